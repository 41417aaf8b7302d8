#if SwiftSource
import SwiftSyntax

/// The effects of frameworks on running code: the values of their types and functions, and the changes that
/// they make to menus and items. The evaluator knows frameworks only through this protocol and
/// ``FrameworkNames``.
protocol Frameworks: Sendable {
  // MARK: Calls

  /// Returns the value of a framework's function or initializer; nil if it isn't known.
  func call(_ name: String, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// Returns the value of a library's view that contains the views of its closure; nil for anything else.
  func container(_ name: String, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// Returns an object of a menu or item class that the project declares or extends.
  func make(
    _ type: TypeInfo, _ className: String, _ initializers: [Member], _ call: Call, _ evaluator: Evaluator
  ) -> Value?
  /// Applies the initializer of a project's type, or of the framework, to a menu or an item.
  func initialize(_ node: MenuNode, _ type: TypeInfo?, _ call: Call, _ evaluator: Evaluator)
  /// Returns the value of a method of views, menus, or items.
  func method(_ name: String, of entries: [Entry], _ call: Call, _ evaluator: Evaluator) -> Value
  /// Returns the value of a method that a subclass calls on its menu or item; nil if it isn't known.
  func method(_ name: String, of node: MenuNode, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// Returns the value of a method of a title; nil if it isn't known.
  func method(_ name: String, of title: Title, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// Returns the value of a method of an unknown value that may be a view.
  func method(_ name: String, ofView value: Value, _ call: Call, _ evaluator: Evaluator) -> Value?
  /// Returns the value of a method that may be called on any value; nil if it isn't known.
  func method(_ name: String, ofAny value: Value, _ call: Call, _ evaluator: Evaluator) -> Value?

  // MARK: Properties

  /// Returns the value of a property of a menu or an item.
  func property(_ name: String, of node: MenuNode, _ evaluator: Evaluator) -> Value?
  /// Returns the value of a property of an object with a framework's type.
  func property(_ name: String, of type: TypeInfo, _ evaluator: Evaluator) -> Value?
  /// Returns the app's menu bar, which any code can use; nil for anything else.
  func object(_ access: MemberAccessExprSyntax, _ scope: Scope, _ evaluator: Evaluator) -> Value?
  /// Returns a menu or item that code gets from a parameter or an outlet.
  func given(
    _ type: TypeSyntax?, _ syntax: some SyntaxProtocol, _ file: ParsedFile, _ evaluator: Evaluator
  ) -> MenuNode?
  /// Sets a property of a menu or an item.
  func set(
    _ name: String, of node: MenuNode, to value: Value, _ base: ExprSyntax?, _ scope: Scope,
    _ evaluator: Evaluator)
  /// Returns the node for a name from generated code, such as an image.
  func node(of symbol: String, _ evaluator: Evaluator) -> MenuNode?

  // MARK: Uses of menus and items

  /// Records that a property of an object other than a menu is set.
  func use(
    _ value: Value, as name: String, of object: Value, _ base: ExprSyntax?, _ scope: Scope,
    _ evaluator: Evaluator)
  /// Records that a value is passed to a function that isn't followed.
  func use(_ value: Value, by call: Call, _ label: String?, _ evaluator: Evaluator)
  /// Records that a value is passed to code of the project.
  func use(_ value: Value, asArgument label: String?)
  /// Records that a property of the project holds a value.
  func hold(_ value: Value, in name: String, at place: Syntax, _ file: ParsedFile, _ evaluator: Evaluator)
  /// Records that a project's function returned a value that it created from the menus and items in its
  /// arguments.
  func place(_ value: Value, madeBy member: Member, of given: [MenuNode], _ call: Call)
  /// Records that a function that isn't followed may add items to a menu.
  func recordPossibleItems(_ value: Value, _ name: String, _ evaluator: Evaluator)
  /// Adds items to a menu.
  func adopt(_ value: Value, into menu: MenuNode, _ evaluator: Evaluator)
}
#endif
