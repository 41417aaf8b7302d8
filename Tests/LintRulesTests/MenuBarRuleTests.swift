import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// The detection of standard menus, and the exceptions of rules about the menu bar.
@Suite struct MenuBarRuleTests {
  private func standardMenus(_ yaml: String) -> [StandardMenu?] {
    let tree = MenuSpec(parsing: SourceText(yaml), format: .yaml).menus
    return tree.documents.flatMap { tree.children(of: $0).map { tree.bar.standardMenu(of: $0) } }
  }

  @Test func appMenuIsFoundByNameTemplateOrItems() {
    let named = "app: Notes\nmenus: [{kind: menuBar, title: Notes, items: [Archive]}]"
    #expect(standardMenus(named) == [.app])
    #expect(standardMenus("[{kind: menuBar, title: Apple, items: [Archive]}]") == [.app])
    #expect(standardMenus("[{kind: menuBar, title: Telephone, items: [About Telephone]}]") == [.app])
    #expect(standardMenus("[{kind: menuBar, title: Note, items: [Pin]}]") == [nil])
    #expect(
      standardMenus(
        "[{kind: menuBar, title: File, items: [New]}, {kind: menuBar, title: Help, items: [About]}]")
        == [.file, .help])
    #expect(
      standardMenus(
        "[{kind: menuBar, title: _Window, items: [Zoom]}, {kind: context, title: Edit, items: [Copy]}]")
        == [.window, nil])
  }

  @Test func commandGroupsBelongToTheirMenu() {
    let spec = "[{kind: commandGroup, placement: {after: windowSize}, items: [A]}]"
    #expect(standardMenus(spec) == [.window])
  }

  @Test func everyPlacementHasAMenu() throws {
    guard case .oneOf(let names)? = SpecTable.row(of: .placementAfter, in: .placement)?.type else {
      Issue.record("no placements in the table")
      return
    }
    for name in names {
      let spec = "[{kind: commandGroup, placement: {after: \(name)}, items: [A]}]"
      #expect(standardMenus(spec) != [nil], "\(name)")
    }
    for item in StandardMenus.items where !item.placement.isEmpty { #expect(names.contains(item.placement)) }
  }

  // The items of Help may be in the app menu, where they don't need the app's name.
  @Test func onlyAppMenuItemsNeedTheAppName() {
    let menu = { (items: String) in "app: Notes\nmenus: [{kind: menuBar, title: Notes, items: [\(items)]}]" }
    #expect(Linting.findings(menu("About Notes, Help, Notes Help, Quit Notes"), of: "missing-app-name") == [])
    #expect(Linting.findings(menu("About Notes, Quit"), of: "missing-app-name").count == 1)
  }

  // AppKit shows one of two titles for these actions.
  @Test(arguments: [
    "toggleToolbarShown", "toggleSidebar", "toggleSourceList", "toggleFullScreen", "toggleTabBar",
  ])
  func titlesThatAppKitRenamesArentSlashTitles(action: String) {
    let item = { (action: String) in "items: [{title: Show/Hide Part, action: '\(action):'}]" }
    #expect(Linting.findings(item(action), of: "slash-title") == [])
    #expect(Linting.findings(item("togglePart"), of: "slash-title").count == 1)
  }

  @Test func tablesOfStandardItemsAreComplete() {
    #expect(StandardMenus.items.count > 120)
    #expect(StandardMenus.items(titled: "Paste and Match Style").first?.shortcut?.symbols == "⌥⇧⌘V")
    #expect(StandardShortcut.known(Shortcut(.command, "h"))?.hold == .system)
    #expect(StandardShortcut.known(Shortcut([.shift, .command], "/"))?.action == "the Help menu")
    #expect(StandardShortcut.known(Shortcut(.command, "{"))?.action == "Align Left")
    #expect(StandardSymbol.standard(for: TitleKey("Duplicate"))?.symbol == "plus.square.on.square")
    for item in StandardMenus.items {
      guard let shortcut = item.shortcut, let known = StandardShortcut.known(shortcut) else { continue }
      let title = String(
        item.displayTitle.split(separator: " ").map { $0 == "*" ? "Notes" : $0 }.joined(separator: " "))
      #expect(known.isRight(for: title), "\(title) should own \(shortcut.symbols)")
    }
  }

  @Test func shortcutCodesAreThoseOfNormalForms() {
    var codes: [UInt64: Shortcut] = [:]
    let keys =
      (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) } + ["space", "up", "f1", "f12", "pageUp"]
    for key in keys {
      for modifiers: Shortcut.Modifiers in [[], .command, [.shift, .command], [.control, .option]] {
        let shortcut = Shortcut(modifiers, key)
        let known = codes.updateValue(shortcut.normalForm, forKey: shortcut.code)
        #expect(known == nil || known == shortcut.normalForm, "\(shortcut.symbols)")
        #expect(shortcut.code == shortcut.normalForm.code, "\(shortcut.symbols)")
      }
    }
    for item in StandardMenus.items {
      #expect(item.shortcutCode == item.shortcut?.code ?? 0, "\(item.title)")
    }
  }

  @Test func titleKeysIgnoreCaseAndEllipsis() {
    #expect(TitleKey("Save As…") == TitleKey("save as..."))
    #expect(TitleKey(" Page Setup … ") == TitleKey("Page Setup"))
    #expect(TitleKey("_Window") == TitleKey("Window"))
    #expect(TitleKey("Undo Typing").first == TitleKey.hash("undo"))
    #expect(TitleKey("Notes Help").last == TitleKey.hash("help"))
    #expect(TitleKey("") == TitleKey("…"))
    #expect(TitleKey("Save") != TitleKey("Save All"))
  }

  @Test(arguments: [
    ([0, 1, 2], []), ([0, 2, 1], [2]), ([2, 0, 1], [0]), ([1, 0], [1]), ([0, 0, 0], []), ([], []),
    ([3, 2, 1], [1, 2]),
  ])
  func theFewestItemsAreOutOfOrder(ranks: [Int], expected: [Int]) {
    #expect(outOfOrder(ranks) == expected)
  }

  @Test func variantsOfASymbolHaveOneBaseName() {
    #expect(StandardSymbol.base(of: "doc.on.doc.fill") == "document.on.document")
    #expect(StandardSymbol.base(of: "trash.circle.fill") == "trash")
    #expect(StandardSymbol.base(of: "square") == "square")
    #expect(StandardSymbol.base(of: "") == "")
  }

  @Test func menusOfTwoPlatformsAreNotCompared() {
    let spec = """
      - {kind: menuBar, title: File, platforms: [macOS], items: [New]}
      - {kind: menuBar, title: File, platforms: [iPadOS], items: [New]}
      """
    #expect(Linting.findings(spec, of: "standard-menu-redeclared") == [])
  }

  @Test func symbolsMayRepeatInControlRowsAndConditions() {
    let spec = """
      kind: context
      items:
        - {type: controlGroup, items: [{title: Pin, symbol: pin}, {title: Unpin, symbol: pin}]}
        - {title: Flag, symbol: flag, when: unflagged}
        - {title: Unflag, symbol: flag, when: "!unflagged"}
      """
    #expect(Linting.findings(spec, of: "repeated-symbol") == [])
  }
}
