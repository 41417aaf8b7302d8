import DataTree
import MenuModel

/// Finds the foldable parts of a text.
enum Folding {
  /// Returns the foldable lines, sorted and without duplicates: mappings, lists, and runs of comments with
  /// several lines, or the menus and items of documents that aren't YAML or JSON.
  static func lines(of snapshot: DocumentSnapshot) -> [FoldedLines] {
    var folder = LineFolder(snapshot.source)
    if let tree = snapshot.syntax {
      folder.fold(tree)
      folder.foldComments(tree.comments)
    } else {
      for element in snapshot.menus.elements where element.kind != .document {
        folder.foldElement(element.range)
      }
    }
    return folder.sorted()
  }
}

/// Collects the foldable lines.
private struct LineFolder {
  private let bytes: [UInt8]
  private let table: LineTable
  // For each line, its number, or that of the last line before it with content.
  private var contentLines: [Int] = []
  private var folds: [FoldedLines] = []

  init(_ source: SourceText) {
    bytes = source.bytes
    table = LineTable(source)
    contentLines.reserveCapacity(table.count)
    for line in 0..<table.count {
      let range = table.range(ofLine: line + 1)
      let isBlank = range.bounds.allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
      contentLines.append(isBlank ? contentLines.last ?? line : line)
    }
  }

  func sorted() -> [FoldedLines] {
    let sorted = folds.sorted { ($0.first, $1.last) < ($1.first, $0.last) }
    var result: [FoldedLines] = []
    for fold in sorted where result.last.map({ $0.first != fold.first || $0.last != fold.last }) ?? true {
      result.append(fold)
    }
    return result
  }

  private func line(_ offset: Int) -> Int { table.line(at: UInt32(truncatingIfNeeded: offset)) - 1 }

  private mutating func add(_ first: Int, _ last: Int, isComment: Bool = false) {
    if last > first { folds.append(FoldedLines(first: first, last: last, isComment: isComment)) }
  }

  // MARK: - Mappings and lists

  /// A collection around the current node.
  private struct Level {
    let end: Int
    let isMapping: Bool
    let isBlock: Bool
    /// The start of the next value's key; nil if a key comes next.
    var key: Int?
    /// The end of the last child, or the collection's start.
    var reached: Int
  }

  mutating func fold(_ tree: SyntaxTree) {
    var open: [Level] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      while let last = open.last, last.end <= index { open.removeLast() }
      var start = Int(node.start)
      var isRoot = true
      if var level = open.popLast() {
        isRoot = false
        if level.isMapping {
          let key = level.key
          level.key = key == nil ? start : nil
          start = key ?? start
        } else if level.isBlock {
          start = dash(from: level.reached, to: start)
        }
        level.reached = Int(node.end)
        open.append(level)
      }
      guard node.kind == .mapping || node.kind == .sequence else { continue }
      let isBlock = node.style == .block
      // The block collection at a document's root has no separate line that would stay visible.
      if !(isRoot && isBlock) { add(line(start), lastLine(of: node)) }
      open.append(
        Level(
          end: Int(node.link), isMapping: node.kind == .mapping, isBlock: isBlock, key: nil,
          reached: Int(node.start)))
    }
  }

  // Returns the offset of an entry's dash, between the previous entry and the entry's text.
  private func dash(from reached: Int, to start: Int) -> Int {
    var position = reached
    while position < start {
      switch bytes[position] {
      case UInt8(ascii: "-"): return position
      case UInt8(ascii: "#"):
        while position < start, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return start
      }
    }
    return start
  }

  // A closing bracket stays visible.
  private func lastLine(of node: SyntaxNode) -> Int {
    let end = Int(node.end)
    guard end > Int(node.start) else { return line(end) }
    let last = line(end - 1)
    let closing = node.kind == .mapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if node.style == .flow, bytes[end - 1] == closing { return last - 1 }
    return contentLines[last]
  }

  // MARK: - Comments

  mutating func foldComments(_ comments: [SourceRange]) {
    var run: (first: Int, last: Int)?
    for comment in comments where isAlone(comment) {
      let first = line(Int(comment.start))
      let last = line(max(Int(comment.end) - 1, Int(comment.start)))
      if let known = run, first <= known.last + 1 {
        run = (known.first, max(known.last, last))
      } else {
        if let run { add(run.first, run.last, isComment: true) }
        run = (first, last)
      }
    }
    if let run { add(run.first, run.last, isComment: true) }
  }

  // Whether a comment is the first on its line. Each line's space is checked for only one comment.
  private func isAlone(_ comment: SourceRange) -> Bool {
    var position = Int(comment.start)
    while position > 0, bytes[position - 1] == 0x20 || bytes[position - 1] == 0x09 { position -= 1 }
    return position == 0 || bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D
      || position == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  // MARK: - Elements

  mutating func foldElement(_ range: SourceRange) {
    guard !range.isEmpty else { return }
    let last = line(Int(range.end) - 1)
    // The end tag stays visible.
    let lineStart = table.range(ofLine: last + 1).start
    var position = Int(lineStart)
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    let isEndTag = bytes[position...].starts(with: "</".utf8)
    add(line(Int(range.start)), isEndTag ? last - 1 : last)
  }
}
