import MenuModel

/// Queries of rules about structure.
extension MenuTree {
  /// Whether an element opens a submenu: an item of type `menu`, or a picker or control group shown as one.
  func opensSubmenu(_ id: ElementID) -> Bool {
    switch self[id].kind {
    case .submenu: true
    case .picker, .controlGroup: ["menu", "compactMenu"].contains(text(.style, of: id) ?? "")
    default: false
    }
  }

  /// Returns the selector or function that an item calls; nil if there is none, or if its code is empty or an
  /// assignment.
  func action(of id: ElementID) -> String? {
    guard let action = text(.action, of: id), !action.isEmpty, !action.contains(" = ") else { return nil }
    return action
  }

  /// Whether an element isn't shown, by its own `hidden`, or because its document hides a divider or menu.
  func isHidden(_ id: ElementID) -> Bool {
    self[id].flags.contains(.isHidden) || flag(.hidden, of: id) == true
  }

  /// Whether an element is only a heading: a text, or a dimmed button that does nothing.
  func isHeading(_ id: ElementID) -> Bool {
    switch self[id].kind {
    case .text: true
    case .button:
      flag(.enabled, of: id) == false && !has(.shortcut, id) && action(of: id) == nil && !has(.command, id)
    default: false
    }
  }

  /// Returns the rows that a menu shows, in order, including those of its sections, but without dividers,
  /// headings, hidden items, alternates, and unknown parts. A control group or a picker is one row.
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

  /// Returns the groups of rows that the dividers and sections of a menu form, none of them empty. There may
  /// be more if a part of the menu is unknown.
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

  /// Whether two elements are from the same place in code, such as an item that two branches add.
  func isWrittenOnce(_ one: ElementID, _ other: ElementID) -> Bool {
    vocabulary(of: one).actionsAreCode && self[one].range == self[other].range
      && place(of: one) == place(of: other)
  }

  /// Returns the previous element in the same list.
  func previousSibling(of id: ElementID) -> ElementID? {
    let parent = self[id].parent
    guard parent != id, id.index - 1 > parent.index else { return nil }
    // The previous element in the text is the sibling or is inside it, so the loop is as long as the menus
    // are deep.
    var previous = ElementID(Int(id.index) - 1)
    while self[previous].parent != parent { previous = self[previous].parent }
    return previous
  }

  /// Whether an element that meets a condition is the first one in its list. It looks back only to the
  /// previous one, so calling it for all of them takes time proportional to the length of the list.
  func isFirst(_ id: ElementID, where holds: (ElementID) -> Bool) -> Bool {
    var earlier = previousSibling(of: id)
    while let sibling = earlier {
      if holds(sibling) { return false }
      earlier = previousSibling(of: sibling)
    }
    return true
  }

  /// Returns the next element in the same list.
  func nextSibling(of id: ElementID) -> ElementID? {
    let parent = self[id].parent
    guard parent != id, self[id].end < self[parent].end else { return nil }
    return ElementID(Int(self[id].end))
  }

  /// Whether an element's title, or the first of its titles, is unknown: it is only a placeholder.
  func hasUnknownTitle(_ id: ElementID) -> Bool {
    guard self[id].flags.contains(.hasPlaceholders), let title = title(of: id) else { return false }
    return list(.placeholders, of: id).contains { title == "<\($0.text)>" }
  }

  // Interface Builder calls every new menu “Menu”. This name isn't visible, and it doesn't identify the menu.
  private func isTemplateName(_ title: String, _ id: ElementID) -> Bool {
    title == "Menu" && self[id].kind == .menu && self[id].menuKind != .menuBar
  }

  /// Returns the name of an element in findings: its title in quotes, or its kind.
  func name(of id: ElementID) -> String {
    // A title with several placeholders doesn't identify an element.
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

  /// Returns the name of an element with its kind in findings: “the picker “Zoom””, or “this picker”.
  func nameWithKind(of id: ElementID) -> String {
    let name = name(of: id)
    return name.hasPrefix("“") ? "the \(vocabulary(of: id).noun(self[id].kind)) \(name)" : name
  }
}

extension Platforms {
  /// Whether macOS is the only stated platform.
  var isMacOnly: Bool { self == .macOS }
}
