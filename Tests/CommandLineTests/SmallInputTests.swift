import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import CommandLineSyntax
@testable import Files
@testable import Linting
@testable import Reports
@testable import TextCore
@testable import Workspace
@testable import menulint

/// Overrides, places, statistics, workers, and trial suppressions.
@Suite struct SmallInputTests {
  // MARK: - Overrides

  // Any configuration can still be read afterwards, and contains the new entry as well as its previous ones.
  @Test func overridesAreAddedToAnyConfiguration() throws {
    let entries = [
      OverrideWriter.Entry(file: "a.xib", places: [["A", "B"]], rules: ["long-title"]),
      OverrideWriter.Entry(file: "b/c*.xib", places: [], rules: ["menu-length", "long-title"]),
    ]
    let spaces = ["", " ", "\n  ", "\r\n\t", " // a, b\n", "/* , */"]
    let commas = ["", ","]
    for before in spaces {
      for after in spaces {
        for comma in commas {
          for last in spaces {
            let forms = [
              "{\(before)\"words\": []\(after)\(comma)\(last)}",
              "{\(before)\"overrides\": [\(after)]\(comma)\(last)}",
              "{\"overrides\": [\(before){\"at\": [\"X\"]}\(after)\(comma)\(last)]}",
              "{\(before)\(after)\(last)}",
            ]
            for form in forms where !(comma.isEmpty && last.contains("//") && !last.hasSuffix("\n")) {
              let was = ConfigurationLoader.problems(in: Array(form.utf8), at: "/x/.menulint.json")
              guard was.isEmpty else { continue }
              for count in 1...2 {
                let text = try #require(
                  OverrideWriter(reason: "why, so").text(
                    adding: Array(entries.prefix(count)), to: Array(form.utf8)))
                let problems = ConfigurationLoader.problems(in: text, at: "/x/.menulint.json")
                #expect(problems.isEmpty, "\(form) became \(String(decoding: text, as: UTF8.self))")
              }
            }
          }
        }
      }
    }
    for text in ["[]", "{\"overrides\": {}}", "{\"overrides\": null}", "\"a\"", ""] {
      #expect(OverrideWriter(reason: "x").text(adding: entries, to: Array(text.utf8)) == nil)
    }
    #expect(OverrideWriter(reason: "x").text(adding: entries, to: Array("{".utf8)) == nil)
  }

  // If a pattern can't express a title, the element around it is used.
  @Test func inexpressiblePlacesUseTheEnclosingElement() throws {
    let names = ["A", "B ▸ C", " D", "E ", "▸", "F"]
    for outer in names {
      for inner in names {
        let text =
          "kind: menuBar\ntitle: \"Bar\"\nitems: [{title: \"\(outer)\", items: [{title: \"\(inner)\"}]}]\n"
        let menus = MenuSpec(parsing: SourceText(text), format: .yaml).menus
        let element = ElementID(menus.elements.count - 1)
        let finding = Finding(
          rule: "long-title", severity: .warning, message: "", range: SourceRange(0, 0), element: element)
        let sayable = [outer, inner].prefix { ["A", "F"].contains($0) }
        let entries = OverridePlaces.entries([finding], in: menus, file: "a.xib")
        #expect(entries.map(\.places) == [[["Bar"] + sayable]], "\(outer), \(inner)")
        #expect(entries.map(\.rules) == [["long-title"]])
      }
    }
  }

  // MARK: - The command line

  // MARK: - Git's files

  // MARK: - Lines of a terminal

  // MARK: - Configurations

  // MARK: - Examples

  // MARK: - Runs

  // Rules are sorted by number of findings, then by time, and then by name.
  @Test func statisticsAreInOrder() {
    func statistics(_ rules: [(String, Int)], step: UInt64) -> RunStatistics {
      var (now, pace): (UInt64, UInt64) = (0, 0)
      let timing = RuleTiming {
        pace += step
        now += pace
        return now
      }
      var settings = RunSettings()
      settings.only = ["long-title", "duplicate-title"]
      let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
      let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
      _ = lint(SourceText("kind: context\nitems: [A, A]\n"), of: file, by: plan, timing: timing)
      let findings = rules.flatMap { name, count in
        (0..<count).map { _ in Finding(rule: name, severity: .info, message: "", range: SourceRange(0, 0)) }
      }
      return RunStatistics(findings, timing)
    }
    var all = statistics([("b", 2), ("a", 2), ("c", 10)], step: 1_234_567)
    #expect(
      all.table() == """
          findings   time (ms)  rule
                10       0.000  c
                 2       0.000  a
                 2       0.000  b
                 0       4.938  long-title
                 0       2.469  duplicate-title

        """)
    all.add(statistics([("long-title", 1), ("b", 1)], step: 7_000))
    #expect(
      all.table() == """
          findings   time (ms)  rule
                10       0.000  c
                 3       0.000  b
                 2       0.000  a
                 1       4.966  long-title
                 0       2.483  duplicate-title

        """)
  }

  @Test func eachPieceOfWorkIsDoneOnce() {
    for count in [0, 1, 2, 7, 8, 9, 17, 100] {
      for jobs in [0, 1, 2, 3] {
        let done = Locked([Int](repeating: 0, count: count))
        nonisolated(unsafe) var told: [Int] = []
        Workers.run(count: count, jobs: jobs, progress: { told.append($0) }) { index in
          done.use { $0[index] += 1 }
        }
        #expect(done.use { $0 } == [Int](repeating: 1, count: count))
        #expect(told.allSatisfy { $0 < count } && told == told.sorted())
        if jobs < 2, count > 0 { #expect(told.first == 0 && told.last == count - 1) }
      }
    }
  }

  @Test func evenTwoPiecesOfWorkRunAtTheSameTime() {
    let begun = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let met = Locked(0)
    Workers.run(count: 2, jobs: 2) { index in
      begun[index].signal()
      if begun[1 - index].wait(timeout: .now() + 20) == .success { met.use { $0 += 1 } }
    }
    #expect(met.use { $0 } == 2)
  }

  @Test func hugeFilesAreRejected() throws {
    let scratch = try Scratch()
    let file = try scratch.write("", to: "a")
    for (size, isRead) in [(64 << 20, true), ((64 << 20) + 1, false)] {
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(size))
      try handle.close()
      do throws(FileError) {
        let count = try FileAccess.read(file.path).count
        #expect(isRead && count == size)
      } catch {
        #expect(!isRead && error.message == "it is larger than 64 MB")
      }
    }
    for size in [0, 1, 4095, 4096, 4097, 8192, 12_289] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      try Data(bytes).write(to: file)
      #expect(try FileAccess.read(file.path) == bytes)
    }
  }

  // Findings with the same key have different ordinals, including those that aren't shown.
  @Test func fingerprintsAreUnique() throws {
    var seen: Set<String> = []
    for file in ["a", "b", "ab"] {
      for path in [[], ["a"], ["a", "b"], ["ab"], ["b", "a"]] {
        for rule in ["a", "b"] {
          for ordinal in [0, 1, 10] {
            let key = FindingKey(rule: rule, path: path)
            let print = key.fingerprint(file: file, ordinal: ordinal)
            #expect(print.utf8.count == 32 && seen.insert(print).inserted)
          }
        }
      }
    }
  }

  // An existing key isn't proposed, as long as it is among the keys that are checked.
  @Test(arguments: [(0, false), (199, false), (200, true)]) func keysThatAlreadyExistAreNotSuggested(
    before: Int, isProposed: Bool
  ) {
    let others = (0..<before).map { "\"x\($0)\": 1, " }.joined()
    let text = "{\(others)\"exclude\": [], \"exclud\": []}"
    let problems = ConfigurationLoader.problems(in: Array(text.utf8), at: "/x/.menulint.json")
    #expect(problems.last?.message.contains("“exclud”") == true)
    #expect((problems.last?.replacement != nil) == isProposed)
  }

  @Test(arguments: [59, 60, 61]) func longStringsAreShortened(count: Int) {
    let text = String(repeating: "a", count: count)
    let problems = ConfigurationLoader.problems(
      in: Array("{\"words\": \"\(text)\"}".utf8), at: "/x/.menulint.json")
    let shown = count > 60 ? String(repeating: "a", count: 40) + "…" : text
    #expect(problems.first?.message.contains("found the string “\(shown)”") == true, "\(problems)")
  }

  // MARK: - Effective settings

  // The command line takes precedence over entries of `overrides`, later entries over earlier ones, and any
  // entry over the other settings.
  @Test func settingsHaveTheRightPrecedence() {
    let states: [Bool?] = [nil, true, false]
    for rule in ["title-capitalization", "suppression-without-reason"] {
      let isOnByItself = rule == "title-capitalization"
      for general in states {
        for first in states {
          for second in states {
            for only in [nil, [rule], ["long-title"]] as [[String]?] {
              for disabled in [[], [rule]] {
                var configuration = Configuration()
                if let general { configuration.rules[rule] = RuleSetting(isOff: general) }
                let overrides = [first, second].map { state in
                  var entry = ConfigurationOverride(origin: .init(file: "", line: 1))
                  if let state { entry.rules[rule] = RuleSetting(isOff: state) }
                  return entry
                }
                var settings = RunSettings()
                (settings.only, settings.disabled) = (only, disabled)
                let plan = LintPlan(configuration, overrides: overrides, settings, baseline: nil)
                let stated = second ?? first
                var isOff = stated ?? (only == [rule] ? false : general ?? !isOnByItself)
                if only == ["long-title"] || !disabled.isEmpty { isOff = true }
                #expect(
                  plan.runs(rule) == !isOff,
                  "\(rule) \(String(describing: (general, first, second, only, disabled)))")
              }
            }
          }
        }
      }
    }
    var configuration = Configuration()
    (configuration.platforms, configuration.locale) = ([.iOS], "de")
    var overrides = ["fr", nil].map { locale in
      var entry = ConfigurationOverride(origin: .init(file: "", line: 1))
      entry.locale = locale
      return entry
    }
    func defaults(_ settings: RunSettings) -> MenuDefaults {
      LintPlan(configuration, overrides: overrides, settings, baseline: nil).defaults
    }
    #expect(defaults(RunSettings()) == MenuDefaults(platforms: .iOS, locale: "fr"))
    overrides[1].platforms = .tvOS
    #expect(defaults(RunSettings()) == MenuDefaults(platforms: .tvOS, locale: "fr"))
    var settings = RunSettings()
    settings.platforms = .macOS
    #expect(defaults(settings) == MenuDefaults(platforms: .macOS, locale: "fr"))
    configuration = Configuration()
    overrides = []
    #expect(defaults(RunSettings()) == MenuDefaults(platforms: [], locale: "en"))
  }

  // A rule runs exactly if it finds a problem in some menu, with any overrides and command-line selection.
  @Test func rulesRunIfTheyApplyToSomeMenu() {
    let states: [Bool?] = [nil, true, false]
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let menu = { (title: String) in
      "- {kind: menuBar, title: \(title), items: [{title: Copy all, symbol: doc}, {title: Open, symbol: doc}]}\n"
    }
    let source = SourceText(menu("File") + menu("Edit"))
    for rule in ["title-capitalization", "repeated-symbol"] {
      for state in states {
        for general in states {
          for scoped in states {
            for only in [nil, [rule], ["long-title"]] as [[String]?] {
              for disabled in [[], [rule], ["long-title"]] {
                var configuration = Configuration()
                if let state { configuration.rules[rule] = RuleSetting(isOff: state) }
                var overrides = [general, scoped].map { state in
                  var entry = ConfigurationOverride(origin: .init(file: "", line: 1))
                  if let state { entry.rules[rule] = RuleSetting(isOff: state) }
                  return entry
                }
                overrides[1].places = [["File"]]
                var settings = RunSettings()
                (settings.only, settings.disabled) = (only, disabled)
                let plan = LintPlan(configuration, overrides: overrides, settings, baseline: nil)
                #expect(
                  lint(source, of: file, by: plan).findings.contains { $0.rule == rule } == plan.runs(rule),
                  "\(rule) \(String(describing: (state, general, scoped, only, disabled)))")
              }
            }
          }
        }
      }
    }
  }

  // An edit that suppresses a finding must not have any other effect.
  @Test(arguments: [
    ("# menulint:disable-next-line title-capitalization\n", "", true),
    ("# menulint:disable-next-line long-title\n", "", false),
    ("# menulint:disable-file title-capitalization\n", "", false),
    ("# menulint:disable-next-line title-capitalization duplicate-title\n", "", false),
    ("# menulint:disable-next-line title-capitalization\n- X\n", "", false), ("", ", Copy All", false),
    ("", "", false),
    ("# menulint:disable-next-line title-capitalization\n- {titel: x}\n", "", false), ("- [\n", "", false),
    ("- # menulint:disable-line title-capitalization\n  ", "", false),
    ("# menulint:disable-file title-capitalization duplicate-title\n", "", false),
  ])
  func suppressionsHideOnlyTheirFinding(before: String, after: String, isHidden: Bool) throws {
    var settings = RunSettings()
    settings.only = ["title-capitalization", "duplicate-title", "unused-suppression"]
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    let text = "kind: context\nfor: row\nitems:\n- Copy all\n- Copy all\n"
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let linted = lint(SourceText(text), of: file, by: plan)
    let index = try #require(linted.findings.firstIndex { $0.rule == "title-capitalization" })
    let start = Int(linted.findings[index].range.start)
    let edits = [
      TextEdit(SourceRange(start - 2..<start - 2), before),
      TextEdit(SourceRange(start + 8..<start + 8), after),
    ]
    let trial = SuppressionTrial(linted, plan)
    #expect(trial.hides(index, by: edits.filter { !$0.text.isEmpty }) { _ in false } == isHidden)
    // Other findings of the rule may also be hidden, if that is allowed.
    let mayHideMore = trial.hides(index, by: edits.filter { !$0.text.isEmpty }) { _ in true }
    #expect(mayHideMore == (isHidden || before.hasSuffix("disable-file title-capitalization\n")))
  }

  // The menus must not change, except for suppressions and the form of dividers, even if no rule is affected.
  @Test(arguments: [
    ("B", "B", true), ("- ---", "- {type: divider}", true),
    ("id: x", "id: x, lint: {disable: [long-title]}", true),
    ("id: x", "'id': \"x\"", true), ("[macOS]", "[iOS]", false),
    ("for: row", "for: row\nx: y", false), ("for: row", "for: row\nx-y: z", true),
    ("context", "popUp", false),
    ("row", "cell", false),
    ("title: B", "title: b", false), ("id: x", "id: y", false), ("id: x", "command: x", false),
    ("id: x, ", "", false),
    ("checked: true", "checked: false", false), ("checked: true", "checked: mixed", false),
    ("indent: 1", "indent: 2", false), ("cmd+b", "cmd+k", false), ("cmd+b", "shift+cmd+b", false),
    ("when: [a]", "when: [b]", false), ("when: [a]", "when: [a, b]", false),
    ("type: toggle", "type: button", false),
    ("D, {title: E}", "{title: E}, D", false), ("D, {title: E}", "D", false), ("{title: E}", "E", true),
    ("F", "{title: F, items: []}", false), ("{title: E}], id: c}\n- F", "{title: E}, F], id: c}", false),
  ])
  func suppressionsDontChangeTheMenus(old: String, new: String, isSame: Bool) throws {
    var settings = RunSettings()
    settings.only = ["title-capitalization"]
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    let text = """
      platforms: [macOS]
      kind: context
      for: row
      items:
      - Copy all
      - {title: B, id: x, checked: true, indent: 1, shortcut: cmd+b, when: [a], type: toggle}
      - ---
      - {title: C, items: [D, {title: E}], id: c}
      - F
      """
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let linted = lint(SourceText(text), of: file, by: plan)
    let index = try #require(linted.findings.firstIndex { $0.message.contains("Copy all") })
    let changed = text.replacing(old, with: new)
      .replacing("- Copy all", with: "# menulint:disable-next-line title-capitalization\n- Copy all")
    let edit = TextEdit(SourceRange(0..<text.utf8.count), changed)
    #expect(SuppressionTrial(linted, plan).hides(index, by: [edit]) { _ in true } == isSame)
  }

  // MARK: - Optional parts of findings

  @Test(
    arguments: [
      ("m", nil, "m"), ("m", "do", "m; do"), ("m?", "do", "m? (do)"), ("m?", nil, "m?"),
      ("? m", "do", "? m; do"),
      ("", "do", "; do"),
    ] as [(String, String?, String)])
  func hintsComeAfterMessages(message: String, hint: String?, full: String) {
    var finding = Finding(rule: "spec", severity: .error, message: message, range: SourceRange(0, 0))
    finding.hint = hint
    #expect(finding.fullMessage == full)
  }

  @Test func scopesHaveDistinctBits() {
    #expect(strayBits([.file, .override] as [ConfigurationKey.Scopes]) == [])
  }
}
