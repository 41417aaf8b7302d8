#if SwiftSource
extension MenuNode {
  /// Whether a text of the node or its contents is known.
  var hasText: Bool {
    var seen: Set<ObjectIdentifier> = []
    return hasText(&seen)
  }

  // A node may occur in several menus, and inside itself.
  private func hasText(_ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return false }
    if self.title?.faces.contains(where: { !$0.text.isEmpty }) ?? false { return true }
    for item in items where item.node.hasText(&seen) { return true }
    return false
  }

  /// The number of known titles and items. Of two readings, the one with more titles counts, then the one
  /// with more items.
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
