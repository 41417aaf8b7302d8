import TextCore

/// The edits of one fix while they are collected.
struct EditDraft {
  /// The edits, in the order in which they were added.
  private var edits: [TextEdit] = []
  /// Whether an edited place is referenced by an alias, so it occurs more than once in the model.
  var isShared = false

  /// Adds an edit. Insertions at the same place keep their order.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(TextEdit(SourceRange(range), text))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  mutating func delete(_ range: Range<Int>) { replace(range, with: "") }

  /// Removes and returns the edits in a range, for a text that moves. Insertions at the start of the range
  /// belong to the text before it.
  mutating func take(in range: Range<Int>) -> [TextEdit] {
    let range = SourceRange(range)
    func isInside(_ edit: TextEdit) -> Bool {
      range.contains(edit.range) && !(edit.range.isEmpty && edit.range.start == range.start)
    }
    let taken = edits.filter(isInside)
    edits.removeAll(where: isInside)
    return taken
  }

  /// Returns the edits, sorted and with touching ones merged; nil if two overlap.
  func finished(in source: SourceText) -> [TextEdit]? { Self.merged(edits, in: source) }

  static func merged(_ edits: [TextEdit], in source: SourceText) -> [TextEdit]? {
    // The sort must be stable, and an insertion comes before a replacement at the same place.
    let sorted = edits.enumerated().sorted { left, right in
      let (a, b) = (left.element.range, right.element.range)
      if a.start != b.start { return a.start < b.start }
      if a.isEmpty != b.isEmpty { return a.isEmpty }
      return left.offset < right.offset
    }
    var merged: [TextEdit] = []
    for (_, edit) in sorted {
      guard let last = merged.last else {
        merged.append(edit)
        continue
      }
      if edit == last, !edit.range.isEmpty { continue }
      guard edit.range.start >= last.range.end else { return nil }
      if edit.range.start == last.range.end {
        merged[merged.count - 1] = TextEdit(
          SourceRange(last.range.start, edit.range.end), last.text + edit.text)
      } else {
        merged.append(edit)
      }
    }
    return merged.filter { source[$0.range] != $0.text }
  }
}
