#if SwiftSource
import SwiftSyntax

/// Finds actions that only show a window or open a webpage.
struct ShowingActions {
  let actions: ActionReader

  enum Shown { case window, page }

  /// Returns what the code of an item's action shows, if the code is short and asks for nothing. The code may be in a
  /// function that is all that the action calls. Only items whose title ends in an ellipsis are read, because no
  /// rule needs the answer for others and the code may be in a file that isn't parsed yet.
  func shown(by node: MenuNode) -> Shown? {
    guard node.title?.faces.contains(where: { $0.text.hasSuffix("…") || $0.text.hasSuffix("...") }) ?? false
    else { return nil }
    actions.begin()
    if let handler = node.handler { return actions.inside(handler, shown) }
    return actions.target(of: node).flatMap { actions.inside($0, shown) }
  }

  private func shown(by statements: CodeBlockItemListSyntax, _ code: ActionCode) -> Shown? {
    guard statements.totalLength.utf8Length < Self.limit else { return nil }
    let text = statements.trimmedDescription
    func has(_ calls: [String]) -> Bool { calls.contains { text.contains($0) } }
    if has(Self.asking) { return nil }
    if has(Self.showing) { return .window }
    if has(Self.opening) { return text.contains(Self.address) ? .page : nil }
    guard statements.count == 1, let type = code.type,
      let call = statements.first?.item.as(ExprSyntax.self)?.unwrapped.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        ?? (call.calledExpression.isSelfMember ? call.calledExpression.lastName : nil),
      let function = actions.function(name, of: type, call)
    else { return nil }
    return actions.inside(function, shown)
  }

  // In bytes. Longer code may do more than show the window.
  private static let limit = 600
  private static let asking = ["Alert", "runModal", "beginSheet", "Panel(", "beginPanel"]
  private static let showing = [
    "makeKeyAndOrderFront", "showWindow(", "orderFrontRegardless", "openWindow(", "orderFront(",
  ]
  private static let opening = ["openURL(", "NSWorkspace.shared.open(", "UIApplication.shared.open("]
  // The start of a webpage's address. Other addresses may open a new message, for example.
  fileprivate static let address = "\"http"
}

extension ExprSyntax {
  /// Whether it contains the address of a webpage.
  var hasWebAddress: Bool { trimmedDescription.contains(ShowingActions.address) }

  // Whether it is `self.name` or `self?.name`.
  fileprivate var isSelfMember: Bool {
    self.as(MemberAccessExprSyntax.self)?.base?.unwrapped.lastName == "self"
  }
}
#endif
