import MenuModel

/// A menu, section, item, or option in the outline of a text.
struct OutlineEntry: Sendable, Equatable {
  /// The title, or a description if there is none. It is never empty and has no line breaks.
  var name: String
  /// The shortcut, or the kind of the menu.
  var detail: String?
  /// The kind of the element.
  var kind: ElementKind
  /// The range of the whole element.
  var range: SourceRange
  /// The range of its name, within ``range``.
  var selection: SourceRange
  /// The entries inside it.
  var children: [OutlineEntry]
}
