import TextCore

/// The token before a block node, which determines the kinds of node that are possible.
enum YAMLPlace {
  /// The start of a document without `---`.
  case root
  /// `---`.
  case marker
  /// A `-`, or a `?` or `:` on a separate line. A collection may begin on the same line.
  case entry, explicit
  /// The colon of a key without `?`.
  case value
}

/// The next block node.
struct YAMLRequest {
  /// The column of the collection that contains the node; -1 for a document's root.
  var parentIndent: Int
  var place: YAMLPlace
}

extension YAMLReader {
  /// Reads the next node, up to its end if it has no block collection, or else up to its first scalar.
  ///
  /// This adds exactly one node with its descendants to the tree.
  mutating func readNode(parentIndent: Int, place: YAMLPlace) {
    var parentIndent = parentIndent
    var place = place
    while let next = readNodeStart(parentIndent: parentIndent, place: place) {
      parentIndent = next.parentIndent
      place = next.place
    }
  }

  /// Reads a node. If it opened a block collection, returns the request for the collection's first node.
  private mutating func readNodeStart(parentIndent: Int, place: YAMLPlace) -> YAMLRequest? {
    // Properties on earlier lines belong to the whole content. Those on the content's line may belong to its
    // first key.
    var outer = YAMLProperties()
    var own = YAMLProperties()
    var absentAt = position
    var isFresh = place == .root
    var canOpen: Bool
    var column: Int
    if isFresh {
      skipToNextLine()
      canOpen = !isTabbed
      column = indentation
    } else {
      canOpen = !skipBlanks() && (place == .entry || place == .explicit)
      column = position - lineStart
    }
    var mark = mark(from: position)

    while true {
      let first = byte(at: position)
      switch first {
      case 0x00 where position >= limit, 0x0A, 0x0D, 0x23:
        if first == 0x23 { readComment() }
        skipBreak()
        merge(own, into: &outer)
        own = YAMLProperties()
        skipToNextLine()
        let isDocumentEnd = position == lineStart && isDocumentMarker(at: position)
        let isFlush =
          indentation == parentIndent && (place == .value || place == .explicit) && isIndicator(0x2D)
          && !isTabbed
        if position >= limit || isDocumentEnd || (indentation <= parentIndent && !isFlush) {
          emitAbsent(at: absentAt, outer)
          // The line belongs to an outer collection, which reads it again from its start.
          if position < limit { position = lineStart }
          isLineFinished = true
          return nil
        }
        isFresh = true
        canOpen = !isTabbed
        column = indentation
        mark = self.mark(from: position)

      case 0x21, 0x26:
        readProperty(into: &own, inFlow: false)
        absentAt = position
        if hasProblem { return endFaultyNode(mark, absentAt, outer, own) }
        skipBlanks()

      case 0x2D where isSeparator(at: position + 1), 0x3F where isSeparator(at: position + 1):
        guard canOpen, own.isEmpty else {
          faultCollection(first, isFresh: isFresh, place: place, own: own, mark: mark)
          return endFaultyNode(mark, absentAt, outer, own)
        }
        let isSequence = first == 0x2D
        guard isDepthAllowed() else { return endFaultyNode(mark, absentAt, outer, own) }
        emit(
          SyntaxNode(
            isSequence ? .sequence : .mapping, .block, start: UInt32(position), end: UInt32(position)))
        attach(outer, to: mark.node)
        frames.append(
          YAMLFrame(
            kind: isSequence ? .blockSequence : .blockMapping, state: isSequence ? .entry : .colon,
            indent: column,
            mark: mark))
        position += 1
        lastEnd = position
        return YAMLRequest(parentIndent: column, place: isSequence ? .entry : .explicit)

      default:
        readContent(parentIndent: parentIndent, own, absentAt: absentAt, isKeyOnly: false)
        if hasProblem { return endFaultyNode(mark, absentAt, outer, YAMLProperties()) }
        if isLineFinished {
          attach(outer, to: mark.node)
          return nil
        }
        let end = position
        skipBlanks()
        guard byte(at: position) == 0x3A, isSeparator(at: position + 1) else {
          position = end
          attach(outer, to: mark.node)
          return nil
        }
        guard canOpen, isKeyValid(mark), isDepthAllowed() else {
          if !hasProblem { faultKey(mark, isFresh: isFresh, place: place) }
          attach(outer, to: mark.node)
          recoverIfFaulty()
          return nil
        }
        insertCollection(SyntaxNode(.mapping, .block, start: UInt32(mark.start), end: 0), at: mark)
        attach(outer, to: mark.node)
        frames.append(YAMLFrame(kind: .blockMapping, indent: column, mark: mark))
        position += 1
        lastEnd = position
        return YAMLRequest(parentIndent: column, place: .value)
      }
    }
  }

  /// Reads a node that isn't a block collection and may be a mapping's key. It doesn't read the key's `:`.
  mutating func readContent(parentIndent: Int, _ own: YAMLProperties, absentAt: Int, isKeyOnly: Bool) {
    let first = bytes[position]
    switch first {
    case 0x22, 0x27: readQuoted(own, minimumIndent: parentIndent + 1)
    case 0x5B, 0x7B: readFlow(own, minimumIndent: parentIndent + 1)
    case 0x2A: readAlias(own)
    case 0x3A where isSeparator(at: position + 1): emitAbsent(at: own.isEmpty ? position : absentAt, own)
    case 0x7C where !isKeyOnly, 0x3E where !isKeyOnly: readBlockScalar(own, parentIndent: parentIndent)
    case 0x40, 0x60, 0x25, 0x2C, 0x5D, 0x7D, 0x7C, 0x3E, 0x23: readReserved(own)
    case 0x2D where isSeparator(at: position + 1), 0x3F where isSeparator(at: position + 1): readReserved(own)
    default:
      readPlain(own, minimumIndent: isKeyOnly ? Int.max : parentIndent + 1, inFlow: false)
    }
  }

  /// Continues after a node with the next entry of a collection, and closes collections that end. Nil at the
  /// document's end.
  mutating func nextRequest() -> YAMLRequest? {
    finishLine()
    while true {
      isLineFinished = false
      skipToNextLine()
      if position >= limit || (position == lineStart && isDocumentMarker(at: position)) {
        while !frames.isEmpty { closeFrame() }
        return nil
      }
      if isTabbed {
        reportTab(at: lineStart + indentation)
        recover()
        continue
      }
      var depth = frames.count
      while depth > 0, indentation < frames[depth - 1].indent || endsFlush(at: depth - 1) { depth -= 1 }
      guard depth > 0, frames[depth - 1].indent == indentation else {
        let closed = Array(frames[depth...])
        while frames.count > depth { closeFrame() }
        faultIndentation(closed: closed)
        recover()
        continue
      }
      while frames.count > depth { closeFrame() }
      if let request = frames[depth - 1].kind == .blockSequence ? nextItem() : nextPair() { return request }
    }
  }

  /// Whether a sequence at its key's column ends before the line at `position`.
  private func endsFlush(at index: Int) -> Bool {
    let top = frames[index]
    guard indentation == top.indent, top.kind == .blockSequence, index > 0, !isIndicator(0x2D) else {
      return false
    }
    let parent = frames[index - 1]
    return parent.kind == .blockMapping && parent.indent == top.indent
  }

  private mutating func nextItem() -> YAMLRequest? {
    guard isIndicator(0x2D) else {
      faultItem()
      recover()
      return nil
    }
    position += 1
    lastEnd = position
    return YAMLRequest(parentIndent: indentation, place: .entry)
  }

  private mutating func nextPair() -> YAMLRequest? {
    let last = frames.count - 1
    if frames[last].state == .colon {
      frames[last].state = .entry
      if isIndicator(0x3A) {
        position += 1
        lastEnd = position
        return YAMLRequest(parentIndent: indentation, place: .explicit)
      }
      emitAbsent(at: lastEnd, YAMLProperties())
    }
    if isIndicator(0x3F) {
      frames[last].state = .colon
      position += 1
      lastEnd = position
      return YAMLRequest(parentIndent: indentation, place: .explicit)
    }
    if readKey() { return YAMLRequest(parentIndent: indentation, place: .value) }
    recoverIfFaulty()
    return nil
  }

  /// Reads a key and its colon. Without a colon, the pair gets an absent value and the line is skipped.
  private mutating func readKey() -> Bool {
    let column = indentation
    let mark = mark(from: position)
    var own = YAMLProperties()
    var absentAt = position
    while byte(at: position) == 0x21 || byte(at: position) == 0x26 {
      readProperty(into: &own, inFlow: false)
      absentAt = position
      if hasProblem { break }
      skipBlanks()
    }
    if !hasProblem {
      if isLineEnd(at: position) || byte(at: position) == 0x23 {
        emitAbsent(at: absentAt, own)
      } else if isIndicator(0x2D) {
        faultItemAsKey()
        return false
      } else {
        readContent(parentIndent: column, own, absentAt: absentAt, isKeyOnly: true)
      }
    }
    if !hasProblem {
      skipBlanks()
      if byte(at: position) == 0x3A, isSeparator(at: position + 1), isKeyValid(mark) {
        position += 1
        lastEnd = position
        return true
      }
      if !hasProblem { faultMissingColon(mark) }
    }
    if nodes.count == mark.node { emitAbsent(at: absentAt, own) }
    emitAbsent(at: lastEnd, YAMLProperties())
    return false
  }

  /// Whether a key is on one line and within YAML's length limit. Reports it if not.
  private mutating func isKeyValid(_ mark: YAMLMark) -> Bool {
    if lineStart > mark.start {
      faultLongKey(mark)
      return false
    }
    return isKeyLengthValid(mark)
  }

  /// Whether the length of a key that ends at `position` is valid. Reports it if not.
  mutating func isKeyLengthValid(_ mark: YAMLMark) -> Bool {
    guard position - mark.start > Limits.implicitKeyLength else { return true }
    var count = 0
    for index in mark.start..<position where bytes[index] & 0xC0 != 0x80 { count += 1 }
    guard count > Limits.implicitKeyLength else { return true }
    fault(
      "the key before “:” has more than \(Limits.implicitKeyLength) characters",
      hint: "write a long key after “? ”", at: position,
      related: [RelatedPlace("the key begins here", at: SourceRange(mark.start..<mark.start + 1))])
    return false
  }

  /// Checks that only a comment follows a node on its line, and moves to the next line.
  mutating func finishLine() {
    guard !isLineFinished else { return }
    let end = position
    skipBlanks()
    if !isLineEnd(at: position) {
      if bytes[position] == 0x23, position > end {
        readComment()
      } else {
        faultTrailing()
        recover()
        return
      }
    }
    skipBreak()
  }
}
