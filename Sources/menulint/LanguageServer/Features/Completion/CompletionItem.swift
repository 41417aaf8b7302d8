import MenuModel

/// What is offered at a place of a document.
struct CompletionItem: Sendable, Equatable {
  /// What an item is, for the list's icon.
  enum Kind: Sendable {
    case key, value, shortcut, modifier, symbol, command, title, rule, directive, severity
  }

  /// What the list shows.
  var label: String
  /// What it is.
  var kind: Kind
  /// Short, beside the label: ⇧⌘N, “true or false”.
  var detail: String?
  /// More about it, Markdown.
  var documentation: String?
  /// What the typed text at `replaced` is compared with: the label, in quotes where quotes are replaced.
  var filterText: String
  /// The bytes that the text takes the place of: the partial word with its quotes, or none at the cursor. Contains the
  /// cursor and no line break.
  var replaced: SourceRange
  /// What is inserted, as it is.
  var text: String
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
}
