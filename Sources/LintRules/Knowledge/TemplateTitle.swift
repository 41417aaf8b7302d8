/// Titles that templates give to items and menus.
enum TemplateTitle {
  /// An item from the library, a title with the template's app name, or this name alone.
  case item, appName, application

  /// Creates the kind of a title in normal form, or returns nil for an app's own title.
  init?(_ title: String) {
    switch title {
    case "item", "menu item", "first menu item", "new item 1", "untitled item", "menuitem", "nsmenuitem":
      self = .item
      return
    case "new application":
      self = .application
      return
    default: break
    }
    if title.hasPrefix("item "), let number = Int(title.dropFirst(5)) {
      guard (0...99).contains(number) else { return nil }
      self = .item
      return
    }
    guard ["application", "help", "new"].contains(where: title.hasSuffix) else { return nil }
    let words = title.words
    let isAppName =
      words.last == "newapplication" || words.contains("newapplication") && words.last == "help"
      || words.count == 3 && words.contains("application") && words.contains("new")
        && (["about", "hide", "quit"].contains(words[0]) || words[2] == "help")
    guard isAppName else { return nil }
    self = .appName
  }

  /// Whether a title is the default title of a new item or menu in Interface Builder's library.
  static func isLibraryDefault(_ title: String) -> Bool {
    let normalized = TitleKey.normalized(title)
    return TemplateTitle(normalized) != nil
      || ["otherviews", "other views", "pop up", "menu"].contains(normalized)
  }
}
