import TextCore

/// Problems of block collections, keys, and values.
extension YAMLReader {
  /// Reports a line whose indentation matches no open collection, or content after the end of the root.
  ///
  /// - Parameter closed: The collections that end before the line.
  mutating func faultIndentation(closed: [YAMLFrame]) {
    let end = endOfPlainText(from: position)
    guard let last = frames.indices.last else {
      if !hasProblem(since: lineStart) {
        report(
          "expected the end of the file or “---”, found \(found(at: position)) after the end of the document's content",
          hint: isRestOfList
            ? Hint.divider : indentation > 0 ? nil : "check the indentation of the lines before",
          from: position, to: end, related: isRestOfList ? [markerPlace] : [])
      }
      return
    }
    guard !frames[last].isReported else { return }
    frames[last].isReported = true
    let first = SourceRange(frames[last].mark.start..<endOfWord(from: frames[last].mark.start))
    let isItem = isIndicator(0x2D)
    // The closed collection that the line was probably intended for.
    let meant = closed.filter { ($0.kind == .blockSequence) == isItem }.min {
      (abs($0.indent - indentation), -$0.indent) < (abs($1.indent - indentation), -$1.indent)
    }
    let open = frames[last]
    let isOpenNearer = meant.map { abs(open.indent - indentation) <= abs($0.indent - indentation) } ?? true
    let kind = open.kind == .blockSequence ? "sequence" : "mapping"
    let isOpenMeant = (open.kind == .blockSequence) == isItem && isOpenNearer
    let indent = isOpenMeant ? open.indent : meant?.indent ?? open.indent
    let expected = Wording.count(indent, "space")
    report(
      "expected an indentation of \(expected), as in the rest of the \(kind), found \(indentation)",
      from: position, to: end, related: [RelatedPlace("the \(kind) begins here", at: first)])
  }

  // If a document's list is indented, it continues a list in which `---` was intended as a divider.
  private var isRestOfList: Bool {
    let root = documentRoot
    return documents.count > 1 && nodes[root].kind == .sequence && nodes[root].style == .block
  }

  private var markerPlace: RelatedPlace {
    let start = Int(documents[documents.count - 1].range.start)
    return RelatedPlace("the document begins here", at: SourceRange(start..<min(start + 3, bytes.count)))
  }

  // The root of the current document exists once the first node is in the tree.
  private var documentRoot: Int {
    let start = documents[documents.count - 1].range.start
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Reports a line at the column of a sequence's items that isn't an item.
  mutating func faultItem() {
    let last = frames.count - 1
    guard !frames[last].isReported else { return }
    frames[last].isReported = true
    let first = frames[last].mark.start
    report(
      "expected “-” and an item of the sequence, found \(found(at: position))", hint: itemHint(),
      from: position, to: endOfWord(from: position),
      related: [RelatedPlace("the sequence begins here", at: SourceRange(first..<first + 1))])
  }

  // Returns the hint for a dash without a space, or for a key that was intended for the previous item.
  private func itemHint() -> String? {
    if let hint = LineMistake.hint(for: bytes[position..<endOfLine(from: position)]) { return hint }
    var item = frames[frames.count - 1].mark.node + 1
    var isMapping = false
    while item < nodes.count {
      isMapping = nodes[item].kind == .mapping
      item = isMapping || nodes[item].kind == .sequence ? max(Int(nodes[item].link), item + 1) : item + 1
    }
    guard isMapping else { return nil }
    var end = position
    while end < limit, !isBreak(bytes[end]) {
      if bytes[end] == 0x3A, isSeparator(at: end + 1) {
        return "align it with the first key of the previous item"
      }
      end += 1
    }
    return nil
  }

  /// Reports an item at the column of a mapping's keys.
  mutating func faultItemAsKey() {
    let last = frames.count - 1
    hasProblem = true
    guard !frames[last].isReported else { return }
    frames[last].isReported = true
    let first = frames[last].mark.start
    report(
      "expected a key of the mapping, found “-”", hint: "put the list under a key, such as “items:”",
      at: position,
      related: [RelatedPlace("the mapping begins here", at: SourceRange(first..<endOfWord(from: first)))])
  }

  /// Reports a line of a mapping without a colon after its key.
  mutating func faultMissingColon(_ mark: YAMLMark) {
    hasProblem = true
    let start = Int(nodes[mark.node].start)
    guard !hasProblem(since: start) else { return }
    if byte(at: position) == 0x3A {
      return report("expected a space after “:”", at: position)
    }
    if lineStart > start {
      return report(
        "expected a key and “:” on one line, found a key of several lines", from: start, to: start + 1)
    }
    let key = endOfPlainText(from: start)
    if let hint = LineMistake.hint(for: bytes[start..<endOfLine(from: start)]) {
      // The next items follow from the same slip.
      frames[frames.count - 1].isReported = true
      return report(
        "expected a key followed by “:”, found \(found(at: start))", hint: hint, from: start, to: key)
    }
    let hint = bytes[start..<lastEnd].dropFirst().contains(0x3A) ? Hint.colonSpace : nil
    report("expected a key followed by “:”, found \(found(at: start))", hint: hint, from: start, to: key)
  }

  /// Reports a colon after a key of several lines, whose first line may have been intended as a separate key.
  mutating func faultLongKey(_ mark: YAMLMark) {
    let start = Int(nodes[mark.node].start)
    let firstEnd = endOfPlainText(from: start)
    if LineMistake.hint(for: bytes[start..<firstEnd]) == Hint.comment {
      return fault(
        "expected a comment with #, found \(found(at: start))", hint: Hint.comment, from: start, to: firstEnd)
    }
    let isPlain = nodes.count == mark.node + 1 && nodes[mark.node].style == .plain
    if isPlain, let colon = bytes[start..<firstEnd].firstIndex(of: 0x3A), colon > start {
      return fault("expected a space after “:”", at: colon)
    }
    fault(
      "expected the key on one line, found “:” after a key of several lines",
      hint: isPlain
        ? itemTitleHint(start..<firstEnd)
          ?? "put “:” after the line before, or write a key of several lines after “? ”"
        : "write a key of several lines after “? ”", at: position,
      related: [RelatedPlace("the key begins here", at: SourceRange(start..<firstEnd))])
  }

  // Returns the hint for two keys on a line, if the word before the second colon looks like a key.
  private func secondKeyHint(_ text: Range<Int>) -> String? {
    let words = bytes[text].split(separator: 0x20)
    guard words.count > 1, let word = words.last, let first = word.first, 0x61...0x7A ~= first,
      word.count <= 20, word.allSatisfy({ 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 })
    else { return nil }
    let key = String(decoding: word, as: UTF8.self)
    return "put the text in quotes, or put the key “\(key)” on a new line"
  }

  // Returns the hint for keys below an item that is plain text, which needs a key too.
  private func itemTitleHint(_ text: Range<Int>) -> String? {
    guard text.lowerBound > 1, bytes[text.lowerBound - 1] == 0x20, bytes[text.lowerBound - 2] == 0x2D,
      text.count <= 40
    else { return nil }
    return "write an item with keys as “- title: \(self.text(SourceRange(text)))”"
  }

  /// Reports a colon after a node that can't be a key in this place.
  mutating func faultKey(_ mark: YAMLMark, isFresh: Bool, place: YAMLPlace) {
    let colon = position
    let node = nodes[nodes.count - 1]
    let isPlain = nodes.count == mark.node + 1 && node.style == .plain && !node.flags.contains(.isAbsent)
    if hasProblem(since: mark.start) {
    } else if isFresh ? isTabbed : place == .entry || place == .explicit {
      reportTab(at: isFresh ? lineStart + indentation : mark.start - 1)
    } else if place == .marker {
      report(
        "expected the mapping on the next line, found a key on the line of “---”", from: mark.start,
        to: colon + 1)
    } else if isPlain, bytes[Int(node.end) - 1] == 0x2B {
      report("“:” isn't allowed in unquoted text", hint: Hint.shortcut, at: colon)
    } else if isPlain, lineStart > mark.start {
      report(
        "“: ” isn't allowed in unquoted text of several lines",
        hint: "indent the line no more than the key before it, or put the text in quotes", from: colon,
        to: colon + 1,
        related: [
          RelatedPlace("the text begins here", at: SourceRange(mark.start..<endOfPlainText(from: mark.start)))
        ])
    } else if isPlain {
      let isCurly = CurlyQuotes.begins(bytes[Int(node.start)..<colon])
      report(
        "“: ” isn't allowed in unquoted text",
        hint: isCurly ? Hint.straightQuotes : secondKeyHint(Int(node.start)..<colon) ?? Hint.quoteText,
        from: colon,
        to: colon + 1)
    } else {
      report("expected the end of the line, found “:” after a value", hint: Hint.quoteWholeText, at: colon)
    }
    if isPlain, !node.flags.contains(.isCooked), node.kind == .scalar {
      position = endOfPlainText(from: Int(node.start))
      lastEnd = position
      nodes[nodes.count - 1].end = UInt32(position)
    } else {
      hasProblem = true
    }
  }

  /// Reports an item or `?` in a place where no block collection can begin.
  mutating func faultCollection(
    _ indicator: UInt8, isFresh: Bool, place: YAMLPlace, own: YAMLProperties, mark: YAMLMark
  ) {
    let kind = indicator == 0x2D ? "a sequence" : "a mapping"
    hasProblem = true
    if !own.isEmpty {
      report("expected \(kind) on the next line, found it on the line of its anchor or tag", at: position)
    } else if isFresh ? isTabbed : place == .entry || place == .explicit {
      reportTab(at: isFresh ? lineStart + indentation : mark.start - 1)
    } else if place == .marker {
      report("expected \(kind) on the next line, found it on the line of “---”", at: position)
    } else {
      report(
        "expected \(kind) on the next line, found it on the line of its key",
        hint: "put it on a separate line, or put the text in quotes", at: position)
    }
  }

  /// Reports text after a node on the same line.
  mutating func faultTrailing() {
    guard !hasProblem(since: lineStart) else { return }
    let last = bytes[lastEnd - 1]
    let found = found(at: position)
    let end = endOfPlainText(from: position)
    if bytes[position] == 0x23 {
      return report("expected a space before a comment, found “#” directly after a value", at: position)
    }
    if bytes[position] == 0x3A, lastEnd == position {
      return report("expected a space after “:”", at: position)
    }
    if [0x22, 0x27].contains(last), bytes[position] == 0x2C, endOfLine(from: position) == position + 1 {
      return report(
        "expected the end of the line, found “,” after the closing quote",
        hint: "remove the comma; each line is a separate entry", at: position)
    }
    switch last {
    case 0x27 where lastEnd == position:
      report(
        "expected the end of the line, found \(found) after the closing quote",
        hint: "write a quote inside single quotes twice: “''”", from: position, to: end)
    case 0x22, 0x27:
      report(
        "expected the end of the line, found \(found) after the closing quote", hint: Hint.quoteWholeText,
        from: position, to: end)
    case 0x5D, 0x7D:
      let isBracket = bytes[position] == 0x5D || bytes[position] == 0x7D
      report(
        "expected the end of the line, found \(found) after the closing “\(last == 0x5D ? "]" : "}")”",
        hint: isBracket ? (bytes[lastEnd - 2] == 0x2B ? Hint.shortcut : nil) : Hint.quoteText,
        from: position, to: end)
    default:
      report("expected the end of the line, found \(found)", hint: Hint.quoteText, from: position, to: end)
    }
  }

  /// Reports an unclosed quote.
  mutating func faultOpenQuote(_ start: Int) {
    fault(
      "the quote opened here isn't closed", hint: "add a closing quote where the text ends", at: start,
      related: position < limit
        ? [
          RelatedPlace(
            "quoted text can't continue here", at: SourceRange(position..<endOfWord(from: position)))
        ]
        : [])
  }

  /// Reports invalid indicators after `|` or `>`.
  mutating func faultBlockHeader(_ start: Int) {
    fault(
      "expected the end of the line, found \(found(at: position)) after “\(text(SourceRange(start..<start + 1)))”",
      hint: "begin a block scalar's text on the next line, or put the text in quotes", from: position,
      to: endOfPlainText(from: position))
  }

  /// Reports a character that can't begin text without quotes. The line is still read as such text.
  mutating func readReserved(_ own: YAMLProperties) {
    let start = position
    if !hasProblem(since: lineStart) {
      let character = text(SourceRange(start..<start + 1))
      report(
        "unquoted text can't begin with “\(character)”", hint: Hint.quoteText, at: start)
    }
    readPlain(own, minimumIndent: Int.max, inFlow: false)
  }
}
