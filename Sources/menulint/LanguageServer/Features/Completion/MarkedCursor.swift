import MenuModel
import MenuSpecParser

/// Finds what the cursor stands in: puts a mark there, parses the text and looks for the mark in the tree.
struct MarkedCursor {
  /// Where the cursor is.
  enum Place {
    /// In a comment that begins at a byte.
    case comment(start: Int)
    /// In a node of the tree.
    case node(CompletionPlace)
  }

  let place: Place

  /// The letter that stands for the cursor: a text without quotes may have it anywhere.
  static let mark = UInt8(ascii: "_")

  /// The place of an offset; nil where nothing can be completed.
  static func find(at offset: Int, in source: SourceText, _ format: SpecFormat) -> MarkedCursor? {
    format == .yaml ? findInYAML(offset, source) : findInJSON(offset, source, format)
  }

  private static func findInYAML(_ offset: Int, _ source: SourceText) -> MarkedCursor? {
    guard let line = YAMLCursorLine(source, offset) else { return nil }
    var bytes = source.bytes
    let ending = line.ending
    bytes.insert(contentsOf: ending.quote, at: ending.end)
    if line.needsComma { bytes.insert(UInt8(ascii: ","), at: offset) }
    bytes.insert(mark, at: offset)
    // A word that begins a line is a key whose colon isn't there yet, or else an entry or a value.
    if line.isLineStart, !ending.hasColon {
      var keyed = bytes
      keyed.insert(contentsOf: [UInt8(ascii: ":")], at: ending.end + ending.quote.count + 1)
      if let cursor = cursor(in: keyed, line, source, wantsKey: true) { return cursor }
    }
    if line.needsSpace { bytes.insert(0x20, at: offset) }
    return cursor(in: bytes, line, source, wantsKey: false)
  }

  private static func cursor(
    in bytes: [UInt8], _ line: YAMLCursorLine, _ source: SourceText, wantsKey: Bool
  ) -> MarkedCursor? {
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .yaml)
    let mark = UInt32(line.offset + (line.needsSpace && !wantsKey ? 1 : 0))
    if let comment = tree.comment(around: mark) {
      return MarkedCursor(place: .comment(start: Int(comment.start)))
    }
    guard let node = tree.scalar(at: mark), let steps = tree.steps(to: node) else { return nil }
    let style = tree[node].style
    guard style != .literal, style != .folded, Int(tree[node].start) >= line.start else { return nil }
    if wantsKey && steps.last?.isKey != true { return nil }
    var token = CompletionToken(range: line.offset..<line.offset, style: style)
    if !line.needsSpace {
      // A value without quotes is replaced whole, spaces and all; behind a word that may become a key something
      // else may stand.
      let isValue = style == .plain && steps.last?.isKey != true
      let end = isValue ? Int(tree[node].end) - 1 : line.ending.end
      token.range = Int(tree[node].start)..<max(line.offset, min(end, line.end))
    }
    token.hasColon = line.ending.hasColon
    token.needsSpace = line.needsSpace
    token.isInFlow = steps.contains { tree[$0.parent].style == .flow }
    if !token.isInFlow && line.hasValueBelow { return nil }
    let content = token.range.lowerBound + (style == .plain ? 0 : 1)
    token.typed = source[SourceRange(min(content, line.offset)..<line.offset)]
    return MarkedCursor(
      place: .node(CompletionPlace(tree: tree, steps: steps, node: node, token: token, format: .yaml)))
  }

  private static func findInJSON(
    _ offset: Int, _ source: SourceText, _ format: SpecFormat
  ) -> MarkedCursor? {
    switch JSONCursorScan.scan(source, to: offset) {
    case .comment(let start): return MarkedCursor(place: .comment(start: start))
    case .nothing: return nil
    case .token(let scan):
      let (bytes, mark) = scan.marked(source.bytes)
      let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: format)
      guard let node = tree.scalar(at: UInt32(mark)), let steps = tree.steps(to: node) else { return nil }
      var token = CompletionToken(range: scan.range, style: scan.isQuoted ? .doubleQuoted : .plain)
      token.hasColon = scan.hasColon
      token.isInFlow = true
      let content = scan.range.lowerBound + (scan.isQuoted ? 1 : 0)
      token.typed = source[SourceRange(min(content, offset)..<offset)]
      return MarkedCursor(
        place: .node(CompletionPlace(tree: tree, steps: steps, node: node, token: token, format: format)))
    }
  }
}
