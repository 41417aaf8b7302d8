/// Titles of destructive commands, for items whose role isn't stated.
enum DestructiveKnowledge {
  /// The likelihood that a command destroys something.
  enum Strength: String, Sendable {
    /// The title is unambiguous: Delete, Erase, Move to Trash.
    case strong
    /// It depends on the object of the command: Remove, Clear, Sign Out.
    case weak
    /// The title begins like that of a destructive command, but isn't one: Clear Menu.
    case harmless
  }

  /// Returns the likelihood that a title names a destructive command, or nil if it doesn't.
  static func strength(ofTitle title: String) -> Strength? {
    table[title].flatMap { $0 == .harmless ? nil : $0 }
  }

  // The sources are the guidelines' examples of destructive items and the titles in Apple's apps.
  private static let table = PhraseTable<Strength>(
    """
    strong | Delete; Delete *; Erase; Erase *; Destroy; Destroy *; Move to Trash; Move to Bin; \
      Move All to Trash; Move Selected to Trash; Empty Trash; Empty Bin; Empty Recycle Bin; Permanently Delete; Permanently Delete *; \
      Remove
    weak | Delete Cache; Delete Download; Delete Downloads; Delete Offline Cache; Delete Offline Copy; \
      Remove *; Empty; Empty *; Clear; Clear *; Reset; Reset *; Discard; Discard *; Unsubscribe; Unsubscribe *; \
      Leave; Leave *; Block; Block *; Ban; Ban *; Report; Kick; Kick *; Revoke; Revoke *; Uninstall; \
      Uninstall *; Unpair; Unpair *; Disconnect; Disconnect *; Unfollow; Unfriend; Sign Out; Sign Out of *; \
      Log Out; Log Out of *; Forget *; Wipe; Wipe *; Trash; Trash *; Stop Sharing; End Call; \
      Revert to Saved; Terminate; Terminate *; Force Quit; Kill; Kill *; Purge; Purge *; Drop *
    harmless | Clear Menu; Clear Recents; Clear Recent Items; Clear Console; Clear Screen; Clear Formatting; \
      Clear Style; Clear Selection; Clear Search; Clear Filter; Clear Filters; Clear Highlight; Clear Flag; \
      Clear Rating; Remove Filter; Remove Highlight; Remove Flag; Remove Formatting; Remove Style; \
      Remove Link; Remove Ignore; Remove from Favorites; Remove from Sidebar; Remove from Dock; Reset Zoom; \
      Reset Layout; Reset View; Reset Window; Reset Size; Reset Font Size; Delete Forward; Delete Backward; \
      Delete Word; Delete Line; Delete Selection; Delete Key; Block Quote; Block Comment; Block Selection; \
      Leave Full Screen; Leave Comment; Leave a Comment; Leave Feedback; Leave Review; Leave a Review; \
      Leave a Rating; Drop Shadow
    """)
}
