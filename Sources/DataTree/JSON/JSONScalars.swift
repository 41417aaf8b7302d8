import TextCore

extension JSONReader {
  /// Skips whitespace and comments.
  mutating func skipTrivia() {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case ASCII.space, ASCII.tab, ASCII.carriageReturn:
        position += 1
      case ASCII.lineFeed:
        position += 1
        while position + 8 <= end {
          let spaces = EightBytes(at: bytes + position).leadingSpaces
          position += spaces
          if spaces < 8 { break }
        }
      case 0...ASCII.space, ASCII.slash, UInt8(ascii: "#"), 0x80...0xFF:
        if !skipUnusualTrivia(byte) { return }
      default:
        return
      }
    }
  }

  /// Reads a string that begins at the current position.
  mutating func readString() {
    let start = position
    let stop = endOfVerbatimText(from: start + 1)
    if stop < end, bytes[stop] == ASCII.quote {
      position = stop + 1
      appendScalar(.doubleQuoted, from: start)
    } else {
      readUnusualString(from: start, verbatimTo: stop)
    }
  }

  /// Returns the offset of the next quote, backslash, or control character, or of the end of the text.
  func endOfVerbatimText(from start: Int) -> Int {
    var at = start
    while at + 8 <= end {
      let eight = EightBytes(at: bytes + at)
      let stops = eight.equal(to: ASCII.quote) | eight.equal(to: ASCII.backslash) | eight.below(0x20)
      if stops != 0 { return at + EightBytes.firstIndex(in: stops) }
      at += 8
    }
    while at < end {
      let byte = bytes[at]
      if byte == ASCII.quote || byte == ASCII.backslash || byte < 0x20 { return at }
      at += 1
    }
    return at
  }

  /// Reads a number as defined in the RFC. Returns false and reads nothing if there is none.
  mutating func readNumber() -> Bool {
    var at = position
    if bytes[at] == ASCII.minus { at += 1 }
    let integer = at
    at = endOfDigits(from: at)
    guard at > integer, at == integer + 1 || bytes[integer] != ASCII.zero else { return false }
    if at < end, bytes[at] == UInt8(ascii: ".") {
      let fraction = at + 1
      at = endOfDigits(from: fraction)
      guard at > fraction else { return false }
    }
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, bytes[at] == UInt8(ascii: "+") || bytes[at] == ASCII.minus { at += 1 }
      let exponent = at
      at = endOfDigits(from: exponent)
      guard at > exponent else { return false }
    }
    if at < end, isWordByte(bytes[at]) { return false }
    let start = position
    position = at
    appendScalar(.plain, from: start)
    expectation = .comma
    return true
  }

  private func endOfDigits(from start: Int) -> Int {
    var at = start
    while at < end, bytes[at] &- ASCII.zero < 10 { at += 1 }
    return at
  }

  /// Reads `true`, `false`, or `null`. Returns false and reads nothing if there is a different word.
  mutating func readName(_ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard position + count <= end else { return false }
    for index in 0..<count where bytes[position + index] != name.utf8Start[index] { return false }
    if position + count < end, isWordByte(bytes[position + count]) { return false }
    let start = position
    position += count
    appendScalar(.plain, from: start)
    expectation = .comma
    return true
  }
}
