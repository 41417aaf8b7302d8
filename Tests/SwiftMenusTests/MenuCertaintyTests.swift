#if SwiftSource
import MenuModel
import Testing

/// The certainty of rules about whole menus in code: their kind, their users, and the items that code adds to
/// them.
struct MenuCertaintyTests {
  @Test(arguments: [
    ("Debug", Severity.info), ("*DEBUG*", .info), ("🐞 Debug Menu", .info), ("Debugger", .warning),
    ("Notes", .warning),
  ])
  func findingsInDebugMenusAreInfo(title: String, expected: Severity) {
    let items =
      "Menu(\"More\") { Button(\"Reset all\") {} }; Menu(\"\(title)\") { Section { Button(\"Send again\") {} } }"
    let found = LintTests.lint([
      "A.swift": """
      struct A: App { var body: some Scene { WindowGroup { V() }.commands { CommandMenu("\(title)") { \(items) } } } }
      """,
      "V.swift": "struct V: View { var body: some View { Text(a).contextMenu { \(items) } } }",
    ])
    func weights(_ path: String, _ name: String) -> [Severity] {
      found.filter { $0.path == path }.flatMap(\.findings)
        .filter { $0.rule == "title-capitalization" && $0.message.contains(name) }.map(\.severity)
    }
    #expect(weights("A.swift", "Reset all") == [expected] && weights("A.swift", "Send again") == [expected])
    #expect(weights("V.swift", "Reset all") == [.warning] && weights("V.swift", "Send again") == [expected])
  }

  @Test(arguments: [("UITesting/Scenes/B.swift", 0), ("Testing/B.swift", 1)])
  func menusOfTestAppsAreSkipped(path: String, count: Int) {
    let found = LintTests.findings([
      path:
        "struct B: Commands { var body: some Commands { CommandMenu(\"Site\") { Button(\"Build site\") {} } } }"
    ])
    #expect(found.count == count)
  }

  @Test func searchFieldTemplateItemsBelongToTheSystem() {
    let found = LintTests.findings(
      ofView:
        """
        func f(field: NSSearchField) {
          let menu = NSMenu(title: "Search menu title")
          let a = NSMenuItem(title: "Recent searches", action: nil, keyEquivalent: "")
          a.tag = NSSearchField.recentsTitleMenuItemTag
          let b = NSMenuItem(title: "Recent searches", action: nil, keyEquivalent: "")
          b.tag = NSSearchField.recentsMenuItemTag
          menu.addItem(a)
          menu.addItem(b)
          field.searchMenuTemplate = menu
        }
        """)
    #expect(found == [])
  }

  @Test func alternativeMenuBarsAreNotCompared() {
    let bar = { (maker: String) in
      """
      final class \(maker): NSObject {
        func make() {
          let bar = NSMenu()
          let item = NSMenuItem()
          let file = NSMenu(title: "File")
          file.addItem(NSMenuItem(title: "\(maker)", action: #selector(open), keyEquivalent: "o"))
          item.submenu = file
          bar.addItem(item)
          NSApp.mainMenu = bar
        }
      }
      """
    }
    let found = LintTests.findings(ofView: bar("First") + "\n" + bar("Second"), [:], .macOS)
    for rule in ["standard-menu-redeclared", "duplicate-shortcut"] {
      #expect(!found.contains { $0.hasSuffix(rule) })
    }
    let commands =
      "struct C: Commands { var body: some Commands { CommandMenu(\"Page\") { Button(\"Go\") {}.keyboardShortcut(\"o\") } } }"
    #expect(
      !LintTests.findings(ofView: bar("First") + "\n" + commands).contains {
        $0.hasSuffix("duplicate-shortcut")
      })
  }

  @Test func statusItemMenusMayAlsoBeOpenedElsewhere() {
    let source = { (first: String, second: String) in
      """
      final class Delegate: NSObject {
        let statusItem = NSStatusBar.system.statusItem(withLength: 20)
        func show() { if let view { \(first) } else { \(second) } }
        func makeMenu() -> NSMenu {
          let menu = NSMenu()
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "")
          return menu
        }
      }
      """
    }
    let uses = ["makeMenu().popUp(positioning: nil, at: .zero, in: view)", "statusItem.menu = makeMenu()"]
    for uses in [uses, uses.reversed()] {
      let menus = reading(["D.swift": source(uses[0], uses[1])]).menus
      #expect(menus.map(\.kind) == [.menuBarExtra])
    }
    #expect(reading(["D.swift": source(uses[0], uses[0])]).menus.map(\.kind) == [.menu])
  }

  @Test func theFullScreenTitleIsSetByAppKit() {
    let bar = """
      func install() {
        let bar = NSMenu()
        let item = NSMenuItem(title: "View", action: nil, keyEquivalent: "")
        let view = NSMenu(title: "View")
        view.addItem(withTitle: "Toggle Full Screen", action: #selector(turnFullScreen(_:)), keyEquivalent: "")
        item.submenu = view
        bar.addItem(item)
        NSApp.mainMenu = bar
      }
      """
    // AppKit would treat an item with the proposed titles as its own.
    #expect(!LintTests.findings(ofView: bar).contains { $0.hasSuffix("toggle-title") })
    #expect(LintTests.findings(ofView: bar, least: .info).contains { $0.hasSuffix("toggle-title") })
    #expect(LintTests.rules(ofContext: "Button(\"Toggle Full Screen\") {}") == ["toggle-title"])
  }

  @Test func nestedFoldersMayHaveAnyDepth() {
    let found = LintTests.findings(
      ofView:
        """
        class V: NSView {
          override func menu(for event: NSEvent) -> NSMenu? {
            let menu = NSMenu()
            let add = NSMenuItem(title: "Add to Folder", action: nil, keyEquivalent: "")
            add.submenu = NSMenu()
            build(folders, into: add.submenu!)
            menu.addItem(add)
            return menu
          }
          func build(_ folders: [Folder], into menu: NSMenu) {
            for folder in folders {
              let item = NSMenuItem(title: folder.title, action: #selector(move), keyEquivalent: "")
              if folder.hasChildren {
                let submenu = NSMenu()
                build(folder.children, into: submenu)
                item.submenu = submenu
              }
              menu.addItem(item)
            }
          }
        }
        """)
    #expect(found == [])
  }

  @Test func menusShownByControlsArentContextMenus() {
    let body = """
      let menu = NSMenu()
      let item = NSMenuItem(title: "Connect", action: nil, keyEquivalent: "")
      item.isEnabled = canConnect
      menu.addItem(item)
      menu.popUp(positioning: nil, at: NSEvent.mouseLocation, in: nil)
      """
    #expect(
      LintTests.findings(ofView: "class W: NSObject { @IBAction func show(_ sender: Any) {\n\(body)\n} }")
        == [])
    #expect(
      LintTests.findings(
        ofView: "class W: NSView { override func rightMouseDown(with event: NSEvent) {\n\(body)\n} }")
        == ["View.swift:3 dimmed-in-context-menu"])
  }

  @Test func menusWithStandardTitlesFormTheMenuBar() {
    let menus = outline(
      """
      final class AppMenu: NSMenu {
        override init(title: String) {
          super.init(title: title)
          let file = NSMenuItem(), edit = NSMenuItem(), help = NSMenuItem()
          file.submenu = NSMenu(title: "File")
          edit.submenu = NSMenu(title: "Edit")
          help.submenu = NSMenu(title: "Help")
          file.submenu?.addItem(withTitle: "Close", action: nil, keyEquivalent: "w")
          edit.submenu?.addItem(withTitle: "Undo", action: nil, keyEquivalent: "z")
          help.submenu?.addItem(withTitle: "My Help", action: nil, keyEquivalent: "?")
          items = [file, edit, help]
        }
      }
      """)
    #expect(menus.split(separator: "\n").filter { $0.hasPrefix("menuBar") }.count == 3)
  }

  @Test func inputMethodMenusMayHaveTheirOwnKeys() {
    let found = LintTests.findings(
      ofView:
        """
        final class C: IMKInputController {
          override func menu() -> NSMenu! {
            let menu = NSMenu()
            let item = NSMenuItem(title: "Deploy", action: #selector(deploy), keyEquivalent: "`")
            item.keyEquivalentModifierMask = [.control]
            menu.addItem(item)
            return menu
          }
        }
        """)
    #expect(found == [])
  }

  // In a palette, the row size doesn't limit the number of items.
  @Test(arguments: [("", ["compact-row-size"]), (", options: .displayAsPalette", [])])
  func palettesHaveRowsOfAnyLength(options: String, rules: [String]) {
    let swatches = (1...5).map {
      "UIAction(title: \"Color \($0)\", image: UIImage(systemName: \"circle\")) { _ in }"
    }
    let menu = """
      class C: UIViewController { func f() { button.menu = UIMenu(title: "Highlight"\(options), preferredElementSize: .medium,
      children: [\(swatches.joined(separator: ", "))]) } }
      """
    #expect(LintTests.findings(ofView: menu, [:], .iOS) == rules.map { "View.swift:1 \($0)" })
  }

  // Another package may add items to a menu that it is given.
  @Test(arguments: [
    ("Standard.addItems(to: menu)", true), ("addItems(into: menu)", true), ("register(menu)", false),
    ("Standard.addItems(to: list)", false),
  ])
  func aMenuPassedToUnknownCodeMayHaveMoreItems(code: String, mayHaveMore: Bool) {
    let source = """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
      let menu = NSMenu()
      menu.addItem(withTitle: "Open", action: #selector(a), keyEquivalent: "")
      menu.addItem(.separator())
      \(code)
      return menu } }
      """
    let found = LintTests.findings(ofView: source, least: .info)
    #expect(found.contains("View.swift:4 stray-divider") != mayHaveMore)
  }

  // AppKit code may find the place of items that it adds later between two separators.
  @Test func adjacentSeparatorsAreInfo() {
    let source = """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
      let menu = NSMenu()
      menu.addItem(withTitle: "Open", action: #selector(a), keyEquivalent: "")
      menu.addItem(.separator())
      menu.addItem(.separator())
      menu.addItem(withTitle: "Close", action: #selector(b), keyEquivalent: "")
      return menu } }
      """
    #expect(LintTests.findings(ofView: source) == [])
    #expect(LintTests.findings(ofView: source, least: .info) == ["View.swift:5 stray-divider"])
  }

  @Test func depthFromDataIsNotReported() {
    let rows = """
      Menu("More") { ForEach(model.items) { item in
        switch item { case .mode: Menu("Mode") { Button("A") {}; Button("B") {} }
        default: Button(item.name) {} } } }
      Button("Copy") {}
      """
    #expect(LintTests.rules(ofContext: rows) == [])
    let groups = """
      Menu("More") { if groups.isEmpty { Text("None") } else {
        ForEach(groups) { group in Menu(group.name) { Button("A") {}; Button("B") {} } } } }
      Button("Copy") {}
      """
    #expect(LintTests.rules(ofContext: groups) == ["submenu-depth"])
    let deep = """
      Menu("More") { Menu("Mode") { Button("A") {}; Button("B") {} }
      Button("Other") {} }
      Button("Copy") {}
      """
    #expect(LintTests.rules(ofContext: deep) == ["submenu-depth"])
  }
}
#endif
