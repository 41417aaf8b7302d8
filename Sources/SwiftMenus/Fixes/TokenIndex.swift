#if SwiftSource
import SwiftSyntax

/// The tokens of a long file by offset. To find a token, the syntax tree visits all previous members of a
/// list, which would take quadratic time for thousands of titles.
struct TokenIndex: Sendable {
  private let starts: [Int]
  private let tokens: [TokenSyntax]

  /// The minimum file size in bytes for which an index is useful.
  static let least = 64 << 10

  init(_ tree: SourceFileSyntax) {
    tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    starts = tokens.map(\.position.utf8Offset)
  }

  /// Returns the token that contains a byte in its text or trivia.
  func token(at offset: Int) -> TokenSyntax? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? tokens[low - 1] : nil
  }
}

extension SyntaxProtocol {
  /// Returns the innermost node of a kind that satisfies a condition and is or contains this node.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type, where condition: (Node) -> Bool) -> Node? {
    var current: Syntax? = Syntax(self)
    while let syntax = current {
      if let node = syntax.as(kind), condition(node) { return node }
      current = syntax.parent
    }
    return nil
  }
}
#endif
