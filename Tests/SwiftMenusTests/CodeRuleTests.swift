#if SwiftSource
import MenuModel
import Testing

/// Findings for menus in code that specs can't express.
@Suite struct CodeRuleTests {
  private static func findings(inCommands commands: String, _ other: String = "") -> [String] {
    LintTests.findings(
      [
        "App.swift": """
        import SwiftUI
        @main struct FernApp: App {
          @State var page = 1
          var body: some Scene { WindowGroup { Text("x") }.commands {
        \(commands)
          } }
        }
        \(other)
        """
      ], least: .info
    ).map { String($0.dropFirst("App.swift:".count)) }
  }

  @Test("A key that can't be read may be the standard one", arguments: [("\"\"", true), ("key(a)", false)])
  func unreadKeys(key: String, isMissing: Bool) {
    let code = """
      func makeMenu() -> NSMenu {
        let bar = NSMenu(), item = NSMenuItem(), menu = NSMenu(title: "App")
        menu.addItem(withTitle: "Quit App", action: #selector(NSApplication.terminate(_:)), keyEquivalent: \(key))
        item.submenu = menu
        bar.addItem(item)
        NSApp.mainMenu = bar
        return bar
      }
      """
    let found = LintTests.findings(["App.swift": code], least: .info)
    #expect(found.contains("App.swift:3 nonstandard-shortcut") == isMissing)
  }

  // The condition decides which titles are those of submenus.
  @Test func titlesOfRowsMayBeThoseOfItems() {
    let code = """
      enum Act {
        case reply, more
        var title: String { switch self {
        case .reply: "Reply…"
        case .more: "More…"
        } }
      }
      class V: UIViewController {
        func menu(_ acts: [Act]) -> UIMenu {
          UIMenu(title: "", children: acts.map { act in
            if act.isHarmful {
              UIMenu(title: act.title, children: [UIAction(title: "Yes") { _ in a() }, UIAction(title: "No") { _ in b() }])
            } else {
              UIAction(title: act.title) { _ in c() }
            }
          })
        }
      }
      """
    #expect(!LintTests.findings(["V.swift": code]).contains { $0.hasSuffix("needless-ellipsis") })
    let submenus = code.replacing(
      "UIAction(title: act.title) { _ in c() }", with: "UIAction(title: \"C\") { _ in c() }")
    #expect(LintTests.findings(["V.swift": submenus]).contains { $0.hasSuffix("needless-ellipsis") })
  }

  // SwiftUI's item says that no help is available.
  @Test(arguments: [
    ("", "", "", true), ("<key>CFBundleHelpBookName</key><string>Ferns</string>", "", "", false),
    ("", "CommandGroup(replacing: .help) { Button(\"Fern Help\") { open() } }", "", false),
    ("", "CommandGroup(after: .help) { Button(\"Website\") { open() } }", "", true),
    ("", "CommandMenu(\"Help\") { Button(\"Website\") { open() } }", "", false),
    ("", "CommandGroup(replacing: group) { Button(\"Website\") { open() } }", "", false),
    ("", "CommandGroup(replacing: .newItem) { Button(\"Website\") { open() } }", "", true),
    ("<key>LSUIElement</key><true/>", "", "", false),
    ("", "", "class D: NSResponder { @objc func showHelp(_ sender: Any?) {} }", false),
    ("", "", "func f() { NSHelpManager.shared.openHelpAnchor(a, inBook: b) }", false),
  ])
  func suppliedHelpNeedsABook(keys: String, commands: String, other: String, isReported: Bool) {
    let app = """
      import SwiftUI
      import AppKit
      @main struct FernApp: App {
        var body: some Scene { WindowGroup { Text("x") }.commands {
          CommandMenu("Go") { Button("Next") { next() } }
          \(commands)
        } }
      }
      \(other)
      """
    let list = "<plist><dict><key>CFBundleName</key><string>Fern</string>\(keys)</dict></plist>"
    let found = LintTests.findings(["App.swift": app, "Info.plist": list])
    #expect(found.contains("App.swift:5 missing-standard-menu") == isReported)
    // Without its description, the app may have a book.
    #expect(!LintTests.findings(["App.swift": app]).contains { $0.hasSuffix("missing-standard-menu") })
  }

  @Test func leadingDividersInCommandMenusAreReported() {
    #expect(
      Self.findings(inCommands: "CommandMenu(\"Go\") {\n Divider()\n Button(\"Next\") {} }") == [
        "6 stray-divider"
      ])
  }

  @Test(arguments: [
    ("if page == 2 {\n Button(\"Clean\") {} }", ["6 hidden-in-menu-bar"]),
    ("if page == 2 { Section {\n Button(\"Clean\") {}\n Button(\"Count\") {} } }", ["6 hidden-in-menu-bar"]),
    ("if page == 2 {\n Button(\"Clean\") {} } else { Button(\"Water\") {} }", []),
    ("if rights.canClean {\n Button(\"Clean\") {} }", []),
    ("#if DEBUG\n Button(\"Clean\") {}\n#endif", []),
    ("if page == 2 { if isOpen {\n Button(\"Clean\") {} } }", ["6 hidden-in-menu-bar"]),
    ("if page == 2 { if rights.canClean {\n Button(\"Clean\") {} } }", []),
    ("if page == 2 { if isOpen {\n Button(\"Clean\") {} } else { Button(\"Water\") {} } }", []),
  ])
  func itemsHiddenByStateAreInfo(items: String, expected: [String]) {
    #expect(
      Self.findings(inCommands: "CommandMenu(\"Go\") { \(items)\n Button(\"Next\") {} }") == expected)
  }

  // The menu bar can act on selected rows.
  @Test(arguments: [
    (
      "List(rows, selection: $row) { Text($0).contextMenu {\n MENU } }",
      "CommandMenu(\"Go\") { Button(\"Stop\") {} }", true
    ),
    (
      "List(rows) { Text($0) }.contextMenu(forSelectionType: Int.self) { _ in\n MENU }",
      "CommandMenu(\"Go\") { Button(\"Stop\") {} }", true
    ),
    (
      "List(rows, selection: $row) { Row() }.sheet(item: $a) { Text(a) }",
      "CommandMenu(\"Go\") { Button(\"Stop\") {} }", true
    ),
    (
      "Text(a).sheet(item: $a) { List(rows, selection: $row) { Row() } }",
      "CommandMenu(\"Go\") { Button(\"Stop\") {} }", false
    ),
    ("List(rows) { Text($0).contextMenu {\n MENU } }", "CommandMenu(\"Go\") { Button(\"Stop\") {} }", false),
    (
      "List(rows, selection: $row) { Text($0).contextMenu {\n MENU } }",
      "CommandMenu(\"Go\") { Button(\"Archive Note\") {} }", false
    ),
    (
      "List(rows, selection: $row) { Text($0).contextMenu {\n MENU } }", "CommandMenu(\"Go\") { Unknown() }",
      false
    ),
    ("List(rows, selection: $row) { Text($0).contextMenu {\n MENU } }", "SidebarCommands()", false),
  ])
  func commandsForSelectedRowsBelongInTheMenuBar(list: String, commands: String, isSaid: Bool) {
    let menu = "Button(\"Archive\") {}; Button(\"Copy\") {}"
    let view = """
      struct V: View { @State var row: Int?; var body: some View { \(list.replacing("MENU", with: menu)) } }
      struct Row: View { var body: some View { Text(a).contextMenu {
       \(menu) } } }
      """
    let found = Self.findings(inCommands: commands, view + "\nlet shown = V()")
    #expect(found.contains { $0.hasSuffix("context-only-command") } == isSaid)
  }

  // Another package's button shows its label as SwiftUI's does.
  @Test(arguments: [
    ("AsyncButton {\n a() } label: {\n Text(\"copy note\") }", true),
    ("AsyncButton(\"copy note\") {\n a() }", true),
    ("AsyncButton(\"copy note\")", false), ("AsyncView {\n a() } label: { Text(\"copy note\") }", false),
  ])
  func buttonsOfOtherPackagesAreRead(button: String, isRead: Bool) {
    let found = LintTests.rules(ofContext: button + "; Button(\"Open\") {}")
    #expect(found.contains("title-capitalization") == isRead)
  }

  // The toolbar's view is in another file, which has no menu.
  @Test(
    arguments: [
      (".toolbar {\n Button(\"Share Note\") {} }", "Share Note"),
      (
        ".toolbar { ToolbarItem(placement: .primaryAction) {\n Button { } label: { Label(\"Share Note\", systemImage: \"s\") } } }",
        "Share Note"
      ),
      (".toolbar {\n Button { } label: { Image(systemName: \"s\") }.help(\"Share Note\") }", "Share Note"),
      (".toolbar { Menu(\"More\") {\n Button(\"Share Note\") {} } }", "Share Note"),
      (".toolbar { NoteItems() }", "Pin Note"),
      (
        ".toolbar { ToolbarItemGroup { Button(\"New\") {}; Button(\"Back\") {}\n Button(\"Share Note\") {}; Button(\"Pin\") {} } }",
        "Share Note"
      ),
      // These are in the menu bar, or people choose a value.
      (".toolbar { Button(\"New Note\") {}; Button(\"New\") {}; Button(\"Toggle Sidebar\") {} }", nil),
      (".toolbar { Menu(\"Sort\") { Picker(\"Sort\", selection: $a) { Text(\"Date\").tag(1) } } }", nil),
      (".toolbar { Button(\"Send Note\") { notes.pinNote() }; Button(\"Send Note\", action: pinNote) }", nil),
      (".toolbar {\n Button(\"Share Note\") { notes.pin() } }", "Share Note"),
      // This is the toolbar of a sheet, and these are for iOS.
      (".toolbar { Button(\"Share Note\") {}; Button(\"Cancel\") {} }", nil),
      (".toolbar { ToolbarItem(placement: .confirmationAction) { Button(\"Share Note\") {} } }", nil),
      (".toolbar { ToolbarItem(placement: .bottomBar) { Button(\"Share Note\") {} } }", nil),
      (".sheet(isPresented: $a) { Button(\"Share Note\") {} }", nil),
      (".toolbar { Text(a).popover(isPresented: $a) { Button(\"Share Note\") {} } }", nil),
      (".sheet(isPresented: $a) { Text(b).toolbar { Button(\"Share Note\") {} } }", nil),
      (".sheet(isPresented: $a) { ShareView() }", nil),
      (".sheet(isPresented: $a) { ShareView() }.overlay { ShareView() }", "Share Note"),
      (".overlay { ShareView() }", "Share Note"),
      (".toolbar {\n#if os(iOS)\nButton(\"Share Note\") {}\n#endif\n}", nil),
      (
        ".toolbar { Menu(\"Sort\") { Button { a = b } label: { if a { Image(systemName: \"checkmark\") }; Text(\"Share Note\") } } }",
        nil
      ),
      (".toolbar(.hidden)", nil),
    ] as [(String, String?)])
  func commandsOfToolbarsBelongInTheMenuBar(toolbar: String, missing: String?) {
    func found(_ commands: String, _ platforms: Platforms = .macOS) -> [String] {
      let app = """
        import SwiftUI
        @main struct FernApp: App { var body: some Scene { WindowGroup { V() }.commands { \(commands) } } }
        """
      let view = """
        import SwiftUI
        struct V: View { @State var a = false; var body: some View { Text(b)\(toolbar) }
          func pinNote() { notes.pinNote() } }
        struct ShareView: View { var body: some View { Text(b).toolbar {
          Button("Share Note") {} } } }
        struct NoteItems: ToolbarContent { var body: some ToolbarContent { ToolbarItem {
          Button("Pin Note") {} } } }
        """
      return LintTests.lint(["App.swift": app, "V.swift": view], platforms: platforms).flatMap(\.findings)
        .filter { $0.rule == "toolbar-only-command" }.map {
          "\($0.severity) \($0.message.prefix { $0 != "”" })"
        }
    }
    let own = found(
      "CommandMenu(\"Note\") { Button(\"New Note…\") {}; Button(\"Pin Note\") { store.pinNote(); }; Button(\"Look\") { notes.pin() } }"
    )
    #expect(own == (missing == "Share Note" ? ["warning “Share Note"] : []))
    #expect(found("CommandGroup(after: .newItem) { Button(\"New Note\") {} }").contains("warning “Pin Note"))
    #expect(
      found("CommandGroup(replacing: .appSettings) { Button(\"Settings…\") {} }").contains("info “Pin Note"))
    #expect(found("CommandMenu(\"Note\") { Unknown() }").isEmpty)
    #expect(found("CommandMenu(\"Note\") { Button(\"New Note\") {} }", .iOS).isEmpty)
  }

  // Settings have an ellipsis, although they are only a window.
  @Test(arguments: [
    (
      "CommandGroup(replacing: .appSettings) {\n Button(\"Options...\") { openWindow(id: \"o\") } }",
      "ellipsis-character"
    ),
    (
      "CommandMenu(\"Go\") {\n Button(\"Options...\") { openWindow(id: \"o\") }.keyboardShortcut(\",\") }",
      "ellipsis-character"
    ),
    ("CommandMenu(\"Go\") {\n Button(\"Inspector...\") { openWindow(id: \"o\") } }", "needless-ellipsis"),
  ])
  func settingsKeepTheirEllipsis(commands: String, rule: String) {
    #expect(
      Self.findings(inCommands: commands).filter { $0.hasSuffix("ellipsis") || $0.contains("ellipsis-") } == [
        "6 \(rule)"
      ])
  }

  // In code, the shortcuts of every app are certain, and only in the menu bar.
  @Test(arguments: [
    ("Button(\"Main Panel\") {}.keyboardShortcut(\"o\")", Severity.warning),
    ("Button(\"Stash\") {}.keyboardShortcut(\"z\", modifiers: [.command, .shift])", .warning),
    ("Button(\"Shuffle\") {}.keyboardShortcut(\"s\")", .info),
    (
      "Button(\"Shuffle\") {}.keyboardShortcut(\"s\") }; CommandMenu(\"File\") { Button(\"Save\") {}",
      .warning
    ),
    ("Button(\"Messages\") {}.keyboardShortcut(\"m\", modifiers: [.command, .option])", .info),
  ])
  func shortcutsOfEveryAppAreCertain(item: String, expected: Severity) {
    let source = """
      import SwiftUI
      @main struct FernApp: App { var body: some Scene { WindowGroup { Text("x") }.commands {
        CommandMenu("Go") { \(item) }
      } } }
      """
    let found = LintTests.lint(["App.swift": source], configuration: "{}").flatMap(\.findings)
    #expect(found.filter { $0.rule == "repurposed-shortcut" }.map(\.severity) == [expected])
  }

  @Test func redeclaredFileMenusAreReported() {
    let found = Self.findings(
      inCommands: """
        CommandMenu("File") {
          Button("Open Leaf") {}
          Button("Quit") {}.keyboardShortcut("q")
        }
        """)
    #expect(found == ["5 standard-menu-redeclared", "7 misplaced-item"])
  }

  @Test(arguments: [
    ("circle.inset.filled", "circle", true), ("largecircle.fill.circle", "circle", true),
    ("star.fill", "star", false),
  ])
  func radioButtonSymbolsAreReportedAsCheckmarks(on: String, off: String, isMark: Bool) {
    let found = LintTests.findings(
      ofView: """
        struct V: View { @State var wide = true; var body: some View { Menu("Layout") {
          Button { wide = true } label: { HStack { Image(systemName: wide ? "\(on)" : "\(off)"); Text("Grid") } }
          Button("Other") {}
          Button("Third") {}
        } } }
        """)
    #expect(found.contains("View.swift:2 fake-checkmark") == isMark)
  }

  @Test func labelsWithCheckmarksInsteadOfItemsAreReported() {
    let found = LintTests.findings(
      ofView: """
        enum Mode: CaseIterable { case fast, slow; var name: String { self == .fast ? "Fast" : "Slow" } }
        struct V: View { @State var mode = Mode.fast; var body: some View { Menu("Mode") {
          ForEach(Mode.allCases, id: \\.self) { m in
            if mode == m { Label(m.name, systemImage: "checkmark") } else { Button(m.name) { mode = m } }
          }
        } } }
        """)
    #expect(Set(found) == ["View.swift:1 fake-checkmark"])
  }

  @Test func titlesOfEnumCasesAreWarnings() {
    let found = LintTests.findings(
      ofView: """
        enum Key: CaseIterable { case date; var displayName: String { "Date added" } }
        struct V: View { @State var on = false; var body: some View { Menu("Sort") {
          ForEach(Key.allCases, id: \\.self) { k in Toggle(k.displayName, isOn: $on) }
        } } }
        """)
    #expect(found == ["View.swift:1 title-capitalization"])
  }

  @Test(arguments: [
    ("Button(\"Mute\") { muted.toggle() }", true),
    ("Button(\"Mute\") { player.toggleMuted() }", true),
    ("Button(muted ? \"Unmute\" : \"Mute\") { muted.toggle() }", false),
    ("Button(\"New Tag\") { showsNewTag.toggle() }", false),
    ("Button(\"Mute\") { muted.toggle(); save() }", false),
    ("Button(\"Mute\") { muted.toggle(); player?.muted = muted }", true),
    ("Button(\"Mute\") { muted.toggle(); volume = 0 }", false),
    ("Button(\"Timer\") { toggleTimer() }", true),
    ("if page == 2 { Button(\"Mute\") { player.toggleMuted() } }", true),
    ("if player.muted { Button(\"Unmute\") { player.toggleMuted() } }", false),
  ])
  func titlesOfTogglingActionsMustShowTheState(item: String, isSaid: Bool) {
    let found = Self.findings(inCommands: "CommandMenu(\"Go\") { \(item) }")
    #expect(found.contains { $0.hasSuffix("toggle-title") } == isSaid)
  }

  @Test(arguments: [
    ("muted.toggle()", "Text(a).sheet(isPresented: $model.muted) { Text(a) }", false),
    ("model.muted.toggle()", "Text(a).popover(isPresented: $muted) { Text(a) }", false),
    ("muted.toggle()", "Text(a).sheet(isPresented: $others.shown) { Text(a) }", true),
    ("model.muted.toggle()", "Text(a).onChange(of: model.muted) { model.muted = false }", false),
    ("model.muted.toggle()", "Text(a).onChange(of: model.muted) { save(model.muted) }", true),
    ("model.muted.toggle()", "Text(a).onChange(of: model.other) { model.muted = false }", true),
  ])
  func presentedAndResetValuesAreNoStates(action: String, other: String, isSaid: Bool) {
    let found = Self.findings(
      inCommands: "CommandMenu(\"Go\") { Button(\"Mute\") { \(action) } }",
      "struct V: View { var body: some View { \(other) } }")
    #expect(found.contains { $0.hasSuffix("toggle-title") } == isSaid)
  }

  @Test(arguments: [
    ("isMuted.toggle()", true), ("isShowingMuted.toggle()", false),
    ("withAnimation { showMuted.toggle() }", false), ("flip()", false), ("save()", true),
  ])
  func methodsAreJudgedByWhatTheyToggle(body: String, isSaid: Bool) {
    let found = LintTests.findings([
      "View.swift": """
      struct V: View {
        var body: some View { Text(a).contextMenu { Button("Mute") { toggleMuted() } } }
        func toggleMuted() { \(body) }
        func flip() { self.showMuted.toggle() }
      }
      """
    ])
    #expect(found.contains { $0.hasSuffix("toggle-title") } == isSaid)
  }

  @Test(arguments: [
    ("", "", true), ("SidebarCommands()", "", false), ("", ".toolbar(removing: .sidebarToggle)", false),
    ("CommandGroup(replacing: .sidebar) { Button(\"Home\") {} }", "", false),
    ("CommandGroup(replacing: .newItem) { Button(\"New Leaf\") {} }", "", true),
    (
      "CommandGroup(after: .toolbar) { Button(\"Show Leaves\") { NSApp.sendAction(#selector(NSSplitViewController.toggleSidebar(_:)), to: nil, from: nil) } }",
      "", false
    ),
  ])
  func splitViewsNeedSidebarCommands(sets: String, modifier: String, isMissing: Bool) {
    let view = "NavigationSplitView { Text(\"a\")\(modifier) } detail: { Text(\"b\") }"
    #expect(Self.lacksCommandSet(sets, "struct V: View { var body: some View { \(view) } }") == isMissing)
  }

  // A sidebar that only the iPad has, or that the code shows and hides itself, needs no commands on the Mac.
  @Test(arguments: [
    ("#if os(iOS)\n<view>\n#endif", "", false), ("#if os(macOS)\n<view>\n#endif", "", true),
    ("#if os(iOS)\nlet a = 0\n#else\n<view>\n#endif", "", true),
    ("<view>", "columnVisibility: $columns", false),
  ])
  func onlySidebarsOnTheMacNeedSidebarCommands(code: String, argument: String, isMissing: Bool) {
    let view = """
      struct V: View {
        var body: some View { NavigationSplitView(\(argument)) { Text("a") } detail: { Text("b") } }
      }
      """
    #expect(Self.lacksCommandSet("", code.replacing("<view>", with: view)) == isMissing)
  }

  private static func lacksCommandSet(_ sets: String, _ view: String) -> Bool {
    findings(inCommands: "\(sets)\n CommandMenu(\"Leaf\") { Button(\"Water\") {} }", view)
      .contains { $0.hasSuffix("missing-command-set") }
  }

  // A split view of another app needs no commands in this one.
  @Test(arguments: [("Mac/View.swift", true), ("Phone/View.swift", false), ("Mac/SettingsView.swift", false)])
  func onlyTheSplitViewsOfAnAppCount(path: String, isMissing: Bool) {
    let app = """
      @main struct A: App { var body: some Scene { WindowGroup { Text(a) }.commands {
      CommandMenu("Leaf") { Button("Water") {} } } } }
      """
    let view =
      "struct V: View { var body: some View { NavigationSplitView { Text(a) } detail: { Text(b) } } }"
    let files = ["A.xcodeproj/projectOfTwoApps.pbxproj": projectOfTwoApps, "Mac/App.swift": app, path: view]
    let found = LintTests.findings(files, least: .info)
    #expect(found.contains { $0.hasSuffix("missing-command-set") } == isMissing)
  }

  // A complete menu bar in code contains only the menus that the code adds.
  @Test(arguments: [
    ("", true), ("bar.addItem(own())", false),
    // An item of which nothing is known may be any of the commands.
    ("menu.addItem(NSMenuItem(title: row.title, action: row.action, keyEquivalent: \"\"))", false),
    ("menu.addItem(NSMenuItem(title: row.title, action: #selector(grow), keyEquivalent: \"\"))", true),
  ])
  func completeMenuBarsNeedAnEditMenu(more: String, isWhole: Bool) {
    let found = LintTests.findings(
      [
        "App.swift": """
        import AppKit
        @main final class D: NSObject, NSApplicationDelegate {
          func build() {
            let bar = NSMenu(); let item = NSMenuItem(); bar.addItem(item)
            let menu = NSMenu()
            menu.addItem(withTitle: "Quit Fern", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
            item.submenu = menu
            \(more)
            NSApp.mainMenu = bar
          }
        }
        """
      ])
    #expect(found.contains { $0.hasSuffix("missing-edit-command") } == isWhole)
  }
}
#endif
