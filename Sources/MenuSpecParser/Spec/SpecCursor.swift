import DataTree
import MenuModel

/// What the format expects of a node, by the way that leads to it.
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

  /// What is expected of an entry of a list of which this is expected.
  func entry(of list: NodeID) -> SpecExpectation {
    switch self {
    case .root, .menus: .menu
    case .items(let areAlternates): .item(isAlternate: areAlternates)
    case .options: .option
    case .value(let row, let mapping): .entry(row, of: mapping, list: list)
    case .menu, .item, .option, .entry, .nothing: .nothing
    }
  }

  /// What is expected of the value of a row's key.
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

/// Goes down the tree of a spec, and knows at each step by the table of the format what is expected there. The types
/// of items are those that the reader has told, as far as it has read them.
package struct SpecCursor {
  package let tree: SyntaxTree
  /// The menus that were read from the tree.
  package let menus: MenuTree
  package private(set) var expected = SpecExpectation.root
  /// What the format says of the last key on the way; nil for one that it doesn't have.
  package private(set) var row: SpecTable.Row?

  package init(_ tree: SyntaxTree, _ menus: MenuTree) {
    self.tree = tree
    self.menus = menus
  }

  /// Goes on to a value or an entry.
  package mutating func descend(_ step: SyntaxTree.Step) {
    guard let key = step.key else { return expected = expected.entry(of: step.parent) }
    row = tree.text(of: key).flatMap { row(ofKey: $0, in: step.parent) }
    expected = row.map { SpecExpectation(valueOf: $0, in: step.parent) } ?? .nothing
  }

  /// What the format says of a key in the mapping at the cursor; nil where it has no such key.
  package func row(ofKey name: String, in mapping: NodeID) -> SpecTable.Row? {
    for scope in scopes(of: mapping) {
      if let row = SpecTable.row(ofKeyNamed: name, in: scope) { return row }
    }
    return nil
  }

  /// The scopes whose keys the mapping at the cursor has; none where nothing tells what it is.
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
      // What stands under a key of the writer's own may be an element elsewhere, by an alias.
      guard let element = element(of: mapping).map({ menus[$0] }) else { return [] }
      return [SpecScope(itemOf: element.kind, isAlternate: element.flags.contains(.isAlternate))]
    case .menus, .items, .options, .entry: return []
    }
  }

  /// The menu, item or option that a mapping is.
  package func element(of mapping: NodeID) -> ElementID? {
    menus.elements.lastIndex { $0.node == mapping && $0.kind != .document }.map(ElementID.init)
  }
}

extension SyntaxTree {
  /// The type that an item states, or that its keys tell.
  func kind(ofItem mapping: NodeID) -> ElementKind {
    if let stated = value(of: SpecKey.type.name, in: mapping).flatMap(text) {
      return ElementKind.itemTypes.first { $0.typeName == stated } ?? .button
    }
    return ElementKind.tellingKeys.first { value(of: $0.key.name, in: mapping) != nil }?.kind ?? .button
  }

  /// Whether a document is, or may become, one menu alone: it has the keys of a menu besides its own.
  func isMenuAlone(_ root: NodeID) -> Bool {
    value(of: SpecKey.items.name, in: root) != nil || value(of: SpecKey.menus.name, in: root) == nil
  }
}
