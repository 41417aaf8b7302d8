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
    visit(tree) { position, id, context in
      let start = clock()
      active[position].rule.check(id, in: &context)
      record(active[position].id, clock() &- start)
    }
  }
}
