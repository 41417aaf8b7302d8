import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import TextCore
@testable import Workspace

/// Messages about configurations and baselines, their limits, and completion of their keys.
@Suite struct SettingTests {
  private static func problems(_ text: String) -> [ConfigurationProblem] {
    ConfigurationLoader.problems(in: Array(text.utf8), at: "/x/.menulint.json")
  }

  @Test(arguments: [
    (
      "{\"rules\": {\"long-title\": \"of\"}}",
      "1:27: invalid severity “of”; expected error, warning, info, or off; did you mean “off”? → off"
    ),
    (
      "{\"rules\": {\"long-title\": {\"max\": \"3\"}}}",
      "1:35: expected a whole number for “max”, found the string “3”"
    ),
    (
      "{\"rules\": {\"long-title\": {\"max\": -3}}}",
      "1:34: expected a whole number for “max” that is at least 0, found -3"
    ),
    (
      "{\"rules\": {\"long-titel\": \"off\"}}",
      "1:13: unknown rule “long-titel”; did you mean long-title? → long-title"
    ),
    (
      "{\"rules\": {\"spec\": \"off\"}}",
      "1:13: the severity of spec can't be changed, because it reports unreadable files"
    ),
    (
      "{\"rules\": []}",
      "1:11: expected a mapping of rules, found a list"
    ),
    (
      "{\"platforms\": \"macOS\"}",
      "1:16: expected a list of platforms, found the string “macOS”; write [\"macOS\"] → [\"macOS\"]"
    ),
    (
      "{\"platforms\": [\"mac\"]}",
      "1:17: unknown platform “mac”; expected iOS, iPadOS, macOS, tvOS, visionOS, or watchOS; did you mean “macOS”?"
    ),
    (
      "{\"locale\": \"x\"}",
      "1:13: invalid language tag “x”; expected a tag such as en, de, or pt-BR"
    ),
    (
      "{\"words\": [1]}",
      "1:12: expected a string, found 1"
    ),
    (
      "{\"include\": [\"!\"]}",
      "1:15: the pattern is empty"
    ),
    (
      "{\"exclude\": [\"[\"]}",
      "1:15: the “[” of the pattern “[” isn't closed"
    ),
    (
      "{\"overrides\": [{\"at\": [\" ▸ \"]}]}",
      "1:25: expected titles like “File ▸ Export As”, found “ ▸ ”"
    ),
    (
      "{\"extends\": [\"http://a\"]}",
      "1:15: expected a file path in “extends”, found the address “http://a”"
    ),
    (
      "{\"ruls\": {}}",
      "1:3: unknown key “ruls”; did you mean “rules”? → rules"
    ),
    (
      "{\"baseline\": 1}",
      "1:14: expected a file path for “baseline”, found 1"
    ),
    (
      "{\"swift\": {\"localizers\": [\"1a\"]}}",
      "1:28: invalid function name “1a”; expected a name such as “tr” or “L10n.text”"
    ),
    (
      "{\"rules\": {\"long-title\": {\"severity\": \"warn\"}}}",
      "1:40: invalid severity “warn”; expected error, warning, info, or off; did you mean “warning”?"
    ),
  ])
  func invalidSettingsAreExplained(text: String, message: String) {
    let found = Self.problems(text).map { problem in
      problem.text.replacing("/x/.menulint.json:", with: "")
        + (problem.replacement.map { " → \($0.text)" } ?? "")
    }
    #expect(found == [message])
  }

  @Test(arguments: [
    (
      "{\"version\": 2}",
      "1:13: unknown baseline version 2; expected 1; to write the file again, use --write-baseline"
    ),
    (
      "{\"findings\": {}}",
      "1:14: expected a list of findings, found a mapping"
    ),
    (
      "{}",
      "1:1: missing key “findings”"
    ),
    (
      "[]",
      "1:1: expected a baseline, a mapping with “findings”, found a list"
    ),
    (
      "{\"findings\": [{\"file\": 1}]}",
      "1:15: missing key “rule” / 1:24: expected a file, found 1"
    ),
    (
      "{\"findings\": [{\"file\": \"a\", \"rule\": \"b\", \"count\": 0}]}",
      "1:51: expected a whole number of at least 1, found 0"
    ),
    (
      "{\"findings\": [{\"file\": \"a\", \"rule\": \"b\", \"path\": \"x\"}]}",
      "1:51: expected a list of titles, found the string “x”; write [\"x\"]"
    ),
    (
      "{\"findings\": [{\"file\": \"a\", \"rule\": \"b\", \"paths\": []}]}",
      "1:43: unknown key “paths”; expected file, rule, path, or count; did you mean “path”?"
    ),
    (
      "{\"findings\": [], \"finding\": []}",
      "1:19: unknown key “finding”; expected version or findings; did you mean “findings”?"
    ),
    (
      "",
      "1:1: expected a value, found an empty file"
    ),
    (
      "{} {}",
      "1:4: expected the end of the file, found “{”; a JSON file has one value; put several values in a list"
    ),
    (
      "{\"findings\": [{\"file\": \"a\", \"rule\": \"b\", \"path\": [\"P\"], \"count\": 2}]}",
      "read a b [\"P\"] 2"
    ),
  ])
  func baselinesAreReadOrExplained(text: String, result: String) {
    do throws(ConfigurationError) {
      let baseline = try Baseline(Array(text.utf8), path: "/x/b.json", file: "b.json")
      let entries = baseline.entries.map { "\($0.file) \($0.key.rule) \($0.key.path) \($0.count)" }
      #expect("read " + entries.joined(separator: ", ") == result)
    } catch {
      #expect(
        error.problems.map { $0.text.replacing("b.json:", with: "") }.joined(separator: " / ") == result)
    }
  }

  // The correct key is searched for only in a mapping with a limited number of keys.
  @Test(arguments: [(198, false), (199, false), (200, false), (201, true), (202, true)])
  func keysAreCorrectedOnlyInMappingsOfLimitedSize(count: Int, isProposed: Bool) throws {
    let others = (0..<count - 2).map { "\"k\($0)\": 1, " }.joined()
    let problems = Self.problems("{\"wordz\": [], \(others)\"words\": []}")
    let told = try #require(problems.first { $0.text.contains("“wordz”") })
    #expect((told.replacement != nil) == isProposed)
  }

  // An entry hides its number of findings. If its file no longer exists, it hides them in other files.
  @Test func baselineEntriesHideTheirNumberOfFindings() throws {
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let text = "kind: context\nfor: x\nitems:\n" + String(repeating: "- open all\n", count: 4)
    for isThere in [true, false] {
      for (name, known) in [("a.menu.yaml", true), ("b.menu.yaml", !isThere), ("../a.menu.yaml", !isThere)] {
        for count in 1...5 {
          let entry =
            "{\"file\": \"\(name)\", \"rule\": \"title-capitalization\", \"path\": [\"x\", \"open all\"]"
          let baseline = try Baseline(
            Array("{\"findings\": [\(entry), \"count\": \(count)}]}".utf8), path: "/x/b.json", file: "b.json",
            exists: { _ in isThere })
          var settings = RunSettings()
          settings.only = ["title-capitalization"]
          let plan = LintPlan(Configuration(), overrides: [], settings, baseline: baseline)
          let linted = lint(SourceText(text), of: file, by: plan)
          let hidden = known ? min(count, 4) : 0
          #expect(linted.baselined.count == hidden && linted.findings.count == 4 - hidden)
          #expect(linted.baselineUses == (hidden > 0 ? [0: hidden] : [:]))
        }
      }
    }
  }

  // Each key of each mapping has the right expectation, which editors use.
  @Test func expectationsFollowTheKeys() {
    func sketch(_ expectation: ConfigurationExpectation) -> String {
      switch expectation {
      case .root: "root"
      case .value(let key): "value \(key)"
      case .swift: "swift"
      case .override: "override"
      case .setting(let rule): "setting \(rule.id)"
      case .severity(let isOfTier): "severity \(isOfTier)"
      case .option(let option): "option \(option.name)"
      case .entry(let names): "entry \(names.count)"
      case .nothing: "nothing"
      }
    }
    for key in ConfigurationKey.allCases {
      let root = ConfigurationExpectation.root.value(ofKey: key.rawValue)
      #expect(sketch(root) == (key == .swift ? "swift" : "value \(key)"))
      let inner = ConfigurationExpectation.override.value(ofKey: key.rawValue)
      #expect(sketch(inner) == ([.platforms, .locale, .rules].contains(key) ? "value \(key)" : "nothing"))
      let entry = root.entry
      #expect(
        sketch(entry)
          == (key == .overrides
            ? "override" : key == .platforms ? "entry \(Platform.allCases.count)" : "nothing"))
      #expect(sketch(root.value(ofKey: "long-title")) == (key == .rules ? "setting long-title" : "nothing"))
      #expect(root.keys.map(\.name) == (key == .swift ? SwiftKey.allCases.map(\.rawValue) : []))
    }
    let rules = ConfigurationExpectation.root.value(ofKey: "rules")
    #expect(sketch(rules.value(ofKey: "no-rule")) == "nothing")
    for rule in RuleBook.descriptions {
      let setting = rules.value(ofKey: rule.id)
      #expect(sketch(setting.value(ofKey: "severity")) == "severity false")
      for tier in Severity.allCases {
        #expect(sketch(setting.value(ofKey: tier.rawValue)) == "severity true")
      }
      for option in rule.options {
        let value = setting.value(ofKey: option.name)
        #expect(
          sketch(value) == "option \(option.name)" && sketch(value.entry) == "entry \(option.allowed.count)")
      }
      #expect(sketch(setting.value(ofKey: "maximum")) == "nothing" && sketch(setting.entry) == "nothing")
    }
    #expect(ConfigurationExpectation.root.keys.map(\.name) == ConfigurationKey.allCases.map(\.rawValue))
    let names = ConfigurationExpectation.override.keys.map(\.name)
    #expect(names == ["files", "at", "platforms", "locale", "rules"])
    #expect(sketch(ConfigurationExpectation.root.value(ofKey: "x")) == "nothing")
    #expect(sketch(ConfigurationExpectation.nothing.value(ofKey: "rules")) == "nothing")
  }
}
