/// The bytes of a file, with the lines worked out when first asked for.
///
/// Offsets are UTF-8 bytes from 0; lines and columns count from 1, and columns count Unicode scalars. A line
/// ends at LF, CR LF or a lone CR.
public struct SourceText: Sendable {
  /// The file's bytes as they are on disk, a byte-order mark included.
  public let bytes: [UInt8]

  /// Wraps the bytes of a file.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Wraps a text.
  public init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// Length of the UTF-8 byte-order mark the text begins with: 0 or 3.
  public var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text of a range; bytes that are no UTF-8 become U+FFFD.
  public subscript(range: SourceRange) -> String {
    let bounds = range.bounds.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[bounds], as: UTF8.self)
  }
}
