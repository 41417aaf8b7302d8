#if SwiftSource
/// The examples of all constructs that are read.
enum ConstructExamples {
  static let all = [
    swiftUI, modifiers, uiKit, uiKitMenus, appKit, methods, properties, appKitMenus, texts,
  ].reduce(into: [String: ConstructExample]()) { all, some in all.merge(some) { $1 } }

  // MARK: SwiftUI

  private static let swiftUI: [String: ConstructExample] = [
    "Button": .items(#"«Button»("Copy") {}"#, "button “Copy”"),
    "Toggle": .items(#"«Toggle»("Grid", isOn: $grid)"#, "toggle “Grid”"),
    "Stepper": .items(#"«Stepper»("Size", value: $size)"#, "stepper “Size”"),
    "Slider": .items(#"«Slider»(value: $size) { Text("Size") }"#, "slider “Size”"),
    "Link": .items(#"«Link»("Site", destination: url)"#, "button “Site”"),
    "ShareLink": .items("«ShareLink»(item: url)", "button “Share…”"),
    "SettingsLink": .items("«SettingsLink»()", "button “Settings…”"),
    "RenameButton": .items("«RenameButton»()", "button “Rename”"),
    "EditButton": .items("«EditButton»()", "button “Edit”"),
    "PasteButton": .items("«PasteButton»(payloadType: String.self) { _ in }", "button “Paste”"),
    "HelpLink": .items("«HelpLink»(destination: url)", "button “Help”"),
    "Divider": .items(#"Button("A") {}; «Divider»(); Button("B") {}"#, "button “A”\ndivider\nbutton “B”"),
    "Text": .items(#"«Text»("Status")"#, "text “Status”"),
    "Label": .items(#"Button {} label: { «Label»("Copy", systemImage: "doc") }"#, "button “Copy” (doc)"),
    "Image": .items(#"Button {} label: { Text("Copy"); «Image»(systemName: "doc") }"#, "button “Copy” (doc)"),
    "LabeledContent": .items(#"«LabeledContent»("Size", value: size)"#, "text “Size”"),
    "Menu": .items(#"«Menu»("More") { Button("Copy") {} }"#, "menu “More”\n  button “Copy”"),
    "Picker": .items(
      #"«Picker»("Sort", selection: $s) { Text("Name") }"#, "picker “Sort”\n  option “Name”"),
    "Section": .items(#"«Section»("Sort") { Button("Name") {} }"#, "section “Sort”\n  button “Name”"),
    "ControlGroup": .items(
      #"«ControlGroup»("Edit") { Button("Cut") {} }"#, "controlGroup “Edit”\n  button “Cut”"),
    "ForEach": .items(
      #"«ForEach»(["A", "B"], id: \.self) { Button($0) {} }"#, "button “A”\nbutton “B”"),
    "Group": .items(#"«Group»(content: { Button("A") {} })"#, "button “A”"),
    "VStack": .items(#"«VStack»(content: { Button("A") {} })"#, "button “A”"),
    "AnyView": .items(#"«AnyView»(Button("A") {})"#, "button “A”"),
    "ContextMenu": ConstructExample(
      #"struct V: View { var body: some View { Text(a).contextMenu(«ContextMenu»(menuItems: { Button("A") {} })) } }"#,
      "context\n  button “A”"),
    "Spacer": .items(#"Button {} label: { Text("A"); «Spacer»() }"#, "button “A”"),
    "EmptyView": .items(#"Button("A") {}; «EmptyView»()"#, "button “A”"),
    "Color": .items(#"Button {} label: { Text("A"); «Color»(name) }"#, "button “A”"),
    "CommandMenu": ConstructExample(
      #"struct A: App { var body: some Scene { W().commands { «CommandMenu»("Go") { Button("Back") {} } } } }"#,
      "menuBar “Go”\n  button “Back”"),
    "CommandGroup": ConstructExample(
      #"struct A: App { var body: some Scene { W().commands { «CommandGroup»(after: .newItem) { Button("New") {} } } } }"#,
      "commandGroup after newItem\n  button “New”"),
    "MenuBarExtra": ConstructExample(
      #"struct A: App { var body: some Scene { «MenuBarExtra»("Tool") { Button("Show") {} } } }"#,
      "menuBarExtra\n  button “Show”"),
    "SidebarCommands": .items(#"Button("A") {}; «SidebarCommands»()"#, "button “A”"),
    "KeyboardShortcut": .items(
      #"Button("A") {}.keyboardShortcut(«KeyboardShortcut»("k"))"#, "button “A” [cmd+k]"),
    "KeyEquivalent": .items(
      #"Button("A") {}.keyboardShortcut(«KeyEquivalent»("k"))"#, "button “A” [cmd+k]"),
  ]

  private static let modifiers: [String: ConstructExample] = [
    ".contextMenu": ConstructExample(
      #"struct V: View { var body: some View { Text(a).«contextMenu» { Button("A") {} } } }"#,
      "context\n  button “A”"),
    ".keyboardShortcut": .items(#"Button("A") {}.«keyboardShortcut»("k")"#, "button “A” [cmd+k]"),
    ".disabled": .items(#"Button("A") {}.«disabled»(true)"#, "button “A” disabled"),
    ".hidden": .items(#"Button("A") {}.«hidden»()"#, "button “A” hidden"),
    ".pickerStyle": ConstructExample(
      #"struct V: View { var body: some View { Picker("P", selection: $a) { Text("One") }.«pickerStyle»(.menu) } }"#,
      "popUp “P”\n  button “One”"),
    ".controlGroupStyle": .items(
      #"ControlGroup { Button("A") {} }.«controlGroupStyle»(.menu)"#, "controlGroup\n  button “A”"),
    ".labelStyle": .items(#"Button("A") {}.«labelStyle»(.iconOnly)"#, "button “A”"),
    ".menuIndicator": .items(#"Button("A") {}.«menuIndicator»(.hidden)"#, "button “A”"),
    ".badge": .items(#"Button("A") {}.«badge»(3)"#, "button “A”"),
    ".labelsHidden": .items(
      #"Picker("P", selection: $a) { Text("One") }.«labelsHidden»()"#, "picker “P”\n  option “One”"),
    ".textCase": .items(#"Text("a").«textCase»(.uppercase)"#, "text ? (.textCase)"),
    ".modifierKeyAlternate": .items(
      #"Button("A") {}.«modifierKeyAlternate»(.option) { Button("B") {} }"#, "button “A”\nbutton “B”"),
    ".modifier": ConstructExample(
      #"""
      struct Key: ViewModifier { func body(content: Content) -> some View { content.keyboardShortcut("k") } }
      struct V: View { var body: some View { Text(a).contextMenu { Button("A") {}.«modifier»(Key()) } } }
      """#, "context\n  button “A” [cmd+k]"),
  ]

  // MARK: UIKit

  private static let uiKit: [String: ConstructExample] = [
    "UIMenu": .elements(
      #"«UIMenu»(title: "More", children: [UIAction(title: "A") { _ in }])"#, "menu “More”\n  button “A”"),
    "UIAction": .elements(
      #"«UIAction»(title: "A", attributes: .destructive) { _ in }"#, "button “A” destructive"),
    "UICommand": .elements(#"«UICommand»(title: "A", action: #selector(a))"#, "button “A”"),
    "UIKeyCommand": .elements(
      #"«UIKeyCommand»(title: "A", action: #selector(a), input: "k", modifierFlags: .command)"#,
      "button “A” [cmd+k]"),
    "UIDeferredMenuElement": .elements("«UIDeferredMenuElement» { done in done([]) }", "dynamic"),
    "UIDeferredMenuElement.uncached": .elements(
      "«UIDeferredMenuElement.uncached» { done in done([]) }", "dynamic"),
    "UIContextMenuConfiguration": ConstructExample(
      #"""
      class C: UIViewController { func f() {
        show(«UIContextMenuConfiguration»(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "A") { _ in }])
        }))
      } }
      """#, "context\n  button “A”"),
    "UIMenuItem": ConstructExample(
      #"class C: UIViewController { func f() { c.menuItems = [«UIMenuItem»(title: "A", action: #selector(a))] } }"#,
      "edit\n  button “A”"),
    "UIApplicationShortcutItem": ConstructExample(
      #"class C: D { func f() { app.shortcutItems = [«UIApplicationShortcutItem»(type: "t", localizedTitle: "A")] } }"#,
      "quickActions\n  button “A”"),
    "UIMutableApplicationShortcutItem": ConstructExample(
      #"class C: D { func f() { app.shortcutItems = [«UIMutableApplicationShortcutItem»(type: "t", localizedTitle: "A")] } }"#,
      "quickActions\n  button “A”"),
    "UIImage": .elements(
      #"UIAction(title: "A", image: «UIImage»(systemName: "doc")) { _ in }"#, "button “A” (doc)"),
    "UIAction.Identifier": ConstructExample(
      #"""
      class C: UIViewController { func f() -> UIMenu { UIMenu(children: [
        UIAction(title: "A", identifier: «UIAction.Identifier»("a")) { action in
          if action.identifier.rawValue == "a" { NSOpenPanel().runModal() } else { save() }
        }]) } }
      """#, "menu\n  button “A”"),
    "UIApplicationShortcutIcon": ConstructExample(
      #"""
      class C: D { func f() { app.shortcutItems = [UIApplicationShortcutItem(
        type: "t", localizedTitle: "A", localizedSubtitle: nil, icon: «UIApplicationShortcutIcon»(systemImageName: "doc"))
      ] } }
      """#, "quickActions\n  button “A” (doc)"),
    "UIButton": given("_ = «UIButton»(menu: kept)", "pullDown\n  button “A”"),
    "UIBarButtonItem": given(#"_ = «UIBarButtonItem»(title: "More", menu: kept)"#, "pullDown\n  button “A”"),
    "var keyCommands": ConstructExample(
      #"""
      class C: UIViewController {
        let kept = UIMenu(children: [UIAction(title: "A") { _ in }])
        override var «keyCommands»: [UIKeyCommand]? {
          [UIKeyCommand(title: "B", action: #selector(b), input: "k", modifierFlags: .command)]
        }
      }
      """#, "menu\n  button “A”\nmenu\n  button “B” [cmd+k]"),
    "func buildMenu": ConstructExample(
      #"""
      class D: UIResponder {
        let kept = UIMenu(children: [UIAction(title: "A") { _ in }])
        override func «buildMenu»(with builder: UIMenuBuilder) { builder.insertChild(kept, atEndOfMenu: .edit) }
      }
      """#, "commandGroup\n  button “A”"),
    "func editMenuInteraction": ConstructExample(
      #"""
      class C: UIViewController {
        func «editMenuInteraction»(_ i: I, menuFor c: D, suggestedActions s: [UIMenuElement]) -> UIMenu? {
          UIMenu(children: [UIAction(title: "A") { _ in }])
        }
      }
      """#, "edit\n  button “A”"),
    "func textView": ConstructExample(
      #"""
      class C: UIViewController {
        func «textView»(_ t: UITextView, editMenuForTextIn r: NSRange, suggestedActions s: [UIMenuElement]) -> UIMenu? {
          UIMenu(children: [UIAction(title: "A") { _ in }])
        }
      }
      """#, "edit\n  button “A”"),
    "func editMenu": ConstructExample(
      #"""
      class C: UITextField {
        override func «editMenu»(for r: UITextRange, suggestedActions s: [UIMenuElement]) -> UIMenu? {
          UIMenu(children: [UIAction(title: "A") { _ in }])
        }
      }
      """#, "edit\n  button “A”"),
  ]

  // Returns an example with a statement about a menu that a function returns or a property holds.
  private static func given(_ statement: String, _ menus: String) -> ConstructExample {
    let menu = #"UIMenu(children: [UIAction(title: "A") { _ in }])"#
    let member =
      statement.contains("kept") ? "let kept = \(menu)" : "func more() -> UIMenu { \(menu) }"
    return ConstructExample("class C: UIViewController { func f() { \(statement) }; \(member) }", menus)
  }

  private static let uiKitMenus: [String: ConstructExample] = [
    "view.menu": given("button.«menu» = more()", "pullDown\n  button “A”"),
    "view.titleMenuProvider": given(
      "navigationItem.«titleMenuProvider» = { _ in self.more() }", "pullDown\n  button “A”"),
    "view.menuProvider": given(
      "header.«menuProvider» = { self.more() }; b.menu = nil", "pullDown\n  button “A”"),
    "view.changesSelectionAsPrimaryAction": given(
      "button.menu = more(); button.«changesSelectionAsPrimaryAction» = true", "popUp\n  button “A”"),
    "view.primaryAction": given(
      #"button.menu = more(); button.«primaryAction» = UIAction(title: "B") { _ in }"#,
      "pullDown\n  button “A”"),
    "view.shortcutItems": ConstructExample(
      #"class C: D { func f() { app.«shortcutItems» = [UIApplicationShortcutItem(type: "t", localizedTitle: "A")] } }"#,
      "quickActions\n  button “A”"),
    "view.menuItems": ConstructExample(
      #"class C: UIViewController { func f() { c.«menuItems» = [UIMenuItem(title: "A", action: #selector(a))] } }"#,
      "edit\n  button “A”"),
    "view.transportBarCustomMenuItems": given(
      "player.«transportBarCustomMenuItems» = [more()]", "pullDown\n  button “A”"),
    "view.addAction(_:)": given(
      #"button.menu = more(); button.«addAction»(UIAction(title: "B") { _ in })"#, "pullDown\n  button “A”"),
    "view.insertSibling(_:)": given(
      "builder.«insertSibling»(more(), afterMenu: .view)", "menuBar\n  button “A”"),
    "view.insertChild(_:)": given(
      "builder.«insertChild»(more(), atEndOfMenu: .edit)", "commandGroup\n  button “A”"),
    "view.insertElements(_:)": given(
      "builder.«insertElements»([more()], atEndOfMenu: .edit)", "commandGroup\n  menu\n    button “A”"),
    "view.replace(_:)": given(
      "builder.«replace»(menu: .about, with: more())", "commandGroup replacing appInfo\n  button “A”"),
  ]

  // MARK: AppKit

  private static let appKit: [String: ConstructExample] = [
    "NSMenu": ConstructExample(
      #"""
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = «NSMenu»()
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
        return menu
      } }
      """#, "context\n  button “A”"),
    "NSMenuItem": .appKit(
      #"menu.addItem(«NSMenuItem»(title: "A", action: nil, keyEquivalent: "k"))"#,
      "button “I”\nbutton “A” [cmd+k]"),
    "NSMenuItem.separator": .appKit("menu.addItem(«NSMenuItem.separator»())", "button “I”\ndivider"),
    "NSMenuItem.sectionHeader": .appKit(
      #"menu.addItem(«NSMenuItem.sectionHeader»(title: "H"))"#, "button “I”\ntext “H”"),
    "NSPopUpButton": ConstructExample(
      #"class V: NSView { func f() { let b = «NSPopUpButton»(); b.addItem(withTitle: "A") } }"#,
      "popUp\n  button “A”"),
    "NSSegmentedControl": held("pullDown", by: "holder"),
    "NSStatusBarButton": held("menuBarExtra", by: "holder"),
    "NSStatusItem": held("menuBarExtra", by: "holder"),
    "NSButton": held("context", by: "popup"),
    "NSImage": .appKit(
      #"item.image = «NSImage»(systemSymbolName: "doc", accessibilityDescription: nil)"#, "button “I” (doc)"),
    "Selector": .appKit(#"item.action = «Selector»(("undo:"))"#, "button “I”"),
    "func applicationDockMenu": ConstructExample(
      #"""
      class D: NSObject, NSApplicationDelegate { func «applicationDockMenu»(_ sender: NSApplication) -> NSMenu? {
        let menu = NSMenu()
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
        return menu
      } }
      """#, "dock\n  button “A”"),
    "func menu": ConstructExample(
      #"""
      class V: NSView { override func «menu»(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
        return menu
      } }
      """#, "context\n  button “A”"),
    "func menuNeedsUpdate": ConstructExample(
      #"""
      class D: NSObject, NSMenuDelegate { func «menuNeedsUpdate»(_ menu: NSMenu) {
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
      } }
      """#, "menu\n  button “A”"),
    "func willOpenMenu": ConstructExample(
      #"""
      class V: NSView { override func «willOpenMenu»(_ menu: NSMenu, with event: NSEvent) {
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
      } }
      """#, "context\n  unknown (the items that it had before aren't known)\n  button “A”"),
  ]

  // Returns an example with an object that takes a menu from a different function.
  private static func held(_ kind: String, by name: String) -> ConstructExample {
    ConstructExample(
      #"""
      class C: NSObject {
        let \#(name) = «»()
        func f() { \#(name).menu = more() }
        func more() -> NSMenu {
          let menu = NSMenu()
          menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
          return menu
        }
      }
      """#, kind + "\n  button “A”")
  }

  private static let methods: [String: ConstructExample] = [
    "menu.addItem": .appKit(
      #"menu.«addItem»(withTitle: "A", action: nil, keyEquivalent: "k")"#, "button “I”\nbutton “A” [cmd+k]"),
    "menu.addItems": ConstructExample(
      #"class V: NSView { func f() { let b = NSPopUpButton(); b.«addItems»(withTitles: ["A", "B"]) } }"#,
      "popUp\n  button “A”\n  button “B”"),
    "menu.setSubmenu": .appKit(
      #"let sub = NSMenu(); menu.«setSubmenu»(sub, for: item); sub.addItem(withTitle: "A", action: nil, keyEquivalent: "")"#,
      "menu “I”\n  button “A”"),
    "menu.removeItem": .appKit(
      #"menu.addItem(withTitle: "A", action: nil, keyEquivalent: ""); menu.«removeItem»(item)"#, "button “A”"),
    "menu.removeAllItems": .appKit(
      #"menu.«removeAllItems»(); menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")"#, "button “A”"),
    "menu.replacingChildren": given(
      "button.menu = more().«replacingChildren»([UIAction(title: \"B\") { _ in }])", "pullDown\n  button “B”"),
    "menu.item": .appKit(#"menu.«item»(at: 0)?.title = "B"; use()"#, "button “B”"),
    "menu.copy": .appKit("menu.addItem(item.«copy»() as! NSMenuItem)", "button “I”\nbutton “I”"),
    "menu.popUp": ConstructExample(
      #"""
      class V: NSView { override func rightMouseDown(with event: NSEvent) {
        let menu = NSMenu()
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
        menu.«popUp»(positioning: nil, at: point, in: self)
      } }
      """#, "context\n  button “A”"),
    "NSMenu.popUpContextMenu": ConstructExample(
      #"""
      class V: NSView { func f(event: NSEvent) {
        let menu = NSMenu()
        menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
        «NSMenu.popUpContextMenu»(menu, with: event, for: self)
      } }
      """#, "context\n  button “A”"),
  ]

  private static let properties: [String: ConstructExample] = [
    "item.title": .appKit(#"item.«title» = "A""#, "button “A”"),
    "item.attributedTitle": .appKit(
      #"item.«attributedTitle» = NSAttributedString(string: "A")"#, "button “A”"),
    "item.subtitle": .appKit(#"item.«subtitle» = "S""#, "button “I” / “S”"),
    "item.image": .appKit(
      #"item.«image» = NSImage(systemSymbolName: "doc", accessibilityDescription: nil)"#, "button “I” (doc)"),
    "item.action": .appKit("item.«action» = #selector(undo(_:))", "button “I”"),
    "item.target": ConstructExample(
      #"""
      class Other: NSObject { @objc func close(_ sender: Any) { NSApp.terminate(nil) } }
      class V: NSView {
        let other = Other()
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          let item = NSMenuItem(title: "I", action: Selector(("close:")), keyEquivalent: "")
          item.«target» = other
          menu.addItem(item)
          return menu
        }
      }
      """#, "context\n  button “I”"),
    "item.keyEquivalent": .appKit(#"item.«keyEquivalent» = "k""#, "button “I” [cmd+k]"),
    "item.keyEquivalentModifierMask": .appKit(
      #"item.keyEquivalent = "k"; item.«keyEquivalentModifierMask» = .option"#, "button “I” [opt+k]"),
    "item.allowsKeyEquivalentWhenHidden": .appKit(
      "item.«allowsKeyEquivalentWhenHidden» = true", "button “I”"),
    "item.isAlternate": .appKit("item.«isAlternate» = true", "button “I”"),
    "item.state": .appKit("item.«state» = .on", "button “I”"),
    "item.attributes": given(
      #"let a = UIAction(title: "B") { _ in }; a.«attributes» = .disabled; button.menu = UIMenu(children: [a, more()])"#,
      "pullDown\n  button “B” disabled\n  menu\n    button “A”"),
    "item.isEnabled": .appKit("item.«isEnabled» = false", "text “I” disabled"),
    "item.isHidden": .appKit("item.«isHidden» = true", "button “I” hidden"),
    "item.indentationLevel": .appKit("item.«indentationLevel» = 2", "button “I”"),
    "item.tag": .appKit("item.«tag» = NSSearchFieldRecentsMenuItemTag", "button “I”"),
    "item.view": .appKit("item.«view» = Row()", "button ? (a view of its own)"),
    "item.submenu": .appKit(
      #"let sub = NSMenu(); sub.addItem(withTitle: "A", action: nil, keyEquivalent: ""); item.«submenu» = sub"#,
      "menu “I”\n  button “A”"),
    "item.items": .appKit(
      #"menu.«items» = [NSMenuItem(title: "A", action: nil, keyEquivalent: "")]"#, "button “A”"),
    "item.itemArray": .appKit("for one in menu.«itemArray» { one.isEnabled = false }", "text “I” disabled"),
    "item.children": given(
      "button.menu = UIMenu(title: \"T\", children: more().«children»)", "pullDown “T”\n  button “A”"),
    "item.lastItem": .appKit("menu.«lastItem»?.isHidden = true", "button “I” hidden"),
    "item.menu": ConstructExample(
      #"class V: NSView { func f() { let b = NSPopUpButton(); b.«menu»?.addItem(withTitle: "A", action: nil, keyEquivalent: "") } }"#,
      "popUp\n  button “A”"),
    "item.pullsDown": ConstructExample(
      #"class V: NSView { func f() { let b = NSPopUpButton(); b.«pullsDown» = true; b.addItems(withTitles: ["T", "A"]) } }"#,
      "pullDown “T”\n  button “A”"),
    "item.preferredElementSize": given(
      "let m = more(); m.«preferredElementSize» = .small; button.menu = m", "pullDown\n  button “A”"),
    "item.autoenablesItems": .appKit("menu.«autoenablesItems» = false", "button “I”"),
    "item.delegate": ConstructExample(
      #"""
      class D: NSObject, NSMenuDelegate {
        func f() { let menu = NSMenu(); menu.«delegate» = self; statusItem.menu = menu }
        func menuNeedsUpdate(_ menu: NSMenu) { menu.addItem(withTitle: "A", action: nil, keyEquivalent: "") }
      }
      """#, "menuBarExtra\n  button “A”"),
  ]

  // Returns an example with a statement about a menu that a function returns.
  private static func shown(_ statement: String, _ menus: String) -> ConstructExample {
    ConstructExample(
      #"""
      class C: NSObject {
        func f() { \#(statement) }
        func more() -> NSMenu {
          let menu = NSMenu()
          menu.addItem(withTitle: "A", action: nil, keyEquivalent: "")
          return menu
        }
      }
      """#, menus)
  }

  private static let appKitMenus: [String: ConstructExample] = [
    "view.mainMenu": ConstructExample(
      #"""
      class C: NSObject { func f() {
        let bar = NSMenu(); let item = NSMenuItem(); let file = NSMenu(title: "File")
        file.addItem(withTitle: "A", action: nil, keyEquivalent: "")
        item.submenu = file; bar.addItem(item)
        app.«mainMenu» = bar
      } }
      """#, "menuBar “File”\n  button “A”"),
    "view.searchMenuTemplate": shown("field.«searchMenuTemplate» = more()", "pullDown\n  button “A”"),
    "view.view": ConstructExample(
      #"""
      class Row: NSView { var more = NSMenu(); init() { more.addItem(withTitle: "A", action: nil, keyEquivalent: "") } }
      class C: NSObject { let statusItem: NSStatusItem; func f() { statusItem.menu = nil; statusItem.«view» = Row() } }
      """#, "menuBarExtra\n  button “A”"),
    "view.menuItem": ConstructExample(
      #"""
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        cell.«menuItem» = NSMenuItem(title: "B", action: #selector(b), keyEquivalent: "")
        let menu = NSMenu()
        menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "")
        return menu
      } }
      """#, "context\n  button “A”"),
    "view.setMenu(_:)": shown("segments.«setMenu»(more(), forSegment: 0)", "pullDown\n  button “A”"),
    "view.popUpContextMenu(_:)": shown("helper.«popUpContextMenu»(more())", "context\n  button “A”"),
    "view.popUpMenu(_:)": shown("statusItem.«popUpMenu»(more())", "menuBarExtra\n  button “A”"),
  ]

  // MARK: Texts

  private static let texts: [String: ConstructExample] = [
    "String": .items(#"Button(«String»("A")) {}"#, "button “A”"),
    "Character": .items(
      #"Button("A") {}.keyboardShortcut(KeyEquivalent(«Character»("k")))"#, "button “A” [cmd+k]"),
    "LocalizedStringKey": .items(#"Button(«LocalizedStringKey»("A")) {}"#, "button “A”"),
    "LocalizedStringResource": .items(#"Button(«LocalizedStringResource»("A")) {}"#, "button “A”"),
    "NSLocalizedString": .items(#"Button(«NSLocalizedString»("A", comment: "")) {}"#, "button “A”"),
    "LocalizedString": .items(#"Button(«LocalizedString»("A")) {}"#, "button “A”"),
    "AttributedString": .items(#"Button(«AttributedString»("A")) {}"#, "button “A”"),
    "NSAttributedString": .appKit(
      #"item.attributedTitle = «NSAttributedString»(string: "A")"#, "button “A”"),
    "NSMutableAttributedString": .appKit(
      #"item.attributedTitle = «NSMutableAttributedString»(string: "A")"#, "button “A”"),
    "String.localizedStringWithFormat": .items(
      #"Button(«String.localizedStringWithFormat»("Open %@", "A")) {}"#, "button “Open A”"),
    "Array": .items(#"ForEach(«Array»(["A"]), id: \.self) { Button($0) {} }"#, "button “A”"),
  ]
}
#endif
