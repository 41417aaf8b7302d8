#if SwiftSource
import SwiftParser
import SwiftSyntax
import TextCore

/// A tree that can be updated after the next change.
struct ParsedChanges: Sendable {
  var result: IncrementalParseResult
  /// The number of changes since the whole file was parsed.
  var count: Int

  /// The number of changes after which the whole file is parsed again, because a part that is taken from an earlier
  /// tree keeps that tree's memory.
  static let limit = 100
}

/// Parses whole files. Only this type calls the parser, which needs a larger stack the deeper a file nests.
enum SourceParser {
  /// Returns the tree of a file. The parser never fails; it omits code that it can't parse.
  ///
  /// - Throws: The reason that the file isn't parsed, at the place that nests too deep.
  static func parse(_ bytes: [UInt8]) throws(Problem) -> SourceFileSyntax {
    if let problem = NestingLimit.problem(in: bytes) { throw problem }
    return tree(of: bytes)
  }

  /// Returns a file with spaces instead of the bodies of its functions, or nil if they aren't most of it or
  /// the rest doesn't parse. Lookups of declarations don't need the bodies, and a tree takes much more memory
  /// than its text.
  ///
  /// - Throws: The reason that the file isn't parsed.
  static func outline(_ bytes: [UInt8]) throws(Problem) -> (tree: SourceFileSyntax, bytes: [UInt8])? {
    let (problem, bodies) = NestingLimit.look(at: bytes)
    if let problem { throw problem }
    guard bodies.reduce(0, { $0 + $1.count }) * 2 > bytes.count else { return nil }
    var rest = bytes
    rest.withUnsafeMutableBufferPointer { rest in
      for body in bodies { rest[body].update(repeating: ASCII.space) }
    }
    let tree = tree(of: rest)
    return tree.hasError ? nil : (tree, rest)
  }

  /// Parses a file after a change. It takes parts that the change can't affect from the earlier tree.
  ///
  /// - Parameter earlier: The file before the change.
  /// - Throws: The reason that the file isn't parsed.
  static func parse(
    _ bytes: [UInt8], after earlier: ParsedFile, _ change: ChangedRange
  ) throws(Problem) -> ParsedChanges {
    if let problem = NestingLimit.problem(in: bytes) { throw problem }
    var transition: IncrementalParseTransition?
    var count = 0
    if let changes = earlier.changes, changes.count < ParsedChanges.limit,
      earlier.tree.totalLength.utf8Length == change.sizes.old
    {
      let (start, end) = (change.old.lowerBound, change.old.upperBound)
      let edit = SourceEdit(
        range: AbsolutePosition(utf8Offset: start)..<AbsolutePosition(utf8Offset: end),
        replacement: Array(bytes[change.new]))
      transition = IncrementalParseTransition(
        previousIncrementalParseResult: changes.result, edits: ConcurrentEdits(edit))
      count = changes.count + 1
    }
    let result = DeepThread.run {
      bytes.withUnsafeBufferPointer { Parser.parseIncrementally(source: $0, parseTransition: transition) }
    }
    return ParsedChanges(result: result, count: count)
  }

  private static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
    DeepThread.run { bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } }
  }
}
#endif
