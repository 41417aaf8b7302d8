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
    var expected = SpecExpectation.root
    for step in place.steps {
      if step.isKey { return keysOrValues(in: step.parent, expected) }
      expected = self.expected(of: step, in: expected)
    }
    return values(expected)
  }

  /// What may begin a new entry, with its dash, where the mark is an entry of a list in block style.
  func newEntries() -> [CompletionProposal] {
    var expected = SpecExpectation.root
    for step in place.steps {
      if step.isKey { return [] }
      expected = self.expected(of: step, in: expected)
    }
    return entryOpenings(expected)
  }

  private func expected(of step: CompletionPlace.Step, in expected: SpecExpectation) -> SpecExpectation {
    guard let key = step.key else { return expected.entry(of: step.parent) }
    let resolved = place.tree.resolved(key)
    guard place.tree[resolved].kind == .scalar else { return .nothing }
    let name = place.tree.value(of: resolved)
    for scope in scopes(of: step.parent, expected) {
      if let row = SpecTable.rows(in: scope).first(where: { $0.key.name == name }) {
        return SpecExpectation(valueOf: row, in: step.parent)
      }
    }
    return .nothing
  }

  /// The scopes whose keys a mapping has.
  func scopes(of mapping: NodeID, _ expected: SpecExpectation) -> [SpecScope] {
    switch expected {
    case .root: return [.document, .menu]
    case .menu: return [.menu]
    case .option: return [.option]
    case .value(let row, _): return row.type.mappingScope.map { [$0] } ?? []
    case .item(let isAlternate):
      let kind = element(of: mapping).map { menus[$0].kind } ?? .button
      return [isAlternate && kind == .button ? .alternate : SpecScope(itemOf: kind)]
    case .menus, .items, .options, .entry, .nothing: return []
    }
  }

  /// The menu, item or option that a mapping is.
  func element(of mapping: NodeID) -> ElementID? {
    menus.elements.lastIndex { $0.node == mapping && $0.kind != .document }.map(ElementID.init)
  }

  private func keysOrValues(in mapping: NodeID, _ expected: SpecExpectation) -> [CompletionProposal] {
    guard place.isMaybeScalar(mapping) else {
      return place.isPair(mapping) ? [] : keys(of: mapping, expected)
    }
    // One word alone: the first key of a mapping, or a value. A line of its own makes the key likelier.
    let keys = place.isPair(mapping) ? [] : keys(of: mapping, expected)
    let values = values(expected)
    guard case .value = expected, !keys.isEmpty else { return values + keys }
    return keys + values.filter { !$0.isExact }.map { $0.ranked(1_000) }
  }
}
