import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Scalars split into units. Together, the units have the value that the parser reads, and an insertion
/// between two of them doesn't change their spelling.
@Suite struct ScalarUnitsTests {
  /// A style and the spellings of characters that it allows.
  struct Writing: Sendable, CustomStringConvertible {
    var style: SyntaxNode.Style
    var format: SpecFormat
    var quote: String
    var pieces: [String]
    var description: String { "\(format) \(quote)" }
    /// Spellings that may have a different meaning next to another one.
    var neighbours: [String] { pieces.filter { ["a", "''", "\\x41", " ", "\n  ", "\\\n  "].contains($0) } }
  }

  private static let folds = ["\n  ", "\n\n  ", "\r\n  ", "\r  ", "\r\n\r\n  ", " \n \t\n\t  "]
  private static let escapes =
    "nrtbf\"\\/".map { "\\\($0)" } + ["\\u0041", "\\u00e9", "\\uD800\\uDC00", "\\uDBFF\\uDFFF"]
  static let writings = [
    Writing(
      style: .plain, format: .yaml, quote: "", pieces: ["a", "é", "😀", "'", "\\", " ", "\t"] + folds),
    Writing(
      style: .singleQuoted, format: .yaml, quote: "'",
      pieces: ["a", "é", "😀", "''", "''''", "\"", "\\", " ", "\t"] + folds),
    Writing(
      style: .doubleQuoted, format: .yaml, quote: "\"",
      pieces: ["a", "é", "😀", "'", " ", "\t", "\\x41", "\\U0001F600", "\\\n  ", "\\\n\n  ", "\\\r\n  "]
        + folds
        + "0ave NL_P\t".map { "\\\($0)" } + escapes),
    Writing(
      style: .doubleQuoted, format: .json, quote: "\"", pieces: ["a", "é", "😀", "'", " "] + escapes),
  ]

  // Reads a list with one text, and returns the text's content and value as the parser reads them.
  private func read(_ content: String, _ writing: Writing) -> (content: ArraySlice<UInt8>, value: [UInt8])? {
    let text = "[" + writing.quote + content + writing.quote + "]"
    let tree = SyntaxTree(parsing: SourceText(text), format: writing.format)
    guard tree.problems.isEmpty, tree.nodes.count == 2, tree[NodeID(1)].style == writing.style else {
      return nil
    }
    let range = tree.contentRange(of: NodeID(1)).bounds
    return (tree.source.bytes[range], Array(tree.value(of: NodeID(1)).utf8))
  }

  @Test(arguments: writings) func unitsMatchTheReadValue(_ writing: Writing) throws {
    var count = 0
    for first in writing.pieces {
      for second in writing.neighbours {
        for content in [first + second, "b" + first + second + "c", first + "b" + second] {
          guard let (content, value) = read(content, writing) else { continue }
          count += 1
          let units = try #require(ScalarUnits(content, style: writing.style), "\(content)")
          #expect(units.value == value, "\(String(decoding: content, as: UTF8.self))")
          #expect(units.ends.last == content.count && units.valueEnds.last == value.count)
        }
      }
    }
    #expect(count > 2 * writing.pieces.count)
  }

  @Test(arguments: writings) func charactersAroundAReplacementAreKept(_ writing: Writing) {
    for first in writing.pieces {
      for second in writing.neighbours {
        let around = second == "\n  " ? " " : ""
        guard let (content, value) = read("b" + around + first + second + "c", writing),
          let units = ScalarUnits(content, style: writing.style)
        else { continue }
        let ends = [(0, 0)] + zip(units.ends, units.valueEnds)
        // An escaped line break has no value, so it stays with the unit before it.
        for (index, (end, valueEnd)) in ends.enumerated()
        where index + 1 == ends.count || ends[index + 1].1 > valueEnd {
          let new = String(decoding: value[..<valueEnd] + [0x58] + value[valueEnd...], as: UTF8.self)
          let kept = content.prefix(end) + [0x58] + content.dropFirst(end)
          #expect(
            ScalarUnits.rewrite(content, style: writing.style, format: writing.format, to: new)
              == String(decoding: kept, as: UTF8.self))
        }
        // After a removal, the rest keeps its spelling.
        for (index, (end, valueEnd)) in ends.enumerated() {
          func rewritten(_ new: ArraySlice<UInt8>) -> String? {
            ScalarUnits.rewrite(
              content, style: writing.style, format: writing.format, to: String(decoding: new, as: UTF8.self))
          }
          if index + 1 == ends.count || ends[index + 1].1 > valueEnd {
            #expect(rewritten(value[..<valueEnd]) == String(decoding: content.prefix(end), as: UTF8.self))
          }
          if index == 0 || ends[index - 1].1 < valueEnd {
            #expect(rewritten(value[valueEnd...]) == String(decoding: content.dropFirst(end), as: UTF8.self))
          }
        }
        // Without one of the characters, there may be no valid spelling. If there is one, it must have the
        // right value.
        for (unit, (end, valueEnd)) in ends.dropFirst().enumerated() {
          let new = Array(value[..<ends[unit].1] + value[valueEnd...])
          guard
            // For text without quotes, callers check this first.
            writing.style != .plain
              || ScalarWriter.isPlainSafe(String(decoding: new, as: UTF8.self), isInFlow: true),
            let text = ScalarUnits.rewrite(
              content, style: writing.style, format: writing.format,
              to: String(decoding: new, as: UTF8.self))
          else { continue }
          #expect(read(text, writing)?.value == new, "\(text.debugDescription) without \(end)")
        }
      }
    }
  }

  // An invalid escape is never content, even if it is incomplete.
  @Test(arguments: ["\\U0001F600", "\\u0041", "\\x41", "\\uD83D\\uDE00", "\\n"])
  func escapesAreWholeOrNone(escape: String) {
    let bytes = Array(escape.utf8)
    for count in 1..<bytes.count {
      #expect(ScalarUnits(bytes[..<count], style: .doubleQuoted) == nil, "\(count)")
    }
    #expect(ScalarUnits(bytes[...], style: .doubleQuoted)?.ends == [bytes.count])
  }

  @Test(arguments: [
    "\\uD83D\\u0041", "\\uD83D\\uDBFF", "\\uD83D\\uE000", "\\uD83D\\n", "\\uD83D\\xDE00", "\\uD83D/uDE00",
    "\\uDE00", "\\uD83D\\uD83D", "\\U00110000", "\\q", "\\x4g",
  ])
  func invalidEscapesAreRejected(escape: String) {
    #expect(ScalarUnits(Array(escape.utf8)[...], style: .doubleQuoted) == nil)
  }

  @Test(arguments: ["'", "a'", "'a", "'a'", "'''", "'''a"]) func unpairedQuotesAreRejected(content: String) {
    #expect(ScalarUnits(Array(content.utf8)[...], style: .singleQuoted) == nil)
  }
}
