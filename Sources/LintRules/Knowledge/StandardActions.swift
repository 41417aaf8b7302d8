import MenuModel
import TextCore

/// AppKit's own actions, regardless of the titles of their items.
///
/// Sources: Xcode's MainMenu.xib; AppKit's documentation of NSApplication, NSWindow, NSText, and
/// NSDocumentController.
enum StandardActions {
  /// Returns Apple's title for an action, without an app's name, or nil for an app's own action.
  static func title(of action: String) -> String? { titles[action] }

  /// Whether AppKit sets the title of an item with an action, for example to Show or Hide.
  static func setTitle(_ action: String) -> Bool { settingTitle.contains(action) }

  private static let settingTitle: Set = [
    "toggleFullScreen:", "toggleInspector:", "toggleSidebar:", "toggleSourceList:", "toggleTabBar:",
    "toggleTabOverview:", "toggleToolbarShown:",
  ]

  /// Returns the words in an action's name: “show”, “topic”, and “sheet” for “showTopicSheet:”.
  static func words(of action: String) -> [String] {
    var letters: [UInt8] = []
    letters.reserveCapacity(action.utf8.count)
    var starts: [Int] = []
    var isAfterCapital = false
    for byte in action.utf8 where byte != UInt8(ascii: ":") && byte != UInt8(ascii: "_") {
      let isCapital = lowered(byte) != byte
      if letters.isEmpty || isCapital && !isAfterCapital { starts.append(letters.count) }
      letters.append(lowered(byte))
      isAfterCapital = isCapital
    }
    let ends = starts.dropFirst() + [letters.count]
    return zip(starts, ends).map { String(decoding: letters[$0..<$1], as: UTF8.self) }
  }

  private static let titles = [
    "orderFrontStandardAboutPanel:": "About", "showSettingsWindow:": "Settings",
    "showPreferencesWindow:": "Settings", "hide:": "Hide", "hideOtherApplications:": "Hide Others",
    "unhideAllApplications:": "Show All", "terminate:": "Quit", "newDocument:": "New",
    "openDocument:": "Open",
    "clearRecentDocuments:": "Clear Menu", "performClose:": "Close", "saveDocument:": "Save",
    "saveDocumentAs:": "Save As", "duplicateDocument:": "Duplicate", "runPageLayout:": "Page Setup",
    "print:": "Print", "printDocument:": "Print", "undo:": "Undo", "redo:": "Redo", "cut:": "Cut",
    "copy:": "Copy", "paste:": "Paste", "pasteAsPlainText:": "Paste and Match Style",
    "selectAll:": "Select All",
    "performMiniaturize:": "Minimize", "miniaturizeAll:": "Minimize", "performZoom:": "Zoom",
    "toggleFullScreen:": "Enter Full Screen", "showHelp:": "Help", "orderFrontFontPanel:": "Show Fonts",
    "orderFrontColorPanel:": "Show Colors",
  ]

  /// Returns Apple's current title for an action, if a title is one that Apple's apps or Xcode's templates had
  /// before.
  static func currentTitle(of action: String, titled title: String) -> String? {
    guard let names = formerTitles[action] else { return nil }
    let written = title.lowercased().trimmingEllipsis
    return names.former.contains(written) && title != names.current ? names.current : nil
  }

  // The titles are in lowercase and without an ellipsis.
  private static let formerTitles: [String: (current: String, former: Set<String>)] = [
    "showGuessPanel:": ("Show Spelling and Grammar", ["spelling", "show spelling", "check spelling"]),
    "checkSpelling:": ("Check Document Now", ["check spelling", "check spelling now"]),
    "toggleContinuousSpellChecking:": (
      "Check Spelling While Typing", ["check spelling as you type", "check as you type"]
    ),
    "orderFrontFontPanel:": ("Show Fonts", ["fonts", "font panel", "show font panel"]),
    "orderFrontColorPanel:": ("Show Colors", ["colors", "color panel", "show color panel"]),
    "orderFrontSubstitutionsPanel:": ("Show Substitutions", ["substitutions"]),
    "performMiniaturize:": ("Minimize", ["minimize window", "miniaturize", "miniaturize window"]),
    "performZoom:": ("Zoom", ["zoom window"]),
    "arrangeInFront:": ("Bring All to Front", ["bring all windows to front"]),
    "centerSelectionInVisibleArea:": ("Jump to Selection", ["scroll to selection"]),
  ]
}

extension String {
  fileprivate var trimmingEllipsis: String {
    let end = hasSuffix("…") ? 1 : hasSuffix("...") ? 3 : 0
    return Wording.trimmed(dropLast(end))
  }
}
