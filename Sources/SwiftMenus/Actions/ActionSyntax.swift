#if SwiftSource
import MenuModel
import SwiftSyntax

/// Finds the calls, arguments, and properties through which code uses an object.
final class ObjectUses: SyntaxVisitor {
  private let name: String
  private(set) var calls: [String: Int] = [:]
  /// The first arguments of its methods.
  private(set) var arguments: [String: [ExprSyntax]] = [:]
  private(set) var properties: Set<String> = []
  /// The last values assigned to its properties.
  private(set) var given: [String: ExprSyntax] = [:]
  // The number of loops around the current code.
  private var loops = 0

  init(of name: String, in blocks: [CodeBlockItemListSyntax]) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    // The first block contains the others.
    if let block = blocks.last(where: { $0.declares(name) }) ?? blocks.first { walk(block) }
  }

  /// Adds the uses in other code.
  func add(_ other: ObjectUses) {
    calls.merge(other.calls, uniquingKeysWith: +)
    arguments.merge(other.arguments, uniquingKeysWith: +)
    properties.formUnion(other.properties)
    given.merge(other.given) { old, _ in old }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let access = elements[0].as(MemberAccessExprSyntax.self),
      access.base?.isObject(name) == true
    {
      given[access.declName.baseName.identifierText] = elements[2]
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    loops += 1
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) { loops -= 1 }

  // A helper may add the action, as in `addOption("For One Hour", to: alert)`, and a loop may add several.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.lastName ?? ""
    if called == "forEach" { loops += 1 }
    if called.hasPrefix("add"), node.arguments.contains(where: { $0.expression.isObject(name) }) {
      calls["addAction", default: 0] += loops == 0 ? 1 : 2
    }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.lastName == "forEach" { loops -= 1 }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.isObject(name) == true else { return .visitChildren }
    let member = node.declName.baseName.identifierText
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      // A loop calls it more than once.
      calls[member, default: 0] += loops == 0 ? 1 : 2
      if let argument = call.arguments.first?.expression { arguments[member, default: []].append(argument) }
    } else {
      properties.insert(member)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  // Whether the expression is a variable or a property of the current type: `alert`, `alert?`, `self.alert`.
  fileprivate func isObject(_ name: String) -> Bool { objectName == name }

  /// The name of a variable or of a property of the current type.
  var objectName: String? {
    let object = unwrapped
    if let access = object.as(MemberAccessExprSyntax.self) {
      return access.base?.unwrapped.isSelf == true ? access.declName.baseName.identifierText : nil
    }
    return object.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}

extension CodeBlockItemListSyntax {
  /// Whether one of the statements declares a constant or variable.
  fileprivate func declares(_ name: String) -> Bool {
    contains { item in
      guard case .decl(let declaration) = item.item else { return false }
      let bindings = declaration.as(VariableDeclSyntax.self)?.bindings ?? []
      return bindings.contains { $0.pattern.names.contains(name) }
    }
  }

  /// Whether the statements only leave the function, apart from a beep or a log message.
  var onlyLeaves: Bool { onlyLeaves { ActionWords.logs($0) } }

  /// Whether the statements only leave the function, perhaps after they report a problem.
  var onlyReports: Bool {
    let alerts = Set(lazy.compactMap(\.nameOfAlert))
    return onlyLeaves(besides: alerts) { ActionWords.logs($0) || ActionWords.reports($0) }
  }

  // `alerts` are the variables that contain alerts: code may set them up and show them.
  private func onlyLeaves(besides alerts: Set<String> = [], after isHarmless: (String) -> Bool) -> Bool {
    guard let last = last?.item, case .stmt(let statement) = last,
      statement.as(ReturnStmtSyntax.self).map({ $0.expression == nil }) ?? statement.is(ThrowStmtSyntax.self)
    else { return false }
    return dropLast().allSatisfy { item in
      if item.nameOfAlert != nil { return true }
      guard case .expr(let expression) = item.item else { return false }
      if let sequence = expression.as(SequenceExprSyntax.self), sequence.isAssignment {
        return sequence.elements.first?.as(MemberAccessExprSyntax.self)?.base?.objectName.map(alerts.contains)
          ?? false
      }
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      let objects = [base] + call.arguments.map(\.expression)
      return objects.contains { $0?.objectName.map(alerts.contains) ?? false }
        || isHarmless(call.calledExpression.trimmedText)
    }
  }
}

/// The names of functions that don't carry out an action: they only log or show a problem.
enum ActionWords {
  /// Whether a function, as it is called, beeps or writes to a log: `print`, `logger.error`, `DDLogInfo`.
  static func logs(_ called: String) -> Bool {
    // Splitting is slow, and few calls contain one of these.
    guard ["print", "log", "beep", "assert"].contains(where: called.utf8.containsLetters) else {
      return false
    }
    return called.split { !$0.isLetter && $0 != "_" }.contains { part in
      let name = part.lowercased()
      if ["print", "debugprint", "nslog", "os_log", "beep", "assertionfailure"].contains(name) {
        return true
      }
      // “showLog” opens a window, and “dialog” and “login” aren't logs.
      if ["log", "logger", "logging"].contains(name) || part.hasPrefix("DDLog") { return true }
      if part.hasPrefix("log"), part.dropFirst(3).first?.isUppercase == true {
        return !["login", "logout", "logoff"].contains(where: name.hasPrefix)
      }
      return ["Log", "Logger"].contains(where: part.hasSuffix) && !name.hasPrefix("show")
    }
  }

  /// Whether a function shows a problem in an alert or in another way.
  static func reports(_ called: String) -> Bool {
    let name = called.lowercased()
    return ["alert", "error", "warning", "failure", "toast"].contains(where: name.contains)
  }
}

extension IfExprSyntax.ElseBody {
  /// The statements; nil for another condition.
  var statements: CodeBlockItemListSyntax? {
    if case .codeBlock(let block) = self { return block.statements }
    return nil
  }
}

extension CodeBlockItemSyntax {
  // The variable, if the statement creates an alert: `let alert = NSAlert()`.
  fileprivate var nameOfAlert: String? {
    guard case .decl(let declaration) = item,
      let bindings = declaration.as(VariableDeclSyntax.self)?.bindings,
      bindings.count == 1, let value = bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self),
      ["NSAlert", "UIAlertController"].contains(value.calledExpression.lastName)
    else { return nil }
    return bindings.first?.pattern.names.first
  }

  /// Whether the statement only declares something, writes to a log, or leaves the function, perhaps after it reports a
  /// problem.
  var mayOnlyPrepare: Bool {
    switch item {
    case .decl: return true
    case .stmt(let statement):
      if let statement = statement.as(GuardStmtSyntax.self) { return statement.body.statements.onlyReports }
      return mayOnlyLeave || statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    case .expr(let expression):
      let call = expression.as(FunctionCallExprSyntax.self)
      return call.map { ActionWords.logs($0.calledExpression.trimmedText) } ?? false
    }
  }

  /// Whether the statement does nothing except leave the function under a condition.
  var mayOnlyLeave: Bool {
    guard case .stmt(let statement) = item else { return false }
    if let statement = statement.as(GuardStmtSyntax.self) { return statement.body.statements.onlyLeaves }
    let choice = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    return choice.map { $0.elseBody == nil && $0.body.statements.onlyLeaves } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// The number of parameters that receive an argument.
  var parameterCount: Int {
    arguments.count + (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
  }
}

extension IfConfigDeclSyntax {
  /// The clause that is compiled for macOS; nil if this isn't obvious.
  var clauseOfMac: IfConfigClauseSyntax? {
    for clause in clauses {
      guard let condition = clause.condition else { return clause }
      let text = condition.trimmedText
      if text == "targetEnvironment(macCatalyst)" { continue }
      if text == "!canImport(UIKit)" { return clause }
      guard let platforms = Platforms(Conditions.build(condition)) else { return nil }
      if platforms.contains(.macOS) { return clause }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether the value belongs to an object that the action has just created and stored: `note.page` after
  /// `let note = try await service.createNote()`. The action is then complete and only shows the new object.
  func isCreated(_ code: ActionCode) -> Bool {
    guard let name = firstName, var value = code.values[name] else { return false }
    if let attempt = value.as(TryExprSyntax.self) { value = attempt.expression }
    guard let call = value.as(AwaitExprSyntax.self)?.expression.unwrapped.as(FunctionCallExprSyntax.self),
      let called = call.calledExpression.lastName
    else { return false }
    return ["create", "insert", "duplicate"].contains(where: called.hasPrefix)
  }

  // The variable at its beginning: `note` in `note.page(1).data`.
  private var firstName: String? {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.unwrapped.firstName }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.firstName }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}
#endif
