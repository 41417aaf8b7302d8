/// Words in the titles and actions of commands that don't ask for input.
enum EllipsisWords {
  /// Titles of texts to read.
  static let pages: Set = [
    "acknowledgements", "acknowledgments", "changelog", "credits", "documentation", "faq", "homepage",
    "manual", "readme", "website", "change log", "home page", "learn more", "privacy policy", "read me",
    "release notes", "terms of service", "user guide", "version history", "web site", "what's new",
    "what’s new",
  ]
  /// Places in which something opens immediately.
  static let places: Set = ["browser", "finder", "preview", "safari", "terminal"]
  /// Nouns for pages that open in a browser.
  static let sites: Set = ["page", "website", "wiki"]
  /// Windows that open immediately.
  static let windows: Set = [
    "browser", "console", "dashboard", "histogram", "history", "info", "inspector", "log", "logs", "manager",
    "monitor", "statistics", "transfers", "viewer",
  ]
  /// Windows, and pages, in which people enter something.
  static let entered: Set = [
    "settings", "preferences", "prefs", "donate", "donation", "contact", "support", "request", "suggestion",
    "contribute", "options", "setup", "configuration", "config",
    "account", "accounts",
    "properties", "defaults", "filter", "filters", "search", "login", "registration", "license", "feedback",
    "assistant", "wizard", "editor", "chooser", "picker", "format", "connection", "password",
  ]
  /// Actions of windows and their controllers that only show them.
  static let ofWindows: Set = ["makeKeyAndOrderFront:", "orderFront:", "showWindow:"]
  /// Things that are only shown.
  static let shown: Set = ["contents", "details", "properties", "versions"]
  /// Verbs of actions that show something.
  static let openers: Set = ["open", "show", "view", "display", "visit", "reveal", "browse", "goto"]
  /// Objects of these actions, if their names include the specific one.
  static let opened: Set = ["folder", "directory", "page", "site", "finder", "issues"]
  /// Objects for which an action that begins with “open” may ask.
  static let chosen: Set = ["folder", "directory"]
  /// Verbs for a page that people only look at, or rate.
  static let reading: Set = [
    "browse", "download", "follow", "get", "learn", "open", "rate", "read", "see", "show", "view", "visit",
    "watch",
  ]
  /// Web pages of which an app has only one.
  static let pagesOfWeb: Set = ["homepage", "website", "wiki", "forum", "issues"]
  /// Parts of the names of actions that open a web page.
  static let web = ["website", "homepage", "webpage", "donat", "forum", "github", "twitter"]
  /// Things that are copied without changes.
  static let copied: Set = ["address", "link", "path", "url"]
}
