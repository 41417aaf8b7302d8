/// A half-open range of UTF-8 byte offsets in a source text, including a byte-order mark.
///
/// Ranges are always stored as bytes. ``LineTable`` converts them to lines and columns when they are printed.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32

  /// Creates a range from byte offsets. `end` must not be before `start`.
  public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates a range from byte offsets of a text shorter than 4 GiB.
  public init(_ range: Range<Int>) {
    self.init(UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// The number of bytes in the range.
  public var count: Int { Int(end) - Int(start) }

  /// Whether the range has no bytes, so it is a place between two bytes.
  public var isEmpty: Bool { start == end }

  /// The same range as offsets into a byte array.
  public var bounds: Range<Int> { Int(start)..<Int(end) }

  /// Whether `other` is within this range.
  public func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

  /// Whether two ranges overlap or meet. A cursor at the end of a title touches it.
  package func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }

  /// Whether a place between two bytes is in the range or at one of its ends.
  package func touches(_ offset: Int) -> Bool { Int(start) <= offset && offset <= Int(end) }
}
