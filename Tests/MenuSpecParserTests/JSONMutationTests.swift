import Foundation
import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Random changes of texts. The tree is always well formed, and accepted data reads back the same after
/// printing.
struct JSONMutationTests {
  private static let seeds = [
    #"{"menus": [{"kind": "menuBar", "title": "File", "items": [{"title": "New", "shortcut": "cmd+n"}, "---"]}]}"#,
    #"[1, -2.5e+3, true, false, null, "\u00e9\n\uD834\uDD1E", {"a": {}, "b": []}]"#,
    "// c\n{\"a\": [1, 2,], /* d */ \"b\": “x”, c: True, }\n",
    "{\"a\": \"open,\n \"b\": [1 2; 3}, \"c\" = 0x1F}",
  ]
  private static let pieces = [
    "\"", "'", "\\", "{", "}", "[", "]", ",", ":", "//", "/*", "*/", "#", "\n", "\r\n", "\t", " ", "é",
    "\u{A0}", "“",
    "true", "nul", "-", "0", "1e5", ".5", "\\u12", "\\uD800", "=>", ";", "\u{0}", "\u{FEFF}", "x",
  ].map { Array($0.utf8) }

  @Test func everyTextGivesAWellFormedTree() throws {
    var random = SeededGenerator(seed: 7)
    var texts = Self.seeds.map { Array($0.utf8) }
    let fixtures = try Self.fixtures()
    #expect(!fixtures.isEmpty)
    for url in fixtures + SharedData.contents(ifThere: "suites/json") {
      let bytes = [UInt8](try Data(contentsOf: url))
      if bytes.count < 2_000 { texts.append(bytes) }
    }
    for round in 0..<6_000 {
      var bytes = texts[round % texts.count]
      for _ in 0...Int.random(in: 0..<4, using: &random) { mutate(&bytes, using: &random) }
      let source = SourceText(bytes: bytes)
      let strict = SyntaxTree(parsing: source, format: .json)
      expectWellFormed(strict, source[SourceRange(0..<bytes.count)])
      expectWellFormed(
        SyntaxTree(parsing: source, format: .jsonWithComments), source[SourceRange(0..<bytes.count)])
      if strict.problems.isEmpty {
        let printed = printedData(strict)
        let again = SyntaxTree(parsing: SourceText(bytes: printed), format: .json)
        #expect(again.problems.isEmpty, "\(source[SourceRange(0..<bytes.count)])")
        #expect(printedData(again) == printed)
        #expect(again.nodes.count == strict.nodes.count)
      }
    }
  }

  /// Returns the JSON fixtures of the repository, with and without comments.
  private static func fixtures() throws -> [URL] {
    let folder = Repository.fixtures
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonc") }
      .map { folder.appendingPathComponent($0) }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where place < bytes.count:
      bytes.remove(at: place)
    case 1 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...127, using: &random)
    case 2:
      bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0..<12, using: &random)))
    case 3 where !bytes.isEmpty:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes.insert(contentsOf: bytes[start..<min(bytes.count, start + 9)], at: place)
    default:
      bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }
}
