import Foundation
import MenuModel
import TestSupport
import Testing

@testable import CommandLineSyntax
@testable import Files
@testable import Linting
@testable import Reports
@testable import TextCore
@testable import Workspace
@testable import menulint

/// What the smallest parts make of texts: patterns, widths, escapes, differences, configurations. See ``Answers``.
@Suite struct AnswerTests {
  @Test func patternsMatchAsEver() throws {
    var answers = Answers("patterns")
    let patterns = [
      "*", "**", "a", "a/b", "a/", "/a", "**/a", "a/**", "a/**/b", "*.yaml", "a*b", "a?b", "[ab]", "[!a-c]x",
      "[^a]", "[]a]", "[a-]",
      "{a,b}", "*.{yaml,y{m,x}l}", "a\\*", "\\[a]", "**/*.menu.{yaml,json}", "!a", "a//b", "..", "./a", "[",
      "{a", "a}", "**a", "a**", "***",
      "é?", "[é]x", "*/b/*", "a*b*c", "", " ", "#a", "!", "**/", "/**/a", "[z-a]", "{,a}b", "a{b", "\\",
    ]
    let paths = [
      "a", "b", "ab", "a/b", "a/b/c", "x/a", "x/y/a", "a.yaml", "x/a.yaml", "a.menu.yaml", "x/y.menu.json",
      "axb", "axxb", "a*", "a-", "é1", "éx",
      "[a]", "aXbXc", "x/b/y", "dx", "ax", "a.yml", ".a", "A", "a]", "b/a/b", "", "a\\", "{a", "bb",
    ]
    for pattern in patterns {
      answers.note("faults", "\(pattern): \(Glob.fault(in: pattern) ?? "none")")
      var (list, pair) = (GlobList(), GlobList())
      list.add([pattern], relativeTo: "/x")
      pair.add(["**", "!" + pattern], relativeTo: "/x")
      for path in paths {
        answers.note(
          "matches", "\(pattern) \(path) \(list.matches("/x/" + path)) \(pair.matches("/x/" + path))")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func textsAreWrittenAsEver() throws {
    var answers = Answers("texts")
    func note(_ group: String, _ write: (inout ByteBuffer) -> Void) {
      var buffer = ByteBuffer()
      write(&buffer)
      answers.note(group, String(decoding: buffer.bytes, as: UTF8.self))
    }
    // Of later scalars the standard library's own tables may change.
    let scalars = (Array(0..<0x3000) + Array(0xFE00..<0xFFFF) + [0x1F600, 0x1F1E6, 0xE0001, 0x10FFFF])
      .compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      let text = "a\(scalar)b"
      note("json") { JSONText.append(text, to: &$0) }
      note("xml") { XMLText.append(text, to: &$0) }
      note("attribute") { XMLText.append(attribute: "x", text, to: &$0) }
      note("percent") { PercentEncoding.append(text, plain: "-._~/", to: &$0) }
      answers.note(
        "hidden", "\(Escaping.isHidden(scalar)) \(Escaping.visible(text)) \(Escaping.visiblePath(text))")
      answers.note(
        "width", "\(DisplayWidth.of(scalar)) \(DisplayWidth.of(text)) \(DisplayWidth.isJoining(scalar))")
    }
    let long = (0..<60).map { "word\($0 % 7 == 0 ? "-and-much-more" : "")\($0)" }.joined(separator: " ")
    for text in [
      long, String(repeating: "é", count: 700), "“\(String(repeating: "x", count: 300))” isn’t “\(long)”",
      "a", "",
    ] {
      answers.note("long", LongText.shortened(text))
      answers.note("long", LongText.shortened(title: text))
      for width in [1, 7, 20, 21, 80] { answers.note("wrapped", "\(TextLayout.wrapped(text, width: width))") }
      answers.note("padded", TextLayout.padded(String(text.prefix(9)), 8) + "|")
    }
    let words = [
      "title", "titles", "items", "platforms", "shortcut", "a", "ab", "Kind", "menuBar", "context", "when",
    ]
    for word in words + [
      "titel", "itmes", "platfrom", "menubar", "b", "ba", "contxt", "short-cut", "whne", "kinds", "", "zzz",
      "TITLE",
    ] {
      answers.note(
        "nearest",
        "\(word) \(Spelling.nearest(to: word, in: words) ?? "none") \(Wording.suggestion(word, words))")
      answers.note("tags", "\(LanguageTag.isPlausible(word))")
    }
    for tag in [
      "en", "en-GB", "EN_us", "zh-Hant-TW", "de-1996", "x", "e", "abcdefghi", "en-", "-en", "i-klingon",
      "sr-Latn", "e1", "en-a-b", "12",
    ] {
      answers.note("tags", "\(tag) \(LanguageTag.isPlausible(tag))")
    }
    for count in 0...4 {
      let names = Array(words.prefix(count))
      answers.note(
        "lists",
        Wording.enumeration(names) + Wording.code(names, "or") + Wording.list(names)
          + Wording.count(count, "box", "boxes"))
    }
    for path in ["a", "/", "/a/b", "a/../b", "./a", "a//b", "", "..", "a/", "/a/b/../../c", "a/./b"] {
      answers.note("paths", "\(Paths.isClean(path)) \(Paths.folder(of: path)) \(Paths.name(of: path))")
      for other in ["/", "/a", "/a/b/c", "/x", ""] {
        answers.note("paths", "\(Paths.join(other, path)) \(Paths.relative(path, to: other))")
      }
    }
    #expect(try answers.differences() == [])
  }

  // Every form of report, for terminals of many widths, of texts that are hard to lay out.
  @Test func reportsAreWrittenAsEver() throws {
    var answers = Answers("reports")
    let items = (0..<9).map { "{\"title\": \"Item number \($0)\"}" }.joined(separator: ", ")
    let texts = [
      (
        "a.menu.json",
        "{\"kind\": \"context\", \"items\": [\(items), \"Copy the link\", \"Copy the link\", {\"titel\": \"x\", \"title\": \"日本語 👩‍👩‍👧 e\u{301}\"}]}"
      ),
      (
        "b.menu.yaml",
        "kind: context\nitems:\n- Copy link\n-   {title: 'Copy\u{A0}\u{202E}link',\ttitle: Copy link}\n- \"Copy\\\n   link\"\n- Copy link\n"
      ),
      (
        "c d%.menu.yaml",
        "items: [🇩🇪🇫🇷 all, ☂ ﾊﾝ all, 'a\u{7}b all', {shortcut: cmd+cmd+n, title: \(String(repeating: "very ", count: 40))long}]\n"
      ),
      ("e.menu.json", "{\"items\": {\n\"a\": [\n1,\n2\n], \"b\": 3\n}}\n"), ("f.menu.yaml", "items: [a"),
      ("g.menu.yaml", ""),
    ]
    var settings = RunSettings()
    settings.only = ["title-capitalization", "duplicate-title", "long-title", "title-whitespace"]
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    let files = try texts.map { name, text in
      let language = try #require(MenuLanguages.all.language(ofFileNamed: name))
      let fixer = TextFixer(
        file: MenuFile(path: name, location: "/x/" + name, language: language), plan: plan)
      return fixer.lint(SourceText(text))
    }
    for format in ReportFormat.allCases {
      let widths: [Int?] = format == .pretty ? [nil, 40, 41, 52, 63, 80, 99, 120, 160, 300] : [nil]
      for width in widths {
        for least in Severity.allCases {
          for isColored in [true, false] {
            let thresholds = RunThresholds(leastShown: least, leastFailing: least, maximumWarnings: 1)
            let report = format.makeReport(
              style: TextStyle(isColored: isColored), width: width, thresholds: thresholds)
            var output = ByteBuffer()
            var summary = Summary()
            for file in files { summary.count(file) }
            report.begin(summary, &output)
            for (index, file) in files.enumerated() {
              let reported = ReportedFile(file, least: least, index: index)
              if report.covers(reported) { report.write(reported, &output) }
              output.append(report.separator)
            }
            report.end(summary, &output)
            let text = String(decoding: output.bytes, as: UTF8.self)
            // Of rules' own pages and of the version other tests speak.
            answers.note(
              "\(format)",
              text.replacing(/"rules": \[[\s\S]*?\n {8,12}\]/) { _ in "" }.replacing(/[0-9]+\.[0-9]+\.[0-9]+/)
              { _ in "" })
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // The real commands, and one of odd words.
  @Test func helpIsWrittenAsEver() throws {
    var answers = Answers("help")
    let odd = Command(
      name: "odd-one", operands: "FILE", summary: "it's \\ odd: \"a\" [b] $c `d` 100%",
      details: "'Twas\n\n  menulint odd-one \\\n    > x\n\n.Last " + String(repeating: "words ", count: 30),
      options: [
        Option("to", "t", .word(["a", "b"]), "What's \\ it."),
        Option("many", nil, .word(["a", "b", "c", "d", "e"]), "[x]:y"),
        Option("rules", nil, .rules, "R."), Option("on", nil, .platforms, "P."),
        Option("in", nil, .file, "F."),
        Option("n", "n", .number, "N."), Option("why", nil, .text("TEXT"), "T."),
        Option("since", nil, .optional("REF"), "S."),
        Option.flag("flag", letter: "f", "It is a flag."),
      ], completion: .words(["x", "it's"]), run: { _ in .success })
    var others = ["none", "paths", "rules"].map { name -> Command in
      var command = odd
      command.name = name
      return command
    }
    for (index, completion) in [Command.Completion.none, .paths, .rules].enumerated() {
      others[index].completion = completion
    }
    let set = CommandSet(
      commands: [odd] + others, usual: others[1],
      groups: [OptionGroup("Group", [odd.options[0], odd.options[8]])])
    for shell in Shell.allCases {
      answers.note("\(shell)", shell.script(CompletionWords(set, rules: ["long-title", "a-b"])))
    }
    for word in try SourceTexts.words(in: "CommandLineSyntax/PeerWords.swift") {
      answers.note("words", "\(word) \(PeerWords.option(word) ?? "") \(PeerWords.command(word) ?? "")")
    }
    answers.note("manual", ManualPage(set, version: "1").text())
    for width in [30, 60, 80, 200] {
      for isColored in [true, false] {
        var help = Help(set)
        help.width = width
        help.style = TextStyle(isColored: isColored)
        answers.note("help", help.program())
        for command in set.commands { answers.note("help", help.command(command)) }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func linesAreCountedAsEver() throws {
    var answers = Answers("lines")
    for text in [
      "", "a", "a\n", "\n\n", "a\r\nb\rc\nd", "\u{FEFF}é\n😀x\r\n\u{2028}y", "tab\tx\n\ty\n",
      String(repeating: "x\n", count: 70),
    ] {
      let source = SourceText(text)
      let table = LineTable(source)
      for offset in 0...UInt32(source.bytes.count) {
        let place = table.coordinates(of: offset)
        answers.note(
          "places", "\(table.line(at: offset)) \(place.line) \(place.column) \(table.position(of: offset))")
      }
      for line in 1...(table.line(at: UInt32(source.bytes.count))) {
        answers.note("ranges", "\(table.range(ofLine: line))")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func textsAreComparedAsEver() throws {
    var answers = Answers("differences")
    var random = SeededGenerator(seed: 6)
    for round in 0..<150 {
      let count = 1 + random.below(24)
      let old = (0..<count).map { _ in "line \(random.below(9))" }
      var new = old
      for _ in 0...random.below(5) {
        let place = random.below(new.count + 1)
        switch random.below(4) {
        case 0: new.insert("new \(random.below(3))", at: place)
        case 1 where place < new.count: new.remove(at: place)
        case 2 where place < new.count: new[place] += "é x"
        default: new.insert(contentsOf: old.prefix(2), at: place)
        }
      }
      let ending = round % 5 == 0 ? "" : "\n"
      let (left, right) = (
        Array((old.joined(separator: "\n") + ending).utf8), Array((new.joined(separator: "\n") + "\n").utf8)
      )
      let edits = TextDifference.edits(from: left, to: right)
      answers.note("edits", edits.map { "\($0.range) \($0.text)" }.joined(separator: "\n"))
      answers.note(
        "diffs",
        String(decoding: UnifiedDiff.diff(from: left, to: right, path: "a b\t\"\(round)"), as: UTF8.self))
    }
    #expect(try answers.differences() == [])
  }

  @Test func configurationsAreReadAsEver() throws {
    var answers = Answers("configurations")
    let seeds = [
      """
      {
        "extends": ["base.json"], "platforms": ["macOS"], "locale": "de", "words": ["iTerm2"], "exclude": ["a/**"],
        "rules": {"long-title": {"severity": "info", "max": 3}, "title-capitalization": {"info": "warning"}, "stray-divider": "off",
          "vague-submenu-title": {"titles": ["More"]}, "destructive-not-last": {"kinds": ["context"]}},
        "overrides": [{"files": ["b/*", "!b/c"], "at": ["File ▸ New"], "platforms": ["iOS"], "rules": {"menu-length": "error"}}],
        "baseline": "b.json", // c
      }
      """,
      #"{"include": ["*.yaml"], "rules": {"submenu-length": {"max": 4, "tolerance": 0}, "menu-length": {"dock": 3}}}"#,
      #"{"version": 1, "findings": [{"file": "a", "rule": "long-title", "path": ["A", "B"], "count": 2}]}"#,
    ]
    let pieces = [
      "\"", ",", ":", "{", "}", "[", "]", "1", "-1", "true", "null", "\"off\"", "\"error\"", "\"max\": 2",
      "\"rules\"", "\"words\": \"a\"", "x", "…", "\"\"",
      "\"severity\": \"info\"", "mac", "s", "\"long-titel\": \"off\"", "!", "//", "\n", "2.5", "1e9",
      "\"overrides\": [{}]",
    ]
    var variants = Variants(of: seeds, pieces: pieces, seed: 8)
    for index in seeds.indices {
      for text in variants.next(250, of: index) {
        let problems = ConfigurationLoader.problems(in: text, at: "/x/.menulint.json")
        answers.note(
          "\(index)",
          String(decoding: text, as: UTF8.self) + "\n" + problems.map { "\($0)" }.joined(separator: "\n"))
      }
    }
    #expect(try answers.differences() == [])
  }
}
