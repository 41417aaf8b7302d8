import DataTree
import MenuModel

extension SpecReader {
  /// Reads the value of a key according to its row, and adds it to an element as an attribute.
  mutating func readValue(
    of row: SpecTable.Row, keyNode: NodeID, _ value: NodeID, on id: ElementID
  ) {
    let key = row.key
    guard let node = target(of: value) else {
      menus.set(.isFaulty, on: id)
      return
    }
    let index = menus.attributes.count
    let isCollection = tree[node].kind != .scalar
    menus.attributes.append(
      Attribute(
        key: key, isVerbatim: !isCollection && !tree[node].flags.contains(.isCooked),
        keyRange: tree.contentRange(of: keyNode), valueRange: tree.contentRange(of: node), node: node,
        value: .structure))
    guard let read = read(row.type, of: key, node, on: id) else {
      menus.attributes.remove(at: index)
      menus.set(.isFaulty, on: id)
      return
    }
    menus.attributes[index].value = read
    switch key {
    case .title, .subtitle, .shortcut, .when, .primaryActionTitle: noteMisreadings(in: node, of: key, on: id)
    case .titles:
      for entry in menus.attributes[index].list { noteMisreadings(in: entry.node, of: .title, on: id) }
    default: break
    }
    if key == .shortcut, !isCollection {
      menus.attributes[index].isOutOfOrder = tree.withValue(of: node, Shortcut.Modifiers.areOutOfOrder(in:))
    }
  }

  // Returns a value of a type; nil after its problem was reported.
  private mutating func read(
    _ type: SpecTable.ValueType, of key: SpecKey, _ node: NodeID, on id: ElementID
  ) -> Attribute.Value? {
    if tree[node].flags.contains(.isAbsent), let expected = Self.expectation(type) {
      return wrong(node, "“\(key.name)” has no value; expected \(expected)", absenceHint(node))
    }
    switch type {
    case .menus, .items, .alternates, .options:
      return .structure
    case .text where tree[node].flags.contains(.isAbsent) && !Self.isTitle(key):
      // A text may be empty, but not if a comment contains it.
      guard let hint = commentHint(node) else { return text(node, of: key).map { .text($0) } }
      return wrong(node, "“\(key.name)” has no value; expected a string", hint)
    case .text where key == .locale:
      return locale(node)
    case .text:
      return text(node, of: key).map { .text($0) }
    case .boolean:
      return boolean(node, of: key).map { .boolean($0) }
    case .booleanOr(let word):
      if tree[node].kind == .scalar, tree.value(of: node) == word { return .text(word) }
      return boolean(node, of: key, orWord: word).map { .boolean($0) }
    case .number:
      return number(node, of: key).map { .number($0) }
    case .version(let known):
      return version(node, known: known).map { .number($0) }
    case .oneOf(let names):
      return oneOf(names, node, of: key).map { .text($0) }
    case .listOf(let names):
      return list(node, of: key, names: names).map { .list($0) }
    case .texts:
      return list(node, of: key, names: nil).map { .list($0) }
    case .severalTexts:
      guard let entries = list(node, of: key, names: nil) else { return nil }
      if entries.count >= 2 { return .list(entries) }
      return wrong(
        node,
        "expected 2 or more strings for “\(key.name)” (the titles while off and on), found \(entries.count)"
      )
    case .shortcut:
      return shortcut(node, of: key).map { .shortcut($0) }
    case .mapping(let scope):
      return mapping(node, scope, of: key, on: id)
    case .either(let first, let second):
      // The second form of every such key is a mapping or a list.
      return read(tree[node].kind == second.nodeKind ? second : first, of: key, node, on: id)
    }
  }

  // MARK: - Scalars

  /// Returns the text of a node: any scalar as written in YAML, or a string in JSON.
  mutating func text(_ node: NodeID, of key: SpecKey) -> String? {
    guard tree[node].kind == .scalar else {
      return wrong(
        node, "expected a string for “\(key.name)”, found \(tree.describe(node, as: format))",
        bracketHint(node))
    }
    if format != .yaml, tree[node].style == .plain {
      return wrong(
        node, "expected a string for “\(key.name)”, found \(tree.describe(node, as: format))",
        "put it in quotes")
    }
    return tree.value(of: node)
  }

  /// Returns the text of an item or option that is plain text.
  mutating func bareText(_ node: NodeID, expected: String) -> String? {
    if tree[node].flags.contains(.isAbsent) {
      return wrong(node, "expected \(expected), found an empty entry", absenceHint(node))
    }
    if format != .yaml, tree[node].style == .plain {
      return wrong(node, "expected \(expected), found \(tree.describe(node, as: format))")
    }
    return tree.value(of: node)
  }

  /// Whether plain text is a title. Returns false and reports a problem if it is a key and a value without
  /// the space between them.
  mutating func isTitle(_ node: NodeID) -> Bool {
    if format == .yaml, tree[node].style == .plain, !problems.isFull,
      let start = tree.withValue(of: node, { KeySlip.foreignStart(of: $0) })
    {
      let _: Int? = wrong(
        node, "expected a key and its value, found “\(start)” in a string", "a key is followed by “: ”")
      return false
    }
    guard tree[node].style == .plain || format != .yaml,
      let end = tree.withValue(of: node, { KeySlip.endOfKey(in: $0, allowsSpace: format != .yaml) })
    else { return true }
    if problems.isFull {
      problems.leaveOut(at: tree.contentRange(of: node))
      return false
    }
    let key = String(tree.value(of: node).utf8.prefix(end - 1)) ?? ""
    let hint = format == .yaml ? Hint.colonSpace : "write {\"\(key)\": …}"
    let _: Int? = wrong(
      node, "expected a key and its value, found “\(key):” in a string", hint,
      replacement: spacingKeys(of: node))
    return false
  }

  private mutating func boolean(_ node: NodeID, of key: SpecKey, orWord word: String? = nil) -> Bool? {
    if tree[node].kind == .scalar, case .boolean(let flag) = tree.resolvedScalar(node, as: format) {
      return flag
    }
    if let inner = curlyQuoted(node), ["true", "false", word].contains(inner) {
      return curlyQuoted(node, inner)
    }
    let words = word.map { "true, false, or \($0)" } ?? "true or false"
    var hint: String?
    var replacement: TextEdit?
    if tree[node].kind == .scalar {
      let value = tree.value(of: node).lowercased()
      switch value {
      case "yes", "on", "y", "true": replacement = self.replacement(of: node, with: true)
      case "no", "off", "n", "false": replacement = self.replacement(of: node, with: false)
      default: break
      }
      switch value {
      case "yes", "on", "y": hint = "write true; in YAML 1.2, yes and on are strings"
      case "no", "off", "n": hint = "write false; in YAML 1.2, no and off are strings"
      case "true", "false": hint = "write it without quotes"
      default: break
      }
    }
    return wrong(
      node, "expected \(words) for “\(key.name)”, found \(tree.describe(node, as: format))", hint,
      replacement: replacement)
  }

  private mutating func number(_ node: NodeID, of key: SpecKey) -> Int? {
    if tree[node].kind == .scalar, tree.resolvedScalar(node, as: format) == .number,
      let number = Int(tree.value(of: node)), number >= 0
    {
      return number
    }
    if let inner = curlyQuoted(node), Int(inner) != nil { return curlyQuoted(node, inner) }
    return wrong(
      node,
      "expected a whole number of at least 0 for “\(key.name)”, found \(tree.describe(node, as: format))")
  }

  private mutating func version(_ node: NodeID, known: Int) -> Int? {
    if tree[node].kind == .scalar, tree.resolvedScalar(node, as: format) == .number,
      Int(tree.value(of: node)) == known
    {
      return known
    }
    if let inner = curlyQuoted(node), Int(inner) == known { return curlyQuoted(node, inner) }
    let isNumber = tree[node].kind == .scalar && tree.resolvedScalar(node, as: format) == .number
    let number = isNumber ? Int(tree.value(of: node)) : nil
    let shown = number.map(String.init) ?? tree.describe(node, as: format)
    return wrong(
      node, "unsupported format version \(shown); expected \(known)",
      number.map { $0 > known } == true ? "update menulint if \(shown) is right" : nil)
  }

  private mutating func oneOf(_ names: [String], _ node: NodeID, of key: SpecKey) -> String? {
    guard let text = text(node, of: key) else { return nil }
    if names.contains(text) { return text }
    if problems.isFull { return leaveOut(node) }
    if text.isEmpty {
      return wrong(node, "“\(key.name)” is empty; expected \(Wording.enumeration(names))")
    }
    let inner = CurlyQuotes.inner(of: text)
    if let inner, names.contains(inner) { return curlyQuoted(node, inner) }
    let own = ForeignNames.own(forValue: inner ?? text, of: key)
    let near = own ?? nearest(to: inner ?? text, in: names, of: key)
    let nearest = near.map { own == nil ? "; did you mean “\($0)”?" : "; the format calls it “\($0)”" } ?? ""
    return wrong(
      node,
      "invalid value “\(Self.shown(inner ?? text))” for “\(key.name)”; "
        + "expected \(Wording.enumeration(names))\(nearest)",
      near == nil ? commentHint(in: text) : nil, replacement: near.flatMap { replacement(of: node, with: $0) }
    )
  }

  // The keys whose values the rule `misread-text` reports.
  private static func isTitle(_ key: SpecKey) -> Bool {
    [.title, .subtitle, .when, .primaryActionTitle].contains(key)
  }

  private mutating func locale(_ node: NodeID) -> Attribute.Value? {
    guard let text = text(node, of: .locale) else { return nil }
    if text.isEmpty || LanguageTag.isPlausible(text) { return .text(text) }
    if problems.isFull { return leaveOut(node) }
    return wrong(node, "expected \(LanguageTag.expected) for “locale”, found “\(Self.shown(text))”")
  }

  private mutating func shortcut(_ node: NodeID, of key: SpecKey) -> Shortcut? {
    if tree[node].kind == .sequence {
      return wrong(node, "expected a string for “\(key.name)”, found a list", shortcutHint(node))
    }
    guard let text = text(node, of: key) else { return nil }
    if losesComma(node, text) {
      return wrong(
        node, "the comma after “\(text)” ends the entry, so the shortcut has no key",
        "quote the shortcut, or write \(text)comma")
    }
    do {
      let shortcut = try Shortcut(parsing: text)
      if shortcut.isOnKeyboard { return shortcut }
      return noShortcut(node, text, .unknown(shortcut.key))
    } catch {
      return noShortcut(node, text, error)
    }
  }

  private mutating func noShortcut(_ node: NodeID, _ text: String, _ error: Shortcut.ParseError) -> Shortcut?
  {
    if problems.isFull { return leaveOut(node) }
    if let inner = CurlyQuotes.inner(of: text), (try? Shortcut(parsing: inner)) != nil {
      return curlyQuoted(node, inner)
    }
    return wrong(
      node, "invalid shortcut “\(Self.shown(text))”: \(Self.reason(error))",
      commentHint(node) ?? commentHint(in: text), replacement: replacement(in: node, for: error))
  }

  // YAML reads `{shortcut: cmd+,}` as ⌘+, but ⌘, was intended, because a comma before a closing brace is
  // unusual.
  private func losesComma(_ node: NodeID, _ text: String) -> Bool {
    guard format == .yaml, tree[node].style == .plain, let last = text.utf8.last,
      last == UInt8(ascii: "+") || last == UInt8(ascii: "-")
    else { return false }
    let bytes = tree.source.bytes
    var index = Int(tree[node].end)
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return false }
    repeat { index += 1 } while index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
    return index < bytes.count && bytes[index] == UInt8(ascii: "}")
  }

  private static func reason(_ error: Shortcut.ParseError) -> String {
    switch error {
    case .empty: return "it is empty; expected modifiers and a key, such as cmd+n"
    case .noKey: return "it has modifiers but no key"
    case .modifierAfterKey(let name):
      return "the modifier “\(name)” comes after the key; put modifiers first"
    case .severalKeys(let key): return "it has more than 1 key; the second is “\(key)”"
    case .unknown(let part):
      let nearest = ShortcutNames.nearest(to: part).map { "; did you mean “\($0)”?" } ?? ""
      if part.unicodeScalars.count <= 2, !part.utf8.contains(where: { $0 < 0x80 }) {
        return "unknown key “\(part)”\(nearest)"
      }
      return "“\(shown(part))” is neither a modifier nor a key\(nearest)"
    }
  }

  // MARK: - Collections

  private mutating func list(_ node: NodeID, of key: SpecKey, names: [String]?) -> [Attribute.ListEntry]? {
    guard tree[node].kind == .sequence else {
      return wrong(
        node, "expected a list for “\(key.name)”, found \(tree.describe(node, as: format))",
        problems.isFull ? nil : listHint(node, names, of: key),
        replacement: replacement(of: node, withListOf: names, of: key))
    }
    var entries: [Attribute.ListEntry] = []
    var isWhole = true
    for child in tree.children(of: node) {
      guard let entry = target(of: child) else {
        isWhole = false
        continue
      }
      if tree[entry].flags.contains(.isAbsent) {
        wrong(entry, "expected a string in the list “\(key.name)”, found an empty entry")
        isWhole = false
        continue
      }
      let read = names.map { oneOf($0, entry, of: key) } ?? text(entry, of: key)
      guard let text = read else {
        isWhole = false
        continue
      }
      entries.append(
        Attribute.ListEntry(
          text: text, range: tree.contentRange(of: entry), isVerbatim: !tree[entry].flags.contains(.isCooked),
          node: entry))
    }
    return isWhole ? entries : nil
  }

  // The keys of a nested mapping become attributes of the element that contains it.
  private mutating func mapping(
    _ node: NodeID, _ scope: SpecScope, of key: SpecKey, on id: ElementID
  ) -> Attribute.Value? {
    guard tree[node].kind == .mapping else {
      return wrong(
        node, "expected a mapping for “\(key.name)”, found \(tree.describe(node, as: format))",
        mappingHint(node, scope))
    }
    let start = menus.attributes.count
    let known = problems.count
    readKeys(of: node, scope: scope, on: id) { reader, row, keyNode, value in
      reader.readValue(of: row, keyNode: keyNode, value, on: id)
    }
    let inner = menus.attributes[start...]
    switch scope {
    case .placement where inner.count != 1 && problems.count == known:
      return wrong(
        node,
        "expected exactly one of “before”, “after”, and “replacing” in “placement”, found \(inner.count)"
      )
    case .shortcut:
      return shortcut(mapping: node, Array(inner), isFaulty: problems.count > known)
    default:
      return .structure
    }
  }

  private mutating func shortcut(mapping node: NodeID, _ parts: [Attribute], isFaulty: Bool) -> Attribute
    .Value?
  {
    menus.attributes.removeLast(parts.count)
    let key = parts.first { $0.key == .shortcutKey }
    let modifiers = parts.first { $0.key == .shortcutModifiers }
    guard let key, let modifiers, let name = key.text else {
      if isFaulty { return nil }
      return wrong(
        node, "expected “key” and “modifiers” in “shortcut”, found no “\(key == nil ? "key" : "modifiers")”")
    }
    guard let character = Shortcut.key(named: name), Shortcut([], character).isOnKeyboard else {
      let nearest = ShortcutNames.nearest(toKey: name).map { "; did you mean “\($0)”?" } ?? ""
      return wrong(
        key.node, "unknown key “\(Self.shown(name))”; expected one character or the name of a key\(nearest)")
    }
    let set = modifiers.list.reduce(into: Shortcut.Modifiers()) { set, entry in
      if let modifier = Shortcut.modifier(named: entry.text) { set.formUnion(modifier) }
    }
    return .shortcut(Shortcut(set, character))
  }
}

extension SpecTable.ValueType {
  // The kind of node for a value with parts.
  fileprivate var nodeKind: SyntaxNode.Kind? {
    switch self {
    case .mapping: .mapping
    case .texts: .sequence
    default: nil
    }
  }
}
