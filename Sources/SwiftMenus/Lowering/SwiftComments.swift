#if SwiftSource
import SwiftSyntax

/// Finds the comments of a Swift file.
enum SwiftComments {
  /// Returns the range of each comment, including the comment characters.
  static func find(in bytes: [UInt8]) -> [Range<Int>] {
    guard let tree = try? SourceParser.parse(bytes) else { return [] }
    var comments: [Range<Int>] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      add(bytes, token.position, token.positionAfterSkippingLeadingTrivia, to: &comments)
      add(bytes, token.endPositionBeforeTrailingTrivia, token.endPosition, to: &comments)
    }
    return comments
  }

  // Adds the comments between two tokens. It reads the bytes, because in the parser's trivia, bytes that
  // aren't UTF-8 have a different length.
  private static func add(
    _ bytes: [UInt8], _ start: AbsolutePosition, _ end: AbsolutePosition, to comments: inout [Range<Int>]
  ) {
    var offset = start.utf8Offset
    let end = end.utf8Offset
    while offset < end - 1 {
      switch (bytes[offset], bytes[offset + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        let stop = bytes[offset..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
        comments.append(offset..<stop)
        offset = stop
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let stop = endOfBlock(bytes, from: offset, end)
        comments.append(offset..<stop)
        offset = stop
      default: offset += 1
      }
    }
  }

  // Block comments can be nested.
  private static func endOfBlock(_ bytes: [UInt8], from start: Int, _ end: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < end - 1 {
      switch (bytes[offset], bytes[offset + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      default:
        offset += 1
        continue
      }
      offset += 2
      if depth == 0 { return offset }
    }
    return end
  }
}
#endif
