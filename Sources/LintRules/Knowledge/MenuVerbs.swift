import MenuModel

/// Verbs that begin the titles of menu items, in their base form, with the forms that a title shouldn't begin
/// with.
///
/// The sources are Apple's standard menus and the menus of about eighty Mac apps.
enum MenuVerbs {
  /// Returns the capitalized base form of the verb that a word is a form of, and the form, or nil if it isn't
  /// one.
  static func verb(_ word: String) -> (base: String, form: WordForm)? {
    if let verb = verbs[TitleKey.hash(asItStands: word.utf8)] { return (verb.title.text, .base) }
    for (base, form) in WordForm.bases(of: word.lowercased()) where form != .past {
      if let verb = verbs[TitleKey.hash(asItStands: base.utf8)], verb.hasForms {
        return (verb.title.text, form)
      }
    }
    return nil
  }

  // For the verbs under `base`, only the base form counts, because other forms are often nouns or adjectives
  // in menus (“Downloads Folder”, “Recording Options”).
  private static let text: StaticString = """
    all: Activate Add Append Apply Assign Attach Authorize Choose Clear Collapse Combine Configure Confirm Connect
      Convert Copy Create Customize Deactivate Decrease Delete Deselect Detach Disable Discard Disconnect Dismiss
      Duplicate Eject Enable Encrypt Erase Expand Generate Get Hide Ignore Increase Insert Install Invite Join Launch
      Maximize Merge Minimize Modify Move Navigate Open Organize Overwrite Paste Perform Prevent Quit Rearrange
      Reduce Refresh Reject Reload Remove Rename Reopen Replace Reset Resize Restart Restore Resume Retry Reveal
      Revert Save Select Send Show Submit Subscribe Suspend Terminate Toggle Unblock Undo Ungroup Unhide Uninstall
      Unlock Unmute Unpin Unsubscribe Validate Verify
    base: Accept Adjust Align Allow Analyze Approve Archive Arrange Begin Block Browse Calculate Cancel Capture
      Change Check Clean Clone Close Compare Compile Compose Compress Continue Correct Crop Cut Decline Decode
      Display Download Edit Empty Encode Enlarge Enter Examine Execute Exit Export Extend Extract Filter Find
      Finish Flatten Flip Float Focus Follow Force Go Grow Import Include Invert Jump Justify Keep Leave Load Lock
      Lower Make Manage Mark Mute Pause Pin Place Play Post Print Process Publish Raise Read Recalculate Reconnect
      Record Redo Register Release Repair Repeat Reply Report Request Return Review Rotate Run Scale Scan Search
      Share Shift Shrink Shuffle Skip Sort Split Start Stop Swap Switch Sync Take Test Transfer Transform Translate
      Trim Turn Update Upgrade Upload Use Visit Wrap Write
    """

  // The verbs by the hashes of the words.
  private static let verbs = {
    var verbs: [(key: UInt64, value: (title: KnowledgeTable.Field, hasForms: Bool))] = []
    KnowledgeTable.forEachList(of: text) { label, words in
      verbs += words.map {
        (TitleKey.hash(asItStands: $0), (KnowledgeTable.Field(bytes: $0), label == "all"))
      }
    }
    return HashTable(verbs)
  }()
}
