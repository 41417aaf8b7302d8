import TextCore

/// Collects bytes and hands them on in pieces of about 64 KiB.
struct OutputBuffer {
  private static let pieceSize = 1 << 16

  private let write: (UnsafeBufferPointer<UInt8>) -> Void
  private var bytes: [UInt8] = []

  init(_ write: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
    self.write = write
    bytes.reserveCapacity(OutputBuffer.pieceSize)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if bytes.count == OutputBuffer.pieceSize { flush() }
  }

  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    if piece.count + bytes.count >= OutputBuffer.pieceSize { flush() }
    // What fills the buffer by itself is handed on without a copy.
    if piece.count >= OutputBuffer.pieceSize { write(piece) } else { bytes.append(contentsOf: piece) }
  }

  /// Appends a text in quotes, with JSON's escapes.
  mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
    append(ASCII.quote)
    for byte in text {
      if byte == ASCII.quote || byte == ASCII.backslash || byte < 0x20 {
        appendEscaped(byte)
      } else {
        append(byte)
      }
    }
    append(ASCII.quote)
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    append(ASCII.backslash)
    switch byte {
    case ASCII.quote, ASCII.backslash: append(byte)
    case 0x08: append(UInt8(ascii: "b"))
    case 0x0C: append(UInt8(ascii: "f"))
    case ASCII.lineFeed: append(UInt8(ascii: "n"))
    case ASCII.carriageReturn: append(UInt8(ascii: "r"))
    case ASCII.tab: append(UInt8(ascii: "t"))
    default:
      let digits: StaticString = "0123456789abcdef"
      append("u00")
      append(digits.utf8Start[Int(byte >> 4)])
      append(digits.utf8Start[Int(byte & 0x0F)])
    }
  }

  /// Hands on what is left.
  mutating func flush() {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBufferPointer(write)
    bytes.removeAll(keepingCapacity: true)
  }
}
