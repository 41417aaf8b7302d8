import DataTree
import MenuModel

/// The part of the format that is expected at a node, from the path to it.
package enum SpecExpectation {
  case root
  case menus, menu
  case items(areAlternates: Bool)
  case item(isAlternate: Bool)
  case options, option
  /// The value of a key in a mapping.
  case value(SpecTable.Row, of: NodeID)
  /// An entry of a key's list.
  case entry(SpecTable.Row, of: NodeID, list: NodeID)
  case nothing

  /// Returns the expectation for an entry of a list with this expectation.
  func entry(of list: NodeID) -> SpecExpectation {
    switch self {
    case .root, .menus: .menu
    case .items(let areAlternates): .item(isAlternate: areAlternates)
    case .options: .option
    case .value(let row, let mapping): .entry(row, of: mapping, list: list)
    case .menu, .item, .option, .entry, .nothing: .nothing
    }
  }

  /// Creates the expectation for the value of a row's key.
  init(valueOf row: SpecTable.Row, in mapping: NodeID) {
    switch row.type {
    case .menus: self = .menus
    case .items: self = .items(areAlternates: false)
    case .alternates: self = .items(areAlternates: true)
    case .options: self = .options
    default: self = .value(row, of: mapping)
    }
  }
}

/// Moves down the tree of a spec, and determines the expectation at each step from the table of the format.
/// The types of items are those that the reader determined, as far as it read them.
package struct SpecCursor {
  package let tree: SyntaxTree
  /// The menus that were read from the tree.
  package let menus: MenuTree
  package private(set) var expected = SpecExpectation.root
  /// The row of the last key on the path; nil if the format doesn't have the key.
  package private(set) var row: SpecTable.Row?

  package init(_ tree: SyntaxTree, _ menus: MenuTree) {
    self.tree = tree
    self.menus = menus
  }

  /// Moves to a value or an entry.
  package mutating func descend(_ step: SyntaxTree.Step) {
    guard let key = step.key else { return expected = expected.entry(of: step.parent) }
    row = tree.text(of: key).flatMap { row(ofKey: $0, in: step.parent) }
    expected = row.map { SpecExpectation(valueOf: $0, in: step.parent) } ?? .nothing
  }

  /// Returns the row of a key in the mapping at the cursor; nil if the mapping can't have the key.
  package func row(ofKey name: String, in mapping: NodeID) -> SpecTable.Row? {
    for scope in scopes(of: mapping) {
      if let row = SpecTable.row(ofKeyNamed: name, in: scope) { return row }
    }
    return nil
  }

  /// Returns the scopes of the keys in the mapping at the cursor; none if its kind is unknown.
  package func scopes(of mapping: NodeID) -> [SpecScope] {
    switch expected {
    case .root: return tree.isMenuAlone(mapping) ? [.document, .menu] : [.document]
    case .menu: return [.menu]
    case .option: return [.option]
    case .value(let row, _): return row.type.mappingScope.map { [$0] } ?? []
    case .item(let isAlternate):
      let kind = element(of: mapping).map { menus[$0].kind } ?? tree.kind(ofItem: mapping)
      return [SpecScope(itemOf: kind, isAlternate: isAlternate)]
    case .nothing:
      // A mapping below an `x-` key may be an element elsewhere, through an alias.
      guard let element = element(of: mapping).map({ menus[$0] }) else { return [] }
      return [SpecScope(itemOf: element.kind, isAlternate: element.flags.contains(.isAlternate))]
    case .menus, .items, .options, .entry: return []
    }
  }

  /// Returns the menu, item, or option of a mapping.
  package func element(of mapping: NodeID) -> ElementID? {
    menus.elements.lastIndex { $0.node == mapping && $0.kind != .document }.map(ElementID.init)
  }
}

extension SyntaxTree {
  /// Returns the type that an item states, or the type inferred from its keys.
  func kind(ofItem mapping: NodeID) -> ElementKind {
    if let stated = value(of: SpecKey.type.name, in: mapping).flatMap(text) {
      return ElementKind.itemTypes.first { $0.typeName == stated } ?? .button
    }
    return ElementKind.typeKeys.first { value(of: $0.key.name, in: mapping) != nil }?.kind ?? .button
  }

  /// Whether a document is or may become a single menu, which has its keys in the document's mapping.
  func isMenuAlone(_ root: NodeID) -> Bool {
    value(of: SpecKey.items.name, in: root) != nil || value(of: SpecKey.menus.name, in: root) == nil
  }
}
