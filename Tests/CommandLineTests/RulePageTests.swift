import MenuModel
import Testing

@testable import LintRules
@testable import Reports
@testable import TextCore

/// The page of a rule, on a terminal and in a file.
@Suite struct RulePageTests {
  private static let rule = RuleDescription(
    "long-row", "rows that are too long to be read at a glance", category: .structure,
    guideline: .hig("menus", "Menus", "Row sizes"), severity: .warning, lower: .info,
    tiers: "warning beyond 9 words, info beyond 5", isOn: false, kinds: MenuKinds(.context, .dock),
    platforms: [.macOS, .iOS], fix: .unsafe("shortens the row", because: "it is a guess"),
    options: [
      OptionKey("max", 5, "The number of words.").option,
      OptionKey("words", ["a", "b"], "The words that don't count.", allowed: ["a", "b", "c"]).option,
    ],
    rationale: "People read menus quickly, so a row has at most five words.",
    examples: [
      .bad(
        "items: [⟪One Row⟫, ⟦Two⟧, ⟨Three⟩]", fixed: "items: [One]", fixedUnsafe: "items: [⟦Two⟧]",
        says: ["has 9 words", "has 6 words"], options: ["max": .number(1)], note: "a limit of one"),
      .good("items: [Two]", in: ["de": ["Two": "Zwei", "One": "Eins"], "fr": [:]]),
    ])

  private static func page(_ rule: RuleDescription = rule, width: Int?) -> String {
    var page = RulePage(rule: rule, style: TextStyle(isColored: false), terminalWidth: width) { $0.says }
    return page.write().text
  }

  @Test func aPageHasAllFacts() {
    #expect(
      Self.page(width: nil) == #"""
        long-row: rows that are too long to be read at a glance

        People read menus quickly, so a row has at most five words.

        Guideline   Menus, Row sizes
                    https://developer.apple.com/design/human-interface-guidelines/menus#Row-sizes
        Severity    warning or info, off by default
                    warning beyond 9 words, info beyond 5
        Menus       context, dock
        Platforms   iOS, macOS
        Fix         unsafe: shortens the row
                    The fix is unsafe, because it is a guess.

        Example

          a limit of one

          With {"max": 1}:

            items: [One Row, Two, Three]
                    ^^^^^^^  ~~~  ^^^^^ warning, info

          Messages include:

            has 9 words
            has 6 words

          Fixed:

            items: [One]

          Fixed with `--unsafe`:

            items: [Two]
                    ~~~

        Not reported

            items: [Two]

          In other languages:

            de: “One” = “Eins”, “Two” = “Zwei”
            fr: none

        Options

          max: a whole number, 5 if not set
            The number of words.
          words: a list of strings, ["a", "b"] if not set
            The words that don't count.
            of: a, b, c

        Suppressing

          In .menulint.json:  "rules": {"long-row": "off"}
                              "rules": {"long-row": {"severity": "warning", "max": 5}}
                              "rules": {"long-row": {"severity": "error", "info": "warning"}}
                              "error" alone doesn't change the lower severity
          In a comment:       # menulint:disable-next-line long-row -- the reason
                              with // in Swift and in JSON with comments
          At a menu or item:  lint: {disable: [long-row], reason: "the reason"}
          For .xib files:     "overrides": [{"files": ["**/Main.xib"], "at": ["File ▸ Open"],
                                             "rules": {"long-row": "off"}}]
          All at once:        menulint suppress long-row PATH --reason "the reason"

        """#)
  }

  // Text is wrapped, but commands and addresses aren't. They come below their place if there isn't enough room.
  @Test func aNarrowPageIsWrapped() {
    #expect(
      Self.page(width: 44) == #"""
        long-row: rows that are too long to be read
        at a glance

        People read menus quickly, so a row has at
        most five words.

        Guideline   Menus, Row sizes
                    https://developer.apple.com/design/human-interface-guidelines/menus#Row-sizes
        Severity    warning or info, off by default
                    warning beyond 9 words, info
                    beyond 5
        Menus       context, dock
        Platforms   iOS, macOS
        Fix         unsafe: shortens the row
                    The fix is unsafe, because it is
                    a guess.

        Example

          a limit of one

          With {"max": 1}:

            items: [One Row, Two, Three]
                    ^^^^^^^  ~~~  ^^^^^
            warning, info

          Messages include:

            has 9 words
            has 6 words

          Fixed:

            items: [One]

          Fixed with `--unsafe`:

            items: [Two]
                    ~~~

        Not reported

            items: [Two]

          In other languages:

            de: “One” = “Eins”, “Two” = “Zwei”
            fr: none

        Options

          max: a whole number, 5 if not set
            The number of words.
          words: a list of strings, ["a", "b"] if
            not set
            The words that don't count.
            of: a, b, c

        Suppressing

          In .menulint.json:
            "rules": {"long-row": "off"}
            "rules": {"long-row": {"severity": "warning", "max": 5}}
            "rules": {"long-row": {"severity": "error", "info": "warning"}}
            "error" alone doesn't change the lower severity
          In a comment:
            # menulint:disable-next-line long-row -- the reason
            with // in Swift and in JSON with comments
          At a menu or item:
            lint: {disable: [long-row], reason: "the reason"}
          For .xib files:
            "overrides": [{"files": ["**/Main.xib"], "at": ["File ▸ Open"],
                           "rules": {"long-row": "off"}}]
          All at once:
            menulint suppress long-row PATH --reason "the reason"

        """#)
  }

  // A command next to its place needs 22 columns more.
  @Test(arguments: [(85, true), (84, false)]) func commandsComeBelowIfNecessary(width: Int, isNextTo: Bool) {
    let command = #""rules": {"long-row": {"severity": "error", "info": "warning"}}"#
    let place = isNextTo ? "  In .menulint.json:  " : "  In .menulint.json:\n    "
    #expect(22 + command.count == 85)
    #expect(Self.page(width: width).contains(place + #""rules": {"long-row": "off"}"#))
  }

  /// Problems in a file can't be suppressed, and a rule without a page has no guideline.
  @Test func aShortPageHasOnlyItsFacts() {
    let rule = RuleDescription(
      "spec", "x", category: .tool, guideline: Guideline(page: "", section: nil, url: ""), severity: .error,
      rationale: "y", examples: [.good("items: [A]")])
    #expect(
      Self.page(rule, width: nil) == #"""
        spec: x

        y

        Severity    error
        Fix         none

        Example

        Not reported

            items: [A]


        """#)
    let json = RuleExplanation(of: rule, messages: { _ in [] }).value
    #expect(json["suppress"] == nil && json["guideline"] == nil && json["lowerSeverity"] == nil)
  }

  @Test func anExplanationHasAllFacts() {
    #expect(
      RuleExplanation(of: Self.rule, messages: { _ in ["m"] }).json().text == #"""
        {
          "id": "long-row",
          "summary": "rows that are too long to be read at a glance",
          "rationale": "People read menus quickly, so a row has at most five words.",
          "guideline": {
            "title": "Menus, Row sizes",
            "url": "https://developer.apple.com/design/human-interface-guidelines/menus#Row-sizes"
          },
          "severity": "off",
          "lowerSeverity": "info",
          "severityNotes": "warning beyond 9 words, info beyond 5",
          "category": "structure",
          "kinds": ["context", "dock"],
          "platforms": ["iOS", "macOS"],
          "fix": {
            "safety": "unsafe",
            "description": "shortens the row",
            "safetyNote": "The fix is unsafe, because it is a guess."
          },
          "examples": [
            {
              "kind": "bad",
              "note": "a limit of one",
              "options": {"max": 1},
              "language": "yaml",
              "text": "items: [One Row, Two, Three]",
              "fixed": "items: [One]",
              "fixedUnsafe": "items: [Two]",
              "messages": ["m"]
            },
            {
              "kind": "good",
              "language": "yaml",
              "text": "items: [Two]",
              "texts": {"de": {"One": "Eins", "Two": "Zwei"}, "fr": {}}
            }
          ],
          "options": [
            {
              "name": "max",
              "type": "a whole number",
              "default": 5,
              "summary": "The number of words."
            },
            {
              "name": "words",
              "type": "a list of strings",
              "default": ["a", "b"],
              "summary": "The words that don't count.",
              "allowed": ["a", "b", "c"]
            }
          ],
          "suppress": {
            "command": "menulint suppress long-row PATH --reason \"the reason\"",
            "comment": {
              "yaml": "# menulint:disable-next-line long-row -- the reason",
              "jsonc": "// menulint:disable-next-line long-row -- the reason",
              "swift": "// menulint:disable-next-line long-row -- the reason"
            },
            "element": {"lint": {"disable": ["long-row"], "reason": "the reason"}},
            "configuration": {"rules": {"long-row": "off"}},
            "interfaceBuilder": {
              "overrides": [{"files": ["**/Main.xib"], "at": ["File ▸ Open"], "rules": {"long-row": "off"}}]
            }
          }
        }

        """#)
  }
}
