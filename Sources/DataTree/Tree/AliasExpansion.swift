import TextCore

/// Measures the total size of a tree's aliases in one pass over its nodes, before any alias is expanded.
struct AliasExpansion {
  /// The size and depth of a printed node.
  private struct Extent {
    /// The size of the data in bytes, with aliases expanded. It stops just above the limit.
    var size = 0
    /// The levels of nested collections.
    var depth = 0
  }

  private struct Level {
    let index: Int
    let end: Int
    var extent: Extent
  }

  private let tree: SyntaxTree
  /// The extents of the anchored nodes so far.
  private var anchored: [UInt32: Extent] = [:]
  private var open: [Level] = []
  private var expanded = 0

  /// Returns the problem because of which the aliases can't be expanded; nil if there is none.
  static func problem(in tree: SyntaxTree) -> Problem? {
    guard tree.nodes.contains(where: { $0.kind == .alias }) else { return nil }
    var expansion = AliasExpansion(tree: tree)
    return expansion.measure()
  }

  private init(tree: SyntaxTree) {
    self.tree = tree
  }

  private mutating func measure() -> Problem? {
    for (index, node) in tree.nodes.enumerated() {
      while let level = open.last, level.end <= index { close() }
      var extent = Extent(size: 8, depth: 0)
      switch node.kind {
      case .mapping, .sequence:
        // The size of its text counts, because a collection used as a key is printed as that text.
        open.append(Level(index: index, end: Int(node.link), extent: Extent(size: 8, depth: 1)))
        continue
      case .scalar:
        extent.size += tree.withValue(of: NodeID(index)) { $0.count }
        if node.flags.contains(.hasAnchor) { anchored[UInt32(truncatingIfNeeded: index)] = extent }
      case .alias:
        guard let target = anchored[node.link] else {
          return Problem(
            .syntax, "the alias stands for a collection that contains it, which JSON can't say",
            at: node.range,
            related: [RelatedPlace("the collection", at: tree.nodes[Int(node.link)].range)])
        }
        extent = target
        expanded += target.size
        if expanded > DataPrinter.expansionLimit {
          return Problem(
            .syntax,
            "the aliases up to this one stand for more than \(DataPrinter.expansionLimit) bytes of data",
            at: node.range)
        }
      }
      guard add(extent) else {
        return Problem(
          .syntax,
          "the data is nested more than \(DataPrinter.depthLimit) levels deep with this alias expanded",
          at: node.range)
      }
    }
    return nil
  }

  /// Adds a child to the innermost open collection. Returns false if it is nested too deep.
  private mutating func add(_ extent: Extent) -> Bool {
    guard let last = open.indices.last else { return true }
    open[last].extent.size = min(open[last].extent.size + extent.size, DataPrinter.expansionLimit + 1)
    open[last].extent.depth = max(open[last].extent.depth, extent.depth + 1)
    return open.count + extent.depth <= DataPrinter.depthLimit
  }

  private mutating func close() {
    let level = open.removeLast()
    var extent = level.extent
    let node = tree.nodes[level.index]
    extent.size = max(extent.size, node.range.count)
    if node.flags.contains(.hasAnchor) { anchored[UInt32(truncatingIfNeeded: level.index)] = extent }
    _ = add(extent)
  }
}
