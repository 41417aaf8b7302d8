#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// What an expression gives.
  ///
  /// - Parameter expected: The type that is asked for, by which `.name` is known.
  func evaluate(_ expression: ExprSyntax, _ scope: Scope, expected: TypeInfo? = nil) -> Value {
    deeper { value(of: expression, scope, expected) } ?? .unknown("more than is followed")
  }

  private func value(of expression: ExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return text(of: literal, scope)
    case .integerLiteralExpr(let literal):
      return Int(literal.literal.text.filter { $0 != "_" }).map { .number($0) } ?? .unknown("a number")
    case .booleanLiteralExpr(let literal): return .bool(literal.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .none
    case .arrayExpr(let array):
      var expected = expected
      var elements: [Alternative] = []
      for element in array.elements {
        let value = evaluate(element.expression, scope, expected: expected)
        // `[Kind.list, .icons]`
        if expected == nil, case .enumCase(let enumCase) = value { expected = enumCase.type }
        elements.append(Alternative(path: path, value: value))
      }
      return .list(List(elements: elements))
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
      return .dictionary(
        elements.map { (evaluate($0.key, scope), evaluate($0.value, scope, expected: expected)) })
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
        return evaluate(only.expression, scope, expected: expected)
      }
      return .tuple(
        tuple.elements.map { ($0.label?.text, evaluate($0.expression, scope, expected: expected)) })
    case .declReferenceExpr(let name): return self.value(ofName: name, scope, expected)
    case .memberAccessExpr(let access): return self.value(of: access, scope, expected)
    case .functionCallExpr(let call): return evaluate(call: call, scope, expected)
    case .closureExpr(let closure): return .closure(Closure(.closure(closure), scope))
    case .sequenceExpr(let sequence): return fold(Array(sequence.elements)[...], scope, expected)
    case .ternaryExpr(let ternary):
      return choose(
        ternary.condition, then: ternary.thenExpression, else: ternary.elseExpression, scope, expected)
    case .ifExpr(let statement): return evaluateIf(statement, scope, expected)
    case .switchExpr(let statement): return evaluateSwitch(statement, scope, expected)
    case .tryExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .awaitExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .forceUnwrapExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .optionalChainingExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .inOutExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .asExpr(let cast):
      return self.cast(evaluate(cast.expression, scope, expected: expected), cast.type, scope)
    case .genericSpecializationExpr(let generic):
      return evaluate(generic.expression, scope, expected: expected)
    case .prefixOperatorExpr(let prefix):
      if prefix.operator.text == "!", case .bool(let value) = evaluate(prefix.expression, scope) {
        return .bool(!value)
      }
      if prefix.operator.text == "-", case .number(let value) = evaluate(prefix.expression, scope) {
        return .number(-value)
      }
      return prefixOperator(prefix, scope)
    case .subscriptCallExpr(let call): return element(call, scope)
    case .macroExpansionExpr(let macro): return evaluate(macro, scope)
    case .keyPathExpr(let path): return .symbol(path.trimmedDescription)
    case .superExpr: return scope.frame.selfValue ?? .unknown("super")
    default: return .unknown("an expression that isn't read")
    }
  }

  // MARK: Operators

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
  private func orMenu(_ value: Value, _ reason: String) -> Value? {
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
      guard faces.count * parts.count <= 16 else {
        parts = [Face(text: String(Face.hole), how: .place)]
        continue
      }
      faces = faces.flatMap { face in
        parts.compactMap { part in
          guard !face.path.excludes(part.path) else { return nil }
          var face = face
          face.text += part.text
          face.key = face.key ?? part.key
          face.place = face.place ?? part.place
          face.catalog = face.catalog ?? part.catalog
          face.how = max(face.how, part.how)
          face.path += part.path.beyond(face.path)
          return face
        }
      }
    }
    faces.removeAll { $0.text.allSatisfy { $0 == Face.hole || $0 == " " } && !$0.text.isEmpty }
    return Title(faces: faces, reason: faces.isEmpty ? "known only at run time" : nil)
  }

  // MARK: Choices

  /// One of two values, by a condition that may be known.
  func decide(known: Bool?, _ text: @autoclosure () -> String, _ value: (Bool) -> Value) -> Value {
    if let known { return value(known) }
    guard path.count < Limits.conditions else {
      outermostCut = 0
      return .unknown("under too many conditions")
    }
    let statement = newStatement()
    let condition = Branch.Condition.state(text())
    return .oneOf(
      [true, false].map { isTrue in
        let branch = Branch(statement: statement, arm: isTrue ? 0 : 1, condition: condition)
        return under(branch) { Alternative(path: path, value: value(isTrue)) }
      })
  }

  private func choose(
    _ condition: ExprSyntax, then: ExprSyntax, else other: ExprSyntax, _ scope: Scope, _ expected: TypeInfo?
  ) -> Value {
    decide(known: isTrue(condition, scope), project.text(of: condition)) { isTrue in
      evaluate(isTrue ? then : other, scope, expected: expected)
    }
  }

  /// Whether a condition holds, where that is known.
  func isTrue(_ expression: ExprSyntax, _ scope: Scope) -> Bool? {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return condition(Array(sequence.elements)[...], scope)
    }
    if case .bool(let value) = evaluate(expression, scope) { return value }
    return nil
  }

  private func condition(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope) -> Bool? {
    if elements.count == 1, let only = elements.first { return isTrue(only, scope) }
    for (name, decides) in [("||", true), ("&&", false)] {
      guard let index = elements.firstIndex(where: { $0.operatorText == name }) else { continue }
      let first = condition(elements[..<index], scope)
      let second = condition(elements[elements.index(after: index)...], scope)
      if first == decides || second == decides { return decides }
      return first == nil || second == nil ? nil : !decides
    }
    if elements.count == 3, let name = elements[elements.startIndex + 1].operatorText,
      let compare = Self.comparisons[name],
      let a = elements.first, let b = elements.last
    {
      guard case .number(let first) = evaluate(a, scope), case .number(let second) = evaluate(b, scope) else {
        return nil
      }
      return compare(first, second)
    }
    guard elements.count == 3, let name = elements[elements.startIndex + 1].operatorText,
      name == "==" || name == "!=",
      let a = elements.first, let b = elements.last
    else { return nil }
    let first = evaluate(a, scope)
    let second = evaluate(b, scope, expected: type(of: first))
    guard let isEqual = areEqual(first, second) else { return nil }
    return name == "==" ? isEqual : !isEqual
  }

  private static let comparisons: [String: @Sendable (Int, Int) -> Bool] = [
    "<": { $0 < $1 }, ">": { $0 > $1 }, "<=": { $0 <= $1 }, ">=": { $0 >= $1 },
  ]

  /// Whether two values are equal, where that is known.
  func areEqual(_ a: Value, _ b: Value) -> Bool? {
    switch (a, b) {
    case (.enumCase(let x), .enumCase(let y)):
      guard x.name == y.name, x.payload.count == y.payload.count else { return false }
      let parts = zip(x.payload, y.payload).map { areEqual($0.value, $1.value) }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    case (.bool(let x), .bool(let y)): return x == y
    case (.number(let x), .number(let y)): return x == y
    case (.none, .none): return true
    case (.none, .enumCase), (.enumCase, .none), (.none, .content), (.content, .none): return false
    case (.none, .closure), (.closure, .none), (.none, .text), (.text, .none): return false
    case (.text(let x), .text(let y)):
      guard case .known(let first) = x.provenance, case .known(let second) = y.provenance else { return nil }
      return first.key == nil && second.key == nil ? first.text == second.text : nil
    default: return nil
    }
  }

  private func cast(_ value: Value, _ type: TypeSyntax, _ scope: Scope) -> Value {
    guard case .unknown(let reason, _) = value else { return value }
    return .unknown(reason, type: project.type(type, from: scope.frame.type))
  }

  private func element(_ call: SubscriptCallExprSyntax, _ scope: Scope) -> Value {
    let base = evaluate(call.calledExpression, scope)
    if let argument = call.arguments.first?.expression {
      let index = evaluate(argument, scope)
      if case .list(let list) = base, list.rest == nil, case .number(let number) = index,
        list.elements.indices.contains(number), list.elements.allSatisfy({ $0.path.isImplied(by: path) })
      {
        return list.elements[number].value
      }
      if case .dictionary(let pairs) = base {
        for pair in pairs where areEqual(pair.key, index) == true { return pair.value }
      }
    }
    if case .list(let list) = base { return .unknown("an element of an array", type: list.elementType) }
    return .unknown("a subscript")
  }

  // An operator of the project's own.
  private func prefixOperator(_ prefix: PrefixOperatorExprSyntax, _ scope: Scope) -> Value {
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

  // MARK: Macros

  private func evaluate(_ macro: MacroExpansionExprSyntax, _ scope: Scope) -> Value {
    let name = macro.macroName.text
    if name == "selector", let argument = macro.arguments.first?.expression {
      return .symbol("selector:" + Self.selector(argument))
    }
    // A macro of the project's own around a key.
    if let argument = macro.arguments.first?.expression, case .text(let title) = evaluate(argument, scope),
      let face = title.faces.first, project.catalogs.entry(face.text, near: scope.frame.file.path) != nil
    {
      return .text(localized(title, table: nil, value: nil, scope))
    }
    return .unknown("#\(name)")
  }

  // `#selector(NSText.copy(_:))` is copy:.
  private static func selector(_ expression: ExprSyntax) -> String {
    var expression = expression
    while true {
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        expression = first
      } else if let cast = expression.as(AsExprSyntax.self) {
        expression = cast.expression
      } else if let tuple = expression.as(TupleExprSyntax.self), let first = tuple.elements.first {
        expression = first.expression
      } else {
        break
      }
    }
    let reference =
      expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    guard let reference else { return expression.trimmedDescription }
    let labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? ":" : ":" }.joined() ?? ""
    return reference.baseName.identifierText + (labels.isEmpty ? ":" : labels)
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
