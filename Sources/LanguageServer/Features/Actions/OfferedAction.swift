import TextCore

/// Edits of a file, which may not be open.
struct EditedFile: Sendable {
  /// The absolute path.
  var location: String
  var source: SourceText
  var edits: [TextEdit]
}

/// An action that an editor offers for findings.
struct OfferedAction: Sendable {
  /// The kind of an action, by which editors group actions.
  enum Kind: Sendable {
    /// Fixes, hides, or explains one finding.
    case quickFix
    /// Applies all safe fixes of the file.
    case fixAll
  }

  /// The title in the editor's menu.
  var title: String
  /// The kind of the action.
  var kind: Kind = .quickFix
  /// The edits, disjoint and sorted. Empty for an action that opens a page, and for the one that fixes the
  /// file, whose edits are ``Actions/fixAll(_:)``.
  var edits: [TextEdit] = []
  var otherEdits: [EditedFile] = []
  /// The index of its finding in the file, or of its problem in a configuration; nil if it is about a rule or
  /// the file.
  var finding: Int?
  /// The indices of other findings that it fixes.
  var furtherFindings: [Int] = []
  /// Whether editors may apply it automatically: the first safe fix of a finding.
  var isPreferred = false
  /// The URL of the page that it opens.
  var page: String?
}
