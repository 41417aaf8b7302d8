import MenuModel

/// The layout of anchors.
extension MenuLayout {
  func anchor(_ drawing: MenuDrawing, x: Int) -> PlacedAnchor {
    var anchor = PlacedAnchor(box: Box(x: x, y: 0, width: 0, height: 0), pieces: [], badges: [])
    switch drawing.anchor {
    case .menuBar(let title): addText(title.plain, height: 24, sides: 10, isBold: true, to: &anchor)
    case .extra(let title, let symbol): addButton(title, symbol, height: 24, tail: 0, to: &anchor)
    case .pullDown(let title, let symbol, let isSplit):
      addButton(title, symbol, height: look == .desktop ? 24 : 36, tail: isSplit ? 24 : 16, to: &anchor)
    case .popUp(let title): addButton(title, nil, height: look == .desktop ? 24 : 36, tail: 18, to: &anchor)
    case .object(let name): addText(name, height: 26, sides: 12, isBold: false, to: &anchor)
    case .place(let text): addText(text, height: 22, sides: 8, isBold: false, to: &anchor)
    case .none(let title):
      if !title.isEmpty { addText(title.plain, height: 22, sides: 4, isBold: true, to: &anchor) }
    case .icon(let app): addIcon(app, to: &anchor)
    }
    let middle = anchor.box.y + (min(anchor.box.height, 24) - PictureMetrics.badge.height) / 2
    anchor.badges = badges(drawing.element, x: anchor.box.right + 6, y: max(0, middle))
    if anchor.box.height == 0, !anchor.badges.isEmpty { anchor.box.height = PictureMetrics.badge.height + 2 }
    return anchor
  }

  private func addText(_ text: String, height: Int, sides: Int, isBold: Bool, to anchor: inout PlacedAnchor) {
    let lines = TextMetrics.lines(text, size: 13, isBold: isBold, width: 400)
    let width = lines.map { TextMetrics.width($0, size: 13, isBold: isBold) }.max() ?? 0
    let space = (height - 16) / 2
    let box = Box(x: anchor.box.x + sides, y: space, width: width, height: 16 * lines.count)
    anchor.pieces = [Piece(kind: .title, box: box, lines: lines)]
    anchor.box.width = width + 2 * sides
    anchor.box.height = box.bottom + space
  }

  private func addButton(
    _ title: DrawnText, _ symbol: DrawnSymbol?, height: Int, tail: Int, to anchor: inout PlacedAnchor
  ) {
    var x = anchor.box.x + 10
    if let symbol {
      let box = Box(x: x, y: (height - 16) / 2, width: 16, height: 16)
      anchor.pieces.append(Piece(kind: .symbol(symbol), box: box))
      x += 22
    }
    let text = title.isEmpty && symbol == nil ? "no title" : title.plain
    if !text.isEmpty {
      let lines = TextMetrics.lines(text, size: 13, width: 330)
      let width = lines.map { TextMetrics.width($0, size: 13) }.max() ?? 0
      let box = Box(x: x, y: (height - 16) / 2, width: width, height: 16 * lines.count)
      anchor.pieces.append(Piece(kind: .title, box: box, lines: lines))
      x = box.right + 6
    }
    if tail > 0 {
      anchor.pieces.append(
        Piece(kind: .arrow, box: Box(x: x + tail - 14, y: (height - 16) / 2, width: 12, height: 16)))
      x += tail
    }
    anchor.box.width = x + 4 - anchor.box.x
    anchor.box.height = max(height, (anchor.pieces.map(\.box.bottom).max() ?? 0) + (height - 16) / 2)
  }

  private func addIcon(_ app: String, to anchor: inout PlacedAnchor) {
    let width = min(TextMetrics.width(app, size: 11), 160)
    let lines = TextMetrics.lines(app, size: 11, width: max(width, 52))
    let box = Box(x: anchor.box.x, y: 54, width: max(52, width), height: 14 * lines.count)
    anchor.pieces = [Piece(kind: .caption, box: box, lines: lines)]
    anchor.box.width = box.width
    anchor.box.height = box.bottom
  }
}

extension PlacedAnchor {
  mutating func move(down distance: Int) {
    box.y += distance
    for index in pieces.indices { pieces[index].box.y += distance }
    for index in badges.indices { badges[index].box.y += distance }
  }
}
