#if SwiftSource
import SwiftSyntax

/// Finds actions that set a variable to a value.
struct ChosenValues {
  let actions: ActionReader

  /// Returns the assignment that is all of an action's code, `theme = .dark`, or all but calls: `theme = .dark; save()`.
  /// Nil if the variable shows a view, or if the value is a Boolean, nil, or computed.
  func assignment(of node: MenuNode) -> String? {
    actions.begin()
    return node.handler.flatMap { handler in
      actions.inside(handler) { assignment(in: $0, $1) }
    }
  }

  private func assignment(in statements: CodeBlockItemListSyntax, _ code: ActionCode) -> String? {
    // `if theme == .dark { return }`
    let statements = statements.drop(while: \.mayOnlyLeave)
    guard statements.count < 5 else { return nil }
    var found: [String] = []
    var calls: [String] = []
    var saved: [String] = []
    for statement in statements {
      if let assignment = assignment(inBlocksOf: statement.item, code) {
        found.append(assignment)
        continue
      }
      guard case .expr(let expression) = statement.item else { return nil }
      let call = expression.unwrapped.as(FunctionCallExprSyntax.self)
      if let assignment = call.flatMap({
        assignment(in: $0, code) ?? setting(by: $0) ?? keeping(by: $0, code)
      })
        ?? assignment(by: expression)
      {
        found.append(assignment)
      } else if let name = call?.calledExpression.unwrapped.lastName {
        calls.append("\(name)()")
      } else if let value = expression.savedValue {
        saved.append(value)
      } else if let computed = expression.computedValue {
        calls.append(computed)
      } else {
        return nil
      }
    }
    guard let first = found.first else { return nil }
    // `sort = option; defaults[.sort] = option` only saves the choice, and `sort = .name; title = "Name"` does more.
    let names = Set(found.map { $0.prefix { $0 != " " } })
    let values = Set(found.map { String($0.split(separator: " = ", maxSplits: 1).last ?? "") } + saved)
    guard names.count == found.count, saved.isEmpty || values.count == 1 else { return nil }
    return ((values.count == 1 ? [first] : found) + calls).joined(separator: "; ")
  }

  // Returns the assignment that a loop makes for each element, or that both branches of a condition make:
  // `for task in tasks { task.priority = .high }`. Nil for numbers and texts, which objects may have different ones of.
  private func assignment(inBlocksOf item: CodeBlockItemSyntax.Item, _ code: ActionCode) -> String? {
    guard case .stmt(let statement) = item else { return nil }
    if let loop = statement.as(ForStmtSyntax.self) {
      let found = assignment(in: loop.body.statements, code)
      let value = found?.split(separator: " = ", maxSplits: 1).last
      return value?.first.map { $0 == "." || $0.isLetter } == true ? found : nil
    }
    guard let choice = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      case .codeBlock(let other)? = choice.elseBody, let first = assignment(in: choice.body.statements, code),
      assignment(in: other.statements, code) == first
    else { return nil }
    return first
  }

  // Returns the assignment in a closure that a call runs: `withAnimation { theme = .dark }`,
  // `settings.update { $0.theme = .dark }`.
  private func assignment(in call: FunctionCallExprSyntax, _ code: ActionCode) -> String? {
    guard let name = call.calledExpression.unwrapped.lastName, let closure = call.trailingClosure else {
      return nil
    }
    if ["withAnimation", "withTransaction"].contains(name) {
      return assignment(in: closure.statements, code)
    }
    guard call.arguments.isEmpty, closure.statements.count == 1,
      case .expr(let expression)? = closure.statements.first?.item, let found = assignment(by: expression),
      found.hasPrefix("\(closure.parameterNames.first ?? "$0").")
    else { return nil }
    return "\(found); \(name)()"
  }

  // Returns the assignment for which a call stands, by its name: `setPriority(.high)`, `model.update(priority: .high)`.
  private func setting(by call: FunctionCallExprSyntax) -> String? {
    guard let function = call.calledExpression.unwrapped.lastName, call.closures.isEmpty,
      call.arguments.count == 1,
      let argument = call.arguments.first,
      let verb = ["set", "update", "change"].first(where: function.hasPrefix),
      let value = argument.expression.as(MemberAccessExprSyntax.self), value.base == nil
    else { return nil }
    let rest = function.dropFirst(verb.count)
    guard rest.isEmpty || rest.first?.isUppercase == true else { return nil }
    let name = rest.isEmpty ? argument.label?.text ?? "" : rest.prefix(1).lowercased() + rest.dropFirst()
    // Several things may differ in their value.
    guard !name.isEmpty, !["all", "bulk", "selected"].contains(where: name.hasPrefix),
      !actions.presentations.isTransient(name)
    else { return nil }
    return "\(name) = \(value.trimmedDescription)"
  }

  // Returns the assignment in a method of the project that only keeps its argument, perhaps between calls: `select(.dark)`
  // for `func select(_ theme: Theme) { self.theme = theme; save() }`.
  private func keeping(by call: FunctionCallExprSyntax, _ code: ActionCode) -> String? {
    guard call.closures.isEmpty, call.arguments.count == 1, let argument = call.arguments.first?.expression,
      argument.isChoice, let method = called(by: call, code), case .function(let function) = method.kind,
      let body = function.body?.statements.drop(while: \.mayOnlyLeave), body.count < 5
    else { return nil }
    let parameters = function.signature.parameterClause.parameters
    guard parameters.count == 1, let parameter = parameters.first?.innerName else { return nil }
    var kept: String?
    for statement in body {
      guard case .expr(let expression) = statement.item else { return nil }
      if let (target, value) = expression.assigned {
        guard kept == nil, value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == parameter,
          let name = target.lastName, !actions.presentations.isTransient(name)
        else { return nil }
        kept = name
      } else if !expression.unwrapped.is(FunctionCallExprSyntax.self) {
        return nil
      }
    }
    return kept.map {
      "\($0) = \(argument.trimmedDescription)" + (body.count > 1 ? "; \(method.name)()" : "")
    }
  }

  private func called(by call: FunctionCallExprSyntax, _ code: ActionCode) -> Member? {
    let called = call.calledExpression.unwrapped
    guard let name = called.lastName else { return nil }
    guard let access = called.as(MemberAccessExprSyntax.self) else {
      return code.type.flatMap { actions.function(name, of: $0, call) }
    }
    return access.base.flatMap { code.type(of: $0, actions.project) }.flatMap {
      actions.function(name, of: $0, call)
    }
  }

  private func assignment(by expression: ExprSyntax) -> String? {
    guard let (target, value) = expression.assigned, let name = target.lastName,
      !actions.presentations.isTransient(name), value.isChoice, !isEntered(name, near: expression)
    else { return nil }
    // “Copy Link” doesn't choose what the pasteboard holds.
    if target.trimmedDescription.lowercased().contains("pasteboard") { return nil }
    return "\(target.trimmedDescription) = \(value.trimmedDescription)"
  }

  // Whether people also enter a variable's value in a field of the same view. The menu only suggests values.
  private func isEntered(_ name: String, near assignment: ExprSyntax) -> Bool {
    let type = Syntax(assignment).ancestors.first { $0.asProtocol(DeclGroupSyntax.self) != nil }
    return type.map { actions.project.enteredNames(in: $0).contains(name) } ?? false
  }
}

extension ProjectCode {
  /// Returns the variables whose values people enter in fields of a view: `TextField("Name", text: $name)`.
  fileprivate func enteredNames(in type: Syntax) -> Set<String> {
    if let known = enteredNames[type.id] { return known }
    let finder = EnteredNameFinder(viewMode: .sourceAccurate)
    finder.walk(type)
    enteredNames[type.id] = finder.names
    return finder.names
  }
}

/// Finds the variables that are bound to fields.
private final class EnteredNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label?.text, ["text", "value"].contains(label),
      let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("$")
    {
      names.insert(String(name.dropFirst()))
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  // The target and the value of an assignment; nil for anything else.
  fileprivate var assigned: (target: ExprSyntax, value: ExprSyntax)? {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2,
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    if elements.count == 3 { return (elements[0], elements[2]) }
    return (elements[0], ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements.dropFirst(2)))))
  }

  // The value that an element of a collection is set to: `defaults[.sort] = option`.
  fileprivate var savedValue: String? {
    guard let (target, value) = assigned, target.is(SubscriptCallExprSyntax.self) else { return nil }
    return value.trimmedDescription
  }

  // The assignment of a new value: `changed = Date()`.
  fileprivate var computedValue: String? {
    assigned.flatMap { $0.value.is(FunctionCallExprSyntax.self) ? trimmedDescription : nil }
  }

  // Whether it names a value: a case, a constant, a literal other than a Boolean, or a number such as `30 * 60`.
  fileprivate var isChoice: Bool {
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy { element in
        element.as(BinaryOperatorExprSyntax.self).map { ["*", "/", "+", "-"].contains($0.operator.text) }
          ?? element.isNumber
      }
    }
    return isSingleChoice
  }

  private var isNumber: Bool {
    self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
  }

  private var isSingleChoice: Bool {
    self.is(MemberAccessExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self) || isNumber
  }
}
#endif
