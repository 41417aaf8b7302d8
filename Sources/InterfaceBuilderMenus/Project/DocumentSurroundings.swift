import MenuModel

/// Facts about a document from other files of its project.
struct DocumentSurroundings: Sendable {
  /// The strings that the app shows instead of the document's, by key: `x1.title`.
  var texts: [String: String] = [:]
  /// The language of those strings, as a BCP 47 tag; nil if there are none.
  var locale: String?
  /// Whether code sets the title of the object that is connected to an outlet with this name.
  var setsTitle: @Sendable (String) -> Bool = { _ in false }
  /// Whether code removes or replaces all items of the pop-up button that is connected to an outlet with this name.
  var empties: @Sendable (String) -> Bool = { _ in false }
  /// Whether code sets the titles of items with this action during validation.
  var setsTitleOfAction: @Sendable (String) -> Bool = { _ in false }
  /// Whether code sets the title of the item with this identifier.
  var setsTitleOfIdentifier: @Sendable (String) -> Bool = { _ in false }
  /// Whether code sets titles that begin with this text, which is a placeholder in the document.
  var continues: @Sendable (String) -> Bool = { _ in false }
  /// Whether its strings may be in a table that can't be read.
  var hasUnreadTable = false
  /// Whether code sets the state mark of the object that is connected to an outlet with this name.
  var marks: @Sendable (String) -> Bool = { _ in false }
  /// Whether code shows the menu that is connected to an outlet with this name in the menu bar.
  var isExtra: @Sendable (String) -> Bool = { _ in false }
  /// Whether code dims the object that is connected to an outlet with this name, under a condition.
  var dims: @Sendable (String) -> Bool = { _ in false }
  /// Whether code sets the shortcut of the object that is connected to an outlet with this name.
  var setsShortcut: @Sendable (String) -> Bool = { _ in false }
  /// What the code says of an action, given without its colon.
  var traits: @Sendable (String) -> ActionTraits = { _ in [] }
  /// Whether an app that starts without a menu bar may never show the document's, according to its code.
  var mayHideMenuBar: @Sendable () -> Bool = { true }
  /// Whether code hides or replaces the menu bar.
  var hidesMenuBar: @Sendable () -> Bool = { false }
  /// Whether code finds items by this title.
  var looksUp: @Sendable (String) -> Bool = { _ in false }
  /// Whether code finds, inserts, or removes menu items by index.
  var countsItems: @Sendable () -> Bool = { false }
  /// Whether code may give an action to the item with this title, because the code is unknown or finds items
  /// by this title or by index.
  var mayConnect: @Sendable (String) -> Bool = { _ in true }
  /// Whether code finds items by tag.
  var findsTags: @Sendable () -> Bool = { true }
  /// Whether the app may have the feature that the command for this action needs.
  var mayServe: @Sendable (String) -> Bool = { _ in true }
  /// The audience of the document's menus.
  var audience = Audience.everybody
  /// The facts about the app.
  var app: @Sendable () -> AppFacts = { AppFacts() }

  enum Audience: Sendable {
    case everybody
    /// Readers of an example, a test, or third-party code.
    case developers
    /// The document isn't in any target.
    case nobody
  }
}
