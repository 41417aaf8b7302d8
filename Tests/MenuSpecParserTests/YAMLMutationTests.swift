import Foundation
import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Random changes of texts. The parser always ends quickly, with a well-formed tree.
struct YAMLMutationTests {
  private static let specs = [
    """
    # menulint
    platforms: [macOS, iOS]
    menus:
      - title: File
        kind: menuBar
        items:
          - {title: "New Window", shortcut: cmd+n}
          - title: Save…
            shortcut: 'cmd+s'
          - ---
          - &quit
            title: |-
              Quit
            standard: true
          - *quit
    """,
    "%YAML 1.2\n%TAG !e! tag:example.org,2026:\n--- !e!a &b\n? [a, {b: c}]\n: >+2\n    d\n   e\n\n...\n--- \"x\\u0041\\\n y\"\n",
    "- - - a\n    - b: c\n      ? d\n      : e\n  - {\"f\":g, ? h, [i]: j,\n   k\n   l: m} # n\n- 'o''p\n\n  q'\n",
  ]

  /// Bytes with a meaning in YAML.
  private static let marks = Array("-?:,[]{}#&*!|>'\"%@` \t\n\r\\~+129a\u{0}é\u{FEFF}".utf8)

  @Test func changedInputGivesAWellFormedTree() throws {
    var generator = SeededGenerator(seed: 2_026)
    var inputs = Self.specs.map { Array($0.utf8) }
    for folder in SharedData.contents(ifThere: "suites/yaml") {
      inputs.append([UInt8](try Data(contentsOf: folder.appendingPathComponent("in.yaml"))))
    }
    for input in inputs {
      for _ in 0..<60 {
        let text = mutate(input, with: inputs, &generator)
        let tree = YAMLParser.parse(SourceText(bytes: text))
        expectWellFormed(tree, String(decoding: text, as: UTF8.self))
      }
    }
  }

  /// Tests every prefix of every text.
  @Test func truncatedInputGivesAWellFormedTree() {
    for spec in Self.specs {
      let bytes = Array(spec.utf8)
      for count in bytes.indices {
        let tree = YAMLParser.parse(SourceText(bytes: Array(bytes[..<count])))
        expectWellFormed(tree, String(decoding: bytes[..<count], as: UTF8.self))
      }
    }
  }

  private func mutate(_ input: [UInt8], with inputs: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8]
  {
    var bytes = input
    for _ in 0...Int.random(in: 0..<4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0..<8, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(Self.marks.randomElement(using: &generator)!, at: place)
      case 2 where place < bytes.count: bytes[place] = Self.marks.randomElement(using: &generator)!
      case 3:
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      case 4:
        let other = inputs.randomElement(using: &generator)!
        let start = Int.random(in: 0...other.count, using: &generator)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 20)], at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      }
    }
    return bytes
  }
}
