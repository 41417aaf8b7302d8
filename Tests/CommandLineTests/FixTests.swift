import Foundation
import Testing

/// `menulint fix`, as people run it.
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

  @Test func onlyWhatIsAtFaultChanges() throws {
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
  ]) func layoutStays(text: String, expected: String) throws {
    try scratch.write(text, to: "a.menu.yaml")
    #expect(try fix("a.menu.yaml").status == 0)
    // Strings compare CR LF and marks as the bytes they are only through their UTF-8.
    #expect(try Array(bytes("a.menu.yaml").utf8) == Array(expected.utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o664]) func modeStays(mode: Int) throws {
    let file = try scratch.write(Self.faulty, to: "a.menu.yaml")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(try fix("a.menu.yaml").status == 0)
    #expect(try bytes("a.menu.yaml") == Self.fixed)
    #expect(try self.mode("a.menu.yaml") == mode)
  }

  @Test func symbolicLinksStayAndTheirTargetsChange() throws {
    try scratch.write(Self.faulty, to: "real/a.menu.yaml")
    let link = scratch.folder.appending(path: "link.menu.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.menu.yaml")
    #expect(try fix("link.menu.yaml").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.menu.yaml")
    #expect(try bytes("real/a.menu.yaml") == Self.fixed)
  }

  @Test func aFolderThatCantBeWrittenIsReported() throws {
    try scratch.write(Self.faulty, to: "locked/a.menu.yaml")
    let folder = scratch.folder.appending(path: "locked").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    if geteuid() == 0 {
      print("skipped: the superuser may write into every folder")
      return
    }
    let outcome = try fix("locked/a.menu.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("locked/a.menu.yaml: permission denied"))
    #expect(try bytes("locked/a.menu.yaml") == Self.faulty)
  }

  @Test func brokenFilesAreLeftAlone() throws {
    let broken = "kind: context\nitems: [Copy link, {title: Get info]\n"
    try scratch.write(broken, to: "a.menu.yaml")
    #expect(try fix("a.menu.yaml").status == 1)
    #expect(try bytes("a.menu.yaml") == broken)
  }

  @Test func aFilterWritesTheTextAndNothingElse() throws {
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

  @Test func unsafeFixesNeedToBeAskedFor() throws {
    let spec = "kind: context\nitems: [{title: Share…, shortcut: cmd+s}]\n"
    try scratch.write(spec, to: "a.menu.yaml")
    let arguments = ["--no-config", "--only", "shortcut-in-context-menu", "a.menu.yaml"]
    #expect(try Program.run(["fix"] + arguments, in: scratch.folder).status == 1)
    #expect(try bytes("a.menu.yaml") == spec)
    #expect(try Program.run(["fix", "--unsafe"] + arguments, in: scratch.folder).status == 0)
    #expect(try !bytes("a.menu.yaml").contains("cmd+s"))
  }

  @Test func statusIsThatOfLintAfterwards() throws {
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
