import Foundation
import TestSupport
import Testing

/// Every exit status in the documented table, tested by running the program.
@Suite struct ExitStatusTests {
  private static let clean = "kind: menuBar\ntitle: File\nitems: [New Window, Close Window]\n"
  private static let faulty = "kind: menuBar\ntitle: File\nitems: [New window, Close Window]\n"

  private func status(_ text: String, _ options: [String] = []) throws -> Int32 {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.menu.yaml")
    return try Program.run(options + ["a.menu.yaml"], in: scratch.folder).status
  }

  @Test func aRunWithoutFindingsExitsWithStatus0() throws {
    #expect(try status(Self.clean) == 0)
  }

  @Test func aFindingExitsWithStatus1() throws {
    #expect(try status(Self.faulty) == 1)
    #expect(try status(Self.faulty, ["lint"]) == 1)
  }

  @Test func unreadableFilesAreReportedInNameOrder() throws {
    let scratch = try Scratch()
    try scratch.write(Self.clean, to: "m.menu.yaml")
    let outcome = try Program.run(["z.menu.yaml", "m.menu.yaml", "a.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("menulint: ") }
    #expect(lines.count == 2 && lines[0].contains("a.menu.yaml") && lines[1].contains("z.menu.yaml"))
  }

  @Test func optionsDecideWhichFindingsFail() throws {
    #expect(try status(Self.faulty, ["--fail-on", "error"]) == 0)
    #expect(try status(Self.faulty, ["--fail-on=never"]) == 0)
    #expect(try status(Self.faulty, ["--max-warnings", "1"]) == 0)
    #expect(try status(Self.faulty, ["--max-warnings", "0"]) == 1)
    #expect(try status(Self.faulty, ["--disable", "title-capitalization"]) == 0)
    #expect(try status(Self.faulty, ["--only", "article-in-title"]) == 0)
    #expect(try status(Self.faulty, ["--quiet"]) == 1)
    let information = "kind: menuBar\ntitle: File\nitems: [New Window.]\n"
    #expect(try status(information, ["--only", "title-punctuation", "--fail-on", "info"]) == 1)
    #expect(try status(information, ["--only", "title-punctuation"]) == 0)
  }

  @Test(arguments: ["items: [a", "items: [\"\\x\"]", "\t- a", ""])
  func invalidSpecsExitWithStatus1(text: String) throws {
    #expect(try status(text) == 1)
    #expect(try status(text, ["--only", "long-title", "--disable", "spec-not-there"]) == 2)
    #expect(try status(text, ["--only", "long-title", "--fail-on", "error"]) == 1)
  }

  @Test func omittedProblemsCount() throws {
    let scratch = try Scratch()
    try scratch.write(
      "items:\n" + String(repeating: "  - {nonsense: 1}\n", count: 12_000), to: "a.menu.yaml")
    let outcome = try Program.run(["--format", "json", "--only", "long-title"], in: scratch.folder)
    #expect(outcome.status == 1)
    let report = try JSONOutput(outcome.output)
    #expect(report["summary"]["errors"].number == 10_001 && report["diagnostics"].array.count == 10_001)
    #expect(
      report["diagnostics"][10_000]["message"].text?.hasPrefix("2000 more problems of the format") == true)
  }

  @Test(arguments: [
    ["--no-such-option"], ["--format", "yaml"], ["--format"], ["--only", "no-such-rule"], ["--jobs", "0"],
    ["--jobs", "many"], ["--platform", "macos9"], ["--disable", "syntax"], ["--config", "missing.json"],
    ["--config", "x", "--no-config"], ["--fail-on", "fatal"], ["missing.menu.yaml"], ["a.txt"], ["ruls"],
    ["--baseline", "missing.json"], ["--output", "no/such/folder/x"], ["explain"],
    ["explain", "no-such-rule"],
    ["parse"], ["parse", "missing.yaml"], ["completions", "tcsh"], ["help", "no-such-command"],
    ["rules", "extra"],
    ["config", "a", "b"],
  ])
  func invalidCommandsExitWithStatus2(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.clean, to: "a.menu.yaml")
    try scratch.write(Self.clean, to: "a.txt")
    let outcome = try Program.run(arguments, in: scratch.folder)
    #expect(outcome.status == 2, "\(arguments)")
    #expect(outcome.errors.hasPrefix("menulint: "), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["--version"], ["lint", "--help"], ["help", "rules"], ["rules"], ["init"],
  ])
  func successfulCommandsExitWithStatus0(arguments: [String]) throws {
    let scratch = try Scratch()
    let outcome = try Program.run(arguments, in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(!outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func anInvalidConfigurationExitsWithStatus2() throws {
    let scratch = try Scratch()
    try scratch.write(Self.clean, to: "a.menu.yaml")
    try scratch.write("{\"ruls\": {}}", to: ".menulint.json")
    #expect(try Program.run([], in: scratch.folder).status == 2)
  }

  @Test func readableFilesAreStillReported() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    let outcome = try Program.run(
      ["missing.menu.yaml", "a.menu.yaml", "--format", "json"], in: scratch.folder)
    #expect(outcome.status == 2)
    let report = try JSONOutput(outcome.output)
    #expect(report["diagnostics"].array.count == 1)
    #expect(report["errors"][0]["file"].text == "missing.menu.yaml")
    #expect(report["errors"][0]["message"].text == "no such file")
    #expect(report["summary"]["files"].number == 1)
  }

  @Test(.disabled(if: Machine.isSuperuser, "the superuser may read everything"))
  func aFileWithoutPermissionExitsWithStatus2() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.clean, to: "a.menu.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let outcome = try Program.run(["a.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.menu.yaml: permission denied"))
  }

  #if os(Linux)
  @Test func aFileThatCannotBeReadExitsWithStatus2() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "b.menu.yaml")
    // Nobody can read the first byte of a process's memory, not even the superuser.
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/a.menu.yaml", withDestinationPath: "/proc/self/mem")
    let outcome = try Program.run(["a.menu.yaml", "b.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.contains("menulint: a.menu.yaml: "))
    #expect(outcome.output.hasPrefix("b.menu.yaml:3:9: "))
  }
  #endif

  @Test func noFilesExitsWithStatus2UnlessAllowed() throws {
    let scratch = try Scratch()
    #expect(try Program.run([], in: scratch.folder).status == 2)
    #expect(try Program.run(["--allow-no-files"], in: scratch.folder).status == 0)
  }

  @Test func aFolderWithAFileNameIsSearched() throws {
    let scratch = try Scratch()
    try scratch.write(Self.faulty, to: "x.menu.yaml/a.menu.yaml")
    let outcome = try Program.run(["x.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("x.menu.yaml/a.menu.yaml:3:9: warning: "))
  }

  @Test func aClosedPipeEndsTheProgramSilently() throws {
    let scratch = try Scratch()
    for number in 0..<400 { try scratch.write(Self.faulty, to: "\(number).menu.yaml") }
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c",
      "{ '\(Program.executable.path)' --format json 2>errors; echo $? >status; } | head -c 1 >/dev/null",
    ]
    shell.currentDirectoryURL = scratch.folder
    try shell.run()
    shell.waitUntilExit()
    let errors = try String(contentsOf: scratch.folder.appending(path: "errors"), encoding: .utf8)
    let status = try String(contentsOf: scratch.folder.appending(path: "status"), encoding: .utf8)
    // Shells report 128 plus the signal's number, here SIGPIPE, as the status of a program that a signal
    // ended.
    #expect(errors.isEmpty && status == "141\n", "\(errors) \(status)")
  }
}
