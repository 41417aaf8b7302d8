import Foundation

/// The repository that the tests are in.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of fixtures.
  package static let fixtures = root.appending(path: "Fixtures")
}

/// The program that the tests run.
package enum BuiltProgram {
  // What the bundle of the tests is found by where another program has loaded it.
  private final class Loaded {}

  /// It is built into the folder of the tests' bundle.
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
  /// The folder of temporary files, without the symbolic links above it: as programs see it that are run there.
  package static let root: URL = {
    let folder = FileManager.default.temporaryDirectory
    // Foundation takes "/private" off again, which macOS links "/tmp" and "/var" to.
    guard let path = realpath(folder.path, nil) else { return folder }
    defer { free(path) }
    return URL(filePath: String(cString: path), directoryHint: .isDirectory)
  }()
}

/// Test data that lies beside the repository, not in it. What needs it says so by `.enabled(if: SharedData.has(…))`, so
/// that it is reported as skipped where it is absent; `scripts/test-without-shared` tries that.
package enum SharedData {
  // Private, so that no test reaches a file without saying what happens where it is absent.
  private static let folder =
    ProcessInfo.processInfo.environment["MENULINT_SHARED"].map { URL(filePath: $0) }
    ?? Repository.root.deletingLastPathComponent().appending(path: "shared")

  /// What a test that isn't skipped where its data are absent ends with.
  package struct Absent: Error, CustomStringConvertible {
    let path: String

    package var description: String {
      "\(path) is absent; the test needs .enabled(if: SharedData.has(\"\(path)\"))"
    }
  }

  /// Whether all of these files and folders are there. Their folder is `MENULINT_SHARED`, else `../shared` beside the
  /// repository.
  package static func has(_ paths: String...) -> Bool {
    paths.allSatisfy { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
  }

  /// A file or folder that is there; throws `Absent` where it isn't.
  package static func url(_ path: String) throws -> URL {
    guard has(path) else { throw Absent(path: path) }
    return folder.appending(path: path)
  }

  /// The files and folders directly in a folder of the shared data, sorted by name; throws `Absent` where it isn't there.
  package static func contents(of path: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: url(path), includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The same, for what is only gone through in addition: none where the folder is absent.
  package static func contents(ifThere path: String) -> [URL] { (try? contents(of: path)) ?? [] }
}

/// What the machine lets a test do.
package enum Machine {
  /// Whether the tests run as the superuser, whom no permission stops.
  package static let isSuperuser = geteuid() == 0

  /// Whether a program is where programs are.
  package static func has(_ program: String) -> Bool {
    searchPath.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The folders that programs are run from.
  package static let searchPath = "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"
}
