#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// What an expression gives.
  ///
  /// - Parameter expected: The type that is asked for, by which `.name` is known.
  func evaluate(_ expression: ExprSyntax, _ scope: Scope, expected: TypeInfo? = nil) -> Value {
    let found =
      seen(from: scope.frame.file) { deeper { value(of: expression, scope, expected) } }
      ?? .unknown("more than is followed")
    return found.stopping(at: scope.frame.file.place(expression))
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
      // A table of texts is one step.
      func part(_ expression: ExprSyntax, _ expected: TypeInfo?) -> Value {
        expression.as(StringLiteralExprSyntax.self).map { text(of: $0, scope) }
          ?? evaluate(expression, scope, expected: expected)
      }
      return .dictionary(elements.map { (part($0.key, nil), part($0.value, expected)) })
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
    case .keyPathExpr(let path): return .symbol(path.trimmedText)
    case .superExpr: return scope.frame.selfValue ?? .unknown("super")
    default: return .unknown("an expression that isn't read")
    }
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
    let text = text()
    return .oneOf(
      [true, false].map { isTrue in
        var branch = Branch(statement: statement, arm: isTrue ? 0 : 1, condition: .state(text))
        branch.isForeign = Languages.isForeign(where: text, holds: isTrue)
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

  func condition(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope) -> Bool? {
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
    let second = evaluate(b, scope, expected: first.type)
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

  func cast(_ value: Value, _ type: TypeSyntax, _ scope: Scope) -> Value {
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
      if let value = entry(of: base, index) {
        let initial = call.arguments.first { $0.label?.text == "default" }?.expression
        if value.isNone, let initial { return evaluate(initial, scope) }
        return value
      }
    }
    if case .list(let list) = base { return .unknown("an element of an array", type: list.elementType) }
    return .unknown("a subscript")
  }

  // What dictionaries that are known have for a key; of texts by languages those of the app's own.
  private func entry(of value: Value, _ key: Value) -> Value? {
    if case .choice(let alternatives) = value {
      let found = alternatives.map { ($0.path, entry(of: $0.value, key)) }
      guard found.allSatisfy({ $0.1 != nil }) else { return nil }
      return .oneOf(found.map { Alternative(path: $0.0, value: $0.1 ?? .none) })
    }
    if value.isNone { return Value.none }
    guard case .dictionary(let pairs) = value, !pairs.isEmpty else { return nil }
    let names = pairs.map { keyName($0.key) }
    if let name = keyName(key) {
      if let index = names.firstIndex(of: name) { return pairs[index].value }
      return names.contains(nil) ? nil : Value.none
    }
    guard names.count > 1,
      let own = names.firstIndex(where: { name in
        name.map { Languages.isName($0, of: project.catalogs.language) } ?? false
      }),
      names.allSatisfy({ $0.map(Languages.isName) ?? false })
    else { return nil }
    return pairs[own].value
  }

  // What a key of a dictionary is called: its text, or the name of its case.
  private func keyName(_ key: Value) -> String? {
    switch key {
    case .text(let title):
      guard case .known(let face) = title.provenance, face.key == nil else { return nil }
      return face.text
    case .enumCase(let enumCase): return enumCase.payload.isEmpty ? enumCase.name : nil
    case .symbol(let name): return name.hasPrefix(".") ? String(name.dropFirst()) : nil
    case .number(let number): return String(number)
    default: return nil
    }
  }

  // MARK: Macros

  private func evaluate(_ macro: MacroExpansionExprSyntax, _ scope: Scope) -> Value {
    let name = macro.macroName.text
    if name == "selector", let argument = macro.arguments.first?.expression {
      let selector = Self.selector(argument)
      let owner = argument.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      selectorOwners[selector] = owner.flatMap { project.type($0.baseName.identifierText) }
      return .symbol("selector:" + selector)
    }
    // A macro of the project's own around a key.
    if let argument = macro.arguments.first?.expression, case .text(let title) = evaluate(argument, scope),
      let face = title.faces.first, project.catalogs.entry(face.text, near: scope.frame.file.path) != nil
    {
      return .text(localized(title, table: nil, value: nil, scope))
    }
    return .unknown("#\(name)")
  }

  /// The selector that is named: `#selector(NSText.copy(_:))` is copy:.
  static func selector(_ expression: ExprSyntax) -> String {
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
    guard let reference else { return expression.trimmedText }
    let count = reference.argumentNames?.arguments.count ?? 1
    return reference.baseName.identifierText + String(repeating: ":", count: max(count, 1))
  }
}
#endif
