import TextCore

extension CoverageMenu {
  /// Returns the menus of a file that states everything, such as a spec or an Interface Builder file.
  ///
  /// - Parameters:
  ///   - tree: The menus that were read.
  ///   - source: The file's text.
  ///   - file: The file's name in reports.
  package static func menus(of tree: MenuTree, in source: SourceText, file: String) -> [CoverageMenu] {
    let lines = LineTable(source)
    var menus: [CoverageMenu] = []
    for document in tree.documents {
      for id in tree.children(of: document) {
        var state = State()
        let items = tree.children(of: id).map { item($0, tree, lines, &state) }
        menus.append(
          CoverageMenu(
            file: file, line: lines.line(at: tree[id].range.start), kind: tree[id].menuKind,
            title: tree.coverageTitle(of: id), placement: tree.placement(of: id),
            read: state.read, stops: state.unknown.map { lines.stop(at: $0, file) }, items: items))
      }
    }
    return menus
  }

  // How much of a menu is known.
  private struct State {
    var known = 0
    var rows = 0
    var unknown: [UInt32] = []

    var read: Read {
      if !unknown.isEmpty { return known + rows == 0 ? .none : .part }
      return rows > 0 ? .rows : .whole
    }
  }

  private static func item(
    _ id: ElementID, _ tree: MenuTree, _ lines: LineTable, _ state: inout State
  ) -> CoverageItem {
    let element = tree[id]
    let isDynamic = element.flags.contains(.isDynamic)
    var type = element.kind.typeName ?? "option"
    if element.kind == .unknown {
      state.unknown.append(element.range.start)
    } else if isDynamic {
      type = "dynamic"
      state.rows += 1
    } else if element.kind != .divider {
      state.known += 1
    }
    let title = tree.coverageTitle(of: id)
    let shortcut = tree.shortcut(of: id)?.coverageText
    let role = tree.text(.role, of: id)
    let symbol = tree.text(.symbol, of: id)
    var outline = type
    if !title.faces.isEmpty { outline += " \(title.outline)" }
    if let shortcut { outline += " [\(shortcut)]" }
    if let role { outline += " \(role)" }
    if let symbol { outline += " (\(symbol))" }
    return CoverageItem(
      type: type, title: title, line: lines.line(at: element.range.start),
      how: title.faces.isEmpty ? nil : "place", shortcut: shortcut, role: role, symbol: symbol,
      isConditional: tree.has(.when, id), outline: outline,
      items: tree.children(of: id).map { item($0, tree, lines, &state) })
  }
}

extension LineTable {
  fileprivate func stop(at offset: UInt32, _ file: String) -> CoverageStop {
    let position = position(of: offset)
    return CoverageStop(
      why: "it is stated to be unknown", file: file, line: position.line, column: position.column)
  }
}

extension MenuTree {
  fileprivate func coverageTitle(of id: ElementID) -> CoverageTitle {
    let titles = list(.titles, of: id).map(\.text)
    return CoverageTitle(titles.isEmpty ? text(.title, of: id).map { [$0] } ?? [] : titles)
  }

  fileprivate func placement(of id: ElementID) -> (relation: String, place: String)? {
    for (key, relation) in [
      (SpecKey.placementReplacing, "replacing"), (.placementBefore, "before"), (.placementAfter, "after"),
    ] {
      if let place = text(key, of: id) { return (relation, place) }
    }
    return nil
  }
}
