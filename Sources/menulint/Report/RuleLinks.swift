import LintRules

/// Finds what reports say of a rule besides the finding.
enum RuleLinks {
  private static let links: [String: String] = RuleBook.descriptions.reduce(into: [:]) { links, rule in
    if !rule.guideline.url.isEmpty { links[rule.id] = rule.guideline.url }
  }

  /// Where to read about the rule's guideline; nil if there is no such page.
  static func link(of rule: String) -> String? { links[rule] }
}
