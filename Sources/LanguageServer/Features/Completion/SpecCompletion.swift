import DataTree
import Linting
import MenuModel
import MenuSpecParser

/// What fits at a place of a menu spec.
struct SpecCompletion {
  let place: CompletionPlace
  let snapshot: DocumentSnapshot
  /// The menus of the marked text; their nodes are those of the place's tree.
  let menus: MenuTree

  init(_ place: CompletionPlace, _ snapshot: DocumentSnapshot) {
    self.place = place
    self.snapshot = snapshot
    menus =
      MenuSpec(
        reading: place.tree, format: place.format, defaults: snapshot.plan?.defaults ?? .init(),
        includesBroken: true
      ).menus
  }

  /// The keys or values that may stand where the mark is.
  func proposals() -> [CompletionProposal] {
    var cursor = SpecCursor(place.tree, menus)
    for step in place.steps {
      if step.isKey { return keysOrValues(in: step.parent, cursor) }
      cursor.descend(step)
    }
    return values(cursor.expected)
  }

  /// What may begin a new entry, with its dash, where the mark is an entry of a list in block style.
  func newEntries() -> [CompletionProposal] {
    var cursor = SpecCursor(place.tree, menus)
    for step in place.steps {
      if step.isKey { return [] }
      cursor.descend(step)
    }
    return entryOpenings(cursor.expected)
  }

  /// The menu, item or option that a mapping is.
  func element(of mapping: NodeID) -> ElementID? { SpecCursor(place.tree, menus).element(of: mapping) }

  private func keysOrValues(in mapping: NodeID, _ cursor: SpecCursor) -> [CompletionProposal] {
    guard place.isMaybeScalar(mapping) else { return place.isPair(mapping) ? [] : keys(of: mapping, cursor) }
    // One word alone: the first key of a mapping, or a value. A line of its own makes the key likelier.
    let keys = place.isPair(mapping) ? [] : keys(of: mapping, cursor)
    let values = values(cursor.expected)
    guard case .value = cursor.expected, !keys.isEmpty else { return values + keys }
    return keys + values.filter { !$0.isExact }.map { $0.ranked(1_000) }
  }
}
