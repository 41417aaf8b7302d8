#if SwiftSource
import MenuModel
import SwiftSyntax

/// A name that a framework declares, with everything known about it: a row of ``Constructs``.
///
/// The row is used by the searches for menus in bytes and in syntax, the evaluator, the fixes, and
/// `docs/swift.md`.
struct Construct: Sendable {
  /// Its names, if several are read in the same way. A name that is called on a type, or with an implicit
  /// type, has a prefix: `NSMenuItem.separator`, `.separator`.
  let names: [String]
  let reading: Reading
  /// The condition under which a menu begins at the name.
  let begins: Beginning?
  /// Whether a file that names it is about menus.
  let isAboutMenus: Bool
  /// The arguments that users see: their labels, or `_` for a first argument without a label and for a
  /// property's value.
  let shows: Set<String>
  /// The use of the text that it takes.
  let text: TextUse?
  /// The parts that a fix may write.
  let writes: [Writing]
  /// The kind of menu that it creates, or that a framework requests through it.
  let kind: MenuKind?
  /// The kind of menu that it takes.
  let holds: MenuKind?
  /// The facts about the objects of a class of menus or items.
  let objects: Objects?
  /// The type of a property's values.
  let takes: String?
  /// Whether it is a modifier that describes the menu itself rather than its contents.
  let isMenuModifier: Bool
  /// Whether it is a type, so `.init(…)` is read if the type is expected.
  let isType: Bool

  init(
    _ names: String..., read reading: Reading, begins: Beginning? = nil, isAboutMenus: Bool = false,
    shows: Set<String> = [], text: TextUse? = nil, writes: [Writing] = [], kind: MenuKind? = nil,
    holds: MenuKind? = nil, objects: Objects? = nil, takes: String? = nil, isMenuModifier: Bool = false,
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
    self.isMenuModifier = isMenuModifier
    self.isType = isType
  }

  /// The way in which code that uses the name is read.
  enum Reading: Sendable {
    /// A view, an object, or a function. The reader returns the value of the call.
    case call(Call.Reader)
    /// A modifier of SwiftUI views, read by its result; nil if the views don't change.
    case modifier(@Sendable (Evaluator, [Entry], Call) -> Value?)
    /// A method of menus and items, read by its effect and result; nil if the reader doesn't know the call.
    case method(@Sendable (Evaluator, MenuNode, Call) -> Value?)
    /// A property of menus and items.
    case property(
      set: (@Sendable (Evaluator, MenuNode, Value, Scope) -> Void)? = nil,
      get: (@Sendable (Evaluator, MenuNode) -> Value?)? = nil)
    /// A property of another object, read by its effect on the menu or items that it takes.
    case given(@Sendable (Evaluator, Value, Holder) -> Void)
    /// A function of another object, read by its effect on the menus among its arguments.
    case taker(@Sendable (Evaluator, Value, Call, _ label: String?) -> Void)
    /// A function that a framework calls to get a menu, identified by its labels, or to fill one.
    case function(labels: [String]? = nil, fills: Bool = false)
    /// A property that a framework reads for items.
    case requested
    /// A view that may show a context menu.
    case view
    /// Not read separately. The name describes the code around it.
    case name
  }

  /// The owner of a property that is set: its value, if that is known, and the expression that names it.
  struct Holder {
    var property: String
    var object: Value?
    var base: ExprSyntax?
    var scope: Scope
  }

  /// The condition under which a menu begins at a name.
  enum Beginning: Equatable, Sendable {
    /// Wherever the name occurs.
    case anywhere
    /// If the name is called.
    case called
    /// If the name is called with a menu style.
    case styled
    /// In a file about menus, if the name is called, assigned to, or declared. A call needs an argument with
    /// this label.
    case amongMenus(label: String? = nil)
  }

  /// The use of a text by a function.
  enum TextUse: Sendable {
    /// The text is the key of a localized text.
    case localized
    /// The text is the result.
    case same
  }

  /// A part of the code that a fix may write.
  enum Writing: Sendable {
    /// The argument `role`, in its place among others in this order.
    case role([String])
    /// The argument `attributes`, in its place among others in this order.
    case attributes([String])
    /// The argument with the key of the shortcut.
    case key(String)
    /// All arguments, which together are the shortcut.
    case shortcut
    /// The argument that names an SF Symbol.
    case symbol(String)
    /// A removal of its statement, or of the statement of the method that adds it.
    case removal(of: String? = nil)
  }

  /// Objects of a class of menus or items.
  struct Objects: Sendable {
    var isItemClass = false
    /// The other types whose extensions apply to the objects.
    var superclasses = ["NSObject"]
    /// The labels of the framework's own initializers. They take precedence over a project's initializer with
    /// default arguments.
    var initializers: [[String]] = []
  }
}
#endif
