/// A replacement of some bytes of a file.
public struct TextEdit: Sendable, Equatable {
  /// The bytes that go.
  public var range: SourceRange
  /// What comes in their place.
  public var text: String

  /// Creates an edit.
  public init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}

/// Applies disjoint, sorted edits to a text.
public func applying(_ edits: [TextEdit], to source: SourceText) -> [UInt8] {
  applying(edits, to: source.bytes, within: 0..<source.bytes.count)
}

/// Applies edits to a part of a text. Edits that overlap an earlier one, or end outside, are left out.
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
