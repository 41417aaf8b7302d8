#if SwiftSource
import MenuModel
import SwiftMenus
import Testing

/// Menus that views, modifiers and functions of the project show, whose rows those give who use them.
struct HandedContentTests {
  @Test func rowsForAModifier() {
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
    // Nobody uses it: that there is a menu is said.
    #expect(outline(["Bar.swift": modifier]) == "pullDown “Options”\n  unknown (items)\n")
  }

  @Test(
    "Rows that are data",
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

  @Test func rowsForAFunction() {
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
    ("Kind.allCases.sorted { $0.name < $1.name }", "dynamic “Box Rear”|“Bag Front”|“Cap”"),
  ])
  func partsOfLists(rows: String, expected: String) {
    let kind = """
      enum Kind: CaseIterable { case box, bag, cap
        var name: String { switch self { case .box: "Box Rear"; case .bag: "Bag Front"; case .cap: "Cap" } } }
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
    "Titles of rows that code has",
    arguments: [
      // A `switch` over rows that aren't known: what it names is judged.
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

  @Test func titlesOfSortedCasesAreJudged() {
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
}
#endif
