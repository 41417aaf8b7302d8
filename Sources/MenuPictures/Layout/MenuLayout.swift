import MenuModel

/// Computes the place of every part of a menu.
package struct MenuLayout {
  let metrics: MenuMetrics
  let look: PictureLook
  let marks: FindingMarks
  var wires: [[Point]] = []

  /// Returns the layout of a menu.
  package static func place(_ drawing: MenuDrawing, marks: FindingMarks) -> PlacedMenu {
    var layout = MenuLayout(metrics: .of(drawing.look), look: drawing.look, marks: marks)
    let left = layout.gutter(of: drawing.panel)
    var anchor = layout.anchor(drawing, x: left)
    let hangsBelow = drawing.kind != .dock
    let top = hangsBelow && anchor.box.height > 0 ? anchor.box.height + 4 : 0
    let content = layout.content(of: drawing.panel)
    let (panel, extent) = layout.place(content, x: left, y: top)
    // The icon in the Dock is below its menu.
    if !hangsBelow { anchor.move(down: panel.box.bottom + 8) }
    let right = max(extent.right, (anchor.badges.last?.box ?? anchor.box).right)
    return PlacedMenu(
      drawing: drawing, anchor: anchor, panel: panel, wires: layout.wires, width: right,
      height: max(extent.bottom, anchor.box.bottom))
  }

  // MARK: - Panels

  /// A panel and the widths of its columns.
  struct Content {
    var panel: DrawnPanel
    var hasMarks = false
    var hasSymbols = false
    var titleWidth = 0
    var tailWidth = 0
    var width = 0
    var sizes: [RowSize] = []
  }

  /// The height of a row, and the lines of its texts.
  struct RowSize {
    var height = 0
    var title: [String] = []
    var details: [(kind: Piece.Kind, lines: [String])] = []
  }

  /// Returns the width of the badges next to a panel's rows.
  func gutter(of panel: DrawnPanel) -> Int {
    let widest = panel.rows.map { badgesWidth($0.element) }.max() ?? 0
    return widest == 0 ? 0 : widest + 5
  }

  func badgesWidth(_ element: ElementID?) -> Int {
    guard let element, let marks = marks[element] else { return 0 }
    return marks.reduce(0) { $0 + badgeWidth($1) + PictureMetrics.badge.gap } - PictureMetrics.badge.gap
  }

  func badgeWidth(_ mark: FindingMark) -> Int {
    TextMetrics.width(mark.text, size: PictureMetrics.badge.size, isBold: true)
      + PictureMetrics.badge.padding * 2
  }

  /// Returns the badges of an element, placed from a point on.
  func badges(_ element: ElementID?, x: Int, y: Int) -> [PlacedBadge] {
    guard let element, let marks = marks[element] else { return [] }
    var x = x
    return marks.map { mark in
      let box = Box(x: x, y: y, width: badgeWidth(mark), height: PictureMetrics.badge.height)
      x = box.right + PictureMetrics.badge.gap
      return PlacedBadge(box: box, mark: mark)
    }
  }

  /// Places a panel and, next to it, its submenus. The extent covers all of them with their captions and
  /// badges.
  mutating func place(_ content: Content, x: Int, y: Int) -> (PlacedPanel, extent: Box) {
    var top = y + metrics.panelPadding
    var rows: [PlacedRow] = []
    for (row, size) in zip(content.panel.rows, content.sizes) {
      let box = Box(
        x: x + metrics.panelPadding, y: top, width: content.width - 2 * metrics.panelPadding,
        height: size.height)
      rows.append(place(row, size, in: box, content, panelLeft: x))
      top = box.bottom
    }
    let box = Box(x: x, y: y, width: content.width, height: top + metrics.panelPadding - y)
    let extent = placeSubmenus(of: &rows, beside: box)
    let panel = PlacedPanel(
      box: box, rows: rows, caption: nil, hasMarks: content.hasMarks, hasSymbols: content.hasSymbols)
    return (panel, extent)
  }

  // Each submenu begins next to its item, or below the previous submenu if there is no room.
  private mutating func placeSubmenus(of rows: inout [PlacedRow], beside box: Box) -> Box {
    var extent = box
    var free = Int.min
    var lane = 0
    for index in rows.indices {
      let row = rows[index]
      for item in [row.drawn] + row.drawn.tiles {
        guard let submenu = item.submenu else { continue }
        let content = content(of: submenu)
        let x = box.right + PictureMetrics.submenuGap + gutter(of: submenu)
        let wanted = row.box.y - metrics.panelPadding
        let isMoved = wanted < free
        let y = isMoved ? free + PictureMetrics.submenuCaption.height : wanted
        var (panel, reach) = place(content, x: x, y: y)
        if isMoved { panel.caption = caption(of: item, above: panel, &reach) }
        wires.append(wire(from: row, to: panel, lane: lane, boxRight: box.right))
        lane += 1
        free = reach.bottom + PictureMetrics.submenuSpacing
        extent.width = max(extent.right, reach.right) - extent.x
        extent.height = max(extent.bottom, reach.bottom) - extent.y
        rows[index].submenus.append(panel)
      }
    }
    return extent
  }

  private func caption(of item: DrawnRow, above panel: PlacedPanel, _ reach: inout Box) -> Piece {
    let size = PictureMetrics.submenuCaption
    let text = TextMetrics.lines(item.title.plain, size: size.size, width: panel.box.width - 8)[0]
    let isCut = text.count < item.title.plain.count
    let shown = isCut ? text.dropLast() + "…" : text
    let width = max(TextMetrics.width(shown, size: size.size), 1)
    let box = Box(x: panel.box.x + 4, y: panel.box.y - size.height, width: width, height: size.height)
    reach.width = max(reach.right, box.right) - reach.x
    return Piece(kind: .caption, box: box, lines: [shown])
  }

  private func wire(from row: PlacedRow, to panel: PlacedPanel, lane: Int, boxRight: Int) -> [Point] {
    let start = Point(x: boxRight, y: row.box.y + row.box.height / 2)
    let end = Point(x: panel.box.x, y: panel.caption == nil ? start.y : panel.box.y + metrics.radius + 4)
    let middle = boxRight + 5 + lane % 4 * 3
    if start.y == end.y { return [start, end] }
    return [start, Point(x: middle, y: start.y), Point(x: middle, y: end.y), end]
  }
}
