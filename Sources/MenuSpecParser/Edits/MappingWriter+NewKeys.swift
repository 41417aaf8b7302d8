import DataTree
import MenuModel

// New keys of a mapping, on separate lines or in braces.
extension MappingWriter {
  /// Adds pairs that have been written.
  ///
  /// - Parameters:
  ///   - gone: The indices of removed keys.
  ///   - separator: The text between pairs in braces.
  func add(
    _ additions: [(key: SpecKey, pair: String)], besides gone: Set<Int>, separator: String,
    _ draft: inout EditDraft
  ) throws(EditRefusal) {
    let isBlock = nodes.tree[mapping].style == .block
    guard !entries.isEmpty else {
      guard nodes.tree[mapping].style == .flow, isInBraces else { throw EditRefusal() }
      draft.insert(
        additions.map(\.pair).joined(separator: separator), at: Int(nodes.tree[mapping].start) + 1)
      return
    }
    var groups: [(after: Int?, pairs: [String])] = []
    for addition in additions {
      let place = place(of: addition.key, besides: gone)
      if let index = groups.firstIndex(where: { $0.after == place }) {
        groups[index].pairs.append(addition.pair)
      } else {
        groups.append((place, [addition.pair]))
      }
    }
    for group in groups {
      if isBlock {
        try insertBlock(group.pairs, after: group.after, &draft)
      } else {
        try insertFlow(group.pairs, after: group.after, separator: separator, &draft)
      }
    }
  }

  /// Whether the mapping is in braces. A pair in a list may have none.
  var isInBraces: Bool { lines.bytes[Int(nodes.tree[mapping].start)] == UInt8(ascii: "{") }

  /// Returns the index of the key that a new one follows; nil for the first place.
  private func place(of key: SpecKey, besides gone: Set<Int>) -> Int? {
    let kept = entries.indices.filter { !gone.contains($0) }
    func last(of names: Set<String>) -> Int? { kept.last { names.contains(entries[$0].name) } }
    switch key {
    case .type, .kind, .lintDisable: return nil
    case .title, .titles:
      return kept.prefix { ["type", "kind", "id"].contains(entries[$0].name) }.last
    case .shortcut, .needsInput, .confirms, .role, .subtitle, .symbol, .image:
      if let title = last(of: ["title", "titles"]) { return title }
    default: break
    }
    // Insert it before the parts of a menu, which may have many lines.
    let parts: Set<String> = ["items", "options", "alternates", "menus"]
    let head = kept.prefix { !parts.contains(entries[$0].name) }
    return head.last ?? kept.last { !parts.contains(entries[$0].name) }
  }

  // MARK: - Block

  private func insertBlock(
    _ pairs: [String], after index: Int?, _ draft: inout EditDraft
  ) throws(EditRefusal) {
    let tree = nodes.tree
    let indentation = try indentation()
    guard let index else {
      let text = pairs.map { $0 + spec.lineBreak + indentation }.joined()
      guard !entries[0].isFixed else { throw EditRefusal() }
      draft.insert(text, at: entries[0].start)
      return
    }
    let entry = entries[index]
    let end = lines.lineEnd(from: entry.end)
    if let last = lastLeaf(of: entry.value),
      tree[last].style == .literal || tree[last].style == .folded
    {
      // The line break that ends a block scalar may be part of its value.
      let start = Int(tree[last].start)
      let header = lines.bytes[start..<lines.lineEnd(from: start)].prefix {
        $0 != UInt8(ascii: "#")
      }
      guard end < lines.bytes.count, !header.contains(UInt8(ascii: "+")) else {
        throw EditRefusal()
      }
    }
    draft.insert(pairs.map { spec.lineBreak + indentation + $0 }.joined(), at: end)
  }

  private func lastLeaf(of id: NodeID) -> NodeID? {
    let end = nodes.tree.indexAfter(Int(id.index))
    return end > Int(id.index) ? NodeID(end - 1) : nil
  }

  /// Returns the spaces before a key at the start of a line.
  private func indentation() throws(EditRefusal) -> String {
    let keyStart = entries[0].start
    var start = keyStart
    while start > lines.start, !lines.isBreak(start - 1) {
      // The first key may follow the dash of its item.
      guard lines.bytes[start - 1] == 0x20 || lines.bytes[start - 1] == UInt8(ascii: "-") else {
        throw EditRefusal()
      }
      start -= 1
    }
    return String(repeating: " ", count: keyStart - start)
  }

  // MARK: - Flow

  private func insertFlow(
    _ pairs: [String], after index: Int?, separator: String, _ draft: inout EditDraft
  ) throws(EditRefusal) {
    // Without braces, there can't be a second key.
    guard isInBraces else { throw EditRefusal() }
    let entry = entries[index ?? 0]
    guard !entry.isFixed else { throw EditRefusal() }
    let ownLine = lines.ownLine(entry.start..<entry.end)
    let newLine = ownLine.map {
      spec.lineBreak + String(decoding: lines.bytes[$0.start..<entry.start], as: UTF8.self)
    }
    guard index != nil else {
      let separator = newLine.map { "," + $0 } ?? separator
      draft.insert(pairs.map { $0 + separator }.joined(), at: entry.start)
      return
    }
    guard let ownLine, let newLine else {
      draft.insert(pairs.map { separator + $0 }.joined(), at: entry.end)
      return
    }
    if ownLine.comma == nil { draft.insert(",", at: entry.end) }
    let text = pairs.map { newLine + $0 }.joined(separator: ",")
    draft.insert(ownLine.comma == nil ? text : text + ",", at: ownLine.end)
  }
}
