#if SwiftSource
import SwiftSyntax

/// Resolves names by searching the text outward from a place, for code that is read without running the code
/// before it.
struct LexicalNames: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Returns the value of a name at a place; nil if no block around it declares the name.
  func value(_ name: String, at anchor: Syntax, _ scope: Scope) -> Value? {
    var node = anchor
    while let parent = node.parent {
      if parent.is(MemberBlockItemListSyntax.self) { return nil }
      if let list = parent.as(CodeBlockItemListSyntax.self), project.binds(name, list),
        let value = self.value(name, in: list, before: node, scope)
      {
        return value
      }
      if let value = self.binding(name, in: parent, from: node, scope) { return value }
      node = parent
    }
    return nil
  }

  private func value(
    _ name: String, in list: CodeBlockItemListSyntax, before node: Syntax, _ scope: Scope
  ) -> Value? {
    var found: Value?
    for item in list {
      if case .decl(let declaration) = item.item, let function = declaration.as(FunctionDeclSyntax.self),
        function.name.identifierText == name
      {
        return .closure(Closure(.function(function), Scope(scope.frame, anchor: Syntax(function))))
      }
      guard item.position < node.position else { continue }
      if case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings where binding.pattern.binds(name) {
          let outer = Scope(scope.frame, anchor: Syntax(variable))
          let declared = project.type(binding.typeAnnotation?.type, from: scope.frame.type)
          if let initial = binding.initializer?.value, variable.bindingSpecifier.tokenKind == .keyword(.let) {
            found = evaluator.evaluate(initial, outer, expected: declared).typed(binding.typeAnnotation?.type)
          } else if let getter = binding.accessorBlock?.getter {
            found = evaluator.run(getter, of: binding, Scope(scope.frame.inner, anchor: Syntax(variable)))
          } else if let initial = binding.initializer?.value {
            found = .unknown("\(name) changes", type: declared ?? evaluator.evaluate(initial, outer).type)
          } else {
            found = .unknown("\(name) is given later", type: declared)
          }
        }
      }
      if case .stmt(let statement) = item.item, let guardStatement = statement.as(GuardStmtSyntax.self) {
        found = conditionValue(name, guardStatement.conditions, scope) ?? found
      }
    }
    return found
  }

  private func binding(_ name: String, in parent: Syntax, from node: Syntax, _ scope: Scope) -> Value? {
    if let function = parent.as(FunctionDeclSyntax.self) {
      for parameter in function.signature.parameterClause.parameters where parameter.innerName == name {
        return evaluator.project.unknown("a parameter", parameter.type, from: scope.frame.type)
      }
    } else if let initializer = parent.as(InitializerDeclSyntax.self) {
      for parameter in initializer.signature.parameterClause.parameters where parameter.innerName == name {
        return evaluator.project.unknown("a parameter", parameter.type, from: scope.frame.type)
      }
    } else if let closure = parent.as(ClosureExprSyntax.self) {
      if let index = closure.parameterNames.firstIndex(of: name) {
        return .unknown("a closure's parameter", type: index == 0 ? rowType(of: closure, scope) : nil)
      }
      if name == "$0" { return .unknown("a closure's parameter", type: rowType(of: closure, scope)) }
    } else if let statement = parent.as(IfExprSyntax.self), node.id == statement.body.id {
      return conditionValue(name, statement.conditions, scope)
    } else if let loop = parent.as(ForStmtSyntax.self), loop.pattern.binds(name) {
      if case .list(let list) = evaluator.evaluate(loop.sequence, Scope(scope.frame, anchor: Syntax(loop))) {
        return list.unknownElement("a row")
      }
      return .unknown("a row")
    } else if let branch = parent.as(SwitchCaseSyntax.self), branch.label.trimmedText.contains(name),
      branch.label.binds(name)
    {
      return .unknown("a value of a case")
    }
    return nil
  }

  private func conditionValue(_ name: String, _ conditions: ConditionElementListSyntax, _ scope: Scope)
    -> Value?
  {
    for condition in conditions {
      switch condition.condition {
      case .optionalBinding(let binding) where binding.pattern.binds(name):
        guard let initial = binding.initializer?.value else { return nil }
        return evaluator.evaluate(initial, Scope(scope.frame, anchor: Syntax(condition)))
      case .matchingPattern(let match) where match.pattern.binds(name): return .unknown("a value of a case")
      default: continue
      }
    }
    return nil
  }

  // Returns the type of the rows that `ForEach(rows) { row in … }` passes to its closure.
  private func rowType(of closure: ClosureExprSyntax, _ scope: Scope) -> TypeInfo? {
    var parent = closure.parent
    while let current = parent, !current.is(FunctionCallExprSyntax.self) {
      if current.is(CodeBlockItemSyntax.self) { return nil }
      parent = current.parent
    }
    guard let call = parent?.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
      FrameworkNames.rowViews.contains(call.calledExpression.trimmedText)
    else { return nil }
    if case .list(let list) = evaluator.evaluate(
      argument.expression, Scope(scope.frame, anchor: Syntax(call)))
    {
      return list.elementType ?? list.elements.lazy.compactMap(\.value.type).first
    }
    return nil
  }
}
#endif
