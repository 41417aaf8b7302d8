import DataTree
import MenuModel
import MenuSpecParser

/// The role of the node at a place in a spec: a key of one of the format's mappings, or the value of a key.
struct SpecPlace {
  /// The key, or the innermost value.
  let node: NodeID
  let role: Role
  /// The format's row for the key; nil for an unknown key.
  let row: SpecTable.Row?

  /// The role of a node.
  enum Role { case key, value }

  /// Finds the node at an offset; nil if there is none.
  init?(at offset: Int, in tree: SyntaxTree, _ menus: MenuTree) {
    guard let steps = tree.steps(at: offset), let last = steps.last else { return nil }
    var cursor = SpecCursor(tree, menus)
    for step in steps {
      if step.isKey { break }
      cursor.descend(step)
    }
    node = last.child
    role = last.isKey ? .key : .value
    guard last.isKey else {
      row = cursor.row
      return
    }
    guard tree[last.child].kind == .scalar else { return nil }
    row = cursor.row(ofKey: tree.value(of: last.child), in: last.parent)
  }
}
