#if SwiftSource
import SwiftSyntax

/// Finds actions that do nothing.
struct EmptyActions {
  let actions: ActionReader

  private var project: ProjectCode { actions.project }

  /// Whether an item's action is written and does nothing that people can see: `Button("Tips") {}`. Not a default
  /// that stands in for the closure of a caller, and not in code without a program that people run: samples and
  /// libraries often leave actions out.
  func isEmpty(_ node: MenuNode) -> Bool {
    guard project.sources.hasProgram else { return false }
    return switch node.handler?.code {
    case .closure(let closure)?: closure.isArgument && closure.statements.doNothing
    case .function(let function)?: function.body?.statements.doNothing ?? false
    case .member(let member, _)?: isEmpty(member)
    case .value?, .answer?, .callback?: false
    // Without a target, a method with the same name elsewhere may run.
    case nil:
      actions.target(of: node).map {
        isEmpty($0) && (node.fields["target"] != nil || !project.declares($0.name, besides: $0.file.number))
      } ?? false
    }
  }

  // The method of a class with subclasses may be overridden, and one of a protocol replaced.
  private func isEmpty(_ member: Member) -> Bool {
    guard case .function(let function) = member.kind, function.body?.statements.doNothing ?? false else {
      return false
    }
    guard let owner = member.owner else { return true }
    return owner.kind != .protocolType && project.members(member.name, of: owner).count == 1
      && project.sources.types(naming: owner.name).isEmpty
      && !function.modifiers.contains { ["open", "override"].contains($0.name.text) }
  }
}

extension CodeBlockItemListSyntax {
  // Whether the code is empty or only prints or logs something.
  fileprivate var doNothing: Bool {
    allSatisfy { item in
      guard let call = item.item.as(ExprSyntax.self)?.unwrapped.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      else { return false }
      return Self.logging.contains(name) && call.trailingClosure == nil
        && call.arguments.allSatisfy { !$0.expression.makesCall }
    }
  }

  private static var logging: Set<String> { ["print", "debugPrint", "NSLog"] }
}

extension ExprSyntax {
  // Whether evaluating it calls something, apart from calls inside a text.
  fileprivate var makesCall: Bool {
    self.as(SequenceExprSyntax.self)?.elements.contains(where: \.makesCall)
      ?? unwrapped.is(FunctionCallExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  // Whether the closure is written in a call, and isn't the default of a parameter or a property.
  fileprivate var isArgument: Bool {
    parent?.is(LabeledExprSyntax.self) ?? false || parent?.is(FunctionCallExprSyntax.self) ?? false
      || parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false
  }
}
#endif
