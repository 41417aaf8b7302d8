import DataTree
import MenuModel

/// Reads values without keys: scalars, and lists of texts. Reports values that a key can't have.
struct ValueReader {
  private let tree: SyntaxTree
  private let format: SpecFormat
  private let hints: SpecHints
  private let corrections: SpecCorrections
  var problems = SpecProblemLog()

  init(_ tree: SyntaxTree, _ format: SpecFormat, _ hints: SpecHints, _ corrections: SpecCorrections) {
    self.tree = tree
    self.format = format
    self.hints = hints
    self.corrections = corrections
  }

  /// Returns the node that an alias refers to; nil after reporting a problem if that node contains the alias.
  mutating func target(of id: NodeID) -> NodeID? {
    let target = tree.resolved(id)
    guard target != id, target < id, tree.indexAfter(Int(target.index)) > Int(id.index) else { return target }
    return wrong(id, "the alias refers to a collection that contains it")
  }

  /// Returns the list or mapping at a node; nil after reporting a problem if it is something else.
  mutating func collection(
    _ kind: SyntaxNode.Kind, at id: NodeID, _ expected: String, ofTexts: Bool = false
  ) -> NodeID? {
    guard let node = target(of: id) else { return nil }
    if tree[node].kind == kind { return node }
    let isEmptyEntry = tree[node].flags.contains(.isAbsent)
    let found = isEmptyEntry && kind == .mapping ? "an empty entry" : tree.describe(node, as: format)
    let hint = kind == .sequence && !problems.isFull ? hints.sequenceHint(node, ofTexts: ofTexts) : nil
    let set = kind == .sequence && ofTexts && !problems.isFull ? corrections.replacement(ofSet: node) : nil
    return wrong(
      node, "expected \(expected), found \(found)", hint ?? hints.entryHint(node, kind), replacement: set)
  }

  // MARK: - Scalars

  /// Returns the text of a node: any scalar as written in YAML, or a string in JSON.
  mutating func text(_ node: NodeID, of key: SpecKey) -> String? {
    guard tree[node].kind == .scalar else {
      return wrong(
        node, "expected a string for “\(key.name)”, found \(tree.describe(node, as: format))",
        hints.bracketHint(node))
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
      return wrong(node, "expected \(expected), found an empty entry", hints.absenceHint(node))
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
      replacement: corrections.spacingKeys(of: node))
    return false
  }

  mutating func boolean(_ node: NodeID, of key: SpecKey, orWord word: String? = nil) -> Bool? {
    if tree[node].kind == .scalar, case .boolean(let flag) = tree.resolvedScalar(node, as: format) {
      return flag
    }
    if let inner = corrections.curlyQuoted(node), ["true", "false", word].contains(inner) {
      return curlyQuoted(node, inner)
    }
    let words = word.map { "true, false, or \($0)" } ?? "true or false"
    var hint: String?
    var replacement: TextEdit?
    if tree[node].kind == .scalar {
      let value = tree.value(of: node).lowercased()
      switch value {
      case "yes", "on", "y", "true": replacement = corrections.replacement(of: node, with: true)
      case "no", "off", "n", "false": replacement = corrections.replacement(of: node, with: false)
      default: break
      }
      switch value {
      case "yes", "on", "y": hint = "write true, because YAML 1.2 reads it as a string"
      case "no", "off", "n": hint = "write false, because YAML 1.2 reads it as a string"
      case "true", "false": hint = "write it without quotes"
      default: break
      }
    }
    return wrong(
      node, "expected \(words) for “\(key.name)”, found \(tree.describe(node, as: format))", hint,
      replacement: replacement)
  }

  mutating func number(_ node: NodeID, of key: SpecKey) -> Int? {
    if tree[node].kind == .scalar, tree.resolvedScalar(node, as: format) == .number,
      let number = Int(tree.value(of: node)), number >= 0
    {
      return number
    }
    if let inner = corrections.curlyQuoted(node), Int(inner) != nil { return curlyQuoted(node, inner) }
    return wrong(
      node,
      "expected a whole number of at least 0 for “\(key.name)”, found \(tree.describe(node, as: format))")
  }

  mutating func version(_ node: NodeID, known: Int) -> Int? {
    if tree[node].kind == .scalar, tree.resolvedScalar(node, as: format) == .number,
      Int(tree.value(of: node)) == known
    {
      return known
    }
    if let inner = corrections.curlyQuoted(node), Int(inner) == known { return curlyQuoted(node, inner) }
    let isNumber = tree[node].kind == .scalar && tree.resolvedScalar(node, as: format) == .number
    let number = isNumber ? Int(tree.value(of: node)) : nil
    let shown = number.map(String.init) ?? tree.describe(node, as: format)
    return wrong(
      node, "unsupported format version \(shown); expected \(known)",
      number.map { $0 > known } == true ? "update menulint if \(shown) is right" : nil)
  }

  mutating func oneOf(_ names: [String], _ node: NodeID, of key: SpecKey) -> String? {
    guard let text = text(node, of: key) else { return nil }
    if names.contains(text) { return text }
    if problems.isFull { return leaveOut(node) }
    if text.isEmpty {
      return wrong(node, "“\(key.name)” is empty; expected \(Wording.enumeration(names))")
    }
    let inner = CurlyQuotes.inner(of: text)
    if let inner, names.contains(inner) { return curlyQuoted(node, inner) }
    let own = ForeignNames.own(forValue: inner ?? text, of: key)
    let near = own ?? hints.nearest(to: inner ?? text, in: names, of: key)
    let nearest = near.map { own == nil ? "; did you mean “\($0)”?" : "; the format calls it “\($0)”" } ?? ""
    return wrong(
      node,
      "invalid value “\(SpecHints.shown(inner ?? text))” for “\(key.name)”; "
        + "expected \(Wording.enumeration(names))\(nearest)",
      near == nil ? hints.commentHint(in: text) : nil,
      replacement: near.flatMap { corrections.replacement(of: node, with: $0) }
    )
  }

  mutating func locale(_ node: NodeID) -> Attribute.Value? {
    guard let text = text(node, of: .locale) else { return nil }
    if text.isEmpty || LanguageTag.isPlausible(text) { return .text(text) }
    if problems.isFull { return leaveOut(node) }
    return wrong(node, "expected \(LanguageTag.expected) for “locale”, found “\(SpecHints.shown(text))”")
  }

  mutating func shortcut(_ node: NodeID, of key: SpecKey) -> Shortcut? {
    if tree[node].kind == .sequence {
      return wrong(node, "expected a string for “\(key.name)”, found a list", hints.shortcutHint(node))
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
      node, "invalid shortcut “\(SpecHints.shown(text))”: \(Self.reason(error))",
      hints.commentHint(node) ?? hints.commentHint(in: text),
      replacement: corrections.replacement(in: node, for: error))
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
      return "“\(SpecHints.shown(part))” is neither a modifier nor a key\(nearest)"
    }
  }

  // MARK: - Lists

  mutating func list(_ node: NodeID, of key: SpecKey, names: [String]?) -> [Attribute.ListEntry]? {
    guard tree[node].kind == .sequence else {
      return wrong(
        node, "expected a list for “\(key.name)”, found \(tree.describe(node, as: format))",
        problems.isFull ? nil : hints.listHint(node, names, of: key),
        replacement: corrections.replacement(of: node, withListOf: names, of: key))
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

  // MARK: - Problems

  /// Reports an invalid value.
  @discardableResult
  mutating func wrong<Value>(
    _ node: NodeID, _ message: String, _ hint: String? = nil, replacement: TextEdit? = nil
  ) -> Value? {
    let range = tree[node].kind == .scalar ? tree.contentRange(of: node) : tree[node].range
    problems.append(Problem(.spec, message, hint: hint, at: range, node: node, replacement: replacement))
    return nil
  }

  /// Counts an invalid value whose message isn't needed.
  mutating func leaveOut<Value>(_ node: NodeID) -> Value? {
    problems.leaveOut(at: tree.contentRange(of: node))
    return nil
  }

  mutating func wrong(_ node: NodeID, _ message: String) {
    let _: Int? = wrong(node, message, nil)
  }

  // Reports a value that would be valid without its curly quotes.
  private mutating func curlyQuoted<Value>(_ node: NodeID, _ inner: String) -> Value? {
    if problems.isFull { return leaveOut(node) }
    let isPlain = corrections.isOnOneLine(node) && ScalarWriter.isPlainSafe(inner, isInFlow: true)
    // JSON writes Booleans and numbers without quotes.
    let isText = format == .yaml || CoreSchema.isString(inner)
    return wrong(
      node, "expected straight quotes or none around “\(SpecHints.shown(inner))”, found curly quotes",
      replacement: isPlain ? TextEdit(isText ? tree.contentRange(of: node) : tree[node].range, inner) : nil)
  }
}
