#if SwiftSource
import MenuModel
import MenuSpecParser
import SwiftMenus
import Testing

/// Swift menus, lowered to the equivalent spec.
struct LoweringTests {
  private func spec(_ source: String) -> String {
    let bytes = Array(source.utf8)
    let files = ProjectFiles(paths: ["View.swift"]) { _ in bytes }
    let text = SpecWriter().spec(of: SwiftLanguage().read(files).menus(of: ["View.swift"])) ?? "none"
    let rows = text.split(separator: "\n").drop { $0 != "    items:" }.dropFirst()
    return rows.map { $0.dropFirst(6) + "\n" }.joined()
  }

  private func uiKit(_ children: String) -> String {
    spec("func f() { button.menu = UIMenu(children: [\(children)]) }")
  }

  private func appKit(_ statements: String) -> String {
    spec("func f() { let m = NSMenu()\n\(statements)\nNSMenu.popUpContextMenu(m, with: e, for: v) }")
  }

  @Test func alternatesFollowTheirItem() {
    let alternate = """
      m.addItem(withTitle: "Close", action: #selector(a), keyEquivalent: "w")
      let b = NSMenuItem(title: "Close All", action: #selector(b), keyEquivalent: "KEY")
      b.isAlternate = true
      b.keyEquivalentModifierMask = [.command, .option]
      m.addItem(b)
      """
    #expect(
      appKit(alternate.replacing("KEY", with: "w")) == """
        - title: Close
          shortcut: cmd+w
          action: "a:"
          alternates:
            - {modifiers: [option], title: Close All, shortcut: opt+cmd+w, action: "b:"}

        """)
    // An alternate with an unknown key is accepted.
    #expect(
      appKit(alternate.replacing("\"KEY\"", with: "key")) == """
        - title: Close
          shortcut: cmd+w
          action: "a:"
          alternates:
            - {modifiers: [option], title: Close All, action: "b:"}

        """)
    // AppKit shows both items if the keys differ.
    #expect(
      appKit(alternate.replacing("KEY", with: "x")) == """
        - {title: Close, shortcut: cmd+w, action: "a:"}
        - {title: Close All, shortcut: opt+cmd+x, action: "b:"}

        """)
    #expect(
      spec(
        """
        struct V: View { var body: some View { x.contextMenu {
          Button("Copy") { run() }.modifierKeyAlternate([.option, .shift]) { Button("Copy Link") { run() } }
          Button("Paste") { run() }
        } } }
        """) == """
          - title: Copy
            alternates:
              - {modifiers: [option, shift], title: Copy Link}
          - Paste

          """)
  }

  // Only commands need a title.
  @Test(arguments: [
    ("ControlGroup { Button(\"A\") {} }", false), ("Section { Button(\"A\") {} }", false),
    ("Menu { Button(\"A\") {} } label: { Image(\"a\") }", true),
    ("Toggle(isOn: $a) { Image(\"a\") }", true), ("ControlGroup(name) { Button(\"A\") {} }", false),
    ("Section(name) { Button(\"A\") {} }", false), ("Button(name) {}", true),
  ])
  func onlyCommandsHaveAnUnknownTitle(code: String, isUnknown: Bool) {
    let text = spec("struct V: View { var body: some View { x.contextMenu {\n\(code)\n} } }")
    #expect(text.contains("<text>") == isUnknown, "\(text)")
  }

  // Conditions are named with the code's words, if possible.
  @Test(arguments: [
    ("if relationship.blocking { I }", "relationship.blocking"), ("if !self.isOn { I }", "!isOn"),
    ("if user?.isOwner == true { I }", "user.isOwner"), ("if user?.isOwner != true { I }", "!user.isOwner"),
    ("if let url = item.url { I }", "item.url"), ("if let url { I }", "url"), ("if url == nil { I }", "!url"),
    ("if a && !b { I }", "a and not b"), ("if a, let b = c.d { I }", "a and c.d"),
    ("if a || b { I }", "a or b"),
    ("if kind == .list { I }", "kind=list"), ("if kind != .list { I }", "!kind=list"),
    ("if kind == .list, a { I }", "kind is list and a"),
    ("if list.contains(item) { I }", "list.contains(item)"),
    ("if canPaste() { I }", "canPaste"), ("if count > 1 { I }", "count > 1"),
    ("if count >= 2 { I }", "count ≥ 2"),
    ("if case .list = kind { I }", "kind=list"), ("if case .list(let row) = kind { I }", "kind=list"),
    ("if item is Note { I }", "item=Note"),
    ("if #available(iOS 17, macOS 14, *) { I }", "iOS 17 or macOS 14 or later"),
    ("if kind == \"list\" { I }", "kind=list"), ("if a { Text(x) } else { I }", "!a"),
    ("switch kind { case .list: I; default: Text(x) }", "kind=list"),
    ("switch kind { case .list, .grid(let g): I; default: Text(x) }", "kind=list or grid"),
    ("switch kind { case .list: Text(x); default: I }", "kind=something else"),
    ("#if BETA\nI\n#endif", "BETA"), ("#if BETA\nText(x)\n#else\nI\n#endif", "!BETA"),
    // These conditions don't have clear words.
    ("if items.contains(where: { $0.isOn }) { I }", "m1.1=a"), ("if a, b || c { I }", "m1.1=a"),
    ("if a + b == 2 { I }", "m1.1=a"), ("if a { Text(x) } else if b { I }", "m1.1=b"),
    ("switch (a, b) { case (true, .list): I; default: Text(x) }", "m1.1=a"),
    ("switch kind { case .list where a: I; default: Text(x) }", "m1.1=a"),
    ("if names[\"k\"] == nil { I }", "m1.1=a"),
    ("if a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.isOnAndOn { I }", "m1.1=a"),
  ])
  func conditionsAreNamedByTheCode(code: String, name: String) {
    let code = code.replacing("I ", with: "Button(\"A\") {} ").replacing("I;", with: "Button(\"A\") {};")
      .replacing("I\n", with: "Button(\"A\") {}\n")
    let text = spec("struct V: View { var body: some View { x.contextMenu {\n\(code)\n} } }")
    let line = text.split(separator: "\n").first { $0.contains("title: A") } ?? ""
    let spelled = name.hasPrefix("!") ? "\"\(name)\"" : name
    #expect(line.contains("when: \(spelled)}"), "\(text)")
  }

  @Test func coverageDescribesConditionsInWords() {
    let bytes = Array(
      """
      struct V: View { var body: some View { x.contextMenu {
        if user.isOwner { Button("A") {} } else { Button("B") {} }
        if kind == .list { if f({ $0 }) { Button("C") {} } }
      } } }
      """.utf8)
    let files = ProjectFiles(paths: ["View.swift"]) { _ in bytes }
    let items = SwiftLanguage().read(files).coverage(of: ["View.swift"])[0].items
    #expect(
      items.map(\.outline) == [
        "button “A” when user.isOwner", "button “B” unless user.isOwner",
        "button “C” when kind is list and in some cases",
      ])
  }

  @Test func emptyActionsAreConverted() {
    let menu =
      "UIMenu(children: [UIAction(title: \"Tips\") { _ in }, UIAction(title: \"Help\") { _ in run() }])"
    #expect(
      spec("@main class A: UIResponder, UIApplicationDelegate {}\nfunc f() { button.menu = \(menu) }")
        == "- {title: Tips, action: \"\"}\n- Help\n")
  }

  @Test func statesAndIndentationAreConverted() {
    #expect(
      appKit(
        """
        let a = NSMenuItem(title: "Icons", action: #selector(a), keyEquivalent: "")
        a.state = .on
        a.indentationLevel = 2
        m.addItem(a)
        let b = NSMenuItem(title: "List", action: #selector(a), keyEquivalent: "")
        b.state = isList ? .on : .off
        m.addItem(b)
        """) == """
          - {title: Icons, action: "a:", indent: 2, checked: true}
          - {title: List, action: "a:"}

          """)
    #expect(
      uiKit(
        "UIAction(title: \"Icons\", state: .mixed) { _ in run() }, UIAction(title: \"List\", state: .off) { _ in run() }"
      )
        == "- {title: Icons, checked: mixed}\n- {title: List, checked: false}\n")
  }

  @Test func palettesAndSizesAreConverted() {
    #expect(
      uiKit(
        """
        UIMenu(title: "Color", options: .displayAsPalette, children: [UIAction(title: "Red") { _ in run() }]),
        UIMenu(title: "Edit", preferredElementSize: .small, children: [UIAction(title: "Copy") { _ in run() }])
        """) == """
          - title: Color
            type: controlGroup
            style: palette
            items:
              - Red
          - title: Edit
            type: menu
            layout: small
            items:
              - Copy

          """)
  }

  // If no catalog has a key, its text isn't known.
  @Test(arguments: [
    ("menu.note-list.open", true), ("menu.note-list.open.", false), ("menu.open", false),
    ("notes_open", true), ("NOTES_OPEN", true), ("Notes_Open", false), ("Menu.Notes_Open", true),
    ("menu-open", false), ("menu.open notes_all", false), ("2.notes.open", false), ("a_b", false),
  ])
  func keysAreUnknownTitles(title: String, isKey: Bool) {
    #expect(uiKit("UIAction(title: \"\(title)\") { _ in run() }").contains(title) == !isKey)
  }

  @Test func untitledKeysArentItems() {
    #expect(
      uiKit(
        "UIKeyCommand(input: \"q\", modifierFlags: .command, action: #selector(a)), UIAction(title: \"A\") { _ in run() }"
      )
        == "- A\n")
  }

  @Test func iconsOfQuickActionsAreConverted() {
    let source =
      "func f() { app.shortcutItems = [UIApplicationShortcutItem(type: \"n\", localizedTitle: \"New Note\", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(systemImageName: \"plus\"))] }"
    #expect(spec(source) == "- {title: New Note, symbol: plus}\n")
  }

  // Code tells more of an item than a spec can say, and some of it is known only in part.
  @Test(arguments: [
    "Button(\"Name\") { isShown = true }", "Button(\"Name\") {}.keyboardShortcut(key)",
    "Button(\"Name\") {}.keyboardShortcut(KeyEquivalent(\"S\"))",
    "Picker(\"Size\", selection: $a) { ForEach(sizes, id: \\.self) { size in Text(size.title).tag(size) } }",
    "Picker(\"Size\", selection: $a) {\n#if os(iOS)\nText(\"Small\").tag(1)\n#endif\nText(\"Large\").tag(2) }",
    "if isOn { Divider() }\nButton(\"Name\") {}", "Button(isOn ? \"Name \\(a)\" : \"Title\") {}",
  ])
  func convertedMenusAreValidSpecs(item: String) {
    let source = """
      enum Size { case small, large
        var title: String { switch self { case .small: "Small"; case .large: "Large Size" } } }
      struct V: View { @State var isShown = false; @State var a = 1; let sizes: [Size]
        var body: some View { Text(a).contextMenu { \(item)\n }
          .sheet(isPresented: $isShown) { TextField(a, text: $b); Button("Cancel") {} } } }
      """
    let bytes = Array(source.utf8)
    let files = ProjectFiles(paths: ["View.swift"]) { _ in bytes }
    let text = SpecWriter().spec(of: SwiftLanguage().read(files).menus(of: ["View.swift"])) ?? ""
    #expect(text.contains("kind: context"))
    #expect(MenuSpec(parsing: SourceText(text), format: .yaml).problems.isEmpty, "\(text)")
  }

  @Test func aPullDownButtonShowsItsFirstItem() {
    let source = """
      func f() {
        let p = NSPopUpButton(frame: .zero, pullsDown: true)
        p.addItems(withTitles: ["Actions", "Rename", "Move"])
      }
      """
    let bytes = Array(source.utf8)
    let files = ProjectFiles(paths: ["View.swift"]) { _ in bytes }
    let text = SpecWriter().spec(of: SwiftLanguage().read(files).menus(of: ["View.swift"])) ?? ""
    #expect(text.contains("title: Actions\n"))
    #expect(text.hasSuffix("items:\n      - Rename\n      - Move\n"))
  }

  @Test func lazyItemsOfAMenuClassAreRead() {
    #expect(
      outline(
        """
        class MainMenu: NSMenu {
          lazy var about = NSMenuItem(title: "About X", action: nil, keyEquivalent: "")
          lazy var quit = NSMenuItem(title: "Quit X", action: nil, keyEquivalent: "")
          lazy var app = NSMenu(title: "X")
          lazy var item = NSMenuItem(title: "X", action: nil, keyEquivalent: "")
          init() {
            super.init(title: "")
            item.submenu = app
            addItem(item)
            app.addItem(about)
            app.addItem(quit)
          }
        }
        """) == "menu\n  menu “X”\n    button “About X”\n    button “Quit X”\n")
  }

  @Test func initializersAreChosenByTheirParameters() {
    for parameter in ["texts: [Text]", "content: TextContent", "date: Date", "count: Int"] {
      let own = """
        enum TextContent { case one, two }
        extension Text { init(_ \(parameter)) { self.init(verbatim: "") } }
        """
      #expect(
        items("Button { } label: { Text(\"Show Large\") }", members: "", ["Own.swift": own])
          == "button “Show Large”")
    }
  }

  @Test func itemsMadeByModifiersAreAtTheirCall() {
    let source = """
      extension View {
        func asButton(_ action: @escaping () -> Void) -> some View { Button(action: action) { self } }
      }
      struct V: View { var body: some View { x.contextMenu {
        Label("Open it", systemImage: "folder").asButton { open() }
        Text("Close it").asButton { close() }
      } } }
      """
    #expect(
      LintTests.findings(["View.swift": source]).filter { $0.hasSuffix("title-capitalization") } == [
        "View.swift:5 title-capitalization", "View.swift:6 title-capitalization",
      ])
    #expect(reading(["View.swift": source]).menus.first?.items.map(\.line) == [5, 6])
  }

  @Test func menusFilledAfterAssignmentAreRead() {
    #expect(
      outline(
        """
        class D { var status: NSStatusItem!
          func go() {
            status.menu = NSMenu()
            self.status?.menu?.addItem(withTitle: "Open", action: nil, keyEquivalent: "")
            status.menu!.addItem(.separator())
          } }
        """) == "menuBarExtra\n  button “Open”\n  divider\n")
  }

  private static let bar = "menuBar “File”\n  button “New”\nmenuBar “Edit”\n  button “Undo”\n"

  @Test(arguments: [
    // The menu bar comes from the application, and is passed on.
    """
    class A {
      func setUp() {
        guard let menus = NSApp.mainMenu else { return }
        add("File", "New", to: menus)
        add("Edit", "Undo", to: NSApplication.shared.mainMenu!)
      }
      func add(_ title: String, _ command: String, to bar: NSMenu) {
        let item = NSMenuItem()
        let menu = NSMenu(title: title)
        item.submenu = menu
        bar.addItem(item)
        menu.addItem(withTitle: command, action: nil, keyEquivalent: "")
      }
    }
    """,
    // The menu is created as an item's submenu, by an initializer that the project declares.
    """
    extension NSMenuItem {
      convenience init(title: String, _ items: [NSMenuItem]? = nil) {
        self.init(title: title, action: nil, keyEquivalent: "")
        if let items = items {
          let menu = NSMenu(title: title)
          for item in items { menu.addItem(item) }
          self.submenu = menu
        }
      }
    }
    func setUp() {
      let bar = NSMenuItem(title: "", [
        NSMenuItem(title: "File", [NSMenuItem(title: "New")]), NSMenuItem(title: "Edit", [NSMenuItem(title: "Undo")]),
      ])
      NSApp.mainMenu = bar.submenu!
    }
    """,
  ])
  func theMenuBarIsKnownByTheApplication(source: String) {
    #expect(outline(source) == Self.bar)
  }

  @Test func menuBarsAreRecognizedByTheirActions() {
    let menus = [
      ("Fichier", "New", "terminate:"), ("Edition", "Annuler", "undo:"), ("Fenêtre", "Zoom", "performZoom:"),
    ]
    let code = menus.map { menu in
      """
      let i\(menu.0) = NSMenuItem()
      i\(menu.0).submenu = NSMenu(title: "\(menu.0)")
      i\(menu.0).submenu?.addItem(withTitle: "\(menu.1)", action: Selector("\(menu.2)"), keyEquivalent: "")
      bar.addItem(i\(menu.0))
      """
    }.joined(separator: "\n")
    #expect(
      outline("func f() -> NSMenu { let bar = NSMenu()\n\(code)\nreturn bar }")
        == menus.map {
          "menuBar “\($0.0)”\n  button “\($0.1)”\n"
        }.joined())
  }

  // Only menus with three menus and nothing else may be a menu bar.
  @Test(arguments: [
    ("add(\"File\", \"New\"); add(\"Edit\", \"Undo\"); add(\"Note\", \"Pin\")", true),
    ("add(\"File\", \"New\"); add(\"Edit\", \"Undo\"); bar.addItem(.separator())", true),
    ("add(\"File\", \"New\"); add(\"Edit\", \"Undo\")", false),
    ("add(\"File\", \"New\"); add(\"List\", \"Sort\"); add(\"Note\", \"Pin\")", false),
    (
      "add(\"File\", \"New\"); add(\"Edit\", \"Undo\"); add(\"Note\", \"Pin\"); bar.addItem(withTitle: \"Quit\", action: a, keyEquivalent: \"\")",
      false
    ),
  ])
  func menuBarsAreRecognizedByTheirMenus(code: String, isBar: Bool) {
    let source = """
      func f() -> NSMenu {
        let bar = NSMenu()
        func add(_ title: String, _ command: String) {
          let item = NSMenuItem()
          item.submenu = NSMenu(title: title)
          item.submenu?.addItem(withTitle: command, action: a, keyEquivalent: "")
          bar.addItem(item)
        }
        \(code)
        return bar
      }
      """
    #expect(outline(source).hasPrefix("menuBar “File”\n") == isBar, "\(outline(source))")
  }

  @Test func localPropertiesUseTheirDeclaredType() {
    #expect(
      outline(
        """
        extension UIAction { static func later(_ handler: @escaping UIActionHandler) -> UIActionHandler { handler } }
        func f() -> UIMenu {
          var open: UIAction { .init(title: "Open", handler: go) }
          let children: [UIMenu] = [UIMenu(title: "", options: [.displayInline], children: [open])]
          return UIMenu(title: "Ad", children: children)
        }
        """) == "menu “Ad”\n  section “”\n    button “Open”\n")
  }

  @Test func itemsThatAreOnlyEnabledArentDimmed() {
    let item = """
      let a = NSMenuItem(title: "Open", action: #selector(a), keyEquivalent: "")
      SET
      m.addItem(a)
      """
    let plain = "- {title: Open, action: \"a:\"}\n"
    let dimmed = "- {title: Open, action: \"a:\", whenUnavailable: disable}\n"
    let read = { (code: String) in
      appKit(item.replacing("SET", with: "m.autoenablesItems = false; \(code)"))
    }
    #expect(read("if isOpen { a.isEnabled = true }") == plain)
    #expect(read("a.isEnabled = isOpen") == dimmed)
    #expect(read("a.isEnabled = false; if isOpen { a.isEnabled = true }") == dimmed)
    // The menu enables its items automatically.
    #expect(appKit(item.replacing("SET", with: "a.isEnabled = isOpen")) == plain)
  }

  @Test func menusArentDuplicatesOfThemselves() {
    let source = """
      func f() {
        let bar = NSMenu()
        let item = NSMenuItem()
        item.submenu = NSMenu(title: "Debug")
        item.submenu?.addItem(withTitle: "Dump", action: #selector(a), keyEquivalent: "")
        bar.addItem(item)
        if isDebug { bar.addItem(item) }
        NSApplication.shared.menu = bar
      }
      """
    #expect(outline(source).hasPrefix("menuBar “Debug”"))
    #expect(!LintTests.findings(["View.swift": source]).contains { $0.hasSuffix("standard-menu-redeclared") })
  }
}
#endif
