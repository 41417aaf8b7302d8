extension TitleScanner {
  /// Splits a chunk between two spaces that has characters other than letters, and returns the index at which
  /// to continue.
  mutating func scanChunk(_ start: Int) -> Int {
    var end = start
    var seen: UInt8 = 0
    while end < bytes.count, bytes[end] > 0x20 {
      seen |= ChunkSign.of(bytes[end])
      end += 1
    }
    if seen & ChunkSign.placeholder == 0, isOpaque(start, end, seen) {
      addName(start, end)
      return end
    }
    // “[N x-y]” at the beginning of a title is a notation that the title explains.
    if bytes[start] == 0x5B, words.isEmpty, let close = bytes[start...].firstIndex(of: 0x5D),
      close > start + 1
    {
      addName(start, close + 1)
      return close + 1
    }
    let isAddress = seen & ChunkSign.placeholder != 0 && seen & ChunkSign.colon != 0 && hasScheme(start, end)
    var index = start
    while index < end {
      if seen & ChunkSign.placeholder != 0, let stop = Placeholders.end(in: bytes, at: index) {
        add(index, stop, .placeholder, .mixed, [])
        index = stop
        // A placeholder may contain spaces, so it may end in a different chunk.
        if stop >= end { return stop }
        continue
      }
      let byte = bytes[index]
      if isAddress {
        let from = index
        repeat { index += 1 } while index < end && Placeholders.end(in: bytes, at: index) == nil
        addName(from, index)
      } else if let stop = pathEnd(index, start, end) {
        addName(index, stop)
        index = stop
      } else if isASCIILetter(byte) || isASCIIDigit(byte) {
        index = scanWord(index, end)
      } else if byte < 0x80 {
        index = scanSign(index, start, end)
      } else {
        index = scanScalar(index, start, end)
      }
    }
    return end
  }

  /// Returns the end of a path in brackets, “(.config/app)” or “(~/Notes)”, if its first byte is at `index`.
  private func pathEnd(_ index: Int, _ start: Int, _ end: Int) -> Int? {
    guard index > start, index + 1 < end, bytes[index - 1] == 0x28 || bytes[index - 1] == 0x5B else {
      return nil
    }
    let next = bytes[index + 1]
    let isPath =
      switch bytes[index] {
      case 0x2E: isASCIILetter(next) || next == 0x2F
      case 0x2F: isASCIILetter(next)
      case 0x7E: next == 0x2F
      default: false
      }
    return isPath ? bytes[index..<end].firstIndex { $0 == 0x29 || $0 == 0x5D } ?? end : nil
  }

  /// Whether a chunk is a URL, even if it has placeholders: “https://<host>/path”.
  private func hasScheme(_ start: Int, _ end: Int) -> Bool {
    bytes[start..<end].indices.dropLast(2).contains {
      $0 > start && bytes[$0] == 0x3A && bytes[$0 + 1] == 0x2F && bytes[$0 + 2] == 0x2F
    }
  }

  /// Whether a chunk is a path, an address, a call, a key combination, or an option.
  private func isOpaque(_ start: Int, _ end: Int, _ seen: UInt8) -> Bool {
    let first = bytes[start]
    let length = end - start
    let second: UInt8 = length > 1 ? bytes[start + 1] : 0
    if first == 0x2F || first == 0x7E || first == 0x5C { return length > 1 && second != 0x20 }
    if first == 0x2E,
      isASCIILetter(second) || second == 0x2F || second == 0x2E && length > 2 && bytes[start + 2] == 0x2F
    {
      return true
    }
    if first == 0x2D, isASCIILetter(second) || second == 0x2D && length > 2 && isASCIILetter(bytes[start + 2])
    {
      return true
    }
    if first == 0x23 || first == 0x40, isASCIILetter(second) || second == 0x2E { return true }
    if seen & ChunkSign.odd != 0 { return true }
    if seen & ChunkSign.hyphen != 0, isAddress(start, end) { return true }
    if seen & ChunkSign.colon != 0 {
      for index in start..<end - 1 where bytes[index] == 0x3A {
        if bytes[index + 1] == 0x3A || bytes[index + 1] == 0x2F { return true }
        // “localhost:8080”
        if isASCIIDigit(bytes[index + 1]), index > start, 0x61...0x7A ~= bytes[index - 1],
          0x61...0x7A ~= first
        {
          return true
        }
      }
    }
    if seen & ChunkSign.paren != 0 {
      for index in start..<end - 1 where bytes[index] == 0x28 && bytes[index + 1] == 0x29 {
        return index > start
      }
    }
    if seen & ChunkSign.plus != 0 {
      // “(+1” is a number with its sign.
      for index in start..<end
      where bytes[index] == 0x2B && index > start && index + 1 < end && bytes[index - 1] != 0x28 {
        return true
      }
    }
    return false
  }

  /// Whether lowercase letters with hyphens and dots are an address or the name of a model:
  /// “my-site.example.com”, “gpt-3.5-turbo”.
  private func isAddress(_ start: Int, _ end: Int) -> Bool {
    guard 0x61...0x7A ~= bytes[start] else { return false }
    var end = end
    if bytes[..<end].suffix(3).elementsEqual("…".utf8) { end -= 3 }
    while end > start, bytes[end - 1] == 0x2E { end -= 1 }
    var dots = 0
    var hyphens = 0
    var digits = 0
    for index in start..<end {
      switch bytes[index] {
      case 0x61...0x7A: break
      case 0x30...0x39: digits += 1
      case 0x2D: hyphens += 1
      case 0x2E where index + 1 < end && bytes[index + 1] > 0x2F: dots += 1
      default: return false
      }
    }
    // “menu.new-window” alone is the key of a string.
    return hyphens > 0 && (dots > 0 && (start > 0 || digits > 0) || hyphens > 1 && digits > 0)
  }

  /// Reads a word that begins with an ASCII letter or digit, and returns the index after it.
  private mutating func scanWord(_ start: Int, _ end: Int) -> Int {
    var index = start
    var letters = 0
    var capitals = 0
    var digits = 0
    var odd = false
    // Whether the word has only digits and dots between them so far.
    var decimal = false
    var traits: TitleWords.Traits = []
    scan: while index < end {
      let byte = bytes[index]
      if isASCIILetter(byte) {
        letters += 1
        if byte < 0x61 { capitals += 1 }
      } else if isASCIIDigit(byte) {
        digits += 1
      } else if byte >= 0x80 {
        let (scalar, length) = decodeScalar(bytes, index, end)
        if scalar == 0x2019 || scalar == 0x02BC {
          guard index + length < end, isASCIILetter(bytes[index + length]) else { break scan }
          traits.insert(.apostrophe)
        } else if isLatinLetter(scalar) {
          traits.insert(.accented)
          letters += 1
          if Unicode.Scalar(scalar)?.properties.isUppercase == true { capitals += 1 }
        } else {
          break scan
        }
        index += length
        continue
      } else {
        let next: UInt8 = index + 1 < end ? bytes[index + 1] : 0
        switch byte {
        case 0x27:
          guard isASCIILetter(next), closingQuote != 0x27 || index + 2 < end else { break scan }
          traits.insert(.apostrophe)
        case 0x2E, 0x40, 0x5F:
          if byte == 0x2E, letters == 1, digits == 0, index == start + 1, next == 0 || !isASCIILetter(next) {
            break scan
          }
          guard isASCIILetter(next) || isASCIIDigit(next) || byte == 0x5F && next == 0x5F else {
            if byte == 0x2E, odd || decimal, hasInnerDots(start, index) { index += 1 }
            break scan
          }
          if byte == 0x2E, letters == 0, isASCIIDigit(next) { decimal = true } else { odd = true }
        case 0x26:
          guard isASCIILetter(next) else { break scan }
          odd = true
        case 0x2B, 0x23:
          odd = true
        case 0x2A where isASCIILetter(next):
          odd = true
        case 0x28, 0x5B:
          // “Region(s)”, “Branch(es)”, and “colo(u)r” are one word each, but “notes(file)” is two.
          guard let close = closing(index, end), close - index <= 4, isASCIILetter(next) else { break scan }
          index = close
        default:
          break scan
        }
      }
      index += 1
    }
    let kind: TitleWords.Kind
    if odd || decimal && letters > 0 {
      kind = .name
    } else if digits > 0 {
      kind = .number
    } else {
      kind = .word
    }
    add(start, index, kind, shape(start, letters, capitals, traits), traits)
    return max(index, start + 1)
  }

  /// Returns the shape of a word that begins at `start`.
  func shape(_ start: Int, _ letters: Int, _ capitals: Int, _ traits: TitleWords.Traits) -> TitleWords.Shape {
    if capitals == 0 { return .lower }
    let first = bytes[start]
    let firstIsCapital: Bool
    if first < 0x80 {
      firstIsCapital = first &- 0x41 < 26
    } else {
      let (scalar, _) = decodeScalar(bytes, start, bytes.count)
      firstIsCapital = Unicode.Scalar(scalar)?.properties.isUppercase == true
    }
    if capitals == 1 && firstIsCapital { return .capitalized }
    return capitals == letters ? .upper : .mixed
  }

  /// Adds a name, whose case isn't checked.
  private mutating func addName(_ start: Int, _ end: Int) {
    add(start, end, .name, .mixed, [])
  }

  private func hasInnerDots(_ start: Int, _ end: Int) -> Bool {
    var last = start - 1
    for index in start..<end where bytes[index] == 0x2E {
      if index - last != 2 { return false }
      last = index
    }
    return last >= start && end - last == 2
  }

  private func closing(_ start: Int, _ end: Int) -> Int? {
    let sign: UInt8 = bytes[start] == 0x28 ? 0x29 : 0x5D
    var index = start + 1
    while index < end {
      if bytes[index] == sign { return index }
      if !isASCIILetter(bytes[index]) { return nil }
      index += 1
    }
    return nil
  }
}

/// The characters that decide how a chunk is read.
private enum ChunkSign {
  static let placeholder: UInt8 = 1
  static let colon: UInt8 = 2
  static let paren: UInt8 = 4
  static let plus: UInt8 = 8
  static let odd: UInt8 = 16
  static let hyphen: UInt8 = 32

  @inline(__always)
  static func of(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x25, 0x24, 0x7B, 0x3C, 0x5C, 0xC2, 0x40: placeholder
    case 0x3A: colon
    case 0x28: paren
    case 0x2B: plus
    case 0x2D: hyphen
    case 0x3D, 0x5E, 0x7C: odd
    default: 0
    }
  }
}
