#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// Runs a body and gives what it returns or builds.
  func run(_ body: CodeBlockItemListSyntax, _ scope: Scope, for owner: Syntax) -> Value {
    guard running.filter({ $0 == owner.id }).count < 2, running.count < Limits.depth else {
      return .unknown("code that calls itself")
    }
    running.append(owner.id)
    let outer = path
    defer {
      running.removeLast()
      path = outer
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
      let inner = Scope(scope.frame, parent: scope)
      bind(binding.pattern, to: run(getter, inner, for: Syntax(binding)), scope)
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
      ?? (type?.element?.lastName).map { TypeInfo(name: $0, qualifiedName: $0, kind: .foreign, outer: nil) }
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

  /// Gives the names of a pattern their values.
  func bind(_ pattern: PatternSyntax, to value: Value, _ scope: Scope) {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      scope.variables[identifier.identifier.identifierText] = Variable(value, path: path)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for (index, element) in tuple.elements.enumerated() {
        var part = Value.unknown("a part of a tuple")
        if case .tuple(let values) = value, values.indices.contains(index) { part = values[index].value }
        bind(element.pattern, to: part, scope)
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

  // MARK: Conditions

  /// What a list of conditions is known to be, with the names it binds entered in `scope`.
  private func check(_ conditions: ConditionElementListSyntax, _ scope: Scope) -> Bool? {
    var known: Bool? = true
    for condition in conditions {
      let holds: Bool?
      switch condition.condition {
      case .expression(let expression): holds = isTrue(expression, scope)
      case .optionalBinding(let binding):
        let value: Value
        if let initial = binding.initializer?.value {
          value = evaluate(initial, scope)
        } else {
          let name = binding.pattern.names.first ?? ""
          value = named(name, scope) ?? .unknown(name)
        }
        let alternatives = value.alternatives.filter { if case .none = $0.value { false } else { true } }
        holds = alternatives.isEmpty ? false : value.isKnownToExist ? true : nil
        bind(binding.pattern, to: alternatives.isEmpty ? .none : .oneOf(alternatives), scope)
      case .matchingPattern(let match):
        holds = matches(match.pattern, evaluate(match.initializer.value, scope), scope)
      case .availability: holds = nil
      }
      if holds == false { return false }
      if holds == nil { known = nil }
    }
    return known
  }

  private func executeIf(_ statement: IfExprSyntax, _ scope: Scope) -> Bool {
    let id = newStatement()
    var arm = 0
    var current: IfExprSyntax? = statement
    var allLeave = true
    var leaving: [Branch] = []
    let outer = path
    defer { path = outer + leaving }
    while let branch = current {
      let inner = Scope(scope.frame, parent: scope)
      let known = check(branch.conditions, inner)
      let text = branch.conditions.trimmedDescription
      if known != false {
        let condition = Branch(statement: id, arm: arm, condition: .state(text))
        let isSure = known == true && arm == 0
        path = isSure ? outer : outer + [condition]
        let leaves = execute(branch.body.statements, inner)
        if known == true {
          if isSure { path = outer }
          return leaves && allLeave
        }
        if leaves {
          // What follows stands under the other arms.
          if leaving.isEmpty, branch.elseBody == nil, arm == 0 {
            leaving = [Branch(statement: id, arm: 1, condition: .state("!(\(text))"))]
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
        let otherwise = arm == 1 && branch.conditions == statement.conditions ? "!(\(text))" : "else"
        path = isSure ? outer : outer + [Branch(statement: id, arm: arm, condition: .state(otherwise))]
        let leaves = execute(block.statements, Scope(scope.frame, parent: scope))
        if leaves, !allLeave, arm == 1 {
          leaving = [Branch(statement: id, arm: 0, condition: .state(text))]
        }
        return leaves && allLeave
      case nil: return false
      }
    }
    return false
  }

  private func executeGuard(_ statement: GuardStmtSyntax, _ scope: Scope) -> Bool {
    let known = check(statement.conditions, scope)
    if known == true { return false }
    let id = newStatement()
    let text = statement.conditions.trimmedDescription
    let outer = path
    path = known == false ? outer : outer + [Branch(statement: id, arm: 1, condition: .state("!(\(text))"))]
    _ = execute(statement.body.statements, Scope(scope.frame, parent: scope))
    path = known == false ? outer : outer + [Branch(statement: id, arm: 0, condition: .state(text))]
    return known == false
  }

  private func executeSwitch(_ statement: SwitchExprSyntax, _ scope: Scope) -> Bool {
    var allLeave = true
    let isWhole = arms(of: statement, scope) { body, inner in
      if !execute(body, inner) { allLeave = false }
    }
    return allLeave && isWhole
  }

  // Runs each arm of a switch that can be reached; whether there is always one.
  @discardableResult
  private func arms(
    of statement: SwitchExprSyntax, _ scope: Scope, _ body: (CodeBlockItemListSyntax, Scope) -> Void
  ) -> Bool {
    let subject = evaluate(statement.subject, scope)
    let id = newStatement()
    let asked = statement.subject.trimmedDescription
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
          if holds == true, let clause = item.whereClause, isTrue(clause.condition, inner) != true {
            holds = nil
          }
          if holds == true { known = true } else if holds == nil, known == false { known = nil }
        }
      }
      guard known != false else { return }
      let isSure = known == true && arm == 0
      let text = "\(asked): \(branch.label.trimmedDescription)"
      path = isSure ? outer : outer + [Branch(statement: id, arm: arm, condition: .state(text))]
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
    return true
  }

  /// Whether a value matches a pattern, where that is known; binds the pattern's names.
  func matches(_ pattern: PatternSyntax, _ value: Value, _ scope: Scope) -> Bool? {
    if case .choice(let alternatives) = value {
      var results = Set<Bool?>()
      for alternative in alternatives where !alternative.path.excludes(path) {
        results.insert(matches(pattern, alternative.value, scope))
      }
      return results.count == 1 ? results.first ?? nil : nil
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      if binding.pattern.is(IdentifierPatternSyntax.self) {
        bind(binding.pattern, to: value, scope)
        return true
      }
      return matches(binding.pattern, value, scope, isBinding: true)
    }
    return matches(pattern, value, scope, isBinding: false)
  }

  private func matches(_ pattern: PatternSyntax, _ value: Value, _ scope: Scope, isBinding: Bool) -> Bool? {
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      if pattern.is(WildcardPatternSyntax.self) { return true }
      if let tuple = pattern.as(TuplePatternSyntax.self) { return matches(tuple, value, scope) }
      for name in pattern.names {
        scope.variables[name] = Variable(.unknown("a value of a case"), path: path)
      }
      return nil
    }
    if expression.is(DiscardAssignmentExprSyntax.self) { return true }
    var called = expression
    var arguments: [LabeledExprSyntax] = []
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let call = called.as(FunctionCallExprSyntax.self) {
      arguments = Array(call.arguments)
      called = call.calledExpression
    }
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let access = called.as(MemberAccessExprSyntax.self), case .enumCase(let enumCase) = value,
      enumCase.type.cases.contains(where: { $0.name == access.declName.baseName.identifierText })
    {
      guard access.declName.baseName.identifierText == enumCase.name else { return false }
      for (index, argument) in arguments.enumerated() {
        let part =
          enumCase.payload.indices.contains(index)
          ? enumCase.payload[index].value : .unknown("a value of a case")
        if let inner = argument.expression.as(PatternExprSyntax.self) {
          _ = matches(inner.pattern, part, scope)
        } else if isBinding, let name = argument.expression.as(DeclReferenceExprSyntax.self) {
          scope.variables[name.baseName.identifierText] = Variable(part, path: path)
        }
      }
      return true
    }
    for name in isBinding ? pattern.boundNames : pattern.names {
      scope.variables[name] = Variable(.unknown("a value of a case"), path: path)
    }
    if case .unknown = value { return nil }
    guard arguments.isEmpty else { return nil }
    // Cases of an enum that isn't the project's.
    if case .symbol(let name) = value, let access = called.as(MemberAccessExprSyntax.self),
      access.base == nil, name.hasPrefix(".")
    {
      return name.dropFirst() == access.declName.baseName.identifierText
    }
    return areEqual(evaluate(called, scope, expected: type(of: value)), value)
  }

  private func matches(_ tuple: TuplePatternSyntax, _ value: Value, _ scope: Scope) -> Bool? {
    var result: Bool? = true
    for (index, element) in tuple.elements.enumerated() {
      var part = Value.unknown("a part of a tuple")
      if case .tuple(let values) = value, values.indices.contains(index) { part = values[index].value }
      let holds = matches(element.pattern, part, scope)
      if holds == false { return false }
      if holds == nil { result = nil }
    }
    return result
  }

  /// `#if`: each clause that is compiled for users, under its condition.
  func executeConfig(_ config: IfConfigDeclSyntax, _ body: (IfConfigClauseSyntax) -> Bool) -> Bool {
    let id = newStatement()
    let clauses = config.clauses.filter { !$0.isDebug }
    var leaves = !clauses.isEmpty && config.clauses.last?.condition == nil
    for (arm, clause) in clauses.enumerated() {
      let condition = Conditions.build(arm: arm, of: Array(clauses))
      let isOnly = clauses.count == 1 && config.clauses.count > 1 && clause.condition == nil
      let branch = isOnly ? nil : Branch(statement: id, arm: arm, condition: condition)
      if !under(branch, { body(clause) }) { leaves = false }
    }
    return leaves
  }

  // MARK: Conditions as values

  func evaluateIf(_ statement: IfExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    var alternatives: [Alternative] = []
    let id = newStatement()
    var arm = 0
    var current: IfExprSyntax? = statement
    while let branch = current {
      let inner = Scope(scope.frame, parent: scope)
      let known = check(branch.conditions, inner)
      if known != false {
        let condition = Branch(
          statement: id, arm: arm, condition: .state(branch.conditions.trimmedDescription))
        let isSure = known == true && arm == 0
        under(isSure ? nil : condition) {
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
        let text = isOnly ? "!(\(branch.conditions.trimmedDescription))" : "else"
        let condition = Branch(statement: id, arm: arm, condition: .state(text))
        under(arm == 0 ? nil : condition) {
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
      return evaluate(expression, scope, expected: expected)
    }
    if body.count == 1, let value = onlyValue(body, scope) { return value }
    _ = execute(body, scope)
    return .none
  }

  // MARK: Loops

  // What a loop's body counts or sets isn't known when the body runs once for all rows.
  private func forget(_ body: CodeBlockItemListSyntax, _ scope: Scope) {
    for name in AssignedNames.find(in: body) {
      guard let variable = scope.variable(name), let value = variable.value(at: path) else { continue }
      switch value {
      case .text, .number, .bool: variable.assign(.unknown("\(name) is set in a loop"), at: path)
      default: break
      }
    }
  }

  private func executeFor(_ statement: ForStmtSyntax, _ scope: Scope) {
    let rows = evaluate(statement.sequence, scope)
    if case .list(let list) = rows, list.rest == nil {} else { forget(statement.body.statements, scope) }
    self.rows(of: rows) { row in
      let inner = Scope(scope.frame, parent: scope)
      bind(statement.pattern, to: row, inner)
      if let clause = statement.whereClause, isTrue(clause.condition, inner) == false { return }
      let outer = path
      _ = execute(statement.body.statements, inner)
      path = outer
    }
  }

  private func executeLoop(_ body: CodeBlockItemListSyntax, _ scope: Scope) {
    forget(body, scope)
    rows(of: .unknown("a loop")) { _ in
      let outer = path
      _ = execute(body, Scope(scope.frame, parent: scope))
      path = outer
    }
  }

  /// Does `body` for each row of a list that is known, or once for all rows.
  func rows(of value: Value, _ body: (Value) -> Void) {
    var value = value
    if case .choice(let alternatives) = value, alternatives.contains(where: { $0.value.isList }),
      alternatives.allSatisfy({ $0.value.isList || $0.value.isNone }), alternatives.count <= 8
    {
      for alternative in alternatives {
        guard case .list = alternative.value, !alternative.path.excludes(path) else { continue }
        let outer = path
        path += alternative.path.beyond(path)
        rows(of: alternative.value, body)
        path = outer
      }
      return
    }
    if case .choice(let alternatives) = value,
      let list = alternatives.first(where: { if case .list = $0.value { true } else { false } })
    {
      value = alternatives.count == 1 ? list.value : .unknown("one of several lists", type: nil)
    }
    if case .content(let entries) = value, !entries.isEmpty {
      value = .list(
        List(elements: entries.map { Alternative(path: $0.path, value: .node($0.node)) }))
    }
    if case .list(let list) = value, list.elements.count <= Limits.rows {
      for element in list.elements {
        let outer = path
        path += element.path.beyond(path)
        body(element.value)
        path = outer
      }
      guard list.rest != nil else { return }
      value = .list(List(elements: [], rest: list.rest, elementType: list.elementType))
    }
    var type: TypeInfo?
    if case .list(let list) = value { type = list.elementType }
    let branch = Branch(statement: newStatement(), arm: 0, condition: .loop)
    under(branch) { body(.unknown("a row of a loop", type: type)) }
  }
}

/// The variables that code assigns to.
private final class AssignedNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func find(in body: CodeBlockItemListSyntax) -> Set<String> {
    let finder = AssignedNames(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.names
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment,
      let name = node.elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    {
      names.insert(name)
    }
    return .visitChildren
  }
}

/// What `#if` asks.
enum Conditions {
  static func build(_ condition: ExprSyntax) -> Branch.Condition {
    let text = condition.trimmedDescription
    let names = platforms(condition)
    return names.isEmpty ? .build(text) : .platforms(names)
  }

  /// What a clause asks, `#else` too: `!macOS` where those before it ask for macOS.
  static func build(arm: Int, of clauses: [IfConfigClauseSyntax]) -> Branch.Condition {
    if let condition = clauses[arm].condition { return build(condition) }
    var others: [String] = []
    for clause in clauses[..<arm] {
      guard let condition = clause.condition, case .platforms(let names) = build(condition),
        !names.contains(where: { $0.hasPrefix("!") })
      else {
        if arm == 1, let condition = clauses[0].condition, case .platforms(let names) = build(condition),
          names.count == 1
        {
          return .platforms([String(names[0].dropFirst())])
        }
        return .build("else")
      }
      others += names.map { "!" + $0 }
    }
    return others.isEmpty ? .build("else") : .platforms(others)
  }

  // `os(macOS) || os(iOS)`, `!os(macOS)`; empty where something else is asked.
  private static func platforms(_ condition: ExprSyntax) -> [String] {
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      let names = platforms(prefix.expression)
      return names.count == 1 && !names[0].hasPrefix("!") ? ["!" + names[0]] : []
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      guard let argument = call.arguments.first?.expression.trimmedDescription else { return [] }
      switch (call.calledExpression.trimmedDescription, argument) {
      case ("os", _): return [argument]
      case ("canImport", "AppKit"), ("canImport", "Cocoa"): return ["macOS"]
      case ("canImport", "UIKit"): return ["iOS", "tvOS", "visionOS"]
      default: return []
      }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      var names: [String] = []
      for element in sequence.elements {
        if let text = element.operatorText {
          if text != "||" { return [] }
        } else {
          let found = platforms(element)
          if found.isEmpty || found[0].hasPrefix("!") { return [] }
          names += found
        }
      }
      return names
    }
    return []
  }
}

extension SequenceExprSyntax {
  /// Whether it is `a = b`, `a += b`.
  var isAssignment: Bool {
    elements.contains { $0.is(AssignmentExprSyntax.self) || $0.compoundAssignment != nil }
  }
}

extension Value {
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  /// Whether it is known not to be nil.
  var isKnownToExist: Bool {
    switch self {
    case .none, .unknown, .symbol, .choice: false
    default: true
    }
  }
}
#endif
