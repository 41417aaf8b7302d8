#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// Whether a class sets the state of the items with an action during validation: `item.state = …` next to
  /// the action's selector.
  func checksItems(of action: String, _ type: TypeInfo) -> Bool {
    let name = String(action.prefix { $0 != ":" })
    return ["validateMenuItem", "validateUserInterfaceItem"].contains { method in
      members(method, of: type).contains { member in
        guard case .function(let function) = member.kind, let body = function.body else { return false }
        return checkedActions(in: body).contains(name)
      }
    }
  }

  private func checkedActions(in body: CodeBlockSyntax) -> Set<String> {
    if let known = checkedActions[body.id] { return known }
    let names = CheckedActions.find(in: body)
    checkedActions[body.id] = names
    return names
  }
}

/// Finds the methods whose selectors are tested around code that sets a state.
private final class CheckedActions: NameFinder {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements.prefix(2))
    guard parts.count == 2, parts[1].is(AssignmentExprSyntax.self),
      parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "state"
    else { return .visitChildren }
    for current in node.ancestors {
      if let choice = current.as(IfExprSyntax.self) { note(choice.conditions) }
      if let choice = current.as(SwitchCaseSyntax.self) { note(choice.label) }
    }
    return .visitChildren
  }

  private func note(_ condition: some SyntaxProtocol) {
    for token in condition.tokens(viewMode: .sourceAccurate) where token.text == "selector" {
      guard let selector = token.parent?.as(MacroExpansionExprSyntax.self)?.arguments.first?.expression else {
        continue
      }
      let name =
        selector.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? selector.as(DeclReferenceExprSyntax.self)?.baseName
      if let name { names.insert(name.identifierText) }
    }
  }
}
#endif
