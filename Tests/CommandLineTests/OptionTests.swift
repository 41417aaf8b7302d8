import Foundation
import Reports
import Testing

@testable import CommandLineSyntax
@testable import menulint

/// Options don't overwrite files, succeed by accident, or have no effect.
@Suite struct OptionTests {
  private static let faulty = "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    return scratch
  }

  private func text(_ scratch: Scratch, _ path: String = "a.menu.yaml") throws -> String {
    try String(contentsOf: scratch.folder.appending(path: path), encoding: .utf8)
  }

  // MARK: - Outputs

  @Test(arguments: [
    ["-o", "a.menu.yaml"], ["-o", "./a.menu.yaml"], ["--format", "json", "-o", "sub/../a.menu.yaml"],
    ["-o", "link.txt"], ["-o", "second.txt"], ["fix", "-o", "a.menu.yaml"], ["fix", "-o", "second.txt"],
    ["--fix", "-o", "link.txt"], ["-o", "new.menu.yaml"], ["-o", "new.xib"], ["-o", "New.Storyboard"],
    ["-o", "App.swift"], ["-o", ".menulint.json"], ["--write-baseline", "new.menu.json"],
    ["--format", "json", "-o", "out.json", "--format", "text", "-o", "b.yaml", "b.yaml"],
    ["--config", "c.json", "-o", "c.json"], ["-o", ""],
  ])
  func outputsNeverOverwriteSources(arguments: [String]) throws {
    let scratch = try scratch()
    try scratch.write(Self.faulty, to: "b.yaml")
    try scratch.write("{}", to: "c.json")
    try scratch.write("", to: "sub/x")
    let files = FileManager.default
    let path = scratch.folder.path + "/"
    try files.createSymbolicLink(atPath: path + "link.txt", withDestinationPath: "a.menu.yaml")
    try files.linkItem(atPath: path + "a.menu.yaml", toPath: path + "second.txt")
    let before = try files.contentsOfDirectory(atPath: path).sorted()
    let outcome = try Program.run(arguments, in: scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("menulint: "), "\(outcome)")
    #expect(try text(scratch) == Self.faulty && text(scratch, "b.yaml") == Self.faulty)
    #expect(try text(scratch, "c.json") == "{}")
    #expect(try files.contentsOfDirectory(atPath: path).sorted() == before)
  }

  @Test func reportsCanOverwriteReports() throws {
    let scratch = try scratch()
    try scratch.write("old", to: "report.json")
    let outcome = try Program.run(["--format", "json", "-o", "report.json"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(try JSONOutput(text(scratch, "report.json"))["diagnostics"].array.count == 1)
  }

  // MARK: - Commands

  @Test(arguments: [
    (["--list-files", "--fix", "."], "--list-files can't be used with --fix; remove one of them"),
    (
      ["lint", "--fix", "--write-baseline=b.json"],
      "--write-baseline can't be used with --fix; remove one of them"
    ),
    (["fix", "--watch"], "--watch can't be used with fix; it's an option of menulint lint"),
    (["completions", "tcsh"], "invalid shell “tcsh”; expected bash, zsh, or fish"),
    (["completions"], "missing shell; expected bash, zsh, or fish"),
    (["completions", "zsh", "fish"], "unexpected argument “fish”; completions takes 1 shell"),
    (["config", "a", "b"], "unexpected path “b”; config takes 1 path"),
    (["init", "extra"], "unexpected argument “extra”; init takes no arguments"),
    (["lsp", "x"], "unexpected path “x”; lsp takes no paths"),
    (["--only", "titel-caps"], "unknown rule “titel-caps” for --only"),
    (
      ["--max-warnings", "-3"], "invalid value “-3” for --max-warnings; expected a whole number of at least 0"
    ),
    (["--color", "blue"], "invalid value “blue” for --color; expected auto, always, or never\n"),
    (["--config", "x.json"], "can't read x.json: no such file\n"),
    (["nodir/"], "nodir: no such file or folder\n"), (["none.xib"], "none.xib: no such file\n"),
  ])
  func usageErrorsNameTheConflict(arguments: [String], error: String) throws {
    let outcome = try Program.run(arguments, in: scratch().folder)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("menulint: \(error)"), "\(outcome.errors)")
  }

  @Test func captureHasTwoUsages() throws {
    let help = try Program.run(["capture", "--help"], in: scratch().folder).output
    #expect(help.contains("Usage: menulint capture FILE [OPTIONS]\n       menulint capture --script\n"))
  }

  // MARK: - Lists

  @Test(arguments: ["--only", "--disable", "--platform"], ["", ",", " ", " , "])
  func emptyListsAreRejected(option: String, value: String) throws {
    let scratch = try scratch()
    for arguments in [[option, value], ["\(option)=\(value)"]] {
      let outcome = try Program.run(arguments, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.errors.contains("” for \(option); expected the "), "\(outcome)")
    }
  }

  // MARK: - Without effect

  @Test(arguments: [
    ["--stdin-filename", "x.menu.yaml"], ["--stdin-filename", "x.menu.yaml", "a.menu.yaml"],
    ["parse", "a.menu.yaml", "--stdin-filename", "x.json"],
    ["convert", "a.menu.yaml", "--stdin-filename", "x.json"],
    ["--format", "json", "--format", "text"], ["--format", "text", "--format", "sarif", "-o", "-"],
    ["--format", "json", "-o", "x", "--format", "sarif", "-o", "./x"],
    ["--format", "json", "--color", "always"], ["-q", "--min-severity", "info"],
    ["--only", "long-title", "--disable", "long-title"], ["--max-warnings", "3", "--fail-on", "error"],
    ["--list-files", "--format", "json"], ["--list-files", "--write-baseline", "b.json"],
    ["--list-files", "--statistics"], ["fix", "--diff", "--format", "json"], ["fix", "-", "-o", "x"], [""],
  ])
  func optionsWithoutEffectAreRejected(arguments: [String]) throws {
    let scratch = try scratch()
    let outcome = try Program.run(arguments, in: scratch.folder, input: Self.faulty)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("menulint: "))
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/x"))
  }

  // Two reports can go to the same place only if one is made for mixing and the other is for people.
  @Test func onlyCompatibleReportsShareAnOutput() throws {
    for first in ReportFormat.allCases {
      for second in ReportFormat.allCases {
        for (one, two) in [
          ("", ""), ("-", ""), ("", "-"), ("-", "-"), ("x", "x"), ("x", "./x"), ("x", "y"), ("x", ""),
          ("", "x"), ("/dev/null", "/dev/null"),
        ] {
          func words(_ format: ReportFormat, _ place: String) -> [String] {
            ["--format", format.rawValue] + (place.isEmpty ? [] : ["--output", place])
          }
          let words = words(first, one) + words(second, two)
          let isOutput = ["", "-"].contains(one) && ["", "-"].contains(two)
          let isOne = isOutput || one == "x" && ["x", "./x"].contains(two)
          let mayMix = isOutput && [[.text, .github], [.pretty, .github]].contains(Set([first, second]))
          let arguments = try Arguments(words[...], of: LintCommand.command, in: CommandTable.set, .all)
          let isRefused = (try? LintOptions(arguments)) == nil
          #expect(isRefused == (isOne && !mayMix), "\(words)")
        }
      }
    }
  }

  @Test func annotationsCanAppearAmongLines() throws {
    let scratch = try scratch()
    let outcome = try Program.run(["--format", "text", "--format", "github"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("a.menu.yaml:3:9: ") && outcome.output.contains("\n::warning file="))
  }

  @Test func colorsAreShownOnRequest() throws {
    let scratch = try scratch()
    func output(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
      try Program.run(arguments, in: scratch.folder, environment: environment).output
    }
    let pretty = "\u{1B}[1;33mwarning[title-capitalization]\u{1B}[0m"
    #expect(try output(["--color", "always"]).hasPrefix(pretty))
    #expect(try output([], ["FORCE_COLOR": "1"]).hasPrefix(pretty))
    #expect(try output([], ["CLICOLOR_FORCE": "1"]).hasPrefix(pretty))
    #expect(
      try output(["--format", "text", "--color", "always"]).contains(": \u{1B}[1;33mwarning\u{1B}[0m: "))
    let plain = try output([])
    #expect(plain.hasPrefix("a.menu.yaml:3:9: warning: "))
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      #expect(try output([], [name: "0"]) == plain && output([], [name: ""]) == plain)
      #expect(try output([], [name: "1", "NO_COLOR": "1"]) == plain)
      #expect(try output(["--color", "never"], [name: "1"]) == plain)
      // An explicit format for programs isn't affected by colors.
      #expect(try output(["--format", "text"], [name: "1"]) == plain)
    }
    #expect(try output(["fix", "--diff", "--color", "always"]).contains("\u{1B}[32m+items: [Copy Link"))
    #expect(try output(["explain", "long-title"], ["FORCE_COLOR": "1"]).hasPrefix("\u{1B}[1mlong-title"))
  }

  @Test func hiddenFindingsAreReported() throws {
    let scratch = try scratch()
    let failing = try Program.run(["-q"], in: scratch.folder)
    #expect(failing.status == 1 && failing.output.isEmpty)
    #expect(
      failing.errors.hasPrefix(
        "1 warning isn't shown but fails the run; to show it, use --min-severity warning; to ignore it, use --fail-on error\n"
      ))
    let passing = try Program.run(["-q", "--fail-on", "error"], in: scratch.folder)
    #expect(passing.status == 0)
    #expect(passing.errors.hasPrefix("1 warning isn't shown; to show it, use --min-severity warning\n"))
  }

  // MARK: - Other words

  @Test(arguments: [
    ("--json", "--format json"), ("--output-file", "--output"), ("--exit-zero", "--fail-on never"),
    ("--select", "--only"), ("--ignore", "--disable"), ("--no-color", "--color never"),
    ("--add-noqa", "menulint suppress"),
    ("--reporter=x", "--format"), ("-f", "--format"),
    ("--explain", "menulint explain RULE"), ("--unsafe-fixes", "menulint fix --unsafe"),
    ("--diff", "menulint fix"), ("--fail-on error", "--fail-on=error"),
  ])
  func optionsOfOtherLintersAreRecognized(word: String, here: String) throws {
    let outcome = try Program.run([word], in: try scratch().folder)
    #expect(outcome.status == 2 && outcome.errors.contains(here), "\(outcome.errors)")
  }

  @Test func suggestedOptionsExist() throws {
    // The suggested options exist, so the table is up to date.
    let help = try Program.run(["--help"]).output + (try Program.run(["fix", "--help"]).output)
    let source = try String(
      contentsOf: Program.root.appending(path: "Sources/CommandLineSyntax/PeerWords.swift"),
      encoding: .utf8)
    let proposed = source.split(separator: "\n").filter { $0.hasPrefix("    -") }
      .flatMap { $0.split(separator: ":", maxSplits: 1)[1].split(separator: " ") }.filter {
        $0.hasPrefix("--")
      }
    #expect(proposed.count > 20)
    for option in proposed { #expect(help.contains(option), "\(option)") }
  }

  @Test(arguments: [["--fix"], ["lint", "--fix"], ["--fix", "a.menu.yaml"], ["fix", "--fix"]])
  func fixIsAlsoAnOption(arguments: [String]) throws {
    let scratch = try scratch()
    let outcome = try Program.run(arguments, in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try text(scratch) == Self.faulty.replacing("Copy link", with: "Copy Link"))
  }

  @Test func helpTakesPrecedenceOverVersion() throws {
    let both = try Program.run(["--help", "--version"])
    let help = try Program.run(["--help"]).output
    #expect(both.status == 0 && both.output == help)
    #expect(try Program.run(["--no-config", "--version"]).output.hasPrefix("menulint "))
  }

  // MARK: - Paths

  @Test func quotedPatternsAreRejectedWithAnExplanation() throws {
    let outcome = try Program.run(["*.menu.yaml"], in: try scratch().folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("menulint: *.menu.yaml: no such file; patterns aren't supported; "))
  }

  @Test func includesThatMatchNothingAreReported() throws {
    let scratch = try scratch()
    try scratch.write("{\"include\": [\"Menus/*.yaml\"]}", to: ".menulint.json")
    let outcome = try Program.run([], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("menulint: no file in “.” matches “include” in .menulint.json\n"))
    #expect(outcome.errors.contains("“Menus/*.yaml”") && !outcome.errors.contains("*.menu.yaml,"))
  }

  @Test func addressesCantBeExtended() throws {
    let scratch = try scratch()
    try scratch.write("{\"extends\": [\"https://example.com/x.json\"]}", to: ".menulint.json")
    let outcome = try Program.run([], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "menulint: .menulint.json:1:15: expected a file path in “extends”, found the address “https://example.com/x.json”\n"
    )
  }

  @Test func processSubstitutionsAreRead() throws {
    let scratch = try scratch()
    let shell = Process()
    shell.executableURL = URL(filePath: "/usr/bin/env")
    shell.arguments = [
      "bash", "-c",
      "'\(Program.executable.path)' --stdin-filename x.menu.yaml <(cat a.menu.yaml) > out; "
        + "'\(Program.executable.path)' fix --stdin-filename x.menu.yaml <(cat a.menu.yaml) > fixed",
    ]
    shell.currentDirectoryURL = scratch.folder
    shell.environment = Program.variables
    try shell.run()
    shell.waitUntilExit()
    #expect(try text(scratch, "out").hasPrefix("x.menu.yaml:3:9: warning: "))
    #expect(try text(scratch, "fixed") == Self.faulty.replacing("Copy link", with: "Copy Link"))
  }

  @Test func aSearchFindsNamesOfAnyCase() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "UPPER/A.MENU.YAML")
    try scratch.write(Self.faulty, to: "B.Menu.Yml")
    try scratch.write(Self.faulty, to: "C.Menu\u{0E}Yml")
    let outcome = try Program.run(["--list-files"], in: scratch.folder)
    #expect(outcome.output == "B.Menu.Yml\nUPPER/A.MENU.YAML\n")
  }

  // MARK: - Configurations

  @Test(arguments: [
    (#"{"locale": "english"}"#, "invalid language tag “english”"),
    (#"{"locale": "e"}"#, "invalid language tag “e”"),
    (#"{"overrides": [{"files": ["*"], "locale": "German"}]}"#, "invalid language tag “German”"),
    (#"{"include": []}"#, "the list is empty"),
  ])
  func invalidConfigurationsAreRejected(text: String, part: String) throws {
    let scratch = try scratch()
    try scratch.write(text, to: ".menulint.json")
    let outcome = try Program.run([], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.contains(part), "\(outcome)")
  }
}
