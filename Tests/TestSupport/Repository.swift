import Foundation

/// The repository that the tests are in.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of fixtures.
  package static let fixtures = root.appending(path: "Fixtures")
}

/// Test data that lies beside the repository, not in it. What needs it says so by `.enabled(if:)`, so that it is
/// reported as skipped where it is absent.
package enum SharedData {
  /// The folder: `MENULINT_SHARED`, else `../shared` beside the repository.
  package static let folder =
    ProcessInfo.processInfo.environment["MENULINT_SHARED"].map { URL(filePath: $0) }
    ?? Repository.root.deletingLastPathComponent().appending(path: "shared")

  /// Whether a file or folder is there.
  package static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The files and folders directly in a folder of the shared data, sorted by name.
  package static func contents(of path: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
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
