import TextCore

/// An item of a completion list.
struct CompletionItem: Sendable, Equatable {
  /// The kind of an item, for its icon in the list.
  enum Kind: Sendable {
    case key, value, shortcut, modifier, symbol, command, title, rule, directive, severity
  }

  /// The text shown in the list.
  var label: String
  var kind: Kind
  /// A short text next to the label, such as “⇧⌘N” or “true or false”.
  var detail: String?
  /// More information, as Markdown.
  var documentation: String?
  /// The text that editors compare with the typed text at `replaced`: the label, in quotes if quotes are
  /// replaced.
  var filterText: String
  /// The range that the text replaces: the whole word at the cursor, or an empty range. It contains the
  /// cursor but no line break.
  var replaced: SourceRange
  /// The range to replace if the text after the cursor is kept, as far as the result can be parsed.
  var inserted: SourceRange
  var text: String
  /// The number of bytes of the text after the new cursor position, such as a closing bracket.
  var bytesBehindCursor = 0
  /// The key that determines the order of items.
  var sortKey: String
  /// Whether it is selected when the list opens. At most one item is.
  var isBest: Bool
}

/// A proposal, before its text at the cursor is known.
struct CompletionProposal {
  /// The way in which the text is written.
  enum Form: Equatable {
    /// A key. If its value is a structure, nothing follows the colon, because the structure begins on the
    /// next line.
    case key(isStructure: Bool)
    /// A string, in quotes if the format requires them.
    case text
    /// A Boolean or a number, which is never in quotes.
    case literal
    /// The only entry of a new list.
    case soleEntry
    /// A part of a comment.
    case verbatim
    /// Any other text, unchanged. Typing continues before its last bytes.
    case exact(String, bytesBehindCursor: Int)
  }

  var label: String
  var kind: CompletionItem.Kind
  var form: Form
  var detail: String?
  var documentation: String?
  /// Lower numbers come first. Equal ones keep the order in which they are proposed.
  var rank = 1
  /// Whether to select it if it is the first of its list.
  var isLikely = false

  /// Whether it is written unchanged, including brackets.
  var isExact: Bool {
    if case .exact = form { true } else { false }
  }

  /// Returns the proposal with a different rank.
  func ranked(_ rank: Int) -> CompletionProposal {
    var proposal = self
    proposal.rank = rank
    return proposal
  }
}

/// The capabilities of a client for completion items.
struct CompletionAbilities {
  /// Whether it applies an edit by its range. If not, the text after the cursor should be kept.
  var replacesAfterCursor = true
  /// Whether it can place the cursor inside the inserted text.
  var placesCursor = true
}
