#if SwiftSource
import MenuModel

/// A menu as it was read from Swift.
@dynamicMemberLookup
package struct SwiftMenu: Sendable {
  package var kind: MenuKind
  /// What it is.
  package var facts: ItemFacts
  /// The construct that makes it.
  package var place: Place
  /// What names it there: `contextMenu`.
  package var head: Place
  /// The framework it is made with.
  package var framework: Framework
  /// The conditions around the code that makes it, as far as that code shows them.
  package var surroundings: Path
  /// The type whose code makes it.
  package var maker: String?
  /// Whether nothing in the project uses the view that shows it.
  package var isUnused = false
  /// Whether other code has it at hand, and may add items.
  package var isGiven: Bool
  /// Its path in the project.
  package var file: String
  package var line: Int
  /// For a command group: `replacing`, `before` or `after`, and the name of the place.
  package var placement: (String, String)?
  package var items: [SwiftItem]
  /// For a menu of a menu bar that code makes whole: that bar.
  package var bar: Place?
  /// Whether every item of that bar opens a menu that is known.
  var isBarWhole = false
  /// Which of that bar's menus it is.
  package var position = 0

  package subscript<Fact>(dynamicMember fact: KeyPath<ItemFacts, Fact>) -> Fact { facts[keyPath: fact] }

  /// Whether it is a menu of the menu bar, or adds to one.
  var isOfBar: Bool { kind == .menuBar || kind == .commandGroup }
  /// Whether something is said of it that a menu bar decides: a context menu leaves its shortcuts to that.
  var dependsOnBar: Bool { isOfBar || kind == .context }

  /// Whether it is one of the bar that SwiftUI makes.
  var isOfSwiftUIsBar: Bool { framework == .swiftUI && isOfBar }

  /// Whether its button draws its symbol and leaves its title to VoiceOver, as those of toolbars do by themselves.
  var showsSymbolAlone: Bool {
    switch facts.labelStyle {
    case "iconOnly": true
    case nil, "automatic": facts.symbol != nil && facts.isInToolbar
    default: false
    }
  }
}

/// A framework of menus, whose words messages use.
package enum Framework: Sendable {
  case swiftUI, uiKit, appKit
}

/// An item as it was read from Swift.
@dynamicMemberLookup
package struct SwiftItem: Sendable {
  /// The type as coverage names it: a spec's `type`, `dynamic`, `unknown`, `option`.
  package var type: String
  /// What it is.
  package var facts: ItemFacts
  /// Whether it stands for the rows of a loop.
  package var isRepeated: Bool
  /// Whether a loop over a list that is known makes it, as one of its rows.
  package var isRow: Bool
  /// Whether it is a menu item of AppKit for which no action is found, or one that does nothing and is never enabled.
  package var isInert: Bool
  /// Whether other code has it at hand, and may add items.
  package var isGiven: Bool
  /// The construct that makes it.
  package var place: Place
  /// What names it there: `Button`.
  package var head: Place
  package var file: String
  package var line: Int
  /// The conditions under which it is there, beyond those of what holds it.
  package var conditions: Path
  package var items: [SwiftItem]

  package subscript<Fact>(dynamicMember fact: KeyPath<ItemFacts, Fact>) -> Fact { facts[keyPath: fact] }
}
#endif
