import MenuModel

/// Queries of rules about lengths and numbers.
extension MenuTree {
  /// Whether an element may have more content than is written: its items come from data or from the system, a
  /// part of it is unknown, or its text breaks the format.
  func isOpenEnded(_ id: ElementID) -> Bool {
    isFilledElsewhere(id) || self[id].kind == .unknown || hasUnknownPart(id)
  }

  /// Whether an element may be any command: it is unknown, or an item with an unknown title and action that isn't
  /// a row from data.
  func mayBeAnyCommand(_ id: ElementID) -> Bool {
    self[id].kind == .unknown
      || self[id].kind == .button && hasUnknownTitle(id) && action(of: id) == nil
        && self[id].flags.isDisjoint(with: [.isDynamic, .isRow])
  }

  /// Whether an element's items come from data or from the system, or its text breaks the format.
  func isFilledElsewhere(_ id: ElementID) -> Bool {
    !self[id].flags.isDisjoint(with: [.isDynamic, .isStandard, .hasProblem])
  }

  /// Whether a part of a list, including its sections, is unknown, so a count of its items is a minimum.
  func hasUnknownPart(_ id: ElementID) -> Bool {
    children(of: id).contains {
      self[$0].kind == .unknown || self[$0].kind == .section && hasUnknownPart($0)
    }
  }

  /// Returns a number of things in a list in words: “7”, or “at least 7” if a part of the list is unknown.
  func number(_ count: Int, in id: ElementID) -> String {
    hasUnknownPart(id) ? "at least \(count)" : "\(count)"
  }

  /// Whether an element is a row for data that also provides its title.
  func isFilledByData(_ id: ElementID) -> Bool {
    switch self[id].kind {
    case .button, .toggle, .text:
      self[id].flags.contains(.isDynamic) && !self[id].flags.contains(.isWritten)
    default: false
    }
  }

  /// Whether code may fill a menu at run time although its spec doesn't mention it. AppKit menus are filled
  /// when they open, so an item that a Mac app's menu lacks may be added later.
  func mayBeFilledByCode(_ id: ElementID) -> Bool {
    self[id].platforms.contains(.macOS)
  }

  /// Whether a title is only a placeholder for content that is known at run time: Item, None, All, or a dash.
  func isPlaceholder(_ id: ElementID) -> Bool {
    guard let title = title(of: id) else { return true }
    let normal = TitleKey.normalized(title)
    return !normal.utf8.contains { 0x61...0x7A ~= $0 || $0 >= 0x80 }
      || WordList.placeholderTitles.contains(normal)
      || normal.hasPrefix("no ") || (normal.hasPrefix("item ") && normal.utf8.count < 8)
  }

  /// Whether some rows are items that come from data.
  func containsDynamic(_ rows: [ElementID]) -> Bool {
    rows.contains { self[$0].flags.contains(.isDynamic) }
  }

  /// Returns the choices of a picker, without the dividers between them.
  func choices(of picker: ElementID) -> [ElementID] {
    children(of: picker).filter { self[$0].kind == .option }
  }

  /// Whether an element is a picker whose options are in the menu itself. A picker without a style counts
  /// too, except on a Mac, where SwiftUI shows it as a submenu.
  func isInlinePicker(_ id: ElementID) -> Bool {
    guard self[id].kind == .picker else { return false }
    if let style = text(.style, of: id) { return style == "inline" }
    return !(vocabulary(of: id).actionsAreCode && self[id].platforms.contains(.macOS))
  }

  /// Whether a control group shows its controls in a row, and not as a submenu or a palette.
  func isControlRow(_ id: ElementID) -> Bool {
    self[id].kind == .controlGroup && (text(.style, of: id) ?? "automatic") == "automatic"
  }
}
