import Foundation
import LintRules
import MenuModel
import TestSupport
import Testing

@testable import Linting
@testable import Reports
@testable import TextCore
@testable import menulint

/// What is said of, fixed in, suppressed in and reported of whole texts. See ``Answers``.
@Suite struct LintedAnswerTests {
  private static let seeds: [(name: String, text: String)] = [
    (
      "a.menu.yaml",
      """
      app: Row
      menus:
        - kind: menuBar
          title: File
          items:
            - New window # menulint:disable-line title-capitalization -- ours
            # menulint:disable-next-line title-capitalization, article-in-title -- both
            - Open the file
            # menulint:disable title-capitalization
            - Save all
            # menulint:enable title-capitalization
            - {title: Close all, lint: {disable: [title-capitalization, long-title], reason: ""}}
            # menulint:disable-line nothing
            - -----
            - {title: Print..., shortcut: cmd+cmd+p}
            - ---

      """
    ),
    (
      "b.menu.yaml",
      "# menulint:disable-file long-title -- x\n\nkind: context\nitems:\n- ---\n- Copy link\n- Copy link\n- \"Get\\\n   info\"\n# menulint:enable long-title\n- separator\n- {title: Delete the note, titel: x}\n"
    ),
    (
      "c.menu.jsonc",
      "// menulint:disable-file article-in-title\n{\"kind\": \"context\", \"for\": \"link\", \"items\": [\n  \"Copy the link\", /* menulint:disable-line title-capitalization -- a */\n  \"-\", \"Get info\" // menulint:disable-next-line\n]}\n"
    ),
    (
      "d.menu.json",
      "{\"menus\": [{\"kind\": \"context\", \"items\": [\"Open all\", \"---\", {\"title\": \"Delete page\", \"lint\": {\"disable\": [\"missing-destructive-role\"]}}, \"---\"]}]}\n"
    ),
    (
      "e.xib",
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menu id=\"m\" systemMenu=\"main\"><items><menuItem title=\"File\"><menu key=\"submenu\" title=\"File\"><items>\n<menuItem title=\"New window\" keyEquivalent=\"n\"/><!-- menulint:disable-line title-capitalization -->\n<menuItem title=\"Save all\" alternate=\"YES\"/>\n<menuItem isSeparatorItem=\"YES\"/>\n</items></menu></menuItem></items></menu></objects></document>\n"
    ),
  ]
  private static let pieces = [
    "\n", " ", "# menulint:disable-line ", "# menulint:disable-next-line ", "-- x", "title-capitalization",
    "long-titel", ",", "menulint:disable ", "menulint: ", "- ", "- ---\n", "all", "...", "{", "}", "[", "]",
    "\"", "titel: ", "shortcut: ", ", reason: x", "lint: {disable: [article-in-title]}", "/*", "*/", "//",
    "separator", "-", "A", ": ", "menulint:enable ", "\t", "disable-file", "<", ">", "/>", "…",
  ]

  private static func plan(baseline: Baseline? = nil) -> LintPlan {
    var configuration = Configuration()
    configuration.rules["suppression-without-reason"] = RuleSetting(isOff: false)
    configuration.rules["missing-standard-menu"] = RuleSetting(isOff: true)
    return LintPlan(configuration, overrides: [], RunSettings(), baseline: baseline)
  }

  private static func fixer(_ name: String, plan: LintPlan = plan()) throws -> TextFixer {
    let language = try #require(MenuLanguages.all.language(ofFileNamed: name))
    return TextFixer(file: MenuFile(path: name, location: "/x/" + name, language: language), plan: plan)
  }

  private static func sketch(_ file: LintedFile) -> String {
    let writer = file.document.makeWriter()
    var lines = file.findings.map { finding in
      let fixes = finding.fixes.map { fix in
        let edits = writer.edits(for: fix).map {
          "\($0.safety) \($0.edits.map { "\($0.range) \($0.text)" })"
        }
        return "\(fix.title) \(fix.safety) \(file.allows(fix)) \(edits ?? "refused")"
      }
      return "\(finding.rule) \(finding.severity) \(finding.range) \(finding.fullMessage) \(fixes)"
    }
    let isFixable = file.findings.map { file.fixableCount(of: [$0], from: .warning, withUnsafe: false) == 1 }
    lines.append("\(isFixable) \(file.problemCount)")
    lines += file.suppressed.map { "\($0.finding.rule) \($0.finding.range) \($0.reason ?? "none")" }
    lines += file.baselined.map { "\($0.rule) \($0.range)" }
    return lines.joined(separator: "\n")
  }

  @Test func textsAreFixedAsEver() throws {
    var answers = Answers("fixed")
    var variants = Variants(of: Self.seeds.map(\.text), pieces: Self.pieces, seed: 12)
    for (index, (name, _)) in Self.seeds.enumerated() {
      var fixer = try Self.fixer(name)
      for (number, text) in variants.next(200, of: index).enumerated() {
        let breaks =
          number % 3 == 1 ? String(decoding: text, as: UTF8.self).replacing("\n", with: "\r\n") : nil
        let mark: [UInt8] = number % 5 == 2 ? [0xEF, 0xBB, 0xBF] : []
        let source = SourceText(bytes: mark + (breaks.map { Array($0.utf8) } ?? text))
        let linted = fixer.lint(source)
        answers.note(name, Self.sketch(linted))
        for isUnsafe in [false, true] {
          fixer.appliesUnsafe = isUnsafe
          fixer.leastSeverity = number % 4 == 0 ? .info : .warning
          let fixed = fixer.fix(source, linted: linted)
          answers.note(name, String(decoding: fixed.bytes, as: UTF8.self))
          answers.note(name, "\(fixed.applied.map(\.title)) \(fixed.oscillating)")
        }
        guard number % 2 == 0 else { continue }
        let rules: Set = ["title-capitalization", "article-in-title", "stray-divider", "duplicate-title"]
        let suppressor = SpecSuppressor(fixer.file, plan: fixer.plan, rules: rules, reason: "b: c")
        let suppressed = suppressor.suppress(source)
        answers.note(name, "\(suppressed.count) " + String(decoding: suppressed.bytes, as: UTF8.self))
      }
    }
    #expect(try answers.differences() == [])
  }

  // Baselines that know each finding, and more or fewer of those of one key than there are.
  @Test func knownFindingsAreHiddenAsEver() throws {
    var answers = Answers("known")
    for (name, text) in Self.seeds {
      let source = SourceText(
        text.replacing("New window", with: "Save all").replacing("Copy link", with: "Get info"))
      let all = try Self.fixer(name).lint(source)
      let keys = all.findings.map { FindingKey($0, in: all.menus) }
      for count in 0...keys.count {
        var writer = BaselineWriter()
        writer.add(Array(keys.prefix(count)), file: count % 4 == 3 ? "y/" + name : name)
        if count > 2 { writer.add(Array(keys.suffix(2)), file: "z") }
        let bytes = writer.text().bytes
        let baseline = try Baseline(bytes, path: "/x/b.json", file: "b.json")
        let fixer = try Self.fixer(name, plan: Self.plan(baseline: baseline))
        let linted = fixer.lint(source)
        answers.note(name, String(decoding: bytes, as: UTF8.self) + Self.sketch(linted))
        answers.note(
          name, "\(linted.baselineUses.sorted { $0.key < $1.key }) \(fixer.fixableCount(ofBaselined: linted))"
        )
        for format in ReportFormat.allCases {
          let report = format.makeReport(
            style: TextStyle(isColored: false), width: nil, thresholds: RunThresholds())
          for least in Severity.allCases {
            let reported = ReportedFile(linted, least: least, index: 0)
            answers.note("\(format)", "\(report.covers(reported)) \(Self.written(linted, report, least))")
          }
        }
        answers.note(name, Self.sketch(linted.movingFindingsToBaseline()))
      }
    }
    #expect(try answers.differences() == [])
  }

  private static func written(_ file: LintedFile, _ report: any Report, _ least: Severity) -> String {
    var output = ByteBuffer()
    let reported = ReportedFile(file, least: least, index: 0)
    if report.covers(reported) { report.write(reported, &output) }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  // Findings over one line and more, with places beside them that are near and far.
  @Test func longFindingsAreShownAsEver() throws {
    var answers = Answers("long-findings")
    let text = (1...40).map { "line \($0)  of “text”\n" }.joined()
    let linted = try Self.fixer("a.menu.yaml").lint(SourceText(text))
    let length = UInt32(text.utf8.count / 40)
    for lines in UInt32(0)...7 {
      for start in [UInt32(0), 3, length, length * 8] {
        for end in UInt32(0)...2 {
          for distance in [UInt32(0), 1, 2, 3, 9] {
            var finding = linted.findings[0]
            finding.range = SourceRange(Int(start)..<Int(start + lines * length + end))
            finding.related = (0..<(distance * 2)).map { number in
              let place = Int(start + (distance + number) * length) % (text.utf8.count - 9)
              return RelatedPlace("place \(number)", at: SourceRange(place..<place + 4))
            }
            let file = LintedFile(file: linted.file, document: linted.document, findings: [finding])
            for format in [ReportFormat.pretty, .github, .gitlab, .sarif] {
              let report = format.makeReport(
                style: TextStyle(isColored: false), width: nil, thresholds: RunThresholds())
              answers.note("\(format)", Self.written(file, report, .info))
            }
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Every number of findings around those at which an ending says something else.
  @Test func runsEndAsEver() throws {
    var answers = Answers("endings")
    for (errors, warnings, infos) in [0, 1, 2].flatMap({ errors in
      [0, 1, 2, 3, 18].flatMap { warnings in [0, 1, 2].map { (errors, warnings, $0) } }
    }) {
      for rules in [0, 1, 2, 10, 11, 12] {
        var summary = Summary()
        (summary.errors, summary.warnings, summary.infos) = (errors, warnings, infos)
        (summary.files, summary.filesWithFindings) = (3, warnings > 2 ? 2 : 1)
        (summary.suppressed, summary.baselined, summary.stale) = (infos, errors, warnings % 3)
        for rule in 0..<rules {
          var count = Summary.RuleCount()
          (count.findings, count.fixable) = (rule % 4 + 1, rule % 3)
          summary.rules["rule-\(rule * 7 % 13)"] = count
        }
        summary.fixable = rules % 3
        for leastShown in Severity.allCases {
          summary.reported =
            errors + (leastShown <= .warning ? warnings : 0) + (leastShown == .info ? infos : 0)
          for leastFailing in [nil, .error, .warning, .info] as [Severity?] {
            for most in [0, 1, 2, 3] where most < 2 || leastFailing == .warning {
              let thresholds = RunThresholds(
                leastShown: leastShown, leastFailing: leastFailing, maximumWarnings: most)
              let style = TextStyle(isColored: false)
              let ending = RunEnding(
                summary: summary, thresholds: thresholds, style: style, width: rules == 2 ? 40 : nil)
              answers.note("\(rules)", ending.text())
            }
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }
}
