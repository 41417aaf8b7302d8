#if SwiftSource
import SwiftSyntax

/// Runs statements, with all branches. The results of a condition are kept as alternatives.
struct Statements: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Runs statements. It returns whether they leave the block.
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
    let value = evaluator.evaluate(expression, scope)
    if scope.frame.isBuilder { build(value, expression, scope) }
    if let call = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(
      DeclReferenceExprSyntax.self)
    {
      return FrameworkNames.endingCalls.contains(call.baseName.text)
    }
    return false
  }

  /// Adds the value of an expression that is a statement in a builder.
  private func build(_ value: Value, _ expression: ExprSyntax, _ scope: Scope) {
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.isAssignment { return }
    let place = scope.frame.file.place(expression)
    for entry in evaluator.content(of: value) {
      if entry.node.kind == .unknown, entry.node.site.end == 0 { entry.node.site = place }
      scope.frame.built.append(Entry(path: path + entry.path.beyond(path), node: entry.node))
    }
  }

  private func execute(_ declaration: DeclSyntax, _ scope: Scope) -> Bool {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declare(binding, scope) }
    } else if let config = declaration.as(IfConfigDeclSyntax.self) {
      return executeConfig(config) { clause in
        if case .statements(let statements)? = clause.elements { return execute(statements, scope) }
        return false
      }
    }
    return false
  }

  private func declare(_ binding: PatternBindingSyntax, _ scope: Scope) {
    let declared = project.type(binding.typeAnnotation?.type, from: scope.frame.type)
    if let getter = binding.accessorBlock?.getter {
      let value = evaluator.run(getter, of: binding, Scope(scope.frame.inner, parent: scope))
      bindNames(of: binding.pattern, to: value, scope)
      return
    }
    let type = binding.typeAnnotation?.type
    let element =
      declared ?? project.type(type?.element, from: scope.frame.type)
      // For a foreign type, a member that is named isn't a text.
      ?? (type?.element?.lastName).map(project.frameworkType)
    guard let initial = binding.initializer?.value else {
      for name in binding.pattern.names {
        scope.variables[name] = Variable(nil, path: path)
        scope.variables[name]?.expected = element
      }
      return
    }
    var value = evaluator.evaluate(initial, scope, expected: element)
    if case .unknown(let reason, nil) = value, let type = binding.typeAnnotation?.type {
      value = project.unknown(reason, type, from: scope.frame.type)
    }
    value = value.typed(binding.typeAnnotation?.type)
    if case .list(var list) = value, list.elementType == nil {
      list.elementType = project.type(binding.typeAnnotation?.type.element, from: scope.frame.type)
      value = .list(list)
    }
    bindNames(of: binding.pattern, to: value, scope)
    let isText = if case .text = value { true } else { false }
    let expected = element ?? (isText ? project.type("String") : nil)
    for name in binding.pattern.names { scope.variables[name]?.expected = expected }
  }

  /// Binds the names of a pattern to their values.
  func bindNames(of pattern: PatternSyntax, to value: Value, _ scope: Scope) {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      scope.variables[identifier.identifier.identifierText] = Variable(value, path: path)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for (index, element) in tuple.elements.enumerated() {
        bindNames(of: element.pattern, to: value.part(index), scope)
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
        let value = evaluator.evaluate(expression, scope, expected: scope.frame.expected)
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
        let branch = Branch(statement: evaluator.newStatement(), arm: 1, condition: .state("catch"))
        evaluator.under(branch) { _ = execute(clause.body.statements, Scope(scope.frame, parent: scope)) }
      }
      return leaves
    case .deferStmt(let statement): _ = execute(statement.body.statements, Scope(scope.frame, parent: scope))
    default: break
    }
    return false
  }
}
#endif
