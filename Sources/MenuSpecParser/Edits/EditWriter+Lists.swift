import DataTree
import TextCore

/// The entries of one list that a fix removes or moves.
struct ListChanges {
  /// The removed entries.
  var removed: Set<NodeID> = []
  /// The moved entries in their new order, by the unmoved entry that they follow.
  private(set) var moved: [NodeID: [NodeID]] = [:]
  /// The unmoved entry that each moved entry follows.
  private(set) var places: [NodeID: NodeID] = [:]

  /// Records that an entry moves after another one.
  mutating func move(_ id: NodeID, after target: NodeID) throws(EditWriter.Refusal) {
    guard places[id] == nil, moved[id] == nil else { throw EditWriter.Refusal() }
    let fixed = places[target] ?? target
    let index = (moved[fixed]?.firstIndex(of: target)).map { $0 + 1 } ?? 0
    moved[fixed, default: []].insert(id, at: index)
    places[id] = fixed
  }

  func stays(_ id: NodeID) -> Bool { !removed.contains(id) && places[id] == nil }
}

// Changes of list entries: removing, moving, and replacing them with dividers.
extension EditWriter {
  func changeList(_ list: NodeID, _ changes: ListChanges, _ draft: inout EditDraft) throws(Refusal) {
    touch(list, &draft)
    for id in changes.removed { try requireUnused(id) }
    for (id, target) in changes.places {
      try requireMovable(id)
      guard !changes.removed.contains(id), !changes.removed.contains(target) else { throw Refusal() }
    }
    if changes.places.isEmpty {
      try remove(changes.removed, from: list, &draft)
    } else if tree[list].style == .block {
      for id in changes.removed.sorted() {
        let lines = try lines(ofBlockEntry: id)
        discard(lines, &draft)
        deleteLines(lines, &draft)
      }
      try moveLines(changes, &draft) { id throws(Refusal) in try lines(ofBlockEntry: id) }
    } else {
      try moveFlow(changes, in: list, &draft)
    }
  }

  // MARK: - Removal

  private func remove(_ removed: Set<NodeID>, from list: NodeID, _ draft: inout EditDraft) throws(Refusal) {
    let sorted = removed.sorted()
    for id in sorted { discard(start(of: id)..<end(of: id, floor: start(of: id)), &draft) }
    if tree[list].style == .block {
      if tree.children(of: list).allSatisfy({ removed.contains($0) }) {
        // The result is an empty list, which can be written only in brackets.
        guard let parent = parent(of: list), tree[parent].kind == .mapping, let key = previous(of: list),
          let colon = colon(after: key), tree.properties[list.index] == nil, lineStart(ifFirst: colon) == nil
        else { throw Refusal() }
        draft.insert(" []", at: colon + 1)
      }
      for id in sorted {
        let lines = try lines(ofBlockEntry: id)
        discard(lines, &draft)
        deleteLines(withSpace(lines), &draft)
      }
      return
    }
    removeRuns(removed, from: list, &draft)
  }

  // Adjacent entries are removed together.
  private func removeRuns(_ removed: Set<NodeID>, from list: NodeID, _ draft: inout EditDraft) {
    let sorted = removed.sorted()
    var index = 0
    while index < sorted.count {
      var run = [sorted[index]]
      while let next = next(of: run[run.count - 1]), removed.contains(next) { run.append(next) }
      index += run.count
      let spans = run.map { span($0) }
      removeRun(
        spans, after: previous(of: run[0]).map { span($0) },
        before: next(of: run[run.count - 1]).map { start(of: $0) },
        in: list, &draft)
    }
  }

  private func span(_ id: NodeID) -> Range<Int> {
    let start = start(of: id)
    return start..<max(start, end(of: id, floor: start))
  }

  // Edits inside a removed range don't matter.
  private func discard(_ range: Range<Int>, _ draft: inout EditDraft) { _ = draft.take(in: range) }

  // MARK: - Moves

  private func moveLines(
    _ changes: ListChanges, _ draft: inout EditDraft, _ lines: (NodeID) throws(Refusal) -> Range<Int>
  ) throws(Refusal) {
    // Remove all texts before inserting any, because an inserted text might be mistaken for part of its new
    // neighbor.
    var texts: [NodeID: String] = [:]
    for id in changes.places.keys.sorted() {
      let range = try lines(id)
      let edits = EditDraft.merged(draft.take(in: range), in: tree.source)
      guard let edits else { throw Refusal() }
      var text = String(decoding: applying(edits, to: bytes, within: range), as: UTF8.self)
      if range.upperBound == bytes.count, !range.isEmpty, !isBreak(range.upperBound - 1) { text += lineBreak }
      texts[id] = text
    }
    for id in texts.keys { deleteLines(try lines(id), &draft) }
    for (target, entries) in changes.moved.sorted(by: { $0.key < $1.key }) {
      let place = try lines(target).upperBound
      var text = entries.compactMap { texts[$0] }.joined()
      if place == bytes.count, place > 0, !isBreak(place - 1) {
        // The text has no final line break, so don't add one.
        while let last = text.unicodeScalars.last, last == "\n" || last == "\r" {
          text.unicodeScalars.removeLast()
        }
        text = lineBreak + text
      }
      draft.insert(text, at: place)
    }
  }

  private func moveFlow(_ changes: ListChanges, in list: NodeID, _ draft: inout EditDraft) throws(Refusal) {
    let involved = Array(changes.places.keys) + Array(changes.moved.keys) + Array(changes.removed)
    guard let last = lastChild(of: list) else { throw Refusal() }
    if involved.allSatisfy({ ownLines(ofFlow: span($0)) != nil }) {
      try moveFlowLines(changes, last: last, &draft)
      return
    }
    guard changes.removed.isEmpty, changes.moved.count == 1, let (target, entries) = changes.moved.first
    else { throw Refusal() }
    if next(of: target) == entries[0], entries.count == 1 { return }
    // On a single line, it isn't clear which entry a comment belongs to.
    let inside = Int(tree[list].start)..<Int(tree[list].end)
    let neighborhood = (entries + [target]).map { entry in
      let start = previous(of: entry).map { span($0).upperBound } ?? inside.lowerBound
      return start..<(next(of: entry).map { self.start(of: $0) } ?? inside.upperBound)
    }
    for range in neighborhood where comment(in: range) != nil { throw Refusal() }
    let texts = try entries.map { id throws(Refusal) in
      guard let edits = EditDraft.merged(draft.take(in: span(id)), in: tree.source) else { throw Refusal() }
      return String(decoding: applying(edits, to: bytes, within: span(id)), as: UTF8.self)
    }
    let first = NodeID(Int(list.index) + 1)
    var separator = ", "
    if let second = next(of: first) {
      let gap = span(first).upperBound..<start(of: second)
      if comment(in: gap) == nil { separator = String(decoding: bytes[gap], as: UTF8.self) }
    }
    removeRuns(Set(entries), from: list, &draft)
    draft.insert(texts.map { separator + $0 }.joined(), at: span(target).upperBound)
  }

  // Each entry has separate lines. Only the last one, which may have no comma, needs care.
  private func moveFlowLines(_ changes: ListChanges, last: NodeID, _ draft: inout EditDraft) throws(Refusal) {
    if comma(after: span(last).upperBound) == nil {
      var stays = last
      while !changes.stays(stays) {
        guard let previous = previous(of: stays) else { throw Refusal() }
        stays = previous
      }
      let newLast = changes.moved[stays]?.last ?? stays
      if newLast != last {
        guard let comma = comma(after: span(newLast).upperBound) else { throw Refusal() }
        draft.delete(comma..<comma + 1)
        if !changes.removed.contains(last) { draft.insert(",", at: span(last).upperBound) }
      }
    }
    for id in changes.removed.sorted() {
      guard let lines = ownLines(ofFlow: span(id)) else { throw Refusal() }
      discard(lines, &draft)
      deleteLines(lines, &draft)
    }
    try moveLines(changes, &draft) { id throws(Refusal) in
      guard let lines = ownLines(ofFlow: span(id)) else { throw Refusal() }
      return lines
    }
  }

  // MARK: - Dividers

  func makeDivider(_ id: NodeID, _ draft: inout EditDraft) throws(Refusal) {
    guard let list = parent(of: id), !tree[id].flags.contains(.isAbsent) else { throw Refusal() }
    try requireUnused(id)
    touch(list, &draft)
    let start = start(of: id)
    let end = end(of: id, floor: start)
    guard comment(in: start..<end) == nil else { throw Refusal() }
    let isQuoted = format != .yaml || isMarker("---", at: start)
    draft.replace(start..<end, with: isQuoted ? quoted("---") : "---")
  }
}
