#if SwiftSource
import SwiftSyntax

/// The comments of a Swift file.
enum SwiftComments {
  /// The bytes of each comment, from its sign to its end.
  static func find(in bytes: [UInt8]) -> [Range<Int>] {
    guard let tree = try? SourceParser.parse(bytes) else { return [] }
    var comments: [Range<Int>] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      add(token.leadingTrivia, at: token.position.utf8Offset, to: &comments)
      add(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset, to: &comments)
    }
    return comments
  }

  private static func add(_ trivia: Trivia, at start: Int, to comments: inout [Range<Int>]) {
    var offset = start
    for piece in trivia {
      let end = offset + piece.sourceLength.utf8Length
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: comments.append(offset..<end)
      default: break
      }
      offset = end
    }
  }
}
#endif
