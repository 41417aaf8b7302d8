#if SwiftSource
import SwiftSyntax

/// A function that runs. One that is given a closure, as it is written at one place, may run in itself with that of
/// another: builders in builders.
struct RunningCode: Hashable {
  let code: SyntaxIdentifier
  let closure: SyntaxIdentifier?

  /// A function whose parameters are all that is in a scope.
  init(_ code: SyntaxIdentifier, _ scope: Scope? = nil) {
    self.code = code
    let closures = scope?.variables.compactMap { name, variable -> (String, SyntaxIdentifier)? in
      guard variable.assignments.count == 1, case .closure(let closure) = variable.assignments[0].value,
        case .closure(let syntax) = closure.code
      else { return nil }
      return (name, syntax.id)
    }
    closure = closures?.min { $0.0 < $1.0 }?.1
  }
}

extension Evaluator {
  /// Runs a body and gives what it returns or builds.
  func run(_ body: CodeBlockItemListSyntax, _ scope: Scope, for owner: Syntax) -> Value {
    let code = RunningCode(owner.id, scope)
    guard mayRun(code) else {
      noteCut(by: code)
      return .unknown("code that calls itself")
    }
    let outer = (path, platforms, cycles, project.viewpoint)
    project.viewpoint = scope.frame.file.number
    begin(code)
    ran.insert(owner.id)
    enter(project.platforms(around: owner))
    defer {
      end()
      (path, platforms, cycles, project.viewpoint) = outer
    }
    let result = deeper { () -> Value in
      if !scope.frame.isBuilder, let value = onlyValue(body, scope) { return value }
      _ = Statements(self).execute(body, scope)
      if scope.frame.isBuilder, scope.frame.returns.isEmpty { return .content(scope.frame.built) }
      let built = scope.frame.built.isEmpty ? [] : [Alternative(path: [], value: .content(scope.frame.built))]
      return .oneOf(scope.frame.returns + built)
    }
    return result ?? .unknown("more than is followed")
  }

  // Code that is run for the rows of data may come to the rows that one of them holds, and those come to an end: a menu
  // of menus. Whatever else runs in itself is run once more, to see that it does.
  private func mayRun(_ code: RunningCode) -> Bool {
    guard running.count < Limits.depth else { return false }
    let count = running.lazy.filter { $0 == code }.count
    return count < 2 || count < Limits.nesting && isForInnerRow(code)
  }

  private func isForInnerRow(_ code: RunningCode) -> Bool {
    running.lastIndex(of: code).map { rowsOfRunning[$0] < knownRows } ?? true
  }

  /// Notes that code runs now.
  func begin(_ code: RunningCode) {
    if !isForInnerRow(code) { cycles += 1 }
    running.append(code)
    rowsOfRunning.append(knownRows)
  }

  /// Notes that the code that began last doesn't run any more.
  func end() {
    running.removeLast()
    rowsOfRunning.removeLast()
  }

  /// Notes that something isn't followed since that code runs already.
  func noteCut(by code: RunningCode) {
    outermostCut = min(outermostCut, running.count < Limits.depth ? running.firstIndex(of: code) ?? 0 : 0)
  }

  // A body of one expression is its value.
  func onlyValue(_ body: CodeBlockItemListSyntax, _ scope: Scope) -> Value? {
    guard body.count == 1, let item = body.first?.item else { return nil }
    switch item {
    case .expr(let expression):
      if let sequence = expression.as(SequenceExprSyntax.self), sequence.isAssignment { return nil }
      return evaluate(expression, scope, expected: scope.frame.expected)
    case .stmt(let statement):
      guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression else { return nil }
      let value = evaluate(expression, scope, expected: scope.frame.expected)
      guard !scope.frame.returns.isEmpty else { return value }
      // Arms that return, and arms that are values.
      let arms = value.alternatives.filter { if case .none = $0.value { false } else { true } }
      let returns = scope.frame.returns
      scope.frame.returns = []
      return .oneOf((returns + arms).sorted { ($0.path.last?.arm ?? 0) < ($1.path.last?.arm ?? 0) })
    default: return nil
    }
  }

  /// Runs a function of the project with the arguments of a call.
  func invoke(_ member: Member, _ call: Call, self value: Value?) -> Value {
    returned(seen(from: member.file) { result(of: member, call, self: value) }, by: call)
  }

  // A text that a function gives back isn't given to another any more, but by who was given it.
  private func returned(_ value: Value, by call: Call) -> Value {
    guard case .text = value.alternatives.first?.value else { return value }
    let passed = call.arguments.lazy.compactMap { argument -> Place? in
      guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        case .text(let title)? = call.scope.variable(name)?.value(at: self.path)?.alternatives.first?.value
      else { return nil }
      return title.given
    }.first
    return value.mappingTexts { $0.given = passed }
  }

  private func result(of member: Member, _ call: Call, self value: Value?) -> Value {
    let scope = Members(self).scope(of: member, self: value)
    scope.frame.isBuilder = member.isBuilder
    guard let parameters = member.parameters else { return .unknown(Reason(member.name)) }
    bind(parameters, call, scope, type: member.owner)
    note(member)
    defer { runRest(call) }
    if isStatement(call), !mayChangeMenus(member, scope, value) { return .none }
    switch member.kind {
    case .function(let function):
      guard let body = function.body else {
        if let value = conforming(member, call) { return value }
        for variable in scope.variables.values {
          for assignment in variable.assignments {
            AppKitObjects.mayFill(self, assignment.value, member.name)
          }
        }
        return Members(self).unknown("\(member.name) has no body", member.type, from: member.owner)
      }
      if body.statements.isEmpty, let found = overriding(member) { return invoke(found, call, self: value) }
      return remembered(member, scope, self: value) {
        let keys = Members(self).keys(in: scope, value)
        scope.frame.expected = Members(self).expected(of: member)
        let given = scope.variables.values.flatMap { $0.assignments.flatMap { $0.value.entries.map(\.node) } }
        let result = run(body.statements, scope, for: member.syntax)
        writeBack(parameters, scope, call)
        placeMenu(result, madeBy: member, of: given, call)
        return Members(self).finished(result, member, keys: keys)
      }
    default: return .unknown(Reason(member.name))
    }
  }

  // A closure in which menus are made and that the function isn't seen to run is run, sometime.
  private func runRest(_ call: Call) {
    for argument in call.arguments {
      guard let syntax = argument.expression.as(ClosureExprSyntax.self), !ran.contains(syntax.id),
        Calls(self).isFilling(argument, call), case .closure(let closure)? = self.value(of: argument, call)
      else { continue }
      _ = self.call(closure, [])
    }
  }

  // What a function did to its `inout` parameters is done to the caller's variables.
  private func writeBack(_ parameters: FunctionParameterListSyntax, _ scope: Scope, _ call: Call) {
    for argument in call.arguments {
      guard let target = argument.expression.as(InOutExprSyntax.self)?.expression,
        let parameter = parameters.first(where: { $0.label == argument.label && $0.isInout }),
        let value = scope.variables[parameter.innerName]?.value(at: path)
      else { continue }
      Assignments(self).assign(value, to: target, call.scope)
    }
  }

  // What the one type of the project that conforms to a protocol does for a requirement.
  private func conforming(_ member: Member, _ call: Call) -> Value? {
    let found = project.implementations(of: member, in: .protocolType)
    guard found.count == 1, let own = choose(found[0].members, call), own !== member else { return nil }
    return invoke(own, call, self: .unknown(Reason(member.owner?.name ?? ""), type: found[0].type))
  }

  // What the one subclass does that overrides an empty method.
  private func overriding(_ member: Member) -> Member? {
    let found = project.implementations(of: member, in: .classType).flatMap(\.members)
      .filter { $0.parameters?.map(\.label) == member.parameters?.map(\.label) }
    return found.count == 1 ? found[0] : nil
  }

  // An empty menu or pop-up button that a function makes for its caller is the caller's, and so is a menu that it makes
  // of items which it is given.
  private func placeMenu(
    _ value: Value, madeBy member: Member, of given: [MenuNode], _ call: Call
  ) {
    guard case .content(let entries) = value, entries.count == 1 else { return }
    let node = entries[0].node
    guard node.kind == .menu, node.type == nil, node.owner == nil, let name = node.className else { return }
    if node.items.isEmpty {
      guard ["NSMenu", "NSPopUpButton"].contains(name) else { return }
    } else {
      let place = call.scope.frame.file.place(call.syntax)
      guard ["NSMenu", "UIMenu"].contains(name), member.file.place(member.syntax).contains(node.site),
        node.items.contains(where: { item in
          item.node.kind != .unknown
            && (place.contains(item.node.site) || given.contains { $0 === item.node })
        })
      else { return }
    }
    node.site = call.scope.frame.file.place(call.syntax)
    node.head = call.scope.frame.file.place(Syntax(call.syntax).head)
  }

  // Whether nothing is done with what a call gives.
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

  // Whether a function that is called for what it does can have to do with menus.
  private func mayChangeMenus(_ member: Member, _ scope: Scope, _ value: Value?) -> Bool {
    value?.holdsNodes ?? false || !member.file.roots.builders.isEmpty
      || scope.variables.values.contains { $0.assignments.contains { $0.value.holdsNodes } }
  }

  /// What a property among statements gives; `scope` has a frame of its own, so that it returns for itself alone.
  func run(_ getter: CodeBlockItemListSyntax, of binding: PatternBindingSyntax, _ scope: Scope) -> Value {
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    scope.frame.isBuilder = variable?.attributes.names.contains { $0.hasSuffix("Builder") } ?? false
    scope.frame.expected = Members(self).expected(by: binding.typeAnnotation?.type, from: scope.frame.type)
    return run(getter, scope, for: Syntax(binding))
  }

  /// Runs a closure with the arguments of a call.
  func invoke(_ closure: Closure, _ call: Call) -> Value {
    if case .member(let member, let value) = closure.code { return invoke(member, call, self: value) }
    if case .function(let function) = closure.code {
      let scope = Scope(closure.scope.frame.inner, parent: closure.scope)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      bind(function.signature.parameterClause.parameters, call, scope, type: closure.scope.frame.type)
      guard let body = function.body else { return .unknown(Reason(function.name.text)) }
      scope.frame.expected = Members(self).expected(
        by: function.signature.returnClause?.type, from: scope.frame.type)
      return Members(self).typed(
        run(body.statements, scope, for: Syntax(function)), function.signature.returnClause?.type)
    }
    return self.call(closure, call.arguments.map { value(of: $0, call) ?? .none })
  }

  /// Runs a closure.
  ///
  /// - Parameter isBuilder: Whether expressions that stand alone are what it gives.
  func call(_ closure: Closure, _ arguments: [Value], isBuilder: Bool = false) -> Value {
    switch closure.code {
    case .value(let value): return value
    case .callback(let name): return .unknown(Reason(name))
    case .answer(let answer):
      for argument in arguments { answer.values.append(Alternative(path: path, value: argument)) }
      return .none
    case .member(let member, let value):
      guard case .function(let function) = member.kind else { return .unknown(Reason(member.name)) }
      let scope = Members(self).scope(of: member, self: value)
      scope.frame.isBuilder = member.isBuilder
      bind(function.signature.parameterClause.parameters, to: arguments, scope)
      guard let body = function.body else { return .unknown(Reason(member.name)) }
      return Members(self).finished(run(body.statements, scope, for: member.syntax), member)
    case .function(let function):
      let scope = Scope(closure.scope.frame.inner, parent: closure.scope)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      bind(function.signature.parameterClause.parameters, to: arguments, scope)
      guard let body = function.body else { return .unknown(Reason(function.name.text)) }
      return run(body.statements, scope, for: Syntax(function))
    case .closure(let syntax):
      let scope = Scope(closure.scope.frame.inner, parent: closure.scope)
      scope.frame.isBuilder = isBuilder || closure.isBuilder
      scope.frame.expected =
        Members(self).expected(by: syntax.signature?.returnClause?.type, from: scope.frame.type)
        ?? closure.result
      bind(syntax, to: arguments, scope)
      return run(syntax.statements, scope, for: Syntax(syntax))
    }
  }

  private func bind(_ parameters: FunctionParameterListSyntax, to values: [Value], _ scope: Scope) {
    for (index, parameter) in parameters.enumerated() {
      let value: Value
      if values.indices.contains(index) {
        value = Members(self).typed(values[index], parameter.type)
      } else if let initial = parameter.defaultValue?.value {
        value = evaluate(initial, scope)
      } else {
        value = Members(self).unknown("a parameter", parameter.type, from: scope.frame.type)
      }
      scope.variables[parameter.innerName] = Variable(value, path: path)
    }
  }

  private func bind(_ closure: ClosureExprSyntax, to values: [Value], _ scope: Scope) {
    let names = closure.parameterNames
    // A pair for two names is taken apart: `{ index, item in`.
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
#endif
