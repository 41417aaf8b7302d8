#if SwiftSource
import SwiftMenus
import Testing

/// UIKit menus: their kinds, and the code that creates their items.
struct UIKitMenuTests {
  @Test(
    "The view that shows a menu determines its kind",
    arguments: [
      (#"button.menu = UIMenu(title: "More", children: [a])"#, "pullDown “More”\n"),
      (#"button.menu = .init(title: "More", children: [a])"#, "pullDown “More”\n"),
      (#"button.menu = UIMenu(children: [a]); button.changesSelectionAsPrimaryAction = true"#, "popUp\n"),
      (#"button.changesSelectionAsPrimaryAction = true; button.menu = UIMenu(children: [a])"#, "popUp\n"),
      (
        #"other.changesSelectionAsPrimaryAction = true; button.menu = UIMenu(children: [a])"#, "pullDown\n"
      ),
      (#"bar.rightBarButtonItem = UIBarButtonItem(image: i, menu: UIMenu(children: [a]))"#, "pullDown\n"),
      (#"cell.accessories = [UICellAccessory.popUpMenu(UIMenu(children: [a]))]"#, "popUp\n"),
      (#"bar.titleMenuProvider = { _ in UIMenu(children: [a]) }"#, "pullDown\n"),
      (
        #"return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [a]) }"#,
        "context\n"
      ),
      (#"builder.insertSibling(UIMenu(title: "Go", children: [a]), beforeMenu: .window)"#, "menuBar “Go”\n"),
      (
        #"builder.insertSibling(UIMenu(options: .displayInline, children: [a]), afterMenu: .about)"#,
        "commandGroup after appInfo\n"
      ),
      (#"builder.insertChild(UIMenu(children: [a]), atStartOfMenu: .file)"#, "commandGroup\n"),
      (#"builder.insertChild(UIMenu(children: [a]), atEndOfMenu: .standardEdit)"#, "commandGroup\n"),
      (#"builder.replaceChildren(ofMenu: .help) { _ in [a] }"#, "commandGroup\n"),
      (#"UIMenuController.shared.menuItems = [UIMenuItem(title: "A", action: #selector(x))]"#, "edit\n"),
      (
        #"application.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: "A")]"#,
        "quickActions\n"
      ),
    ])
  func kinds(code: String, head: String) {
    let source = """
      class C { let button = UIButton(); let other = UIButton()
        func f(_ builder: UIMenuBuilder) -> Any? {
          let a = UIAction(title: "A") { _ in }
          \(code)
        } }
      """
    #expect(outline(source).hasSuffix(head + "  button “A”\n"), "\(outline(source))")
  }

  @Test("A local property returns only for itself")
  func localProperties() {
    let code = """
      func f(_ isNew: Bool) -> UIMenu {
        var read: UIMenuElement? {
          guard isNew else { return nil }
          return UIAction(title: "Mark as Read") { _ in }
        }
        var unread: UIMenuElement? {
          guard !isNew else { return nil }
          return UIAction(title: "Mark as Unread") { _ in }
        }
        return UIMenu(title: "More", children: [read, unread].compactMap { $0 })
      }
      """
    let expected = "  button “Mark as Read” if 1a\n  button “Mark as Unread” if 2a\n"
    #expect(outline(code).hasSuffix("“More”\n" + expected), "\(outline(code))")
    // This also applies to local properties around a closure.
    let closure = code.replacing("return UIMenu(", with: "return UIContextMenuConfiguration { _ in UIMenu(")
      .replacing("$0 })", with: "$0 }) }").replacing("-> UIMenu {", with: "-> UIContextMenuConfiguration {")
    #expect(outline(closure).hasSuffix("“More”\n" + expected), "\(outline(closure))")
  }

  // The title of an edit menu isn't shown. The title of a submenu is its button.
  @Test func titlesOfEditMenusArentShown() {
    let code = """
      class C {
        func editMenuInteraction(_ i: UIEditMenuInteraction, menuFor c: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? {
          UIMenu(title: "menu", children: [UIMenu(title: "More", children: [UIAction(title: "Look Up") { _ in }])])
        }
      }
      """
    #expect(outline(code) == "edit\n  menu “More”\n    button “Look Up”\n")
  }

  @Test func editMenusOfDelegatesAreRead() {
    let code = """
      class E: UIView, UIEditMenuInteractionDelegate {
        func editMenuInteraction(_ i: UIEditMenuInteraction, menuFor c: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? {
          UIMenu(children: [UIAction(title: "Look Up") { _ in }] + suggestedActions)
        } }
      """
    #expect(outline(code) == "edit\n  button “Look Up”\n  unknown (a parameter)\n")
  }

  @Test func removedMenusAreIgnored() {
    #expect(
      outline("class C { func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .format) } }")
        == "")
  }

  @Test("Suggestions of the system keep their position")
  func suggestions() {
    let code = """
      class C { func f() -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { suggested in
          var all = suggested + [UIAction(title: "Mute") { _ in }]
          all.insert(UIAction(title: "First") { _ in }, at: 0)
          return UIMenu(children: all)
        }) } }
      """
    #expect(
      outline(code) == "context\n  button “First”\n  unknown (a closure's parameter)\n  button “Mute”\n")
  }

  @Test func mappedAndFilteredArraysAreRead() {
    let code = """
      class C { func f() { button.menu = UIMenu(children:
        ["Red", "Green"].map { name in UIAction(title: name) { _ in } }.reversed()
        + model.things.map { UIAction(title: $0.name) { _ in } }
        + [flag ? UIAction(title: "Maybe") { _ in } : nil, { () -> UIAction? in UIAction(title: "Now") { _ in } }()].compactMap { $0 }
        + [UIAction(title: "Kept") { _ in }].filter { canShow($0) }) } }
      """
    #expect(
      outline(code) == """
        pullDown
          button “Green”
          button “Red”
          dynamic ? ($0.name)
          button “Maybe” if 1a
          button “Now”
          button “Kept” if 2a

        """)
  }

  // The type shows that code creates a menu, even if the code doesn't name it.
  @Test(arguments: [
    "func f() -> UIMenu { .init(title: \"More\", children: [copyAll()]) }",
    "func f() -> UIMenu? { .init(title: \"More\", children: [copyAll()]) }",
  ])
  func typesShowWhereMenusBegin(declaration: String) {
    let copy = "func copyAll() -> UIAction { UIAction(title: \"Copy All\") { _ in } }"
    #expect(
      outline("class C: UIViewController {\n\(declaration)\n}", ["Copy.swift": copy])
        == "menu “More”\n  button “Copy All”\n")
  }

  // Code in different functions may style the same button, but not a different local one.
  @Test(arguments: [
    ("let button = UIButton()", "", "button.changesSelectionAsPrimaryAction = true", "popUp"),
    ("let button = UIButton()", "", "self.button.changesSelectionAsPrimaryAction = true", "popUp"),
    ("var button: UIButton!", "", "button?.changesSelectionAsPrimaryAction = true", "popUp"),
    ("let button = UIButton()", "", "other.changesSelectionAsPrimaryAction = true", "pullDown"),
    ("let button = UIButton()", "", "button.changesSelectionAsPrimaryAction = false", "pullDown"),
    (
      "", "let button = UIButton()", "let button = UIButton(); button.changesSelectionAsPrimaryAction = true",
      "pullDown"
    ),
    (
      "", "let button = UIButton(); button.changesSelectionAsPrimaryAction = true", "", "popUp"
    ),
  ])
  func buttonsMayBeStyledElsewhere(property: String, local: String, statement: String, kind: String) {
    let code = """
      class C: UIViewController {
        \(property)
        func make() { \(local); button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }]); style() }
        func style() { \(statement) }
      }
      """
    #expect(outline(code) == "\(kind)\n  button “Copy”\n")
  }

  @Test("Appended or filtered cases are read by the array's type")
  func arraysOfCases() {
    let code = """
      enum Kind { case copy, share, print
        var title: String { switch self { case .copy: "Copy"; case .share: "Share"; case .print: "Print" } } }
      class C { func f() {
        var kinds = [Kind]()
        kinds.append(.copy)
        if canShare { kinds.append(.share) }
        let more: [Kind] = [.print, canShare ? .share : nil].compactMap { $0 }
        button.menu = UIMenu(children: (kinds + more).map { kind in UIAction(title: kind.title) { _ in } })
      } }
      """
    #expect(
      outline(code)
        == "pullDown\n  button “Copy”\n  button “Share” if 1a\n  button “Print”\n  button “Share” if 2a\n")
  }

  @Test("Several returns create one menu, and a guard adds no condition")
  func severalReturns() {
    let code = """
      class C { func f(_ item: Item?) -> UIContextMenuConfiguration? {
        guard let item else { return nil }
        return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(item) }) }
        func menu(_ item: Item) -> UIMenu? {
          if item.isFolder { return UIMenu(children: [open(), UIAction(title: "Expand") { _ in }]) }
          return UIMenu(children: [open()])
        }
        func open() -> UIAction { UIAction(title: "Open") { _ in } } }
      """
    #expect(outline(code) == "context\n  button “Open”\n  button “Expand” if 1a\n")
  }

  @Test func deferredElementsAreDynamic() {
    let code = """
      class C { func f() { button.menu = UIMenu(children: [
        UIDeferredMenuElement.uncached { completion in completion([UIAction(title: "Late") { _ in }]) },
        UIDeferredMenuElement { done in Task { done(await load()) } }]) } }
      """
    #expect(outline(code) == "pullDown\n  dynamic\n    button “Late”\n  dynamic\n")
  }

  @Test("The project's own factories and initializers are followed", arguments: [true, false])
  func factories(inAnotherFile: Bool) {
    let own = """
      extension UIAction {
        static func make(key: String, symbol: String, attributes: UIMenuElement.Attributes = [], handler: @escaping () -> Void) -> UIAction {
          UIAction(title: NSLocalizedString(key, comment: ""), image: UIImage(systemName: symbol), attributes: attributes) { _ in handler() }
        }
        static func remove(_ handler: @escaping UIActionHandler) -> UIAction {
          UIAction(title: "Remove", attributes: .destructive, handler: handler)
        }
      }
      extension UIMenu { convenience init(inline children: [UIMenuElement]) { self.init(options: .displayInline, children: children) } }
      """
    let use = """
      class C { lazy var button: UIButton = { let b = UIButton()
        b.menu = UIMenu(children: [UIMenu(inline: [UIAction.make(key: "Flag", symbol: "flag") {}]), UIAction.remove { _ in }])
        return b }() }
      """
    let text = inAnotherFile ? outline(use, ["Own.swift": own]) : outline(own + use)
    #expect(text == "pullDown\n  section\n    button “Flag” (flag)\n  button “Remove” destructive\n")
  }

  @Test func propertiesSetLaterAreRead() {
    let code = """
      class C { func f() {
        let a = UIAction(title: "A") { _ in }
        a.title = "Later"; a.subtitle = "Below"; a.attributes = .destructive; a.image = UIImage(systemName: "star")
        let b = UIAction(title: "B") { _ in }
        if busy { b.attributes = .hidden }
        button.menu = UIMenu(children: []).replacingChildren([a, b])
      } }
      """
    #expect(
      outline(code) == "pullDown\n  button “Later” / “Below” destructive (star)\n  button “B” if 1a\n")
  }

  @Test func implicitMembersOfFrameworkTypesAreRead() {
    let code = """
      extension String { static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") } }
      class C { func f() -> UIContextMenuConfiguration? {
        return .init(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [UIAction(title: .localized("Call")) { _ in }]) }
      } }
      """
    #expect(outline(code) == "context\n  button “Call”\n")
  }

  @Test("Items without a known menu are a menu with an unknown rest")
  func looseItems() {
    let list = """
      class C { func actions() -> [UIMenuElement] { [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }] } }
      """
    #expect(
      outline(list) == "menu\n  button “A”\n  button “B”\n  unknown (the menu that shows it isn't found)\n")
    let one = #"class C { func action() -> UIAction { UIAction(title: "A") { _ in } } }"#
    #expect(outline(one) == "menu\n  button “A”\n  unknown (the menu that shows it isn't found)\n")
  }

  @Test("Button actions and keys without titles aren't items")
  func noItems() {
    let code = """
      class C {
        override var keyCommands: [UIKeyCommand]? { keys }
        var keys: [UIKeyCommand] { [UIKeyCommand(title: "New", action: #selector(n), input: "n", modifierFlags: .command)] }
        func f() {
          let a = UIAction(title: "Tap") { _ in }
          button.addAction(a, for: .touchUpInside)
          segments.insertSegment(action: UIAction(title: "Posts") { _ in }, at: 0, animated: false)
          bar.leftBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction(title: "Add") { _ in })
        } }
      """
    #expect(
      outline(code) == "menu\n  button “New” [cmd+n]\n")
  }

  @Test("Rows of a loop are one row with all possible titles")
  func rowsWithSeveralTitles() {
    let code = """
      enum Style { case thin, bold; var title: String { switch self { case .thin: "Thin"; case .bold: "Bold" } } }
      class C { let styles: [Style]
        func f() { button.menu = UIMenu(children: styles.map { style in UIAction(title: style.title) { _ in } }) } }
      """
    #expect(outline(code) == "pullDown\n  dynamic “Thin”|“Bold”\n")
  }
}
#endif
