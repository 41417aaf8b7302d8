import DataTree
import MenuModel

// New keys of an element, on separate lines or in braces.
extension EditWriter {
  func add(
    _ additions: [(key: SpecKey, value: KeyChanges.Value)], to entries: [KeyEntry], besides gone: Set<Int>,
    _ style: PairStyle, in mapping: NodeID, _ draft: inout EditDraft
  ) throws(Refusal) {
    guard !entries.isEmpty else {
      guard tree[mapping].style == .flow, bytes[Int(tree[mapping].start)] == UInt8(ascii: "{") else {
        throw Refusal()
      }
      let pairs = additions.map { pair($0.key, $0.value, style) }
      draft.insert(pairs.joined(separator: style.comma), at: Int(tree[mapping].start) + 1)
      return
    }
    var groups: [(after: Int?, pairs: [String])] = []
    for addition in additions {
      let place = place(of: addition.key, in: entries, besides: gone)
      let pair = pair(addition.key, addition.value, style)
      if let index = groups.firstIndex(where: { $0.after == place }) {
        groups[index].pairs.append(pair)
      } else {
        groups.append((place, [pair]))
      }
    }
    for group in groups {
      if tree[mapping].style == .block {
        try insertBlock(group.pairs, after: group.after, entries, &draft)
      } else {
        try insertFlow(group.pairs, after: group.after, entries, style, in: mapping, &draft)
      }
    }
  }

  /// Returns the index of the key that a new one follows; nil for the first place.
  private func place(of key: SpecKey, in entries: [KeyEntry], besides gone: Set<Int>) -> Int? {
    let kept = entries.indices.filter { !gone.contains($0) }
    func last(of names: Set<String>) -> Int? { kept.last { names.contains(entries[$0].name) } }
    switch key {
    case .type, .kind, .lintDisable: return nil
    case .title, .titles: return kept.prefix { ["type", "kind", "id"].contains(entries[$0].name) }.last
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
    _ pairs: [String], after index: Int?, _ entries: [KeyEntry], _ draft: inout EditDraft
  ) throws(Refusal) {
    let indentation = try indentation(of: entries)
    guard let index else {
      let text = pairs.map { $0 + lineBreak + indentation }.joined()
      guard !entries[0].isFixed else { throw Refusal() }
      draft.insert(text, at: entries[0].start)
      return
    }
    let entry = entries[index]
    let end = lineEnd(from: entry.end)
    if let last = lastLeaf(of: entry.value), tree[last].style == .literal || tree[last].style == .folded {
      // The line break that ends a block scalar may be part of its value.
      let start = Int(tree[last].start)
      let header = bytes[start..<lineEnd(from: start)].prefix { $0 != UInt8(ascii: "#") }
      guard end < bytes.count, !header.contains(UInt8(ascii: "+")) else { throw Refusal() }
    }
    draft.insert(pairs.map { lineBreak + indentation + $0 }.joined(), at: end)
  }

  private func lastLeaf(of id: NodeID) -> NodeID? {
    let end = tree.indexAfter(Int(id.index))
    return end > Int(id.index) ? NodeID(end - 1) : nil
  }

  /// Returns the spaces before a key of a block mapping at the start of a line.
  private func indentation(of entries: [KeyEntry]) throws(Refusal) -> String {
    let keyStart = entries[0].start
    var start = keyStart
    while start > tree.source.byteOrderMarkLength, !isBreak(start - 1) {
      // The first key may follow the dash of its item.
      guard bytes[start - 1] == 0x20 || bytes[start - 1] == UInt8(ascii: "-") else { throw Refusal() }
      start -= 1
    }
    return String(repeating: " ", count: keyStart - start)
  }

  // MARK: - Flow

  private func insertFlow(
    _ pairs: [String], after index: Int?, _ entries: [KeyEntry], _ style: PairStyle, in mapping: NodeID,
    _ draft: inout EditDraft
  ) throws(Refusal) {
    // A pair in a list may have no braces, so it can't have a second key.
    guard bytes[Int(tree[mapping].start)] == UInt8(ascii: "{") else { throw Refusal() }
    let entry = entries[index ?? 0]
    guard !entry.isFixed else { throw Refusal() }
    let ownLine = ownLine(entry.start..<entry.end)
    let newLine = ownLine.map { lineBreak + String(decoding: bytes[$0.start..<entry.start], as: UTF8.self) }
    guard index != nil else {
      let separator = newLine.map { "," + $0 } ?? style.comma
      draft.insert(pairs.map { $0 + separator }.joined(), at: entry.start)
      return
    }
    guard let ownLine, let newLine else {
      draft.insert(pairs.map { style.comma + $0 }.joined(), at: entry.end)
      return
    }
    if ownLine.comma == nil { draft.insert(",", at: entry.end) }
    let text = pairs.map { newLine + $0 }.joined(separator: ",")
    draft.insert(ownLine.comma == nil ? text : text + ",", at: ownLine.end)
  }

  /// Returns the start of an entry in brackets or braces that shares its lines only with comments, the comma
  /// after it, and the end of its last line before the line break; nil if it shares them with other text.
  func ownLine(_ entry: Range<Int>) -> (start: Int, comma: Int?, end: Int)? {
    guard let start = lineStart(ifFirst: entry.lowerBound) else { return nil }
    var offset = entry.upperBound
    var comma: Int?
    while offset < bytes.count, !isBreak(offset) {
      if isSpace(offset) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: ","), comma == nil {
        comma = offset
        offset += 1
      } else if let comment = comment(in: offset..<offset + 1),
        !bytes[comment.bounds].contains(where: { $0 == 0x0A || $0 == 0x0D })
      {
        offset = Int(comment.end)
      } else {
        return nil
      }
    }
    // A comma at the start of the next line belongs to this entry, so it shares that line.
    if comma == nil, self.comma(after: entry.upperBound) != nil { return nil }
    return (start, comma, offset)
  }
}
