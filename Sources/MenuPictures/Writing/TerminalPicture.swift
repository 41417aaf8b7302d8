import MenuModel

/// Menus drawn with characters. Each span names its style, and the terminal chooses the colors.
package struct TerminalPicture {
  /// A line of styled text.
  package typealias Line = [Span]

  /// A piece of text with one style.
  package struct Span: Sendable, Equatable {
    package var text: String
    package var style: Style
  }

  /// The style of a span.
  package enum Style: Sendable, Equatable {
    case plain, title, soft, frame, red
    case severity(Severity)
  }

  /// The number of available columns.
  private let width: Int
  private let marks: FindingMarks
  private var lines: [Line] = []

  /// Draws the menus of a version below each other, and lists their findings.
  ///
  /// - Parameter width: The number of available columns, but at least 40.
  package static func lines(of version: PictureVersion, width: Int) -> [Line] {
    var picture = TerminalPicture(width: max(width, 40), marks: version.marks)
    for drawing in version.drawings { picture.draw(drawing, in: version.menus) }
    picture.list(version.findings)
    return picture.lines
  }

  private init(width: Int, marks: FindingMarks) {
    self.width = width
    self.marks = marks
  }

  // MARK: - Menus

  private mutating func draw(_ drawing: MenuDrawing, in menus: MenuTree) {
    let name = drawing.name(in: menus)
    var head: Line = [Span(text: name, style: .title)]
    let caption = "  \(drawing.caption)"
    if DisplayWidth.of(name + caption) <= width { head.append(Span(text: caption, style: .soft)) }
    for line in Self.wrapped(name, width: width).dropLast() {
      lines.append([Span(text: line, style: .title)])
    }
    if let last = Self.wrapped(name, width: width).last { head[0].text = last }
    lines.append(head + badges(drawing.element))
    if case .place(let text) = drawing.anchor { add(text) }
    if case .popUp(let chosen) = drawing.anchor { add("⌃⌄ \(chosen.plain)") }

    var rows: [Row] = []
    collect(drawing.panel, depth: 0, into: &rows)
    let badgeColumns = rows.map { Self.columns(badges($0.element)) }.max() ?? 0
    let most = max(20, width - badgeColumns - 4)
    let wanted = rows.map(\.width).max() ?? 0
    let inner = min(max(wanted, 18), most)
    frame("╭", "╮", inner)
    for row in rows { draw(row, inner) }
    frame("╰", "╯", inner)
    lines.append([])
  }

  private mutating func add(_ text: String) {
    for line in Self.wrapped(text, width: width) { lines.append([Span(text: line, style: .soft)]) }
  }

  private mutating func frame(_ left: String, _ right: String, _ inner: Int) {
    lines.append([Span(text: left + String(repeating: "─", count: inner + 2) + right, style: .frame)])
  }

  /// The contents of one line of a box.
  private struct Row {
    var element: ElementID?
    /// The characters before the text, which show the depth of the row.
    var lead = ""
    var text = ""
    var style = Style.plain
    /// The text at the right edge.
    var tail = ""
    var details: [String] = []
    var isDivider = false
    /// The indentation of continuation lines, in columns.
    var hangingIndent = 0

    /// The width of the row, in columns.
    var width: Int {
      let line =
        DisplayWidth.of(lead) + DisplayWidth.of(text) + (tail.isEmpty ? 0 : 3 + DisplayWidth.of(tail))
      let widest = details.map { DisplayWidth.of(lead) + hangingIndent + DisplayWidth.of($0) }.max() ?? 0
      return max(line, widest)
    }
  }

  private func collect(_ panel: DrawnPanel, depth: Int, into rows: inout [Row]) {
    // Deeper rows aren't indented further, because no room would be left for the text.
    let shown = min(depth, width / 8)
    let lead = String(repeating: "  ┊ ", count: shown)
    for drawn in panel.rows { collect(drawn, lead: lead, depth: depth, into: &rows) }
  }

  private func collect(_ drawn: DrawnRow, lead: String, depth: Int, into rows: inout [Row]) {
    var row = Row(element: drawn.element, lead: lead)
    let mark = drawn.mark == .on ? "✓ " : drawn.mark == .mixed ? "– " : "  "
    let indent = String(repeating: "  ", count: min(drawn.indent, 6))
    switch drawn.kind {
    case .divider: row.isDivider = true
    case .header: (row.text, row.style) = (drawn.title.plain, .soft)
    case .placeholder: (row.text, row.style) = ("  ⋯ \(drawn.title.plain)", .soft)
    case .controls, .palette, .strip:
      (row.text, row.style) = (
        drawn.title.plain.isEmpty ? "  side by side:" : "  \(drawn.title.plain):", .soft
      )
    case .label: (row.text, row.style) = ("  \(drawn.title.plain)", .soft)
    case .item, .slider, .stepper:
      let keys = drawn.keys.isEmpty ? "" : "\(drawn.keys) "
      row.text = mark + indent + keys + Self.title(drawn)
      row.style = drawn.traits.contains(.destructive) ? .red : Self.isFaint(drawn) ? .soft : .plain
      row.hangingIndent = 2 + indent.count
    }
    row.tail = tail(of: drawn)
    row.details = drawn.subtitle.isEmpty ? [] : [drawn.subtitle]
    // Without parentheses, they would look like items on a terminal without styles.
    row.details += drawn.notes.map { "(\($0))" }
    if drawn.traits.contains(.dimmed) { row.details.append("(dimmed)") }
    if row.hangingIndent == 0 { row.hangingIndent = 2 }
    rows.append(row)
    for tile in drawn.tiles { collect(tile, lead: lead + "  ▫ ", depth: depth, into: &rows) }
    if let submenu = drawn.submenu { collect(submenu, depth: depth + 1, into: &rows) }
  }

  private static func isFaint(_ row: DrawnRow) -> Bool {
    row.traits.contains(.dimmed) || row.traits.contains(.hidden)
  }

  // Placeholders are in angle brackets, as in specs. Titles from data are between dots.
  private static func title(_ row: DrawnRow) -> String {
    let text = row.title.runs.map { $0.isPlaceholder ? "<\($0.text)>" : $0.text }.joined()
    return row.traits.contains(.dynamic) ? "⋯ \(text) ⋯" : text
  }

  private func tail(of row: DrawnRow) -> String {
    var parts: [String] = []
    if row.kind == .stepper { parts.append("[- +]") }
    if row.kind == .slider { parts.append("──●──") }
    if let shortcut = row.shortcut { parts.append(shortcut.symbols) }
    if row.submenu != nil { parts.append("▸") }
    return parts.joined(separator: " ")
  }

  private mutating func draw(_ row: Row, _ inner: Int) {
    let leadWidth = DisplayWidth.of(row.lead)
    let badges = badges(row.element)
    if row.isDivider {
      let rule = String(repeating: "─", count: max(inner - leadWidth, 1))
      if row.lead.isEmpty {
        lines.append([Span(text: "├─\(rule)─┤", style: .frame)] + badges)
      } else {
        lines.append([Span(text: "│ \(row.lead)\(rule) │", style: .frame)] + badges)
      }
      return
    }
    let tailWidth = row.tail.isEmpty ? 0 : DisplayWidth.of(row.tail) + 2
    let room = max(inner - leadWidth, 4)
    let texts = Self.wrapped(row.text, width: max(room - tailWidth, 4), hangingIndent: row.hangingIndent)
    for (index, text) in texts.enumerated() {
      line(row.lead, text, row.style, index == 0 ? row.tail : "", inner, index == 0 ? badges : [])
    }
    for detail in row.details {
      for text in Self.wrapped(detail, width: max(room - row.hangingIndent, 4)) {
        line(row.lead, String(repeating: " ", count: row.hangingIndent) + text, .soft, "", inner, [])
      }
    }
  }

  private mutating func line(
    _ lead: String, _ text: String, _ style: Style, _ tail: String, _ inner: Int, _ badges: Line
  ) {
    let used = DisplayWidth.of(lead) + DisplayWidth.of(text) + DisplayWidth.of(tail)
    var line: Line = [Span(text: "│ \(lead)", style: .frame), Span(text: text, style: style)]
    line.append(Span(text: String(repeating: " ", count: max(inner - used, 0)), style: .plain))
    if !tail.isEmpty { line.append(Span(text: tail, style: .soft)) }
    line.append(Span(text: " │", style: .frame))
    lines.append(line + badges)
  }

  // MARK: - Findings

  private func badges(_ element: ElementID?) -> Line {
    guard let element, let marks = marks[element] else { return [] }
    return marks.flatMap { mark in
      [Span(text: " ", style: .plain), Span(text: mark.text, style: .severity(mark.severity))]
    }
  }

  private static func columns(_ line: Line) -> Int { line.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  private mutating func list(_ findings: [PictureFinding]) {
    let widest = findings.map { FindingMark($0).text.count }.max() ?? 0
    for finding in findings {
      let mark = FindingMark(finding).text
      let space = String(repeating: " ", count: widest - mark.count + 2)
      lines.append([
        Span(text: mark, style: .severity(finding.severity)), Span(text: space, style: .plain),
        Span(text: finding.severity.rawValue, style: .severity(finding.severity)),
        Span(text: " at \(finding.place) [\(finding.rule)]", style: .soft),
      ])
      let margin = String(repeating: " ", count: widest + 2)
      let texts = [finding.message] + finding.fixes.map { "\($0.name): \($0.title)" }
      for text in texts {
        for line in Self.wrapped(Escaping.visible(text), width: max(width - widest - 2, 20)) {
          lines.append([Span(text: margin + line, style: .plain)])
        }
      }
    }
    if !findings.isEmpty { lines.append([]) }
  }

  // MARK: - Lines

  /// Wraps a text to a number of columns. Splits a word only if it is longer than a line.
  static func wrapped(_ text: String, width: Int, hangingIndent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: min(hangingIndent, width / 2))
    var lines: [String] = []
    var line = ""
    var used = 0
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = DisplayWidth.of(String(word))
      if !isFirst, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if !isFirst {
        lines.append(line)
        (line, used) = (margin, margin.count)
      }
      isFirst = false
      for character in word {
        let columns = DisplayWidth.of(String(character))
        if used + columns > width {
          lines.append(line)
          (line, used) = (margin, margin.count)
        }
        line.append(character)
        used += columns
      }
    }
    lines.append(line)
    return lines
  }
}
