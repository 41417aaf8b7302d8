/// Words of titles that toggle something.
enum ToggleWords {
  /// What the text under the cursor is given or loses.
  static let formats: Set<String> = [
    "appearance", "bold", "bullet", "case", "checkbox", "comment", "comments", "direction", "fold", "folding",
    "italic",
    "list",
    "orientation", "style", "theme", "todo", "underline",
  ]
  /// Ways to look at something, and what a paragraph becomes.
  static let ways: Set<String> = [
    "bullet", "bulleted", "check", "column", "compact", "gallery", "grid", "icon", "list", "map", "numbered",
    "ordered", "table", "task", "todo", "unordered",
  ]
  /// Parts of a window that are shown and hidden.
  static let parts: Set<String> = [
    "sidebar", "toolbar", "inspector", "bar", "panel", "pane", "panels", "ruler", "rulers", "grid",
    "guides",
    "browser", "preview", "list", "minimap", "drawer", "console", "tools", "buttons", "window", "view",
    "numbers",
  ]
  /// Words of states that show something else, or that only make something happen.
  static let presenting: Set = [
    "add", "alert", "creating", "dialog", "flip", "focus", "invert", "new", "open", "opened", "popover",
    "present",
    "presented", "presenting", "prompt", "refresh", "refreshing", "reload", "reset", "scroll", "sheet",
    "show",
    "showing", "shown", "shows", "trigger", "update", "updating", "visible",
  ]
}
