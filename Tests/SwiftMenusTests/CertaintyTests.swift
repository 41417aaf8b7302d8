#if SwiftSource
import MenuModel
import Testing

/// Where the rules say less of menus in code, as what they would need isn't known, and where they point.
struct CertaintyTests {
  private static func findings(
    _ source: String, _ others: [String: String] = [:], _ platforms: Platforms = .macOS,
    least: Severity = .warning
  ) -> [String] {
    LintTests.findings(others.merging(["View.swift": source]) { $1 }, platforms: platforms, least: least)
  }

  // MARK: Ellipses

  // What only shows something needs no ellipsis at all, however its dots are written.
  @Test(arguments: [
    ("Encryption Details", true), ("Open File Browser", true), ("Explore Archive Contents", true),
    ("Statistics", true), ("File Versions", true), ("Edit Details", false), ("Compare Versions", false),
    ("Open File", false),
  ])
  func dotsOfWhatIsShown(title: String, isShown: Bool) {
    let item = "Button(\"\(title)...\") {}"
    #expect(LintTests.severities(ofContext: item, "ellipsis-character") == [isShown ? .info : .warning])
    #expect(LintTests.severities(ofContext: item, "needless-ellipsis") == (isShown ? [.info] : []))
  }

  // What is known to be read or to act at once stays so, whatever its title ends in.
  @Test func knownTitlesAreNeedlessForCertain() {
    let item = "Button(\"Version History…\") {}; Button(\"Show Details…\") {}"
    #expect(LintTests.severities(ofContext: item, "needless-ellipsis") == [.warning, .warning])
  }

  // A toggle's state may be whether a sheet is shown.
  @Test func ellipsesOfTogglesInform() {
    let item = "Toggle(\"Show Preview Settings…\", isOn: $isShown)"
    #expect(LintTests.severities(ofContext: item, "needless-ellipsis") == [.info])
  }

  // A text of the data alone is more likely cut than a command.
  @Test(arguments: [
    ("\\(name)...", Severity.info), ("Open \\(name)...", .warning), ("\\(name) \\(place)...", .warning),
  ])
  func dotsBehindDataInform(title: String, expected: Severity) {
    #expect(LintTests.severities(ofContext: "Button(\"\(title)\") {}", "ellipsis-character") == [expected])
  }

  // MARK: Menus for developers

  @Test(arguments: [
    ("Debug", Severity.info), ("*DEBUG*", .info), ("🐞 Debug Menu", .info), ("Debugger", .warning),
    ("Notes", .warning),
  ])
  func menusForDebuggingInform(title: String, expected: Severity) {
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

  // MARK: Shortcuts

  // One that nothing else shows would be lost, were it only removed; Copy's stands in every menu bar.
  @Test(arguments: [
    ("Duplicate", "d", [Severity.info]), ("Add", "b", [.warning]), ("Bookmark", "b", [.warning]),
    ("Copy", "c", [.warning]), ("Copy", "d", [.info]), ("Duplicate", "c", [.info]),
  ])
  func shortcutsThatOnlyAContextMenuShowsInform(title: String, key: String, expected: [Severity]) {
    let found = LintTests.lint(
      [
        "View.swift": """
        struct V: View { var body: some View { Text(a).contextMenu {
          Button("\(title)") {}.keyboardShortcut("\(key)")
        } } }
        struct A: App { var body: some Scene { WindowGroup { V() }.commands { CommandMenu("Notes") {
          Button("Bookmark") {}.keyboardShortcut("b")
        } } } }
        """
      ], configuration: "{}"
    ).flatMap(\.findings).filter { $0.rule == "shortcut-in-context-menu" }
    #expect(found.map(\.severity) == expected)
    #expect(
      found.allSatisfy { $0.message.hasSuffix("give it to the command there") == ($0.severity == .info) })
  }

  // Outside of the menu bar a key holds while its menu is open; who takes pictures of the screen may have the
  // system's.
  @Test(arguments: [
    ("app.mainMenu = menu", "mark", "m", ".command", [Severity.error]),
    ("view.menu = menu", "mark", "m", ".command", [.info]),
    ("", "mark", "m", ".command", [.info]),
    ("app.mainMenu = menu", "mark", "3", "[.command, .shift]", [.error]),
    ("app.mainMenu = menu", "captureAll", "3", "[.command, .shift]", [.info]),
    ("view.menu = menu", "mark", "3", "[.command, .shift]", [.error]),
  ])
  func keysOfTheSystem(use: String, action: String, key: String, mask: String, expected: [Severity]) {
    let found = LintTests.lint([
      "View.swift": """
      func f(app: NSApplication, view: NSView, titles: Titles) {
        let menu = NSMenu()
        let more = NSMenu(title: "More")
        let item = NSMenuItem(title: titles.of(1), action: #selector(\(action)), keyEquivalent: "\(key)")
        item.keyEquivalentModifierMask = \(mask)
        item.title = \(action == "mark" ? "\"Mark\"" : "titles.of(2)")
        more.addItem(item)
        let holder = NSMenuItem(title: "More", action: nil, keyEquivalent: "")
        holder.submenu = more
        menu.addItem(holder)
        \(use)
      }
      """
    ]).flatMap(\.findings).filter { $0.rule == "reserved-shortcut" }
    #expect(found.map(\.severity) == expected)
  }

  @Test(arguments: ["\\0", "\\u{0}", ""]) func noKeysAreNoShortcuts(key: String) {
    let menu = outline(
      """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "\(key)")
        return menu
      } }
      """)
    #expect(menu == "context\n  button “Open”\n")
  }

  @Test(arguments: [("UITesting/Scenes/B.swift", 0), ("Testing/B.swift", 1)])
  func appsForTestsAreUnseen(path: String, count: Int) {
    let found = LintTests.findings([
      path:
        "struct B: Commands { var body: some Commands { CommandMenu(\"Site\") { Button(\"Build site\") {} } } }"
    ])
    #expect(found.count == count)
  }

  // MARK: Languages

  @Test func titlesOfOtherScriptsArentCompared() {
    let found = Self.findings(
      """
      let menu = NSMenu()
      func f(item: NSStatusItem) {
        menu.addItem(withTitle: "退出", action: #selector(quit), keyEquivalent: "q")
        menu.addItem(withTitle: "撤销", action: #selector(back), keyEquivalent: "z")
        NSApp.mainMenu = menu
        item.menu = menu
      }
      """)
    #expect(found == [])
  }

  @Test func aTitleWithoutAccentsIsOfTheLanguageOfItsApp() {
    let others = "Button(\"Configurações\") {}; Button(\"Ação\") {}; Button(\"Não\") {}"
    let item = "Button(\"Ligar chave menor\") {}"
    #expect(LintTests.rules(ofContext: "\(item); \(others)") == [])
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
  }

  @Test func aWordThatEnglishHasTooMakesNoTitleEnglish() {
    let item = "Menu(\"Carica preset...\") { Button(\"Esporta CSV\") {}; Button(\"Esporta tutto\") {} }"
    #expect(!LintTests.rules(ofContext: item).contains("title-capitalization"))
    let english =
      "Button(\"Open notes\") {}; Button(\"Close\") {}; Button(\"Copy Link\") {}; Button(\"Share\") {}"
    // One of the texts that code chooses from by a language of its own.
    #expect(
      LintTests.rules(ofContext: "\(english); Button(isItalian ? \"Salva tutto\" : \"Save all\") {}")
        == ["title-capitalization", "title-capitalization"])
  }

  @Test func aTitleThatBeginsSmallIsForInformation() {
    let tiers = { (title: String) in
      LintTests.severities(ofContext: "Button(\"\(title)\") {}", "title-capitalization")
    }
    #expect(tiers("unsure path") == [.info])
    #expect(tiers("\\(count) selected notes") == [.info])
    #expect(tiers("wallet Plus card") == [.info])
    #expect(tiers("3D crabs") == [.warning])
    #expect(tiers("docker compose down") == [])
    #expect(tiers("colcon test") == [])
    #expect(tiers("TF Echo base_link → map") == [])
    #expect(tiers("30 minutes before") == [.info])
    #expect(tiers("Add Pi-hole") == [])
    #expect(tiers("Open-source on GitHub") == [.warning])
    #expect(tiers("%Save") == [])
  }

  @Test func aHeaderAndARowOfPlacesAskForNothing() {
    let menu = { (action: String) in
      """
      func f(item: NSStatusItem) {
        let menu = NSMenu()
        menu.addItem(NSMenuItem(title: "Settings", action: \(action), keyEquivalent: ""))
        menu.addItem(NSMenuItem(title: "Quit Notes", action: #selector(quit), keyEquivalent: "q"))
        item.menu = menu
      }
      """
    }
    #expect(Self.findings(menu("#selector(show)")).contains("View.swift:3 missing-ellipsis"))
    #expect(!Self.findings(menu("nil")).contains("View.swift:3 missing-ellipsis"))
  }

  @Test func aLineForAShellShowsWhatAnotherIs() {
    let lines = "Button(\"frob build --all\") {}; Button(\"frob test\") {}; Button(\"Frob tests\") {}"
    #expect(LintTests.severities(ofContext: lines, "title-capitalization") == [.warning])
  }

  @Test func ofSeveralLanguagesTheEnglishTitleIsJudged() {
    let item = "Button(isKorean ? \"폴더 추가\" : \"Add room folder\") {}\nButton(\"Copy\") {}"
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
  }

  // MARK: Texts that aren't known

  @Test func aKeyThatNoCatalogHasIsNoText() {
    #expect(LintTests.rules(ofContext: "Button(\"menu_copy_path\") {}; Button(\"MENU_MOVE\") {}") == [])
    #expect(
      LintTests.rules(
        ofContext: "Button(\"menu_delete_all\", role: .destructive) {}\nButton(\"menu_other_all\") {}", [:],
        .iOS)
        == [])
  }

  @Test func itemsOfASearchFieldsTemplateAreTheSystems() {
    let found = Self.findings(
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

  @Test func whatIsOnlyReadOutIsInformation() {
    let picker = "Picker(\"Sort notes\", selection: $x) { Text(\"A\"); Text(\"B\") }.pickerStyle(.inline)"
    let iconOnly = """
      Menu { Button("Copy") {} } label: { Label("More actions", systemImage: "ellipsis").labelStyle(.iconOnly) }
      """
    let toolbar = """
      Color.red.toolbar { ToolbarItem { Menu { Button("Copy") {} } label: { Label("Sort notes", systemImage: "a") } } }
      """
    for view in [iconOnly, toolbar, "Menu(\"Sort\") { \(picker) }"] {
      let source = "struct V: View { var body: some View { \(view) } }"
      #expect(Self.findings(source) == [])
      #expect(Self.findings(source, least: .info).contains { $0.hasSuffix("title-capitalization") })
    }
    let shown = "Menu { Button(\"Copy\") {} } label: { Label(\"Sort notes\", systemImage: \"a\") }"
    let source = "struct V: View { var body: some View { \(shown) } }"
    #expect(Self.findings(source) == ["View.swift:1 title-capitalization"])
  }

  @Test func aMarkThatCodeAddsIsSaidWhereItIsAdded() {
    let found = Self.findings(
      """
      enum Corner: CaseIterable {
        case top, bottom
        var label: String { self == .top ? "Top" : "Bottom" }
      }
      struct V: View {
        var body: some View {
          Menu("Corner") {
            ForEach(Corner.allCases) { corner in
              Button(corner.label + (corner == chosen ? " ✓" : "")) { chosen = corner }
            }
          }
        }
      }
      """)
    #expect(found == ["View.swift:9 fake-checkmark"])
  }

  @Test func choicesWithStatesNeedNoSymbols() {
    let menu = { (state: String) in
      """
      let menu = UIMenu(title: "", children: [
        UIAction(title: "All"\(state)) { _ in },
        UIAction(title: "Deposits", image: UIImage(systemName: "arrow.down")\(state)) { _ in },
        UIAction(title: "Swaps", image: UIImage(systemName: "arrow.up")\(state)) { _ in },
      ])
      """
    }
    #expect(Self.findings(menu(""), [:], .iOS) == ["View.swift:2 mixed-symbols"])
    #expect(Self.findings(menu(", state: .off"), [:], .iOS) == [])
    #expect(Self.findings(menu(", state: isOn ? .on : .off"), [:], .iOS) == [])
  }

  @Test func whatGoesOnIsntACommand() {
    #expect(LintTests.rules(ofContext: "Button(\"Download in progress\") {}; Button(\"Copy\") {}") == [])
    #expect(
      LintTests.rules(ofContext: "Button(\"Show all in progress\") {}; Button(\"Copy\") {}") == [
        "title-capitalization"
      ])
  }

  @Test func aDimmedLineMayGoOnWithTheOneAbove() {
    let source = { (dims: String) in
      """
      func f(item: NSStatusItem) {
        let menu = NSMenu()
        let first = NSMenuItem(title: "No key found", action: nil, keyEquivalent: "")
        first.isEnabled = false
        menu.addItem(first)
        let second = NSMenuItem(title: "   Add one", action: nil, keyEquivalent: "")
        \(dims)
        menu.addItem(second)
        menu.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "")
        item.menu = menu
      }
      """
    }
    let found = { (dims: String) in Self.findings(source(dims)).filter { $0.hasSuffix("indented-title") } }
    #expect(found("second.isEnabled = false") == [])
    #expect(found("second.action = #selector(add)") == ["View.swift:6 indented-title"])
  }

  @Test func menuBarsThatTakeEachOthersPlaceAreNotCompared() {
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
    let found = Self.findings(bar("First") + "\n" + bar("Second"), [:], .macOS)
    for rule in ["standard-menu-redeclared", "duplicate-shortcut"] {
      #expect(!found.contains { $0.hasSuffix(rule) })
    }
    let commands =
      "struct C: Commands { var body: some Commands { CommandMenu(\"Page\") { Button(\"Go\") {}.keyboardShortcut(\"o\") } } }"
    #expect(!Self.findings(bar("First") + "\n" + commands).contains { $0.hasSuffix("duplicate-shortcut") })
  }

  @Test func aStatusItemsMenuIsOneWhereverElseItIsOpened() {
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

  @Test func aViewThatOnlyPhonesHaveShowsAPickersOptionsAlone() {
    let view = { (modifier: String) in
      """
      struct V: View {
        var body: some View {
          Menu { Picker(selection: $a, label: Text("Sorting options")) { Text("A"); Text("B") } } label: { Text("Sort") }
          \(modifier)
        }
      }
      """
    }
    let bar = ".navigationBarTitleDisplayMode(.inline)"
    let said = ["View.swift:3 title-capitalization"]
    #expect(Self.findings(view(""), [:], [.iOS, .macOS]) == said)
    #expect(Self.findings(view(bar), [:], [.iOS, .macOS]) == [])
    #expect(Self.findings(view("#if os(iOS)\n\(bar)\n#endif"), [:], [.iOS, .macOS]) == said)
    // The project has one of its own for the Mac.
    let own = "extension View { func navigationBarTitleDisplayMode(_ mode: Mode) -> some View { self } }"
    #expect(Self.findings(view(bar), ["Own.swift": own], [.iOS, .macOS]) == said)
  }

  @Test func aStateThatStaysOffIsNone() {
    let menu = { (verb: String, state: String) in
      """
      let menu = UIMenu(title: "", children: [UIAction(title: "\(verb) Gallery", state: \(state)) { _ in }])
      """
    }
    let rule = "View.swift:1 title-and-checkmark"
    let found = { (verb: String, state: String, least: Severity) in
      LintTests.findings(["View.swift": menu(verb, state)], platforms: .iOS, least: least).contains(rule)
    }
    for verb in ["Hide", "Show"] {
      #expect(!found(verb, ".off", .info))
      #expect(found(verb, "isShown ? .on : .off", .info))
      // Many apps have that, and people know what it means.
      #expect(!found(verb, "isShown ? .on : .off", .warning))
    }
  }

  @Test func theAppsOwnNameStaysAsItIs() {
    let item = "Button(\"Show mane-paw\") {}\n"
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
    #expect(LintTests.rules(ofContext: item + "Button(\"Quit mane-paw\") {}") == [])
    let package = "let package = Package(name: \"x\", targets: [.executableTarget(name: \"mane-paw\")])"
    let files = ["Sources/mane-paw/View.swift": "let v = Text(\"\").contextMenu { \(item) }"]
    #expect(LintTests.findings(files) != [])
    #expect(LintTests.findings(files.merging(["Package.swift": package]) { $1 }) == [])
  }

  @Test(arguments: ["false", "canRename"]) func aMenuThatEnablesItsItemsDimsNone(state: String) {
    let menu = { (setting: String) in
      """
      class V: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          \(setting)
          let item = NSMenuItem(title: "Rename", action: #selector(rename), keyEquivalent: "")
          item.isEnabled = \(state)
          menu.addItem(item)
          return menu
        }
      }
      """
    }
    #expect(Self.findings(menu("")) == [])
    #expect(Self.findings(menu("menu.autoenablesItems = false")) == ["View.swift:5 dimmed-in-context-menu"])
  }

  @Test func fullScreenIsAppKits() {
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
    // AppKit would take an item with the proposed titles for its own.
    #expect(!Self.findings(bar).contains { $0.hasSuffix("toggle-title") })
    #expect(Self.findings(bar, least: .info).contains { $0.hasSuffix("toggle-title") })
    #expect(LintTests.rules(ofContext: "Button(\"Toggle Full Screen\") {}") == ["toggle-title"])
  }

  @Test(arguments: ["string: \" On\"", "state"]) func aTextThatGrowsEndsLater(rest: String) {
    let menu = { (added: String) in
      """
      let menu = NSMenu()
      func f(item: NSStatusItem) {
        let title = NSMutableAttributedString(string: "Automatic Updates: ")
        \(added)
        let updates = NSMenuItem(title: "", action: #selector(toggle), keyEquivalent: "")
        updates.attributedTitle = title
        menu.addItem(updates)
        item.menu = menu
      }
      """
    }
    #expect(Self.findings(menu("")) == ["View.swift:3 title-whitespace"])
    #expect(Self.findings(menu("title.append(NSAttributedString(\(rest)))")) == [])
  }

  @Test(arguments: ["Sidebar", "sidebar"]) func aCheckmarkTellsTheState(name: String) {
    let text = LintTests.lint([
      "View.swift": """
      let menu = NSMenu()
      func f(item: NSStatusItem) {
        let sidebar = NSMenuItem(title: "Toggle \(name)", action: #selector(toggle), keyEquivalent: "")
        sidebar.state = isShown ? .on : .off
        menu.addItem(sidebar)
        item.menu = menu
      }
      """
    ]).flatMap(\.findings).filter { $0.rule == "toggle-title" }.map(\.message)
    #expect(text == ["the checkmark of “Toggle \(name)” tells the state; name what it marks: “Sidebar”"])
  }

  @Test func lettersThatTheViewSetsArentJudged() {
    let item = "Section { Button(\"Copy\") {} } header: { Text(\"Share my place\")"
    #expect(LintTests.rules(ofContext: item + " }") == ["title-capitalization"])
    #expect(LintTests.rules(ofContext: item + ".textCase(.uppercase) }") == [])
  }

  @Test func foldersInFoldersAreAsDeepAsPeopleMadeThem() {
    let found = Self.findings(
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

  // MARK: Places

  @Test func aFactorysItemIsAtFaultWhereItIsAskedFor() {
    let found = Self.findings(
      """
      struct V: View {
        var body: some View {
          Text(a).contextMenu {
            item(Texts.copy)
            item(Texts.move).keyboardShortcut("m")
          }
        }
      }
      """,
      [
        "Helper.swift": """
        extension View {
          func item(_ title: String) -> some View { Button(title) {}.disabled(isOff) }
        }
        """,
        "Texts.swift": """
        enum Texts {
          static var copy: String { NSLocalizedString("copy", value: "Copy path", comment: "") }
          static var move: String { NSLocalizedString("move", value: "Move", comment: "") }
        }
        """,
      ])
    #expect(found.contains("View.swift:4 title-capitalization"))
    #expect(found.contains("View.swift:5 shortcut-in-context-menu"))
    #expect(!found.contains { $0.hasPrefix("Helper.swift") })
  }

  // MARK: Kinds

  @Test func aMenuThatAControlShowsIsNoContextMenu() {
    let body = """
      let menu = NSMenu()
      let item = NSMenuItem(title: "Connect", action: nil, keyEquivalent: "")
      item.isEnabled = canConnect
      menu.addItem(item)
      menu.popUp(positioning: nil, at: NSEvent.mouseLocation, in: nil)
      """
    #expect(Self.findings("class W: NSObject { @IBAction func show(_ sender: Any) {\n\(body)\n} }") == [])
    #expect(
      Self.findings("class W: NSView { override func rightMouseDown(with event: NSEvent) {\n\(body)\n} }")
        == ["View.swift:3 dimmed-in-context-menu"])
  }

  @Test func aMenuOfMenusWithStandardTitlesIsTheBar() {
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

  @Test func theMenuOfAnInputMethodHasKeysOfItsOwn() {
    let found = Self.findings(
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

  // MARK: States

  @Test(arguments: [
    "Button(n > 0 ? \"Undo All\" : \"No Changes to Undo\") {}.disabled(n == 0)\nButton(\"Copy\") {}",
    "if silent { Button(\"Sent Without Notification\") {}.disabled(true) }\nButton(\"Copy\") {}",
    "if isEmpty { Button(\"No back history\") {}.disabled(true) }\nButton(\"Copy\") {}",
  ])
  func whatTellsAStateIsntDimmed(content: String) {
    #expect(LintTests.rules(ofContext: content) == [])
  }

  @Test func aMarkedChoiceIsAValue() {
    let content = """
      Button { } label: { if all { Label("All topics", systemImage: "checkmark") } else { Text("All topics") } }
      Button("Copy link") {}
      """
    #expect(LintTests.rules(ofContext: content) == ["fake-checkmark", "title-capitalization"])
  }

  @Test func aPickersLabelIsUnseenOnAPhone() {
    let content =
      "Picker(\"Filter contacts\", selection: $a) { Text(\"All\"); Text(\"Mine\") }\nButton(\"A\") {}"
    #expect(LintTests.rules(ofContext: content, [:], .iOS) == [])
    #expect(LintTests.rules(ofContext: content, [:], .macOS) == ["title-capitalization"])
  }

  // MARK: Parts that aren't followed

  // The label of a project's own button is read where it is plain, and else may hold a picture.
  @Test func labelsOfOwnButtons() {
    let kit = """
      struct AsyncButton<Label: View>: View {
        let action: () async -> Void
        let label: Label
        let role: ButtonRole?
        init(role: ButtonRole? = nil, action: @escaping () async -> Void, @ViewBuilder label: () -> Label) {
          self.action = action
          self.role = role
          self.label = label()
        }
        var body: some View { Button(role: role) { } label: { label } }
      }
      extension AsyncButton where Label == Text {
        init(_ title: String, role: ButtonRole? = nil, action: @escaping () async -> Void) {
          self = AsyncButton(role: role, action: action, label: { Text(title) })
        }
      }
      """
    let own = "AsyncButton(\"Empty Bin\", role: .destructive) { await empty() }"
    #expect(
      items("Button(\"Copy\") {}\n\(own)", ["Kit.swift": kit])
        == "button “Copy”\nbutton “Empty Bin” destructive")
    let plain = "Button(\"Copy\") {}\nButton(\"Move\") {}"
    #expect(LintTests.rules(ofContext: "\(plain)\n\(own)", ["Kit.swift": kit], .iOS) == [])
    let unread = "Button {} label: { Text(\"Paste\"); Elsewhere(1) }"
    #expect(LintTests.rules(ofContext: "\(plain)\n\(unread)", [:], .iOS) == [])
    let drawn = "Button {} label: { Text(\"Paste\"); Image(systemName: \"a\") }"
    #expect(LintTests.rules(ofContext: "\(plain)\n\(drawn)", [:], .iOS) == ["mixed-symbols"])
  }

  @Test(
    "A symbol that one of several values names isn't none",
    arguments: [
      "Label(isDone ? \"Reopen\" : \"Close\", systemImage: isDone ? \"arrow\" : \"checkmark\")",
      "SwiftUI.Label(\"Reopen\", systemImage: isDone ? \"arrow\" : \"checkmark\")",
      "Label(\"Reopen\", systemImage: isDone ? other : \"checkmark\")",
      "Label { SwiftUI.Text(\"Reopen\") } icon: { SwiftUI.Image(systemName: isDone ? other : \"checkmark\") }",
    ])
  func symbolsOfSeveral(label: String) {
    let others = "Button(\"Move\", systemImage: \"folder\") {}\nButton(\"Share\", systemImage: \"s\") {}"
    #expect(LintTests.rules(ofContext: "\(others)\nButton {} label: { \(label) }", [:], .iOS) == [])
    #expect(
      LintTests.rules(ofContext: "\(others)\nSwiftUI.Button(\"Open\") {}", [:], .iOS) == ["mixed-symbols"])
  }

  @Test(arguments: [
    "Label(\"Open\", systemSymbol: .folder)", "Label { Text(a) } icon: { Image(systemSymbol: .folder) }",
  ])
  func symbolsByNamesOfTheirOwn(label: String) {
    let drawn =
      "SwiftUI.Button { a() } label: { \(label) }\nSwiftUI.Button(\"Close\", systemImage: \"xmark\") {}"
    #expect(LintTests.rules(ofContext: drawn, [:], .iOS) == [])
    let plain = drawn.replacing(label, with: "Text(\"Open\")")
    #expect(LintTests.rules(ofContext: plain, [:], .iOS) == ["mixed-symbols"])
  }

  @Test func oneItemOfTheCodeIsNoDuplicate() {
    let menu = """
      func f() -> UIContextMenuConfiguration {
        func open() -> UIAction { UIAction(title: "Open") { _ in } }
        let move = UIAction(title: "Move") { _ in }
        return UIContextMenuConfiguration { _ in UIMenu(children: [open(), move, %@]) }
      }
      """
    #expect(Self.findings(menu.replacing("%@", with: "open()"), [:], .iOS) == [])
    #expect(
      Self.findings(menu.replacing("%@", with: "UIAction(title: \"Open\") { _ in }"), [:], .iOS)
        == ["View.swift:4 duplicate-title"])
  }

  @Test("Nothing is said of a shortcut whose key is a capital without Shift")
  func capitalKeys() {
    func rules(_ key: String) -> [String] {
      Self.findings(
        """
        struct C: Commands { var body: some Commands { CommandMenu("Portfolio") {
          Button("New Portfolio") {}.keyboardShortcut("\(key)", modifiers: .command)
          Button("New Account") {}.keyboardShortcut("N", modifiers: [.command, .shift])
          Button("Export") {}.keyboardShortcut("\(key)", modifiers: [.command, .shift])
        } } }
        """)
    }
    #expect(rules("N") == ["View.swift:4 duplicate-shortcut"])
    #expect(rules("W") == [])
  }

  @Test func rolesThatCodeDecides() {
    let menu = "Button(\"Copy\") {}\nButton(\"Delete\", role: %@) {}"
    #expect(LintTests.rules(ofContext: menu.replacing("%@", with: "role"), [:], .iOS) == [])
    #expect(
      LintTests.rules(ofContext: menu.replacing("%@", with: "nil"), [:], .iOS) == ["missing-destructive-role"]
    )
  }

  // Which of the data's rows are submenus, and where, isn't known.
  @Test(arguments: [("", ["compact-row-size"]), (", options: .displayAsPalette", [])])
  func palettesHaveRowsOfAnyLength(options: String, rules: [String]) {
    let swatches = (1...5).map {
      "UIAction(title: \"Color \($0)\", image: UIImage(systemName: \"circle\")) { _ in }"
    }
    let menu = """
      class C: UIViewController { func f() { button.menu = UIMenu(title: "Highlight"\(options), preferredElementSize: .medium,
      children: [\(swatches.joined(separator: ", "))]) } }
      """
    #expect(Self.findings(menu, [:], .iOS) == rules.map { "View.swift:1 \($0)" })
  }

  // What AppKit's code puts between two separators later it finds by their place.
  @Test func separatorsBesideEachOtherInform() {
    let source = """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
      let menu = NSMenu()
      menu.addItem(withTitle: "Open", action: #selector(a), keyEquivalent: "")
      menu.addItem(.separator())
      menu.addItem(.separator())
      menu.addItem(withTitle: "Close", action: #selector(b), keyEquivalent: "")
      return menu } }
      """
    #expect(Self.findings(source) == [])
    #expect(Self.findings(source, least: .info) == ["View.swift:5 stray-divider"])
  }

  // What View has leads to a place of the window; an app's settings stand in its own menu.
  @Test(arguments: [
    ("CommandMenu(\"View\")", []), ("CommandGroup(after: .toolbar)", []),
    ("CommandGroup(replacing: .appSettings)", ["View.swift:2 missing-ellipsis"]),
    ("CommandMenu(\"Planets\")", ["View.swift:2 missing-ellipsis"]),
  ])
  func settingsAreTheAppsWhereItsMenuIs(menu: String, expected: [String]) {
    let source = """
      struct A: App { var body: some Scene { WindowGroup { V() }.commands { \(menu) {
      Button("Settings") { show() } } } } }
      """
    #expect(Self.findings(source).filter { $0.hasSuffix("missing-ellipsis") } == expected)
  }

  @Test(arguments: [("xmark", []), ("trash", ["View.swift:3 fake-checkmark"])])
  func aCheckmarkBesideACrossSaysYes(other: String, expected: [String]) {
    let source = """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Cancel", systemImage: "\(other)") {}
      Button("Delete", systemImage: "checkmark", role: .destructive) {}
      } } }
      """
    #expect(Self.findings(source).filter { $0.hasSuffix("fake-checkmark") } == expected)
  }

  @Test func depthThatDataDecide() {
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
