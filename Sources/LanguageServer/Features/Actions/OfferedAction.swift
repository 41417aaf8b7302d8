import TextCore

/// Edits of a file that needn't be open.
struct EditedFile: Sendable {
  /// Its absolute path.
  var location: String
  var source: SourceText
  var edits: [TextEdit]
}

/// Something an editor offers to do about findings.
struct OfferedAction: Sendable {
  /// What an editor files it under.
  enum Kind: Sendable {
    /// It mends, hides or explains one finding.
    case quickFix
    /// It mends all of the file that can be mended unasked.
    case fixAll
  }

  /// What it does, as a menu shows it.
  var title: String
  /// What it is filed under.
  var kind: Kind = .quickFix
  /// What it changes: disjoint, sorted; empty for one that opens a page, and for the one that mends all, whose edits
  /// are ``Actions/fixAll(_:)``.
  var edits: [TextEdit] = []
  var otherEdits: [EditedFile] = []
  /// Index of the one it is about in the file's findings, in a configuration in its faults; nil if it is about a rule
  /// or the file.
  var finding: Int?
  /// Indices of findings that it mends besides.
  var furtherFindings: [Int] = []
  /// Whether it is the one to take unasked: the first safe fix of a finding.
  var isPreferred = false
  /// Address of the page it opens.
  var page: String?
}
