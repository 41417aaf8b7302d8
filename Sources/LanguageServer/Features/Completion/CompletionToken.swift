import DataTree
import MenuSpecParser
import TextCore

/// The partial word at the cursor, and the syntax around its replacement.
struct CompletionToken {
  /// The range of the word, without its quotes if the cursor is between them.
  var range: Range<Int>
  var offset: Int
  /// The style of the quotes around the cursor; plain outside of quotes.
  var style: SyntaxNode.Style = .plain
  var isClosed = false
  /// Whether the word begins after the cursor, so none of it was typed.
  var isBeforeWord = false
  /// The separator that is missing between a complete value and the text after it.
  var separator = ""
  /// Whether a colon already follows.
  var hasColon = false
  /// Whether a space is missing before it: `kind:‸`.
  var needsSpace = false
  /// Whether it is in brackets or braces.
  var isInFlow = false
  /// The text before the cursor, without a quote.
  var typed = ""

  /// Whether the typed text may be the beginning of a key, which has no spaces and doesn't begin with a dash.
  var mayBeKey: Bool {
    guard let first = typed.utf8.first else { return true }
    return first != UInt8(ascii: "-") && typed.utf8.allSatisfy(YAMLCursorLine.isWord)
  }

  func items(
    _ proposals: [CompletionProposal], _ format: SpecFormat, _ abilities: CompletionAbilities
  ) -> [CompletionItem] {
    let ordered = proposals.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var items: [CompletionItem] = []
    for (_, proposal) in ordered {
      let isFirst = items.isEmpty
      guard let written = written(proposal, format, abilities) else { continue }
      let number = String(items.count)
      items.append(
        CompletionItem(
          label: proposal.label, kind: proposal.kind, detail: proposal.detail,
          documentation: proposal.documentation, filterText: written.filterText ?? proposal.label,
          replaced: SourceRange(written.replaced), inserted: SourceRange(written.inserted),
          text: (needsSpace ? " " : "") + written.text,
          bytesBehindCursor: abilities.placesCursor ? written.bytesBehindCursor : 0,
          sortKey: String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number,
          isBest: isFirst && proposal.isLikely))
    }
    return items
  }

  // A text with the ranges that it replaces.
  private struct Written {
    var text: String
    var replaced: Range<Int>
    var inserted: Range<Int>
    var filterText: String?
    var bytesBehindCursor = 0
  }

  private func written(
    _ proposal: CompletionProposal, _ format: SpecFormat, _ abilities: CompletionAbilities
  ) -> Written? {
    if style != .plain { return quoted(proposal, format, abilities) }
    // A value that is kept after the cursor must not be joined with the new text.
    let kept = isBeforeWord ? range : range.lowerBound..<offset
    var result = Written(text: proposal.label, replaced: range, inserted: kept)
    switch proposal.form {
    case .literal: result.text += separator
    case .verbatim: break
    case .exact(let text, let count):
      result.text = text + separator
      result.bytesBehindCursor = count + separator.utf8.count
    case .text: result.text = format.scalar(proposal.label, style: .plain, isInFlow: isInFlow) + separator
    case .soleEntry:
      result.text = "[" + format.scalar(proposal.label, style: .plain, isInFlow: true) + "]"
    case .key(let isStructure):
      result.text =
        format.scalar(proposal.label, style: .plain, isInFlow: isInFlow) + colon(isStructure, format)
    }
    return result
  }

  private func colon(_ isStructure: Bool, _ format: SpecFormat) -> String {
    hasColon ? "" : isStructure && !isInFlow && format == .yaml ? ":" : ": "
  }

  // Replaces only the text between the quotes, because some clients compare it with the typed text from the
  // start of the range, and others compare the label.
  private func quoted(
    _ proposal: CompletionProposal, _ format: SpecFormat, _ abilities: CompletionAbilities
  ) -> Written? {
    let text = format.scalar(proposal.label, style: style, isInFlow: isInFlow)
    let quote = style == .singleQuoted ? "'" : "\""
    guard text.utf8.count >= 2, text.hasPrefix(quote) else { return nil }
    let content = String(text.dropFirst().dropLast())
    let outside = range.lowerBound - 1..<range.upperBound + (isClosed ? 1 : 0)
    // An unclosed quote must not be inserted before an existing quote or inside a word.
    var result = Written(
      text: content, replaced: range, inserted: isClosed ? range.lowerBound..<offset : range)
    switch proposal.form {
    case .text:
      if !isClosed { result.text += quote }
      return result
    case .key(let isStructure):
      if !isClosed {
        result.text += quote + colon(isStructure, format)
      } else if !hasColon, abilities.replacesAfterCursor {
        result.replaced = range.lowerBound..<outside.upperBound
        result.inserted = result.replaced
        result.text += quote + colon(isStructure, format)
      }
      return result
    case .literal, .soleEntry:
      guard abilities.replacesAfterCursor else { return nil }
      result.text = proposal.form == .literal ? proposal.label : "[" + text + "]"
      result.replaced = outside
      result.inserted = outside
      result.filterText = quote + proposal.label + quote
      return result
    case .verbatim, .exact: return nil
    }
  }
}
