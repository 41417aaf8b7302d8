import MenuModel

/// What other files of a project say of a document.
struct DocumentSurroundings: Sendable {
  /// The texts that people see in place of the document's, by their keys: `x1.title`.
  var texts: [String: String] = [:]
  /// The language of those texts, a BCP 47 tag; nil where there are none.
  var locale: String?
  /// Whether code sets the title of what an outlet of some name is connected to.
  var setsTitle: @Sendable (String) -> Bool = { _ in false }
  /// Whether code sets the titles of items with some action while it validates them.
  var setsTitleOfAction: @Sendable (String) -> Bool = { _ in false }
  /// Whether its texts may be in a table that can't be read.
  var hasUnreadTable = false
  /// Whether the code of an action opens a panel that asks for something.
  var asks: @Sendable (String) -> Bool = { _ in false }
  /// Whether the code of an app that starts without a menu bar leaves it so.
  var mayHideMenuBar: @Sendable () -> Bool = { true }
  /// Whether the code takes the menu bar away.
  var hidesMenuBar: @Sendable () -> Bool = { false }
  /// Whether code finds items by a title.
  var looksUp: @Sendable (String) -> Bool = { _ in false }
  /// Whether code finds items by their places.
  var countsItems: @Sendable () -> Bool = { false }
  /// Whether code that isn't known, or that finds items by this title or by their places, may give one an action.
  var mayConnect: @Sendable (String) -> Bool = { _ in true }
  /// Whether code finds items by their tags.
  var findsTags: @Sendable () -> Bool = { true }
  /// Whether the app may have what the command of an action works on.
  var mayServe: @Sendable (String) -> Bool = { _ in true }
  /// Who sees the document's menus.
  var audience = Audience.everybody
  /// What is known of the app, asked for a document with its main menu.
  var app: @Sendable () -> AppFacts = { AppFacts() }

  enum Audience: Sendable {
    case everybody
    /// Those who look at an example, a test or other people's code.
    case developers
    /// No target has it.
    case nobody
  }
}
