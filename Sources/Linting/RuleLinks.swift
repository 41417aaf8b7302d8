import LintRules
import MenuModel

/// The links and the position of a rule for reports.
package enum RuleLinks {
  private static let links: [String: String] = RuleBook.descriptions.reduce(into: [:]) { links, rule in
    let url = rule.guideline.url
    if !url.isEmpty { links[rule.id] = url }
  }

  private static let indices: [String: Int] = RuleBook.descriptions.enumerated().reduce(into: [:]) {
    $0[$1.element.id] = $1.offset
  }

  /// Returns the position of a rule among all rules.
  package static func index(of rule: String) -> Int? { indices[rule] }

  package static func isPage(_ address: String, _ languages: MenuLanguages) -> Bool {
    links.values.contains(address) || languages.all.contains { $0.grammar == address }
  }

  /// Returns the web page of the rule's guideline, if it is the same for all languages; nil if there is none.
  package static func guideline(of rule: String) -> String? {
    rule == ToolRules.syntax.id ? nil : links[rule]
  }

  /// Returns the web page of the rule's guideline, or of the language's grammar; nil if there is none.
  package static func link(of rule: String, _ language: any MenuLanguage) -> String? {
    rule == ToolRules.syntax.id ? language.grammar : links[rule]
  }
}
