/// Encodes bytes that aren't allowed in a URI as `%` and two digits.
package enum PercentEncoding {
  /// Appends a text. Letters, digits, and the characters of `plain` don't change.
  package static func append(_ text: String, plain: String, to buffer: inout ByteBuffer) {
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: buffer.append(byte: byte)
      case _ where plain.utf8.contains(byte): buffer.append(byte: byte)
      default: buffer.append((byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
      }
    }
  }

  /// Returns the decoded bytes. Invalid escapes, and escapes of bytes that `isWanted` rejects, don't change.
  package static func decoded<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, where isWanted: (UInt8) -> Bool = { _ in true }
  ) -> [UInt8] where Bytes.Element == UInt8, Bytes.Index == Int {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = hexadecimalValue(bytes[index + 1]), let low = hexadecimalValue(bytes[index + 2]),
        isWanted(UInt8(high << 4 | low))
      {
        decoded.append(UInt8(high << 4 | low))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}
