/// A replacement of bytes in a file.
public struct TextEdit: Sendable, Equatable {
  /// The range of the replaced bytes.
  public var range: SourceRange
  /// The new text.
  public var text: String

  /// Creates an edit.
  public init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// Returns a text with disjoint, sorted edits applied.
public func applying(_ edits: [TextEdit], to source: SourceText) -> [UInt8] {
  applying(edits, to: source.bytes, within: 0..<source.bytes.count)
}

/// Returns a part of a text with edits applied. Edits that overlap an earlier one or end outside the part are
/// skipped.
package func applying(_ edits: [TextEdit], to bytes: [UInt8], within part: Range<Int>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(part.count + edits.reduce(0) { $0 + $1.text.utf8.count })
  var position = part.lowerBound
  for edit in edits where Int(edit.range.start) >= position && Int(edit.range.end) <= part.upperBound {
    result.append(contentsOf: bytes[position..<Int(edit.range.start)])
    result.append(contentsOf: edit.text.utf8)
    position = Int(edit.range.end)
  }
  result.append(contentsOf: bytes[position..<part.upperBound])
  return result
}
