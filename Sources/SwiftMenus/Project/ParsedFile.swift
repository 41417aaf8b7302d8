#if SwiftSource
import SwiftParser
import SwiftSyntax

/// A Swift file as it was parsed.
final class ParsedFile: Sendable {
  /// Its number in the project.
  let number: Int
  let path: String
  let tree: SourceFileSyntax
  /// Where menus begin.
  let roots: Roots
  private let lineStarts: [UInt32]

  /// Parses a file; what doesn't parse is left out by the parser, which never fails.
  init(number: Int, path: String, bytes: [UInt8]) {
    self.number = number
    self.path = path
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    roots = RootFinder.find(in: tree)
    var starts: [UInt32] = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(UInt32(index + 1)) }
    lineStarts = starts
  }

  /// The line of an offset, from 1.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a piece of syntax, without the blanks around it.
  func place(_ syntax: some SyntaxProtocol) -> Place {
    Place(
      file: number, start: syntax.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: syntax.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
#endif
