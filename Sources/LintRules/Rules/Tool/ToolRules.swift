import MenuModel

/// The rules about the file itself: what they are. The reader of specs reports the first two, the run the others.
public enum ToolRules {
  /// All of them, in the order of the rule book.
  public static let all = [syntax, spec, unusedSuppression, suppressionWithoutReason]

  /// Whether nothing hides a rule's findings: they say that a file could not be checked.
  public static func isAlwaysReported(_ id: String) -> Bool { id == syntax.id || id == spec.id }

  /// Text that doesn't parse.
  public static let syntax = RuleDescription(
    "syntax", "the file doesn't parse", category: .tool,
    guideline: Guideline(page: "YAML 1.2.2", section: nil, url: "https://yaml.org/spec/1.2.2/"),
    severity: .error, origin: .reader,
    rationale: """
      A file that isn't JSON or YAML can't be checked, and what follows the fault may not mean what it seems to. \
      The finding names what was found and what was expected there.

      No configuration, suppression or baseline hides it.
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
    "spec", "the file breaks the menu spec format", category: .tool,
    guideline: Guideline(page: "The menu spec, format 1", section: nil, url: ""), severity: .error,
    fix: .unsafe("writes the known key or value that is nearest, true for yes, a list for its only entry"),
    origin: .reader,
    rationale: """
      A key that the format doesn't know, or a value it can't take, would be silently without effect. All such \
      faults of a file are reported in one run, an unknown key with the nearest known one; beyond ten thousand they \
      are only counted.

      No configuration, suppression or baseline hides it. What a menu lacks, a title say, is no fault of the format: \
      rules speak of that.
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
    "unused-suppression", "a suppression suppresses nothing, or names an unknown rule", category: .tool,
    guideline: Guideline(page: "Suppressions", section: nil, url: ""),
    severity: .warning,
    fix: .mixed(
      "safe for a name that is misspelled or suppresses nothing, not for the removal of an unknown one"),
    origin: .suppressions,
    rationale: """
      A suppression that has nothing left to suppress would hide the next fault in that place, and one that names \
      no rule never did anything. A name that is nearly a rule's is put right, and what it was to suppress is not \
      fixed meanwhile.

      Suppressions of rules that didn't run are left alone.
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
          """, note: "no rule of that name, now or before"),
      .good(
        """
        kind: context
        items:
          - Copy the Link # menulint:disable-line article-in-title
        """),
    ])

  /// Suppressions that don't say why.
  public static let suppressionWithoutReason = RuleDescription(
    "suppression-without-reason", "a suppression gives no reason", category: .tool,
    guideline: Guideline(page: "Suppressions", section: nil, url: ""),
    severity: .warning, isOn: false, origin: .suppressions,
    rationale: """
      Whoever comes next should be able to tell whether a suppression still holds. A reason stands after `--` in a \
      comment, under `reason` in `lint`.

      Off by default.
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
