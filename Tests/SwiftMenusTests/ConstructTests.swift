#if SwiftSource
import SwiftMenus
import Testing

/// The reading of each framework, construct by construct.
struct ConstructTests {
  @Test(
    "SwiftUI items are read",
    arguments: [
      (#"Button("A") {}"#, "button “A”"),
      (#"Link("Site", destination: url)"#, "button “Site”"),
      (#"ShareLink("Send", item: url)"#, "button “Send”"),
      (#"ShareLink(item: url)"#, "button “Share…”"),
      (#"NavigationLink("More") { Detail() }"#, "button “More”"),
      (#"NavigationLink { Detail() } label: { Label("More", systemImage: "m") }"#, "button “More” (m)"),
      ("RenameButton()", "button “Rename”"), ("EditButton()", "button “Edit”"),
      ("PasteButton(payloadType: String.self) { _ in }", "button “Paste”"),
      ("SettingsLink()", "button “Settings…”"),
      (#"SettingsLink { Text("Options…") }"#, "button “Options…”"),
      (#"Toggle("Grid", isOn: $grid)"#, "toggle “Grid”"),
      (#"Toggle(isOn: $grid) { Label("Grid", systemImage: "g") }"#, "toggle “Grid” (g)"),
      (#"Stepper("Size", value: $size)"#, "stepper “Size”"),
      (#"Slider(value: $size) { Text("Size") }"#, "slider “Size”"),
      (
        #"Picker("Sort", selection: $s) { Text("Name").tag(0) }.pickerStyle(.inline)"#,
        "picker “Sort”\n  option “Name”"
      ),
      (#"Section("Sort") { Text("A") }"#, "section “Sort”\n  text “A”"),
      (#"Section(header: Text("Sort")) { Text("A") }"#, "section “Sort”\n  text “A”"),
      (#"ControlGroup("Edit") { Button("Cut") {} }"#, "controlGroup “Edit”\n  button “Cut”"),
      (#"ControlGroup { Button("Cut") {} } label: { Text("Edit") }"#, "controlGroup “Edit”\n  button “Cut”"),
      (#"AnyView(Button("A") {})"#, "button “A”"),
      ("EmptyView()", ""), ("Divider()", "divider"),
      (#"Menu("More", systemImage: "e") { Button("A") {} }"#, "menu “More” (e)\n  button “A”"),
      (
        #"Menu { Button("A") {} } label: { Text("More") } primaryAction: { go() }"#,
        "menu “More”\n  button “A”"
      ),
      (#"Menu(content: { Button("A") {} }, label: { Text("More") })"#, "menu “More”\n  button “A”"),
    ])
  func swiftUIItems(code: String, expected: String) { #expect(items(code) == expected) }

  @Test(
    "SwiftUI modifiers are read",
    arguments: [
      (#"Button("A", role: .destructive) {}"#, "button “A” destructive"),
      (#"Button("A", role: .cancel) {}"#, "button “A” cancel"),
      (#"Button("A") {}.keyboardShortcut("r")"#, "button “A” [cmd+r]"),
      // The code doesn't show whether a capital letter without Shift is typed with it.
      (#"Button("A") {}.keyboardShortcut("R")"#, "button “A” [?]"),
      (#"Button("A") {}.keyboardShortcut("R", modifiers: .command)"#, "button “A” [?]"),
      (#"Button("A") {}.keyboardShortcut("R", modifiers: [.command, .shift])"#, "button “A” [cmd+shift+r]"),
      (
        #"Button("A") {}.keyboardShortcut(KeyEquivalent("R"), modifiers: [.option, .shift])"#,
        "button “A” [opt+shift+r]"
      ),
      (#"Button("A") {}.keyboardShortcut("r", modifiers: [])"#, "button “A” [r]"),
      (
        #"Button("A") {}.keyboardShortcut(.return, modifiers: [.command, .option])"#,
        "button “A” [cmd+opt+return]"
      ),
      (#"Button("A") {}.keyboardShortcut(nil)"#, "button “A”"),
      (#"Button("A") {}.keyboardShortcut(key, modifiers: .command)"#, "button “A” [?]"),
      (#"Button("A") {}.disabled(true)"#, "button “A” disabled"),
      (#"Button("A") {}.keyboardShortcut("=").hidden()"#, "button “A” [cmd+=] hidden"),
      (#"Button("A") {}.disabled(!can)"#, "button “A”"),
      (
        #"Group { Button("A") {}; Button("B") {} }.disabled(true)"#,
        "button “A” disabled\nbutton “B” disabled"
      ),
      (#"Button("A") {}.badge(3).labelStyle(.titleOnly).help("x").accessibilityLabel("y")"#, "button “A”"),
      // A catalog key with the name of a modifier key doesn't change the shortcut.
      (#"Button("A") {}.keyboardShortcut("r", modifiers: [.command, .shift])"#, "button “A” [cmd+shift+r]"),
      // A project's own modifier calls others with an implicit `self`.
      (#"Button("A") {}.hint("h")"#, "button “A” [cmd+h]"),
    ])
  func swiftUIModifiers(code: String, expected: String) {
    let other = """
      extension View {
        @ViewBuilder func hint(_ key: KeyEquivalent) -> some View {
          if #available(macOS 14, *) { keyboardShortcut(key, modifiers: .command) } else { keyboardShortcut(key) }
        }
      }
      """
    let keys = "\"shift\" = \"Shift\"; \"command\" = \"Command\";"
    #expect(items(code, ["Other.swift": other, "en.lproj/Localizable.strings": keys]) == expected)
  }

  @Test("Modifiers of menus and items set their facts") func modifiersAreRead() throws {
    let code = """
      struct V: View { var body: some View {
        Menu("More") { Button("A") {}.disabled(!can).menuActionDismissBehavior(.disabled) } primaryAction: { go() }.menuOrder(.fixed)
      } }
      """
    let menu = try #require(reading(["V.swift": code]).menus.first)
    let item = try #require(menu.items.first)
    #expect(item.isDimmedSometimes)
    #expect(item.dismissBehavior == "disabled")
  }

  @Test(
    "Rows of loops are read",
    arguments: [
      (#"ForEach(["A", "B"], id: \.self) { Button($0) {} }"#, "button “A”\nbutton “B”"),
      (#"ForEach(Kind.allCases) { Button($0.title) {} }"#, "button “As List”\nbutton “Icons”"),
      (#"ForEach([Kind.list, .icons]) { Button($0.title) {} }"#, "button “As List”\nbutton “Icons”"),
      (#"ForEach(Kind.some, id: \.self) { kind in Button(kind.title) {} }"#, "button “Icons”"),
      (
        #"ForEach(1...3, id: \.self) { Button("Tab \($0)") {} }"#,
        "button “Tab 1”\nbutton “Tab 2”\nbutton “Tab 3”"
      ),
      (#"ForEach(kinds) { Button($0.title) {} }"#, "dynamic “As List”|“Icons”"),
      (#"ForEach(files) { file in Button("Open \(file.name)") {} }"#, "dynamic “Open {}”"),
      (#"ForEach(files) { Button($0.name) {} }"#, "dynamic ? ($0.name)"),
    ])
  func loops(code: String, expected: String) {
    let kind = """
      enum Kind: CaseIterable { case list, icons
        static let some: [Kind] = [.icons]
        var title: String { switch self { case .list: "As List"; case .icons: "Icons" } } }
      """
    #expect(items(code, members: "var kinds: [Kind]", ["Kind.swift": kind]) == expected)
  }

  @Test(
    "UIKit elements are read",
    arguments: [
      (
        #"UIAction(title: "A", subtitle: "s", image: UIImage(systemName: "i")) { _ in }"#,
        "button “A” / “s” (i)"
      ),
      (
        #"UIAction(title: "A", image: .init(systemName: "i"), attributes: [.destructive, .disabled]) { _ in }"#,
        "button “A” destructive (i) disabled"
      ),
      (#"UIAction(title: "A", attributes: .hidden, state: .on) { _ in }"#, "button “A” hidden"),
      (#"UIAction(title: "A", attributes: can ? [] : .disabled) { _ in }"#, "button “A”"),
      (#"UICommand(title: "A", action: #selector(go))"#, "button “A”"),
      (
        #"UIKeyCommand(title: "A", action: #selector(go), input: "n", modifierFlags: [.command, .shift])"#,
        "button “A” [cmd+shift+n]"
      ),
      (
        #"UIKeyCommand(title: "A", action: #selector(go), input: UIKeyCommand.inputUpArrow, modifierFlags: .command)"#,
        "button “A” [cmd+up]"
      ),
      (#"UIKeyCommand(title: "A", hotkey: .open)"#, "button “A” [cmd+o]"),
      (#"UIDeferredMenuElement { done in done([]) }"#, "dynamic"),
      (
        #"UIDeferredMenuElement.uncached { done in load { done([UIAction(title: "A") { _ in }]) } }"#,
        "dynamic\n  button “A” if 1a"
      ),
      (
        #"UIMenu(title: "S", options: .destructive, children: [UIAction(title: "A") { _ in }])"#,
        "menu “S” destructive\n  button “A”"
      ),
    ])
  func uiKit(code: String, expected: String) {
    let source = """
      struct Hotkey { let input: String; let flags: UIKeyModifierFlags; static let open = Hotkey(input: "o", flags: .command) }
      extension UIKeyCommand {
        convenience init(title: String, hotkey: Hotkey) {
          self.init(title: title, action: #selector(C.go), input: hotkey.input, modifierFlags: hotkey.flags)
        }
      }
      class C: UIViewController { func f() { button.menu = UIMenu(children: [\(code)]) } }
      """
    let lines = outline(source).split(separator: "\n").dropFirst()
    let read = lines.map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(read.replacing(" if 1a", with: "") == expected.replacing(" if 1a", with: ""))
  }

  // A function adds to a list that is passed to it, and a closure that is stored creates a menu, too.
  @Test func listsPassedToFunctionsAreFollowed() {
    let code = """
      class C: UIViewController {
        func add(to items: inout [UIMenuElement]) { items.append(UIAction(title: "Added") { _ in }) }
        func f() { var items: [UIMenuElement] = []; add(to: &items); button.menu = UIMenu(children: items) }
        func g() { source.configure = { cell in cell.button.menu = UIMenu(children: [UIAction(title: "Kept") { _ in }]) } }
      }
      """
    #expect(outline(code) == "pullDown\n  button “Added”\npullDown\n  button “Kept”\n")
  }

  // Values that closures set aren't known. An item that a variable holds in several lists is read once.
  @Test func valuesSetByClosuresAreUnknown() {
    let code = """
      class C: UIViewController { func f() {
        var exists = false
        coordinate { url in exists = check(url) }
        var items = [UIAction(title: "A") { _ in }]
        if exists { items.append(UIAction(title: "B") { _ in }) }
        button.menu = UIMenu(children: items)
      } }
      """
    #expect(outline(code) == "pullDown\n  button “A”\n  button “B” if 1a\n")
  }

  // A button's action isn't in a menu.
  @Test func actionsOfButtonsArentMenuItems() {
    let code = """
      struct Notice { var title: String; var action: UIAction? }
      class C: UIViewController {
        func notice() -> Notice { Notice(title: "T", action: UIAction(title: "Learn More") { _ in }) }
        func f() { button = UIButton(primaryAction: UIAction(title: "Go") { _ in }) }
      }
      """
    #expect(outline(code) == "")
  }

  // Children move to another menu, unless something already shows the menu that has them.
  @Test(arguments: [
    ("button.menu = m; if m.children.isEmpty { hide() }", ["pullDown “M”"]),
    ("button.menu = UIMenu(title: \"N\", children: m.children)", ["pullDown “N”"]),
  ])
  func childrenThatAreCountedStay(code: String, expected: [String]) {
    let source = """
      class C: UIViewController { func f() {
        let m = UIMenu(title: "M", children: [UIAction(title: "A") { _ in }])
        \(code)
      } }
      """
    #expect(
      reading(["View.swift": source]).menus.map { "\($0.kind.rawValue) “\($0.title?.faces[0].text ?? "")”" }
        == expected)
  }

  @Test(
    "Calls of UIMenuBuilder are read",
    arguments: [
      ("builder.insertSibling(menu(), afterMenu: .view)", "menuBar “Go”"),
      ("builder.insertChild(menu(), atEndOfMenu: .edit)", "commandGroup “Go”"),
      ("builder.replace(menu: .about, with: menu())", "commandGroup “Go” replacing appInfo"),
      ("builder.replace(menu: .close, with: menu())", "commandGroup “Go” replacing saveItem"),
      ("builder.remove(menu: .format)", "menu “Go”"),
    ])
  func builder(code: String, expected: String) {
    let source = """
      class D: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) { \(code) }
        func menu() -> UIMenu { UIMenu(title: "Go", children: [UICommand(title: "A", action: #selector(a))]) }
      }
      """
    #expect(outline(source) == expected + "\n  button “A”\n")
  }

  @Test(
    "AppKit items are read",
    arguments: [
      (#"menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "n")"#, "button “A” [cmd+n]"),
      (
        #"menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "N")"#, "button “A” [cmd+shift+n]"
      ),
      (#"menu.addItem(NSMenuItem(title: "A", action: nil, keyEquivalent: ""))"#, "button “A”"),
      ("menu.addItem(.separator())", "divider"), ("menu.addItem(NSMenuItem.separator())", "divider"),
      (#"menu.addItem(.sectionHeader(title: "H"))"#, "text “H”"),
      (
        #"menu.items = [NSMenuItem(title: "A", action: nil, keyEquivalent: ""), .separator()]"#,
        "button “A”\ndivider"
      ),
      (
        #"item.keyEquivalent = "k"; item.keyEquivalentModifierMask = [.command, .option]; menu.addItem(item)"#,
        "button “I” [cmd+opt+k]"
      ),
      (#"item.isEnabled = false; menu.addItem(item)"#, "text “I” disabled"),
      (#"item.isHidden = true; menu.addItem(item)"#, "button “I” hidden"),
      (#"item.isHidden = !shown; menu.addItem(item)"#, "button “I” if 1a"),
      (
        #"item.image = NSImage(systemSymbolName: "s", accessibilityDescription: nil); menu.addItem(item)"#,
        "button “I” (s)"
      ),
      (#"item.attributedTitle = NSAttributedString(string: "Fine"); menu.addItem(item)"#, "button “Fine”"),
      ("item.view = Row(); menu.addItem(item)", "button ? (a view of its own)"),
      (
        #"let sub = NSMenu(); sub.addItem(withTitle: "B", action: nil, keyEquivalent: ""); item.submenu = sub; menu.addItem(item)"#,
        "menu “I”\n  button “B”"
      ),
      (
        #"let sub = NSMenu(); menu.addItem(item); menu.setSubmenu(sub, for: item); sub.addItem(withTitle: "B", action: nil, keyEquivalent: "")"#,
        "menu “I”\n  button “B”"
      ),
      (
        #"menu.addItem(item); menu.insertItem(withTitle: "First", action: nil, keyEquivalent: "", at: 0)"#,
        "button “First”\nbutton “I”"
      ),
      (
        #"for name in names { menu.addItem(withTitle: name, action: nil, keyEquivalent: "") }"#,
        "dynamic ? (a row of a loop)"
      ),
    ])
  func appKit(code: String, expected: String) {
    let source = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        \(code.contains("item") && code.contains("item)") ? #"let item = NSMenuItem(title: "I", action: nil, keyEquivalent: "")"# : "")
        \(code)
        return menu
      } }
      """
    let lines = outline(source).split(separator: "\n")
    #expect(lines.first == "context")
    #expect(lines.dropFirst().map { $0.dropFirst(2) }.joined(separator: "\n") == expected)
  }

  @Test("Properties of AppKit items are read") func appKitExtras() {
    let code = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        let item = menu.addItem(withTitle: "Delete at Once", action: #selector(NSText.delete(_:)), keyEquivalent: "")
        item.isAlternate = true
        item.indentationLevel = 2
        return menu
      } }
      """
    let item = reading(["V.swift": code]).menus.first?.items.first
    #expect(item?.alternate == .appKit)
    #expect(item?.indent == 2)
    #expect(item?.action == "delete:")
  }

  @Test(
    "Pop-up buttons are read",
    arguments: [
      (
        #"let b = NSPopUpButton(); b.addItems(withTitles: ["A", "B"])"#, "popUp\n  button “A”\n  button “B”\n"
      ),
      (
        #"let b = NSPopUpButton(frame: .zero, pullsDown: true); b.addItems(withTitles: ["Title", "A"])"#,
        "pullDown “Title”\n  button “A”\n"
      ),
      (
        #"let b = NSPopUpButton(); b.addItem(withTitle: "A"); b.menu?.addItem(.separator())"#,
        "popUp\n  button “A”\n  divider\n"
      ),
    ])
  func popUps(code: String, expected: String) {
    #expect(outline("class V: NSView { func f() { \(code) } }") == expected)
  }

  // MARK: Code that shows a menu

  // Views of the project show their arguments in a menu.
  @Test func viewsShowTheItemsPassedToThem() {
    let wrapper = """
      struct MoreMenu<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { HStack { Menu { content() } label: { Image(systemName: "ellipsis") } } }
      }
      struct Thumb<Content: View>: View {
        let menu: Content
        init(@ViewBuilder menu: () -> Content) { self.menu = menu() }
        var body: some View { Image("t").contextMenu { menu } }
      }
      """
    let code = """
      struct V: View { var body: some View {
        MoreMenu { Button("Edit") {}; Button("Delete", role: .destructive) {} }
        Thumb { Button("Save") {} }
        Menu("Other") { Button("A") {} }
      } }
      """
    #expect(
      outline(code, ["Wrappers.swift": "// Menu\n" + wrapper]) == """
        pullDown
          button “Edit”
          button “Delete” destructive
        context
          button “Save”
        pullDown “Other”
          button “A”

        """)
    // No other word in the file suggests menus.
    let alone = "struct V: View { var body: some View { Thumb { Button(\"Save\") {} } } }"
    #expect(
      outline(["A.swift": alone, "Wrappers.swift": wrapper]).hasPrefix("context\n  button “Save”\n"))
  }

  @Test func pickersInMenuStyleArePopUpButtons() {
    func code(_ style: String) -> String {
      "struct V: View { var body: some View { Picker(\"P\", selection: $a) { Text(\"One\") }.pickerStyle(\(style)) } }"
    }
    for style in [
      ".menu", "\n  .menu\n", "MenuPickerStyle()", "MenuPickerStyle.menu", "PickerStyle.menu", ".menu()",
    ] {
      #expect(outline(code(style)).hasPrefix("popUp “P”"))
    }
    #expect(outline(code(".segmented")).isEmpty)
  }

  // A property holds a menu that a different function shows, and a function passes a menu to one that shows
  // it.
  @Test func menusShownByOtherFunctionsAreFound() {
    let code = """
      class V: NSView {
        var ops: NSMenu!
        func make() { ops = NSMenu(); ops.addItem(withTitle: "Pull", action: nil, keyEquivalent: "") }
        func show() { segments.setMenu(ops, forSegment: 0) }
        func extra() -> NSMenu { let m = NSMenu(); m.addItem(withTitle: "Quit", action: nil, keyEquivalent: ""); return m }
        func click() { statusItem.showMenu(extra()) }
        let statusItem: NSStatusItem
      }
      extension NSStatusItem { func showMenu(_ menu: NSMenu) { self.menu = menu; button?.performClick(nil) } }
      """
    #expect(outline(code) == "pullDown\n  button “Pull”\nmenuBarExtra\n  button “Quit”\n")
  }

  // If menus contain each other, one is shown.
  @Test func recursiveMenusAreShownOnce() {
    let code = """
      class C: UIViewController {
        func first() -> UIMenu { UIMenu(title: "First", children: [UIAction(title: "One") { _ in }, second()]) }
        func second() -> UIMenu { UIMenu(title: "Second", children: [UIAction(title: "Two") { _ in }, first()]) }
        func f() { button.menu = first() }
      }
      """
    #expect(outline(code).hasPrefix("pullDown “First”\n  button “One”\n  menu “Second”\n    button “Two”\n"))
    #expect(reading(["C.swift": code]).menus.count == 1)
  }

  // A context menu is at its modifier, not at the start of the view.
  @Test func contextMenusAreAtTheirModifier() {
    let code =
      "struct V: View {\n  var body: some View {\n    Text(a)\n      .padding()\n      .contextMenu { Button(\"A\") {} }\n  }\n}"
    #expect(reading(["V.swift": code]).menus.map(\.line) == [5])
  }

  // A guard around a whole menu doesn't make its items conditional, even if the menu was created before.
  @Test(arguments: [
    "guard let item else { return }", "if isClosed { return }", "if isClosed { return } else { load() }",
    "if isClosed { return } else if isBusy { return } else { load() }",
    "if isOpen { load() } else { return }",
    "if isOpen { load() } else if isBusy { wait() } else { return }",
    "guard let item else { return }\nif isClosed { return }",
  ])
  func guardsAroundMenusMakeNoConditions(statement: String) {
    let create = "let menu = NSMenu()"
    let code = """
      class C: UIViewController { func f() {
        \(statement)
        \(create)
        menu.addItem(withTitle: "Open \\(item.name)", action: nil, keyEquivalent: "")
        view.menu = menu
      } }
      """
    #expect(outline(code) == "context\n  button “Open {}”\n")
    let later = code.replacing(create, with: "").replacing(statement, with: "\(create)\n\(statement)")
    #expect(outline(later) == "context\n  button “Open {}”\n")
  }

  @Test(arguments: [
    ("if isClosed { return } else { load() }", " if 1b"), ("if isOpen { load() } else { return }", " if 1a"),
    ("guard isOpen else { return }", " if 1a"), ("if isClosed { return }", " if 1b"),
    ("if false { return } else { load() }", ""), ("if false { return }", ""),
    ("guard true else { return }", ""), ("if true { load() } else { return }", ""),
    ("if isClosed { load() } else { wait() }", ""),
    ("if isClosed { return } else if isBusy { load() } else { wait() }", ""),
    ("switch kind { case .closed: return; default: load() }", ""), ("if isClosed { fatalError() }", " if 1b"),
  ])
  func guardsAfterAnItemMakeConditions(statement: String, condition: String) {
    let code = """
      class C: UIViewController { func f() {
        let menu = NSMenu()
        view.menu = menu
        menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "")
        \(statement)
        menu.addItem(withTitle: "Move", action: nil, keyEquivalent: "")
      } }
      """
    #expect(outline(code) == "context\n  button “Open”\n  button “Move”\(condition)\n")
  }
}
#endif
