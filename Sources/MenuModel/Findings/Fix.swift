import TextCore

/// A way to fix a finding, as changes of the model. The language's fix writer turns it into edits.
public struct Fix: Sendable {
  /// The command that describes the fix: “Write “Sort by Date””.
  public var title: String
  /// Whether the fix may be applied without review.
  public var safety: Safety
  /// The changes, which are made all or not at all.
  public var changes: [Change]

  /// Whether a fix may be applied without review.
  public enum Safety: String, Sendable {
    /// The result is certainly intended.
    case safe
    /// The result may need a person's review.
    case unsafe
  }

  /// Creates a fix.
  public init(_ title: String, safety: Safety, changes: [Change]) {
    self.title = LongText.shortened(title)
    self.safety = safety
    self.changes = changes
  }
}

/// One change of the model that a fix proposes.
public enum Change: Sendable {
  /// Replaces a text with a different one.
  case replaceText(NodeID, with: String)
  /// Sets a key of an element, adding it if it isn't there.
  case setKey(of: NodeID, key: SpecKey, value: ChangeValue)
  /// Removes a key of an element with its value.
  case removeKey(of: NodeID, key: SpecKey)
  /// Removes an element from the list it is in.
  case remove(NodeID)
  /// Moves an element after another one in the same list.
  case move(NodeID, after: NodeID)
  /// Replaces an element with a divider.
  case makeDivider(NodeID)
  /// Replaces the bytes of a comment, or of a word in any style of quoting.
  case replaceBytes(SourceRange, with: String)
  /// Replaces a title's translation in its table.
  case replaceTranslation(TranslatedText, with: String)
  /// Replaces a literal with a lookup of its translation, by a key or, if that is nil, by the literal's text.
  case lookUp(NodeID, key: String?)
}

/// A value that a fix writes.
public enum ChangeValue: Sendable, Equatable {
  case text(String)
  case texts([String])
  case boolean(Bool)
}
