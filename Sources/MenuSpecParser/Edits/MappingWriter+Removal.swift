// Removal of keys with their separators, lines, and comments.
extension MappingWriter {
  /// Removes the keys at some indices.
  func remove(_ removed: Set<Int>, _ draft: inout EditDraft) throws(EditRefusal) {
    if nodes.tree[mapping].style == .block {
      try removeBlock(removed, &draft)
    } else {
      try removeFlow(removed, &draft)
    }
  }

  private func removeBlock(_ removed: Set<Int>, _ draft: inout EditDraft) throws(EditRefusal) {
    var index = 0
    while index < entries.count {
      defer { index += 1 }
      guard removed.contains(index) else { continue }
      let entry = entries[index]
      if let lineStart = lines.lineStart(ifFirst: entry.start) {
        let end = lines.endOfLines(from: entry.end, deeperThan: entry.start - lineStart)
        draft.deleteLines(lineStart..<end)
        continue
      }
      // The first key is after the dash of its item, so the next key moves up to the dash.
      var last = index
      while removed.contains(last + 1) { last += 1 }
      guard index == 0, last + 1 < entries.count, !entries[last + 1].isFixed else {
        throw EditRefusal()
      }
      let end = entries[last].end
      let rest = lines.lineEnd(from: end)..<entries[last + 1].start
      draft.delete(entry.start..<(lines.comment(in: rest).map { Int($0.start) } ?? rest.upperBound))
      index = last
    }
  }

  private func removeFlow(_ removed: Set<Int>, _ draft: inout EditDraft) throws(EditRefusal) {
    guard isInBraces else { throw EditRefusal() }
    var index = 0
    while index < entries.count {
      defer { index += 1 }
      guard removed.contains(index) else { continue }
      var last = index
      while removed.contains(last + 1) { last += 1 }
      let run = entries[index...last].map { $0.start..<$0.end }
      let before = index > 0 ? entries[index - 1] : nil
      let after = last + 1 < entries.count ? entries[last + 1] : nil
      draft.removeRun(
        run, after: before.map { $0.start..<$0.end }, before: after?.start, in: mapping)
      index = last
    }
  }
}
