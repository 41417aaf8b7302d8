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
    if title?.faces.contains(where: { !$0.text.isEmpty }) ?? false { return true }
    for item in items where item.node.hasText(&seen) { return true }
    return false
  }

  /// How much of it is known: of two readings the better one counts.
  var known: Int {
    var seen: Set<ObjectIdentifier> = []
    return known(&seen)
  }

  private func known(_ seen: inout Set<ObjectIdentifier>) -> Int {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return 0 }
    var count = title?.faces.isEmpty == false ? 1 : 0
    for item in items { count += (item.node.kind == .unknown ? 0 : 1) + item.node.known(&seen) }
    return count
  }
}
#endif
