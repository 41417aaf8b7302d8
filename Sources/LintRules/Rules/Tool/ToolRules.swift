import MenuModel

/// The rules about the file itself. The reader of specs reports the first two, and the run reports the
/// others.
public enum ToolRules {
  /// All of these rules, in the order of the rule book.
  public static let all = [syntax, spec, unusedSuppression, suppressionWithoutReason]

  /// Whether findings of a rule can't be hidden, because they mean that a file couldn't be checked.
  public static func isAlwaysReported(_ id: String) -> Bool { id == syntax.id || id == spec.id }

  /// Text that doesn't parse.
  public static let syntax = RuleDescription(
    "syntax", "a file that can't be parsed", category: .tool,
    guideline: Guideline(page: "YAML 1.2.2", section: nil, url: "https://yaml.org/spec/1.2.2/"),
    severity: .error, origin: .reader,
    rationale: """
      menulint can't check a file that isn't valid YAML, JSON, or XML, and it may misread the text \
      after the problem. The message shows the expected and the actual text. In Swift, only a file that is too \
      large or too deeply nested is reported; the compiler reports the rest.

      You can't suppress this rule, switch it off, or put it in a baseline.
      """,
    examples: [
      .bad(
        """
        kind: context
        items: [Copy, {title: Share…⟪]⟫
        """),
      .good(
        """
        kind: context
        items: [Copy, {title: Share…}]
        """),
    ])

  /// Violations of the menu spec format.
  public static let spec = RuleDescription(
    "spec", "a problem in the menu spec format", category: .tool,
    guideline: Guideline(page: "The menu spec, format 1", section: nil, url: ""), severity: .error,
    fix: .unsafe(
      "writes the closest known key or value, true instead of yes, or a list instead of a single entry",
      because: "a different key or value may be intended"),
    origin: .reader,
    rationale: """
      menulint would ignore an unknown key or an invalid value, so it reports all of them in one run, with \
      the closest known key. After 10,000 problems, it only counts the rest.

      You can't suppress this rule, switch it off, or put it in a baseline. A missing title or another \
      omission isn't a problem of the format; other rules report it.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - {title: Share…, ⟪shortkut⟫: cmd+s}
          - {title: Rename…, needsInput: ⟪yes⟫}
        """,
        fixedUnsafe: """
          kind: context
          items:
            - {title: Share…, shortcut: cmd+s}
            - {title: Rename…, needsInput: true}
          """),
      .good(
        """
        kind: menuBar
        title: Note
        items:
          - {title: Share…, shortcut: cmd+s, x-owner: sharing}
          - {title: Rename…, needsInput: true}
        """),
    ])

  /// Suppressions without effect.
  public static let unusedSuppression = RuleDescription(
    "unused-suppression", "a suppression that suppresses nothing or names an unknown rule", category: .tool,
    guideline: Guideline(page: "Suppressions", section: nil, url: ""),
    severity: .warning,
    fix: .mixed(
      "corrects the name of the rule, or removes the suppression, in a menu spec",
      safe: "if it corrects a name or removes a known one",
      because: "an unknown name may be a misspelled rule"),
    origin: .suppressions,
    rationale: """
      A suppression that suppresses nothing may hide the next finding in that place, and a suppression with \
      an unknown rule never had an effect. If a name resembles the id of a rule, the fix corrects it, and \
      `fix` doesn't change the findings that it was meant to suppress.

      The rule ignores suppressions of rules that didn't run.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - Copy # menulint:disable-line ⟪title-capitalization⟫
        """,
        fixed: """
          kind: context
          items:
            - Copy
          """),
      .bad(
        """
        kind: context
        items:
          - Copy link # menulint:disable-line ⟪title-capitalisation⟫ -- as our web app says
        """,
        fixed: """
          kind: context
          items:
            - Copy link # menulint:disable-line title-capitalization -- as our web app says
          """),
      .bad(
        """
        kind: context
        items:
          - Copy # menulint:disable-line ⟪two-finger-menus⟫
        """,
        fixedUnsafe: """
          kind: context
          items:
            - Copy
          """, note: "no rule has or had this name"),
      .good(
        """
        kind: context
        items:
          - Copy the Link # menulint:disable-line article-in-title
        """),
    ])

  /// Suppressions without a reason.
  public static let suppressionWithoutReason = RuleDescription(
    "suppression-without-reason", "a suppression without a reason", category: .tool,
    guideline: Guideline(page: "Suppressions", section: nil, url: ""),
    severity: .warning, isOn: false, origin: .suppressions,
    rationale: """
      A reason helps the next reader decide whether a suppression still applies. Write it after `--` in a \
      comment, or under `reason` in `lint`.

      The rule is off by default.
      """,
    examples: [
      .bad(
        """
        kind: context
        items:
          - Copy the Link # ⟪menulint:disable-line article-in-title⟫
        """),
      .good(
        """
        kind: context
        items:
          - Copy the Link # menulint:disable-line article-in-title -- as our web app says
        """),
    ])
}
