import DataTree
import MenuModel

extension SpecReader {
  /// Reads the value of a key according to its row, and adds it to an element as an attribute.
  mutating func readValue(
    of row: SpecTable.Row, keyNode: NodeID, _ value: NodeID, on id: ElementID
  ) {
    let key = row.key
    guard let node = values.target(of: value) else {
      menus.set(.hasProblem, on: id)
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
      menus.set(.hasProblem, on: id)
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
    if tree[node].flags.contains(.isAbsent), let expected = SpecHints.expectation(type) {
      return values.wrong(node, "“\(key.name)” has no value; expected \(expected)", hints.absenceHint(node))
    }
    switch type {
    case .menus, .items, .alternates, .options:
      return .structure
    case .text where tree[node].flags.contains(.isAbsent) && !Self.isTitle(key):
      // A text may be empty, but not if a comment contains it.
      guard let hint = hints.commentHint(node) else { return values.text(node, of: key).map { .text($0) } }
      return values.wrong(node, "“\(key.name)” has no value; expected a string", hint)
    case .text where key == .locale:
      return values.locale(node)
    case .text:
      return values.text(node, of: key).map { .text($0) }
    case .boolean:
      return values.boolean(node, of: key).map { .boolean($0) }
    case .booleanOr(let word):
      if tree[node].kind == .scalar, tree.value(of: node) == word { return .text(word) }
      return values.boolean(node, of: key, orWord: word).map { .boolean($0) }
    case .number:
      return values.number(node, of: key).map { .number($0) }
    case .version(let known):
      return values.version(node, known: known).map { .number($0) }
    case .oneOf(let names):
      return values.oneOf(names, node, of: key).map { .text($0) }
    case .listOf(let names):
      return values.list(node, of: key, names: names).map { .list($0) }
    case .texts:
      return values.list(node, of: key, names: nil).map { .list($0) }
    case .severalTexts:
      guard let entries = values.list(node, of: key, names: nil) else { return nil }
      if entries.count >= 2 { return .list(entries) }
      return values.wrong(
        node,
        "expected 2 or more strings for “\(key.name)” (the titles while off and on), found \(entries.count)"
      )
    case .shortcut:
      return values.shortcut(node, of: key).map { .shortcut($0) }
    case .mapping(let scope):
      return mapping(node, scope, of: key, on: id)
    case .either(let first, let second):
      // The second form of every such key is a mapping or a list.
      return read(tree[node].kind == second.nodeKind ? second : first, of: key, node, on: id)
    }
  }

  // The keys whose values the rule `misread-text` reports.
  private static func isTitle(_ key: SpecKey) -> Bool {
    [.title, .subtitle, .when, .primaryActionTitle].contains(key)
  }

  // The keys of a nested mapping become attributes of the element that contains it.
  private mutating func mapping(
    _ node: NodeID, _ scope: SpecScope, of key: SpecKey, on id: ElementID
  ) -> Attribute.Value? {
    guard tree[node].kind == .mapping else {
      return values.wrong(
        node, "expected a mapping for “\(key.name)”, found \(tree.describe(node, as: format))",
        problems.isFull ? nil : hints.mappingHint(node, scope))
    }
    let start = menus.attributes.count
    let known = problems.count
    readKeys(of: node, scope: scope, on: id) { reader, row, keyNode, value in
      reader.readValue(of: row, keyNode: keyNode, value, on: id)
    }
    let inner = menus.attributes[start...]
    switch scope {
    case .placement where inner.count != 1 && problems.count == known:
      return values.wrong(
        node,
        "expected exactly one of “before”, “after”, and “replacing” in “placement”, found \(inner.count)"
      )
    case .shortcut:
      return shortcut(mapping: node, Array(inner), hasProblem: problems.count > known)
    default:
      return .structure
    }
  }

  private mutating func shortcut(mapping node: NodeID, _ parts: [Attribute], hasProblem: Bool) -> Attribute
    .Value?
  {
    menus.attributes.removeLast(parts.count)
    let key = parts.first { $0.key == .shortcutKey }
    let modifiers = parts.first { $0.key == .shortcutModifiers }
    guard let key, let modifiers, let name = key.text else {
      if hasProblem { return nil }
      return values.wrong(
        node, "expected “key” and “modifiers” in “shortcut”, found no “\(key == nil ? "key" : "modifiers")”")
    }
    guard let character = Shortcut.key(named: name), Shortcut([], character).isOnKeyboard else {
      let nearest = ShortcutNames.nearest(toKey: name).map { "; did you mean “\($0)”?" } ?? ""
      return values.wrong(
        key.node,
        "unknown key “\(SpecHints.shown(name))”; expected one character or the name of a key\(nearest)")
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
