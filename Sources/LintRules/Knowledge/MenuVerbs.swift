/// Verbs that begin the titles of menu items, in their base form, with the forms a title shouldn't begin with.
///
/// From Apple's standard menus and the menus of some eighty Mac apps.
enum MenuVerbs {
  /// A form of a verb.
  enum Form: UInt32, Sendable {
    /// Delete.
    case base = 1
    /// Deletes.
    case thirdPerson = 2
    /// Deleting.
    case gerund = 3
  }

  /// The verb a word is a form of, in its base form with a capital, and which form; nil for any other word.
  static func verb(_ word: String) -> (base: String, form: Form)? {
    let value = table[WordKey(word)]
    guard let form = Form(rawValue: value & 3) else { return nil }
    let start = Int(value >> 10)
    let count = Int(value >> 2 & 0xFF)
    let base = text.withUTF8Buffer { String(decoding: $0[start..<start + count], as: UTF8.self) }
    return (base, form)
  }

  /// A "+" doubles the last letter before -ing. Of the verbs under `base`, a form is as often a noun in menus
  /// ("Downloads Folder", "Recording Options"), so only their base form counts.
  private static let text: StaticString = """
    all: Activate Add Append Apply Assign Attach Authorize Choose Clear Collapse Combine Configure Confirm Connect
      Convert Copy Create Customize Deactivate Decrease Delete Deselect Detach Disable Discard Disconnect Dismiss
      Duplicate Eject Enable Encrypt Erase Expand Generate Get+ Hide Ignore Increase Insert Install Invite Join Launch
      Maximize Merge Minimize Modify Move Navigate Open Organize Overwrite Paste Perform Prevent Quit+ Rearrange
      Reduce Refresh Reject Reload Remove Rename Reopen Replace Reset+ Resize Restart Restore Resume Retry Reveal
      Revert Save Select Send Show Submit+ Subscribe Suspend Terminate Toggle Unblock Undo Ungroup Unhide Uninstall
      Unlock Unmute Unpin+ Unsubscribe Validate Verify
    base: Accept Adjust Align Allow Analyze Approve Archive Arrange Begin Block Browse Calculate Cancel Capture
      Change Check Clean Clone Close Compare Compile Compose Compress Continue Correct Crop Cut Decline Decode
      Display Download Edit Empty Encode Enlarge Enter Examine Execute Exit Export Extend Extract Filter Find
      Finish Flatten Flip Float Focus Follow Force Go Grow Import Include Invert Jump Justify Keep Leave Load Lock
      Lower Make Manage Mark Mute Pause Pin Place Play Post Print Process Publish Raise Read Recalculate Reconnect
      Record Redo Register Release Repair Repeat Reply Report Request Return Review Rotate Run Scale Scan Search
      Share Shift Shrink Shuffle Skip Sort Split Start Stop Swap Switch Sync Take Test Transfer Transform Translate
      Trim Turn Update Upgrade Upload Use Visit Wrap Write
    """

  private static let table = WordTable { table in
    TableText.forEachWord(of: text) { bytes, label, word in
      let doubles = bytes[word.upperBound - 1] == 0x2B
      let end = word.upperBound - (doubles ? 1 : 0)
      let value = UInt32(word.lowerBound) << 10 | UInt32(end - word.lowerBound) << 2
      let base = WordKey(bytes, word.lowerBound, end)
      add(base, .base)
      guard label.count == 3 else { return }
      var third = base
      let beforeLast = bytes[end - 2]
      switch base.last {
      case 0x79 where !isVowel(beforeLast): third = base.dropLast(1).appending(0x69).appending(0x65)
      case 0x73, 0x78, 0x7A, 0x6F: third = base.appending(0x65)
      case 0x68 where beforeLast == 0x63 || beforeLast == 0x73: third = base.appending(0x65)
      default: break
      }
      add(third.appending(0x73), .thirdPerson)
      var stem = base
      if base.last == 0x65, beforeLast != 0x65 { stem = base.dropLast(1) }
      if doubles { stem = base.appending(base.last) }
      add(stem.appending(0x69).appending(0x6E).appending(0x67), .gerund)

      func add(_ key: WordKey, _ form: Form) {
        if table[key] == 0 { table.insert(key, value | form.rawValue) }
      }
    }
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61, 0x65, 0x69, 0x6F, 0x75: true
    default: false
    }
  }
}
