import DataTree
import MenuModel

/// Finds text that YAML silently removes from a title or adds to it.
struct MisreadingFinder {
  private let tree: SyntaxTree
  private let format: SpecFormat
  private let hints: SpecHints
  // The nodes that aliases refer to; nil until needed.
  private var aliased: Set<UInt32>?

  init(_ tree: SyntaxTree, _ format: SpecFormat, _ hints: SpecHints) {
    self.tree = tree
    self.format = format
    self.hints = hints
  }

  /// Whether a quick check shows that a text may be read differently from how it looks.
  @inline(__always)
  func mayBeMisread(_ node: NodeID) -> Bool {
    guard format == .yaml, tree[node].style == .plain else { return false }
    let bytes = tree.source.bytes
    let first = Int(tree[node].start)
    return !tree[node].flags.isDisjoint(with: [.isCooked, .hasAnchor, .hasTag])
      || hasComment(after: Int(tree[node].end)) || first >= bytes.count || bytes[first] >= 0x80
  }

  /// Returns the parts of a title, subtitle, condition, or shortcut that YAML reads differently from how they
  /// look.
  mutating func misreadings(in node: NodeID, of key: SpecKey, on id: ElementID) -> [Misreading] {
    if key == .shortcut { return lostKey(of: node, on: id).map { [$0] } ?? [] }
    var found: [Misreading?] = [properties(of: node, key == .when ? "condition" : "title", on: id)]
    if key != .when {
      // Several lines below a subtitle are prose, so don't report them.
      if key != .subtitle { found.append(join(of: node, on: id)) }
      found.append(comment(behind: node, on: id) ?? quotes(around: node, on: id))
    }
    return found.compactMap(\.self)
  }

  // MARK: - Comments

  private func hasComment(after offset: Int) -> Bool {
    let bytes = tree.source.bytes
    guard offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 else { return false }
    return commentStart(after: offset) != nil
  }

  // Returns the start of a comment after a value on the same line.
  private func commentStart(after offset: Int) -> Int? {
    let bytes = tree.source.bytes
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "#") && index > offset ? index : nil
  }

  private func comment(behind node: NodeID, on id: ElementID) -> Misreading? {
    let end = Int(tree[node].end)
    guard let start = commentStart(after: end), start == end + 1 else { return nil }
    let range = SourceRange(start..<endOfLine(from: start))
    let text = String(decoding: tree.source.bytes[range.bounds], as: UTF8.self)
    guard LostComment.isLikely(text) else { return nil }
    let title = tree.value(of: node)
    let message =
      title.isEmpty
      ? "“#” begins a comment, so the title is empty"
      : "“#” begins a comment, so the title ends at “\(SpecHints.shown(title))”"
    let isSpaced = text.utf8.dropFirst().first.map { $0 == 0x20 || $0 == 0x09 } ?? true
    return Misreading(
      of: id, node: node, at: range, message,
      hint: isSpaced
        ? "put the whole title in quotes"
        : "put the whole title in quotes, or add a space after “#” for a comment",
      replacement: quoting(from: tree[node].flags.contains(.isAbsent) ? start : Int(tree[node].start), range))
  }

  // `cmd + #` is ⌘+ followed by an empty comment.
  private func lostKey(of node: NodeID, on id: ElementID) -> Misreading? {
    let bytes = tree.source.bytes
    let end = Int(tree[node].end)
    guard let start = commentStart(after: end), endOfLine(from: start) == start + 1, end > 0,
      bytes[end - 1] == UInt8(ascii: "+") || bytes[end - 1] == UInt8(ascii: "-")
    else { return nil }
    let range = SourceRange(start..<start + 1)
    return Misreading(
      of: id, node: node, at: range,
      "“#” begins a comment, so the shortcut is “\(SpecHints.shown(tree.value(of: node)))”",
      hint: "put the shortcut in quotes", replacement: quoting(from: Int(tree[node].start), range))
  }

  // MARK: - Anchors and tags

  private mutating func properties(of node: NodeID, _ noun: String, on id: ElementID) -> Misreading? {
    guard let properties = tree.properties[node.index] else { return nil }
    let title = SpecHints.shown(tree.value(of: node))
    let rest = title.isEmpty ? "the \(noun), which is empty" : "the \(noun) “\(title)”"
    if let anchor = properties.anchor, !isAliased(node) {
      let range = SourceRange(anchor.start - 1, anchor.end)
      guard isOnLine(of: node, range) else { return nil }
      return Misreading(
        of: id, node: node, at: range,
        "“\(text(range))” is an unused anchor, not part of \(rest)",
        hint: "put the whole \(noun) in quotes, or remove “&”",
        replacement: withoutMnemonic(from: Int(anchor.start), node))
    }
    if let tag = properties.tag, isOnLine(of: node, tag), isTitleLike(tag, properties, node) {
      return Misreading(
        of: id, node: node, at: tag, "“\(text(tag))” is a tag, not part of \(rest)",
        hint: "put the whole \(noun) in quotes", replacement: quoting(from: Int(tag.start), tree[node].range))
    }
    return nil
  }

  // “&Copy Link” has a Windows mnemonic, which menus on Apple platforms don't have.
  private func withoutMnemonic(from start: Int, _ node: NodeID) -> TextEdit? {
    let range = SourceRange(start..<Int(tree[node].end))
    let title = String(decoding: tree.source.bytes[range.bounds], as: UTF8.self)
    guard title.unicodeScalars.first?.properties.isUppercase == true,
      ScalarWriter.isPlainSafe(title, isInFlow: true)
    else { return nil }
    return TextEdit(SourceRange(start - 1..<start), "")
  }

  private mutating func isAliased(_ node: NodeID) -> Bool {
    if aliased == nil {
      aliased = Set(tree.nodes.lazy.filter { $0.kind == .alias }.map(\.link))
    }
    return aliased?.contains(UInt32(node.index)) == true
  }

  // YAML's own tags have a meaning. So does a lowercase tag before a title that is complete without it.
  private func isTitleLike(_ tag: SourceRange, _ properties: NodeProperties, _ node: NodeID) -> Bool {
    let written = text(tag)
    if written.utf8.count == 1 || written.hasPrefix("!<") { return false }
    guard let resolved = properties.resolvedTag else { return false }
    let core = "tag:yaml.org,2002:"
    if resolved.hasPrefix(core) {
      return !Self.coreTags.contains(String(resolved.dropFirst(core.utf8.count)))
    }
    guard resolved.hasPrefix("!"), let first = written.dropFirst().unicodeScalars.first else { return false }
    guard first.properties.isLowercase else { return true }
    return tree.value(of: node).unicodeScalars.first?.properties.isLowercase ?? true
  }

  private static let coreTags: Set<String> = [
    "str", "int", "float", "bool", "null", "seq", "map", "set", "omap", "pairs", "binary", "timestamp",
    "merge", "value", "yaml",
  ]

  private func isOnLine(of node: NodeID, _ range: SourceRange) -> Bool {
    let end = Int(tree[node].start)
    guard Int(range.end) <= end else { return false }
    return !tree.source.bytes[Int(range.end)..<end].contains { $0 == 0x0A || $0 == 0x0D }
  }

  // MARK: - Lines

  private func join(of node: NodeID, on id: ElementID) -> Misreading? {
    guard tree[node].flags.contains(.isCooked) else { return nil }
    let bytes = tree.source.bytes
    let end = Int(tree[node].end)
    var lineEnd = endOfLine(from: Int(tree[node].start), to: end)
    while lineEnd < end {
      var start = lineEnd
      while start < end, bytes[start] <= 0x20 { start += 1 }
      let previousEnd = lineEnd
      lineEnd = endOfLine(from: start, to: end)
      guard start < lineEnd else { continue }
      let line = Array(bytes[start..<lineEnd])
      guard let hint = hint(forLine: line, after: previousEnd, in: node) else { continue }
      return Misreading(
        of: id, node: node, at: SourceRange(start..<lineEnd),
        "this line is part of the title “\(SpecHints.shown(tree.value(of: node)))”",
        hint: hint)
    }
    return nil
  }

  // Returns the hint for a line that probably doesn't belong to the text before it, or nil if it may.
  private func hint(forLine line: [UInt8], after previousEnd: Int, in node: NodeID) -> String? {
    if let hint = LineMistake.hint(for: line[...]) { return hint }
    if KeySlip.endOfKey(in: line) != nil { return Hint.colonSpace }
    // A full line probably continues in the next one. A short line probably doesn't.
    let word = line.prefix { $0 != 0x20 }.count
    guard hints.column(of: previousEnd) + 1 + word <= Self.fullLine else { return nil }
    return isInFlow(node)
      ? "put a comma between two titles, or write one on one line"
      : "begin a new item with “- ”, or write the title on one line"
  }

  // The minimum length of a line that was broken because it is full.
  private static let fullLine = 60

  // Whether a comma or a bracket follows, as in brackets or braces.
  private func isInFlow(_ node: NodeID) -> Bool {
    let bytes = tree.source.bytes
    var index = Int(tree[node].end)
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count && ",]}".utf8.contains(bytes[index])
  }

  // MARK: - Quotes

  private func quotes(around node: NodeID, on id: ElementID) -> Misreading? {
    let title = tree.value(of: node)
    guard !tree[node].flags.contains(.isCooked), let inner = CurlyQuotes.inner(of: title),
      !inner.unicodeScalars.contains(where: {
        CurlyQuotes.isQuote($0) || "%{}\\<>".unicodeScalars.contains($0)
      })
    else { return nil }
    let isSafe = ScalarWriter.isPlainSafe(inner, isInFlow: true)
    let new = isSafe ? inner : ScalarWriter.scalar(inner, style: .doubleQuoted, format: .yaml)
    return Misreading(
      of: id, node: node, at: tree[node].range,
      "the curly quotes are part of the title \(SpecHints.shown(title))",
      hint: "write \(SpecHints.shown(new))", replacement: TextEdit(tree[node].range, new))
  }

  // MARK: - Pieces

  // Returns the text from an offset to the end of a range on the same line, in quotes.
  private func quoting(from start: Int, _ range: SourceRange) -> TextEdit? {
    let bytes = tree.source.bytes[start..<Int(range.end)]
    // In brackets, the comment contains more than the title.
    guard !bytes.contains(where: { $0 == 0x0A || $0 == 0x0D || ",]}".utf8.contains($0) }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return TextEdit(
      SourceRange(start..<Int(range.end)), ScalarWriter.scalar(text, style: .doubleQuoted, format: .yaml))
  }

  private func text(_ range: SourceRange) -> String {
    SpecHints.shown(String(decoding: tree.source.bytes[range.bounds], as: UTF8.self))
  }

  // Returns the end of a line's text, without the whitespace before its line break.
  private func endOfLine(from start: Int, to limit: Int = .max) -> Int {
    let bytes = tree.source.bytes
    var end = start
    while end < min(limit, bytes.count), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end
  }
}
