import TextCore

/// The anchor and tag of the next node. It has no references, so it is cheap to pass.
struct YAMLProperties {
  /// The anchor's name; empty if there is none.
  var anchor = SourceRange(0, 0)
  /// The tag as written; empty if there is none.
  var tag = SourceRange(0, 0)
  /// The index of the resolved tag in ``YAMLReader/resolvedTags``.
  var resolvedTag = 0

  var hasAnchor: Bool { !anchor.isEmpty }
  var hasTag: Bool { !tag.isEmpty }
  var isEmpty: Bool { anchor.isEmpty && tag.isEmpty }
}

extension YAMLReader {
  /// Returns the state of the tree for a node whose text begins at `start`.
  func mark(from start: Int) -> YAMLMark {
    YAMLMark(node: nodes.count, anchors: anchors.count, properties: properties.count, start: start)
  }

  /// Reads the `&anchor` or `!tag` at `position` into `properties`.
  mutating func readProperty(into properties: inout YAMLProperties, inFlow: Bool) {
    let start = position
    var read = YAMLProperties()
    if bytes[start] == 0x26 {
      position = endOfName(from: start + 1)
      guard position > start + 1 else {
        return fault(
          "expected the name of an anchor, found “&” without a name", hint: Hint.quoteText, at: start)
      }
      read.anchor = SourceRange(start + 1..<position)
      anchors.add(read.anchor, node: nodes.count, in: bytes)
    } else {
      readTag(into: &read, inFlow: inFlow)
      if hasProblem { return }
    }
    lastEnd = position
    merge(read, into: &properties)
    if !isSeparator(at: position), !(inFlow && isFlowIndicator(bytes[position])) || opensFlow(at: position) {
      let kind = bytes[start] == 0x26 ? "an anchor" : "a tag"
      fault(
        "expected a space, found \(found(at: position)) directly after \(kind)", hint: Hint.quoteText,
        from: position, to: endOfWord(from: position),
        related: [RelatedPlace("\(kind) begins here", at: SourceRange(start..<position))])
    }
  }

  private func opensFlow(at offset: Int) -> Bool {
    bytes[offset] == 0x5B || bytes[offset] == 0x7B
  }

  func endOfName(from offset: Int) -> Int {
    var offset = offset
    while offset < limit {
      let byte = bytes[offset]
      if classes[Int(byte)] & YAMLByteClass.name != 0 {
        // A byte-order mark ends a name. Other characters, such as U+FF21, don't, but begin with the same
        // byte.
        guard byte == 0xEF, self.byte(at: offset + 1) != 0xBB || self.byte(at: offset + 2) != 0xBF else {
          break
        }
      }
      offset += 1
    }
    return offset
  }

  /// Adds properties to earlier ones. A node has at most one anchor and one tag.
  mutating func merge(_ added: YAMLProperties, into properties: inout YAMLProperties) {
    if added.hasAnchor {
      if properties.hasAnchor { reportSecond("anchor", added.anchor, properties.anchor) }
      properties.anchor = added.anchor
    }
    if added.hasTag {
      if properties.hasTag { reportSecond("tag", added.tag, properties.tag) }
      properties.tag = added.tag
      properties.resolvedTag = added.resolvedTag
    }
  }

  private mutating func reportSecond(_ kind: String, _ second: SourceRange, _ first: SourceRange) {
    report(
      "a value can't have a second \(kind)", from: Int(second.start), to: Int(second.end),
      related: [RelatedPlace("the first \(kind)", at: first)])
  }

  mutating func attach(_ added: YAMLProperties, to node: Int) {
    guard !added.isEmpty else { return }
    let id = UInt32(truncatingIfNeeded: node)
    var index = properties.count
    while index > 0, properties[index - 1].node > id { index -= 1 }
    if index == properties.count, index == 0 || properties[index - 1].node != id {
      properties.append(NodePropertyTable.Entry(node: id, properties: NodeProperties()))
    } else if index == 0 || properties[index - 1].node != id {
      properties.insert(NodePropertyTable.Entry(node: id, properties: NodeProperties()), at: index)
    } else {
      index -= 1
    }
    if added.hasAnchor {
      if let first = properties[index].properties.anchor { reportSecond("anchor", first, added.anchor) }
      properties[index].properties.anchor = added.anchor
      nodes[node].flags.insert(.hasAnchor)
    }
    if added.hasTag {
      if let first = properties[index].properties.tag { reportSecond("tag", first, added.tag) }
      properties[index].properties.tag = added.tag
      properties[index].properties.resolvedTag = resolvedTags[added.resolvedTag]
      nodes[node].flags.insert(.hasTag)
    }
    if nodes[node].kind == .alias {
      let place = added.hasAnchor ? added.anchor : added.tag
      report(
        "an alias can't have an anchor or a tag",
        from: Int(place.start), to: Int(place.end))
    }
  }

  /// Reads the alias at `position`.
  mutating func readAlias(_ own: YAMLProperties) {
    let start = position
    position = endOfName(from: start + 1)
    let name = SourceRange(start + 1..<position)
    if let target = anchors.node(of: name, in: bytes), target < nodes.count {
      emit(SyntaxNode(.alias, .plain, start: UInt32(start), end: UInt32(position), link: UInt32(target)))
    } else {
      let message =
        name.isEmpty
        ? "expected the name of an anchor, found “*” without a name"
        : "the anchor “\(text(name))” isn't defined before this alias"
      let isBullet = name.isEmpty && isSeparator(at: position) && start == lineStart + indentation
      report(message, hint: isBullet ? Hint.entry : Hint.quoteText, from: start, to: position)
      emit(SyntaxNode(.scalar, .plain, start: UInt32(start), end: UInt32(position)))
    }
    attach(own, to: nodes.count - 1)
  }
}
