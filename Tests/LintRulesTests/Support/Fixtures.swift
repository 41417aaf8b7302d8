import Foundation
import TestSupport

/// The specs in `Fixtures`, and those of the shared data beside the repository.
enum Fixtures {
  /// The text of a fixture, named by its path in `Fixtures`.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.fixtures.appending(path: path), encoding: .utf8)
  }

  /// The spec files directly in a folder, sorted by name; nil where there is no such folder.
  static func specs(in folder: URL) -> [URL]? {
    guard let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { return nil }
    return urls.filter { $0.lastPathComponent.contains(".menu.") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
