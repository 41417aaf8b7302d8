import MenuModel

/// The groups of a menu, for looking up the group of a row.
struct GroupNumbers {
  // The first row of each group, in text order, and the first destructive row of each.
  private let firsts: [ElementID]
  private let destructive: [ElementID?]

  init(_ groups: [[ElementID]], _ tree: MenuTree) {
    firsts = groups.map { $0[0] }
    destructive = groups.map { $0.first(where: tree.isDestructive) }
  }

  /// Whether a row is in a different group from an earlier row, and comes after a destructive row in its own
  /// group.
  func excuse(_ row: ElementID, behind other: ElementID) -> Bool {
    let group = number(of: row)
    guard group != number(of: other) else { return false }
    return destructive[group].map { $0 < row } ?? false
  }

  // Returns the last group that begins at the row or before it.
  private func number(of row: ElementID) -> Int {
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
