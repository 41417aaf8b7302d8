#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// Returns the value of an expression.
  ///
  /// - Parameter expected: The expected type, which determines the meaning of `.name`.
  func evaluate(_ expression: ExprSyntax, _ scope: Scope, expected: TypeInfo? = nil) -> Value {
    let found =
      seen(from: scope.frame.file) { deeper { value(of: expression, scope, expected) } }
      ?? .unknown("more than is followed")
    return found.stopping(at: scope.frame.file.place(expression))
  }

  private func value(of expression: ExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return Texts(self).text(of: literal, scope)
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
    case .dictionaryExpr(let dictionary): return value(of: dictionary, scope, expected)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
        return evaluate(only.expression, scope, expected: expected)
      }
      return .tuple(
        tuple.elements.map { ($0.label?.text, evaluate($0.expression, scope, expected: expected)) })
    case .declReferenceExpr(let name): return self.value(ofName: name, scope, expected)
    case .memberAccessExpr(let access): return self.value(of: access, scope, expected)
    case .functionCallExpr(let call): return Calls(self).value(of: call, scope, expected)
    case .closureExpr(let closure): return .closure(Closure(.closure(closure), scope))
    case .sequenceExpr(let sequence):
      return Operators(self).fold(Array(sequence.elements)[...], scope, expected)
    case .ifExpr(let statement): return Statements(self).evaluateIf(statement, scope, expected)
    case .switchExpr(let statement): return Statements(self).evaluateSwitch(statement, scope, expected)
    case .tryExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .awaitExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .forceUnwrapExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .optionalChainingExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .inOutExpr(let wrapped): return evaluate(wrapped.expression, scope, expected: expected)
    case .genericSpecializationExpr(let generic):
      return evaluate(generic.expression, scope, expected: expected)
    case .prefixOperatorExpr(let prefix):
      if prefix.operator.text == "!", case .bool(let value) = evaluate(prefix.expression, scope) {
        return .bool(!value)
      }
      if prefix.operator.text == "-", case .number(let value) = evaluate(prefix.expression, scope) {
        return .number(-value)
      }
      return Operators(self).prefixOperator(prefix, scope)
    case .subscriptCallExpr(let call): return element(call, scope)
    case .macroExpansionExpr(let macro): return evaluate(macro, scope)
    case .keyPathExpr(let path): return .symbol(path.trimmedText)
    case .superExpr: return scope.frame.selfValue ?? .unknown("super")
    case .postfixIfConfigExpr(let postfix):
      // A modifier of some platforms only doesn't change what the view is.
      return postfix.base.map { evaluate($0, scope, expected: expected) }
        ?? .unknown("an expression that isn't read")
    default: return .unknown("an expression that isn't read")
    }
  }

  private func value(of dictionary: DictionaryExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
    if let known = memory.dictionaries[dictionary.id] { return known }
    // A dictionary of texts counts as one step.
    func part(_ expression: ExprSyntax, _ expected: TypeInfo?) -> Value {
      expression.as(StringLiteralExprSyntax.self).map { Texts(self).text(of: $0, scope) }
        ?? evaluate(expression, scope, expected: expected)
    }
    let value = Value.dictionary(elements.map { (part($0.key, nil), part($0.value, expected)) })
    if elements.allSatisfy({ $0.key.isPlainText && $0.value.isPlainText }) {
      memory.dictionaries[dictionary.id] = value
    }
    return value
  }

  // MARK: Choices

  /// Returns one of two values, by a condition that may be known.
  func decide(known: Bool?, _ text: @autoclosure () -> String, _ value: (Bool) -> Value) -> Value {
    if let known { return value(known) }
    guard path.count < Limits.conditions else {
      stack.outermostCut = 0
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

  /// Returns several values, each under its own condition.
  func choice<Part>(of parts: [Part], _ condition: (Part) -> String, _ value: (Part) -> Value)
    -> [Alternative]
  {
    let statement = newStatement()
    return parts.enumerated().map { arm, part in
      under(Branch(statement: statement, arm: arm, condition: .state(condition(part)))) {
        Alternative(path: path, value: value(part))
      }
    }
  }

  /// Returns whether a condition is true; nil if this isn't known.
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
    guard let isEqual = first.isEqual(to: second) else { return nil }
    return name == "==" ? isEqual : !isEqual
  }

  private static let comparisons: [String: @Sendable (Int, Int) -> Bool] = [
    "<": { $0 < $1 }, ">": { $0 > $1 }, "<=": { $0 <= $1 }, ">=": { $0 >= $1 },
  ]

  func cast(_ value: Value, _ type: TypeSyntax, _ scope: Scope) -> Value {
    guard case .unknown(let reason, _) = value else { return value }
    return .unknown(reason, type: project.type(type, from: scope.frame.type))
  }

  private func element(_ call: SubscriptCallExprSyntax, _ scope: Scope) -> Value {
    let base = evaluate(call.calledExpression, scope)
    if let argument = call.arguments.first?.expression {
      let index = evaluate(argument, scope)
      if case .list(let list) = base, let value = list.element(at: index, path) { return value }
      if let value = base.entry(for: index, in: project.catalogs.language) {
        let initial = call.arguments.first { $0.label?.text == "default" }?.expression
        if value.isNone, let initial { return evaluate(initial, scope) }
        return value
      }
    }
    if case .list(let list) = base { return list.unknownElement("an element of an array") }
    return .unknown("a subscript")
  }

  // MARK: Macros

  private func evaluate(_ macro: MacroExpansionExprSyntax, _ scope: Scope) -> Value {
    let name = macro.macroName.text
    if name == "selector", let argument = macro.arguments.first?.expression {
      let selector = argument.selector
      let owner = argument.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      selectorOwners[selector] = owner.flatMap { project.type($0.baseName.identifierText) }
      return .symbol("selector:" + selector)
    }
    // The macro may be a project's own, with a key as its argument.
    if let argument = macro.arguments.first?.expression, case .text(let title) = evaluate(argument, scope),
      let face = title.faces.first, project.catalogs.entry(face.text, near: scope.frame.file.path) != nil
    {
      return .text(Texts(self).localized(title, table: nil, value: nil, scope))
    }
    return .unknown("#\(name)")
  }
}

extension ExprSyntax {
  // Whether it is a string literal without interpolations, which has the same value wherever it is evaluated.
  fileprivate var isPlainText: Bool {
    self.as(StringLiteralExprSyntax.self)?.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ?? false
  }
}
#endif
