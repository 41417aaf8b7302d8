import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import Reports
@testable import TextCore

/// The numbers of a run, and what reports say of what couldn't be read.
@Suite struct RunAnswerTests {
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

  // Each number of one part is added to the other's, and to no other number.
  @Test func partsAreAdded() {
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

  @Test func everyNumberIsInTheSentence() throws {
    var answers = Answers("sentences")
    for numbers in ShortTexts.all(of: ["0", "1", "2"], upTo: 7) where numbers.utf8.count == 7 {
      let values = numbers.compactMap(\.wholeNumberValue)
      var summary = Summary()
      (summary.errors, summary.warnings, summary.infos, summary.fixable) = (
        values[0], values[1], values[2], values[3]
      )
      (summary.suppressed, summary.baselined, summary.stale) = (values[4], values[5], values[6])
      (summary.files, summary.filesWithFindings) = (values[3], values[4])
      answers.note(
        "\(values[0])", summary.sentence() + summary.sentence(TextStyle(isColored: true), separator: "|"))
    }
    #expect(try answers.differences() == [])
  }

  // Runs of some files and some that couldn't be read, in every format: what stands between them and around them.
  @Test func runsAreReportedAsEver() throws {
    var answers = Answers("runs")
    let error = RunError(
      file: "a b/\u{7}:%,<x>\"'.yaml", message: "can't be read: 100% [x] <y> & \"z\"\u{202E}\n::e")
    let lists: [[Severity]] = [[], [.info], [.warning], [.error, .info], [.warning, .error]]
    for first in lists {
      for second in lists {
        for errors in 0...2 {
          for least in Severity.allCases {
            var summary = Summary()
            summary.runErrors = [RunError](repeating: error, count: errors)
            var files = [first, second].map { Self.linted($0, suppressed: $0.count == 2 ? 1 : 0) }
            if errors == 2 { files.removeLast() }
            for file in files { summary.count(file) }
            (summary.stale, summary.places) = (errors, files.count)
            let reported = files.enumerated().map { ReportedFile($0.element, least: least, index: $0.offset) }
            summary.reported = reported.reduce(0) { $0 + $1.findings.count }
            for format in ReportFormat.allCases {
              for failing in [nil, .warning] as [Severity?] {
                let report = format.makeReport(
                  style: TextStyle(isColored: errors == 1), width: nil,
                  thresholds: RunThresholds(leastShown: least, leastFailing: failing))
                var output = ByteBuffer()
                // The rules that this one begins with are told elsewhere.
                if format != .sarif { report.begin(summary, &output) }
                var isFirst = true
                for file in reported where report.covers(file) {
                  if !isFirst { output.append(report.separator) }
                  isFirst = false
                  report.write(file, &output)
                }
                report.end(summary, &output)
                answers.note("\(format)", output.text.replacing(Product.version, with: "VERSION"))
              }
            }
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test(arguments: [
    ("a.yaml", "a.yaml"), ("/x/a b.yaml", "file:///x/a%20b.yaml"), ("é", "%C3%A9"),
    ("a/b-c._~d", "a/b-c._~d"),
    ("!$&'()*+,;=@", "!$&'()*+,;=@"), ("a:b?c#d%e[f]", "a%3Ab%3Fc%23d%25e%5Bf%5D"), ("\u{1}", "%01"),
    ("", ""),
  ])
  func filesHaveURIs(path: String, uri: String) { #expect(URIText.uri(ofFile: path) == uri) }
}
