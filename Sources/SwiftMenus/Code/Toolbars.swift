#if SwiftSource
import SwiftSyntax

extension Syntax {
  /// Whether the node is among the items of a toolbar, judging by the code around it.
  var isInToolbar: Bool {
    var child = self
    while let parent = child.parent {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != child.id,
        call.makesToolbar
      {
        return true
      }
      if let type = parent.as(StructDeclSyntax.self) { return type.isToolbarContent }
      child = parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  fileprivate var makesToolbar: Bool {
    calledExpression.lastName.map(["toolbar", "ToolbarItem", "ToolbarItemGroup"].contains) ?? false
  }
}

extension StructDeclSyntax {
  fileprivate var isToolbarContent: Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.trimmedText == "ToolbarContent" } == true
  }
}

/// Finds the names that code uses among the items of toolbars.
final class ToolbarNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  // Whether the current code is among the items, for each level that decides it.
  private var levels: [Bool] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.makesToolbar else { return .visitChildren }
    walk(node.calledExpression)
    levels.append(true)
    walk(node.arguments)
    if let closure = node.trailingClosure { walk(closure) }
    walk(node.additionalTrailingClosures)
    levels.removeLast()
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    levels.append(node.isToolbarContent)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { levels.removeLast() }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if levels.last == true { names.insert(node.baseName.text) }
    return .visitChildren
  }
}
#endif
