#if SwiftSource
import MenuModel
import SwiftMenus
import Testing

/// Menus in the project's views, modifiers, and functions whose rows come from their callers.
struct HandedContentTests {
  @Test func rowsPassedToAModifierAreRead() {
    let modifier = """
      extension View { func barMenu<C: View>(@ViewBuilder items: @escaping () -> C) -> some View {
        modifier(BarMenu(items: items)) } }
      struct BarMenu<C: View>: ViewModifier {
        let items: C
        init(@ViewBuilder items: () -> C) { self.items = items() }
        func body(content: Content) -> some View {
          content.toolbar { ToolbarItem { Menu("Options", systemImage: "ellipsis") { items } } } } }
      """
    let views = """
      struct V: View { var body: some View { List { }.barMenu { Button("Add User") {} } } }
      struct W: View { var body: some View { unknown.barMenu { Button("Remove User") {} } } }
      """
    let expected = """
      pullDown “Options”
        button “Add User”
      pullDown “Options”
        button “Remove User”

      """
    #expect(outline(["Bar.swift": modifier, "Views.swift": views]) == expected)
    // Without a caller, the menu is still read.
    #expect(outline(["Bar.swift": modifier]) == "pullDown “Options”\n  unknown (items)\n")
  }

  // A modifier of the project may have the name of SwiftUI's.
  @Test(arguments: ["content.contextMenu(menuItems: rows)", "content.contextMenu { rows() }"])
  func anOwnContextMenuIsFollowed(menu: String) {
    let modifier = """
      struct Rows<Content: View>: ViewModifier { let isOn: Bool; let rows: () -> Content
        func body(content: Self.Content) -> some View { if isOn { \(menu) } else { content } } }
      extension View { func contextMenu<Content: View>(if isOn: Bool, @ViewBuilder rows: @escaping () -> Content) -> some View {
        modifier(Rows(isOn: isOn, rows: rows)) } }
      """
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu(if: isOn) { Button("Copy") {}; Button("Share…") {} } } }
      """
    #expect(
      outline(["Rows.swift": modifier, "V.swift": view]) == "context\n  button “Copy”\n  button “Share…”\n")
  }

  // A menu shows some rows of its own, and some that the creators of its view pass to it.
  @Test(
    arguments: [
      ("Shelf { Button(\"Sort\") {} }", "    button “Sort”\n"),
      ("Shelf(sorting: { Button(\"Sort\") {} })", "    button “Sort”\n"),
      (
        "Shelf { Button(\"Sort\") {} }; Shelf { Button(\"Group\") {} }",
        "    button “Sort” if 1a\n    button “Group” if 1b\n"
      ),
      ("Shelf(sorting: unknown)", "    unknown (sorting(…) isn't in the project)\n"),
    ])
  func rowsPassedToAViewAreReadBesideItsOwn(making: String, rows: String) {
    let view = """
      struct Shelf<Rows: View>: View {
        @ViewBuilder let sorting: () -> Rows
        var body: some View { Text(a).contextMenu { Button("Select") {}; more } }
        @ViewBuilder var more: some View { Section { sorting() } } }
      struct V: View { var body: some View { \(making) } }
      """
    #expect(
      outline(["V.swift": view]) == "context\n  button “Select”\n  section\n" + rows)
  }

  // A view may get a function that computes titles.
  @Test(
    arguments: [
      ("{ isNew in isNew ? \"Add Tape\" : \"Edit Tape\" }", "title(true)"), ("label", "title(true)"),
      ("label(for:)", "title(true)"), ("self.label(for:)", "self.title(true)"), ("unknown", "title(true)"),
    ])
  func titlesFromPassedFunctionsAreRead(argument: String, title: String) {
    let view = """
      struct N: View { let title: (Bool) -> String
        var body: some View { Menu("Tapes") { Button(\(title)) {} } } }
      struct V: View {
        var body: some View { N(title: \(argument)) }
        func label(for isNew: Bool) -> String { isNew ? "Add Tape" : "Edit Tape" } }
      """
    let expected =
      argument == "unknown" ? "  button ? (title(…) isn't in the project)\n" : "  button “Add Tape”\n"
    #expect(outline(["V.swift": view]) == "pullDown “Tapes”\n" + expected)
  }

  @Test(
    "Rows that are data are read",
    arguments: [
      (
        "let rows: () -> [Row]", "rows()",
        "rows: { [Row(title: \"Fetch All\"), Row(title: \"Stop\")] }"
      ),
      (
        "let rows: () -> [Row]", "rows()",
        "rows: { [.init(title: \"Fetch All\"), .init(title: \"Stop\")] }"
      ),
      ("let rows: (() -> [Row])?", "rows?() ?? []", "rows: { [.fetch, .init(title: \"Stop\")] }"),
      ("let rows: [Row]", "rows", "rows: Row.all"),
      ("var rows: [Row] = []", "rows", "rows: Row.all"),
    ])
  func data(property: String, rows: String, argument: String) {
    let row = """
      struct Row { let title: String
        static let fetch = Row(title: "Fetch All")
        static let all = [Row(title: "Fetch All"), Row(title: "Stop")] }
      """
    let view = """
      struct N: View { \(property)
        var body: some View { Menu("Stored") { ForEach(\(rows)) { row in Button(row.title) {} } } } }
      """
    let user = "struct V: View { var body: some View { VStack { N(\(argument)) } } }"
    #expect(
      outline(["N.swift": view, "Row.swift": row, "V.swift": user])
        == "pullDown “Stored”\n  button “Fetch All”\n  button “Stop”\n")
    let other = "struct V: View { let model: Model; var body: some View { N(rows: model.rows) } }"
    #expect(
      outline(["N.swift": view, "Row.swift": row, "V.swift": other]).hasPrefix(
        "pullDown “Stored”\n  dynamic ?"))
  }

  @Test func rowsPassedToAFunctionAreRead() {
    let view = """
      struct V: View {
        func options(_ title: String, _ names: [String]) -> some View {
          Menu(title) { ForEach(names, id: \\.self) { name in Button(name) {} } }
        }
        var body: some View { VStack { options("Size", ["Small", "Large"]); options("Other", model.names) } }
      }
      """
    #expect(outline(view) == "pullDown “Size”\n  button “Small”\n  button “Large”\n")
  }

  @Test(arguments: [
    ("Kind.allCases.dropFirst()", "button “Bag Front”\nbutton “Cap”"),
    ("Kind.allCases.dropLast(2)", "button “Box Rear”"),
    ("Kind.allCases.prefix(2)", "button “Box Rear”\nbutton “Bag Front”"),
    ("Kind.allCases.suffix(1)", "button “Cap”"),
    ("Kind.allCases.prefix(count)", "dynamic “Box Rear”|“Bag Front”|“Cap”"),
    ("Kind.allCases.prefix(while: { $0 != .cap })", "dynamic “Box Rear”|“Bag Front”|“Cap”"),
    ("Kind.allCases.sorted { $0.name < $1.name }", "button “Box Rear”\nbutton “Bag Front”\nbutton “Cap”"),
    ("Kind.allCases.shuffled()", "button “Box Rear”\nbutton “Bag Front”\nbutton “Cap”"),
    (
      "[Row(kind: .box), Row(kind: .cap)].filter { shows($0) }.map(\\.kind)",
      "button “Box Rear” if 1a\nbutton “Cap” if 2a"
    ),
    ("[Row(kind: .box), Row(kind: .cap)].filter { $0.kind == .cap }.map(\\.kind)", "button “Cap”"),
    ("Kind.allCases.filter { !Kind.large.contains($0) }", "button “Bag Front”"),
    (
      "Kind.allCases.filter { hidden.contains($0) == false }.prefix(1)",
      "dynamic “Box Rear”|“Bag Front”|“Cap”"
    ),
  ])
  func partsOfListsAreRead(rows: String, expected: String) {
    let kind = """
      enum Kind: CaseIterable { case box, bag, cap
        var name: String { switch self { case .box: "Box Rear"; case .bag: "Bag Front"; case .cap: "Cap" } } }
      extension Kind { static let large: Set<Kind> = [.box, .cap] }
      struct Row { let kind: Kind }
      """
    let read = items(
      "ForEach(\(rows), id: \\.self) { kind in Button(kind.name) {} }", ["Kind.swift": kind])
    #expect(read == expected)
  }

  @Test(arguments: [
    ("struct Account: Codable { let name: String }", "rows"),
    ("struct Account { let name: String }", "part"),
  ])
  func dataFromOutsideIsARow(account: String, expected: String) throws {
    let view = """
      struct V: View { let account: Account; var body: some View {
        Menu("More") { Section(account.name) { Button("Mute") {} } } } }
      """
    let read = reading(["V.swift": view, "Account.swift": account])
    let menu = try #require(Coverage(read, files: nil, read: { _ in nil }).menus.first)
    #expect(menu.read.rawValue == expected)
  }

  @Test(
    "Titles of rows in code are checked",
    arguments: [
      // In a `switch` over unknown rows, the titles in its arms are checked.
      (
        "switch tool { case .box: Button(\"Fill screen\") {}; default: Button(\"Lock all\") {} }",
        2
      ),
      ("Button(\"Fill screen\") {}", 1),
      ("Button(tool.title) {}", 0),
      ("Button(\"fill \\(tool.title)\") {}", 0),
    ])
  func literalsOfRows(code: String, count: Int) {
    let view = """
      enum Tool { case box, bag }
      struct V: View { let tools: [Tool]; var body: some View {
        Menu("More") { Button("Copy") {}; Button("Paste") {}; ForEach(tools, id: \\.self) { tool in \(code) } } } }
      """
    #expect(LintTests.findings(["V.swift": view]).count == count)
  }

  @Test func titlesOfSortedCasesAreChecked() {
    let view = """
      enum Tool: CaseIterable { case box, bag
        var title: String { switch self { case .box: "Box rear"; case .bag: "Bag front" } } }
      struct V: View { var body: some View { Menu("More") {
        ForEach(Tool.allCases.sorted { $0.title < $1.title }, id: \\.self) { Button($0.title) {} } } } }
      """
    #expect(
      LintTests.findings(["V.swift": view]) == [
        "V.swift:2 title-capitalization", "V.swift:2 title-capitalization",
      ])
  }

  // Each caller passes its own rows, so they exclude each other.
  @Test(
    "Rows that are accessed by index are read",
    arguments: [
      "ForEach(rows.indices, id: \\.self) { index in let row = rows[index]; Button(row.title, role: row.role) {} }",
      "ForEach(Array(rows.enumerated()), id: \\.offset) { index, row in Button(rows[index].title, role: row.role) {} }",
      "ForEach(rows) { row in Button(row.title, role: row.role) {} }",
    ])
  func positions(code: String) {
    let menu = """
      struct Row { let title: String; let role: ButtonRole? }
      struct Rows: ViewModifier { let context: Int; var rows: [Row] = []
        func body(content: Content) -> some View { content.contextMenu { RowsMenu(rows: rows) } } }
      struct RowsMenu: View { let rows: [Row]; init(rows: [Row] = []) { self.rows = rows }
        var body: some View { \(code); Button("Copy") {}; Button("Duplicate") {} } }
      extension View { func rows(_ context: Int, rows: [Row] = []) -> some View {
        modifier(Rows(context: context, rows: rows)) } }
      """
    let users = """
      struct V: View { var body: some View { VStack {
        List {}.rows(1, rows: [Row(title: "Delete All", role: .destructive)])
        List {}.rows(2, rows: [
          Row(title: "Mark", role: nil),
          Row(title: "Delete Other", role: .destructive)]) } } }
      """
    let files = ["Menu.swift": menu, "V.swift": users]
    #expect(
      outline(files).hasPrefix(
        """
        context
          button “Delete All” destructive if 1a
          button “Mark” if 1b
          button “Delete Other” destructive if 1b

        """))
    // Problems are reported where the rows are passed.
    #expect(
      LintTests.findings(files, platforms: .iOS) == [
        "V.swift:2 destructive-not-last", "V.swift:5 destructive-not-last",
      ])
  }

  @Test func listsPassedToAConstantAreRead() {
    let view = """
      struct More: View {
        let sections: [(title: String, rows: [Row])]
        func show() {
          let menu = NSMenu()
          for section in sections {
            menu.addItem(.sectionHeader(title: section.title))
            for row in section.rows { menu.addItem(NSMenuItem(title: row.title, action: nil, keyEquivalent: "")) }
          }
          menu.popUp(positioning: nil, at: .zero, in: view)
        }
      }
      """
    let user = """
      struct Row { let title: String; let kind: Kind
        static let all = [Row(title: "Open", kind: .file), Row(title: "Share", kind: .send)] }
      enum Kind { case file, send, none
        static let shown: [Kind] = [.file, .send]
        var title: String { switch self { case .file: "Files"; case .send: "Send"; case .none: "None" } } }
      struct V: View {
        var rows: [Row] { Row.all.filter { !hidden.contains($0.title) } }
        var sections: [(title: String, rows: [Row])] {
          Kind.shown.compactMap { kind in
            let found = rows.filter { $0.kind == kind }
            return found.isEmpty ? nil : (kind.title, found) } }
        var body: some View { More(sections: sections) } }
      """
    let expected = """
      menu
        text “Files” if 1b
        button “Open” if 1b 2a
        text “Send” if 3b
        button “Share” if 3b 4a

      """
    #expect(outline(["More.swift": view, "V.swift": user]) == expected)
  }

  @Test func functionsFillTheMenuPassedToThem() {
    let helper = """
      class Helper { class func fill(_ popUp: NSPopUpButton?, with extra: [String] = []) {
        guard let popUp = popUp else { return }
        popUp.removeAllItems()
        for item in extra { popUp.addItem(withTitle: item) } } }
      """
    let user = """
      class C: NSViewController { @IBOutlet weak var syntax: NSPopUpButton!
        override func viewDidLoad() { Helper.fill(syntax, with: ["Automatic", "Plain Text"]) } }
      """
    #expect(
      outline(["Helper.swift": helper, "User.swift": user])
        == "popUp\n  button “Automatic”\n  button “Plain Text”\n")
  }

  @Test("Actions of items that a view gets for its menu are read") func actions() {
    let code = """
      struct MoreMenu<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { Menu("More") { content() } }
      }
      struct V: View {
        @State private var isShown = false
        var body: some View {
          MoreMenu {
            Button("Change Title") { isShown = true }
            Button("Copy Title") { copy() }
          }
          .alert("Title", isPresented: $isShown) { TextField("Title", text: $title); Button("OK") { save() } }
        }
      }
      """
    #expect(LintTests.findings(["V.swift": code]) == ["V.swift:9 missing-ellipsis"])
  }
}
#endif
