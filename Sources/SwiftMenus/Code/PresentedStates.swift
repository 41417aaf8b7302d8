#if SwiftSource
import SwiftSyntax

/// The states of a file that decide whether something is presented.
struct PresentedStates {
  /// The modifiers that present something depending on a state.
  fileprivate(set) var calls: [(name: String, names: [String], call: FunctionCallExprSyntax)] = []
  /// The names of the states that present something or are reset when they change.
  fileprivate(set) var transient: Set<String> = []
}

/// Finds modifiers that present something depending on a state.
final class PresentationFinder: SyntaxVisitor {
  private var found = PresentedStates()
  // The names of the states that decide the value of computed bindings.
  private var bindings: [Property: [String]] = [:]

  private struct Property: Hashable {
    var type: String?
    var name: String
  }

  static let names: Set<String> = [
    "sheet", "popover", "fileImporter", "fileExporter", "fileMover", "photosPicker",
    "alert", "confirmationDialog",
  ]
  // Presentations that don't ask for input, or that aren't followed.
  static let others: Set<String> = ["fullScreenCover", "contextMenu", "navigationDestination"]

  /// Finds them in a file.
  static func find(in tree: SourceFileSyntax) -> PresentedStates {
    let finder = PresentationFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    var found = finder.found
    for index in found.calls.indices where found.calls[index].names.count == 1 {
      let type = Surroundings.type(of: Syntax(found.calls[index].call))
      let property = Property(type: type, name: found.calls[index].names[0])
      guard let names = finder.bindings[property], let last = names.last else { continue }
      found.calls[index].names = names
      found.transient.insert(last)
    }
    return found
  }

  // `var isShown: Binding<Bool> { Binding(get: { item != nil }, set: { … }) }`
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      node.typeAnnotation?.type.lastName == "Binding",
      let getter = node.accessorBlock?.getter, getter.count == 1, case .expr(let value)? = getter.first?.item,
      let names = value.unwrapped.as(FunctionCallExprSyntax.self)?.boundValue?.stateNames, !names.isEmpty
    {
      bindings[Property(type: Surroundings.type(of: Syntax(node)), name: name)] = names
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      let arguments = node.ownModifier?.arguments ?? node.arguments
      if let state = arguments.first(where: {
        $0.label.map { PresentingLabels.all.contains($0.text) } ?? false
      })?.expression {
        let names = state.stateNames
        let isBinding = Self.names.contains(name) || state.trimmedText.hasPrefix("$")
        if let last = names.last, isBinding {
          found.transient.insert(last)
          if !Self.others.contains(name) { found.calls.append((name, names, node)) }
        }
      } else if name == "onChange", let first = node.arguments.first, first.label?.text == "of",
        let state = first.expression.unwrapped.lastName,
        node.closures.contains(where: { ResetStates.find(in: $0).contains(state) })
      {
        found.transient.insert(state)
      }
    }
    return .visitChildren
  }
}

/// Finds the states that a closure sets to `false`.
private final class ResetStates: SyntaxVisitor {
  private var names: Set<String> = []

  static func find(in closure: ClosureExprSyntax) -> Set<String> {
    let finder = ResetStates(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.names
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), let name = elements[0].lastName,
      elements[2].as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
    {
      names.insert(name)
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The call that creates a modifier: `NameDialog(isPresented: $isNaming)` in
  /// `.modifier(NameDialog(isPresented: $isNaming))`.
  var ownModifier: FunctionCallExprSyntax? {
    guard calledExpression.lastName == "modifier", arguments.count == 1 else { return nil }
    return arguments.first?.expression.as(FunctionCallExprSyntax.self)
  }

  // The state that decides the value of a binding: `item` for `Binding(get: { item != nil }, set: { … })`, and `isShown`
  // for `Binding(get: { isShown }, set: { … })`.
  fileprivate var boundValue: ExprSyntax? {
    let called = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    guard called.lastName == "Binding" || called.lastName == "init",
      let get = arguments.first, get.label?.text == "get",
      let statements = get.expression.as(ClosureExprSyntax.self)?.statements, statements.count == 1,
      case .expr(let expression)? = statements.first?.item
    else { return nil }
    guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) else {
      return expression
    }
    guard elements.count == 3, elements[1].operatorText == "!=", elements[2].is(NilLiteralExprSyntax.self)
    else {
      return nil
    }
    return elements[0]
  }
}

extension ExprSyntax {
  /// The names in a state or a binding to it: `model.isShown`, `$isShown`, `Binding(get: { item != nil }, …)`;
  /// empty for any other expression.
  var stateNames: [String] {
    let expression = unwrapped
    if let presented = expression.as(FunctionCallExprSyntax.self)?.boundValue {
      return presented.stateNames
    }
    var names: [String]
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      if base.unwrapped.isSelf {
        names = []
      } else {
        names = base.stateNames
        if names.isEmpty { return [] }
      }
      names.append(access.declName.baseName.identifierText)
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      names = [reference.baseName.identifierText]
    } else {
      return []
    }
    if names[0].hasPrefix("$") { names[0].removeFirst() }
    if names[0].isEmpty { return [] }
    return names
  }
}
#endif
