#if SwiftSource
import SwiftSyntax

extension Members {
  /// Returns a list in a property with the rows that other code passes to it, such as
  /// `view.actions = [Row(title: "Ask…")]`. Each of these rows is conditional.
  func withRows(passedTo member: Member, _ value: Value) -> Value {
    guard case .list(var list) = value, list.elements.isEmpty, list.rest != nil else { return value }
    if let given = LimitedRun(evaluator).withHalf({ lists(passedTo: member) }) ?? nil { return .list(given) }
    guard let type = list.elementType, type.isOwn, type.outer == nil,
      type.kind == .structure || type.kind == .classType,
      project.inherits(type, from: FrameworkNames.viewTypes) == nil
    else { return value }
    // An assigned array replaces the whole list, so rows of different arrays never appear together.
    let statement = evaluator.newStatement()
    var arrays: [SyntaxIdentifier] = []
    for (call, file) in rows(of: type, passedTo: member.name)
    where evaluator.handed.insert(call.id).inserted {
      defer { evaluator.handed.remove(call.id) }
      var branch = Branch(statement: statement, arm: 0, condition: .state("given"))
      if let array = call.parent?.as(ArrayElementSyntax.self)?.parent?.parent {
        if arrays.last != array.id { arrays.append(array.id) }
        branch.arm = arrays.count - 1
        if branch.arm > 0 { branch.condition = .state("given \(branch.arm)") }
      } else {
        branch.statement = evaluator.newStatement()
      }
      evaluator.under(branch) {
        let scope = Scope(Frame.of(Syntax(call), in: file, evaluator), anchor: Syntax(call))
        let row = evaluator.evaluate(ExprSyntax(call), scope, expected: type)
        if row.type === type, !row.isUnknown {
          if case .instance(let instance) = row { instance.handedAt = file.place(call) }
          list.elements.append(Alternative(path: path, value: row))
        }
      }
    }
    return .list(list)
  }

  /// The maximum number of calls that create a view. If there are more, its lists and closures are unknown.
  private static let maximumCreations = 4

  /// Returns the closure that the creators of a view pass to a property, such as
  /// `Board(options: { Button("Sort…") {} })`, or those of several creators as alternatives; nil if one is unknown.
  func closures(passedTo member: Member, of value: Value?) -> Value? {
    guard let result = member.type?.result, result.lastName != "Void", !result.is(TupleTypeSyntax.self),
      let owner = member.owner, owner.isOwn, owner.kind == .structure, !member.isStatic,
      project.inherits(owner, from: FrameworkNames.viewTypes) != nil
    else { return nil }
    return withMakings(of: owner, atMost: Self.maximumCreations, for: member, of: value) { makings in
      func closure(_ making: Making) -> Value {
        guard let value = given(member, by: making, owner) else { return .none }
        evaluator.handedPlaces.append(making.file.place(making.call))
        return value
      }
      if makings.count == 1 {
        let only = closure(makings[0])
        return only.isClosure ? only : nil
      }
      let all = evaluator.choice(of: Array(makings.enumerated()), { "\(owner.name) \($0.offset)" }) {
        closure($0.element)
      }
      return all.allSatisfy(\.value.isClosure) ? .oneOf(all) : nil
    }
  }

  // Returns the list that the creators of a view pass to a constant property, if all creators are known.
  private func lists(passedTo member: Member) -> List? {
    guard member.isConstant, let owner = member.owner, owner.isOwn, owner.kind == .structure,
      owner.outer == nil,
      case .stored(nil) = member.kind, project.inherits(owner, from: FrameworkNames.viewTypes) != nil
    else { return nil }
    let calls = project.makings(of: owner)
    guard !calls.isEmpty, calls.count <= Self.maximumCreations else { return nil }
    let statement = evaluator.newStatement()
    var list = List(elements: [])
    for (arm, (call, file)) in calls.enumerated() {
      guard let argument = call.arguments.first(where: { $0.label?.text == member.name })?.expression,
        evaluator.handed.insert(call.id).inserted
      else { return nil }
      defer { evaluator.handed.remove(call.id) }
      let branch = Branch(statement: statement, arm: arm, condition: .state("given \(arm)"))
      let value = evaluator.under(calls.count > 1 ? branch : nil) { () -> Value in
        let scope = Scope(Frame.of(Syntax(call), in: file, evaluator), anchor: Syntax(call))
        return evaluator.evaluate(argument, scope, expected: project.expected(of: member))
      }
      guard case .list(let given) = value, !given.elements.isEmpty else { return nil }
      list.append(calls.count > 1 ? given.under(branch) : given)
    }
    return list
  }
}

extension Members {
  /// Returns the calls that create a value for a property or parameter with a name, as an element of an array
  /// or an argument of `append`.
  private func rows(of type: TypeInfo, passedTo name: String) -> [(
    call: FunctionCallExprSyntax, file: ParsedFile
  )] {
    project.makings(of: type).filter { Self.isPassed($0.call, to: name) && !$0.call.isSample }
  }

  private static func isPassed(_ call: FunctionCallExprSyntax, to name: String) -> Bool {
    // `actions.append(Row(…))`
    if let argument = call.parent?.as(LabeledExprSyntax.self) {
      let method = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)
      return method?.declName.baseName.text == "append"
        && method?.base?.unwrappedExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == name
    }
    guard let array = call.parent?.as(ArrayElementSyntax.self)?.parent?.parent?.as(ArrayExprSyntax.self)
    else {
      return false
    }
    if let argument = array.parent?.as(LabeledExprSyntax.self) { return argument.label?.text == name }
    guard let sequence = array.parent?.parent?.as(SequenceExprSyntax.self), sequence.isAssignment,
      let target = sequence.elements.first?.unwrappedExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    return target.declName.baseName.text == name
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is in a declaration that is named after sample data: `static let dummy = Server(tags: […])`.
  var isSample: Bool {
    let words = ["dummy", "sample", "mock", "preview", "placeholder", "fixture"]
    return Syntax(self).ancestors.contains { node in
      let name =
        node.as(PatternBindingSyntax.self)?.pattern.names.first ?? node.as(FunctionDeclSyntax.self)?.name.text
        ?? ""
      return words.contains(where: name.lowercased().contains)
    }
  }
}
#endif
