#if SwiftSource
import MenuModel
import Testing

/// Facts about a menu from the code that shows it and from its project.
struct ContextTests {
  private static func findings(
    _ text: String, _ others: [String: String] = [:], _ platforms: Platforms = .macOS
  ) -> [String] {
    LintTests.findings(others.merging(["View.swift": text]) { $1 }, platforms: platforms)
  }

  // MARK: Items that only inform

  @Test(arguments: [
    ("Button {} label: { Label(\"Size: 12 MB\", systemImage: \"doc\") }.disabled(true)", []),
    ("Button(\"Last Backup: \\(date)\") { /* nothing */ }.disabled(true)", []),
    ("Button(\"Share\") {}.disabled(true)", ["dimmed-in-context-menu"]),
    ("Button(\"Share\") { share() }.disabled(true)", ["dimmed-in-context-menu"]),
    ("Button(\"Share\") {}.disabled(!canShare)", ["dimmed-in-context-menu"]),
  ])
  func itemsThatAreNeverEnabledAreStatusLines(item: String, expected: [String]) {
    #expect(LintTests.rules(ofContext: "Button(\"Open\") { open() }\n\(item)", [:], .iOS) == expected)
  }

  @Test func emptyActionsDontCount() {
    let menu = { (handler: String) in
      """
      class V: UIViewController {
        func menu(for item: Item) -> UIContextMenuConfiguration {
          UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [
              UIAction(title: "Open") { _ in self.open() },
              UIAction(title: "Signal: Strong", attributes: .disabled) { _ in \(handler) },
            ])
          })
        }
      }
      """
    }
    #expect(Self.findings(menu(""), [:], .iOS) == [])
    #expect(Self.findings(menu("self.go()"), [:], .iOS) == ["View.swift:6 dimmed-in-context-menu"])
  }

  @Test func unusedActionsArentItems() {
    let code = { (rest: String) in
      """
      class V: UIViewController {
        func load() {
          let rate = UIAction(title: "Playback speed") { _ in self.change() }
          \(rest)
        }
      }
      """
    }
    #expect(Self.findings(code("change()"), [:], .iOS) == [])
    #expect(Self.findings(code("add(rate)"), [:], .iOS) == ["View.swift:3 title-capitalization"])
    // A player's transport bar shows only its image.
    #expect(Self.findings(code("player.transportBarCustomMenuItems = [rate]"), [:], .tvOS) == [])
  }

  @Test(arguments: [("row.id == nil", false), ("row.name == nil", true), ("rows.isEmpty", true)])
  func actionsOfUnsavedRowsMayBeDimmed(condition: String, isSaid: Bool) {
    let content = "Button(\"Open\") { a() }\nButton(\"Share\") { b() }.disabled(\(condition))"
    #expect(LintTests.rules(ofContext: content, [:], .iOS) == (isSaid ? ["dimmed-in-context-menu"] : []))
  }

  @Test(arguments: [("@State ", false), ("let ", true)])
  func buttonsMayBeDimmedWhileBusy(kind: String, isSaid: Bool) {
    let button = """
      struct AsyncButton<Content: View>: View {
        \(kind)var isBlocked = false
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { Button(action: run) { content }.disabled(isBlocked) }
      }
      """.replacing("let var isBlocked = false", with: "var isBlocked: Bool")
    let content = "Button(\"Open\") { a() }\nAsyncButton { Text(\"Share\") }"
    let found = LintTests.rules(ofContext: content, ["Own.swift": button], .iOS)
    #expect(found == (isSaid ? ["dimmed-in-context-menu"] : []))
  }

  @Test(arguments: [
    ("isExportingProjects", false), ("model.isRunning", false), ("store.isActionPending(row.id)", false),
    ("(isSaving || store.isBusy)", false), ("sync.uploadInProgress", false),
    ("session.isRunning", true), ("row.isMissing", true), ("isSaving || row.name == nil", true),
    ("!isReady", true), ("allConnecting", true),
  ])
  func itemsMayBeDimmedWhileWaiting(condition: String, isSaid: Bool) {
    let content = "Button(\"Open\") { a() }\nButton(\"Pin\") { b() }.disabled(\(condition))"
    #expect(LintTests.rules(ofContext: content, [:], .iOS) == (isSaid ? ["dimmed-in-context-menu"] : []))
  }

  @Test(arguments: ["if row == current { Image(systemName: \"checkmark\") }", ""])
  func unavailableChoicesMayBeDimmed(mark: String) {
    let content = """
      Menu("Service") {
        Button { current = row } label: { HStack { Text("Whisper"); \(mark) } }.disabled(lacksKey(row))
        Button("Other") { b() }
      }
      """
    let isSaid = LintTests.rules(ofContext: content, [:], .iOS).contains("dimmed-in-context-menu")
    #expect(isSaid == mark.isEmpty)
  }

  @Test(arguments: [
    ("locked", "locked ? \"It is locked\" : \"\"", false),
    ("!ready", "ready ? \"\" : \"It isn't ready\"", false),
    ("a.isEmpty || locked", "locked ? why : \"\"", false), ("locked", "\"Rename it\"", true),
    ("locked", "open ? \"It is open\" : \"\"", true), ("locked", "locked ? \"\" : \"Rename it\"", true),
  ])
  func helpTagsMayExplainDimmedItems(condition: String, help: String, isSaid: Bool) {
    let button = "Button(\"Open\") { a() }\nButton(\"Rename\") { b() }"
    for modifiers in [
      ".disabled(\(condition)).help(\(help))", ".help(\(help)).id(1)\n.disabled(\(condition))",
    ] {
      let found = LintTests.rules(ofContext: button + modifiers)
      #expect(found == (isSaid ? ["dimmed-in-context-menu"] : []))
    }
  }

  @Test(arguments: [
    ("active ? \"Active List\" : \"Use This List\"", "active", false),
    ("active ? \"Active List\" : \"Use This List\"", "busy || active", false),
    ("!paid ? \"Upscale (Paid)\" : \"Upscale\"", "!paid", false),
    ("paid ? \"Upscale\" : \"Upscale (Paid)\"", "!paid", false),
    ("paid ? \"Upscale (Paid)\" : \"Upscale\"", "!paid", true),
    ("many ? \"Delete All\" : \"Delete\"", "empty", true),
    ("empty ? \"Delete\" : \"Delete All\"", "empty", true),
  ])
  func titlesMayExplainDimmedItems(title: String, condition: String, isSaid: Bool) {
    let content = "Button(\"Open\") { a() }\nButton(\(title)) { b() }.disabled(\(condition))"
    #expect(LintTests.rules(ofContext: content) == (isSaid ? ["dimmed-in-context-menu"] : []))
  }

  @Test(arguments: [
    ("can && !unpaid", false), ("!unpaid", false), ("(can && !unpaid)", false), ("can", true),
    ("can || !unpaid", true), ("unpaid", true),
  ])
  func titlesInAppKitMayExplainDimmedItems(enabled: String, isSaid: Bool) {
    let code = """
      class V: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          menu.autoenablesItems = false
          let item = NSMenuItem(
            title: unpaid ? "Upscale… (Paid)" : "Upscale…", action: #selector(upscale), keyEquivalent: "")
          item.isEnabled = \(enabled)
          menu.addItem(item)
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "")
          return menu
        }
      }
      """
    #expect(Self.findings(code).contains { $0.hasSuffix("dimmed-in-context-menu") } == isSaid)
  }

  // AppKit dims an item without an action, unless the menu leaves that to the code.
  @Test(arguments: [
    ("action: can ? #selector(mark) : nil", "", true),
    ("action: #selector(mark)", "if !can { item.action = nil }", true),
    ("action: #selector(mark)", "item.action = #selector(other)", false),
    ("action: #selector(mark)", "", false),
    ("action: can ? #selector(mark) : nil", "menu.autoenablesItems = false", false),
    ("action: can ? #selector(mark) : nil", "if !can { item.submenu = marks() }", false),
    ("action: can ? #selector(mark) : nil", "item.isHidden = !can", false),
  ])
  func itemsWithoutAnActionAreDimmed(action: String, code: String, isSaid: Bool) {
    let code = """
      class V: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          let item = NSMenuItem(title: "Bookmark All", \(action), keyEquivalent: "")
          \(code)
          menu.addItem(item)
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "")
          return menu
        }
      }
      """
    #expect(Self.findings(code).contains { $0.hasSuffix("dimmed-in-context-menu") } == isSaid)
  }

  // MARK: Submenus from one line

  @Test func submenusFromOneLineAreOneFinding() {
    let code = """
      class V: NSObject {
        func layouts() -> NSMenu {
          let menu = NSMenu()
          for layout in Layout.allCases {
            let item = NSMenuItem(title: layout.name, action: nil, keyEquivalent: "")
            let inner = NSMenu()
            inner.addItem(withTitle: "Use", action: #selector(use), keyEquivalent: "")
            inner.addItem(withTitle: "Remove", action: #selector(remove), keyEquivalent: "")
            item.submenu = inner
            menu.addItem(item)
          }
          return menu
        }
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          let item = NSMenuItem(title: "Layouts", action: nil, keyEquivalent: "")
          item.submenu = layouts()
          menu.addItem(item)
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "")
          return menu
        }
      }
      """
    let names = """
      enum Layout: CaseIterable {
        case english, french, russian
        var name: String {
          switch self {
          case .english: "English"
          case .french: "French"
          case .russian: "Russian"
          }
        }
      }
      """
    let found = Self.findings(code, ["Layout.swift": names]).filter { $0.hasSuffix("submenu-depth") }
    #expect(found == ["View.swift:5 submenu-depth"])
  }

  @Test func itemsOfAClassAreReportedAtTheHelperCall() {
    let code = """
      final class ActionItem: NSMenuItem {
        init(title: String, enabled: Bool = true, key: String = "") {
          let shown = Words.text(title)
          super.init(title: shown, action: nil, keyEquivalent: key)
          target = self
          action = #selector(invoke(_:))
          isEnabled = enabled
        }
      }
      enum Words {
        static func text(_ key: String) -> String {
          guard !key.isEmpty else { return key }
          if let bundle = other { return bundle.localizedString(forKey: key, value: fallback(key), table: nil) }
          return fallback(key)
        }
        static func fallback(_ key: String) -> String { key }
      }
      class V: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = makeMenu()
          add(to: menu, title: "Open")
          add(to: menu, title: "Preview", enabled: canPreview())
          add(
            to: menu,
            title: "Copy Link",
            key: "c")
          return menu
        }
        private func makeMenu(title: String = "") -> NSMenu {
          let menu = NSMenu(title: Words.text(title))
          menu.autoenablesItems = false
          return menu
        }
        private func add(to menu: NSMenu, title: String, enabled: Bool = true, key: String = "") {
          menu.addItem(ActionItem(title: title, enabled: enabled, key: key))
        }
      }
      """
    #expect(
      Self.findings(code) == [
        "View.swift:22 dimmed-in-context-menu", "View.swift:25 shortcut-in-context-menu",
      ])
    let choosing = code.replacing("title: \"Preview\"", with: "title: isOpen ? \"Close\" : \"Preview\"")
    #expect(Self.findings(choosing).first == "View.swift:22 dimmed-in-context-menu")
    // The menu belongs to the code that fills it.
    let more = (1...12).map { "add(to: menu, title: \"Mark \($0)\")" }.joined(separator: "\n      ")
    let long = code.replacing("add(to: menu, title: \"Open\")", with: more)
    #expect(Self.findings(long).contains("View.swift:20 menu-length"))
  }

  @Test func deferredElementsOfAllSystemsCountAsOne() {
    let code = """
      class V: UIViewController {
        func menu() -> UIContextMenuConfiguration {
          UIContextMenuConfiguration(actionProvider: { _ in
            var deferred: UIDeferredMenuElement
            if #available(iOS 15.0, *) {
              deferred = UIDeferredMenuElement.uncached { completion in completion(self.options()) }
            } else {
              deferred = UIDeferredMenuElement { completion in completion(self.options()) }
            }
            return UIMenu(title: "", children: [deferred])
          })
        }
        private func options() -> [UIAction] {
          let open = UIAction(title: "Open") { _ in self.open() }
          let hide = UIAction(title: list.isHidden ? "Show List" : "Hide List") { _ in self.hide() }
          let delete = UIAction(title: "Delete List") { _ in self.delete() }
          delete.attributes = .destructive
          return [open, hide, delete]
        }
      }
      """
    #expect(Self.findings(code, [:], .iOS) == [])
  }

  @Test func unknownQuickActionsArentReported() {
    let code = """
      class D: UIResponder {
        func update() {
          UIApplication.shared.shortcutItems = accounts.map { item(for: $0) } + [
            UIApplicationShortcutItem(type: "new", localizedTitle: "New Post", localizedSubtitle: nil, icon: plus)
          ]
        }
      }
      """
    #expect(!Self.findings(code, [:], .iOS).contains { $0.hasSuffix("nested-quick-action") })
  }

  // MARK: Status items

  @Test(arguments: [
    ("guard let button = statusItem.button else { return }", "button", false),
    ("guard let button = item?.button else { return }", "button", false),
    ("", "sender", false),
    ("let view = window.contentView!", "view", true),
  ])
  func statusItemMenusArentContextMenus(before: String, view: String, isContext: Bool) {
    let code = """
      class V: NSObject {
        let statusItem = NSStatusBar.system.statusItem(withLength: 20)
        var item: NSStatusItem?
        @objc func clicked(_ sender: NSStatusBarButton) {
          \(before)
          NSMenu.popUpContextMenu(makeMenu(), with: NSApp.currentEvent!, for: \(view))
        }
        private func makeMenu() -> NSMenu {
          let menu = NSMenu()
          menu.addItem(withTitle: "Settings…", action: #selector(open), keyEquivalent: ",")
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "")
          return menu
        }
      }
      """
    #expect(Self.findings(code) == (isContext ? ["View.swift:10 shortcut-in-context-menu"] : []))
  }

  @Test(arguments: [
    ("let bar: NSStatusItem", "bar = make()", false), ("var bar: NSStatusItem!", "self.bar = make()", false),
    ("var bar: NSStatusItem?", "bar = make()", false), ("var bar: NSView!", "bar = make()", true),
    ("let bar = NSStatusBar.system().statusItem(withLength: -1)", "", false),
    ("var bar = NSStatusBar.systemStatusBar().statusItemWithLength(-1)", "", false),
    ("var bar: NSView!", "let bar = NSStatusBar.system().statusItem(withLength: -1)", false),
    ("var bar: NSStatusItem!", "let bar = make()", true),
  ])
  func menusOfDeclaredStatusItemsArentContextMenus(property: String, statement: String, isContext: Bool) {
    let code = """
      class C: NSObject, NSMenuDelegate {
        \(property)
        override init() {
          \(statement)
          bar.menu = NSMenu()
          super.init()
          bar.menu!.delegate = self
        }
        func menuNeedsUpdate(_ menu: NSMenu) {
          menu.removeAllItems()
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
        }
      }
      """
    #expect(Self.findings(code) == (isContext ? ["View.swift:11 shortcut-in-context-menu"] : []))
  }

  @Test(arguments: [("sender: NSView", false), ("sender: NSEvent", true), ("other: NSView", true)])
  func menusOfTheClickedViewArePullDowns(parameter: String, isContext: Bool) {
    let name = parameter.prefix { $0 != ":" }
    let code = """
      class Action {
        class func perform(_ \(parameter)) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
          NSMenu.popUpContextMenu(menu, with: NSApp.currentEvent!, for: \(name))
        }
      }
      """
    let found = Self.findings(code).filter { $0.hasSuffix("shortcut-in-context-menu") }
    #expect(found == (isContext ? ["View.swift:4 shortcut-in-context-menu"] : []))
  }

  @Test func menusOfStatusItemViewsArentContextMenus() {
    let code = { (use: String) in
      """
      class Dot: NSView {
        var shown: NSMenu?
        init(menu: NSMenu?) {
          super.init(frame: .zero)
          shown = menu
        }
        override func rightMouseDown(with event: NSEvent) {
          shown?.popUp(positioning: nil, at: .zero, in: self)
        }
      }
      class V: NSObject {
        var item: NSStatusItem!
        func setUp() {
          let menu = NSMenu()
          menu.addItem(withTitle: "Settings…", action: #selector(open), keyEquivalent: ",")
          let dot = Dot(menu: menu)
          \(use)
        }
      }
      """
    }
    #expect(Self.findings(code("item.view = dot")) == [])
    #expect(Self.findings(code("window.contentView = dot")) == ["View.swift:15 shortcut-in-context-menu"])
  }

  @Test func menusAreInTheOrderOfTheirBar() {
    let code = { (last: String) in
      """
      class D: NSObject, NSApplicationDelegate {
        let help = NSMenu(title: "Help")
        func applicationDidFinishLaunching(_ n: Notification) {
          let bar = NSMenu()
          \(last)
          NSApp.mainMenu = bar
        }
        func add(_ menu: NSMenu, to bar: NSMenu) {
          let item = NSMenuItem()
          item.submenu = menu
          bar.addItem(item)
        }
        func edit() -> NSMenu {
          let menu = NSMenu(title: "Edit")
          menu.addItem(withTitle: "Copy", action: #selector(NSText.copy(_:)), keyEquivalent: "c")
          return menu
        }
        func file() -> NSMenu {
          let menu = NSMenu(title: "File")
          menu.addItem(withTitle: "New", action: #selector(make), keyEquivalent: "n")
          return menu
        }
      }
      """
    }
    let order = { (text: String) in Self.findings(text).contains { $0.hasSuffix(" menu-bar-order") } }
    #expect(!order(code("add(file(), to: bar)\nadd(edit(), to: bar)\nadd(help, to: bar)")))
    #expect(order(code("add(edit(), to: bar)\nadd(file(), to: bar)\nadd(help, to: bar)")))
  }

  // MARK: Shortcuts with unknown keys

  @Test(arguments: [
    (".keyboardShortcut(\"R\")", true), (".keyboardShortcut(key, modifiers: [.command])", true),
    (".keyboardShortcut(item.shortcut)", false), (".plain()", false),
  ])
  func shortcutsAreShownWithAnyKeys(modifier: String, isSaid: Bool) {
    let found = LintTests.rules(ofContext: "Button(\"Reload\") { load() }\(modifier)")
    #expect(found == (isSaid ? ["shortcut-in-context-menu"] : []))
  }

  @Test func possibleShortcutsAreNotReported() {
    let own = """
      extension View {
        func maybe(_ key: KeyEquivalent?) -> some View {
          Group { if let key { self.keyboardShortcut(key, modifiers: .command) } else { self } }
        }
      }
      """
    #expect(
      LintTests.rules(ofContext: "Button(\"Reload\") { load() }.maybe(key)", ["Own.swift": own]) == [])
  }

  // MARK: Items after a destructive item

  @Test(arguments: [
    ("Button(\"屏蔽此作者\", role: .destructive) { a() }\nMenu(\"屏蔽此标签\") { rows }", []),
    ("Button(\"Remove\", role: .destructive) { a() }\nButton(\"Share\", role: role) { b() }", []),
    (
      "Button(\"Remove\", role: .destructive) { a() }\nButton(\"Share\", role: can ? .cancel : .none) { b() }",
      ["destructive-not-last"]
    ),
    ("Button(\"Remove\", role: .destructive) { a() }\nButton(\"Share\") { b() }", ["destructive-not-last"]),
  ])
  func equallyDestructiveItemsMayFollow(content: String, expected: [String]) {
    let found = LintTests.rules(ofContext: content, [:], .iOS).filter { $0 == "destructive-not-last" }
    #expect(found == expected)
  }

  // Other files can't use an initializer that is private to its file.
  @Test(arguments: [("fileprivate", ""), ("", "private "), ("", "")])
  func privateInitializersApplyOnlyToTheirFile(modifier: String, before: String) {
    let other = """
      \(before)extension Button {
        \(modifier) init(_ kind: Kind, action: @escaping () -> Void) {
          let role: ButtonRole? = kind.role
          self.init(kind.title, role: role, action: action)
        }
      }
      """
    let view = """
      let share = "Share"
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Remove", role: .destructive) { a() }
      Button(share) { b() }
      } } }
      """
    let isKept = !(modifier + before).isEmpty
    #expect(
      Self.findings(view, ["Other.swift": other], .iOS)
        == (isKept ? ["View.swift:3 destructive-not-last"] : []))
  }

  @Test(arguments: [("Icons.eye", false), ("", true)])
  func unknownIconsCountAsSymbols(icon: String, isSaid: Bool) {
    let content = """
      Button { a() } label: { Label { Text("Open") } icon: { \(icon) } }
      Button { a() } label: { Label("Copy", systemImage: "doc.on.doc") }
      """
    #expect(LintTests.rules(ofContext: content, [:], .iOS) == (isSaid ? ["mixed-symbols"] : []))
  }

  // MARK: Project descriptions

  private static let menu = """
    struct V: View { var body: some View { Text(a).contextMenu {
    Button("Remove", role: .destructive) { a() }
    Button("Share") { b() }
    } } }
    """

  @Test(arguments: [
    ("platform: macOS\n    sources: [App]", false), ("platform: iOS\n    sources: App", true),
    ("platform: [iOS, macOS]\n    sources:\n      - path: App/**/*.swift", true),
    ("supportedDestinations: [macOS]\n    sources: [{path: App}]", false),
    ("templates: [Mac]\n    sources: [App]", false), ("platform: macOS\n    sources: [Other]", true),
  ])
  func projectSpecsDetermineThePlatforms(target: String, isSaid: Bool) {
    let spec = """
      targets:
        Main:
          type: application
          \(target)
        Phone:
          type: application
          platform: iOS
          sources: Phone
        Tests:
          type: bundle.unit-test
          platform: iOS
          sources: App
      targetTemplates:
        Mac: {platform: macOS}
      """
    let files = ["project.yml": spec, "App/View.swift": Self.menu]
    let rule = "App/View.swift:2 destructive-not-last"
    #expect(LintTests.findings(files, platforms: []) == (isSaid ? [rule] : []))
  }

  @Test func appsInAProjectSpecArentCompared() {
    let commands = { (name: String) in
      "struct \(name): Commands { var body: some Commands { CommandMenu(\"\(name)\") {\nButton(\"Rebuild \(name)\") {}.keyboardShortcut(\"r\") } } }"
    }
    let spec = """
      targets:
        One: {type: application, platform: macOS, sources: [../One], dependencies: [{target: Kit}]}
        Two: {type: application, platform: macOS, sources: [../Two]}
        Kit: {type: framework, platform: macOS, sources: [../Kit]}
      """
    func found(_ files: String...) -> [String] {
      var all = ["Config/project.yml": spec]
      for (number, file) in files.enumerated() { all[file] = commands("Menu\(number)") }
      return LintTests.findings(all)
    }
    #expect(found("One/A.swift", "Two/B.swift") == [])
    #expect(found("One/A.swift", "One/B.swift") == ["One/B.swift:2 duplicate-shortcut"])
    #expect(found("Kit/A.swift", "One/B.swift") == ["One/B.swift:2 duplicate-shortcut"])
    #expect(found("Kit/A.swift", "Two/B.swift") == [])
  }

  @Test(arguments: [
    "", "targets: [", "targets: {A: 3, B: [x], C: {sources: {path: [1]}}}", "- a\n- b",
    "targets:\n  ? {a: b}\n  : c", "targets: &a {A: *a}",
  ])
  func invalidProjectSpecsAreIgnored(spec: String) {
    let files = ["project.yml": spec, "App/View.swift": Self.menu]
    #expect(LintTests.findings(files, platforms: []) == ["App/View.swift:2 destructive-not-last"])
  }

  // Each framework depends on the next one eight times, and the last on the first.
  @Test func circularFrameworkDependenciesAreFollowedOnce() {
    let next = { (number: Int) in (number + 1) % 32 }
    let frameworks = (0..<32).map { number in
      let dependencies = Array(repeating: "{target: F\(next(number))}", count: 8).joined(separator: ", ")
      return
        "  F\(number): {type: framework, platform: macOS, sources: [F], dependencies: [\(dependencies)]}\n"
    }
    let spec =
      "targets:\n  Main: {type: application, platform: macOS, sources: [X], dependencies: [{target: F0}]}\n"
      + frameworks.joined()
    #expect(LintTests.findings(["project.yml": spec, "F/View.swift": Self.menu], platforms: []) == [])
    let targets = (0..<32).map { number in
      let dependencies = String(repeating: "D\(next(number)), ", count: 8)
      return """
        F\(number) = {isa = PBXNativeTarget; productType = "com.apple.product-type.framework"; dependencies = (\(dependencies)); };
        D\(number) = {isa = PBXTargetDependency; target = F\(number); };

        """
    }
    let project = """
      { objects = {
        P = {isa = PBXProject; };
        M = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; dependencies = (D0, ); };
      \(targets.joined())}; }
      """
    let files = ["A.xcodeproj/project.pbxproj": project, "F/View.swift": Self.menu]
    #expect(LintTests.findings(files, platforms: [.macOS]) == [])
  }

  @Test func targetsOfXcodeDetermineThePlatforms() {
    let project = """
      { objects = {
        P = {isa = PBXProject; buildConfigurationList = LP; };
        LP = {isa = XCConfigurationList; buildConfigurations = (CP, ); };
        CP = {isa = XCBuildConfiguration; buildSettings = {
          SDKROOT = iphoneos; }; };
        M = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (SM, ); buildConfigurationList = LM; };
        I = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (SI, ); };
        LM = {isa = XCConfigurationList; buildConfigurations = (CM, ); };
        CM = {isa = XCBuildConfiguration; buildSettings = {
          SDKROOT = macosx; }; };
        SM = {isa = PBXSourcesBuildPhase; files = (FM, ); }; FM = {isa = PBXBuildFile; fileRef = RM; };
        SI = {isa = PBXSourcesBuildPhase; files = (FI, ); }; FI = {isa = PBXBuildFile; fileRef = RI; };
        RM = {isa = PBXFileReference; path = Mac.swift; }; RI = {isa = PBXFileReference; path = Phone.swift; };
      }; }
      """
    let files = ["A.xcodeproj/project.pbxproj": project, "Mac.swift": Self.menu, "Phone.swift": Self.menu]
    #expect(LintTests.findings(files, platforms: []) == ["Phone.swift:2 destructive-not-last"])
  }

  @Test(arguments: [("import ProjectDescription\n", false), ("", true)])
  func manifestsOfTuistDetermineThePlatforms(start: String, isSaid: Bool) {
    let manifest = start + "let project = ProjectCode(targets: [.target(name: \"A\", destinations: .macOS)])"
    let files = ["Project.swift": manifest, "App/View.swift": Self.menu]
    let rule = "App/View.swift:2 destructive-not-last"
    #expect(LintTests.findings(files, platforms: []) == (isSaid ? [rule] : []))
  }
}
#endif
