import TextCore

extension MenuTree {
  /// Returns the range for a finding about a whole element: its title, or else its `kind` or `type`, the key
  /// `items`, the dashes or the word of a bare divider, or its first byte.
  public func place(of id: ElementID) -> SourceRange {
    if let title = attribute(.title, of: id) { return title.valueRange }
    if let first = list(.titles, of: id).first { return first.range }
    if let type = attribute(.kind, of: id) ?? attribute(.type, of: id) { return type.valueRange }
    if let items = attribute(.items, of: id) ?? attribute(.options, of: id) ?? attribute(.menus, of: id) {
      return items.keyRange
    }
    let range = self[id].range
    if self[id].kind == .divider, self[id].flags.contains(.isBareText), range.count >= 3 {
      // In code, a divider is a word. In the format, the three dashes may be in quotes.
      if range.count > 5 { return range }
      let start = range.start + UInt32(range.count - 3) / 2
      return SourceRange(start, start + 3)
    }
    return SourceRange(range.start, min(range.end, range.start + 1))
  }

  /// Returns the titles from an element's menu down to the element, such as Note ▸ Sort By. A menu without a
  /// title is named by its `for`, `id`, or kind, and a command group also by its placement. Other elements
  /// without a title are omitted.
  public func breadcrumb(of id: ElementID) -> [String] {
    ([id] + ancestors(of: id)).reversed().compactMap { id in
      if let title = title(of: id), !title.isEmpty { return title }
      guard self[id].kind == .menu else { return nil }
      return text(.target, of: id) ?? text(.id, of: id) ?? kindAndPlace(of: id)
    }
  }

  // Returns the kind of a menu in words, with the placement of a command group: “command group after
  // newItem”.
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
