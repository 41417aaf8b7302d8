#if SwiftSource
import SwiftSyntax

/// The activation policies that a file's code sets, which decide whether the app has a menu bar.
package struct ActivationPolicy: Sendable {
  /// Whether the app always starts without a menu bar.
  private(set) var hidesBar = false
  /// Whether the app may show a menu bar.
  private(set) var mayShowBar = false

  /// Reads the calls of `setActivationPolicy` in a file.
  init(of file: ParsedFile) {
    let finder = PolicyFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    for (call, policy) in finder.calls {
      if !["accessory", "prohibited"].contains(policy.as(MemberAccessExprSyntax.self)?.declName.baseName.text)
      {
        mayShowBar = true
      } else if Syntax(call).isDoneAtLaunch {
        hidesBar = true
      }
    }
  }
}

extension SourceIndex {
  /// Returns the policies that the files set, by path.
  func policies(of files: some Sequence<Int>) -> [String: ActivationPolicy] {
    var policies: [String: ActivationPolicy] = [:]
    for file in files where scans[file].setsPolicy {
      policies[paths[file]] = parsed(file).map { ActivationPolicy(of: $0) }
    }
    return policies
  }
}

private final class PolicyFinder: SyntaxVisitor {
  private(set) var calls: [(call: FunctionCallExprSyntax, policy: ExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "setActivationPolicy",
      let policy = node.arguments.first?.expression
    {
      calls.append((node, policy))
    }
    return .visitChildren
  }
}

extension Syntax {
  // Whether the call runs at every launch of the app.
  fileprivate var isDoneAtLaunch: Bool {
    var child = self
    while let parent = child.parent {
      if parent.is(SourceFileSyntax.self) { return true }
      if parent.mayLeaveOut { return false }
      if let statements = parent.as(CodeBlockItemListSyntax.self), statements.mayEnd(before: child) {
        return false
      }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return ["applicationDidFinishLaunching", "applicationWillFinishLaunching", "main"]
          .contains(function.name.text)
      }
      if parent.is(InitializerDeclSyntax.self) { return parent.isOfApp }
      child = parent
    }
    return false
  }

  // Whether the node is a condition, or code that may never run.
  private var mayLeaveOut: Bool {
    switch kind {
    case .ifExpr, .switchExpr, .guardStmt, .unresolvedTernaryExpr, .catchClause, .ifConfigDecl,
      .accessorBlock:
      true
    case .exprList: children(viewMode: .sourceAccurate).contains { $0.is(UnresolvedTernaryExprSyntax.self) }
    case .variableDecl: parent?.is(MemberBlockItemSyntax.self) == true
    default: false
    }
  }

  // Whether the node is a member of a type that runs an app.
  private var isOfApp: Bool {
    for current in ancestors {
      if let type = current.asProtocol(DeclGroupSyntax.self) {
        let parents = type.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
        return !Set(parents).isDisjoint(with: ["App", "NSApplication", "NSApplicationDelegate"])
      }
    }
    return false
  }
}

extension CodeBlockItemListSyntax {
  // Whether a statement before another one may end the code.
  fileprivate func mayEnd(before last: Syntax) -> Bool {
    contains { item in
      guard item.position < last.position, case .stmt(let statement) = item.item else { return false }
      return statement.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    }
  }
}
#endif
