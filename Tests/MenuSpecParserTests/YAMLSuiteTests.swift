import Foundation
import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// yaml-test-suite: valid and invalid YAML, and its meaning.
@Suite(.enabled(if: SharedData.has("suites/yaml")))
struct YAMLSuiteTests {
  @Test func everyCaseIsReadAsTheSuiteHasIt() throws {
    for folder in try SharedData.contents(of: "suites/yaml") {
      let name = folder.lastPathComponent
      let tree = YAMLParser.parse(try source(folder))
      expectWellFormed(tree, name)
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("error").path) {
        #expect(!tree.problems.isEmpty, "\(name)")
        continue
      }
      #expect(tree.problems.isEmpty, "\(name)")
      let events = try String(contentsOf: folder.appendingPathComponent("test.event"), encoding: .utf8)
      #expect(YAMLEvents.print(tree) == YAMLEvents.read(events), "\(name)")
      if let expected = try? Data(contentsOf: folder.appendingPathComponent("in.json")) {
        #expect(try printed(tree) == documents(expected), "\(name)")
      }
    }
  }

  /// The text of a scalar, read as a separate document, gives the scalar's value.
  @Test func scalarRangesReadBackToTheirValue() throws {
    for folder in try SharedData.contents(of: "suites/yaml") {
      let tree = YAMLParser.parse(try source(folder))
      guard tree.problems.isEmpty else { continue }
      for (index, node) in tree.nodes.enumerated() where node.kind == .scalar {
        let value = tree.value(of: NodeID(index))
        let text = tree.source[node.range]
        switch node.style {
        case .literal, .folded:
          // An indentation indicator is relative to the parent, which isn't part of the text.
          guard !text.prefix(3).contains(where: \.isNumber) else { continue }
          let read = YAMLParser.parse(SourceText(text + "\n"))
          #expect(read.nodes.count == 1 && read.problems.isEmpty, "\(folder.lastPathComponent): \(text)")
          #expect(
            trimmed(read.value(of: NodeID(0))) == trimmed(value), "\(folder.lastPathComponent): \(text)")
        default:
          // A text that ends in a colon is valid only if a key's colon follows it.
          let isKey = node.style == .plain && text.hasSuffix(":")
          let read = YAMLParser.parse(SourceText(isKey ? text + ": value" : "--- " + text))
          #expect(
            read.nodes.count == (isKey ? 3 : 1) && read.problems.isEmpty,
            "\(folder.lastPathComponent): \(text)")
          #expect(read.value(of: NodeID(isKey ? 1 : 0)) == value, "\(folder.lastPathComponent): \(text)")
        }
        if !node.flags.contains(.isCooked), !node.flags.contains(.isAbsent) {
          #expect(tree.source[tree.contentRange(of: NodeID(index))] == value)
        }
      }
    }
  }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }

  private func source(_ folder: URL) throws -> SourceText {
    SourceText(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("in.yaml"))))
  }

  private func printed(_ tree: SyntaxTree) throws -> [NSObject] {
    return try documents(Data(try DataPrinter.print(tree).bytes))
  }

  /// Reads several JSON texts, one after another.
  private func documents(_ data: Data) throws -> [NSObject] {
    var values: [NSObject] = []
    var depth = 0
    var start = data.startIndex
    var inString = false
    var isEscaped = false
    func finish(_ end: Int) throws {
      let text = data[start..<end]
      start = end
      guard text.contains(where: { $0 > 0x20 }) else { return }
      let value = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      values.append(try #require(value as? NSObject))
    }
    for (index, byte) in data.enumerated() {
      if inString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          inString = false
        }
        continue
      }
      switch byte {
      case 0x22: inString = true
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D: depth -= 1
      case 0x0A where depth == 0: try finish(index + 1)
      default: break
      }
    }
    try finish(data.endIndex)
    return values
  }
}
