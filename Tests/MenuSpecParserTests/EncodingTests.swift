import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The check for bytes that are text.
struct EncodingTests {
  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0x00], "UTF-16", 0..<2), ([0xFE, 0xFF, 0x00, 0x5B], "UTF-16", 0..<2),
      ([0xFF, 0xFE, 0x00, 0x00, 0x5B, 0, 0, 0], "UTF-32", 0..<4),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32", 0..<4),
      ([0x5B, 0x00, 0x5D, 0x00], "UTF-16", 0..<0), ([0x00, 0x5B, 0x00, 0x5D], "UTF-16", 0..<0),
      ([0x31, 0x00], "UTF-16", 0..<0), ([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], "UTF-32", 0..<0),
      ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], "UTF-32", 0..<0),
    ] as [([UInt8], String, Range<Int>)])
  func wideEncodingsAreRejectedByName(bytes: [UInt8], name: String, range: Range<Int>) {
    for format in SpecFormat.allCases {
      let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: format)
      #expect(
        tree.problems == [
          Problem(
            .syntax, "the file is in \(name), but must be in UTF-8", hint: "save it as UTF-8",
            at: SourceRange(range))
        ])
      #expect(tree.nodes.isEmpty)
    }
  }

  @Test func aByteOrderMarkIsAccepted() {
    for format in SpecFormat.allCases {
      let tree = SyntaxTree(
        parsing: SourceText(bytes: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)), format: format)
      #expect(tree.problems.isEmpty)
      #expect(tree.nodes.map(\.range.start) == [3, 4])
    }
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC0, 0x80], 1), ([0xC1, 0xBF], 1), ([0xC3], 1), ([0xC3, 0x22], 1),
      ([0xE0, 0x80, 0x80], 1),
      ([0xE2, 0x82], 2), ([0xE2, 0x82, 0x22], 2), ([0xED, 0xA0, 0x80], 1), ([0xF0, 0x80, 0x80, 0x80], 1),
      ([0xF0, 0x9F, 0x98], 3), ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF5, 0x80, 0x80, 0x80], 1), ([0xFF], 1),
    ] as [([UInt8], Int)])
  func badBytesAreFoundAtEveryOffset(bytes: [UInt8], length: Int) {
    for offset in [0, 1, 7, 8, 9, 31, 32, 33, 70] {
      let text = [UInt8](repeating: 0x61, count: offset) + bytes
      let found = text.withUnsafeBufferPointer { Encoding.firstInvalidRange(in: $0) }
      #expect(found == offset..<offset + length)
    }
  }

  @Test func everyCharacterIsAccepted() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      guard bytes.withUnsafeBufferPointer({ Encoding.firstInvalidRange(in: $0) }) == nil else {
        Issue.record("U+\(String(value, radix: 16)) is refused")
        return
      }
    }
  }

  @Test func aBadByteIsOneProblemWithItsOffset() {
    let tree = SyntaxTree(
      parsing: SourceText(bytes: Array("[\"caf".utf8) + [0xE9, 0x22, 0xFF, 0x5D]), format: .json)
    #expect(
      tree.problems == [
        Problem(
          .syntax, "the byte 0xE9 at offset 5 isn't valid UTF-8", hint: "save the file as UTF-8",
          at: SourceRange(5, 6))
      ])
    let two = Encoding.problem(in: SourceText(bytes: [0x61, 0xE2, 0x82]))
    #expect(two?.message == "the bytes 0xE2 0x82 at offset 1 aren't valid UTF-8")
  }

  @Test func theSizeOfAFileIsLimited() {
    #expect(Encoding.problem(in: SourceText("12345"), sizeLimit: 5) == nil)
    #expect(
      Encoding.problem(in: SourceText("123456"), sizeLimit: 5)?.message
        == "the file has 6 bytes, but the limit is 5")
  }
}
