import Foundation
import TestSupport
import Testing

@testable import Files

/// Atomic replacement of files that `fix` rewrites, and of baselines.
@Suite struct FileReplacementTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.folder.appending(path: name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() }
  }

  private func attributes(_ name: String) throws -> stat {
    var status = stat()
    try #require(stat(path(name), &status) == 0)
    return status
  }

  #if canImport(Darwin)
  private static let links = (followed: 31, refused: 33)
  #else
  private static let links = (followed: 39, refused: 40)
  #endif

  // Symbolic links are followed up to the system's limit, even if the target doesn't exist yet.
  @Test(arguments: [(1, true), (links.followed, true), (links.refused, false)])
  func linksToMissingFilesAreFollowed(count: Int, isWritten: Bool) throws {
    for number in 0..<count {
      try FileManager.default.createSymbolicLink(
        atPath: path("l\(number)"), withDestinationPath: number + 1 == count ? "a" : "l\(number + 1)")
    }
    guard isWritten else {
      let error = #expect(throws: FileError.self) { _ = try FileReplacement(of: path("l0"), with: []) }
      #expect(error?.code == ELOOP)
      return
    }
    try FileReplacement(of: path("l0"), with: Array("mine".utf8)).commit()
    #expect(try text("a") == "mine" && names.count == count + 1)
  }

  // MARK: - A file that was read

  @Test(arguments: ["other", "longer than before", ""])
  func changedFilesAreNotReplaced(now: String) throws {
    try scratch.write("older", to: "a")
    let snapshot = try FileSnapshot(of: path("a"))
    try scratch.write(now, to: "a")
    #expect(throws: FileSnapshot.Changed.self) { try snapshot.replace(with: Array("mine".utf8)) }
    #expect(try text("a") == now)
    #expect(try names == ["a"])
  }

  @Test func changesThatKeepSizeAndTimeAreDetected() throws {
    try scratch.write("older", to: "a")
    let before = try attributes("a")
    let snapshot = try FileSnapshot(of: path("a"))
    let handle = try FileHandle(forWritingTo: scratch.folder.appending(path: "a"))
    try handle.write(contentsOf: Data("newer".utf8))
    try handle.close()
    #if canImport(Darwin)
    var times = [before.st_atimespec, before.st_mtimespec]
    #else
    var times = [before.st_atim, before.st_mtim]
    #endif
    try #require(utimensat(AT_FDCWD, path("a"), &times, 0) == 0)
    #expect(throws: FileSnapshot.Changed.self) { try snapshot.replace(with: Array("mine".utf8)) }
    #expect(try text("a") == "newer")
  }

  @Test func deletedFilesAreNotCreatedAgain() throws {
    try scratch.write("old", to: "a")
    let snapshot = try FileSnapshot(of: path("a"))
    unlink(path("a"))
    #expect(throws: (any Error).self) { try snapshot.replace(with: Array("mine".utf8)) }
    #expect(try names == [])
  }

  @Test func modeChangesCountAsChanges() throws {
    try scratch.write("old", to: "a")
    let snapshot = try FileSnapshot(of: path("a"))
    chmod(path("a"), 0o600)
    #expect(throws: FileSnapshot.Changed.self) { try snapshot.replace(with: Array("mine".utf8)) }
    #expect(try attributes("a").st_mode & 0o777 == 0o600)
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666])
  func theFileModeIsPreserved(mode: Int) throws {
    for name in ["a", "b"] {
      try scratch.write("old", to: name)
      chmod(path(name), mode_t(mode))
    }
    try FileSnapshot(of: path("a")).replace(with: Array("new".utf8))
    try FileReplacement(of: path("b"), with: Array("new".utf8)).commit()
    for name in ["a", "b"] {
      #expect(try text(name) == "new")
      #expect(try attributes(name).st_mode & 0o7777 == mode_t(mode))
    }
    #expect(try names == ["a", "b"])
  }

  @Test(.enabled(if: Machine.isSuperuser, "only the superuser gives files away"))
  func ownerAndGroupArePreserved() throws {
    for name in ["a", "b"] {
      try scratch.write("old", to: name)
      try #require(chown(path(name), 1234, 4321) == 0)
    }
    try FileSnapshot(of: path("a")).replace(with: Array("new".utf8))
    try FileReplacement(of: path("b"), with: Array("new".utf8)).commit()
    for name in ["a", "b"] {
      let status = try attributes(name)
      #expect(status.st_uid == 1234 && status.st_gid == 4321)
    }
  }

  // MARK: - A file that may be there

  @Test func newFilesHaveTheDefaultMode() throws {
    try FileReplacement(of: path("a"), with: Array("new".utf8)).commit()
    try scratch.write("", to: "usual")
    #expect(try text("a") == "new")
    let usual = open(path("open"), O_WRONLY | O_CREAT, 0o666)
    close(usual)
    #expect(try attributes("a").st_mode == attributes("open").st_mode)
  }

  @Test(arguments: [true, false])
  func theTargetOfALinkIsReplaced(isThere: Bool) throws {
    try scratch.write(isThere ? "old" : "", to: "real/a")
    if !isThere { unlink(path("real/a")) }
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: path("real/second"), withDestinationPath: "a")
    try manager.createSymbolicLink(atPath: path("link"), withDestinationPath: "real/second")
    try FileReplacement(of: path("link"), with: Array("new".utf8)).commit()
    #expect(try manager.destinationOfSymbolicLink(atPath: path("link")) == "real/second")
    #expect(try manager.destinationOfSymbolicLink(atPath: path("real/second")) == "a")
    #expect(try text("real/a") == "new")
    #expect(try manager.contentsOfDirectory(atPath: path("real")).sorted() == ["a", "second"])
  }

  @Test func circularLinksAreRejected() throws {
    try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "a")
    #expect(throws: FileError.self) { try FileReplacement(of: path("a"), with: []).commit() }
  }

  @Test func failedReplacementsLeaveNoFiles() throws {
    try scratch.write("inside", to: "folder/a")
    #expect(throws: FileError.self) {
      try FileReplacement(of: path("folder"), with: Array("new".utf8)).commit()
    }
    #expect(try names == ["folder"])
    #expect(try text("folder/a") == "inside")
  }

  // Another program writes the file between the last check and the replacement, in different ways.
  @Test(arguments: ["renamed", "in place", "gone", "folder"])
  func concurrentChangesArePreserved(how: String) throws {
    try scratch.write("old", to: "a")
    let replacement = try FileReplacement(of: path("a"), with: Array("mine".utf8))
    switch how {
    case "renamed":
      try scratch.write("theirs", to: "b")
      rename(path("b"), path("a"))
    case "in place": try scratch.write("theirs", to: "a")
    case "folder":
      unlink(path("a"))
      try scratch.write("theirs", to: "a/b")
    default: unlink(path("a"))
    }
    let isReplaced = try replacement.commit { path in
      (try? String(contentsOfFile: path, encoding: .utf8)) == "old"
    }
    #expect(!isReplaced)
    switch how {
    case "gone": #expect(try names == [])
    case "folder": #expect(try names == ["a"] && text("a/b") == "theirs")
    default: #expect(try names == ["a"] && text("a") == "theirs")
    }
  }

  // The old file is checked only after the exchange, so a change made in the meantime is newer and must be
  // kept.
  @Test(arguments: [true, false]) func changesMadeDuringRestorationArePreserved(isInPlace: Bool) throws {
    try scratch.write("theirs", to: "a")
    let replacement = try FileReplacement(of: path("a"), with: Array("mine".utf8))
    let isReplaced = try replacement.commit { _ in
      let newer = path(isInPlace ? "a" : "b")
      try? "newer".write(toFile: newer, atomically: false, encoding: .utf8)
      if !isInPlace { rename(newer, path("a")) }
      return false
    }
    #expect(try !isReplaced && names == ["a"] && text("a") == "newer")
  }

  @Test func discardedReplacementsLeaveNoFiles() throws {
    try scratch.write("old", to: "a")
    let replacement = try FileReplacement(of: path("a"), with: Array("new".utf8))
    // Searches ignore the temporary file of a killed run.
    #expect(try names.count == 2 && names[0].hasPrefix(".") && names[0].hasSuffix(".menulint-tmp"))
    replacement.discard()
    #expect(try names == ["a"] && text("a") == "old")
  }

  #if os(Linux)
  /// A program that is killed while writing leaves no files, because the file has no name yet. The memory
  /// file system certainly supports such files.
  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
  func unfinishedFilesHaveNoName() throws {
    let folder = "/dev/shm/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder) }
    let (file, descriptor) = try TemporaryFiles.create(in: folder, mode: 0o640)
    #expect(writeAll(Array("new".utf8), to: descriptor) == nil)
    #expect(try names() == [])
    #expect(TemporaryFiles.name(descriptor, file) == nil)
    #expect(try folder + "/" + (names().first ?? "") == file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
    // A file that already has its name keeps it.
    #expect(TemporaryFiles.name(descriptor, file) == nil)
    close(descriptor)
    TemporaryFiles.remove(file)
    #expect(try names() == [])
    // A name that is already used isn't overwritten.
    let second = try TemporaryFiles.create(in: folder, mode: 0o640)
    try Data("theirs".utf8).write(to: URL(filePath: second.path))
    #expect(TemporaryFiles.name(second.descriptor, second.path) == EEXIST)
    #expect(try String(contentsOfFile: second.path, encoding: .utf8) == "theirs")
    close(second.descriptor)
  }
  #endif

  @Test func baselinesKeepModeAndLink() throws {
    try scratch.write("kind: menuBar\ntitle: File\nitems:\n  - New window\n", to: "a.menu.yaml")
    try scratch.write("{\"version\": 1, \"findings\": []}", to: "real.json")
    chmod(path("real.json"), 0o640)
    try FileManager.default.createSymbolicLink(atPath: path("link.json"), withDestinationPath: "real.json")
    #expect(try Program.run(["--write-baseline", "link.json"], in: scratch.folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.json")) == "real.json")
    #expect(try text("real.json").contains("title-capitalization"))
    #expect(try attributes("real.json").st_mode & 0o777 == 0o640)
  }
}
