#if SwiftSource
import SwiftSyntax

/// Runs closures and the project's functions with the arguments of calls.
struct Functions: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Runs a function of the project with the arguments of a call.
  func invoke(_ member: Member, _ call: Call, self value: Value?) -> Value {
    returned(evaluator.seen(from: member.file) { result(of: member, call, self: value) }, by: call)
  }

  // Replaces the place of the argument that passed a text with the one of the caller's own argument, because
  // the function has returned the text.
  private func returned(_ value: Value, by call: Call) -> Value {
    guard case .text = value.alternatives.first?.value else { return value }
    let passed = call.arguments.lazy.compactMap { argument -> Place? in
      guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        case .text(let title)? = call.scope.variable(name)?.value(at: path)?.alternatives.first?.value
      else { return nil }
      return title.given
    }.first
    return value.mappingTexts { $0.given = passed }
  }

  private func result(of member: Member, _ call: Call, self value: Value?) -> Value {
    let scope = Scope(of: member, self: value)
    scope.frame.isBuilder = member.isBuilder
    guard let parameters = member.parameters else { return .unknown(Reason(member.name)) }
    bind(parameters, call, scope, type: member.owner)
    evaluator.note(member)
    defer { runRest(call) }
    if isStatement(call), !member.mayChangeMenus(scope, self: value) { return .none }
    switch member.kind {
    case .function(let function):
      guard let body = function.body else {
        if let value = conforming(member, call) { return value }
        for variable in scope.variables.values {
          for assignment in variable.assignments {
            evaluator.frameworks.recordPossibleItems(assignment.value, member.name, evaluator)
          }
        }
        return project.unknown("\(member.name) has no body", member.type, from: member.owner)
      }
      if body.statements.isEmpty, let found = overriding(member) { return invoke(found, call, self: value) }
      return evaluator.memory.remembered(member, scope, self: value, evaluator) {
        let keys = scope.keys(value)
        scope.frame.expected = project.expected(of: member)
        let given = scope.variables.values.flatMap { $0.assignments.flatMap { $0.value.entries.map(\.node) } }
        let result = evaluator.run(body.statements, scope, for: member.syntax)
        writeBack(parameters, scope, call)
        evaluator.frameworks.place(result, madeBy: member, of: given, call)
        return Members(evaluator).finished(result, member, keys: keys)
      }
    default: return .unknown(Reason(member.name))
    }
  }

  // Runs closures that create menus if the function didn't run them. They are assumed to run later.
  private func runRest(_ call: Call) {
    for argument in call.arguments {
      guard let syntax = argument.expression.as(ClosureExprSyntax.self), !evaluator.ran.contains(syntax.id),
        Calls(evaluator).isFilling(argument, call),
        case .closure(let closure)? = evaluator.value(of: argument, call)
      else { continue }
      _ = self.call(closure, [])
    }
  }

  // Copies the values of `inout` parameters to the caller's variables.
  private func writeBack(_ parameters: FunctionParameterListSyntax, _ scope: Scope, _ call: Call) {
    for argument in call.arguments {
      guard let target = argument.expression.as(InOutExprSyntax.self)?.expression,
        let parameter = parameters.first(where: { $0.label == argument.label && $0.isInout }),
        let value = scope.variables[parameter.innerName]?.value(at: path)
      else { continue }
      Assignments(evaluator).assign(value, to: target, call.scope)
    }
  }

  // Calls the implementation of a protocol requirement, if only one type of the project conforms to the
  // protocol.
  private func conforming(_ member: Member, _ call: Call) -> Value? {
    let found = project.implementations(of: member, in: .protocolType)
    guard found.count == 1, let own = evaluator.choose(found[0].members, call), own !== member else {
      return nil
    }
    return invoke(own, call, self: .unknown(Reason(member.owner?.name ?? ""), type: found[0].type))
  }

  // Returns the method that overrides an empty one, if only one subclass does.
  private func overriding(_ member: Member) -> Member? {
    let found = project.implementations(of: member, in: .classType).flatMap(\.members)
      .filter { $0.parameters?.map(\.label) == member.parameters?.map(\.label) }
    return found.count == 1 ? found[0] : nil
  }

  // Whether the value of a call isn't used.
  private func isStatement(_ call: Call) -> Bool {
    var node = call.syntax
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
      node = parent
    }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), !call.scope.frame.isBuilder else {
      return false
    }
    return (item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 1) > 1
  }

  /// Runs a closure with the arguments of a call.
  func invoke(_ closure: Closure, _ call: Call) -> Value {
    // A reference to a method is called without the labels of its arguments: `let title = label(for:)`.
    if case .member(let member, let value) = closure.code,
      call.arguments.isEmpty || call.arguments.contains(where: { $0.label != nil })
        || member.parameters?.contains(where: { $0.label != nil }) != true
    {
      return invoke(member, call, self: value)
    }
    if case .function(let function) = closure.code {
      let scope = Scope(closure.scope.frame.inner, parent: closure.scope)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      bind(function.signature.parameterClause.parameters, call, scope, type: closure.scope.frame.type)
      guard let body = function.body else { return .unknown(Reason(function.name.text)) }
      scope.frame.expected = project.expected(
        by: function.signature.returnClause?.type, from: scope.frame.type)
      return evaluator.run(body.statements, scope, for: Syntax(function)).typed(
        function.signature.returnClause?.type)
    }
    return self.call(closure, call.arguments.map { evaluator.value(of: $0, call) ?? .none })
  }

  /// Runs a closure.
  ///
  /// - Parameter isBuilder: Whether the closure builds its value from the expressions that are statements.
  func call(_ closure: Closure, _ arguments: [Value], isBuilder: Bool = false) -> Value {
    switch closure.code {
    case .value(let value): return value
    case .callback(let name): return .unknown(Reason(name))
    case .answer(let answer):
      for argument in arguments { answer.values.append(Alternative(path: path, value: argument)) }
      return .none
    case .member(let member, let value):
      guard case .function(let function) = member.kind else { return .unknown(Reason(member.name)) }
      let scope = Scope(of: member, self: value)
      scope.frame.isBuilder = member.isBuilder
      bind(function.signature.parameterClause.parameters, to: arguments, scope)
      guard let body = function.body else { return .unknown(Reason(member.name)) }
      return Members(evaluator).finished(evaluator.run(body.statements, scope, for: member.syntax), member)
    case .function(let function):
      let scope = Scope(closure.scope.frame.inner, parent: closure.scope)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      bind(function.signature.parameterClause.parameters, to: arguments, scope)
      guard let body = function.body else { return .unknown(Reason(function.name.text)) }
      return evaluator.run(body.statements, scope, for: Syntax(function))
    case .closure(let syntax):
      let scope = Scope(closure.scope.frame.inner, parent: closure.scope)
      scope.frame.isBuilder = isBuilder || closure.isBuilder
      scope.frame.expected =
        project.expected(by: syntax.signature?.returnClause?.type, from: scope.frame.type) ?? closure.result
      bind(syntax, to: arguments, scope)
      return evaluator.run(syntax.statements, scope, for: Syntax(syntax))
    }
  }

  private func bind(_ parameters: FunctionParameterListSyntax, to values: [Value], _ scope: Scope) {
    for (index, parameter) in parameters.enumerated() {
      let value: Value
      if values.indices.contains(index) {
        value = values[index].typed(parameter.type)
      } else if let initial = parameter.defaultValue?.value {
        value = evaluator.evaluate(initial, scope)
      } else {
        value = project.unknown("a parameter", parameter.type, from: scope.frame.type)
      }
      scope.variables[parameter.innerName] = Variable(value, path: path)
    }
  }

  private func bind(_ closure: ClosureExprSyntax, to values: [Value], _ scope: Scope) {
    let names = closure.parameterNames
    // A tuple is split if there are several names: `{ index, item in`.
    var values = values
    if names.count > 1, values.count == 1, case .tuple(let parts) = values[0], parts.count == names.count {
      values = parts.map(\.value)
    }
    for (index, name) in names.enumerated() {
      let value = values.indices.contains(index) ? values[index] : .unknown("a closure's parameter")
      scope.variables[name] = Variable(value, path: path)
    }
    guard names.isEmpty else { return }
    for index in 0..<max(3, values.count) {
      let value = values.indices.contains(index) ? values[index] : .unknown("a closure's parameter")
      scope.variables["$\(index)"] = Variable(value, path: path)
    }
  }
}

extension Member {
  /// Whether it may change menus, with these variables, besides giving a value.
  func mayChangeMenus(_ scope: Scope, self value: Value?) -> Bool {
    value?.holdsNodes ?? false || !file.roots.builders.isEmpty
      || scope.variables.values.contains { $0.assignments.contains { $0.value.holdsNodes } }
  }
}
#endif
