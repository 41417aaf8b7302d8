#if SwiftSource
import SwiftMenus
import Testing

/// Patterns of menus in real apps that a naive reader gets wrong. Each one has a snippet written for this
/// test, and its outline.
struct CensusTests {
  // MARK: Titles

  @Test(
    "Titles are read",
    arguments: [
      // 1. The title is in the label's closure.
      (#"Button { go() } label: { Label("New Star…", systemImage: "plus") }"#, "button “New Star…” (plus)"),
      // 2. In the old order, the closure is the label.
      (#"Button(action: go) { Text("Open") }"#, "button “Open”"),
      (
        #"Button(action: { go() }) { if on { Text("Leave") } else { Text("Join") } }"#,
        "button “Leave”|“Join”"
      ),
      // 3. Parts are next to each other; a comment isn't a title.
      (
        #"Button { } label: { Text("To the Feed", comment: "A feed"); Image(systemName: "f") }"#,
        "button “To the Feed” (f)"
      ),
      (#"Button { } label: { Image(systemName: "f"); Text("Feed") }"#, "button “Feed” (f)"),
      // 4. A checkmark is a state.
      (
        #"Button { } label: { Text("Dark"); if on { Image(systemName: "checkmark") } }"#,
        "button “Dark”"
      ),
      // 10. An `if` decides the value of a local constant.
      (
        "let task: String = if let it { \"\\(it.name)\" } else { \"Chosen\" }\nButton(\"Run \\(task)\") {}",
        "button “Run {}”"
      ),
      // 11. One item shows one of two constants.
      (
        "let add = \"Keep\"\nlet remove = \"Drop\"\nLabel(isKept ? remove : add, systemImage: \"b\")",
        "text “Drop”|“Keep” (b)"
      ),
      // 26. The name is qualified by its module.
      (#"SwiftUI.Button("Qualified") { }"#, "button “Qualified”"),
      // 28. The code is commented out.
      ("// Button(\"Old\") {}\n/* Menu(\"Older\") {} */\nButton(\"New\") {}", "button “New”"),
    ])
  func titles(code: String, expected: String) { #expect(items(code) == expected) }

  private static let catalog = [
    "en.lproj/Localizable.strings": """
    "tab.star" = "Star";
    "Add Star" = "Star It";
    "Rebuild" = "";
    "list.%d" = "%#@stars@ in the list";
    "sort.name" = "By Name";
    "state (%@)" = "State: %@";
    "Tokens.MoveUp" = "Move Up";
    """
  ]

  private static let wrappers = """
    extension String {
      func loco() -> String { NSLocalizedString(self, comment: "") }
      static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    }
    func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    func tr(format: String, _ arguments: CVarArg...) -> String { String(format: tr(format), arguments: arguments) }
    func HereLoc(_ key: String, value: String, comment: String) -> String {
      NSLocalizedString(key, bundle: .main, value: value, comment: comment)
    }
    """

  @Test(
    "Titles are looked up by their keys",
    arguments: [
      // 5. The literal is a key.
      (#"Button("tab.star") {}"#, "button “Star”"),
      // 6. The literal reads as English but is shown with a different text.
      (#"Menu("Add Star") { Button("A") {} }"#, "menu “Star It”\n  button “A”"),
      // 7. An empty string in a table isn't an empty title.
      (#"Button("Rebuild") {}"#, "button “Rebuild”"),
      // 8. The project declares wrappers.
      (#"Button("sort.name".loco()) {}"#, "button “By Name”"),
      (#"Button(tr("sort.name")) {}"#, "button “By Name”"),
      (#"Button(tr(format: "state (%@)", name)) {}"#, "button “State: {}”"),
      (#"Button(HereLoc("no.key", value: "By Group", comment: "c")) {}"#, "button “By Group”"),
      (#"Button(String.localized("sort.name")) {}"#, "button “By Name”"),
      // The declaration of a generated accessor isn't in the repository.
      (#"Button(Texts.Sort.name) {}"#, "button “By Name”"),
      (#"Button(T.Tokens.moveUp) {}"#, "button “Move Up”"),
      // A plural form is filled in at run time.
      (
        #"Button(String(format: NSLocalizedString("list.%d", comment: ""), n)) {}"#, "button “{} in the list”"
      ),
    ])
  func keys(code: String, expected: String) {
    #expect(items(code, Self.catalog.merging(["Wrappers.swift": Self.wrappers]) { $1 }) == expected)
  }

  // 9. Titles are set later, and one variable is used for several items.
  @Test func titlesSetLaterAreRead() {
    let code = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        let first = NSMenuItem()
        first.title = NSLocalizedString("Mark as Read", comment: "")
        menu.addItem(first)
        var item: NSMenuItem
        item = menu.addItem(withTitle: "Reset", action: nil, keyEquivalent: "")
        item.image = NSImage(systemSymbolName: "arrow", accessibilityDescription: nil)
        item = menu.addItem(withTitle: "Inspect", action: nil, keyEquivalent: "")
        return menu
      } }
      """
    #expect(
      outline(code) == "context\n  button “Mark as Read”\n  button “Reset” (arrow)\n  button “Inspect”\n")
  }

  // MARK: Structure

  @Test(
    "SwiftUI containers and conditions are read",
    arguments: [
      // 12. Branches are alternatives.
      (
        #"if many { Button("Close Tabs") {} } else { Button("Close Tab") {} }"#,
        "button “Close Tabs” if 1a\nbutton “Close Tab” if 1b"
      ),
      (
        #"if rosetta { Menu("Open") { Button("Open") {} } } else { Button("Open") {} }"#,
        "menu “Open” if 1a\n  button “Open”\nbutton “Open” if 1b"
      ),
      // 13. These containers don't add structure.
      (#"Group { Button("A") {}; VStack { Button("B") {}; Divider() } }"#, "button “A”\nbutton “B”\ndivider"),
      // 14. Some code isn't compiled for users, or not for all platforms.
      ("Button(\"A\") {}\n#if DEBUG\nDivider()\nButton(\"[DEBUG] B\") {}\n#endif", "button “A”"),
      (
        "#if os(macOS)\nButton(\"A\") {}\nDivider()\n#endif\nButton(\"B\") {}",
        "button “A” if 1a\ndivider if 1a\nbutton “B”"
      ),
      // 15. Dividers may be conditional.
      (
        #"if done { Divider(); Button("Delete", role: .destructive) {} }"#,
        "divider if 1a\nbutton “Delete” destructive if 1a"
      ),
      // 20. Helpers have parameters, and views use values from the environment.
      (
        "delete(forMenu: true)\nCounted(title: \"Count\").environmentObject(store)",
        "button “Delete…” destructive\nbutton “Count” / “Twice”"
      ),
      // 25. A menu may be intentionally empty.
      (#"Menu("For VoiceOver") {}"#, "menu “For VoiceOver”"),
    ])
  func structure(code: String, expected: String) {
    let members = """
      @ViewBuilder func delete(forMenu: Bool) -> some View {
        Button(forMenu ? "Delete…" : "Delete", role: .destructive) {}
      }
      """
    let others = [
      "Counted.swift": """
      struct Counted: View {
        @EnvironmentObject var store: Store
        let title: String
        var body: some View { Button { } label: { Text(title); Text("Twice") } }
      }
      """
    ]
    #expect(items(code, members: members, others) == expected)
  }

  @Test(
    "Menus are distinguished from other views",
    arguments: [
      // 18. The menu is intentionally empty, for a double click. The other form has a label.
      (#"x.contextMenu(forSelectionType: X.self) { _ in } primaryAction: { _ in open() }"#, "context\n"),
      (
        #"x.contextMenu(forSelectionType: X.self, menu: { ids in Button("Open") {} })"#,
        "context\n  button “Open”\n"
      ),
      // 19. A preview isn't a menu.
      (
        #"x.contextMenu(menuItems: { Button("Save") {} }, preview: { Button("Not") {} })"#,
        "context\n  button “Save”\n"
      ),
      (#"x.contextMenu { Button("Save") {} } preview: { Button("Not") {} }"#, "context\n  button “Save”\n"),
      // The oldest form is read.
      (
        #"x.contextMenu(ContextMenu(menuItems: { Button("Save") {} }))"#, "context\n  button “Save”\n"
      ),
      // 21. A group is removed.
      (#"CommandGroup(replacing: .newItem) {}"#, "commandGroup replacing newItem\n"),
      // 22. A menu bar extra with the window style isn't a menu.
      (
        #"MenuBarExtra(isInserted: $on, content: { Button("Quit") {} }, label: { Image("i") }).menuBarExtraStyle(.menu)"#,
        "menuBarExtra\n  button “Quit”\n"
      ),
      (#"MenuBarExtra("App") { Button("Quit") {} }.menuBarExtraStyle(WindowMenuBarExtraStyle())"#, ""),
      // 24. These are a case of an enum and a key path.
      (#"NavigationLink("Menus", destination: .settings(.contextMenu(\.bar)))"#, ""),
    ])
  func menus(code: String, expected: String) {
    #expect(outline("struct V: View { var body: some View { \(code) } }") == expected)
  }

  // 12, 14. Early returns are alternatives, and so is code that isn't in every build.
  @Test func earlyReturnsMakeAlternatives() {
    let code = """
      class C: UIViewController { func menu() -> UIMenu {
        let open = UIAction(title: "Open") { _ in }
        let icon = UIAction(title: "Change Icon") { _ in }
        guard isOther else {
          #if BETA
          return UIMenu(children: [open, icon])
          #else
          return UIMenu(children: [open])
          #endif
        }
        return UIMenu(children: [open, UIAction(title: "Remove", attributes: .destructive) { _ in }])
      }
      func f() { button.menu = menu() } }
      """
    #expect(
      outline(code) == """
        pullDown
          button “Open”
          button “Change Icon” if 1b 2a
          button “Remove” destructive if 1a

        """)
  }

  // If several branches set a list, the last item is last in each.
  @Test func theLastItemStaysLastInEachBranch() {
    let code = """
      class C: UIViewController { func menu() -> UIMenu {
        let delete = UIAction(title: "Delete", attributes: .destructive) { _ in }
        let copy = UIAction(title: "Copy") { _ in }
        let share = UIAction(title: "Share") { _ in }
        let actions: [UIAction]
        if isFolder { actions = [copy, delete] } else { actions = [copy, share, delete] }
        return UIMenu(children: actions)
      }
      func f() { button.menu = menu() } }
      """
    #expect(
      outline(code) == """
        pullDown
          button “Copy”
          button “Share” if 1b
          button “Delete” destructive

        """)
  }

  // The arms of a switch exclude each other, regardless of their number.
  @Test(arguments: [3, 26, 27, 40]) func armsOfASwitchExcludeEachOther(count: Int) {
    let arms = (0..<count).map { arm in
      """
      case .k\(arm): menu.addItem(withTitle: "Open \(arm)", action: #selector(open), keyEquivalent: "")
          menu.addItem(withTitle: "Copy \(arm)", action: #selector(copy), keyEquivalent: "")
      """
    }
    let code = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        switch kind {
        \(arms.joined(separator: "\n"))
        }
        return menu
      } }
      """
    #expect(LintTests.findings(["V.swift": code], least: .info).filter { $0.contains("menu-length") } == [])
  }

  // 15. Code adds separators if they are needed.
  @Test func conditionalSeparatorsAreRead() {
    let code = """
      extension NSMenu { func addSeparatorIfNeeded() { if items.count > 0 && !items.last!.isSeparatorItem { addItem(.separator()) } } }
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        if isUnread { menu.addItem(withTitle: "Mark as Read", action: nil, keyEquivalent: ""); menu.addItem(.separator()) }
        menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "")
        menu.addSeparatorIfNeeded()
        menu.addItem(withTitle: "Share", action: nil, keyEquivalent: "")
        return menu
      } }
      """
    #expect(
      outline(code) == """
        context
          button “Mark as Read” if 1a
          divider if 1a
          button “Open”
          divider if 2a
          button “Share”

        """)
  }

  @Test(
    "Arrays of UIKit elements are read",
    arguments: [
      // 16. Inline menus are sections, with a header if they have a title.
      (
        #"UIMenu(title: "", options: .displayInline, children: [action("A")])"#, "section “”\n  button “A”"
      ),
      (
        #"UIMenu(title: "Sort", options: [.displayInline, .singleSelection], children: [action("A")])"#,
        "section “Sort”\n  button “A”"
      ),
      (#"UIMenu(inlineChildren: [action("A")])"#, "section “”\n  button “A”"),
      // 17. Arrays may be sums, reversed, or contain optional elements and closures that are called
      // immediately.
      (#"rows.map { row in action(row.name) } + [action("B")]"#, "dynamic ? (row.name)\nbutton “B”"),
      (#"[maybe(), action("B")].compactMap { $0 }"#, "button “M” if 1a\nbutton “B”"),
      (
        #"[{ () -> UIAction? in on ? action("C") : nil }(), action("D")].compactMap { $0 }"#,
        "button “C” if 1a\nbutton “D”"
      ),
      (#"[action("A"), action("B")].reversed()"#, "button “B”\nbutton “A”"),
      // 27. The project declares a factory.
      (
        #"UIAction.menuAction(key: "Delete", attributes: [.destructive], symbol: "trash")"#,
        "button “Delete” destructive (trash)"
      ),
    ])
  func elements(code: String, expected: String) {
    let isList = code.hasPrefix("[") || code.hasPrefix("rows")
    let maybe =
      #"func maybe() -> UIAction? { guard on else { return nil }; return UIAction(title: "M") { _ in } }"#
    let source = """
      extension UIMenu {
        convenience init(title: String = "", inlineChildren: [UIMenuElement]) {
          self.init(title: title, options: .displayInline, children: inlineChildren)
        }
      }
      extension UIAction {
        static func menuAction(key: String, attributes: UIMenuElement.Attributes = [], symbol: String) -> UIAction {
          UIAction(title: NSLocalizedString(key, comment: ""), image: UIImage(systemName: symbol), attributes: attributes) { _ in }
        }
      }
      class C: UIViewController {
        func action(_ title: String) -> UIAction { UIAction(title: title) { _ in } }
        \(code.contains("maybe") ? maybe : "")
        func f() { button.menu = UIMenu(children: \(isList ? code : "[\(code)]")) }
      }
      """
    let lines = outline(source).split(separator: "\n")
    #expect(lines.first == "pullDown")
    #expect(lines.dropFirst().map { $0.dropFirst(2) }.joined(separator: "\n") == expected)
  }

  // 17. The system's suggestions come first.
  @Test func suggestedActionsComeFirst() {
    let code = """
      class T: UITextView {
        override func editMenu(for range: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
          UIMenu(children: suggestedActions + [UIAction(title: "Highlight") { _ in }])
        }
      }
      """
    #expect(outline(code) == "edit\n  unknown (a parameter)\n  button “Highlight”\n")
  }

  // MARK: Misleading names

  // 23. A project may declare its own menu types. A type in generated code doesn't hide a framework's.
  @Test func theProjectsOwnMenuTypesAreDistinguished() {
    let own = """
      protocol Menu { var body: Menu { get } }
      struct Button: Menu { let title: String; init(_ title: String, action: () -> Void) { self.title = title } }
      struct List: Menu { init(_ content: () -> Menu) {} }
      struct FileMenu: Menu { var body: Menu { List { Button("New") {} } } }
      """
    #expect(outline(own) == "")
    let nested = ["Strings.swift": "enum Texts {\n  enum Menu { static let open = \"Open It\" }\n}"]
    #expect(
      items("Menu(\"More\") { Button(Texts.Menu.open) {} }", nested) == "menu “More”\n  button “Open It”")
  }

  // 24. Some functions have names of menus but return tables.
  @Test func tablesArentMenus() {
    let code = """
      class P {
        func buildMenu() -> [Part] { [Part(title: "Look", cells: [Cell(title: "Dark")])] }
        func contextMenu(_ list: ListView, for item: Item) -> Actions? { Actions([]) }
        func f() { let config = delegate?.contextMenu(list, for: item) }
      }
      """
    #expect(outline(code) == "")
  }

  // 26. The project declares initializers.
  @Test func theProjectsInitializersAreFollowed() {
    let own = """
      enum Command { case checkOut, merge
        var title: String { switch self { case .checkOut: "Check Out"; case .merge: "Merge" } } }
      struct Words { let raw: String; static let rename = Words(raw: "Rename") }
      extension Button where Label == SwiftUI.Label<Text, Image> {
        init(command: Command, action: @escaping () -> Void) { self.init(command.title, systemImage: "c", action: action) }
        init(_ words: Words, systemImage: String, action: @escaping () -> Void) { self.init(words.raw, systemImage: systemImage, action: action) }
        init(_ title: LocalizedStringKey, icon: String, action: @escaping () -> Void) { self.init(title, systemImage: icon, action: action) }
      }
      """
    #expect(
      items(
        """
        Button(command: .checkOut) {}
        Button("Library", icon: "photo") {}
        Button(.rename, systemImage: "pencil") {}
        Button("Plain", systemImage: "p") {}
        """, ["Own.swift": own]) == """
          button “Check Out” (c)
          button “Library” (photo)
          button “Rename” (pencil)
          button “Plain” (p)
          """)
  }

  // 29. The project declares result builders.
  @Test func theProjectsResultBuildersAreFollowed() {
    let code = """
      @resultBuilder struct ItemsBuilder { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
      extension NSMenu {
        convenience init(title: String = "", @ItemsBuilder _ build: () -> [NSMenuItem]) {
          self.init(title: title)
          items = build()
        }
      }
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        NSMenu {
          NSMenuItem(title: "Pull", action: nil, keyEquivalent: "")
          NSMenuItem.separator()
          if canPush { NSMenuItem(title: "Push", action: nil, keyEquivalent: "") }
        }
      } }
      """
    #expect(outline(code) == "context\n  button “Pull”\n  divider\n  button “Push” if 1a\n")
  }

  // 30. Some menus fill themselves, or insert rows between the outlets of an Interface Builder file.
  @Test func subclassesThatFillThemselvesAreRead() {
    let code = """
      class StatusMenu: NSMenu {
        init() { super.init(title: ""); addItem(withTitle: "About", action: #selector(about), keyEquivalent: ""); addRest() }
        func addRest() { addItem(.separator()); addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q") }
      }
      class Devices: NSMenu {
        func reload() {
          removeAllItems()
          for device in devices { insertItem(NSMenuItem(title: device.name, action: nil, keyEquivalent: ""), at: 0) }
        }
      }
      class D: NSObject { func start() {
        item = NSStatusBar.system.statusItem(withLength: 20); item.menu = StatusMenu()
      } }
      """
    #expect(
      outline(code) == """
        menuBarExtra
          button “About”
          divider
          button “Quit” [cmd+q]
        menu
          dynamic ? (device.name)

        """)
    let outlets = """
      class D: NSObject {
        @IBOutlet var statusMenu: NSMenu!
        @IBOutlet var separator: NSMenuItem!
        func update() { statusMenu.insertItem(withTitle: "Proxy", action: nil, keyEquivalent: "", at: 3) }
      }
      """
    #expect(
      outline(outlets) == "menu\n  unknown (the items that it had before aren't known)\n  button “Proxy”\n")
  }

  // 31. A library passes an object to a closure that configures it.
  @Test func objectsConfiguredInClosuresAreRead() {
    let code = """
      class D: NSObject { func start() {
        let item = NSMenuItem(title: "Debug", action: nil, keyEquivalent: "").then {
          $0.submenu = NSMenu(title: "Debug")
          $0.submenu?.items = [NSMenuItem(title: "Clear", action: #selector(clear), keyEquivalent: "").then { $0.target = self }]
        }
        let menu = NSMenu()
        menu.items = [item, NSMenuItem(title: "Quit", action: #selector(quit), keyEquivalent: "q").with { item in item.target = self }]
        status.menu = menu
      } }
      """
    #expect(outline(code).hasSuffix("\n  menu “Debug”\n    button “Clear”\n  button “Quit” [cmd+q]\n"))
  }

  // 32. The content of a view is a case with associated values.
  @Test func titlesInAssociatedValuesAreRead() {
    let kit = """
      struct StandardButton: View {
        enum Content { case text(String), image(Asset) }
        let content: Content
        let action: () -> Void
        init(_ content: Content, action: @escaping () -> Void) { self.content = content; self.action = action }
        var body: some View { Button { action() } label: { contentView } }
        @ViewBuilder private var contentView: some View {
          switch content {
          case let .text(text): Text(text)
          case let .image(asset): Image(asset: asset)
          }
        }
      }
      extension StandardButton {
        init(_ text: String, action: @escaping () -> Void) { self.content = .text(text); self.action = action }
      }
      """
    #expect(items("StandardButton(\"Crash\") {}", ["Kit.swift": kit]) == "button “Crash”")
  }

  // 33. Checkmarks are next to the text of a label, and the project's own images may be checkmarks.
  @Test(arguments: [
    "Label { HStack { Text(\"A\"); Spacer(); if one { Image(systemName: \"checkmark\") } } } icon: { Circle() }",
    "Text(\"A\"); if one { Image.checkLine }", "Text(\"A\"); if one { Image(uiImage: .checkmarkStyled) }",
  ])
  func theProjectsCheckmarksAreRecognized(label: String) {
    let other =
      "Button {} label: { \(label.replacing("\"A\"", with: "\"B\"").replacing("one", with: "two")) }"
    let found = LintTests.rules(ofContext: "Button {} label: { \(label) }\n\(other)")
    #expect(found == ["fake-checkmark", "fake-checkmark"])
  }

  // 34. Modifiers after a menu apply to it.
  @Test func modifiersOfMenusAreApplied() {
    let code = """
      struct V: View { var body: some View {
        Menu("Pull") { Button("A") {} }.menuOrder(.fixed).padding().labelStyle(.iconOnly) } }
      """
    let menu = reading(["V.swift": code]).menus.first
    #expect(menu?.menuOrder == "fixed")
    #expect(menu?.labelStyle == "iconOnly")
  }

  // 35. A menu class inserts rows when a property is set.
  @Test func rowsInsertedByObserversAreRead() {
    let code = """
      class Devices: NSMenu {
        var devices: [String] = [] { didSet { reload(devices) } }
        var isOn = false { didSet { log() } }
        init() { super.init(title: "") }
        func fill() { addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q") }
        func log() { print(isOn) }
        private func reload(_ names: [String]) { for name in names { self.put(name) } }
        private func put(_ name: String) { insertItem(NSMenuItem(title: name, action: nil, keyEquivalent: ""), at: 0) }
      }
      class D: NSObject { func start() { let menu = Devices(); menu.fill(); status.menu = menu } }
      """
    let whole = code.replacing("didSet { reload(devices) }", with: "didSet { log() }")
    #expect(
      reading(["D.swift": code]).menus.contains { $0.isGiven && $0.items.contains { $0.action == "quit:" } })
    #expect(
      !reading(["D.swift": whole]).menus.contains { $0.isGiven && $0.items.contains { $0.action == "quit:" } }
    )
  }

  // 36. In an arm of a switch, the variable is that arm's case.
  @Test func armsOfASwitchUseTheTitleOfTheirCase() {
    let kit = """
      enum Action { case edit, copy(String), remove, other
        var title: String { switch self { case .edit: "Edit Account"; case .copy: "Copy Address"
          case .remove: "Remove"; case .other: "Other" } } }
      """
    let members = """
      @State private var current = Action.edit
      func item(_ action: Action) -> some View { switch action {
        case .copy(let text): return Button(action.title) { paste(text) }
        case .remove: return Button(action.title, role: .destructive) {}
        case .edit, .other: return Button(action.title) {} } }
      """
    #expect(
      items("item(current)", members: members, ["Kit.swift": kit]) == """
        button “Copy Address” if 1a
        button “Remove” destructive if 1b
        button “Edit Account”|“Copy Address”|“Remove”|“Other” if 1c
        """)
  }

  // 37. A state chooses one of two images from generated code.
  @Test func conditionalImagesAreRead() {
    let code = """
      class V { func menu() -> UIMenu { UIMenu(children: [
        UIAction(title: "Save", image: isOn ? .icOn : .icOff) { _ in }, UIAction(title: "Find", image: .icFind) { _ in },
        UIAction(title: "Mark", image: isOn ? UIImage(systemName: "checkmark") : nil) { _ in } ]) } }
      """
    let items = reading(["V.swift": code]).menus.first?.items ?? []
    #expect(items.map(\.hasPicture) == [true, true, false])
  }

  // 38. A toolbar menu in a property shows only its symbol.
  @Test func toolbarMenusInPropertiesShowOnlySymbols() {
    let code = """
      struct V: View {
        var body: some View { Text(a).toolbar { ToolbarItem { sortMenu } } }
        var sortMenu: some View { Menu { Button("A") {} } label: { Label("Sort rows", systemImage: "s") } }
        var other: some View { Menu { Button("A") {} } label: { Label("Other rows", systemImage: "s") } }
      }
      struct W: View {
        var body: some View { Text(a).toolbar { self.clearMenu(a); M() } }
        func clearMenu(_ a: A) -> some View { Menu { Button("A") {} } label: { Label("Clear rows", systemImage: "s") } }
        func otherMenu(_ a: A) -> some View { Menu { Button("A") {} } label: { Label("Other rows", systemImage: "s") } }
      }
      struct M: View { var body: some View { Menu { Button("A") {} } label: { Label("Move rows", systemImage: "s") } } }
      """
    let found = LintTests.findings(["V.swift": code], platforms: .iOS)
    let titles = found.filter { $0.hasSuffix("title-capitalization") }
    #expect(titles == ["V.swift:4 title-capitalization", "V.swift:9 title-capitalization"])
  }

  // 39. A subtitle isn't a title, in any position and even if the title isn't known.
  @Test func subtitlesArentTitles() {
    let code = """
      struct Card: View {
        private let title: LocalizedStringKey
        private let subtitle: LocalizedStringKey?
        init(_ title: LocalizedStringKey, subtitle: LocalizedStringKey? = nil) { self.title = title; self.subtitle = subtitle }
        var body: some View { VStack { if let subtitle { Text(subtitle) }; Text(title) } }
      }
      struct Row: View {
        let name: Name
        let detail: String
        var body: some View { HStack { Text(detail); Image(systemName: "a") } }
      }
      struct V: View {
        var body: some View {
          Menu { Button("A") {} } label: { Card("Music", subtitle: "Play a song") }
          Menu { Button("A") {} } label: { Card("Films") }
          Menu { Button("A") {} } label: { Row(name: name, detail: "as it was") }
        }
      }
      """
    let menus = reading(["V.swift": code]).menus
    #expect(menus.map { $0.title?.faces.map(\.text) ?? [] } == [["Music"], ["Films"], []])
  }
}
#endif
