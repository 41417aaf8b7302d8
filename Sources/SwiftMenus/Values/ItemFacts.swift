#if SwiftSource
import MenuModel

/// The facts about a menu or an item that its code states. Reading, coverage, and rules share them.
package struct ItemFacts: Sendable {
  package var title: Title?
  package var subtitle: Title?
  /// The name of the SF Symbol; empty for a picture with an unknown name.
  package var picture: String?
  package var shortcut: KeyShortcut?
  /// The names of the modifier keys that show the item, or of those in a shortcut.
  package var modifiers: [String]?
  package var role: String?
  /// The selector of a standard command: `undo:`.
  package var action: String?
  /// The name of the function that is all that its action calls.
  package var called: String?
  /// The result of its action, if the code has been read.
  package var evidence: ActionEvidence?
  /// Whether its title ends in an ellipsis, but its action only shows a window.
  package var showsWindow = false
  /// Whether its action only opens a webpage.
  package var opensPage = false
  package var isDisabled = false
  /// Whether a condition dims the item.
  package var isDimmedSometimes = false
  package var isHidden = false
  /// Whether its shortcut works while the item is hidden.
  package var keepsKeyWhenHidden = false
  /// The kind of code that makes it an alternate, which replaces the item before it while modifier keys are
  /// held.
  package var alternate: Alternate?
  package var state: State?
  package var indent: Int?
  /// How SwiftUI shows a picker or control group: `menu`, `inline`.
  package var style: String?
  /// The names of SwiftUI's and UIKit's styles.
  package var labelStyle: String?
  package var menuOrder: String?
  package var dismissBehavior: String?
  package var elementSize: String?
  package var indicator: String?
  package var hasBadge = false
  package var isPalette = false
  /// Whether the item is a UIKit command that has only a shortcut and isn't in a menu.
  package var isKeyCommand = false
  package var hidesLabel = false
  package var hasPrimaryAction = false
  /// Whether the framework provides its title.
  package var isStandard = false
  /// Whether it is in a toolbar.
  package var isInToolbar = false
  /// Whether it is a spacer, or the label of a menu has one.
  package var isSpacer = false
  /// Whether it is a text that the code names a subtitle.
  package var isSubtitle = false
  /// For an AppKit menu, whether it enables its items automatically.
  package var enablesItems = true
  /// Whether its label draws a checkmark under a condition, and no other picture instead.
  package var drawsCheckmark = false
  /// Whether its label contains code that isn't followed and may be a picture.
  package var mayHavePicture = false
  /// Whether its role depends on code that isn't followed.
  package var mayHaveRole = false
  /// The places of single facts, such as its shortcut.
  package var keyPlaces: [SpecKey: Place] = [:]
  /// The reason that nothing is known about an element that isn't followed.
  package var reason: Reason?

  package enum Alternate: Sendable { case appKit, swiftUI }

  /// The checked state.
  package enum State: String, Sendable { case on, off, mixed, sometimes }

  /// The name of its symbol, if it is known.
  package var symbol: String? { picture?.isEmpty == false ? picture : nil }
  /// Whether it shows a picture with an unknown name.
  package var hasPicture: Bool { picture == "" }
}
#endif
