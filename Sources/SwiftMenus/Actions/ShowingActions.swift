#if SwiftSource
import SwiftSyntax

/// Finds actions that only show a window, or open a webpage, a file, or a folder.
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
    if let handler = node.handler { return actions.inside(handler) { shown(by: $0, $1, isCalled: false) } }
    return actions.target(of: node).flatMap { actions.inside($0) { shown(by: $0, $1, isCalled: false) } }
  }

  // Returns what statements show. A function that is called may prepare its window first: `prepare(); show()`.
  private func shown(by statements: CodeBlockItemListSyntax, _ code: ActionCode, isCalled: Bool) -> Shown? {
    guard statements.totalLength.utf8Length < Self.limit else { return nil }
    let text = statements.trimmedDescription
    func has(_ calls: [String]) -> Bool { calls.contains { text.contains($0) } }
    if has(Self.asking) { return nil }
    if has(Self.showing) { return .window }
    if has(Self.revealing) { return .page }
    if has(Self.opening) { return has(Self.addresses) ? .page : nil }
    let calls = statements.compactMap {
      $0.item.as(ExprSyntax.self)?.unwrapped.as(FunctionCallExprSyntax.self)
    }
    if statements.count > 1 {
      guard isCalled, let call = calls.last(where: { $0.calledExpression.lastName == "show" }) else {
        return nil
      }
      return shown(by: call, code)
    }
    // `Task { show() }`
    if let call = calls.first, call.arguments.isEmpty, call.calledExpression.lastName == "Task",
      let closure = call.trailingClosure
    {
      return shown(by: closure.statements, code, isCalled: isCalled)
    }
    return calls.first.flatMap { shown(by: $0, code) }
  }

  private func shown(by call: FunctionCallExprSyntax, _ code: ActionCode) -> Shown? {
    function(calledBy: call, code).flatMap { actions.inside($0) { shown(by: $0, $1, isCalled: true) } }
  }

  // Returns the function that a call runs: `show()`, `self.show()`, `ReportWindow.show()`, `reports.show()`.
  private func function(calledBy call: FunctionCallExprSyntax, _ code: ActionCode) -> Member? {
    let called = call.calledExpression.unwrapped
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return code.type.flatMap { actions.function(name, of: $0, call) }
    }
    guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base,
      let type = base.unwrapped.lastName == "self" ? code.type : code.type(of: base, actions.project)
    else { return nil }
    return actions.function(access.declName.baseName.identifierText, of: type, call)
  }

  // In bytes. Longer code may do more than show the window.
  private static let limit = 600
  private static let asking = ["Alert", "runModal", "beginSheet", "Panel(", "beginPanel"]
  private static let showing = [
    "makeKeyAndOrderFront", "showWindow(", "orderFrontRegardless", "openWindow(", "orderFront(",
  ]
  private static let opening = ["openURL(", "NSWorkspace.shared.open(", "UIApplication.shared.open("]
  private static let revealing = ["selectFile(", "activateFileViewerSelecting("]
  // The start of a webpage's address.
  fileprivate static let address = "\"http"
  // Webpages, files, and folders. Other addresses may open a new message, for example.
  private static let addresses = [address, "fileURLWithPath:", "filePath:"]
}

extension ExprSyntax {
  /// Whether it contains the address of a webpage.
  var hasWebAddress: Bool { trimmedDescription.contains(ShowingActions.address) }
}
#endif
