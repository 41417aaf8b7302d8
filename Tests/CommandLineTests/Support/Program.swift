import Foundation
import TestSupport

/// Runs the built program as a process.
enum Program {
  /// What a run of the program left.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The root of the repository.
  static let root = Repository.root

  /// The program.
  static let executable = BuiltProgram.file

  /// Runs a command of the shell to its end; `$MENULINT` is the program.
  static func shell(_ command: String, in folder: URL) throws -> Outcome {
    try run(
      ["-c", command], in: folder,
      // Git's message where it finds no repository names the mount point that it stops at, if it stops at one.
      environment: ["MENULINT": executable.path, "GIT_DISCOVERY_ACROSS_FILESYSTEM": "1"],
      program: URL(filePath: "/bin/bash"))
  }

  /// The variables that a run has, without those of CI and of colors.
  static var variables: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    let hidden = [
      "GITHUB_ACTIONS", "GITHUB_WORKSPACE", "CI", "CI_PROJECT_DIR", "NO_COLOR", "FORCE_COLOR",
      "CLICOLOR_FORCE",
    ]
    for name in hidden { variables[name] = nil }
    return variables
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Its current folder; the repository's root unless given.
  ///   - input: What it reads from standard input.
  ///   - environment: Variables set for it. No variable of CI reaches it otherwise.
  ///   - program: What is run, if it isn't menulint.
  static func run(
    _ arguments: [String], in folder: URL = root, input: String? = nil, environment: [String: String] = [:],
    program: URL = executable
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = variables.merging(environment) { $1 }
    // Files, not pipes: whatever the program prints, nobody waits for the other.
    let scratch = try Scratch()
    let output = scratch.folder.appending(path: "output")
    let errors = scratch.folder.appending(path: "errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let source = scratch.folder.appending(path: "input")
    try Data((input ?? "").utf8).write(to: source)
    process.standardInput = try FileHandle(forReadingFrom: source)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(decoding: Data(contentsOf: output), as: UTF8.self),
      errors: try String(decoding: Data(contentsOf: errors), as: UTF8.self))
  }
}

/// A folder of a test's own. It goes when the tests end, not before: a folder that went with the last use of this
/// object would be gone while the program runs in it.
final class Scratch {
  /// The folder.
  let folder: URL

  init() throws {
    folder = Self.root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file in the folder, with the folders it is in.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  private static let root: URL = {
    atexit { try? FileManager.default.removeItem(at: Scratch.root) }
    return TemporaryFolder.root
      .appending(path: "menulint-tests-\(ProcessInfo.processInfo.processIdentifier)")
  }()
}
