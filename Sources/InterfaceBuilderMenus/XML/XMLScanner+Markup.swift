import TextCore

extension XMLScanner {
  /// Reads markup that begins with `<!`: a comment, a CDATA section, or the document type.
  mutating func readMarkedSection() throws(Problem) {
    if matches("<!--") { return try skipComment() }
    if matches("<![CDATA[") {
      guard !open.isEmpty else {
        throw Problem(.syntax, "a CDATA section is outside the root element", at: here)
      }
      return try skipCharacterData()
    }
    if matches("<!DOCTYPE") { return try skipDocumentType() }
    throw Problem(
      .syntax, "expected a comment or a CDATA section after “<!”",
      at: SourceRange(position..<min(end, position + 2)))
  }

  mutating func skipComment() throws(Problem) {
    let start = position
    position += 4
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "-"), position + 1 < end, bytes[position + 1] == byte {
        guard position + 2 < end else { break }
        guard bytes[position + 2] == UInt8(ascii: ">") else {
          throw Problem(.syntax, "a comment can't contain “--”", at: SourceRange(position..<position + 2))
        }
        position += 3
        return
      }
      if byte < 0x20 || byte == 0xEF { try skipUnusualCharacter() } else { position += 1 }
    }
    throw unclosed("this comment", from: start)
  }

  private mutating func skipCharacterData() throws(Problem) {
    let start = position
    position += 9
    while position < end {
      if bytes[position] == UInt8(ascii: "]"), matches("]]>") {
        position += 3
        return
      }
      if bytes[position] < 0x20 || bytes[position] == 0xEF {
        try skipUnusualCharacter()
      } else {
        position += 1
      }
    }
    throw unclosed("this CDATA section", from: start)
  }

  /// Skips a processing instruction. The XML declaration isn't one; see ``readDeclaration()``.
  mutating func skipInstruction() throws(Problem) {
    let start = position
    position += 2
    let name = position
    try skipName("the name of a processing instruction")
    if position - name == 3, text(SourceRange(name..<position)).lowercased() == "xml" {
      throw Problem(
        .syntax, "the XML declaration must be at the start of the file", at: SourceRange(start..<position)
      )
    }
    guard position < end, XMLByteClass.isSpace(bytes[position]) || matches("?>") else {
      throw expected("a space or “?>”")
    }
    while position < end {
      if bytes[position] == UInt8(ascii: "?"), matches("?>") {
        position += 2
        return
      }
      if bytes[position] < 0x20 || bytes[position] == 0xEF {
        try skipUnusualCharacter()
      } else {
        position += 1
      }
    }
    throw unclosed("this processing instruction", from: start)
  }

  mutating func skipQuoted() throws(Problem) {
    let start = position
    let quote = bytes[position]
    position += 1
    while position < end, bytes[position] != quote { position += 1 }
    guard position < end else { throw unclosed("this quote", from: start) }
    position += 1
  }

  // MARK: - The declaration

  /// Reads the XML declaration, if the text begins with one. Returns the encoding that it declares.
  mutating func readDeclaration() throws(Problem) -> SourceRange? {
    guard matches("<?xml"), position + 5 < end, XMLByteClass.isSpace(bytes[position + 5]) else { return nil }
    position += 5
    guard let version = try readPseudoAttribute("version") else { throw expected("version=\"1.0\"") }
    let number = text(version).utf8
    guard number.starts(with: "1.".utf8), number.count > 2,
      number.dropFirst(2).allSatisfy({ 0x30...0x39 ~= $0 })
    else {
      throw Problem(.syntax, "expected XML version 1.0, found \(text(version))", at: version)
    }
    let encoding = try readPseudoAttribute("encoding")
    if let standalone = try readPseudoAttribute("standalone"), !["yes", "no"].contains(text(standalone)) {
      throw Problem(.syntax, "expected standalone yes or no, found \(text(standalone))", at: standalone)
    }
    skipSpace()
    guard matches("?>") else { throw expected("“?>” at the end of the XML declaration") }
    position += 2
    return encoding
  }

  private mutating func readPseudoAttribute(_ name: StaticString) throws(Problem) -> SourceRange? {
    let start = position
    skipSpace()
    guard position > start, matches(name) else {
      position = start
      return nil
    }
    position += name.utf8CodeUnitCount
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "=") else { throw expected("“=”") }
    position += 1
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw expected("a quote")
    }
    let value = position + 1
    try skipQuoted()
    return SourceRange(value..<position - 1)
  }

  /// Whether these bytes come next.
  func matches(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard end - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != literal.utf8Start[index] { return false }
    return true
  }
}
