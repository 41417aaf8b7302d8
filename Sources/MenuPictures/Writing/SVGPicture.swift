import MenuModel

/// Menus as one SVG file for a README or a design document. It makes no requests, and follows light and dark
/// mode.
package struct SVGPicture {
  private var markup = Markup()

  /// Draws menus next to or below each other, with their findings below.
  package static func picture(of version: PictureVersion, title: String) -> ByteBuffer {
    let marks = version.marks
    let placed = version.drawings.map { MenuLayout.place($0, marks: marks) }
    let sheet = Sheet(placed, version.findings)
    var picture = SVGPicture()
    picture.begin(sheet, title: title)
    for (menu, origin) in zip(placed, sheet.origins) { picture.draw(menu, at: origin) }
    picture.draw(sheet.legend)
    picture.markup.raw("</svg>\n")
    return picture.markup.buffer
  }

  private mutating func begin(_ sheet: Sheet, title: String) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"t\"")
    markup.attribute("width", sheet.width)
    markup.attribute("height", sheet.height)
    markup.raw(" viewBox=\"0 0 \(sheet.width) \(sheet.height)\">\n<title id=\"t\">")
    markup.text(title)
    markup.raw("</title>\n<style>\(PictureStyle.svg)</style>\n")
  }

  private mutating func draw(_ menu: PlacedMenu, at origin: Point) {
    let look = menu.drawing.look == .desktop ? "d" : "h"
    markup.raw(
      "<g class=\"\(look)\" transform=\"translate(\(origin.x) \(origin.y))\">\n<text class=\"cap\" x=\"0\" y=\"12\">"
    )
    markup.text(menu.drawing.caption)
    markup.raw("</text>\n<g transform=\"translate(0 \(Sheet.captionHeight))\">\n")
    for wire in menu.wires {
      let corners = wire.map { "\($0.x) \($0.y)" }.joined(separator: "L")
      markup.raw("<path class=\"wire\" d=\"M\(corners)\"/>\n")
    }
    draw(menu.anchor, menu.drawing)
    draw(menu.panel, MenuMetrics.of(menu.drawing.look))
    markup.raw("</g>\n</g>\n")
  }

  private mutating func draw(_ anchor: PlacedAnchor, _ drawing: MenuDrawing) {
    if anchor.box.height > 0, anchor.box.width > 0 {
      switch drawing.anchor {
      case .menuBar, .extra: rectangle(anchor.box, 5, "open")
      case .object, .place: rectangle(anchor.box, 7, "object")
      case .pullDown, .popUp: rectangle(anchor.box, anchor.box.height / 4, "button")
      case .icon: rectangle(Box(x: anchor.box.x, y: anchor.box.y, width: 48, height: 48), 11, "icon")
      case .none: break
      }
    }
    var isOpen = false
    switch drawing.anchor {
    case .menuBar, .extra: isOpen = true
    default: break
    }
    for piece in anchor.pieces {
      if piece.kind == .arrow {
        let (x, y) = (piece.box.x + 1, piece.box.y + piece.box.height / 2)
        markup.raw("<path class=\"line\" d=\"M\(x) \(y - 2)l4 4 4-4\"/>\n")
      } else {
        let isCentered = piece.kind == .caption || isOpen && anchor.pieces.count == 1
        draw(piece, size: piece.kind == .caption ? 11 : 13, isOpen ? "on" : "", isCentered: isCentered)
      }
    }
    anchor.badges.forEach { draw($0) }
  }

  private mutating func draw(_ panel: PlacedPanel, _ metrics: MenuMetrics) {
    if let caption = panel.caption { draw(caption, size: 11, "") }
    rectangle(panel.box, metrics.radius, "panel")
    for row in panel.rows { draw(row, metrics) }
  }

  private mutating func draw(_ row: PlacedRow, _ metrics: MenuMetrics) {
    let drawn = row.drawn
    if drawn.kind == .divider {
      let y = row.box.y + row.box.height / 2
      markup.raw("<path class=\"rule\" d=\"M\(row.box.x + 8) \(y).5H\(row.box.right - 8)\"/>\n")
    }
    if drawn.kind == .placeholder || drawn.traits.contains(.dynamic) || drawn.traits.contains(.hidden) {
      let box = Box(x: row.box.x + 2, y: row.box.y + 1, width: row.box.width - 4, height: row.box.height - 2)
      rectangle(box, 5, "dots")
    }
    let style = Self.style(of: drawn)
    for piece in row.pieces { draw(piece, of: drawn, metrics, style) }
    for tile in row.tiles {
      let box = tile.box
      if drawn.kind != .strip {
        rectangle(Box(x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4), 8, "tile")
      } else if box.x > row.box.x {
        markup.raw("<path class=\"rule\" d=\"M\(box.x).5 \(box.y + 8)V\(box.bottom - 8)\"/>\n")
      }
      let style = Self.style(of: tile.drawn)
      for piece in tile.pieces {
        let size = drawn.kind == .strip ? 15 : metrics.title.size == 13 ? 11 : 12
        draw(piece, size: piece.kind == .title ? size : metrics.detail.size, style, isCentered: true)
      }
      tile.badges.forEach { draw($0) }
    }
    row.badges.forEach { draw($0) }
    for submenu in row.submenus { draw(submenu, metrics) }
  }

  private static func style(of row: DrawnRow) -> String {
    if row.traits.contains(.dimmed) || row.traits.contains(.hidden) || row.kind == .label { return "dim" }
    if row.kind == .placeholder { return "ph" }
    return row.traits.contains(.destructive) ? "red" : ""
  }

  private mutating func draw(_ piece: Piece, of row: DrawnRow, _ metrics: MenuMetrics, _ style: String) {
    switch piece.kind {
    case .title where row.title.runs.contains(where: \.isPlaceholder) && piece.lines.count == 1:
      drawRuns(row.title, in: piece.box, size: metrics.title.size, style)
    case .title, .shortcut: draw(piece, size: metrics.title.size, style)
    case .header: draw(piece, size: metrics.header.size, "")
    default: draw(piece, size: metrics.detail.size, style)
    }
  }

  // Placeholders are in italics with a dotted underline.
  private mutating func drawRuns(_ text: DrawnText, in box: Box, size: Int, _ style: String) {
    markup.raw("<text class=\"title \(style)\" font-size=\"\(size)\"")
    markup.attribute("x", box.x)
    markup.attribute("y", box.y + baseline(size, line: box.height))
    markup.raw(">")
    for run in text.runs {
      markup.raw(run.isPlaceholder ? "<tspan class=\"fill\">" : "<tspan>")
      markup.text(run.text)
      markup.raw("</tspan>")
    }
    markup.raw("</text>\n")
  }

  // MARK: - Pieces

  private mutating func rectangle(_ box: Box, _ radius: Int, _ style: String) {
    markup.raw(
      "<rect class=\"\(style)\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"\(min(radius, box.height / 2))\"/>\n"
    )
  }

  private func baseline(_ size: Int, line: Int) -> Int { (line + size * 7 / 10 + 1) / 2 }

  private mutating func draw(_ piece: Piece, size: Int, _ style: String, isCentered: Bool = false) {
    let box = piece.box
    switch piece.kind {
    case .mark(let mark): drawMark(mark, box)
    case .symbol(let symbol): draw(symbol, box, style)
    case .arrow:
      let (x, y) = (box.x + box.width - 6, box.y + box.height / 2)
      markup.raw("<path class=\"line \(style)\" d=\"M\(x) \(y - 4)l4 4-4 4\"/>\n")
    case .track:
      let y = box.y + box.height / 2
      markup.raw("<path class=\"line\" d=\"M\(box.x) \(y)h\(box.width)\"/>")
      markup.raw("<circle class=\"button\" cx=\"\(box.x + box.width / 2)\" cy=\"\(y)\" r=\"6\"/>\n")
    case .steps:
      rectangle(box, 8, "button")
      let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
      markup.raw("<path class=\"line\" d=\"M\(x - 15) \(y)h8M\(x + 7) \(y)h8M\(x + 11) \(y - 4)v8\"/>\n")
    case .keys:
      rectangle(box, 4, "key")
      drawLines(piece, size: size, "note", isCentered: true)
    case .title: drawLines(piece, size: size, "title " + style, isCentered: isCentered)
    case .detail, .caption: drawLines(piece, size: size, "detail", isCentered: isCentered)
    case .note: drawLines(piece, size: size, "note", isCentered: isCentered)
    case .header: drawLines(piece, size: size, "header", isCentered: false)
    case .shortcut: drawLines(piece, size: size, "keys " + style, isCentered: false)
    }
  }

  private mutating func drawLines(_ piece: Piece, size: Int, _ style: String, isCentered: Bool) {
    let box = piece.box
    let line = box.height / max(piece.lines.count, 1)
    for (index, text) in piece.lines.enumerated() {
      let isAtEnd = piece.kind == .shortcut
      let x = isAtEnd ? box.right : isCentered ? box.x + box.width / 2 : box.x
      markup.raw("<text class=\"\(style)\" font-size=\"\(size)\"")
      markup.attribute("x", x)
      markup.attribute("y", box.y + index * line + baseline(size, line: line))
      if isAtEnd {
        markup.raw(" text-anchor=\"end\"")
      } else if isCentered {
        markup.raw(" text-anchor=\"middle\"")
      }
      markup.raw(">")
      markup.text(text)
      markup.raw("</text>\n")
    }
  }

  private mutating func drawMark(_ mark: StateMark, _ box: Box) {
    let (x, y) = (box.x, box.y + box.height / 2)
    let path = mark == .mixed ? "M\(x + 1) \(y)h8" : "M\(x + 1) \(y)l3 4 5.5-8.5"
    markup.raw("<path class=\"line strong\" d=\"\(path)\"/>\n")
  }

  private mutating func draw(_ symbol: DrawnSymbol, _ box: Box, _ style: String) {
    let glyph = symbol.glyph
    let scale = box.width == 20 ? " scale(1.25)" : ""
    markup.raw("<g class=\"sym \(style)")
    if glyph?.isFilled == true { markup.raw(" filled") }
    if glyph == nil { markup.raw(" dotted") }
    markup.raw("\" transform=\"translate(\(box.x) \(box.y))\(scale)\"><title>")
    markup.text(symbol.name)
    markup.raw("</title><path d=\"\(glyph?.path ?? SymbolGlyphs.unknown)\"/></g>\n")
  }

  private mutating func draw(_ badge: PlacedBadge) {
    let radius = badge.mark.severity == .error ? 3 : badge.box.height / 2
    rectangle(badge.box, radius, "b-\(badge.mark.severity.rawValue)")
    markup.raw("<text class=\"b\" font-size=\"\(PictureMetrics.badge.size)\" text-anchor=\"middle\"")
    markup.attribute("x", badge.box.x + badge.box.width / 2)
    markup.attribute("y", badge.box.y + 12)
    markup.raw(">")
    markup.text(badge.mark.text)
    markup.raw("</text>\n")
  }

  private mutating func draw(_ legend: [Sheet.LegendLine]) {
    for line in legend {
      if let badge = line.badge { draw(badge) }
      markup.raw("<text class=\"\(line.isStrong ? "cap" : "legend")\" font-size=\"12\"")
      markup.attribute("x", line.box.x)
      markup.attribute("y", line.box.y + 12)
      markup.raw(">")
      markup.text(line.text)
      markup.raw("</text>\n")
    }
  }
}
