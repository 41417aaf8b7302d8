import MenuModel

extension Linter {
  /// Checks the menus of one file and tells how long each rule took.
  ///
  /// - Parameters:
  ///   - clock: A clock that only goes forward, in any unit.
  ///   - record: Called with the id of a rule and the time it took for one element.
  public func lint(
    _ tree: MenuTree, clock: () -> UInt64, record: (String, UInt64) -> Void
  ) -> [Finding] {
    var context = RuleContext(tree: tree, rules: active, words: configuration.words)
    for index in tree.elements.indices {
      let element = tree.elements[index]
      let rules = visitors[Int(element.kind.rawValue)]
      guard !rules.isEmpty else { continue }
      let id = ElementID(index)
      context.visit(id)
      for position in rules where active[position].kinds.contains(element.menuKind) || element.kind == .document {
        guard active[position].platforms.meets(element.platforms) else { continue }
        context.current = position
        let start = clock()
        active[position].rule.check(id, in: &context)
        record(active[position].id, clock() &- start)
      }
    }
    return context.findings.sortedByPlace()
  }
}
