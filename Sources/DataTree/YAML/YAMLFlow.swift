extension YAMLReader {
  /// The next step in reading a flow collection.
  private enum Step {
    /// An entry, or the end of the collection.
    case entry
    /// A node: an item, a key, or a value.
    case node
    /// The text after the last node.
    case after(YAMLMark, isJSON: Bool)
    /// A comma, or the end of the collection.
    case comma
  }

  /// Reads the flow collection at `position`, with any nesting, up to its last bracket.
  mutating func readFlow(_ own: YAMLProperties, minimumIndent: Int) {
    let base = frames.count
    guard openFlow(mark(from: position), own, minimumIndent) else { return }
    var step = Step.entry
    // The position of a node if it turns out to be absent.
    var absentAt = position
    while frames.count > base {
      let top = frames.count - 1
      switch step {
      case .entry: step = readFlowEntry(&absentAt)
      case .node: step = readFlowNode(absentAt)
      case .after(let mark, let isJSON): step = readAfterNode(top, mark, isJSON: isJSON, &absentAt)
      case .comma: step = readComma(top)
      }
      if hasProblem { return closeFlow(to: base) }
    }
  }

  private mutating func openFlow(_ mark: YAMLMark, _ own: YAMLProperties, _ minimumIndent: Int) -> Bool {
    guard isDepthAllowed() else { return false }
    let isSequence = bytes[position] == 0x5B
    emit(
      SyntaxNode(isSequence ? .sequence : .mapping, .flow, start: UInt32(position), end: UInt32(position + 1))
    )
    attach(own, to: nodes.count - 1)
    frames.append(
      YAMLFrame(kind: isSequence ? .flowSequence : .flowMapping, indent: minimumIndent, mark: mark))
    position += 1
    return true
  }

  private mutating func readFlowEntry(_ absentAt: inout Int) -> Step {
    guard skipFlowSpace() else { return .comma }
    let top = frames.count - 1
    let isSequence = frames[top].kind == .flowSequence
    let byte = bytes[position]
    absentAt = position
    switch byte {
    case 0x5D, 0x7D: return readClosingBracket()
    case 0x2C:
      faultComma()
      return .comma
    case 0x3F where isSeparator(at: position + 1):
      if isSequence, !openPair(mark(from: position)) { return .comma }
      frames[frames.count - 1].state = .key
      position += 1
      lastEnd = position
      absentAt = position
    case 0x3A where isSequence && !isPlainSafe(at: position + 1, inFlow: true):
      let mark = mark(from: position)
      emitAbsent(at: position, YAMLProperties())
      if !openPair(mark) { return .comma }
      frames[frames.count - 1].state = .value
      position += 1
      lastEnd = position
      absentAt = position
    default:
      if !isSequence { frames[top].state = .key }
    }
    return .node
  }

  /// Opens a mapping with one pair, whose key begins at `mark` if it has been read.
  private mutating func openPair(_ mark: YAMLMark) -> Bool {
    guard isDepthAllowed() else { return false }
    insertCollection(
      SyntaxNode(.mapping, .flow, start: UInt32(mark.start), end: UInt32(mark.start)), at: mark)
    frames.append(YAMLFrame(kind: .flowPair, indent: frames[frames.count - 1].indent, mark: mark))
    return true
  }

  private mutating func readFlowNode(_ start: Int) -> Step {
    guard skipFlowSpace() else { return .comma }
    let minimumIndent = frames[frames.count - 1].indent
    let mark = mark(from: position)
    var own = YAMLProperties()
    var absentAt = start
    while bytes[position] == 0x21 || bytes[position] == 0x26 {
      readProperty(into: &own, inFlow: true)
      absentAt = position
      if hasProblem { return .comma }
      guard skipFlowSpace() else {
        emitAbsent(at: absentAt, own)
        deliver()
        return .comma
      }
    }
    let byte = bytes[position]
    switch byte {
    case 0x2C, 0x5D, 0x7D:
      emitAbsent(at: absentAt, own)
    case 0x3A where !isPlainSafe(at: position + 1, inFlow: true):
      emitAbsent(at: absentAt, own)
    case 0x5B, 0x7B:
      return openFlow(mark, own, minimumIndent) ? .entry : .comma
    case 0x22, 0x27:
      readQuoted(own, minimumIndent: minimumIndent)
      if hasProblem { deliver() }
      return .after(mark, isJSON: true)
    case 0x2A:
      readAlias(own)
    case 0x2D where !isPlainSafe(at: position + 1, inFlow: true),
      0x3F where !isPlainSafe(at: position + 1, inFlow: true):
      faultFlowIndicator()
    case 0x7C, 0x3E, 0x25, 0x40, 0x60, 0x23:
      faultFlowIndicator()
    default:
      readPlain(own, minimumIndent: minimumIndent, inFlow: true)
    }
    return .after(mark, isJSON: false)
  }

  /// Records that the node that a mapping waits for is in the tree.
  private mutating func deliver() {
    let top = frames.count - 1
    switch frames[top].state {
    case .key: frames[top].state = .colon
    case .value: frames[top].state = .entry
    case .entry, .colon: break
    }
  }

  /// Continues after a node of the collection at `top`. `isJSON` means that a value may directly follow the
  /// colon after it.
  private mutating func readAfterNode(
    _ top: Int, _ mark: YAMLMark, isJSON: Bool, _ absentAt: inout Int
  ) -> Step {
    deliver()
    switch frames[top].kind {
    case .flowSequence:
      // An item becomes a pair only if its key is on one line.
      let end = position
      skipBlanks()
      guard byte(at: position) == 0x3A, lineStart <= mark.start, isColon(afterJSON: isJSON) else {
        position = end
        return .comma
      }
      guard isKeyLengthValid(mark), openPair(mark) else { return .comma }
    default:
      guard frames[top].state == .colon else { return .comma }
      guard skipFlowSpace() else { return .comma }
      guard isColon(afterJSON: isJSON) else {
        frames[top].state = .entry
        emitAbsent(at: lastEnd, YAMLProperties())
        return .comma
      }
    }
    frames[frames.count - 1].state = .value
    position += 1
    lastEnd = position
    absentAt = position
    return .node
  }

  private func isColon(afterJSON isJSON: Bool) -> Bool {
    byte(at: position) == 0x3A && (isJSON || !isPlainSafe(at: position + 1, inFlow: true))
  }

  private mutating func readComma(_ top: Int) -> Step {
    if frames[top].kind == .flowPair {
      closeFrame()
      return .comma
    }
    guard skipFlowSpace() else { return .comma }
    switch bytes[position] {
    case 0x2C:
      position += 1
      lastEnd = position
      return .entry
    case 0x5D, 0x7D: return readClosingBracket()
    default:
      faultMissingComma()
      return .comma
    }
  }

  private mutating func readClosingBracket() -> Step {
    let frame = frames[frames.count - 1]
    guard bytes[position] == (frame.kind == .flowSequence ? 0x5D : 0x7D) else {
      faultClosingBracket()
      return .comma
    }
    position += 1
    lastEnd = position
    closeFrame()
    return .after(frame.mark, isJSON: true)
  }

  /// Closes the collections that a problem left open.
  private mutating func closeFlow(to base: Int) {
    while frames.count > base {
      closeFrame()
      if frames.count > base { deliver() }
    }
  }

  /// Skips whitespace, comments, and line breaks inside a flow collection.
  ///
  /// Returns false after a problem, because the collection can't continue here.
  private mutating func skipFlowSpace() -> Bool {
    skipBlanks()
    guard position < limit else {
      faultOpenBracket()
      return false
    }
    let byte = bytes[position]
    guard isBreak(byte) || byte == 0x23 else { return true }
    return skipFlowLines()
  }

  private mutating func skipFlowLines() -> Bool {
    while position < limit {
      let byte = bytes[position]
      if byte == 0x23 {
        guard position == lineStart || isBlank(bytes[position - 1]) else {
          faultComment()
          return false
        }
        readComment()
      } else if isBreak(byte) {
        skipBreak()
        while position < limit, bytes[position] == 0x20 { position += 1 }
        indentation = position - lineStart
        isTabbed = position < limit && bytes[position] == 0x09
        skipBlanks()
        if position < limit, !isBreak(bytes[position]), bytes[position] != 0x23 { return isFlowLineValid() }
      } else {
        return true
      }
    }
    faultOpenBracket()
    return false
  }

  /// Whether a continuation line of a flow collection is indented more than its parent. Reports it if not.
  private mutating func isFlowLineValid() -> Bool {
    if position == lineStart, isDocumentMarker(at: position) {
      faultOpenBracket()
      position = lineStart
      isLineFinished = true
      return false
    }
    guard indentation < frames[frames.count - 1].indent else { return true }
    if isTabbed {
      reportTab(at: lineStart + indentation)
      return true
    }
    guard bytes[position] == 0x5D || bytes[position] == 0x7D else {
      faultOpenBracket()
      position = lineStart
      isLineFinished = true
      return false
    }
    reportBracketIndentation()
    return true
  }
}
