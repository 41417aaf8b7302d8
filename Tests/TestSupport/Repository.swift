import Foundation

/// The repository of the tests.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of fixtures.
  package static let fixtures = root.appending(path: "Fixtures")
}

/// The program that the tests run.
package enum BuiltProgram {
  // A class for finding the bundle of the tests if a different program has loaded it.
  private final class Loaded {}

  /// The program's file, which is built into the folder of the tests' bundle.
  package static let file: URL = {
    #if canImport(Darwin)
    let tests = Bundle(for: Loaded.self).bundleURL
    #else
    let tests = URL(filePath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appending(path: "menulint")
  }()
}

/// Folders that tests write to.
package enum TemporaryFolder {
  /// The folder of temporary files, without symbolic links in its path, as programs that run there see it.
  package static let root: URL = {
    let folder = FileManager.default.temporaryDirectory
    // Foundation removes “/private”, to which macOS links “/tmp” and “/var”.
    guard let path = realpath(folder.path, nil) else { return folder }
    defer { free(path) }
    return URL(filePath: String(cString: path), directoryHint: .isDirectory)
  }()
}

/// Test data next to the repository. Tests that need it use `.enabled(if: SharedData.has(…))`, so they are
/// reported as skipped if it is missing. `scripts/test-without-shared` checks that.
package enum SharedData {
  // Private, so that a test can't use a file without handling its absence.
  private static let folder =
    ProcessInfo.processInfo.environment["MENULINT_SHARED"].map { URL(filePath: $0) }
    ?? Repository.root.deletingLastPathComponent().appending(path: "shared")

  /// The error of a test that isn't skipped although its data is missing.
  package struct Absent: Error, CustomStringConvertible {
    let path: String

    package var description: String {
      "\(path) is absent; the test needs .enabled(if: SharedData.has(\"\(path)\"))"
    }
  }

  /// Whether all of these files and folders exist. Their folder is `MENULINT_SHARED`, or else `../shared`
  /// next to the repository.
  package static func has(_ paths: String...) -> Bool {
    paths.allSatisfy { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
  }

  /// Returns an existing file or folder, or throws `Absent`.
  package static func url(_ path: String) throws -> URL {
    guard has(path) else { throw Absent(path: path) }
    return folder.appending(path: path)
  }

  /// Returns the files and folders directly in a folder of the shared data, sorted by name, or throws
  /// `Absent`.
  package static func contents(of path: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: url(path), includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Returns the files and folders in a folder of optional data, or none if the folder is missing.
  package static func contents(ifThere path: String) -> [URL] { (try? contents(of: path)) ?? [] }
}

/// The capabilities of the machine that runs the tests.
package enum Machine {
  /// Whether the tests run as the superuser, who has all permissions.
  package static let isSuperuser = geteuid() == 0

  /// Whether a program is installed.
  package static func has(_ program: String) -> Bool {
    searchPath.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The folders that are searched for programs.
  package static let searchPath = "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"
}
