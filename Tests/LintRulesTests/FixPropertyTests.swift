import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// The requirements for every fix, checked with the fixtures, the rules' examples, and the menus of real
/// apps: the fixed file parses, the finding is gone and there are no new ones, nothing else changed, and a
/// second run has nothing to fix.
@Suite struct FixPropertyTests {
  @Test(arguments: ["good", "bad"])
  func fixesOfFixturesAreSound(in folder: String) throws {
    let files = try #require(Fixtures.specs(in: Repository.fixtures.appending(path: folder)))
    let specs = try files.filter { $0.pathExtension != "out" }.map(Sample.init)
    #expect(!specs.isEmpty)
    for spec in specs { check(spec) }
  }

  @Test func fixesOfExamplesAreSound() {
    for rule in RuleBook.descriptions where rule.origin == .menus {
      for (number, example) in rule.examples.enumerated() {
        let text = SourceText(example.unmarked.text)
        check(Sample(name: "\(rule.id), example \(number)", source: text, format: .yaml))
      }
    }
  }

  @Test(.enabled(if: SharedData.has("corpus/menus")))
  func fixesOfRealMenusAreSound() throws {
    let folder = try SharedData.url("corpus/menus")
    for file in try #require(Fixtures.specs(in: folder)) { try check(Sample(file)) }
  }

  /// A file to fix.
  struct Sample {
    var name: String
    var source: SourceText
    var format: SpecFormat

    init(name: String, source: SourceText, format: SpecFormat) {
      self.name = name
      self.source = source
      self.format = format
    }

    init(_ file: URL) throws {
      name = file.lastPathComponent
      source = SourceText(bytes: Array(try Data(contentsOf: file)))
      format = name.hasSuffix(".jsonc") ? .jsonWithComments : name.hasSuffix(".json") ? .json : .yaml
    }

    /// Returns the file with different bytes.
    func with(_ bytes: [UInt8]) -> Sample {
      Sample(name: name, source: SourceText(bytes: bytes), format: format)
    }

    func read() -> MenuSpec { MenuSpec(parsing: source, format: format) }
  }

  private static let linter = Linter()

  private func check(_ sample: Sample) {
    let spec = sample.read()
    guard spec.problems.isEmpty else { return }
    let findings = Self.linter.lint(spec.menus)
    guard findings.contains(where: { !$0.fixes.isEmpty }) else { return }
    let before = Tally(findings)
    let writer = EditWriter(spec.syntax, format: sample.format)
    for finding in findings {
      for fix in finding.fixes {
        guard let written = writer.edits(for: fix) else { continue }
        checkOne(written.edits, of: finding, in: sample, before: before)
      }
    }
    checkAll(sample, includingUnsafe: false)
    checkAll(sample, includingUnsafe: true)
  }

  private func checkOne(_ edits: [TextEdit], of finding: Finding, in sample: Sample, before: Tally) {
    let bytes = applying(edits, to: sample.source)
    let place = "\(sample.name): \(finding.rule): \(finding.message)"
    expectOnlyEdited(sample.source.bytes, bytes, edits, place)
    let fixed = sample.with(bytes).read()
    #expect(fixed.problems.isEmpty, "\(place): doesn't parse: \(fixed.problems.map(\.message))")
    let after = Tally(Self.linter.lint(fixed.menus))
    let same = finding.rule
    #expect(after.all[same, default: 0] < before.all[same, default: 0], "\(place): isn't gone")
    for (rule, count) in after.severe where count > before.severe[rule, default: 0] {
      Issue.record("\(place): brought \(rule): \(after.messages[rule] ?? [])")
    }
  }

  /// Checks that the bytes around the edits are unchanged and only moved by the edits' lengths.
  private func expectOnlyEdited(
    _ before: [UInt8], _ after: [UInt8], _ edits: [TextEdit], _ place: String
  ) {
    var old = 0
    var new = 0
    for edit in edits {
      let kept = Int(edit.range.start) - old
      #expect(before[old..<old + kept] == after[new..<new + kept], "\(place): changed beside its edits")
      old = Int(edit.range.end)
      new += kept + edit.text.utf8.count
    }
    #expect(before[old...] == after[new...], "\(place): changed beside its edits")
  }

  /// Checks that after all fixes have been applied, a second run has nothing to fix.
  private func checkAll(_ sample: Sample, includingUnsafe: Bool) {
    let fix = { source in
      Fixing.apply(Self.linter, to: source, format: sample.format, includingUnsafe: includingUnsafe)
    }
    let first = fix(sample.source)
    #expect(first.oscillating.isEmpty, "\(sample.name): \(first.oscillating) undo each other")
    #expect(!first.isCutShort, "\(sample.name): \(first.rounds) rounds")
    let second = fix(SourceText(bytes: first.bytes))
    #expect(second.applied.isEmpty, "\(sample.name): left \(second.applied.map(\.title))")
    #expect(second.bytes == first.bytes, "\(sample.name)")
    #expect(sample.with(first.bytes).read().problems.isEmpty, "\(sample.name): broken")
  }

  /// The number of findings by rule.
  private struct Tally {
    var all: [String: Int] = [:]
    var severe: [String: Int] = [:]
    var messages: [String: [String]] = [:]

    init(_ findings: [Finding]) {
      for finding in findings {
        all[finding.rule, default: 0] += 1
        guard finding.severity > .info else { continue }
        severe[finding.rule, default: 0] += 1
        messages[finding.rule, default: []].append(finding.message)
      }
    }
  }
}
