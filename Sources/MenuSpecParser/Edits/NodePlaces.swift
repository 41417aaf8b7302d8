import DataTree
import TextCore

/// The nodes of a spec, with their neighbors, their aliases, and the places where they begin and end.
struct NodePlaces: Sendable {
  let tree: SyntaxTree
  let lines: SpecLines
  private let format: SpecFormat
  // The index of the collection that contains each node; -1 for a root.
  private let parents: [Int32]
  // The aliases of each node that has any.
  private let aliases: [UInt32: [UInt32]]

  /// Finds the places in a tree, in one pass over its nodes.
  init(_ tree: SyntaxTree, _ format: SpecFormat) {
    self.tree = tree
    self.format = format
    lines = SpecLines(tree)
    var parents = [Int32](repeating: -1, count: tree.nodes.count)
    var aliases: [UInt32: [UInt32]] = [:]
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .mapping, .sequence:
        var child = index + 1
        while child < Int(node.link) {
          parents[child] = Int32(index)
          child = tree.indexAfter(child)
        }
      case .alias: aliases[node.link, default: []].append(UInt32(index))
      case .scalar: break
      }
    }
    self.parents = parents
    self.aliases = aliases
  }

  func parent(of id: NodeID) -> NodeID? {
    let parent = parents[Int(id.index)]
    return parent < 0 ? nil : NodeID(Int(parent))
  }

  /// Returns the sequence that has a node as an entry.
  func list(of id: NodeID) throws(EditRefusal) -> NodeID {
    guard Int(id.index) < tree.nodes.count, let list = parent(of: id), tree[list].kind == .sequence
    else {
      throw EditRefusal()
    }
    return list
  }

  /// Returns the entry after this one in its sequence.
  func next(of id: NodeID) -> NodeID? {
    let next = tree.indexAfter(Int(id.index))
    guard let parent = parent(of: id), next < tree.indexAfter(Int(parent.index)) else { return nil }
    return NodeID(next)
  }

  /// Returns the entry before this one in its sequence.
  func previous(of id: NodeID) -> NodeID? {
    guard let parent = parent(of: id), id.index > parent.index + 1 else { return nil }
    return ancestor(of: NodeID(Int(id.index) - 1), in: parent)
  }

  func lastChild(of id: NodeID) -> NodeID? {
    ancestor(of: NodeID(tree.indexAfter(Int(id.index)) - 1), in: id)
  }

  private func ancestor(of id: NodeID, in collection: NodeID) -> NodeID? {
    var id = id
    while let parent = parent(of: id) {
      if parent == collection { return id }
      id = parent
    }
    return nil
  }

  // MARK: - Aliases

  /// Whether an alias repeats a node, or a collection that contains it, elsewhere.
  func isShared(_ id: NodeID) -> Bool {
    var next: NodeID? = id
    while let id = next {
      if aliases[id.index] != nil { return true }
      next = parent(of: id)
    }
    return false
  }

  /// Throws if something outside a node needs an anchor inside it.
  func requireUnused(_ id: NodeID, includingItself: Bool = true) throws(EditRefusal) {
    guard !aliases.isEmpty else { return }
    let end = tree.indexAfter(Int(id.index))
    for index in (includingItself ? Int(id.index) : Int(id.index) + 1)..<max(end, Int(id.index) + 1) {
      let users = aliases[UInt32(index)] ?? []
      if users.contains(where: { $0 < id.index || Int($0) >= end }) { throw EditRefusal() }
    }
  }

  /// Throws if a node contains an anchor or an alias, because then its position matters.
  func requireMovable(_ id: NodeID) throws(EditRefusal) {
    for index in Int(id.index)..<tree.indexAfter(Int(id.index)) {
      let node = tree.nodes[index]
      if node.kind == .alias || node.flags.contains(.hasAnchor) { throw EditRefusal() }
    }
  }

  /// Returns the pickers whose options a list is, directly or through an alias.
  func pickers(withOptions list: NodeID) -> [NodeID] {
    ([list] + (aliases[list.index] ?? []).map { NodeID(Int($0)) }).compactMap { user in
      guard let picker = parent(of: user), tree[picker].kind == .mapping,
        tree.value(of: "options", in: picker) == user
      else { return nil }
      return picker
    }
  }

  // MARK: - Extents

  /// Returns the offset of a node's first byte, including its anchor and tag.
  func start(of id: NodeID) -> Int {
    let start = Int(tree[id].start)
    guard let properties = tree.properties[id.index] else { return start }
    return min(
      start, properties.anchor.map { Int($0.start) - 1 } ?? start,
      properties.tag.map { Int($0.start) } ?? start)
  }

  /// Returns the offset after a node's last byte, without blank lines and comments after a block. `floor` is
  /// the end of a node that isn't written.
  func end(of id: NodeID, floor: Int) -> Int {
    var id = id
    var floor = floor
    while tree[id].kind != .alias, tree[id].style == .block, let last = lastChild(of: id) {
      if tree[id].kind == .mapping, tree[last].flags.contains(.isAbsent),
        let key = previous(of: last), let colon = colon(after: key)
      {
        floor = colon + 1
      }
      id = last
    }
    let node = tree[id]
    if node.flags.contains(.isAbsent) {
      guard let properties = tree.properties[id.index] else { return floor }
      return max(floor, Int(properties.anchor?.end ?? 0), Int(properties.tag?.end ?? 0))
    }
    guard node.style == .literal || node.style == .folded else { return Int(node.end) }
    var end = Int(node.end)
    while end > Int(node.start), SpecLines.isSpaceOrBreak(lines.bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Returns the range of an entry of a list.
  func span(_ id: NodeID) -> Range<Int> {
    let start = start(of: id)
    return start..<max(start, end(of: id, floor: start))
  }

  func colon(after key: NodeID) -> Int? {
    let offset = lines.skipTrivia(from: Int(tree[key].end))
    return offset < lines.bytes.count && lines.bytes[offset] == UInt8(ascii: ":") ? offset : nil
  }

  /// Whether a node is inside brackets or braces.
  func isInFlow(_ id: NodeID) -> Bool {
    format != .yaml || parent(of: id).map { tree[$0].style == .flow } ?? false
  }

  /// Whether a list in brackets has no space after its commas.
  func isCompact(_ list: NodeID) -> Bool {
    let first = NodeID(Int(list.index) + 1)
    guard let second = next(of: first),
      let comma = lines.comma(after: end(of: first, floor: start(of: first)))
    else {
      return false
    }
    return comma + 1 == start(of: second)
  }

  /// Returns the dash of an entry in a block sequence and the start of its line; nil if the entry is on the
  /// line of another one.
  func dash(of id: NodeID) -> (offset: Int, lineStart: Int)? {
    let dash = lines.skipTrivia(before: start(of: id)) - 1
    guard dash >= 0, lines.bytes[dash] == UInt8(ascii: "-"),
      let lineStart = lines.lineStart(ifFirst: dash)
    else { return nil }
    return (dash, lineStart)
  }

  /// Returns the lines of an entry in a block sequence with its comments.
  func lines(ofBlockEntry id: NodeID) throws(EditRefusal) -> Range<Int> {
    guard !tree[id].flags.contains(.isAbsent), let dash = dash(of: id) else { throw EditRefusal() }
    let indentation = dash.offset - dash.lineStart
    let end = lines.endOfLines(from: end(of: id, floor: start(of: id)), deeperThan: indentation)
    return lines.startOfLines(from: dash.lineStart, indentation: indentation)..<end
  }
}
