import Foundation
import Testing

@testable import menulint
@testable import Files

/// Safety of files: links, attributes, interruptions, full disks, and paths that aren't regular files.
@Suite struct FileSafetyTests {
  private static let faulty = "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"
  private static let fixed = "kind: context\nfor: link\nitems: [Copy Link, Get Info]\n"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.folder.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() }
  }

  private func shell(_ command: String) throws -> Program.Outcome {
    try Program.shell(command, in: scratch.folder)
  }

  @Test func onlyRegularFilesAreFiles() throws {
    try scratch.write("", to: "a")
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")
    #expect(FileIdentity(of: path("a"))?.isFile == true)
    #expect(FileIdentity(of: scratch.folder.path)?.isFile == false)
    #expect(FileIdentity(of: path("b")) == FileIdentity(of: path("a")))
    #expect(FileIdentity(of: path("c")) == nil)
  }

  // MARK: - Links

  @Test func allLinksResolveToOneFile() throws {
    try scratch.write(Self.faulty, to: "m.menu.yaml")
    for index in 0..<60 {
      try FileManager.default.createSymbolicLink(
        atPath: path("\(index % 2 == 0 ? "a" : "z")\(index).menu.yaml"), withDestinationPath: "m.menu.yaml")
    }
    let lint = try Program.run([], in: scratch.folder)
    #expect(lint.output.split(separator: "\n").count == 1 && lint.output.hasPrefix("m.menu.yaml:3:9: "))
    // A file is found under its own name, or else under the first link.
    #expect(
      try Program.run(["--list-files", "a2.menu.yaml", "a0.menu.yaml"], in: scratch.folder).output
        == "a0.menu.yaml\n")
    let fix = try Program.run(["fix"], in: scratch.folder)
    #expect(fix.status == 0 && fix.errors.contains("applied 1 fix in 1 file"), "\(fix.errors)")
    #expect(try text("m.menu.yaml") == Self.fixed && names.count == 61)
  }

  @Test(arguments: ["", "and one more line that makes it longer than before\n"])
  func hardLinksArePreserved(more: String) throws {
    try scratch.write(Self.faulty + Self.faulty, to: "a.menu.yaml")
    try #require(link(path("a.menu.yaml"), path("b.menu.yaml")) == 0)
    let new = Array((Self.fixed + more).utf8)
    try FileReplacement(of: path("b.menu.yaml"), with: new).commit()
    #expect(try text("a.menu.yaml") == Self.fixed + more && names == ["a.menu.yaml", "b.menu.yaml"])
    try Data(Self.faulty.utf8).write(to: scratch.folder.appending(path: "c.menu.yaml"))
    try #require(link(path("c.menu.yaml"), path("d.menu.yaml")) == 0)
    let outcome = try Program.run(["fix", "c.menu.yaml", "d.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.contains("applied 1 fix in 1 file"), "\(outcome.errors)")
    #expect(try text("c.menu.yaml") == Self.fixed && text("d.menu.yaml") == Self.fixed)
  }

  #if os(Linux)
  @Test func extendedAttributesArePreserved() throws {
    for name in ["a", "b"] {
      try scratch.write("old", to: name)
      guard setxattr(path(name), "user.tag", "red", 3, 0) == 0 else {
        return print("skipped: no attributes here")
      }
    }
    // Tests both a file that is replaced and one that is written in place.
    try #require(link(path("b"), path("c")) == 0)
    for name in ["a", "b"] {
      try FileReplacement(of: path(name), with: Array("new".utf8)).commit()
      var value = [CChar](repeating: 0, count: 8)
      #expect(try getxattr(path(name), "user.tag", &value, 8) == 3 && text(name) == "new")
    }
  }
  #endif

  // MARK: - Names

  @Test func filesWithMaximumNameLengthAreFixed() throws {
    let name = String(repeating: "a", count: 245) + ".menu.yaml"
    try scratch.write(Self.faulty, to: name)
    #expect(try Program.run(["fix"], in: scratch.folder).status == 0)
    #expect(try text(name) == Self.fixed && names == [name])
  }

  @Test func temporaryFileNamesAreUnusedAndUnique() throws {
    let first = try FileReplacement(of: path("a"), with: [])
    let second = try FileReplacement(of: path("a"), with: [])
    #expect(try names.count == 2 && names.allSatisfy { $0.hasPrefix(".") && $0.hasSuffix(".menulint-tmp") })
    first.discard()
    second.discard()
    #expect(try names == [])
  }

  @Test func aFailedRenameLeavesNoTemporaryFile() throws {
    let replacement = try FileReplacement(of: path("a"), with: Array("new".utf8))
    // A folder has the name of the new file.
    try scratch.write("x", to: "a/inside")
    #expect(throws: FileError.self) { try replacement.commit() }
    #expect(try names == ["a"] && text("a/inside") == "x")
  }

  @Test func existingFilesAreNotRecreated() throws {
    try scratch.write("old", to: "a")
    #expect(throws: FileError.self) { try FileAccess.create(path("a"), Array("new".utf8)) }
    try FileAccess.create(path("b"), Array("new".utf8))
    // The file is created in the meantime.
    let replacement = try FileReplacement(of: path("c"), with: Array("mine".utf8))
    try scratch.write("other", to: "c")
    #expect(throws: FileError.self) { try replacement.commitAsNew() }
    #expect(try text("a") == "old" && text("b") == "new" && text("c") == "other" && names == ["a", "b", "c"])
  }

  @Test func aFileThatMayNotBeWrittenIsNotReplaced() throws {
    guard geteuid() != 0 else { return print("skipped: the superuser may write every file") }
    try scratch.write("old", to: "a")
    chmod(path("a"), 0o444)
    #expect(throws: FileError.self) { try FileReplacement(of: path("a"), with: []) }
    #expect(try names == ["a"] && text("a") == "old")
  }

  // MARK: - Interruptions

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func anInterruptedRunLeavesNoTemporaryFiles(number: Int32) throws {
    let count = 300
    for index in 0..<count { try scratch.write(Self.faulty, to: "\(index).menu.yaml") }
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = ["fix", "--no-config"]
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, try names.count <= count {}
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(try names.count == count)
    for index in 0..<count {
      let text = try text("\(index).menu.yaml")
      #expect(text == Self.faulty || text == Self.fixed)
    }
    if process.terminationReason == .uncaughtSignal { #expect(process.terminationStatus == number) }
  }

  // MARK: - Full disks

  // A limit on the size of files has the same effect as a full disk.
  @Test func initLeavesNoFileIfTheDiskIsFull() throws {
    let outcome = try shell("(trap '' XFSZ; ulimit -f 0; \"$MENULINT\" init; echo $?) 2>&1 | cat")
    #expect(
      outcome.output.hasPrefix("menulint: can't write .menulint.json: ") && outcome.output.hasSuffix("\n2\n"))
    #expect(!outcome.output.contains("there is one") && !outcome.output.contains("MB"))
    #expect(try names == [])
  }

  @Test func fixKeepsTheFileIfTheDiskIsFull() throws {
    let large = Self.faulty + String(repeating: "# comment\n", count: 300)
    try scratch.write(large, to: "a.menu.yaml")
    try #require(link(path("a.menu.yaml"), path("b.menu.yaml")) == 0)
    try scratch.write(large, to: "c.menu.yaml")
    let outcome = try shell("(trap '' XFSZ; ulimit -f 1; \"$MENULINT\" fix; echo $?) 2>&1 | cat")
    #expect(outcome.output.hasSuffix("\n2\n"), "\(outcome.output)")
    #expect(!outcome.output.contains("applied"))
    #expect(try names == ["a.menu.yaml", "b.menu.yaml", "c.menu.yaml"])
    #expect(try text("a.menu.yaml") == large && text("c.menu.yaml") == large)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func errorNamesAFullDevice() throws {
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    let outcome = try Program.run(["-o", "/dev/full"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.errors.contains("can't write /dev/full: the disk is full"))
  }

  // MARK: - Special files

  @Test func specialFilesAreRejected() throws {
    for name in [".gitignore", "f.menu.yaml", "f.xib", "sub/.menulint.json"] {
      try scratch.write("", to: name)
      unlink(path(name))
      try #require(mkfifo(path(name), 0o644) == 0)
    }
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    try FileManager.default.createSymbolicLink(atPath: path("z.menu.yaml"), withDestinationPath: "/dev/zero")
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(arguments, in: scratch.folder)
    }
    #expect(try run("f.menu.yaml").errors == "menulint: f.menu.yaml: it is a FIFO, not a file\n")
    #expect(try run("z.menu.yaml").errors == "menulint: z.menu.yaml: it is a device, not a file\n")
    for name in ["f.menu.yaml", "f.xib"] {
      let convert = try run("convert", name)
      #expect(convert.status == 2 && convert.errors == "menulint: \(name): it is a FIFO, not a file\n")
    }
    let fix = try run("fix", "f.menu.yaml")
    #expect(
      fix.status == 2 && fix.errors == "menulint: f.menu.yaml: it is a FIFO, not a file\n", "\(fix.errors)")
    let sub = try run("sub")
    #expect(
      sub.status == 2 && sub.errors.hasPrefix("menulint: can't read sub/.menulint.json: it is a FIFO"))
    unlink(path("sub/.menulint.json"))
    let all = try run()
    #expect(all.status == 2 && all.errors.contains("menulint: .gitignore: it is a FIFO, not a file\n"))
    #expect(all.output.hasPrefix("a.menu.yaml:3:9: "))
  }

  @Test func endlessInputIsRejected() throws {
    let outcome = try shell("\"$MENULINT\" - < /dev/zero")
    #expect(outcome.status == 2 && outcome.errors == "menulint: <stdin>: it is larger than 64 MB\n")
    let fix = try shell("\"$MENULINT\" fix - < /dev/zero")
    #expect(fix.status == 2 && fix.errors.contains("larger than 64 MB"), "\(fix.errors)")
    // The size of this file is over the limit before it is read.
    try scratch.write("", to: "a.menu.yaml")
    try #require(truncate(path("a.menu.yaml"), 64 << 20 + 1) == 0)
    #expect(
      try Program.run([], in: scratch.folder).errors == "menulint: a.menu.yaml: it is larger than 64 MB\n")
  }

  @Test func aPipeOfTheShellIsRead() throws {
    let outcome = try shell("printf 'a: 1' | \"$MENULINT\" parse --stdin-filename a.yaml -")
    #expect(outcome.status == 0 && !outcome.output.isEmpty)
  }

  @Test(arguments: [
    ("nowhere.json", "no such file"), (".menulint.json", "the symbolic links form a loop"),
  ])
  func aBrokenConfigurationLinkIsAnError(target: String, reason: String) throws {
    try scratch.write(Self.faulty, to: "sub/a.menu.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: path("sub/.menulint.json"), withDestinationPath: target)
    for arguments in [["sub"], ["sub/a.menu.yaml"], []] {
      let outcome = try Program.run(arguments, in: scratch.folder)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "menulint: can't read sub/.menulint.json: the symbolic link points to “\(target)”: \(reason)\n"
      )
    }
  }

  @Test func unreadableFilesAreReportedOnce() throws {
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    let outcome = try Program.run(["fix", "a.menu.yaml", "b.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.components(separatedBy: "no such file").count == 2, "\(outcome.errors)")
  }

  @Test func aDiffWithAFileThatCantBeReadIsAFailure() throws {
    try scratch.write(Self.faulty, to: "a.menu.yaml")
    let outcome = try Program.run(["fix", "--diff", "a.menu.yaml", "b.menu.yaml"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.output.contains("+items: [Copy Link, Get Info]"))
  }
}

#if os(Linux)
// The module of the C library doesn't contain these functions.
@_silgen_name("setxattr")
private func setxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>, _ size: Int,
  _ flags: Int32
) -> Int32
@_silgen_name("getxattr")
private func getxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CChar>,
  _ size: Int
) -> Int
#endif
