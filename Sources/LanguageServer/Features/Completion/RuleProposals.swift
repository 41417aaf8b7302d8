import LintRules

/// The names of rules for a suppression or a configuration.
enum RuleProposals {
  /// Returns the rules that can be turned off.
  ///
  /// - Parameters:
  ///   - present: The names that are already there, including former names.
  ///   - first: The rules with findings at the place.
  static func all(
    besides present: [String], first: [String], form: CompletionProposal.Form = .text
  ) -> [CompletionProposal] {
    let taken = Set(present.compactMap { RuleBook.description(of: $0)?.id })
    // Ignore findings about the suppression that is being typed, such as a missing rule name.
    let found = Set(first.filter { RuleBook.description(of: $0)?.origin == .menus })
    return RuleBook.descriptions.filter { $0.isConfigurable && !taken.contains($0.id) }.map { rule in
      CompletionProposal(
        label: rule.id, kind: .rule, form: form, detail: rule.isOn ? rule.severity.rawValue : "off",
        documentation: documentation(rule), rank: found.contains(rule.id) ? 0 : 1,
        isLikely: found.contains(rule.id))
    }
  }

  private static func documentation(_ rule: RuleDescription) -> String {
    let guideline = rule.guideline
    if guideline.url.isEmpty { return "Finds: \(rule.summary)." }
    return "Finds: \(rule.summary).\n\n[\(guideline.name)](\(guideline.url))"
  }
}
