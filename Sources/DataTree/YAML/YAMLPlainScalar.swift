extension YAMLReader {
  /// Reads the plain scalar at `position`, up to its last character.
  ///
  /// Continuation lines belong to it if they have at least `minimumIndent` spaces.
  mutating func readPlain(_ own: YAMLProperties, minimumIndent: Int, inFlow: Bool) {
    let start = position
    var end = readPlainLine(inFlow: inFlow)
    guard minimumIndent < Int.max, position < limit, isBreak(bytes[position]) else {
      position = end
      return emitScalar(.plain, start..<end, own)
    }
    var cookedStart: Int?
    while position < limit, isBreak(bytes[position]),
      let (content, emptyLines) = plainContinuation(minimumIndent: minimumIndent, inFlow: inFlow)
    {
      if cookedStart == nil {
        cookedStart = cookedBytes.count
        append(start..<end)
      }
      appendFold(emptyLines)
      position = content
      end = readPlainLine(inFlow: inFlow)
      append(content..<end)
    }
    position = end
    emitScalar(.plain, start..<end, cookedFrom: cookedStart, own)
  }

  /// Reads a plain scalar up to its end or the end of the line. Returns the offset after its last character.
  private mutating func readPlainLine(inFlow: Bool) -> Int {
    let mask = inFlow ? YAMLByteClass.plainIn : YAMLByteClass.plainOut
    let start = position
    var offset = start
    scan: while offset < limit {
      let byte = bytes[offset]
      guard classes[Int(byte)] & mask != 0 else {
        offset += 1
        continue
      }
      switch byte {
      case 0x3A:
        guard isPlainSafe(at: offset + 1, inFlow: inFlow) else { break scan }
        offset += 1
      case 0x23:
        if isBlank(bytes[offset - 1]) { break scan }
        offset += 1
      case 0x0A, 0x0D, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D:
        break scan
      default:
        offset = checkCharacter(at: offset)
      }
    }
    position = offset
    while offset > start, isBlank(bytes[offset - 1]) { offset -= 1 }
    return offset
  }

  /// Finds the next line of the plain scalar whose current line ends at `position`. If there is one, moves to
  /// it. Returns the start of its text and the number of empty lines before it.
  private mutating func plainContinuation(minimumIndent: Int, inFlow: Bool) -> (
    content: Int, emptyLines: Int
  )? {
    var offset = position
    var emptyLines = 0
    while true {
      if bytes[offset] == 0x0D, byte(at: offset + 1) == 0x0A { offset += 1 }
      offset += 1
      let line = offset
      while offset < limit, bytes[offset] == 0x20 { offset += 1 }
      let indent = offset - line
      var content = offset
      while content < limit, isBlank(bytes[content]) { content += 1 }
      guard content < limit else { return nil }
      let byte = bytes[content]
      if isBreak(byte) {
        // A line with a tab instead of indentation isn't an empty line of the scalar.
        if content > offset, indent < minimumIndent { return nil }
        emptyLines += 1
        offset = content
        continue
      }
      guard indent >= minimumIndent, byte != 0x23 else { return nil }
      if byte == 0x3A, !isPlainSafe(at: content + 1, inFlow: inFlow) { return nil }
      if inFlow, isFlowIndicator(byte) { return nil }
      if content == line, isDocumentMarker(at: line) { return nil }
      lineStart = line
      return (content, emptyLines)
    }
  }

  /// Adds bytes of the text to the current value.
  mutating func append(_ range: Range<Int>) {
    cookedBytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Adds the folded form of a line break and the empty lines after it: a space, or a line feed for each
  /// empty line.
  mutating func appendFold(_ emptyLines: Int) {
    if emptyLines == 0 {
      cookedBytes.append(0x20)
    } else {
      appendLineFeeds(emptyLines)
    }
  }

  /// Adds line feeds to the current value.
  mutating func appendLineFeeds(_ count: Int) {
    for _ in 0..<count { cookedBytes.append(0x0A) }
  }
}
