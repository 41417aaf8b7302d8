import TextCore

/// The remedies for common slips.
package enum Hint {
  package static let quoteText = "put the text in quotes"
  package static let quoteWholeText = "put the quotes around the whole text"
  package static let shortcut =
    "quote the shortcut, or write the key's name, such as comma, colon, or rightBracket"
  package static let colonSpace = "put a space after the colon"
  package static let straightQuotes = "change the curly quotes to straight quotes"
  package static let comment = "a comment begins with “#”"
  package static let dashSpace = "put a space after “-”"
  package static let plainSpace = "the space in it is a no-break space; write a plain one"
  package static let entry = entry(in: "a list")
  package static let divider = "a divider is written “- ---”, at the column of the items"
  package static let itemColumn =
    "begin it at the column of the other items, or put it under “items” for a submenu"
}

extension Hint {
  /// Returns the hint about the start of a list's entries.
  package static func entry(in list: String) -> String { "begin each entry of \(list) with “- ”" }
}

/// Reporting of problems.
extension YAMLReader {
  /// Reports a problem after which reading continues.
  mutating func report(
    _ message: String, hint: String? = nil, from start: Int, to end: Int, related: [RelatedPlace] = []
  ) {
    guard !isStopped else { return }
    let end = min(max(start, end), bytes.count)
    problems.append(
      Problem(.syntax, message, hint: hint, at: SourceRange(min(start, end)..<end), related: related))
    if problems.count == Limits.problemCount { stop() }
  }

  /// Reports a problem at the character at an offset.
  mutating func report(_ message: String, hint: String? = nil, at offset: Int, related: [RelatedPlace] = []) {
    report(message, hint: hint, from: offset, to: endOfCharacter(at: offset), related: related)
  }

  /// Reports a problem that ends the current node.
  mutating func fault(
    _ message: String, hint: String? = nil, from start: Int, to end: Int, related: [RelatedPlace] = []
  ) {
    report(message, hint: hint, from: start, to: end, related: related)
    hasProblem = true
  }

  /// Reports a problem at the character at an offset that ends the current node.
  mutating func fault(_ message: String, hint: String? = nil, at offset: Int, related: [RelatedPlace] = []) {
    fault(message, hint: hint, from: offset, to: endOfCharacter(at: offset), related: related)
  }

  /// Reports a character that YAML forbids, once per text.
  mutating func report(character: UInt32, from start: Int, length: Int) {
    guard !hasReportedCharacter else { return }
    hasReportedCharacter = true
    report(
      "YAML doesn't allow the character U+\(Wording.hexadecimal(character)) here",
      hint: "write it as an escape in double quotes", from: start, to: start + length)
  }

  /// Reports tabs used as indentation, once per document.
  mutating func reportTab(at offset: Int) {
    guard !hasReportedTab else { return }
    hasReportedTab = true
    var end = offset
    while byte(at: end) == 0x09 { end += 1 }
    report("expected spaces as indentation, found a tab", from: offset, to: end)
  }

  /// Whether a problem at or after an offset was reported, so the next one would only be a consequence.
  func hasProblem(since offset: Int) -> Bool {
    problems.last.map { Int($0.range.end) >= offset } ?? false
  }

  /// Describes the text at an offset, for a message.
  func found(at offset: Int) -> String {
    guard offset < limit else { return "the end of the file" }
    if isBreak(bytes[offset]) { return "the end of the line" }
    if isBlank(bytes[offset]) { return bytes[offset] == 0x09 ? "a tab" : "a space" }
    return "“\(text(SourceRange(offset..<endOfWord(from: offset))))”"
  }

  func text(_ range: SourceRange) -> String { String(decoding: bytes[range.bounds], as: UTF8.self) }

  /// Returns the end of the word at an offset, which has at least one character and isn't too long for a
  /// message.
  func endOfWord(from offset: Int) -> Int {
    var end = endOfCharacter(at: offset)
    guard end < limit, !isFlowIndicator(bytes[offset]) else { return end }
    while end < limit, end - offset < 40, !isSeparator(at: end), !isFlowIndicator(bytes[end]) {
      end = endOfCharacter(at: end)
    }
    return end
  }

  func endOfCharacter(at offset: Int) -> Int {
    guard offset < limit else { return min(offset, bytes.count) }
    var end = offset + 1
    while end < limit, end - offset < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Returns the end of the line at an offset, without its line break.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < limit, !isBreak(bytes[end]) { end += 1 }
    return end
  }

  /// Returns the end of the text at an offset, which is the end of its line without a comment and whitespace.
  func endOfPlainText(from offset: Int) -> Int {
    var end = offset
    while end < limit, !isBreak(bytes[end]) {
      if bytes[end] == 0x23, end > offset, isBlank(bytes[end - 1]) { break }
      end += 1
    }
    while end > offset, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}

/// Recovery after problems.
extension YAMLReader {
  /// Ends a node after a problem, with an absent node if there is none yet. Nothing else is read for it.
  mutating func endFaultyNode(
    _ mark: YAMLMark, _ absentAt: Int, _ outer: YAMLProperties, _ own: YAMLProperties
  ) -> YAMLRequest? {
    if nodes.count == mark.node { emitAbsent(at: absentAt, own) }
    attach(outer, to: mark.node)
    recover()
    return nil
  }

  /// Continues at the next valid place after a problem.
  mutating func recoverIfFaulty() {
    if hasProblem { recover() }
  }

  /// Skips to the next line that begins an entry of an open collection, or to the next document.
  mutating func recover() {
    hasProblem = false
    if !isLineFinished {
      position = endOfLine(from: position)
      skipBreak()
    }
    isLineFinished = true
    let deepest = frames.last?.indent ?? -1
    while position < limit {
      let line = position
      while position < limit, bytes[position] == 0x20 { position += 1 }
      let indent = position - line
      if byte(at: position) == 0x23 {
        readComment()
      } else if position < limit, !isBreak(bytes[position]), bytes[position] != 0x09 {
        let isMarker = indent == 0 && isDocumentMarker(at: position)
        if isMarker || (indent <= deepest && beginsEntry(at: position)) {
          position = line
          return
        }
      }
      position = endOfLine(from: position)
      skipBreak()
    }
  }

  /// Whether the line at an offset looks like an entry of a block collection.
  private func beginsEntry(at offset: Int) -> Bool {
    let first = bytes[offset]
    if first == 0x2D || first == 0x3F, isSeparator(at: offset + 1) { return true }
    var end = offset
    while end < limit, !isBreak(bytes[end]) {
      if bytes[end] == 0x3A, isSeparator(at: end + 1) { return true }
      end += 1
    }
    return false
  }
}
