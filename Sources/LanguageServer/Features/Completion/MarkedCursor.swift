import DataTree
import TextCore

/// Finds the context of the cursor by inserting a mark, parsing the text, and searching for the mark in the
/// tree.
enum MarkedCursor {
  /// In a comment that begins at a byte.
  case comment(start: Int)
  /// In a node of the tree.
  case node(CompletionPlace)

  /// The character that marks the cursor. It is valid anywhere in an unquoted string.
  static let mark = UInt8(ascii: "_")

  /// Returns the context of an offset; nil if nothing can be completed there.
  static func find(at offset: Int, in source: SourceText, _ format: SpecFormat) -> MarkedCursor? {
    format == .yaml ? findInYAML(offset, source) : findInJSON(offset, source, format)
  }

  private static func findInYAML(_ offset: Int, _ source: SourceText) -> MarkedCursor? {
    guard let line = YAMLCursorLine(source, offset) else { return nil }
    if line.isBeforeCollection { return nil }
    var bytes = source.bytes
    let ending = line.ending
    bytes.insert(contentsOf: ending.quote, at: ending.end)
    if line.isBeforeWord, line.isLineStart {
      return beforeWord(bytes, line, source)
    }
    if line.needsComma { bytes.insert(UInt8(ascii: ","), at: offset) }
    bytes.insert(mark, at: offset)
    // A word at the beginning of a line is a key without its colon, or else an entry or a value.
    if line.isLineStart, !ending.hasColon {
      var keyed = bytes
      keyed.insert(contentsOf: [UInt8(ascii: ":")], at: ending.end + ending.quote.count + 1)
      if let cursor = cursor(in: keyed, line, source, wantsKey: true) { return cursor }
    }
    if line.needsSpace { bytes.insert(0x20, at: line.word ?? offset) }
    return cursor(in: bytes, line, source, wantsKey: false)
  }

  // Handles a cursor before the first word of a line. The word becomes the next key or entry in brackets, or
  // the value of the inserted key.
  private static func beforeWord(_ bytes: [UInt8], _ line: YAMLCursorLine, _ source: SourceText)
    -> MarkedCursor?
  {
    for separator in [":,", ",", ": "] {
      var marked = bytes
      marked.insert(contentsOf: [mark] + Array(separator.utf8), at: line.offset)
      guard let cursor = cursor(in: marked, line, source, wantsKey: separator != ","),
        case .node(let place) = cursor, place.token.isInFlow == separator.contains(",")
      else { continue }
      let isPair = place.steps.last.map { $0.isKey && place.isPair($0.parent) } ?? false
      if isPair || !place.token.isInFlow && !place.tree.problems.isEmpty { continue }
      return cursor
    }
    return nil
  }

  /// Returns the place of a new entry of a block list, if the cursor's line is empty except for a dash; nil
  /// if no entry can begin there.
  static func findEntry(at offset: Int, in source: SourceText) -> CompletionPlace? {
    var bytes = source.bytes
    let isBreak: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let start = bytes[source.byteOrderMarkLength..<offset].lastIndex(where: isBreak).map { $0 + 1 }
    let end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
    guard bytes[offset..<end].allSatisfy({ $0 == 0x20 }) else { return nil }
    let hasDash = offset > source.byteOrderMarkLength && bytes[offset - 1] == UInt8(ascii: "-")
    let dash = hasDash ? offset - 1 : offset
    guard bytes[(start ?? source.byteOrderMarkLength)..<dash].allSatisfy({ $0 == 0x20 }) else { return nil }
    let added = (hasDash ? "" : "-") + " _"
    bytes.insert(contentsOf: Array(added.utf8), at: offset)
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .yaml)
    guard let node = tree.scalar(at: UInt32(dash + 2)),
      Int(tree[node].start) == dash + 2, tree[node].style == .plain, let steps = tree.steps(to: node),
      let step = steps.last,
      tree[step.parent].kind == .sequence, tree[step.parent].style != .flow,
      tree.problems.count <= SyntaxTree(parsing: source, format: .yaml).problems.count
    else { return nil }
    var token = CompletionToken(range: dash..<offset, offset: offset)
    token.typed = hasDash ? "-" : ""
    return CompletionPlace(tree: tree, steps: steps, node: node, token: token, format: .yaml)
  }

  private static func cursor(
    in bytes: [UInt8], _ line: YAMLCursorLine, _ source: SourceText, wantsKey: Bool
  ) -> MarkedCursor? {
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .yaml)
    let mark = UInt32(line.offset + (line.needsSpace && !wantsKey ? 1 : 0))
    if let comment = tree.comment(around: mark) {
      return .comment(start: Int(comment.start))
    }
    guard let node = tree.scalar(at: mark), let steps = tree.steps(to: node) else { return nil }
    let style = tree[node].style
    guard style != .literal, style != .folded, Int(tree[node].start) >= line.start else { return nil }
    if wantsKey && steps.last?.isKey != true { return nil }
    var token = CompletionToken(range: line.offset..<line.offset, offset: line.offset, style: style)
    token.isInFlow = steps.contains { tree[$0.parent].style == .flow }
    let isValue = style == .plain && steps.last?.isKey != true
    token.isBeforeWord = line.isBeforeWord
    let needsComma =
      token.isInFlow && (line.needsComma || line.isBeforeWord && line.isLineStart)
    if line.needsSpace {
      token.range = (line.word ?? line.offset)..<line.ending.end
    } else if !line.isBeforeWord || isValue && !needsComma {
      // An unquoted value is replaced completely, including its spaces. If a word may become a key, the text
      // after it is kept.
      let start = Int(tree[node].start) + (style == .plain ? 0 : 1)
      token.isClosed = line.ending.isQuoteClosed
      let end = isValue ? Int(tree[node].end) - 1 : line.ending.end - (token.isClosed ? 1 : 0)
      token.range = min(start, line.offset)..<max(line.offset, min(end, line.end))
    }
    if needsComma { token.separator = line.isBeforeWord ? ", " : "," }
    token.hasColon = line.ending.hasColon && !line.isBeforeWord
    token.needsSpace = line.needsSpace
    if !token.isInFlow && line.hasValueBelow { return nil }
    token.typed = source[SourceRange(token.range.lowerBound..<line.offset)]
    return .node(CompletionPlace(tree: tree, steps: steps, node: node, token: token, format: .yaml))
  }

  private static func findInJSON(
    _ offset: Int, _ source: SourceText, _ format: SpecFormat
  ) -> MarkedCursor? {
    switch JSONCursorScan.scan(source, to: offset) {
    case .comment(let start): return .comment(start: start)
    case .nothing: return nil
    case .token(let scan):
      let (bytes, mark) = scan.marked(source.bytes)
      let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: format)
      guard let node = tree.scalar(at: UInt32(mark)), let steps = tree.steps(to: node) else { return nil }
      var token = CompletionToken(
        range: scan.content, offset: offset, style: scan.isQuoted ? .doubleQuoted : .plain)
      token.isClosed = scan.isClosed
      token.isBeforeWord = scan.isBeforeWord
      token.separator = scan.separator
      token.hasColon = scan.hasColon
      token.isInFlow = true
      token.typed = source[SourceRange(token.range.lowerBound..<offset)]
      return .node(CompletionPlace(tree: tree, steps: steps, node: node, token: token, format: format))
    }
  }
}
