import TextCore

// Recovery from bytes that the grammar doesn't expect. Each function either reads at least one byte or
// changes the expectation to one that does.
extension JSONReader {
  mutating func recoverAtValue(_ byte: UInt8) {
    let isRoot = open.isEmpty
    switch byte {
    case ASCII.closingBrace, ASCII.closingBracket:
      if isRoot {
        report("expected a value, found \(found())", at: foundRange(), isCertain: false)
        position += 1
      } else if expectation == .item {
        closeMismatched(byte)
      } else {
        reportMissingValue()
        if byte == ASCII.closingBracket { log.isSilent = true }
        appendAbsent()
        expectation = .comma
      }
    case ASCII.comma:
      if isRoot {
        report("expected a value, found “,”", at: foundRange(), isCertain: false)
        position += 1
      } else if expectation == .item {
        skipExtraComma("expected a value before “,”")
      } else {
        reportMissingValue()
        appendAbsent()
        expectation = .comma
      }
    case ASCII.colon:
      let isSecond = expectation == .value && !isRoot
      report(
        "expected a value, found \(isSecond ? "a second " : "")“:”", at: foundRange(), isCertain: isSecond)
      position += 1
      lastEnd = position
    case ASCII.apostrophe:
      readSingleQuoted()
      expectation = .comma
    default:
      readBareValue()
      expectation = .comma
    }
  }

  mutating func recoverAtKey(_ byte: UInt8) {
    switch byte {
    case ASCII.comma:
      skipExtraComma("expected a key before “,”")
    case ASCII.closingBracket:
      closeMismatched(byte)
    case ASCII.colon:
      report("expected a key before “:”", at: foundRange())
      appendAbsent()
      acceptColon()
    case ASCII.apostrophe:
      readSingleQuoted()
      expectation = .colon
    case ASCII.openingBrace, ASCII.openingBracket:
      report("expected a key in double quotes, found \(found())", at: foundRange(), isCertain: false)
      appendAbsent()
      // If the collection is too deep, the key gets an absent value.
      expectation = .value
      openCollection(byte == ASCII.openingBrace ? .mapping : .sequence)
    default:
      readBareKey()
    }
  }

  mutating func recoverAtColon(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "="):
      let stop = position + 1 < end && bytes[position + 1] == UInt8(ascii: ">") ? position + 2 : position + 1
      let range = SourceRange(position..<stop)
      report("expected “:” after the key, found \(quoted(range))", at: range)
      position = stop
      lastEnd = stop
      expectation = .value
    case ASCII.comma where !isFollowedByStringOrEnd(position + 1):
      report("expected “:” after the key, found “,”", at: foundRange())
      acceptColon()
    case ASCII.comma, ASCII.closingBrace, ASCII.closingBracket:
      let hint = byte == ASCII.closingBracket ? nil : "write a list of strings in brackets, [ and ]"
      report("expected “:” and a value after the key, found \(found())", hint: hint, at: foundRange())
      if byte == ASCII.closingBracket { log.isSilent = true }
      appendAbsent()
      expectation = .comma
    default:
      if !reportTextAfterString("expected “:” after the key") {
        report(
          "expected “:” after the key, found \(found())", at: SourceRange(lastEnd..<lastEnd),
          isCertain: startsValue(byte))
      }
      expectation = .value
    }
  }

  mutating func recoverAtComma(_ byte: UInt8) {
    let expected = isInMapping ? "expected “,” or “}” after the value" : "expected “,” or “]” after the item"
    switch byte {
    case ASCII.closingBrace, ASCII.closingBracket:
      closeMismatched(byte)
    case UInt8(ascii: ";"):
      report("\(expected), found “;”", at: foundRange())
      acceptComma()
    case _ where startsValue(byte):
      if !reportTextAfterString(expected) {
        let isCollection = byte == ASCII.openingBrace || byte == ASCII.openingBracket
        report(
          "\(expected), found \(found())", hint: "put a comma before it",
          at: SourceRange(lastEnd..<lastEnd),
          isCertain: !(isInMapping && isCollection))
      }
      comma = nil
      expectation = isInMapping ? .key : .item
    default:
      let isKeyInSequence = byte == ASCII.colon && !isInMapping
      report(
        "\(expected), found \(found())",
        hint: isKeyInSequence ? "put the key and its value in braces" : nil, at: foundRange(),
        isCertain: false)
      position += scalarLength(at: position)
      position = min(position, end)
      lastEnd = position
    }
  }

  /// Reports text after the top-level value, and stops.
  mutating func recoverAfterText() {
    let byte = bytes[position]
    if byte == ASCII.closingBrace || byte == ASCII.closingBracket {
      report(
        "expected the end of the file, found \(found())",
        hint: "remove it, because there is nothing to close",
        at: foundRange())
    } else if !reportTextAfterString("expected the end of the file") {
      report(
        "expected the end of the file, found \(found())",
        hint: "a JSON file has one value; put several values in a list", at: foundRange())
    }
    isAtEnd = true
  }

  /// Closes a collection at the wrong kind of closing bracket. If a collection of that kind is open, those
  /// inside it are unclosed. If not, the bracket closes the innermost one.
  private mutating func closeMismatched(_ byte: UInt8) {
    let expected = isInMapping ? "}" : "]"
    report(
      "expected “\(expected)”, found \(found())", at: foundRange(), related: innermostOpening())
    let isBrace = byte == ASCII.closingBrace
    let hasMatch = isBrace ? openMappings > 0 : open.count > openMappings
    if hasMatch {
      let stop = lastEnd
      while isInMapping != isBrace { close(at: stop) }
    }
    close(at: position + 1)
  }

  private mutating func skipExtraComma(_ message: String) {
    // Several commas in a row are one slip.
    if extraComma != lastEnd {
      report(message, hint: "remove the comma", at: foundRange())
    }
    position += 1
    lastEnd = position
    extraComma = position
    comma = nil
  }

  /// Reports the end of the text inside open collections, and closes them.
  mutating func finish() {
    if nodes.isEmpty {
      if log.isEmpty { reportEmptyText() }
    } else if !open.isEmpty {
      let expected =
        switch expectation {
        case .value: "a value"
        case .item: "a value or “]”"
        case .key: "a key or “}”"
        case .colon: "“:”"
        case .comma: isInMapping ? "“,” or “}”" : "“,” or “]”"
        }
      report(
        "expected \(expected), found the end of the file", at: SourceRange(end..<end),
        related: innermostOpening()
      )
    }
    closeAll(at: end)
  }

  /// Closes all open collections, so that the tree is complete.
  mutating func closeAll(at offset: Int) {
    if !open.isEmpty, expectation == .colon || expectation == .value { appendAbsent() }
    while !open.isEmpty { close(at: offset) }
    isAtEnd = true
  }

  private func startsValue(_ byte: UInt8) -> Bool {
    byte == ASCII.quote || byte == ASCII.apostrophe || byte == ASCII.openingBrace
      || byte == ASCII.openingBracket
      || isWordByte(byte)
  }

  /// Whether a key or the mapping's end follows after whitespace, and not a value.
  private func isFollowedByStringOrEnd(_ offset: Int) -> Bool {
    var at = offset
    while at < end, bytes[at] <= ASCII.space { at += 1 }
    return at == end || bytes[at] == ASCII.quote || bytes[at] == ASCII.closingBrace
  }
}
