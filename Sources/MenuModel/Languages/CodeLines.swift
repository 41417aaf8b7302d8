/// The lines of code that belong together. A comment above the first line applies to all of them.
package struct CodeLines: Sendable {
  /// For the start of each line, the end of multiline statements and literals that begin in it.
  package var ends: [UInt32: UInt32] = [:]
  /// The multiline literals, which can't contain comments.
  package var texts: [SourceRange] = []

  package init() {}

  /// Returns the offset before which a comment that applies to another offset must be inserted.
  package func start(of offset: UInt32) -> UInt32 {
    texts.first { $0.start < offset && offset < $0.end }?.start ?? offset
  }
}
