import MenuModel

extension MenuDrawing {
  /// Whether two versions of a menu look different.
  func differs(from other: MenuDrawing) -> Bool {
    caption != other.caption || anchor != other.anchor || !panel.looksLike(other.panel)
  }

  /// Whether an element in the menu has a finding.
  func hasMarks(_ marks: FindingMarks, in menus: MenuTree) -> Bool {
    let end = menus[element].end
    return marks.keys.contains { $0.index >= element.index && $0.index < end }
  }

  /// The contents of all rows with their paths. A row is changed if its signature isn't in the other version.
  var signatures: Set<String> {
    var signatures: Set<String> = []
    panel.addSignatures(path: "", to: &signatures)
    return signatures
  }
}

extension DrawnPanel {
  fileprivate func looksLike(_ other: DrawnPanel) -> Bool {
    rows.count == other.rows.count && zip(rows, other.rows).allSatisfy { $0.looksLike($1) }
  }

  fileprivate func addSignatures(path: String, to signatures: inout Set<String>) {
    for row in rows {
      signatures.insert(row.signature(in: path))
      let inside = row.path(in: path)
      for tile in row.tiles {
        signatures.insert(tile.signature(in: inside))
        tile.submenu?.addSignatures(path: tile.path(in: inside), to: &signatures)
      }
      row.submenu?.addSignatures(path: inside, to: &signatures)
    }
  }
}

extension DrawnRow {
  fileprivate func looksLike(_ other: DrawnRow) -> Bool {
    guard signature(in: "") == other.signature(in: ""), tiles.count == other.tiles.count,
      zip(tiles, other.tiles).allSatisfy({ $0.looksLike($1) })
    else { return false }
    guard let submenu, let its = other.submenu else { return submenu == nil && other.submenu == nil }
    return submenu.looksLike(its)
  }

  /// Returns the contents of a row, without its submenu, in the menu at a path.
  func signature(in path: String) -> String {
    let parts = [
      path, title.plain, subtitle, notes.joined(separator: "\n"), shortcut?.symbols ?? "", symbol?.name ?? "",
      keys,
      "\(kind) \(mark) \(traits.rawValue) \(indent)",
    ]
    return parts.joined(separator: "\u{0}")
  }

  func path(in path: String) -> String { path + "\u{1}" + title.plain }
}
