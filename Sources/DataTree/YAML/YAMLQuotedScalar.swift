extension YAMLReader {
  /// Reads the scalar in quotes at `position`, up to its closing quote.
  mutating func readQuoted(_ own: YAMLProperties, minimumIndent: Int) {
    let start = position
    let quote = bytes[start]
    let style: SyntaxNode.Style = quote == 0x22 ? .doubleQuoted : .singleQuoted
    let mask = quote == 0x22 ? YAMLByteClass.double : YAMLByteClass.single
    var offset = start + 1
    while offset < limit, classes[Int(bytes[offset])] & mask == 0 { offset += 1 }
    if offset < limit, bytes[offset] == quote, quote == 0x22 || byte(at: offset + 1) != 0x27 {
      position = offset + 1
      return emitScalar(style, start..<position, own)
    }
    readCookedQuoted(own, minimumIndent: minimumIndent, from: offset)
  }

  /// Continues a scalar in quotes at an escape, a line break, or the end of the text.
  private mutating func readCookedQuoted(_ own: YAMLProperties, minimumIndent: Int, from first: Int) {
    let start = position
    let quote = bytes[start]
    let style: SyntaxNode.Style = quote == 0x22 ? .doubleQuoted : .singleQuoted
    let mask = quote == 0x22 ? YAMLByteClass.double : YAMLByteClass.single
    let cookedStart = cookedBytes.count
    // The start of the bytes that aren't in the value yet.
    var run = start + 1
    position = first
    while position < limit {
      let byte = bytes[position]
      if classes[Int(byte)] & mask == 0 {
        position += 1
        continue
      }
      switch byte {
      case 0x27 where self.byte(at: position + 1) == 0x27:
        append(run..<position + 1)
        position += 2
        run = position
      case quote:
        append(run..<position)
        position += 1
        return emitScalar(style, start..<position, cookedFrom: cookedStart, own)
      case 0x5C:
        append(run..<position)
        if isLineEnd(at: position + 1) {
          position += 1
          guard let emptyLines = skipFoldedLines(minimumIndent: minimumIndent) else {
            return endOpenQuoted(own, start, cookedStart, style)
          }
          appendLineFeeds(emptyLines)
        } else {
          readEscape()
        }
        run = position
      case 0x0A, 0x0D:
        var end = position
        while end > run, isBlank(bytes[end - 1]) { end -= 1 }
        append(run..<end)
        guard let emptyLines = skipFoldedLines(minimumIndent: minimumIndent) else {
          return endOpenQuoted(own, start, cookedStart, style)
        }
        appendFold(emptyLines)
        run = position
      default:
        report(character: UInt32(byte), from: position, length: 1)
        position += 1
      }
    }
    endOpenQuoted(own, start, cookedStart, style)
  }

  /// Skips the line break at `position`, empty lines, and the whitespace at the start of the next line.
  ///
  /// Returns the number of empty lines; nil if the scalar can't continue, at the start of that line.
  private mutating func skipFoldedLines(minimumIndent: Int) -> Int? {
    var emptyLines = 0
    while true {
      skipBreak()
      while position < limit, bytes[position] == 0x20 { position += 1 }
      let indent = position - lineStart
      let hasTab = position < limit && bytes[position] == 0x09
      skipBlanks()
      guard position < limit else { return nil }
      if isBreak(bytes[position]) {
        if hasTab, indent < minimumIndent { reportTab(at: lineStart + indent) }
        emptyLines += 1
        continue
      }
      if position == lineStart, isDocumentMarker(at: position) { return nil }
      if indent < minimumIndent {
        guard hasTab else { return nil }
        reportTab(at: lineStart + indent)
      }
      return emptyLines
    }
  }

  /// Ends a scalar without a closing quote. Its value is the text of its first line.
  private mutating func endOpenQuoted(
    _ own: YAMLProperties, _ start: Int, _ cookedStart: Int, _ style: SyntaxNode.Style
  ) {
    cookedBytes.removeLast(cookedBytes.count - cookedStart)
    var end = start
    while end < limit, !isBreak(bytes[end]) { end += 1 }
    while end > start + 1, isBlank(bytes[end - 1]) { end -= 1 }
    // The text may end in a quote that doesn't close it, as in `'it''` and `"\"`.
    if end > start + 1, bytes[end - 1] == bytes[start] { end -= 1 }
    emitScalar(style, start..<max(end, start + 1), own)
    faultOpenQuote(start)
    if position < limit {
      position = lineStart
      isLineFinished = true
    }
  }
}
