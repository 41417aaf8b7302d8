import TextCore

extension XMLScanner {
  /// Skips the text of an element up to a tag.
  mutating func skipText() throws(Problem) {
    let classes = classes
    while position < end {
      let byte = bytes[position]
      if byte == 0x20, position + 8 <= end {
        // Most text is indentation.
        let word = UInt64(littleEndian: UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self))
        position += max(1, (word ^ 0x2020_2020_2020_2020).trailingZeroBitCount >> 3)
        continue
      }
      if classes[Int(byte)] & XMLByteClass.stopsText == 0 {
        position += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "&"): try skipReference()
      case UInt8(ascii: "]"):
        if position + 2 < end, bytes[position + 1] == byte, bytes[position + 2] == UInt8(ascii: ">") {
          throw Problem(
            .syntax, "text can't contain “]]>”", hint: "write ]]&gt;",
            at: SourceRange(position..<position + 3))
        }
        position += 1
      default: try skipUnusualCharacter()
      }
    }
  }

  mutating func skipSpaceOutsideRoot() throws(Problem) {
    skipSpace()
    guard position < end, bytes[position] != UInt8(ascii: "<") else { return }
    throw expected(hasRoot ? "the end of the file after the root element" : "“<”")
  }

  func checkEnd() throws(Problem) {
    if let name = open.last {
      throw Problem(
        .syntax, "expected </\(text(name))>, found the end of the file", at: SourceRange(end..<end),
        related: [RelatedPlace("<\(text(name))> is opened here", at: name)])
    }
    if !hasRoot {
      throw Problem(.syntax, "expected an element, found the end of the file", at: SourceRange(end..<end))
    }
  }

  mutating func skipSpace() {
    while position < end, XMLByteClass.isSpace(bytes[position]) { position += 1 }
  }

  /// Skips a name. If there is none, reports `expectation` as expected.
  mutating func skipName(_ expectation: StaticString) throws(Problem) {
    guard position < end, classes[Int(bytes[position])] & XMLByteClass.startsName != 0 else {
      throw expected("\(expectation)")
    }
    let start = position
    while position < end, classes[Int(bytes[position])] & XMLByteClass.inName != 0 {
      if bytes[position] < 0x80 {
        position += 1
      } else {
        let scalar = scalar(at: position)
        guard XMLByteClass.isNameScalar(scalar, asFirst: position == start) else {
          throw expected(position == start ? "\(expectation)" : "a name of letters and digits")
        }
        position += UTF8Text.length(ofScalarBeginning: bytes[position])
      }
    }
  }

  /// Checks a character that isn't plain ASCII text. Control characters, U+FFFE, and U+FFFF aren't allowed.
  mutating func skipUnusualCharacter() throws(Problem) {
    let byte = bytes[position]
    if byte < 0x20 {
      guard XMLByteClass.isSpace(byte) else {
        throw Problem(
          .syntax,
          "XML doesn't allow the control character U+\(Wording.hexadecimal(UInt32(byte)))",
          at: here)
      }
      position += 1
    } else {
      if byte == 0xEF, position + 2 < end, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
        let scalar = scalar(at: position)
        throw Problem(
          .syntax, "XML doesn't allow U+\(Wording.hexadecimal(scalar))",
          at: SourceRange(position..<position + 3))
      }
      position += 1
    }
  }

  mutating func skipReference() throws(Problem) {
    let start = position
    var stop = start + 1
    while stop < end, stop - start < 64, bytes[stop] != UInt8(ascii: ";"), bytes[stop] != UInt8(ascii: "<"),
      bytes[stop] != UInt8(ascii: "&"), bytes[stop] > 0x20, bytes[stop] != UInt8(ascii: "\"")
    {
      stop += 1
    }
    guard stop < end, bytes[stop] == UInt8(ascii: ";"), stop > start + 1 else {
      throw Problem(.syntax, "expected a reference after “&”", hint: "write &amp;", at: here)
    }
    let range = SourceRange(start..<stop + 1)
    switch XMLReference(UnsafeBufferPointer(start: bytes + start + 1, count: stop - start - 1)) {
    case .scalar: position = stop + 1
    case .badNumber:
      throw Problem(.syntax, "“\(text(range))” isn't a character that XML allows", at: range)
    case .unknown:
      let hint =
        documentType == nil
        ? "XML knows &amp; &lt; &gt; &quot; and &apos;"
        : "entities that a document type declares aren't expanded"
      throw Problem(.syntax, "unknown entity “\(text(range))”", hint: hint, at: range)
    }
  }
}

// MARK: - Words for messages

extension XMLScanner {
  /// The character at the reading position.
  var here: SourceRange {
    guard position < end else { return SourceRange(end..<end) }
    return SourceRange(position..<min(end, position + UTF8Text.length(ofScalarBeginning: bytes[position])))
  }

  func text(_ range: SourceRange) -> String {
    let shown = min(range.count, 120)
    let text = String(
      decoding: UnsafeBufferPointer(start: bytes + Int(range.start), count: shown), as: UTF8.self)
    return shown < range.count ? text + "…" : text
  }

  func expected(_ expectation: String) -> Problem {
    guard position < end else {
      return Problem(.syntax, "expected \(expectation), found the end of the file", at: here)
    }
    let byte = bytes[position]
    let found =
      byte == 0x0A || byte == 0x0D
      ? "a line break" : byte < 0x20 ? "U+\(Wording.hexadecimal(UInt32(byte)))" : "“\(text(here))”"
    return Problem(.syntax, "expected \(expectation), found \(found)", at: here)
  }

  func unclosed(_ what: String, from start: Int) -> Problem {
    Problem(.syntax, "\(what) isn't closed before the end of the file", at: SourceRange(start..<start + 1))
  }

  func isEqual(_ range: SourceRange, at offset: Int) -> Bool {
    let count = range.count
    let other = bytes + Int(range.start)
    let these = bytes + offset
    var index = 0
    while index < count {
      if other[index] != these[index] { return false }
      index += 1
    }
    return true
  }

  func scalar(at offset: Int) -> UInt32 {
    UTF8Text.scalar(UnsafeBufferPointer(start: bytes + offset, count: end - offset))
  }
}
