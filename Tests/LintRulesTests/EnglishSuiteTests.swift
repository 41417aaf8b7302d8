import Foundation
import TestSupport
import Testing

@testable import LintRules

/// The title cases and the reported problems in the shared data, if it is available.
@Suite struct EnglishSuiteTests {
  private struct Row: Decodable {
    var input: String
    var expected: String
    var style: String
  }

  private struct Report: Decodable {
    var kind: String
    var before: String
    var after: String
    var accepted: Bool?
    var fragment: String
    var lint_before: String
  }

  private let style = TitleStyle()

  @Test(.enabled(if: SharedData.has("suites/titles.jsonl")))
  func titleStyleMatchesTheSuite() throws {
    let rows = try lines(of: "suites/titles.jsonl", as: Row.self)
    var flagged: [String] = []
    var others = 0
    var missed: [String] = []
    var wrong = 0
    for row in rows {
      let right = style.judge(row.expected)
      if row.style == "apple" {
        #expect(right.faults.isEmpty, "\(row.expected): \(right)")
        guard row.input != row.expected else { continue }
        wrong += 1
        if style.judge(row.input).corrected != row.expected { missed.append(row.input) }
      } else {
        others += 1
        if (right.certainty ?? .tolerated) > .tolerated { flagged.append(row.expected) }
      }
    }
    #expect(wrong > 0 && others > 0)
    #expect(flagged.count * 100 <= others, "\(flagged)")
    #expect(missed.count * 100 <= wrong * 2, "\(missed)")
  }

  @Test(.enabled(if: SharedData.has("corpus/reported.jsonl")))
  func reportedTitleProblemsAreFound() throws {
    let reports = try lines(of: "corpus/reported.jsonl", as: Report.self)
    let titles = reports.filter { $0.kind == "title-case" && $0.fragment == "title" }
    #expect(!titles.isEmpty)
    for report in titles {
      let before = (style.judge(report.before).certainty ?? .tolerated) > .tolerated
      if report.accepted == true {
        #expect(before == (report.lint_before == "flag"), "\(report.before)")
        #expect((style.judge(report.after).certainty ?? .tolerated) == .tolerated, "\(report.after)")
      } else if report.accepted == false {
        #expect(!before, "\(report.before)")
      }
    }
  }

  /// Returns the rows of a file with one JSON value per line.
  private func lines<Row: Decodable>(of path: String, as type: Row.Type) throws -> [Row] {
    try Data(contentsOf: SharedData.url(path)).split(separator: 0x0A)
      .map { try JSONDecoder().decode(type, from: Data($0)) }
  }
}
