import MenuModel

/// `---` at the start of a line, where a divider was meant.
extension SpecReader {
  /// The problem of a document that is the rest of the list before it: its entries are items, not menus.
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
    // A list of menus is a document of its own, but for one that is indented.
    let dash = Int(tree[root].start)
    guard column(of: dash) > 0 || !tree.children(of: root).allSatisfy(isMenu),
      let first = tree.children(of: root).first(where: { _ in true })
    else { return nil }
    // Where both lists stand at one column, they are one.
    let isOne = column(of: Int(tree[first].start)) == column(of: Int(tree[last.node].start))
    let marker = SourceRange(start..<start + 3)
    let indent = String(repeating: " ", count: column(of: dash))
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
