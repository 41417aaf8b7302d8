#if SwiftSource
import MenuModel
import SwiftSyntax

/// A menu, an item, or a view that may become one: what an expression makes.
///
/// A class, as AppKit's items are: they are changed after they are made.
@dynamicMemberLookup
final class MenuNode {
  enum Kind: String {
    case button, toggle, picker, stepper, slider, menu, section, controlGroup, divider, text
    /// A choice of a picker or pop-up.
    case option
    /// A row that stands for many.
    case dynamic
    /// Something that can't be followed: any number of items.
    case unknown
    /// Views that are no items by themselves: they give a label its title and symbol.
    case label, image
    /// What has no content in a menu: spacers, colours.
    case view
    /// Ready-made commands: `SidebarCommands()`.
    case commandSet
  }

  var kind: Kind
  /// Where it is made: the whole expression.
  var site: Place
  /// The path where it was made; conditions of its items count from there.
  var path: Path
  /// What it is.
  var facts = ItemFacts()
  /// How it came to be, and how it is used.
  var use = Use()

  /// What it holds, each under its conditions.
  var items: [Entry] {
    get { (submenu ?? self).ownItems }
    set { (submenu ?? self).ownItems = newValue }
  }
  private var ownItems: [Entry] = []
  /// The menu that an AppKit item or button opens, which may still be filled: what is added to one is in the other.
  var submenu: MenuNode?
  /// The action's closure, if it is known: evidence for what it opens.
  var handler: Closure?
  /// The type whose method ``action`` names.
  var targetType: TypeInfo?
  /// The project's type, for a subclass of an AppKit class.
  var type: TypeInfo?
  /// For a menu whose `delegate` is set, the type whose code sets it.
  var delegateOf: TypeInfo?
  /// Values of properties of the project's own, and of AppKit's that are only read back.
  var fields: [String: Value] = [:]

  init(_ kind: Kind, site: Place, path: Path) {
    self.kind = kind
    self.site = site
    self.path = path
  }

  /// The same without what it holds, and without all that holds trees.
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

  /// The name of its SF Symbol; empty for a picture whose name isn't known.
  var symbol: String? {
    get { facts.picture }
    set { facts.picture = newValue }
  }
}

extension MenuNode {
  /// How a menu or an item came to be, and how code uses it.
  struct Use {
    /// What names it at its site: `Button`, `contextMenu`.
    var head: Place?
    /// For a menu: the conditions around the code that makes it, as far as that code shows them.
    var surroundings: Path = []
    /// For a menu: the type whose code makes it.
    var maker: String?
    /// For a menu: whether nothing in the project uses the view that shows it.
    var isUnused = false
    /// What is asked to dim it: any of them alone does.
    var dimming: [Asked] = []
    /// Whether it is an image of the project's own that is called a checkmark.
    var isOwnCheckmark = false
    /// Whether a function that calls itself made it when it was called by itself: the data tell how deep that goes.
    var isOfCycle = false
    /// How many loops ran around the code that makes it.
    var loops = 0
    /// A condition that is set on the item itself: `isHidden = !canEdit`.
    var condition: Branch?
    /// Whether it does something, for AppKit's items.
    var hasAction = false
    /// The property of the project's that holds it: what is said of one is said of the other.
    var property: Place?
    /// Where its class is declared, for a class of the project's own.
    var classPlace: Place?
    /// The titles that other code of its file gives it.
    var titlesElsewhere: [Title] = []
    /// The name of the function that gives it.
    var giver: String?
    /// For a menu that a function is given with what it fills it with, the function's name.
    var filler: String?
    /// What it is the menu of, as the code names that: `button` of a type.
    var holder: String?
    /// Whether it was put into another menu.
    var isConsumed = false
    /// What is said of a menu's kind by those who use it.
    var menuKind: MenuKind?
    /// Whether that is told by a function's name only.
    var isKindGuessed = false
    var placement: (String, String)?
    /// For `UIMenu`: `.displayInline`.
    var isInline = false
    /// Whether its action is written and empty.
    var isIdle = false
    /// The function whose parameter or `self` it stands for: of no interest where others call that function.
    var owner: Place?
    /// For a `UIAction` that is what a button does, or a bar item: it is in no menu.
    var isButtonsAction = false
    /// For a menu whose `delegate` is set, the name of the type whose code sets it, when the code has been read.
    var delegateName: String?
    /// For what a function gets or an outlet holds: there may be items before; for an item, that no menu at hand holds
    /// it.
    var mayHaveMore = false
    /// Whether code that may fill it wasn't followed to its end.
    var isCut = false
    /// What `kind` can't tell: `NSPopUpButton`, `NSStatusItem`, `UIContextMenuConfiguration`, …
    var className: String?
  }
}

extension MenuNode {
  /// Whether the name of an image says that it is a checkmark: `.checkLine`, `"icon-checkmark"`.
  static func namesCheckmark(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("checkmark")
      || name.contains("check")
        && !["checkbox", "checklist", "checkout", "checker", "checkin"].contains(where: name.contains)
  }
}

/// Copies of nodes that hold each other: one of each.
struct NodeCopies {
  private var known: [ObjectIdentifier: MenuNode] = [:]

  /// The copy of a node with all that it holds.
  mutating func copy(_ node: MenuNode) -> MenuNode {
    if let known = known[ObjectIdentifier(node)] { return known }
    let copy = MenuNode(shallow: node)
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
  /// There is one, whose keys aren't known.
  case unread
  /// There may be one, known only at run time.
  case unknown
}
#endif
