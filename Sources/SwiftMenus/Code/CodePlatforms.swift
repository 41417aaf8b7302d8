#if SwiftSource
import MenuModel
import SwiftSyntax

extension ProjectCode {
  /// Returns the platforms for which the `#if` clauses around a piece of code compile it.
  func platforms(around syntax: Syntax) -> Platforms {
    if let platforms = platforms[syntax.id] { return platforms }
    let platforms = Platforms(around: syntax)
    self.platforms[syntax.id] = platforms
    return platforms
  }
}

extension Platforms {
  /// Creates the platforms for which the `#if` clauses around a piece of code compile it.
  init(around syntax: Syntax) {
    self = .all
    for current in syntax.ancestors {
      if let clause = current.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self).map(Array.init),
        let arm = clauses.firstIndex(where: { $0.id == clause.id }),
        let platforms = Platforms(Conditions.build(arm: arm, of: clauses))
      {
        formIntersection(platforms)
      }
    }
  }
}
#endif
