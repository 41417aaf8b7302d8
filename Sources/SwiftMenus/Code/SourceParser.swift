#if SwiftSource
import SwiftParser
import SwiftSyntax
import TextCore

/// Parses whole files: the one way to the parser, which needs a stack as deep as a file nests.
enum SourceParser {
  /// The tree of a file; what doesn't parse is left out by the parser, which never fails.
  ///
  /// - Throws: Why the file isn't parsed, where it nests too deep.
  static func parse(_ bytes: [UInt8]) throws(Problem) -> SourceFileSyntax {
    if let problem = NestingLimit.problem(in: bytes) { throw problem }
    return tree(of: bytes)
  }

  /// A file without the bodies of its functions, in whose place blanks stand: what asks for declarations needs no more,
  /// and a tree takes much more memory than its text. Nil where the bodies aren't most of it, or where it doesn't parse.
  ///
  /// - Throws: Why the file isn't parsed.
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

  private static func tree(of bytes: [UInt8]) -> SourceFileSyntax {
    DeepThread.run { bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } }
  }
}
#endif
