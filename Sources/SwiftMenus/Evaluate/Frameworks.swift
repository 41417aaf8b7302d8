#if SwiftSource
import SwiftSyntax

/// What frameworks give code that runs: what their types and functions make, and what they do to menus and items. The
/// evaluator knows them by this and by ``FrameworkNames`` alone.
protocol Frameworks: Sendable {
  // MARK: Calls

  /// What a function or an initializer of a framework gives; nil for one that isn't known.
  func call(_ name: String, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// What a view of a library gives that holds what its closure builds; nil for anything else.
  func container(_ name: String, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// What a class of menus or items makes that the project declares or extends.
  func make(
    _ type: TypeInfo, _ className: String, _ initializers: [Member], _ call: Call, _ evaluator: Evaluator
  ) -> Value?
  /// Does to a menu or an item what an initializer does: that of a type of the project, or the framework's.
  func initialize(_ node: MenuNode, _ type: TypeInfo?, _ call: Call, _ evaluator: Evaluator)
  /// What a method of views, menus or items gives.
  func method(_ name: String, of entries: [Entry], _ call: Call, _ evaluator: Evaluator) -> Value
  /// What a method of a menu or an item gives that a subclass calls; nil for one that isn't known.
  func method(_ name: String, of node: MenuNode, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// What a method of a text gives; nil for one that isn't known.
  func method(_ name: String, of title: Title, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// What a method of something gives that isn't known, but may be a view.
  func method(_ name: String, ofView value: Value, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// What a method gives whatever it is called on; nil for one that isn't known.
  func method(_ name: String, ofAny value: Value, _ call: Call, _ evaluator: Evaluator) -> Value?

  // MARK: Properties

  /// A property of a menu or an item.
  func property(_ name: String, of node: MenuNode, _ evaluator: Evaluator) -> Value?
  /// A property of an object of a framework's type.
  func property(_ name: String, of type: TypeInfo, _ evaluator: Evaluator) -> Value?
  /// An object of the app's, whatever the code around: its menu bar.
  func object(_ access: MemberAccessExprSyntax, _ scope: Scope, _ evaluator: Evaluator) -> Value?
  /// An object that code is given, in a parameter or an outlet.
  func given(
    _ type: TypeSyntax?, _ syntax: some SyntaxProtocol, _ file: ParsedFile, _ evaluator: Evaluator
  ) -> MenuNode?
  /// Sets a property of a menu or an item.
  func set(
    _ name: String, of node: MenuNode, to value: Value, _ base: ExprSyntax?, _ scope: Scope,
    _ evaluator: Evaluator)
  /// The node that a name of generated code is shown as: an image.
  func node(of symbol: String, _ evaluator: Evaluator) -> MenuNode?

  // MARK: Uses of menus and items

  /// Notes that a property of something that isn't a menu is given something.
  func use(
    _ value: Value, as name: String, of object: Value, _ base: ExprSyntax?, _ scope: Scope,
    _ evaluator: Evaluator)
  /// Notes that a function that isn't followed is given something.
  func use(_ value: Value, by call: Call, _ label: String?, _ evaluator: Evaluator)
  /// Notes that something of the project is given something.
  func use(_ value: Value, asArgument label: String?)
  /// Notes that a property of the project holds something.
  func hold(_ value: Value, in name: String, at place: Syntax, _ file: ParsedFile, _ evaluator: Evaluator)
  /// Notes that a function of the project gave something that it made, of menus and items that it was given.
  func place(_ value: Value, madeBy member: Member, of given: [MenuNode], _ call: Call)
  /// Notes that a function that isn't followed may add items to a menu.
  func mayFill(_ value: Value, _ name: String, _ evaluator: Evaluator)
  /// Puts items into a menu.
  func adopt(_ value: Value, into menu: MenuNode, _ evaluator: Evaluator)
}
#endif
