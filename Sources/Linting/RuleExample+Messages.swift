import LintRules
import MenuModel
import TextCore

extension RuleExample {
  /// Returns the messages of a rule's findings in the example, read as a spec in `language`.
  package func messages(of rule: RuleDescription, in language: any MenuLanguage) -> [String] {
    var settings = RunSettings()
    // To know if a suppression is unused, all rules must run.
    if rule.origin == .menus { settings.only = [rule.id] }
    var configuration = Configuration()
    configuration.rules[rule.id] = RuleSetting(isOff: false, options: options)
    let source = SourceText(unmarked.text)
    let file = MenuFile(path: "a.menu", location: "/a.menu", language: language)
    let findings: [Finding]
    if texts.isEmpty {
      let plan = LintPlan(configuration, overrides: [], settings, baseline: nil)
      findings = lint(source, of: file, by: plan).findings
    } else {
      // The example has translations, in addition to the spec.
      var menus = language.read(source, in: ReadingContext(path: file.path)).menus
      menus.translations = translations(of: menus)
      findings = Linter(LintConfiguration(settings: configuration.rules)).lint(menus)
    }
    return findings.filter { $0.rule == rule.id }.map(\.fullMessage)
  }

  /// Returns the different messages for documentation: all if the example names a part of each, otherwise the
  /// first three.
  package func distinctMessages(of rule: RuleDescription, in language: any MenuLanguage) -> [String] {
    let all = messages(of: rule, in: language).reduce(into: [String]()) { messages, message in
      let message = Escaping.visible(message)
      if !messages.contains(message) { messages.append(message) }
    }
    return says.isEmpty ? Array(all.prefix(3)) : all
  }
}
