#if SwiftSource
import SwiftSyntax

/// The conditions of `#if`.
enum Conditions {
  static func build(_ condition: ExprSyntax) -> Branch.Condition {
    let text = condition.trimmedText
    let names = platforms(condition)
    return names.isEmpty ? .build(text) : .platforms(names)
  }

  /// Returns the condition of a clause, including `#else`: `!macOS` if the clauses before it check for macOS.
  static func build(arm: Int, of clauses: [IfConfigClauseSyntax]) -> Branch.Condition {
    if let condition = clauses[arm].condition { return build(condition) }
    var others: [String] = []
    for clause in clauses[..<arm] {
      guard let condition = clause.condition, case .platforms(let names) = build(condition),
        !names.contains(where: { $0.hasPrefix("!") })
      else {
        if arm == 1, let condition = clauses[0].condition, case .platforms(let names) = build(condition),
          names.count == 1
        {
          return .platforms([String(names[0].dropFirst())])
        }
        return .build("else")
      }
      others += names.map { "!" + $0 }
    }
    return others.isEmpty ? .build("else") : .platforms(others)
  }

  // Returns the names in `os(macOS) || os(iOS)` or `!os(macOS)`; empty if the condition contains anything
  // else.
  private static func platforms(_ condition: ExprSyntax) -> [String] {
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      let names = platforms(prefix.expression)
      return names.count == 1 && !names[0].hasPrefix("!") ? ["!" + names[0]] : []
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      guard let argument = call.arguments.first?.expression.trimmedText else { return [] }
      switch (call.calledExpression.trimmedText, argument) {
      case ("os", _): return [argument]
      case ("canImport", "AppKit"), ("canImport", "Cocoa"): return ["macOS"]
      case ("canImport", "UIKit"): return ["iOS", "tvOS", "visionOS"]
      default: return []
      }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      var names: [String] = []
      for element in sequence.elements {
        if let text = element.operatorText {
          if text != "||" { return [] }
        } else {
          let found = platforms(element)
          if found.isEmpty || found[0].hasPrefix("!") { return [] }
          names += found
        }
      }
      return names
    }
    return []
  }
}
#endif
