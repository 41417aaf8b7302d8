/// The menu items that every app has from Xcode's template or from AppKit, by their actions.
enum StandardActions {
  /// Whether an item is a standard one: it has a standard action, and the title that Apple gives it. A title
  /// that was changed is the app's own.
  static func isStandard(action: String, title: String, isEnglish: Bool) -> Bool {
    guard let titles = titlesByAction[action] else { return false }
    // In other languages the title can't be told from a changed one; no rule about English looks at it.
    guard isEnglish else { return true }
    return titles.contains { pattern in
      // The app's name follows About, Hide and Quit.
      guard pattern.hasSuffix(" ") else { return title == pattern }
      return title.hasPrefix(pattern) && title.utf8.count > pattern.utf8.count
    }
  }

  private static let titlesByAction: [String: [String]] = [
    "orderFrontStandardAboutPanel:": ["About "],
    "hide:": ["Hide "],
    "hideOtherApplications:": ["Hide Others"],
    "unhideAllApplications:": ["Show All"],
    "terminate:": ["Quit "],
    "newDocument:": ["New"],
    "openDocument:": ["Open…"],
    "clearRecentDocuments:": ["Clear Menu"],
    "performClose:": ["Close", "Close Window"],
    "saveDocument:": ["Save", "Save…"],
    "saveDocumentAs:": ["Save As…"],
    "duplicateDocument:": ["Duplicate"],
    "revertDocumentToSaved:": ["Revert to Saved"],
    "runPageLayout:": ["Page Setup…"],
    "print:": ["Print…"],
    "printDocument:": ["Print…"],
    "undo:": ["Undo"],
    "redo:": ["Redo"],
    "cut:": ["Cut"],
    "copy:": ["Copy"],
    "paste:": ["Paste"],
    "pasteAsPlainText:": ["Paste and Match Style"],
    "delete:": ["Delete"],
    "selectAll:": ["Select All"],
    "performFindPanelAction:": [
      "Find…", "Find and Replace…", "Find Next", "Find Previous", "Use Selection for Find",
    ],
    "performTextFinderAction:": [
      "Find…", "Find and Replace…", "Find Next", "Find Previous", "Use Selection for Find",
    ],
    "centerSelectionInVisibleArea:": ["Jump to Selection"],
    "showGuessPanel:": ["Show Spelling and Grammar"],
    "checkSpelling:": ["Check Document Now"],
    "toggleContinuousSpellChecking:": ["Check Spelling While Typing"],
    "toggleGrammarChecking:": ["Check Grammar With Spelling"],
    "toggleAutomaticSpellingCorrection:": ["Correct Spelling Automatically"],
    "orderFrontSubstitutionsPanel:": ["Show Substitutions"],
    "toggleSmartInsertDelete:": ["Smart Copy/Paste"],
    "toggleAutomaticQuoteSubstitution:": ["Smart Quotes"],
    "toggleAutomaticDashSubstitution:": ["Smart Dashes"],
    "toggleAutomaticLinkDetection:": ["Smart Links"],
    "toggleAutomaticDataDetection:": ["Data Detectors"],
    "toggleAutomaticTextReplacement:": ["Text Replacement"],
    "uppercaseWord:": ["Make Upper Case"],
    "lowercaseWord:": ["Make Lower Case"],
    "capitalizeWord:": ["Capitalize"],
    "startSpeaking:": ["Start Speaking"],
    "stopSpeaking:": ["Stop Speaking"],
    "orderFrontFontPanel:": ["Show Fonts"],
    "orderFrontColorPanel:": ["Show Colors"],
    "toggleToolbarShown:": ["Show Toolbar", "Hide Toolbar"],
    "runToolbarCustomizationPalette:": ["Customize Toolbar…"],
    "toggleSidebar:": ["Show Sidebar", "Hide Sidebar"],
    "toggleSourceList:": ["Show Sidebar", "Hide Sidebar"],
    "toggleFullScreen:": ["Enter Full Screen", "Exit Full Screen"],
    "performMiniaturize:": ["Minimize"],
    "performZoom:": ["Zoom"],
    "arrangeInFront:": ["Bring All to Front"],
  ]
}
