import DataTree
import Linting
import MenuModel

/// Renames a command of a spec, in each `command` with its name and in the lists `interface` and `toolbar`.
enum CommandRename {
  /// The reason that a command can't be renamed.
  struct Rejection: Error, Equatable {
    /// A sentence without a period.
    var message: String
  }

  /// Returns the name of the command at a place and its range; nil if there is none.
  static func place(at offset: Int, in snapshot: DocumentSnapshot) -> (range: SourceRange, name: String)? {
    guard let tree = snapshot.syntax, let found = node(at: offset, in: tree) else { return nil }
    let target = tree.resolved(found)
    guard tree[target].kind == .scalar else { return nil }
    let name = tree.value(of: target)
    guard !name.isEmpty, nodes(of: name, in: snapshot.menus).contains(target) else { return nil }
    return (tree.contentRange(of: found), name)
  }

  /// Returns the edits that rename the command at a place, disjoint and sorted. Empty if the name doesn't
  /// change, and nil if there is no command. If another command already has the new name, the two become one.
  static func edits(
    at offset: Int, to name: String, in snapshot: DocumentSnapshot
  ) throws(Rejection) -> [TextEdit]? {
    guard let place = place(at: offset, in: snapshot) else { return nil }
    try check(name)
    if name == place.name { return [] }
    let nodes = nodes(of: place.name, in: snapshot.menus)
    if let other = otherUse(of: nodes, in: snapshot.menus) {
      throw Rejection(
        message:
          "“\(Escaping.visible(place.name))” is a “\(other.name)” too, through an alias; give the command a separate name"
      )
    }
    let changes = nodes.sorted().map { Change.replaceText($0, with: name) }
    let fix = Fix("Rename the command", safety: .unsafe, changes: changes)
    guard let written = snapshot.writer.edits(for: fix) else {
      throw Rejection(message: "“\(name)” can't be written everywhere the command is named")
    }
    return written.edits
  }

  private static func check(_ name: String) throws(Rejection) {
    if name.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw Rejection(message: "a command's name can't be empty")
    }
    if name.unicodeScalars.contains(where: Escaping.isHidden) {
      throw Rejection(message: "a command's name can't have line breaks or characters that aren't seen")
    }
  }

  // MARK: - Names

  // Returns the innermost scalar or alias at an offset, or the later one if two meet there.
  private static func node(at offset: Int, in tree: SyntaxTree) -> NodeID? {
    var found: NodeID?
    for (index, node) in tree.nodes.enumerated() {
      if Int(node.start) > offset { break }
      let isLeaf = node.kind == .scalar || node.kind == .alias
      guard isLeaf, !node.flags.contains(.isAbsent) else { continue }
      if tree.contentRange(of: NodeID(index)).touches(offset) { found = NodeID(index) }
    }
    return found
  }

  /// Returns the nodes that name a command, without duplicates and with aliases resolved; empty if no
  /// `command` has the name.
  private static func nodes(of name: String, in menus: MenuTree) -> Set<NodeID> {
    var nodes: Set<NodeID> = []
    for attribute in menus.attributes where attribute.key == .command && attribute.text == name {
      nodes.insert(attribute.node)
    }
    guard !nodes.isEmpty else { return [] }
    for attribute in menus.attributes where lists.contains(attribute.key) {
      for entry in attribute.list where entry.text == name { nodes.insert(entry.node) }
    }
    return nodes
  }

  // The keys whose lists may name commands.
  private static let lists: Set<SpecKey> = [.interface, .toolbar]

  // Returns another key of the format that uses one of the nodes as its value.
  private static func otherUse(of nodes: Set<NodeID>, in menus: MenuTree) -> SpecKey? {
    for attribute in menus.attributes where attribute.key != .command && !lists.contains(attribute.key) {
      if case .text = attribute.value, nodes.contains(attribute.node) { return attribute.key }
      if attribute.list.contains(where: { nodes.contains($0.node) }) { return attribute.key }
    }
    return nil
  }
}
