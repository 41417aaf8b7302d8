import Foundation
import MenuModel
import TestSupport
import Testing

@testable import MenuPictures

/// The drawings of menus.
@Suite struct DrawingTests {
  private func rows(_ yaml: String) -> [DrawnRow] {
    MenuDrawing.drawings(of: PictureFiles.menus(yaml: yaml)).first?.panel.rows ?? []
  }

  @Test func conditionsAreDescribedInWords() {
    let rows = rows(
      """
      items:
        - {title: A, when: unread}
        - {title: B, when: "!unread"}
        - {title: C, when: [downloaded, source=album]}
        - {title: D, when: "!source=album", whenUnavailable: hide}
        - {title: E, hidden: true}
      """)
    #expect(
      rows.map(\.notes) == [
        ["when unread"], ["unless unread"], ["when downloaded and when source is album"],
        ["unless source is album", "left out when unavailable"], ["hidden"],
      ])
    #expect(rows[4].traits.contains(.hidden))
  }

  // Generated names mean nothing to people, but names in a spec are its author's.
  @Test func namesMadeForCodeAreNotShown() {
    let yaml = "items: [{title: A, when: [app=1, m3.2=a, m3.12=b]}, {title: B, when: [app=1, kind=m3]}]"
    var menus = PictureFiles.menus(yaml: yaml)
    func notes() -> [[String]] { MenuDrawing.drawings(of: menus)[0].panel.rows.map(\.notes) }
    #expect(
      notes() == [
        ["when app is 1 and when m3.2 is a and when m3.12 is b"], ["when app is 1 and when kind is m3"],
      ])
    menus.vocabulary = .swiftUI
    #expect(notes() == [["in some cases"], ["when kind is m3"]])
  }

  @Test func placeholdersLookDifferentFromText() {
    let row = rows("items: [{title: Play <a> “<album>” <b>, placeholders: [album]}]")[0]
    #expect(row.title.plain == "Play <a> “album” <b>")
    #expect(row.title.runs.map(\.isPlaceholder) == [false, true, false])
  }

  @Test func changeableTitlesShowTheOthers() {
    let row = rows("items: [{titles: [Play, Pause, Resume]}]")[0]
    #expect(row.title.plain == "Play")
    #expect(row.notes == ["or Pause", "or Resume"])
  }

  @Test func pickersAndSectionsAreSetApart() {
    let rows = rows(
      """
      platforms: [macOS]
      items:
        - A
        - {type: picker, title: Sort By, options: [Date, Size], selection: Size}
        - {type: section, title: More, items: [B]}
        - ---
        - C
      """)
    #expect(
      rows.map(\.kind) == [.item, .divider, .header, .item, .item, .divider, .header, .item, .divider, .item])
    #expect(rows.map(\.mark) == [.none, .none, .none, .none, .on, .none, .none, .none, .none, .none])
  }

  @Test func dividersOfTheFileAreAllDrawn() {
    #expect(rows("items: [---, A, ---, ---, B, ---]").map(\.kind).filter { $0 == .divider }.count == 4)
  }

  @Test func unknownPartsAreDrawnAsSuch() {
    let rows = rows(
      "items: [{type: unknown}, {title: X, dynamic: true}, {title: Y, items: []}, {title: Z, dynamic: true, items: []}]"
    )
    #expect(rows[0].kind == .placeholder)
    #expect(rows[1].traits.contains(.dynamic))
    #expect(rows[2].submenu?.rows.first?.title.plain == "no items")
    #expect(rows[3].submenu?.rows.first?.title.plain == "items from the data")
  }

  @Test func alternatesAreDrawnBelowTheirItem() {
    let rows = rows(
      "items: [{title: Close, shortcut: cmd+w, alternates: [{title: Close All, modifiers: [shift, option]}]}]"
    )
    #expect(rows.count == 2)
    #expect(rows[1].keys == "⌥⇧" && rows[1].traits.contains(.alternate))
  }

  // The names of modifiers that a spec can have.
  @Test(arguments: [
    ("[ctrl]", "⌃"), ("[control]", "⌃"), ("[opt]", "⌥"), ("[option]", "⌥"), ("[alt]", "⌥"), ("[shift]", "⇧"),
    ("[cmd]", "⌘"), ("[command]", "⌘"), ("[⌘, ⇧, ⌥, ⌃]", "⌃⌥⇧⌘"), ("[fn]", "fn"),
  ])
  func alternatesShowTheirModifiers(modifiers: String, keys: String) {
    let rows = rows("items: [{title: Close, alternates: [{title: Close All, modifiers: \(modifiers)}]}]")
    #expect(rows.map(\.keys) == ["", keys])
  }

  @Test func looksFollowThePlatform() {
    func look(_ yaml: String) -> PictureLook? {
      MenuDrawing.drawings(of: PictureFiles.menus(yaml: yaml)).first?.look
    }
    #expect(look("{kind: context, items: [A]}") == .desktop)
    #expect(look("{kind: context, platforms: [iOS], items: [A]}") == .touch)
    #expect(look("{kind: context, platforms: [visionOS], items: [A]}") == .spatial)
    #expect(look("{kind: context, platforms: [iOS, macOS], items: [A]}") == .desktop)
    #expect(look("{kind: quickActions, items: [A]}") == .touch)
    #expect(look("{kind: menuBar, title: A, platforms: [iPadOS], items: [A]}") == .desktop)
  }

  @Test func popUpButtonsShowTheChosenItem() {
    let menus = PictureFiles.menus(
      yaml: "{kind: popUp, title: T, items: [A, {title: B, type: toggle, checked: true}]}")
    #expect(MenuDrawing.drawings(of: menus).first?.anchor == .popUp(DrawnText("B")))
  }

  @Test func findingsOfHiddenElementsAppearOnTheirMenu() {
    let menus = PictureFiles.menus(yaml: "{kind: context, items: [{type: section, items: [A]}]}")
    let section = menus.elements.firstIndex { $0.kind == .section }!
    let finding = PictureFinding(
      number: 1, severity: .info, rule: "r", message: "m", place: "1:1", link: nil, fixes: [],
      element: ElementID(section))
    let version = PictureVersion(menus: menus, findings: [finding])
    #expect(version.findings[0].element == version.drawings[0].element)
  }

  @Test func traitsHaveDistinctBits() {
    #expect(strayBits([.dimmed, .destructive, .hidden, .dynamic, .alternate] as [DrawnRow.Traits]) == [])
  }

  // Compares boxes with the sets of their points.
  @Test func boxesMeetIfTheyShareAPoint() {
    let boxes = (0..<36).map { Box(x: $0 % 3, y: $0 / 3 % 3, width: $0 / 9 % 2 + 1, height: $0 / 18 + 1) }
    func points(_ box: Box) -> Set<[Int]> {
      Set((box.x..<box.right).flatMap { x in (box.y..<box.bottom).map { [x, $0] } })
    }
    for one in boxes {
      for other in boxes {
        #expect(one.meets(other) == !points(one).isDisjoint(with: points(other)), "\(one) \(other)")
        #expect(one.contains(other) == points(one).isSuperset(of: points(other)), "\(one) \(other)")
      }
    }
  }

  // Two versions of a menu differ if anything visible differs.
  @Test(arguments: [
    ("- A", "- {title: A}", false), ("items:\n", "# more\nitems:\n", false), ("- A", "- X", true),
    ("B, C", "B", true),
    ("B, C", "B, X", true), ("B, C", "C, B", true), ("[E]", "[X]", true), ("[E]", "[E, F]", true),
    ("[E]", "[]", true),
    ("{title: D, items: [E]}", "D", true), ("for: row", "for: cell", true), ("context", "pullDown", true),
    ("- A\n", "", true),
    ("- A", "- {title: A, items: [E]}", true), ("- A", "- {title: A, shortcut: cmd+a}", true),
    ("- A", "- ---", true),
    ("- A", "- {title: A, enabled: false}", true), ("- A", "- {title: A, checked: true}", true),
  ])
  func versionsDifferIfAnythingVisibleDiffers(old: String, new: String, differ: Bool) {
    let text =
      "kind: context\nfor: row\nitems:\n- A\n- {type: controlGroup, items: [B, C]}\n- {title: D, items: [E]}\n"
    func drawing(_ text: String) -> MenuDrawing {
      PictureVersion(menus: PictureFiles.menus(yaml: text), findings: []).drawings[0]
    }
    #expect(drawing(text).differs(from: drawing(text.replacing(old, with: new))) == differ)
    #expect(drawing(text.replacing(old, with: new)).differs(from: drawing(text)) == differ)
  }

  // A row is one line. If its title has a line break, a mark shows it.
  @Test(arguments: [
    ("Two\nLines", "Two↵Lines"), ("Two\r\nLines", "Two↵Lines"), ("\n\n", "↵↵"), ("a\rb", "a\\rb"),
    ("a\n\r", "a↵\\r"), ("a\\nb", "a\\nb"),
  ])
  func lineBreaksAreMarked(title: String, drawn: String) {
    #expect(DrawnText.shown(title) == drawn)
  }

  // The lines between two other items in a terminal; — is a divider.
  @Test(arguments: [
    ("A", "A"),
    ("---", "—"),
    ("{title: A, symbol: trash, role: destructive}", "A / (destructive)"),
    (
      "{title: A, when: ['x', '!y=z'], whenUnavailable: hide}",
      "A / (when x and unless y is z) / (left out when unavailable)"
    ),
    ("{title: A, hidden: true}", "A / (hidden)"),
    ("{title: A, enabled: false}", "A / (dimmed)"),
    ("{title: A, checked: true}", "✓ A"),
    ("{title: A, type: toggle, checked: mixed}", "– A"),
    ("{title: A, dynamic: true}", "⋯ A ⋯"),
    ("{title: A, items: [B, C]}", "A  ▸ / ┊  B / ┊  C"),
    ("{title: A, items: []}", "A  ▸ / ┊  ⋯ no items"),
    ("{title: A, shortcut: ctrl+opt+shift+cmd+a}", "A  ⌃⌥⇧⌘A"),
    ("{title: A, alternates: [{title: B, modifiers: [option]}]}", "A / ⌥ B"),
    ("{type: section, title: S, items: [A]}", "— / S / A / —"),
    ("{type: controlGroup, items: [{title: A, symbol: x}, B]}", "side by side: / ▫  A / ▫  B"),
    ("{type: picker, title: P, style: inline, selection: B, options: [A, B]}", "— / P / A / ✓ B / —"),
    ("{type: picker, title: P, style: menu, options: [A, B]}", "P  ▸ / ┊  A / ┊  B"),
    ("{type: picker, style: palette, selection: B, options: [A, B]}", "— / side by side: / ▫  A / ▫ ✓ B / —"),
    ("{type: stepper, title: A}", "A  [- +]"),
    ("{type: slider, title: A}", "A  ──●──"),
    ("{type: unknown, when: x}", "⋯ unknown items / (when x)"),
    ("{titles: [A, B]}", "A / (or B)"),
    ("{title: 'Play <a>', placeholders: [a]}", "Play <a>"),
    ("{title: A, subtitle: s, badge: 3}", "A / s"),
  ])
  func rowsAreDrawn(item: String, drawn: String) {
    let menus = PictureFiles.menus(
      yaml: "kind: context\nplatforms: [macOS]\nitems: [Before, \(item), After]\n")
    let lines = TerminalPicture.lines(of: PictureVersion(menus: menus, findings: []), width: 48).map { line in
      line.map(\.text).joined().trimmingCharacters(in: ["│", " "]).replacing(/[ ]{2,}/) { _ in "  " }
    }
    let inner = lines.drop { $0 != "Before" }.dropFirst().prefix { $0 != "After" }
    #expect(inner.map { $0.hasPrefix("├") ? "—" : $0 }.joined(separator: " / ") == drawn)
  }

  // The lines above a menu: its name, its kind, and its button.
  @Test(arguments: [
    ("menuBar", "title: T", "T  Menu bar menu"),
    ("commandGroup", "title: T", "T  Command group / in a standard menu"),
    ("context", "title: T", "T  Context menu"), ("context", "for: row", "row  Context menu"),
    ("context", "", "context menu  Context menu"), ("pullDown", "title: T", "T  Pull-down menu"),
    ("popUp", "title: T", "T  Pop-up menu / ⌃⌄ A"), ("popUp", "for: row", "row  Pop-up menu / ⌃⌄ A"),
    ("popUp", "", "pop-up menu  Pop-up menu / ⌃⌄ A"), ("edit", "title: T", "T  Edit menu"),
    ("dock", "title: T", "T  Dock menu"), ("dock", "for: row", "row  Dock menu"),
    ("dock", "", "Dock menu  Dock menu"), ("quickActions", "title: T", "T  Quick actions"),
    ("menuBarExtra", "title: T", "T  Menu bar extra"), ("menu", "title: T", "T  Menu"),
  ])
  func menusHaveHeadings(kind: String, name: String, head: String) {
    let menus = PictureFiles.menus(
      yaml: "app: N\nkind: \(kind)\n\(name)\nitems: [A, {title: B, shortcut: cmd+b}]\n")
    let lines = TerminalPicture.lines(of: PictureVersion(menus: menus, findings: []), width: 41).map { line in
      line.map(\.text).joined()
    }
    #expect(lines.prefix { !$0.hasPrefix("╭") }.joined(separator: " / ") == head)
  }

  // Long words are split at the end of a line, and continuation lines are indented.
  @Test(arguments: [
    (6, "one/  two/  日本/  語/  Dona/  udam/  pfsc/  hiff"), (12, "one two/  日本語/  Donaudampf/  schiff"),
  ])
  func linesAreBroken(width: Int, lines: String) {
    let text = "one two 日本語 Donaudampfschiff"
    #expect(TerminalPicture.wrapped(text, width: width, hangingIndent: 2).joined(separator: "/") == lines)
  }
}
