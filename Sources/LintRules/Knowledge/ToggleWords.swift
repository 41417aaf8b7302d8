/// Words in the titles of commands that toggle something.
enum ToggleWords {
  /// Formats of the text at the insertion point, which a command adds or removes.
  static let formats: Set<String> = [
    "appearance", "bold", "bullet", "case", "checkbox", "comment", "comments", "direction", "fold", "folding",
    "italic", "list", "orientation", "style", "theme", "todo", "underline",
  ]
  /// Kinds of views and of paragraphs.
  static let ways: Set<String> = [
    "bullet", "bulleted", "check", "column", "compact", "gallery", "grid", "icon", "list", "map", "numbered",
    "ordered", "table", "task", "todo", "unordered",
  ]
  /// Parts of a window that can be shown and hidden.
  static let parts: Set<String> = [
    "sidebar", "toolbar", "inspector", "bar", "panel", "pane", "panels", "ruler", "rulers", "grid", "guides",
    "browser", "preview", "list", "minimap", "drawer", "console", "tools", "buttons", "window", "view",
    "numbers",
  ]
  /// Words in the names of states that show something else or only trigger something.
  static let presenting: Set = [
    "add", "alert", "creating", "dialog", "flip", "focus", "invert", "new", "open", "opened", "popover",
    "present", "presented", "presenting", "prompt", "refresh", "refreshing", "reload", "reset", "scroll",
    "sheet", "show", "showing", "shown", "shows", "trigger", "update", "updating", "visible",
  ]

  /// The kind of thing that a command toggles.
  enum Thing {
    case screen, part
  }

  /// Returns the kind of thing that is entered, or shown and hidden, or nil for anything else.
  static func thing(_ words: ArraySlice<String>) -> Thing? {
    // “Toggle Dock to Bottom” doesn't only show or hide something.
    guard let last = words.last, !words.contains("to") else { return nil }
    if last == "fullscreen" || words.count == 2 && words.first == "full" && last == "screen" {
      return .screen
    }
    // “Grid View” is one of several views, and “Bullet List” is the format of a paragraph.
    if let first = words.dropLast().last, last == "view" || last == "list", ways.contains(first) {
      return nil
    }
    return parts.contains(last) ? .part : nil
  }
}
