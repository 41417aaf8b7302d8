#if SwiftSource
import SwiftSyntax

extension Syntax {
  /// Whether the node is among the items of a toolbar, judging by the code around it.
  var isInToolbar: Bool {
    var child = self
    while let parent = child.parent {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != child.id,
        call.makesToolbar
      {
        return true
      }
      if let type = parent.as(StructDeclSyntax.self) { return type.isToolbarContent }
      child = parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  fileprivate var makesToolbar: Bool {
    calledExpression.lastName.map(["toolbar", "ToolbarItem", "ToolbarItemGroup"].contains) ?? false
  }
}

extension StructDeclSyntax {
  fileprivate var isToolbarContent: Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.trimmedText == "ToolbarContent" } == true
  }
}

/// The buttons of a toolbar in SwiftUI code.
struct Toolbar: Sendable {
  /// The call of `toolbar`, or the type that is its content.
  let syntax: Syntax
  fileprivate(set) var buttons: [FunctionCallExprSyntax] = []
}

/// Finds the buttons of toolbars.
final class ToolbarFinder: SyntaxVisitor {
  private var toolbars: [Toolbar] = []
  // The toolbar around the current code, and whether it belongs to a sheet or to iOS.
  private var current: Toolbar?
  private var isElsewhere = false

  static func find(in tree: SourceFileSyntax) -> [Toolbar] {
    let finder = ToolbarFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.toolbars
  }

  // Walks the content of a toolbar.
  private func collect(in syntax: Syntax, _ walk: () -> Void) {
    let outer = (current, isElsewhere)
    (current, isElsewhere) = (Toolbar(syntax: syntax), false)
    walk()
    if let toolbar = current, !toolbar.buttons.isEmpty, !isElsewhere { toolbars.append(toolbar) }
    (current, isElsewhere) = outer
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.lastName ?? ""
    if name == "toolbar", node.calledExpression.is(MemberAccessExprSyntax.self) {
      walk(node.calledExpression)
      collect(in: Syntax(node)) {
        walk(node.arguments)
        if let closure = node.trailingClosure { walk(closure) }
      }
      return .skipChildren
    }
    guard current != nil else { return .visitChildren }
    if name == "Button" {
      current?.buttons.append(node)
      return .skipChildren
    }
    // The content of other views and modifiers isn't in the toolbar.
    if Self.others.contains(name) {
      walk(node.calledExpression)
      return .skipChildren
    }
    let placement = node.arguments.first { $0.label?.text == "placement" }?.expression.lastName
    isElsewhere = isElsewhere || placement.map(Self.placementsElsewhere.contains) ?? false
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if RootFinder.reasonToSkip(Syntax(node)) != nil { return .skipChildren }
    guard node.isToolbarContent else { return .visitChildren }
    collect(in: Syntax(node)) { walk(node.memberBlock) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    RootFinder.reasonToSkip(Syntax(node)) == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    RootFinder.reasonToSkip(Syntax(node)) == nil ? .visitChildren : .skipChildren
  }

  private static let others: Set<String> = [
    "Menu", "Picker", "sheet", "popover", "alert", "confirmationDialog", "contextMenu", "fullScreenCover",
    "fileImporter", "fileExporter", "onChange", "onReceive", "onAppear", "task", "onTapGesture",
  ]
  // Places in sheets, and those that a Mac doesn't have.
  private static let placementsElsewhere: Set<String> = [
    "cancellationAction", "confirmationAction", "destructiveAction", "bottomBar", "keyboard",
    "bottomOrnament",
    "topBarLeading", "topBarTrailing", "navigationBarLeading", "navigationBarTrailing",
  ]
}

/// The sheets, popovers, and alerts of a project, and its settings.
struct Sheets {
  let project: ProjectCode

  /// Whether code is shown only in them, as far as its views are followed.
  func contain(_ syntax: Syntax) -> Bool {
    var open = [syntax]
    var views: Set<String> = []
    while let code = open.popLast() {
      if isInside(code) { continue }
      guard let type = project.enclosingType(of: code), views.count < Self.mostViews else { return false }
      guard views.insert(type.qualifiedName).inserted else { continue }
      let calls = project.makings(of: type)
      if calls.isEmpty { return false }
      open += calls.map { Syntax($0.call) }
    }
    return true
  }

  private func isInside(_ syntax: Syntax) -> Bool {
    var child = syntax
    while let parent = child.parent, !parent.is(StructDeclSyntax.self) {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != child.id,
        Self.names.contains(call.calledExpression.lastName ?? "")
      {
        return true
      }
      child = parent
    }
    return false
  }

  // More views lead too far into the code of an app.
  private static let mostViews = 12
  private static let names: Set = ["sheet", "popover", "fullScreenCover", "alert", "Settings"]
}

extension FunctionCallExprSyntax {
  /// The text of the help tag that modifiers set.
  var helpTag: ExprSyntax? {
    var inner = Syntax(self)
    while let access = inner.parent?.as(MemberAccessExprSyntax.self), access.base?.id == inner.id,
      let outer = access.parent?.as(FunctionCallExprSyntax.self), outer.calledExpression.id == access.id
    {
      if access.declName.baseName.text == "help" { return outer.arguments.first?.expression }
      inner = Syntax(outer)
    }
    return nil
  }
}

/// Finds the names that code uses among the items of toolbars.
final class ToolbarNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  // Whether the current code is among the items, for each level that decides it.
  private var levels: [Bool] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.makesToolbar else { return .visitChildren }
    walk(node.calledExpression)
    levels.append(true)
    walk(node.arguments)
    if let closure = node.trailingClosure { walk(closure) }
    walk(node.additionalTrailingClosures)
    levels.removeLast()
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    levels.append(node.isToolbarContent)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { levels.removeLast() }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if levels.last == true { names.insert(node.baseName.text) }
    return .visitChildren
  }
}
#endif
