/// What a project says of the app that a file's menus belong to. Where nothing is known, nothing is assumed.
package struct AppFacts: Sendable {
  /// What the app is called, the name that people see before others; empty if unknown.
  package var names: [String] = []
  /// Whether a document that is copied into the app has a view in which people edit text.
  package var hasEditableText = false
  /// Whether code carries out the shortcut of Paste without a menu item.
  package var handlesTextShortcuts = false
  /// Whether the app has no text that people edit.
  package var lacksEditableText = false
  /// Whether the app's code uses the font or color panel.
  package var choosesFonts = false
  /// Whether a window has a toolbar.
  package var hasToolbars = false
  /// Whether it has a view for text that people can style or search.
  package var hasText = false
  /// Whether a window has a close button, and no code closes windows by a command.
  package var hasClosableWindows = false
  /// Whether SwiftUI's item in the Help menu opens nothing: no app of the project has a help book or its own help.
  package var lacksHelp = false
  /// Whether the app also runs on systems whose menus don't have section headers.
  package var runsBeforeSectionHeaders = false

  package init() {}
}
