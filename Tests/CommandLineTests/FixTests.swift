import Foundation
import TestSupport
import Testing

/// `menulint fix` as a process.
@Suite struct FixTests {
  private static let faulty = "kind: context\nitems:\n  - Copy link   # as in the browser\n  - 'Get info'\n"
  private static let fixed = "kind: context\nitems:\n  - Copy Link   # as in the browser\n  - 'Get Info'\n"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func fix(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["fix", "--no-config", "--only", "title-capitalization"] + arguments, in: scratch.folder)
  }

  private func bytes(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: scratch.folder.appending(path: path)), as: UTF8.self)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch.folder.appending(path: path).path)
    return (attributes[.posixPermissions] as? Int) ?? -1
  }

  @Test func onlyIncorrectTextChanges() throws {
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    try scratch.write(Self.fixed, to: "b.menu.yaml")
    let outcome = try fix(".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("applied 2 fixes in 1 file"))
    #expect(try bytes("a.menu.yaml") == Self.fixed)
    #expect(try bytes("b.menu.yaml") == Self.fixed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 2)
  }

  @Test(arguments: [
    ("\u{FEFF}" + faulty, "\u{FEFF}" + fixed),
    (faulty.replacingOccurrences(of: "\n", with: "\r\n"), fixed.replacingOccurrences(of: "\n", with: "\r\n")),
    (String(faulty.dropLast()), String(fixed.dropLast())),
  ]) func layoutIsPreserved(text: String, expected: String) throws {
    try scratch.write(text, to: "a.menu.yaml")
    #expect(try fix("a.menu.yaml").status == 0)
    // Swift compares CR LF and combining marks byte by byte only in UTF-8.
    #expect(try Array(bytes("a.menu.yaml").utf8) == Array(expected.utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o664]) func fileModeIsPreserved(mode: Int) throws {
    let file = try scratch.write(Self.faulty, to: "a.menu.yaml")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(try fix("a.menu.yaml").status == 0)
    #expect(try bytes("a.menu.yaml") == Self.fixed)
    #expect(try self.mode("a.menu.yaml") == mode)
  }

  @Test func symbolicLinksArePreservedAndTheirTargetsFixed() throws {
    try scratch.write(Self.faulty, to: "real/a.menu.yaml")
    let link = scratch.folder.appending(path: "link.menu.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.menu.yaml")
    #expect(try fix("link.menu.yaml").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.menu.yaml")
    #expect(try bytes("real/a.menu.yaml") == Self.fixed)
  }

  @Test(.disabled(if: Machine.isSuperuser, "the superuser may write into every folder"))
  func aFolderThatCantBeWrittenIsReported() throws {
    try scratch.write(Self.faulty, to: "locked/a.menu.yaml")
    let folder = scratch.folder.appending(path: "locked").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let outcome = try fix("locked/a.menu.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("locked/a.menu.yaml: permission denied"))
    #expect(try bytes("locked/a.menu.yaml") == Self.faulty)
  }

  @Test func unparsableFilesAreNotChanged() throws {
    let broken = "kind: context\nitems: [Copy link, {title: Get info]\n"
    try scratch.write(broken, to: "a.menu.yaml")
    for arguments in [[], ["--diff"], ["--unsafe"]] {
      let outcome = try Program.run(["fix", "--no-config"] + arguments + ["a.menu.yaml"], in: scratch.folder)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("a.menu.yaml: not fixed, because it doesn't parse at 2:36\n"),
        "\(outcome.errors)")
    }
    #expect(try bytes("a.menu.yaml") == broken)
    // One document parses and has a finding, but the file still isn't changed.
    try scratch.write(Self.faulty + "---\n" + broken, to: "a.menu.yaml")
    let report = try Program.run(["lint", "--no-config", "a.menu.yaml"], in: scratch.folder).errors
    #expect(report.contains("warning") && !report.contains("fixable"), "\(report)")
  }

  @Test func filesThatBreakTheFormatAreFixed() throws {
    let text = "kind: context\nfor: a row\nitems:\n  - {title: Copy link, zzz: true}\n  - 'Get info'\n"
    let fixed = text.replacing("Copy link", with: "Copy Link").replacing("Get info", with: "Get Info")
    try scratch.write(text, to: "a.menu.yaml")
    let lint = try Program.run(["--no-config", "a.menu.yaml"], in: scratch.folder)
    #expect(
      lint.errors.contains("1 error, 2 warnings in 1 file; 2 fixable with menulint fix"), "\(lint.errors)")
    let diff = try Program.run(["fix", "--no-config", "--diff", "a.menu.yaml"], in: scratch.folder)
    #expect(diff.status == 1 && diff.output.contains("+  - 'Get Info'\n"))
    let skipped = "a.menu.yaml:4:24: not fixed, because the file has a format error here"
    #expect(diff.errors.contains(skipped), "\(diff.errors)")
    let filter = try Program.run(["fix", "--no-config", "-"], in: scratch.folder, input: text)
    #expect(filter.status == 1 && filter.output == fixed && filter.errors.contains("[spec]"))
    let outcome = try Program.run(["fix", "--no-config", "a.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.errors.contains("applied 2 fixes in 1 file"), "\(outcome.errors)")
    #expect(try bytes("a.menu.yaml") == fixed)
  }

  @Test func formatProblemsAreFixedOnRequest() throws {
    let text = """
      kind: contxt
      platforms: macos
      itmes:
        - {titel: Copy link, needsInput: yes}
        - {title: Get info, shortcut: cmd+foo}

      """
    let fixed = """
      kind: context
      platforms: [macOS]
      items:
        - {title: Copy Link…, needsInput: true}
        - {title: Get Info, shortcut: cmd+foo}

      """
    try scratch.write(text, to: "a.menu.yaml")
    let safe = try Program.run(["fix", "--no-config", "a.menu.yaml"], in: scratch.folder)
    // The value of a misspelled key is read and fixed, but the key isn't fixed automatically.
    #expect(
      try safe.status == 1
        && bytes("a.menu.yaml") == text.replacingOccurrences(of: "Get info", with: "Get Info"))
    let json = try JSONOutput(
      Program.run(["--no-config", "--format", "json", "a.menu.yaml"], in: scratch.folder).output)
    let fixes = json["diagnostics"].array.filter { $0["rule"].text == "spec" }.flatMap { $0["fixes"].array }
    #expect(fixes.contains { $0["title"].text == "Change to “items”" && $0["safety"].text == "unsafe" })
    let outcome = try Program.run(["fix", "--unsafe", "--no-config", "a.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.contains("[spec]"), "\(outcome.output)")
    #expect(try bytes("a.menu.yaml") == fixed)
  }

  // The last item isn't read, so the divider only seems to be at the end.
  @Test func itemsNextToAFormatProblemAreKept() throws {
    let text = "kind: context\nitems:\n  - Copy\n  - ---\n  -\n"
    try scratch.write(text, to: "a.menu.yaml")
    let outcome = try Program.run(["fix", "--no-config", "a.menu.yaml"], in: scratch.folder)
    #expect(!outcome.errors.contains("applied") && !outcome.errors.contains("fixable"), "\(outcome.errors)")
    #expect(try bytes("a.menu.yaml") == text)
  }

  @Test func standardOutputContainsOnlyTheFixedText() throws {
    let arguments = ["fix", "--no-config", "--only", "title-capitalization", "-"]
    let outcome = try Program.run(arguments, in: scratch.folder, input: Self.faulty)
    #expect(outcome.status == 0)
    #expect(outcome.output == Self.fixed)
    let broken = try Program.run(arguments, in: scratch.folder, input: "items: [")
    #expect(broken.status == 1)
    #expect(broken.output == "items: [")
    #expect(broken.errors.contains("[syntax]"))
  }

  @Test func diffChangesNothing() throws {
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    let outcome = try fix("--diff", "a.menu.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("--- a/a.menu.yaml\n+++ b/a.menu.yaml\n@@ -1,4 +1,4 @@\n"))
    #expect(outcome.output.contains("-  - Copy link   # as in the browser\n"))
    #expect(outcome.output.contains("+  - Copy Link   # as in the browser\n"))
    #expect(try bytes("a.menu.yaml") == Self.faulty)
    try scratch.write(Self.fixed, to: "a.menu.yaml")
    let clean = try fix("--diff", "a.menu.yaml")
    #expect(clean.status == 0 && clean.output.isEmpty)
  }

  @Test func unsafeFixesNeedTheUnsafeOption() throws {
    let spec = "kind: context\nitems: [{title: Share…, shortcut: cmd+s}]\n"
    try scratch.write(spec, to: "a.menu.yaml")
    let arguments = ["--no-config", "--only", "shortcut-in-context-menu", "a.menu.yaml"]
    #expect(try Program.run(["fix"] + arguments, in: scratch.folder).status == 1)
    #expect(try bytes("a.menu.yaml") == spec)
    #expect(try Program.run(["fix", "--unsafe"] + arguments, in: scratch.folder).status == 0)
    #expect(try !bytes("a.menu.yaml").contains("cmd+s"))
  }

  @Test func exitStatusMatchesLintAfterFixing() throws {
    try scratch.write(
      "kind: context\nitems: [{title: Share…, shortcut: cmd+s}, Copy link]\n", to: "a.menu.yaml")
    #expect(try Program.run(["fix", "--no-config", "a.menu.yaml"], in: scratch.folder).status == 1)
    #expect(
      try Program.run(["fix", "--no-config", "--fail-on", "never", "a.menu.yaml"], in: scratch.folder).status
        == 0)
    #expect(
      try Program.run(["fix", "--no-config", "a.menu.yaml", "b.menu.yaml"], in: scratch.folder).status == 2)
    #expect(try Program.run(["fix", "-", "a.menu.yaml"], in: scratch.folder).status == 2)
  }
}

/// Fixes of unused suppressions.
@Suite struct FixSuppressionTests {
  private static let head = "kind: menuBar\ntitle: File\nplatforms: [macOS]\nitems:\n"

  @Test(arguments: [
    // A misspelled name is fixed, and the finding that it covers isn't.
    (
      "  # menulint:disable-next-line title-capitalisation -- ours\n  - Rename note\n",
      "  # menulint:disable-next-line title-capitalization -- ours\n  - Rename note\n"
    ),
    (
      "  - {title: Move it, lint: {disable: ['title-capitalisation'], reason: ours}}\n",
      "  - {title: Move it, lint: {disable: ['title-capitalization'], reason: ours}}\n"
    ),
    // The same applies if the file breaks the format.
    (
      "  - Rename note # menulint:disable-line title-capitalisation\n  - {title: Open, zzz: 1}\n",
      "  - Rename note # menulint:disable-line title-capitalization\n  - {title: Open, zzz: 1}\n"
    ),
    // An unknown name without a similar rule isn't changed.
    (
      "  - New # menulint:disable-line all -- legacy\n  - Open # menulint:disable-line zzz\n",
      "  - New # menulint:disable-line all -- legacy\n  - Open # menulint:disable-line zzz\n"
    ),
    // A known name that suppresses nothing is removed, with the whole suppression or from its list.
    ("  - New # menulint:disable-line long-title -- legacy\n  - Open\n", "  - New\n  - Open\n"),
    (
      "  - New # menulint:disable-line long-title, zzz -- legacy\n",
      "  - New # menulint:disable-line zzz -- legacy\n"
    ),
    (
      "  - Rename note # menulint:disable-line title-capitalisation, long-title\n",
      "  - Rename note # menulint:disable-line title-capitalization\n"
    ),
    // The directive that ends a suppression is kept.
    (
      "  # menulint:disable title-capitalization\n  - New note\n"
        + "  # menulint:enable long-title, title-capitalization, long-title\n",
      "  # menulint:disable title-capitalization\n  - New note\n"
        + "  # menulint:enable title-capitalization\n"
    ),
  ]) func safeFixes(items: String, expected: String) throws {
    #expect(try fixed(Self.head + items, []) == Self.head + expected)
  }

  @Test func otherFixesNeedTheUnsafeOption() throws {
    let items =
      "  - New # menulint:disable-line all -- legacy\n  - Open… # menulint:disable-line zzz, long-title\n"
    #expect(try fixed(Self.head + items, ["--unsafe"]) == Self.head + "  - New\n  - Open…\n")
  }

  // The rule that fixes dots doesn't know why a title keeps its capitalization.
  @Test(arguments: [
    "- Sort the rows... # menulint:disable-line title-capitalization -- ours",
    "- {title: Sort the rows..., lint: {disable: [title-capitalization], reason: ours}}",
  ])
  func otherRulesDoNotChangeSuppressedText(item: String) throws {
    let text = Self.head + "  - Rename the note...\n  \(item)\n"
    let right = text.replacing("Rename the note...", with: "Rename Note…").replacing("rows...", with: "rows…")
    #expect(try Program.run(["fix", "--no-config", "-"], input: text).output == right)
    let said = try Program.run(["--no-config", "-"], input: text).output
    #expect(said.contains("“…”: “Sort the rows…”") && said.contains("change it to “Rename Note…”"))
    #expect(said.contains("“the”; change it to “Sort rows...”"))
  }

  @Test(arguments: [
    #""rules": {"title-capitalization": "off"}"#, #""rules": {"title-capitalization": "info"}"#,
    #""overrides": [{"files": ["*.yaml"], "rules": {"title-capitalization": "off"}}]"#,
    #""overrides": [{"at": ["File"], "rules": {"title-capitalization": "off"}}]"#,
    #""baseline": "known.json""#,
  ])
  func otherRulesDoNotChangeBaselinedOrDisabledFindings(setting: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.head + "  - Sort rows...\n", to: "a.menu.yaml")
    _ = try Program.run(
      ["--only", "title-capitalization", "--write-baseline", "known.json"], in: scratch.folder)
    try scratch.write("{\(setting)}\n", to: ".menulint.json")
    let said = try Program.run([], in: scratch.folder).output
    #expect(said.contains("“…”: “Sort rows…”"), "\(said)")
  }

  private func fixed(_ text: String, _ options: [String]) throws -> String {
    let rules = "title-capitalization,long-title,unused-suppression"
    return try Program.run(["fix", "--no-config", "--only", rules] + options + ["-"], input: text).output
  }
}
