import Foundation
import Testing

/// Baselines: what they hide, what survives edits, what is stale.
@Suite struct BaselineTests {
  private static let spec = "kind: menuBar\ntitle: File\nitems:\n  - New window\n  - Old window\n"

  private func adopted(_ spec: String = spec) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(spec, to: "menus/a.menu.yaml")
    let outcome = try Program.run(["--write-baseline", "baseline.json"], in: scratch.folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
    return scratch
  }

  private func lint(_ scratch: Scratch, _ options: [String] = []) throws -> Program.Outcome {
    try Program.run(["--baseline", "baseline.json"] + options, in: scratch.folder)
  }

  @Test func whatIsKnownIsNotReported() throws {
    let scratch = try adopted()
    let outcome = try lint(scratch, ["--format", "json"])
    #expect(outcome.status == 0)
    #expect(try JSONOutput(outcome.output)["summary"]["baselined"].number == 2)
    #expect(try Program.run([], in: scratch.folder).status == 1)
    let text = try lint(scratch, ["--format", "text"])
    #expect(text.output.isEmpty && text.errors == "No findings in 1 file (2 in the baseline)\n")
  }

  @Test func aMissingFolderIsNamedAsOne() throws {
    let scratch = try adopted()
    for options in [["--output", "none/a.txt"], ["--write-baseline", "none/a.json"]] {
      let outcome = try Program.run(options, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.errors.contains(": no such folder"), "\(outcome.errors)")
    }
  }

  @Test func itSurvivesEditsElsewhereAndFailsOnWhatIsNew() throws {
    let scratch = try adopted()
    let moved = Self.spec.replacingOccurrences(
      of: "items:\n", with: "\n# more\nitems:\n  - Print…\n  - ---\n")
    try scratch.write(moved, to: "menus/a.menu.yaml")
    #expect(try lint(scratch).status == 0)
    try scratch.write(moved + "  - Third window\n", to: "menus/a.menu.yaml")
    let outcome = try lint(scratch)
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.output.contains("Third window"))
  }

  @Test func oneMoreOfTheSameIsNew() throws {
    let scratch = try adopted()
    try scratch.write(Self.spec + "  - New window\n", to: "menus/a.menu.yaml")
    let outcome = try lint(scratch, ["--only", "title-capitalization"])
    #expect(
      outcome.output.hasPrefix("menus/a.menu.yaml:6:5: ") && outcome.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [("{\"version\": 1}", 1), ("// old\n{}", 2)])
  func aBaselineWithoutFindingsIsFaulty(text: String, line: Int) throws {
    let scratch = try adopted()
    try scratch.write(text, to: "baseline.json")
    let outcome = try lint(scratch)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "menulint: baseline.json:\(line):1: expected “findings”, a list of findings, found no such key\n")
  }

  @Test func staleEntriesAreReportedAndDropped() throws {
    let scratch = try adopted()
    try scratch.write(
      Self.spec.replacingOccurrences(of: "Old window", with: "Old Window"), to: "menus/a.menu.yaml")
    let outcome = try lint(scratch)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("baseline.json:5:5: warning: "))
    #expect(outcome.output.contains("File ▸ Old window") && outcome.output.contains("[unused-suppression]"))
    // Of rules and files that didn't run nothing is said.
    #expect(try lint(scratch, ["--only", "article-in-title"]).output.isEmpty)
    try scratch.write("kind: menuBar\ntitle: Edit\nitems: [Copy, Paste]\n", to: "b.menu.yaml")
    #expect(try lint(scratch, ["b.menu.yaml"]).output.isEmpty)
    _ = try Program.run(["--write-baseline", "baseline.json"], in: scratch.folder)
    #expect(try lint(scratch).status == 0)
  }

  @Test func ofFilesOutsideTheRunEntriesAreKept() throws {
    let scratch = try adopted()
    try scratch.write(Self.spec, to: "b.menu.yaml")
    _ = try Program.run(["--write-baseline", "baseline.json", "b.menu.yaml"], in: scratch.folder)
    #expect(try lint(scratch).status == 0)
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "menus/a.menu.yaml"))
    #expect(try lint(scratch).output.contains("menus/a.menu.yaml"))
  }

  @Test func faultsOfTheFileAreNeverHidden() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec + "titel: x\n", to: "a.menu.yaml")
    let outcome = try Program.run(["--write-baseline", "baseline.json"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.contains("[spec]"))
    #expect(try lint(scratch).output.contains("[spec]"))
  }

  @Test func theConfigurationCanNameIt() throws {
    let scratch = try adopted()
    try scratch.write("{\"baseline\": \"baseline.json\"}", to: ".menulint.json")
    #expect(try Program.run([], in: scratch.folder).status == 0)
    #expect(try Program.run(["a.menu.yaml"], in: scratch.folder.appending(path: "menus")).status == 0)
  }

  @Test func aFaultyBaselineStopsTheRun() throws {
    let scratch = try adopted()
    try scratch.write("{\"version\": 2,\n \"finding\": []}", to: "baseline.json")
    let outcome = try lint(scratch)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("baseline.json:1:13: unknown version")
        && outcome.errors.contains("baseline.json:2:3: "))
  }
}
