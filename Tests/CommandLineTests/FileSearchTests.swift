import Foundation
import TestSupport
import Testing

/// The files that a search finds.
@Suite struct FileSearchTests {
  private func files(_ scratch: Scratch, _ arguments: [String] = []) throws -> [String] {
    let outcome = try Program.run(["--list-files"] + arguments, in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func scratch(_ paths: [String]) throws -> Scratch {
    let scratch = try Scratch()
    for path in paths { try scratch.write("items: []\n", to: path) }
    return scratch
  }

  @Test func defaultNamesAreFound() throws {
    let scratch = try scratch([
      "a.menu.yaml", "b.menu.yml", "c.menu.json", "d.menu.jsonc", "e.yaml", "menu.yaml", "x/.menu.yaml",
      "f.menu.yaml.bak", ".hidden/a.menu.yaml", "node_modules/a.menu.yaml", "Pods/x/a.menu.yaml",
      ".build/a.menu.yaml",
      "sub/Carthage/a.menu.yaml", "DerivedData/a.menu.yaml", "x/ü b.menu.yaml", ".a.menu.yaml",
    ])
    #expect(
      try files(scratch) == [
        ".a.menu.yaml", "a.menu.yaml", "b.menu.yml", "c.menu.json", "d.menu.jsonc", "x/ü b.menu.yaml",
      ])
  }

  @Test func nestedWorktreesAreSkipped() throws {
    let scratch = try scratch(["a.menu.yaml", "copy/a.menu.yaml", "module/a.menu.yaml"])
    try scratch.write("gitdir: ../.git/worktrees/copy\n", to: "copy/.git")
    try scratch.write("gitdir: ../.git/modules/module\n", to: "module/.git")
    #expect(try files(scratch) == ["a.menu.yaml", "module/a.menu.yaml"])
    #expect(try files(scratch, ["copy"]) == ["copy/a.menu.yaml"])
  }

  @Test func pathsAreShownOnceAsGiven() throws {
    let scratch = try scratch(["x/a.menu.yaml", "x/y/b.menu.yaml"])
    let all = ["x/a.menu.yaml", "x/y/b.menu.yaml"]
    #expect(try files(scratch, ["./x", "x/y", "x//y/b.menu.yaml", "./x/a.menu.yaml"]) == all)
    #expect(try files(scratch, [scratch.folder.path + "/x"]) == all)
    let inside = try Program.run(["--list-files", "../../x"], in: scratch.folder.appending(path: "x/y"))
    #expect(inside.output == "../../x/a.menu.yaml\n../../x/y/b.menu.yaml\n")
  }

  @Test func filesIgnoredByGitAreSkipped() throws {
    let scratch = try scratch([
      "a.menu.yaml", "build/b.menu.yaml", "out.menu.yaml", "sub/out.menu.yaml", "sub/keep/c.menu.yaml",
      "sub/deep/er/d.menu.yaml", "sub/e1.menu.yaml", "sub/ex.menu.yaml", "docs/f.menu.yaml", "docs/build",
      "local.menu.yaml", "sub/root.menu.yaml", "root.menu.yaml", "#x.menu.yaml", "in/its/own/g.menu.yaml",
    ])
    try scratch.write("[core]\n", to: ".git/config")
    try scratch.write("local.menu.yaml\n", to: ".git/info/exclude")
    try scratch.write(
      "# comment\n/build/\nout.*\n!sub/out.menu.yaml\nsub/**/d.menu.yaml\n/root.menu.yaml\n\\#x.menu.yaml\n",
      to: ".gitignore")
    try scratch.write("e[0-9].menu.yaml\nkeep/\n", to: "sub/.gitignore")
    try scratch.write("gitdir: nowhere\n", to: "in/its/.git")
    try scratch.write("g.menu.yaml\n", to: "in/.gitignore")
    let expected = [
      "a.menu.yaml", "docs/f.menu.yaml", "in/its/own/g.menu.yaml", "sub/ex.menu.yaml", "sub/out.menu.yaml",
      "sub/root.menu.yaml",
    ]
    #expect(try files(scratch) == expected)
    // A search in a subfolder uses the rules of the folders above.
    #expect(try files(scratch, ["sub"]) == expected.filter { $0.hasPrefix("sub/") })
    // A file that is named explicitly is linted even if it is ignored.
    #expect(try files(scratch, ["out.menu.yaml"]) == ["out.menu.yaml"])
  }

  @Test func theNearestIgnoreFileTakesPrecedence() throws {
    let scratch = try scratch([
      "a.menu.yaml", "sub/a.menu.yaml", "sub/b.menu.yaml", "sub/deep/er/a.menu.yaml",
      "sub/deep/er/b.menu.yaml",
      "sub/in/b.menu.yaml",
    ])
    try scratch.write("a.menu.yaml\n!b.menu.yaml\n", to: ".gitignore")
    try scratch.write("!a.menu.yaml\nb.menu.yaml\n", to: "sub/.gitignore")
    try scratch.write("!b.menu.yaml\n", to: "sub/in/.gitignore")
    try scratch.write("[core]\n", to: ".git/config")
    let found = ["sub/a.menu.yaml", "sub/deep/er/a.menu.yaml", "sub/in/b.menu.yaml"]
    #expect(try files(scratch) == found)
    #expect(try files(scratch, ["sub"]) == found)
    #expect(try files(scratch, ["sub/in"]) == ["sub/in/b.menu.yaml"])
    #expect(try files(scratch, ["sub/deep/er"]) == ["sub/deep/er/a.menu.yaml"])
  }

  // The ignored files don't depend on the folder in which a search begins.
  @Test func ignoredFilesDontDependOnTheStartingFolder() throws {
    var random = SeededGenerator(seed: 3)
    let folders = ["", "a", "a/b", "a/b/c"]
    let names = ["x.menu.yaml", "y.menu.yaml"]
    let patterns = names.flatMap { [$0, "!" + $0] } + ["/x.*", "b/x.*", "c/", "!c/", "*.yaml", "!*.yaml"]
    for _ in 0..<12 {
      let scratch = try scratch(folders.flatMap { folder in names.map { folder + "/" + $0 } })
      try scratch.write("[core]\n", to: ".git/config")
      for folder in folders where random.below(4) > 0 {
        let lines = (0...random.below(3)).map { _ in patterns[random.below(patterns.count)] + "\n" }
        try scratch.write(lines.joined(), to: folder + "/.gitignore")
      }
      let all = try files(scratch)
      for folder in folders.dropFirst() {
        // A folder that a search from above would skip is searched if it is named.
        let isHidden = !all.contains { $0.hasPrefix(folder + "/") }
        let found = try files(scratch, [folder])
        #expect(isHidden || found == all.filter { $0.hasPrefix(folder + "/") }, "\(folder)")
      }
    }
  }

  @Test(.enabled(if: Machine.has("git")))
  func ignoredFilesAreTheSameAsInGit() throws {
    let patterns = [
      "*.menu.yaml", "!keep.menu.yaml", "a/", "/b", "c/*", "!c/x.menu.yaml", "**/d", "e/**", "f/**/g",
      "h?.menu.json",
      "[ij].menu.json", "[!k-m]z.menu.json", "n\\*.menu.json", "o ", "p/q/", "/r*.menu.json", "!/s/",
      "t.menu.json/", "v\\ ", "w  ",
    ]
    let paths = [
      "x.menu.yaml", "keep.menu.yaml", "a/1.menu.json", "sub/a/1.menu.json", "b/1.menu.json",
      "sub/b/1.menu.json",
      "c/1.menu.json", "c/x.menu.yaml", "c/y/1.menu.json", "sub/d/1.menu.json", "e/1.menu.json",
      "f/g/1.menu.json",
      "f/1/2/g/1.menu.json", "f/1.menu.json", "h1.menu.json", "hh1.menu.json", "i.menu.json", "k.menu.json",
      "az.menu.json", "kz.menu.json", "n*.menu.json", "na.menu.json", "p/q/1.menu.json",
      "sub/p/q/1.menu.json",
      "r1.menu.json", "sub/r1.menu.json", "s/1.menu.json", "t.menu.json", "sub/t.menu.json",
      "v /1.menu.json", "v/1.menu.json", "w/1.menu.json",
    ]
    let scratch = try scratch(paths)
    let git = Process()
    git.executableURL = URL(filePath: "/bin/sh")
    git.currentDirectoryURL = scratch.folder
    git.arguments = [
      "-c",
      "git init -q . && git -c core.excludesFile=/dev/null ls-files -co --exclude-standard '*.menu.*' >listed 2>/dev/null",
    ]
    try scratch.write(patterns.joined(separator: "\n") + "\n", to: ".gitignore")
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    let listed = try String(contentsOf: scratch.folder.appending(path: "listed"), encoding: .utf8)
    #expect(try files(scratch) == listed.split(separator: "\n").map(String.init).sorted())
  }

  /// The user's ignore file is read from each place where git's configuration may name it. The arguments are
  /// the files by path, and the files that remain.
  @Test(arguments: [
    // The default file, and its replacements.
    ([".config/git/ignore": "a*"], ["b", "c"]),
    (
      [".config/git/ignore": "a*", ".gitconfig": "[core]\n\texcludesFile = ~/mine\n", "mine": "b*"],
      ["a", "c"]
    ),
    ([".config/git/config": "[core]\nexcludesFile=~/mine", "mine": "b*"], ["a", "c"]),
    (
      [
        ".config/git/config": "[core]\nexcludesFile=~/x", "x": "a*",
        ".gitconfig": "[core]\nexcludesFile=~/mine",
        "mine": "b*",
      ], ["a", "c"]
    ),
    // The repository's own configuration takes precedence.
    (
      [
        ".gitconfig": "[core]\nexcludesFile=~/mine", "mine": "a*",
        "r/.git/config": "[core]\n bare = false\n excludesfile = \"../our \\\"own\\\"\" ; not ~/mine\n",
        "our \"own\"": "c*",
      ], ["a", "b"]
    ),
    (
      [
        ".gitconfig": "[core]\nexcludesFile=~/mine", "mine": "a*",
        "r/.git/config": "[core]\nexcludesFile =\n",
      ], ["a", "b", "c"]
    ),
    // Sections, case, comments, continued lines, and carriage returns.
    (
      [
        ".gitconfig":
          "# [core]\n[Core \"x\"] excludesFile = ~/x\n[user]\nexcludesFile = ~/x\n[CORE]; c\r\nEXCLUDESFILE = ~/mi\\\r\nne # c\r\n",
        "x": "c*", "mine": "b*",
      ], ["a", "c"]
    ),
    (
      [
        ".gitconfig": "[core] excludesFile\nexcludesFile2 = ~/x\n[core] excludesFile = ~/mine", "x": "a*",
        "mine": "b*",
      ], ["a", "c"]
    ),
    ([".gitconfig": "[core\nexcludesFile", "x": "a*"], ["a", "b", "c"]),
  ])
  func theUsersIgnoreFileIsRead(files: [String: String], left: [String]) throws {
    let scratch = try scratch(["r/a.menu.yaml", "r/b.menu.yaml", "r/c.menu.yaml"])
    let hasGit = try git(["init", "-q"], in: scratch, [:]) != nil
    try scratch.write("[core]\n", to: "r/.git/config")
    for (path, text) in files { try scratch.write(text, to: path) }
    let environment = [
      "HOME": scratch.folder.path, "XDG_CONFIG_HOME": "", "GIT_CONFIG_GLOBAL": "",
    ]
    func lint(_ folder: String) throws -> [String] {
      let outcome = try Program.run(
        ["--list-files"], in: scratch.folder.appending(path: folder), environment: environment)
      return outcome.output.split(separator: "\n").map { String($0.dropLast(".menu.yaml".count)) }
    }
    #expect(try lint("r") == left)
    // Git fails if its configuration is invalid.
    if hasGit, let listed = try git(["ls-files", "-co", "--exclude-standard"], in: scratch, environment) {
      #expect(listed.split(separator: "\n").map { String($0.dropLast(".menu.yaml".count)) } == left)
    }
    // No files are ignored outside a repository.
    try FileManager.default.removeItem(at: scratch.folder.appending(path: "r/.git"))
    #expect(try lint("r") == ["a", "b", "c"])
  }

  // Returns git's output in the folder “r”; nil if it fails or isn't installed.
  private func git(_ arguments: [String], in scratch: Scratch, _ environment: [String: String]) throws
    -> String?
  {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.currentDirectoryURL = scratch.folder.appending(path: "r")
    git.arguments = ["git"] + arguments
    git.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    git.environment?["GIT_CONFIG_GLOBAL"] = nil
    git.environment?["GIT_CONFIG_SYSTEM"] = "/dev/null"
    let listed = scratch.folder.appending(path: "listed")
    try Data().write(to: listed)
    git.standardOutput = try FileHandle(forWritingTo: listed)
    git.standardError = FileHandle.nullDevice
    try git.run()
    git.waitUntilExit()
    return git.terminationStatus == 0 ? try String(contentsOf: listed, encoding: .utf8) : nil
  }

  @Test func searchesEndDespiteCircularLinks() throws {
    let scratch = try scratch(["x/a.menu.yaml", "y/b.menu.yaml"])
    let manager = FileManager.default
    let folder = scratch.folder
    try manager.createSymbolicLink(atPath: folder.path + "/x/loop", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path + "/x/self", withDestinationPath: "self")
    try manager.createSymbolicLink(atPath: folder.path + "/again", withDestinationPath: "y")
    #expect(try files(scratch) == ["x/a.menu.yaml", "y/b.menu.yaml"])
    try scratch.write("items: []\n", to: "x/z/c.menu.yaml")
    try manager.createSymbolicLink(atPath: folder.path + "/y/to", withDestinationPath: "../x/z")
    #expect(try files(scratch, ["y"]) == ["y/b.menu.yaml", "y/to/c.menu.yaml"])
  }

  // Runs a shell command in a folder with files whose names the tests can't express as paths.
  private func shell(_ command: String) throws -> Program.Outcome {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = scratch.folder
    process.arguments = [
      "-c",
      "mkdir x; cd x; bad=$(printf 'a\\377b'); cut=$(printf '\\342\\202'); { \(command); } >../output 2>../errors",
      Program.executable.path,
    ]
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
    }
    return try Program.Outcome(
      status: process.terminationStatus, output: text("output"), errors: text("errors"))
  }

  @Test(.enabled(if: FileSystem.takesAnyBytes), arguments: ["", "lint", "fix", "parse", "convert"])
  func argumentsThatArentUTF8AreReported(command: String) throws {
    let outcome = try shell("echo 'items: [Open]' > \"$bad.menu.yaml\"; \"$0\" \(command) \"$bad.menu.yaml\"")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("a\\xFFb.menu.yaml: the file name isn't valid UTF-8"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("no such file"))
  }

  @Test(.enabled(if: FileSystem.takesAnyBytes)) func anInvalidFileNameDoesntStopTheRun() throws {
    let outcome = try shell(
      "echo 'items: [Open...]' | tee \"$bad.menu.yaml\" > b.menu.yaml; \"$0\" \"$bad.menu.yaml\" b.menu.yaml")
    #expect(outcome.status == 2 && outcome.output.hasPrefix("b.menu.yaml:1:"))
  }

  @Test(.enabled(if: FileSystem.takesAnyBytes)) func searchesReportNamesThatArentUTF8() throws {
    let outcome = try shell(
      """
      mkdir "d$cut" "e$bad"; echo 'items: [Open]' | tee "$bad.menu.yaml" "d$cut/a.menu.yaml" > é.menu.yaml
      touch "$bad.txt" "e$bad/c.txt"; ln -s é.menu.yaml "l$cut.menu.yaml"; "$0" --format json
      """)
    #expect(outcome.status == 2)
    let errors = try JSONOutput(outcome.output)["errors"].array
    #expect(
      errors.map { "\($0["file"].text ?? ""): \($0["message"].text ?? "")" } == [
        "a\\xFFb.menu.yaml: the file name isn't valid UTF-8",
        "d\\xE2\\x82: can't search the folder: the file name isn't valid UTF-8",
        "ea\\xFFb: can't search the folder: the file name isn't valid UTF-8",
        "l\\xE2\\x82.menu.yaml: the file name isn't valid UTF-8",
      ])
    #expect(try JSONOutput(outcome.output)["summary"]["files"].number == 1)
  }

  @Test(.enabled(if: FileSystem.takesAnyBytes)) func ignoredFilesMayHaveAnyName() throws {
    let outcome = try shell(
      """
      mkdir .git "d$bad" "n$bad"; touch "$bad.menu.yaml" "d$bad/a.menu.yaml" b.menu.yaml
      printf 'a*\\nd*/\\nn*/\\n' > .gitignore; "$0" --list-files
      """)
    #expect(outcome.status == 0 && outcome.output == "b.menu.yaml\n" && outcome.errors.isEmpty)
  }

  @Test func theOrderDoesntDependOnTheNumberOfJobs() throws {
    let scratch = try Scratch()
    for number in 0..<200 {
      try scratch.write(
        "kind: menuBar\ntitle: File\nitems: [New window \(number)]\n", to: "\(number % 7)/\(number).menu.yaml"
      )
    }
    let one = try Program.run(["--jobs", "1", "--format", "json"], in: scratch.folder)
    let many = try Program.run(["--jobs", "8", "--format", "json"], in: scratch.folder)
    #expect(one.output == many.output && one.status == 1)
    let names = try JSONOutput(one.output)["diagnostics"].array.compactMap { $0["file"].text }
    #expect(names.count == 200 && names == names.sorted())
  }
}
