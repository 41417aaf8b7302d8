import Testing

@testable import InterfaceBuilderMenus

/// Finds bytes that aren't UTF-8, both in strides of many bytes and one by one.
@Suite struct EncodingTests {
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { UTF8Text.firstInvalid($0) }
  }

  // The text is as long as two strides, or longer, so it also ends within a stride.
  @Test func invalidBytesAreFoundAnywhere() {
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
          // A truncated character is invalid.
          #expect(Self.firstInvalid(Array(right[..<(place + character.utf8.count - 1)])) == place)
        }
      }
    }
  }
}
