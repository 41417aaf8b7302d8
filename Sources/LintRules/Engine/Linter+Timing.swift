import MenuModel

extension Linter {
  /// Checks the menus of one file and records the time that each rule took.
  ///
  /// - Parameters:
  ///   - clock: A clock that only goes forward, in any unit.
  ///   - record: Called with the id of a rule and the time that it took for a batch of elements.
  public func lint(
    _ tree: MenuTree, clock: () -> UInt64, record: (String, UInt64) -> Void
  ) -> [Finding] {
    visit(tree) { rule, elements, context in
      let start = clock()
      rule.check(elements, in: &context)
      record(active[context.current].id, clock() &- start)
    }
  }
}
