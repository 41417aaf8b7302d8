#if SwiftSource
import SwiftMenus
import Testing

/// AppKit menus: their kinds, and the code that creates their items.
struct AppKitMenuTests {
  // The type of the property is that of the initializer, even if a method is called on it.
  @Test(arguments: [
    "NSMenu(title: \"More\")", ".init(title: \"More\")", ".init(title: \"More\").adding(copy)",
  ])
  func submenusMayBeMadeByAnImplicitInitializer(made: String) {
    let source = """
      extension NSMenu { func adding(_ item: NSMenuItem) -> NSMenu { addItem(item); return self } }
      class C { func f() {
        let m = NSMenu(); let item = m.addItem(withTitle: "More", action: nil, keyEquivalent: "")
        let copy = NSMenuItem(title: "Copy", action: #selector(a), keyEquivalent: "")
        item.submenu = \(made)
        statusItem.menu = m } }
      """
    let rows = made.hasSuffix("(copy)") ? "    button “Copy”\n" : ""
    #expect(outline(source).hasPrefix("menuBarExtra\n  menu “More”\n" + rows))
  }

  @Test(
    "The view that shows a menu determines its kind",
    arguments: [
      ("tableView.menu = m", "context"), ("menu = m", "context"),
      ("m.popUp(positioning: nil, at: p, in: v)", "menu"),
      ("if event.type == .rightMouseUp { m.popUp(positioning: nil, at: p, in: v) }", "context"),
      ("NSMenu.popUpContextMenu(m, with: e, for: v)", "context"), ("statusItem.menu = m", "menuBarExtra"),
      ("if isSecondary { bar.popUpMenu(m) }", "menuBarExtra"),
      ("item.menu = m", "menuBarExtra"), ("push.menu = m", "context"), ("own.menu = m", "context"),
      ("closeButton.menu = m", "context"), ("box.closeButton.menu = m", "context"),
      ("segments.menu = m", "pullDown"), ("combo.menu = m", "pullDown"), ("choice.menu = m", "popUp"),
      ("bar.menu = m", "menuBarExtra"), ("item.button?.menu = m", "menuBarExtra"),
    ])
  func kinds(code: String, kind: String) {
    let source = """
      class OwnButton: NSButton {}
      class OwnPopUp: NSPopUpButton {}
      class C: NSView {
        let item = NSStatusBar.system.statusItem(withLength: 20)
        let push = NSButton(title: "T", target: nil, action: nil)
        let own: OwnButton
        @IBOutlet weak var closeButton: NSButton!
        let choice: OwnPopUp
        let combo: NSComboButton
        let bar: NSStatusBarButton
        let segments = NSSegmentedControl()
        func f() { let m = NSMenu(title: "Never Shown"); m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: ""); \(code) }
      }
      """
    #expect(
      outline(source).split(separator: "\n").first?.split(separator: " ").first.map(String.init) == kind)
    #expect(outline(source).hasSuffix("  button “A”\n"))
  }

  // A declaration determines the kind, too. A property of the project may hold any menu.
  @Test(arguments: [
    ("class C { var menu: NSMenu? }", "menu = m", "menu"),
    ("class C { var menu: NSMenu? }", "self.menu = m", "menu"),
    ("class C: NSView {}", "self.menu = m", "context"),
    ("class C: NSView { let menus = [1] }", "menu = m", "context"),
    ("class C { var menu: NSMenu? }", "view.menu = m", "context"),
    ("class C: NSView { override var menu: NSMenu? { didSet { draw() } } }", "menu = m", "context"),
    ("class C { var icon: NSStatusItem! }", "icon.menu = m", "menuBarExtra"),
    ("class C { var icon: NSStatusItem! }", "self.icon.menu = m", "menuBarExtra"),
    ("class C { var icon: NSStatusItem! }", "box.icon.menu = m", "context"),
    ("class C { var icon: NSStatusItem! }", "let icon = other(); icon.menu = m", "context"),
    ("class C { var icon: NSStatusItem! }", "let icon = other(); self.icon.menu = m", "menuBarExtra"),
  ])
  func declarationsDetermineTheKind(type: String, code: String, kind: String) {
    let source = """
      \(type)
      extension C {
        func f() { let m = NSMenu(); m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: ""); \(code) }
      }
      """
    #expect(outline(source) == "\(kind)\n  button “A”\n")
  }

  @Test(
    "An item is looked up in a table of commands",
    arguments: [
      ("first { $0.id == id }", "save", "button “Save”"),
      ("first(where: { $0.id == id })", "copy", "button “Copy”"),
      ("last { $0.id == id }", "save", "button “Save As”"),
      // What isn't found isn't missing: code may have compared what can't be read.
      ("first { $0.id == id }", "none", "button if 1b\n  button ? if 1a"),
      ("first { check($0, id) }", "save", "button if 1b\n  button ? if 1a"),
    ])
  func itemsInATable(search: String, id: String, item: String) {
    let source = """
      enum ID { case save, copy, none }
      struct Entry { let id: ID; let title: String }
      class V: NSView {
        static let entries = [Entry(id: .save, title: "Save"), Entry(id: .copy, title: "Copy"), Entry(id: .save, title: "Save As")]
        func entry(_ id: ID) -> Entry? { Self.entries.\(search) }
        func item(_ id: ID) -> NSMenuItem {
          guard let entry = entry(id) else { return NSMenuItem() }
          return NSMenuItem(title: entry.title, action: #selector(a), keyEquivalent: "")
        }
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          menu.addItem(item(.\(id)))
          return menu
        }
      }
      """
    #expect(outline(source).hasPrefix("context\n  \(item)"))
  }

  // A button's menu is a context menu, unless code opens it on click.
  @Test(arguments: [
    ("", "", "context"),
    ("func open() { menu?.popUp(positioning: nil, at: p, in: self) }", "", "pullDown"),
    (
      "override func mouseDown(with e: NSEvent) { NSMenu.popUpContextMenu(menu!, with: e, for: self) }", "",
      "pullDown"
    ),
    (
      "override func rightMouseDown(with e: NSEvent) { menu?.popUp(positioning: nil, at: p, in: self) }", "",
      "context"
    ),
    ("func close() { menu?.cancelTracking() }", "", "context"),
    ("", "@IBAction func open() { button.menu!.popUp(positioning: nil, at: p, in: button) }", "pullDown"),
    ("", "@IBAction func open() { self.button.menu?.popUp(positioning: nil, at: p, in: v) }", "pullDown"),
    ("", "@IBAction func open() { other.menu?.popUp(positioning: nil, at: p, in: v) }", "context"),
  ])
  func buttonMenusHaveTheRightKind(code: String, outside: String, kind: String) {
    let source = """
      class MenuButton: NSButton { \(code) }
      class LargeMenuButton: MenuButton {}
      class C: NSViewController {
        @IBOutlet weak var button: LargeMenuButton!
        func f() { let m = NSMenu(); m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: ""); button.menu = m }
        \(outside)
      }
      """
    #expect(outline(source) == "\(kind)\n  button “A”\n")
  }

  // If an object with a status item shows a menu without a view, it is the status item's menu.
  @Test(arguments: [
    ("let item: NSStatusItem?", "nil", "menuBarExtra"),
    ("lazy var item = NSStatusBar.system.statusItem(withLength: 20)", "nil", "menuBarExtra"),
    ("let item: NSView", "nil", "menu"), ("let item = 1", "nil", "menu"),
    ("let item: NSStatusItem?", "v", "menu"),
    ("override func rightMouseDown(with event: NSEvent) {}", "v", "context"),
    ("override func rightMouseUp(with event: NSEvent) {}", "nil", "context"),
  ])
  func classMembersDetermineTheMenuKind(member: String, view: String, kind: String) {
    let source = """
      class C: NSObject {
        \(member)
        func f(v: NSView) {
          let m = NSMenu(); m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "")
          m.popUp(positioning: nil, at: p, in: \(view))
        }
      }
      """
    #expect(outline(source) == "\(kind)\n  button “A”\n")
  }

  // A menu that opens below a view is a pull-down menu.
  @Test(arguments: [
    ("NSPoint(x: 0, y: v.bounds.height + 4)", "pullDown"), (".init(x: 0, y: v.frame.maxY)", "pullDown"),
    ("NSPoint(x: 4, y: v.bounds.height)", "menu"), ("NSPoint(x: 0, y: top)", "menu"),
    ("v.bounds.origin", "menu"), ("make(x: 0, y: v.bounds.height)", "menu"),
  ])
  func onlyMenusBelowAViewArePullDowns(point: String, kind: String) {
    let source = """
      class C: NSObject {
        func f(v: NSView) {
          let m = NSMenu(); m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "")
          m.popUp(positioning: nil, at: \(point), in: v)
        }
      }
      """
    #expect(outline(source) == "\(kind)\n  button “A”\n")
  }

  @Test("If a menu is read twice, the reading with more titles counts")
  func readingsWithTitles() {
    let calls = ["Names(first: \"Copy\", isLong: false)", "names"]
    for (one, other) in [(calls[0], calls[1]), (calls[1], calls[0])] {
      let code = """
        struct Names { var first: String; var second = name(); var isLong = true }
        final class C: NSView {
          func show(names: Names) { item.menu = make(\(one)) }
          func show(others names: Names) { item.menu = make(\(other)) }
          private func make(_ names: Names) -> NSMenu {
            let menu = NSMenu()
            menu.addItem(withTitle: names.first, action: #selector(a), keyEquivalent: "")
            if names.isLong {
              menu.addItem(withTitle: names.second, action: #selector(b), keyEquivalent: "")
              menu.addItem(withTitle: names.second, action: #selector(c), keyEquivalent: "")
            }
            return menu
          }
        }
        """
      #expect(outline(code).hasSuffix("  button “Copy”\n"), "\(outline(code))")
    }
  }

  @Test("An optional list is passed on as a whole list")
  func optionalLists() {
    let code = """
      extension NSMenuItem {
        static func parent(_ title: String, _ items: [NSMenuItem]? = nil) -> NSMenuItem {
          let item = AppKit.NSMenuItem(title: title, action: nil, keyEquivalent: "")
          item.submenu = .init(title: title)
          %@
          return item
        }
        static func child(_ title: String, _ key: String = "") -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(a), keyEquivalent: key)
        }
      }
      class C {
        func f(_ menu: NSMenu) { menu.addItem(note) }
        var note: NSMenuItem { .parent("Note", [.child("Open", "o"), .separator(), .child("Copy")]) }
      }
      """
    let expected = "  button “Open” [cmd+o]\n  divider\n  button “Copy”\n"
    for use in [
      "items.map { item.submenu!.items = $0 }",
      "if let items { items.forEach { item.submenu!.addItem($0) } }",
      "if let items { _ = items.map { item.submenu!.addItem($0) } }",
    ] {
      let found = outline(code.replacing("%@", with: use)).replacing("    ", with: "  ")
      #expect(found.hasSuffix(expected), "\(use): \(found)")
    }
  }

  @Test("Menus that delegate methods return are read")
  func providers() {
    let code = """
      class C: NSView, NSApplicationDelegate {
        override func menu(for event: NSEvent) -> NSMenu? {
          let m = super.menu(for: event) ?? NSMenu()
          m.insertItem(withTitle: "Second", action: nil, keyEquivalent: "", at: 0)
          m.insertItem(NSMenuItem(title: "First", action: nil, keyEquivalent: ""), at: 0)
          return m
        }
        func applicationDockMenu(_ sender: NSApplication) -> NSMenu? {
          let m = NSMenu()
          m.items = [NSMenuItem(title: "New Window", action: nil, keyEquivalent: "n"), .separator()]
          return m
        }
      }
      """
    #expect(
      outline(code) == """
        context
          unknown (the items that it had before aren't known)
          button “First”
          button “Second”
        dock
          button “New Window” [cmd+n]
          divider

        """)
  }

  @Test("Each submenu of the main menu is a separate menu")
  func mainMenu() {
    let code = """
      class Main: NSMenu {
        init() { super.init(title: ""); add(app()); add(edit()) }
        func add(_ menu: NSMenu) { let i = self.addItem(withTitle: "", action: nil, keyEquivalent: ""); self.setSubmenu(menu, for: i) }
        func app() -> NSMenu { let m = NSMenu(); m.addItem(withTitle: "About", action: #selector(about), keyEquivalent: ""); return m }
        func edit() -> NSMenu {
          let m = NSMenu(title: "Edit")
          m.addItem(withTitle: "", action: Selector(("undo:")), keyEquivalent: "z")
          m.addItem(withTitle: "", action: Selector(("redo:")), keyEquivalent: "Z")
          return m
        } }
      """
    let delegate = "class D: NSObject { func start() { NSApp.mainMenu = Main() } }"
    #expect(
      outline(code, ["D.swift": delegate]) == """
        menuBar “”
          button “About”
        menuBar “Edit”
          button “” [cmd+z]
          button “” [cmd+shift+z]

        """)
  }

  @Test("A submenu may be filled before and after it is set")
  func submenus() {
    let code = """
      class C { func f() {
        let m = NSMenu(), sub = NSMenu()
        let item = NSMenuItem(title: "More", action: nil, keyEquivalent: "")
        sub.addItem(withTitle: "Before", action: nil, keyEquivalent: "")
        item.submenu = sub
        sub.addItem(withTitle: "After", action: nil, keyEquivalent: "")
        m.addItem(item)
        item.submenu?.addItem(.separator())
        tableView.menu = m
      } }
      """
    #expect(outline(code) == "context\n  menu “More”\n    button “Before”\n    button “After”\n    divider\n")
  }

  @Test("Other code may set a submenu")
  func submenusSetElsewhere() {
    let code = """
      class C: NSObject {
        let recent = NSMenuItem(title: "Recent", action: nil, keyEquivalent: "")
        func build() { let m = NSMenu(); m.addItem(recent); item.menu = m }
        func menuWillOpen(_ menu: NSMenu) {
          let sub = NSMenu()
          sub.addItem(withTitle: "Show All", action: nil, keyEquivalent: "")
          recent.submenu = sub
        }
      }
      """
    #expect(outline(code).contains("  menu “Recent”\n    button “Show All”\n"))
  }

  @Test("A submenu belongs to one item of a helper")
  func submenusOfHelpersItems() {
    let code = """
      enum Items {
        static func item(_ title: String) -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(a), keyEquivalent: "")
        }
        static func share() -> NSMenuItem {
          let root = item("Share")
          root.submenu = NSMenu()
          return root
        }
      }
      class C: NSObject {
        func build() {
          let m = NSMenu()
          m.addItem(Items.item("Copy"))
          m.addItem(Items.item("Save"))
          m.addItem(Items.share())
          view.menu = m
        }
      }
      """
    #expect(outline(code).contains("  button “Copy”\n  button “Save”\n  menu “Share”"))
  }

  @Test("Several lists may take items from one helper")
  func listsWithItemsOfOneHelper() {
    let code = """
      class C: NSObject {
        static func item(title: String) -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(a), keyEquivalent: "")
        }
        func items(file: File) -> [NSMenuItem] { [C.item(title: "Rename"), C.item(title: "Delete File")] }
        func items(folder: Folder) -> [NSMenuItem] { [C.item(title: "New"), C.item(title: "Delete Folder")] }
      }
      """
    let text = outline(code)
    for title in ["Rename", "Delete File", "New", "Delete Folder"] {
      #expect(text.contains("button “\(title)”"))
    }
  }

  @Test("A branch keeps its items if another one empties the menu")
  func emptiedInBranches() {
    let code = """
      class C { func f() {
        let m = NSMenu()
        m.addItem(withTitle: "Old", action: #selector(a), keyEquivalent: "")
        if on {
          m.removeAllItems()
          m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "")
        } else {
          m.removeAllItems()
          m.addItem(withTitle: "B", action: #selector(a), keyEquivalent: "")
        }
        view.menu = m
      } }
      """
    let text = outline(code)
    #expect(text.contains("“A”") && text.contains("“B”") && !text.contains("“Old”"))
  }

  @Test(
    "Another object may be the delegate that fills a menu",
    arguments: ["context.coordinator", "other", "Other()"], ["", "typealias Coordinator = Other"])
  func delegates(object: String, alias: String) {
    let code = """
      struct V: NSViewRepresentable {
        let other: Other
        \(alias)
        func makeCoordinator() -> Other { Other() }
        func makeNSView(context: Context) -> NSTableView {
          let m = NSMenu()
          m.delegate = \(object)
          table.menu = m
          return table
        }
      }
      class Other: NSObject, NSMenuDelegate {
        func menuNeedsUpdate(_ menu: NSMenu) {
          menu.removeAllItems()
          menu.addItem(withTitle: "Copy", action: #selector(a), keyEquivalent: "")
        }
      }
      """
    #expect(outline(code) == "context\n  button “Copy”\n")
  }

  @Test("Properties set on later lines apply to the item")
  func laterLines() {
    let code = """
      class C { func f() {
        let m = NSMenu()
        var item: NSMenuItem
        item = m.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
        item.keyEquivalentModifierMask = [.command, .option]
        item = m.addItem(withTitle: on ? "Hide" : "Show", action: #selector(b), keyEquivalent: "")
        item.image = NSImage(systemSymbolName: "moon", accessibilityDescription: nil)
        let notice = NSMenuItem(title: "x", action: nil, keyEquivalent: "")
        notice.attributedTitle = NSAttributedString(string: "Nothing Found")
        notice.isEnabled = false
        m.addItem(notice)
        let sometimes = NSMenuItem(title: "Sometimes", action: #selector(c), keyEquivalent: "")
        sometimes.isHidden = !canDo
        m.addItem(sometimes)
        let drawn = NSMenuItem(); drawn.view = slider
        m.addItem(drawn)
        m.addItem(.sectionHeader(title: "Head"))
        tableView.menu = m
      } }
      """
    #expect(
      outline(code) == """
        context
          button “A” [cmd+opt+a]
          button “Hide”|“Show” (moon)
          text “Nothing Found” disabled
          button “Sometimes” if 1a
          button ? (a view of its own)
          text “Head”

        """)
  }

  @Test("The project's own overloads, initializers, and result builders are followed")
  func own() {
    let own = """
      extension NSMenu {
        func addItem(withTitle title: String, action: Selector? = nil) -> NSMenuItem { addItem(withTitle: title, action: action, keyEquivalent: "") }
        func addItem(withTitle title: String, action: @escaping () -> Void) -> NSMenuItem { let i = addItem(withTitle: title, action: nil); i.handle(action); return i }
        convenience init(title: String = "", @ItemBuilder _ content: () -> [NSMenuItem]) { self.init(title: title); items = content() }
      }
      extension NSMenuItem {
        convenience init(_ title: String, key: String = "", mask: NSEvent.ModifierFlags = [.command, .shift]) {
          self.init(title: title, action: nil, keyEquivalent: key)
          keyEquivalentModifierMask = mask
        }
      }
      """
    let use = """
      class C { func f() {
        let m = NSMenu()
        m.addItem(withTitle: "Closure") { run() }.isEnabled = canRun
        m.addItem(NSMenuItem("Keyed", key: "k"))
        tableView.menu = m
        other.menu = NSMenu { NSMenuItem("Built"); if x { NSMenuItem("One") } else { NSMenuItem("Two") }; NSMenuItem.separator() }
      } }
      """
    #expect(
      outline(use, ["Own.swift": own]) == """
        context
          button “Closure”
          button “Keyed” [cmd+shift+k]
        context
          button “Built”
          button “One” if 1a
          button “Two” if 1b
          divider

        """)
  }

  @Test("A menu whose items move to another menu is read")
  func handedOn() {
    let code = """
      extension NSMenu { func take(from menu: NSMenu) { let all = menu.items; menu.removeAllItems(); for item in all { addItem(item) } } }
      class C: NSViewController, NSMenuDelegate {
        func menuNeedsUpdate(_ menu: NSMenu) { menu.removeAllItems(); guard let m = clicked() else { return }; menu.take(from: m) }
        func clicked() -> NSMenu? { if many { return make(selected) }; return make([one]) }
        func make(_ all: [Thing]) -> NSMenu? {
          let m = NSMenu()
          m.addItem(withTitle: "Open", action: #selector(o), keyEquivalent: "")
          return m.numberOfItems > 0 ? m : nil
        } }
      """
    #expect(outline(code).contains("  button “Open”"), "\(outline(code))")
    #expect(!outline(code).contains("unknown"), "\(outline(code))")
  }

  @Test func popUpAndPullDownButtonsAreDistinguished() {
    let code = """
      func makePopUp() -> NSPopUpButton { let p = NSPopUpButton(); p.isBordered = false; return p }
      class C { let first = makePopUp(); let second = makePopUp()
        func f() {
          first.addItems(withTitles: ["A", "B"])
          first.menu?.addItem(.separator())
          second.pullsDown = true
          second.addItem(withTitle: "Title")
          second.addItem(withTitle: "C")
        } }
      """
    #expect(outline(code) == "popUp\n  button “A”\n  button “B”\n  divider\npullDown “Title”\n  button “C”\n")
  }

  @Test("Code that can't be followed adds an unknown part to a menu")
  func unknownParts() {
    let filled = "class C { func f() { let m = NSMenu(); m.addDefaultItems(for: x); tableView.menu = m } }"
    #expect(outline(filled) == "context\n  unknown (items that addDefaultItems adds)\n")
    let empty = "class C { let m = NSMenu(); func f() { tableView.menu = m } }"
    #expect(outline(empty) == "context\n  unknown (the code that fills it isn't found)\n")
  }

  @Test("A call of a protocol requirement uses its only implementation")
  func requirements() {
    let code = """
      protocol Provider: AnyObject { func menu(at row: Int) -> NSMenu? }
      class Table: NSTableView { weak var provider: Provider?
        override func menu(for event: NSEvent) -> NSMenu? { provider?.menu(at: row(at: event)) } }
      class C: NSViewController, Provider {
        func menu(at row: Int) -> NSMenu? { let m = NSMenu(); m.addItem(withTitle: "Open", action: nil, keyEquivalent: ""); return m } }
      """
    #expect(outline(code) == "context\n  button “Open”\n")
  }

  @Test("Cases of a foreign enum aren't titles, even if a key has the same name")
  func foreignCases() {
    let code = """
      class C { let p = NSPopUpButton()
        func f() {
          let all: [Trust] = [.trusted, .undecided]
          all.forEach { trust in
            var title = ""
            switch trust {
            case .trusted: title = NSLocalizedString("Trusted", comment: "")
            default: title = "Not Yet"
            }
            p.menu?.addItem(NSMenuItem(title: title, action: nil, keyEquivalent: ""))
          }
        } }
      """
    #expect(
      outline(code, ["en.lproj/Localizable.strings": #""Trusted" = "Trusted";"#])
        == "popUp\n  button “Trusted”\n  button “Not Yet”\n")
  }

  @Test("A row's text can make it a separator")
  func separatorsByText() {
    let code = """
      class C { func f() { let m = NSMenu()
        for key in ["Auto", "separator_1"] {
          if key.hasPrefix("separator") { m.addItem(.separator()) } else { m.addItem(withTitle: key, action: nil, keyEquivalent: "") }
        }
        tableView.menu = m } }
      """
    #expect(outline(code) == "context\n  button “Auto”\n  divider\n")
  }

  // The file names no AppKit class, only one of the project's own classes and extensions of AppKit's.
  @Test func callersInOtherFilesAreRead() {
    let kit = """
      final class PanelMenu: NSMenu {}
      extension NSMenu {
        func addSeparator() { addItem(.separator()) }
        func addItem(_ title: String, key: String = "") -> NSMenuItem {
          let item = NSMenuItem(title: title, action: nil, keyEquivalent: key); addItem(item); return item
        }
        func addItem(_ title: NSAttributedString) -> NSMenuItem { let item = NSMenuItem(); addItem(item); return item }
      }
      extension NSMenuItem {
        func withSubmenu(_ menu: @autoclosure () -> NSMenu) -> Self { submenu = isEnabled ? menu() : NSMenu(); return self }
      }
      """
    let caller = """
      extension AppState {
        private func more() -> PanelMenu { let menu = PanelMenu(); menu.addItem("Website"); return menu }
        func update() {
          let menu = PanelMenu()
          menu.addItem("Reload", key: "r")
          menu.addSeparator()
          menu.addItem("More").withSubmenu(more())
          statusItem.menu = menu
        }
      }
      """
    #expect(
      outline(["Kit.swift": kit, "State.swift": caller]) == """
        menuBarExtra
          button “Reload” [cmd+r]
          divider
          menu “More”
            button “Website”

        """)
  }

  @Test("A menu that only its own items refer to is a menu")
  func menusInThemselves() {
    let own = """
      func make() -> NSMenu {
        let menu = NSMenu(title: "Main")
        for title in ["One", "Two"] {
          let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
          item.submenu = menu
          menu.addItem(item)
        }
        return menu
      }
      """
    #expect(
      outline(own) == """
        menu
          menu “One”
            unknown (the menus that hold it)
          menu “Two”
            unknown (the menus that hold it)

        """)
    // Two menus that refer to each other are one menu with a submenu.
    let pair = """
      func make() -> NSMenu {
        let first = NSMenu(), second = NSMenu()
        let down = NSMenuItem(title: "Down", action: nil, keyEquivalent: "")
        let up = NSMenuItem(title: "Up", action: nil, keyEquivalent: "")
        down.submenu = second
        up.submenu = first
        first.addItem(down)
        second.addItem(up)
        return first
      }
      """
    #expect(
      outline(pair) == """
        menu
          menu “Down”
            menu “Up”
              unknown (the menus that hold it)

        """)
  }
}
#endif
