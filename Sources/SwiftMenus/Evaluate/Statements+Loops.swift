#if SwiftSource
import SwiftSyntax

extension Statements {
  /// Marks variables as unknown if a loop's body sets them, because the body runs once for all rows, or if a
  /// closure sets them that other code runs.
  func forget(_ body: CodeBlockItemListSyntax, _ scope: Scope) {
    for name in AssignedNames.find(in: body) {
      guard let variable = scope.variable(name), let value = variable.value(at: path) else { continue }
      switch value {
      case .text, .number, .bool: variable.assign(.unknown("\(name) is set in a loop"), at: path)
      default: break
      }
    }
  }

  func executeFor(_ statement: ForStmtSyntax, _ scope: Scope) {
    let rows = evaluator.evaluate(statement.sequence, scope)
    if case .list(let list) = rows, list.rest == nil {} else { forget(statement.body.statements, scope) }
    self.rows(of: rows) { row in
      let inner = Scope(scope.frame, parent: scope)
      bindNames(of: statement.pattern, to: row, inner)
      let outer = path
      if let clause = statement.whereClause {
        let holds = evaluator.isTrue(clause.condition, inner)
        if holds == false { return }
        if holds == nil {
          path.append(
            Branch(
              statement: evaluator.newStatement(), arm: 0, condition: .state(clause.condition.trimmedText)))
        }
      }
      _ = execute(statement.body.statements, inner)
      path = outer
    }
  }

  func executeLoop(_ body: CodeBlockItemListSyntax, _ scope: Scope) {
    forget(body, scope)
    rows(of: .unknown("a loop")) { _ in
      let outer = path
      _ = execute(body, Scope(scope.frame, parent: scope))
      path = outer
    }
  }

  /// Runs `body` for each row of a known list, or once for all rows.
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
    if case .list(let list) = value, list.elements.count <= Evaluator.Limits.rows {
      for element in list.elements {
        let outer = path
        path += element.path.beyond(path)
        let isValue = !element.value.holdsCode
        if isValue { evaluator.loops += 1 }
        evaluator.stack.knownRows += 1
        let outerRow = evaluator.rowPlace
        evaluator.rowPlace = element.value.handedAt ?? outerRow
        body(element.value)
        evaluator.rowPlace = outerRow
        evaluator.stack.knownRows -= 1
        if isValue { evaluator.loops -= 1 }
        path = outer
      }
      guard list.rest != nil else { return }
      var unknown = list
      unknown.elements = []
      value = .list(unknown)
    }
    var row = Value.unknown("a row of a loop")
    if case .list(let list) = value { row = list.unknownElement("a row of a loop") }
    let branch = Branch(statement: evaluator.newStatement(), arm: 0, condition: .loop)
    evaluator.under(branch) { body(row) }
  }
}

extension Value {
  /// The place where other code passes on the row.
  fileprivate var handedAt: Place? {
    switch self {
    case .instance(let instance): instance.handedAt
    case .tuple(let parts) where parts.last?.label == "element": parts.last?.value.handedAt
    default: nil
    }
  }
}

/// Finds the variables that code assigns to.
final class AssignedNames: NameFinder {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment,
      let name = node.elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    {
      names.insert(name)
    }
    return .visitChildren
  }

  // `title.append(part)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      Texts.changesText(access.declName.baseName.text),
      let name = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    {
      names.insert(name)
    }
    return .visitChildren
  }
}
#endif
