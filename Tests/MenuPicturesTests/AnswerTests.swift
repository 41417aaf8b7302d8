import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import MenuPictures
@testable import TextCore

/// What is drawn, in each form, of the fixtures and of menus that have something of everything. See ``Answers``.
@Suite struct AnswerTests {
  // Every kind of menu and item, to be drawn in every look; {…} is replaced.
  private static let menus = """
    kind: {kind}
    platforms: [{platform}]
    title: {title}
    layout: {layout}
    items:
      - {title: New Window, symbol: plus, shortcut: cmd+n}
      - {titles: [Show Sidebar, Hide Sidebar], type: toggle, checked: true, symbol: eye}
      - {title: "Play <song> of <a long name for an album>", placeholders: [song, a long name for an album], when: [a, "!b", c=d]}
      - ---
      - {title: Some, type: toggle, checked: mixed, subtitle: A line that says more about it, badge: 12}
      - {title: Delete, role: destructive, symbol: trash.fill, enabled: false}
      - {type: section, title: More, items: [{title: A, indent: 2}, {title: B, image: b, hidden: true}]}
      - {type: controlGroup, style: compactMenu, items: [{title: Cut, symbol: scissors}, {title: Copy, symbol: doc.on.doc}, Paste]}
      - {type: controlGroup, style: medium, items: [{title: Share, symbol: square.and.arrow.up}, {title: Mark As Very Important}]}
      - {type: picker, title: Sort By, style: inline, selection: b, options: [{title: Date, tag: a}, {title: Size, tag: b, symbol: gear}]}
      - {type: picker, title: Color, style: palette, selection: red, options: [{title: Red, tag: red, symbol: circle.fill}, Green]}
      - {type: picker, title: View, style: menu, options: [Icons, List]}
      - {title: Export As, items: [PDF…, {title: Image, items: [PNG, JPEG]}], when: x, whenUnavailable: hide}
      - {title: Recent, dynamic: true, items: []}
      - {title: Close, shortcut: shift+cmd+w, alternates: [{title: Close All, modifiers: [option]}]}
      - {type: unknown}
      - {title: "Ünï 日本語 👩‍👩‍👧 and a title that is too long for any menu that ever was drawn on any screen of this size"}
      - {title: "", subtitle: W}
    """

  private static func all() throws -> [(name: String, menus: MenuTree)] {
    var all = try PictureFiles.fixtures.map { ($0.lastPathComponent, try PictureFiles.menus($0)) }
    for kind in MenuKind.allCases {
      for platform in ["macOS", "iOS", "visionOS"] {
        let text = menus.replacing("{kind}", with: kind.rawValue).replacing("{platform}", with: platform)
          .replacing("{title}", with: platform == "iOS" ? "Note" : "A title “<b>”")
          .replacing("{layout}", with: platform == "iOS" ? "medium" : "small")
        all.append(("\(kind.rawValue)-\(platform)", PictureFiles.menus(yaml: text)))
      }
    }
    return all
  }

  @Test func picturesAreDrawnAsEver() throws {
    var answers = Answers("pictures")
    for (name, menus) in try Self.all() {
      for step in [1_000_000, 2] {
        let version = PictureFiles.version(menus, findingEvery: step)
        let picture = SVGPicture.picture(of: version, title: name)
        answers.note("svg-\(name)", String(decoding: picture.bytes, as: UTF8.self))
        for width in [12, 30, 41, 80] {
          let lines = TerminalPicture.lines(of: version, width: width).map { line in
            line.map { "\($0)" }.joined()
          }
          answers.note("terminal-\(name)", lines.joined(separator: "\n"))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func pagesAreWrittenAsEver() throws {
    var answers = Answers("pages")
    var before: MenuTree?
    for (name, menus) in try Self.all() {
      let version = PictureFiles.version(menus, findingEvery: 3)
      // What the menus before would be after a fix is something else altogether.
      let other = PictureVersion(menus: before ?? menus, findings: [])
      let page = HTMLPage.page(of: [
        PictureFile(path: name, now: version), PictureFile(path: "fixed", now: version, fixed: other),
      ])
      answers.note(name, String(decoding: page.bytes, as: UTF8.self))
      if name.hasPrefix("context") || name.hasPrefix("menuBar") { before = menus }
    }
    #expect(try answers.differences() == [])
  }

  @Test func symbolsAndTextsAreMeasuredAsEver() throws {
    var answers = Answers("symbols")
    let names = [
      "trash", "square.and.arrow.up", "star", "star.fill", "star.slash", "star.circle.fill", "doc.text",
      "lock.fill", "gear",
      "gearshape.2", "nothing", "", "heart.slash.fill", "folder.badge.plus", "eye.slash", "flag.fill",
      "plus.circle.fill",
      "document.on.document", "arrow.up", "play.fill", "pause", "person.2.fill", "tag", "paperplane.fill",
      "bell.badge", "checkmark.circle",
    ]
    let known = try SourceTexts.all(in: "MenuPictures/Writing/SymbolGlyphs.swift").filter {
      $0.utf8.count < 40
    }
    for name in names + known + known.map({ $0 + ".fill" }) + known.map({ $0 + ".circle" }) {
      answers.note("glyphs", "\(name): \(SymbolGlyphs.glyph(of: name).map { "\($0)" } ?? "none")")
    }
    let texts =
      names + [
        "A b c", "WWW iii", "日本語", "é 😀 x", "one two three four five", "  a  ", "\u{200B}x", "ﬀ",
        "Donaudampfschifffahrt",
      ]
    for text in texts {
      for size in [9, 11, 13, 15] {
        for isBold in [false, true] {
          answers.note("widths", "\(TextMetrics.width(text, size: size, isBold: isBold))")
          for width in [20, 60, 61, 200] {
            answers.note("lines", "\(TextMetrics.lines(text, size: size, isBold: isBold, width: width))")
          }
        }
      }
    }
    // At a size that rounds nothing.
    for code in UInt32(0)..<0x3100 {
      if let scalar = Unicode.Scalar(code) {
        answers.note("scalars", "\(TextMetrics.width(String(scalar), size: 1000))")
      }
    }
    #expect(try answers.differences() == [])
  }

  // One thing at a time, in every look: what a row says of itself, and what stands where nothing is said.
  private static let items = [
    "{title: A, labelStyle: titleOnly, symbol: star}", "{title: A, labelStyle: iconOnly, symbol: star}",
    "{title: A, labelStyle: titleAndIcon, image: a}", "{title: A, symbol: star, image: a}",
    "{title: A, symbol: '', image: ''}",
    "{title: A, when: ''}", "{title: A, when: ['', x, '!y=z']}", "{title: A, when: a=b=c}",
    "{title: A, when: '='}",
    "{title: A, hidden: true, enabled: false, role: destructive}", "{title: A, role: destructive}",
    "{title: A, role: cancel}",
    "{title: A, whenUnavailable: hide}", "{title: A, whenUnavailable: disable}", "{title: A, checked: true}",
    "{title: A, type: toggle, checked: mixed}", "{title: A, type: toggle, checked: false}",
    "{title: A, dynamic: true}",
    "{title: A, items: [B], dynamic: true}", "{title: A, items: [], dynamic: true}", "{title: A, items: []}",
    "{title: A, shortcut: f5}", "{title: A, shortcut: ctrl+opt+shift+cmd+a}", "{title: A, shortcut: fn+f}",
    "{title: A, shortcut: cmd+delete}",
    "{title: A, alternates: [{title: B, modifiers: [cmd, ctrl, fn]}, {title: C, modifiers: []}]}",
    "{title: A, alternates: [{title: B, modifiers: ['⌃', '⌥', '⇧', '⌘']}, {title: D, modifiers: [control, alt, command]}]}",
    "{type: section, items: [A]}", "{type: section, title: S, items: []}",
    "{type: section, when: x, enabled: false, items: [A]}",
    "{type: section, layout: small, items: [A, B]}",
    "{type: section, layout: medium, items: [A, {type: picker, options: [C]}, B]}",
    "{type: controlGroup, items: []}", "{type: controlGroup, title: G, items: []}",
    "{type: controlGroup, style: palette, items: [A, ---, {title: B, symbol: x}]}",
    "{type: controlGroup, style: menu, title: G, items: [A]}",
    "{type: controlGroup, style: compactMenu, items: []}",
    "{type: controlGroup, when: x, items: [{title: A, items: [B]}]}",
    "{type: picker, title: P, style: palette, options: []}",
    "{type: picker, style: palette, selection: B, options: [A, B]}",
    "{type: picker, title: P, style: inline, options: []}",
    "{type: picker, title: P, style: menu, selection: x, options: [{title: A, tag: x}, {title: x, tag: y}]}",
    "{type: picker, title: P, options: [A, ---, B]}", "{type: stepper, title: A}", "{type: slider, title: A}",
    "{type: text, title: A}", "{type: unknown, when: x}",
    "{titles: [A, B]}", "{title: 'Play <a> <b', placeholders: [a, b]}", "{title: '<a>', placeholders: [a]}",
    "{title: A, subtitle: '', badge: 3}",
    "{title: A, primaryAction: {title: Do}, items: [B]}", "---",
  ]

  @Test func eachRowIsDrawnAsEver() throws {
    var answers = Answers("rows")
    for (number, item) in Self.items.enumerated() {
      for (kind, platform) in [
        ("context", "macOS"), ("context", "iOS"), ("context", "visionOS"), ("edit", "iOS"),
        ("popUp", "macOS"),
      ] {
        let menus = PictureFiles.menus(
          yaml: "kind: \(kind)\nplatforms: [\(platform)]\nitems: [Before, \(item), \(item), After]\n")
        let version = PictureFiles.version(menus, findingEvery: 4)
        answers.note("\(number / 6)", "\(version.drawings.map(\.panel))")
        answers.note(
          "\(number / 6)",
          TerminalPicture.lines(of: version, width: 48).map { $0.map(\.text).joined() }.joined(
            separator: "\n"))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func eachAnchorIsDrawnAsEver() throws {
    var answers = Answers("anchors")
    let facts = [
      "", "title: T", "title: ''", "for: row", "for: ''", "title: T\nsymbol: s", "symbol: s", "image: i",
      "symbol: ''", "primaryAction: {title: P}",
      "placement: {before: a}", "placement: {after: a}", "placement: {replacing: a}",
      "title: T\nplatforms: [iOS]", "platforms: [iPadOS, macOS]",
      "platforms: [watchOS]", "platforms: [tvOS, visionOS]", "platforms: [iPadOS]",
      "platforms: [iPadOS, visionOS]",
      "platforms: [iOS, tvOS]", "layout: small", "layout: medium",
      "layout: large\nid: m", "dynamic: true", "standard: true",
    ]
    for kind in MenuKind.allCases.map(\.rawValue) {
      for fact in facts {
        for items in [
          "[A, {title: B, type: toggle, checked: true}]", "[]", "[{title: S, items: [C]}, D]",
          "[A, {title: B, type: toggle, checked: true}, {title: C, type: toggle, checked: true}]",
        ] {
          let document = kind == "dock" ? "app: {name: N}\n" : fact.isEmpty ? "app: N\n" : ""
          let menus = PictureFiles.menus(yaml: "\(document)kind: \(kind)\n\(fact)\nitems: \(items)\n")
          let version = PictureFiles.version(menus, findingEvery: 5)
          answers.note(kind, "\(version.drawings)")
          let picture = SVGPicture.picture(of: version, title: "p")
          answers.note(kind, String(decoding: picture.bytes, as: UTF8.self))
          answers.note(
            kind,
            TerminalPicture.lines(of: version, width: 41).map { $0.map(\.text).joined() }.joined(
              separator: "\n"))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Findings about the menu itself, beside what it opens from or alone.
  @Test func foundAnchorsAreDrawnAsEver() throws {
    var answers = Answers("found-anchors")
    for kind in MenuKind.allCases.map(\.rawValue) {
      for fact in ["", "title: ''", "title: T", "for: row", "symbol: s", "platforms: [iOS]"] {
        for step in 1...3 {
          let menus = PictureFiles.menus(yaml: "kind: \(kind)\n\(fact)\nitems: [A]\n")
          let version = PictureFiles.version(menus, findingEvery: step)
          answers.note(
            kind, String(decoding: SVGPicture.picture(of: version, title: "p").bytes, as: UTF8.self))
          let page = HTMLPage.page(of: [PictureFile(path: "p", now: version)])
          answers.note(kind, String(decoding: page.bytes, as: UTF8.self))
          for width in [20, 41] {
            let lines = TerminalPicture.lines(of: version, width: width)
            answers.note(kind, lines.map { $0.map(\.text).joined() }.joined(separator: "\n"))
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Texts of every length around those that no longer fit, and every indentation and depth around those that are cut.
  @Test func limitsOfPicturesAreAsEver() throws {
    var answers = Answers("limits")
    func note(_ group: String, _ yaml: String, _ widths: [Int]) {
      let version = PictureFiles.version(PictureFiles.menus(yaml: yaml), findingEvery: 3)
      answers.note(
        group, String(decoding: SVGPicture.picture(of: version, title: group).bytes, as: UTF8.self))
      for width in widths {
        answers.note(
          group,
          TerminalPicture.lines(of: version, width: width).map { $0.map(\.text).joined() }.joined(
            separator: "\n"))
      }
    }
    for count in 1...60 {
      let (wide, words) = (String(repeating: "W", count: count), String(repeating: "ab ", count: count) + "c")
      let platform = ["macOS", "iOS", "visionOS"][count % 3]
      note(
        "titles",
        "{kind: context, platforms: [\(platform)], for: \(words), items: [{title: \(wide), shortcut: cmd+a, subtitle: \(words), when: x}, {title: \(words), items: [\(wide)]}]}",
        [40, 41, 60])
      note(
        "bars",
        "{kind: menuBar, platforms: [\(platform)], title: \(words), items: [{type: controlGroup, when: \(words), items: [A, {title: \(wide), symbol: s}]}, {type: picker, style: palette, title: \(words), when: x, options: [A, B]}, {type: section, title: \(words), items: [A]}, {type: controlGroup, items: [{title: \(wide), symbol: star}, \(words)]}]}",
        [39, 80])
      note(
        "buttons",
        "{kind: \(count % 2 == 0 ? "popUp" : "pullDown"), title: \(words), symbol: s, items: [\(wide)]}", [40]
      )
    }
    for indent in 0...17 {
      note(
        "indents", "{kind: context, items: [{title: Some title, indent: \(indent), subtitle: s}]}", [40, 80])
    }
    for depth in 1...14 {
      let items =
        String(repeating: "[{title: Deep, items: ", count: depth) + "[End of it]"
        + String(repeating: "}, B]", count: depth)
      note("depths", "{kind: context, items: \(items)}", [40, 47, 48, 80])
    }
    for count in [398, 399, 400, 401, 402] {
      for letter in ["a", "é", "😀"] {
        answers.note("cut", DrawnText.shown(String(repeating: letter, count: count)))
        answers.note("cut", DrawnText.shown(String(repeating: letter, count: count) + "\u{202E}"))
      }
    }
    for width in 1...24 {
      for hang in [0, 2, 9] {
        for text in ["one two three", "a  b", "日本語の文", "Donaudampfschiff fahrt", "", " x "] {
          answers.note("wrapped", "\(TerminalPicture.wrapped(text, width: width, hang: hang))")
        }
      }
    }
    // Menus side by side as long as there is room.
    for count in 1...9 {
      let menus = (0..<count).map {
        "{kind: context, for: a\($0), items: [\(String(repeating: "M", count: 8 + count))]}"
      }
      note("sheets", "[\(menus.joined(separator: ", "))]", [40])
    }
    #expect(try answers.differences() == [])
  }

  // Every version of a menu beside every other: what counts as changed.
  @Test func versionsAreComparedAsEver() throws {
    var answers = Answers("versions")
    let some =
      Self.items.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) + [
        "A", "B", "{title: A, items: [B]}", "{title: A, items: [C]}",
      ]
    let all = some.map {
      MenuDrawing.drawings(of: PictureFiles.menus(yaml: "{kind: context, items: [X, \($0)]}"))
    }
    for (number, left) in all.enumerated() {
      for right in all {
        guard let (one, other) = zip(left, right).first(where: { _ in true }) else { continue }
        answers.note(
          "\(number / 4)",
          "\(one.differs(from: other)) \(one.signatures.subtracting(other.signatures).sorted())")
      }
    }
    #expect(try answers.differences() == [])
  }

  // Many numbers beside deep rows leave little room; an icon is as wide as its app's name; a page of many files is closed.
  @Test func narrowPlacesAreAsEver() throws {
    var answers = Answers("narrow")
    for depth in 1...7 {
      let items =
        String(repeating: "[{title: Deep, items: ", count: depth)
        + "[End of it, ---, {type: controlGroup, items: [{title: Some tile, subtitle: below}]}]"
        + String(repeating: "}]", count: depth)
      let menus = PictureFiles.menus(yaml: "{kind: context, items: \(items)}")
      for count in [1, 4, 7, 8, 9, 12] {
        let findings = (1...count).map { number in
          PictureFinding(
            number: number, severity: .warning, rule: "r", message: "m", place: "1:1", link: nil, fixes: [],
            element: ElementID(menus.elements.count - 1))
        }
        let version = PictureVersion(menus: menus, findings: findings)
        for width in [40, 44, 60] {
          let lines = TerminalPicture.lines(of: version, width: width).map { $0.map(\.text).joined() }
          answers.note("badges", lines.joined(separator: "\n"))
        }
        answers.note(
          "badges", String(decoding: SVGPicture.picture(of: version, title: "b").bytes, as: UTF8.self))
      }
    }
    for count in 1...40 {
      for letters in ["W", "i", "ab "] {
        let menus = PictureFiles.menus(
          yaml: "{app: \"\(String(repeating: letters, count: count))x\", menus: [{kind: dock, items: [A]}]}")
        let version = PictureVersion(menus: menus, findings: [])
        answers.note(
          "icons", String(decoding: SVGPicture.picture(of: version, title: "i").bytes, as: UTF8.self))
      }
    }
    let version = PictureFiles.version(
      PictureFiles.menus(yaml: "{kind: context, items: [A]}"), findingEvery: 2)
    let plain = PictureVersion(menus: version.menus, findings: [])
    for count in [1, 2, 39, 40, 41] {
      for fixed in [nil, version, plain] {
        let files = (0..<count).map {
          PictureFile(path: "f\($0)", now: $0 % 2 == 0 ? version : plain, fixed: fixed)
        }
        answers.note("pages", String(decoding: HTMLPage.page(of: files).bytes, as: UTF8.self))
      }
    }
    #expect(try answers.differences() == [])
  }
}
