import MenuModel

/// Dividers at an edge, or next to another divider, if the items before or after them aren't shown.
extension StrayDivider {
  func checkConditions(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // An iPhone and an iPad draw no line at an edge, and only one of several.
    guard tree[id].platforms.isEmpty || tree[id].platforms.contains(.macOS) else { return }
    // A menu with more elements isn't written by hand.
    let children = Array(tree.children(of: id).prefix(64))
    guard children.contains(where: { tree[$0].kind == .divider }),
      children.contains(where: { tree.has(.when, $0) })
    else { return }
    var rows: [ElementID] = []
    var previous: ElementID?
    for child in children {
      guard tree[child].kind == .divider else {
        rows.append(child)
        continue
      }
      if mayBeAbsent(rows, beside: child, tree) {
        report(
          child, previous == nil ? "is first in its menu" : "stands beside another", without: rows,
          in: &context)
      }
      rows.removeAll()
      previous = child
    }
    guard let previous, tree[id].end == children.last.map({ tree[$0].end }) else { return }
    if mayBeAbsent(rows, beside: previous, tree) {
      report(previous, "is last in its menu", without: rows, in: &context)
    }
  }

  // Whether all items on one side of a divider have conditions, and these may all be false. If one condition excludes
  // another, as in the two branches of an `if`, one of them may always be true.
  private func mayBeAbsent(_ rows: [ElementID], beside divider: ElementID, _ tree: MenuTree) -> Bool {
    guard !rows.isEmpty else { return false }
    let own = Set(tree.visibility.conditions(of: divider))
    var seen: [Condition] = []
    for row in rows {
      let isKnown = [.button, .toggle, .submenu, .picker].contains(tree[row].kind)
      let conditions = tree.visibility.conditions(of: row).filter { !own.contains($0) }
      guard isKnown, !conditions.isEmpty, !tree.isRead(row, as: [.supplied, .faulty]),
        !conditions.contains(where: { one in seen.contains(where: one.excludes) }),
        !conditions.contains(where: { $0.text.hasSuffix(" or later") })
      else { return false }
      seen += conditions
    }
    return true
  }

  private func report(
    _ divider: ElementID, _ fault: String, without rows: [ElementID], in context: inout RuleContext
  ) {
    let tree = context.tree
    let noun = tree.vocabulary(of: divider).noun(.divider)
    let others = rows.count - 1
    let what =
      tree.name(of: rows[0])
      + (others == 0 ? " isn't" : " and \(Wording.count(others, "more item")) aren't")
    context.report(
      divider, "this \(noun) \(fault) if \(what) shown; give it the same condition", tier: .lower,
      related: [RelatedPlace("shown only under a condition", at: tree.place(of: rows[0]))])
  }
}
