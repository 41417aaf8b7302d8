import DataTree
import MenuModel

/// What the node at a place of a spec is for: a key of some mapping of the format, or the value of one.
struct SpecPlace {
  /// The key, or the innermost value.
  let node: NodeID
  /// What it is for.
  let role: Role
  /// What the format says of the key whose value it is, or a part of the value; nil for a key that it doesn't have.
  private(set) var row: SpecTable.Row?

  /// What a node is for.
  enum Role {
    /// A key in a mapping of these scopes; of none where nothing tells what the mapping is.
    case key([SpecScope])
    /// The value, or a part of the value, of a key; nil for one that the format doesn't have.
    case value(SpecKey?)
  }

  // What the format expects where a node stands.
  private enum Expected {
    case document, menus, menu, items, alternates, item, alternate, options, option
    case mapping(SpecScope)
    case value(SpecKey?)
  }

  /// Finds the node at an offset, one level of the tree after another; nil where there is none.
  init?(at offset: Int, in tree: SyntaxTree, _ menus: MenuTree) {
    let root = tree.documents.last { document in
      document.root.map { tree[$0].range.touches(offset) } ?? false
    }
    guard var node = root?.root else { return nil }
    var expected = Expected.document
    while true {
      switch tree[node].kind {
      case .scalar, .alias:
        self.node = node
        role = .value(Self.key(expected))
        return
      case .sequence:
        guard let entry = Self.child(at: offset, of: node, in: tree) else { return nil }
        expected = Self.entry(expected)
        node = entry.node
      case .mapping:
        guard let child = Self.child(at: offset, of: node, in: tree) else { return nil }
        let scopes = Self.scopes(of: node, expected, tree, menus)
        let name = tree.resolved(child.key ?? child.node)
        guard tree[name].kind == .scalar else { return nil }
        guard child.key != nil else {
          guard name == child.node else { return nil }
          self.node = name
          role = .key(scopes)
          return
        }
        row = Self.row(ofKey: tree.value(of: name), in: scopes)
        expected = Self.value(row)
        node = child.node
      }
    }
  }

  // The last child that begins at an offset or before it and reaches it; a mapping's value with its key.
  private static func child(
    at offset: Int, of node: NodeID, in tree: SyntaxTree
  ) -> (node: NodeID, key: NodeID?)? {
    let isMapping = tree[node].kind == .mapping
    var found: (node: NodeID, key: NodeID?)?
    var key: NodeID?
    for child in tree.children(of: node) {
      if Int(tree[child].start) > offset { break }
      if tree[child].range.touches(offset) { found = (child, key) }
      key = isMapping && key == nil ? child : nil
    }
    return found
  }

  private static func key(_ expected: Expected) -> SpecKey? {
    if case .value(let key) = expected { key } else { nil }
  }

  private static func entry(_ expected: Expected) -> Expected {
    switch expected {
    case .document, .menus: .menu
    case .items: .item
    case .alternates: .alternate
    case .options: .option
    case .value: expected
    default: .value(nil)
    }
  }

  private static func row(ofKey name: String, in scopes: [SpecScope]) -> SpecTable.Row? {
    for scope in scopes {
      if let row = SpecTable.rows(in: scope).first(where: { $0.key.name == name }) { return row }
    }
    return nil
  }

  private static func value(_ row: SpecTable.Row?) -> Expected {
    guard let row else { return .value(nil) }
    switch row.type {
    case .menus: return .menus
    case .items: return row.key == .alternates ? .alternates : .items
    case .options: return .options
    case .mapping(let inner), .either(_, .mapping(let inner)): return .mapping(inner)
    default: return .value(row.key)
    }
  }

  // MARK: - Mappings

  private static func scopes(
    of mapping: NodeID, _ expected: Expected, _ tree: SyntaxTree, _ menus: MenuTree
  ) -> [SpecScope] {
    switch expected {
    case .document: return hasKey("items", mapping, tree) ? [.document, .menu] : [.document]
    case .menu: return [.menu]
    case .item: return [SpecScope(itemOf: kind(of: mapping, tree))]
    case .alternate:
      let kind = kind(of: mapping, tree)
      return [kind == .button ? .alternate : SpecScope(itemOf: kind)]
    case .option: return [.option]
    case .mapping(let scope): return [scope]
    case .menus, .items, .alternates, .options: return []
    case .value:
      // What stands under a key of the writer's own may be an element elsewhere, by an alias.
      guard let element = menus.elements.first(where: { $0.node == mapping }) else { return [] }
      return [element.flags.contains(.isAlternate) ? .alternate : SpecScope(itemOf: element.kind)]
    }
  }

  private static func hasKey(_ name: String, _ mapping: NodeID, _ tree: SyntaxTree) -> Bool {
    var isFound = false
    forEachPair(of: mapping, tree) { key, _ in if key == name { isFound = true } }
    return isFound
  }

  // As the reader of specs tells the type of an item.
  private static func kind(of mapping: NodeID, _ tree: SyntaxTree) -> ElementKind {
    var guess = ElementKind.button
    var stated: ElementKind?
    forEachPair(of: mapping, tree) { key, value in
      switch key {
      case "items": guess = .submenu
      case "options" where guess == .button: guess = .picker
      case "type" where tree[value].kind == .scalar:
        let text = tree.value(of: value)
        stated = stated ?? ElementKind.itemTypes.first { $0.typeName == text } ?? .button
      default: break
      }
    }
    return stated ?? guess
  }

  private static func forEachPair(
    of mapping: NodeID, _ tree: SyntaxTree, _ body: (_ key: String, _ value: NodeID) -> Void
  ) {
    var key: NodeID?
    for child in tree.children(of: mapping) {
      guard let name = key else {
        key = tree.resolved(child)
        continue
      }
      if tree[name].kind == .scalar { body(tree.value(of: name), tree.resolved(child)) }
      key = nil
    }
  }
}
