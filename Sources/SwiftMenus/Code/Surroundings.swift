#if SwiftSource
import SwiftSyntax

/// The conditions around code in its text. The callers of the code may add others.
enum Surroundings {
  /// Returns the conditions around a piece of syntax, outermost first: those of `if` and `switch` up to its
  /// function or type, and those of `#if` up to its file.
  static func of(_ syntax: Syntax, in file: ParsedFile) -> Path {
    var path: Path = []
    var isInFunction = true
    var child = syntax
    while let parent = child.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self), !isCondition(child, of: clause) {
        if let branch = branch(clause, file) { path.append(branch) }
      } else if isInFunction, let branch = branch(parent, child, file) {
        path.append(branch)
      }
      if parent.is(MemberBlockSyntax.self) || parent.is(FunctionDeclSyntax.self) { isInFunction = false }
      child = parent
    }
    return path.reversed()
  }

  /// Returns the name of the type around a piece of syntax.
  static func type(of syntax: Syntax) -> String? {
    for current in syntax.ancestors {
      if let named = current.asProtocol(NamedDeclSyntax.self), current.asProtocol(DeclGroupSyntax.self) != nil
      {
        return named.name.identifierText
      }
      if let declaration = current.as(ExtensionDeclSyntax.self) { return declaration.extendedType.lastName }
    }
    return nil
  }

  private static func isCondition(_ child: Syntax, of clause: IfConfigClauseSyntax) -> Bool {
    clause.condition.map { Syntax($0) == child } ?? false
  }

  // The number is negative, because an evaluator counts its own statements up from 1.
  private static func statement(_ syntax: some SyntaxProtocol, _ file: ParsedFile) -> Int {
    -(file.number << 32 | syntax.position.utf8Offset) - 1
  }

  private static func branch(_ clause: IfConfigClauseSyntax, _ file: ParsedFile) -> Branch? {
    guard let list = clause.parent?.as(IfConfigClauseListSyntax.self) else { return nil }
    let clauses = Array(list)
    guard let arm = clauses.firstIndex(where: { $0.id == clause.id }) else { return nil }
    return Branch(
      statement: statement(list, file), arm: arm, condition: Conditions.build(arm: arm, of: clauses))
  }

  // Returns the arm of a statement that a child belongs to.
  private static func branch(_ parent: Syntax, _ child: Syntax, _ file: ParsedFile) -> Branch? {
    if let statement = parent.as(IfExprSyntax.self) {
      guard Syntax(statement.conditions) != child else { return nil }
      let text = statement.conditions.trimmedText
      let isElse = statement.elseBody.map { Syntax($0) == child } ?? false
      return Branch(
        statement: self.statement(statement, file), arm: isElse ? 1 : 0,
        condition: .state(isElse ? "!(\(text))" : text))
    }
    if let list = parent.as(SwitchCaseListSyntax.self),
      let arm = list.firstIndex(where: { Syntax($0) == child })
    {
      return Branch(
        statement: statement(list, file), arm: list.distance(from: list.startIndex, to: arm),
        condition: .state(list[arm].as(SwitchCaseSyntax.self)?.label.trimmedText ?? "case"))
    }
    return nil
  }
}

extension Syntax {
  /// The name that is called, or the whole syntax if it isn't a call.
  var head: Syntax {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return self }
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return Syntax(access.declName.baseName)
    }
    return Syntax(call.calledExpression)
  }
}
#endif
