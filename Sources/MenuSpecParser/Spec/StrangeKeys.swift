import DataTree
import MenuModel

/// The probable meaning of keys that don't belong in a mapping.
struct StrangeKeys {
  let tree: SyntaxTree
  let format: SpecFormat
  let hints: SpecHints
  let corrections: SpecCorrections

  /// The mapping that has a key, for messages.
  struct Holder {
    let scope: SpecScope
    let hasStatedType: Bool
    /// Whether its type is unknown, so any key of an item may belong to it.
    let hasUnknownType: Bool
  }

  /// Returns the problem of a key that doesn't belong in a mapping; nil if it may belong there.
  ///
  /// - Parameters:
  ///   - isKnown: Whether the key exists in other scopes.
  ///   - also: A second scope whose keys are allowed here too.
  func problem(
    of node: NodeID, _ value: NodeID, in mapping: NodeID, isKnown: Bool, _ holder: Holder, _ also: SpecScope?
  ) -> Problem? {
    let scope = holder.scope
    let name = tree.value(of: node)
    let range = tree.contentRange(of: node)
    let known = Self.keyNames(in: [scope, also ?? scope])
    if let problem = slip(inKey: node, value, in: mapping, among: known) { return problem }
    let neighbour = neighbour(ofKey: name, value, in: scope)
    let own =
      neighbour
      ?? ForeignNames.own(
        forKey: name, among: known + siblings(of: scope, holder), isItem: SpecScopes.items.contains(scope))
    if isKnown, own?.hasPrefix("type: ") ?? true {
      if holder.hasUnknownType, SpecScopes.items.contains(scope) { return nil }
      // The key exists in a different scope, such as “title” in a divider.
      let owners = SpecTable.scopes(ofKeyNamed: name).scopes.map(\.name)
      let list = owners.count > 4 ? "" : "; it belongs to " + Self.enumeration(owners)
      return Problem(
        .spec, "\(owner(holder, nil, ofKey: nil)) can't have the key “\(name)”\(list)", at: range, node: node)
    }
    let nearest = own ?? Spelling.nearest(to: name, in: known)
    var message = "unknown key “\(SpecHints.shown(name))” in \(owner(holder, also, ofKey: nearest))"
    var hint: String?
    var replacement: TextEdit?
    if name == "<<" {
      hint = "merge keys aren't part of YAML 1.2; write an alias for the whole mapping instead"
    } else if let own {
      if neighbour == "options" || neighbour == "items" {
        message = "\(owner(holder, also, ofKey: own)) can't have the key “\(name)”"
      }
      message += "; the format \(own.contains(":") ? "writes" : "calls it") “\(own)”"
      replacement = corrections.replacement(ofKey: node, in: mapping, with: own)
      if own == "options" { hint = "put a picker's options under “options”" }
      if own == "type: divider" { hint = "in place of the whole item, --- is a divider too" }
    } else if let nearest {
      message += "; did you mean “\(nearest)”?"
      replacement = corrections.replacement(ofKey: node, in: mapping, with: nearest)
    } else if format == .yaml, LineMistake.isComment(name) {
      hint = Hint.comment
    } else if name.unicodeScalars.contains(where: LineMistake.isOddSpace) {
      hint = Hint.plainSpace
    } else if format == .yaml,
      name.isEmpty || name.contains(" ") || name.utf8.first.map({ 0x41...0x5A ~= $0 }) == true
    {
      hint = hints.titleHint(node, value)
    } else {
      hint = "docs/spec.md lists the keys; a newer menulint may have more"
    }
    return Problem(.spec, message, hint: hint, at: range, node: node, replacement: replacement)
  }

  /// Returns the list key (items, options, or menus) that an unknown key with a list probably means; nil if
  /// none is similar.
  func structure(meantBy name: NodeID, _ value: NodeID, known scopes: [SpecScope]) -> SpecKey? {
    guard tree[tree.resolved(value)].kind == .sequence, case let text = tree.value(of: name),
      SpecTable.rows(ofKeyNamed: text).isEmpty, !text.hasPrefix("x-")
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
  private func neighbour(ofKey name: String, _ value: NodeID, in scope: SpecScope) -> String? {
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

  // Returns the problem of a key in curly quotes, or of a key without a space after its colon.
  private func slip(inKey node: NodeID, _ value: NodeID, in mapping: NodeID, among known: [String])
    -> Problem?
  {
    let range = tree.contentRange(of: node)
    let name = tree.value(of: node)
    if let inner = CurlyQuotes.inner(of: name), known.contains(inner) {
      return Problem(
        .spec, "expected straight quotes or none around the key “\(inner)”, found curly quotes", at: range,
        node: node, replacement: corrections.replacement(ofKey: node, in: mapping, with: inner))
    }
    guard format == .yaml, tree[node].style == .plain, tree[tree.resolved(value)].flags.contains(.isAbsent),
      let end = tree.withValue(of: node, { KeySlip.endOfKey(in: $0) })
    else { return nil }
    let key = String(name.utf8.prefix(end - 1)) ?? ""
    return Problem(
      .spec, "expected a key and its value, found “\(key):” in a string", hint: Hint.colonSpace, at: range,
      node: node, replacement: corrections.spacingKeys(of: node))
  }

  private static let structures: [SpecKey] = [.menus, .items, .options, .alternates]

  /// Returns the names of the keys that are allowed in any of the scopes.
  private static func keyNames(in scopes: [SpecScope]) -> [String] {
    SpecTable.rows.filter { row in scopes.contains(where: row.scopes.contains) }.map(\.key.name)
  }

  // Returns the keys that would change the type of an item without a stated type.
  private func siblings(of scope: SpecScope, _ holder: Holder) -> [String] {
    scope == .button && !holder.hasStatedType ? ["items", "options"] : []
  }

  /// Returns the name of a key's owner for a message. It names a type only if the type is stated. If a
  /// document is a single menu, the owner of keys that only menus have is the menu.
  private func owner(_ holder: Holder, _ also: SpecScope?, ofKey meant: String?) -> String {
    let scope = holder.scope
    if let also, let meant, meant != SpecKey.items.name,
      !Self.keyNames(in: [scope]).contains(String(meant.prefix { $0 != ":" }))
    {
      return also.name
    }
    if holder.hasUnknownType, SpecScopes.items.contains(scope) { return "an item" }
    if holder.hasStatedType { return scope.name }
    switch scope {
    case .button: return "a button"
    case .submenu: return "a submenu"
    case .picker: return "a picker"
    default: return scope.name
    }
  }

  // “an alternate, or an item of type button, toggle, or menu”
  private static func enumeration(_ owners: [String]) -> String {
    let prefix = "an item of type "
    let types = owners.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    guard types.count > 1 else { return Wording.enumeration(owners) }
    let others = owners.filter { !$0.hasPrefix(prefix) }.map { $0 + ", " }.joined()
    return others + (others.isEmpty ? "" : "or ") + prefix + Wording.enumeration(types)
  }
}
