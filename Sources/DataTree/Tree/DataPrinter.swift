import TextCore

/// Prints the data of a tree as JSON, one document after another, each on lines of its own.
///
/// What JSON lacks is written so:
/// - A key that is no text becomes one: null the empty text, a boolean or number as JSON writes it, a collection
///   as it stands in the file. Equal keys are all printed.
/// - Whole numbers in base 8 or 16 are printed in decimal; infinities and not-a-number as the texts `.inf`,
///   `-.inf` and `.nan`.
/// - Aliases are expanded. Those that stand for more than ``expansionLimit`` bytes are refused, and so are
///   collections that contain themselves.
///
/// Collections more than 16 levels deep are printed on one line, so that indentation stays in proportion.
package struct DataPrinter {
  /// Bytes of data that the aliases of a file may stand for, about as many as they would be printed as.
  package static let expansionLimit = 1 << 28
  /// Levels of collections that data may have with its aliases expanded.
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

  /// The data of all documents of a tree; of one with problems as far as it goes.
  ///
  /// - Throws: What the data has that can't be printed.
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

  /// Prints a scalar, or the opening bracket of a collection.
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
