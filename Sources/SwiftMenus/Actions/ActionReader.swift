#if SwiftSource
import SwiftSyntax

/// Determines the effects of items' actions from their closures, the functions that they call, and the
/// methods that selectors name.
///
/// Only effects that always happen count. Code in branches, in `catch`, in loops, or after an early exit that
/// has done something else doesn't count.
final class ActionReader {
  /// The maximum depth of followed function calls.
  private static let maximumDepth = 5
  /// The maximum number of statements read for one action.
  private static let maximumSteps = 300

  let project: ProjectCode
  private(set) lazy var presentations = Presentations(project)
  private(set) lazy var callbacks = Callbacks(project)
  private(set) lazy var observers = Observers(project)
  private var steps = 0
  private var open: [SyntaxIdentifier] = []
  private var known: [Item: Found] = [:]
  private var chosen: ChosenItem?

  /// The results for an item's action.
  struct Found {
    /// The effect of the action; nil if it is unknown.
    var evidence: ActionEvidence?
    /// The selector of the standard command that the action performs.
    var command: String?
  }

  // An item that is created each time its code runs. The action may be different if the titles are.
  private struct Item: Hashable {
    let site: Place
    let code: SyntaxIdentifier
    let titles: [String]
    let places: [Place?]
    let chosen: ChosenItem
    /// The closures that the action may call. A function that makes items may be read once by itself and once for
    /// each caller.
    let passed: [String: SyntaxIdentifier]

    init?(_ node: MenuNode) {
      guard let handler = node.handler, case .closure(let syntax) = handler.code else { return nil }
      site = node.site
      code = syntax.id
      titles = node.title?.faces.map(\.text) ?? []
      places = node.title?.faces.map(\.place) ?? []
      chosen = ChosenItem(node)
      passed = handler.scope.closures
    }
  }

  init(_ project: ProjectCode) { self.project = project }

  private var objects: ShownObjects { ShownObjects(self) }

  /// Clears the cached results.
  func forget() { known = [:] }

  /// Returns the results for an item's action.
  func found(of node: MenuNode) -> Found {
    guard let item = Item(node) else { return find(node) }
    if let found = known[item] { return found }
    let found = find(node)
    known[item] = found
    return found
  }

  private func find(_ node: MenuNode) -> Found {
    node.handler = node.handler ?? keptClosure(of: node)
    let command = findCommand(of: node)
    begin()
    chosen = ChosenItem(node)
    let evidence = node.handler.map { read($0) } ?? target(of: node).map { read($0) }
    let shown = evidence ?? nil
    return Found(evidence: shown, command: command ?? (shown == nil ? findSwitch(of: node) : nil))
  }

  /// Starts reading a different item.
  func begin() {
    steps = 0
    open = []
  }

  /// Counts a statement and returns whether more may be read.
  func step() -> Bool {
    steps += 1
    return steps < Self.maximumSteps
  }

  /// Returns the method that an item's selector names.
  func target(of node: MenuNode) -> Member? {
    guard let selector = node.action, let type = node.targetType else { return nil }
    let name = String(selector.prefix { $0 != ":" })
    let functions = project.members(name, of: type).filter { $0.parameters.map { $0.count < 2 } ?? false }
    return functions.count == 1 ? functions[0] : nil
  }

  // Returns the closure that an item of a project's class stores and runs when people choose it.
  private func keptClosure(of node: MenuNode) -> Closure? {
    guard node.type != nil, case .function(let function)? = target(of: node)?.kind, let body = function.body
    else { return nil }
    for item in body.statements.prefix(3) {
      guard let call = item.item.as(ExprSyntax.self)?.unwrapped.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.unwrapped.lastName,
        case .closure(let closure)? = node.fields[name]
      else { continue }
      return closure
    }
    return nil
  }

  // MARK: Functions

  private func read(_ closure: Closure) -> ActionEvidence? {
    if case .callback(let name) = closure.code {
      let frame = closure.scope.frame
      return read(callback: name, ActionCode(file: frame.file, type: frame.type, scope: nil))
    }
    return inside(closure, evidence)
  }

  /// Returns the effect of a function.
  func read(
    _ member: Member, passing closures: [String: PassedClosure] = [:], cases: [String: String] = [:]
  ) -> ActionEvidence? {
    inside(member, passing: closures, cases: cases, evidence)
  }

  /// Returns the effect of statements.
  func evidence(_ statements: CodeBlockItemListSyntax, _ outer: ActionCode) -> ActionEvidence? {
    var code = outer
    return read(statements, &code).evidence
  }

  /// Reads a function unless it is already being read or the depth limit is reached.
  func follow<Result>(_ syntax: Syntax, _ body: () -> Result?) -> Result? {
    guard open.count < Self.maximumDepth, !open.contains(syntax.id) else { return nil }
    open.append(syntax.id)
    defer { open.removeLast() }
    return body()
  }

  // MARK: Statements

  /// The effect of some statements.
  private struct Outcome {
    var evidence: ActionEvidence?
    /// Whether the statements after them may not run.
    var leaves = false
    /// Whether the statements after them may not run because of a problem, which an alert reports.
    var mayFail = false

    /// Adds the effect of another statement. A request for input takes precedence over a confirmation.
    mutating func add(_ other: ActionEvidence?) {
      if evidence?.kind != .input, let other {
        evidence = evidence == nil || other.kind == .input ? other : evidence
      } else if evidence?.isSure == false, let other, other.kind == .input, other.isSure {
        evidence = other
      }
    }
  }

  private func read(_ statements: CodeBlockItemListSyntax, _ code: inout ActionCode) -> Outcome {
    code.blocks.append(statements)
    var outcome = Outcome()
    var conditional: [ActionEvidence?] = []
    for item in statements {
      guard step() else { return Outcome() }
      let next: Outcome
      switch item.item {
      case .decl(let declaration): next = read(declaration, &code)
      case .stmt(let statement): next = read(statement, &code)
      case .expr(let expression): next = read(expression, &code)
      }
      if next.evidence?.isConditional == true {
        conditional.append(next.evidence)
      } else {
        outcome.add(outcome.mayFail ? next.evidence?.unsure : next.evidence)
        if !item.mayOnlyPrepare { conditional.append(nil) }
      }
      outcome.mayFail = outcome.mayFail || next.mayFail
      if next.leaves {
        outcome.leaves = true
        // Without the condition, the action does what follows.
        if item.id != statements.last?.id { conditional.append(nil) }
        break
      }
    }
    // Without the condition, the action does nothing at all.
    if outcome.evidence == nil, conditional.count == 1 { outcome.evidence = conditional[0] }
    return outcome
  }

  private func read(_ declaration: DeclSyntax, _ code: inout ActionCode) -> Outcome {
    var outcome = Outcome()
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard let name = binding.pattern.names.first else { continue }
        code.types[name] = binding.typeAnnotation?.type
        guard let value = binding.initializer?.value else { continue }
        code.values[name] = value
        outcome.add(read(value, &code).evidence)
      }
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      code.functions[function.name.identifierText] = function
    } else if let config = declaration.as(IfConfigDeclSyntax.self), let clause = config.clauseOfMac,
      case .statements(let statements)? = clause.elements
    {
      outcome = read(statements, &code)
    }
    return outcome
  }

  private func read(_ statement: StmtSyntax, _ code: inout ActionCode) -> Outcome {
    if let statement = statement.as(ExpressionStmtSyntax.self) { return read(statement.expression, &code) }
    if let statement = statement.as(ReturnStmtSyntax.self) {
      let evidence = statement.expression.flatMap { read($0, &code).evidence }
      return Outcome(evidence: evidence, leaves: true)
    }
    if let statement = statement.as(DoStmtSyntax.self) { return read(statement.body.statements, &code) }
    if let statement = statement.as(GuardStmtSyntax.self) {
      var outcome = Outcome()
      for condition in statement.conditions { outcome.add(read(condition, &code)) }
      outcome.leaves = !statement.body.statements.onlyReports
      outcome.mayFail = !statement.body.statements.onlyLeaves
      return outcome
    }
    return Outcome(leaves: statement.is(ThrowStmtSyntax.self))
  }

  private func read(_ condition: ConditionElementSyntax, _ code: inout ActionCode) -> ActionEvidence? {
    switch condition.condition {
    case .expression(let expression): return read(expression, &code).evidence
    case .optionalBinding(let binding):
      guard let value = binding.initializer?.value else { return nil }
      if let name = binding.pattern.names.first { code.values[name] = value }
      return read(value, &code).evidence
    case .matchingPattern(let match): return read(match.initializer.value, &code).evidence
    case .availability: return nil
    }
  }

  private func read(_ statement: IfExprSyntax, _ code: inout ActionCode) -> Outcome {
    var outcome = Outcome()
    if let holds = chosen?.holds(statement.conditions, code) {
      return read(branch: holds, of: statement, code)
    }
    if let first = statement.conditions.first { outcome.add(read(first, &code)) }
    var inner = code
    let then = read(statement.body.statements, &inner)
    inner = code
    let otherwise: Outcome? =
      switch statement.elseBody {
      case .codeBlock(let block): read(block.statements, &inner)
      case .ifExpr(let statement): read(statement, &inner)
      case nil: nil
      }
    if let asked = then.evidence, let other = otherwise?.evidence, !asked.isConditional, !other.isConditional
    {
      outcome.add(asked.kind == .input ? other.kind == .input ? asked : other : asked)
    }
    let body = statement.body.statements
    let otherBody = statement.elseBody?.statements
    let exits = [body, otherBody].compactMap(\.self).filter { $0.onlyReports || $0.isEmpty }
    outcome.mayFail =
      exits.contains { !$0.onlyLeaves && !$0.isEmpty } || then.mayFail || otherwise?.mayFail == true
    outcome.leaves =
      then.leaves && !body.onlyReports || otherwise?.leaves == true && otherBody?.onlyReports != true
    // If the other branches do nothing, the action asks whenever it does something.
    let effects = [then.evidence, otherwise?.evidence].compactMap(\.self)
    let count = statement.elseBody == nil ? 1 : 2
    let isAlone = count == 1 || !exits.isEmpty || effects.contains(where: \.isConditional)
    if outcome.evidence == nil, isAlone, effects.count + exits.count == count,
      effects.allSatisfy({ $0.kind == .input })
    {
      outcome.evidence = effects.first?.conditional
    }
    return outcome
  }

  // Reads the branch that runs for the chosen item.
  private func read(branch holds: Bool, of statement: IfExprSyntax, _ code: ActionCode) -> Outcome {
    var inner = code
    if holds { return read(statement.body.statements, &inner) }
    return switch statement.elseBody {
    case .codeBlock(let block): read(block.statements, &inner)
    case .ifExpr(let statement): read(statement, &inner)
    case nil: Outcome()
    }
  }

  // MARK: Expressions

  private func read(_ expression: ExprSyntax, _ code: inout ActionCode) -> Outcome {
    let expression = expression.unwrapped
    if let statement = expression.as(IfExprSyntax.self) { return read(statement, &code) }
    if let statement = expression.as(SwitchExprSyntax.self) { return read(statement, &code) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return Outcome(evidence: read(sequence, &code))
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return Outcome(evidence: read(call, &code))
    }
    return Outcome()
  }

  private func read(_ statement: SwitchExprSyntax, _ code: inout ActionCode) -> Outcome {
    if let statements = chosen?.statements(of: statement, code) {
      var inner = code
      return read(statements, &inner)
    }
    if let subject = statement.subject.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      code.values[subject] == nil, let name = code.cases[subject],
      let arm = statement.arm(of: name) ?? statement.defaultArm, !arm.isConditional
    {
      var inner = code
      return read(arm.statements, &inner)
    }
    var outcomes: [Outcome] = []
    for element in statement.cases {
      guard case .switchCase(let arm) = element else { return Outcome(leaves: true) }
      var inner = code
      outcomes.append(read(arm.statements, &inner))
    }
    let evidence = outcomes.map(\.evidence)
    var outcome = Outcome(leaves: outcomes.contains(where: \.leaves))
    if evidence.allSatisfy({ $0?.kind == .input }) { outcome.evidence = evidence.first ?? nil }
    return outcome
  }

  private func read(_ sequence: SequenceExprSyntax, _ code: inout ActionCode) -> ActionEvidence? {
    let elements = Array(sequence.elements)
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self) {
      let isOff = elements[2].as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
      if elements.count == 3, !isOff, !elements[2].is(NilLiteralExprSyntax.self),
        !elements[2].isCreated(code)
      {
        if let evidence = presentations.evidence(settingTo: elements[2], elements[0], code)
          ?? observers.evidence(setting: elements[0], code, self)
        {
          return evidence
        }
      }
      return read(elements[2], &code).evidence
    }
    // The operands after these operators aren't always evaluated.
    let asked = elements.prefix { element in
      let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      return !element.is(UnresolvedTernaryExprSyntax.self) && !["&&", "||", "??"].contains(text)
    }
    for element in asked {
      if let evidence = read(element, &code).evidence { return evidence }
    }
    return nil
  }

  private func read(_ call: FunctionCallExprSyntax, _ code: inout ActionCode) -> ActionEvidence? {
    for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
      if let evidence = read(argument.expression, &code).evidence { return evidence }
    }
    let called = call.calledExpression.unwrapped
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if ["Task", "withAnimation", "withTransaction"].contains(name) { return run(call, code) }
      return read(calling: name, call, code)
    }
    guard let access = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.identifierText
    guard let base = access.base?.unwrapped else { return nil }
    if base.isSelf { return read(calling: name, call, code) }
    switch name {
    case "toggle": return presentations.evidence(settingTo: nil, base, code)
    case _ where Self.isMainQueue(base, name): return run(call, code)
    case "openDocument"
    where base.trimmedText.contains("DocumentController") && call.arguments.first?.label == nil:
      return ActionEvidence(kind: .input, place: code.file.place(Syntax(call).head))
    case "runModal", "begin", "beginSheetModal":
      if let evidence = objects.presented(name, call, code) ?? objects.shown(base, call, code) {
        return evidence
      }
    case "post":
      if let evidence = observers.evidence(of: call, self) { return evidence }
    default:
      if let evidence = objects.presented(name, call, code) { return evidence }
    }
    if let evidence = read(base, &code).evidence { return evidence }
    guard let type = code.type(of: base, project) else { return later(call, code) }
    return read(methods(name, of: type, call), call, code) ?? later(call, code)
  }

  /// Whether a method always runs the closure it is given, perhaps later: `DispatchQueue.main.async { … }`.
  static func isMainQueue(_ base: ExprSyntax, _ name: String) -> Bool {
    ["async", "asyncAfter", "run", "detached", "perform"].contains(name)
      && ["DispatchQueue.main", "MainActor", "Task", "RunLoop.main"].contains(base.trimmedText)
  }

  // Reads a closure that always runs, perhaps later.
  private func run(_ call: FunctionCallExprSyntax, _ code: ActionCode) -> ActionEvidence? {
    guard
      let closure = call.trailingClosure
        ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    var inner = code
    return read(closure.statements, &inner).evidence
  }

  // Reads a function that is called only by its name: a local function, a passed closure, a method, or a
  // global function.
  private func read(calling name: String, _ call: FunctionCallExprSyntax, _ code: ActionCode)
    -> ActionEvidence?
  {
    if let evidence = objects.presented(name, call, code) { return evidence }
    if let passed = code.passed[name] { return read(passed) }
    if let function = code.functions[name], let body = function.body {
      var inner = code
      return follow(Syntax(function)) { read(body.statements, &inner).evidence }
    }
    if let variable = code.scope?.variable(name) {
      guard variable.assignments.count == 1 else { return nil }
      switch variable.assignments[0].value {
      case .closure(let closure): return follow(Syntax(call)) { read(closure) }
      // `if let onNew { … }`
      case .unknown: return read(callback: name, code)
      default: return nil
      }
    }
    if let type = code.type {
      if let evidence = read(methods(name, of: type, call), call, code) { return evidence }
      if !methods(name, of: type, call).isEmpty { return later(call, code) }
      // A closure that was passed to a view.
      if case .instance(let instance)? = code.scope?.frame.selfValue,
        case .closure(let closure)? = instance.fields[name]
      {
        return follow(Syntax(call)) { read(closure) }
      }
      if let evidence = read(callback: name, code) { return evidence }
    }
    let functions = project.globals(name).filter { $0.parameters?.count == call.parameterCount }
    return functions.count == 1 ? read(functions[0], call, code) : later(call, code)
  }

  // Returns the effect of the methods that a call may refer to, if all have the same one.
  private func read(_ methods: [Member], _ call: FunctionCallExprSyntax, _ code: ActionCode)
    -> ActionEvidence?
  {
    var result: ActionEvidence?
    for method in methods {
      guard let found = read(method, call, code), result == nil || result?.kind == found.kind else {
        return nil
      }
      result = result.map { $0.isSure ? found : $0 } ?? found
    }
    return result
  }

  /// Returns the method of a type that a call refers to, if it is unambiguous.
  func function(_ name: String, of type: TypeInfo, _ call: FunctionCallExprSyntax) -> Member? {
    let fitting = methods(name, of: type, call)
    return fitting.count == 1 ? fitting[0] : nil
  }

  // Returns the methods of a type that a call may refer to, judged by the labels.
  private func methods(_ name: String, of type: TypeInfo, _ call: FunctionCallExprSyntax) -> [Member] {
    let members = project.members(name, of: type).filter { $0.parameters != nil }
    if members.count < 2 { return members }
    let labels = call.arguments.map { $0.label?.identifierText }
    let fitting = members.filter { $0.parameters?.map(\.label).starts(with: labels) ?? false }
    // One without further parameters fits better than one whose other parameters would have to have defaults.
    let exact = fitting.filter { $0.parameters?.count == call.parameterCount }
    return exact.isEmpty ? fitting : exact
  }
}
#endif
