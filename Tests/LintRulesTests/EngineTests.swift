import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What rules ask of menus: which standard menu one is, what is never seen together, what nobody sees.
@Suite struct EngineTests {
  private static func menus(_ text: String) -> MenuTree {
    MenuSpec(parsing: SourceText(text), format: .yaml).menus
  }

  @Test(
    arguments: [
      ("- {kind: menuBar, title: File, items: [A]}", .file),
      ("- {kind: menuBar, title: file, items: [A]}", .file),
      ("- {kind: context, title: File, items: [A]}", nil),
      ("- {kind: menuBar, title: Notes, items: [A]}", nil),
      ("- {kind: menuBar, title: Notes, items: [About Notes]}", .app),
      ("- {kind: menuBar, title: Notes, items: [Quit Notes]}", .app),
      ("- {kind: menuBar, title: App, items: [A]}", .app),
      ("- {kind: menuBar, title: Main Menu, items: [A]}", .app),
      ("- {kind: menuBar, title: NewApplication, items: [A]}", .app),
      ("- {kind: menuBar, title: Apple, items: [A]}", .app),
      ("- {kind: menuBar, items: [About Notes]}", nil),
      ("- {kind: menuBar, title: Notes, items: [{title: More, items: [Quit Notes]}]}", nil),
      ("app: Notes\nmenus: [{kind: menuBar, title: Notes, items: [A]}]", .app),
      ("app: {name: Notes}\nmenus: [{kind: menuBar, title: Notes, items: [A]}]", .app),
      (
        "app: {name: Field Notes, shortName: Notes}\nmenus: [{kind: menuBar, title: Notes, items: [A]}]", .app
      ),
      ("app: Sketch\nmenus: [{kind: menuBar, title: Session, items: [Quit Session]}]", nil),
      ("app: {name: Sketch}\nmenus: [{kind: menuBar, title: Session, items: [Quit Session]}]", nil),
      ("app: Sketch\nmenus: [{kind: menuBar, title: Session, items: [About Session]}]", .app),
      ("- {kind: commandGroup, placement: {after: newItem}, items: [A]}", .file),
      ("- {kind: commandGroup, placement: {before: windowList}, items: [A]}", .window),
      ("- {kind: commandGroup, placement: {replacing: appInfo}, items: [A]}", .app),
      ("- {kind: commandGroup, placement: {after: textFormatting}, items: [A]}", .format),
    ] as [(String, StandardMenu?)])
  func standardMenus(text: String, menu: StandardMenu?) throws {
    let menus = Self.menus(text)
    let first = try #require(menus.children(of: ElementID(0)).first { _ in true })
    #expect(menus.standardMenu(of: first) == menu)
  }

  // The app menu is the first of the bar, whatever stands before that in the file.
  @Test func theAppMenuIsTheFirstOfTheBar() {
    let menus = Self.menus(
      "- {kind: context, items: [A]}\n- {kind: menuBar, title: Notes, items: [About Notes]}\n- {kind: menuBar, title: Tools, items: [About Tools]}\n"
    )
    #expect(menus.children(of: ElementID(0)).map { menus.standardMenu(of: $0) } == [nil, .app, nil])
  }

  @Test(arguments: [
    ("- {kind: context, items: [{title: X}]}", false, false),
    ("- {kind: context, items: [{title: X, hidden: true}]}", true, true),
    ("- {kind: context, items: [{title: X, hidden: true, when: a}]}", false, true),
    ("- {kind: context, items: [{title: S, hidden: true, items: [X]}]}", true, true),
    ("- {kind: context, items: [{title: S, hidden: true, items: [{title: X, when: a}]}]}", false, true),
    ("- {kind: context, items: [{title: S, hidden: true, when: a, items: [X]}]}", false, true),
    ("- {kind: pullDown, items: [{title: X, hidden: true}, B]}", false, true),
    ("- {kind: pullDown, items: [B, {title: X, hidden: true}]}", true, true),
    ("- {kind: popUp, items: [{title: X, hidden: true}, B]}", true, true),
    ("- {kind: pullDown, items: [{title: S, items: [{title: X, hidden: true}]}]}", true, true),
  ])
  func hiddenItems(text: String, isUnseen: Bool, isHidden: Bool) throws {
    let menus = Self.menus(text)
    let item = try #require(menus.elements.indices.map(ElementID.init).first { menus.title(of: $0) == "X" })
    #expect(menus.isUnseen(item) == isUnseen)
    #expect(menus.isHiddenOrInside(item) == isHidden)
  }

  // More questions than can be answered in all ways are answered in one.
  @Test(arguments: [3, 6, 7, 8, 9])
  func eachQuestionHasOneAnswer(count: Int) throws {
    let items = (0..<count).flatMap {
      ["{title: A\($0), when: q\($0)}", "---", "{title: B\($0), when: \"!q\($0)\"}", "---"]
    }
    let menus = Self.menus("- {kind: context, items: [\(items.dropLast().joined(separator: ", "))]}\n")
    let menu = try #require(menus.children(of: ElementID(0)).first { _ in true })
    let groups = menus.groups(of: menu)
    #expect(groups.count == count * 2)
    #expect(menus.countShownTogether(groups: groups, in: menu) == count)
  }

  // Elements are looked at in lots of 64: each with its own titles and shortcut, in whichever lot it is.
  @Test(arguments: [1, 60, 61, 62, 63, 64, 130, 300])
  func howeverManyElementsAreAskedAbout(count: Int) {
    let kinds: [(item: (Int) -> String, found: [String])] = [
      ({ "{title: Open \($0)...}" }, ["ellipsis-character: ..."]),
      ({ "{title: Copy \($0), shortcut: ⌘⇧N}" }, ["shortcut-modifier-order: ⌘⇧N"]),
      (
        { "{titles: [Show \($0) Lines., Hide \($0) Lines;]}" },
        ["title-punctuation: .", "title-punctuation: ;"]
      ),
      ({ "Save \($0)" }, []),
      ({ _ in "---" }, []),
    ]
    let items = (0..<count).map { kinds[$0 % kinds.count].item($0) }
    let found = Linting.findings(
      "{kind: context, items: [\(items.joined(separator: ", "))]}", of: "ellipsis-character",
      "shortcut-modifier-order", "title-punctuation")
    #expect(found == (0..<count).flatMap { kinds[$0 % kinds.count].found })
  }
}
