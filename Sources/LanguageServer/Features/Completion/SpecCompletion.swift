import DataTree
import Linting
import MenuModel
import MenuSpecParser

/// Completion in a menu spec.
struct SpecCompletion {
  let place: CompletionPlace
  let snapshot: DocumentSnapshot
  /// The menus of the marked text. Their nodes are those of the place's tree.
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

  /// Returns the keys or values that are valid at the mark.
  func proposals() -> [CompletionProposal] {
    var cursor = SpecCursor(place.tree, menus)
    for step in place.steps {
      if step.isKey { return keysOrValues(in: step.parent, cursor) }
      cursor.descend(step)
    }
    return values(cursor.expected)
  }

  /// Returns the beginnings of a new entry, including its dash, if the mark is an entry of a block list.
  func newEntries() -> [CompletionProposal] {
    var cursor = SpecCursor(place.tree, menus)
    for step in place.steps {
      if step.isKey { return [] }
      cursor.descend(step)
    }
    return entryOpenings(cursor.expected)
  }

  /// Returns the menu, item, or option that a mapping defines.
  func element(of mapping: NodeID) -> ElementID? { SpecCursor(place.tree, menus).element(of: mapping) }

  private func keysOrValues(in mapping: NodeID, _ cursor: SpecCursor) -> [CompletionProposal] {
    guard place.isMaybeScalar(mapping) else { return place.isPair(mapping) ? [] : keys(of: mapping, cursor) }
    // A single word is the first key of a mapping, or a value. On a separate line, a key is more likely.
    let keys = place.isPair(mapping) ? [] : keys(of: mapping, cursor)
    let values = values(cursor.expected)
    guard case .value = cursor.expected, !keys.isEmpty else { return values + keys }
    return keys + values.filter { !$0.isExact }.map { $0.ranked(1_000) }
  }
}
