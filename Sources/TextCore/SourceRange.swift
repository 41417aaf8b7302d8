/// A half-open range of UTF-8 byte offsets in a source text, a byte-order mark counted.
///
/// Ranges are kept as bytes everywhere; ``SourceText`` turns one into lines and columns when it is printed.
public struct SourceRange: Hashable, Sendable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset after the last byte.
  public var end: UInt32

  /// Creates a range from byte offsets; `end` is never before `start`.
  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates a range from byte offsets of a text shorter than 4 GiB.
  public init(_ range: Range<Int>) {
    self.init(UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// Number of bytes covered.
  public var count: Int { Int(end) - Int(start) }

  /// Whether no byte is covered: a place between two bytes.
  public var isEmpty: Bool { start == end }

  /// The same range as offsets into a byte array.
  public var bounds: Range<Int> { Int(start)..<Int(end) }

  /// Whether `other` lies within this range.
  public func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether two ranges have a byte in common or meet: a cursor at the end of a title touches it.
  package func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }

  /// Whether a place between two bytes is in the range or at one of its ends.
  package func touches(_ offset: Int) -> Bool { Int(start) <= offset && offset <= Int(end) }
}
