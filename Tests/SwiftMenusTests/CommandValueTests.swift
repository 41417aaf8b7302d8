#if SwiftSource
import MenuModel
import Testing

/// Items whose titles are texts of values that describe commands and that other code creates.
struct CommandValueTests {
  private static let row = "struct Row { let title: String; let run: () -> Void }"
  private static let menu = """
    final class Bar: UIViewController { let button = UIButton()
      func fill(_ rows: [Row]) {
        button.menu = UIMenu(children: rows.map { row in UIAction(title: row.title) { _ in row.run() } }) } }
    """
  private static let models = """
    extension Video { var rows: [Row] { unknown { Row(title: "Play Next", run: play) } } }
    extension Song { var rows: [Row] { var rows: [Row] = []
      if isNew { rows.append(Row(title: "Play Last", run: play)) }
      return rows } }
    """

  private static func items(_ row: String, _ models: String = models, menu: String = menu) -> String {
    let all = outline(["Row.swift": row, "Models.swift": models, "Bar.swift": menu])
    return all.split(separator: "\n").dropFirst().map { $0.trimmingPrefix { $0 == " " } }.joined(
      separator: "\n")
  }

  @Test func textsOfCommandsAreTitles() {
    #expect(Self.items(Self.row) == "dynamic “Play Next”|“Play Last”")
  }

  // Names of other things are data, and the texts of samples are never shown.
  @Test(arguments: [
    ("struct Row { let title: String; let size: Int }", "dynamic ? (title)"),
    ("struct Row { let title: String; let action: Selector }", "dynamic “Play Next”|“Play Last”"),
    ("struct Row { let title: String; var run: (() -> Void)? }", "dynamic “Play Next”|“Play Last”"),
    ("struct Row { let title: LocalizedStringKey; let run: () -> Void }", "dynamic “Play Next”|“Play Last”"),
    ("struct Row { let title: Name; let run: () -> Void }", "dynamic ? (title)"),
    (
      "struct Row: View { let title: String; let run: () -> Void; var body: some View { Text(title) } }",
      "dynamic ? (title)"
    ),
  ])
  func typesWithCodeDescribeCommands(row: String, expected: String) {
    #expect(Self.items(row) == expected)
  }

  @Test func typesAreNamedAfterCommands() {
    let row = "struct MenuAction { let title: String; let size: Int }"
    let menu = Self.menu.replacing("[Row]", with: "[MenuAction]")
    let models = Self.models.replacing("Row(", with: "MenuAction(")
    #expect(Self.items(row, models, menu: menu) == "dynamic “Play Next”|“Play Last”")
  }

  @Test func samplesAreNoCommands() {
    let models = Self.models + "\nextension Row { static let sample = [Row(title: \"Play\", run: {})] }"
    #expect(Self.items(Self.row, models) == "dynamic “Play Next”|“Play Last”")
    #expect(Self.items(Self.row, "let sample = [Row(title: \"Play\", run: {})]") == "dynamic ? (title)")
  }

  // One of the titles isn't known.
  @Test func otherTextsMayBeUnknown() {
    let models = Self.models + "\nfunc more() -> Row { Row(title: name, run: {}) }"
    #expect(Self.items(Self.row, models) == "dynamic “Play Next”|“Play Last”|? (name)")
  }

  // The initializer of a class with unknown superclasses doesn't run.
  @Test func classesTakeTheirTextsAsArguments() {
    let row = """
      class Row: Base { let title: String; let run: () -> Void
        init(title: String, run: @escaping () -> Void) { self.title = title; self.run = run; super.init() } }
      """
    #expect(Self.items(row) == "dynamic “Play Next”|“Play Last”")
  }

  // The lists of groups have lists of rows.
  @Test(arguments: [
    "groups.map { UIMenu(options: .displayInline, children: $0.map { row in UIAction(title: row.title) { _ in } }) }",
    "groups.filter { !$0.isEmpty }.map { rows in UIMenu(options: .displayInline, children: rows.actions()) }",
  ])
  func rowsOfGroupsAreRead(groups: String) {
    let menu = """
      extension Array where Element == Row { func actions() -> [UIAction] { map { row in UIAction(title: row.title) { _ in } } } }
      final class Bar: UIViewController { let button = UIButton()
        func fill(_ groups: [[Row]]? = nil) { if let groups { button.menu = UIMenu(children: \(groups)) } } }
      """
    #expect(Self.items(Self.row, menu: menu) == "section\ndynamic “Play Next”|“Play Last”")
  }

  @Test(arguments: [
    "groups.flatMap { $0 }", "groups.joined()", "groups.flatMap { rows in rows.filter { $0.isNew } }",
    "(groups.first ?? [])",
  ])
  func groupsMayBeJoined(rows: String) {
    let menu = """
      final class Bar: UIViewController { let button = UIButton()
        func fill(_ groups: [[Row]]) {
          button.menu = UIMenu(children: \(rows).map { row in UIAction(title: row.title) { _ in } }) } }
      """
    #expect(Self.items(Self.row, menu: menu) == "dynamic “Play Next”|“Play Last”")
  }

  // A row may have a menu of the same kind, whose items are then those of its own menu.
  @Test func rowsMayHaveMenus() {
    let code = """
      struct Choices { let title: String?; let rows: [Row]
        struct Row { let title: String; let run: (() -> Void)?; let choices: Choices?
          func element() -> UIMenuElement {
            if let choices { return UIMenu(title: title, children: choices.menu().children) }
            else if let run { return UIAction(title: title) { _ in run() } }
            else { preconditionFailure("Neither") } } }
        func menu() -> UIMenu { UIMenu(title: title ?? "", children: rows.map { $0.element() }) } }
      func make() -> Choices { Choices(title: "Order", rows: [Choices.Row(title: "Name", run: {}, choices: nil)]) }
      """
    #expect(outline(code).contains("dynamic “Name”"))
    #expect(!outline(code).contains("preconditionFailure"))
  }

  // Classes of commands register themselves, and each overrides its title.
  @Test func classPropertiesMayBeOverridden() {
    let commands = """
      final class Entry: Base { let name: String; let run: () -> Void
        init(name: String, run: @escaping () -> Void) { self.name = name; self.run = run; super.init(run) } }
      class Command {
        class var name: String? { nil }
        class var entry: Entry { Entry(name: name!, run: { }) }
        let entry: Entry
        init(for entry: Entry) { self.entry = entry }
        func action() -> UIAction { UIAction(title: entry.name) { _ in } } }
      class Create: Command { override class var name: String? { "New Page" } }
      class Remove: Command { override class var name: String? { "Remove Page" } }
      class Other: Command { override class var name: String? { unknown } }
      """
    let menu = """
      final class Bar: UIViewController { let button = UIButton()
        func fill(_ commands: [Command]) { button.menu = UIMenu(children: commands.map { $0.action() }) } }
      """
    #expect(Self.items("", commands, menu: menu) == "dynamic “New Page”|“Remove Page”|? (unknown)")
  }

  // With a known class, only its title is used.
  @Test(arguments: [("Create", "“New Page”"), ("Remove", "“Remove Page”"), ("Command", "“None”")])
  func membersOfAKnownClassAreItsOwn(name: String, title: String) {
    let commands = """
      class Command {
        class var name: String { "None" }
        class var title: String { name } }
      class Create: Command { override class var name: String { "New Page" } }
      class Remove: Command { override class var name: String { "Remove Page" } }
      """
    let menu = """
      final class Bar: UIViewController { let button = UIButton()
        func fill() { button.menu = UIMenu(children: [UIAction(title: \(name).title) { _ in }]) } }
      """
    #expect(Self.items("", commands, menu: menu) == "button \(title)")
  }

  // A text by its key has its place where code creates the command, and that of an accessor at the call.
  @Test(arguments: [
    ("NSLocalizedString(\"play\", comment: \"\")", "Models.swift:2"), ("L.play", "Models.swift:2"),
    ("\"Play now\"", "Models.swift:2"),
  ])
  func problemsAreReportedWhereCommandsAreCreated(title: String, place: String) {
    let models = "enum L { static let play = NSLocalizedString(\"play\", comment: \"\") }"
    let files = [
      "Row.swift": Self.row, "Bar.swift": Self.menu, "L.swift": models,
      "Models.swift": "func add() {\n  rows.append(Row(title: \(title), run: {})) }",
      "en.lproj/Localizable.strings": "\"play\" = \"Play now\";",
    ]
    #expect(LintTests.findings(files, platforms: .iOS) == ["\(place) title-capitalization"])
  }
}
#endif
