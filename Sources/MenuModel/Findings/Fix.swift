import TextCore

/// A way to mend a finding, as changes of the model. The writer of the file's language turns it into edits.
public struct Fix: Sendable {
  /// What the fix does, in the imperative: “Write “Sort by Date””.
  public var title: String
  /// Whether it may be applied unasked.
  public var safety: Safety
  /// What it changes, all or nothing.
  public var changes: [Change]

  /// Whether a fix may be applied unasked.
  public enum Safety: String, Sendable {
    /// The result is certainly what was meant.
    case safe
    /// The result may need a person's look.
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
  /// Writes another text where a text stands.
  case replaceText(NodeID, with: String)
  /// Sets a key of an element, adding it if it isn't there.
  case setKey(of: NodeID, key: SpecKey, value: ChangeValue)
  /// Removes a key of an element with its value.
  case removeKey(of: NodeID, key: SpecKey)
  /// Removes an element from the list it is in.
  case remove(NodeID)
  /// Moves an element behind another of the same list.
  case move(NodeID, after: NodeID)
  /// Replaces an element by a divider.
  case makeDivider(NodeID)
  /// Writes a text in place of some bytes: of a comment, or of a word that any style of quoting holds.
  case replaceBytes(SourceRange, with: String)
  /// Writes another text where a table has that of a title in some language.
  case replaceTranslation(TranslatedText, with: String)
  /// Makes code look up a literal text, so that it can be translated.
  case lookUp(NodeID)
}

/// A value that a fix writes.
public enum ChangeValue: Sendable, Equatable {
  case text(String)
  case texts([String])
  case boolean(Bool)
}
