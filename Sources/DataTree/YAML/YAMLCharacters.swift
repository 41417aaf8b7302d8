import TextCore

/// The classes of bytes for the scanners, one bit each. It is set if the scanner must check the byte further.
enum YAMLByteClass {
  /// Ends or may end a plain scalar outside of flow collections.
  static let plainOut: UInt8 = 1
  /// Ends or may end a plain scalar inside of a flow collection.
  static let plainIn: UInt8 = 2
  /// Has a meaning in double quotes.
  static let double: UInt8 = 4
  /// Has a meaning in single quotes.
  static let single: UInt8 = 8
  /// Ends a comment or a line of a block scalar, or may be part of a forbidden character.
  static let text: UInt8 = 16
  /// Ends the name of an anchor.
  static let name: UInt8 = 32
  /// Is allowed in a tag's suffix.
  static let tag: UInt8 = 64
  /// Is allowed in the name of a tag handle.
  static let word: UInt8 = 128

  /// The bits of all 256 bytes.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    func add(_ bits: UInt8, to bytes: some Sequence<UInt8>) {
      for byte in bytes { table[Int(byte)] |= bits }
    }
    let line: [UInt8] = [0x0A, 0x0D]
    let controls = (0x00...0x1F as ClosedRange<UInt8>).filter { $0 != 0x09 }
    // 0xC2 begins C1 controls. 0xEF begins the byte-order mark, U+FFFE, and U+FFFF.
    add(plainOut | plainIn | text, to: controls + [0x7F, 0xC2, 0xEF])
    add(plainOut | plainIn, to: ":#".utf8)
    add(plainIn | name, to: ",[]{}".utf8)
    add(double, to: controls + "\"\\".utf8)
    add(single, to: controls + "'".utf8)
    add(name, to: controls + [0x09, 0x20, 0x7F, 0xEF] + line)
    add(tag | word, to: "0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    add(tag, to: "%#;/?:@&=+$_.~*'()".utf8)
    return UnsafePointer(table)
  }()
}

extension YAMLReader {
  /// Returns the byte at an offset; 0 past the end.
  func byte(at offset: Int) -> UInt8 { offset < limit ? bytes[offset] : 0 }

  /// Whether a byte is a space or a tab.
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte ends a line.
  func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  func isLineEnd(at offset: Int) -> Bool { offset >= limit || isBreak(bytes[offset]) }

  /// Whether whitespace or the end of the text is at an offset.
  func isSeparator(at offset: Int) -> Bool {
    guard offset < limit else { return true }
    let byte = bytes[offset]
    return byte <= 0x20 && (isBlank(byte) || isBreak(byte))
  }

  /// Whether `byte` at the current position is an indicator, which is followed by whitespace.
  func isIndicator(_ byte: UInt8) -> Bool {
    position < limit && bytes[position] == byte && isSeparator(at: position + 1)
  }

  /// Whether a byte has a special meaning inside flow collections.
  func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  /// Whether the byte at an offset lets an indicator before it be part of a plain scalar.
  func isPlainSafe(at offset: Int, inFlow: Bool) -> Bool {
    !isSeparator(at: offset) && !(inFlow && isFlowIndicator(bytes[offset]))
  }

  /// Skips spaces and tabs, and returns whether there were tabs.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    var sawTab = false
    while position < limit, isBlank(bytes[position]) {
      sawTab = sawTab || bytes[position] == 0x09
      position += 1
    }
    return sawTab
  }

  /// Skips the line break at `position`, if there is one.
  mutating func skipBreak() {
    guard position < limit else { return }
    if bytes[position] == 0x0D, byte(at: position + 1) == 0x0A { position += 1 }
    position += 1
    lineStart = position
  }

  /// Whether `---` or `...` and whitespace are at an offset, which must be the start of a line.
  func isDocumentMarker(at offset: Int) -> Bool {
    guard offset + 2 < limit else { return false }
    let first = bytes[offset]
    return (first == 0x2D || first == 0x2E) && bytes[offset + 1] == first && bytes[offset + 2] == first
      && isSeparator(at: offset + 3)
  }

  /// Skips line breaks, comments, and whitespace up to the next content or the end of the text.
  ///
  /// Call it at the start or end of a line. It sets ``indentation`` and ``isTabbed`` for the line with the
  /// content.
  mutating func skipToNextLine() {
    while true {
      while position < limit, bytes[position] == 0x20 { position += 1 }
      indentation = position - lineStart
      isTabbed = position < limit && bytes[position] == 0x09
      if isTabbed { skipBlanks() }
      guard position < limit else { return }
      switch bytes[position] {
      case 0x0A, 0x0D: skipBreak()
      case 0x23:
        readComment()
        skipBreak()
      default: return
      }
    }
  }

  /// Reads a comment to the end of its line.
  mutating func readComment() {
    let start = position
    position = endOfText(from: position)
    comments.append(SourceRange(start..<position))
  }

  /// Returns the end of the line at `offset`, and reports characters that YAML doesn't allow.
  mutating func endOfText(from offset: Int) -> Int {
    var offset = offset
    while offset < limit {
      let byte = bytes[offset]
      if classes[Int(byte)] & YAMLByteClass.text == 0 {
        offset += 1
      } else if isBreak(byte) {
        break
      } else {
        offset = checkCharacter(at: offset)
      }
    }
    return offset
  }

  /// Reports the character at an offset if YAML forbids it outside of quotes, and returns the offset after
  /// it.
  mutating func checkCharacter(at offset: Int) -> Int {
    let first = bytes[offset]
    let second = byte(at: offset + 1)
    let third = byte(at: offset + 2)
    switch first {
    case 0xC2 where !(0x80...0x9F).contains(second) || second == 0x85: return offset + 1
    case 0xC2: report(character: UInt32(second), from: offset, length: 2)
    case 0xEF where second == 0xBB && third == 0xBF: report(character: 0xFEFF, from: offset, length: 3)
    case 0xEF where second == 0xBF && third >= 0xBE:
      report(character: 0xFF00 | UInt32(third) + 0x40, from: offset, length: 3)
    case 0xEF: return offset + 1
    default: report(character: UInt32(first), from: offset, length: 1)
    }
    return offset + 1
  }
}
