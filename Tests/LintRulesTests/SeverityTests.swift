import LintRules
import MenuModel
import MenuSpecParser
import Testing

/// The severities of findings, and the reasons why some are info.
@Suite struct SeverityTests {
  private func findings(_ rule: String, _ spec: String, isStrict: Bool = false) -> [Finding] {
    let menus = MenuSpec(parsing: SourceText(spec), format: .yaml).menus
    return Linter(LintConfiguration(isStrict: isStrict)).lint(menus).filter { $0.rule == rule }
  }

  // “Preferences…” outside the app menu is the less certain finding.
  private static let uncertain = "{kind: menuBar, title: Edit, items: [Find…, Preferences…]}"
  private static let certain = "{kind: menuBar, title: Notes, items: [About Notes, Preferences…, Quit Notes]}"

  @Test func lessCertainFindingsAreMarkedUncertain() {
    #expect(findings("preferences-title", Self.uncertain).map(\.infoReason) == [.uncertain])
    #expect(findings("preferences-title", Self.certain).map(\.infoReason) == [nil])
  }

  @Test(arguments: [
    ("{kind: context, items: [{title: Open file, hidden: true}, Copy]}", InfoReason.unseen),
    ("{kind: popUp, items: [Open files, Copied Files]}", .value),
  ])
  func lessImportantInfoFindingsGiveAReason(spec: String, reason: InfoReason) {
    let found = findings("title-capitalization", spec)
    #expect(found.map(\.infoReason) == [reason] && found.map(\.severity) == [.info])
  }

  // In code, the Debug menu of an app's developers isn't for its users.
  @Test(arguments: [
    ("{kind: menuBar, title: Debug, items: [Open file]}", true),
    ("{kind: menuBar, title: File, items: [{title: Debug Menu…, items: [Open file, Copy]}]}", true),
    (
      "{kind: menuBar, title: File, items: [{title: Debug, items: [{title: A, items: [Open file]}, B]}]}",
      true
    ),
    ("{kind: menuBar, title: File, items: [Debug, Open file]}", false),
    ("{kind: menuBar, title: File, items: [{title: Debugger, items: [Open file, Copy]}]}", false),
    ("{kind: menuBar, title: File, items: [{type: section, title: Debug, items: [Open file]}]}", false),
  ])
  func menusForDevelopersAreInfo(spec: String, isForDevelopers: Bool) {
    var menus = MenuSpec(parsing: SourceText(spec), format: .yaml).menus
    func found() -> [Finding] { Linter().lint(menus).filter { $0.rule == "title-capitalization" } }
    #expect(found().map(\.infoReason) == [nil])
    menus.vocabulary = .swiftUI
    #expect(found().map(\.infoReason) == [isForDevelopers ? .developers : nil])
    #expect(found().map(\.severity) == [isForDevelopers ? .info : .warning])
  }

  @Test func infoRulesNeedNoReason() {
    for rule in RuleBook.descriptions where rule.severity == .info {
      for example in rule.examples {
        #expect(
          findings(rule.id, String(example.text.filter { !"⟪⟫⟨⟩⟦⟧".contains($0) })).allSatisfy {
            $0.infoReason == nil
          })
      }
    }
  }

  @Test func strictMakesLessCertainFindingsWarnings() {
    let strict = findings("preferences-title", Self.uncertain, isStrict: true)
    #expect(strict.map(\.severity) == [.warning] && strict.map(\.infoReason) == [nil])
    // A finding of an element that isn't visible stays info.
    let hidden = "{kind: context, items: [{title: Open file, hidden: true}, Copy]}"
    #expect(findings("title-capitalization", hidden, isStrict: true).map(\.severity) == [.info])
  }

  @Test func aSeverityThatIsSetStaysInAStrictRun() {
    let menus = MenuSpec(parsing: SourceText(Self.uncertain), format: .yaml).menus
    var setting = RuleSetting()
    setting.severity = .error
    setting.lowerSeverity = .info
    let configuration = LintConfiguration(settings: ["preferences-title": setting], isStrict: true)
    let found = Linter(configuration).lint(menus).filter { $0.rule == "preferences-title" }
    #expect(found.map(\.severity) == [.info])
  }
}
