#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// The names of the views whose menus the code of a type opens, other than at a right click: “self” for its own.
  func openedMenus(in type: TypeInfo) -> Set<String> {
    if let known = openedMenus[type.qualifiedName] { return known }
    let finder = MenuOpenings(viewMode: .sourceAccurate)
    for member in type.declaredMembers where !Self.ofRightClicks.contains(member.name) {
      finder.walk(member.syntax)
    }
    openedMenus[type.qualifiedName] = finder.names
    return finder.names
  }

  private static let ofRightClicks: Set = ["rightMouseDown", "rightMouseUp", "menu"]
}

/// Finds `button.menu?.popUp(…)`, `NSMenu.popUpContextMenu(button.menu!, …)` and, in a button, `menu.popUp(…)`.
private final class MenuOpenings: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledName {
    case "popUp": note(node.calledExpression.as(MemberAccessExprSyntax.self)?.base)
    case "popUpContextMenu": note(node.arguments.first?.expression)
    default: break
    }
    return .visitChildren
  }

  private func note(_ menu: ExprSyntax?) {
    guard let menu = menu?.unwrappedExpression, menu.lastName == "menu" else { return }
    names.insert(menu.as(MemberAccessExprSyntax.self)?.base?.unwrappedExpression.lastName ?? "self")
  }
}

extension ExprSyntax {
  /// The last name of `a.b?.c`; that of `self` is “self”.
  var lastName: String? {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}
#endif
