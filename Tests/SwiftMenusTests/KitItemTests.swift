#if SwiftSource
import SwiftMenus
import Testing

/// The properties and methods of AppKit's and UIKit's items and menus.
struct KitItemTests {
  // Returns a context menu with the item “I” for each piece of code, which changes it. All are read once, because this
  // is faster.
  private static func appKit(_ codes: [String], _ others: String = "") -> [SwiftMenu?] {
    let classes = codes.enumerated().map { number, code in
      """
      class V\(number): NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          let item = NSMenuItem(title: "I", action: #selector(a), keyEquivalent: "")
          menu.addItem(item)
          \(code)
          return menu
        }
      }
      """
    }
    let menus = reading(["V.swift": (classes + [others]).joined(separator: "\n")]).menus
    return codes.indices.map { number in menus.first { $0.maker == "V\(number)" } }
  }

  // Returns the menu's items, one per line.
  private static func outline(_ menu: SwiftMenu?) -> String {
    let lines = menu?.outline.split(separator: "\n") ?? []
    return lines.map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  @Test func propertiesOfItemsAreSet() {
    let cases: [(String, String)] = [
      ("item.title = \"J\"", "button “J”"), ("if on { item.title = \"J\" }", "button “I”|“J”"),
      ("if on { item.title = \"J\" } else { item.title = \"K\" }", "button “I”|“J”|“K”"),
      ("item.title = name", "button ? (name)"),
      ("if on { item.title = name }", "button “I”|? (name)"),
      ("item.title = \"\"; if on { item.title = \"J\" }", "button “J”"),
      ("item.title = item.title + \"!\"", "button “I!”"),
      ("item.attributedTitle = NSAttributedString(string: \"J\")", "button “J”"),
      ("if on { item.attributedTitle = NSAttributedString(string: \"J\") }", "button “I”|“J”"),
      ("if on { item.attributedTitle = name }", "button ? (name)"),
      ("item.subtitle = \"S\"", "button “I” / “S”"),
      ("item.image = NSImage(systemSymbolName: \"s\", accessibilityDescription: nil)", "button “I” (s)"),
      (
        "item.image = NSImage(systemSymbolName: \"s\", accessibilityDescription: nil); item.image = nil",
        "button “I”"
      ),
      ("item.keyEquivalent = \"k\"", "button “I” [cmd+k]"),
      ("item.keyEquivalent = \"K\"", "button “I” [cmd+shift+k]"),
      ("item.keyEquivalent = \"k\"; item.keyEquivalent = \"\"", "button “I”"),
      ("item.keyEquivalent = name", "button “I” [?]"),
      ("item.keyEquivalent = \"k\"; item.keyEquivalentModifierMask = .option", "button “I” [opt+k]"),
      ("item.keyEquivalentModifierMask = .option; item.keyEquivalent = \"k\"", "button “I” [opt+k]"),
      ("item.keyEquivalent = \"K\"; item.keyEquivalentModifierMask = .command", "button “I” [cmd+shift+k]"),
      ("item.keyEquivalent = \"k\"; item.keyEquivalentModifierMask = []", "button “I” [k]"),
      (
        "item.keyEquivalent = \"k\"; item.keyEquivalentModifierMask = [.control, .shift]",
        "button “I” [ctrl+shift+k]"
      ),
      ("item.keyEquivalent = \"k\"; item.keyEquivalentModifierMask = mask", "button “I” [?]"),
      ("item.keyEquivalentModifierMask = .option", "button “I”"),
      ("item.keyEquivalent = \"⌫\"", "button “I” [cmd+delete]"),
      ("item.keyEquivalent = \"⌦\"", "button “I” [cmd+forwardDelete]"),
      ("item.keyEquivalent = \"⎋\"", "button “I” [cmd+escape]"),
      ("item.keyEquivalent = \"↩\"", "button “I” [cmd+return]"),
      ("item.keyEquivalent = \"⇥\"", "button “I” [cmd+tab]"),
      ("item.keyEquivalent = \"\\u{19}\"", "button “I” [cmd+shift+tab]"),
      ("item.keyEquivalent = \"\\u{F700}\"", "button “I” [cmd+up]"),
      ("item.keyEquivalent = \"\\r\"", "button “I” [cmd+return]"),
      ("item.isEnabled = false", "button “I”"),
      ("menu.autoenablesItems = false; item.isEnabled = false", "button “I” disabled"),
      ("menu.autoenablesItems = true; item.isEnabled = false", "button “I”"),
      ("menu.autoenablesItems = on; item.isEnabled = false", "button “I” disabled"),
      ("menu.autoenablesItems = false; item.isEnabled = false; item.isEnabled = true", "button “I”"),
      ("menu.autoenablesItems = false; if on { item.isEnabled = false }", "button “I”"),
      ("item.action = nil; item.isEnabled = false", "button “I”"),
      ("item.isHidden = true", "button “I” hidden"),
      ("item.isHidden = true; item.isHidden = false", "button “I”"),
      ("item.isHidden = on", "button “I” if 1a"), ("if on { item.isHidden = true }", "button “I” if 1a"),
      ("item.view = Row()", "button ? (a view of its own)"), ("item.view = nil", "button “I”"),
      ("item.submenu = nil", "button “I”"),
      ("item.submenu = NSMenu()", "menu “I”\n  unknown (the code that fills it isn't found)"),
      ("item.submenu = NSMenu(title: \"S\", items: [.separator()])", "menu “I”\n  divider"),
      ("item.submenu = other", "menu “I”\n  unknown (the code that fills it isn't found)"),
      ("item.other = 1", "button “I”"),
    ]
    let all = Self.appKit(cases.map(\.0))
    for (one, found) in zip(cases, all) { #expect(Self.outline(found) == one.1, "\(one.0)") }
  }

  @Test func statesOfItemsAreRead() {
    let cases: [(String, String)] = [
      ("item.state = .on", "on"), ("item.state = .mixed", "mixed"), ("item.state = .off", "sometimes"),
      ("item.state = on ? .on : .off", "sometimes"),
      ("item.state = NSControl.StateValue.on", "on"), ("if on { item.state = .on }", "sometimes"),
      ("", "nil"),
    ]
    let all = Self.appKit(cases.map(\.0))
    for (one, found) in zip(cases, all) {
      #expect(found?.items.first.map { $0.state.map(\.rawValue) ?? "nil" } == one.1, "\(one.0)")
    }
  }

  @Test func indentationIsRead() {
    let cases: [(String, Int?)] = [
      ("item.indentationLevel = 2", 2), ("item.indentationLevel = 1", 1), ("item.indentationLevel = 0", nil),
      ("item.indentationLevel = level", nil),
    ]
    let all = Self.appKit(cases.map(\.0))
    for (one, found) in zip(cases, all) { #expect(found?.items.first?.indent == one.1, "\(one.0)") }
  }

  @Test func factsOfItemsAreRead() {
    let cases: [(String, String)] = [
      ("item.isAlternate = true", "alternate"), ("item.isAlternate = false", ""),
      ("item.isAlternate = on", ""),
      ("item.allowsKeyEquivalentWhenHidden = true", "key"),
      ("item.allowsKeyEquivalentWhenHidden = on", "key"),
      ("item.allowsKeyEquivalentWhenHidden = false", ""),
      ("item.tag = NSSearchField.noRecentsMenuItemTag", "standard"),
      ("item.tag = NSSearchField.other", ""), ("item.tag = Other.recentsMenuItemTag", ""),
      ("item.tag = 1", ""),
      ("menu.autoenablesItems = false; item.isEnabled = on", "dimmed"), ("item.isEnabled = on", ""),
      ("menu.autoenablesItems = false; item.isEnabled = on; item.isEnabled = true", "dimmed"),
      ("menu.autoenablesItems = false; if on { item.isEnabled = true }", ""),
      ("menu.autoenablesItems = false; item.isEnabled = false; if on { item.isEnabled = true }", "dimmed"),
      ("item.image = NSImage(named: \"x\")", "picture"), ("item.image = picture", "picture"),
      ("item.image = nil", ""),
      ("item.view = Row()", "mayHavePicture"),
    ]
    let all = Self.appKit(cases.map(\.0))
    for (one, found) in zip(cases, all) {
      let item = found?.items.first
      let facts: [(String, Bool?)] = [
        ("alternate", item?.alternate == .appKit), ("key", item?.keepsKeyWhenHidden),
        ("standard", item?.isStandard),
        ("dimmed", item?.isDimmedSometimes), ("picture", item?.hasPicture),
        ("mayHavePicture", item?.mayHavePicture),
      ]
      #expect(facts.filter { $0.1 ?? false }.map(\.0).joined(separator: " ") == one.1, "\(one.0)")
    }
  }

  @Test func itemsOfMenusAreChanged() {
    let cases: [(String, String)] = [
      ("menu.addItem(withTitle: \"J\", action: nil, keyEquivalent: \"\")", "I J"),
      ("menu.insertItem(withTitle: \"J\", action: nil, keyEquivalent: \"\", at: 0)", "J I"),
      ("menu.insertItem(withTitle: \"J\", action: nil, keyEquivalent: \"\", at: 1)", "I J"),
      ("menu.insertItem(withTitle: \"J\", action: nil, keyEquivalent: \"\", at: n)", "I J"),
      ("menu.insertItem(J, at: 0)", "J I"), ("menu.insertItem(J, at: 1)", "I J"), ("menu.addItem(J)", "I J"),
      ("menu.removeItem(item)", "?"), ("menu.addItem(J); menu.removeItem(item)", "J"),
      ("if on { menu.removeItem(item) }", "I"), ("menu.removeItem(other)", "I"),
      ("menu.removeAllItems()", "?"), ("menu.removeAllItems(); menu.addItem(J)", "J"),
      ("if on { menu.removeAllItems() } else { menu.addItem(J) }", "J"),
      ("if on { menu.addItem(J) } else { menu.removeAllItems() }", "J"),
      ("menu.item(at: 0)!.title = \"K\"", "K"), ("menu.item(at: 1)?.title = \"K\"", "I"),
      ("menu.item(withTitle: \"I\")?.title = \"K\"", "I"),
      ("item.tag = 3; menu.addItem(J); menu.item(withTag: 3)?.title = \"K\"", "K J"),
      ("item.tag = 3; menu.item(withTag: 4)?.title = \"K\"", "I"),
      ("menu.items[0].title = \"K\"", "K"), ("menu.items.first!.title = \"K\"", "K"),
      ("menu.items.last!.title = \"K\"", "K"), ("menu.lastItem!.title = \"K\"", "K"),
      ("menu.items.forEach { $0.title = \"K\" }", "K"), ("for one in menu.items { one.title = \"K\" }", "K"),
      ("for one in menu.itemArray { one.title = \"K\" }", "K"),
      ("if on { menu.addItem(J) }; menu.lastItem!.title = \"K\"", "I J"),
      ("if on { menu.addItem(J); menu.lastItem!.title = \"K\" }", "I K"),
      ("menu.items = [J, item]", "J I"), ("menu.items += [J]", "I J"), ("menu.items.append(J)", "I J"),
      ("menu.items = []", "?"),
      ("menu.addItem(item.copy() as! NSMenuItem)", "I I"),
      ("menu.setSubmenu(NSMenu(title: \"S\", items: [J]), for: item)", "I J"),
    ]
    let made = "NSMenuItem(title: \"J\", action: nil, keyEquivalent: \"\")"
    let codes = cases.map { code, _ in
      [")", ",", "]"].reduce(code) { $0.replacing("J\($1)", with: "\(made)\($1)") }
    }
    func titles(_ items: [SwiftItem]) -> [String] {
      items.flatMap { item in
        [item.title?.faces.map(\.text).joined(separator: "|") ?? "?"] + titles(item.items)
      }
    }
    for (one, found) in zip(cases, Self.appKit(codes)) {
      #expect(titles(found?.items ?? []).joined(separator: " ") == one.1, "\(one.0)")
    }
  }

  // A title that other code in the file sets may be shown instead of the first one.
  @Test(arguments: [
    ("func f() { item.title = \"J\" }", "button “I”|“J”"),
    ("func f() { self.item.title = \"J\" }", "button “I”|“J”"),
    ("func f() { item?.title = \"J\" }", "button “I”|“J”"),
    ("func f() { other.title = \"J\" }", "button “I”"),
    ("func f() { other.item.title = \"J\" }", "button “I”"),
    ("func f() { item.title == \"J\" }", "button “I”"),
    ("func f() { item.title = name }", "button “I”|?"),
    ("func f() { item.title = \"J\" }\nfunc g() { item.title = \"K\" }", "button “I”|“J”|“K”"),
    ("func f() { item.attributedTitle = name }", "button “I”|?"),
    ("func f() { item.isHidden = true }", "button “I” if 1a"),
    ("func f() { item.toolTip = \"J\" }", "button “I”"),
    ("func f() { item.isEnabled = false }", "button “I”"),
  ])
  func laterTitlesAreAdded(member: String, expected: String) {
    let code = """
      class V: NSView {
        let item = NSMenuItem(title: "I", action: #selector(a), keyEquivalent: "")
        override func menu(for event: NSEvent) -> NSMenu? { let menu = NSMenu(); menu.addItem(item); return menu }
        \(member)
      }
      """
    let lines = SwiftMenusTests.outline(code).split(separator: "\n")
    #expect(lines.count > 1 && lines[1].dropFirst(2).replacing(" (set by other code)", with: "") == expected)
  }

  // The code around a menu shows its conditions, which its callers may add to.
  @Test(arguments: [
    ("MENU", ""), ("if a { MENU }", "0 a"), ("if a { b() } else { MENU }", "1 !(a)"),
    ("if a { b() } else if c { MENU }", "1 !(a), 0 c"),
    ("switch a { case .b: c(); case .d: MENU; default: e() }", "1 case .d:"),
    ("switch a { case .b: MENU; default: e() }", "0 case .b:"),
    ("switch a { case .b: c(); default: MENU }", "1 default:"), ("if a { if b { MENU } }", "0 a, 0 b"),
    ("if f({ MENU }) { b() }", ""),
    ("for a in b { MENU }", ""), ("func g() { MENU }; if a { g() }", ""),
    ("#if os(macOS)\nMENU\n#endif", "0 macOS"), ("#if os(macOS)\nb()\n#else\nMENU\n#endif", "1 !macOS"),
    ("#if A\nb()\n#elseif B\nMENU\n#endif", "1 B"),
  ])
  func conditionsAroundMenusAreFound(code: String, expected: String) {
    let menu =
      "let menu = NSMenu(); menu.addItem(withTitle: \"I\", action: nil, keyEquivalent: \"\"); view.menu = menu"
    let source = "class C: NSObject {\nfunc f() {\n\(code.replacing("MENU", with: menu))\n}\n}"
    let conditions = reading(["C.swift": source]).menus.first?.surroundings.map { branch in
      let text =
        switch branch.condition {
        case .state(let text), .build(let text): text
        case .platforms(let names): names.joined(separator: " ")
        case .loop: "loop"
        }
      return "\(branch.arm) \(text)"
    }
    #expect(conditions?.joined(separator: ", ") == expected)
  }

  @Test func hiddenItemsKeepTheirOwnCondition() {
    let code = """
      class V: NSView {
        let item = NSMenuItem(title: "I", action: #selector(a), keyEquivalent: "")
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu(); item.isHidden = on; menu.addItem(item); return menu }
        func f() { item.isHidden = true }
      }
      """
    #expect(reading(["V.swift": code]).menus.first?.items.first?.conditions.count == 1)
  }

  // Items that a function returns may be in a menu with others.
  @Test func listsOfItemsMayHaveMore() {
    let code = "func f() -> [NSMenuItem] { [NSMenuItem(title: \"I\", action: nil, keyEquivalent: \"\")] }"
    let menu = reading(["V.swift": code]).menus.first
    #expect(menu?.isGiven == true)
    #expect(menu?.items.map(\.type) == ["button", "unknown"])
  }

  // A menu class that fills itself when a property is set has more items than its initializer adds.
  @Test(arguments: [
    ("var rows: [Row] = [] { didSet { addItem(row) } }", true),
    ("var rows: [Row] = [] { willSet { insertItem(row, at: 0) } }", true),
    ("var rows: [Row] = [] { didSet { removeAllItems() } }", true),
    ("var rows: [Row] = [] { didSet { self.addItem(row) } }", true),
    ("var rows: [Row] = [] { didSet { other.addItem(row) } }", false),
    ("var rows: [Row] = [] { didSet { update() } }", false),
    ("var rows: [Row] { get { [] } set { addItem(row) } }", false),
    ("var rows: [Row] = [] { didSet { fill() } }\nfunc fill() { addItem(row) }", true),
    (
      "var rows: [Row] = [] { didSet { f1() } }\nfunc f1() { f2() }\nfunc f2() { f3() }\nfunc f3() { addItem(row) }",
      true
    ),
    (
      "var rows: [Row] = [] { didSet { f1() } }\nfunc f1() { f2() }\nfunc f2() { f3() }\nfunc f3() { f4() }\nfunc f4() { addItem(row) }",
      false
    ),
    ("func fill() { addItem(row) }", false),
  ])
  func menusFilledByObserversHaveMore(members: String, hasMore: Bool) {
    let code = """
      class M: NSMenu {
        \(members)
        init() { super.init(title: "") }
        func start() { addItem(withTitle: "I", action: #selector(a), keyEquivalent: "") }
      }
      class D: NSObject { func f() { let menu = M(); menu.start(); status.menu = menu } }
      """
    let menus = reading(["D.swift": code]).menus
    #expect(menus.contains { $0.isGiven && $0.items.contains { $0.title?.outline == "“I”" } } == hasMore)
  }

  // An item without an action, a shortcut, and a submenu informs.
  @Test func itemsWithoutActionInform() {
    let cases: [(String, Bool)] = [
      ("NSMenuItem(title: \"J\", action: nil, keyEquivalent: \"\")", true),
      ("NSMenuItem(title: \"J\", action: #selector(a), keyEquivalent: \"\")", false),
      ("NSMenuItem(title: \"J\", action: action, keyEquivalent: \"\")", false),
      ("NSMenuItem(title: \"J\", action: nil, keyEquivalent: \"j\")", false),
      ("NSMenuItem.separator()", false),
      ("Own(title: \"J\", action: nil, keyEquivalent: \"\")", true),
    ]
    let codes = cases.map { "menu.removeAllItems(); menu.addItem(\($0.0))" }
    for (one, found) in zip(cases, Self.appKit(codes, "class Own: NSMenuItem { var row = 1 }")) {
      #expect(found?.items.first?.isInert == one.1, "\(one.0)")
    }
  }

  // MARK: UIKit

  private static func uiKit(_ element: String, members: String = "") -> SwiftItem? {
    reading([
      "C.swift": """
      class C: UIViewController {
        func f() { button.menu = UIMenu(children: [\(element)]) }
        \(members)
      }
      """
    ]).menus.first?.items.first
  }

  @Test(arguments: [
    ("UIAction(title: \"A\", attributes: .destructive)", "destructive"),
    ("UIAction(title: \"A\", attributes: .disabled)", "disabled"),
    ("UIAction(title: \"A\", attributes: .hidden)", "hidden"), ("UIAction(title: \"A\", attributes: [])", ""),
    ("UIAction(title: \"A\", attributes: [.disabled, .hidden])", "disabled hidden"),
    ("UIAction(title: \"A\", attributes: on ? .destructive : [])", "mayHaveRole"),
    ("UIAction(title: \"A\", attributes: on ? .disabled : [])", "dimmed"),
    ("UIAction(title: \"A\", attributes: on ? .hidden : [])", "conditional"),
    ("UIAction(title: \"A\", attributes: attributes)", "mayHaveRole"),
    ("UIAction(title: \"A\", attributes: .keepsMenuPresented)", ""),
    ("UIAction(title: \"A\", state: .on)", "on"), ("UIAction(title: \"A\", state: .off)", "off"),
    ("UIAction(title: \"A\", state: .mixed)", "mixed"),
    ("UIAction(title: \"A\", state: on ? .on : .off)", "sometimes"),
    ("UIAction(title: \"A\", state: state)", "sometimes"),
    ("UIAction(identifier: .paste)", "standard"), ("UIAction(title: \"A\", identifier: .paste)", ""),
    ("UIAction(image: x, identifier: .paste)", "picture"),
    ("UIAction(title: \"A\", image: UIImage(named: \"x\"))", "picture"),
    ("UIAction(title: \"A\", image: nil)", ""),
    ("UIAction(title: \"A\", image: on ? UIImage(systemName: \"checkmark\") : nil)", "drawsCheckmark"),
    ("UIAction(title: \"A\", image: on ? UIImage(systemSymbol: .checkmark) : nil)", "drawsCheckmark"),
    (
      "UIAction(title: \"A\", image: on ? UIImage(symbol: .checkmarkCircleFill) : nil)",
      "picture drawsCheckmark"
    ),
    ("UIAction(title: \"A\", image: on ? UIImage(systemName: \"star\") : nil)", "picture"),
    ("UIAction(title: \"A\", image: on ? image : nil)", "picture"),
    ("UIMenu(title: \"A\", options: .destructive)", "destructive"),
    ("UIMenu(title: \"A\", options: .singleSelection)", ""),
  ])
  func factsOfActionsAreRead(element: String, expected: String) {
    let item = Self.uiKit(element, members: "let attributes: UIMenuElement.Attributes")
    let facts: [(String, Bool?)] = [
      ("destructive", item?.role == "destructive"), ("disabled", item?.isDisabled),
      ("hidden", item?.isHidden), ("mayHaveRole", item?.mayHaveRole),
      ("dimmed", item?.isDimmedSometimes), ("conditional", item?.conditions.isEmpty == false),
      ("standard", item?.isStandard), ("picture", item?.hasPicture),
      ("drawsCheckmark", item?.drawsCheckmark),
    ]
    let found = facts.filter { $0.1 ?? false }.map(\.0) + [item?.state?.rawValue].compactMap { $0 }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("UIMenu(title: \"A\", options: .displayInline)", "section"),
    ("UIMenu(title: \"A\", options: on ? .displayInline : [])", "section"),
    ("UIMenu(title: \"A\", options: [])", "menu"),
    ("UIMenu(title: \"A\")", "menu"), ("UIMenu(title: \"A\", options: .displayAsPalette)", "controlGroup"),
    ("UIMenu(title: \"A\", options: [.displayInline, .displayAsPalette])", "section"),
    ("UIMenu(title: \"A\", preferredElementSize: .small)", "menu small"),
    ("UIMenu(title: \"A\", preferredElementSize: .automatic)", "menu"),
    ("UIKeyCommand(title: \"A\", action: a, input: \"k\")", "button"),
    ("UIKeyCommand(input: \"k\", modifierFlags: .command, action: a)", ""),
    ("UIKeyCommand(input: \"k\", modifierFlags: .command, action: a, discoverabilityTitle: \"A\")", "button"),
    ("UICommand(title: \"A\", action: a)", "button"),
  ])
  func kindsOfElementsAreRead(element: String, expected: String) {
    let item = Self.uiKit(element)
    #expect(
      item.map { [$0.type, $0.elementSize].compactMap { $0 }.joined(separator: " ") } ?? "" == expected)
  }

  @Test(arguments: [
    ("input: \"k\"", "k"), ("input: \"k\", modifierFlags: .command", "cmd+k"),
    ("input: \"k\", modifierFlags: [.control, .alternate]", "ctrl+opt+k"),
    ("input: \"K\", modifierFlags: .command", "cmd+k"), ("input: \"k\", modifierFlags: flags", "?"),
    ("input: key", "?"), ("input: \"\"", ""), ("input: \"\\0\"", ""),
    ("input: UIKeyCommand.inputDownArrow", "down"),
    ("input: UIKeyCommand.inputLeftArrow, modifierFlags: .shift", "shift+left"),
    ("input: UIKeyCommand.inputRightArrow", "right"),
    ("input: UIKeyCommand.inputEscape", "escape"), ("input: UIKeyCommand.inputDelete", "delete"),
    ("input: UIKeyCommand.inputHome", "home"), ("input: UIKeyCommand.inputEnd", "end"),
    ("input: UIKeyCommand.inputPageUp", "pageUp"), ("input: UIKeyCommand.inputPageDown", "pageDown"),
    ("input: UIKeyCommand.f1", "?"), ("input: UIKeyCommand.inputEscape, modifierFlags: flags", "?"),
    ("input: \"\\r\", modifierFlags: .command", "cmd+return"),
    ("input: \"\\t\", modifierFlags: .control", "ctrl+tab"),
  ])
  func inputsOfKeyCommandsAreRead(arguments: String, expected: String) {
    let item = Self.uiKit("UIKeyCommand(title: \"A\", action: #selector(a), \(arguments))")
    #expect(item.map { $0.shortcut.map { $0.text ?? "?" } ?? "" } == expected)
  }
}
#endif
