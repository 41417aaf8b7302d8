import MenuModel

/// The menu items that every app gets from Xcode's template or from AppKit, by action.
enum StandardActions {
  /// Whether an item is a standard one, with a standard action and Apple's title and shortcut. If the app
  /// changed any of them, the item isn't standard.
  static func isStandard(action: String, title: String, shortcut: Shortcut?, isEnglish: Bool) -> Bool {
    guard let items = itemsByAction[action] else { return false }
    // In other languages, a changed title can't be recognized. Rules about English ignore such a title
    // anyway.
    guard isEnglish else { return true }
    return items.contains { item in
      guard item.shortcuts.contains(where: { $0?.normalForm == shortcut?.normalForm }) else { return false }
      // The app's name follows “About”, “Hide”, and “Quit”.
      guard item.title.hasSuffix(" ") else { return title == item.title }
      return title.hasPrefix(item.title) && title.utf8.count > item.title.utf8.count
        && !title.hasSuffix("…") && !title.hasSuffix("..")
    }
  }

  /// Whether titles of standard commands are in another language, judged by the first words of those that are
  /// known. One may have a title of the app's own.
  static func areForeign(_ items: [(action: String, title: String)]) -> Bool {
    var (english, foreign) = (0, 0)
    for item in items {
      guard let words = firstWords[item.action], !item.title.isEmpty else { continue }
      if words.contains(item.title.prefix { $0 != " " }.lowercased()) { english += 1 } else { foreign += 1 }
    }
    return foreign > 2 && foreign > english
  }

  // Find has one action for several items, and documents may be called something else.
  private static let firstWords: [String: Set<String>] = {
    let actions = [
      "orderFrontStandardAboutPanel:", "hide:", "hideOtherApplications:", "unhideAllApplications:",
      "terminate:", "performClose:", "undo:", "redo:", "cut:", "copy:", "paste:", "selectAll:",
      "performMiniaturize:", "performZoom:", "arrangeInFront:",
    ]
    return Dictionary(
      uniqueKeysWithValues: actions.map { action in
        (action, Set((itemsByAction[action] ?? []).map { $0.title.prefix { $0 != " " }.lowercased() }))
      })
  }()

  /// Whether an action belongs to AppKit, for items like those in Xcode's template.
  static func has(_ action: String) -> Bool {
    itemsByAction[action] != nil || [.text, .styledText].contains(CommandNeed(action: action))
      || ["addFontTrait:", "modifyFont:"].contains(action)
  }

  private struct Item {
    var title: String
    /// The shortcuts that Apple gives it; nil means no shortcut.
    var shortcuts: [Shortcut?]
  }

  private static let itemsByAction: [String: [Item]] = {
    var items: [String: [Item]] = [:]
    for row in table.split(separator: "\n") {
      let fields = row.split(separator: "|", omittingEmptySubsequences: false)
      let shortcuts = fields[2].split(separator: " ").map { name in
        name == "-" ? nil : try? Shortcut(parsing: String(name))
      }
      items[String(fields[0]), default: []].append(Item(title: String(fields[1]), shortcuts: shortcuts))
    }
    return items
  }()

  // action | title (if it ends in a space, the app's name follows) | shortcuts, with “-” for none
  private static let table = """
    orderFrontStandardAboutPanel:|About |-
    hide:|Hide |cmd+h
    hideOtherApplications:|Hide Others|opt+cmd+h
    unhideAllApplications:|Show All|-
    terminate:|Quit |cmd+q
    newDocument:|New|cmd+n
    openDocument:|Open…|cmd+o
    clearRecentDocuments:|Clear Menu|-
    performClose:|Close|cmd+w
    performClose:|Close Window|cmd+w
    saveDocument:|Save|cmd+s
    saveDocument:|Save…|cmd+s
    saveDocumentAs:|Save As…|shift+cmd+s opt+shift+cmd+s
    duplicateDocument:|Duplicate|shift+cmd+s -
    revertDocumentToSaved:|Revert to Saved|- cmd+r
    runPageLayout:|Page Setup…|shift+cmd+p
    print:|Print…|cmd+p
    printDocument:|Print…|cmd+p
    undo:|Undo|cmd+z
    redo:|Redo|shift+cmd+z
    cut:|Cut|cmd+x
    copy:|Copy|cmd+c
    paste:|Paste|cmd+v
    pasteAsPlainText:|Paste and Match Style|opt+shift+cmd+v
    delete:|Delete|-
    selectAll:|Select All|cmd+a
    performFindPanelAction:|Find…|cmd+f
    performFindPanelAction:|Find and Replace…|opt+cmd+f
    performFindPanelAction:|Find Next|cmd+g
    performFindPanelAction:|Find Previous|shift+cmd+g
    performFindPanelAction:|Use Selection for Find|cmd+e
    performTextFinderAction:|Find…|cmd+f
    performTextFinderAction:|Find and Replace…|opt+cmd+f
    performTextFinderAction:|Find Next|cmd+g
    performTextFinderAction:|Find Previous|shift+cmd+g
    performTextFinderAction:|Use Selection for Find|cmd+e
    centerSelectionInVisibleArea:|Jump to Selection|cmd+j
    showGuessPanel:|Show Spelling and Grammar|cmd+:
    checkSpelling:|Check Document Now|cmd+;
    toggleContinuousSpellChecking:|Check Spelling While Typing|-
    toggleGrammarChecking:|Check Grammar With Spelling|-
    toggleAutomaticSpellingCorrection:|Correct Spelling Automatically|-
    orderFrontSubstitutionsPanel:|Show Substitutions|-
    toggleSmartInsertDelete:|Smart Copy/Paste|-
    toggleAutomaticQuoteSubstitution:|Smart Quotes|-
    toggleAutomaticDashSubstitution:|Smart Dashes|-
    toggleAutomaticLinkDetection:|Smart Links|-
    toggleAutomaticDataDetection:|Data Detectors|-
    toggleAutomaticTextReplacement:|Text Replacement|-
    uppercaseWord:|Make Upper Case|-
    lowercaseWord:|Make Lower Case|-
    capitalizeWord:|Capitalize|-
    startSpeaking:|Start Speaking|-
    stopSpeaking:|Stop Speaking|-
    orderFrontFontPanel:|Show Fonts|cmd+t
    orderFrontColorPanel:|Show Colors|shift+cmd+c
    toggleToolbarShown:|Show Toolbar|opt+cmd+t
    toggleToolbarShown:|Hide Toolbar|opt+cmd+t
    runToolbarCustomizationPalette:|Customize Toolbar…|-
    toggleSidebar:|Show Sidebar|ctrl+cmd+s -
    toggleSidebar:|Hide Sidebar|ctrl+cmd+s -
    toggleSourceList:|Show Sidebar|ctrl+cmd+s -
    toggleSourceList:|Hide Sidebar|ctrl+cmd+s -
    toggleFullScreen:|Enter Full Screen|ctrl+cmd+f fn+f
    toggleFullScreen:|Exit Full Screen|ctrl+cmd+f fn+f
    performMiniaturize:|Minimize|cmd+m
    performZoom:|Zoom|-
    arrangeInFront:|Bring All to Front|-
    """
}
