#if SwiftSource
import MenuModel

/// What a menu or an item is, as far as code says: the same while it is read, in coverage, and for rules.
package struct ItemFacts: Sendable {
  package var title: Title?
  package var subtitle: Title?
  /// The name of its SF Symbol; empty for a picture whose name isn't known.
  package var picture: String?
  package var shortcut: KeyShortcut?
  /// The names of the modifier keys that show it, or that a shortcut has besides its key.
  package var modifiers: [String]?
  package var role: String?
  /// The selector of a standard command: `undo:`.
  package var action: String?
  /// What its action leads to, when the code has been read.
  package var evidence: ActionEvidence?
  package var isDisabled = false
  /// Whether a condition dims it.
  package var isDimmedSometimes = false
  package var isHidden = false
  /// Whether its key works while it is hidden.
  package var keepsKeyWhenHidden = false
  /// What says that it is shown instead of the item before it while modifier keys are held.
  package var alternate: Alternate?
  package var state: State?
  package var indent: Int?
  /// How SwiftUI shows a picker or control group: `menu`, `inline`.
  package var style: String?
  /// Names of SwiftUI's and UIKit's styles.
  package var labelStyle: String?
  package var menuOrder: String?
  package var dismissBehavior: String?
  package var elementSize: String?
  package var indicator: String?
  package var hasBadge = false
  package var isPalette = false
  /// Whether it is a command of UIKit that a key alone gives, in no menu.
  package var isKeyCommand = false
  package var hidesLabel = false
  package var hasPrimaryAction = false
  /// Whether the framework gives it its title.
  package var isStandard = false
  /// Whether it stands in a toolbar.
  package var isInToolbar = false
  /// Whether it is a spacer, or the label of a menu has one.
  package var isSpacer = false
  /// Whether it is a text that the code calls a subtitle.
  package var isSubtitle = false
  /// For a menu of AppKit: whether it enables its items by what they do.
  package var enablesItems = true
  /// Whether its label draws a checkmark while something holds, and no other picture instead.
  package var drawsCheckmark = false
  /// Whether its label has something that isn't followed, which may be a picture.
  package var mayHavePicture = false
  /// Whether code that isn't followed decides its role.
  package var mayHaveRole = false
  /// Where single facts are stated, such as its shortcut.
  package var keyPlaces: [SpecKey: Place] = [:]
  /// Why nothing is known of it, for what isn't followed.
  package var reason: Reason?

  package enum Alternate: Sendable { case appKit, swiftUI }

  /// Whether it is checked.
  package enum State: String, Sendable { case on, off, mixed, sometimes }

  /// The name of its symbol, where that is known.
  package var symbol: String? { picture?.isEmpty == false ? picture : nil }
  /// Whether it shows a picture whose name isn't known.
  package var hasPicture: Bool { picture == "" }
}
#endif
