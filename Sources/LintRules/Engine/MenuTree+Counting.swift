import MenuModel

/// What rules about lengths and numbers ask of a menu.
extension MenuTree {
  /// Whether more may be in an element than is written there: its items come from the data or from the system, a
  /// part of them is unknown, or its text breaks the format.
  func isOpenEnded(_ id: ElementID) -> Bool {
    isFilledElsewhere(id) || self[id].kind == .unknown || hasUnknownPart(id)
  }

  /// Whether an element's items come from the data or from the system, or its text breaks the format.
  func isFilledElsewhere(_ id: ElementID) -> Bool {
    !self[id].flags.isDisjoint(with: [.isDynamic, .isStandard, .isFaulty])
  }

  /// Whether a part of a list is unknown, sections in it looked into: what is counted there is the least there is.
  func hasUnknownPart(_ id: ElementID) -> Bool {
    children(of: id).contains {
      self[$0].kind == .unknown || self[$0].kind == .section && hasUnknownPart($0)
    }
  }

  /// Whether a part of some menu of the menu bar is unknown, so that any command may be in it.
  func hasUnknownCommands(_ document: ElementID) -> Bool {
    children(of: document).contains { menu in
      (self[menu].menuKind == .menuBar || self[menu].menuKind == .commandGroup)
        && (Int(menu.index)..<Int(self[menu].end)).contains { elements[$0].kind == .unknown }
    }
  }

  /// A number of things in a list, in words: “7”, or “at least 7” where a part of the list is unknown.
  func number(_ count: Int, in id: ElementID) -> String {
    hasUnknownPart(id) ? "at least \(count)" : "\(count)"
  }

  /// Whether an element is a row that stands for the data, which has its title from there.
  func isFilledByData(_ id: ElementID) -> Bool {
    switch self[id].kind {
    case .button, .toggle, .text:
      self[id].flags.contains(.isDynamic) && !self[id].flags.contains(.isWritten)
    default: false
    }
  }

  /// Whether code may fill a menu while it runs without its spec saying so: AppKit's menus are filled when they
  /// open, so what a Mac app's menu lacks may only not be there yet.
  func mayBeFilledByCode(_ id: ElementID) -> Bool {
    self[id].platforms.contains(.macOS)
  }

  /// Whether a title only keeps a place for what comes while the app runs: Item, None, All, a dash.
  func isPlaceholder(_ id: ElementID) -> Bool {
    guard let title = title(of: id) else { return true }
    let normal = TitleKey.normalized(title)
    return !normal.utf8.contains { 0x61...0x7A ~= $0 || $0 >= 0x80 }
      || WordList.placeholderTitles.contains(normal)
      || normal.hasPrefix("no ") || (normal.hasPrefix("item ") && normal.utf8.count < 8)
  }

  /// Whether rows stand for items that come from the data.
  func containsDynamic(_ rows: [ElementID]) -> Bool {
    rows.contains { self[$0].flags.contains(.isDynamic) }
  }

  /// How many rows of a menu can be seen together: those for other platforms never are, and of rows under
  /// different conditions only the most under one condition count.
  func countShownTogether(_ rows: [ElementID], in id: ElementID) -> Int {
    let stated = self[id].platforms
    let common = conditions(of: id).count
    // As texts, which are looked up sooner than lists.
    let conditions = rows.map { row in
      self.conditions(of: row).dropLast(common).map { "&" + $0.text }.joined()
    }
    guard
      conditions.contains(where: { !$0.isEmpty }) || rows.contains(where: { self[$0].platforms != stated })
    else { return rows.count }
    let platforms = stated.isEmpty ? Platforms.all : stated
    return platforms.platforms.map { platform in
      var count = 0
      var conditional: [String: Int] = [:]
      for (row, condition) in zip(rows, conditions) where Platforms(platform).meets(self[row].platforms) {
        if condition.isEmpty { count += 1 } else { conditional[condition, default: 0] += 1 }
      }
      return count + (conditional.values.max() ?? 0)
    }.max() ?? 0
  }

  /// The choices of a picker, dividers between them left out.
  func choices(of picker: ElementID) -> [ElementID] {
    children(of: picker).filter { self[$0].kind == .option }
  }

  /// Whether an element is a picker whose options stand in the menu itself: one without a style, too, but on a Mac, where
  /// SwiftUI makes a submenu of it.
  func isInlinePicker(_ id: ElementID) -> Bool {
    guard self[id].kind == .picker else { return false }
    if let style = text(.style, of: id) { return style == "inline" }
    return !(vocabulary(of: id).actionsAreCode && self[id].platforms.contains(.macOS))
  }

  /// Whether a control group shows its controls side by side, and not as a submenu or a palette.
  func isControlRow(_ id: ElementID) -> Bool {
    self[id].kind == .controlGroup && (text(.style, of: id) ?? "automatic") == "automatic"
  }
}
