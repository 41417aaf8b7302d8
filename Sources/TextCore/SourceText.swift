/// The bytes of a file.
///
/// Offsets are UTF-8 bytes from 0. Lines and columns count from 1, and columns count Unicode scalars. A line
/// ends with LF, CR LF, or a lone CR.
public struct SourceText: Sendable {
  /// The file's bytes as they are on disk, including a byte-order mark.
  public let bytes: [UInt8]

  /// Creates a text from the bytes of a file.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a text from a string.
  public init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// The length of the UTF-8 byte-order mark at the start of the text: 0 or 3.
  public var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text of a range. Invalid UTF-8 becomes U+FFFD.
  public subscript(range: SourceRange) -> String {
    let bounds = range.bounds.clamped(to: 0..<bytes.count)
    return String(decoding: bytes[bounds], as: UTF8.self)
  }
}
