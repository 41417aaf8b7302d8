/// What AppKit's own actions are, whatever an item with one of them is called.
///
/// Sources: Xcode's MainMenu.xib; AppKit's documentation of NSApplication, NSWindow, NSText and NSDocumentController.
enum StandardActions {
  /// The title that Apple gives the item of an action, without an app's name; nil for an action of an app's own.
  static func title(of action: String) -> String? { titles[action] }

  private static let titles = [
    "orderFrontStandardAboutPanel:": "About", "showSettingsWindow:": "Settings",
    "showPreferencesWindow:": "Settings", "hide:": "Hide", "hideOtherApplications:": "Hide Others",
    "unhideAllApplications:": "Show All", "terminate:": "Quit", "newDocument:": "New", "openDocument:": "Open",
    "clearRecentDocuments:": "Clear Menu", "performClose:": "Close", "saveDocument:": "Save",
    "saveDocumentAs:": "Save As", "duplicateDocument:": "Duplicate", "runPageLayout:": "Page Setup",
    "print:": "Print", "printDocument:": "Print", "undo:": "Undo", "redo:": "Redo", "cut:": "Cut",
    "copy:": "Copy", "paste:": "Paste", "pasteAsPlainText:": "Paste and Match Style", "selectAll:": "Select All",
    "performMiniaturize:": "Minimize", "miniaturizeAll:": "Minimize", "performZoom:": "Zoom",
    "toggleFullScreen:": "Enter Full Screen", "showHelp:": "Help", "orderFrontFontPanel:": "Show Fonts",
    "orderFrontColorPanel:": "Show Colors",
  ]
}
