#if SwiftSource
import SwiftSyntax
import TextCore

/// Facts about the whole tree of a file. Readings on several threads need them, and an editor's next change
/// needs them again, so each is found only once.
final class TreeFacts: Sendable {
  private let tree: SourceFileSyntax
  private let makings = Once<[String: [FunctionCallExprSyntax]]>()
  private let presented = Once<PresentedStates>()
  private let toolbar = Once<Set<String>>()
  private let bars = Once<[Toolbar]>()
  private let used = Once<NamesUsed>()
  private let tables = Locked<[SyntaxIdentifier: MemberTable]>([:])
  private let operatorFunctions = Once<[String: [FunctionDeclSyntax]]>()
  private let assigned = Once<[String: [AssignedClosure]]>()
  private let changed = Once<Set<String>>()
  private let viewed = Once<Set<String>>()

  init(_ tree: SourceFileSyntax) { self.tree = tree }

  /// Returns the declarations in the braces of a type.
  func table(of block: MemberBlockSyntax) -> MemberTable {
    tables.use { tables in
      if let table = tables[block.id] { return table }
      let table = MemberTable(block)
      tables[block.id] = table
      return table
    }
  }

  /// The functions that implement operators, by name, except in code for debugging.
  var operators: [String: [FunctionDeclSyntax]] {
    operatorFunctions.value {
      let finder = OperatorFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.functions
    }
  }

  /// The closures that code assigns to properties of other objects, by property, except in previews.
  var closuresAssigned: [String: [AssignedClosure]] {
    assigned.value {
      let finder = AssignedClosureFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.closures
    }
  }

  /// The names of the objects to which code gives a view: `item.view = slider`.
  var namesWithView: Set<String> {
    viewed.value {
      let finder = ViewedNameFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.names
    }
  }

  /// Returns the calls of initializers of types with a name, except in previews.
  func makings(of type: String) -> [FunctionCallExprSyntax] {
    let calls = makings.value {
      let finder = MakingFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.calls
    }
    return (calls[type] ?? []).filter { !RootFinder.isSkipped(Syntax($0)) }
  }

  /// The modifiers that present something depending on a state.
  var presentedStates: PresentedStates {
    presented.value {
      PresentationFinder.find(in: tree)
    }
  }

  /// The names that the file uses among the items of toolbars.
  var namesInToolbars: Set<String> {
    toolbar.value {
      let finder = ToolbarNameFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      return finder.names
    }
  }

  /// The toolbars with buttons, except in previews.
  var toolbars: [Toolbar] { bars.value { ToolbarFinder.find(in: tree) } }

  /// The names that the file's code sets.
  var namesSet: Set<String> { changed.value { SetNames.find(in: tree) } }

  /// The names that the file uses, given the code that can use its declarations.
  func namesUsed(seenIn visibility: Visibility) -> NamesUsed {
    used.value {
      let finder = NameUseFinder(viewMode: .sourceAccurate)
      finder.visibility = visibility
      finder.walk(tree)
      return finder.names
    }
  }
}

/// A value that is computed when it is first used, by one thread.
final class Once<Fact: Sendable>: Sendable {
  private let known = Locked<Fact?>(nil)

  /// Returns the value. The first use computes it.
  func value(_ compute: () -> Fact) -> Fact {
    known.use { known in
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}

/// A closure that code assigns to a property of another object: `controller.onEdit = { … }`.
struct AssignedClosure {
  /// The last name of the object.
  var object: String?
  var closure: ClosureExprSyntax
}

/// Finds closures that code assigns to properties of other objects.
private final class AssignedClosureFinder: SyntaxVisitor {
  private(set) var closures: [String: [AssignedClosure]] = [:]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count == 3, node.isAssignment,
      let target = node.elements.first?.as(MemberAccessExprSyntax.self), let base = target.base, !base.isSelf,
      let closure = node.elements.last?.as(ClosureExprSyntax.self), !RootFinder.isSkipped(Syntax(node))
    {
      closures[target.declName.baseName.identifierText, default: []].append(
        AssignedClosure(object: base.unwrapped.lastName, closure: closure))
    }
    return .visitChildren
  }
}

/// Finds the objects to which code gives a view.
private final class ViewedNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count == 3, node.isAssignment,
      let target = node.elements.first?.as(MemberAccessExprSyntax.self),
      target.declName.baseName.identifierText == "view", let name = target.base?.unwrapped.lastName,
      node.elements.last?.is(NilLiteralExprSyntax.self) == false
    {
      names.insert(name)
    }
    return .visitChildren
  }
}

/// Finds functions that implement operators.
private final class OperatorFinder: SyntaxVisitor {
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = node.name.tokenKind { return .skipChildren }
    functions[node.name.text, default: []].append(node)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isDebug ? .skipChildren : .visitChildren
  }
}

/// Finds the calls that may be of initializers, by the name that they end in.
private final class MakingFinder: SyntaxVisitor {
  private(set) var calls: [String: [FunctionCallExprSyntax]] = [:]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // The name of a nested type follows that of the type around it.
    if node.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
      || node.calledExpression.is(DeclReferenceExprSyntax.self),
      let name = node.calledExpression.lastName
    {
      calls[name, default: []].append(node)
    }
    return .visitChildren
  }
}
#endif
