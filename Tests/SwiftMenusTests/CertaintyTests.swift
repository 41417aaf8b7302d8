#if SwiftSource
import MenuModel
import Testing

/// Findings in code that depend on unknown facts and are therefore less certain, and the lines that they
/// refer to.
struct CertaintyTests {
  // Removing a shortcut that nothing else shows would lose it. Every menu bar shows the one for Copy.
  @Test(arguments: [
    ("Duplicate", "d", false), ("Add", "b", true), ("Bookmark", "b", true),
    ("Copy", "c", true), ("Copy", "d", false), ("Duplicate", "c", false),
  ])
  func shortcutsThatOnlyAContextMenuShowsAreMoved(title: String, key: String, isShownElsewhere: Bool) {
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
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.allSatisfy { $0.message.hasSuffix("not in context menus") != isShownElsewhere })
  }

  // Outside of the menu bar, a shortcut works only while its menu is open. An app that captures the screen
  // may use the system's shortcuts.
  @Test(arguments: [
    ("app.mainMenu = menu", "mark", "m", ".command", [Severity.error]),
    ("view.menu = menu", "mark", "m", ".command", [.info]),
    ("", "mark", "m", ".command", [.info]),
    ("app.mainMenu = menu", "mark", "3", "[.command, .shift]", [.error]),
    ("app.mainMenu = menu", "captureAll", "3", "[.command, .shift]", [.info]),
    ("view.menu = menu", "mark", "3", "[.command, .shift]", [.error]),
  ])
  func systemKeysAreReported(use: String, action: String, key: String, mask: String, expected: [Severity]) {
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

  @Test(arguments: ["\\0", "\\u{0}", ""]) func emptyKeysArentShortcuts(key: String) {
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

  @Test func addedCheckmarksAreReportedAtTheirCode() {
    let found = LintTests.findings(
      ofView:
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
    #expect(LintTests.findings(ofView: menu(""), [:], .iOS) == ["View.swift:2 mixed-symbols"])
    #expect(LintTests.findings(ofView: menu(", state: .off"), [:], .iOS) == [])
    #expect(LintTests.findings(ofView: menu(", state: isOn ? .on : .off"), [:], .iOS) == [])
  }

  @Test func phoneViewsShowOnlyTheOptionsOfPickers() {
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
    #expect(LintTests.findings(ofView: view(""), [:], [.iOS, .macOS]) == said)
    #expect(LintTests.findings(ofView: view(bar), [:], [.iOS, .macOS]) == [])
    #expect(LintTests.findings(ofView: view("#if os(iOS)\n\(bar)\n#endif"), [:], [.iOS, .macOS]) == said)
    // The project declares its own method for the Mac.
    let own = "extension View { func navigationBarTitleDisplayMode(_ mode: Mode) -> some View { self } }"
    #expect(LintTests.findings(ofView: view(bar), ["Own.swift": own], [.iOS, .macOS]) == said)
  }

  @Test func statesThatStayOffDontCount() {
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
      // Many apps do this, and people understand it.
      #expect(!found(verb, "isShown ? .on : .off", .warning))
    }
  }

  @Test(arguments: ["false", "canRename"]) func menusThatEnableTheirItemsDimNone(state: String) {
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
    #expect(LintTests.findings(ofView: menu("")) == [])
    #expect(
      LintTests.findings(ofView: menu("menu.autoenablesItems = false")) == [
        "View.swift:5 dimmed-in-context-menu"
      ])
  }

  @Test(arguments: ["Sidebar", "sidebar"]) func theCheckmarkAlreadyShowsTheState(name: String) {
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
    #expect(
      text == ["the checkmark of “Toggle \(name)” already shows the state; change the title to “Sidebar”"])
  }

  @Test func factoryItemsAreReportedAtTheCall() {
    let found = LintTests.findings(
      ofView:
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

  @Test(arguments: [
    "Button(n > 0 ? \"Undo All\" : \"No Changes to Undo\") {}.disabled(n == 0)\nButton(\"Copy\") {}",
    "if silent { Button(\"Sent Without Notification\") {}.disabled(true) }\nButton(\"Copy\") {}",
    "if isEmpty { Button(\"No Back History\") {}.disabled(true) }\nButton(\"Copy\") {}",
  ])
  func statusLinesArentReportedAsDimmed(content: String) {
    #expect(LintTests.rules(ofContext: content) == [])
  }

  @Test func aMarkedChoiceIsInTitleStyle() {
    let content = """
      Button { } label: { if all { Label("All topics", systemImage: "checkmark") } else { Text("All topics") } }
      Button("Copy link") {}
      """
    #expect(
      LintTests.rules(ofContext: content) == [
        "fake-checkmark", "title-capitalization", "title-capitalization",
      ])
  }

  @Test func labelsOfPickersArentShownOnPhones() {
    let content =
      "Picker(\"Filter contacts\", selection: $a) { Text(\"All\"); Text(\"Mine\") }\nButton(\"A\") {}"
    #expect(LintTests.rules(ofContext: content, [:], .iOS) == [])
    #expect(LintTests.rules(ofContext: content, [:], .macOS) == ["title-capitalization"])
  }

  // The label of a project's own button is read if it is plain. Otherwise, it may contain a picture.
  @Test func labelsOfTheProjectsButtonsAreRead() {
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
    "A symbol with several possible names is a symbol",
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
  func customNamesOfSymbolsAreRecognized(label: String) {
    let drawn =
      "SwiftUI.Button { a() } label: { \(label) }\nSwiftUI.Button(\"Close\", systemImage: \"xmark\") {}"
    #expect(LintTests.rules(ofContext: drawn, [:], .iOS) == [])
    let plain = drawn.replacing(label, with: "Text(\"Open\")")
    #expect(LintTests.rules(ofContext: plain, [:], .iOS) == ["mixed-symbols"])
  }

  @Test func oneItemInCodeIsntADuplicate() {
    let menu = """
      func f() -> UIContextMenuConfiguration {
        func open() -> UIAction { UIAction(title: "Open") { _ in } }
        let move = UIAction(title: "Move") { _ in }
        return UIContextMenuConfiguration { _ in UIMenu(children: [open(), move, %@]) }
      }
      """
    #expect(LintTests.findings(ofView: menu.replacing("%@", with: "open()"), [:], .iOS) == [])
    #expect(
      LintTests.findings(ofView: menu.replacing("%@", with: "UIAction(title: \"Open\") { _ in }"), [:], .iOS)
        == ["View.swift:4 duplicate-title"])
  }

  @Test("A capital key without Shift causes no shortcut findings")
  func capitalKeys() {
    func rules(_ key: String) -> [String] {
      LintTests.findings(
        ofView:
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

  @Test func rolesSetByCodeArentReported() {
    let menu = "Button(\"Copy\") {}\nButton(\"Delete\", role: %@) {}"
    #expect(LintTests.rules(ofContext: menu.replacing("%@", with: "role"), [:], .iOS) == [])
    #expect(
      LintTests.rules(ofContext: menu.replacing("%@", with: "nil"), [:], .iOS) == ["missing-destructive-role"]
    )
  }

  // Every keyboard has the arrow keys.
  @Test(arguments: [("\u{2190}", []), ("\u{F702}", []), ("ß", ["View.swift:4 foreign-shortcut-key"])])
  func arrowsAreValidKeys(key: String, expected: [String]) {
    let source = """
      class C: NSView { override func menu(for event: NSEvent) -> NSMenu? {
      let menu = NSMenu()
      menu.addItem(withTitle: "Open", action: #selector(b), keyEquivalent: "")
      menu.addItem(withTitle: "Copy to Left", action: #selector(a), keyEquivalent: "\(key)")
      return menu } }
      """
    #expect(LintTests.findings(ofView: source).filter { $0.hasSuffix("foreign-shortcut-key") } == expected)
  }

  @Test(arguments: [("xmark", []), ("trash", ["View.swift:3 fake-checkmark"])])
  func checkmarksNextToACrossAreSymbols(other: String, expected: [String]) {
    let source = """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Cancel", systemImage: "\(other)") {}
      Button("Delete", systemImage: "checkmark", role: .destructive) {}
      } } }
      """
    #expect(LintTests.findings(ofView: source).filter { $0.hasSuffix("fake-checkmark") } == expected)
  }
}
#endif
