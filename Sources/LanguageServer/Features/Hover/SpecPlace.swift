import DataTree
import MenuModel
import MenuSpecParser

/// What the node at a place of a spec is for: a key of some mapping of the format, or the value of one.
struct SpecPlace {
  /// The key, or the innermost value.
  let node: NodeID
  let role: Role
  /// What the format says of the key, or of the one whose value it is; nil for one that it doesn't have.
  let row: SpecTable.Row?

  /// What a node is for.
  enum Role { case key, value }

  /// Finds the node at an offset; nil where there is none.
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
