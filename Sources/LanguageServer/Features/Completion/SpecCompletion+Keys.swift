import DataTree
import MenuModel
import MenuSpecParser

extension SpecCompletion {
  /// Returns the valid keys of a mapping that it doesn't have yet.
  func keys(of mapping: NodeID, _ cursor: SpecCursor) -> [CompletionProposal] {
    guard place.token.mayBeKey else { return [] }
    let present = place.keys(of: mapping)
    var names = Set(present)
    let rows = rows(for: mapping, cursor, present).filter { names.insert($0.key.name).inserted }
    let usual = usualKeys(of: mapping, cursor.expected)
    return rows.filter { takesValue($0, in: mapping) }.map { row in
      CompletionProposal(
        label: row.key.name, kind: .key, form: .key(isStructure: row.type.isStructure),
        detail: row.type.words, documentation: row.documentation,
        rank: usual.firstIndex(of: row.key) ?? usual.count + (Self.rareKeys.contains(row.key) ? 1 : 0),
        isLikely: present.isEmpty)
    }
  }

  // If a key is inserted before an existing string, the string must be a valid value of the key.
  private func takesValue(_ row: SpecTable.Row, in mapping: NodeID) -> Bool {
    guard place.token.isBeforeWord, !place.token.isInFlow, !place.token.hasColon else { return true }
    guard let value = place.text(of: place.tree.value(of: place.node), in: mapping) else { return false }
    return row.type.accepts(value)
  }

  // Returns the keys of a menu in order of importance for its kind, or the usual keys if there is no kind.
  private func usualKeys(of mapping: NodeID, _ expected: SpecExpectation) -> [SpecKey] {
    switch expected {
    case .menu: Self.usualKeys(of: kind(of: mapping))
    case .root: kind(of: mapping) == nil ? Self.usualKeys : Self.usualKeys(of: kind(of: mapping))
    default: Self.usualKeys
    }
  }

  private static func usualKeys(of kind: MenuKind?) -> [SpecKey] {
    let first: [SpecKey] =
      switch kind {
      case .commandGroup: [.placement, .items]
      case .menuBar, .pullDown, .popUp: [.title, .items]
      case .context, .edit: [.target, .items]
      case .dock, .quickActions: [.items]
      case .menuBarExtra: [.title, .symbol, .items]
      case .menu, nil: []
      }
    return first + [.id, .platforms, .app].filter { _ in kind != nil }
      + usualKeys.filter { !first.contains($0) }
  }

  // The keys that few menus or documents have.
  private static let rareKeys: Set<SpecKey> = [.schema, .menulint]

  // The usual order of keys. The others follow in the order of the table.
  private static let usualKeys: [SpecKey] = [
    .menus, .kind, .placement, .title, .type, .modifiers, .tag, .items, .options, .style, .shortcut, .symbol,
    .role, .needsInput, .command, .app, .platforms, .target, .selection, .enabled, .titles, .alternates,
  ]

  private func rows(
    for mapping: NodeID, _ cursor: SpecCursor, _ present: [String]
  ) -> [SpecTable.Row] {
    let scope = cursor.scopes(of: mapping).first
    switch cursor.expected {
    case .root: return rootRows(mapping, present)
    case .menu: return menuRows(mapping)
    case .item: return itemRows(mapping, scope ?? .button, present)
    default:
      // A placement has one key.
      if scope == .placement, !present.isEmpty { return [] }
      return scope.map(SpecTable.rows(in:)) ?? []
    }
  }

  // A document either lists its menus or is one menu.
  private func rootRows(_ mapping: NodeID, _ present: [String]) -> [SpecTable.Row] {
    let hasItems = present.contains(SpecKey.items.name)
    let hasMenus = present.contains(SpecKey.menus.name)
    let isMenu = present.contains { name in
      SpecTable.scopes(ofKeyNamed: name).contains(.menu)
        && !SpecTable.scopes(ofKeyNamed: name).contains(.document)
    }
    let own = SpecTable.rows(in: .document).filter { $0.key != .menus || !(hasItems || isMenu) }
    return hasMenus ? own : own + menuRows(mapping)
  }

  // A placement and a title exclude each other. Only a command group has a placement, and it has no title.
  private func menuRows(_ mapping: NodeID) -> [SpecTable.Row] {
    let isGroup = kind(of: mapping) == .commandGroup
    return SpecTable.rows(in: .menu).filter { $0.key != (isGroup ? .title : .placement) }
  }

  /// Returns the kind that a menu's mapping states. The menu tree doesn't contain it until there are items.
  func kind(of mapping: NodeID) -> MenuKind? {
    place.text(of: SpecKey.kind.name, in: mapping).flatMap(MenuKind.init(rawValue:))
  }

  private func itemRows(
    _ mapping: NodeID, _ scope: SpecScope, _ present: [String]
  ) -> [SpecTable.Row] {
    var rows = SpecTable.rows(in: scope)
    let isStated =
      element(of: mapping).map { menus[$0].flags.contains(.hasStatedType) }
      ?? present.contains(SpecKey.type.name)
    if !isStated, scope == .button || scope == .alternate {
      // Items make it a submenu, and options a picker, which must allow the existing keys.
      for (key, kind) in ElementKind.typeKeys {
        let other = SpecScope(itemOf: kind)
        if let row = SpecTable.row(of: key, in: other), fits(present, in: other) { rows.append(row) }
      }
    }
    if present.contains(SpecKey.titles.name) { rows.removeAll { $0.key == .title } }
    if present.contains(SpecKey.title.name) { rows.removeAll { $0.key == .titles } }
    return rows
  }

  /// Whether a scope has all of the given keys, as far as any scope of items has them.
  func fits(_ names: [String], in scope: SpecScope) -> Bool {
    names.allSatisfy { name in
      let scopes = SpecTable.scopes(ofKeyNamed: name)
      return scopes.contains(scope) || scopes.scopes.isEmpty
    }
  }
}
