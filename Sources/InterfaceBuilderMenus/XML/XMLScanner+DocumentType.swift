import TextCore

extension XMLScanner {
  /// Skips the document type. It doesn't read files that the declarations name, and it doesn't expand their
  /// entities.
  mutating func skipDocumentType() throws(Problem) {
    let start = position
    guard !hasRoot, documentType == nil else {
      throw Problem(
        .syntax, "a document type must come before the root element and can appear only once", at: here)
    }
    position += 9
    try requireSpace("<!DOCTYPE")
    try skipName("the name of the root element")
    let before = position
    skipSpace()
    if matches("SYSTEM") || matches("PUBLIC") {
      guard position > before else { throw expected("a space") }
      let isPublic = matches("PUBLIC")
      position += 6
      for _ in 0..<(isPublic ? 2 : 1) {
        try requireSpace("SYSTEM, PUBLIC, or a quoted identifier")
        try requireQuoted()
      }
      skipSpace()
    }
    if position < end, bytes[position] == UInt8(ascii: "[") {
      position += 1
      try skipSubset(from: start)
      skipSpace()
    }
    guard position < end, bytes[position] == UInt8(ascii: ">") else {
      throw expected("“>” at the end of the document type")
    }
    position += 1
    documentType = SourceRange(start..<position)
  }

  // Stops after the closing bracket.
  private mutating func skipSubset(from start: Int) throws(Problem) {
    while true {
      skipSpace()
      guard position < end else { throw unclosed("this document type", from: start) }
      switch bytes[position] {
      case UInt8(ascii: "]"):
        position += 1
        return
      case UInt8(ascii: "%"):
        position += 1
        try skipName("the name of an entity")
        guard position < end, bytes[position] == UInt8(ascii: ";") else { throw expected("“;”") }
        position += 1
      default:
        if matches("<!--") {
          try skipComment()
        } else if matches("<?") {
          try skipInstruction()
        } else {
          try skipMarkupDeclaration()
        }
      }
    }
  }

  private mutating func skipMarkupDeclaration() throws(Problem) {
    let start = position
    guard
      matches("<!ELEMENT") || matches("<!ATTLIST") || matches("<!ENTITY") || matches("<!NOTATION")
    else { throw expected("a declaration or “]”") }
    position += matches("<!ENTITY") ? 8 : matches("<!NOTATION") ? 10 : 9
    try requireSpace("the kind of the declaration")
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipQuoted()
      case UInt8(ascii: ">"):
        position += 1
        return
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "["), UInt8(ascii: "]"):
        throw expected("“>” at the end of the declaration")
      default: if byte < 0x20 || byte == 0xEF { try skipUnusualCharacter() } else { position += 1 }
      }
    }
    throw unclosed("this declaration", from: start)
  }

  private mutating func requireSpace(_ what: StaticString) throws(Problem) {
    let before = position
    skipSpace()
    guard position > before else { throw expected("a space after \(what)") }
  }

  private mutating func requireQuoted() throws(Problem) {
    guard position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw expected("a quote")
    }
    try skipQuoted()
  }
}
