import TextCore

extension JSONReader {
  /// Reads the rest of a string that has escapes or control characters, or isn't closed.
  @inline(never)
  mutating func readUnusualString(from start: Int, verbatimTo stop: Int) {
    let quote = bytes[start]
    let valueStart = cookedBytes.count
    var copied = start + 1
    var hasEscapes = false
    var at = stop
    while at < end, bytes[at] != quote {
      let byte = bytes[at]
      if byte == ASCII.backslash {
        guard at + 1 < end else {
          at = end
          break
        }
        // A line break ends the string even after a backslash.
        if bytes[at + 1] == ASCII.lineFeed || bytes[at + 1] == ASCII.carriageReturn {
          at += 1
          break
        }
        hasEscapes = true
        cookedBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + copied, count: at - copied))
        at = readEscape(at: at, in: quote)
        copied = at
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        break
      } else {
        if byte < 0x20 { reportControlCharacter(byte, at: at) }
        at += 1
      }
      if quote == ASCII.quote { at = endOfVerbatimText(from: at) }
    }
    let isClosed = at < end && bytes[at] == quote
    if !isClosed { reportUnclosedString(at: start) }
    position = isClosed ? at + 1 : at
    var node = SyntaxNode(
      .scalar, quote == ASCII.quote ? .doubleQuoted : .singleQuoted,
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position))
    if hasEscapes {
      cookedBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + copied, count: at - copied))
      node.flags = .isCooked
      node.link = UInt32(truncatingIfNeeded: cooked.count)
      cooked.append(SourceRange(valueStart..<cookedBytes.count))
    }
    nodes.append(node)
    lastEnd = position
  }

  /// Reads the escape at a backslash that isn't the last byte, and returns the offset after it. An invalid
  /// escape is reported and keeps its text.
  private mutating func readEscape(at backslash: Int, in quote: UInt8) -> Int {
    let byte = bytes[backslash + 1]
    switch byte {
    case ASCII.quote, ASCII.backslash, ASCII.slash: cookedBytes.append(byte)
    case UInt8(ascii: "b"): cookedBytes.append(0x08)
    case UInt8(ascii: "f"): cookedBytes.append(0x0C)
    case UInt8(ascii: "n"): cookedBytes.append(0x0A)
    case UInt8(ascii: "r"): cookedBytes.append(0x0D)
    case UInt8(ascii: "t"): cookedBytes.append(0x09)
    case UInt8(ascii: "u"): return readUnicodeEscape(at: backslash)
    case quote:
      // This happens only in a string in single quotes, which is reported separately.
      cookedBytes.append(byte)
    default:
      let stop = min(end, backslash + 1 + scalarLength(at: backslash + 1))
      reportEscape(SourceRange(backslash..<stop))
      cookedBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + backslash, count: stop - backslash))
      return stop
    }
    return backslash + 2
  }

  private mutating func readUnicodeEscape(at backslash: Int) -> Int {
    guard let unit = codeUnit(at: backslash) else {
      var stop = backslash + 2
      while stop < min(end, backslash + 6), hexadecimalValue(bytes[stop]) != nil { stop += 1 }
      reportUnicodeEscape(SourceRange(backslash..<stop))
      cookedBytes.append(contentsOf: UnsafeBufferPointer(start: bytes + backslash, count: stop - backslash))
      return stop
    }
    var value = unit
    var stop = backslash + 6
    if unit & 0xFC00 == 0xD800, let low = codeUnit(at: stop), low & 0xFC00 == 0xDC00 {
      value = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
      stop += 6
    }
    // Half of a surrogate pair isn't a character, and UTF-8 can't encode it.
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    cookedBytes.append(contentsOf: UTF8.encode(scalar)!)
    return stop
  }

  /// Returns the number of an escape with `\u` and four digits at an offset; nil if there is none.
  private func codeUnit(at backslash: Int) -> UInt32? {
    guard backslash + 6 <= end, bytes[backslash] == ASCII.backslash,
      bytes[backslash + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for index in backslash + 2..<backslash + 6 {
      guard let digit = hexadecimalValue(bytes[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Returns the number of bytes of the character at an offset, from its first byte.
  func scalarLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }
}
