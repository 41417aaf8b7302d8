import MenuModel

/// The menus of a run as one page, without scripts or requests. The filters are checkboxes that work through
/// the style sheet alone, so a browser without scripts or recent features shows everything.
package struct HTMLPage {
  private var markup = Markup()
  /// The index of each rule that has findings, by id.
  private let rules: [String: Int]
  private let files: [PictureFile]
  private let fixing: Fixing?

  /// The command that fixes the files.
  package struct Fixing {
    package var command: String
    /// The number of fixes that the command applies, including those in files that aren't drawn.
    package var count: Int

    package init(command: String, count: Int) {
      self.command = command
      self.count = count
    }
  }

  package static func page(of files: [PictureFile], fixing: Fixing? = nil) -> ByteBuffer {
    var page = HTMLPage(files, fixing)
    page.write()
    return page.markup.buffer
  }

  private init(_ files: [PictureFile], _ fixing: Fixing?) {
    self.files = files
    self.fixing = fixing
    let found = Set(files.flatMap { ($0.now.findings + ($0.fixed?.findings ?? [])).map(\.rule) })
    rules = found.sorted().enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
  }

  private mutating func write() {
    begin()
    writeTop()
    markup.raw("<main id=\"main\">\n")
    for (index, file) in files.enumerated() { write(file, number: index + 1) }
    markup.raw("</main>\n</body>\n</html>\n")
  }

  private mutating func begin() {
    markup.raw(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="referrer" content="no-referrer">
      <title>Menus
      """)
    if files.count == 1 {
      markup.raw(" of ")
      markup.text(files[0].path)
    }
    markup.raw("</title>\n<style>\n\(PictureStyle.page)")
    for severity in Severity.allCases {
      markup.raw(
        "body:has(#s-\(severity.rawValue):not(:checked)) .x-\(severity.rawValue){display:none}\n")
    }
    for index in 0..<rules.count {
      markup.raw("body:has(#r-\(index):not(:checked)) .r\(index){display:none}\n")
    }
    markup.raw("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the menus</a>\n")
    writeGlyphs()
  }

  // Writes each glyph once. Items refer to it.
  private mutating func writeGlyphs() {
    var glyphs: [String: SymbolGlyphs.Glyph] = [:]
    for file in files {
      for version in [file.now, file.fixed].compactMap(\.self) {
        for attribute in version.menus.attributes where attribute.key == .symbol {
          if let glyph = attribute.text.flatMap(SymbolGlyphs.glyph) { glyphs[glyph.name] = glyph }
        }
      }
    }
    markup.raw("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n")
    for glyph in glyphs.values.sorted(by: { $0.name < $1.name }) {
      markup.raw(
        "<symbol id=\"y-\(glyph.name)\" viewBox=\"0 0 16 16\"><path d=\"\(glyph.path)\"/></symbol>\n")
    }
    markup.raw(
      "<symbol id=\"y\" viewBox=\"0 0 16 16\"><path d=\"\(SymbolGlyphs.unknown)\"/></symbol>\n</svg>\n")
  }

  // MARK: - Summary

  private mutating func writeTop() {
    let findings = files.flatMap(\.last.findings)
    let menus = files.reduce(0) { $0 + $1.last.drawings.count }
    markup.raw("<header class=\"top\">\n<h1>Menus</h1>\n<p class=\"sum\">")
    markup.raw("\(Wording.count(menus, "menu")) in \(Wording.count(files.count, "file")), ")
    markup.raw(Self.counts(findings))
    if let fixing {
      let count = Wording.count(fixing.count, "fix", "fixes")
      markup.raw(", as they would be after <code>\(fixing.command)</code>, which applies \(count)")
    }
    markup.raw("</p>\n")
    writeFilters(findings + files.flatMap(\.fixedFindings))
    markup.raw("</header>\n")
    writeIndex()
  }

  private static func counts(_ findings: [PictureFinding]) -> String {
    if findings.isEmpty { return "no findings" }
    return Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0
        ? nil : Wording.count(count, severity.rawValue, severity == .info ? severity.rawValue : nil)
    }.joined(separator: ", ")
  }

  private mutating func writeFilters(_ findings: [PictureFinding]) {
    if findings.isEmpty { return }
    markup.raw(
      "<details class=\"filters\"><summary>Show only some findings</summary>\n<fieldset><legend>Severity</legend>"
    )
    for severity in Severity.allCases.reversed() {
      let count = findings.count { $0.severity == severity }
      if count == 0 { continue }
      let name = severity.rawValue
      markup.raw("<label><input type=\"checkbox\" id=\"s-\(name)\" checked> ")
      markup.raw(
        "<span class=\"m \(name)\" aria-hidden=\"true\">\(severity.sign)</span> \(name) (\(count))</label>\n")
    }
    markup.raw("</fieldset>\n<fieldset><legend>Rule</legend>")
    let counts = findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    for (rule, index) in rules.sorted(by: { $0.value < $1.value }) {
      markup.raw("<label><input type=\"checkbox\" id=\"r-\(index)\" checked> ")
      markup.text(rule)
      markup.raw(" (\(counts[rule] ?? 0))</label>\n")
    }
    markup.raw("</fieldset></details>\n")
  }

  private mutating func writeIndex() {
    if files.count < 2 { return }
    markup.raw("<nav class=\"files\" aria-label=\"Files\"><details class=\"box\"")
    markup.raw(files.count <= 40 ? " open>" : ">")
    markup.raw("<summary>\(files.count) files</summary>\n<ul>\n")
    for (index, file) in files.enumerated() {
      markup.raw("<li><a href=\"#f\(index + 1)\">")
      markup.text(file.path)
      markup.raw("</a> <span class=\"n\">\(Self.counts(file.last.findings))</span></li>\n")
    }
    markup.raw("</ul></details></nav>\n")
  }

  // MARK: - Files

  private mutating func write(_ file: PictureFile, number: Int) {
    markup.raw(
      "<section class=\"file\" id=\"f\(number)\" aria-labelledby=\"h\(number)\">\n<h2 id=\"h\(number)\">")
    markup.text(file.path)
    markup.raw("</h2>\n<div class=\"cols")
    let fixed = file.fixedFindings
    let hasFindings = !file.last.findings.isEmpty || !fixed.isEmpty
    markup.raw(hasFindings ? "\">\n<div>\n" : " bare\">\n<div>\n")
    writeMenus(of: file, fixed, number)
    markup.raw("</div>\n")
    if hasFindings {
      markup.raw("<aside aria-label=\"Findings in ")
      markup.text(file.path)
      markup.raw("\">\n")
      if file.fixed != nil {
        writeFindings(fixed, "Fixed by the fix", "b\(number)", file)
        writeFindings(file.last.findings, "Left after the fix", "a\(number)", file)
      } else {
        writeFindings(file.now.findings, "Findings", "a\(number)", file)
      }
      markup.raw("</aside>\n")
    }
    markup.raw("</div>\n</section>\n")
  }

  private mutating func writeMenus(of file: PictureFile, _ fixed: [PictureFinding], _ number: Int) {
    let drawings = file.last.drawings
    if drawings.isEmpty {
      markup.raw("<p class=\"none\">No menu of this file can be drawn.</p>\n")
      return
    }
    let marks = file.last.marks
    let before = file.fixed == nil ? [] : file.now.drawings
    let marksBefore = file.now.with(fixed).marks
    var document: ElementID?
    for (index, drawing) in drawings.enumerated() {
      let itsDocument = file.last.menus.document(of: drawing.element)
      if itsDocument != document {
        if document != nil { markup.raw("</div>\n") }
        document = itsDocument
        writeBar(drawings, itsDocument, file, number)
        markup.raw("<div class=\"pics\">\n")
      }
      let old = before.count == drawings.count ? before[index] : nil
      let differs =
        old.map { $0.differs(from: drawing) || $0.hasMarks(marksBefore, in: file.now.menus) } ?? false
      guard let old, differs else {
        writeFigure(drawing, marks, "a\(number)", file.last.menus, [])
        continue
      }
      markup.raw("<div class=\"pair\">\n<div class=\"side\"><p>Before</p>\n")
      writeFigure(old, marksBefore, "b\(number)", file.now.menus, drawing.signatures, sign: "−")
      markup.raw("</div>\n<div class=\"side\"><p>After</p>\n")
      writeFigure(drawing, marks, "a\(number)", file.last.menus, old.signatures, sign: "+")
      markup.raw("</div>\n</div>\n")
    }
    markup.raw("</div>\n")
  }

  // Writes the menu bar of a document: the titles of its menus in order.
  private mutating func writeBar(
    _ drawings: [MenuDrawing], _ document: ElementID, _ file: PictureFile, _ number: Int
  ) {
    let menus = file.last.menus
    let bar = drawings.filter { $0.kind == .menuBar && menus.document(of: $0.element) == document }
    if bar.count < 2 { return }
    markup.raw("<nav class=\"bar\" aria-label=\"Menu bar of ")
    markup.text(file.path)
    if document.index > 0 { markup.raw(", from item \(document.index)") }
    markup.raw("\">")
    for drawing in bar {
      markup.raw("<a href=\"#a\(number)-\(drawing.element.index)\">")
      markup.text(drawing.name(in: menus))
      markup.raw("</a>")
    }
    markup.raw("</nav>\n")
  }

  private mutating func writeFigure(
    _ drawing: MenuDrawing, _ marks: FindingMarks, _ prefix: String, _ menus: MenuTree,
    _ others: Set<String>, sign: String = ""
  ) {
    let changes = sign.isEmpty ? nil : HTMLMenu.Changes(others: others, sign: sign)
    let writer = HTMLMenu(prefix: prefix, rules: rules, changes: changes)
    writer.write(MenuLayout.place(drawing, marks: marks), name: drawing.name(in: menus), into: &markup)
  }

  // MARK: - Findings

  private mutating func writeFindings(
    _ findings: [PictureFinding], _ heading: String, _ prefix: String, _ file: PictureFile
  ) {
    if findings.isEmpty { return }
    markup.raw("<h3>\(heading) (\(findings.count))</h3>\n<ul class=\"fs\">\n")
    for finding in findings { write(finding, prefix) }
    markup.raw("</ul>\n")
  }

  private mutating func write(_ finding: PictureFinding, _ prefix: String) {
    let mark = FindingMark(finding)
    let name = finding.severity.rawValue
    markup.raw("<li class=\"x-\(name) r\(rules[finding.rule] ?? 0)\" id=\"\(prefix)-n\(finding.number)\">")
    if let element = finding.element {
      markup.raw(
        "<a class=\"m \(name)\" href=\"#\(prefix)-\(element.index)\"><span class=\"vh\">To the item of finding </span>"
      )
      markup.raw("\(mark.text)</a> ")
    } else {
      markup.raw("<span class=\"m \(name)\">\(mark.text)</span> ")
    }
    markup.raw("<b>\(name)</b> <span class=\"r\">")
    markup.text(finding.place)
    markup.raw("</span><p class=\"msg\">")
    markup.text(finding.message)
    markup.raw("</p>")
    for fix in finding.fixes {
      markup.raw("<p class=\"fx\"><b>")
      markup.text(fix.name.prefix(1).uppercased() + fix.name.dropFirst())
      markup.raw(":</b> ")
      markup.text(fix.title)
      markup.raw("</p>")
    }
    markup.raw("<p class=\"r\">")
    markup.text(finding.rule)
    if let link = finding.link {
      markup.raw(" · <a href=\"")
      markup.text(link)
      markup.raw("\">guideline<span class=\"vh\"> of ")
      markup.text(finding.rule)
      markup.raw("</span></a>")
    }
    markup.raw("</p></li>\n")
  }
}
