import TextCore

extension MenuTree {
  /// The text that a finding about a whole element points at: its title, else its `kind` or `type`, else the
  /// key `items`, else the dashes or the word of a bare divider, else its first byte.
  public func place(of id: ElementID) -> SourceRange {
    if let title = attribute(.title, of: id) { return title.valueRange }
    if let first = list(.titles, of: id).first { return first.range }
    if let type = attribute(.kind, of: id) ?? attribute(.type, of: id) { return type.valueRange }
    if let items = attribute(.items, of: id) ?? attribute(.options, of: id) ?? attribute(.menus, of: id) {
      return items.keyRange
    }
    let range = self[id].range
    if self[id].kind == .divider, self[id].flags.contains(.isBareText), range.count >= 3 {
      // In code it is a word. Quotes stand around the three dashes where the format has them.
      if range.count > 5 { return range }
      let start = range.start + UInt32(range.count - 3) / 2
      return SourceRange(start, start + 3)
    }
    return SourceRange(range.start, min(range.end, range.start + 1))
  }

  /// The titles from an element's menu down to the element, as people say where something is: Note ▸ Sort By.
  /// A menu without a title is named by its `for`, `id` or kind, a command group by its placement too; elements
  /// without one are left out.
  public func breadcrumb(of id: ElementID) -> [String] {
    ([id] + ancestors(of: id)).reversed().compactMap { id in
      if let title = title(of: id), !title.isEmpty { return title }
      guard self[id].kind == .menu else { return nil }
      return text(.target, of: id) ?? text(.id, of: id) ?? kindAndPlace(of: id)
    }
  }

  // The kind of a menu in words, of a command group with where it goes: “command group after newItem”.
  private func kindAndPlace(of id: ElementID) -> String {
    let kind = self[id].menuKind.description
    for key in [SpecKey.placementBefore, .placementAfter, .placementReplacing] {
      if let group = text(key, of: id) { return "\(kind) \(key.name) \(group)" }
    }
    return kind
  }
}

extension MenuKind: CustomStringConvertible {
  /// The kind in words: “context menu”.
  public var description: String {
    switch self {
    case .menuBar: "menu bar menu"
    case .commandGroup: "command group"
    case .context: "context menu"
    case .pullDown: "pull-down menu"
    case .popUp: "pop-up menu"
    case .edit: "edit menu"
    case .dock: "Dock menu"
    case .quickActions: "quick actions"
    case .menuBarExtra: "menu bar extra"
    case .menu: "menu"
    }
  }
}
