import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import Linting
@testable import TextCore
@testable import Workspace

/// What is said of configurations and baselines at the limits of what is repeated and searched, and of every value in every
/// place. See ``Answers``.
@Suite struct SettingAnswerTests {
  private static func told(_ problems: [ConfigurationProblem]) -> String {
    problems.map { problem in
      "\(problem.text) \(problem.range.map { "\($0)" } ?? "-") "
        + (problem.replacement.map { "\($0.range) \($0.text)" } ?? "-")
    }.joined(separator: "\n")
  }

  private static func problems(_ text: String) -> [ConfigurationProblem] {
    ConfigurationLoader.problems(in: Array(text.utf8), at: "/x/.menulint.json")
  }

  // Values as long as a message repeats, and some bytes less or more.
  @Test func longValuesAreToldAsEver() throws {
    var answers = Answers("long-settings")
    for count in Array(36...44) + Array(56...66) {
      for value in [
        String(repeating: "x", count: count),
        String(repeating: "é", count: count / 2) + (count % 2 == 0 ? "" : "x"),
      ] {
        for text in [
          "{\"include\": \"\(value)\"}", "{\"platforms\": [\"\(value)\"], \"words\": \"\(value)\"}",
          "{\"rules\": \"\(value)\"}", "{\"rules\": {\"long-title\": \"\(value)\"}}",
          "{\"rules\": {\"long-title\": {\"max\": \"\(value)\"}}}", "{\"overrides\": [\"\(value)\"]}",
          "{\"locale\": \"\(value)\", \"\(value)\": 1}",
          "{\"words\": [1\(String(repeating: "0", count: count))]}",
          "\"\(value)\"",
        ] { answers.note("\(count)", Self.told(Self.problems(text))) }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Among how many keys the right one is looked for.
  @Test(arguments: [(198, false), (199, false), (200, false), (201, true), (202, true)])
  func rightKeysAreLookedForAmongNotTooMany(count: Int, isProposed: Bool) throws {
    let others = (0..<count - 2).map { "\"k\($0)\": 1, " }.joined()
    let problems = Self.problems("{\"wordz\": [], \(others)\"words\": []}")
    let told = try #require(problems.first { $0.text.contains("“wordz”") })
    #expect((told.replacement != nil) == isProposed)
  }

  @Test func baselinesAreReadAsEver() throws {
    var answers = Answers("baseline-values")
    let values = [
      "0", "1", "2", "-1", "1.5", "\"\"", "\"a\"", "[]", "[\"a\"]", "[1]", "{}", "null", "true",
      "[\"a\", \"\"]",
      "\"long-title\"", "\"preferences-titel\"", "[{}]", "[[]]", "9999999999999999999999",
    ]
    func note(_ group: String, _ text: String) {
      do throws(ConfigurationError) {
        let baseline = try Baseline(Array(text.utf8), path: "/x/b.json", file: "b.json")
        let entries = baseline.entries.map {
          "\($0.file) \($0.key.rule) \($0.key.path) \($0.count) \($0.range)"
        }
        answers.note(group, text + "\n" + entries.joined(separator: "\n"))
      } catch {
        answers.note(group, text + "\n" + Self.told(error.problems))
      }
    }
    for value in values {
      note("root", value)
      for key in ["version", "findings", "finding", "versions", "x"] {
        note("members", "{\"\(key)\": \(value)}")
        note("members", "{\"\(key)\": \(value), \"findings\": []}")
        note(
          "members",
          "{\"version\": 1, \"findings\": [{\"file\": \"a\", \"rule\": \"b\"}], \"\(key)\": \(value)}")
      }
      for key in ["file", "rule", "path", "count", "counts"] {
        let rest = ["file": "\"f\"", "rule": "\"long-title\"", "path": "[\"P\"]", "count": "2"].filter {
          $0.key != key
        }
        let others = rest.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(
          separator: ", ")
        note("entries", "{\"findings\": [{\(others), \"\(key)\": \(value)}]}")
        note("entries", "{\"findings\": [{\"\(key)\": \(value)}, {\(others)}, \(value)]}")
      }
    }
    for text in ["", " ", "{", "// c\n{\"findings\": []}", "{\"findings\": [],}", "{} {}"] {
      note("texts", text)
    }
    #expect(try answers.differences() == [])
  }

  // How many findings an entry knows, and whether those of a file that is gone are known elsewhere.
  @Test func baselinesKnowWhatTheyCount() throws {
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

  // What an editor expects behind every key of every mapping.
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
