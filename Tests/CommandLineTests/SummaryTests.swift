import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import Reports
@testable import TextCore

/// The counts of a run, and the messages about unreadable files.
@Suite struct SummaryTests {
  private static let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)

  private static func linted(_ severities: [Severity], suppressed: Int = 0, baselined: Int = 0) -> LintedFile
  {
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let document = file.read(SourceText("items: [A]\n"))
    func finding(_ severity: Severity) -> Finding {
      Finding(rule: "no-such-rule", severity: severity, message: "m", range: SourceRange(8, 9))
    }
    return LintedFile(
      file: file, document: document, findings: severities.map(finding),
      suppressed: (0..<suppressed).map { _ in SuppressedFinding(finding: finding(.error), reason: nil) },
      baselined: (0..<baselined).map { _ in finding(.error) })
  }

  private static func figures(_ summary: Summary) -> [Int] {
    [
      summary.files, summary.filesWithFindings, summary.errors, summary.warnings, summary.infos,
      summary.fixable,
      summary.suppressed, summary.baselined, summary.stale, summary.reported, summary.findings,
      summary.runErrors.count,
    ]
  }

  @Test func filesAreCounted() {
    var summary = Summary()
    #expect(Self.figures(summary) == [Int](repeating: 0, count: 12))
    summary.count(
      Self.linted([.error, .warning, .warning, .info, .info, .info], suppressed: 2, baselined: 3))
    #expect(Self.figures(summary) == [1, 1, 1, 2, 3, 0, 2, 3, 0, 0, 6, 0])
    summary.count(Self.linted([], suppressed: 1))
    #expect(Self.figures(summary) == [2, 1, 1, 2, 3, 0, 3, 3, 0, 0, 6, 0])
  }

  // Each count is added only to the same count of the other part.
  @Test func countsAreAddedSeparately() {
    let members: [WritableKeyPath<Summary, Int> & Sendable] = [
      \.files, \.filesWithFindings, \.errors, \.warnings, \.infos, \.fixable, \.suppressed, \.baselined,
      \.stale,
      \.reported,
    ]
    for (index, member) in members.enumerated() {
      var (one, other) = (Summary(), Summary())
      for (place, each) in members.enumerated() { one[keyPath: each] = place * 10 }
      other[keyPath: member] = 7
      one.add(other)
      for (place, each) in members.enumerated() {
        #expect(one[keyPath: each] == place * 10 + (place == index ? 7 : 0))
      }
    }
    var (one, other) = (Summary(), Summary())
    var count = Summary.RuleCount()
    one.rules["b"] = count
    (count.findings, count.fixable) = (3, 1)
    one.rules["a"] = count
    (other.rules["a"], other.rules["c"]) = (count, count)
    one.runErrors = [RunError(file: "x", message: "m")]
    other.runErrors = [RunError(file: "y", message: "n")]
    one.add(other)
    #expect(one.rules.mapValues(\.findings) == ["a": 6, "b": 0, "c": 3])
    #expect(one.rules.mapValues(\.fixable) == ["a": 2, "b": 0, "c": 1])
    #expect(one.runErrors.map(\.file) == ["x", "y"])
  }

  // Errors, warnings, info, and fixable findings. If there is one error, also suppressed, known, and stale
  // findings.
  @Test(arguments: [
    ((0, 0, 0, 0), "No findings in 3 files"),
    ((0, 0, 1, 0), "1 info in 1 file"),
    ((0, 1, 0, 1), "1 warning in 1 file; 1 fixable with menulint fix"),
    ((0, 1, 1, 2), "1 warning, 1 info in 2 files; 2 fixable with menulint fix"),
    ((1, 0, 0, 1), "1 error in 1 file (1 suppressed); 1 fixable with menulint fix"),
    (
      (1, 0, 1, 0),
      "1 error, 1 info in 2 files (1 baseline entry no longer occurs; to remove it, use --prune-baseline)"
    ),
    (
      (1, 1, 1, 2),
      "1 error, 1 warning, 1 info in 3 files (2 suppressed, 1 in the baseline, 1 baseline entry no longer occurs; to remove it, use --prune-baseline); 2 fixable with menulint fix"
    ),
    ((2, 0, 0, 0), "2 errors in 2 files"),
    ((2, 1, 1, 1), "2 errors, 1 warning, 1 info in 3 files; 1 fixable with menulint fix"),
  ])
  func sentencesStateTheCounts(counts: (Int, Int, Int, Int), sentence: String) {
    var summary = Summary()
    (summary.errors, summary.warnings, summary.infos, summary.fixable) = counts
    (summary.files, summary.filesWithFindings) = (3, min(3, counts.0 + counts.1 + counts.2))
    if counts.0 == 1 {
      (summary.suppressed, summary.baselined, summary.stale) = (counts.3, counts.1, counts.2)
    }
    #expect(summary.sentence() == sentence)
  }

  @Test(arguments: [
    ("a.yaml", "a.yaml"), ("/x/a b.yaml", "file:///x/a%20b.yaml"), ("é", "%C3%A9"),
    ("a/b-c._~d", "a/b-c._~d"),
    ("!$&'()*+,;=@", "!$&'()*+,;=@"), ("a:b?c#d%e[f]", "a%3Ab%3Fc%23d%25e%5Bf%5D"), ("\u{1}", "%01"),
    ("", ""),
  ])
  func filesHaveURIs(path: String, uri: String) { #expect(URIText.uri(ofFile: path) == uri) }
}
