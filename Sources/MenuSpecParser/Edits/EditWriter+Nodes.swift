import DataTree
import TextCore

// The positions of nodes relative to each other and to lines. Each function searches only near a node, so
// fixes are cheap even if there are many of them in a large file or the file is a single line.
extension EditWriter {
  var bytes: [UInt8] { tree.source.bytes }

  func parent(of id: NodeID) -> NodeID? {
    let parent = parents[Int(id.index)]
    return parent < 0 ? nil : NodeID(Int(parent))
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
    let end = tree.indexAfter(Int(id.index))
    guard end > Int(id.index) + 1 else { return nil }
    return ancestor(of: NodeID(end - 1), in: id)
  }

  private func ancestor(of id: NodeID, in collection: NodeID) -> NodeID? {
    var id = id
    while let parent = parent(of: id) {
      if parent == collection { return id }
      id = parent
    }
    return nil
  }

  /// Records an edit of a node. If an alias repeats it elsewhere, the draft is marked as shared.
  func touch(_ id: NodeID, _ draft: inout EditDraft) {
    var next: NodeID? = id
    while let id = next, !draft.isShared {
      if aliases[id.index] != nil { draft.isShared = true }
      next = parent(of: id)
    }
  }

  /// Throws if something outside a node needs an anchor inside it.
  func requireUnused(_ id: NodeID, includingItself: Bool = true) throws(Refusal) {
    guard !aliases.isEmpty else { return }
    let end = tree.indexAfter(Int(id.index))
    for index in (includingItself ? Int(id.index) : Int(id.index) + 1)..<max(end, Int(id.index) + 1) {
      let users = aliases[UInt32(index)] ?? []
      if users.contains(where: { $0 < id.index || Int($0) >= end }) { throw Refusal() }
    }
  }

  /// Throws if a node contains an anchor or an alias, because then its position matters.
  func requireMovable(_ id: NodeID) throws(Refusal) {
    for index in Int(id.index)..<tree.indexAfter(Int(id.index)) {
      let node = tree.nodes[index]
      if node.kind == .alias || node.flags.contains(.hasAnchor) { throw Refusal() }
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
    while end > Int(node.start), Self.isSpaceOrBreak(bytes[end - 1]) { end -= 1 }
    return end
  }

  func colon(after key: NodeID) -> Int? {
    let offset = skipTrivia(from: Int(tree[key].end))
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ":") ? offset : nil
  }

  /// Whether a node is inside brackets or braces.
  func isInFlow(_ id: NodeID) -> Bool {
    format != .yaml || parent(of: id).map { tree[$0].style == .flow } ?? false
  }

  // MARK: - Lines and comments

  static func isSpaceOrBreak(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  func isBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  func isSpace(_ offset: Int) -> Bool { bytes[offset] == 0x20 || bytes[offset] == 0x09 }

  /// Returns the start of the line if there are only spaces before an offset in it.
  func lineStart(ifFirst offset: Int) -> Int? {
    var start = offset
    while start > 0, isSpace(start - 1) { start -= 1 }
    return start == tree.source.byteOrderMarkLength || start > 0 && isBreak(start - 1) ? start : nil
  }

  /// Returns the offset of the line break that ends the line, or of the end of the text.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !isBreak(end) { end += 1 }
    return end
  }

  func afterBreak(_ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  func beforeBreak(_ lineStart: Int) -> Int {
    guard lineStart > 0, isBreak(lineStart - 1) else { return lineStart }
    let isPair = lineStart > 1 && bytes[lineStart - 1] == 0x0A && bytes[lineStart - 2] == 0x0D
    return lineStart - (isPair ? 2 : 1)
  }

  /// Returns the index of the first comment that begins at or after an offset.
  func commentIndex(from offset: Int) -> Int {
    var low = 0
    var high = tree.comments.count
    while low < high {
      let middle = (low + high) / 2
      if Int(tree.comments[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the first comment that begins in a range.
  func comment(in range: Range<Int>) -> SourceRange? {
    let index = commentIndex(from: range.lowerBound)
    guard index < tree.comments.count, Int(tree.comments[index].start) < range.upperBound else { return nil }
    return tree.comments[index]
  }

  /// Returns the offset of the next text after spaces, line breaks, and comments.
  func skipTrivia(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if Self.isSpaceOrBreak(bytes[offset]) {
        offset += 1
      } else if let comment = comment(in: offset..<offset + 1), !comment.isEmpty {
        offset = Int(comment.end)
      } else {
        break
      }
    }
    return offset
  }

  /// Returns the offset after the last text before spaces, line breaks, and comments.
  func skipTrivia(before offset: Int) -> Int {
    var offset = offset
    while offset > 0 {
      if Self.isSpaceOrBreak(bytes[offset - 1]) {
        offset -= 1
        continue
      }
      let index = commentIndex(from: offset) - 1
      guard index >= 0, Int(tree.comments[index].end) >= offset else { break }
      offset = Int(tree.comments[index].start)
    }
    return offset
  }

  /// Returns the comment on the lines directly above a line, with the same indentation.
  func comment(above lineStart: Int, indentation: Int) -> (lineStart: Int, range: SourceRange)? {
    let previousEnd = beforeBreak(lineStart)
    guard previousEnd < lineStart else { return nil }
    let index = commentIndex(from: previousEnd) - 1
    guard index >= 0 else { return nil }
    let range = tree.comments[index]
    guard Int(range.end) <= previousEnd,
      bytes[Int(range.end)..<previousEnd].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
      let start = self.lineStart(ifFirst: Int(range.start)), Int(range.start) - start == indentation
    else { return nil }
    return (start, range)
  }
}
