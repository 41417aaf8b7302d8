import TextCore

/// The handling of line breaks at the end of a block scalar.
private enum Chomping {
  case clip, strip, keep
}

extension YAMLReader {
  /// Reads the block scalar at `position`, up to the start of the first line that isn't part of it.
  mutating func readBlockScalar(_ own: YAMLProperties, parentIndent: Int) {
    let start = position
    let isFolded = bytes[start] == 0x3E
    guard let (chomping, explicitIndent) = readBlockHeader() else {
      return endFaultyHeader(own, start)
    }
    let cookedStart = cookedBytes.count
    var textEnd = lastEnd
    let indent =
      explicitIndent > 0
      ? max(parentIndent, 0) + explicitIndent : detectIndent(parentIndent: parentIndent)

    // The line breaks since the last text that aren't in the value yet.
    var breaks = 0
    var hasText = false
    var wasSpaced = false
    while position < limit {
      var offset = position
      let textStart = min(limit, offset + indent)
      while offset < textStart, bytes[offset] == 0x20 { offset += 1 }
      if offset >= limit {
        // Spaces at the end of the text are an empty line.
        breaks += 1
        position = offset
        break
      }
      if isBreak(bytes[offset]) {
        breaks += 1
        position = offset
        skipBreak()
        continue
      }
      if offset - position < indent {
        if bytes[offset] == 0x09 { reportTab(at: offset) }
        break
      }
      if offset == lineStart, isDocumentMarker(at: offset) { break }

      let isSpaced = isBlank(bytes[offset])
      if hasText, isFolded, !wasSpaced, !isSpaced {
        appendFold(breaks - 1)
      } else {
        appendLineFeeds(breaks)
      }
      textEnd = endOfText(from: offset)
      append(offset..<textEnd)
      hasText = true
      wasSpaced = isSpaced
      position = textEnd
      // The end of the text ends its last line like a line break.
      breaks = 1
      skipBreak()
    }
    switch chomping {
    case .strip: break
    case .clip: if hasText { appendLineFeeds(1) }
    case .keep: appendLineFeeds(breaks)
    }
    isLineFinished = true
    emitScalar(isFolded ? .folded : .literal, start..<textEnd, cookedFrom: cookedStart, own)
  }

  /// Reads the indicators after `|` or `>` and the rest of their line; nil after a problem.
  private mutating func readBlockHeader() -> (Chomping, indent: Int)? {
    let start = position
    var chomping = Chomping.clip
    var indent = 0
    position += 1
    while position < limit {
      let byte = bytes[position]
      if indent == 0, (0x31...0x39).contains(byte) {
        indent = Int(byte) - 0x30
      } else if chomping == .clip, byte == 0x2B || byte == 0x2D {
        chomping = byte == 0x2B ? .keep : .strip
      } else {
        break
      }
      position += 1
    }
    lastEnd = position
    let hasBlank = isSeparator(at: position)
    skipBlanks()
    if byte(at: position) == 0x23, hasBlank { readComment() }
    guard isLineEnd(at: position) else {
      faultBlockHeader(start)
      return nil
    }
    skipBreak()
    return (chomping, indent)
  }

  /// Finds the indentation of a block scalar's text, which is that of its first nonempty line.
  private mutating func detectIndent(parentIndent: Int) -> Int {
    var offset = position
    var line = position
    var deepest = 0
    var deepestLine = line
    while offset < limit {
      line = offset
      while offset < limit, bytes[offset] == 0x20 { offset += 1 }
      let spaces = offset - line
      guard isLineEnd(at: offset) else {
        if spaces <= parentIndent || (spaces == 0 && isDocumentMarker(at: offset)) { break }
        if deepest > spaces {
          report(
            "an empty line has more spaces than the first line of the block scalar's text",
            hint: "remove the spaces of the empty line", from: deepestLine, to: deepestLine + deepest,
            related: [
              RelatedPlace("the first line of the text", at: SourceRange(offset..<endOfLine(from: offset)))
            ])
        }
        return spaces
      }
      if spaces > deepest {
        deepest = spaces
        deepestLine = line
      }
      if offset < limit, bytes[offset] == 0x0D, byte(at: offset + 1) == 0x0A { offset += 1 }
      offset += 1
    }
    return max(deepest, parentIndent + 1)
  }

  /// Keeps the line of a block scalar with an invalid header as text.
  private mutating func endFaultyHeader(_ own: YAMLProperties, _ start: Int) {
    var end = endOfLine(from: position)
    while isBlank(bytes[end - 1]) { end -= 1 }
    emitScalar(.plain, start..<end, own)
  }
}
