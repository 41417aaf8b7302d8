import Foundation

/// The specs in `Fixtures`, and those of the shared data beside the repository.
enum Fixtures {
  /// The repository's folder.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a fixture, named by its path in `Fixtures`.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: "Fixtures/\(path)"), encoding: .utf8)
  }

  /// The spec files directly in a folder, sorted by name; nil where there is no such folder.
  static func specs(in folder: URL) -> [URL]? {
    guard let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    else { return nil }
    return urls.filter { $0.lastPathComponent.contains(".menu.") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The menus of real apps: in the folder `MENULINT_SHARED` names, else `../shared`; nil, said aloud, where absent.
  static func corpus() -> [URL]? {
    let shared =
      ProcessInfo.processInfo.environment["MENULINT_SHARED"].map { URL(filePath: $0) }
      ?? repository.deletingLastPathComponent().appending(path: "shared")
    let urls = specs(in: shared.appending(path: "corpus/menus"))
    if urls == nil { print("skipped: no corpus/menus in \(shared.path)") }
    return urls
  }
}
