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

/// What small readers make of every short input of the signs that mean something to them. See ``Answers``.
@Suite struct SmallInputTests {
  // MARK: - Suppressions

  private static func sketch(_ suppressions: [Suppression]) -> String {
    suppressions.map { suppression in
      let rules = suppression.rules.map { "\($0.name) \($0.range) \($0.rule ?? "-") \($0.end ?? 0)" }
      return
        "\(suppression.range) \(suppression.covers) \(rules) \(suppression.reason ?? "-") \(suppression.fault ?? "-")"
    }.joined(separator: "\n")
  }

  @Test func suppressionsInCommentsAreReadAsEver() throws {
    var answers = Answers("comments")
    let words = [
      " ", "menulint", ":", "-", "disable", "disable-line", "enable", "long-title", ",", "--", "x", "\t",
    ]
    let starts = [
      "", "menulint:", "menulint ", "menulint:disable-next-line ", "menulint:enable long-title ",
      "menulint:disable long-title -- ",
    ]
    for start in starts {
      for words in ShortTexts.all(of: words, upTo: 2) {
        let text =
          "items: [A]\n# \(start)\(words)\n- # menulint:disable menu-length,long-title\n# menulint:enable long-title"
        let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
        answers.note("yaml", Self.sketch(SuppressionReader.read(spec)))
        let block = "[/*\(start)\(words)*/ \"A\", // \(start)\(words)\n /* *\(words)\n \(start)long-title */]"
        for text in [block, block.replacing("\n", with: "\r\n"), block.replacing(" */]", with: "")] {
          let json = MenuSpec(parsing: SourceText(text), format: .jsonWithComments)
          answers.note("json", Self.sketch(SuppressionReader.read(json)))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Suppressions that do nothing, one name and several, in places of every sort: how they are taken away.
  @Test func suppressionsAreRemovedAsEver() throws {
    var answers = Answers("removals")
    let names = ["long-title", "long-titel", "title-capitalization", "nothing-like-it", "syntax", "all"]
    let lists = names + names.flatMap { first in names.map { "\(first)\(first < $0 ? ", " : " ")\($0)" } }
    var settings = RunSettings()
    settings.only = ["title-capitalization", "long-title", "unused-suppression"]
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    for list in lists {
      let texts = [
        "items: [Copy all] # menulint:disable-line \(list) -- why\n",
        "items: [Copy all]\t#menulint:disable-line \(list)",
        "  # menulint:disable-next-line \(list)\r\nitems: [Copy all]\r\n",
        "\u{FEFF}# menulint:disable-file \(list)\nitems: [Copy all]\n",
        "items:\n# menulint:disable \(list)\n- Copy all\n# menulint:enable \(list)\n",
        "items: [{title: Copy all, lint: {disable: [\(list.replacing(", ", with: " ").replacing(" ", with: ", "))]}}]\n",
        "items:\n - Copy all\t\t# menulint:disable-line \(list) \t\n",
        "[\n/* menulint:disable-line \(list) */ \"Copy all\"\n]",
        "[\n\"Copy all\" /* menulint:disable-line \(list)*/\t\n]",
      ]
      for (number, text) in texts.enumerated() {
        var fixer = TextFixer(
          file: MenuFile(
            path: "a.menu.yaml", location: "/x/a.menu.yaml",
            language: text.hasPrefix("[") ? SpecFormat.jsonWithComments : .yaml),
          plan: plan)
        let source = SourceText(text)
        let linted = fixer.lint(source)
        let writer = linted.document.makeWriter()
        for finding in linted.findings {
          let fixes = finding.fixes.map { fix in
            "\(fix.title) \(fix.safety) \(writer.edits(for: fix).map { String(decoding: applying($0.edits, to: source), as: UTF8.self) } ?? "-")"
          }
          answers.note("\(number)", "\(finding.message) \(finding.range) \(fixes)")
        }
        fixer.appliesUnsafe = true
        answers.note("\(number)", String(decoding: fixer.fix(source, linted: linted).bytes, as: UTF8.self))
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Overrides

  // Whatever a configuration looks like, it can be read afterwards, and has the entry besides what it had.
  @Test func overridesAreAddedToAnyConfiguration() throws {
    var answers = Answers("overrides")
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
                answers.note("\(count)", String(decoding: text, as: UTF8.self))
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
    #expect(try answers.differences() == [])
  }

  // A title that a pattern can't say stands for what is around it.
  @Test func placesThatCanNotBeSaidAreThoseAround() throws {
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

  @Test func wordsAreTakenApartAsEver() throws {
    var answers = Answers("arguments")
    let command = Command(
      name: "odd", operands: "FILE", summary: "s", details: "d",
      options: [
        Option("to", "t", .word(["a", "json"]), "x"), Option("rules", nil, .rules, "x"),
        Option("on", nil, .platforms, "x"),
        Option("in", "i", .file, "x"), Option("n", "n", .number, "x"),
        Option("since", nil, .optional("REF"), "x"),
        Option("why", nil, .text("TEXT"), "x"), Option.flag("flag", letter: "f", "x"),
      ], completion: .none, run: { _ in .success })
    var other = command
    other.name = "other"
    other.options = [Option.flag("foreign", "x")]
    let set = CommandSet(commands: [command, other], usual: command, groups: [])
    let words = [
      "--to", "--to=a", "--to=", "--to=b", "--to json", "--rules=", "--rules=a, ,b", "--on=,", "--in=",
      "--in", "--n=0", "--n=-1", "--n=x",
      "--since", "--since=", "--since=x", "--why=", "--why", "--flag", "--flag=", "--flag=x", "-f", "-ft",
      "-tf", "-ta", "-t=a", "-t=", "-n3", "-nf", "-i", "-ix",
      "-x", "-fx", "-", "--", "", "a", "json", "--foreign", "--flga", "--help", "-h", "--write", "--f lag",
      "--flag x",
    ]
    for first in words {
      for second in [nil] + words.map({ Optional($0) }) {
        let line = [first] + (second.map { [$0] } ?? [])
        do throws(UsageError) {
          let arguments = try Arguments(line[...], of: command, in: set, .all)
          let given = arguments.given.map { "\($0.name)=\($0.value)" }
          answers.note(
            "read",
            "\(line) \(given) \(arguments.paths) \(arguments.list("rules") ?? ["-"]) \(arguments.number("n") ?? -1) \(arguments.value("to") ?? "-")"
          )
        } catch {
          answers.note("refused", "\(line) \(error.message) \(error.hint ?? "-")")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Git's files

  @Test func configurationsOfGitAreReadAsEver() throws {
    var answers = Answers("git-configurations")
    let pieces = [
      "[core]", "[Core]", "[core \"x\"]", "[other]", "\n", "\r\n", " ", "excludesFile", "excludesfile", "=",
      "a", "\"", "\\", "#", ";", "\t",
    ]
    for start in [
      "", "[core]\nexcludesfile=", "[core]excludesfile =x", "\u{FEFF}[core]\n", "[core]\na\nexcludesfile=b\n",
      "[core]a=b\n\texcludesfile", "[other]\nexcludesfile=b\n[core]\r\n",
      "[core]\nexcludesfile=a\nexcludesfile",
    ] {
      for text in ShortTexts.all(of: pieces, upTo: start.isEmpty ? 3 : 2) {
        let configuration = GitConfiguration(Array((start + text).utf8))
        let value = configuration.value("excludesfile", in: "core").map {
          String(decoding: $0, as: UTF8.self)
        }
        answers.note(start.isEmpty ? "bare" : "section", "\(start)\(text) \(value ?? "none")")
      }
    }
    for escape in [
      "\\n", "\\t", "\\b", "\\\"", "\\\\", "\\x", "\\\n", "\\\r\n", "\\", "a\rb", "\"a;b\" # c", "a \"b \" ",
      "  a  b  ",
    ] {
      let configuration = GitConfiguration(Array("[core]\nexcludesfile = \(escape)z\n y\n".utf8))
      answers.note("escapes", "\(configuration.value("excludesfile", in: "core") ?? [])")
    }
    #expect(try answers.differences() == [])
  }

  @Test func whatIsIgnoredIsIgnoredAsEver() throws {
    var answers = Answers("ignored")
    let paths = ["a", "b", "a/b", "b/a", "a/b/a", "#a", "!a", " a", "a ", "ab", "x/a b"]
    let short = ShortTexts.all(of: ["a", "b", "/", "*", "!", "#", " ", "\\", "\n"], upTo: 3)
    for text in short + [
      "a/b/a", "b/a/", "*/b/*", "/a/b", "a\\ ", "!a\n!b\na", "**/a b", "a  ", "\u{FEFF}a\r\nb\r\n",
    ] {
      var stack = IgnoreStack()
      stack.push(Array("/a/*\n".utf8), folder: "/r")
      stack.push(Array(text.utf8), folder: "/r")
      let verdicts = paths.map {
        "\(stack.ignores("/r/" + $0, isFolder: false) ? 1 : 0)\(stack.ignores("/r/" + $0, isFolder: true) ? 1 : 0)"
      }
      answers.note(
        text.first.map { "\($0)" == "\n" ? "break" : "\($0)" == " " ? "space" : "\($0)" } ?? "none",
        "\(text) \(verdicts)")
    }
    #expect(try answers.differences() == [])
  }

  @Test func namesThatAreNotUTF8AreShown() throws {
    var answers = Answers("names")
    forEachByteEdge { bytes in
      let shown = bytes.withUnsafeBufferPointer {
        FileName.escaped($0, ifNot: String(decoding: $0, as: UTF8.self)) ?? "fine"
      }
      answers.note("\(bytes[0] >> 4)", "\(bytes) \(shown)")
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Lines of a terminal

  // Each place of long lines of signs of each length, cut at each of some widths.
  @Test func linesAreCutAsEver() throws {
    var answers = Answers("cut-lines")
    for sign in ["x", "é", "日", "👍", "e\u{301}", "\t", "\u{1B}", "\u{202E}"] {
      for count in [3, 30, 90] {
        for before in ["", "a", "ab", "abc"] {
          let text = before + String(repeating: sign, count: count)
          let source = SourceText("x\n\(text)\ny")
          let line = SourceRange(2..<2 + text.utf8.count)
          for start in stride(from: 0, to: text.utf8.count, by: max(1, sign.utf8.count * count / 12)) {
            for width in [4, 9, 10, 20, 21] {
              let range = SourceRange(2 + start..<min(2 + start + sign.utf8.count * 3, Int(line.end)))
              let shown = SourceLine(source, line: line, around: range, width: width)
              answers.note(
                "\(sign.unicodeScalars.first?.value ?? 0)", "\(shown.text) \(shown.columns(of: range))")
            }
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Configurations

  // Every key with every sort of value, alone, in an override and for a rule.
  @Test func valuesOfSettingsAreReadAsEver() throws {
    var answers = Answers("settings")
    let values = [
      "1", "0", "-1", "1.5", "true", "null", "\"\"", "\"a\"", "\"macOS\"", "\"off\"", "\"warning\"",
      "\"error\"", "[]", "[1]", "[\"\"]", "[\"a\"]", "[\"macOS\", \"ios\"]",
      "[\"A ▸ B\", \" ▸ \", \"A▸\"]", "[\"!\"]", "[\"[\"]", "[\"context\"]", "{}", "{\"a\": 1}",
      "{\"severity\": \"off\"}", "{\"max\": 3}", "{\"max\": -3}", "{\"info\": \"error\"}",
      "{\"warning\": \"off\"}",
      "{\"error\": \"info\"}", "{\"long-title\": \"info\"}", "{\"spec\": \"off\"}",
      "{\"localizers\": [\"a.b\", \"1a\", \"a.\", \"_x\", \"\"]}", "\"de\"", "\"de_DE\"", "\"x\"", "[{}]",
      "\"http://a\"", "[\"http://a\"]", "\"macos\"",
    ]
    let keys = ConfigurationKey.allCases.map(\.rawValue) + ["files", "at", "ruls"]
    let rules = [
      "long-title", "title-capitalization", "menu-length", "destructive-not-last", "vague-submenu-title",
      "preferences-titel", "spec", "unused-suppression",
    ]
    for value in values {
      let texts =
        keys.flatMap { ["{\"\($0)\": \(value)}", "{\"overrides\": [{\"\($0)\": \(value)}]}"] }
        + rules.map { "{\"rules\": {\"\($0)\": \(value)}}" }
      for text in texts where !text.contains("extends\": [\"a\"]") {
        let problems = ConfigurationLoader.problems(in: Array(text.utf8), at: "/x/.menulint.json")
        let told = problems.map { problem in
          "\(problem.text) \(problem.range.map { "\($0)" } ?? "-") \(problem.replacement.map { "\($0.range) \($0.text)" } ?? "-")"
        }
        answers.note("\(value.utf8.count % 7)", "\(text) \(told)")
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Examples

  @Test func marksAreTakenOutAsEver() throws {
    var answers = Answers("marks")
    let scalars = (0x2000...0x2FFF).compactMap(Unicode.Scalar.init)
    let opening = scalars.filter { RuleExample.Mark.Kind(opening: $0) != nil }.map(String.init)
    let closing = scalars.filter { RuleExample.Mark.Kind(closing: $0) != nil }.map(String.init)
    for text in ShortTexts.all(
      of: [opening[0], opening[opening.count - 1], closing[0], closing[closing.count - 1], "ab", "日", "\n"],
      upTo: 4)
    {
      let marked = MarkedText(text)
      let lines = marked.lines.map { line in "\(line.text) \(line.marks.map { "\($0.kind) \($0.columns)" })" }
      answers.note("lines", "\(lines)")
      for line in marked.lines where line.text.utf8.count > 2 {
        for width in 1...3 {
          answers.note(
            "pieces", "\(line.pieces(width: width).map { "\($0.text) \($0.marks.map(\.columns))" })")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // MARK: - Runs

  // Rules by the number of their findings, then by their time, then by name.
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
    for count in [0, 1, 2, 7, 8, 9, 17] {
      for jobs in [0, 1, 2, 3] {
        for piece in [1, 4, 8] {
          let done = Locked([Int](repeating: 0, count: count))
          nonisolated(unsafe) var told: [Int] = []
          Workers.run(count: count, jobs: jobs, piece: piece, progress: { told.append($0) }) { index in
            done.use { $0[index] += 1 }
          }
          #expect(done.use { $0 } == [Int](repeating: 1, count: count))
          #expect(told.allSatisfy { $0 % piece == 0 && $0 < count } && told == told.sorted())
          if jobs < 2 { #expect(told == Array(stride(from: 0, to: count, by: piece))) }
        }
      }
    }
  }

  @Test func longFilesAreRefused() throws {
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

  // Several findings of one key are told apart by their order, those too that aren't shown.
  @Test func fingerprintsAreOfTheirOwn() throws {
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

  // A key that is there isn't proposed, as far as anybody's keys are looked at.
  @Test(arguments: [(0, false), (199, false), (200, true)]) func keysThatAreThereAreNotProposed(
    before: Int, isProposed: Bool
  ) {
    let others = (0..<before).map { "\"x\($0)\": 1, " }.joined()
    let text = "{\(others)\"exclude\": [], \"exclud\": []}"
    let problems = ConfigurationLoader.problems(in: Array(text.utf8), at: "/x/.menulint.json")
    #expect(problems.last?.message.contains("“exclud”") == true)
    #expect((problems.last?.replacement != nil) == isProposed)
  }

  @Test(arguments: [59, 60, 61]) func longTextsAreCut(count: Int) {
    let text = String(repeating: "a", count: count)
    let problems = ConfigurationLoader.problems(
      in: Array("{\"words\": \"\(text)\"}".utf8), at: "/x/.menulint.json")
    let shown = count > 60 ? String(repeating: "a", count: 40) + "…" : text
    #expect(problems.first?.message.contains("found the text “\(shown)”") == true, "\(problems)")
  }

  // MARK: - What holds

  // The command line is above overrides, a later one above an earlier, and those above the rest.
  @Test func settingsAreAboveOthers() {
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

  // A rule runs if it finds something in a menu that has the fault, with overrides of all menus or of some, and whatever
  // the command line leaves out.
  @Test func whatRunsInSomeMenusRuns() {
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

  // An edit that is to suppress a finding may do that and nothing else.
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
  func onlyTheFindingIsHidden(before: String, after: String, isHidden: Bool) throws {
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
    // Where others of the rule may go with it, they may.
    let mayHideMore = trial.hides(index, by: edits.filter { !$0.text.isEmpty }) { _ in true }
    #expect(mayHideMore == (isHidden || before.hasSuffix("disable-file title-capitalization\n")))
  }

  // What the menus say is to stay as it is, suppressions and the spelling of dividers apart, though no rule cares.
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
  func theMenusStayAsTheyAre(old: String, new: String, isSame: Bool) throws {
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

  // MARK: - Reports of what a finding may have

  @Test(
    arguments: [
      ("m", nil, "m"), ("m", "do", "m; do"), ("m?", "do", "m? (do)"), ("m?", nil, "m?"),
      ("? m", "do", "? m; do"),
      ("", "do", "; do"),
    ] as [(String, String?, String)])
  func hintsStandBehindMessages(message: String, hint: String?, full: String) {
    var finding = Finding(rule: "spec", severity: .error, message: message, range: SourceRange(0, 0))
    finding.hint = hint
    #expect(finding.fullMessage == full)
  }

  @Test func whatAFindingHasIsReportedAsEver() throws {
    var answers = Answers("findings")
    let text = "kind: context\nfor: row\nitems:\n- Copy all\n- Cut [it] #1\n"
    let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
    let file = MenuFile(path: "a b.menu.yaml", location: "/x/a b.menu.yaml", language: SpecFormat.yaml)
    let linted = lint(SourceText(text), of: file, by: plan)
    let other = RelatedFile(path: "o\u{7}.yaml", location: "/x/o.yaml", source: SourceText("a\nb c\n"))
    for count in 0...4 {
      for severity in Severity.allCases {
        for rule in ["title-capitalization", "spec", "unused-suppression", "no-such-rule"] {
          var finding = Finding(
            rule: rule, severity: severity, message: "m [\(count)] <a> 100%, x: \u{202E}y",
            range: SourceRange(31, 39))
          finding.element = count % 2 == 0 ? ElementID(2) : nil
          finding.hint = count % 3 == 0 ? "do: this, or [that]" : nil
          if count == 3 { finding.message += "?" }
          finding.fixes = (0..<count).map { number in
            let range = SourceRange(31..<31 + number)
            let change: Change = number == 2 ? .remove(NodeID(0)) : .replaceBytes(range, with: "Z\(number)")
            return Fix("Write [\(number)]", safety: number % 2 == 0 ? .safe : .unsafe, changes: [change])
          }
          finding.related = (0..<count).map { number in
            var place = RelatedPlace("see [\(number)]", at: SourceRange(UInt32(number), UInt32(number) + 2))
            if number % 2 == 1 { place.file = other }
            return place
          }
          var suppressed = finding
          suppressed.range = SourceRange(42, 47)
          let shown = LintedFile(
            file: file, document: linted.document, findings: [finding, finding],
            suppressed: count > 2
              ? [SuppressedFinding(finding: suppressed, reason: count == 3 ? nil : "why")] : [],
            baselined: count == 1 ? [suppressed] : [])
          for format in ReportFormat.allCases {
            for width in format == .pretty ? [nil, 60] : [nil] as [Int?] {
              for least in Severity.allCases {
                let report = format.makeReport(
                  style: TextStyle(isColored: count == 2), width: width,
                  thresholds: RunThresholds(leastShown: least))
                let reported = ReportedFile(shown, least: least, index: count)
                var output = ByteBuffer()
                if report.covers(reported) { report.write(reported, &output) }
                // Where a rule stands among the others changes with each new one.
                let written = String(decoding: output.bytes, as: UTF8.self).replacing(
                  #/"ruleIndex": [0-9]+,/#
                ) { _ in "" }
                answers.note("\(format)", written)
              }
            }
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func scopesHaveBitsOfTheirOwn() {
    #expect(strayBits([.file, .override] as [ConfigurationKey.Scopes]) == [])
  }
}
