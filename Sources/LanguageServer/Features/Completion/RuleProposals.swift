import LintRules

/// Names of rules that a suppression or a configuration may set.
enum RuleProposals {
  /// The rules that may be switched off.
  ///
  /// - Parameters:
  ///   - present: Names that are there already, former ones too.
  ///   - first: Rules that have found something at the place.
  static func all(
    besides present: [String], first: [String], form: CompletionProposal.Form = .text
  ) -> [CompletionProposal] {
    let taken = Set(present.compactMap { RuleBook.description(of: $0)?.id })
    // That the suppression being typed names no rule yet is no reason to suppress that.
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
