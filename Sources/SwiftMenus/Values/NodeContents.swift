#if SwiftSource
extension MenuNode {
  /// Whether a text of it, or of what it holds, is known.
  var hasText: Bool {
    var seen: Set<ObjectIdentifier> = []
    return hasText(&seen)
  }

  // A node may stand in several menus, and in itself.
  private func hasText(_ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return false }
    if self.title?.faces.contains(where: { !$0.text.isEmpty }) ?? false { return true }
    for item in items where item.node.hasText(&seen) { return true }
    return false
  }

  /// How much of it is known: of two readings the better one counts, by titles before items without one.
  var known: (titles: Int, items: Int) {
    var seen: Set<ObjectIdentifier> = []
    var known = (titles: 0, items: 0)
    count(&known, &seen)
    return known
  }

  private func count(_ known: inout (titles: Int, items: Int), _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return }
    if self.title?.faces.isEmpty == false { known.titles += 1 }
    for item in items {
      if item.node.kind != .unknown { known.items += 1 }
      item.node.count(&known, &seen)
    }
  }
}
#endif
