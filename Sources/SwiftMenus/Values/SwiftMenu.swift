#if SwiftSource
import MenuModel

/// A menu as it was read from Swift.
@dynamicMemberLookup
package struct SwiftMenu: Sendable {
  package var kind: MenuKind
  /// The facts about the menu.
  package var facts: ItemFacts
  /// The place of the construct that creates it.
  package var place: Place
  /// The place of its name: `contextMenu`.
  package var head: Place
  /// The framework that creates the menu.
  package var framework: Framework
  /// The conditions around the code that creates it, as far as that code shows them.
  package var surroundings: Path
  /// The type whose code creates it.
  package var maker: String?
  /// Whether nothing in the project uses the view that shows it.
  package var isUnused = false
  /// Whether it is the context menu of a list's rows, which people select.
  var isForSelection = false
  /// Whether other code has access to the menu and may add items.
  package var isGiven: Bool
  /// The path of its file in the project.
  package var file: String
  package var line: Int
  /// For a command group, `replacing`, `before`, or `after`, and the name of the place.
  package var placement: (String, String)?
  package var items: [SwiftItem]
  /// The menu bar, if code creates a complete one that contains this menu.
  package var bar: Place?
  /// Whether every item of that menu bar opens a known menu.
  var isBarWhole = false
  /// The position of the menu in that menu bar.
  package var position = 0

  package subscript<Fact>(dynamicMember fact: KeyPath<ItemFacts, Fact>) -> Fact { facts[keyPath: fact] }

  /// Whether the menu is in the menu bar, or adds to it.
  var isOfBar: Bool { kind == .menuBar || kind == .commandGroup }
  /// Whether findings about the menu may depend on the menu bar. For a context menu they do, because its
  /// shortcuts belong in the menu bar.
  var dependsOnBar: Bool { isOfBar || kind == .context }

  /// Whether the menu is in the menu bar that SwiftUI creates.
  var isOfSwiftUIsBar: Bool { framework == .swiftUI && isOfBar }

  /// Whether its button shows only its symbol and leaves its title to VoiceOver, as toolbar buttons do by
  /// default.
  var showsSymbolAlone: Bool {
    switch facts.labelStyle {
    case "iconOnly": true
    case nil, "automatic": facts.symbol != nil && facts.isInToolbar
    default: false
    }
  }
}

/// A framework for menus. Messages use its terms.
package enum Framework: Sendable {
  case swiftUI, uiKit, appKit
}

/// An item as it was read from Swift.
@dynamicMemberLookup
package struct SwiftItem: Sendable {
  /// The type as coverage names it: a spec's `type`, `dynamic`, `unknown`, `option`.
  package var type: String
  /// The facts about the item.
  package var facts: ItemFacts
  /// Whether the item represents the rows of a loop.
  package var isRepeated: Bool
  /// Whether a loop over a known list creates it as one of its rows.
  package var isRow: Bool
  /// Whether it is an AppKit menu item without a known action, or one that does nothing and is never enabled.
  package var isInert: Bool
  /// Whether its action is written and has no code.
  package var isActionEmpty: Bool
  /// Whether other code has access to the item's menu and may add items.
  package var isGiven: Bool
  /// The place of the construct that creates it.
  package var place: Place
  /// The place of its name: `Button`.
  package var head: Place
  package var file: String
  package var line: Int
  /// The conditions of the item, without those of its container.
  package var conditions: Path
  package var items: [SwiftItem]

  package subscript<Fact>(dynamicMember fact: KeyPath<ItemFacts, Fact>) -> Fact { facts[keyPath: fact] }
}
#endif
