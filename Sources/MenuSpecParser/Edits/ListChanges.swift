import TextCore

/// The entries of one list that a fix removes or moves.
struct ListChanges {
  /// The removed entries.
  var removed: Set<NodeID> = []
  /// The moved entries in their new order, by the unmoved entry that they follow.
  private(set) var moved: [NodeID: [NodeID]] = [:]
  /// The unmoved entry that each moved entry follows.
  private(set) var places: [NodeID: NodeID] = [:]

  /// Records that an entry moves after another one.
  mutating func move(_ id: NodeID, after target: NodeID) throws(EditRefusal) {
    guard places[id] == nil, moved[id] == nil else { throw EditRefusal() }
    let fixed = places[target] ?? target
    let index = (moved[fixed]?.firstIndex(of: target)).map { $0 + 1 } ?? 0
    moved[fixed, default: []].insert(id, at: index)
    places[id] = fixed
  }

  func stays(_ id: NodeID) -> Bool { !removed.contains(id) && places[id] == nil }
}
