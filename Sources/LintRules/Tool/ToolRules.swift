import MenuModel

/// The rules that the tool itself reports: they check no menu, but the text of the file and its suppressions.
public enum ToolRules {
  /// Reports text that doesn't parse.
  public static let syntax = RuleDescription(
    "syntax", "the file doesn't parse", category: .tool,
    guideline: Guideline(page: "YAML 1.2.2", section: nil, url: "https://yaml.org/spec/1.2.2/"),
    severity: .error,
    rationale: """
      A document that doesn't parse can't be checked, so no other rule speaks of it. The message says what was \
      found and what was expected. The rule can't be switched off or suppressed.
      """,
    examples: [
      .bad("title: File\nitems: [New⟪⟫\n", note: "A bracket is left open."),
      .good("title: File\nitems: [New]\n"),
    ])

  /// Reports violations of the menu spec format.
  public static let spec = RuleDescription(
    "spec", "the file parses and breaks the menu spec format", category: .tool,
    guideline: Guideline(page: "The menu spec, format 1", section: nil, url: ""), severity: .error,
    rationale: """
      Unknown and duplicate keys, values of the wrong type or outside their list, keys that don't fit the item's \
      type, shortcuts that can't be read. All are reported in one run. The rule can't be switched off or suppressed.
      """,
    examples: [
      .bad("title: File\nitems:\n  - {title: New, ⟪shortcutt⟫: cmd+n}\n"),
      .good("title: File\nitems:\n  - {title: New, shortcut: cmd+n}\n"),
    ])

  /// Reports suppressions without effect.
  public static let unusedSuppression = RuleDescription(
    "unused-suppression", "a suppression suppresses nothing, or names an unknown rule", category: .tool,
    guideline: Guideline(page: "Suppressions", section: nil, url: ""), severity: .warning,
    fix: .safe("Removes the name of the rule, or the whole suppression where it names no other."),
    rationale: """
      A suppression that no longer does anything hides the next fault at its place. Suppressions of rules that \
      didn't run are left alone. An entry of a baseline whose finding is gone is reported too.
      """,
    examples: [
      .bad(
        "title: File\nitems:\n  - New Window # menulint:disable-line ⟪long-title⟫\n",
        fixed: "title: File\nitems:\n  - New Window\n"),
      .good("title: File\nitems:\n  - New Window\n"),
    ])

  /// Reports suppressions that don't say why.
  public static let suppressionWithoutReason = RuleDescription(
    "suppression-without-reason", "a suppression gives no reason", category: .tool,
    guideline: Guideline(page: "Suppressions", section: nil, url: ""), severity: .warning, isOn: false,
    rationale: """
      A reason tells the next person whether the suppression is still needed. In a comment it is the text after \
      “ -- ”, in a “lint” key the text of “reason”.
      """,
    examples: [
      .bad("title: File\nitems:\n  - New window # ⟪menulint:disable-line title-capitalization⟫\n"),
      .good(
        "title: File\nitems:\n  - New window # menulint:disable-line title-capitalization -- a fixed name\n"),
    ])

  /// All of them.
  public static let all = [syntax, spec, unusedSuppression, suppressionWithoutReason]

  /// Whether nothing hides a rule's findings: they say that a file could not be checked.
  public static func isAlwaysReported(_ id: String) -> Bool { id == "syntax" || id == "spec" }
}

extension RuleBook {
  /// Every rule there is, the tool's own at the end.
  public static var allDescriptions: [RuleDescription] { descriptions + ToolRules.all }

  /// Any rule, the tool's own among them, by its id or one it had before.
  public static func anyDescription(of id: String) -> RuleDescription? {
    description(of: id) ?? ToolRules.all.first { $0.id == id }
  }
}
