import TextCore

/// Problems of flow collections.
extension YAMLReader {
  /// The innermost flow collection with brackets.
  private var openFlowFrame: YAMLFrame {
    let last = frames[frames.count - 1]
    return last.kind == .flowPair ? frames[frames.count - 2] : last
  }

  private var openingPlace: RelatedPlace {
    let frame = openFlowFrame
    let start = nodes[frame.mark.node].start
    let kind = frame.kind == .flowSequence ? "sequence" : "mapping"
    return RelatedPlace("the \(kind) is opened here", at: SourceRange(start, start + 1))
  }

  private var expectedEnd: String {
    openFlowFrame.kind == .flowSequence ? "“,” or “]” in the sequence" : "“,” or “}” in the mapping"
  }

  /// The hint for a shortcut whose key is a special character in YAML: `{shortcut: cmd+]}`.
  private var shortcutHint: String? {
    bytes[lastEnd - 1] == 0x2B ? Hint.shortcut : nil
  }

  // The hint if a comment contains the comma: `[Issue #3,`.
  private var commentHint: String? {
    guard let comment = comments.last, Int(comment.start) == lastEnd + 1,
      text(comment).hasSuffix(",")
    else { return nil }
    return "“#” in the previous line begins a comment that includes the comma; put the text in quotes"
  }

  /// Reports a bracket of the wrong kind.
  mutating func faultClosingBracket() {
    fault(
      "expected \(expectedEnd), found \(found(at: position))", hint: shortcutHint, at: position,
      related: [openingPlace])
  }

  /// Reports text between two entries.
  mutating func faultMissingComma() {
    let isColon = bytes[position] == 0x3A
    let hint =
      shortcutHint ?? commentHint
      ?? (isColon ? "put a comma between the entries, or the text in quotes" : nil)
    fault(
      "expected \(expectedEnd), found \(found(at: position))", hint: hint, from: position,
      to: endOfWord(from: position), related: [openingPlace])
  }

  /// Reports a comma without an entry before it.
  mutating func faultComma() {
    let isFirst = bytes[lastEnd - 1] == 0x5B || bytes[lastEnd - 1] == 0x7B
    var hint = isFirst ? "remove the comma" : "remove one of the commas"
    if lastEnd > 1, bytes[lastEnd - 2] == 0x2B { hint = Hint.shortcut }
    fault("expected an entry before “,”", hint: hint, at: position, related: [openingPlace])
  }

  /// Reports an unclosed flow collection at the end of its text.
  mutating func faultOpenBracket() {
    let start = Int(nodes[openFlowFrame.mark.node].start)
    let closing = openFlowFrame.kind == .flowSequence ? "]" : "}"
    let related =
      position < limit
      ? [RelatedPlace("expected before this", at: SourceRange(position..<endOfWord(from: position)))] : []
    fault(
      "“\(text(SourceRange(start..<start + 1)))” isn't closed",
      hint: hidesEnd(start, closing)
        ? "“#” begins a comment, which hides the end of the line; put the text with “#” in quotes"
        : "add “\(closing)”, or put the text in quotes", at: start, related: related)
  }

  // Whether a comment hides the closing bracket on the line where a collection begins.
  private func hidesEnd(_ start: Int, _ closing: String) -> Bool {
    let line = bytes[start..<endOfLine(from: start)]
    guard let sign = line.indices.dropFirst().first(where: { line[$0] == 0x23 && line[$0 - 1] == 0x20 })
    else { return false }
    return line[sign...].contains(closing.utf8.first!)
  }

  /// Reports a comment that directly follows other text.
  mutating func faultComment() {
    fault("expected a space before a comment, found “#” directly after other text", at: position)
  }

  /// Reports an indicator in place of a node.
  mutating func faultFlowIndicator() {
    fault(
      "unquoted text can't begin with \(found(at: position))", hint: Hint.quoteText,
      from: position, to: endOfWord(from: position), related: [openingPlace])
  }

  /// Reports a closing bracket that isn't indented more than its collection's parent. It still ends the
  /// collection.
  mutating func reportBracketIndentation() {
    report(
      "expected more spaces before \(found(at: position)), which is indented no more than the entry it ends",
      hint: "indent the line", at: position, related: [openingPlace])
  }
}
