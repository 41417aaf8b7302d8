import TextCore

/// Prints the data of a tree as JSON. Documents are printed one after another, each on separate lines.
///
/// Data that JSON can't represent is converted:
/// - A key that isn't a string becomes one: null becomes the empty string, Booleans and numbers are written
///   as in JSON, and collections keep their text from the file. Equal keys are all printed.
/// - Integers in base 8 or 16 are printed in decimal. Infinity and NaN are printed as the strings `.inf`,
///   `-.inf`, and `.nan`.
/// - Aliases are expanded. Aliases for more than ``expansionLimit`` bytes and collections that contain
///   themselves are rejected.
///
/// Collections nested more than 16 levels deep are printed on one line, so that the indentation stays
/// proportional.
package struct DataPrinter {
  /// The maximum number of data bytes that a file's aliases may represent, roughly as printed.
  package static let expansionLimit = 1 << 28
  /// The maximum nesting of data with its aliases expanded.
  package static let depthLimit = 5_000

  static let deepestIndentation = 16

  let tree: SyntaxTree
  var output = ByteBuffer()
  private var open: [Level] = []

  /// A collection being printed.
  private struct Level {
    var next: Int
    let end: Int
    let isMapping: Bool
    var isEmpty = true
  }

  private init(tree: SyntaxTree) { self.tree = tree }

  /// Returns the data of all documents in a tree, as JSON. If the tree has problems, this is the data that could be
  /// read.
  ///
  /// - Throws: The problem if some data can't be printed.
  package static func print(_ tree: SyntaxTree) throws(Problem) -> ByteBuffer {
    if let problem = AliasExpansion.problem(in: tree) { throw problem }
    var printer = DataPrinter(tree: tree)
    for document in tree.documents {
      if let root = document.root {
        printer.printValue(Int(root.index))
      } else {
        printer.output.append("null")
      }
      printer.output.append(byte: ASCII.lineFeed)
    }
    return printer.output
  }

  private mutating func printValue(_ root: Int) {
    begin(root)
    while let level = open.last {
      if level.next == level.end {
        if !level.isEmpty { breakLine(levels: open.count - 1) }
        open.removeLast()
        output.append(byte: level.isMapping ? ASCII.closingBrace : ASCII.closingBracket)
        continue
      }
      if !level.isEmpty { output.append(byte: ASCII.comma) }
      breakLine(levels: open.count)
      var item = level.next
      if level.isMapping {
        printKey(item)
        output.append(byte: ASCII.colon)
        output.append(byte: ASCII.space)
        item = tree.indexAfter(item)
      }
      open[open.count - 1].next = tree.indexAfter(item)
      open[open.count - 1].isEmpty = false
      begin(item)
    }
  }

  /// Prints a scalar or the opening bracket of a collection.
  private mutating func begin(_ index: Int) {
    let target = tree.resolved(NodeID(index))
    let node = tree[target]
    switch node.kind {
    case .mapping, .sequence:
      let isMapping = node.kind == .mapping
      output.append(byte: isMapping ? ASCII.openingBrace : ASCII.openingBracket)
      open.append(Level(next: Int(target.index) + 1, end: Int(node.link), isMapping: isMapping))
    case .scalar, .alias:
      printScalar(target, isKey: false)
    }
  }

  private mutating func printKey(_ index: Int) {
    let target = tree.resolved(NodeID(index))
    switch tree[target].kind {
    case .mapping, .sequence:
      tree.source.bytes.withUnsafeBufferPointer { bytes in
        JSONText.append(UnsafeBufferPointer(rebasing: bytes[tree[target].range.bounds]), to: &output)
      }
    case .scalar, .alias:
      printScalar(target, isKey: true)
    }
  }

  private mutating func breakLine(levels: Int) {
    guard open.count <= DataPrinter.deepestIndentation else { return }
    output.append(byte: ASCII.lineFeed)
    output.append(byte: ASCII.space, times: 2 * levels)
  }
}
