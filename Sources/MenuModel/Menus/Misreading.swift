/// A place where YAML, or another language of the file, treats part of a title as something else without a
/// syntax error: a comment, an anchor, a tag, or a different line of the same text.
package struct Misreading: Sendable {
  /// The element that the text belongs to.
  package var element: ElementID
  /// The node of the remaining text.
  package var node: NodeID
  package var range: SourceRange
  /// The actual meaning, as one sentence without a period.
  package var message: String
  /// The remedy.
  package var hint: String
  /// The text that was probably intended; nil if this is unclear.
  package var replacement: TextEdit?

  package init(
    of element: ElementID, node: NodeID, at range: SourceRange, _ message: String, hint: String,
    replacement: TextEdit? = nil
  ) {
    self.element = element
    self.node = node
    self.range = range
    self.message = message
    self.hint = hint
    self.replacement = replacement
  }
}

extension MenuTree {
  package func misreadings(in id: ElementID) -> ArraySlice<Misreading> {
    let start = firstMisreading(from: id)
    return misreadings[start..<max(start, firstMisreading(from: ElementID(Int(self[id].end))))]
  }

  /// Whether one of an element's own texts was misread.
  package func isMisread(_ id: ElementID) -> Bool {
    let index = firstMisreading(from: id)
    return index < misreadings.count && misreadings[index].element == id
  }

  // Misreadings are in the order of their elements.
  private func firstMisreading(from id: ElementID) -> Int {
    var (low, high) = (0, misreadings.count)
    while low < high {
      let middle = (low + high) / 2
      if misreadings[middle].element < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
