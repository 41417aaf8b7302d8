import LintRules
import MenuModel

/// Finds what reports say of a rule besides the finding.
package enum RuleLinks {
  private static let links: [String: String] = RuleBook.descriptions.reduce(into: [:]) { links, rule in
    let url = rule.guideline.url
    if !url.isEmpty { links[rule.id] = url }
  }

  private static let indices: [String: Int] = RuleBook.descriptions.enumerated().reduce(into: [:]) {
    $0[$1.element.id] = $1.offset
  }

  /// The place of a rule among all rules.
  package static func index(of rule: String) -> Int? { indices[rule] }

  package static func isPage(_ address: String, _ languages: MenuLanguages) -> Bool {
    links.values.contains(address) || languages.all.contains { $0.grammar == address }
  }

  /// Where to read about the rule's guideline, which no language decides; nil if there is no such page.
  package static func guideline(of rule: String) -> String? { links[rule] }

  /// Where to read about the rule's guideline; nil if there is no such page.
  package static func link(of rule: String, _ language: any MenuLanguage) -> String? {
    rule == ToolRules.syntax.id ? language.grammar : links[rule]
  }
}
