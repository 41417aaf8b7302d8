import MenuModel

/// `---` at the start of a line that was intended as a divider.
extension SpecReader {
  /// Returns the problem of a document that continues the previous list, because its entries are items and
  /// not menus.
  func dividerMarker(_ document: SyntaxDocument, _ root: NodeID) -> Problem? {
    guard format == .yaml, let last = menus.elements.last, last.kind != .document, last.kind != .menu,
      tree[root].kind == .sequence, tree[root].style == .block
    else { return nil }
    let start = Int(document.range.start)
    let bytes = tree.source.bytes
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.starts(with: "---".utf8), line.dropFirst(3).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return nil
    }
    // A list of menus is a separate document unless it is indented.
    let dash = Int(tree[root].start)
    guard hints.column(of: dash) > 0 || !tree.children(of: root).allSatisfy(isMenu),
      let first = tree.children(of: root).first(where: { _ in true })
    else { return nil }
    // If both lists are at the same column, they are one list.
    let isOne = hints.column(of: Int(tree[first].start)) == hints.column(of: Int(tree[last.node].start))
    let marker = SourceRange(start..<start + 3)
    let indent = String(repeating: " ", count: hints.column(of: dash))
    return Problem(
      .spec, "“---” at the start of a line begins a new document in the middle of a list of items",
      hint: Hint.divider, at: marker,
      replacement: isOne ? TextEdit(marker, indent + "- ---") : nil)
  }

  private func isMenu(_ entry: NodeID) -> Bool {
    let node = tree.resolved(entry)
    return tree[node].kind == .mapping && ["items", "kind"].contains { tree.value(of: $0, in: node) != nil }
  }
}
