import TextCore

/// Reads YAML 1.2.2, the whole language, into a syntax tree.
enum YAMLParser {
  /// Reads every document of a text. Never fails: see ``SyntaxTree/problems``.
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

/// The state of reading one YAML text: the place reached, the collections open there, the tree so far.
///
/// Collections are kept on a stack of its own instead of the thread's, so depth costs no recursion.
struct YAMLReader {
  /// The whole text.
  let bytes: UnsafeBufferPointer<UInt8>
  /// What each byte means to the scanners.
  let classes: UnsafePointer<UInt8>
  /// The most nodes there may be, about.
  let nodeLimit: Int
  /// Where reading ends: the text's end, or sooner when a limit stopped it.
  var limit: Int
  /// The next byte to read.
  var position = 0
  /// Offset of the current line's first byte.
  var lineStart = 0
  /// Spaces before the content that ``skipToNextLine()`` found.
  var indentation = 0
  /// Whether tabs follow those spaces.
  var isTabbed = false
  /// Offset after the last byte that belongs to a node.
  var lastEnd = 0
  /// Whether ``position`` already stands at the start of the next line.
  var isLineFinished = false
  /// A fault ended the node being read; ``recover()`` finds the next sound place.
  var isFaulty = false

  /// A limit has been met: what the text lacks from here on isn't its fault.
  var isStopped = false

  /// The collections that are open.
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
  /// The resolved tags, each once a document.
  var resolvedTags: [String] = []
  /// The places of the current document's tags among them, by the bytes that are written.
  var knownTags: [[UInt8]: Int] = [:]
  /// Whether the text's characters outside the language have been reported.
  var hasReportedCharacter = false
  /// Whether this document's indentation by tabs has been reported.
  var hasReportedTab = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, nodeLimit: Int) {
    self.bytes = bytes
    self.nodeLimit = nodeLimit
    classes = YAMLByteClass.table
    limit = bytes.count
    // Memory that is reserved and never touched costs nothing; growing would copy the whole array.
    nodes.reserveCapacity(min(bytes.count / 4, 1 << 26) + 16)
    frames.reserveCapacity(64)
  }

  /// Hands what was read to the tree.
  mutating func move(into tree: inout SyntaxTree) {
    tree.nodes = nodes
    tree.documents = documents
    tree.comments = comments
    // A quote or bracket that isn't closed is found out later than what it encloses.
    tree.problems = problems.enumerated().sorted { left, right in
      (left.element.range.start, left.offset) < (right.element.range.start, right.offset)
    }.map(\.element)
    tree.cookedBytes = cookedBytes
    tree.cooked = cooked
    tree.properties.entries = properties
  }
}

/// A collection that is being read.
struct YAMLFrame {
  enum Kind: UInt8 {
    case blockSequence, blockMapping, flowSequence, flowMapping
    /// A mapping of one pair inside a flow sequence: `[key: value]`.
    case flowPair
  }

  /// What of a mapping comes next.
  enum State: UInt8 {
    /// An entry.
    case entry
    /// The key, which isn't in the tree yet.
    case key
    /// The colon after a key.
    case colon
    /// The value, which isn't in the tree yet.
    case value
  }

  var kind: Kind
  var state: State = .entry
  /// Whether a fault of this level was reported that its next lines would only repeat.
  var isReported = false
  /// Block: the column of the entries. Flow: the fewest spaces before its further lines.
  var indent: Int
  /// Where the node's text begins, with its properties, and what the tree held then.
  var mark: YAMLMark
}

/// The state of the tree before a node that may turn out to be a mapping's first key.
struct YAMLMark {
  /// Index the next node would get.
  var node: Int
  /// Number of anchors.
  var anchors: Int
  /// Number of property entries.
  var properties: Int
  /// Offset of the node's first byte, its anchor and tag included.
  var start: Int
}
