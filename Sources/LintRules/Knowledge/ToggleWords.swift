/// Words of titles that toggle something.
enum ToggleWords {
  /// What the text under the cursor is given or loses.
  static let formats: Set<String> = [
    "appearance", "bold", "bullet", "case", "checkbox", "comment", "comments", "direction", "fold", "folding",
    "italic", "list", "orientation", "style", "theme", "todo", "underline",
  ]
  /// Ways to look at something, and what a paragraph becomes.
  static let ways: Set<String> = [
    "bullet", "bulleted", "check", "column", "compact", "gallery", "grid", "icon", "list", "map", "numbered",
    "ordered", "table", "task", "todo", "unordered",
  ]
  /// Parts of a window that are shown and hidden.
  static let parts: Set<String> = [
    "sidebar", "toolbar", "inspector", "bar", "panel", "pane", "panels", "ruler", "rulers", "grid", "guides",
    "browser", "preview", "list", "minimap", "drawer", "console", "tools", "buttons", "window", "view",
    "numbers",
  ]
  /// Words of states that show something else, or that only make something happen.
  static let presenting: Set = [
    "add", "alert", "creating", "dialog", "flip", "focus", "invert", "new", "open", "opened", "popover",
    "present", "presented", "presenting", "prompt", "refresh", "refreshing", "reload", "reset", "scroll",
    "sheet", "show", "showing", "shown", "shows", "trigger", "update", "updating", "visible",
  ]

  /// What a command switches.
  enum Thing {
    case screen, part
  }

  /// What is entered, or shown and hidden; nil for anything else.
  static func thing(_ words: ArraySlice<String>) -> Thing? {
    // “Toggle Dock to Bottom” says more than what is shown.
    guard let last = words.last, !words.contains("to") else { return nil }
    if last == "fullscreen" || words.count == 2 && words.first == "full" && last == "screen" {
      return .screen
    }
    // “Grid View” is one of several ways to look at something, “Bullet List” what a paragraph becomes.
    if let first = words.dropLast().last, last == "view" || last == "list", ways.contains(first) {
      return nil
    }
    return parts.contains(last) ? .part : nil
  }
}
