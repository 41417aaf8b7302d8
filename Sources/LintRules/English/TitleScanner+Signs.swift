extension TitleScanner {
  /// Reads an ASCII character other than a letter or digit, and returns the index at which to continue.
  mutating func scanSign(_ index: Int, _ start: Int, _ end: Int) -> Int {
    let byte = bytes[index]
    let next: UInt8 = index + 1 < end ? bytes[index + 1] : 0
    switch byte {
    case 0x2D:
      let inside = index > start && next > 0x20 && next != 0x2D && bytes[index - 1] != 0x2D
      pending.insert(inside ? .hyphen : .dash)
    case 0x2F:
      pending.insert(.slash)
    case 0x3A:
      pending.insert(.colon)
    case 0x2E:
      pending.insert(next == 0x2E || index > start && bytes[index - 1] == 0x2E ? .ellipsis : .stop)
    case 0x21, 0x3F:
      pending.insert(.stop)
    case 0x2C, 0x3B:
      pending.insert(.comma)
    case 0x28, 0x5B, 0x7B:
      // “(s)omething” is one word, but its beginning is unclear.
      if let close = attached(index, end) {
        add(index, close, .name, .mixed, [])
        return close
      }
      depth += 1
      pending.insert(.open)
    case 0x29, 0x5D, 0x7D:
      depth = max(0, depth - 1)
      pending.insert(.close)
    case 0x22, 0x60:
      quote(UInt32(byte), closes: UInt32(byte))
    case 0x27:
      if closingQuote == 0x27 {
        closingQuote = 0
        pending.insert(.quote)
      } else if closingQuote == 0, index == start || pending != [], opensQuote(index) {
        closingQuote = 0x27
        pending.insert(.quote)
      } else {
        pending.insert(.sign)
      }
    case 0x5C where isASCIILetter(next):
      // “\newpage” is a TeX command.
      add(index, end, .name, .mixed, [])
      return end
    case 0x26:
      pending.insert(.ampersand)
    default:
      pending.insert(.sign)
    }
    return index + 1
  }

  /// Reads a character outside ASCII that isn't inside a word, and returns the index at which to continue.
  mutating func scanScalar(_ index: Int, _ start: Int, _ end: Int) -> Int {
    let (scalar, length) = decodeScalar(bytes, index, end)
    switch scalar {
    case 0x2010, 0x2011: pending.insert(.hyphen)
    case 0x2012...0x2015: pending.insert(.dash)
    case 0x2026: pending.insert(.ellipsis)
    case 0x201C, 0x201D, 0x201E: quote(scalar, closes: 0x201D)
    case 0x2018, 0x2019, 0x201A: quote(scalar, closes: 0x2019)
    case 0xAB, 0xBB: quote(scalar, closes: 0xBB)
    case 0xA0, 0x2002...0x200A, 0x202F, 0x205F, 0x3000: pending.insert(.space)
    case 0x2318, 0x2325, 0x21E7, 0x2303:
      // “⌘S” is a key combination up to its end.
      var stop = index
      while stop < end, bytes[stop] != 0x29 { stop += 1 }
      add(index, stop, .name, .mixed, [])
      return stop
    default:
      if isLatinLetter(scalar) { return scanAccented(index, end) }
      if isOtherLetter(scalar) { otherLetters += 1 }
      pending.insert(.sign)
    }
    return index + length
  }

  /// Reads a word that begins with a letter outside ASCII, and returns the index after it.
  private mutating func scanAccented(_ start: Int, _ end: Int) -> Int {
    var index = start
    var letters = 0
    var capitals = 0
    while index < end {
      let byte = bytes[index]
      if isASCIILetter(byte) {
        if byte < 0x61 { capitals += 1 }
        index += 1
      } else {
        let (scalar, length) = decodeScalar(bytes, index, end)
        guard isLatinLetter(scalar) else { break }
        if Unicode.Scalar(scalar)?.properties.isUppercase == true { capitals += 1 }
        index += length
      }
      letters += 1
    }
    let traits: TitleWords.Traits = [.accented]
    add(start, index, .word, shape(start, letters, capitals, traits), traits)
    return index
  }

  /// Opens or closes a quotation.
  private mutating func quote(_ scalar: UInt32, closes: UInt32) {
    if closingQuote == closes, closes == scalar || closes < 0x80 {
      closingQuote = 0
    } else if closingQuote == 0, scalar != closes || closes < 0x80 {
      closingQuote = closes
    }
    pending.insert(.quote)
  }

  /// Whether a straight single quotation mark has a closing one, which isn't followed by a letter.
  private func opensQuote(_ index: Int) -> Bool {
    var other = index + 2
    let end = min(bytes.count, index + Placeholders.reach)
    while other < end {
      if bytes[other] == 0x27, other + 1 == bytes.count || !isASCIILetter(bytes[other + 1]) { return true }
      other += 1
    }
    return false
  }

  /// Returns the end of a word that begins with letters in brackets.
  private func attached(_ start: Int, _ end: Int) -> Int? {
    var index = start + 1
    while index < end, isASCIILetter(bytes[index]) { index += 1 }
    guard index > start + 1, index + 1 < end, bytes[index] == bytes[start] &+ (bytes[start] == 0x28 ? 1 : 2)
    else { return nil }
    index += 1
    guard isASCIILetter(bytes[index]) else { return nil }
    while index < end, isASCIILetter(bytes[index]) { index += 1 }
    return index
  }
}

/// Returns the scalar at `index` and its length in bytes, or U+FFFD and 1 if the bytes aren't valid UTF-8.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int) -> (UInt32, Int) {
  let first = bytes[index]
  let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  guard length > 1, first >= 0xC2, index + length <= end else {
    return (first < 0x80 ? UInt32(first) : 0xFFFD, 1)
  }
  var scalar = UInt32(first) & (0x7F >> UInt32(length))
  for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
  return (scalar, length)
}

/// Whether a scalar outside ASCII is a letter of the Latin script.
func isLatinLetter(_ scalar: UInt32) -> Bool {
  (0xC0...0x24F).contains(scalar) && scalar != 0xD7 && scalar != 0xF7 || (0x1E00...0x1EFF).contains(scalar)
    || scalar == 0xAA || scalar == 0xBA || (0x300...0x36F).contains(scalar)
}

/// Whether a scalar is a letter of a script other than Latin.
func isOtherLetter(_ scalar: UInt32) -> Bool {
  guard scalar >= 0x250, let scalar = Unicode.Scalar(scalar) else { return false }
  return scalar.properties.isAlphabetic
}
