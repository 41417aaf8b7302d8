#if SwiftSource
import SwiftSyntax

/// Evaluates the flat lists of operands and operators that the parser creates.
struct Operators: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  // Splits the list at the operator with the lowest precedence.
  func fold(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    guard let first = elements.first else { return .none }
    if elements.count == 1 { return evaluator.evaluate(first, scope, expected: expected) }
    if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      Assignments(evaluator).assign(elements[..<index], elements[elements.index(after: index)...], scope)
      return .none
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let rest = elements[elements.index(after: index)...]
      return evaluator.decide(
        known: evaluator.condition(elements[..<index], scope), source(of: elements[..<index])
      ) { isTrue in
        isTrue
          ? evaluator.evaluate(ternary.thenExpression, scope, expected: expected)
          : fold(rest, scope, expected)
      }
    }
    if let index = elements.firstIndex(where: { $0.compoundAssignment != nil }) {
      Assignments(evaluator).append(elements[..<index], elements[elements.index(after: index)...], scope)
      return .none
    }
    if let known = evaluator.condition(elements, scope) { return .bool(known) }
    if let index = elements.firstIndex(where: { $0.operatorText == "??" }) {
      return coalesce(
        fold(elements[..<index], scope, expected),
        fold(elements[elements.index(after: index)...], scope, expected))
    }
    if let index = elements.firstIndex(where: { ["..<", "..."].contains($0.operatorText) }) {
      return range(
        fold(elements[..<index], scope, nil), fold(elements[elements.index(after: index)...], scope, nil),
        isClosed: elements[index].operatorText == "...")
    }
    let operands = elements.split { $0.operatorText == "+" }
    if operands.count > 1 { return sum(operands.map { fold($0, scope, expected) }) }
    if let cast = elements.last?.as(UnresolvedAsExprSyntax.self) {
      _ = cast
      return fold(elements.dropLast(), scope, expected)
    }
    if elements.count == 3, elements[elements.startIndex + 1].is(UnresolvedAsExprSyntax.self) {
      let value = evaluator.evaluate(first, scope, expected: expected)
      if let type = elements.last?.as(TypeExprSyntax.self)?.type { return evaluator.cast(value, type, scope) }
      return value
    }
    return .unknown("an operator")
  }

  private func source(of elements: ArraySlice<ExprSyntax>) -> String {
    elements.map { project.text(of: $0) }.joined(separator: " ")
  }

  private func coalesce(_ a: Value, _ b: Value) -> Value {
    switch a {
    case .none: b
    case .unknown(let reason, let type):
      orMenu(b, reason) ?? .unknown(reason, type: type ?? b.type)
    case .list(let list) where list.elements.isEmpty && list.rest != nil: orElements(of: b, list)
    case .choice(let alternatives)
    where alternatives.contains(where: \.value.isUnknown) && alternatives.contains(where: \.value.isNone):
      .unknown("a value that may be missing", type: a.type ?? b.type)
    case .choice(let alternatives)
    where alternatives.contains { if case .none = $0.value { true } else { false } }:
      .oneOf(
        alternatives.map { if case .none = $0.value { Alternative(path: $0.path, value: b) } else { $0 } })
    default: a
    }
  }

  // Handles `menu ?? NSMenu()`, a menu that may contain more items, and `actions ?? []`, a list that may have
  // more elements.
  private func orMenu(_ value: Value, _ reason: Reason) -> Value? {
    switch value {
    case .content(let entries) where entries.count == 1 && entries[0].node.className != nil:
      let node = entries[0].node
      guard node.kind == .menu else {
        return .oneOf([Alternative(path: [], value: .unknown(reason)), Alternative(path: [], value: value)])
      }
      node.mayHaveMore = true
      return value
    case .list(var list):
      list.append(List(elements: [], rest: reason))
      return .list(list)
    default: return nil
    }
  }

  // Handles `items ?? [save]` for items that aren't known.
  private func orElements(of value: Value, _ unknown: List) -> Value {
    guard case .list(var list) = value, !list.elements.isEmpty else { return .list(unknown) }
    list.append(unknown)
    return .list(list)
  }

  private func range(_ a: Value, _ b: Value, isClosed: Bool) -> Value {
    guard case .number(let first) = a, case .number(let last) = b, first <= last,
      last - first < Evaluator.Limits.rows
    else {
      return .unknown("a range")
    }
    let numbers = isClosed ? Array(first...last) : Array(first..<last)
    return .list(List(elements: numbers.map { Alternative(path: path, value: .number($0)) }))
  }

  private func sum(_ values: [Value]) -> Value {
    let isText = values.allSatisfy { if case .text = $0 { true } else { false } }
    if isText { return .text(Title(joining: values.map(evaluator.title(of:)))) }
    return values.dropFirst().reduce(values[0]) { sum($0, $1) }
  }

  /// Returns `a + b` for texts and arrays.
  func sum(_ a: Value, _ b: Value) -> Value {
    if let list = List(joining: a, b) { return .list(list) }
    if case .number(let x) = a, case .number(let y) = b { return .number(x + y) }
    if case .number = a { return .unknown("a sum") }
    if case .number = b { return .unknown("a sum") }
    let first = evaluator.title(of: a)
    let second = evaluator.title(of: b)
    let isText = !first.faces.isEmpty || !second.faces.isEmpty
    guard isText else { return .unknown("a sum") }
    return .text(Title(joining: [first, second]))
  }

  func prefixOperator(_ prefix: PrefixOperatorExprSyntax, _ scope: Scope) -> Value {
    for member in project.operators(prefix.operator.text) {
      guard case .function(let function) = member.kind, let body = function.body,
        let parameter = function.signature.parameterClause.parameters.first
      else { continue }
      let inner = Scope(of: member, self: nil)
      let value = evaluator.evaluate(prefix.expression, scope).typed(parameter.type)
      inner.variables[parameter.innerName] = Variable(value, path: path)
      return Members(evaluator).finished(evaluator.run(body.statements, inner, for: member.syntax), member)
    }
    return .unknown("an operator")
  }
}
#endif
