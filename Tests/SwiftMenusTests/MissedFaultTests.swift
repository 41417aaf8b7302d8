#if SwiftSource
import LintRules
import MenuModel
import Testing

/// Problems in apps that the rules once missed, each next to a similar case without a problem.
struct MissedFaultTests {
  private func findings(
    _ content: String, platforms: Platforms = .iOS, least: Severity = .warning
  ) -> [String] {
    let view = "struct V: View { let rows: [Row]; let others: AnyView; var body: some View {\n\(content)\n} }"
    return LintTests.findings(["View.swift": view], platforms: platforms, least: least)
  }

  private func context(_ content: String) -> [String] { LintTests.rules(ofContext: content, [:], .iOS) }

  @Test(arguments: [
    ("https://example.com/help", true), ("mailto:help@example.com", false), ("ftp://example.com", false),
  ])
  func linksToWebpagesNeedNoEllipsis(address: String, isFound: Bool) {
    let link =
      "Link(destination: URL(string: \"\(address)\")!) { Label(\"Fern Tips…\", systemImage: \"link\") }"
    #expect(context(link).contains("needless-ellipsis") == isFound)
  }

  // The code names the rows, even if the names have parts from data.
  @Test(arguments: [
    ("return \"Add a leaf\"", "return \"Water \\(plant.name) today\"", true),
    ("return \"Prune \\(plant.name) now\"", "return \"Water \\(plant.name) today\"", false),
  ])
  func titlesInSwitchesAreJudgedInRows(first: String, second: String, isFound: Bool) {
    let types = """
      struct Plant { var name: String }
      enum Row: Identifiable {
        case prune(Plant), water(Plant)
        var id: String { label }
        var label: String {
          switch self {
          case .prune(let plant): \(first)
          case .water(let plant): \(second)
          }
        }
      }
      """
    let found = LintTests.findings([
      "Row.swift": types,
      "View.swift": """
      struct V: View {
        @State var rows: [Row] = []
        var body: some View { Menu("Care") { ForEach(rows) { row in Button(row.label) { run(row) } } } }
      }
      """,
    ])
    #expect(found.contains { $0.hasSuffix("title-capitalization") } == isFound)
    #expect(found.contains { $0.hasSuffix("article-in-title") } == isFound)
  }

  @Test func aTitleThatIsntClosedIsntRead() {
    #expect(context("Button(\"copy it) { copy() } }") == [])
  }

  @Test func symbolsAreMixedIfAConditionAllowsIt() {
    let marked = "Button { } label: { Label(\"Mark as Seen\", systemImage: \"eye\") }"
    let bare = "Button(\"More Details\") { }"
    #expect(context("if seen { \(marked) }\n\(bare)") == ["mixed-symbols"])
    #expect(context("\(marked)\nif seen { \(bare) }") == ["mixed-symbols"])
    #expect(context("if seen { \(marked) } else { \(bare) }") == [])
    let other = "Button { } label: { Label(\"Open Page\", systemImage: \"safari\") }"
    #expect(context("\(marked)\nif hasPage { \(other) }\nif seen { \(bare) }") == ["mixed-symbols"])
    #expect(context("if isNew { \(marked) }\nif hasPage { \(other) }\nif seen { \(bare) }") == [])
  }

  @Test(arguments: [("!canShare", Severity.warning), ("true", .info)])
  func conditionallyDimmedItemsAreWarnings(condition: String, expected: Severity) {
    let content = "Button(\"Open\") { open() }\nButton(\"Share\") { share() }.disabled(\(condition))"
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(content)\n} } }"
    let found = LintTests.lint(["View.swift": view], configuration: "{}").flatMap(\.findings)
    #expect(found.filter { $0.rule == "dimmed-in-context-menu" }.map(\.severity) == [expected])
  }

  @Test(arguments: [
    ("View Log", "open log folder", Severity.warning), ("view log", "open log folder", .info),
    ("View Log", "log folder", .info),
  ])
  func lowercaseCommandsAreComparedWithTheirNeighbors(other: String, title: String, expected: Severity) {
    let content = "Button(\"\(other)\") { view() }\nButton(\"\(title)\") { open() }"
    #expect(LintTests.severities(ofContext: content, "title-capitalization").last == expected)
  }

  @Test(arguments: [
    "Text(row.title); if row == chosen { Image(systemName: \"checkmark\") }",
    "Text(row.title); if row == chosen { Image(Assets.CheckMark.on) }",
    "Image(systemName: row.icon); Text(row.title); if row == chosen { Image(systemName: \"checkmark\") }",
  ])
  func drawnCheckmarksOfChoicesAreReported(_ label: String) {
    let menu = "Menu(\"Channel\") { ForEach(rows) { row in Button { } label: { HStack { \(label) } } } }"
    #expect(findings(menu) == ["View.swift:2 fake-checkmark"])
  }

  @Test(arguments: [
    "Image(systemName: row.icon); Text(row.title)",
    "Text(row.title); if done { Image(systemName: \"checkmark\") } else { Image(systemName: \"xmark\") }",
    "Text(\"Mark as Done\"); if row == chosen { Image(systemName: \"checkmark\") }",
  ])
  func picturesArentCheckmarks(_ label: String) {
    let menu = "Menu(\"Channel\") { ForEach(rows) { row in Button { } label: { HStack { \(label) } } } }"
    #expect(findings(menu) == [])
  }

  @Test func menusDimmedAsAWholeAreReported() {
    let items = "Button(\"Make Private\") { }\nButton(\"Make Public\") { }\nButton(\"Copy Link\") { }"
    let found = findings("Menu(\"Privacy\") {\n\(items)\n}.disabled(chosen.isEmpty)", least: .info)
    #expect(found == ["View.swift:2 disabled-menu"])
    #expect(findings("Menu(\"Privacy\") {\n\(items)\n}", least: .info) == [])
  }

  @Test func shortPullDownsAreInfo() {
    let one = "Button(\"Make Private\") { }"
    #expect(findings("Menu(\"Privacy\") { \(one) }", least: .info) == ["View.swift:2 short-pull-down"])
    #expect(findings("Menu(\"Privacy\") { \(one) }") == [])
    #expect(findings("Menu(\"Privacy\") { \(one); others }", least: .info) == [])
    #expect(findings("Menu(\"Privacy\") { \(one) } primaryAction: { go() }", least: .info) == [])
  }

  @Test func appsMayRemoveServicesAndHelp() {
    let app = """
      @main struct A: App {
        var body: some Scene {
          WindowGroup { V() }.commands {
            CommandGroup(replacing: .systemServices) { EmptyView() }
            CommandGroup(replacing: .help) { }
          }
        }
      }
      """
    let found = LintTests.findings(["View.swift": app], platforms: .macOS, least: .info)
    #expect(found == ["View.swift:4 replaced-standard-group", "View.swift:5 replaced-standard-group"])
    // The group is intentionally empty.
    #expect(LintTests.findings(["View.swift": app]).isEmpty)
  }
}
#endif
