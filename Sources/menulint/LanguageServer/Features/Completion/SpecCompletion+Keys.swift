import MenuModel
import MenuSpecParser

extension SpecCompletion {
  /// The keys that fit a mapping and aren't there yet.
  func keys(of mapping: NodeID, _ expected: SpecExpectation) -> [CompletionProposal] {
    guard place.token.mayBeKey else { return [] }
    let present = place.keys(of: mapping)
    var names = Set(present)
    let rows = rows(for: mapping, expected, present).filter { names.insert($0.key.name).inserted }
    return rows.map { row in
      CompletionProposal(
        label: row.key.name, kind: .key, form: .key(isStructure: row.type.isStructure),
        detail: row.type.words, documentation: row.documentation,
        rank: Self.usualKeys.firstIndex(of: row.key) ?? Self.usualKeys.count,
        isLikely: present.isEmpty)
    }
  }

  // The order in which most people write them; the others follow in the order of the table.
  private static let usualKeys: [SpecKey] = [
    .menus, .kind, .placement, .title, .type, .modifiers, .tag, .items, .options, .style, .shortcut, .symbol,
    .role, .needsInput, .command, .app, .platforms, .target, .selection, .enabled, .titles, .alternates,
  ]

  private func rows(
    for mapping: NodeID, _ expected: SpecExpectation, _ present: [String]
  ) -> [SpecTable.Row] {
    switch expected {
    case .root: return rootRows(present)
    case .menu: return menuRows(present)
    case .item(let isAlternate): return itemRows(mapping, isAlternate, present)
    default:
      let scope = scopes(of: mapping, expected).first
      // A placement has one key.
      if scope == .placement, !present.isEmpty { return [] }
      return scope.map(SpecTable.rows(in:)) ?? []
    }
  }

  // A document lists its menus, or is one menu.
  private func rootRows(_ present: [String]) -> [SpecTable.Row] {
    let hasItems = present.contains(SpecKey.items.name)
    let hasMenus = present.contains(SpecKey.menus.name)
    let isMenu = present.contains { name in
      SpecTable.scopes(ofKeyNamed: name).contains(.menu)
        && !SpecTable.scopes(ofKeyNamed: name).contains(.document)
    }
    let own = SpecTable.rows(in: .document).filter { $0.key != .menus || !(hasItems || isMenu) }
    return hasMenus ? own : own + menuRows(present)
  }

  private func menuRows(_ present: [String]) -> [SpecTable.Row] {
    let isGroup = menus.elements.contains { element in
      element.menuKind == .commandGroup && element.kind == .menu && element.node == mappingOfMark
    }
    return SpecTable.rows(in: .menu).filter { $0.key != .placement || isGroup }
  }

  private var mappingOfMark: NodeID? { place.steps.last?.parent }

  private func itemRows(
    _ mapping: NodeID, _ isAlternate: Bool, _ present: [String]
  ) -> [SpecTable.Row] {
    let element = element(of: mapping)
    let scope = scopes(of: mapping, .item(isAlternate: isAlternate)).first ?? .button
    var rows = SpecTable.rows(in: scope)
    let isStated =
      element.map { menus[$0].flags.contains(.hasStatedType) } ?? present.contains(SpecKey.type.name)
    if !isStated, scope == .button || scope == .alternate {
      // Items make a submenu of it, options a picker, which must have the keys it has.
      for (key, other) in [(SpecKey.items, SpecScope.submenu), (.options, .picker)] {
        if let row = SpecTable.row(of: key, in: other), fits(present, in: other) { rows.append(row) }
      }
    }
    if present.contains(SpecKey.titles.name) { rows.removeAll { $0.key == .title } }
    if present.contains(SpecKey.title.name) { rows.removeAll { $0.key == .titles } }
    return rows
  }

  /// Whether a scope has all keys of some names that any scope of items has.
  func fits(_ names: [String], in scope: SpecScope) -> Bool {
    names.allSatisfy { name in
      let scopes = SpecTable.scopes(ofKeyNamed: name)
      return scopes.contains(scope) || scopes.scopes.isEmpty
    }
  }
}
