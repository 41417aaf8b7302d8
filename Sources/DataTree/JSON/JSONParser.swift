import TextCore

/// Reads JSON into a ``SyntaxTree``, exactly as defined in RFC 8259.
///
/// If comments are allowed, it also accepts `//` and `/* */` comments and a comma after the last item. The
/// RFC doesn't define some cases: a byte-order mark is accepted, numbers of any size keep their text, equal
/// keys are kept, and an escape for half of a surrogate pair becomes U+FFFD.
enum JSONParser {
  /// Reads a text that is valid UTF-8. It never fails; see ``SyntaxTree/problems``.
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
