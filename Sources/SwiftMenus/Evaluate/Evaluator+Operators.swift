#if SwiftSource
import SwiftSyntax

extension Evaluator {
  // Operators come as a flat list; it is split at the one that binds least.
  func fold(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    guard let first = elements.first else { return .none }
    if elements.count == 1 { return evaluate(first, scope, expected: expected) }
    if let index = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      assign(elements[..<index], elements[elements.index(after: index)...], scope)
      return .none
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let rest = elements[elements.index(after: index)...]
      return decide(known: condition(elements[..<index], scope), text(of: elements[..<index])) { isTrue in
        isTrue ? evaluate(ternary.thenExpression, scope, expected: expected) : fold(rest, scope, expected)
      }
    }
    if let index = elements.firstIndex(where: { $0.compoundAssignment != nil }) {
      append(elements[..<index], elements[elements.index(after: index)...], scope)
      return .none
    }
    if let known = condition(elements, scope) { return .bool(known) }
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
      let value = evaluate(first, scope, expected: expected)
      if let type = elements.last?.as(TypeExprSyntax.self)?.type { return cast(value, type, scope) }
      return value
    }
    return .unknown("an operator")
  }

  private func text(of elements: ArraySlice<ExprSyntax>) -> String {
    elements.map { project.text(of: $0) }.joined(separator: " ")
  }

  private func coalesce(_ a: Value, _ b: Value) -> Value {
    switch a {
    case .none: b
    case .unknown(let reason, let type):
      orMenu(b, reason) ?? .unknown(reason, type: type ?? self.type(of: b))
    case .choice(let alternatives)
    where alternatives.contains(where: \.value.isUnknown) && alternatives.contains(where: \.value.isNone):
      .unknown("a value that may be missing", type: type(of: a) ?? type(of: b))
    case .choice(let alternatives)
    where alternatives.contains { if case .none = $0.value { true } else { false } }:
      .oneOf(
        alternatives.map { if case .none = $0.value { Alternative(path: $0.path, value: b) } else { $0 } })
    default: a
    }
  }

  // `menu ?? NSMenu()`: a menu that may hold more; `actions ?? []`: a list that may.
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

  private func range(_ a: Value, _ b: Value, isClosed: Bool) -> Value {
    guard case .number(let first) = a, case .number(let last) = b, first <= last, last - first < Limits.rows
    else {
      return .unknown("a range")
    }
    let numbers = isClosed ? Array(first...last) : Array(first..<last)
    return .list(List(elements: numbers.map { Alternative(path: path, value: .number($0)) }))
  }

  private func sum(_ values: [Value]) -> Value {
    let isText = values.allSatisfy { if case .text = $0 { true } else { false } }
    if isText { return .text(joined(values.map(title(of:)))) }
    return values.dropFirst().reduce(values[0]) { sum($0, $1) }
  }

  /// `a + b`, of texts and of arrays.
  func sum(_ a: Value, _ b: Value) -> Value {
    if case .list(let first) = a {
      var list = first
      switch b {
      case .list(let second): list.append(second)
      case .choice(let alternatives):
        for alternative in alternatives {
          if case .list(let second) = alternative.value {
            list.elements += second.elements.map {
              Alternative(path: alternative.path + $0.path, value: $0.value)
            }
          } else {
            list.rest = list.rest ?? "an array that isn't known"
          }
        }
      case .unknown(let reason, _): list.append(List(elements: [], rest: reason))
      default: list.append(List(elements: [], rest: "an array that isn't known"))
      }
      list.limit()
      return .list(list)
    }
    if case .list(let second) = b {
      var list = second
      if case .unknown(let reason, _) = a {
        list = List(elements: [], rest: reason)
        list.append(second)
        return .list(list)
      }
      list.rest = second.rest ?? "an array that isn't known"
      list.restIndex = 0
      if case .choice(let alternatives) = a {
        list = List(elements: [], rest: second.rest)
        for alternative in alternatives {
          if case .list(let first) = alternative.value {
            list.elements += first.elements.map {
              Alternative(path: alternative.path + $0.path, value: $0.value)
            }
          }
        }
        list.elements += second.elements
      }
      return .list(list)
    }
    if case .number(let x) = a, case .number(let y) = b { return .number(x + y) }
    if case .number = a { return .unknown("a sum") }
    if case .number = b { return .unknown("a sum") }
    let first = title(of: a)
    let second = title(of: b)
    let isText = !first.faces.isEmpty || !second.faces.isEmpty
    guard isText else { return .unknown("a sum") }
    return .text(joined([first, second]))
  }

  /// Texts one after another; what isn't known is a hole.
  func joined(_ titles: [Title]) -> Title {
    var faces = [Face(text: "", how: .place)]
    for title in titles {
      var parts = title.faces
      let isVague = parts.count > 1 && parts.contains(where: \.hasHoles)
      if title.reason != nil || parts.isEmpty || isVague {
        parts = [Face(text: String(Face.hole), how: .place)]
      }
      if faces.count * parts.count > 16 { parts = [Face(text: String(Face.hole), how: .place)] }
      faces = faces.flatMap { face in
        parts.compactMap { part in
          guard !face.path.excludes(part.path) else { return nil }
          var face = face
          face.text += part.text
          face.key = face.key ?? part.key
          face.place = face.place ?? part.place
          face.catalog = face.catalog ?? part.catalog
          face.how = max(face.how, part.how)
          face.isOld = face.isOld || part.isOld
          face.path += part.path.beyond(face.path)
          return face
        }
      }
    }
    faces.removeAll { $0.text.allSatisfy { $0 == Face.hole || $0 == " " } && !$0.text.isEmpty }
    return Title(faces: faces, reason: faces.isEmpty ? "known only at run time" : nil)
  }

  func prefixOperator(_ prefix: PrefixOperatorExprSyntax, _ scope: Scope) -> Value {
    for member in project.operators(prefix.operator.text) {
      guard case .function(let function) = member.kind, let body = function.body,
        let parameter = function.signature.parameterClause.parameters.first
      else { continue }
      let inner = self.scope(of: member, self: nil)
      let value = typed(evaluate(prefix.expression, scope), parameter.type)
      inner.variables[parameter.innerName] = Variable(value, path: path)
      return finished(run(body.statements, inner, for: member.syntax), member)
    }
    return .unknown("an operator")
  }
}

extension ExprSyntax {
  /// The text of a binary operator.
  var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }

  /// The operator of `+=`.
  var compoundAssignment: String? {
    guard let text = operatorText, text.count == 2, text.hasSuffix("="),
      !["==", "!=", "<=", ">="].contains(text)
    else {
      return nil
    }
    return String(text.prefix(1))
  }
}
#endif
