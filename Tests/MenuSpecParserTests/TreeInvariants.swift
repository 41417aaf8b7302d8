import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser

/// Checks what holds of every tree, whatever the text: children follow their parent and lie inside it, siblings
/// don't overlap, keys have values, links point to where they may.
func expectWellFormed(
  _ tree: SyntaxTree, _ name: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let fault = faultOfForm(tree)
  #expect(fault == nil, "\(name())", sourceLocation: sourceLocation)
}
