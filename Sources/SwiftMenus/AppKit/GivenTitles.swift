#if SwiftSource
import SwiftSyntax

extension AppKitProperties {
  /// Records a title that code gives to an item created elsewhere, such as in a nib. The item's menu is
  /// unknown.
  static func noteTitle(
    _ evaluator: Evaluator, _ value: Value, givenTo object: Value, _ name: String, _ base: ExprSyntax?,
    _ scope: Scope
  ) {
    guard ["title", "attributedTitle"].contains(name), let base,
      let className = itemClass(evaluator, of: object)
    else {
      return
    }
    // The view hides the title.
    let file = evaluator.project.searchedForNames(scope.frame.file)
    if let name = base.unwrapped.lastName, file.facts.namesWithView.contains(name) { return }
    let title = evaluator.title(of: value).plain
    guard title.faces.contains(where: { !$0.text.isEmpty }) else { return }
    let node = evaluator.make(.button, base, in: scope)
    node.className = className
    node.title = title
    node.hasAction = true
    node.mayHaveMore = true
    // If the current code puts the item into a menu, the title belongs there.
    if case .content(let entries) = object { evaluator.titlesGiven.append((node, entries[0].node)) }
  }

  private static func itemClass(_ evaluator: Evaluator, of object: Value) -> String? {
    switch object {
    case .content(let entries): return entries.count == 1 ? entries[0].node.className : nil
    case .unknown(_, let type?):
      let name =
        evaluator.project.known.itemClasses.contains(type.name)
        ? type.name : evaluator.project.menuClass(of: type)
      return name.flatMap { evaluator.project.known.itemClasses.contains($0) ? $0 : nil }
    default: return nil
    }
  }
}
#endif
