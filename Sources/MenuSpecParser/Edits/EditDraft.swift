import DataTree
import TextCore

/// The error if a change can't be written safely.
struct EditRefusal: Error {}

/// The edits of one fix while they are collected.
struct EditDraft {
  private let nodes: NodePlaces
  // In the order in which they were added.
  private var edits: [TextEdit] = []
  /// Whether an edited place is referenced by an alias, so it occurs more than once in the model.
  private(set) var isShared = false

  init(_ nodes: NodePlaces) { self.nodes = nodes }

  /// Records an edit of a node. If an alias repeats it elsewhere, the draft is marked as shared.
  mutating func touch(_ id: NodeID) { isShared = isShared || nodes.isShared(id) }

  /// Adds an edit. Insertions at the same place keep their order.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(TextEdit(SourceRange(range), text))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  mutating func delete(_ range: Range<Int>) { replace(range, with: "") }

  /// Removes the edits in a range whose text is removed.
  mutating func discard(_ range: Range<Int>) { _ = take(in: range) }

  /// Removes the edits in a range, for a text that moves, and returns the text with these edits.
  mutating func takeText(in range: Range<Int>) throws(EditRefusal) -> String {
    guard let edits = Self.merged(take(in: range), in: nodes.tree.source) else {
      throw EditRefusal()
    }
    return String(decoding: applying(edits, to: nodes.lines.bytes, within: range), as: UTF8.self)
  }

  // Insertions at the start of the range belong to the text before it.
  private mutating func take(in range: Range<Int>) -> [TextEdit] {
    let range = SourceRange(range)
    func isInside(_ edit: TextEdit) -> Bool {
      range.contains(edit.range) && !(edit.range.isEmpty && edit.range.start == range.start)
    }
    let taken = edits.filter(isInside)
    edits.removeAll(where: isInside)
    return taken
  }

  /// Returns the edits, sorted and with touching ones merged; nil if two overlap.
  func finished() -> [TextEdit]? { Self.merged(edits, in: nodes.tree.source) }

  private static func merged(_ edits: [TextEdit], in source: SourceText) -> [TextEdit]? {
    if edits.count < 2 { return edits.filter { source[$0.range] != $0.text } }
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

// MARK: - Removal

extension EditDraft {
  /// Removes whole lines. If the last one has no line break, the break before them is removed too.
  mutating func deleteLines(_ range: Range<Int>) {
    let lines = nodes.lines
    let isCutOff =
      range.upperBound == lines.bytes.count && !range.isEmpty
      && !lines.isBreak(range.upperBound - 1)
    delete((isCutOff ? lines.beforeBreak(range.lowerBound) : range.lowerBound)..<range.upperBound)
  }

  /// Removes adjacent entries in brackets or braces with their separators, lines, and comments.
  ///
  /// - Parameters:
  ///   - run: The removed entries.
  ///   - before: The kept entry before them.
  ///   - next: The start of the kept entry after them.
  mutating func removeRun(
    _ run: [Range<Int>], after before: Range<Int>?, before next: Int?, in collection: NodeID
  ) {
    guard let first = run.first, let last = run.last else { return }
    let lines = nodes.lines
    let ownLines = run.compactMap { lines.ownLines(ofFlow: $0) }
    if before != nil || next != nil, ownLines.count == run.count {
      for range in ownLines { deleteLines(lines.withSpace(range)) }
      if next == nil, lines.comma(after: last.upperBound) == nil { deleteComma(after: before) }
      return
    }
    let region =
      if let next {
        first.lowerBound..<next
      } else if let before {
        before.upperBound..<last.upperBound
      } else {
        Int(nodes.tree[collection].start) + 1..<Int(nodes.tree[collection].end) - 1
      }
    if !lines.hasComment(in: region, outside: run) {
      delete(region)
      return
    }
    // Comments between the entries are kept.
    for entry in run {
      delete(entry)
      if let comma = lines.comma(after: entry.upperBound) { delete(comma..<comma + 1) }
    }
    if next == nil, lines.comma(after: last.upperBound) == nil { deleteComma(after: before) }
  }

  private mutating func deleteComma(after entry: Range<Int>?) {
    guard let entry, let comma = nodes.lines.comma(after: entry.upperBound) else { return }
    delete(comma..<comma + 1)
  }
}
