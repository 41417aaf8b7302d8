import Foundation
import LintRules
import MenuModel
import TestSupport
import Testing

@testable import Files
@testable import Linting
@testable import TextCore
@testable import Workspace
@testable import menulint

/// Files that another program writes while `fix` and `suppress` run keep its changes, and are reported.
@Suite struct ChangedWhileRunningTests {
  private let scratch: Scratch
  private var root: String { scratch.folder.path }

  init() throws {
    scratch = try Scratch()
    try scratch.write("", to: "app.boards")
    try scratch.write("menu File\nNew window\n@save\n", to: "a.board")
    try scratch.write("menu Edit\nCut all\n@save\n", to: "b.board")
    try scratch.write("save = Save all\n", to: "texts.catalog")
  }

  /// Runs the program. The folder's files change whenever the project has been read.
  private func run(_ words: String..., change: @escaping @Sendable () -> Void) -> Files.ExitStatus {
    let languages = MenuLanguages(MenuLanguages.all.all + [DisturbedLanguage(BoardLanguage(), change)])
    let output = words[0] == "fix" ? ["--output", root + "/report"] : []
    let all = words + [root, "--no-config"] + output
    return menulint.Program.run(all[...], languages)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: root)).subtracting(["report"]) }
  }

  @Test(arguments: [
    "", "menu File\n", "menu File\nOld and long line\nNew window\n@save\n", "menu File\nNew windows\n@save\n",
  ])
  func filesChangedDuringTheRunAreNotFixed(edited: String) throws {
    let status = run("fix", "--only", "title-capitalization") { [root] in
      try? edited.write(toFile: root + "/a.board", atomically: false, encoding: .utf8)
    }
    #expect(status == .failure)
    #expect(try text("a.board") == edited)
    // The other files are fixed.
    #expect(
      try text("b.board") == "menu Edit\nCut All\n@save\n" && text("texts.catalog") == "save = Save All\n")
    #expect(try names == ["app.boards", "a.board", "b.board", "texts.catalog"])
  }

  @Test func catalogsChangedDuringTheRunAreNotFixed() throws {
    let status = run("fix", "--only", "title-capitalization") { [root] in
      try? "other = Other\nsave = Save all\n".write(
        toFile: root + "/texts.catalog", atomically: false, encoding: .utf8)
    }
    #expect(status == .failure)
    #expect(try text("texts.catalog") == "other = Other\nsave = Save all\n")
    #expect(try text("a.board") == "menu File\nNew Window\n@save\n")
  }

  @Test func deletedFilesAreNotCreatedAgain() throws {
    let status = run("fix", "--only", "title-capitalization") { [root] in unlink(root + "/a.board") }
    #expect(status == .failure)
    #expect(try names == ["app.boards", "b.board", "texts.catalog"])
  }

  @Test func linksThatReplaceAFileAreNotFollowed() throws {
    try scratch.write("menu Other\nSome title\n", to: "elsewhere")
    let status = run("fix", "--only", "title-capitalization") { [root] in
      unlink(root + "/a.board")
      symlink("elsewhere", root + "/a.board")
    }
    #expect(status == .failure)
    #expect(try text("elsewhere") == "menu Other\nSome title\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: root + "/a.board") == "elsewhere")
  }

  @Test func suppressionsDontOverwriteChanges() throws {
    let edited = "menu File\nMine\nNew window\n@save\n"
    let status = run("suppress", "title-capitalization", "--reason", "why") { [root] in
      try? edited.write(toFile: root + "/a.board", atomically: false, encoding: .utf8)
    }
    #expect(status == .failure)
    #expect(try text("a.board") == edited)
    #expect(try text("b.board").contains("# menulint:disable-next-line title-capitalization -- why\nCut all"))
  }

  // MARK: - Fixes that change several files

  private func files(_ texts: [String: String]) throws -> [FixedFiles.Change] {
    try texts.sorted { $0.key < $1.key }.map { name, old in
      try scratch.write(old, to: name)
      return FixedFiles.Change(
        name: name, path: root + "/" + name, old: Array(old.utf8), new: Array("new \(name)".utf8))
    }
  }

  @Test func allFilesOfAFixAreWrittenOrNone() throws {
    let changes = try files(["1": "one", "2": "two", "3": "three", "4": "four"])
    let fixed = FixedFiles(changes, together: [["1", "2"], ["2", "3", "elsewhere"]])
    try scratch.write("edited", to: "3")
    #expect(Set(fixed.unwritableFiles().keys) == ["3"])
    let errors = fixed.write()
    #expect(Set(errors.keys) == ["1", "2", "3"])
    #expect(errors["3"]?.message == "not fixed, because the file changed while menulint ran")
    #expect(
      errors["1"]?.message == "not fixed, because a fix also changes \(root)/3, which can't be written")
    #expect(try text("1") == "one" && text("2") == "two" && text("3") == "edited" && text("4") == "new 4")
    #expect(try names == ["app.boards", "a.board", "b.board", "texts.catalog", "1", "2", "3", "4"])
  }

  @Test func allFilesAreWrittenIfNothingChanged() throws {
    let fixed = FixedFiles(try files(["1": "one", "2": "two", "3": "three"]), together: [["1", "3"]])
    #expect(fixed.unwritableFiles().isEmpty && fixed.write().isEmpty)
    #expect(try text("1") == "new 1" && text("2") == "new 2" && text("3") == "new 3")
  }

  @Test func fixesThatChangeAnUnwritableFileAreSkipped() {
    let texts = ["a.board": "menu File\nClose all\n@keep\n", "texts.catalog": "keep = Keep all\n"]
    var settings = RunSettings()
    settings.only = ["title-capitalization"]
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    let file = MenuFile(path: "a.board", location: "/x/a.board", language: BoardLanguage())
    let files = ProjectFiles(paths: texts.keys.sorted(), read: { texts[$0].map { Array($0.utf8) } })
    var fixer = ProjectFixer(
      BoardLanguage(), files, [ProjectLint.Target(name: "a.board", file: file, plan: plan)],
      paths: { ($0, "/x/" + $0) })
    #expect(Set(fixer.fix().texts.keys) == ["a.board", "texts.catalog"])
    fixer.untouched = ["texts.catalog"]
    #expect(Set(fixer.fix().texts.keys) == ["a.board"])
    fixer.untouched = ["a.board"]
    #expect(Set(fixer.fix().texts.keys) == ["texts.catalog"])
  }
}

/// A language during whose reading the files change.
private struct DisturbedLanguage: ProjectLanguage {
  private let base: any ProjectLanguage
  private let change: @Sendable () -> Void

  init(_ base: any ProjectLanguage, _ change: @escaping @Sendable () -> Void) {
    (self.base, self.change) = (base, change)
  }

  var name: String { base.name }
  var endings: [String] { base.endings }
  var lineComment: String? { base.lineComment }
  var companionEndings: [String] { base.companionEndings }
  var foreignFolders: Set<String> { base.foreignFolders }
  var rootMarks: [String] { base.rootMarks }
  func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool { base.mayHoldMenus(bytes, in: path) }
  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    base.read(source, in: context)
  }

  func read(_ files: ProjectFiles) -> any MenuProject {
    let project = base.read(files)
    change()
    return project
  }
}
