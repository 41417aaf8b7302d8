import Foundation
import Testing

/// `--watch`, while files change. Each wait is for output that must appear eventually.
@Suite(.serialized) struct WatchTests {
  private static let text = "kind: context\nfor: link\nitems: [Copy link, Get Info]\n"

  @Test func everyChangeIsLinted() throws {
    let watched = try WatchedFolder(["a.menu.yaml": Self.text])
    defer { watched.stop() }
    #expect(watched.waits(for: "a.menu.yaml:3:9: warning", in: watched.output))
    try watched.scratch.write(Self.text.replacing("link,", with: "Link,"), to: "a.menu.yaml")
    #expect(watched.waits(for: "linting again, because a.menu.yaml has changed", in: watched.errors))
    try watched.scratch.write(Self.text, to: "Menus/new.menu.yaml")
    #expect(watched.waits(for: "Menus/new.menu.yaml:3:9: warning", in: watched.output))
    try watched.scratch.write(#"{"rules": {"title-capitalization": "error"}}"#, to: ".menulint.json")
    #expect(watched.waits(for: "Menus/new.menu.yaml:3:9: error", in: watched.output))
    // A broken configuration is reported, and the program waits until it is fixed.
    try watched.scratch.write("{", to: ".menulint.json")
    #expect(watched.waits(for: "menulint: waiting for a change", in: watched.errors))
    try watched.scratch.write("{}", to: ".menulint.json")
    #expect(watched.waits(for: "Menus/new.menu.yaml:3:9: warning", in: watched.output, times: 2))
    try FileManager.default.removeItem(at: watched.scratch.folder.appending(path: "Menus/new.menu.yaml"))
    #expect(watched.waits(for: "linting again, because Menus/new.menu.yaml has changed", in: watched.errors))
    #expect(watched.isRunning)
  }

  // Some of hundreds of writes happen during a run, but the last output is for the final state.
  @Test func changesDuringARunAreLintedAfterward() throws {
    let names = (0..<400).map { "m\($0).menu.yaml" }
    let watched = try WatchedFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.text) }))
    defer { watched.stop() }
    #expect(watched.waits(for: "m399.menu.yaml:3:9", in: watched.output))
    for title in ["Paste link", "Move link", "Print link"] {
      for name in names {
        try watched.scratch.write(Self.text.replacing("Get Info", with: title), to: name)
      }
    }
    for name in [names[0], names[399]] {
      #expect(watched.waits(for: "\(name):3:20: warning: “Print link”", in: watched.output))
    }
  }

  @Test func onlyChangedFilesAreWatched() throws {
    guard ScratchRepository.hasGit else { return }
    let repository = try ScratchRepository()
    try repository.commit("old.menu.yaml", "edited.menu.yaml")
    let watched = try WatchedFolder(repository.scratch, ["--changed"])
    defer { watched.stop() }
    #expect(watched.waits(for: "watching 0 files", in: watched.errors))
    try repository.edit("edited.menu.yaml")
    #expect(watched.waits(for: "edited.menu.yaml:3:9: warning", in: watched.output))
    #expect(!watched.text(of: watched.output).contains("old.menu.yaml"))
  }

  @Test func inputsThatCantBeWatchedAreRejected() throws {
    for arguments in [["-"], ["--list-files"], ["--write-baseline", "b.json"], ["--only", "nonsense"]] {
      let outcome = try Program.run(["--watch"] + arguments, in: try Scratch().folder)
      #expect(outcome.status == 2, "\(arguments)")
    }
  }
}

/// A folder with a program that watches it.
final class WatchedFolder {
  let scratch: Scratch
  let output: URL
  let errors: URL
  private let process = Process()

  convenience init(_ files: [String: String]) throws {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text, to: path) }
    try self.init(scratch, [])
  }

  init(_ scratch: Scratch, _ arguments: [String]) throws {
    self.scratch = scratch
    let streams = try Scratch()
    output = try streams.write("", to: "output")
    errors = try streams.write("", to: "errors")
    process.executableURL = Program.executable
    process.arguments = ["--watch", "--format", "text"] + arguments
    process.currentDirectoryURL = scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  // A process inherits the signal mask of its thread, so it may ignore signals other than SIGKILL.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func text(of file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Whether a text appears within the maximum waiting time.
  func waits(for expected: String, in file: URL, times: Int = 1) -> Bool {
    for _ in 0..<1200 {
      if text(of: file).split(separator: expected, omittingEmptySubsequences: false).count > times {
        return true
      }
      if !process.isRunning { return false }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }
}
