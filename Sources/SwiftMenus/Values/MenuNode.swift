#if SwiftSource
import MenuModel
import SwiftSyntax

/// A menu, an item, or a view that may become one: what an expression makes.
///
/// A class, as AppKit's items are: they are changed after they are made.
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
  /// What names it at its site: `Button`, `contextMenu`.
  var head: Place?
  /// Where single facts are stated, such as its shortcut.
  var keyPlaces: [SpecKey: Place] = [:]
  /// For a menu: the conditions around the code that makes it, as far as that code shows them.
  var surroundings: Path = []
  /// For a menu: the type whose code makes it.
  var maker: String?
  /// For a menu: whether nothing in the project uses the view that shows it.
  var isUnused = false
  var title: Title?
  var subtitle: Title?
  /// The name of its SF Symbol.
  var symbol: String?
  var shortcut: KeyShortcut?
  var role: String?
  /// The selector of a standard command: `undo:`.
  var action: String?
  var isDisabled = false
  /// What is asked to dim it: any of them alone does.
  var dimming: [Asked] = []
  var isHidden = false
  /// Whether its label draws a checkmark while something holds, and no other picture instead.
  var drawsCheckmark = false
  /// Whether it is an image of the project's own that is called a checkmark.
  var isOwnCheckmark = false
  /// Whether its label has something that isn't followed, which may be a picture.
  var mayHavePicture = false
  /// Whether code that isn't followed decides its role.
  var mayHaveRole = false
  /// Whether a function that calls itself made it when it was called by itself: the data tell how deep that goes.
  var isOfCycle = false
  /// How many loops ran around the code that makes it.
  var loops = 0
  /// Attributes of the spec that are copied: `labelStyle`, `order`, …
  var extras: [String: String] = [:]
  /// Why what it holds isn't known, for `unknown` and `dynamic`.
  var reason: Reason?

  /// What it holds, each under its conditions.
  var items: [Entry] {
    get { (submenu ?? self).ownItems }
    set { (submenu ?? self).ownItems = newValue }
  }
  private var ownItems: [Entry] = []
  /// The menu that an AppKit item or button opens, which may still be filled: what is added to one is in the other.
  var submenu: MenuNode?
  /// A condition that is set on the item itself: `isHidden = !canEdit`.
  var condition: Branch?
  /// Whether it does something, for AppKit's items.
  var hasAction = false
  /// The property of the project's that holds it: what is said of one is said of the other.
  var property: Place?
  /// Where its class is declared, for a class of the project's own.
  var classPlace: Place?
  /// The name of the function that gives it.
  var giver: String?
  /// What it is the menu of, as the code names that: `button` of a type.
  var holder: String?
  /// The path where it was made; conditions of its items count from there.
  var path: Path
  /// Whether it was put into another menu.
  var isConsumed = false
  /// What is said of a menu's kind by those who use it.
  var menuKind: MenuKind?
  /// Whether that is told by a function's name only.
  var isKindGuessed = false
  var placement: (String, String)?
  /// For `UIMenu`: `.displayInline`.
  var isInline = false
  /// How SwiftUI shows a `Picker`: `menu`, `inline`.
  var style: String?
  /// The action's closure, if it is known: evidence for what it opens.
  var handler: Closure?
  /// Whether its action is written and empty.
  var isIdle = false
  /// The type whose method ``action`` names.
  var targetType: TypeInfo?
  /// What its action leads to, when the code has been read.
  var evidence: ActionEvidence?
  /// The project's type, for a subclass of an AppKit class.
  var type: TypeInfo?
  /// The function whose parameter or `self` it stands for: of no interest where others call that function.
  var owner: Place?
  /// For a `UIAction` that is what a button does, or a bar item: it is in no menu.
  var isButtonsAction = false
  /// For a menu whose `delegate` is set, the type whose code sets it.
  var delegateOf: TypeInfo?
  /// That type's name, when the code has been read.
  var delegateName: String?
  /// For what a function gets or an outlet holds: there may be items before; for an item, that no menu at hand holds it.
  var mayHaveMore = false
  /// Whether code that may fill it wasn't followed to its end.
  var isCut = false
  /// Values of properties of the project's own, and of AppKit's that are only read back.
  var fields: [String: Value] = [:]
  /// What `kind` can't tell: `NSPopUpButton`, `NSStatusItem`, `UIContextMenuConfiguration`, …
  var className: String?

  init(_ kind: Kind, site: Place, path: Path) {
    self.kind = kind
    self.site = site
    self.path = path
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

  /// The same without what it holds, and without all that holds trees. A property more is one more here.
  convenience init(shallow other: MenuNode) {
    self.init(other.kind, site: other.site, path: other.path)
    (head, keyPlaces, surroundings, maker) = (other.head, other.keyPlaces, other.surroundings, other.maker)
    (title, subtitle, symbol, shortcut) = (other.title, other.subtitle, other.symbol, other.shortcut)
    (role, action, isDisabled, isHidden) = (other.role, other.action, other.isDisabled, other.isHidden)
    (drawsCheckmark, loops, isOfCycle) = (other.drawsCheckmark, other.loops, other.isOfCycle)
    (mayHavePicture, mayHaveRole) = (other.mayHavePicture, other.mayHaveRole)
    (isOwnCheckmark, isUnused) = (other.isOwnCheckmark, other.isUnused)
    (extras, reason, condition) = (other.extras, other.reason, other.condition)
    (hasAction, holder, isConsumed, menuKind) = (
      other.hasAction, other.holder, other.isConsumed, other.menuKind
    )
    (isKindGuessed, placement, isInline, style) =
      (other.isKindGuessed, other.placement, other.isInline, other.style)
    (owner, isButtonsAction, delegateName) = (other.owner, other.isButtonsAction, other.delegateName)
    (mayHaveMore, isCut, className) = (other.mayHaveMore, other.isCut, other.className)
    (property, giver, classPlace) = (other.property, other.giver, other.classPlace)
    (evidence, isIdle, dimming) = (other.evidence, other.isIdle, other.dimming)
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
