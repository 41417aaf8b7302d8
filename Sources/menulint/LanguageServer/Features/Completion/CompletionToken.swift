import MenuModel
import MenuSpecParser

/// The partial word at the cursor, and how what takes its place is written.
struct CompletionToken {
  /// The bytes to replace, quotes included.
  var range: Range<Int>
  /// The quotes it begins with; plain without.
  var style: SyntaxNode.Style = .plain
  /// Whether a colon follows already.
  var hasColon = false
  /// Whether a space is missing before it: `kind:‸`.
  var needsSpace = false
  /// Whether it stands in brackets or braces.
  var isInFlow = false
  /// The text before the cursor, without a quote.
  var typed = ""

  /// Whether what is typed may be the beginning of a key's name, not a text with spaces or a dash.
  var mayBeKey: Bool {
    guard let first = typed.utf8.first else { return true }
    return first != UInt8(ascii: "-") && typed.utf8.allSatisfy(YAMLCursorLine.isWord)
  }

  /// The proposals as items, in order.
  func items(_ proposals: [CompletionProposal], _ format: SpecFormat) -> [CompletionItem] {
    let ordered = proposals.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return ordered.enumerated().map { index, entry in
      let proposal = entry.element
      let number = String(index)
      return CompletionItem(
        label: proposal.label, kind: proposal.kind, detail: proposal.detail,
        documentation: proposal.documentation, filterText: filterText(proposal.label),
        replaced: SourceRange(range), text: text(of: proposal, format),
        sortKey: String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number,
        isBest: index == 0 && proposal.isLikely)
    }
  }

  private func filterText(_ label: String) -> String {
    switch style {
    case .singleQuoted: "'\(label)'"
    case .doubleQuoted: "\"\(label)\""
    default: label
    }
  }

  private func text(of proposal: CompletionProposal, _ format: SpecFormat) -> String {
    let text = content(of: proposal, format)
    return needsSpace ? " " + text : text
  }

  private func content(of proposal: CompletionProposal, _ format: SpecFormat) -> String {
    switch proposal.form {
    case .literal, .verbatim: return proposal.label
    case .text: return format.scalar(proposal.label, style: style, isInFlow: isInFlow)
    case .soleEntry: return "[" + format.scalar(proposal.label, style: style, isInFlow: true) + "]"
    case .key(let isStructure):
      let name = format.scalar(proposal.label, style: style, isInFlow: isInFlow)
      if hasColon { return name }
      return isStructure && !isInFlow && format == .yaml ? name + ":" : name + ": "
    }
  }
}
