import Foundation
import TestSupport
import Testing

/// Files with unusual names: Unicode forms, case, links, and files from other systems. Some tests run only on
/// file systems that treat several spellings as the same name, as on a Mac. `scripts/test-apfs` runs the
/// tests on one.
@Suite struct FileNameTests {
  // “ü” and “é” as one character each, and as a letter with a combining mark.
  private static let composed = "M\u{FC}nchen caf\u{E9}"
  private static let decomposed = "Mu\u{308}nchen cafe\u{301}"
  private static let folders = [composed, decomposed, "two words", "🗂️ menus", "a'b\"c$d", "日本語"]

  private static let spec = "{kind: context, for: note, items: [Copy all]}\n"
  private static let finding =
    ":1:36: warning: “Copy all” is not in title style: “Copy All” [title-capitalization]\n"

  private func lint(_ arguments: [String], in folder: URL) throws -> Program.Outcome {
    try Program.run(arguments + ["--format", "text"], in: folder)
  }

  private func list(_ arguments: [String] = [], in folder: URL) throws -> [String] {
    let outcome = try Program.run(["--list-files", "--allow-no-files"] + arguments, in: folder)
    #expect(outcome.errors.isEmpty || outcome.errors.hasPrefix("No changed files"), "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  // MARK: - Folders

  @Test(arguments: folders) func foldersMayHaveAnyName(name: String) throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.spec, to: "\(name)/Menus/a.menu.yaml")
    try scratch.write("{}", to: "\(name)/.menulint.json")
    let folder = scratch.folder.appending(path: name)
    for arguments in [[], [file.path], [folder.path + "/Menus"]] {
      let outcome = try lint(arguments, in: folder)
      #expect(bytes([outcome.output]) == bytes(["Menus/a.menu.yaml" + Self.finding]), "\(arguments)")
    }
    let above = try lint([], in: scratch.folder)
    #expect(bytes([above.output]) == bytes(["\(name)/Menus/a.menu.yaml" + Self.finding]))
  }

  // The current folder and the path have different Unicode forms. If the file system treats them as the same,
  // the file is read.
  @Test(arguments: [(composed, decomposed), (decomposed, composed)])
  func pathsMayHaveADifferentUnicodeForm(made: String, given: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "\(made)/Menus/a.menu.yaml")
    let outcome = try lint(
      [scratch.folder.path + "/\(given)/Menus/a.menu.yaml"], in: scratch.folder.appending(path: made))
    if FileSystem.takesFormsForOne {
      #expect(outcome.output.hasSuffix("Menus/a.menu.yaml" + Self.finding) && outcome.status == 1)
    } else {
      #expect(outcome.errors.contains("/\(given)/Menus/a.menu.yaml: no such file") && outcome.status == 2)
    }
  }

  // MARK: - Patterns

  @Test(arguments: [(composed, decomposed), (decomposed, composed), (composed, composed)])
  func patternsMatchNamesInAnyUnicodeForm(made: String, written: String) throws {
    let last = written.unicodeScalars.last!
    let scratch = try Scratch()
    for path in ["\(made)/a.menu.yaml", "\(made).menu.yaml", "b.menu.yaml"] {
      try scratch.write(Self.spec, to: path)
    }
    try scratch.write("[core]\n", to: ".git/config")
    func expect(_ left: [String], where file: String, says text: String) throws {
      try scratch.write(text, to: file)
      #expect(try bytes(list(in: scratch.folder)) == bytes(left), "\(text)")
    }
    let all = ["b.menu.yaml"]
    try expect(
      all, where: ".menulint.json", says: #"{"exclude": ["\#(written)/**", "\#(written).menu.yaml"]}"#)
    try expect(all, where: ".menulint.json", says: #"{"exclude": ["\#(written)*"]}"#)
    try expect(all, where: ".menulint.json", says: #"{"exclude": ["M?nchen*", "M?nchen/**"]}"#)
    try expect(all, where: ".menulint.json", says: #"{"exclude": ["M[û-ý]nchen*", "M[û-ý]nchen/**"]}"#)
    try expect(
      ["\(made)/a.menu.yaml"], where: ".menulint.json", says: #"{"include": ["\#(written)/*.menu.yaml"]}"#)
    try scratch.write("{}", to: ".menulint.json")
    try expect(all, where: ".gitignore", says: "\(written)*\n")
    try expect(all, where: ".gitignore", says: "/\(written)/\n\(written).menu.yaml\n")
    #expect(last.value > 0x7F)
  }

  // `build/` ignores `Build` exactly if git is configured to ignore case.
  @Test(
    .enabled(if: Machine.has("git")),
    arguments: ["true", "false", "yes", "on", "1", "0", nil], ["ignorecase", "ignoreCase"])
  func caseIsIgnoredAsInGit(value: String?, key: String) throws {
    let scratch = try Scratch()
    for path in [
      "Build/a.menu.yaml", "Out.menu.yaml", "x/KEEP.menu.yaml", "x/Z1.menu.yaml", "\u{C9}.menu.yaml",
    ] {
      try scratch.write(Self.spec, to: path)
    }
    try scratch.write(
      "build/\nout.*\nx/*\n!keep.menu.yaml\n[a-z][[:digit:]].menu.yaml\n\u{E9}.menu.yaml\n", to: ".gitignore")
    #expect(try Program.shell("git init -q", in: scratch.folder).status == 0)
    let setting = value.map { "\(key) = \($0)" } ?? key
    try scratch.write("[core]\n\trepositoryformatversion = 0\n\t\(setting)\n", to: ".git/config")
    let git = try Program.shell(
      "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1\n"
        + "git -c core.quotePath=false ls-files -o --exclude-standard | grep yaml | LC_ALL=C sort",
      in: scratch.folder)
    let found = try list(in: scratch.folder).sorted {
      Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
    }
    #expect(found == git.output.split(separator: "\n").map(String.init))
  }

  // MARK: - Files of macOS on other file systems

  @Test func appleDoubleFilesAreNotLinted() throws {
    let scratch = try Scratch()
    let resource = "\u{0}\u{5}\u{16}\u{7}\u{0}\u{2}\u{0}\u{0}Mac OS X"
    for name in ["a.menu.yaml", "Main.xib", "Main.storyboard", "App.swift", "b.spec.yaml"] {
      try scratch.write(resource, to: "x/._\(name)")
    }
    try scratch.write(resource, to: "x/.DS_Store")
    try scratch.write(Self.spec, to: "x/a.menu.yaml")
    #expect(try list(in: scratch.folder) == ["x/a.menu.yaml"])
    try scratch.write(Self.spec, to: "x/b.spec.yaml")
    try scratch.write(#"{"include": ["*.menu.yaml", "*.spec.yaml"]}"#, to: ".menulint.json")
    #expect(try list(in: scratch.folder) == ["x/a.menu.yaml", "x/b.spec.yaml"])
    // A file that is named explicitly is linted.
    #expect(try list(["x/._a.menu.yaml"], in: scratch.folder) == ["x/._a.menu.yaml"])
  }

  // MARK: - One file, several names

  @Test func aFileThatIsNamedTwiceIsLintedOnce() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.spec, to: "x/y/a.menu.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.path + "/link", withDestinationPath: "x/y")
    let own = "x/y/a.menu.yaml"
    for names in [
      [own, "x/y/../y/a.menu.yaml"], ["link/a.menu.yaml", own], [own, "link/a.menu.yaml"], [file.path, own],
      [".", "link/a.menu.yaml"], ["x/y/../y/a.menu.yaml", "link/a.menu.yaml", "./x/y/a.menu.yaml"],
    ] {
      #expect(try list(names, in: scratch.folder) == [own], "\(names)")
    }
    // A hard link is a separate file.
    try FileManager.default.linkItem(atPath: file.path, toPath: scratch.folder.path + "/b.menu.yaml")
    let both = ["b.menu.yaml", own]
    #expect(try list([own, "b.menu.yaml"], in: scratch.folder) == both)
    #expect(
      try list([own, "link/a.menu.yaml", "b.menu.yaml", "x/../b.menu.yaml"], in: scratch.folder) == both)
  }

  @Test(.enabled(if: FileSystem.takesFormsForOne && FileSystem.takesCasesForOne))
  func spellingsOfTheSameFileAreLintedOnce() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "Menus/\(Self.composed).menu.yaml")
    let others = ["menus/\(Self.composed).menu.yaml", "Menus/\(Self.decomposed).menu.yaml"]
    for other in others {
      #expect(try list(["Menus", other], in: scratch.folder).count == 1, "\(other)")
      #expect(
        try list([other, "Menus/\(Self.composed).menu.yaml"], in: scratch.folder).count == 1, "\(other)")
    }
    #expect(try list(others, in: scratch.folder).count == 1)
  }

  // On other file systems, they are two files. Both are linted, in an order that doesn't depend on the
  // folder's order.
  @Test(.enabled(if: !FileSystem.takesFormsForOne))
  func namesInDifferentUnicodeFormsAreSeparateFiles() throws {
    let scratch = try Scratch()
    let names = [Self.decomposed, Self.composed].map { "\($0).menu.yaml" }
    for name in names { try scratch.write(Self.spec, to: name) }
    #expect(try bytes(list(in: scratch.folder)) == bytes(names))
    #expect(try bytes(list(names.reversed() + names, in: scratch.folder)) == bytes(names))
    #expect(try bytes(list([names[1], "."], in: scratch.folder)) == bytes(names))
    let outcome = try lint([], in: scratch.folder)
    #expect(bytes([outcome.output]) == bytes([names.map { $0 + Self.finding }.joined()]))
    let fixed = try Program.run(["fix"], in: scratch.folder)
    #expect(fixed.errors.contains("applied 2 fixes in 2 files"))
  }

  // Swift files are read together by name, so one of the two is read and the other is reported as unread.
  @Test(.enabled(if: !FileSystem.takesFormsForOne && Program.readsSwift))
  func swiftFilesWithEqualNamesAreNotConfused() throws {
    let scratch = try Scratch()
    for (name, title) in [(Self.decomposed, "Copy all"), (Self.composed, "Move all")] {
      let menu = "Text(\"\").contextMenu { Button(\"\(title)\") {} }"
      try scratch.write(
        "import SwiftUI\nstruct V: View { var body: some View { \(menu) } }\n", to: "\(name).swift")
    }
    let outcome = try lint([], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(bytes([outcome.output]).first?.starts(with: "\(Self.decomposed).swift:2:".utf8) == true)
    #expect(outcome.output.contains("“Copy all”") && !outcome.output.contains("Move all"))
    #expect(
      outcome.errors.contains(
        "\(Self.composed).swift: another file has the same name in a different Unicode normalization form")
    )
  }

  // MARK: - Changed files

  @Test(.enabled(if: Machine.has("git")))
  func changedFilesAreFoundByAnySpellingOfTheirNames() throws {
    let scratch = try Scratch()
    let names = ["Menus/\(Self.composed).menu.yaml", "Menus/b.menu.yaml"]
    for name in names { try scratch.write(Self.spec, to: name) }
    let git = try Program.shell(
      "export GIT_CONFIG_GLOBAL=/dev/null\ngit init -q && git add . && "
        + "git -c user.name=a -c user.email=a@example.org commit -q -m a", in: scratch.folder)
    #expect(git.status == 0, "\(git.errors)")
    try scratch.write(Self.spec + "\n", to: names[0])
    let changed = { (names: [String]) in try list(["--changed=HEAD"] + names, in: scratch.folder) }
    #expect(try changed(names) == [names[0]])
    #expect(try changed(["Menus"]) == [names[0]])
    if FileSystem.takesFormsForOne {
      #expect(try changed(["Menus/\(Self.decomposed).menu.yaml"]).count == 1)
    } else {
      // A different file, which git reports as new.
      let other = "Menus/\(Self.decomposed).menu.yaml"
      try scratch.write(Self.spec, to: other)
      #expect(try bytes(changed(["Menus"])) == bytes([other, names[0]]))
      _ = try Program.shell(
        "git add . && git -c user.name=a -c user.email=a@b.c commit -q -m b", in: scratch.folder)
      try scratch.write(Self.spec, to: names[0])
      #expect(try bytes(changed(["Menus"])) == bytes([names[0]]))
    }
    if FileSystem.takesCasesForOne {
      #expect(try changed(["menus/\(Self.composed).MENU.yaml"]).count == 1)
      #expect(try changed(["menus/B.menu.yaml"]).isEmpty)
    }
  }
}
