import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// The engine's queries: which standard menu a menu is, which elements are never shown together, and which
/// aren't visible.
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
  func standardMenusAreRecognized(text: String, menu: StandardMenu?) throws {
    let menus = Self.menus(text)
    let first = try #require(menus.children(of: ElementID(0)).first { _ in true })
    #expect(menus.bar.standardMenu(of: first) == menu)
  }

  // The app menu is the first menu of the menu bar, even if other menus come before it in the file.
  @Test func theAppMenuIsTheFirstOfTheBar() {
    let menus = Self.menus(
      "- {kind: context, items: [A]}\n- {kind: menuBar, title: Notes, items: [About Notes]}\n- {kind: menuBar, title: Tools, items: [About Tools]}\n"
    )
    #expect(menus.children(of: ElementID(0)).map { menus.bar.standardMenu(of: $0) } == [nil, .app, nil])
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
  func hiddenItemsAreRecognized(text: String, isUnseen: Bool, isHidden: Bool) throws {
    let menus = Self.menus(text)
    let item = try #require(menus.elements.indices.map(ElementID.init).first { menus.title(of: $0) == "X" })
    #expect(menus.visibility.isUnseen(item) == isUnseen)
    #expect(menus.visibility.isHiddenOrInside(item) == isHidden)
  }

  // If there are too many questions to try all combinations of answers, each further question gets only one
  // answer.
  @Test(arguments: [3, 6, 7, 8, 9])
  func eachFurtherConditionHasOneAnswer(count: Int) throws {
    let items = (0..<count).flatMap {
      ["{title: A\($0), when: q\($0)}", "---", "{title: B\($0), when: \"!q\($0)\"}", "---"]
    }
    let menus = Self.menus("- {kind: context, items: [\(items.dropLast().joined(separator: ", "))]}\n")
    let menu = try #require(menus.children(of: ElementID(0)).first { _ in true })
    let groups = menus.groups(of: menu)
    #expect(groups.count == count * 2)
    #expect(menus.visibility.countShownTogether(groups: groups, in: menu) == count)
  }

  // An item that several aliases refer to is one item.
  @Test func repeatedFindingsAreReportedOnce() {
    func finding(_ rule: String, _ message: String, _ start: UInt32) -> Finding {
      Finding(rule: rule, severity: .info, message: message, range: SourceRange(start, 9))
    }
    let all = [
      finding("a", "x", 0), finding("a", "y", 0), finding("b", "y", 0), finding("b", "y", 1),
      finding("c", "y", 1),
    ]
    let sorted = (all.reversed() + all).sortedByPlace()
    #expect(
      sorted.map { "\($0.rule) \($0.message) \($0.range.start)" } == [
        "a x 0", "a y 0", "b y 0", "b y 1", "c y 1",
      ])
    #expect(Linting.findings("items: [&a Copy link, *a, Get info]", of: "title-capitalization").count == 2)
  }

  // Elements are read in batches of 64. Each must keep its own titles and shortcut in any batch.
  @Test(arguments: [1, 60, 61, 62, 63, 64, 130, 300])
  func batchesOfAnySizeHaveTheSameFindings(count: Int) {
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
