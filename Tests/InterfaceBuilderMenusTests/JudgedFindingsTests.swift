import Foundation
import InterfaceBuilderMenus
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// Findings in menus of real apps that a person judged once. Wrong findings no longer appear as warnings,
/// most debatable ones don't either, and correct ones still do.
struct JudgedFindingsTests {
  /// A judged finding, identified by its file, its rule, and its line or message.
  private struct Judged: Hashable {
    var file: String
    var rule: String
    var key: String
  }

  private enum Verdict: String, CaseIterable {
    case right = "R"
    case contested = "C"
    case wrong = "W"
  }

  @Test(.enabled(if: SharedData.has("findings/judged-ib.tsv", "corpus/ib-2")))
  func findingsInInterfaceBuilderDocumentsMatchTheJudgments() throws {
    let files = try SharedData.contents(of: "corpus/ib-2")
    var loud: Set<Judged> = []
    for file in files {
      let source = SourceText(bytes: Array(try Data(contentsOf: file)))
      let lines = LineTable(source)
      let document = InterfaceBuilderDocument(parsing: source, path: file.path)
      for finding in Linter().lint(document.menus) where finding.severity > .info {
        // A single finding may replace several earlier ones at its related places.
        for range in [finding.range] + finding.related.map(\.range) {
          let line = "\(lines.position(of: range.start).line)"
          loud.insert(Judged(file: file.lastPathComponent, rule: finding.rule, key: line))
        }
      }
    }
    try expect(loud, judgedIn: "findings/judged-ib.tsv", keyColumn: 5)
  }

  @Test(.enabled(if: SharedData.has("findings/judged-swift.tsv", "corpus/specs")))
  func findingsInCodeMenusMatchTheJudgments() throws {
    let files = try SharedData.contents(of: "corpus/specs")
    var loud: Set<Judged> = []
    for file in files where file.pathExtension == "yaml" {
      let source = SourceText(bytes: Array(try Data(contentsOf: file)))
      for finding in Linter().lint(MenuSpec(parsing: source, format: .yaml).menus)
      where finding.severity > .info {
        loud.insert(
          Judged(file: file.lastPathComponent, rule: finding.rule, key: Self.fault(finding.message)))
      }
    }
    try expect(loud, judgedIn: "findings/judged-swift.tsv", keyColumn: 6)
  }

  // Returns the problem in a message without the proposed title, which depends on other rules.
  private static func fault(_ message: String) -> String { message.components(separatedBy: ": “")[0] }

  private func expect(_ loud: Set<Judged>, judgedIn path: String, keyColumn: Int) throws {
    let text = try String(contentsOf: SharedData.url(path), encoding: .utf8)
    var judged: [Verdict: [Judged]] = [:]
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > keyColumn, cells[1] != "info", let verdict = Verdict(rawValue: cells[3]) else {
        continue
      }
      judged[verdict, default: []].append(
        Judged(file: cells[4], rule: cells[2], key: Self.fault(cells[keyColumn])))
    }
    for verdict in Verdict.allCases { #expect(judged[verdict]?.isEmpty == false) }
    let found = judged.mapValues { $0.filter(loud.contains) }
    #expect(found[.wrong] == [], "these are wrong")
    let contested = found[.contested]?.count ?? 0
    #expect(
      contested * 10 <= 3 * (judged[.contested]?.count ?? 0), "\(contested) contested ones are warned about")
    let kept = found[.right]?.count ?? 0
    let lost = Set(judged[.right] ?? []).subtracting(loud).map { "\($0.file):\($0.key) \($0.rule)" }.sorted()
    #expect(kept * 10 >= 9 * (judged[.right]?.count ?? 0), "lost: \(lost)")
  }
}
