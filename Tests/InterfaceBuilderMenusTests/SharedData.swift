import Foundation

/// Test data that lies beside the repository, not in it.
enum SharedData {
  /// The folder: `MENULINT_SHARED`, else `../shared` beside the repository.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["MENULINT_SHARED"] { return URL(fileURLWithPath: path) }
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return repository.deletingLastPathComponent().appendingPathComponent("shared")
  }()

  /// The files and folders directly in a folder of the shared data, sorted by name; nil, said aloud, where it
  /// is absent.
  static func contents(of path: String) -> [URL]? {
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)
    if urls == nil { print("skipped: no \(path) in \(folder.path)") }
    return urls?.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
