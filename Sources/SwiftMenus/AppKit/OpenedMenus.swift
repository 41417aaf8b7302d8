#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// Returns the names of the views whose menus the code of a type opens, except on a right click. “self”
  /// means the type's own menu.
  func openedMenus(in type: TypeInfo) -> Set<String> {
    if let known = openedMenus[type.qualifiedName] { return known }
    let members = type.declaredMembers.filter { !Self.ofRightClicks.contains($0.name) }
    let names = Set(members.flatMap { MenuOpenings.find(in: $0.syntax) })
    openedMenus[type.qualifiedName] = names
    return names
  }

  private static let ofRightClicks: Set = ["rightMouseDown", "rightMouseUp", "menu"]
}

/// Finds `button.menu?.popUp(…)`, `NSMenu.popUpContextMenu(button.menu!, …)`, and, in a button,
/// `menu.popUp(…)`.
private final class MenuOpenings: NameFinder {
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
#endif
