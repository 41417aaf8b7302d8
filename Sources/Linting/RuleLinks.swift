import LintRules

/// Finds what reports say of a rule besides the finding.
package enum RuleLinks {
  private static let links: [String: String] = RuleBook.descriptions.reduce(into: [:]) { links, rule in
    if !rule.guideline.url.isEmpty { links[rule.id] = rule.guideline.url }
  }

  private static let indices: [String: Int] = RuleBook.descriptions.enumerated().reduce(into: [:]) {
    $0[$1.element.id] = $1.offset
  }

  /// The place of a rule among all rules.
  package static func index(of rule: String) -> Int? { indices[rule] }

  /// Whether an address is that of such a page.
  package static func isPage(_ address: String) -> Bool {
    links.values.contains(address) || MenuFile.grammars.contains(address)
  }

  /// Where to read about the rule's guideline; nil if there is no such page.
  package static func link(of rule: String, _ file: MenuFile) -> String? {
    rule == ToolRules.syntax.id ? file.grammar : links[rule]
  }
}
