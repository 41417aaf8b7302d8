#if SwiftSource
import SwiftSyntax

extension PatternSyntax {
  /// Whether a pattern binds a name.
  func binds(_ name: String) -> Bool { names.contains(name) }

  /// The names that a pattern binds.
  var names: [String] {
    if let identifier = self.as(IdentifierPatternSyntax.self) {
      return [identifier.identifier.identifierText]
    }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.boundNames }
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    if let expression = self.as(ExpressionPatternSyntax.self) { return Syntax(expression).patternNames }
    return []
  }

  // The names that the pattern binds inside `let`, where a bare name is bound.
  var boundNames: [String] {
    if let expression = self.as(ExpressionPatternSyntax.self) {
      return Syntax(expression).patternNames + Syntax(expression).bareNames
    }
    return names
  }
}

extension Syntax {
  /// The names bound by `let` in the arguments of a pattern: `.failed(let error)`.
  var patternNames: [String] {
    if let pattern = self.as(PatternExprSyntax.self) { return pattern.pattern.names }
    return children(viewMode: .sourceAccurate).flatMap(\.patternNames)
  }

  var bareNames: [String] {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.compactMap {
        $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      }
    }
    return children(viewMode: .sourceAccurate).flatMap(\.bareNames)
  }
}

extension ConditionElementListSyntax {
  /// Whether a condition binds a name: `if let name`.
  func binds(_ name: String) -> Bool {
    contains { element in
      switch element.condition {
      case .optionalBinding(let binding): binding.pattern.binds(name)
      case .matchingPattern(let match): match.pattern.boundNames.contains(name)
      default: false
      }
    }
  }
}

extension SwitchCaseSyntax.Label {
  func binds(_ name: String) -> Bool {
    guard case .case(let label) = self else { return false }
    return label.caseItems.contains { $0.pattern.binds(name) }
  }
}

extension FunctionParameterSyntax {
  /// The name inside the function.
  var innerName: String { (secondName ?? firstName).identifierText }
  /// Whether the function can change the caller's variable through the parameter.
  var isInout: Bool {
    type.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }
  /// The label of the argument; nil if it has none.
  var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.identifierText }
}

extension ClosureExprSyntax {
  /// The names of its parameters.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.identifierText)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: []
    }
  }
}

extension MemberAccessExprSyntax {
  /// Whether this is the application's menu bar: `NSApp.mainMenu`.
  var isMenuBar: Bool {
    declName.baseName.text == "mainMenu" && ["NSApp", "NSApplication.shared"].contains(holder)
  }

  /// The names of a chain of plain members, such as `L10n.Menu.rename`; empty if the chain contains anything
  /// else.
  var names: [String] {
    let name = declName.baseName.identifierText
    if let base = base?.as(MemberAccessExprSyntax.self) {
      let names = base.names
      return names.isEmpty ? [] : names + [name]
    }
    if let base = base?.as(DeclReferenceExprSyntax.self) { return [base.baseName.identifierText, name] }
    return base == nil ? [name] : []
  }
}

extension MemberAccessExprSyntax {
  /// The base of the member without `?` and `!`: `statusItem` for `self.statusItem!.menu`.
  var holder: String {
    var text = base?.trimmedText.filter { $0 != "?" && $0 != "!" } ?? ""
    if text.hasPrefix("self.") { text.removeFirst(5) }
    return text
  }
}

extension ExprSyntax {
  /// The selector in the expression: `copy:` for `#selector(NSText.copy(_:))`.
  var selector: String {
    var expression = self
    while true {
      if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        expression = first
      } else if let tuple = expression.as(TupleExprSyntax.self), let first = tuple.elements.first {
        expression = first.expression
      } else {
        break
      }
    }
    let reference =
      expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    guard let reference else { return expression.trimmedText }
    let count = reference.argumentNames?.arguments.count ?? 1
    return reference.baseName.identifierText + String(repeating: ":", count: max(count, 1))
  }
}

extension DeclGroupSyntax {
  /// Whether it declares a property with the given name and an optional type.
  func hasOptional(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.pattern.binds(name) && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
      } ?? false
    }
  }
}

extension SyntaxProtocol {
  /// The nodes around it, innermost first.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }

  /// The code without the whitespace and comments around it. The library's `trimmedDescription` creates a new
  /// tree for it.
  var trimmedText: String {
    let bytes = syntaxTextBytes.dropFirst(leadingTriviaLength.utf8Length)
    return String(decoding: bytes.dropLast(trailingTriviaLength.utf8Length), as: UTF8.self)
  }
}

extension SequenceExprSyntax {
  /// Whether the expression is an assignment: `a = b`, `a += b`.
  var isAssignment: Bool {
    elements.contains { $0.is(AssignmentExprSyntax.self) || $0.compoundAssignment != nil }
  }
}

extension ExprSyntax {
  /// The `a` in `a!`, `a?`, or `(a)`.
  var unwrappedExpression: ExprSyntax {
    if let wrapped = self.as(OptionalChainingExprSyntax.self) {
      return wrapped.expression.unwrappedExpression
    }
    if let wrapped = self.as(ForceUnwrapExprSyntax.self) { return wrapped.expression.unwrappedExpression }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.unwrappedExpression
    }
    return self
  }

  /// The last name of `a.b?.c`. For `self`, it is “self”.
  var lastName: String? {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.identifierText }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }

  /// The text of the binary operator.
  var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }

  /// The operator in a compound assignment: `+` in `+=`.
  var compoundAssignment: String? {
    guard let text = operatorText, text.count == 2, text.hasSuffix("="),
      !["==", "!=", "<=", ">="].contains(text)
    else {
      return nil
    }
    return String(text.prefix(1))
  }
}

extension FunctionCallExprSyntax {
  /// The last name of the called expression, or the type's name for a call of `init`.
  var calledName: String? {
    if let access = calledExpression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      return name == "init" ? access.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText : name
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}

/// Collects names in a piece of code. Subclasses define which.
class NameFinder: SyntaxVisitor {
  final var names: Set<String> = []

  required override init(viewMode: SyntaxTreeViewMode = .sourceAccurate) { super.init(viewMode: viewMode) }

  static func find(in code: some SyntaxProtocol) -> Set<String> {
    let finder = self.init()
    finder.walk(code)
    return finder.names
  }
}
#endif
