#if SwiftSource
import SwiftSyntax

/// A call as it is written, with what its arguments see.
struct Call {
  /// What reads it: gives nil where it is a call of something else.
  typealias Reader = @Sendable (Evaluator, Call) -> Value?

  struct Argument {
    var label: String?
    var expression: ExprSyntax
    var isTrailing = false
    /// A value that is passed without an expression.
    var value: Value?

    /// What `.init(key)` is made of, where the type doesn't matter.
    var unwrapped: Argument {
      guard isInitializer, let arguments = expression.as(FunctionCallExprSyntax.self)?.arguments,
        arguments.count == 1, let only = arguments.first
      else { return self }
      return Argument(label: label, expression: only.expression)
    }

    /// Whether it is `.init(…)`, of whatever type is asked for.
    var isInitializer: Bool {
      guard
        let access = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(
          MemberAccessExprSyntax.self)
      else { return false }
      return access.base == nil && access.declName.baseName.tokenKind == .keyword(.`init`)
    }
  }

  let syntax: Syntax
  let scope: Scope
  let arguments: [Argument]

  init(_ call: FunctionCallExprSyntax, _ scope: Scope) {
    syntax = Syntax(call)
    self.scope = scope
    var arguments = call.arguments.map {
      Argument(label: $0.label?.identifierText, expression: $0.expression)
    }
    if let closure = call.trailingClosure {
      arguments.append(Argument(label: nil, expression: ExprSyntax(closure), isTrailing: true))
    }
    for closure in call.additionalTrailingClosures {
      arguments.append(
        Argument(
          label: closure.label.identifierText, expression: ExprSyntax(closure.closure), isTrailing: true))
    }
    self.arguments = arguments
  }

  /// The argument of a label.
  subscript(label: String) -> Argument? { arguments.first { $0.label == label } }

  /// The first argument without a label that is no trailing closure.
  var first: Argument? { arguments.first { $0.label == nil && !$0.isTrailing } }

  /// The arguments without labels that are no trailing closures.
  var unlabelled: [Argument] { arguments.filter { $0.label == nil && !$0.isTrailing } }

  /// The first trailing closure.
  var trailing: Argument? { arguments.first { $0.label == nil && $0.isTrailing } }

  /// The closure that gives a label: behind the content, where that stands in the parentheses, too.
  var labelClosure: Argument? {
    self["label"] ?? self["content"].flatMap { $0.isTrailing ? nil : trailing }
  }

  /// Whether an argument of this label is there.
  func has(_ label: String) -> Bool { self[label] != nil }

  /// The last name of what is called.
  var name: String {
    guard let called = syntax.as(FunctionCallExprSyntax.self)?.calledExpression else { return "" }
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName.identifierText ?? ""
  }

  var labels: [String?] { arguments.filter { !$0.isTrailing }.map(\.label) }
}

extension Call {
  /// A modifier without what it is put on: `keyboardShortcut("n")`.
  var modifierPlace: Place {
    let file = scope.frame.file
    let head = file.place(syntax.head)
    return Place(file: head.file, start: head.start, end: max(head.end, file.place(syntax).end))
  }

  /// Whether the framework itself has an initializer of just these labels for a class.
  func isInitializer(of className: String, _ known: FrameworkNames) -> Bool {
    guard !arguments.contains(where: \.isTrailing) else { return false }
    return known.initializers[className]?.contains { $0 == labels } ?? false
  }
}

extension Evaluator {
  /// What an argument gives.
  func value(of argument: Call.Argument?, _ call: Call, expected: TypeInfo? = nil) -> Value? {
    guard let argument else { return nil }
    return argument.value ?? evaluate(argument.expression, call.scope, expected: expected)
  }

  /// The name of an argument like `.destructive` or `Role.destructive`, or of what it is known to be.
  func name(of argument: Call.Argument?, _ call: Call) -> String? {
    guard let value = value(of: argument, call) else { return nil }
    // A role is no text, whatever key has its name.
    if case .text = value, let access = argument?.expression.as(MemberAccessExprSyntax.self),
      access.base == nil
    {
      return access.declName.baseName.identifierText
    }
    return value.name
  }

  /// Whether a name may be in the option set that an argument is: `[.destructive, .disabled]`.
  func mayName(_ name: String, in argument: Call.Argument?, _ call: Call) -> Bool {
    guard let argument else { return false }
    return value(of: argument, call)?.possibleNames?.contains(name) ?? true
  }
}
#endif
