#if SwiftSource
import StringTables
import SwiftParser
import SwiftSyntax
import TextCore

/// A Swift string literal of any form, with its spelling.
struct SwiftLiteral {
  let text: WrittenText
  let spelling: SwiftSpelling

  /// Analyzes a literal; nil if the parser had to repair it or its spelling isn't understood.
  init?(_ literal: StringLiteralExprSyntax) {
    guard !literal.hasError else { return nil }
    let pounds = literal.openingPounds?.text.utf8.count ?? 0
    let isMultiLine = literal.openingQuote.tokenKind == .multilineStringQuote
    let start = literal.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset
    var units: [WrittenText.Unit] = []
    for segment in literal.segments {
      switch segment {
      case .expressionSegment(let hole):
        units.append(
          WrittenText.Unit(
            scalar: nil,
            bytes: hole.positionAfterSkippingLeadingTrivia.utf8Offset..<hole.endPosition.utf8Offset))
      case .stringSegment(let segment):
        let content = segment.content
        let bytes = Array(content.text.utf8)
        guard
          let read = SwiftSpelling.units(
            of: bytes, at: content.positionAfterSkippingLeadingTrivia.utf8Offset, pounds: pounds)
        else { return nil }
        units += read
      }
    }
    let end = literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
    text = WrittenText(units: units, range: start..<end)
    spelling = SwiftSpelling(pounds: pounds, isMultiLine: isMultiLine)
  }

  /// Returns the edits that change the literal's text, or nil if the text can't be written.
  ///
  /// The result is parsed again and compared with the text.
  static func edits(_ literal: StringLiteralExprSyntax, toShow proposed: String) -> [WrittenText.Edit]? {
    guard let read = SwiftLiteral(literal),
      let edits = read.text.edits(toShow: proposed, spelling: read.spelling)
    else { return nil }
    let start = literal.positionAfterSkippingLeadingTrivia.utf8Offset
    let source = Array(literal.trimmedText.utf8)
    let result = edits.applied(to: source, from: start)
    return shows(result, indented: literal, proposed) ? edits : nil
  }

  // Whether the source parses as one literal with this text.
  private static func shows(_ source: [UInt8], indented: StringLiteralExprSyntax, _ proposed: String) -> Bool
  {
    let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError, tree.statements.count == 1,
      let literal = tree.statements.first?.item.as(ExprSyntax.self)?.as(StringLiteralExprSyntax.self),
      let read = SwiftLiteral(literal)
    else { return false }
    return read.text.shown.unicodeScalars.elementsEqual(proposed.unicodeScalars)
  }
}

extension [WrittenText.Edit] {
  /// Applies the edits to a part of a file that begins at an offset.
  func applied(to bytes: [UInt8], from start: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in self {
      result += bytes[position..<edit.range.lowerBound - start]
      result += Array<UInt8>(edit.text.utf8)
      position = edit.range.upperBound - start
    }
    return result + bytes[position...]
  }
}
#endif
