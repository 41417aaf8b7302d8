#if SwiftSource
import SwiftSyntax

/// Finds actions that set a variable to a value.
struct ChosenValues {
  let actions: ActionReader

  /// Returns the assignment that is all of an action's code: `theme = .dark`. Nil if the variable shows a view,
  /// or if the value is a Boolean, nil, or computed.
  func assignment(of node: MenuNode) -> String? {
    actions.begin()
    return node.handler.flatMap { handler in
      actions.inside(handler) { statements, _ in assignment(in: statements) }
    }
  }

  private func assignment(in statements: CodeBlockItemListSyntax) -> String? {
    // `if theme == .dark { return }`
    let statements = statements.drop(while: \.mayOnlyLeave)
    guard statements.count == 1, case .expr(let expression)? = statements.first?.item else { return nil }
    if let call = expression.unwrapped.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.unwrapped.lastName,
      ["withAnimation", "withTransaction"].contains(name), let closure = call.trailingClosure
    {
      return assignment(in: closure.statements)
    }
    guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self), let name = elements[0].lastName,
      !actions.presentations.isTransient(name), elements[2].isChoice
    else { return nil }
    return "\(elements[0].trimmedDescription) = \(elements[2].trimmedDescription)"
  }
}

extension ExprSyntax {
  // Whether it names a value: a case, a constant, or a literal other than a Boolean.
  fileprivate var isChoice: Bool {
    self.is(MemberAccessExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self)
  }
}
#endif
