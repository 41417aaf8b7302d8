#if SwiftSource
import MenuModel
import MenuSpecParser
import SwiftMenus
import Testing

/// Later changes in code: of items and their texts, and of declarations for a name.
struct ChangedItemTests {
  @Test(
    "A property set for one of several items doesn't apply to all",
    arguments: [
      ("item.submenu = sorting", true),
      ("if isOpen { item.submenu = sorting }", true),
      ("switch item.identifier { case .sort: item.submenu = sorting; default: break }", false),
      (
        "if let name = item.identifier { switch name { case .sort: item.submenu = sorting; default: break } }",
        false
      ),
      ("let tag = item.tag; if tag == 3 { item.submenu = sorting }", false),
      ("guard item.action == #selector(sort) else { continue }; item.submenu = sorting", false),
      ("if item === sortItem { item.submenu = sorting }", false),
      ("if sorts(item) { item.submenu = sorting }", false),
      ("let sorts = delegate.sorts(menu, item: item); if sorts { item.submenu = sorting }", false),
      ("if sorts(menu) { item.submenu = sorting }", true),
    ])
  func oneOfSeveral(_ code: String, isSure: Bool) {
    let source = """
      class C: NSObject, NSMenuDelegate {
        func menuNeedsUpdate(_ menu: NSMenu) {
          let sorting = NSMenu(title: "Sort By")
          sorting.addItem(withTitle: "Name", action: #selector(a), keyEquivalent: "")
          menu.items = [NSMenuItem(title: "Play", action: #selector(b), keyEquivalent: "p")]
          for item in menu.items { \(code) }
        }
      }
      """
    let found = LintTests.findings(["View.swift": source])
    #expect(found.contains("View.swift:5 shortcut-on-submenu") == isSure, "\(found)")
  }

  @Test(
    "An item that a loop may have dimmed isn't dimmed for sure",
    arguments: [
      (
        "for action in [rename, erase] where !allowed.contains(action) { action.attributes = .disabled }",
        false
      ),
      ("if isLocked { rename.attributes = .disabled }", true),
    ])
  func dimmedInALoop(_ code: String, isSure: Bool) {
    let source = """
      class C: UIViewController { func menu() -> UIContextMenuConfiguration? {
        let rename = UIAction(title: "Rename") { _ in f() }
        let erase = UIAction(title: "Share") { _ in g() }
        \(code)
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
          UIMenu(children: [rename, erase])
        }
      } }
      """
    let found = LintTests.findings(["View.swift": source])
    #expect(found.contains("View.swift:2 dimmed-in-context-menu") == isSure, "\(found)")
  }

  @Test(arguments: [("Menu(\"More\") { Items() }", true), ("Text(b)", true)])
  func itemsOfAPullDownMenuAreJudgedInAContextMenuToo(other: String, isFound: Bool) {
    let source = """
      struct Items: View { var body: some View {
        Button("Copy Link") { a() }.disabled(!isReady).keyboardShortcut("l")
        Button("Get Info") { b() }
      } }
      struct V: View { var body: some View { Text(a).contextMenu { Items() }; \(other) } }
      struct P: App {
        var body: some Scene { WindowGroup { V() }.commands { CommandMenu("Note") { Button("Pin") { c() } } } }
      }
      """
    let found = LintTests.findings(["View.swift": source], least: .info)
    #expect(found.contains("View.swift:2 dimmed-in-context-menu") == isFound, "\(found)")
    #expect(found.contains("View.swift:2 shortcut-in-context-menu") == isFound, "\(found)")
    let inBar = source.replacing("Button(\"Pin\") { c() }", with: "Items()")
    #expect(LintTests.findings(["View.swift": inBar]).allSatisfy { !$0.hasSuffix("context-menu") })
  }

  @Test(
    "An item whose title other code sets may have a different title",
    arguments: [
      ("item.title = text", true), ("self.item?.title = text", true), ("item.attributedTitle = text", true),
      ("item.toolTip = text", false), ("other.title = text", false), ("other.item.title = text", false),
      ("_ = item.title == text", false),
    ])
  func retitled(_ code: String, isOpen: Bool) {
    for made in ["let item: NSMenuItem", "var item: NSMenuItem!"] {
      let given = "NSMenuItem(title: \"Enable/Disable\", action: #selector(a), keyEquivalent: \"\")"
      let isConstant = made.hasPrefix("let")
      let source = """
        class C: NSObject, NSMenuDelegate {
          \(isConstant ? made + " = " + given : made)
          func make() { \(isConstant ? "" : "item = " + given); menu.addItem(item); statusItem.menu = menu }
          let menu = NSMenu(); let statusItem = NSStatusBar.system.statusItem(withLength: 20)
          func menuWillOpen(_ menu: NSMenu) { \(code) }
        }
        """
      let end = isOpen ? "  button “Enable/Disable”|? (set by other code)" : "  button “Enable/Disable”"
      #expect(outline(source).contains(end + "\n"), "\(outline(source))")
    }
  }

  @Test(
    "A property set for one of several items is unknown or ignored for each",
    arguments: [
      ("submenu = more", "- {title: Play, shortcut: cmd+p, action: \"a:\"}"),
      ("action = #selector(c)", "- {title: Play, shortcut: cmd+p, action: \"a:\"}"),
      ("view = NSView()", "- {title: Play, shortcut: cmd+p, action: \"a:\"}"),
      ("indentationLevel = 2", "- {title: Play, shortcut: cmd+p, action: \"a:\"}"),
      ("isEnabled = false", "- {title: Play, shortcut: cmd+p, action: \"a:\"}"),
      ("keyEquivalent = \"x\"", "- {title: Play, action: \"a:\"}"),
    ])
  func propertyOfOne(_ statement: String, expected: String) {
    let source = """
      func f() {
        let menu = NSMenu(); let more = NSMenu()
        menu.addItem(withTitle: "Play", action: #selector(a), keyEquivalent: "p")
        for item in menu.items where item.tag == 3 { item.\(statement) }
        NSMenu.popUpContextMenu(menu, with: event, for: view)
      }
      """
    let bytes = Array(source.utf8)
    let files = ProjectFiles(paths: ["View.swift"]) { _ in bytes }
    let spec = SpecWriter().spec(of: SwiftLanguage().read(files).menus(of: ["View.swift"])) ?? ""
    #expect(spec.contains(expected + "\n"), "\(spec)")
  }

  @Test("Items set for one of several menus don't replace those of the others")
  func itemsOfOneMenu() {
    let source = """
      func f() {
        let menu = NSMenu(title: "One"); let other = NSMenu(title: "Two")
        menu.addItem(withTitle: "Play", action: #selector(a), keyEquivalent: "")
        other.addItem(withTitle: "Stop", action: #selector(a), keyEquivalent: "")
        for menu in [menu, other] where menu.title == title { menu.items = [] }
        view.menu = menu
        next.menu = other
      }
      """
    #expect(outline(source) == "context\n  button “Play”\ncontext\n  button “Stop”\n")
  }

  @Test("A title set for one of several items may belong to any of them")
  func titleOfOne() {
    let source = """
      class C: NSObject, NSMenuDelegate {
        func menuNeedsUpdate(_ menu: NSMenu) {
          menu.items = [NSMenuItem(title: "Play", action: #selector(b), keyEquivalent: "")]
          for item in menu.items.filter({ $0.tag == 3 }) { item.title = "Stop" }
        }
      }
      """
    #expect(outline(source).hasSuffix("  button “Play”|“Stop”|? (set for one of several items)\n"))
  }

  @Test(
    "A changed text is read with its changes",
    arguments: [
      ("", "State: "),
      ("title.append(NSAttributedString(string: \"On\"))", "State: On"),
      ("title.append(mark)", "State: {}"),
      ("title.insert(NSAttributedString(string: \"My \"), at: 0)", "My State: "),
      ("title.append(mark); title.append(NSAttributedString(string: \".\"))", "State: {}."),
      ("for part in parts { title.append(part) }", ""),
      ("title.replaceCharacters(in: range, with: \"On\")", ""),
      ("title.appendImage(named: \"dot\")", "State: {}"),
      ("title.addAttribute(.font, value: font, range: range)", "State: "),
    ])
  func changedText(_ code: String, shown: String) {
    let source = """
      class C: NSObject {
        func f(_ menu: NSMenu) {
          let title = NSMutableAttributedString(string: "State: ")
          \(code)
          let item = NSMenuItem()
          item.attributedTitle = title
          menu.addItem(item)
        }
      }
      """
    let found = outline(source)
    #expect(shown.isEmpty ? !found.contains("State") : found.hasSuffix("  button “\(shown)”\n"), "\(found)")
  }

  @Test("The beginning of a text with too many forms stays known")
  func manyForms() {
    let parts = ["a", "b", "c", "d", "e", "f"].map { "if \($0) { title.append(\" \($0)\") }" }
    let source = """
      func f(_ menu: NSMenu, a: Bool, b: Bool, c: Bool, d: Bool, e: Bool, f: Bool) {
        var title = "Go"
        \(parts.joined(separator: "\n  "))
        menu.addItem(withTitle: title, action: #selector(go), keyEquivalent: "")
      }
      """
    let found = outline(source)
    #expect(found.contains("“Go a b c d") && !found.contains("“ f”"), "\(found)")
  }

  @Test("A name refers to the declaration for the same platform")
  func platforms() {
    let source = """
      struct V: View {
        var both: some View { rows }
        func copies() -> String { name() }
        #if os(macOS)
        @ViewBuilder var rows: some View { Button("Mac") {}; Button(name()) {} }
        func name() -> String { "Finder" }
        var menu: some View { Menu("M") { rows } }
        var deep: some View { Menu("N") { both; Button(copies()) {} } }
        #else
        @ViewBuilder var rows: some View { Button("Phone") {}; Button(name()) {} }
        func name() -> String { "Files" }
        var menu: some View { Menu("P") { rows } }
        var deep: some View { Menu("Q") { both; Button(copies()) {} } }
        #endif
      }
      #if os(macOS)
      func system() -> String { "macOS" }
      #else
      func system() -> String { "iOS" }
      #endif
      struct W: View {
        var body: some View {
          #if os(macOS)
          Menu("X") { Button(system()) {} }
          #else
          Menu("Y") { Button(system()) {} }
          #endif
        }
      }
      """
    let menus = reading(["View.swift": source]).menus.map { menu in
      ([menu.title] + menu.items.map(\.title)).map { $0?.faces.map(\.text).joined(separator: "/") ?? "-" }
        .joined(separator: " ")
    }
    #expect(
      menus == [
        "M Mac Finder", "N Mac Finder Finder", "P Phone Files", "Q Phone Files Files", "X macOS", "Y iOS",
      ])
  }

  @Test("Indentation that other code sets is reported in that code")
  func indentation() {
    let files = [
      "Maker.swift": """
      func made() -> NSMenu {
        let menu = NSMenu()
        menu.addItem(withTitle: "Name", action: #selector(a), keyEquivalent: "")
        return menu
      }
      """,
      "View.swift": """
      class C: NSObject {
        func f(_ view: NSView) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Sort By", action: nil, keyEquivalent: "")
          for item in made().items {
            item.indentationLevel = 1
            menu.addItem(item)
          }
          menu.popUp(positioning: nil, at: p, in: view)
        }
        func g(_ view: NSView) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Sort By", action: nil, keyEquivalent: "")
          let item = NSMenuItem(title: "Kind", action: #selector(a), keyEquivalent: "")
          item.indentationLevel = 1
          menu.addItem(item)
          menu.popUp(positioning: nil, at: p, in: view)
        }
      }
      """,
    ]
    let found = LintTests.findings(files).filter { $0.hasSuffix("indented-title") }
    #expect(found == ["View.swift:6 indented-title", "View.swift:14 indented-title"])
  }

  @Test(
    "A title that a different method sets is read",
    arguments: [
      ("item?.title = isOn ? \"Stop Server\" : \"Start Server\"", "“Server”|“Stop Server”|“Start Server”"),
      ("item?.title = title()", "“Server”|“Stop Server”"),
      ("let name = \"Stop\"; self.item?.title = name + \" Server\"", "“Server”|“Stop Server”"),
      ("item?.title = \"Server\"", "“Server”"),
      ("item?.title = server.name", "“Server”|? (set by other code)"),
      ("item?.attributedTitle = text(server)", "“Server”|? (set by other code)"),
    ])
  func otherMethods(code: String, expected: String) {
    let source = """
      class C { var item: NSMenuItem?; let statusItem: NSStatusItem
        func make() { let menu = NSMenu()
          item = NSMenuItem(title: "Server", action: #selector(a), keyEquivalent: "")
          menu.addItem(item!); statusItem.menu = menu }
        func title() -> String { "Stop Server" }
        func update() { \(code) } }
      """
    #expect(outline(source) == "menuBarExtra\n  button \(expected)\n")
  }
}
#endif
