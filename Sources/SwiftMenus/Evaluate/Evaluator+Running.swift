#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// Runs a body. It returns the value that the body returns or builds.
  func run(_ body: CodeBlockItemListSyntax, _ scope: Scope, for owner: Syntax) -> Value {
    let code = RunningCode(owner.id, scope)
    guard stack.mayRun(code) else {
      stack.noteCut(by: code)
      return .unknown("code that calls itself")
    }
    let outer = (path, platforms, stack.cycles, project.viewpoint)
    project.viewpoint = scope.frame.file.number
    stack.begin(code)
    ran.insert(owner.id)
    enter(project.platforms(around: owner))
    defer {
      stack.end()
      (path, platforms, stack.cycles, project.viewpoint) = outer
    }
    let result = bounded(owner, scope) { () -> Value in
      if !scope.frame.isBuilder, let value = onlyValue(body, scope) { return value }
      _ = Statements(self).execute(body, scope)
      if scope.frame.isBuilder, scope.frame.returns.isEmpty { return .content(scope.frame.built) }
      let built = scope.frame.built.isEmpty ? [] : [Alternative(path: [], value: .content(scope.frame.built))]
      return .oneOf(scope.frame.returns + built)
    }
    return result ?? .unknown("more than is followed")
  }

  // Runs a body. If it can't build a menu, it gets few steps, because it may lead far into the code of an app and would
  // use up the steps for the menus after it.
  private func bounded(_ owner: Syntax, _ scope: Scope, _ body: () -> Value) -> Value? {
    if stack.running.count < 2 { return deeper(body) }
    if scope.buildsMenu(in: owner) {
      LimitedRun(self).allowAll()
      return deeper(body)
    }
    guard owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self) else {
      return deeper(body)
    }
    let before = made.count
    if let result = LimitedRun(self).withFew({ deeper(body) }) { return result }
    for node in made[before...] where node.className != nil { node.cutOff() }
    return nil
  }

  // Returns the value of a body that is a single expression.
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
      // Some arms return, and others are values.
      let arms = value.alternatives.filter { if case .none = $0.value { false } else { true } }
      let returns = scope.frame.returns
      scope.frame.returns = []
      return .oneOf((returns + arms).sorted { ($0.path.last?.arm ?? 0) < ($1.path.last?.arm ?? 0) })
    default: return nil
    }
  }

  /// Returns the declaration that a call refers to, by its labels.
  func choose(_ members: [Member], _ call: Call) -> Member? {
    Overloads(project: project, path: path).choose(members, call)
  }

  /// Returns the value of a computed local variable. `scope` has a separate frame, so a `return` ends only
  /// this code.
  func run(_ getter: CodeBlockItemListSyntax, of binding: PatternBindingSyntax, _ scope: Scope) -> Value {
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    scope.frame.isBuilder = variable?.attributes.names.contains { $0.hasSuffix("Builder") } ?? false
    scope.frame.expected = project.expected(by: binding.typeAnnotation?.type, from: scope.frame.type)
    return run(getter, scope, for: Syntax(binding))
  }
}

extension Scope {
  // Whether a body with these variables builds views, contains the beginning of a menu, or is given menus or items.
  fileprivate func buildsMenu(in owner: Syntax) -> Bool {
    let file = frame.file
    return frame.isBuilder && !owner.is(ClosureExprSyntax.self) || file.roots.hasOffset(in: file.place(owner))
      || owner.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) ?? false
      || frame.selfValue?.holdsNodes ?? false
      || variables.values.contains { $0.assignments.contains { $0.value.holdsNodes } }
  }
}
#endif
