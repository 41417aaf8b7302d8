/// A part that an app must have for a standard AppKit command to work.
package enum CommandNeed: Hashable, Sendable, CaseIterable {
  /// A class of documents.
  case documents
  /// A window with a toolbar.
  case toolbar
  /// A split view controller, which shows and hides its sidebar.
  case sidebar
  /// A view for text that people can style or search.
  case text
  /// A view in which people can give each character a different style.
  case styledText
  /// A view or field in which people edit text.
  case editableText
  /// A help book.
  case helpBook

  /// Creates the need of an action's command; nil if there is none or the action is unknown.
  ///
  /// - Parameter action: A selector, with or without its colon.
  package init?(action: String) {
    let name = action.last == ":" ? String(action.dropLast()) : action
    guard let need = Self.needs[name] else { return nil }
    self = need
  }

  /// The actions without their colons, by need. Source: the documentation of NSDocument,
  /// NSDocumentController, NSWindow, NSSplitViewController, NSTextView, and NSApplication.
  package static let actions: [CommandNeed: [String]] = [
    .documents: [
      "newDocument", "openDocument", "saveDocument", "saveDocumentAs", "saveDocumentTo", "saveAllDocuments",
      "revertDocumentToSaved", "duplicateDocument", "renameDocument", "moveDocument",
      "browseDocumentVersions",
      "clearRecentDocuments",
    ],
    .toolbar: ["toggleToolbarShown", "runToolbarCustomizationPalette"],
    // The second action is that of Xcode's older templates.
    .sidebar: ["toggleSidebar", "toggleSourceList"],
    .text: [
      "performFindPanelAction", "performTextFinderAction", "centerSelectionInVisibleArea",
      "makeBaseWritingDirectionNatural", "makeBaseWritingDirectionLeftToRight",
      "makeBaseWritingDirectionRightToLeft", "makeTextWritingDirectionNatural",
      "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft",
    ],
    .styledText: [
      "underline", "useStandardKerning", "turnOffKerning", "tightenKerning", "loosenKerning",
      "useStandardLigatures", "turnOffLigatures", "useAllLigatures", "unscript", "superscript", "subscript",
      "raiseBaseline", "lowerBaseline", "copyFont", "pasteFont", "alignLeft", "alignCenter", "alignJustified",
      "alignRight", "toggleRuler", "copyRuler", "pasteRuler",
    ],
    .editableText: [
      "showGuessPanel", "checkSpelling", "toggleContinuousSpellChecking", "toggleGrammarChecking",
      "toggleAutomaticSpellingCorrection", "orderFrontSubstitutionsPanel", "toggleSmartInsertDelete",
      "toggleAutomaticQuoteSubstitution", "toggleAutomaticDashSubstitution",
      "toggleAutomaticLinkDetection", "toggleAutomaticDataDetection", "toggleAutomaticTextReplacement",
      "uppercaseWord", "lowercaseWord", "capitalizeWord", "startSpeaking", "stopSpeaking",
    ],
    .helpBook: ["showHelp"],
  ]

  private static let needs = Dictionary(
    uniqueKeysWithValues: actions.flatMap { need, names in names.map { ($0, need) } })
}
