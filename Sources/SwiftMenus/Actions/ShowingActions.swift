#if SwiftSource
import SwiftSyntax

/// Finds actions that only show a window or open a webpage.
struct ShownWindows {
  let actions: ActionReader

  /// Whether the code of an item's action is short, shows a window, and asks for nothing. The code may be in a
  /// function that is all that the action calls. Only items whose title ends in an ellipsis are read, because no
  /// rule needs the answer for others and the code may be in a file that isn't parsed yet.
  func show(by node: MenuNode) -> Bool { isCode(of: node) { shows($0, $1, Self.showing) } }

  /// Whether the code of an item's action is short, opens a webpage, and asks for nothing.
  func openPage(by node: MenuNode) -> Bool {
    isCode(of: node) { shows($0, $1, Self.opening, with: "\"http") }
  }

  private func isCode(
    of node: MenuNode, _ matches: (CodeBlockItemListSyntax, ActionCode) -> Bool?
  ) -> Bool {
    guard node.title?.faces.contains(where: { $0.text.hasSuffix("…") || $0.text.hasSuffix("...") }) ?? false
    else { return false }
    actions.begin()
    if let handler = node.handler { return actions.inside(handler, matches) ?? false }
    return actions.target(of: node).flatMap { actions.inside($0, matches) } ?? false
  }

  private func shows(
    _ statements: CodeBlockItemListSyntax, _ code: ActionCode, _ showing: [String], with address: String = ""
  ) -> Bool? {
    guard statements.totalLength.utf8Length < Self.limit else { return false }
    let text = statements.trimmedDescription
    if Self.asking.contains(where: { text.contains($0) }) { return false }
    if showing.contains(where: { text.contains($0) }) { return address.isEmpty || text.contains(address) }
    guard statements.count == 1, let type = code.type,
      let call = statements.first?.item.as(ExprSyntax.self)?.unwrapped.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        ?? (call.calledExpression.isSelfMember ? call.calledExpression.lastName : nil),
      let function = actions.function(name, of: type, call)
    else { return false }
    return actions.inside(function) { shows($0, $1, showing, with: address) }
  }

  // In bytes. Longer code may do more than show the window.
  private static let limit = 600
  private static let asking = ["Alert", "runModal", "beginSheet", "Panel(", "beginPanel"]
  private static let showing = [
    "makeKeyAndOrderFront", "showWindow(", "orderFrontRegardless", "openWindow(", "orderFront(",
  ]
  private static let opening = ["openURL(", "NSWorkspace.shared.open(", "UIApplication.shared.open("]
}

extension ExprSyntax {
  // Whether it is `self.name` or `self?.name`.
  fileprivate var isSelfMember: Bool {
    self.as(MemberAccessExprSyntax.self)?.base?.unwrapped.lastName == "self"
  }
}
#endif
