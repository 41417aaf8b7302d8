#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// How many methods are followed, one from another.
  private static let maximumDepth = 4

  /// Whether a class of menus changes what it holds when one of its properties is set: by `didSet`.
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
  // The code that is run when the property is set.
  fileprivate var observers: [AccessorDeclSyntax] {
    guard case .accessors(let accessors)? = syntax.as(PatternBindingSyntax.self)?.accessorBlock?.accessors
    else { return [] }
    return accessors.filter { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}

/// The methods of its own that code calls.
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
