#if SwiftSource
import SwiftSyntax

extension ActionReader {
  /// Whether an item's action has no code and no comment: `Button("Tips") {}`. A default that stands in for
  /// the closure of a caller doesn't count.
  func isEmpty(actionOf node: MenuNode) -> Bool {
    switch node.handler?.code {
    case .closure(let closure)?: closure.isArgument && closure.isBlank
    case .function(let function)?: function.isBlank
    case .member(let member, _)?: isBlank(member)
    case .value?, .answer?, .callback?: false
    case nil: target(of: node).map(isBlank) ?? false
    }
  }

  // The method of a class with subclasses may be overridden, and one of a protocol replaced.
  private func isBlank(_ member: Member) -> Bool {
    guard case .function(let function) = member.kind, function.isBlank else { return false }
    guard let owner = member.owner else { return true }
    return owner.kind != .protocolType && project.members(member.name, of: owner).count == 1
      && project.sources.types(naming: owner.name).isEmpty
      && !function.modifiers.contains { ["open", "override"].contains($0.name.text) }
  }
}

extension ClosureExprSyntax {
  // Whether the closure is written in a call, and isn't the default of a parameter or a property.
  fileprivate var isArgument: Bool {
    parent?.is(LabeledExprSyntax.self) ?? false || parent?.is(FunctionCallExprSyntax.self) ?? false
      || parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false
  }

  fileprivate var isBlank: Bool {
    statements.isEmpty && !leftBrace.trailingTrivia.hasComment && !rightBrace.leadingTrivia.hasComment
      && !(signature?.trailingTrivia.hasComment ?? false)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isBlank: Bool {
    guard let body else { return false }
    return body.statements.isEmpty && !body.leftBrace.trailingTrivia.hasComment
      && !body.rightBrace.leadingTrivia.hasComment
  }
}

extension Trivia {
  fileprivate var hasComment: Bool {
    contains {
      switch $0 {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}
#endif
