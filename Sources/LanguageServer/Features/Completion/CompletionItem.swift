import TextCore

/// What is offered at a place of a document.
struct CompletionItem: Sendable, Equatable {
  /// What an item is, for the list's icon.
  enum Kind: Sendable {
    case key, value, shortcut, modifier, symbol, command, title, rule, directive, severity
  }

  /// What the list shows.
  var label: String
  var kind: Kind
  /// Short, beside the label: ⇧⌘N, “true or false”.
  var detail: String?
  /// More about it, Markdown.
  var documentation: String?
  /// What the typed text at `replaced` is compared with: the label, in quotes where quotes are replaced.
  var filterText: String
  /// The bytes that the text takes the place of: the whole word at the cursor, or none at the cursor. Contains the
  /// cursor and no line break.
  var replaced: SourceRange
  /// The same where what stands behind the cursor is to be kept, as far as that gives a text that can be read.
  var inserted: SourceRange
  var text: String
  /// How many bytes of the text stand behind the place where typing goes on, as a bracket that closes.
  var bytesBehindCursor = 0
  /// Items are shown in the order of these.
  var sortKey: String
  /// Whether it is selected when the list opens: at most one is.
  var isBest: Bool
}

/// What is offered, before it is known how it is written at the cursor.
struct CompletionProposal {
  /// How the text is written.
  enum Form: Equatable {
    /// A key; nothing follows the colon of a structure, which begins on the next line.
    case key(isStructure: Bool)
    /// A text, in quotes where the format needs them.
    case text
    /// true, false, a number: never in quotes.
    case literal
    /// The only entry of a list that isn't there yet.
    case soleEntry
    /// A part of a comment.
    case verbatim
    /// Something else, as it is; typing goes on before its last bytes.
    case exact(String, bytesBehindCursor: Int)
  }

  var label: String
  var kind: CompletionItem.Kind
  var form: Form
  var detail: String?
  var documentation: String?
  /// Lower numbers stand first; equal ones in the order they are proposed.
  var rank = 1
  /// Whether it is the one to select, if it is the first of its list.
  var isLikely = false

  /// Whether it is written as it is, brackets and all.
  var isExact: Bool {
    if case .exact = form { true } else { false }
  }

  /// The same at another rank.
  func ranked(_ rank: Int) -> CompletionProposal {
    var proposal = self
    proposal.rank = rank
    return proposal
  }
}

/// What a client can do with an item.
struct CompletionAbilities {
  /// It takes an edit by its range: without that, what stands behind the cursor is best kept.
  var replacesBehindCursor = true
  /// It can go on inside the text it has inserted.
  var placesCursor = true
}
