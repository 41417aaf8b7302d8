import MenuModel

/// The layout of rows with several controls.
extension MenuLayout {
  private var tileFont: (size: Int, line: Int) { look == .desktop ? (11, 14) : (12, 15) }

  /// Returns the maximum number of tiles next to each other.
  private func columns(_ row: DrawnRow) -> Int {
    switch row.kind {
    case .palette: min(max(row.tiles.count, 1), 8)
    default: min(max(row.tiles.count, 1), row.tiles.count == 3 ? 3 : 4)
    }
  }

  // A palette doesn't show titles if its symbols can be drawn.
  private func showsTitle(_ tile: DrawnRow, in row: DrawnRow) -> Bool {
    row.kind != .palette || tile.symbol?.glyph == nil
  }

  /// Returns the minimum width of a tile, for its longest word, its symbol, and its badges.
  private func minimumWidth(_ tile: DrawnRow, in row: DrawnRow) -> Int {
    let words = showsTitle(tile, in: row) ? tile.title.plain.split(separator: " ") : []
    let widest = words.map { min(TextMetrics.width(String($0), size: tileFont.size), 150) }.max() ?? 0
    let arrow = tile.submenu == nil ? 0 : 12
    let notes =
      tile.notes.flatMap { $0.split(separator: " ") }
      .map { min(TextMetrics.width(String($0), size: metrics.detail.size), 150) }.max() ?? 0
    return max(widest + arrow, notes, badgesWidth(tile.element), metrics.symbolSize + 8) + 12
  }

  func tilesWidth(_ row: DrawnRow) -> Int {
    if row.kind == .strip {
      let all = row.tiles.reduce(0) { $0 + stripWidth($1) }
      let widest = row.tiles.map { stripWidth($0) }.max() ?? 0
      return max(min(all, 460), widest)
    }
    return (row.tiles.map { minimumWidth($0, in: row) }.max() ?? 0) * columns(row)
  }

  private func stripWidth(_ tile: DrawnRow) -> Int {
    let title = min(TextMetrics.width(tile.title.plain, size: 15), 300)
    let notes = tile.notes.map { min(TextMetrics.width($0, size: metrics.detail.size), 300) }.max() ?? 0
    return max(title, notes, badgesWidth(tile.element)) + (tile.submenu == nil ? 24 : 40)
  }

  /// Returns the height of a row of tiles without its notes.
  func tilesHeight(_ row: DrawnRow, width: Int) -> Int {
    tiles(row, in: Box(x: 0, y: 0, width: width, height: 0)).map(\.box.bottom).max() ?? 0
  }

  /// Places the tiles of a row in as many lines as they need.
  func tiles(_ row: DrawnRow, in box: Box) -> [PlacedTile] {
    var placed: [PlacedTile] = []
    var y = box.y
    for line in lines(row, width: box.width) {
      var x = box.x
      var tiles: [PlacedTile] = []
      for (tile, width) in line {
        let place = Box(x: x, y: y, width: width, height: 0)
        tiles.append(row.kind == .strip ? stripTile(tile, in: place) : self.tile(tile, of: row, in: place))
        x += width
      }
      let height = tiles.map(\.box.height).max() ?? 0
      for index in tiles.indices { tiles[index].box.height = height }
      y += height
      placed += tiles
    }
    return placed
  }

  private func lines(_ row: DrawnRow, width: Int) -> [[(DrawnRow, width: Int)]] {
    var lines: [[(DrawnRow, width: Int)]] = [[]]
    var used = 0
    let columns = columns(row)
    for tile in row.tiles {
      let tileWidth = row.kind == .strip ? stripWidth(tile) : width / columns
      if !lines[lines.count - 1].isEmpty, used + tileWidth > width {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append((tile, tileWidth))
      used += tileWidth
    }
    return lines
  }

  private func tile(_ tile: DrawnRow, of row: DrawnRow, in box: Box) -> PlacedTile {
    var placed = PlacedTile(drawn: tile, box: box, pieces: [], badges: [])
    var y = box.y + 6
    if let symbol = tile.symbol {
      let place = Box(
        x: box.x + (box.width - metrics.symbolSize) / 2,
        y: y + (metrics.tileSymbolHeight - metrics.symbolSize) / 2,
        width: metrics.symbolSize, height: metrics.symbolSize)
      placed.pieces.append(Piece(kind: .symbol(symbol), box: place))
      y += metrics.tileSymbolHeight
    }
    let inner = Box(x: box.x + 6, y: y, width: box.width - 12, height: 0)
    if showsTitle(tile, in: row) {
      let arrow = tile.submenu == nil ? 0 : 12
      let lines = TextMetrics.lines(tile.title.plain, size: tileFont.size, width: inner.width - arrow)
      let text = Box(x: inner.x, y: y, width: inner.width - arrow, height: lines.count * tileFont.line)
      placed.pieces.append(Piece(kind: .title, box: text, lines: lines))
      if arrow > 0 {
        placed.pieces.append(
          Piece(kind: .arrow, box: Box(x: text.right, y: y, width: 10, height: tileFont.line)))
      }
      y = text.bottom
    }
    if tile.mark != .none {
      placed.pieces.append(
        Piece(kind: .mark(tile.mark), box: Box(x: box.x + (box.width - 12) / 2, y: y, width: 12, height: 12)))
      y += 13
    }
    finish(&placed, inner, &y)
    return placed
  }

  private func stripTile(_ tile: DrawnRow, in box: Box) -> PlacedTile {
    var placed = PlacedTile(drawn: tile, box: box, pieces: [], badges: [])
    let inner = Box(x: box.x + 12, y: box.y + 10, width: box.width - 24, height: 0)
    let arrow = tile.submenu == nil ? 0 : 16
    let lines = TextMetrics.lines(tile.title.plain, size: 15, width: inner.width - arrow)
    let text = Box(x: inner.x, y: inner.y, width: inner.width - arrow, height: lines.count * 20)
    placed.pieces.append(Piece(kind: .title, box: text, lines: lines))
    if arrow > 0 {
      placed.pieces.append(
        Piece(kind: .arrow, box: Box(x: text.right + 4, y: inner.y, width: 10, height: 20)))
    }
    var y = text.bottom
    finish(&placed, inner, &y)
    placed.box.height = y + 6 - box.y
    return placed
  }

  // Notes and badges are below everything else.
  private func finish(_ placed: inout PlacedTile, _ inner: Box, _ y: inout Int) {
    for note in placed.drawn.notes {
      let lines = TextMetrics.lines(note, size: metrics.detail.size, width: inner.width)
      let box = Box(x: inner.x, y: y, width: inner.width, height: lines.count * metrics.detail.line)
      placed.pieces.append(Piece(kind: .note, box: box, lines: lines))
      y = box.bottom
    }
    let width = badgesWidth(placed.drawn.element)
    if width > 0 {
      let x = inner.x + (inner.width - width) / 2
      placed.badges = badges(placed.drawn.element, x: x, y: y + 2)
      y += PictureMetrics.badge.height + 4
    }
    placed.box.height = y + 6 - placed.box.y
  }
}
