import Foundation
import TestSupport

/// The specs in `Fixtures`, and those of the shared data next to the repository.
enum Fixtures {
  /// Returns the text of a fixture, given its path in `Fixtures`.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.fixtures.appending(path: path), encoding: .utf8)
  }

  /// Returns the spec files directly in a folder, sorted by name, or nil if the folder doesn't exist.
  static func specs(in folder: URL) -> [URL]? {
    guard let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { return nil }
    return urls.filter { $0.lastPathComponent.contains(".menu.") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
