/// Words of titles and actions of commands that ask for nothing.
enum EllipsisWords {
  /// What is there to be read.
  static let pages: Set = [
    "acknowledgements", "acknowledgments", "changelog", "credits", "documentation", "faq", "homepage",
    "manual", "readme", "website", "change log", "home page", "learn more", "privacy policy", "read me",
    "release notes", "terms of service", "user guide", "version history", "web site", "what's new",
    "what’s new",
  ]
  /// Where something opens at once.
  static let places: Set = ["browser", "finder", "preview", "safari", "terminal"]
  /// What opens in a browser.
  static let sites: Set = ["page", "website", "wiki"]
  /// Windows that open at once.
  static let windows: Set = [
    "browser", "console", "dashboard", "histogram", "history", "info", "inspector", "log", "logs", "manager",
    "monitor", "statistics", "transfers", "viewer",
  ]
  /// What is shown and asks nothing.
  static let shown: Set = ["contents", "details", "properties", "versions"]
  /// Verbs of actions that show something.
  static let openers: Set = ["open", "show", "view", "display", "visit", "reveal", "browse", "goto"]
  /// What such actions open, if they name which.
  static let opened: Set = ["folder", "directory", "page", "site", "finder", "issues"]
  /// What the action to open may ask for.
  static let chosen: Set = ["folder", "directory"]
  /// Pages that an app has one of.
  static let pagesOfWeb: Set = ["homepage", "website", "wiki", "forum", "issues"]
  /// What the name of an action holds that opens a page.
  static let web = ["website", "homepage", "webpage", "donat", "forum", "github", "twitter"]
  /// What is copied as it is.
  static let copied: Set = ["address", "link", "path", "url"]
}
