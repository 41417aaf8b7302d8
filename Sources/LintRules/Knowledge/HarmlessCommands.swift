/// Commands that don't destroy anything, for rules about the destructive role.
///
/// Sources: Human Interface Guidelines, “Buttons” (Role) and “Context menus”. The objects are things that
/// apps remove without harm.
enum HarmlessCommands {
  /// Whether a title in normal form names a harmless command.
  static func names(_ normal: String) -> Bool {
    if alone.contains(normal) { return true }
    let words = normal.words
    guard let first = words.first, verbs.contains(first) || normal == "get info" else { return false }
    // “Export and Delete” and “Show Delete Dialog” may still destroy something.
    return !words.contains(where: grave.contains)
  }

  /// Whether a title in normal form removes something that is easy to add again, like “Remove from
  /// Favorites”.
  static func takesOffLightly(_ normal: String) -> Bool {
    if normal.contains(bytesOf: " from ") {
      return !normal.hasSuffix(" from disk") && !normal.hasSuffix(" from device")
    }
    // “Remove as Preview” is the opposite of “Set as Preview”.
    if normal.hasPrefix("remove as ") { return true }
    return normal.words.last.map(lightObjects.contains) ?? false
  }

  /// Whether a title in normal form removes only a copy of something, which the app can get again.
  static func freesSpace(_ normal: String) -> Bool { normal.words.contains(where: copies.contains) }

  private static let copies: Set<String> = ["download", "downloads", "cache", "caches", "offline"]
  private static let alone: Set<String> = ["cancel", "close", "done", "ok", "back", "archive"]
  private static let verbs: Set<String> = [
    "copy", "open", "share", "duplicate", "rename", "show", "new", "view", "edit", "export", "print", "save",
    "add", "preview", "favorite", "pin", "reply", "download", "find", "select", "zoom", "unblock", "unmute",
    "unpin", "unarchive", "restore", "resume",
  ]
  private static let grave: Set<String> = [
    "delete", "erase", "destroy", "remove", "replace", "overwrite", "discard", "clear", "reset", "trash",
    "without", "anyway", "over", "quit", "forever", "block",
  ]
  private static let lightObjects: Set<String> = [
    "filter", "filters", "flag", "flags", "highlight", "highlights", "bookmark", "favorite", "star", "pin",
    "search", "formatting", "style", "styles", "zoom", "mark", "marks", "link", "reminder", "label", "labels",
    "screen", "selection", "rating", "breakpoint", "breakpoints", "badge", "log", "console", "position",
    "size", "layout", "view", "color", "colors", "caption", "due",
  ]
}
