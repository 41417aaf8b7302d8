/// A place where the file's language takes what looks like a part of a title for something else, without an error: a
/// comment, an anchor, a tag, another line of the same text.
package struct Misreading: Sendable {
  /// The element whose text it is.
  package var element: ElementID
  /// The node of the text that is left.
  package var node: NodeID
  package var range: SourceRange
  /// What it is taken for, as one sentence without a full stop.
  package var message: String
  /// What to write instead.
  package var hint: String
  /// The text as it was probably meant; nil where that can't be told.
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

  /// Whether something was misread in an element's own texts.
  package func isMisread(_ id: ElementID) -> Bool {
    let index = firstMisreading(from: id)
    return index < misreadings.count && misreadings[index].element == id
  }

  // They stand in the order of their elements.
  private func firstMisreading(from id: ElementID) -> Int {
    var (low, high) = (0, misreadings.count)
    while low < high {
      let middle = (low + high) / 2
      if misreadings[middle].element < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
