#if SwiftSource
import SwiftSyntax

/// The code around an expression, which determines the meaning of its names.
struct ActionCode {
  let file: ParsedFile
  let type: TypeInfo?
  /// The evaluator's scope when the closure was created; nil inside a function that is followed.
  let scope: Scope?
  /// The initial values of local constants and variables, and their declared types.
  var values: [String: ExprSyntax] = [:]
  var types: [String: TypeSyntax] = [:]
  var functions: [String: FunctionDeclSyntax] = [:]
  /// The statement blocks being read, with the outermost first.
  var blocks: [CodeBlockItemListSyntax] = []
  /// The closures passed to the function, by parameter name.
  var passed: [String: PassedClosure] = [:]
  /// The enum cases passed to the function, by parameter name.
  var cases: [String: String] = [:]

  init(file: ParsedFile, type: TypeInfo?, scope: Scope?) {
    (self.file, self.type, self.scope) = (file, type, scope)
  }
}

/// A closure that is passed to a function, with the code around it.
final class PassedClosure {
  let syntax: ClosureExprSyntax
  let code: ActionCode

  init(_ syntax: ClosureExprSyntax, _ code: ActionCode) { (self.syntax, self.code) = (syntax, code) }
}

extension ActionReader {
  /// Reads the statements that a closure runs.
  func inside<Result>(_ closure: Closure, _ read: (CodeBlockItemListSyntax, ActionCode) -> Result?) -> Result?
  {
    let frame = closure.scope.frame
    let code = ActionCode(file: frame.file, type: frame.type, scope: closure.scope)
    switch closure.code {
    case .closure(let syntax): return read(syntax.statements, code)
    case .function(let function): return function.body.flatMap { read($0.statements, code) }
    case .member(let member, _): return inside(member, read)
    case .value, .answer, .callback: return nil
    }
  }

  /// Reads the statements of a function of the project. For a protocol requirement, reads its only
  /// implementation.
  func inside<Result>(
    _ member: Member, passing closures: [String: PassedClosure] = [:], cases: [String: String] = [:],
    _ read: (CodeBlockItemListSyntax, ActionCode) -> Result?
  ) -> Result? {
    guard case .function(let function) = member.kind else { return nil }
    guard let body = function.body else {
      return follow(Syntax(function)) {
        conforming(member).flatMap { inside($0, passing: closures, cases: cases, read) }
      }
    }
    return follow(Syntax(function)) {
      var code = ActionCode(file: member.file, type: member.owner, scope: nil)
      (code.passed, code.cases) = (closures, cases)
      for parameter in function.signature.parameterClause.parameters {
        code.types[parameter.innerName] = parameter.type
      }
      return read(body.statements, code)
    }
  }
}

extension ActionReader {
  // Returns the implementation of a protocol requirement if only one type of the project conforms to the
  // protocol.
  private func conforming(_ member: Member) -> Member? {
    guard let owner = member.owner, owner.kind == .protocolType, let parameters = member.parameters else {
      return nil
    }
    let types = project.types(conformingTo: owner)
    guard types.count == 1 else { return nil }
    let found = project.members(member.name, of: types[0]).filter {
      $0 !== member && $0.parameters?.map(\.label) == parameters.map(\.label)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the effect of a function that is called with closures.
  func read(_ member: Member?, _ call: FunctionCallExprSyntax, _ code: ActionCode) -> ActionEvidence? {
    guard let member else { return nil }
    return read(
      member, passing: closures(of: call, for: member, code), cases: cases(of: call, for: member, code))
  }

  /// Returns the effect of a closure that was passed to a function. The effect is uncertain, because the
  /// function may do other things first.
  func read(_ passed: PassedClosure) -> ActionEvidence? {
    follow(Syntax(passed.syntax)) { evidence(passed.syntax.statements, passed.code)?.unsure }
  }

  /// Returns the effect of the passed closures that are called inside the closures of a call. A function
  /// usually receives a closure in order to run it.
  func later(_ call: FunctionCallExprSyntax, _ code: ActionCode) -> ActionEvidence? {
    if code.passed.isEmpty { return nil }
    for closure in call.closures {
      for name in PassedCalls.find(in: closure, code.passed) {
        if let evidence = code.passed[name].flatMap({ read($0) }) { return evidence }
      }
    }
    return nil
  }

  // Returns the enum cases among the arguments of a call, by the function's parameter names: `show(.editor(note))`.
  private func cases(
    of call: FunctionCallExprSyntax, for member: Member, _ code: ActionCode
  ) -> [String: String] {
    var cases: [String: String] = [:]
    for (parameter, argument) in zip(member.parameters.map(Array.init) ?? [], call.arguments)
    where parameter.label == argument.label?.identifierText {
      let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      cases[parameter.innerName] =
        argument.expression.caseName
        ?? name.flatMap { code.cases[$0] ?? code.values[$0]?.caseName }
    }
    return cases
  }

  // Returns the closures among the arguments of a call, by the function's parameter names.
  private func closures(
    of call: FunctionCallExprSyntax, for member: Member, _ code: ActionCode
  ) -> [String: PassedClosure] {
    guard let parameters = member.parameters, parameters.contains(where: { $0.type.isFunction }) else {
      return [:]
    }
    var result: [String: PassedClosure] = [:]
    var open = parameters.filter { $0.type.isFunction }
    func take(_ expression: ExprSyntax, where fits: (FunctionParameterSyntax) -> Bool) {
      guard let index = open.firstIndex(where: fits) else { return }
      let name = open.remove(at: index).innerName
      if let closure = expression.as(ClosureExprSyntax.self) {
        result[name] = PassedClosure(closure, code)
      } else if let passed = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
        result[name] = code.passed[passed]
      }
    }
    for argument in call.arguments {
      take(argument.expression) { $0.label == argument.label?.identifierText }
    }
    for closure in call.additionalTrailingClosures {
      take(ExprSyntax(closure.closure)) { $0.label == closure.label.identifierText }
    }
    if let closure = call.trailingClosure { take(ExprSyntax(closure)) { _ in true } }
    return result
  }
}

/// Finds the passed closures that a closure calls, under any condition.
private final class PassedCalls: SyntaxVisitor {
  private let known: [String: PassedClosure]
  private var names: [String] = []

  private init(_ known: [String: PassedClosure]) {
    self.known = known
    super.init(viewMode: .sourceAccurate)
  }

  static func find(
    in closure: ClosureExprSyntax, _ known: [String: PassedClosure]
  ) -> [String] {
    let finder = PassedCalls(known)
    finder.walk(closure.statements)
    return finder.names
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    if let name, known[name] != nil { names.append(name) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The closures among the arguments.
  var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap { $0 }
      + additionalTrailingClosures.map(\.closure)
  }
}

extension ActionCode {
  private static let maximumDepth = 6

  /// Returns the expression's type if the project declares it, judged by declarations only.
  func type(of expression: ExprSyntax, _ project: ProjectCode, depth: Int = 0) -> TypeInfo? {
    let expression = expression.unwrapped
    guard depth < Self.maximumDepth else { return nil }
    if expression.isSelf { return type }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if let declared = types[name] { return project.type(declared, from: type) }
      if let value = values[name] {
        return value.isReference(to: name)
          ? member(name, of: type, project, depth) : type(of: value, project, depth: depth + 1)
      }
      if let variable = scope?.variable(name), let last = variable.assignments.last {
        return last.value.projectType
      }
      if let found = member(name, of: type, project, depth) { return found }
      if let found = project.type(name, from: type) { return found }
      return project.globals(name).first.flatMap { given(by: $0, project, depth) }
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      guard let owner = type(of: base, project, depth: depth + 1) else { return nil }
      let name = access.declName.baseName.identifierText
      return member(name, of: owner, project, depth)
        ?? (["shared", "default", "standard"].contains(name) ? owner : nil)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let called = call.calledExpression.unwrapped
      if let access = called.as(MemberAccessExprSyntax.self), let base = access.base {
        guard let owner = type(of: base, project, depth: depth + 1) else { return nil }
        let name = access.declName.baseName.identifierText
        return name == "init" ? owner : member(name, of: owner, project, depth)
      }
      return type(of: called, project, depth: depth + 1)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.last?.as(TypeExprSyntax.self).flatMap { project.type($0.type, from: type) }
    }
    return nil
  }

  /// Returns the type of a member of the current type if the project declares it.
  func type(ofMember name: String, _ project: ProjectCode) -> TypeInfo? { member(name, of: type, project, 0) }

  private func member(_ name: String, of owner: TypeInfo?, _ project: ProjectCode, _ depth: Int) -> TypeInfo?
  {
    guard let owner, let member = project.members(name, of: owner).first else { return nil }
    return given(by: member, project, depth)
  }

  private func given(by member: Member, _ project: ProjectCode, _ depth: Int) -> TypeInfo? {
    if let declared = member.type { return project.type(declared, from: member.owner) }
    // `@Environment(Store.self) var store`
    for case .attribute(let attribute) in member.attributes {
      if case .argumentList(let arguments)? = attribute.arguments,
        let access = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "self", let base = access.base
      {
        return ActionCode(file: member.file, type: member.owner, scope: nil)
          .type(of: base, project, depth: depth + 1)
      }
    }
    guard case .stored(let value?) = member.kind else { return nil }
    return ActionCode(file: member.file, type: member.owner, scope: nil)
      .type(of: value, project, depth: depth + 1)
  }

  /// Returns the name of an object's class, which may be a framework class, or nil if it isn't obvious.
  func className(of expression: ExprSyntax, _ project: ProjectCode, depth: Int = 0) -> String? {
    let expression = expression.unwrapped
    guard depth < Self.maximumDepth else { return nil }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let called = call.calledExpression.unwrapped
      guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return nil }
      if name.first?.isUppercase == true { return name }
      return resultName(of: functions[name]?.signature.returnClause?.type, name, project)
    }
    guard let name = expression.lastMember else { return nil }
    if let declared = types[name] { return declared.lastName }
    if let value = values[name], !value.isReference(to: name) {
      return className(of: value, project, depth: depth + 1)
    }
    guard let type, let member = project.members(name, of: type).first else { return nil }
    if let declared = member.type { return declared.lastName }
    guard case .stored(let value?) = member.kind else { return nil }
    return className(of: value, project, depth: depth + 1)
  }

  private func resultName(of local: TypeSyntax?, _ name: String, _ project: ProjectCode) -> String? {
    if let local { return local.lastName }
    let members = type.map { project.members(name, of: $0) } ?? []
    return (members.isEmpty ? project.globals(name) : members).first?.type?.lastName
  }
}

extension Value {
  // The value's type if the project declares it.
  fileprivate var projectType: TypeInfo? {
    switch self {
    case .unknown(_, let type): type
    case .instance(let instance): instance.type
    case .enumCase(let enumCase): enumCase.type
    case .type(let type): type
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The expression without surrounding `try`, `await`, `?`, `!`, and parentheses.
  var unwrapped: ExprSyntax {
    var expression = self
    while true {
      if let inner = expression.as(TryExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(AwaitExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(OptionalChainingExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(ForceUnwrapExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(TupleExprSyntax.self), inner.elements.count == 1,
        let only = inner.elements.first
      {
        expression = only.expression
      } else {
        return expression
      }
    }
  }

  var isSelf: Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) }

  fileprivate func isReference(to name: String) -> Bool {
    unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
  }

  // The name of a variable, or of a member of `self`.
  fileprivate var lastMember: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base?.unwrapped.isSelf == true else {
      return nil
    }
    return access.declName.baseName.identifierText
  }
}
#endif
