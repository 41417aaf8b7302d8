import MenuModel

/// One menu as nested lists. The style sheet places panels according to the layout, but on narrow screens it
/// places submenus below their items.
struct HTMLMenu {
  /// The prefix of ids, which identifies the version and the file.
  let prefix: String
  /// The index of each rule, by id.
  let rules: [String: Int]
  /// The data for marking changes; nil if nothing is compared.
  let changes: Changes?

  /// The contents of the other version.
  struct Changes {
    var others: Set<String>
    /// The diff character for a row that isn't in the other version.
    var sign: String
  }

  func write(_ menu: PlacedMenu, name: String, into markup: inout Markup) {
    let drawing = menu.drawing
    var look = drawing.look == .desktop ? "d" : drawing.look == .touch ? "h" : "h v"
    // The menu is wider than a sheet of paper.
    if menu.width > 660 { look += " wide" }
    markup.raw("<figure class=\"\(look)\" id=\"\(prefix)-\(drawing.element.index)\">\n<figcaption><b>")
    markup.text(name)
    markup.raw("</b> ")
    markup.text(drawing.caption)
    markup.raw("</figcaption>\n<div class=\"pic\"")
    // Content that may need scrolling must be reachable by keyboard.
    if menu.width > 560 {
      markup.raw(" tabindex=\"0\" role=\"group\" aria-label=\"")
      markup.text("Picture of \(name)")
      markup.raw("\"")
    }
    markup.raw("><div class=\"stage\" style=\"width:\(menu.width)px;min-height:\(menu.height)px\">\n")
    write(menu.wires, menu, into: &markup)
    if drawing.kind != .dock { write(menu.anchor, drawing, into: &markup) }
    write(menu.panel, x: 0, y: 0, path: "", into: &markup)
    if drawing.kind == .dock { write(menu.anchor, drawing, into: &markup) }
    markup.raw("</div></div>")
    writeUnknownSymbols(of: drawing, into: &markup)
    markup.raw("</figure>\n")
  }

  private func write(_ wires: [[Point]], _ menu: PlacedMenu, into markup: inout Markup) {
    if wires.isEmpty { return }
    markup.raw(
      "<svg class=\"wires\" aria-hidden=\"true\" width=\"\(menu.width)\" height=\"\(menu.height)\"><path d=\""
    )
    for wire in wires {
      for (index, corner) in wire.enumerated() {
        markup.raw(index == 0 ? "M" : "L")
        markup.raw(corner.x)
        markup.raw(" ")
        markup.raw(corner.y)
      }
    }
    markup.raw("\"/></svg>\n")
  }

  // Writes the names of symbols that aren't drawn. They are also visible in print.
  private func writeUnknownSymbols(of drawing: MenuDrawing, into markup: inout Markup) {
    let names = drawing.panel.undrawnSymbols
    if names.isEmpty { return }
    markup.raw("<p class=\"none\">Symbols not drawn: ")
    markup.text(names.joined(separator: ", "))
    markup.raw("</p>")
  }

  // MARK: - Anchors

  private func write(_ anchor: PlacedAnchor, _ drawing: MenuDrawing, into markup: inout Markup) {
    if anchor.box.height == 0 { return }
    markup.raw("<div class=\"a\" style=\"left:\(anchor.box.x)px;top:\(anchor.box.y)px\">")
    var title = DrawnText()
    var symbol: DrawnSymbol?
    var style = ""
    var arrow = ""
    switch drawing.anchor {
    case .menuBar(let text): (title, style) = (text, "open")
    case .extra(let text, let sign): (title, symbol, style) = (text, sign, "open")
    case .object(let text): (title, style) = (DrawnText(text), "obj")
    case .pullDown(let text, let sign, let isSplit):
      (title, symbol, style, arrow) = (text, sign, "btn", isSplit ? "│ ⌄" : "⌄")
      if text.isEmpty, sign == nil { title = DrawnText("no title") }
    case .popUp(let text): (title, style, arrow) = (text, "btn", "⌃⌄")
    case .place(let text): (title, style) = (DrawnText(text), "pl")
    case .icon(let text): (title, style) = (DrawnText(text), "app")
    case .none(let text): (title, style) = (text, "no")
    }
    if !title.isEmpty || symbol != nil {
      markup.raw("<span class=\"l \(style)\">")
      if let symbol { write(symbol, into: &markup) }
      if let symbol, title.isEmpty { hide(symbol.name, into: &markup) }
      write(title, into: &markup)
      if !arrow.isEmpty { markup.raw("<span aria-hidden=\"true\">\(arrow)</span>") }
      markup.raw("</span>")
    }
    for badge in anchor.badges { write(badge.mark, into: &markup) }
    markup.raw("</div>\n")
  }

  // MARK: - Panels and rows

  private func write(_ panel: PlacedPanel, x: Int, y: Int, path: String, into markup: inout Markup) {
    let isStrip = panel.rows.contains { $0.drawn.kind == .strip }
    markup.raw(
      "<ul class=\"p\(isStrip ? " st" : "")\" style=\"left:\(panel.box.x - x)px;top:\(panel.box.y - y)px;width:\(panel.box.width)px\">\n"
    )
    for row in panel.rows { write(row, of: panel, path: path, into: &markup) }
    markup.raw("</ul>")
  }

  private func write(_ row: PlacedRow, of panel: PlacedPanel, path: String, into markup: inout Markup) {
    let drawn = row.drawn
    markup.raw("<li class=\"i")
    markup.raw(Self.classes(of: drawn))
    let isChanged = changes.map { !$0.others.contains(drawn.signature(in: path)) } ?? false
    writeChange(isChanged, into: &markup)
    writeID(drawn, into: &markup)
    markup.raw(" style=\"min-height:\(row.box.height)px\">")
    write(row.badges, into: &markup)
    if drawn.kind == .divider {
      markup.raw("<i aria-hidden=\"true\"></i><span class=\"vh\">divider</span></li>\n")
      return
    }
    if drawn.isRowOfTiles {
      writeTiles(row, path: path, into: &markup)
    } else {
      writeLead(drawn, panel, into: &markup)
      writeTitle(drawn, into: &markup)
      writeTail(drawn, into: &markup)
      hide(Self.spoken(drawn), into: &markup)
    }
    if isChanged { hide("changed", into: &markup) }
    write(row.submenus, row.box, path: drawn.path(in: path), into: &markup)
    markup.raw("</li>\n")
  }

  private func write(_ submenus: [PlacedPanel], _ box: Box, path: String, into markup: inout Markup) {
    for submenu in submenus {
      markup.raw("\n")
      if let caption = submenu.caption {
        let (x, y) = (caption.box.x - box.x, caption.box.y - box.y)
        markup.raw("<span class=\"cp\" aria-hidden=\"true\" style=\"left:\(x)px;top:\(y)px;bottom:auto\">")
        markup.text(caption.lines.first ?? "")
        markup.raw("</span>")
      }
      write(submenu, x: box.x, y: box.y, path: path, into: &markup)
    }
  }

  // Ends the list of classes and writes the diff character of a changed row.
  private func writeChange(_ isChanged: Bool, into markup: inout Markup) {
    if isChanged, let changes {
      markup.raw(" dif\" data-d=\"\(changes.sign)\"")
    } else {
      markup.raw("\"")
    }
  }

  private func writeID(_ row: DrawnRow, into markup: inout Markup) {
    guard let element = row.element else { return }
    markup.raw(" id=\"\(prefix)-")
    markup.raw(Int(element.index))
    markup.raw("\"")
  }

  private static func classes(of row: DrawnRow) -> String {
    var classes = ""
    switch row.kind {
    case .header: classes += " hd"
    case .divider: classes += " dv"
    case .label: classes += " lb"
    case .placeholder: classes += " ph"
    case .controls, .palette, .strip: classes += " tl"
    case .item, .slider, .stepper: break
    }
    if row.traits.contains(.dimmed) { classes += " dim" }
    if row.traits.contains(.hidden) { classes += " hid" }
    if row.traits.contains(.dynamic) { classes += " dyn" }
    return classes
  }

  private func writeLead(_ row: DrawnRow, _ panel: PlacedPanel, into markup: inout Markup) {
    if row.kind != .header {
      if panel.hasMarks {
        let sign = row.mark == .on ? "✓" : row.mark == .mixed ? "–" : ""
        markup.raw("<span class=\"ck\" aria-hidden=\"true\">\(sign)</span>")
      }
      if let symbol = row.symbol {
        write(symbol, into: &markup)
      } else if panel.hasSymbols {
        markup.raw("<span class=\"gap\"></span>")
      }
    }
    if !row.keys.isEmpty { markup.raw("<span class=\"ky\" aria-hidden=\"true\">\(row.keys)</span>") }
  }

  private func writeTitle(_ row: DrawnRow, into markup: inout Markup) {
    markup.raw("<span class=\"t\"")
    if row.indent > 0 { markup.raw(" style=\"padding-left:\(row.indent * 14)px\"") }
    markup.raw(row.traits.contains(.destructive) ? "><span class=\"red\">" : "><span>")
    write(row.title, into: &markup)
    markup.raw("</span>")
    if !row.subtitle.isEmpty { writeSmall(row.subtitle, "", into: &markup) }
    for note in row.notes { writeSmall(note, " class=\"w\"", into: &markup) }
    markup.raw("</span>")
  }

  private func writeSmall(_ text: String, _ style: String, into markup: inout Markup) {
    markup.raw("<small\(style)>")
    markup.text(text)
    markup.raw("</small>")
  }

  private func writeTail(_ row: DrawnRow, into markup: inout Markup) {
    if row.kind == .stepper { markup.raw("<span class=\"ctl\" aria-hidden=\"true\">− │ +</span>") }
    if row.kind == .slider { markup.raw("<span class=\"ctl\" aria-hidden=\"true\">──●──</span>") }
    if let shortcut = row.shortcut {
      markup.raw("<span class=\"k\" aria-hidden=\"true\">")
      markup.text(shortcut.symbols)
      markup.raw("</span>")
    }
    if row.submenu != nil { markup.raw("<span class=\"ar\" aria-hidden=\"true\"></span>") }
  }

  // MARK: - Tiles

  private func writeTiles(_ row: PlacedRow, path: String, into markup: inout Markup) {
    hide(row.drawn.title.plain.isEmpty ? "" : row.drawn.title.plain, isFirst: true, into: &markup)
    markup.raw("<ul class=\"ts\">")
    let inside = row.drawn.path(in: path)
    for tile in row.tiles {
      let drawn = tile.drawn
      let isChanged = changes.map { !$0.others.contains(drawn.signature(in: inside)) } ?? false
      markup.raw("<li class=\"ti\(Self.classes(of: drawn))")
      writeChange(isChanged, into: &markup)
      writeID(drawn, into: &markup)
      markup.raw(" style=\"width:\(tile.box.width)px;min-height:\(tile.box.height)px\">")
      if let symbol = drawn.symbol { write(symbol, into: &markup) }
      if tile.pieces.contains(where: { $0.kind == .title }) {
        writeTitle(drawn, into: &markup)
      } else {
        hide(drawn.title.plain, isFirst: true, into: &markup)
        for note in drawn.notes { writeSmall(note, " class=\"w\"", into: &markup) }
      }
      if drawn.submenu != nil { markup.raw("<span class=\"ar\" aria-hidden=\"true\"></span>") }
      if drawn.mark != .none {
        markup.raw("<span class=\"ck\" aria-hidden=\"true\">\(drawn.mark == .on ? "✓" : "–")</span>")
      }
      hide(Self.spoken(drawn), into: &markup)
      write(tile.badges, into: &markup)
      markup.raw("</li>")
    }
    markup.raw("</ul>")
    if !row.drawn.notes.isEmpty {
      markup.raw("<span class=\"t\">")
      for note in row.drawn.notes { writeSmall(note, " class=\"w\"", into: &markup) }
      markup.raw("</span>")
    }
  }

  // MARK: - Parts

  private func write(_ text: DrawnText, into markup: inout Markup) {
    for run in text.runs {
      if run.isPlaceholder { markup.raw("<span class=\"fill\">") }
      markup.text(run.text)
      if run.isPlaceholder { markup.raw("</span>") }
    }
  }

  private func write(_ symbol: DrawnSymbol, into markup: inout Markup) {
    let glyph = symbol.glyph
    let style = glyph == nil ? " u" : glyph?.isFilled == true ? " f" : ""
    markup.raw("<svg class=\"s\(style)\" aria-hidden=\"true\"><title>")
    markup.text(symbol.name)
    markup.raw("</title><use href=\"#y\(glyph.map { "-" + $0.name } ?? "")\"/></svg>")
  }

  private func write(_ badges: [PlacedBadge], into markup: inout Markup) {
    if badges.isEmpty { return }
    markup.raw("<span class=\"g\">")
    for badge in badges { write(badge.mark, into: &markup) }
    markup.raw("</span>")
  }

  private func write(_ mark: FindingMark, into markup: inout Markup) {
    let name = mark.severity.rawValue
    markup.raw(
      "<a class=\"m \(name) x-\(name) r\(rules[mark.rule] ?? 0)\" href=\"#\(prefix)-n\(mark.number)\">")
    markup.raw("<span class=\"vh\">\(name) </span>\(mark.text)</a>")
  }

  private func hide(_ text: String, isFirst: Bool = false, into markup: inout Markup) {
    if text.isEmpty { return }
    markup.raw(isFirst ? "<span class=\"vh\">" : "<span class=\"vh\">, ")
    markup.text(text)
    markup.raw("</span>")
  }

  /// Returns the meaning of a row's appearance as text for screen readers.
  private static func spoken(_ row: DrawnRow) -> String {
    var facts: [String] = []
    switch row.kind {
    case .header: facts.append("section")
    case .slider: facts.append("slider")
    case .stepper: facts.append("stepper")
    default: break
    }
    if row.mark == .on { facts.append("checked") }
    if row.mark == .mixed { facts.append("partly checked") }
    if row.traits.contains(.dimmed) { facts.append("dimmed") }
    if row.traits.contains(.destructive) { facts.append("destructive") }
    if row.traits.contains(.dynamic) { facts.append("from the data") }
    if !row.keys.isEmpty { facts.append("with \(row.keys) instead of the item above") }
    if let symbol = row.symbol { facts.append("\(symbol.isImage ? "image" : "symbol") \(symbol.name)") }
    if let shortcut = row.shortcut { facts.append(shortcut.spoken) }
    if row.submenu != nil { facts.append("submenu") }
    return facts.joined(separator: ", ")
  }
}

extension DrawnPanel {
  /// Visits all rows, tiles, and submenus.
  func forEachRow(_ visit: (DrawnRow) -> Void) {
    for row in rows {
      for item in [row] + row.tiles {
        visit(item)
        item.submenu?.forEachRow(visit)
      }
    }
  }
}
