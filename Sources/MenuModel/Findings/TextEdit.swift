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
