import DataTree
import TextCore

// Removal of keys and entries with their separators, lines, and comments.
extension EditWriter {
  /// Removes keys of a block mapping with their lines.
  func removeBlock(_ entries: [KeyEntry], _ removed: Set<Int>, _ draft: inout EditDraft) throws(Refusal) {
    var index = 0
    while index < entries.count {
      defer { index += 1 }
      guard removed.contains(index) else { continue }
      let entry = entries[index]
      if let lineStart = lineStart(ifFirst: entry.start) {
        let end = endOfLines(from: entry.end, deeperThan: entry.start - lineStart)
        deleteLines(lineStart..<end, &draft)
        continue
      }
      // The first key is after the dash of its item, so the next key moves up to the dash.
      var last = index
      while removed.contains(last + 1) { last += 1 }
      guard index == 0, last + 1 < entries.count, !entries[last + 1].isFixed else { throw Refusal() }
      let end = entries[last].end
      let rest = lineEnd(from: end)..<entries[last + 1].start
      draft.delete(entry.start..<(comment(in: rest).map { Int($0.start) } ?? rest.upperBound))
      index = last
    }
  }

  /// Removes keys of a mapping in braces.
  func removeFlow(
    _ entries: [KeyEntry], _ removed: Set<Int>, in mapping: NodeID, _ draft: inout EditDraft
  ) throws(Refusal) {
    guard bytes[Int(tree[mapping].start)] == UInt8(ascii: "{") else { throw Refusal() }
    var index = 0
    while index < entries.count {
      defer { index += 1 }
      guard removed.contains(index) else { continue }
      var last = index
      while removed.contains(last + 1) { last += 1 }
      let run = entries[index...last].map { $0.start..<$0.end }
      let before = index > 0 ? entries[index - 1] : nil
      let after = last + 1 < entries.count ? entries[last + 1] : nil
      removeRun(run, after: before.map { $0.start..<$0.end }, before: after?.start, in: mapping, &draft)
      index = last
    }
  }

  /// Removes adjacent entries in brackets or braces.
  ///
  /// - Parameters:
  ///   - run: The removed entries.
  ///   - before: The kept entry before them.
  ///   - next: The start of the kept entry after them.
  func removeRun(
    _ run: [Range<Int>], after before: Range<Int>?, before next: Int?, in collection: NodeID,
    _ draft: inout EditDraft
  ) {
    guard let first = run.first, let last = run.last else { return }
    let lines = run.compactMap { ownLines(ofFlow: $0) }
    if before != nil || next != nil, lines.count == run.count {
      for range in lines { deleteLines(withSpace(range), &draft) }
      if next == nil, comma(after: last.upperBound) == nil { deleteComma(after: before, &draft) }
      return
    }
    let region =
      if let next {
        first.lowerBound..<next
      } else if let before {
        before.upperBound..<last.upperBound
      } else {
        Int(tree[collection].start) + 1..<Int(tree[collection].end) - 1
      }
    if !hasComment(in: region, outside: run) {
      draft.delete(region)
      return
    }
    // Comments between the entries are kept.
    for entry in run {
      draft.delete(entry)
      if let comma = comma(after: entry.upperBound) { draft.delete(comma..<comma + 1) }
    }
    if next == nil, comma(after: last.upperBound) == nil { deleteComma(after: before, &draft) }
  }

  private func hasComment(in region: Range<Int>, outside entries: [Range<Int>]) -> Bool {
    var index = commentIndex(from: region.lowerBound)
    while index < tree.comments.count, Int(tree.comments[index].start) < region.upperBound {
      let start = Int(tree.comments[index].start)
      if !entries.contains(where: { $0.contains(start) }) { return true }
      index += 1
    }
    return false
  }

  private func deleteComma(after entry: Range<Int>?, _ draft: inout EditDraft) {
    guard let entry, let comma = comma(after: entry.upperBound) else { return }
    draft.delete(comma..<comma + 1)
  }

  // MARK: - Lines

  /// Removes whole lines. If the last one has no line break, the break before them is removed too.
  func deleteLines(_ lines: Range<Int>, _ draft: inout EditDraft) {
    let isCutOff = lines.upperBound == bytes.count && !lines.isEmpty && !isBreak(lines.upperBound - 1)
    draft.delete((isCutOff ? beforeBreak(lines.lowerBound) : lines.lowerBound)..<lines.upperBound)
  }

  /// Returns an entry's lines with the empty line below if there is one above too, because one is enough
  /// between the remaining entries.
  func withSpace(_ lines: Range<Int>) -> Range<Int> {
    let above = beforeBreak(lines.lowerBound)
    guard above < lines.lowerBound, lineStart(ifFirst: above) != nil, above > 0 else { return lines }
    var below = lines.upperBound
    while below < bytes.count, isSpace(below) { below += 1 }
    return below < bytes.count && isBreak(below) ? lines.lowerBound..<afterBreak(below) : lines
  }

  /// Returns the offset after the line break at the end of an entry and after the comments below it that are
  /// indented more than the entry, because they belong to it.
  func endOfLines(from end: Int, deeperThan indentation: Int) -> Int {
    var result = afterBreak(lineEnd(from: end))
    var offset = result
    while offset < bytes.count {
      let lineStart = offset
      while offset < bytes.count, isSpace(offset) { offset += 1 }
      if offset < bytes.count, isBreak(offset) {
        offset = afterBreak(offset)
        continue
      }
      guard offset - lineStart > indentation, comment(in: offset..<offset + 1) != nil else { break }
      offset = afterBreak(lineEnd(from: offset))
      result = offset
    }
    return result
  }

  /// Returns the start of an entry's lines, including the comments directly above that belong to it.
  func startOfLines(from lineStart: Int, indentation: Int) -> Int {
    var start = lineStart
    while let above = comment(above: start, indentation: indentation) {
      // A comment at the start of a file is about the file, and a suppression of a range isn't moved.
      if above.lineStart == tree.source.byteOrderMarkLength || isSwitch(above.range) { break }
      start = above.lineStart
    }
    return start
  }

  private func isSwitch(_ comment: SourceRange) -> Bool {
    let text = tree.source[comment]
    return ["menulint:disable ", "menulint:enable", "menulint:disable-file"].contains { text.contains($0) }
  }

  /// Returns the lines of an entry in brackets or braces with its comments; nil if it shares them with other
  /// text.
  func ownLines(ofFlow entry: Range<Int>) -> Range<Int>? {
    guard let own = ownLine(entry) else { return nil }
    return startOfLines(from: own.start, indentation: entry.lowerBound - own.start)..<afterBreak(own.end)
  }

  /// Returns the lines of an entry in a block sequence with its comments.
  func lines(ofBlockEntry id: NodeID) throws(Refusal) -> Range<Int> {
    guard !tree[id].flags.contains(.isAbsent) else { throw Refusal() }
    let start = start(of: id)
    let dash = skipTrivia(before: start) - 1
    guard dash >= 0, bytes[dash] == UInt8(ascii: "-"), let lineStart = lineStart(ifFirst: dash) else {
      throw Refusal()
    }
    let indentation = dash - lineStart
    let end = endOfLines(from: end(of: id, floor: start), deeperThan: indentation)
    return startOfLines(from: lineStart, indentation: indentation)..<end
  }
}
