import MenuModel

/// A menu, section, item or option in the outline of a text.
struct OutlineEntry: Sendable, Equatable {
  /// Its title, or what it is; never empty, and of one line.
  var name: String
  /// Its shortcut, or the kind of the menu.
  var detail: String?
  /// What it is.
  var kind: ElementKind
  /// All of its text.
  var range: SourceRange
  /// The text that names it; within ``range``.
  var selection: SourceRange
  /// What is inside it.
  var children: [OutlineEntry]
}
