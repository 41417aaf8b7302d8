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
    for code in UInt32(0x20)..<0x3100 {
      if let scalar = Unicode.Scalar(code) {
        answers.note("scalars", "\(TextMetrics.width(String(scalar), size: 100))")
      }
    }
    #expect(try answers.differences() == [])
  }
}
