#if SwiftSource
import SwiftSyntax

/// The tokens of a long file by where they begin. The tree has to go through all members of a list before the one that is
/// looked for, which for each of thousands of titles would take a time that grows with their square.
struct TokenIndex: Sendable {
  private let starts: [Int]
  private let tokens: [TokenSyntax]

  /// Bytes from which an index is worth its making.
  static let least = 64 << 10

  init(_ tree: SourceFileSyntax) {
    tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    starts = tokens.map(\.position.utf8Offset)
  }

  /// The token, with the blanks around it, in which a byte is.
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
  /// The innermost node of a kind around this one, or this one, for which a condition holds.
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
