import DataTree
import MenuModel

/// The probable meaning of an unknown key.
extension SpecReader {
  /// Returns the list key (items, options, or menus) that an unknown key with a list probably means; nil if
  /// none is similar.
  func structure(meantBy name: NodeID, _ value: NodeID, known scopes: [SpecScope]) -> SpecKey? {
    guard tree[tree.resolved(value)].kind == .sequence, !problems.isFull,
      case let text = tree.value(of: name), SpecTable.rows(ofKeyNamed: text).isEmpty, !text.hasPrefix("x-")
    else { return nil }
    let known = Self.keyNames(in: scopes)
    let isItem = scopes.contains(where: SpecScopes.items.contains)
    let meant =
      ForeignNames.own(forKey: text, among: known, isItem: isItem) ?? Spelling.nearest(to: text, in: known)
    return Self.structures.first { $0.name == meant }
  }

  /// Returns the only entry of a list written without a list: a mapping that begins with a key of the scope.
  /// It is still read, so that its problems are reported too.
  func loneEntry(_ value: NodeID, of scope: SpecScope) -> NodeID? {
    let node = tree.resolved(value)
    guard node == value, tree[node].kind == .mapping,
      let first = tree.children(of: node).first(where: { _ in true })
    else { return nil }
    let isKey = tree.text(of: first).map { SpecTable.row(ofKeyNamed: $0, in: scope) != nil } ?? false
    return isKey ? node : nil
  }

  /// Returns the key in this scope that corresponds to a key of a different scope: `options` for `items` in a
  /// picker, `items` for `options` in a menu, or `kind` for `type` and the reverse.
  func neighbour(ofKey name: String, _ value: NodeID, in scope: SpecScope) -> String? {
    switch (name, scope) {
    case ("items", .picker): return "options"
    case ("options", .submenu), ("options", .section), ("options", .controlGroup), ("options", .menu):
      return "items"
    case ("type", .menu), ("type", .document):
      guard let text = self.text(of: value), isValue(text, of: .kind) else { return nil }
      return "kind"
    case ("kind", _) where SpecScopes.items.contains(scope):
      guard let text = self.text(of: value), isValue(text, of: .type) else { return nil }
      return "type"
    default: return nil
    }
  }

  private func text(of value: NodeID) -> String? {
    let node = tree.resolved(value)
    return tree[node].kind == .scalar ? tree.value(of: node) : nil
  }

  private func isValue(_ text: String, of key: SpecKey) -> Bool {
    if ForeignNames.own(forValue: text, of: key) != nil { return true }
    let names =
      key == .kind ? MenuKind.allCases.map(\.rawValue) : ElementKind.itemTypes.compactMap(\.typeName)
    return Spelling.nearest(to: text, in: names) != nil
  }

  /// Returns the problem of a key in curly quotes, or of a key without a space after its colon.
  func slip(inKey node: NodeID, _ value: NodeID, in mapping: NodeID, among known: [String]) -> Problem? {
    let range = tree.contentRange(of: node)
    let name = tree.value(of: node)
    if let inner = CurlyQuotes.inner(of: name), known.contains(inner) {
      return Problem(
        .spec, "expected straight quotes or none around the key “\(inner)”, found curly quotes", at: range,
        node: node, replacement: replacement(ofKey: node, in: mapping, with: inner))
    }
    guard format == .yaml, tree[node].style == .plain, tree[tree.resolved(value)].flags.contains(.isAbsent),
      let end = tree.withValue(of: node, { KeySlip.endOfKey(in: $0) })
    else { return nil }
    let key = String(name.utf8.prefix(end - 1)) ?? ""
    return Problem(
      .spec, "expected a key and its value, found “\(key):” in a string", hint: Hint.colonSpace, at: range,
      node: node, replacement: spacingKeys(of: node))
  }

  private static let structures: [SpecKey] = [.menus, .items, .options, .alternates]

  /// Returns the names of the keys that are allowed in any of the scopes.
  static func keyNames(in scopes: [SpecScope]) -> [String] {
    SpecTable.rows.filter { row in scopes.contains(where: row.scopes.contains) }.map(\.key.name)
  }

  /// Returns the keys that would change the type of an item without a stated type.
  func siblings(of scope: SpecScope, _ id: ElementID) -> [String] {
    scope == .button && !menus[id].flags.contains(.hasStatedType) ? ["items", "options"] : []
  }

  /// Returns the name of a key's owner for a message. It names a type only if the type is stated. If a
  /// document is a single menu, the owner of keys that only menus have is the menu.
  func owner(_ scope: SpecScope, _ also: SpecScope?, ofKey meant: String?, _ id: ElementID) -> String {
    if let also, let meant, meant != SpecKey.items.name,
      !Self.keyNames(in: [scope]).contains(String(meant.prefix { $0 != ":" }))
    {
      return also.name
    }
    if hasUnknownType, SpecScopes.items.contains(scope) { return "an item" }
    if menus[id].flags.contains(.hasStatedType) { return scope.name }
    switch scope {
    case .button: return "a button"
    case .submenu: return "a submenu"
    case .picker: return "a picker"
    default: return scope.name
    }
  }

  /// Returns the hint for a title that became a key because of a colon after it or a character before it.
  func titleHint(_ key: NodeID, _ value: NodeID) -> String {
    let name = tree.value(of: key)
    if tree[tree.resolved(value)].kind == .mapping {
      return "an item is written “- title: \(name)”, with its keys below “title”"
    }
    guard tree[tree.resolved(value)].kind == .sequence else {
      let bytes = tree.source.bytes
      let colon = bytes[Int(tree[key].end)...].first { $0 > 0x20 }
      if colon != UInt8(ascii: ":"), tree[tree.resolved(value)].flags.contains(.isAbsent) {
        let sign = bytes[..<Int(tree[key].start)].last { $0 > 0x20 }
        return sign == UInt8(ascii: "?")
          ? "“? ” turns the title into a key; put the whole title in quotes"
          : "a title needs no braces; one that begins with { needs quotes in YAML"
      }
      return "“: ” turns the title into a mapping; put the title in quotes"
    }
    return "a menu is written “- title: \(name)”, with its list under “items”"
  }
}
