#if SwiftSource
import MenuModel
import Testing

/// Ways in which apps create UIKit and AppKit menus: with builders, factories, and helpers, with classes and
/// enums, and with values that are set elsewhere.
struct KitReadingTests {
  private static let button = "class V: UIViewController { let button = UIButton(); let other = UIButton()\n"

  // MARK: Functions

  @Test func functionsOfOtherPackagesMayLocalizeKeys() {
    let code = """
      import Kit
      \(Self.button) func f() { button.menu = UIMenu(children: [
        UIAction(title: KitText("Create space", nil)) { _ in }, UIAction(title: KitText("No key", nil)) { _ in },
        UIAction(title: kitNumber(3)) { _ in }]) } }
      """
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Create space": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "Bereich"}}}}}}
      """
    #expect(
      outline(code, ["Localizable.xcstrings": catalog])
        == "pullDown\n  button “Create space”\n  button ? (KitText(…) isn't in the project)\n  button ? (kitNumber(…) isn't in the project)\n"
    )
  }

  @Test func nestedBuildersAreRead() {
    let code = """
      @resultBuilder struct ItemsBuilder { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
      extension NSMenu { func build(@ItemsBuilder _ make: () -> [NSMenuItem]) { make().forEach { addItem($0) } } }
      extension NSMenuItem {
        convenience init(title: String, @ItemsBuilder _ make: () -> [NSMenuItem]) {
          self.init(title: title, action: nil, keyEquivalent: "")
          let menu = NSMenu(title: title)
          menu.build(make)
          submenu = menu
        }
      }
      class Tools: NSMenu {
        init() { super.init(title: ""); build { NSMenuItem(title: "Hidden") { NSMenuItem(title: "Show Agent", action: a, keyEquivalent: "") } } }
      }
      class V: NSView { func f() {
        let menu = NSMenu()
        menu.build { NSMenuItem(title: "Extra") { NSMenuItem(title: "More") { NSMenuItem(title: "Last", action: a, keyEquivalent: "") }
          tools() } }
        self.menu = menu
      }
      func tools() -> NSMenuItem { let item = NSMenuItem(title: "Tools", action: nil, keyEquivalent: ""); item.submenu = Tools(); return item } }
      """
    #expect(
      outline(code) == """
        context
          menu “Extra”
            menu “More”
              button “Last”
            menu “Tools”
              menu “Hidden”
                button “Show Agent”

        """)
  }

  // A recursive call with the same closure isn't followed forever.
  @Test func recursiveBuildersTerminate() {
    let code = """
      func more(_ make: () -> UIMenu) -> UIMenu { UIMenu(title: "More", children: [more { make() }]) }
      \(Self.button) func f() { button.menu = more { UIMenu(children: []) } } }
      """
    #expect(outline(code).hasPrefix("pullDown “More”\n"))
  }

  // A method with more arguments has a different meaning.
  @Test(arguments: [
    ("rows.map { ITEM }", "dynamic “Row”"), ("rows.map({ ITEM })", "dynamic “Row”"),
    ("rows.compactMap { ITEM }", "dynamic “Row”"), ("rows.flatMap { [ITEM] }", "dynamic “Row”"),
    ("rows.map({ ITEM }, 3)", "unknown (rows.map)"), ("rows.load { ITEM }", "unknown (rows.load)"),
  ])
  func mappedRowsAreRead(rows: String, expected: String) {
    let rows = rows.replacing("ITEM", with: "NSMenuItem(title: \"Row\", action: nil, keyEquivalent: \"\")")
    let code = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        menu.items = \(rows)
        return menu } }
      """
    #expect(outline(code).hasPrefix("context\n  \(expected)\n"), "\(outline(code))")
  }

  @Test func aFileThatOnlyShowsAMenuIsRead() {
    let sheet = """
      struct Sheet { let title: String
        func more() -> UIMenu { UIMenu(children: [UIAction(title: title) { _ in }]) } }
      """
    let code = """
      class C: UIViewController { func f() {
        save.showsMenuAsPrimaryAction = true
        save.menu = Sheet(title: "Copy All").more() } }
      """
    #expect(outline(code, ["Sheet.swift": sheet]) == "pullDown\n  button “Copy All”\n")
  }

  @Test func menusOfPassedItemsBelongToTheCaller() {
    let factory = """
      extension UIMenu { static func make(_ items: [UIMenuElement?]) -> UIMenu { UIMenu(children: items.compactMap { $0 }) } }
      """
    let code = """
      \(Self.button) func f() { button.menu = UIMenu.make([UIAction(title: "Copy All") { _ in }]) }
      func g() { other.menu = UIMenu.make([UIAction(title: "Print Pages") { _ in }]) } }
      """
    let both = "pullDown\n  button “Copy All”\npullDown\n  button “Print Pages”\n"
    #expect(outline(code + factory) == both)
    #expect(outline(code, ["Menus.swift": factory]) == both)
    // The call may go through a different function.
    let through =
      code.replacing("UIMenu.make(", with: "make(").dropLast()
      + "func make(_ items: [UIMenuElement]) -> UIMenu { UIMenu.make(items) } }\n" + factory
    #expect(outline(String(through)) == both)
  }

  @Test func uncalledFactoriesAreMenus() {
    let code = "func make(_ items: [UIMenuElement]) -> UIMenu { UIMenu(title: \"More\", children: items) }"
    #expect(outline(code).hasPrefix("menu “More”\n"))
  }

  @Test(arguments: [
    "static var menu: NSMenu!", "static var menu = NSMenu()", "static var menu: NSMenu = NSMenu()",
  ])
  func helpersCanAddToAMenuOfTheirClass(declaration: String) {
    let code = """
      class Extra {
        \(declaration)
        static func add(_ title: String) { menu.addItem(withTitle: title, action: #selector(go), keyEquivalent: "") }
        static func start() { menu = NSMenu(); add("Show"); menu.addItem(.separator()); add("Feedback…"); statusItem.menu = menu }
      }
      """
    #expect(outline(code) == "menuBarExtra\n  button “Show”\n  divider\n  button “Feedback…”\n")
    let global = "var menu: NSMenu!\n" + code.replacing(declaration, with: "")
    #expect(outline(global) == "menuBarExtra\n  button “Show”\n  divider\n  button “Feedback…”\n")
  }

  @Test(arguments: [
    "extension NSObjectProtocol { func named(_ name: String) -> Self { self } }",
    "extension NSUserInterfaceItemIdentification { func named(_ name: String) -> Self { self } }",
    "protocol Named {}\nextension NSMenuItem: Named {}\nextension Named { func named(_ name: String) -> Self { return self } }",
  ])
  func methodsThatReturnSelfAreFollowed(declaration: String) {
    let code = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        menu.addItem(NSMenuItem(title: "Reset", action: #selector(a), keyEquivalent: "").named("reset"))
        return menu } }
      """
    #expect(outline(declaration + "\n" + code) == "context\n  button “Reset”\n")
  }

  // MARK: Classes and enums

  @Test(arguments: [
    (
      "class var name: String? { nil }", "override class var name: String? { %@ }",
      "type(of: self).name ?? \"\""
    ),
    ("static var name: String { \"\" }", "override class var name: String { %@ }", "type(of: self).name"),
    ("var name: String { \"\" }", "override var name: String { %@ }", "name"),
    ("var name: String { fatalError() }", "override var name: String { %@ }", "self.name"),
  ])
  func overriddenTitlesAreRead(base: String, heir: String, title: String) {
    func heirs(_ text: String) -> String { heir.replacing("%@", with: "\"\(text)\"") }
    let code = """
      class Deed { \(base); func row() -> UIAction { UIAction(title: \(title)) { _ in } } }
      class Star: Deed { \(heirs("Add Star")) }
      class Trash: Star { \(heirs("Move to Trash")) }
      """
    let known =
      "\(Self.button) let deeds: [Deed] = [Star(), Trash()]\nfunc f() { button.menu = UIMenu(children: deeds.map { $0.row() }) } }"
    #expect(outline(code + "\n" + known) == "pullDown\n  button “Add Star”\n  button “Move to Trash”\n")
    let unknown =
      "\(Self.button) let deeds: [Deed]\nfunc f() { button.menu = UIMenu(children: deeds.map { $0.row() }) } }"
    #expect(outline(code + "\n" + unknown).contains("“Add Star”|“Move to Trash”"))
  }

  // Subclasses that don't override the property have the value of their superclass.
  @Test(arguments: [
    ("var name: String { \"Go\" }", "“Go”|“Add Star”"), ("var name: String { text }", "“Add Star”|? (text)"),
    ("var name = \"Go\"", "“Add Star”|? (name changes)"),
  ])
  func inheritedTitlesAreRead(base: String, title: String) {
    let code = """
      class Deed { \(base) }
      class Star: Deed { override var name: String { "Add Star" } }
      class Trash: Deed {}
      \(Self.button) let deeds: [Deed]
      func f() { button.menu = UIMenu(children: deeds.map { deed in UIAction(title: deed.name) { _ in } }) } }
      """
    #expect(outline(code) == "pullDown\n  dynamic \(title)\n")
  }

  @Test func titlesOfConformingTypesAreRead() {
    let code = """
      protocol Deed { var name: String { get } }
      struct Star: Deed { let name = "Add Star" }
      struct Trash: Deed { var name: String { "Move to Trash" } }
      \(Self.button) let deeds: [any Deed]
      func f() { button.menu = UIMenu(children: deeds.map { deed in UIAction(title: deed.name) { _ in } }) } }
      """
    #expect(outline(code) == "pullDown\n  dynamic “Add Star”|“Move to Trash”\n")
    // One of them returns a different value at run time.
    let open = code.replacing("let name = \"Add Star\"", with: "let name: String")
    #expect(outline(open) == "pullDown\n  dynamic “Move to Trash”|? (name)\n")
  }

  @Test(arguments: ["var localized: String", "func localized() -> String"])
  func rawValuesOfEnumsAreUsedAsKeys(declaration: String) {
    let name = declaration.hasPrefix("var") ? "localized" : "localized()"
    let code = """
      enum Bar: String { case more = "BAR_MORE", less }
      enum Kind: Int { case one }
      extension RawRepresentable where RawValue == String { \(declaration) { NSLocalizedString(rawValue, comment: "") } }
      class V: NSView { func f() { let menu = NSMenu()
        menu.addItem(withTitle: Bar.more.\(name), action: #selector(a), keyEquivalent: "")
        menu.addItem(withTitle: Bar.less.\(name), action: #selector(a), keyEquivalent: "")
        self.menu = menu } }
      """
    let strings = "\"BAR_MORE\" = \"Show More\"; \"less\" = \"Show Less\";"
    #expect(
      outline(code, ["en.lproj/Localizable.strings": strings])
        == "context\n  button “Show More”\n  button “Show Less”\n")
  }

  @Test(arguments: [
    (
      "[UIMenuElement]?", "items ?? [UIAction(title: \"Save\") { _ in }]",
      "button “Save”\n  unknown (items)\n"
    ),
    ("[UIMenuElement]?", "items ?? []", "unknown (items)\n"),
  ])
  func otherItemsMayReplaceMissingOnes(type: String, children: String, expected: String) {
    let code = """
      final class C: UIViewController { var items: \(type)
        func fill() { button.menu = UIMenu(children: \(children)) } }
      """
    #expect(outline(code) == "pullDown\n  \(expected)")
  }

  // MARK: Passed values

  @Test(arguments: [
    "view.actions = [Row(title: \"Ask Again\", image: nil) { _ in }]",
    "view.actions += [Row(title: \"Ask Again\") { _ in }]",
    "view.actions.append(Row(title: \"Ask Again\") { _ in })",
    "show(actions: [Row(title: \"Ask Again\") { _ in }])",
  ])
  func rowsFromOtherCodeAreRead(statement: String) {
    let library = """
      public struct Row { let title: String; let run: (String) -> Void
        public init(title: String, image: String? = nil, run: @escaping (String) -> Void) { self.title = title; self.run = run } }
      public final class Reader: UITextView { public var actions: [Row] = []
        public override func buildMenu(with builder: UIMenuBuilder) {
          let items = actions.map { action in UIAction(title: action.title) { _ in action.run("") } }
          builder.insertSibling(UIMenu(options: .displayInline, children: items), afterMenu: .standardEdit) } }
      """
    let app = "class App1: UIViewController { let view = Reader()\nfunc load() { \(statement) } }"
    let files = ["Reader.swift": library, "App.swift": app]
    #expect(
      outline(files) == "commandGroup after pasteboard\n  button “Ask Again” if 1a\n  dynamic “Ask Again”\n")
    // The rows belong to a different property, but other code may pass them on.
    let other = app.replacing("actions", with: "rows")
    #expect(
      outline(["Reader.swift": library, "App.swift": other])
        == "commandGroup after pasteboard\n  dynamic “Ask Again”\n"
    )
  }

  // MARK: Values that are set elsewhere

  // A static variable is a constant only if nothing sets it.
  @Test(arguments: [
    ("static var shared: Hub? = nil", true), ("static var shared: Hub?", true),
    ("private static var shared: Hub? = nil", false), ("private(set) static var shared: Hub? = nil", false),
    ("static let shared: Hub? = nil", false),
    ("private static var shared: Hub? = nil\nstatic func make() { shared = Hub() }", true),
  ])
  func staticVariablesAreConstantsUnlessSet(declaration: String, isThere: Bool) {
    let code = """
      final class Hub { \(declaration) }
      \(Self.button) func f() { var rows = [UIAction(title: "Leave") { _ in }]
        if Hub.shared != nil { rows.append(UIAction(title: "Start") { _ in }) }
        button.menu = UIMenu(children: rows) } }
      """
    #expect(outline(code).contains("“Start”") == isThere)
  }

  @Test(arguments: [
    ("func show() { star.isHidden = isDefault }", true),
    ("func show() { star.isEnabled = isDefault }", false),
    ("func show() { other.isHidden = isDefault }", false),
  ])
  func itemsHiddenByOtherCodeAreConditional(member: String, isSometimes: Bool) {
    let code = """
      class D: NSObject { let star = NSMenuItem(title: "Star", action: #selector(a), keyEquivalent: "")
        func build() { let menu = NSMenu(); menu.addItem(star); statusItem.menu = menu }
        \(member) }
      """
    #expect(outline(code).contains("“Star” if") == isSometimes, "\(outline(code))")
  }

  // MARK: Kinds

  @Test(arguments: [
    ("switch builder.system { case .context: add(); default: break }", "context"),
    ("switch builder.system { case .main: add(); default: break }", "commandGroup after pasteboard"),
    ("if builder.system == .context { add() }", "context"),
    ("if builder.system != .main { add() }", "context"),
    ("if builder.system == .main { add() } else { }", "commandGroup after pasteboard"),
    ("if builder.system == .main { } else { add() }", "context"),
    ("guard builder.system == UIMenuSystem.context else { return }; add()", "context"),
    ("guard builder.system == .main else { return }; add()", "commandGroup after pasteboard"),
    ("guard builder.system == .main, isReady else { add(); return }", "commandGroup after pasteboard"),
    ("guard builder.system == .main else { add(); return }", "context"),
  ])
  func theSystemOfABuilderDeterminesTheMenuKind(code: String, head: String) {
    let add =
      "builder.insertSibling(UIMenu(children: [UIAction(title: \"A\") { _ in }]), afterMenu: .standardEdit)"
    let source = """
      class C: UIResponder { override func buildMenu(with builder: UIMenuBuilder) {
        \(code.replacing("add()", with: add)) } }
      """
    #expect(outline(source).hasPrefix(head + "\n"), "\(outline(source))")
  }

  @Test(arguments: ["let row: Row?", "var row: Row?"])
  func menusOfOptionalsAreRead(declaration: String) {
    let code = """
      class C: UIViewController { \(declaration)
        func f() -> UIContextMenuConfiguration? {
          row.map { row in UIMenu(children: [UIAction(title: "Open") { _ in }]) }
            .map { menu in UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu } } } }
      """
    #expect(outline(code) == "context\n  button “Open”\n")
  }

  // `map` receives an initializer by its name.
  @Test(arguments: [
    ("UIAction.init(row:)", "init(row: Row)"), ("UIAction.init", "init(row: Row)"),
    ("UIAction.init(_:)", "init(_ row: Row)"),
  ])
  func initializersTurnRowsIntoItems(function: String, initializer: String) {
    let source = """
      struct Row { let title: String; let run: () -> Void }
      extension UIAction { convenience \(initializer) { self.init(title: row.title) { _ in row.run() } } }
      class C { func f() {
        let rows = [Row(title: "Move") {}, Row(title: "Copy") {}]
        view.menu = UIMenu(children: rows.map(\(function)))
      } }
      """
    #expect(outline(source) == "pullDown\n  button “Move”\n  button “Copy”\n")
  }

  @Test func rowsOfAnUnknownInitializerAreUnknown() {
    let source = """
      class C { func f() { view.menu = UIMenu(children: ["Move"].map(makeAction), options: []) } }
      """
    #expect(outline(source).contains("unknown"))
  }

  // The declared type resolves `.name`, wherever the value is assigned.
  @Test(arguments: [
    (
      "let kind: Kind\nif isNew { kind = .copy } else { kind = .move }\nlet title = kind.title",
      "button “Copy It”|“Move It”"
    ),
    (
      "var kinds: [Kind]\nkinds = [.copy]\nkinds.append(.move)\nlet title = kinds[1].title",
      "button “Move It”"
    ),
    ("var kind: Kind = .copy\nkind = .move\nlet title = kind.title", "button “Move It”"),
    ("var title = \"\"\ntitle = .moveLabel", "button “Move All”"),
    (
      "let title: String = \"A\"\naction.title = isNew ? .moveLabel : .copyLabel",
      "button “Move All”|“Copy All”"
    ),
  ])
  func laterAssignmentsHaveTheDeclaredType(code: String, expected: String) {
    let source = """
      enum Kind { case copy, move; var title: String { switch self { case .copy: "Copy It"; case .move: "Move It" } } }
      extension String { static let moveLabel = "Move All"; static let copyLabel = "Copy All" }
      class C { func f() {
        let action = UIAction(title: "A") { _ in }
        \(code.contains("action.title") ? code : code + "\naction.title = title")
        view.menu = UIMenu(children: [action])
      } }
      """
    #expect(outline(source) == "pullDown\n  \(expected)\n")
  }

  // A function of another package localizes a key of the app's own catalog.
  @Test(arguments: [
    ("KitText(\"row.copy\")", "button “Copy”"), ("KitText(key)", "button “Copy”|“Move”"),
    ("KitText(other)", "button ? (KitText(…) isn't in the project"),
  ])
  func foreignFunctionsLocalizeKeys(title: String, expected: String) {
    let source = """
      class C { func f() {
        let key = isNew ? "row.copy" : "row.move"
        let other = isNew ? "row.copy" : "row.none"
        view.menu = UIMenu(children: [UIAction(title: \(title)) { _ in }])
      } }
      """
    let table = "\"row.copy\" = \"Copy\";\n\"row.move\" = \"Move\";\n"
    #expect(outline(source, ["en.lproj/Localizable.strings": table]).contains(expected))
  }

  @Test(arguments: [
    (
      "groups.reduce([]) { $0 + [UIMenu(options: .displayInline)] + $1 }",
      "section\n  button “Move”\n  section\n  button “Copy”"
    ),
    ("groups.reduce(into: []) { $0 += $1 }", "unknown"),
    ("(groups + more).reduce([]) { $0 + $1 }", "unknown"),
  ])
  func listsAreReduced(children: String, expected: String) {
    let source = """
      class C { func f(more: [[UIMenuElement]]) {
        let groups: [[UIMenuElement]] = [[UIAction(title: "Move") { _ in }], [UIAction(title: "Copy") { _ in }]]
        view.menu = UIMenu(children: \(children))
      } }
      """
    let read = outline(source)
    #expect(expected == "unknown" ? read.contains("unknown") : read == "pullDown\n  \(expected)\n")
  }

  // A menu that isn't known may have items.
  @Test(arguments: ["NSApp.owner?.formatMenu", "helper.formatMenu", "makeMenu()"])
  func submenusFromElsewhereAreUnknown(submenu: String) {
    let source = """
      class V: NSView { override func menu(for event: NSEvent) -> NSMenu? {
        let menu = NSMenu()
        let item = NSMenuItem(title: "Format", action: nil, keyEquivalent: "")
        item.submenu = \(submenu)
        menu.addItem(item)
        return menu
      } }
      """
    #expect(outline(source).hasPrefix("context\n  menu “Format”\n    unknown ("))
    #expect(!LintTests.findings(["V.swift": source]).contains { $0.hasSuffix("empty-menu") })
  }
}
#endif
