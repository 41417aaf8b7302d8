import TextCore

/// What a byte means to the scanners, one bit for each of them: set where the scanner must look closer.
enum YAMLByteClass {
  /// Ends or may end a plain scalar outside of flow collections.
  static let plainOut: UInt8 = 1
  /// Ends or may end a plain scalar inside of a flow collection.
  static let plainIn: UInt8 = 2
  /// Matters inside double quotes.
  static let double: UInt8 = 4
  /// Matters inside single quotes.
  static let single: UInt8 = 8
  /// Ends a comment or a line of a block scalar, or may be a character YAML forbids.
  static let text: UInt8 = 16
  /// Ends the name of an anchor.
  static let name: UInt8 = 32
  /// May stand in a tag's suffix.
  static let tag: UInt8 = 64
  /// May stand in a tag handle's name.
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
    // 0xC2 leads the C1 controls, 0xEF the byte-order mark, U+FFFE and U+FFFF.
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
  /// The byte at an offset; 0 past the end.
  func byte(at offset: Int) -> UInt8 { offset < limit ? bytes[offset] : 0 }

  /// Whether a byte is a space or a tab.
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte ends a line.
  func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  func isLineEnd(at offset: Int) -> Bool { offset >= limit || isBreak(bytes[offset]) }

  /// Whether white space, or the end of the text, stands at an offset.
  func isSeparator(at offset: Int) -> Bool {
    guard offset < limit else { return true }
    let byte = bytes[offset]
    return byte <= 0x20 && (isBlank(byte) || isBreak(byte))
  }

  /// Whether `byte` at the current place is an indicator: followed by white space.
  func isIndicator(_ byte: UInt8) -> Bool {
    position < limit && bytes[position] == byte && isSeparator(at: position + 1)
  }

  /// Whether a byte has a meaning of its own inside flow collections.
  func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  /// Whether the byte at an offset lets an indicator before it be part of a plain scalar.
  func isPlainSafe(at offset: Int, inFlow: Bool) -> Bool {
    !isSeparator(at: offset) && !(inFlow && isFlowIndicator(bytes[offset]))
  }

  /// Skips spaces and tabs; tells whether there were tabs.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    var sawTab = false
    while position < limit, isBlank(bytes[position]) {
      sawTab = sawTab || bytes[position] == 0x09
      position += 1
    }
    return sawTab
  }

  /// Steps over the line break at `position`, if there is one.
  mutating func skipBreak() {
    guard position < limit else { return }
    if bytes[position] == 0x0D, byte(at: position + 1) == 0x0A { position += 1 }
    position += 1
    lineStart = position
  }

  /// Whether `---` or `...` and white space stand at an offset, which must be a line's first.
  func isDocumentMarker(at offset: Int) -> Bool {
    guard offset + 2 < limit else { return false }
    let first = bytes[offset]
    return (first == 0x2D || first == 0x2E) && bytes[offset + 1] == first && bytes[offset + 2] == first
      && isSeparator(at: offset + 3)
  }

  /// Skips line breaks, comments and white space; stands at the next content or the end of the text.
  ///
  /// Called at a line's start or end. Leaves ``indentation`` and ``isTabbed`` of the line found.
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

  /// The end of the line that `offset` stands in; reports what YAML doesn't allow there.
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

  /// Reports the character at an offset if YAML forbids it outside of quotes; returns the offset after it.
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
