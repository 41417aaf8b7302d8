import TextCore

/// Reads all of YAML 1.2.2 into a syntax tree.
enum YAMLParser {
  /// Reads all documents of a text. It never fails; see ``SyntaxTree/problems``.
  static func parse(_ source: SourceText, nodeLimit: Int = Limits.nodeCount) -> SyntaxTree {
    var tree = SyntaxTree(source: source)
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = YAMLReader(bytes, nodeLimit: nodeLimit)
      reader.readStream()
      reader.move(into: &tree)
    }
    return tree
  }
}

/// The state of reading one YAML text: the position, the open collections, and the tree so far.
///
/// Collections are on a separate stack and not on the thread's, so nesting doesn't need recursion.
struct YAMLReader {
  /// The whole text.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The classes of each byte for the scanners.
  let classes: UnsafePointer<UInt8>
  /// The approximate maximum number of nodes.
  let nodeLimit: Int
  /// The end of reading, which is the end of the text, or earlier if a limit was reached.
  var limit: Int
  /// The next byte to read.
  var position = 0
  /// The offset of the current line's first byte.
  var lineStart = 0
  /// The number of spaces before the content that ``skipToNextLine()`` found.
  var indentation = 0
  /// Whether tabs follow those spaces.
  var isTabbed = false
  /// The offset after the last byte that belongs to a node.
  var lastEnd = 0
  /// Whether ``position`` is already at the start of the next line.
  var isLineFinished = false
  /// Whether a problem ended the current node. ``recover()`` finds the next place to continue.
  var hasProblem = false

  /// Whether a limit was reached. If so, missing parts after it aren't problems of the text.
  var isStopped = false

  /// The open collections.
  var frames: [YAMLFrame] = []
  var nodes: [SyntaxNode] = []
  var documents: [SyntaxDocument] = []
  var comments: [SourceRange] = []
  var problems: [Problem] = []
  var cookedBytes: [UInt8] = []
  var cooked: [SourceRange] = []
  var properties: [NodePropertyTable.Entry] = []
  var anchors = AnchorTable()
  /// The current document's `%TAG` handles.
  var tagHandles: [String: YAMLTagHandle] = [:]
  /// The resolved tags, without duplicates within a document.
  var resolvedTags: [String] = []
  /// The index of each of the current document's tags in them, by the bytes of the tag.
  var knownTags: [[UInt8]: Int] = [:]
  /// Whether a forbidden character has been reported for the text.
  var hasReportedCharacter = false
  /// Whether indentation by tabs has been reported for the document.
  var hasReportedTab = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, nodeLimit: Int) {
    self.bytes = bytes
    self.nodeLimit = nodeLimit
    classes = YAMLByteClass.table
    limit = bytes.count
    // Reserved memory that isn't touched costs nothing, but growing would copy the whole array.
    nodes.reserveCapacity(min(bytes.count / 4, 1 << 26) + 16)
    frames.reserveCapacity(64)
  }

  /// Moves the results to the tree.
  mutating func move(into tree: inout SyntaxTree) {
    tree.nodes = nodes
    tree.documents = documents
    tree.comments = comments
    // An unclosed quote or bracket is found later than the problems inside it.
    tree.problems = problems.enumerated().sorted { left, right in
      (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
    }.map(\.element)
    tree.cookedBytes = cookedBytes
    tree.cooked = cooked
    tree.properties.entries = properties
  }
}

/// An open collection.
struct YAMLFrame {
  enum Kind: UInt8 {
    case blockSequence, blockMapping, flowSequence, flowMapping
    /// A mapping with one pair in a flow sequence: `[key: value]`.
    case flowPair
  }

  /// The next part of a mapping.
  enum State: UInt8 {
    /// An entry.
    case entry
    /// A key that isn't in the tree yet.
    case key
    /// The colon after a key.
    case colon
    /// A value that isn't in the tree yet.
    case value
  }

  var kind: Kind
  var state: State = .entry
  /// Whether a problem of this level was reported, which the next lines would repeat.
  var isReported = false
  /// The column of the entries in a block collection, or the minimum indentation of continuation lines in a
  /// flow collection.
  var indent: Int
  /// The start of the node with its properties, and the state of the tree at that time.
  var mark: YAMLMark
}

/// The state of the tree before a node that may turn out to be a mapping's first key.
struct YAMLMark {
  /// The index of the next node.
  var node: Int
  /// The number of anchors.
  var anchors: Int
  /// The number of property entries.
  var properties: Int
  /// The offset of the node's first byte, including its anchor and tag.
  var start: Int
}
