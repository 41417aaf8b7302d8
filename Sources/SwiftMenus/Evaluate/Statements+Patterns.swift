#if SwiftSource
import SwiftSyntax

extension Statements {
  /// Returns whether a value matches a pattern, if this is known, and binds the pattern's names.
  func matches(_ pattern: PatternSyntax, _ value: Value, _ scope: Scope) -> Bool? {
    if case .choice(let alternatives) = value {
      var results = Set<Bool?>()
      for alternative in alternatives where !alternative.path.excludes(path) {
        results.insert(matches(pattern, alternative.value, scope))
      }
      return results.count == 1 ? results.first ?? nil : nil
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      if binding.pattern.is(IdentifierPatternSyntax.self) {
        bindNames(of: binding.pattern, to: value, scope)
        return true
      }
      return matches(binding.pattern, value, scope, isBinding: true)
    }
    return matches(pattern, value, scope, isBinding: false)
  }

  private func matches(_ pattern: PatternSyntax, _ value: Value, _ scope: Scope, isBinding: Bool) -> Bool? {
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      if pattern.is(WildcardPatternSyntax.self) { return true }
      // `case let .text(text)`
      if isBinding, pattern.is(IdentifierPatternSyntax.self) {
        bindNames(of: pattern, to: value, scope)
        return true
      }
      if let tuple = pattern.as(TuplePatternSyntax.self) {
        return matchesAll(tuple.elements.map(\.pattern), value) {
          matches(part: $0, $1, scope, isBinding: isBinding)
        }
      }
      for name in pattern.names {
        scope.variables[name] = Variable(.unknown("a value of a case"), path: path)
      }
      return nil
    }
    return matches(expression, value, scope, isBinding: isBinding)
  }

  // Returns whether a value matches a pattern that is written like an expression: `.text(let text)`.
  private func matches(_ expression: ExprSyntax, _ value: Value, _ scope: Scope, isBinding: Bool) -> Bool? {
    if expression.is(DiscardAssignmentExprSyntax.self) { return true }
    if let inner = expression.as(PatternExprSyntax.self) {
      return matches(part: inner.pattern, value, scope, isBinding: isBinding)
    }
    if isBinding, let name = expression.as(DeclReferenceExprSyntax.self) {
      scope.variables[name.baseName.identifierText] = Variable(value, path: path)
      return true
    }
    // `case (.text(let text), .first)`
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      return matchesAll(tuple.elements.map(\.expression), value) {
        matches($0, $1, scope, isBinding: isBinding)
      }
    }
    var called = expression
    var arguments: [LabeledExprSyntax] = []
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let call = called.as(FunctionCallExprSyntax.self) {
      arguments = Array(call.arguments)
      called = call.calledExpression
    }
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText,
      let type = value.type, let declared = type.cases.first(where: { $0.name == name })
    {
      var known: EnumCase?
      if case .enumCase(let enumCase) = value { known = enumCase }
      if let known, known.name != name { return false }
      for (index, argument) in arguments.enumerated() {
        let part =
          known?.payload.dropFirst(index).first?.value
          ?? project.unknown("a value of a case", declared.type(ofValue: index), from: type)
        if argument.expression.is(PatternExprSyntax.self)
          || isBinding && argument.expression.is(DeclReferenceExprSyntax.self)
        {
          _ = matches(argument.expression, part, scope, isBinding: isBinding)
        }
      }
      return known == nil ? nil : true
    }
    for name in Syntax(expression).patternNames + (isBinding ? Syntax(expression).bareNames : []) {
      scope.variables[name] = Variable(.unknown("a value of a case"), path: path)
    }
    if case .unknown = value { return nil }
    guard arguments.isEmpty else { return nil }
    // The cases may belong to an enum that the project doesn't declare.
    if let access = called.as(MemberAccessExprSyntax.self), access.base == nil {
      let asked = access.declName.baseName.identifierText
      if case .symbol(let name) = value, name.hasPrefix(".") { return name.dropFirst() == asked }
      if case .enumCase(let enumCase) = value, !enumCase.type.isOwn,
        evaluator.staticMember(asked, of: enumCase.type) == nil
      {
        return enumCase.name == asked
      }
    }
    return evaluator.evaluate(called, scope, expected: value.type).isEqual(to: value)
  }

  private func matches(part: PatternSyntax, _ value: Value, _ scope: Scope, isBinding: Bool) -> Bool? {
    part.is(ValueBindingPatternSyntax.self)
      ? matches(part, value, scope) : matches(part, value, scope, isBinding: isBinding)
  }

  // Returns whether the parts of a tuple match the parts of a pattern.
  private func matchesAll<Part>(_ parts: [Part], _ value: Value, _ matches: (Part, Value) -> Bool?) -> Bool? {
    var result: Bool? = true
    for (index, pattern) in parts.enumerated() {
      var part = Value.unknown("a part of a tuple")
      if case .tuple(let values) = value, values.indices.contains(index) { part = values[index].value }
      let holds = matches(pattern, part)
      if holds == false { return false }
      if holds == nil { result = nil }
    }
    return result
  }
}
#endif
