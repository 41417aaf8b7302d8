import TextCore

extension YAMLReader {
  /// Reads all documents of the text.
  mutating func readStream() {
    skipByteOrderMark()
    var documentStart = 0
    while true {
      skipToNextLine()
      if skipByteOrderMark() { continue }
      guard position < limit else { break }
      let isAtMargin = position == lineStart
      if isAtMargin, isDocumentMarker(at: position), bytes[position] == 0x2E {
        readEndMarker()
        continue
      }
      var isExplicit = isAtMargin && isDocumentMarker(at: position)
      let firstLine = position
      if !isExplicit, isAtMargin, bytes[position] == 0x25 {
        readDirectives()
        isExplicit = position == lineStart && isDocumentMarker(at: position) && bytes[position] == 0x2D
        if !isExplicit {
          report(
            "expected “---” after the directives", from: firstLine,
            to: endOfWord(from: firstLine))
          if position >= limit || (position == lineStart && isDocumentMarker(at: position)) { continue }
        }
      }
      readDocument(isExplicit: isExplicit)
      if position < limit, bytes[position] == 0x2E { readEndMarker() }
      documents[documents.count - 1].range = SourceRange(documentStart..<position)
      documentStart = position
    }
  }

  /// Reads one document from its `---` or its content up to the next marker.
  private mutating func readDocument(isExplicit: Bool) {
    let root = nodes.count
    documents.append(SyntaxDocument(root: nil, range: SourceRange(position..<position)))
    if isExplicit { position += 3 }
    lastEnd = position
    hasReportedTab = false
    readNode(parentIndent: -1, place: isExplicit ? .marker : .root)
    while let next = nextRequest() { readNode(parentIndent: next.parentIndent, place: next.place) }
    documents[documents.count - 1].root = NodeID(root)
    anchors.removeAll()
    knownTags = [:]
    if !tagHandles.isEmpty { tagHandles.removeAll() }
    if !resolvedTags.isEmpty { resolvedTags.removeAll(keepingCapacity: true) }
  }

  @discardableResult
  private mutating func skipByteOrderMark() -> Bool {
    guard position == lineStart, position + 2 < limit, bytes[position] == 0xEF, bytes[position + 1] == 0xBB,
      bytes[position + 2] == 0xBF
    else { return false }
    position += 3
    lineStart = position
    return true
  }

  /// Reads the `...` at `position` and the rest of its line.
  private mutating func readEndMarker() {
    position += 3
    skipBlanks()
    if byte(at: position) == 0x23 {
      readComment()
    } else if !isLineEnd(at: position) {
      report(
        "expected the end of the line, found \(found(at: position)) after “...”", from: position,
        to: endOfText(from: position))
      position = endOfText(from: position)
    }
    skipBreak()
  }
}

extension YAMLReader {
  /// Reads directives up to the first line that isn't one.
  private mutating func readDirectives() {
    tagHandles.removeAll()
    var version: SourceRange?
    while position == lineStart, byte(at: position) == 0x25 {
      let start = position
      while !isSeparator(at: position) { position += 1 }
      let name = bytes[start + 1..<position]
      if name.elementsEqual("YAML".utf8) {
        if let version {
          report(
            "duplicate %YAML directive; a document can have only one", from: start, to: position,
            related: [RelatedPlace("the first one", at: version)])
        }
        version = SourceRange(start..<position)
        readVersion()
      } else if name.elementsEqual("TAG".utf8) {
        readTagDirective()
      } else {
        // Other directives are reserved for later versions of YAML and must be ignored.
        position = endOfParameters(from: position)
      }
      finishDirective()
      skipToNextLine()
    }
  }

  private mutating func readVersion() {
    skipBlanks()
    let start = position
    var major = 0
    while (0x30...0x39).contains(byte(at: position)) {
      major = min(major * 10 + Int(bytes[position]) - 0x30, 1000)
      position += 1
    }
    let dot = position
    var isVersion = dot > start && byte(at: dot) == 0x2E
    if isVersion {
      position += 1
      while (0x30...0x39).contains(byte(at: position)) { position += 1 }
      isVersion = position > dot + 1 && isSeparator(at: position)
    }
    if !isVersion {
      report(
        "expected digits like “1.2”, found \(found(at: start)) as the version of YAML", from: start,
        to: endOfWord(from: start))
      position = endOfText(from: position)
    } else if major != 1 {
      report(
        "unsupported version of YAML; expected 1.x, found \(text(SourceRange(start..<position)))",
        from: start, to: position)
    }
  }

  private mutating func readTagDirective() {
    skipBlanks()
    let start = position
    guard byte(at: start) == 0x21 else {
      report("expected a handle like “!name!”, found \(found(at: start)) after %TAG", at: start)
      position = endOfText(from: position)
      return
    }
    position = endOfHandle(from: start)
    let handle = SourceRange(start..<position)
    guard isSeparator(at: position), !isLineEnd(at: position) else {
      report("expected a space and its prefix, found \(found(at: position)) after a tag handle", at: position)
      position = endOfText(from: position)
      return
    }
    skipBlanks()
    let prefixStart = position
    position = endOfURI(from: position)
    let isPrefix = position > prefixStart && ![0x2C, 0x5B, 0x5D].contains(bytes[prefixStart])
    if !isPrefix || !isSeparator(at: position) {
      let place = isPrefix ? position : prefixStart
      report("expected a URI or “!”, found \(found(at: place)) as the prefix of a tag", at: place)
      position = endOfText(from: position)
      return
    }
    let name = text(handle)
    if let first = tagHandles[name] {
      report(
        "duplicate definition of the handle “\(name)”", from: start, to: Int(handle.end),
        related: [RelatedPlace("the first definition", at: first.handle)])
    }
    tagHandles[name] = YAMLTagHandle(handle: handle, prefix: decodedURI(prefixStart..<position))
  }

  /// Returns the end of a directive's parameters, which is the end of the line or the whitespace before a
  /// comment.
  private mutating func endOfParameters(from start: Int) -> Int {
    let end = endOfText(from: start)
    var offset = start
    while offset + 1 < end {
      if isBlank(bytes[offset]), bytes[offset + 1] == 0x23 { return offset }
      offset += 1
    }
    return end
  }

  private mutating func finishDirective() {
    skipBlanks()
    if byte(at: position) == 0x23 {
      readComment()
    } else if !isLineEnd(at: position) {
      report(
        "expected the end of the line, found \(found(at: position)) after a directive", from: position,
        to: endOfText(from: position))
      position = endOfText(from: position)
    }
    skipBreak()
  }
}
