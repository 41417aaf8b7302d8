import MenuModel

/// The roles of a tree's menus in the menu bar: standard menus, groups of a SwiftUI app's commands, and
/// submenus that the system supplies.
struct MenuBarFacts {
  let tree: MenuTree

  /// Returns the standard menu for a menu of the menu bar or a command group, or nil for the app's own menus.
  ///
  /// The app menu is the first menu of the document's menu bar if it doesn't have the title of another
  /// standard menu, and if it has the app's name, a name from a template, or an About or Quit item.
  func standardMenu(of id: ElementID) -> StandardMenu? {
    guard tree[id].kind == .menu else { return nil }
    switch tree[id].menuKind {
    case .menuBar:
      guard let title = tree.title(of: id) else { return nil }
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
      if let attribute = tree.attribute(key, of: id), let name = attribute.text {
        return (key, name, attribute)
      }
    }
    return nil
  }

  private func isAppMenu(_ id: ElementID, titled title: String) -> Bool {
    let document = tree[id].parent
    guard
      tree.children(of: document).first(where: { tree[$0].menuKind == .menuBar && tree[$0].kind == .menu })
        == id
    else { return false }
    if title == tree.text(.app, of: document) || title == tree.text(.appName, of: document)
      || title == tree.text(.appShortName, of: document)
    {
      return true
    }
    let key = TitleKey(title)
    if Self.templateTitles.contains(key.whole) { return true }
    // A Quit item alone may be for something else if the app has a different name.
    let isNamed = tree.has(.app, document) || tree.has(.appName, document)
    return tree.children(of: id).contains { item in
      guard let key = tree.title(of: item).map(TitleKey.init) else { return false }
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

  /// Whether an element is a submenu that the system supplies in the menu bar, such as Font or Substitutions.
  func isStandardSubmenu(_ id: ElementID) -> Bool {
    if tree[id].flags.contains(.isStandard) { return true }
    guard tree[id].menuKind == .menuBar || tree[id].menuKind == .commandGroup, let title = tree.title(of: id)
    else {
      return false
    }
    return StandardMenus.items(titled: title).contains(where: \.isSubmenu)
  }

  // MARK: - Documents

  /// Returns the name of a document's app: the stated name, or the common part of the About, Hide, Quit, and
  /// Help titles in its first and last menus.
  func appName(of document: ElementID) -> String? {
    if let name = tree.text(.appName, of: document) ?? tree.text(.app, of: document) { return name }
    guard let first = tree.children(of: document).first(where: { tree[$0].menuKind == .menuBar }),
      let title = tree.title(of: first), !StandardMenus.menuTitles.contains(title)
    else { return nil }
    var guess = AppNameGuess()
    var last = first
    for menu in tree.children(of: document) where tree[menu].menuKind == .menuBar { last = menu }
    for menu in first == last ? [first] : [first, last] {
      for item in tree.children(of: menu) {
        if let title = tree.title(of: item) { guess.note(title) }
      }
    }
    return guess.name
  }

  /// Whether a document describes a SwiftUI app, whose scenes include the standard menus.
  func isSwiftUI(_ document: ElementID) -> Bool {
    !tree.list(.scenes, of: document).isEmpty || tree.has(.commandSets, document)
      || tree.children(of: document).contains { tree[$0].menuKind == .commandGroup }
  }

  /// Whether SwiftUI code adds commands to the menu bar.
  func isSwiftUICode(_ document: ElementID) -> Bool {
    tree.children(of: document).contains {
      [.menuBar, .commandGroup].contains(tree[$0].menuKind) && tree.vocabulary(of: $0).isSwiftUI
    }
  }

  /// Returns the attribute at the place where code creates a complete menu bar, or nil for other documents.
  func creationPlace(of document: ElementID) -> Attribute? {
    tree.vocabulary.actionsAreCode ? tree.attribute(.complete, of: document) : nil
  }

  /// Whether a part of some menu in the menu bar is unknown, so it may have any command.
  func hasUnknownCommands(_ document: ElementID) -> Bool {
    tree.children(of: document).contains { menu in
      (tree[menu].menuKind == .menuBar || tree[menu].menuKind == .commandGroup)
        && (Int(menu.index)..<Int(tree[menu].end)).contains { tree.mayBeAnyCommand(ElementID($0)) }
    }
  }

  /// Whether SwiftUI adds Close, which is in the group `saveItem`, to the File menu of an item's menu bar.
  func hasSystemClose(_ id: ElementID) -> Bool {
    let document = tree.document(of: id)
    return isSwiftUI(document)
      && !tree.children(of: document).contains { tree.text(.placementReplacing, of: $0) == "saveItem" }
  }
}

extension MenuTree {
  var bar: MenuBarFacts { MenuBarFacts(tree: self) }
}
