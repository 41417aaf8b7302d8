import Foundation
import Testing

/// Baselines: hidden findings, stability after edits, and stale entries.
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

  @Test func baselinedFindingsAreNotReported() throws {
    let scratch = try adopted()
    let outcome = try lint(scratch, ["--format", "json"])
    #expect(outcome.status == 0)
    #expect(try JSONOutput(outcome.output)["summary"]["baselined"].number == 2)
    #expect(try Program.run([], in: scratch.folder).status == 1)
    let text = try lint(scratch, ["--format", "text"])
    #expect(text.output.isEmpty && text.errors == "No findings in 1 file (2 in the baseline)\n")
  }

  @Test func errorNamesMissingFolder() throws {
    let scratch = try adopted()
    for options in [["--output", "none/a.txt"], ["--write-baseline", "none/a.json"]] {
      let outcome = try Program.run(options, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.errors.contains(": no such folder"), "\(outcome.errors)")
    }
  }

  @Test func newFindingsFailAfterUnrelatedEdits() throws {
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

  @Test func baselineEntriesFollowMovedMenus() throws {
    let scratch = try adopted()
    try scratch.write(Self.spec, to: "menus/b.menu.yaml")
    // The findings of a copy are new as long as the original file exists.
    #expect(try lint(scratch).status == 1)
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("menus/a.menu.yaml"))
    #expect(try lint(scratch, ["--strict-baseline"]).status == 0)
    try scratch.write(Self.spec + "  - New window\n", to: "menus/b.menu.yaml")
    #expect(try lint(scratch).status == 1)
  }

  @Test func staleBaselineIsReportedInPathOrder() throws {
    let scratch = try adopted()
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New file]\n", to: "a.menu.yaml")
    try scratch.write("kind: menuBar\ntitle: File\nitems: [Old file, Old window]\n", to: "menus/a.menu.yaml")
    let outcome = try lint(scratch, ["--strict-baseline", "--format", "json"])
    let files = try JSONOutput(outcome.output)["diagnostics"].array.map { $0["file"].text ?? "" }
    #expect(files == ["a.menu.yaml", "baseline.json", "menus/a.menu.yaml"], "\(files)")
  }

  @Test func anAdditionalEqualFindingIsNew() throws {
    let scratch = try adopted()
    try scratch.write(Self.spec + "  - New window\n", to: "menus/a.menu.yaml")
    let outcome = try lint(scratch, ["--only", "title-capitalization"])
    #expect(
      outcome.output.hasPrefix("menus/a.menu.yaml:6:5: ") && outcome.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [("{\"version\": 1}", 1), ("// old\n{}", 2)])
  func aBaselineWithoutFindingsIsInvalid(text: String, line: Int) throws {
    let scratch = try adopted()
    try scratch.write(text, to: "baseline.json")
    let outcome = try lint(scratch)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "menulint: baseline.json:\(line):1: missing key “findings”\n")
  }

  private static let mended = spec.replacingOccurrences(of: "Old window", with: "Old Window")

  private func baseline(_ scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: "baseline.json"), encoding: .utf8)
  }

  @Test func staleEntriesAreCountedWithoutFailure() throws {
    let scratch = try adopted()
    try scratch.write(Self.mended, to: "menus/a.menu.yaml")
    let outcome = try lint(scratch)
    let sentence =
      "(1 in the baseline, 1 baseline entry no longer occurs; to remove it, use --prune-baseline)\n"
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors == "No findings in 1 file \(sentence)", "\(outcome.errors)")
    #expect(try JSONOutput(lint(scratch, ["--format", "json"]).output)["summary"]["stale"].number == 1)
    // Entries for rules and files that didn't run aren't stale.
    #expect(!(try lint(scratch, ["--only", "article-in-title"]).errors.contains("no longer")))
    try scratch.write("kind: menuBar\ntitle: Edit\nitems: [Copy, Paste]\n", to: "b.menu.yaml")
    #expect(!(try lint(scratch, ["b.menu.yaml"]).errors.contains("no longer")))
    _ = try Program.run(["--write-baseline", "baseline.json"], in: scratch.folder)
    #expect(!(try lint(scratch).errors.contains("no longer")))
  }

  @Test(arguments: [[], ["--strict-baseline"]])
  func fixAndLintHaveTheSameExitStatus(options: [String]) throws {
    let scratch = try adopted()
    try scratch.write(Self.mended, to: "menus/a.menu.yaml")
    let fix = try Program.run(["fix", "--baseline", "baseline.json"] + options, in: scratch.folder)
    let lint = try lint(scratch, options)
    #expect(fix.status == lint.status && fix.output == lint.output)
    #expect(fix.errors.hasSuffix(lint.errors), "\(fix.errors)")
    #expect(lint.status == (options.isEmpty ? 0 : 1))
  }

  @Test func strictBaselineWarnsAboutStaleEntries() throws {
    let scratch = try adopted()
    try scratch.write(Self.mended, to: "menus/a.menu.yaml")
    let outcome = try lint(scratch, ["--strict-baseline"])
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("baseline.json:5:5: warning: "))
    #expect(
      outcome.output.contains("File ▸ Old window; to remove it, use --prune-baseline [unused-suppression]"))
  }

  @Test func pruningOnlyRemovesEntries() throws {
    let scratch = try adopted(Self.spec + "  - New window\n")
    let before = try baseline(scratch)
    #expect(before.contains("\"count\": 2"))
    // One of two findings was fixed, and one is new. Pruning removes the first but doesn't add the second.
    try scratch.write(Self.spec + "  - Third window\n", to: "menus/a.menu.yaml")
    let outcome = try lint(scratch, ["--prune-baseline", "--only", "title-capitalization"])
    #expect(outcome.status == 1 && outcome.output.contains("Third window"))
    #expect(
      outcome.errors.hasPrefix("menulint: removed 1 stale finding from baseline.json\n"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("no longer"))
    #expect(try baseline(scratch) == before.replacing(", \"count\": 2", with: ""))
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "menus/a.menu.yaml"))
    try scratch.write("kind: menuBar\ntitle: Edit\nitems: [Copy, Paste]\n", to: "b.menu.yaml")
    #expect(try lint(scratch, ["--prune-baseline"]).status == 0)
    #expect(try baseline(scratch) == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func pruningNeedsABaseline() throws {
    let scratch = try adopted()
    #expect(try Program.run(["--prune-baseline"], in: scratch.folder).status == 2)
    #expect(try lint(scratch, ["--prune-baseline", "--write-baseline", "c.json"]).status == 2)
  }

  @Test func fixReportsSkippedFindingsAndFixesThemOnRequest() throws {
    let scratch = try adopted()
    let left = "menulint: skipped 2 findings in the baseline; to fix them, use --include-baselined\n"
    let fix = try Program.run(["fix", "--baseline", "baseline.json"], in: scratch.folder)
    #expect(fix.status == 0 && fix.errors.hasPrefix(left), "\(fix.errors)")
    let diff = try Program.run(["fix", "--diff", "--baseline", "baseline.json"], in: scratch.folder)
    #expect(diff.status == 0 && diff.errors == left && diff.output.isEmpty)
    let all = ["fix", "--include-baselined", "--baseline", "baseline.json"]
    #expect(try Program.run(all + ["--diff"], in: scratch.folder).output.contains("+  - Old Window\n"))
    let outcome = try Program.run(all, in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.contains("applied 2 fixes in 1 file"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("skipped"))
    #expect(try lint(scratch).errors.contains("2 baseline entries no longer occur"))
    let filter = try Program.run(
      all + ["--stdin-filename", "menus/a.menu.yaml", "-"], in: scratch.folder, input: Self.spec)
    #expect(
      filter.status == 0 && filter.output.contains("New Window") && filter.output.contains("Old Window"))
  }

  @Test func skippedCountIsCorrectForOneFinding() throws {
    let scratch = try adopted("kind: menuBar\ntitle: File\nitems: [New window]\n")
    #expect(
      try Program.run(["fix", "--baseline", "baseline.json"], in: scratch.folder).errors.hasPrefix(
        "menulint: skipped 1 finding in the baseline; to fix it, use --include-baselined\n"))
  }

  /// Titles are compared without case, dots, and spaces, so fixing one problem of a title doesn't make its
  /// other findings new.
  @Test func fixingATitleKeepsItsOtherBaselineEntries() throws {
    let spec = """
      kind: context
      for: note
      items:
        - Move the Selected Note into another Folder of Mine...
        - {title: Delete the selected Note with all of its Pictures, role: destructive}

      """
    let scratch = try adopted(spec)
    let before = try JSONOutput(lint(scratch, ["--format", "json"]).output)["summary"]["baselined"].number
    let fix = ["fix", "--include-baselined", "--baseline", "baseline.json"]
    #expect(try Program.run(fix, in: scratch.folder).errors.contains("menulint: applied "))
    let outcome = try lint(scratch, ["--fail-on", "info", "--format", "json"])
    let summary = try JSONOutput(outcome.output)["summary"]
    #expect(outcome.status == 0, "\(outcome.output)")
    let after = try #require(summary["baselined"].number)
    #expect(after > 0 && summary["stale"].number.map { $0 + after } == before)
  }

  /// A baseline from an earlier version, or one written by hand, may have titles in any case.
  @Test func baselineTitlesAreNormalizedBeforeComparison() throws {
    let scratch = try adopted()
    let text = try baseline(scratch)
    for other in ["NEW WINDOW", "New window…", "New  Window...", "newWindow"] {
      try scratch.write(text.replacing("New window", with: other), to: "baseline.json")
      #expect(try lint(scratch, ["--strict-baseline"]).status == 0, "\(other)")
    }
    try scratch.write(text.replacing("New window", with: "New windows"), to: "baseline.json")
    #expect(try lint(scratch).status == 1)
  }

  /// Titles that differ only in case have separate entries, and each uses its own.
  @Test func titlesThatDifferInCaseAreBothKnown() throws {
    let scratch = try adopted(Self.spec + "  - new window\n  - New Window...\n")
    let held = try baseline(scratch)
    #expect(held.contains("\"File\", \"New window\"]") && held.contains("\"File\", \"new window\"]"))
    #expect(try lint(scratch, ["--strict-baseline", "--fail-on", "info"]).status == 0)
    try scratch.write(
      Self.spec + "  - new window\n  - New Window...\n  - NEW window\n", to: "menus/a.menu.yaml")
    let outcome = try lint(scratch, ["--only", "title-capitalization"])
    #expect(outcome.status == 1 && outcome.output.split(separator: "\n").count == 1, "\(outcome.output)")
  }

  @Test func entriesOfFilesOutsideTheRunAreKept() throws {
    let scratch = try adopted()
    try scratch.write(Self.spec, to: "b.menu.yaml")
    _ = try Program.run(["--write-baseline", "baseline.json", "b.menu.yaml"], in: scratch.folder)
    #expect(try lint(scratch).status == 0)
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "menus/a.menu.yaml"))
    #expect(try lint(scratch, ["--strict-baseline"]).output.contains("menus/a.menu.yaml"))
    // Entries of a file that no longer exists are removed the next time the baseline is written.
    _ = try Program.run(["--write-baseline", "baseline.json", "b.menu.yaml"], in: scratch.folder)
    #expect(try !baseline(scratch).contains("menus/a.menu.yaml"))
  }

  @Test func syntaxProblemsAreNeverHidden() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec + "titel: x\n", to: "a.menu.yaml")
    let outcome = try Program.run(["--write-baseline", "baseline.json"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.contains("[spec]"))
    #expect(try lint(scratch).output.contains("[spec]"))
  }

  @Test func configurationCanNameTheBaseline() throws {
    let scratch = try adopted()
    try scratch.write("{\"baseline\": \"baseline.json\"}", to: ".menulint.json")
    #expect(try Program.run([], in: scratch.folder).status == 0)
    #expect(try Program.run(["a.menu.yaml"], in: scratch.folder.appending(path: "menus")).status == 0)
  }

  @Test(arguments: [
    ("{\"version\": 1, \"findings\": {}}", "1:28: expected a list of findings, found a mapping"),
    (
      "{\"version\": 1, \"findings\": [1]}",
      "1:29: expected a mapping with “file”, “rule”, and “path”, found 1"
    ),
    (
      "{\"findings\": [{\"file\": \"a\", \"rule\": \"b\", \"count\": 0}]}",
      "1:51: expected a whole number of at least 1, found 0"
    ),
    ("[]", "1:1: expected a baseline, a mapping with “findings”, found a list"),
    ("", "1:1: "),
  ])
  func eachProblemHasItsPosition(text: String, message: String) throws {
    let scratch = try adopted()
    try scratch.write(text, to: "baseline.json")
    let outcome = try lint(scratch)
    #expect(outcome.status == 2 && outcome.errors.contains("baseline.json:\(message)"), "\(outcome.errors)")
  }

  @Test func anInvalidBaselineStopsTheRun() throws {
    let scratch = try adopted()
    try scratch.write("{\"version\": 2,\n \"finding\": []}", to: "baseline.json")
    let outcome = try lint(scratch)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("baseline.json:1:13: unknown baseline version")
        && outcome.errors.contains("baseline.json:2:3: "))
  }
}
