/// Which lines of code belong together: what a comment above the first says holds for all of them.
package struct CodeLines: Sendable {
  /// By the start of a line, the end of the statements and literals that begin in it and go on in others.
  package var ends: [UInt32: UInt32] = [:]
  /// The literals of several lines, among which no comment can stand.
  package var texts: [SourceRange] = []

  package init() {}

  /// Where a comment has to stand for an offset: in front of this one.
  package func start(of offset: UInt32) -> UInt32 {
    texts.first { $0.start < offset && offset < $0.end }?.start ?? offset
  }
}
