import MenuModel

/// The groups of a menu by their rows.
struct GroupNumbers {
  // The first row of each, in the order of the text, and the first that is destructive.
  private let firsts: [ElementID]
  private let destructive: [ElementID?]

  init(_ groups: [[ElementID]], _ tree: MenuTree) {
    firsts = groups.map { $0[0] }
    destructive = groups.map { $0.first(where: tree.isDestructive) }
  }

  /// Whether a row is in another group than what stands before it, behind something destructive there.
  func excuse(_ row: ElementID, behind other: ElementID) -> Bool {
    let group = number(of: row)
    guard group != number(of: other) else { return false }
    return destructive[group].map { $0 < row } ?? false
  }

  // The last group that begins with the row or before it.
  private func number(of row: ElementID) -> Int {
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
