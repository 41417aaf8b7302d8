#if SwiftSource
import SwiftSyntax

extension Statements {
  /// Returns whether a list of conditions is true, if this is known, and binds its names in `scope`.
  private func check(_ conditions: ConditionElementListSyntax, _ scope: Scope) -> Bool? {
    var known: Bool? = true
    for condition in conditions {
      let holds: Bool?
      switch condition.condition {
      case .expression(let expression): holds = evaluator.isTrue(expression, scope)
      case .optionalBinding(let binding):
        let value: Value
        if let initial = binding.initializer?.value {
          value = evaluator.evaluate(initial, scope)
        } else {
          let name = binding.pattern.names.first ?? ""
          value = evaluator.named(name, scope) ?? .unknown(Reason(name))
        }
        let alternatives = value.alternatives.filter { if case .none = $0.value { false } else { true } }
        holds = alternatives.isEmpty ? false : value.isKnownToExist ? true : nil
        bindNames(of: binding.pattern, to: alternatives.isEmpty ? .none : .oneOf(alternatives), scope)
      case .matchingPattern(let match):
        holds = matches(match.pattern, evaluator.evaluate(match.initializer.value, scope), scope)
      case .availability(let asked): holds = evaluator.isAlwaysSo(asked, in: scope.frame.file.number)
      }
      if holds == false { return false }
      if holds == nil { known = nil }
    }
    return known
  }

  func executeIf(_ statement: IfExprSyntax, _ scope: Scope) -> Bool {
    let id = evaluator.newStatement()
    var arm = 0
    var current: IfExprSyntax? = statement
    var allLeave = true
    var leaving: [Branch] = []
    let outer = path
    defer { path = outer + leaving }
    while let branch = current {
      let inner = Scope(scope.frame, parent: scope)
      let known = check(branch.conditions, inner)
      let text = project.text(of: branch.conditions)
      if known != false {
        let condition = Branch(statement: id, arm: arm, where: text, holds: true)
        let isSure = known == true && arm == 0
        path = isSure ? outer : outer + [condition]
        let leaves = execute(branch.body.statements, inner)
        if known == true {
          if isSure { path = outer }
          return leaves && allLeave
        }
        if leaves {
          // The code that follows runs only in the other arms.
          if leaving.isEmpty, branch.elseBody == nil, arm == 0 {
            leaving = [Branch(statement: id, arm: 1, where: text, holds: false)]
            leaving[0].isStay = true
          }
        } else {
          allLeave = false
        }
        arm += 1
      }
      switch branch.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block):
        let isSure = arm == 0
        let otherwise =
          arm == 1 && branch.conditions == statement.conditions
          ? Branch(statement: id, arm: arm, where: text, holds: false)
          : Branch(statement: id, arm: arm, condition: .state("else"))
        path = isSure ? outer : outer + [otherwise]
        let leaves = execute(block.statements, Scope(scope.frame, parent: scope))
        if leaves, !allLeave, arm == 1 {
          leaving = [Branch(statement: id, arm: 0, condition: .state(text), isStay: true)]
        } else if !leaves, allLeave, !isSure {
          leaving = [otherwise]
          leaving[0].isStay = true
        }
        return leaves && allLeave
      case nil: return false
      }
    }
    return false
  }

  func executeGuard(_ statement: GuardStmtSyntax, _ scope: Scope) -> Bool {
    let known = check(statement.conditions, scope)
    if known == true { return false }
    let id = evaluator.newStatement()
    let text = project.text(of: statement.conditions)
    let outer = path
    path = known == false ? outer : outer + [Branch(statement: id, arm: 1, condition: .state("!(\(text))"))]
    _ = execute(statement.body.statements, Scope(scope.frame, parent: scope))
    path =
      known == false ? outer : outer + [Branch(statement: id, arm: 0, condition: .state(text), isStay: true)]
    return known == false
  }

  func executeSwitch(_ statement: SwitchExprSyntax, _ scope: Scope) -> Bool {
    var allLeave = true
    arms(of: statement, scope) { body, inner in
      if !execute(body, inner) { allLeave = false }
    }
    return allLeave
  }

  // Runs each arm of a switch that may be reached.
  private func arms(
    of statement: SwitchExprSyntax, _ scope: Scope, _ body: (CodeBlockItemListSyntax, Scope) -> Void
  ) {
    let subject = evaluator.evaluate(statement.subject, scope)
    // The subject is one of a few cases, each under its own condition.
    if case .choice(let alternatives) = subject, alternatives.count <= 8,
      alternatives.allSatisfy({ if case .enumCase = $0.value { !$0.path.isImplied(by: path) } else { false } }
      )
    {
      let outer = path
      for alternative in alternatives where !alternative.path.excludes(outer) {
        path = outer + alternative.path.beyond(outer)
        arms(of: statement, alternative.value, scope, body)
      }
      path = outer
    } else {
      arms(of: statement, subject, scope, body)
    }
  }

  private func arms(
    of statement: SwitchExprSyntax, _ subject: Value, _ scope: Scope,
    _ body: (CodeBlockItemListSyntax, Scope) -> Void
  ) {
    let id = evaluator.newStatement()
    let asked = project.text(of: statement.subject)
    let isOfLanguages = Languages.areCases(of: statement)
    var arm = 0
    var ended = false
    let outer = path
    func visit(_ branch: SwitchCaseSyntax) {
      guard !ended else { return }
      let inner = Scope(scope.frame, parent: scope)
      var known: Bool?
      switch branch.label {
      case .default: known = arm == 0 ? true : nil
      case .case(let label):
        known = false
        for item in label.caseItems {
          var holds = matches(item.pattern, subject, inner)
          if holds == true, let clause = item.whereClause, evaluator.isTrue(clause.condition, inner) != true {
            holds = nil
          }
          if holds == true { known = true } else if holds == nil, known == false { known = nil }
        }
      }
      guard known != false else { return }
      if known == nil { narrow(statement.subject, subject, to: branch, inner) }
      let isSure = known == true && arm == 0
      let text = "\(asked): \(project.text(of: branch.label))"
      var condition = Branch(statement: id, arm: arm, condition: .state(text))
      condition.isForeign = isOfLanguages && Languages.isForeign(branch)
      path = isSure ? outer : outer + [condition]
      arm += 1
      body(branch.statements, inner)
      path = outer
      if known == true { ended = true }
    }
    for element in statement.cases {
      switch element {
      case .switchCase(let branch): visit(branch)
      case .ifConfigDecl(let config):
        for clause in config.clauses where !clause.isDebug {
          if case .switchCases(let cases)? = clause.elements {
            for case .switchCase(let branch) in cases { visit(branch) }
          }
        }
      }
    }
  }

  // Sets an enum variable to the case of the arm, if a switch over the variable has only one case in it.
  private func narrow(
    _ expression: ExprSyntax, _ subject: Value, to branch: SwitchCaseSyntax, _ scope: Scope
  ) {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, name != "self",
      case .unknown(_, let type?) = subject, type.kind == .enumeration,
      case .case(let label) = branch.label
    else { return }
    var values: [Alternative] = []
    for item in label.caseItems {
      guard item.whereClause == nil, let caseName = item.pattern.caseName,
        type.cases.contains(where: { $0.name == caseName })
      else { return }
      values.append(
        Alternative(path: [], value: .enumCase(EnumCase(type: type, name: caseName, payload: []))))
    }
    guard values.count == 1 else { return }
    scope.variables[name] = Variable(values[0].value, path: [])
  }

  /// Runs each `#if` clause that is compiled for users, under its condition.
  func executeConfig(_ config: IfConfigDeclSyntax, _ body: (IfConfigClauseSyntax) -> Bool) -> Bool {
    let id = evaluator.newStatement()
    let clauses = config.clauses.filter { !$0.isDebug }
    var leaves = !clauses.isEmpty && config.clauses.last?.condition == nil
    for (arm, clause) in clauses.enumerated() {
      let condition = Conditions.build(arm: arm, of: Array(clauses))
      let isOnly = clauses.count == 1 && config.clauses.count > 1 && clause.condition == nil
      let branch = isOnly ? nil : Branch(statement: id, arm: arm, condition: condition)
      if !evaluator.under(branch, { body(clause) }) { leaves = false }
    }
    return leaves
  }

  // MARK: Conditions as values

  func evaluateIf(_ statement: IfExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    var alternatives: [Alternative] = []
    let id = evaluator.newStatement()
    var arm = 0
    var current: IfExprSyntax? = statement
    while let branch = current {
      let inner = Scope(scope.frame, parent: scope)
      let known = check(branch.conditions, inner)
      if known != false {
        let condition = Branch(
          statement: id, arm: arm, where: project.text(of: branch.conditions), holds: true)
        let isSure = known == true && arm == 0
        evaluator.under(isSure ? nil : condition) {
          alternatives.append(
            Alternative(path: path, value: blockValue(branch.body.statements, inner, expected)))
        }
        if known == true { return .oneOf(alternatives) }
        arm += 1
      }
      switch branch.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block):
        let isOnly = arm == 1 && branch.conditions == statement.conditions
        let condition =
          isOnly
          ? Branch(statement: id, arm: arm, where: project.text(of: branch.conditions), holds: false)
          : Branch(statement: id, arm: arm, condition: .state("else"))
        evaluator.under(arm == 0 ? nil : condition) {
          let inner = Scope(scope.frame, parent: scope)
          alternatives.append(Alternative(path: path, value: blockValue(block.statements, inner, expected)))
        }
        current = nil
      case nil: current = nil
      }
    }
    return .oneOf(alternatives)
  }

  func evaluateSwitch(_ statement: SwitchExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    var alternatives: [Alternative] = []
    arms(of: statement, scope) { body, inner in
      alternatives.append(Alternative(path: path, value: blockValue(body, inner, expected)))
    }
    return .oneOf(alternatives)
  }

  private func blockValue(_ body: CodeBlockItemListSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    if body.count == 1, case .expr(let expression)? = body.first?.item,
      expression.as(SequenceExprSyntax.self)?.isAssignment != true
    {
      return evaluator.evaluate(expression, scope, expected: expected)
    }
    if body.count == 1, let value = evaluator.onlyValue(body, scope) { return value }
    _ = execute(body, scope)
    return .none
  }
}

extension PatternSyntax {
  // The name of the case in a pattern: `.list`, `let .text(text)`.
  fileprivate var caseName: String? {
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.caseName }
    guard var called = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = called.as(FunctionCallExprSyntax.self) { called = call.calledExpression }
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }
}
#endif
