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

  // One action serves several items, which it tells apart by a value of theirs.
  @Test(arguments: [
    ("switch a.identifier.rawValue { case \"file\": g(); case \"load\": pick(); default: g() }", ["Load"]),
    ("switch a.identifier { case .init(\"load\"): g(); default: pick() }", ["File", "Keep"]),
    (
      "switch a.identifier { case UIAction.Identifier(\"load\"), UIAction.Identifier(\"file\"): pick(); default: g() }",
      ["File", "Load"]
    ),
    ("switch a.title { case \"Keep\": pick(); default: g() }", ["Keep"]),
    ("if a.identifier.rawValue == \"load\" { pick() } else { g() }", ["Load"]),
    ("if a.identifier.rawValue != \"load\" { pick() }", ["File", "Keep"]),
    ("let t = a.title; switch t { case \"Keep\": pick(); default: g() }", ["Keep"]),
    ("if note.title == \"Keep\" { pick() }", ["File", "Load", "Keep"]),
    ("switch other.rawValue { case \"load\": pick(); default: g() }", []),
    ("switch a.identifier { case known: pick(); default: g() }", []),
  ])
  func sharedActionsAskForTheirItems(body: String, asking: [String]) {
    let code = """
      class C: UIViewController {
        func pick() { present(UIDocumentPickerViewController(c), animated: true) }
        func menu() -> UIMenu {
          let handler: UIActionHandler = { a in \(body) }
          return UIMenu(children: [
            UIAction(title: "File", identifier: UIAction.Identifier("file"), handler: handler),
            UIAction(title: "Load", identifier: .init("load"), handler: handler),
            UIAction(title: "Keep", identifier: UIAction.Identifier(rawValue: "keep"), handler: handler)])
        }
      }
      """
    let items = reading(["C.swift": code]).menus.first?.items ?? []
    #expect(items.filter { $0.evidence != nil }.compactMap { $0.title?.faces.first?.text } == asking)
  }

  @Test(arguments: [
    ("switch sender.tag { case 1: g(); case 2: NSOpenPanel().runModal(); default: g() }", ["Load"]),
    ("switch sender.tag { case one: g(); default: NSOpenPanel().runModal() }", []),
    ("if sender.tag == 1 { NSOpenPanel().runModal() } else if sender.tag == 2 { g() }", ["File"]),
  ])
  func sharedMethodsAskForTheirItems(body: String, asking: [String]) {
    let code = """
      class C: NSObject {
        @objc func go(_ sender: NSMenuItem) { \(body) }
        func fill(_ menu: NSMenu) {
          let file = NSMenuItem(title: "File", action: #selector(go(_:)), keyEquivalent: "")
          file.target = self; file.tag = 1; menu.addItem(file)
          let load = NSMenuItem(title: "Load", action: #selector(go(_:)), keyEquivalent: "")
          load.target = self; load.tag = 2; menu.addItem(load)
        }
      }
      """
    let items = reading(["C.swift": code]).menus.first?.items ?? []
    #expect(items.filter { $0.evidence != nil }.compactMap { $0.title?.faces.first?.text } == asking)
  }

  // Whether a title begins with a verb is judged in English.
  @Test(arguments: [("Rename", true), ("Photos", false)])
  func englishTranslationsShowWhatAsks(english: String, isFound: Bool) {
    let view = """
      struct V: View { @State var isShown = false
        var body: some View { Text(a).contextMenu { Button("name") { isShown = true } }
          .sheet(isPresented: $isShown) { Text(a); Button("Cancel") {}; Button(b) {} } } }
      """
    let tables = [
      "de.lproj/Localizable.strings": "\"name\" = \"Umtaufen\";",
      "en.lproj/Localizable.strings": "\"name\" = \"\(english)\";",
      "A.xcodeproj/project.pbxproj": "{ objects = { A = {isa = PBXProject; developmentRegion = de; }; }; }",
    ]
    let found = LintTests.findings(ofView: view, tables)
    #expect(found.contains { $0.hasSuffix("missing-ellipsis") } == isFound)
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
    let bare = "Button(\"Show Details\") { }"
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

  // The declaration of a case has the type of the value that a pattern binds.
  @Test(arguments: [
    ("case .command(let one): Button(one.title) { go() }", true),
    ("case let .command(one): Button(one.title) { go() }", true),
    ("case .command(let one)?: Button(one.title) { go() }", true),
    ("case .other(let one): Button(one.title) { go() }", false),
  ])
  func valuesOfCasesHaveTheirTypes(pattern: String, isFound: Bool) {
    let types = """
      enum Entry { case command(Command), other(Foreign) }
      enum Command { case first, second
        var title: String { switch self { case .first: "Move note"; case .second: "Copy Note" } } }
      """
    let menu = """
      struct V: View { let entries: [Entry]; var body: some View {
      Menu("A") { ForEach(entries) { entry in switch entry { \(pattern)
      default: Divider() } } } } }
      """
    let found = LintTests.findings(["View.swift": "\(menu)\n\(types)"], platforms: .iOS)
    #expect(found.contains { $0.hasSuffix("title-capitalization") } == isFound, "\(found)")
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
