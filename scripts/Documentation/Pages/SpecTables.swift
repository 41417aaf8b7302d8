import MenuModel

/// The tables of `docs/spec.md`, generated from the table of the format's keys.
package enum SpecTables {
  /// The tables, by their names in the page.
  package static var all: [String: String] {
    var tables = [
      "document": keys(of: .document, first: [.menus, .app, .platforms]),
      "menu": keys(of: .menu, first: [.kind, .title, .items, .placement, .target]),
      "types": types(), "item": items(), "modifiers": modifiers(), "keys": keyNames(),
      "placements": placements(), "option": keys(of: .option, first: [.title, .tag]),
    ]
    for scope in [SpecScope.app, .placement, .primaryAction, .shortcut, .lint] {
      tables["\(scope)"] = keys(of: scope)
    }
    return tables
  }

  // Returns the keys of one mapping.
  private static func keys(of scope: SpecScope, first: [SpecKey] = []) -> String {
    let rows = sorted(SpecTable.rows(in: scope), first: first)
    return PageTable.table(
      ["key", "value", "meaning"],
      rows.map { ["`\($0.key.name)`", value($0.type), $0.summary] })
  }

  private static func sorted(_ rows: [SpecTable.Row], first: [SpecKey]) -> [SpecTable.Row] {
    first.compactMap { key in rows.first { $0.key == key } } + rows.filter { !first.contains($0.key) }
  }

  // MARK: - Items

  // Returns the keys of all types of item, each with the types that may have it.
  private static func items() -> String {
    let rows = sorted(
      SpecTable.rows.filter { !$0.scopes.isDisjoint(with: .items) },
      first: [.title, .type, .titles, .shortcut, .role, .symbol, .needsInput, .items])
    return PageTable.table(
      ["key", "on", "value", "meaning"],
      rows.map { ["`\($0.key.name)`", places($0.scopes), value($0.type), $0.summary] })
  }

  private static func places(_ scopes: SpecScopes) -> String {
    let types = ElementKind.itemTypes.filter { scopes.contains(SpecScope(itemOf: $0)) }
    let others = ElementKind.itemTypes.filter { !types.contains($0) }
    if types.isEmpty { return "an alternate" }
    if others.isEmpty { return "all" }
    if others.count <= 3 { return "all but " + others.compactMap(\.typeName).joined(separator: ", ") }
    return types.compactMap(\.typeName).joined(separator: ", ")
  }

  // Returns the types of item, each with the keys that it has in addition to the common ones, except
  // dividers.
  private static func types() -> String {
    let titled = ElementKind.itemTypes.filter { $0 != .divider && $0 != .unknown }.map(
      SpecScope.init(itemOf:))
    return PageTable.table(
      ["type", "is", "additional keys"],
      ElementKind.itemTypes.map { kind in
        let own = SpecTable.rows(in: SpecScope(itemOf: kind)).filter { row in
          !titled.allSatisfy(row.scopes.contains)
        }
        let names = own.map { "`\($0.key.name)`" }.joined(separator: " ")
        return [
          "`\(kind.typeName ?? "")`", meaning(kind),
          !SpecScopes.titled.contains(SpecScope(itemOf: kind))
            ? "none; it can't have keys for a title or a state either, such as `title` or `enabled`" : names,
        ]
      })
  }

  private static func meaning(_ kind: ElementKind) -> String {
    switch kind {
    case .document, .menu, .option: ""
    case .button: "a command"
    case .toggle: "something that is on or off"
    case .picker: "a choice of one of several options"
    case .stepper: "a value that goes up and down"
    case .slider: "a value in a range"
    case .submenu: "a submenu"
    case .section: "items that belong together, with or without a title"
    case .controlGroup: "controls in a row"
    case .divider: "a line between items"
    case .text: "text that people can't choose"
    case .unknown: "an unknown part of the menu: any number of items of any type"
    }
  }

  // Long lists of names are elsewhere on the page.
  private static func value(_ type: SpecTable.ValueType) -> String {
    switch type {
    case .oneOf(SpecTable.placementNames): "a placement"
    case .mapping(.placement): "a mapping with `before`, `after`, or `replacing`"
    case .listOf(SpecTable.modifierNames): "a list of [modifiers](#shortcuts)"
    default: type.sentence
    }
  }

  private static func placements() -> String {
    SpecTable.placementNames.map { "`\($0)`" }.joined(separator: " · ")
  }

  // MARK: - Shortcuts

  private static func modifiers() -> String {
    var rows: [(symbols: String, names: [String])] = []
    for name in SpecTable.modifierNames {
      guard let symbols = Shortcut.modifier(named: name)?.symbols else { continue }
      if let index = rows.firstIndex(where: { $0.symbols == symbols }) {
        rows[index].names.append(name)
      } else {
        rows.append((symbols, [name]))
      }
    }
    return PageTable.table(
      ["modifier", "written"],
      rows.map { [$0.symbols, $0.names.map { "`\($0)`" }.joined(separator: ", ")] })
  }

  private static func keyNames() -> String {
    var names: [String: [String]] = [:]
    for name in Set(ShortcutKeys.names) where !ShortcutKeys.isFunctionKey(name) {
      if let key = ShortcutKeys.key(named: name.lowercased()) { names[key, default: []].append(name) }
    }
    // Words come first, because these keys have no character.
    let keys = names.keys.sorted { ($0.utf8.count == 1 ? 1 : 0, $0) < ($1.utf8.count == 1 ? 1 : 0, $1) }
    var rows = keys.map { key in
      let shown = ShortcutKeys.symbol(of: key) ?? PageTable.code(key)
      return [(names[key] ?? []).sorted().map { "`\($0)`" }.joined(separator: ", "), shown]
    }
    rows.append(["`f1` to `f20`", "F1 to F20"])
    return PageTable.table(["written", "key"], rows)
  }
}
