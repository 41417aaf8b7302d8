/// Writes JSON.
package enum JSONText {
  /// Appends a string in quotes. It also escapes hidden characters and terminal or CI commands, which JSON
  /// doesn't require.
  package static func append(_ text: String, to buffer: inout ByteBuffer) {
    var text = text
    text.withUTF8 { append($0, to: &buffer) }
  }

  /// Appends a string, given as UTF-8, in quotes.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    buffer.append(byte: ASCII.quote)
    var look = EscapingLook()
    var rest = text[...]
    while !rest.isEmpty {
      let plain = look.isInCommandStart ? rest.prefix(0) : rest.prefix(while: isPlain)
      if let last = plain.last {
        buffer.append(bytes: UnsafeBufferPointer(rebasing: plain))
        look.pass(last)
        rest = rest[plain.endIndex...]
      } else {
        let (scalar, count) = scalar(at: rest)
        append(scalar, mustEscape: look.mustEscape(scalar), to: &buffer)
        rest = rest.dropFirst(count)
      }
    }
    buffer.append(byte: ASCII.quote)
  }

  // Whether a byte needs no escape. A number sign may begin a CI command.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != ASCII.quote && byte != ASCII.backslash && byte != UInt8(ascii: "#")
  }

  // Returns the first scalar of a string and its length in bytes, or U+FFFD if it isn't UTF-8.
  private static func scalar(at text: Slice<UnsafeBufferPointer<UInt8>>) -> (Unicode.Scalar, count: Int) {
    var bytes = text.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let count): return ("\u{FFFD}", count)
    case .emptyInput: return ("\u{FFFD}", text.count)
    }
  }

  private static func append(_ scalar: Unicode.Scalar, mustEscape: Bool, to buffer: inout ByteBuffer) {
    switch scalar {
    case "\"": buffer.append("\\\"")
    case "\\": buffer.append("\\\\")
    case "\n": buffer.append("\\n")
    case "\r": buffer.append("\\r")
    case "\t": buffer.append("\\t")
    default:
      guard mustEscape else { return buffer.append(scalar: scalar) }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        buffer.append("\\u")
        buffer.append("0", times: 4 - digits.count)
        buffer.append(digits)
      }
    }
  }

  package static func quoted(_ text: String) -> String {
    var buffer = ByteBuffer()
    append(text, to: &buffer)
    return buffer.text
  }
}
