import Foundation
import Testing

/// `--changed` in real repositories.
@Suite(.enabled(if: ScratchRepository.hasGit, "git is not installed")) struct ChangedFilesTests {
  @Test func filesThatDifferFromTheDefaultBranchAreLinted() throws {
    let repository = try ScratchRepository()
    try repository.commit("old.menu.yaml", "edited.menu.yaml", "renamed.menu.yaml", "staged.menu.yaml")
    #expect(try repository.changed() == [])
    try repository.git("checkout", "-q", "-b", "work")
    try repository.commit("committed.menu.yaml")
    try repository.edit("edited.menu.yaml")
    try repository.git("mv", "renamed.menu.yaml", "new name é.menu.yaml")
    try repository.edit("staged.menu.yaml")
    try repository.git("add", "staged.menu.yaml")
    try repository.write("untracked.menu.yaml")
    try repository.write("ignored/a.menu.yaml")
    try repository.scratch.write("ignored/\n", to: ".gitignore")
    #expect(
      try repository.changed() == [
        "committed.menu.yaml", "edited.menu.yaml", "new name é.menu.yaml", "staged.menu.yaml",
        "untracked.menu.yaml",
      ])
    #expect(
      try repository.changed("--changed=HEAD") == [
        "edited.menu.yaml", "new name é.menu.yaml", "staged.menu.yaml", "untracked.menu.yaml",
      ])
    let outcome = try repository.run("--changed=HEAD", "--format", "json")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\"files\": 4"))
  }

  @Test func stagedChangesCountEvenIfTheWorkingFileIsReverted() throws {
    let repository = try ScratchRepository()
    try repository.commit("a.menu.yaml")
    try repository.edit("a.menu.yaml")
    try repository.git("add", ".")
    try repository.write("a.menu.yaml")
    #expect(try repository.changed() == ["a.menu.yaml"])
  }

  @Test func aTouchedOrDeletedFileIsNotLinted() throws {
    let repository = try ScratchRepository()
    try repository.commit("touched.menu.yaml", "deleted.menu.yaml", "kept.menu.yaml")
    try repository.write("touched.menu.yaml")
    try FileManager.default.removeItem(at: repository.folder.appending(path: "deleted.menu.yaml"))
    let outcome = try repository.run("--changed")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
  }

  @Test func allFilesAreNewBeforeTheFirstCommit() throws {
    let repository = try ScratchRepository()
    try repository.write("staged.menu.yaml")
    try repository.git("add", ".")
    try repository.write("untracked.menu.yaml")
    #expect(try repository.changed() == ["staged.menu.yaml", "untracked.menu.yaml"])
  }

  @Test func filesAreComparedWithTheMergeBaseNotTheBranch() throws {
    let origin = try ScratchRepository()
    try origin.commit("a.menu.yaml", "b.menu.yaml")
    let clone = try origin.clone()
    try clone.git("checkout", "-q", "-b", "work")
    try clone.commit("mine.menu.yaml")
    try origin.edit("b.menu.yaml")
    try origin.git("commit", "-q", "-a", "-m", "theirs")
    try clone.git("fetch", "-q")
    #expect(try clone.changed() == ["mine.menu.yaml"])
    #expect(try clone.changed("--changed=origin/main...") == ["mine.menu.yaml"])
    #expect(try clone.changed("--changed=origin/main") == ["b.menu.yaml", "mine.menu.yaml"])
  }

  @Test func theRemoteDeterminesTheDefaultBranch() throws {
    let origin = try ScratchRepository(branch: "develop")
    try origin.commit("a.menu.yaml")
    let clone = try origin.clone()
    try clone.git("checkout", "-q", "-b", "main")
    try clone.commit("mine.menu.yaml")
    #expect(try clone.changed() == ["mine.menu.yaml"])
  }

  @Test func eachFolderUsesTheRepositoryThatContainsIt() throws {
    let repository = try ScratchRepository()
    try repository.commit("a.menu.yaml", "deep/b.menu.yaml")
    let tree = try Scratch()
    try repository.git("worktree", "add", "-q", tree.folder.path + "/tree", "-b", "other")
    try tree.write(ScratchRepository.text + "# edited\n", to: "tree/deep/b.menu.yaml")
    let outcome = try Program.run(["--changed", "--list-files", "tree/deep"], in: tree.folder)
    #expect(outcome.output == "tree/deep/b.menu.yaml\n")
    // Git sets variables for hooks, which must not affect a different repository.
    let hooked = try Program.run(
      ["--changed", "--list-files", "tree"], in: tree.folder,
      environment: ["GIT_DIR": repository.folder.path + "/.git", "GIT_INDEX_FILE": "/nowhere"])
    #expect(hooked.output == "tree/deep/b.menu.yaml\n")
    try FileManager.default.createSymbolicLink(
      at: tree.folder.appending(path: "link"), withDestinationURL: tree.folder.appending(path: "tree"))
    let linked = try Program.run(["--changed", "--list-files", "link"], in: tree.folder)
    #expect(linked.output == "link/deep/b.menu.yaml\n")
  }

  @Test func submodulesAreComparedWithTheirRecordedCommit() throws {
    let library = try ScratchRepository()
    try library.commit("same.menu.yaml", "edited.menu.yaml", "committed.menu.yaml")
    let app = try ScratchRepository()
    try app.commit("app.menu.yaml")
    try app.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.folder.path, "Sub")
    try app.git("commit", "-q", "-m", "submodule")
    #expect(try app.changed() == [])
    try app.edit("Sub/edited.menu.yaml")
    try app.write("Sub/untracked.menu.yaml")
    #expect(try app.changed() == ["Sub/edited.menu.yaml", "Sub/untracked.menu.yaml"])
    try app.edit("Sub/committed.menu.yaml")
    try app.git("-C", "Sub", "add", "committed.menu.yaml")
    try app.git("-C", "Sub", "commit", "-q", "-m", "in the submodule")
    #expect(
      try app.changed() == ["Sub/committed.menu.yaml", "Sub/edited.menu.yaml", "Sub/untracked.menu.yaml"])
    // All files of a new submodule are new, and so are those of a nested repository that isn't a submodule.
    try app.git("checkout", "-q", "-b", "work", "HEAD^")
    try app.git("-C", "Sub", "init", "-q")
    #expect(try app.changed().count == 4)
  }

  @Test func gitFailuresAreReported() throws {
    let origin = try ScratchRepository()
    try origin.commit("a.menu.yaml")
    try origin.git("checkout", "-q", "-b", "work")
    try origin.commit("b.menu.yaml")
    let clone = try origin.clone("--depth", "1", "--no-single-branch")
    let cases: [([String], [String])] = [
      (["--changed=nonsense"], ["“nonsense” for --changed; the repository has no such commit", "shallow"]),
      (["--changed=--all"], ["“--all” for --changed; the repository has no such commit"]),
      (["--changed"], ["HEAD and origin/main have no commit in common", "git fetch --unshallow"]),
      (["--changed="], ["missing value for --changed=; expected REF"]),
      (["--changed", "-"], ["--changed can't be used with -; remove one of them"]),
    ]
    try clone.git("update-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    try clone.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    for (arguments, texts) in cases {
      let outcome = try clone.run(arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(arguments)")
      for text in texts { #expect(outcome.errors.contains(text), "\(arguments): \(outcome.errors)") }
    }
    let odd = try ScratchRepository(branch: "odd")
    try odd.commit("a.menu.yaml")
    let unknown = try odd.run("--changed")
    #expect(unknown.status == 2 && unknown.errors.contains("can't determine the default branch"))
    let outside = try Program.run(["--changed", "."], in: try Scratch().folder, environment: ["LC_ALL": "C"])
    #expect(outside.status == 2 && outside.errors.contains("not a git repository"))
    let without = try Program.run(["--changed"], in: odd.folder, environment: ["PATH": "/nowhere"])
    #expect(without.status == 2 && without.errors.contains("git, which isn't in PATH"))
  }

  @Test func onlyChangedFilesAreFixed() throws {
    let repository = try ScratchRepository()
    try repository.commit("old.menu.yaml")
    try repository.write("new.menu.yaml")
    #expect(try Program.run(["fix", "--changed"], in: repository.folder).status == 0)
    func read(_ path: String) throws -> String {
      try String(contentsOf: repository.folder.appending(path: path), encoding: .utf8)
    }
    #expect(try read("old.menu.yaml").contains("Copy link"))
    #expect(try read("new.menu.yaml").contains("Copy Link"))
  }
}

/// A test's own git repository.
struct ScratchRepository {
  let scratch: Scratch
  var folder: URL { scratch.folder }

  /// A spec with one finding.
  static let text = "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"
  /// Whether git is installed.
  static let hasGit = (try? run(["--version"], in: FileManager.default.temporaryDirectory)) != nil

  init(branch: String = "main") throws {
    scratch = try Scratch()
    try git("init", "-q", "-b", branch)
  }

  private init(_ scratch: Scratch) { self.scratch = scratch }

  func git(_ arguments: String...) throws { try Self.run(arguments, in: folder) }

  func write(_ path: String) throws { try scratch.write(Self.text, to: path) }

  func edit(_ path: String) throws { try scratch.write(Self.text + "# edited\n", to: path) }

  func commit(_ paths: String...) throws {
    for path in paths { try write(path) }
    try Self.run(["add"] + paths, in: folder)
    try git("commit", "-q", "-m", "files")
  }

  func clone(_ options: String...) throws -> ScratchRepository {
    let copy = try Scratch()
    try Self.run(["clone", "-q"] + options + ["file://" + folder.path, "."], in: copy.folder)
    return ScratchRepository(copy)
  }

  func run(_ arguments: String...) throws -> Program.Outcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(arguments, in: folder, environment: Self.environment)
  }

  /// Returns the files that a run lints.
  func changed(_ option: String = "--changed") throws -> [String] {
    let outcome = try run(option, "--list-files")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  // These variables keep the user's own git configuration from affecting the tests.
  private static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Somebody",
    "GIT_AUTHOR_EMAIL": "somebody@example.com", "GIT_COMMITTER_NAME": "Somebody",
    "GIT_COMMITTER_EMAIL": "somebody@example.com",
  ]

  private static func run(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure(arguments: arguments) }
  }

  struct GitFailure: Error { let arguments: [String] }
}
