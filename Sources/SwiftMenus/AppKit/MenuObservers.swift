#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// The maximum depth of followed method calls.
  private static let maximumDepth = 4

  /// Whether a menu class changes its contents in `didSet` or `willSet` of one of its properties.
  func isFilledByObservers(_ type: TypeInfo) -> Bool {
    var open: [(code: Syntax, depth: Int)] = type.declaredMembers.flatMap { member in
      member.observers.map { (Syntax($0), 0) }
    }
    var seen: Set<String> = []
    while let (code, depth) = open.popLast() {
      for name in OwnCalls.find(in: code) where seen.insert(name).inserted && depth < Self.maximumDepth {
        if ["addItem", "insertItem", "removeAllItems"].contains(name) { return true }
        for member in members(name, of: type) where member.parameters != nil {
          open.append((member.syntax, depth + 1))
        }
      }
    }
    return false
  }
}

extension Member {
  // The code that runs when the property is set.
  fileprivate var observers: [AccessorDeclSyntax] {
    guard case .accessors(let accessors)? = syntax.as(PatternBindingSyntax.self)?.accessorBlock?.accessors
    else { return [] }
    return accessors.filter { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}

/// Finds the object's own methods that code calls.
private final class OwnCalls: NameFinder {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      names.insert(name.baseName.identifierText)
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      names.insert(access.declName.baseName.identifierText)
    }
    return .visitChildren
  }
}
#endif
