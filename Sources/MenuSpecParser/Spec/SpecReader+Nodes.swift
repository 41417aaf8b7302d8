import DataTree
import TextCore

extension SpecReader {
  /// Returns the node that an alias refers to; nil after reporting a problem if that node contains the alias.
  mutating func target(of id: NodeID) -> NodeID? {
    let target = tree.resolved(id)
    guard target != id, target < id, tree.indexAfter(Int(target.index)) > Int(id.index) else { return target }
    return wrong(id, "the alias refers to a collection that contains it")
  }

  /// Returns the list or mapping at a node; nil after reporting a problem if it is something else.
  mutating func collection(
    _ kind: SyntaxNode.Kind, at id: NodeID, _ expected: String, ofTexts: Bool = false
  ) -> NodeID? {
    guard let node = target(of: id) else { return nil }
    if tree[node].kind == kind { return node }
    let isEmptyEntry = tree[node].flags.contains(.isAbsent)
    let found = isEmptyEntry && kind == .mapping ? "an empty entry" : tree.describe(node, as: format)
    let hint = kind == .sequence && !problems.isFull ? sequenceHint(node, ofTexts: ofTexts) : nil
    let set = kind == .sequence && ofTexts && !problems.isFull ? replacement(ofSet: node) : nil
    return wrong(
      node, "expected \(expected), found \(found)", hint ?? entryHint(node, kind), replacement: set)
  }

  // Returns the hint for a menu that is only text.
  private func entryHint(_ node: NodeID, _ kind: SyntaxNode.Kind) -> String? {
    guard kind == .mapping, tree[node].kind == .scalar else { return nil }
    if tree[node].flags.contains(.isAbsent) { return absenceHint(node) }
    // A list below a title continues it, so the title is the text's first line.
    let start = Int(tree[node].start)
    let isJoined = format == .yaml && tree[node].style == .plain && tree[node].flags.contains(.isCooked)
    let line = tree.source.bytes[start..<Int(tree[node].end)].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = isJoined ? String(decoding: line, as: UTF8.self) : tree.value(of: node)
    guard format == .yaml, !text.isEmpty, text.utf8.count <= Self.longestExample else { return nil }
    if tree.withValue(of: node, { KeySlip.endOfKey(in: $0) }) != nil { return Hint.colonSpace }
    return text == "---" || !ScalarWriter.isPlainSafe(text, isInFlow: false)
      ? nil : "a menu is written “- title: \(text)”, with its list under “items”"
  }

  /// Reports an invalid value.
  @discardableResult
  mutating func wrong<Value>(
    _ node: NodeID, _ message: String, _ hint: String? = nil, replacement: TextEdit? = nil
  ) -> Value? {
    let range = tree[node].kind == .scalar ? tree.contentRange(of: node) : tree[node].range
    problems.append(Problem(.spec, message, hint: hint, at: range, node: node, replacement: replacement))
    return nil
  }

  /// Counts an invalid value whose message isn't needed.
  mutating func leaveOut<Value>(_ node: NodeID) -> Value? {
    problems.leaveOut(at: tree.contentRange(of: node))
    return nil
  }

  mutating func wrong(_ node: NodeID, _ message: String) {
    let _: Int? = wrong(node, message, nil)
  }

  /// Returns the hint for a collection that YAML read in brackets but that was intended as text.
  func bracketHint(_ node: NodeID) -> String? {
    guard format == .yaml, tree[node].style == .flow else { return nil }
    let bracket = tree[node].kind == .mapping ? "{" : "["
    return "a string that begins with \(bracket) needs quotes in YAML"
  }

  /// Returns the first key of a mapping or all of an empty one, for problems about missing parts.
  func firstKey(of mapping: NodeID) -> SourceRange {
    for child in tree.children(of: mapping) {
      let key = tree.resolved(child)
      return tree[key].kind == .scalar ? tree.contentRange(of: key) : tree[key].range
    }
    return tree[mapping].range
  }

  /// Returns the number of characters before an offset on its line, up to 200.
  func column(of offset: Int) -> Int {
    let bytes = tree.source.bytes
    var count = 0
    var index = offset
    while index > 0, bytes[index - 1] != 0x0A, bytes[index - 1] != 0x0D, count < 200 {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }
}
