import TextCore

/// Building of the tree.
extension YAMLReader {
  /// Adds a node after all others.
  mutating func emit(_ node: SyntaxNode) {
    nodes.append(node)
    lastEnd = max(lastEnd, Int(node.end))
    if nodes.count > nodeLimit { stopAtNodeLimit() }
  }

  /// Adds a scalar that spans `range`. If `cookedStart` is given, its value is the bytes of `cookedBytes`
  /// from there on.
  mutating func emitScalar(
    _ style: SyntaxNode.Style, _ range: Range<Int>, cookedFrom cookedStart: Int? = nil, _ own: YAMLProperties
  ) {
    var node = SyntaxNode(
      .scalar, style, start: UInt32(truncatingIfNeeded: range.lowerBound),
      end: UInt32(truncatingIfNeeded: range.upperBound))
    if let cookedStart {
      node.flags = .isCooked
      node.link = UInt32(truncatingIfNeeded: cooked.count)
      cooked.append(SourceRange(cookedStart..<cookedBytes.count))
    }
    emit(node)
    if !own.isEmpty { attach(own, to: nodes.count - 1) }
  }

  /// Adds a node that isn't written.
  mutating func emitAbsent(at offset: Int, _ own: YAMLProperties) {
    emit(SyntaxNode(.scalar, .plain, flags: .isAbsent, start: UInt32(offset), end: UInt32(offset)))
    attach(own, to: nodes.count - 1)
  }

  /// Inserts a collection before the nodes read since `mark`, which turned out to be its first key.
  ///
  /// A key without `?` is short, so only a few nodes move.
  mutating func insertCollection(_ node: SyntaxNode, at mark: YAMLMark) {
    let index = mark.node
    if index == nodes.count {
      nodes.append(node)
      return
    }
    nodes.append(nodes[nodes.count - 1])
    var moved = nodes.count - 2
    while moved > index {
      nodes[moved] = nodes[moved - 1]
      moved -= 1
    }
    nodes[index] = node
    for moved in index + 1..<nodes.count {
      switch nodes[moved].kind {
      case .mapping, .sequence: nodes[moved].link += 1
      case .alias where nodes[moved].link >= UInt32(index):
        if !isAnchoredBefore(mark, nodes[moved]) { nodes[moved].link += 1 }
      default: break
      }
    }
    anchors.shift(from: mark.anchors)
    for entry in mark.properties..<max(mark.properties, properties.count) { properties[entry].node += 1 }
  }

  /// Whether an alias refers to the inserted collection, whose anchor is on a line before its first key, and
  /// not to the key, whose anchor was read since `mark`.
  private func isAnchoredBefore(_ mark: YAMLMark, _ alias: SyntaxNode) -> Bool {
    guard Int(alias.link) == mark.node else { return false }
    let name = bytes[Int(alias.start) + 1..<Int(alias.end)]
    return !anchors.entries[mark.anchors...].contains { entry in
      Int(entry.node) == mark.node && bytes[entry.name.bounds].elementsEqual(name)
    }
  }

  /// Ends the innermost collection at the end of its last child's text.
  mutating func closeFrame() {
    let frame = frames.removeLast()
    if frame.state == .colon || frame.state == .value { emitAbsent(at: lastEnd, YAMLProperties()) }
    nodes[frame.mark.node].end = UInt32(truncatingIfNeeded: lastEnd)
    nodes[frame.mark.node].link = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Whether one more collection may be opened. If not, reading stops.
  mutating func isDepthAllowed() -> Bool {
    if frames.count < Limits.nestingDepth { return true }
    fault("collections are nested more than \(Limits.nestingDepth) levels deep", at: position)
    stop()
    return false
  }

  private mutating func stopAtNodeLimit() {
    report("the text has more than \(nodeLimit) keys and values", at: position)
    stop()
  }

  /// Ends reading here as if the text ended.
  mutating func stop() {
    isStopped = true
    limit = min(limit, position)
  }
}
