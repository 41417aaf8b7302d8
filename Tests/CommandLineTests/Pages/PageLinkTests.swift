import Foundation
import Testing

/// Every link from a page to a file in the repository is valid.
@Suite struct PageLinkTests {
  private static let pages: [String] = {
    let manager = FileManager.default
    let pages = ["docs", "docs/rules"].flatMap { folder in
      let names = (try? manager.contentsOfDirectory(atPath: Program.root.appending(path: folder).path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return pages.sorted() + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
  }()

  @Test func noLinkIsEmptyOrDead() throws {
    #expect(Self.pages.count > 80)
    var anchors: [String: Set<String>] = [:]
    for page in Self.pages {
      for (line, target) in try Markdown(page).links where !target.hasPrefix("https://") {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let folder = Program.root.appending(path: page).deletingLastPathComponent()
        let file = parts[0].isEmpty ? Program.root.appending(path: page) : folder.appending(path: parts[0])
        #expect(!target.isEmpty, "\(page):\(line): an empty link")
        #expect(
          FileManager.default.fileExists(atPath: file.standardizedFileURL.path), "\(page):\(line): \(target)")
        guard parts.count > 1 else { continue }
        let path = String(
          file.standardizedFileURL.path.dropFirst(Program.root.standardizedFileURL.path.count))
        if anchors[path] == nil { anchors[path] = try Markdown(path).anchors }
        #expect(anchors[path]?.contains(parts[1]) == true, "\(page):\(line): no heading for \(target)")
      }
    }
  }
}
