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
    return DeepThread.run { bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } }
  }
}
#endif
