import Foundation
import Testing

/// A run without menus reports which files it read, because “no findings” is different from “nothing read”.
@Suite struct NoMenusTests {
  private static let reportsOfPrograms = [
    "json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson",
  ]

  private static let document =
    #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB"></document>"#

  // Creates two Interface Builder files without menus, which every build reads.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.document, to: "A.xib")
    try scratch.write(Self.document, to: "B.storyboard")
    return scratch
  }

  @Test func aRunWithoutMenusReportsTheCheckedFiles() throws {
    let folder = try folder().folder
    let said = "No menus in 2 Interface Builder files\n"
    let text = try Program.run(["--format", "text"], in: folder)
    #expect(text.status == 0 && text.output.isEmpty && text.errors == said)
    let pretty = try Program.run(["--format", "pretty", "--color", "never"], in: folder)
    #expect(pretty.status == 0 && pretty.output == said && pretty.errors.isEmpty)
    for arguments in [["A.xib"], ["--platform", "iOS", "A.xib"]] {
      #expect(try Program.run(arguments, in: folder).errors == "No menus in 1 Interface Builder file\n")
    }
  }

  /// For programs, standard output has only the report, and hooks see no message there either.
  @Test(arguments: reportsOfPrograms) func reportsForProgramsContainNoMessage(format: String) throws {
    let folder = try folder().folder
    let report = try Program.run(["--format", format], in: folder)
    #expect(report.errors == "No menus in 2 Interface Builder files\n")
    #expect(!report.output.contains("No menus"))
    let file = try Program.run(["--format", format, "--output", "out", "--format", "text"], in: folder)
    #expect(file.errors == report.errors && file.output.isEmpty)
  }

  @Test func quietRunsReportNothing() throws {
    let outcome = try Program.run(["--quiet"], in: folder().folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func otherCommandsAlsoReportMissingMenus() throws {
    let folder = try folder().folder
    let said = "No menus in 2 Interface Builder files\n"
    #expect(try Program.run(["preview"], in: folder).output == said)
    #expect(try Program.run(["preview", "--output", "p.html"], in: folder).errors == said)
    #expect(try Program.run(["coverage"], in: folder).output == said)
    #expect(try Program.run(["coverage", "--format", "json"], in: folder).errors == said)
    #expect(try Program.run(["fix"], in: folder).errors == said)
    #expect(
      try Program.run(["suppress", "long-title", "--reason", "x"], in: folder).errors
        == "menulint: no findings to suppress in 2 Interface Builder files\n")
  }

  /// For a file with menus, no output means that there are no findings.
  @Test func menusWithoutFindingsPrintNothing() throws {
    let scratch = try folder()
    try scratch.write("kind: context\nfor: x\nitems: [Open, Close]\n", to: "a.menu.yaml")
    let outcome = try Program.run(["--format", "text", "--disable", "ungrouped-menu"], in: scratch.folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  /// Unreadable files aren't counted among the files read.
  @Test func filesThatCannotBeReadAreNotCounted() throws {
    let folder = try folder().folder
    let outcome = try Program.run(["A.xib", "nothing.xib"], in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "menulint: nothing.xib: no such file\nNo menus in 1 Interface Builder file\n")
    #expect(try !Program.run(["nothing.xib"], in: folder).errors.contains("No menus"))
  }

  @Test(arguments: [
    ("Menu", "unknown command or file “Menu”; did you mean “Menus”?\n  run menulint --help for usage"),
    ("Views", "unknown command or file “Views”\n  run menulint --help for usage"),
    ("Menus/nota.menu.yaml", "Menus/nota.menu.yaml: no such file; did you mean “note.menu.yaml”?"),
    ("Menu/note.menu.yaml", "Menu/note.menu.yaml: no such file; did you mean “Menus”?"),
    ("Views/", "Views: no such file or folder"),
  ])
  func aMissingFileIsReportedWithASimilarName(path: String, error: String) throws {
    let scratch = try Scratch()
    try scratch.write("items: [Open, Close]\n", to: "Menus/note.menu.yaml")
    let outcome = try Program.run([path], in: scratch.folder)
    #expect(outcome.errors == "menulint: \(error)\n" && outcome.status == 2)
  }

  @Test func runsOnChangedFilesReportIfNothingChanged() throws {
    let scratch = try folder()
    let git = "git -c user.name=a -c user.email=a@b"
    _ = try Program.shell("git init -q && git add . && \(git) commit -qm x", in: scratch.folder)
    let said = "No changed files\n"
    let text = try Program.run(["--changed=HEAD", "--format", "text"], in: scratch.folder)
    #expect(text.status == 0 && text.output.isEmpty && text.errors == said)
    let pretty = try Program.run(
      ["--changed=HEAD", "--format", "pretty", "--color", "never"], in: scratch.folder)
    #expect(pretty.output == said)
    #expect(try Program.run(["preview", "--changed=HEAD"], in: scratch.folder).errors == said)
    try scratch.write(Self.document, to: "C.xib")
    #expect(
      try Program.run(["--changed=HEAD"], in: scratch.folder).errors
        == "No menus in 1 Interface Builder file\n")
  }

  @Test func allowedMissingFilesAreReported() throws {
    #expect(try Program.run(["--allow-no-files"], in: Scratch().folder).errors == "No files to lint\n")
  }

  @Test(.enabled(if: Program.readsSwift)) func swiftFilesWithoutMenusAreCounted() throws {
    let scratch = try folder()
    for index in 0..<3 { try scratch.write("print(\(index))\n", to: "Sources/\(index).swift") }
    let said = "No menus in 3 Swift files and 2 Interface Builder files\n"
    #expect(try Program.run(["--format", "text"], in: scratch.folder).errors == said)
    for arguments in [["--list-files", "Sources"], ["fix", "--diff", "Sources"], ["coverage", "Sources"]] {
      let outcome = try Program.run(arguments, in: scratch.folder)
      #expect(outcome.output + outcome.errors == "No menus in 3 Swift files\n", "\(arguments)")
    }
  }
}
