import LintRules
import MenuModel
import MenuSpecParser
import Testing

/// The effect of a configuration on the tiers of rules.
@Suite struct LintConfigurationTests {
  private func severities(_ setting: RuleSetting) -> [Severity] {
    // The first nested submenu is too deep for a context menu. The second one is only close to the limit in
    // the menu bar.
    let text = """
      - {kind: context, items: [{title: A, items: [{title: B, items: [C, D]}, E]}]}
      - {kind: menuBar, title: F, items: [{title: G, items: [{title: H, items: [I, J]}, K]}]}
      """
    let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
    let linter = Linter(LintConfiguration(settings: ["submenu-depth": setting]))
    return linter.lint(spec.menus).filter { $0.rule == "submenu-depth" }.map(\.severity)
  }

  @Test func tiersAreSetSeparately() {
    #expect(severities(RuleSetting()) == [.error, .warning])
    #expect(severities(RuleSetting(lowerSeverity: .info)) == [.error, .info])
    #expect(severities(RuleSetting(severity: .error, lowerSeverity: .error)) == [.error, .error])
    #expect(severities(RuleSetting(isOff: true)).isEmpty)
  }

  @Test func theLowerTierNeverHasAHigherSeverity() {
    #expect(severities(RuleSetting(severity: .info)) == [.info, .info])
    #expect(severities(RuleSetting(severity: .warning, lowerSeverity: .error)) == [.warning, .warning])
  }
}
