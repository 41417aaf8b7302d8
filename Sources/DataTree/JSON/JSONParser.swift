import TextCore

/// Reads JSON by RFC 8259 into a ``SyntaxTree``, exactly: nothing more is accepted and nothing less.
///
/// With comments allowed, `//` and `/* */` comments and a comma after the last item are accepted too. What the
/// RFC leaves open: a byte-order mark is accepted, numbers of any size are kept as they are written, equal keys
/// are kept, and half of a surrogate pair, written as an escape, reads as U+FFFD.
enum JSONParser {
  /// Reads a text that is valid UTF-8. Never fails: see ``SyntaxTree/problems``.
  static func parse(_ source: SourceText, allowsComments: Bool) -> SyntaxTree {
    var tree = SyntaxTree(source: source)
    source.bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, from: source.byteOrderMarkLength, allowsComments: allowsComments)
      reader.read()
      tree.nodes = reader.nodes
      tree.comments = reader.comments
      tree.cooked = reader.cooked
      tree.cookedBytes = reader.cookedBytes
      tree.problems = reader.log.sorted()
    }
    let root = tree.nodes.isEmpty ? nil : NodeID(0)
    tree.documents = [SyntaxDocument(root: root, range: SourceRange(0..<source.bytes.count))]
    return tree
  }
}
