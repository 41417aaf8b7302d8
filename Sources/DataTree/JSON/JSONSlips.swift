import TextCore

// Common mistakes: text that people write as JSON although it is invalid.
extension JSONReader {
  /// Skips a comment or non-ASCII whitespace, and returns whether there was any.
  @inline(never)
  mutating func skipUnusualTrivia(_ byte: UInt8) -> Bool {
    let start = position
    switch byte {
    case ASCII.slash where start + 1 < end && bytes[start + 1] == ASCII.slash:
      position = endOfLine(from: start)
      keepComment(from: start)
    case ASCII.slash where start + 1 < end && bytes[start + 1] == UInt8(ascii: "*"):
      var at = start + 2
      while at + 1 < end, bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != ASCII.slash { at += 1 }
      let isClosed = at + 1 < end
      position = isClosed ? at + 2 : end
      if isClosed {
        keepComment(from: start)
      } else {
        let range = SourceRange(start..<start + 2)
        report("the comment isn't closed", hint: "end it with */", at: range, isCertain: false)
      }
    case UInt8(ascii: "#"):
      position = endOfLine(from: start)
      let range = SourceRange(start..<position)
      report("# doesn't begin a comment in JSON", hint: commentHint, at: range)
    case 0x0B, 0x0C, 0x80...0xFF:
      let range = SourceRange(start..<min(end, start + scalarLength(at: start)))
      guard let name = nameOfNonASCIISpace(range) else { return false }
      report("\(name) isn't whitespace in JSON", hint: "use a space", at: range)
      position = Int(range.end)
    default:
      return false
    }
    return true
  }

  private mutating func keepComment(from start: Int) {
    let range = SourceRange(start..<position)
    if allowsComments {
      comments.append(range)
    } else {
      report("JSON doesn't allow comments", hint: commentHint, at: range)
    }
  }

  private var commentHint: String {
    allowsComments
      ? "begin the comment with //"
      : "remove this one, or use the extension .jsonc and begin comments with //"
  }

  private func endOfLine(from start: Int) -> Int {
    var at = start
    while at < end, bytes[at] != ASCII.lineFeed, bytes[at] != ASCII.carriageReturn { at += 1 }
    return at
  }

  private func nameOfNonASCIISpace(_ range: SourceRange) -> String? {
    guard let scalar = text(range).unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x0B: return "a vertical tab"
    case 0x0C: return "a form feed"
    case 0xA0: return "a no-break space"
    case 0xFEFF: return "a byte-order mark"
    case 0x85, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return nameOfScalar(scalar)
    default: return nil
    }
  }

  /// Reads a string in single quotes, as a key or a value.
  mutating func readSingleQuoted() {
    let start = position
    readUnusualString(from: start, verbatimTo: start + 1)
    guard !log.isSilent else { return }
    let range = SourceRange(start..<position)
    report("expected double quotes, found single quotes", at: range)
  }

  /// Reads a key without quotes.
  mutating func readBareKey() {
    let start = position
    position = endOfCurlyString(from: start) ?? endOfBareText(from: start, stopsAtSpace: true)
    let range = SourceRange(start..<position)
    appendScalar(.plain, from: start)
    var at = position
    while at < end, bytes[at] <= ASCII.space { at += 1 }
    if at < end, bytes[at] == ASCII.colon {
      let hint = isCurlyQuote(at: start) ? "use straight quotes" : "write \"\(excerpt(range))\""
      report("expected a key in double quotes, found \(quoted(range))", hint: hint, at: range)
      expectation = .colon
    } else {
      report("expected a key in double quotes, found \(quoted(range))", at: range, isCertain: false)
      appendAbsent()
      expectation = .comma
    }
  }

  /// Reads an invalid value, up to a possible end.
  mutating func readBareValue() {
    let start = position
    let byte = bytes[start]
    let isNumber = isNumberByte(byte)
    let curlyEnd = endOfCurlyString(from: start)
    position = curlyEnd ?? endOfBareText(from: start, stopsAtSpace: isNumber)
    let range = SourceRange(start..<position)
    let slip: JSONSlip
    if curlyEnd != nil {
      slip = JSONSlip("expected a value, found curly quotes", hint: "use straight quotes")
    } else if isNumber {
      slip = JSONSlip(number: text(range), quoted: quoted(range))
    } else {
      slip = JSONSlip(word: text(range), quoted: quoted(range))
    }
    report(slip.message, hint: slip.hint, at: range)
    appendScalar(.plain, from: start)
    if position < end {
      switch bytes[position] {
      case ASCII.colon, ASCII.quote, ASCII.openingBrace, ASCII.openingBracket: log.isSilent = true
      default: break
      }
    }
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || byte == ASCII.minus || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  /// Returns the offset after at least one byte of text at `start`, up to a bracket, comma, colon, quote,
  /// comment, or line break, without the spaces before it.
  private func endOfBareText(from start: Int, stopsAtSpace: Bool) -> Int {
    var at = start + 1
    var stop = at
    scan: while at < end {
      switch bytes[at] {
      case ASCII.comma, ASCII.colon, ASCII.quote, ASCII.openingBrace, ASCII.openingBracket,
        ASCII.closingBrace,
        ASCII.closingBracket, ASCII.lineFeed, ASCII.carriageReturn:
        break scan
      case ASCII.space, ASCII.tab:
        if stopsAtSpace { break scan }
        at += 1
      case ASCII.slash
      where at + 1 < end && (bytes[at + 1] == ASCII.slash || bytes[at + 1] == UInt8(ascii: "*")):
        break scan
      default:
        at += 1
        stop = at
      }
    }
    return stop
  }

  /// Whether one of U+2018 to U+201F is at an offset.
  private func isCurlyQuote(at offset: Int) -> Bool {
    offset + 2 < end && bytes[offset] == 0xE2 && bytes[offset + 1] == 0x80 && 0x98...0x9F ~= bytes[offset + 2]
  }

  /// Returns the offset after the text in curly quotes at `start`, on the same line; nil if there is none.
  private func endOfCurlyString(from start: Int) -> Int? {
    guard isCurlyQuote(at: start) else { return nil }
    let stop = endOfLine(from: start)
    var at = start + 3
    while at < stop {
      if isCurlyQuote(at: at) { return at + 3 }
      at += 1
    }
    return nil
  }
}

/// The message for a word or number that isn't valid in JSON.
struct JSONSlip {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  init(word: String, quoted: String) {
    message = "expected a value, found \(quoted)"
    switch word.lowercased() {
    case "true", "false", "null": hint = "write \(word.lowercased())"
    case "none", "nil", "undefined": hint = "write null"
    case "nan", "inf", "infinity": hint = "JSON doesn't support this number"
    case "yes", "on": hint = "write true"
    case "no", "off": hint = "write false"
    default: hint = "put text in double quotes"
    }
  }

  init(number: String, quoted: String) {
    let bytes = Array(number.utf8)
    let unsigned =
      bytes.first == ASCII.minus || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes[...]
    let digits = Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
    let rest = String(decoding: unsigned, as: UTF8.self)
    message = "\(quoted) isn't a number in JSON"
    if unsigned.isEmpty {
      hint = "write a digit after the sign"
    } else if ["inf", "infinity", "nan"].contains(rest.lowercased()) {
      hint = "JSON doesn't support this number"
    } else if bytes.first == UInt8(ascii: "+") {
      hint = "remove the plus sign"
    } else if unsigned.first == UInt8(ascii: ".") {
      hint = "write a zero before the decimal point"
    } else if rest.lowercased().hasPrefix("0x") || rest.lowercased().hasPrefix("0o") {
      hint = "write it in decimal"
    } else if unsigned.count > 1, unsigned.first == ASCII.zero,
      digits.contains(unsigned.dropFirst().first ?? 0)
    {
      hint = "remove the leading zero"
    } else if rest.contains("_") {
      hint = "remove the underscores"
    } else if rest.hasSuffix(".") || rest.contains(".e") || rest.contains(".E") {
      hint = "write a digit after the decimal point"
    } else if unsigned.allSatisfy({
      digits.contains($0) || $0 == UInt8(ascii: ".") || "eE+-".utf8.contains($0)
    }),
      let last = unsigned.last, !digits.contains(last)
    {
      hint = "write a digit in the exponent"
    } else if unsigned.contains(where: { !digits.contains($0) && !".eE+-".utf8.contains($0) }) {
      hint = "put text in double quotes"
    }
  }
}
