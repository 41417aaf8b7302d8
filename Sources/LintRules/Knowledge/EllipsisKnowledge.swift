/// Known commands with and without an ellipsis, judged by the title alone.
///
/// The sources are the menus on Apple's “The menu bar” page, Xcode's application template, and older editions
/// of the guidelines. If they disagree, or if the ellipsis is disputed, both are correct.
enum EllipsisKnowledge {
  /// The verdict on a title's ellipsis.
  enum Verdict: String, Sendable {
    /// The command asks for input first: Print…
    case requires
    /// The command acts immediately: Copy.
    case forbids
    /// The command usually acts immediately, but may ask for input: View License.
    case seldomTakes
    /// Both are common: Delete, Check for Updates.
    case eitherWay
    case unknown
  }

  /// Returns the verdict on a title, with or without its ellipsis.
  static func verdict(forTitle title: String) -> Verdict {
    table[title] ?? .unknown
  }

  private static let table = PhraseTable<Verdict>(
    """
    requires | Print; Page Setup; Rename; Rename *; Move To; Export As; Save As; Save a Copy As; Save Copy As; \
      Settings; Preferences; Find and Replace; Go to Folder; Go to Line; Connect to Server
    forbids | About; About *; Undo; Undo *; Redo; Redo *; Cut; Copy; Paste; Paste and Match Style; \
      Select All; Deselect All; Hide; Hide *; Quit; Quit *; Minimize; Minimize All; \
      Zoom; Zoom All; Zoom In; Zoom Out; Actual Size; Bring All to Front; Enter Full Screen; \
      Exit Full Screen; Show; Show *; Get Info; Close; Close *; Find Next; Find Previous; Use Selection for Find; \
      Jump to Selection; Bold; Italic; Underline; Bigger; Smaller; Start Speaking; Stop Speaking; \
      New Window; New Tab; Emoji & Symbols
    seldomTakes | View *; Don't *; Don’t *; Do Not *; Revert to Saved
    eitherWay | Open; Open *; Share; Share *; Find; Delete; Delete *; Remove *; \
      Check for Updates; Check for Update; Show Spelling; Show Settings; Show Preferences; Show Options; \
      Show Help; Close Account; Close Project; About This Mac; Import; Import *; Choose *; Customize *; \
      View As; View Options; View Settings; Restart; Restart *; Shut Down; Log Out; Log Out *; Sign Out; Empty Trash; Erase *; Reset *; Clear *
    """)
}
