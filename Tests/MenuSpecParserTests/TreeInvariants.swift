import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser

/// Checks the invariants of every tree: children follow their parent and are inside it, siblings don't
/// overlap, keys have values, and links are valid.
func expectWellFormed(
  _ tree: SyntaxTree, _ name: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let fault = faultOfForm(tree)
  #expect(fault == nil, "\(name())", sourceLocation: sourceLocation)
}
