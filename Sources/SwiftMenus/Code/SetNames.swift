#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// Whether code sets a variable that isn't an object's property; nil if this isn't known, because other
  /// files may set it.
  func isSet(_ member: Member) -> Bool? {
    if searchedForNames(member.file).facts.namesSet.contains(member.name) { return true }
    return member.isSetByItsFileAlone ? false : nil
  }
}

extension Member {
  // Whether no other file may set it: `private`, `private(set)`.
  fileprivate var isSetByItsFileAlone: Bool {
    if isOfItsFileAlone { return true }
    guard
      let variable = syntax.parent?.parent?.as(VariableDeclSyntax.self) ?? syntax.as(VariableDeclSyntax.self)
    else { return false }
    return variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }
}

/// Finds the names that the code of a file sets: `name = …`, `Type.name = …`, `name += …`, `name.toggle()`,
/// `name.append(…)`, `&name`, `$name`.
final class SetNames: NameFinder {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment, let first = node.elements.first { note(first) }
    return .visitChildren
  }

  // A binding lets other code set it.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text.hasPrefix("$") { names.insert(String(node.baseName.text.dropFirst())) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      ["toggle", "append", "insert", "removeAll", "remove", "removeLast", "removeFirst", "sort", "reverse"]
        .contains(access.declName.baseName.text)
    {
      note(base)
    }
    return .visitChildren
  }

  private func note(_ target: ExprSyntax) {
    var target = target.unwrappedExpression
    if let element = target.as(SubscriptCallExprSyntax.self) {
      target = element.calledExpression.unwrappedExpression
    }
    if let name = target.lastName { names.insert(name) }
  }
}
#endif
