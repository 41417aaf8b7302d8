import Foundation
import MenuModel
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import MenuPictures

/// Pages, files, and terminals show exactly the contents of the menus.
@Suite struct WritingTests {
  // Each of these texts would be harmful without escaping.
  private static let hostile = [
    "</title></style><script>alert(1)</script>", "\" onload=\"alert(1)\" x=\"", "' onclick='alert(1)", "<!--",
    "-->", "]]>",
    "&lt;&amp;&#60;&quot;", "</svg><img src=x onerror=alert(1)>", "{{7*7}}", "url(javascript:alert(1))",
    "\u{1B}[2J\u{1B}]0;x\u{7}",
    "a\u{202E}b\u{2066}c", "line\nbreak\r\n\ttab", "\u{0}\u{FFFE}\u{FFFF}", "javascript:alert(1)",
    "::error::x", "##[group]x",
    String(repeating: "<b>", count: 4000),
  ]

  private static func menus(_ texts: [String]) -> MenuTree {
    func quoted(_ text: String) -> String {
      let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    let items = texts.map { text in
      let text = quoted(text)
      return """
        {"title": \(text), "subtitle": \(text), "symbol": \(text), "when": \(text), "items": [\(text),
        {"titles": [\(text), \(text)]}, {"title": \(text), "placeholders": [\(text)], "image": \(text)}]}
        """
    }
    let menus = texts.map { text in
      """
      {"kind": "context", "for": \(quoted(text)), "title": \(quoted(text)), "app": \(quoted(text)),
      "items": [\(items.joined(separator: ","))]}
      """
    }
    let json = "{\"app\": \(quoted(texts[0])), \"menus\": [\(menus.joined(separator: ","))]}"
    return MenuSpecReading.json(json)
  }

  private static func file(_ texts: [String]) -> PictureFile {
    var version = PictureFiles.version(menus(texts), findingEvery: 5)
    version = PictureVersion(
      menus: version.menus,
      findings: version.findings.enumerated().map { index, finding in
        var finding = finding
        finding.message = Escaping.visible(texts[index % texts.count])
        finding.fixes = [PictureFix(name: "fix", title: finding.message)]
        return finding
      })
    return PictureFile(path: Escaping.visible(texts[0]), now: version, fixed: version)
  }

  /// Returns the tags of a page by name, with the number of times that each occurs.
  private static func tags(_ html: String) -> [String: Int] {
    var tags: [String: Int] = [:]
    for part in html.components(separatedBy: "<").dropFirst() {
      let name = part.prefix { $0 != " " && $0 != ">" && $0 != "\n" }
      tags[String(name), default: 0] += 1
    }
    return tags
  }

  @Test func hostileStringsInjectNothingIntoPages() {
    let hostile = HTMLPage.page(of: [Self.file(Self.hostile)]).text
    #expect(!hostile.contains("<script") && !hostile.contains("<img") && !hostile.contains("<!--"))
    let known = Set(Self.tags(HTMLPage.page(of: [Self.file(["plain"])]).text).keys)
    #expect(Set(Self.tags(hostile).keys).subtracting(known).isEmpty)
    #expect(!hostile.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    // In a tag, all text is inside quotes.
    #expect(!hostile.contains("\" onload=\"") && !hostile.contains("' onclick='"))
  }

  @Test func thePageOfOneFileIsNamedAfterIt() {
    let file = Self.file(["plain"])
    #expect(HTMLPage.page(of: [file]).text.contains("<title>Menus of plain</title>"))
    #expect(HTMLPage.page(of: [file, file]).text.contains("<title>Menus</title>"))
  }

  @Test func hostileStringsLeaveSVGWellFormed() throws {
    for text in Self.hostile {
      let file = Self.file([text])
      let svg = SVGPicture.picture(of: file.now, title: text)
      let parser = XMLParser(data: Data(svg.bytes))
      let names = ElementNames()
      parser.delegate = names
      #expect(parser.parse(), "\(text.prefix(40)): \(String(describing: parser.parserError))")
      #expect(
        names.names.isSubset(of: ["svg", "title", "style", "g", "rect", "path", "text", "tspan", "circle"]))
    }
  }

  @Test(arguments: [40, 60, 80, 120]) func hostileStringsDontMoveTheCursor(width: Int) {
    let lines = TerminalPicture.lines(of: Self.file(Self.hostile).now, width: width)
    for line in lines {
      let text = line.map(\.text).joined()
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{202E}" })
    }
  }

  // MARK: - The terminal

  @Test(arguments: PictureFiles.fixtures, [60, 80, 120])
  func terminalPicturesKeepToTheirWidth(file: URL, width: Int) throws {
    try checkLines(PictureFiles.menus(file), width)
  }

  @Test(.enabled(if: SharedData.has("corpus")), arguments: PictureFiles.corpusFiles)
  func terminalPicturesOfRealMenusKeepToTheirWidth(file: URL) throws {
    try checkLines(PictureFiles.menus(file), 60)
  }

  @Test(arguments: [60, 80, 120]) func wideCharactersAndEmojiStayAligned(width: Int) throws {
    try checkLines(
      PictureFiles.menus(
        yaml: """
          {kind: context, items: [日本語メニュー, Abc, 👩‍👩‍👧‍👦 Family, {title: 🇩🇪 Flag, shortcut: cmd+d}, Ünïcödé, é́,
            {title: 한국어, items: [ภาษาไทย, "❤️ Like", 語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語語]}]}
          """), width)
  }

  private func checkLines(_ menus: MenuTree, _ width: Int) throws {
    for step in [1_000_000, 3] {
      let version = PictureFiles.version(menus, findingEvery: step)
      var boxWidth: Int?
      for line in TerminalPicture.lines(of: version, width: width) {
        let text = line.map(\.text).joined()
        if text.hasPrefix("╭") { boxWidth = DisplayWidth.of(text) }
        guard let edge = boxWidth, let end = line.lastIndex(where: { $0.style == .frame }) else { continue }
        let drawn = line[...end].map(\.text).joined()
        #expect(DisplayWidth.of(drawn) == edge, "\(text)")
        #expect(DisplayWidth.of(text) <= max(width, edge), "\(text)")
        #expect(edge <= width)
        if text.hasPrefix("╰") { boxWidth = nil }
      }
    }
  }

  // MARK: - Pages

  @Test func everyLinkOfAPageLeadsSomewhere() throws {
    for file in PictureFiles.fixtures {
      let menus = try PictureFiles.menus(file)
      let version = PictureFiles.version(menus, findingEvery: 2)
      let page = HTMLPage.page(of: [PictureFile(path: "a", now: version, fixed: version)]).text
      let ids = page.components(separatedBy: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      #expect(Set(ids).count == ids.count, "\(file.lastPathComponent): an id is there twice")
      for link in page.components(separatedBy: "href=\"#").dropFirst() {
        let target = String(link.prefix { $0 != "\"" })
        #expect(ids.contains(target), "\(file.lastPathComponent): \(target)")
      }
      for finding in version.findings {
        guard let element = finding.element else { continue }
        #expect(page.contains("href=\"#a1-n\(finding.number)\""))
        #expect(page.contains("href=\"#a1-\(element.index)\""))
      }
    }
  }

  @Test func pagesLoadNothing() throws {
    let page = HTMLPage.page(of: [Self.file(["plain"])]).text
    for word in ["<script", "src=", "@import", "url(", "<link", "<iframe"] { #expect(!page.contains(word)) }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func differentVersionsAreShownSideBySide() {
    let now = PictureVersion(
      menus: PictureFiles.menus(yaml: "[{title: A, items: [x, y]}, {title: B, items: [z]}]"), findings: [])
    let fixed = PictureVersion(
      menus: PictureFiles.menus(yaml: "[{title: A, items: [X, y]}, {title: B, items: [z]}]"), findings: [])
    let page = HTMLPage.page(of: [PictureFile(path: "a", now: now, fixed: fixed)]).text
    #expect(page.components(separatedBy: "class=\"pair\"").count == 2)
    #expect(page.components(separatedBy: " dif\"").count == 3)
    #expect(page.components(separatedBy: "<figure").count == 4)
  }

  @Test func symbolsAreDrawnOrNamed() {
    let menus = PictureFiles.menus(
      yaml:
        "{kind: context, items: [{title: A, symbol: trash}, {title: B, symbol: foo.bar}, {title: C, symbol: star.fill}]}"
    )
    let page = HTMLPage.page(of: [PictureFile(path: "a", now: PictureVersion(menus: menus, findings: []))])
      .text
    #expect(page.contains("<symbol id=\"y-trash\"") && page.contains("<symbol id=\"y-star-fill\""))
    #expect(page.contains("Symbols not drawn: foo.bar"))
  }
}

private final class ElementNames: NSObject, XMLParserDelegate {
  var names: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    names.insert(name)
    if attributes.keys.contains(where: { $0.hasPrefix("on") }) { names.insert("a handler") }
  }

  // Returns a version with a finding for each letter, which is either its rule or the name of its element.
  private func version(_ letters: String, words: String, isRule: Bool) -> PictureVersion {
    let findings = letters.enumerated().map { number, letter in
      PictureFinding(
        number: number + 1, severity: .warning, rule: isRule ? "\(letter)" : "r",
        message: "\(letter) \(words)", place: "1:1", link: nil, fixes: [], element: nil,
        key: isRule ? [] : ["\(letter)"])
    }
    return PictureVersion(menus: MenuSpecReading.json("[]"), findings: findings)
  }

  // Of equal findings, as many are fixed as are missing afterward, starting with the last ones, whatever the
  // messages of the others are.
  @Test func findingsMissingAfterwardAreFixed() {
    let all = ShortTexts.all(of: ["a", "b"], upTo: 4)
    for now in all {
      let before = version(now, words: "before", isRule: true)
      #expect(PictureFile(path: "f", now: before).fixedFindings.isEmpty)
      for fixed in all {
        let file = PictureFile(path: "f", now: before, fixed: version(fixed, words: "after", isRule: true))
        for rule in ["a", "b"] as [Character] {
          let places = now.enumerated().filter { $0.element == rule }.map { $0.offset + 1 }
          let left = fixed.count { $0 == rule }
          let gone = file.fixedFindings.filter { $0.rule == "\(rule)" }.map(\.number)
          #expect(gone == Array(places.dropFirst(left)), "\(now) became \(fixed)")
        }
      }
    }
  }

  // A remaining finding is matched by its element. If the element has a new name, the finding doesn't count
  // as fixed.
  @Test func remainingFindingsAreMatchedByElement() {
    let all = ShortTexts.all(of: ["a", "b"], upTo: 4)
    for now in all {
      for fixed in all {
        let file = PictureFile(
          path: "f", now: version(now, words: "before", isRule: false),
          fixed: version(fixed, words: "after", isRule: false))
        #expect(file.fixedFindings.count == max(0, now.count - fixed.count))
        for letter in ["a", "b"] as [Character] {
          let gone = file.fixedFindings.count { $0.message.first == letter }
          #expect(gone <= max(0, now.count { $0 == letter } - fixed.count { $0 == letter }))
        }
      }
    }
  }
}
