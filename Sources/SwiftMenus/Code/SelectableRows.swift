#if SwiftSource
import SwiftSyntax

/// Finds the lists and tables whose rows people select.
struct SelectableRows {
  let project: ProjectCode

  /// The maximum number of nested views that are followed.
  private static let mostViews = 3
  /// The maximum number of places that create one view.
  private static let mostMakings = 4

  /// Whether they contain a context menu: it belongs to the rows of a list or table with a selection. Its code is inside
  /// `List(selection:)`, or all places that create its view are. In a sheet, popover, or other presentation, the result
  /// is false, because the commands of the menu bar don't act on its rows.
  func contain(_ menu: FunctionCallExprSyntax) -> Bool {
    let isOfList = menu.arguments.contains { $0.label?.text == "forSelectionType" }
    return contain(Syntax(menu), isFound: isOfList, depth: 0)
  }

  private func contain(_ code: Syntax, isFound: Bool, depth: Int) -> Bool {
    var isFound = isFound
    var inner = code
    for node in code.ancestors {
      defer { inner = node }
      if node.is(MemberBlockItemSyntax.self) { break }
      guard let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.id != inner.id,
        let name = call.calledExpression.lastName
      else { continue }
      if PresentationFinder.names.contains(name) || name == "fullScreenCover" {
        return false
      }
      isFound =
        isFound
        || ["List", "Table"].contains(name) && call.arguments.contains { $0.label?.text == "selection" }
    }
    guard depth < Self.mostViews, let type = project.enclosingType(of: code), type.isOwn else {
      return isFound
    }
    // The rows of a settings window aren't objects of the app.
    if ["Settings", "Preferences"].contains(where: type.name.contains) { return false }
    let makings = project.makings(of: type)
    guard !makings.isEmpty, makings.count <= Self.mostMakings else { return isFound }
    return makings.allSatisfy { contain(Syntax($0.call), isFound: isFound, depth: depth + 1) }
  }
}
#endif
