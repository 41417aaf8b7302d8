import MenuModel

/// Standard menus in the menu bar.
extension MenuTree {
  /// Returns the standard menu that a menu of the menu bar is, or that a command group belongs to, or nil for
  /// the app's own menus.
  ///
  /// The app menu is the first menu of the document's menu bar if it doesn't have the title of another
  /// standard menu, and if it has the app's name, a name from a template, or an About or Quit item.
  func standardMenu(of id: ElementID) -> StandardMenu? {
    guard self[id].kind == .menu else { return nil }
    switch self[id].menuKind {
    case .menuBar:
      guard let title = title(of: id) else { return nil }
      if let menu = StandardMenu(title: TitleKey(title)) { return menu }
      return isAppMenu(id, titled: title) ? .app : nil
    case .commandGroup:
      guard let placement = placement(of: id) else { return nil }
      return Self.menusByPlacement[TitleKey.hash(placement.name)]
    default: return nil
    }
  }

  /// Returns the placement of a command group: its key, and the name of SwiftUI's placement.
  func placement(of id: ElementID) -> (key: SpecKey, name: String, attribute: Attribute)? {
    for key in [SpecKey.placementReplacing, .placementAfter, .placementBefore] {
      if let attribute = attribute(key, of: id), let name = attribute.text { return (key, name, attribute) }
    }
    return nil
  }

  private func isAppMenu(_ id: ElementID, titled title: String) -> Bool {
    let document = self[id].parent
    guard
      children(of: document).first(where: { self[$0].menuKind == .menuBar && self[$0].kind == .menu }) == id
    else { return false }
    if title == text(.app, of: document) || title == text(.appName, of: document)
      || title == text(.appShortName, of: document)
    {
      return true
    }
    let key = TitleKey(title)
    if Self.templateTitles.contains(key.whole) { return true }
    // A Quit item alone may be for something else if the app has a different name.
    let isNamed = has(.app, document) || has(.appName, document)
    return children(of: id).contains { item in
      guard let key = self.title(of: item).map(TitleKey.init) else { return false }
      return key.first == Self.about || key.first == Self.quit && !isNamed
    }
  }

  private static let about = TitleKey.hash("about")
  private static let quit = TitleKey.hash("quit")
  private static let templateTitles = Set(
    ["app", "apple", "application", "newapplication", "main menu", "mainmenu", "{app}"].map(TitleKey.hash))

  private static let menusByPlacement: [UInt64: StandardMenu] = {
    let names: [(StandardMenu, [String])] = [
      (.app, ["appInfo", "appSettings", "systemServices", "appVisibility", "appTermination"]),
      (.file, ["newItem", "saveItem", "importExport", "printItem"]),
      (.edit, ["undoRedo", "pasteboard", "textEditing"]),
      (.format, ["textFormatting"]),
      (.view, ["toolbar", "sidebar"]),
      (.window, ["windowSize", "windowArrangement", "windowList", "singleWindowList"]),
      (.help, ["help"]),
    ]
    var table: [UInt64: StandardMenu] = [:]
    for (menu, placements) in names {
      for placement in placements { table[TitleKey.hash(placement)] = menu }
    }
    return table
  }()

  /// Whether an element isn't visible unless code shows it: it is hidden or inside a hidden element, and no
  /// condition changes this.
  func isUnseen(_ id: ElementID) -> Bool {
    if self[id].flags.contains(.isUnseen) { return true }
    // The first item of an AppKit pull-down menu is hidden in the menu, but its button shows it.
    let isFace =
      self[id].menuKind == .pullDown && self[id].parent.index + 1 == id.index
      && self[self[id].parent].kind == .menu
    var shown = isFace ? self[id].parent : id
    while self[shown].parent != shown {
      // Code that refers to an element may show it.
      if isHidden(shown) { return !self[shown].flags.contains(.isHeld) && conditions(of: id).isEmpty }
      shown = self[shown].parent
    }
    return false
  }

  /// Whether an element is hidden or inside a hidden element.
  func isHiddenOrInside(_ id: ElementID) -> Bool {
    var id = id
    while self[id].parent != id {
      if isHidden(id) { return true }
      id = self[id].parent
    }
    return false
  }
}
