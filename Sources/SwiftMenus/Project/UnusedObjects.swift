#if SwiftSource
import SwiftSyntax

/// Finds items that code creates but doesn't use, so no menu shows them.
struct UnusedObjects {
  // The number of occurrences of each name in a block, counted once.
  private var counts: [SyntaxIdentifier: [String: Int]] = [:]

  /// Whether the object created at a place is the value of a local variable that its block doesn't use again.
  mutating func hold(_ place: Place, in file: ParsedFile) -> Bool {
    guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: place.start)),
      let (name, block) = variable(of: token, place, in: file)
    else { return false }
    return count(name, in: block) < 2
  }

  // Returns the local variable whose value is the object created at a place, with the block that may use it.
  private func variable(
    of token: TokenSyntax, _ place: Place, in file: ParsedFile
  ) -> (name: String, block: CodeBlockItemListSyntax)? {
    var node = Syntax(token)
    while let parent = node.parent, file.place(parent) == place || file.place(node) != place { node = parent }
    guard file.place(node) == place,
      let binding = node.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let item = binding.parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
      let block = item.parent?.as(CodeBlockItemListSyntax.self),
      // A top-level declaration may be used anywhere.
      block.parent?.is(SourceFileSyntax.self) != true
    else { return nil }
    return (name, block)
  }

  private mutating func count(_ name: String, in block: CodeBlockItemListSyntax) -> Int {
    if let names = counts[block.id] { return names[name] ?? 0 }
    var names: [String: Int] = [:]
    for token in block.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let text) = token.tokenKind { names[text, default: 0] += 1 }
    }
    counts[block.id] = names
    return names[name] ?? 0
  }
}
#endif
