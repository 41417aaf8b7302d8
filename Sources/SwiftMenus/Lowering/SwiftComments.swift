#if SwiftSource
import SwiftSyntax

/// The comments of a Swift file.
enum SwiftComments {
  /// The bytes of each comment, from its sign to its end.
  static func find(in bytes: [UInt8]) -> [Range<Int>] {
    guard let tree = try? SourceParser.parse(bytes) else { return [] }
    var comments: [Range<Int>] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      add(bytes, token.position, token.positionAfterSkippingLeadingTrivia, to: &comments)
      add(bytes, token.endPositionBeforeTrailingTrivia, token.endPosition, to: &comments)
    }
    return comments
  }

  // What stands between two tokens. Its pieces as the parser has them are texts in which bytes that aren't UTF-8 have
  // another length than in the file.
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

  // Comments of this kind stand in each other.
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
