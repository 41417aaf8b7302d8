import TextCore

extension JSONReader {
  /// Reports a problem. If `isCertain` is false, later problems aren't reported, because they may result from this one.
  mutating func report(
    _ message: String, hint: String? = nil, at range: SourceRange, related: [RelatedPlace] = [],
    isCertain: Bool = true
  ) {
    log.report(message, hint: hint, at: range, related: related)
    if !isCertain { log.isSilent = true }
  }

  mutating func reportTrailingComma(at comma: Int) {
    let closer = isInMapping ? "}" : "]"
    report(
      "JSON doesn't allow a comma before “\(closer)”", hint: "remove it",
      at: SourceRange(comma..<comma + 1))
  }

  mutating func reportMissingValue() {
    report("expected a value after “:”, found \(found())", at: foundRange())
  }

  mutating func reportUnclosedString(at start: Int) {
    report(
      "the string isn't closed on its line", hint: "end it with a quote; write a line break as \\n",
      at: SourceRange(start..<start + 1), isCertain: false)
  }

  mutating func reportControlCharacter(_ byte: UInt8, at offset: Int) {
    let name = byte == ASCII.tab ? "a tab" : nameOfScalar(Unicode.Scalar(byte))
    let escape = byte == ASCII.tab ? "\\t" : "\\u" + Wording.hexadecimal(UInt32(byte))
    report("a string can't contain \(name)", hint: "write \(escape)", at: SourceRange(offset..<offset + 1))
  }

  mutating func reportEscape(_ range: SourceRange) {
    let written = text(range)
    let hint: String? =
      switch written {
      case "\\'": "remove the backslash before the apostrophe"
      case "\\x", "\\U": "write \\u and 4 hexadecimal digits"
      case "\\0": "write \\u0000"
      case "\\v": "write \\u000B"
      case "\\a": "write \\u0007"
      case "\\e": "write \\u001B"
      default: "write a backslash as \\\\"
      }
    report("\(quoted(range)) isn't an escape in JSON", hint: hint, at: range)
  }

  mutating func reportUnicodeEscape(_ range: SourceRange) {
    report("expected 4 hexadecimal digits after “\\u”, found \(range.count - 2)", at: range)
  }

  /// Reports text directly after a string, which may be caused by a quote in the string.
  mutating func reportTextAfterString(_ expected: String) -> Bool {
    guard position == lastEnd, bytes[position - 1] == ASCII.quote else { return false }
    let byte = bytes[position]
    guard isWordByte(byte) || byte == ASCII.quote || byte == ASCII.apostrophe else { return false }
    let opening = nodes.last?.start ?? 0
    report(
      "\(expected), found \(found())", hint: "write a quote in a string as \\\"", at: foundRange(),
      related: [RelatedPlace("the string begins here", at: SourceRange(opening, opening + 1))],
      isCertain: false)
    return true
  }

  mutating func reportEmptyText() {
    let start = min(lastEnd, end)
    let message =
      comments.isEmpty ? "expected a value, found an empty file" : "expected a value, found only comments"
    log.report(message, at: SourceRange(start..<start), kind: .spec)
  }

  mutating func rejectDepth() {
    report(
      "brackets are nested more than \(Limits.nestingDepth) levels deep",
      at: SourceRange(position..<position + 1))
    closeAll(at: lastEnd)
  }

  mutating func rejectNodeCount() {
    report("the file has more than \(nodeLimit) keys and values", at: SourceRange(position..<position))
    closeAll(at: lastEnd)
  }

  /// Returns the start of the innermost open collection.
  func innermostOpening() -> [RelatedPlace] {
    guard log.isOpen, let index = open.last else { return [] }
    let start = Int(nodes[Int(index)].start)
    return [RelatedPlace("“\(isInMapping ? "{" : "[")” opened here", at: SourceRange(start..<start + 1))]
  }

  /// Returns the range of the token at the current position: a word, a string up to its quote, or one
  /// character.
  func foundRange() -> SourceRange {
    var stop = position + 1
    if bytes[position] == ASCII.quote {
      stop = endOfVerbatimText(from: stop)
      if stop < end, bytes[stop] == ASCII.quote { stop += 1 }
    } else if isWordByte(bytes[position]) {
      while stop < end, isWordByte(bytes[stop]) { stop += 1 }
    }
    return SourceRange(position..<stop)
  }

  /// Describes the token at the current position in words.
  func found() -> String {
    guard log.isOpen else { return "" }
    return bytes[position] == ASCII.quote ? "a string" : quoted(foundRange())
  }

  func text(_ range: SourceRange) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes + Int(range.start), count: range.count), as: UTF8.self)
  }

  /// Returns the start of a range's text, for a message.
  func excerpt(_ range: SourceRange) -> String {
    // A character has at most four bytes, so the decoded text contains the 40 characters to show.
    let head = text(SourceRange(range.start, min(range.end, range.start + 164))).unicodeScalars
    guard head.count > 40 else { return String(head) }
    return String(head.prefix(40)) + "…"
  }

  func quoted(_ range: SourceRange) -> String {
    guard log.isOpen else { return "" }
    if range.count == 1, bytes[Int(range.start)] < 0x20 || bytes[Int(range.start)] == 0x7F {
      return nameOfScalar(Unicode.Scalar(bytes[Int(range.start)]))
    }
    return "“\(excerpt(range))”"
  }

  func nameOfScalar(_ scalar: Unicode.Scalar) -> String { "U+" + Wording.hexadecimal(scalar.value) }
}
