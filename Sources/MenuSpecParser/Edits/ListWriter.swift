import DataTree
import TextCore

/// Changes the entries of one list: removes and moves them, adds texts, and replaces entries with dividers.
struct ListWriter {
  private let list: NodeID
  private let nodes: NodePlaces
  private let lines: SpecLines
  private let style: SpecStyle

  init(_ list: NodeID, _ nodes: NodePlaces, _ style: SpecStyle) {
    self.list = list
    self.nodes = nodes
    self.style = style
    lines = nodes.lines
  }

  private var tree: SyntaxTree { nodes.tree }

  func change(_ changes: ListChanges, _ draft: inout EditDraft) throws(EditRefusal) {
    draft.touch(list)
    for id in changes.removed { try nodes.requireUnused(id) }
    for (id, target) in changes.places {
      try nodes.requireMovable(id)
      guard !changes.removed.contains(id), !changes.removed.contains(target) else {
        throw EditRefusal()
      }
    }
    if changes.places.isEmpty {
      try remove(changes.removed, &draft)
    } else if tree[list].style == .block {
      for id in changes.removed.sorted() {
        let range = try nodes.lines(ofBlockEntry: id)
        draft.discard(range)
        draft.deleteLines(range)
      }
      try moveLines(changes, &draft) { id throws(EditRefusal) in try nodes.lines(ofBlockEntry: id) }
    } else {
      try moveFlow(changes, &draft)
    }
  }

  // MARK: - Removal

  private func remove(_ removed: Set<NodeID>, _ draft: inout EditDraft) throws(EditRefusal) {
    let sorted = removed.sorted()
    for id in sorted {
      draft.discard(nodes.start(of: id)..<nodes.end(of: id, floor: nodes.start(of: id)))
    }
    if tree[list].style == .block {
      if tree.children(of: list).allSatisfy({ removed.contains($0) }) {
        // The result is an empty list, which can be written only in brackets.
        guard let parent = nodes.parent(of: list), tree[parent].kind == .mapping,
          let key = nodes.previous(of: list), let colon = nodes.colon(after: key),
          tree.properties[list.index] == nil, lines.lineStart(ifFirst: colon) == nil
        else { throw EditRefusal() }
        draft.insert(" []", at: colon + 1)
      }
      for id in sorted {
        let range = try nodes.lines(ofBlockEntry: id)
        draft.discard(range)
        draft.deleteLines(lines.withSpace(range))
      }
      return
    }
    removeRuns(removed, &draft)
  }

  // Adjacent entries are removed together.
  private func removeRuns(_ removed: Set<NodeID>, _ draft: inout EditDraft) {
    let sorted = removed.sorted()
    var index = 0
    while index < sorted.count {
      var run = [sorted[index]]
      while let next = nodes.next(of: run[run.count - 1]), removed.contains(next) {
        run.append(next)
      }
      index += run.count
      let spans = run.map { nodes.span($0) }
      draft.removeRun(
        spans, after: nodes.previous(of: run[0]).map { nodes.span($0) },
        before: nodes.next(of: run[run.count - 1]).map { nodes.start(of: $0) }, in: list)
    }
  }

  // MARK: - Moves

  private func moveLines(
    _ changes: ListChanges, _ draft: inout EditDraft,
    _ linesOfEntry: (NodeID) throws(EditRefusal) -> Range<Int>
  ) throws(EditRefusal) {
    let end = lines.bytes.count
    // Remove all texts before inserting any, because an inserted text might be mistaken for part of its new
    // neighbor.
    var texts: [NodeID: String] = [:]
    for id in changes.places.keys.sorted() {
      let range = try linesOfEntry(id)
      var text = try draft.takeText(in: range)
      if range.upperBound == end, !range.isEmpty, !lines.isBreak(end - 1) {
        text += style.lineBreak
      }
      texts[id] = text
    }
    for id in texts.keys { draft.deleteLines(try linesOfEntry(id)) }
    for (target, entries) in changes.moved.sorted(by: { $0.key < $1.key }) {
      let place = try linesOfEntry(target).upperBound
      var text = entries.compactMap { texts[$0] }.joined()
      if place == end, place > 0, !lines.isBreak(place - 1) {
        // The text has no final line break, so don't add one.
        while let last = text.unicodeScalars.last, last == "\n" || last == "\r" {
          text.unicodeScalars.removeLast()
        }
        text = style.lineBreak + text
      }
      draft.insert(text, at: place)
    }
  }

  private func moveFlow(_ changes: ListChanges, _ draft: inout EditDraft) throws(EditRefusal) {
    let involved = Array(changes.places.keys) + Array(changes.moved.keys) + Array(changes.removed)
    guard let last = nodes.lastChild(of: list) else { throw EditRefusal() }
    if involved.allSatisfy({ lines.ownLines(ofFlow: nodes.span($0)) != nil }) {
      try moveFlowLines(changes, last: last, &draft)
      return
    }
    guard changes.removed.isEmpty, changes.moved.count == 1,
      let (target, entries) = changes.moved.first
    else { throw EditRefusal() }
    if nodes.next(of: target) == entries[0], entries.count == 1 { return }
    // On a single line, it isn't clear which entry a comment belongs to.
    let inside = Int(tree[list].start)..<Int(tree[list].end)
    let neighborhood = (entries + [target]).map { entry in
      let start = nodes.previous(of: entry).map { nodes.span($0).upperBound } ?? inside.lowerBound
      return start..<(nodes.next(of: entry).map { nodes.start(of: $0) } ?? inside.upperBound)
    }
    for range in neighborhood where lines.comment(in: range) != nil { throw EditRefusal() }
    let texts = try entries.map { id throws(EditRefusal) in try draft.takeText(in: nodes.span(id)) }
    let first = NodeID(Int(list.index) + 1)
    var separator = ", "
    if let second = nodes.next(of: first) {
      let gap = nodes.span(first).upperBound..<nodes.start(of: second)
      if lines.comment(in: gap) == nil {
        separator = String(decoding: lines.bytes[gap], as: UTF8.self)
      }
    }
    removeRuns(Set(entries), &draft)
    draft.insert(texts.map { separator + $0 }.joined(), at: nodes.span(target).upperBound)
  }

  // Each entry has separate lines. Only the last one, which may have no comma, needs care.
  private func moveFlowLines(_ changes: ListChanges, last: NodeID, _ draft: inout EditDraft)
    throws(EditRefusal)
  {
    if lines.comma(after: nodes.span(last).upperBound) == nil {
      var stays = last
      while !changes.stays(stays) {
        guard let previous = nodes.previous(of: stays) else { throw EditRefusal() }
        stays = previous
      }
      let newLast = changes.moved[stays]?.last ?? stays
      if newLast != last {
        guard let comma = lines.comma(after: nodes.span(newLast).upperBound) else {
          throw EditRefusal()
        }
        draft.delete(comma..<comma + 1)
        if !changes.removed.contains(last) { draft.insert(",", at: nodes.span(last).upperBound) }
      }
    }
    for id in changes.removed.sorted() {
      guard let range = lines.ownLines(ofFlow: nodes.span(id)) else { throw EditRefusal() }
      draft.discard(range)
      draft.deleteLines(range)
    }
    try moveLines(changes, &draft) { id throws(EditRefusal) in
      guard let range = lines.ownLines(ofFlow: nodes.span(id)) else { throw EditRefusal() }
      return range
    }
  }

  // MARK: - New entries

  /// Replaces an entry with a divider.
  func makeDivider(_ id: NodeID, _ draft: inout EditDraft) throws(EditRefusal) {
    guard !tree[id].flags.contains(.isAbsent) else { throw EditRefusal() }
    try nodes.requireUnused(id)
    draft.touch(list)
    let start = nodes.start(of: id)
    let end = nodes.end(of: id, floor: start)
    guard lines.comment(in: start..<end) == nil else { throw EditRefusal() }
    // At the start of a line, --- would begin a document.
    let isQuoted = style.format != .yaml || lines.isStart(start)
    draft.replace(start..<end, with: isQuoted ? style.quoted("---") : "---")
  }

  /// Adds texts after the last entry of the list, in the style of that entry. Returns false if there is no
  /// place for them.
  ///
  /// - Parameter pairs: The style of the mapping that contains the list.
  func append(_ texts: [String], _ pairs: PairStyle, _ draft: inout EditDraft) -> Bool {
    guard let last = nodes.lastChild(of: list), !tree[last].flags.contains(.isAbsent) else {
      return false
    }
    let entry = nodes.span(last)
    var quotes = pairs.text
    switch tree[last].style {
    case .singleQuoted, .doubleQuoted: quotes = tree[last].style
    case .literal, .folded: return false
    default: break
    }
    let isInFlow = tree[list].style == .flow
    let written = texts.map { style.scalar($0, isInFlow: isInFlow, style: quotes) }
    if !isInFlow {
      guard let dash = nodes.dash(of: last) else { return false }
      let newLine =
        style.lineBreak + String(decoding: lines.bytes[dash.lineStart..<dash.offset], as: UTF8.self)
        + "- "
      draft.insert(written.map { newLine + $0 }.joined(), at: lines.lineEnd(from: entry.upperBound))
      return true
    }
    guard let own = lines.ownLine(entry) else {
      let comma = pairs.comma == "," || nodes.isCompact(list) ? "," : ", "
      draft.insert(written.map { comma + $0 }.joined(), at: entry.upperBound)
      return true
    }
    let newLine =
      style.lineBreak + String(decoding: lines.bytes[own.start..<entry.lowerBound], as: UTF8.self)
    if own.comma == nil { draft.insert(",", at: entry.upperBound) }
    let newLines = written.map { newLine + $0 }.joined(separator: ",")
    draft.insert(own.comma == nil ? newLines : newLines + ",", at: own.end)
    return true
  }
}
