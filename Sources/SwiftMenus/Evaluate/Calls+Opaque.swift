#if SwiftSource
import SwiftSyntax

// Calls that aren't followed, and the menus in their arguments.
extension Calls {
  // How the names of functions begin that add items to a menu.
  private static let filling = ["add", "append", "insert", "fill", "populate", "build"]

  /// Handles a call that isn't followed. It runs the closures in its arguments for the menus that they
  /// contain.
  func opaque(_ call: Call, _ reason: String) -> Value {
    for argument in call.arguments where argument.value == nil && holdsMenus(argument, call) {
      let menu = argument.label.flatMap { FrameworkNames.arguments[$0] }.flatMap(project.type)
      var value = evaluator.evaluate(argument.expression, call.scope, expected: menu)
      if case .closure(let closure) = value { value = Functions(evaluator).call(closure, []) }
      evaluator.frameworks.use(value, by: call, argument.label, evaluator)
    }
    // The code doesn't show whether and when the other closures run.
    for argument in call.arguments where argument.value == nil && !holdsMenus(argument, call) {
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        Statements(evaluator).forget(closure.statements, call.scope)
      }
      // Unknown code may add items to a menu that it is given: `StandardItems.add(to: menu)`.
      if ["to", "into"].contains(argument.label), Self.filling.contains(where: call.name.hasPrefix),
        let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        let menu = call.scope.variable(name)?.value(at: path)
      {
        evaluator.frameworks.recordPossibleItems(menu, call.name, evaluator)
      }
    }
    return .unknown(Reason(String(reason.prefix(80))))
  }

  // Whether a closure passes a menu of the surrounding code to a function, which may fill it.
  private func passesMenu(_ closure: ClosureExprSyntax, _ scope: Scope) -> Bool {
    PassedNames.find(in: closure.statements).contains { name in
      guard case .content(let entries)? = scope.variable(name)?.value(at: path) else { return false }
      return entries.contains { $0.node.className != nil && $0.node.kind == .menu }
    }
  }

  /// Whether an argument creates menus, or passes on menus of the surrounding code.
  func isFilling(_ argument: Call.Argument, _ call: Call) -> Bool {
    if holdsMenus(argument.expression, call) { return true }
    guard let closure = argument.expression.as(ClosureExprSyntax.self) else { return false }
    return passesMenu(closure, call.scope)
  }

  /// Whether an expression contains a place that creates a menu.
  func holdsMenus(_ expression: ExprSyntax, _ call: Call) -> Bool {
    let place = call.scope.frame.file.place(expression)
    return call.scope.frame.file.roots.hasOffset(in: place)
  }

  // Whether to run an argument, because it creates or may be a menu.
  private func holdsMenus(_ argument: Call.Argument, _ call: Call) -> Bool {
    if let label = argument.label, FrameworkNames.menuLabels.contains(label) { return true }
    return isFilling(argument, call) || project.known.takers.contains(call.name)
  }
}

/// Finds the names that are arguments of calls in a closure, or whose methods are called.
private final class PassedNames: NameFinder {
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      names.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.unwrappedExpression
    if let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText { names.insert(name) }
    return .visitChildren
  }
}
#endif
