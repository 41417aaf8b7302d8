import Foundation
import TestSupport

/// Runs the built program as a process.
enum Program {
  /// The result of a run.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The root of the repository.
  static let root = Repository.root

  /// The program's file.
  static let executable = BuiltProgram.file

  /// Runs a shell command to its end. `$MENULINT` is the program.
  static func shell(_ command: String, in folder: URL) throws -> Outcome {
    try run(
      ["-c", command], in: folder,
      // If git finds no repository, its message would name a mount point if it stopped there.
      environment: ["MENULINT": executable.path, "GIT_DISCOVERY_ACROSS_FILESYSTEM": "1"],
      program: URL(filePath: "/bin/bash"))
  }

  /// The variables of a run, without those for CI and colors.
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
  ///   - arguments: The arguments.
  ///   - folder: The current folder; by default, the repository's root.
  ///   - input: The text for standard input.
  ///   - environment: Additional variables. Variables for CI are passed only in this way.
  ///   - program: The program to run; by default, menulint.
  static func run(
    _ arguments: [String], in folder: URL = root, input: String? = nil, environment: [String: String] = [:],
    program: URL = executable
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = variables.merging(environment) { $1 }
    // Use files and not pipes, so that the program never blocks, regardless of the size of its output.
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

/// A test's own folder. It is removed when the tests end, because a folder removed at the last use of this
/// object could disappear while the program runs in it.
final class Scratch {
  /// The folder.
  let folder: URL

  init() throws {
    folder = Self.root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file in the folder, and creates the folders in its path.
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
