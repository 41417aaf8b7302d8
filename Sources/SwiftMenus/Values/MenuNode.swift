#if SwiftSource
import MenuModel
import SwiftSyntax

/// A menu, an item, or a view that may become one, as an expression creates it.
///
/// It is a class because AppKit code changes items after creating them.
@dynamicMemberLookup
final class MenuNode {
  enum Kind: String {
    case button, toggle, picker, stepper, slider, menu, section, controlGroup, divider, text
    /// A choice of a picker or pop-up.
    case option
    /// A row that represents several.
    case dynamic
    /// Code that can't be followed, which may create any number of items.
    case unknown
    /// Views that aren't items but provide a label's title and symbol.
    case label, image
    /// A view without content in a menu, such as a spacer or a color.
    case view
    /// Ready-made commands: `SidebarCommands()`.
    case commandSet
  }

  var kind: Kind
  /// The place of the whole expression that creates the node.
  var site: Place
  /// The path at which the node was created. The conditions of its items are relative to it.
  var path: Path
  /// The facts about the node.
  var facts = ItemFacts()
  /// The origin of the node, and its use.
  var use = Use()

  /// The contents, each with its conditions.
  var items: [Entry] {
    get { (submenu ?? self).ownItems }
    set { (submenu ?? self).ownItems = newValue }
  }
  private var ownItems: [Entry] = []
  /// The menu that an AppKit item or button opens. It may still be filled; it and the node share their items.
  var submenu: MenuNode?
  /// The action's closure, if it is known. It may show what the action opens.
  var handler: Closure?
  /// The type that declares the method in ``action``.
  var targetType: TypeInfo?
  /// The project's type, for a subclass of an AppKit class.
  var type: TypeInfo?
  /// The type whose code sets the menu's `delegate`, if it is set.
  var delegateOf: TypeInfo?
  /// The values of the project's own properties, and of AppKit properties that are only read again.
  var fields: [String: Value] = [:]

  init(_ kind: Kind, site: Place, path: Path) {
    self.kind = kind
    self.site = site
    self.path = path
  }

  /// Creates a copy without the contents and without references to syntax trees.
  convenience init(shallow other: MenuNode) {
    self.init(other.kind, site: other.site, path: other.path)
    (facts, use) = (other.facts, other.use)
  }

  subscript<Fact>(dynamicMember fact: WritableKeyPath<ItemFacts, Fact>) -> Fact {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }

  subscript<Part>(dynamicMember part: WritableKeyPath<Use, Part>) -> Part {
    get { use[keyPath: part] }
    set { use[keyPath: part] = newValue }
  }

  /// The name of the SF Symbol; empty for a picture with an unknown name.
  var symbol: String? {
    get { facts.picture }
    set { facts.picture = newValue }
  }
}

extension MenuNode {
  /// The origin of a menu or an item, and its use in code.
  struct Use {
    /// The name at its site: `Button`, `contextMenu`.
    var head: Place?
    /// For a menu, the conditions around the code that creates it, as far as that code shows them.
    var surroundings: Path = []
    /// For a menu, the type whose code creates it.
    var maker: String?
    /// For a menu, whether nothing in the project uses the view that shows it.
    var isUnused = false
    /// For a context menu, whether it is for the rows of a list that people select.
    var isForSelection = false
    /// The conditions that dim it. Each of them is enough.
    var dimming: [ConditionTerm] = []
    /// Whether it is one of the project's own images with a name for a checkmark.
    var isOwnCheckmark = false
    /// Whether a recursive call created it, so the depth depends on the data.
    var isOfCycle = false
    /// The number of loops that ran around the code that creates it.
    var loops = 0
    /// A condition that is set on the item itself: `isHidden = !canEdit`.
    var condition: Branch?
    /// For an AppKit item, whether it has an action.
    var hasAction = false
    /// For an AppKit item, whether code may leave it without an action, so that AppKit dims it.
    var mayLackAction = false
    /// The project's property that holds it. Code about one also applies to the other.
    var property: Place?
    /// The place of its class declaration, if the project declares the class.
    var classPlace: Place?
    /// The titles that other code in its file sets.
    var titlesElsewhere: [Title] = []
    /// The name of the function that returns it.
    var giver: String?
    /// The name of the function that fills it, if the function gets the menu and its contents as arguments.
    var filler: String?
    /// The owner of the menu, as the code names it: `button` of a type.
    var holder: String?
    /// Whether it was added to another menu.
    var isConsumed = false
    /// The kind of menu, according to the code that uses it.
    var menuKind: MenuKind?
    /// Whether only a function's name shows the kind.
    var isKindGuessed = false
    var placement: (String, String)?
    /// For `UIMenu`: `.displayInline`.
    var isInline = false
    /// Whether its action is written and empty.
    var isIdle = false
    /// Whether its action is written and has no code.
    var isActionEmpty = false
    /// The function whose parameter or `self` the node represents. It is ignored if other code calls that
    /// function.
    var owner: Place?
    /// Whether it is a `UIAction` for a button or a bar item, which isn't in a menu.
    var isButtonsAction = false
    /// The name of the type whose code sets the menu's `delegate`, if the code has been read.
    var delegateName: String?
    /// Whether a menu from a parameter or an outlet may already contain items, or an item may be in a menu
    /// that the code doesn't show.
    var mayHaveMore = false
    /// Whether code that may fill it wasn't followed completely.
    var isCut = false
    /// The class that `kind` doesn't distinguish: `NSPopUpButton`, `NSStatusItem`,
    /// `UIContextMenuConfiguration`, …
    var className: String?
  }
}

extension MenuNode {
  /// Whether the name of an image is that of a checkmark: `.checkLine`, `"icon-checkmark"`.
  static func namesCheckmark(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("checkmark")
      || name.contains("check")
        && !["checkbox", "checklist", "checkout", "checker", "checkin"].contains(where: name.contains)
  }
}

/// Copies of nodes that refer to each other, one for each node.
struct NodeCopies {
  private var known: [ObjectIdentifier: MenuNode] = [:]
  // The change of a file by which places move.
  private let change: BodyChange?

  init(_ change: BodyChange? = nil) { self.change = change }

  /// Returns the copy of a node with its contents.
  mutating func copy(_ node: MenuNode) -> MenuNode {
    if let known = known[ObjectIdentifier(node)] { return known }
    let copy = MenuNode(shallow: node)
    if let change { copy.move(by: change) }
    known[ObjectIdentifier(node)] = copy
    if let submenu = node.submenu {
      copy.submenu = self.copy(submenu)
    } else {
      copy.items = node.items.map { Entry(path: $0.path, node: self.copy($0.node)) }
    }
    return copy
  }
}

/// A node under conditions.
struct Entry {
  var path: Path
  var node: MenuNode
}

/// A shortcut, as far as it is known.
package enum KeyShortcut: Sendable {
  case known(Shortcut)
  /// The shortcut exists, but its keys aren't known.
  case unread
  /// A shortcut may exist, but it is known only at run time.
  case unknown
}
#endif
