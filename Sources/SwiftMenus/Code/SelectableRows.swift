#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// The maximum number of views around a row, and of the places that create each of them.
  private static let mostViews = 3
  private static let mostMakings = 4

  /// Whether a context menu is that of a list or table with a selection, or of its rows: the code is in
  /// `List(selection:)`, or a view that contains it is created there. A sheet hides the menu bar's commands, so it has
  /// no such rows.
  func isInSelectableRow(_ menu: FunctionCallExprSyntax) -> Bool {
    let isOfList = menu.arguments.contains { $0.label?.text == "forSelectionType" }
    return isInSelectableRow(Syntax(menu), isFound: isOfList, depth: 0)
  }

  private func isInSelectableRow(_ code: Syntax, isFound: Bool, depth: Int) -> Bool {
    var isFound = isFound
    var inner = code
    for node in code.ancestors {
      defer { inner = node }
      if node.is(MemberBlockItemSyntax.self) { break }
      guard let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.id != inner.id,
        let name = call.calledExpression.lastName
      else { continue }
      if PresentationFinder.names.contains(name) || ["popover", "fullScreenCover"].contains(name) {
        return false
      }
      isFound =
        isFound
        || ["List", "Table"].contains(name) && call.arguments.contains { $0.label?.text == "selection" }
    }
    guard depth < Self.mostViews, let type = enclosingType(of: code), type.isOwn else { return isFound }
    // The rows of a settings window aren't objects of the app.
    if ["Settings", "Preferences"].contains(where: type.name.contains) { return false }
    let makings = makings(of: type)
    guard !makings.isEmpty, makings.count <= Self.mostMakings else { return isFound }
    return makings.allSatisfy { isInSelectableRow(Syntax($0.call), isFound: isFound, depth: depth + 1) }
  }
}
#endif
