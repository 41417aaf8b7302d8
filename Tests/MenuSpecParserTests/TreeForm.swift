import MenuModel
import MenuSpecParser

@testable import DataTree
@testable import TextCore

/// Returns the reason why a tree isn't well formed, or nil if it is. The fuzz target also uses this.
func faultOfForm(_ tree: SyntaxTree) -> String? {
  struct Level {
    var index: Int
    var range: SourceRange
    var link: Int
    var children = 0
    var lastEnd: UInt32
  }
  let count = UInt32(tree.source.bytes.count)
  var open: [Level] = []
  func closeLevels(before index: Int) -> String? {
    while let level = open.last, level.link <= index {
      if level.link < index { return "node \(level.index) ends at \(level.link), amid its children" }
      if tree.nodes[level.index].kind == .mapping, level.children % 2 != 0 { return "a key has no value" }
      open.removeLast()
    }
    return nil
  }
  for (index, node) in tree.nodes.enumerated() {
    if let fault = closeLevels(before: index) { return fault }
    if node.start > node.end || node.end > count { return "node \(index) lies outside the text" }
    if let last = open.indices.last {
      if node.start < open[last].lastEnd { return "node \(index) overlaps the one before it" }
      if !open[last].range.contains(node.range) { return "node \(index) lies outside its parent" }
      open[last].lastEnd = node.end
      open[last].children += 1
    }
    switch node.kind {
    case .mapping, .sequence:
      let link = Int(node.link)
      if link <= index || link > (open.last?.link ?? tree.nodes.count) {
        return "node \(index) links to \(link)"
      }
      open.append(Level(index: index, range: node.range, link: link, lastEnd: node.start))
    case .alias:
      if Int(node.link) >= index { return "alias \(index) stands for \(node.link)" }
    case .scalar:
      // A value outside the text's bytes would trap here.
      _ = tree.value(of: NodeID(index))
    }
  }
  if let fault = closeLevels(before: tree.nodes.count) { return fault }
  if let document = tree.documents.first(where: { $0.range.end > count }) { return "\(document) is too long" }
  for problem in tree.problems where problem.range.end > count { return "\(problem) lies outside the text" }
  for (first, second) in zip(tree.problems, tree.problems.dropFirst())
  where first.range.start > second.range.start {
    return "problems aren't in order"
  }
  return nil
}
