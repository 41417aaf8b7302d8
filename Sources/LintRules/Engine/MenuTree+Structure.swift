import MenuModel

/// What rules about structure ask of a menu.
extension MenuTree {
  /// Whether an element opens a submenu: an item of type menu, or a picker or control group shown as one.
  func opensSubmenu(_ id: ElementID) -> Bool {
    switch self[id].kind {
    case .submenu: true
    case .picker, .controlGroup: ["menu", "compactMenu"].contains(text(.style, of: id) ?? "")
    default: false
    }
  }

  /// Whether an element isn't shown, by its own `hidden`, or as a divider or menu that its document hides.
  func isHidden(_ id: ElementID) -> Bool {
    self[id].flags.contains(.isHidden) || flag(.hidden, of: id) == true
  }

  /// Whether an element is a mere heading: a text, or a dimmed button that does nothing.
  func isHeading(_ id: ElementID) -> Bool {
    switch self[id].kind {
    case .text: true
    case .button:
      flag(.enabled, of: id) == false && !has(.shortcut, id) && !has(.action, id) && !has(.command, id)
    default: false
    }
  }

  /// The rows that a menu shows, in order: sections opened up, dividers, headings, hidden items and unknown parts
  /// left out. A control group is one, and so is a picker.
  func rows(of id: ElementID) -> [ElementID] {
    var rows: [ElementID] = []
    rows.reserveCapacity(Int(self[id].end - id.index))
    collectRows(of: id, into: &rows)
    return rows
  }

  private func collectRows(of id: ElementID, into rows: inout [ElementID]) {
    for child in children(of: id) where !isHidden(child) {
      switch self[child].kind {
      case .divider, .unknown: break
      case .section: collectRows(of: child, into: &rows)
      default:
        if !isHeading(child), !self[child].flags.contains(.isAlternate) { rows.append(child) }
      }
    }
  }

  /// The groups of rows that dividers and sections make of a menu; none is empty. There may be more where a part of
  /// the menu is unknown.
  func groups(of id: ElementID) -> [[ElementID]] {
    var groups: [[ElementID]] = []
    var group: [ElementID] = []
    func close() {
      if !group.isEmpty { groups.append(group) }
      group = []
    }
    for child in children(of: id) where !isHidden(child) {
      switch self[child].kind {
      case .divider: close()
      case .section:
        close()
        let rows = rows(of: child)
        if !rows.isEmpty { groups.append(rows) }
      case .unknown: break
      default:
        if !isHeading(child), !self[child].flags.contains(.isAlternate) { group.append(child) }
      }
    }
    close()
    return groups
  }

  /// Whether a title names a submenu that the system supplies in the menu bar, such as Font or Substitutions.
  func isStandardSubmenu(_ id: ElementID) -> Bool {
    if self[id].flags.contains(.isStandard) { return true }
    guard self[id].menuKind == .menuBar || self[id].menuKind == .commandGroup, let title = title(of: id)
    else {
      return false
    }
    return StandardMenus.items(titled: title).contains(where: \.isSubmenu)
  }

  /// The element before one in the same list.
  func previousSibling(of id: ElementID) -> ElementID? {
    let parent = self[id].parent
    guard parent != id, id.index - 1 > parent.index else { return nil }
    // The element before it in the text is the sibling or lies within it, as deep as menus are nested.
    var previous = ElementID(Int(id.index) - 1)
    while self[previous].parent != parent { previous = self[previous].parent }
    return previous
  }

  /// Whether an element for which something holds is the first such of its list. Looks back to the one before it, so
  /// that asking for each of them costs as much as the list is long.
  func isFirst(_ id: ElementID, where holds: (ElementID) -> Bool) -> Bool {
    var earlier = previousSibling(of: id)
    while let sibling = earlier {
      if holds(sibling) { return false }
      earlier = previousSibling(of: sibling)
    }
    return true
  }

  /// The element after one in the same list.
  func nextSibling(of id: ElementID) -> ElementID? {
    let parent = self[id].parent
    guard parent != id, self[id].end < self[parent].end else { return nil }
    return ElementID(Int(self[id].end))
  }

  /// Whether nothing is known of an element's title, or of the first of its titles: it is a placeholder.
  func hasUnknownTitle(_ id: ElementID) -> Bool {
    guard self[id].flags.contains(.hasPlaceholders), let title = title(of: id) else { return false }
    return list(.placeholders, of: id).contains { title == "<\($0.text)>" }
  }

  // Interface Builder calls every new menu “Menu”: nobody sees that, nor is it the menu's name.
  private func isTemplateName(_ title: String, _ id: ElementID) -> Bool {
    title == "Menu" && self[id].kind == .menu && self[id].menuKind != .menuBar
  }

  /// How a finding names an element: its title in quotes, else its kind.
  func name(of id: ElementID) -> String {
    // Of a title with many parts that are filled in too little is known to tell it by.
    if let title = title(of: id), !title.isEmpty, !hasUnknownTitle(id), !isTemplateName(title, id),
      list(.placeholders, of: id).count < 3
    {
      return "“\(title)”"
    }
    switch self[id].kind {
    case .menu: return "this \(self[id].menuKind)"
    case .submenu: return "this submenu"
    case .controlGroup: return "this control group"
    case .document: return "this document"
    default: return "this \(vocabulary(of: id).noun(self[id].kind))"
    }
  }

  /// How a finding names an element with its kind: “the picker “Zoom””, or “this picker”.
  func nameWithKind(of id: ElementID) -> String {
    let name = name(of: id)
    return name.hasPrefix("“") ? "the \(vocabulary(of: id).noun(self[id].kind)) \(name)" : name
  }
}

extension MenuTree {
  /// The name of a document's app: as stated, else what About, Hide and Quit of its first menu have in common.
  func appName(of document: ElementID) -> String? {
    if let name = text(.appName, of: document) ?? text(.app, of: document) { return name }
    guard let first = children(of: document).first(where: { self[$0].menuKind == .menuBar }),
      let title = title(of: first), !StandardMenus.menuTitles.contains(title)
    else { return nil }
    var guess = AppNameGuess()
    var last = first
    for menu in children(of: document) where self[menu].menuKind == .menuBar { last = menu }
    for menu in first == last ? [first] : [first, last] {
      for item in children(of: menu) {
        if let title = self.title(of: item) { guess.note(title) }
      }
    }
    return guess.name
  }
}

extension Platforms {
  /// Whether macOS alone is stated.
  var isMacOnly: Bool { self == .macOS }
}
