#if SwiftSource
import MenuModel
import SwiftSyntax

/// A name that a framework declares, with all that is known of it: a row of ``Constructs``.
///
/// What looks for menus in bytes and in syntax, the evaluator, fixes and `docs/swift.md` read the row.
struct Construct: Sendable {
  /// Its names, where several are read alike. One that is called by a type or by nothing has that before it:
  /// `NSMenuItem.separator`, `.separator`.
  let names: [String]
  let reading: Reading
  /// Where a menu begins.
  let begins: Beginning?
  /// Whether a file that names it is about menus.
  let isAboutMenus: Bool
  /// The arguments that people see: their labels, `_` for the first one if it has none, and for what a property is given.
  let shows: Set<String>
  /// What it makes of the text that it is given.
  let text: TextUse?
  /// What a fix may write.
  let writes: [Writing]
  /// The kind of the menu that it makes, or that a framework asks for by it.
  let kind: MenuKind?
  /// The kind of the menu that it is given.
  let holds: MenuKind?
  /// For a class of menus or items, what is known of its objects.
  let objects: Objects?
  /// For a property, the type of what it is given.
  let takes: String?
  /// Whether it is a modifier that says something of a menu itself, not of what is in it.
  let isOfMenu: Bool
  /// Whether it is a type, so that `.init(…)` is read where it is expected.
  let isType: Bool

  init(
    _ names: String..., read reading: Reading, begins: Beginning? = nil, isAboutMenus: Bool = false,
    shows: Set<String> = [], text: TextUse? = nil, writes: [Writing] = [], kind: MenuKind? = nil,
    holds: MenuKind? = nil, objects: Objects? = nil, takes: String? = nil, isOfMenu: Bool = false,
    isType: Bool = false
  ) {
    self.names = names
    self.reading = reading
    self.begins = begins
    self.isAboutMenus = isAboutMenus
    self.shows = shows
    self.text = text
    self.writes = writes
    self.kind = kind
    self.holds = holds
    self.objects = objects
    self.takes = takes
    self.isOfMenu = isOfMenu
    self.isType = isType
  }

  /// How code that uses it is read.
  enum Reading: Sendable {
    /// A view, an object, or a function: by what a call of it gives.
    case call(Call.Reader)
    /// A modifier of SwiftUI's views: by what it makes of them; nil for the same.
    case modifier(@Sendable (Evaluator, [Entry], Call) -> Value?)
    /// A method of menus and items: by what it does to one and gives; nil for a call of something else.
    case method(@Sendable (Evaluator, MenuNode, Call) -> Value?)
    /// A property of menus and items.
    case property(
      set: (@Sendable (Evaluator, MenuNode, Value, Scope) -> Void)? = nil,
      get: (@Sendable (Evaluator, MenuNode) -> Value?)? = nil)
    /// A property of anything else: by what is said of the menu or the items that it is given.
    case given(@Sendable (Evaluator, Value, Holder) -> Void)
    /// A function of anything else: by what is said of the menus among its arguments.
    case taker(@Sendable (Evaluator, Value, Call, _ label: String?) -> Void)
    /// A function that a framework calls to get a menu, told from its namesakes by its labels, or to fill one.
    case function(labels: [String]? = nil, fills: Bool = false)
    /// A property that a framework asks for items.
    case asked
    /// A view that may show a context menu.
    case view
    /// Not by itself: its name says something of the code around.
    case name
  }

  /// What has a property that is set, as far as it is known and as the code names it.
  struct Holder {
    var property: String
    var object: Value?
    var base: ExprSyntax?
    var scope: Scope
  }

  /// Where a menu begins.
  enum Beginning: Equatable, Sendable {
    /// Wherever the name stands.
    case anywhere
    /// Where it is called.
    case called
    /// Where it is called with the style of a menu.
    case styled
    /// In a file about menus, where it is called, assigned to or declared; a call needs an argument of this label.
    case amongMenus(label: String? = nil)
  }

  /// What a function makes of a text.
  enum TextUse: Sendable {
    /// The text whose key it is.
    case localized
    /// The same.
    case same
  }

  /// What a fix may write.
  enum Writing: Sendable {
    /// The argument `role`, among others in this order.
    case role([String])
    /// The argument `attributes`, among others in this order.
    case attributes([String])
    /// The argument that is the key of the shortcut.
    case key(String)
    /// All arguments, which are the shortcut.
    case shortcut
    /// The argument that names an SF Symbol.
    case symbol(String)
    /// Nothing in its place: its statement, or that of the method that adds it.
    case removal(of: String? = nil)
  }

  /// Objects of a class of menus or items.
  struct Objects: Sendable {
    var areItems = false
    /// The other types whose extensions they have.
    var superclasses = ["NSObject"]
    /// The labels of the framework's own initializers, which go before one of the project's that has defaults.
    var initializers: [[String]] = []
  }
}
#endif
