import MenuModel

extension MenuLayout {
  /// Measures a panel's columns, its width, and the height of each row.
  func content(of panel: DrawnPanel) -> Content {
    var content = Content(panel: panel)
    for row in panel.rows where row.kind == .item || row.kind == .stepper || row.kind == .slider {
      if row.mark != .none { content.hasMarks = true }
      if row.symbol != nil { content.hasSymbols = true }
    }
    var tileWidth = 0
    for row in panel.rows {
      if row.isRowOfTiles {
        tileWidth = max(tileWidth, tilesWidth(row))
      } else {
        let lead = self.lead(row) + leading(row, content)
        content.titleWidth = max(content.titleWidth, lead + min(naturalWidth(row), metrics.maximumTitle))
        content.tailWidth = max(content.tailWidth, tail(row))
      }
    }
    let sides = 2 * (metrics.panelPadding + metrics.rowPadding)
    let text = content.titleWidth + (content.tailWidth > 0 ? content.tailWidth + metrics.gap : 0)
    content.width = max(metrics.minimumWidth, text + sides, tileWidth + 2 * metrics.panelPadding)
    content.titleWidth = content.width - sides - (content.tailWidth > 0 ? content.tailWidth + metrics.gap : 0)
    content.sizes = panel.rows.map { size(of: $0, content) }
    return content
  }

  // Returns the width of the mark and symbol columns before a row's title. Headers begin at the left edge of
  // these columns.
  private func leading(_ row: DrawnRow, _ content: Content) -> Int {
    if row.kind == .header { return 0 }
    return (content.hasMarks ? metrics.markColumn : 0)
      + (content.hasSymbols && look != .spatial ? metrics.symbolColumn : 0)
  }

  private func lead(_ row: DrawnRow) -> Int {
    var width = row.indent * metrics.indent
    if row.traits.contains(.alternate) { width += keysWidth(row) + 8 + metrics.indent }
    return width
  }

  private func keysWidth(_ row: DrawnRow) -> Int {
    TextMetrics.width(row.keys, size: metrics.detail.size) + 8
  }

  private func naturalWidth(_ row: DrawnRow) -> Int {
    if row.kind == .divider { return 0 }
    let isHeader = row.kind == .header
    let size = isHeader ? metrics.header.size : metrics.title.size
    let title = TextMetrics.width(row.title.plain, size: size, isBold: isHeader) + placeholderPadding(row)
    let details = ([row.subtitle] + row.notes).map { TextMetrics.width($0, size: metrics.detail.size) }
    return max(title, details.max() ?? 0)
  }

  // Placeholders are drawn in a dotted frame.
  private func placeholderPadding(_ row: DrawnRow) -> Int { row.title.runs.count { $0.isPlaceholder } * 8 }

  /// Returns the width of the parts after a title: the shortcut, the arrow of a submenu, or a control.
  private func tail(_ row: DrawnRow) -> Int {
    var width = 0
    if let shortcut = row.shortcut { width += shortcutWidth(shortcut) }
    if row.submenu != nil { width += width > 0 ? 16 : 10 }
    if row.kind == .stepper { width += 52 }
    if row.kind == .slider { width += 70 }
    if look == .spatial, row.symbol != nil { width += metrics.symbolColumn }
    return width
  }

  private func shortcutWidth(_ shortcut: DrawnShortcut) -> Int {
    TextMetrics.width(shortcut.symbols, size: metrics.title.size)
  }

  private func size(of row: DrawnRow, _ content: Content) -> RowSize {
    var size = RowSize()
    if row.kind == .divider {
      size.height = metrics.dividerHeight
    } else if row.isRowOfTiles {
      size.height = tilesHeight(row, width: content.width - 2 * metrics.panelPadding)
      addNotes(of: row, width: content.width - 2 * (metrics.panelPadding + metrics.rowPadding), to: &size)
    } else {
      let isHeader = row.kind == .header
      let font = isHeader ? metrics.header : metrics.title
      let width = max(
        content.titleWidth - lead(row) - leading(row, content) - placeholderPadding(row),
        metrics.title.size * 2)
      size.title =
        row.title.isEmpty
        ? [] : TextMetrics.lines(row.title.plain, size: font.size, isBold: isHeader, width: width)
      size.height = size.title.count * font.line + 2 * (isHeader ? 3 : metrics.rowSpace)
      if !row.subtitle.isEmpty { add(row.subtitle, .detail, width, to: &size) }
      addNotes(of: row, width: width, to: &size)
    }
    if badgesWidth(row.element) > 0 { size.height = max(size.height, PictureMetrics.badge.height + 2) }
    return size
  }

  private func addNotes(of row: DrawnRow, width: Int, to size: inout RowSize) {
    for note in row.notes { add(note, .note, width, to: &size) }
  }

  private func add(_ text: String, _ kind: Piece.Kind, _ width: Int, to size: inout RowSize) {
    let lines = TextMetrics.lines(text, size: metrics.detail.size, width: width)
    size.details.append((kind, lines))
    size.height += lines.count * metrics.detail.line
  }

  // MARK: - Places

  func place(_ row: DrawnRow, _ size: RowSize, in box: Box, _ content: Content, panelLeft: Int) -> PlacedRow {
    var placed = PlacedRow(drawn: row, box: box, pieces: [])
    let width = badgesWidth(row.element)
    if width > 0 {
      let lineHeight =
        size.title.isEmpty ? box.height : min(box.height, metrics.title.line + 2 * metrics.rowSpace)
      placed.badges = badges(
        row.element, x: panelLeft - width - 5, y: box.y + (lineHeight - PictureMetrics.badge.height) / 2)
    }
    if row.kind == .divider { return placed }
    if row.isRowOfTiles {
      placed.tiles = tiles(row, in: box)
      let bottom = (placed.tiles.map(\.box.bottom).max() ?? box.y)
      addDetails(
        size, x: box.x + metrics.rowPadding, y: bottom, width: box.width - 2 * metrics.rowPadding, to: &placed
      )
      return placed
    }
    var x = box.x + metrics.rowPadding
    let middle = box.y + (row.kind == .header ? 3 : metrics.rowSpace)
    if row.kind != .header { addLeading(row, content, x: &x, y: middle, to: &placed) }
    x += row.indent * metrics.indent
    if row.traits.contains(.alternate) {
      let keys = Box(x: x + metrics.indent, y: middle, width: keysWidth(row), height: metrics.title.line)
      placed.pieces.append(Piece(kind: .keys, box: keys, lines: [row.keys]))
      x = keys.right + 8
    }
    let titleRight = box.x + metrics.rowPadding + content.titleWidth
    let font = row.kind == .header ? metrics.header : metrics.title
    let title = Box(x: x, y: middle, width: titleRight - x, height: font.line * size.title.count)
    if !size.title.isEmpty {
      placed.pieces.append(Piece(kind: row.kind == .header ? .header : .title, box: title, lines: size.title))
    }
    addDetails(size, x: x, y: title.bottom, width: title.width, to: &placed)
    addTail(row, right: box.right - metrics.rowPadding, y: middle, to: &placed)
    return placed
  }

  private func addLeading(
    _ row: DrawnRow, _ content: Content, x: inout Int, y: Int, to placed: inout PlacedRow
  ) {
    if content.hasMarks {
      if row.mark != .none {
        let box = Box(x: x, y: y, width: metrics.markColumn - 4, height: metrics.title.line)
        placed.pieces.append(Piece(kind: .mark(row.mark), box: box))
      }
      x += metrics.markColumn
    }
    if content.hasSymbols, look != .spatial {
      if let symbol = row.symbol { placed.pieces.append(symbolPiece(symbol, x: x, y: y)) }
      x += metrics.symbolColumn
    }
  }

  private func symbolPiece(_ symbol: DrawnSymbol, x: Int, y: Int) -> Piece {
    let space = (metrics.title.line - metrics.symbolSize) / 2
    return Piece(
      kind: .symbol(symbol),
      box: Box(x: x, y: y + space, width: metrics.symbolSize, height: metrics.symbolSize))
  }

  private func addDetails(_ size: RowSize, x: Int, y: Int, width: Int, to placed: inout PlacedRow) {
    var y = y
    for detail in size.details {
      let box = Box(x: x, y: y, width: width, height: detail.lines.count * metrics.detail.line)
      placed.pieces.append(Piece(kind: detail.kind, box: box, lines: detail.lines))
      y = box.bottom
    }
  }

  private func addTail(_ row: DrawnRow, right: Int, y: Int, to placed: inout PlacedRow) {
    var right = right
    func add(_ kind: Piece.Kind, _ width: Int, _ text: String? = nil) {
      let box = Box(x: right - width, y: y, width: width, height: metrics.title.line)
      placed.pieces.append(Piece(kind: kind, box: box, lines: text.map { [$0] } ?? []))
      right -= width + 6
    }
    if row.submenu != nil { add(.arrow, 10) }
    if look == .spatial, let symbol = row.symbol {
      placed.pieces.append(symbolPiece(symbol, x: right - metrics.symbolSize, y: y))
      right -= metrics.symbolColumn
    }
    if let shortcut = row.shortcut { add(.shortcut, shortcutWidth(shortcut), shortcut.symbols) }
    if row.kind == .stepper { add(.steps, 46) }
    if row.kind == .slider { add(.track, 64) }
  }
}
