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
      _ = execute(body, scope)
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

  /// Runs statements; whether they end by leaving the block.
  func execute(_ statements: CodeBlockItemListSyntax, _ scope: Scope) -> Bool {
    for item in statements {
      if case .decl(let declaration) = item.item, let function = declaration.as(FunctionDeclSyntax.self) {
        scope.variables[function.name.identifierText] = Variable(
          .closure(Closure(.function(function), scope)), path: path)
      }
    }
    for item in statements {
      let leaves: Bool
      switch item.item {
      case .decl(let declaration): leaves = execute(declaration, scope)
      case .stmt(let statement): leaves = execute(statement, scope)
      case .expr(let expression): leaves = execute(expression, scope)
      }
      if leaves { return true }
    }
    return false
  }

  private func execute(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    if let statement = expression.as(IfExprSyntax.self) { return executeIf(statement, scope) }
    if let statement = expression.as(SwitchExprSyntax.self) { return executeSwitch(statement, scope) }
    let value = evaluate(expression, scope)
    if scope.frame.isBuilder { build(value, expression, scope) }
    if let call = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(
      DeclReferenceExprSyntax.self)
    {
      return ["fatalError", "preconditionFailure", "exit"].contains(call.baseName.text)
    }
    return false
  }

  /// Adds what stands alone in a builder.
  private func build(_ value: Value, _ expression: ExprSyntax, _ scope: Scope) {
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.isAssignment { return }
    let place = scope.frame.file.place(expression)
    for entry in content(of: value) {
      if entry.node.kind == .unknown, entry.node.site.end == 0 { entry.node.site = place }
      scope.frame.built.append(Entry(path: path + entry.path.beyond(path), node: entry.node))
    }
  }

  private func execute(_ declaration: DeclSyntax, _ scope: Scope) -> Bool {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { bind(binding, scope) }
    } else if let config = declaration.as(IfConfigDeclSyntax.self) {
      return executeConfig(config) { clause in
        if case .statements(let statements)? = clause.elements { return execute(statements, scope) }
        return false
      }
    }
    return false
  }

  private func bind(_ binding: PatternBindingSyntax, _ scope: Scope) {
    let declared = project.type(binding.typeAnnotation?.type, from: scope.frame.type)
    if let getter = binding.accessorBlock?.getter {
      let value = run(getter, of: binding, Scope(scope.frame.inner, parent: scope))
      bind(binding.pattern, to: value, scope)
      return
    }
    guard let initial = binding.initializer?.value else {
      for name in binding.pattern.names { scope.variables[name] = Variable(nil, path: path) }
      return
    }
    let type = binding.typeAnnotation?.type
    let element =
      declared ?? project.type(type?.element, from: scope.frame.type)
      // A type that isn't the project's: what is named of it is no text.
      ?? (type?.element?.lastName).map(project.frameworkType)
    var value = evaluate(initial, scope, expected: element)
    if case .unknown(let reason, nil) = value, let type = binding.typeAnnotation?.type {
      value = unknown(reason, type, from: scope.frame.type)
    }
    value = typed(value, binding.typeAnnotation?.type)
    if case .list(var list) = value, list.elementType == nil {
      list.elementType = project.type(binding.typeAnnotation?.type.element, from: scope.frame.type)
      value = .list(list)
    }
    bind(binding.pattern, to: value, scope)
  }

  /// What a property among statements gives; `scope` has a frame of its own, so that it returns for itself alone.
  func run(_ getter: CodeBlockItemListSyntax, of binding: PatternBindingSyntax, _ scope: Scope) -> Value {
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    scope.frame.isBuilder = variable?.attributes.names.contains { $0.hasSuffix("Builder") } ?? false
    scope.frame.expected = expected(by: binding.typeAnnotation?.type, from: scope.frame.type)
    return run(getter, scope, for: Syntax(binding))
  }

  // A part of a tuple, of each that it can be.
  private func part(_ index: Int, of value: Value) -> Value {
    switch value {
    case .tuple(let values) where values.indices.contains(index): values[index].value
    case .choice(let alternatives):
      .oneOf(alternatives.map { Alternative(path: $0.path, value: part(index, of: $0.value)) })
    default: .unknown("a part of a tuple")
    }
  }

  /// Gives the names of a pattern their values.
  func bind(_ pattern: PatternSyntax, to value: Value, _ scope: Scope) {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      scope.variables[identifier.identifier.identifierText] = Variable(value, path: path)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for (index, element) in tuple.elements.enumerated() {
        bind(element.pattern, to: part(index, of: value), scope)
      }
    } else {
      for name in pattern.names {
        scope.variables[name] = Variable(.unknown("a value of a case"), path: path)
      }
    }
  }

  private func execute(_ statement: StmtSyntax, _ scope: Scope) -> Bool {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let statement):
      if let expression = statement.expression {
        let value = evaluate(expression, scope, expected: scope.frame.expected)
        scope.frame.returns.append(Alternative(path: path, value: value))
      } else {
        scope.frame.returns.append(Alternative(path: path, value: .none))
      }
      return true
    case .breakStmt, .continueStmt, .throwStmt: return true
    case .expressionStmt(let statement): return execute(statement.expression, scope)
    case .guardStmt(let statement): return executeGuard(statement, scope)
    case .forStmt(let statement): executeFor(statement, scope)
    case .whileStmt(let statement): executeLoop(statement.body.statements, scope)
    case .repeatStmt(let statement): executeLoop(statement.body.statements, scope)
    case .doStmt(let statement):
      let leaves = execute(statement.body.statements, Scope(scope.frame, parent: scope))
      for clause in statement.catchClauses {
        let branch = Branch(statement: newStatement(), arm: 1, condition: .state("catch"))
        under(branch) { _ = execute(clause.body.statements, Scope(scope.frame, parent: scope)) }
      }
      return leaves
    case .deferStmt(let statement): _ = execute(statement.body.statements, Scope(scope.frame, parent: scope))
    default: break
    }
    return false
  }
}

extension SequenceExprSyntax {
  /// Whether it is `a = b`, `a += b`.
  var isAssignment: Bool {
    elements.contains { $0.is(AssignmentExprSyntax.self) || $0.compoundAssignment != nil }
  }
}
#endif
