import Foundation
import LintRules
import MenuModel
import MenuSpecParser
import Testing

@testable import CommandLineSyntax
@testable import menulint
@testable import Reports

/// The program's output fits the terminal.
@Suite struct TerminalTests {
  private static let columns = [60, 80, 120]

  // URLs, paths, and text to be copied aren't wrapped.
  private func tooWide(_ text: String, _ columns: Int) -> [String] {
    Terminal.plain(text).split(separator: "\n").map(String.init).filter {
      DisplayWidth.of($0) > columns && !$0.contains("https://")
    }
  }

  @Test(arguments: columns) func helpFitsTheTerminalWidth(columns: Int) throws {
    var pages = [["--help"], ["rules"]]
    pages += CommandTable.all.map { [$0.name, "--help"] }
    for arguments in pages {
      let output = try Terminal.run(arguments, columns: columns)
      #expect(tooWide(output, columns).isEmpty && output.utf8.count > 100, "\(arguments)")
    }
  }

  @Test(arguments: columns) func explanationsFitTheTerminalWidth(columns: Int) throws {
    for rule in ["title-capitalization", "symbol-missing", "submenu-length", "shortcut-in-context-menu"] {
      let page = try Terminal.run(["explain", rule], columns: columns)
      let wide = tooWide(page, columns).filter {
        !["menulint:disable", "{disable: [", "\"rules\": ", "\"overrides\": ", "menulint suppress "]
          .contains(where: $0.contains)
      }
      #expect(wide.isEmpty, "\(wide)")
    }
  }

  @Test func theHelpShowsTheOptionsInGroups() throws {
    let help = try Program.run(["--help"]).output
    for option in OptionTable.groups.flatMap(\.options) + [Option.help, Option.version] {
      #expect(help.contains("--\(option.name)"), "\(option.name)")
    }
    for group in OptionTable.groups { #expect(help.contains("\n\(group.heading):\n"), "\(group.heading)") }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: columns) func findingsFitTheTerminalWidth(columns: Int) throws {
    let scratch = try Scratch()
    let long = (0..<20).map { "{title: Item \($0) 🇩🇪日本語👩‍👩‍👧 é}" }.joined(separator: ", ")
    try scratch.write(
      """
      kind: menuBar
      title: 日本語 ファイル 👩‍👩‍👧 Something That Goes on and on
      items: [\(long), {title: "Rename  the  note", titel: x, needsInput: true}, {title: Duplicate It}, \(long)]
      ---
      kind: context
      for: a row of a list with quite a long name that goes on
      items:
        - {title: Delete, role: destructive}
        - {title: Share…, shortcut: cmd+s}
        - {title: Share…}   # \(String(repeating: "behind ", count: 30))
      """, to: "a.menu.yaml")
    let output = try Terminal.run([], in: scratch.folder, columns: columns)
    #expect(tooWide(output, columns).isEmpty, "\(tooWide(output, columns))")
    #expect(output.contains("…") && Terminal.plain(output).contains("error[spec]: "))
    // A message about doubled spaces shows them.
    #expect(Terminal.plain(output).contains("“Rename  the  note”"))
  }

  /// If a line is truncated, marks are still under their text, regardless of the text before it.
  @Test(arguments: 20...60) func marksAreUnderTheirText(width: Int) throws {
    let text = "ab 日本語 " + String(repeating: "x日👍🏽 ", count: 12) + "MARK" + String(repeating: " 語y", count: 12)
    let start = try #require(text.utf8.firstRange(of: "MARK".utf8)).lowerBound.utf16Offset(in: text)
    let bytes = Array(text.utf8)
    let offset = String(text.prefix(upTo: String.Index(utf16Offset: start, in: text))).utf8.count
    let range = SourceRange(UInt32(offset), UInt32(offset + 4))
    let line = SourceLine(
      SourceText(bytes: bytes), line: SourceRange(0, UInt32(bytes.count)), around: range, width: width)
    #expect(DisplayWidth.of(line.text) <= width)
    let columns = line.columns(of: range)
    #expect(columns.count == 4)
    var before = ""
    for character in line.text {
      if DisplayWidth.of(before) >= columns.lowerBound { break }
      before.append(character)
    }
    #expect(line.text.dropFirst(before.count).hasPrefix("MARK"), "\(line.text)")
    // A mark after the last character needs one more column.
    let end = SourceRange(UInt32(bytes.count), UInt32(bytes.count))
    let last = SourceLine(
      SourceText(bytes: bytes), line: SourceRange(0, UInt32(bytes.count)), around: end, width: width)
    #expect(last.columns(of: end).upperBound <= width && DisplayWidth.of(last.text) < width)
  }

  /// If a range is too long to show, its beginning is shown.
  @Test(arguments: [20, 60]) func longRangesAreShownFromTheirBeginning(width: Int) {
    let text = String(repeating: "a", count: 300) + "START" + String(repeating: "b", count: 3_000)
    let range = SourceRange(300, 3_200)
    let line = SourceLine(
      SourceText(bytes: Array(text.utf8)), line: SourceRange(0, UInt32(text.utf8.count)), around: range,
      width: width)
    #expect(line.text.contains("START"), "\(line.text)")
  }

  /// If the end of the line truncates a character, each of its bytes is shown as a replacement character.
  @Test(arguments: [[0xC3], [0xE6, 0x97], [0xF0, 0x9F, 0x91], [0xF0]])
  func truncatedCharactersAreShownAsReplacementCharacters(
    bytes: [UInt8]
  ) {
    let text = Array("ab".utf8) + bytes
    let line = SourceLine(
      SourceText(bytes: text), line: SourceRange(0, UInt32(text.count)), around: SourceRange(0, 1), width: 20)
    #expect(line.text == "ab" + String(repeating: "\u{FFFD}", count: bytes.count))
  }

  @Test func linksAreClickableIfTheTerminalSupportsIt() throws {
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: link\nitems: [Copy link, Get Info]\n", to: "a.menu.yaml")
    func run(_ environment: [String: String], _ options: [String] = []) throws -> String {
      try Terminal.run(options, in: scratch.folder, columns: 100, environment: environment)
    }
    let link = "\u{1B}]8;;https://developer.apple.com/design/human-interface-guidelines/menus#Labels\u{1B}\\"
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio", "WarpTerminal"]
    let markers = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"]
    let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot-extra", "contour", "wezterm"]
    let known =
      programs.map { ["TERM_PROGRAM": $0] } + markers.map { [$0: "1"] } + terminals.map { ["TERM": $0] }
      + ["5000", "7600"].map { ["VTE_VERSION": $0] }
    for environment in known {
      let output = try run(environment)
      #expect(output.hasPrefix(link) && !output.contains("see"))
      #expect(Terminal.plain(output).hasPrefix("warning[title-capitalization]: "))
    }
    let others: [[String: String]] = [
      [:], ["TERM_PROGRAM": "Apple_Terminal"], ["TERM_PROGRAM": "iTerm.app", "TMUX": "x"],
      ["TERM_PROGRAM": "iTerm.app", "TERM": "screen-256color"],
      ["TERM_PROGRAM": "iTerm.app", "TERM": "dumb"],
      ["VTE_VERSION": "4999"], ["VTE_VERSION": "x", "TERM": "xterm"], ["TERM": "my-alacritty"],
      ["VTE_VERSION": "4999", "TERM": "alacritty"],
    ]
    for environment in others {
      let output = try run(environment)
      #expect(!output.contains("\u{1B}]8"))
      #expect(Terminal.plain(output).contains("\nGuidelines:\n  title-capitalization: https://"))
    }
    #expect(!(try run(["TERM_PROGRAM": "iTerm.app"], ["--color", "never"]).contains("\u{1B}")))
  }

  @Test func diffsAreColoredAndEscaped() throws {
    let scratch = try Scratch()
    try scratch.write(
      "kind: context\nfor: link\n# \u{202E}odd\nitems: [Copy link, Get Info]\n", to: "a.menu.yaml")
    let output = try Terminal.run(["fix", "--diff"], in: scratch.folder, columns: 80)
    #expect(output.contains("\u{1B}[31m-items: [Copy link, Get Info]\u{1B}[0m\n"))
    #expect(output.contains("\u{1B}[32m+items: [Copy Link, Get Info]\u{1B}[0m\n"))
    #expect(output.contains("\u{1B}[36m@@") && !output.contains("\u{202E}"))
    // Output for `patch` has the same text as the file.
    #expect(try Program.run(["fix", "--diff"], in: scratch.folder).output.contains("# \u{202E}odd\n"))
  }

  @Test func infoIsLegibleOnAnyBackground() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New Window.]\n", to: "a.menu.yaml")
    let output = try Terminal.run(["--only", "title-punctuation"], in: scratch.folder, columns: 80)
    #expect(output.hasPrefix("\u{1B}[35minfo[title-punctuation]") && !output.contains("34m"))
  }

  // MARK: - The end of a run

  @Test func aLongRunEndsWithCountsByRule() throws {
    let scratch = try Scratch()
    let letters = "abcdefghijklmnopqrstuvwxy".map { String(repeating: $0, count: 4) }
    let titles = letters.map { "Open thing\($0)" } + ["Close It.", "Save It.", "Print It."]
    let items = titles.map { "  - \($0)\n" }.joined()
    try scratch.write("kind: menuBar\ntitle: File\nitems:\n\(items)", to: "a.menu.yaml")
    let only = ["--only", "title-capitalization,title-punctuation"]
    let text = try Program.run(only, in: scratch.folder).errors.split(separator: "\n").map(String.init)
    try #require(text.count >= 5)
    #expect(text[0] == "findings  errors  info  fixable  rule")
    #expect(text[1] == "      25       –     –       25  title-capitalization")
    #expect(text[2] == "       3       –     3        –  title-punctuation")
    #expect(text[3] == "3 of these are info; to hide them, use --min-severity warning")
    #expect(text.last?.contains("fixable with menulint fix") == true)
    let pretty = try Terminal.run(only, in: scratch.folder, columns: 80)
    #expect(pretty.contains("findings  errors  info  fixable  rule\n"))
    let hidden = try Program.run(only + ["--min-severity", "warning"], in: scratch.folder).errors
    #expect(hidden.contains("3 info aren't shown; to show them, use --min-severity info\n"))
    #expect(!hidden.contains("title-punctuation"))
  }

  @Test func filesWithErrorsComeLastOnATerminal() throws {
    let scratch = try Scratch()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window]\n", to: "b.menu.yaml")
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New\n", to: "a.menu.yaml")
    let pretty = try Terminal.run([], in: scratch.folder, columns: 80)
    let places = ["b.menu.yaml:3", "a.menu.yaml:"].map { pretty.range(of: $0)?.lowerBound }
    #expect(places[0] != nil && places[1] != nil && places[0]! < places[1]!)
    // Programs and patches need the files in the order of their names.
    let text = try Program.run([], in: scratch.folder).output
    #expect(text.hasPrefix("a.menu.yaml:"))
  }

  @Test func statisticsBeginWithTheMostFrequentRule() throws {
    let scratch = try Scratch()
    try scratch.write(
      "kind: menuBar\ntitle: File\nitems: [New window, Open thing, Close It., Save it]\n", to: "a.menu.yaml")
    let outcome = try Program.run(["--statistics"], in: scratch.folder)
    let lines = outcome.errors.split(separator: "\n").drop { !$0.contains("time (ms)") }.dropFirst()
    let counts = lines.compactMap { Int($0.split(separator: " ")[0]) }
    #expect(counts.count > 20 && counts == counts.sorted(by: >) && counts[0] >= 3)
  }
}

/// Descriptions of the library's types are useful when a test fails.
@Suite struct DescriptionTests {
  @Test func findingsAndProblemsShowTheirLocation() throws {
    let text = "kind: context\nfor: note row\nitems:\n  - {title: Copy note}\n  - {titel: x}\n"
    let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
    let finding = try #require(Linter().lint(spec.menus).first)
    #expect(
      "\(finding)"
        == "4:13: warning: “Copy note” is not in title style: “Copy Note” [title-capitalization]")
    let problem = try #require(spec.problems.first)
    #expect("\(problem)".hasPrefix("5:6: error: unknown key “titel”") && "\(problem)".hasSuffix(" [spec]"))
  }
}
