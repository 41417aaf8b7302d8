import Foundation
import Testing

/// Tests that compare `docs/architecture.md` with the code.
@Suite struct ArchitecturePageTests {
  private static let page = "docs/architecture.md"

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  private static func folders(in path: String) throws -> [String] {
    let contents = try FileManager.default.contentsOfDirectory(
      at: Program.root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
    return try contents.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent).sorted()
  }

  // Returns the cells of table rows whose first cell begins with code.
  private static func rows(cells count: Int) throws -> [[String]] {
    try Markdown(page).lines.filter { $0.text.hasPrefix("| `") }
      .map { $0.text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == count }
  }

  private static func codes(in text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  private static func quoted(in text: String) -> [String] {
    text.matches(of: /"([^"]+)"/).map { String($0.1) }
  }

  @Test func theCodeOnThePageIsCurrent() throws {
    let blocks = try Markdown(Self.page).blocks.filter { $0.language == "swift" }
    let lines = try Self.text(of: "Sources/Linting/Lint.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("///") }.joined(separator: "\n")
    #expect(blocks.count == 1)
    for block in blocks { #expect(code.contains(block.text), "\(Self.page):\(block.line)") }
  }

  /// The table of targets has the dependencies in `Package.swift`, without cycles.
  @Test func theTableOfTargetsMatchesThePackage() throws {
    let targets = try Self.folders(in: "Sources")
    let package = try Self.text(of: "Package.swift")
    var known: [String: Set<String>] = [:]
    for part in package.components(separatedBy: "\n    .")
    where part.hasPrefix("target(") || part.hasPrefix("executableTarget(") {
      let names = Self.quoted(in: part)
      if let name = names.first { known[name] = Set(names.dropFirst().filter(targets.contains)) }
    }
    var above: Set<String> = []
    for row in try Self.rows(cells: 3) {
      let name = try #require(Self.codes(in: row[0]).first)
      let stated = try #require(known[name], "\(name) isn't a target")
      if row[2] == "all of them" {
        #expect(above == Set(targets).subtracting([name]))
      } else {
        #expect(stated == Set(Self.codes(in: row[2])), "the dependencies of \(name)")
        #expect(stated.isSubset(of: above), "\(name) depends on a target below it")
      }
      above.insert(name)
    }
    #expect(above == Set(targets))
  }

  @Test func everyFolderIsNamedAndExists() throws {
    var named: Set<String> = []
    for row in try Self.rows(cells: 2) {
      let codes = Self.codes(in: row[0])
      let target = codes[0].split(separator: "/")[0]
      for code in codes {
        let path = code.contains("/") || code == codes[0] ? code : "\(target)/\(code)"
        named.insert(path)
        let isThere = ["Sources/\(path)", path].contains {
          FileManager.default.fileExists(atPath: Program.root.appending(path: $0).path)
        }
        #expect(isThere, "no folder \(path)")
      }
    }
    for target in try Self.folders(in: "Sources") {
      for folder in try Self.folders(in: "Sources/\(target)") {
        #expect(named.contains("\(target)/\(folder)"), "\(target)/\(folder) isn't named")
      }
    }
  }

  // The names of types, folders, targets, and traits.
  private static let declared = Result {
    var names = Set(try folders(in: "") + folders(in: "Sources") + quoted(in: text(of: "Package.swift")))
    let sources = Program.root.appending(path: "Sources")
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) {
      names.formUnion(path.split(separator: "/").map(String.init))
      guard path.hasSuffix(".swift") else { continue }
      let text = try text(of: "Sources/\(path)")
      names.formUnion(
        text.matches(of: /\b(?:struct|class|enum|protocol|typealias) (\w+)/).map { String($0.1) })
    }
    return names
  }

  /// Every type that the page or `CONTRIBUTING.md` names in code exists.
  @Test(arguments: [page, "CONTRIBUTING.md"]) func everyTypeIsDeclared(page: String) throws {
    let declared = try Self.declared.get()
    var count = 0
    for (number, line) in try Markdown(page).lines {
      for code in Self.codes(in: line) where code.wholeMatch(of: /[A-Z][a-z]\w*(\.[A-Z]\w*)?/) != nil {
        count += 1
        let unknown = code.split(separator: ".").map(String.init).filter { !declared.contains($0) }
        #expect(unknown.isEmpty, "\(page):\(number): \(code)")
      }
    }
    #expect(count > 10)
  }
}
