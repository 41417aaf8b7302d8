import TextCore

/// One pass over a JSON text, which appends nodes in text order.
///
/// Open brackets are on a separate stack, so nesting doesn't use the machine stack. If the intent of a
/// problem is clear, it is reported and reading continues. After any other problem, reading continues only to
/// build the tree, and nothing else is reported.
struct JSONReader {
  /// The tokens that may come next.
  enum Expectation {
    /// The value of the text or of a key.
    case value
    /// An item of a sequence, or its end.
    case item
    /// A key of a mapping, or its end.
    case key
    /// The colon after a key.
    case colon
    /// A comma or the end of the collection; outside all collections, the end of the text.
    case comma
  }

  let bytes: UnsafePointer<UInt8>
  let end: Int
  let allowsComments: Bool
  let nodeLimit: Int
  var position: Int
  var expectation = Expectation.value
  /// The end of the last token that isn't a comment.
  var lastEnd: Int
  /// The offset of the last comma; nil at the first item of a collection.
  var comma: Int?
  /// The end of the last comma without an item before it.
  var extraComma = 0
  var nodes: [SyntaxNode] = []
  var comments: [SourceRange] = []
  var cooked: [SourceRange] = []
  var cookedBytes: [UInt8] = []
  var log = JSONProblemLog()
  /// The open collections, outermost first.
  var open: [UInt32] = []
  var openMappings = 0
  var isInMapping = false
  /// Whether nothing else can be read.
  var isAtEnd = false

  init(
    _ buffer: UnsafeBufferPointer<UInt8>, from start: Int, allowsComments: Bool,
    nodeLimit: Int = Limits.nodeCount
  ) {
    // An empty array may have no address. It is replaced with one byte that is never read.
    bytes = buffer.baseAddress ?? UnsafePointer(JSONReader.noBytes)
    end = buffer.count
    position = start
    lastEnd = start
    self.allowsComments = allowsComments
    self.nodeLimit = nodeLimit
    nodes.reserveCapacity(buffer.count / 8 + 8)
  }

  private nonisolated(unsafe) static let noBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// Reads the whole text.
  mutating func read() {
    while !isAtEnd, nodes.count < nodeLimit {
      skipTrivia()
      guard position < end else { return finish() }
      let byte = bytes[position]
      switch expectation {
      case .value:
        readValue(byte)
      case .item:
        if byte == ASCII.closingBracket {
          closeAfterComma()
        } else {
          readValue(byte)
        }
      case .key:
        if byte == ASCII.quote {
          readString()
          expectation = .colon
          if position < end, bytes[position] == ASCII.colon { acceptColon() }
        } else if byte == ASCII.closingBrace {
          closeAfterComma()
        } else {
          recoverAtKey(byte)
        }
      case .colon:
        if byte == ASCII.colon { acceptColon() } else { recoverAtColon(byte) }
      case .comma:
        if open.isEmpty {
          recoverAfterText()
        } else if byte == ASCII.comma {
          acceptComma()
        } else if byte == (isInMapping ? ASCII.closingBrace : ASCII.closingBracket) {
          close(at: position + 1)
        } else {
          recoverAtComma(byte)
        }
      }
    }
    if !isAtEnd { rejectNodeCount() }
  }

  private mutating func readValue(_ byte: UInt8) {
    switch byte {
    case ASCII.quote:
      readString()
      expectation = .comma
    case ASCII.openingBrace:
      openCollection(.mapping)
    case ASCII.openingBracket:
      openCollection(.sequence)
    case ASCII.zero...ASCII.nine, ASCII.minus:
      if !readNumber() { recoverAtValue(byte) }
    case UInt8(ascii: "t"):
      if !readName("true") { recoverAtValue(byte) }
    case UInt8(ascii: "f"):
      if !readName("false") { recoverAtValue(byte) }
    case UInt8(ascii: "n"):
      if !readName("null") { recoverAtValue(byte) }
    default:
      recoverAtValue(byte)
    }
  }

  mutating func acceptColon() {
    position += 1
    lastEnd = position
    expectation = .value
  }

  mutating func acceptComma() {
    comma = position
    position += 1
    lastEnd = position
    expectation = isInMapping ? .key : .item
  }

  /// Appends a scalar that ends at the current position.
  mutating func appendScalar(_ style: SyntaxNode.Style, flags: SyntaxNode.Flags = [], from start: Int) {
    nodes.append(
      SyntaxNode(
        .scalar, style, flags: flags, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position)))
    lastEnd = position
  }

  /// Appends a node for a missing key or value, so that keys and values alternate.
  mutating func appendAbsent() {
    let offset = UInt32(truncatingIfNeeded: lastEnd)
    nodes.append(SyntaxNode(.scalar, .plain, flags: .isAbsent, start: offset, end: offset))
  }

  mutating func openCollection(_ kind: SyntaxNode.Kind) {
    guard open.count < Limits.nestingDepth else { return rejectDepth() }
    open.append(UInt32(truncatingIfNeeded: nodes.count))
    let start = UInt32(truncatingIfNeeded: position)
    nodes.append(SyntaxNode(kind, .flow, start: start, end: start))
    position += 1
    lastEnd = position
    comma = nil
    isInMapping = kind == .mapping
    if isInMapping { openMappings += 1 }
    expectation = isInMapping ? .key : .item
  }

  /// Closes the innermost collection, which ends before `offset`.
  mutating func close(at offset: Int) {
    guard let index = open.popLast() else { return }
    if isInMapping { openMappings -= 1 }
    nodes[Int(index)].end = UInt32(truncatingIfNeeded: offset)
    nodes[Int(index)].link = UInt32(truncatingIfNeeded: nodes.count)
    if let parent = open.last {
      isInMapping = nodes[Int(parent)].kind == .mapping
    } else {
      isInMapping = false
    }
    position = max(position, offset)
    lastEnd = offset
    expectation = .comma
  }

  private mutating func closeAfterComma() {
    if let comma, !allowsComments { reportTrailingComma(at: comma) }
    close(at: position + 1)
  }
}
