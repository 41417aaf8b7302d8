#if SwiftSource
import Testing

/// Menus whose rows are data that views show.
struct DataMenuTests {
  private static let rows = """
    enum Row { case button(title: String, action: () -> Void); case menu(title: String, rows: [Row]) }
    struct RowView: View { let row: Row; var body: some View { switch row {
      case .button(let title, let action): Button(title, action: action)
      case .menu(let title, let rows): Menu(title) { ForEach(rows) { RowView(row: $0) } } } } }
    """
  private static let acts = """
    struct Act { let title: String; let run: () -> Void; var inner: [Act] = [] }
    struct RowView: View { let row: Act; var body: some View {
      if row.inner.isEmpty { Button(row.title, action: row.run) }
      else { Menu(row.title) { ForEach(row.inner) { RowView(row: $0) } } } } }
    """

  @Test(
    "Rows that contain rows are read",
    arguments: [
      (
        rows,
        """
        [Row] { [.menu(title: "Go", rows: [
          .button(title: "Album") {}, .menu(title: "More", rows: [.button(title: "Last") {}])])] }
        """
      ),
      (
        acts,
        """
        [Act] { [Act(title: "Go", run: {}, inner: [
          Act(title: "Album", run: {}),
          Act(title: "More", run: {}, inner: [Act(title: "Last", run: {})])])] }
        """
      ),
    ])
  func rowsInRows(types: String, rows: String) {
    let read = items("ForEach(rows) { RowView(row: $0) }", members: "var rows: \(rows)", ["Row.swift": types])
    #expect(read == "menu “Go”\n  button “Album”\n  menu “More”\n    button “Last”")
  }

  @Test func recursiveDataIsNotFollowedForever() {
    let members = "var rows: [Row] { [.menu(title: \"Go\", rows: rows)] }"
    let read = items("ForEach(rows) { RowView(row: $0) }", members: members, ["Row.swift": Self.rows])
    #expect(read.hasPrefix("menu “Go”\n"))
    #expect(read.contains("unknown (code that calls itself"))
  }

  @Test(
    "Trailing closures select the right overload",
    arguments: [
      ("style: Style = .text) { self.init(t, selection: selection) { Text(style.name) } }", ""),
      ("none: String) { self.init(t, selection: selection) { Text(none) } }", ""),
      (
        "rows: Rows) { self.init(t, selection: selection) { Text(\"No Server\"); rows() } }",
        "option “No Server”\n  "
      ),
    ])
  func trailingClosures(initializer: String, first: String) {
    let code = """
      struct Style { var name: String; static let text = Style(name: "None") }
      typealias Rows = () -> Text
      extension Picker { init(_ t: String, selection: Binding<Int>, \(initializer) }
      """
    let read = items(
      "Picker(\"Servers\", selection: $s) { Text(\"All Servers\") }",
      ["Picker.swift": code])
    #expect(read == "picker “Servers”\n  \(first)option “All Servers”")
  }

  @Test(
    "Titles with an inferred type are read",
    arguments: [
      (#"Button(.init("copy", table: "Edit")) {}"#, "button “Copy All”"),
      (#"Button(.init("Copy")) {}"#, "button “Copy”"),
      (#"Toggle(.init("copy", table: "Edit", comment: "c"), isOn: $a)"#, "toggle “Copy All”"),
      (#"Section(.init("copy", table: "Edit")) { Button("A") {} }"#, "section “Copy All”\n  button “A”"),
      (
        #"Button { } label: { Label(.init("copy", table: "Edit"), systemImage: "doc") }"#,
        "button “Copy All” (doc)"
      ),
      (#"row(.init("copy", table: "Edit"))"#, "button “Copy All”"),
      (#"Button(.other("copy", table: "Edit")) {}"#, "button ? (other)"),
    ])
  func inferredTypes(code: String, expected: String) {
    let row = "func row(_ title: LocalizedStringResource) -> some View { Button(title) {} }"
    let others = ["en.lproj/Edit.strings": "\"copy\" = \"Copy All\";", "Row.swift": row]
    #expect(items(code, others) == expected)
  }

  @Test(
    "Members of numbers, lists, and tuples are read",
    arguments: [
      ("3.description", "“3”"), ("3.hashValue", "? (3.hashValue)"), ("\"\\(all.count) Rows\"", "“2 Rows”"),
      ("all.first!", "“Copy”"), ("all.last!", "“Move”"), ("all[0]", "“Copy”"), ("all[1]", "“Move”"),
      ("all[2]", "? (an element of an array)"), ("pair.0", "“Copy”"), ("pair.1", "“Move”"),
      ("pair.name", "“Copy”"), ("word.capitalized", "“Copy”"), ("\"copy\".description", "“copy”"),
      ("all.isEmpty ? \"None\" : \"Some\"", "“Some”"), ("all.count.isZero ? \"None\" : \"Some\"", "“Some”"),
      // It depends on the condition which one has the position.
      ("some[1]", "? (an element of an array)"), ("some.count == 2 ? \"Two\" : \"Three\"", "“Two”|“Three”"),
    ])
  func members(title: String, expected: String) {
    let members = """
      let all = ["Copy", "Move"]
      let pair = (name: "Copy", other: "Move")
      let word = "copy"
      var some: [String] { var some = ["Copy"]; if isOpen { some.append("Close") }; some.append("Move"); return some }
      """
    #expect(items("Button(\(title)) {}", members: members) == "button \(expected)")
  }

  // A loop runs for the rows of at most eight alternative lists.
  @Test(arguments: [
    (2, "button “Row 0” if 1a\nbutton “Row 1” if 1b"), (8, nil), (9, "dynamic ? (a row of a loop)"),
  ])
  func alternativeLists(count: Int, expected: String?) {
    let cases = (1..<count).map { "case \($0): [\"Row \($0 - 1)\"]" } + ["default: [\"Row \(count - 1)\"]"]
    let read = items(
      "ForEach(rows, id: \\.self) { Button($0) {} }",
      members: "var rows: [String] { switch kind {\n\(cases.joined(separator: "\n"))\n} }")
    if let expected { #expect(read == expected) } else { #expect(read.contains("“Row \(count - 1)” if 1h")) }
  }

  @Test(
    "Cases are numbered from the one before",
    arguments: [("a, b", "“X”|“Y”"), ("a = 1, b", "“Y”|“Z”"), ("b, a = 2", "“X”|“Z”")])
  func implicitRawValues(cases: String, expected: String) {
    let code = """
      enum Style: Int { case \(cases)
        static let names = ["X", "Y", "Z"]
        var name: String { Self.names[rawValue] }
      }
      """
    let read = items("Text(Style.a.name); Text(Style.b.name)", ["S.swift": code])
    let titles = expected.split(separator: "|")
    #expect(Set(read.split(separator: "\n").map { String($0) }) == Set(titles.map { "text \($0)" }))
  }

  @Test func casesOfExtendedEnumsAreRead() {
    let code = """
      extension EKPriority { var name: String {
        switch self { case .low: "Low"; case .none: "None"; @unknown default: "?" } } }
      """
    let members = "func row(_ priority: EKPriority) -> some View { Button(priority.name) {} }"
    let read = items("row(.low); row(.none)", members: members, ["P.swift": code])
    #expect(read == "button “Low”\nbutton “None”")
  }

  @Test(
    "Rows in a dictionary are read",
    arguments: [
      "[.copy: .init(title: \"Copy All\"), .cut: .init(title: \"Cut\")]",
      "{ let n = 1; return [.copy: .init(title: \"Copy All\"), .cut: Setup(title: \"Cut\")] }()",
    ])
  func dictionaries(value: String) {
    let kind = """
      struct Setup { let title: String }
      enum Kind: CaseIterable { case copy, cut
        static let setups: [Kind: Setup] = \(value)
        var title: String { (Self.setups[self] ?? .init(title: "None")).title } }
      """
    let read = items("ForEach(Kind.allCases, id: \\.self) { Button($0.title) {} }", ["Kind.swift": kind])
    #expect(read == "button “Copy All”\nbutton “Cut”")
  }

  // The cases of another package's enum are those that the project's extension tells apart.
  @Test func casesOfOtherPackagesAreRead() {
    let kind = """
      extension Tape.Speed { var title: String { switch self { case .slow: "Slow spin"\ncase .fast: "Fast spin" } } }
      """
    let read = items(
      "ForEach(Tape.Speed.allCases, id: \\.self) { Button($0.title) {} }", ["Kind.swift": kind])
    #expect(read == "dynamic “Slow spin”|“Fast spin”")
    #expect(
      items("ForEach(Other.allCases, id: \\.self) { Button($0.title) {} }", ["Kind.swift": kind]).contains(
        "dynamic ?"))
  }

  // Rows in samples aren't those of the app.
  @Test(arguments: [
    ("static let main = Server(rows: [Row(title: \"Move\")])", true),
    ("static let dummy = Server(rows: [Row(title: \"Move\")])", false),
    ("static func makeSample() -> Server { Server(rows: [Row(title: \"Move\")]) }", false),
    ("static var previewServer: Server { Server(rows: [Row(title: \"Move\")]) }", false),
  ])
  func rowsOfSamplesArentRead(member: String, isRead: Bool) {
    let types = "struct Row { let title: String }\nstruct Server { var rows: [Row]\n\(member) }"
    let read = items(
      "ForEach(server.rows) { row in Button(row.title) {} }", members: "@State var server: Server",
      ["Row.swift": types])
    #expect(read.contains("“Move”") == isRead)
  }

  // The mark is drawn by the code of the loop, and the row may be far from it.
  @Test func marksOfRowsAreReportedAtTheLoop() {
    let files = [
      "Row.swift":
        "struct Row { let title: String }\nlet all = [Row(title: \"Small\"), Row(title: \"Large\")]",
      "View.swift": """
      struct V: View { var body: some View { Text(a).contextMenu { ForEach(all) { row in
        Button { size = row } label: { Text(row.title); if size == row { Image(systemName: "checkmark") } }
      } } } }
      """,
    ]
    #expect(LintTests.findings(files) == ["View.swift:2 fake-checkmark"])
  }
}
#endif
