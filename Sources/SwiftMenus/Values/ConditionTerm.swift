#if SwiftSource
import SwiftSyntax

/// The text of a condition, and whether it must be true. `!isPaid` is `isPaid`, which must be false.
struct ConditionTerm: Hashable, Sendable {
  var text: String
  var holds: Bool

  init(_ text: String, holds: Bool = true) {
    var (text, holds) = (text.filter { !$0.isWhitespace }, holds)
    while text.hasPrefix("!"), !text.hasPrefix("!=") {
      guard text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || "_.()".contains($0) }) else { break }
      text.removeFirst()
      holds.toggle()
    }
    self.text = text
    self.holds = holds
  }

  /// Returns the conditions that each make a condition true: the sides of its `||`.
  static func alternatives(of condition: ExprSyntax) -> [ConditionTerm] {
    sides(of: condition, joinedBy: "||").map { ConditionTerm($0) }
  }

  /// Returns the conditions that each make the value assigned to a property false: one for each side of its
  /// `&&`, which must be false.
  static func failures(ofAssignmentTo base: ExprSyntax) -> [ConditionTerm] {
    guard let target = base.parent, let sequence = target.parent?.parent?.as(SequenceExprSyntax.self) else {
      return []
    }
    let elements = Array(sequence.elements)
    guard elements.count > 2, elements[0].id == target.id, elements[1].is(AssignmentExprSyntax.self) else {
      return []
    }
    if elements.count == 3 {
      return sides(of: elements[2], joinedBy: "&&").map { ConditionTerm($0, holds: false) }
    }
    let value = Array(elements[2...])
    if value.contains(where: { $0.operatorText == "||" || $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return []
    }
    return sides(of: value, joinedBy: "&&").map { ConditionTerm($0, holds: false) }
  }

  private static func sides(of condition: ExprSyntax, joinedBy sign: String) -> [String] {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      return sides(of: inner, joinedBy: sign)
    }
    return sides(
      of: condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition], joinedBy: sign)
  }

  private static func sides(of elements: [ExprSyntax], joinedBy sign: String) -> [String] {
    var sides = [""]
    for element in elements {
      if element.operatorText == sign {
        sides.append("")
      } else {
        sides[sides.count - 1] += element.trimmedText
      }
    }
    return sides
  }

  // MARK: Help tags

  /// Whether a modifier next to one that dims a view explains it: `.help(isLocked ? "It is locked" : "")`.
  static func isExplained(_ call: some SyntaxProtocol, _ dimming: [ConditionTerm]) -> Bool {
    var outer = Syntax(call)
    var rest = maximumModifiers
    while rest > 0, let access = outer.parent?.as(MemberAccessExprSyntax.self), access.base?.id == outer.id,
      let next = access.parent?.as(FunctionCallExprSyntax.self), next.calledExpression.id == access.id
    {
      if explains(next, dimming) { return true }
      outer = Syntax(next)
      rest -= 1
    }
    var inner = call.as(FunctionCallExprSyntax.self)
    rest = maximumModifiers
    while rest > 0,
      let next = inner?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(
        FunctionCallExprSyntax.self)
    {
      if explains(next, dimming) { return true }
      inner = next
      rest -= 1
    }
    return false
  }

  // The maximum distance of the modifier, so a long chain is read about once.
  private static let maximumModifiers = 16

  private static func explains(_ call: FunctionCallExprSyntax, _ dimming: [ConditionTerm]) -> Bool {
    guard call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "help",
      let sequence = call.arguments.first?.expression.as(SequenceExprSyntax.self)
    else { return false }
    let elements = Array(sequence.elements)
    guard let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self), index > 0,
      index + 1 < elements.count
    else { return false }
    let text = elements[..<index].map(\.trimmedText).joined()
    let isWhy = { (expression: ExprSyntax) in expression.trimmedText != "\"\"" }
    return dimming.contains(ConditionTerm(text)) && isWhy(ternary.thenExpression)
      || dimming.contains(ConditionTerm(text, holds: false)) && isWhy(elements[index + 1])
  }
}

extension MenuNode {
  /// Whether the title for the dimmed state has additional words, which explain why the item is dimmed:
  /// `Upscale… (Paid)`.
  var tellsWhyItIsDimmed: Bool {
    guard let faces = self.title?.faces, (2...8).contains(faces.count), !self.dimming.isEmpty else {
      return false
    }
    let branches = faces.lazy.flatMap(\.path)
    for branch in branches where branch.arm == 0 {
      guard case .state(let text) = branch.condition else { continue }
      let isDimmed = self.dimming.contains(ConditionTerm(text))
      guard isDimmed || self.dimming.contains(ConditionTerm(text, holds: false)) else { continue }
      let told = faces.filter {
        $0.path.contains { $0.statement == branch.statement && ($0.arm == 0) == isDimmed }
      }
      let others = faces.filter {
        $0.path.contains { $0.statement == branch.statement && ($0.arm == 0) != isDimmed }
      }
      let words = Set(others.flatMap(\.words))
      if !told.isEmpty, !others.isEmpty, told.allSatisfy({ !words.isSuperset(of: $0.words) }) { return true }
    }
    return false
  }
}

extension Face {
  fileprivate var words: [Substring] { text.split { !$0.isLetter } }
}
#endif
