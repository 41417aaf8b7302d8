#if SwiftSource
import SwiftSyntax

/// Finds actions without code.
struct EmptyActions {
  let actions: ActionReader

  private var project: ProjectCode { actions.project }

  /// The content of an action without code: nothing for `Button("Tips") {}`, `//` if it has a comment. Nil for
  /// any other action, such as a default that stands in for the closure of a caller, and in code without a program
  /// that people run: samples and libraries often leave actions out.
  func content(of node: MenuNode) -> String? {
    guard project.sources.hasProgram else { return nil }
    return switch node.handler?.code {
    case .closure(let closure)?: closure.isArgument ? closure.emptyContent : nil
    case .function(let function)?: function.body?.emptyContent
    case .member(let member, _)?: emptyContent(of: member)
    case .value?, .answer?, .callback?: nil
    case nil: actions.target(of: node).flatMap(emptyContent)
    }
  }

  // The method of a class with subclasses may be overridden, and one of a protocol replaced.
  private func emptyContent(of member: Member) -> String? {
    guard case .function(let function) = member.kind, let content = function.body?.emptyContent else {
      return nil
    }
    guard let owner = member.owner else { return content }
    let isFinal =
      owner.kind != .protocolType && project.members(member.name, of: owner).count == 1
      && project.sources.types(naming: owner.name).isEmpty
      && !function.modifiers.contains { ["open", "override"].contains($0.name.text) }
    return isFinal ? content : nil
  }
}

extension ClosureExprSyntax {
  // Whether the closure is written in a call, and isn't the default of a parameter or a property.
  fileprivate var isArgument: Bool {
    parent?.is(LabeledExprSyntax.self) ?? false || parent?.is(FunctionCallExprSyntax.self) ?? false
      || parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false
  }

  fileprivate var emptyContent: String? {
    guard statements.isEmpty else { return nil }
    let hasComment =
      leftBrace.trailingTrivia.hasComment || rightBrace.leadingTrivia.hasComment
      || signature?.trailingTrivia.hasComment ?? false
    return hasComment ? "//" : ""
  }
}

extension CodeBlockSyntax {
  fileprivate var emptyContent: String? {
    guard statements.isEmpty else { return nil }
    return leftBrace.trailingTrivia.hasComment || rightBrace.leadingTrivia.hasComment ? "//" : ""
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
