import Testing

@testable import InterfaceBuilderMenus

/// Where bytes are no UTF-8: of many at a time, and of one after the other.
@Suite struct EncodingTests {
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { UTF8Text.firstInvalid($0) }
  }

  // In a text as long as two strides and one that is longer, so that it ends in the middle of one as well.
  @Test func aWrongByteIsFoundAnywhere() {
    for count in [0, 1, 31, 32, 33, 64, 75] {
      let text = [UInt8](repeating: 0x61, count: count)
      #expect(Self.firstInvalid(text) == nil)
      for place in 0..<count {
        for byte: UInt8 in [0x80, 0xBF, 0xC2, 0xFF] {
          var wrong = text
          wrong[place] = byte
          #expect(Self.firstInvalid(wrong) == place)
        }
        for character in ["é", "…", "😀"] {
          var right = text
          right.insert(contentsOf: character.utf8, at: place)
          #expect(Self.firstInvalid(right) == nil)
          // Cut off, it is none.
          #expect(Self.firstInvalid(Array(right[..<(place + character.utf8.count - 1)])) == place)
        }
      }
    }
  }
}
