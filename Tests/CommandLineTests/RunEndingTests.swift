import MenuModel
import Testing

@testable import Reports
@testable import TextCore

/// The end of a report for people.
@Suite struct RunEndingTests {
  private static func ending(
    _ summary: Summary, _ thresholds: RunThresholds = RunThresholds(), width: Int? = nil
  ) -> String {
    RunEnding(summary: summary, thresholds: thresholds, style: TextStyle(isColored: false), width: width)
      .text()
  }

  private static func summary(errors: Int = 0, warnings: Int = 0, infos: Int = 0) -> Summary {
    var summary = Summary()
    (summary.errors, summary.warnings, summary.infos) = (errors, warnings, infos)
    (summary.files, summary.filesWithFindings) = (9, 1)
    return summary
  }

  // The counts of errors, warnings, and info, and the line about those that aren't shown.
  @Test(
    arguments: [
      ((0, 1, 0), RunThresholds(leastShown: .info), nil),
      (
        (0, 0, 3), RunThresholds(leastShown: .warning),
        "3 info aren't shown; to show them, use --min-severity info"
      ),
      (
        (0, 0, 1), RunThresholds(leastShown: .warning),
        "1 info isn't shown; to show it, use --min-severity info"
      ),
      ((0, 1, 0), RunThresholds(leastShown: .warning), nil),
      ((2, 0, 0), RunThresholds(leastShown: .error), nil),
      (
        (0, 1, 0), RunThresholds(leastShown: .error),
        "1 warning isn't shown but fails the run; to show it, use --min-severity warning; to ignore it, use --fail-on error"
      ),
      (
        (0, 2, 3), RunThresholds(leastShown: .error),
        "2 warnings, 3 info aren't shown but fail the run; to show them, use --min-severity info; to ignore them, use --fail-on error"
      ),
      // The run also fails because of an error, or it doesn't fail.
      (
        (1, 2, 0), RunThresholds(leastShown: .error),
        "2 warnings aren't shown; to show them, use --min-severity warning"
      ),
      (
        (0, 2, 0), RunThresholds(leastShown: .error, maximumWarnings: 2),
        "2 warnings aren't shown; to show them, use --min-severity warning"
      ),
      (
        (0, 3, 0), RunThresholds(leastShown: .error, maximumWarnings: 2),
        "3 warnings aren't shown but fail the run; to show them, use --min-severity warning; to ignore them, use --fail-on error"
      ),
      (
        (0, 2, 0), RunThresholds(leastShown: .error, leastFailing: nil),
        "2 warnings aren't shown; to show them, use --min-severity warning"
      ),
      (
        (0, 2, 0), RunThresholds(leastShown: .error, leastFailing: .error),
        "2 warnings aren't shown; to show them, use --min-severity warning"
      ),
      (
        (0, 0, 1), RunThresholds(leastShown: .warning, leastFailing: .info),
        "1 info isn't shown but fails the run; to show it, use --min-severity info; to ignore it, use --fail-on error"
      ),
    ] as [((Int, Int, Int), RunThresholds, String?)])
  func hiddenFindingsAreCounted(counts: (Int, Int, Int), thresholds: RunThresholds, line: String?) {
    let summary = Self.summary(errors: counts.0, warnings: counts.1, infos: counts.2)
    let lines = Self.ending(summary, thresholds).split(separator: "\n").map(String.init)
    #expect(lines.dropLast() == (line.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      (5, 0, 0, "", nil), (5, 1, 0, "", "1 of 5 menus wasn't fully read; to see why, run menulint coverage"),
      (
        4, 0, 1, " App",
        "1 of 4 menus wasn't fully read, 1 of them not at all; to see why, run menulint coverage App"
      ),
      (
        5, 1, 2, "",
        "3 of 5 menus weren't fully read, 2 of them not at all; to see why, run menulint coverage"
      ),
      (5, 1, 2, nil, nil),
    ] as [(Int, Int, Int, String?, String?)])
  func unreadMenusAreCounted(menus: Int, part: Int, none: Int, operands: String?, line: String?) {
    var summary = Self.summary()
    (summary.coverage.menus, summary.coverage.part, summary.coverage.none) = (menus, part, none)
    summary.operands = operands
    let lines = Self.ending(summary).split(separator: "\n").map(String.init)
    #expect(lines.dropLast() == (line.map { [$0] } ?? []))
  }

  // Returns a summary with this number of findings of each rule, named by a letter. Each third finding is an
  // info that `fix` fixes.
  private static func long(_ counts: [Int], errors: [String: Int] = [:]) -> Summary {
    var summary = Self.summary()
    for (letter, count) in zip("abcdefghijklmnopqrstuvwxyz", counts) {
      var rule = Summary.RuleCount()
      (rule.findings, rule.errors) = (count, errors[String(letter)] ?? 0)
      (rule.infos, rule.fixable) = (count / 3, count / 3)
      summary.rules[String(letter)] = rule
      summary.errors += rule.errors
      summary.infos += rule.infos
      summary.warnings += count - rule.errors - rule.infos
      summary.fixable += rule.fixable
      summary.reported += count
    }
    return summary
  }

  // Rules with errors come first, then those with more findings, and then by name.
  @Test func aLongRunHasATable() {
    #expect(
      Self.ending(Self.long([2, 12, 5, 2], errors: ["d": 1])) == """
        findings  errors  info  fixable  rule
               2       1     –        –  d
              12       –     4        4  b
               5       –     1        1  c
               2       –     –        –  a

        5 of these are info; to hide them, use --min-severity warning
        1 error, 15 warnings, 5 info in 1 file; 5 fixable with menulint fix

        """)
    #expect(
      Self.ending(Self.long([17, 3], errors: ["a": 12, "b": 2])).contains(
        "\n6 of these are info; to hide them, use --min-severity warning\n"))
    #expect(Self.ending(Self.long([3, 17])).hasPrefix("findings"))
    #expect(!Self.ending(Self.long([3, 16])).hasPrefix("findings"))
    #expect(!Self.ending(Self.long([20])).hasPrefix("findings"))
  }

  @Test func theTableHasTenRules() {
    let ten = Self.ending(Self.long([Int](repeating: 3, count: 10)))
    #expect(ten.contains("       3       –     1        1  j\n") && !ten.contains("others"))
    let twelve = Self.ending(Self.long([Int](repeating: 3, count: 12), errors: ["k": 1, "l": 1]))
    #expect(
      twelve.hasPrefix(
        """
        findings  errors  info  fixable  rule
               3       1     1        1  k
               3       1     1        1  l
               3       –     1        1  a
        """))
    #expect(
      twelve.contains(
        "       3       –     1        1  h\n       6       –     2        2  2 others; see --statistics\n\n"
      )
    )
  }

  @Test func oneInfoIsHiddenInTheSingular() {
    #expect(Self.ending(Self.long([18, 2])).contains("\n6 of these are info"))
    var summary = Self.long([18, 2])
    (summary.warnings, summary.infos) = (19, 1)
    #expect(Self.ending(summary).contains("\n1 of these is info; to hide it, use --min-severity warning\n"))
    (summary.warnings, summary.infos) = (0, 20)
    #expect(!Self.ending(summary).contains("of these"))
  }

  // The commands that reduce the findings of a first long run.
  @Test func aLongRunSuggestsCommands() {
    var summary = Self.long([12, 9])
    (summary.operands, summary.unsafelyFixable) = (" App", 2)
    let steps = [
      ("menulint explain a", "explains the rule with the most findings"),
      ("menulint fix App", "fixes 7 of the findings"),
      ("menulint fix --unsafe App", "fixes 2 more; review the changes"),
      (
        "menulint App --write-baseline .menulint-baseline.json",
        #"records the rest; to hide these findings, add "baseline": ".menulint-baseline.json" to .menulint.json"#
      ),
    ]
    let lines = steps.map { "  \(TextLayout.padded($0, steps[3].0.count))  \($1)\n" }.joined()
    #expect(Self.ending(summary).contains("\n\nTo get to a run without findings:\n\(lines)\n"))
    // In a narrow terminal, the purpose is below its command.
    let narrow = Self.ending(summary, width: 60)
    #expect(narrow.contains("  menulint fix App\n    fixes 7 of the findings\n"))
    #expect(narrow.contains("  \(steps[3].0)\n    records the rest; "))
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 60 })
    for change in [
      { $0.operands = nil }, { $0.baselined = 1 }, { $0.stale = 1 }, { $0.reported = 19 },
    ] as [(inout Summary) -> Void] {
      var other = summary
      change(&other)
      #expect(!Self.ending(other).contains("To get to"))
    }
    // Without safe fixes, the unsafe ones aren't additional.
    summary.fixable = 0
    #expect(Self.ending(summary).contains("fixes 2; review the changes\n"))
    #expect(!Self.ending(summary).contains("of the findings\n"))
    // The format's own rules can't be in a baseline, and explaining them doesn't help.
    summary.rules["spec"] = summary.rules["a"]
    #expect(Self.ending(summary).contains("records the rest, except syntax and spec; "))
    #expect(Self.ending(summary).contains("menulint explain a "))
  }

  @Test func narrowEndingsAreWrapped() {
    let summary = Self.summary(errors: 1, warnings: 12, infos: 3)
    let sentence = "1 error, 12 warnings, 3 info in 1 file"
    var fixable = summary
    fixable.fixable = 4
    let whole = sentence + "; 4 fixable with menulint fix"
    #expect(Self.ending(fixable, width: whole.count) == whole + "\n")
    #expect(Self.ending(fixable, width: whole.count - 1) == sentence + ";\n4 fixable with menulint fix\n")
    let hidden = Self.ending(summary, RunThresholds(leastShown: .warning), width: 40)
    #expect(hidden == "3 info aren't shown; to show them, use\n--min-severity info\n\(sentence)\n")
  }
}
