#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// The name of a symbol; empty where there is one whose name isn't known, nil where there is none, where there may be
  /// one besides a checkmark, and for a checkmark that is drawn while something holds, which is a state.
  func symbolName(_ argument: Call.Argument?, _ call: Call) -> String? {
    guard let value = value(of: argument, call) else { return nil }
    if case .none = value { return nil }
    let title = title(of: value)
    if case .known(let face) = title.provenance { return face.text }
    guard title.faces.contains(where: { $0.text == MenuNode.checkmark }) else { return "" }
    return title.reason != nil || isCheckmarkSometimes(argument, call) ? nil : ""
  }

  /// Whether a symbol that isn't named may be one: a checkmark, or what isn't read.
  func mayHaveSymbol(_ argument: Call.Argument?, _ call: Call) -> Bool {
    guard let value = value(of: argument, call), symbolName(argument, call) == nil else { return false }
    return title(of: value).reason != nil
  }

  /// Whether a symbol is a checkmark or the dot of a radio button while something holds, and else none or an empty circle.
  func isCheckmarkSometimes(_ argument: Call.Argument?, _ call: Call) -> Bool {
    let names = alternativeNames(argument, call)
    return names.contains { $0 == MenuNode.checkmark || Self.radioMarks.contains($0) }
      && names.allSatisfy {
        $0 == MenuNode.checkmark || Self.radioMarks.contains($0) || ["", "circle", "square"].contains($0)
      }
  }

  private static let radioMarks: Set = [
    "circle.inset.filled", "largecircle.fill.circle", "smallcircle.filled.circle",
    "smallcircle.filled.circle.fill", "button.programmable",
  ]

  // The names of which a symbol is one; none where it is always the same, or not all are known.
  private func alternativeNames(_ argument: Call.Argument?, _ call: Call) -> [String] {
    guard let value = value(of: argument, call), case .choice = value else { return [] }
    let title = title(of: value)
    return title.reason == nil ? title.faces.map(\.text) : []
  }

  // A circle with and without a checkmark tells the state of what has one name; beside two names, as in “Archive” and
  // “Restore”, it is the picture of what will be.
  private func isCircleOfState(_ node: MenuNode, _ argument: Call.Argument?, _ call: Call) -> Bool {
    guard case .known = node.title?.provenance else { return false }
    let (on, off) = alternativeNames(argument, call).reduce(into: ([String](), [String]())) {
      if $1.hasPrefix("checkmark.") { $0.0.append($1) } else { $0.1.append($1) }
    }
    return !on.isEmpty && !off.isEmpty && off.allSatisfy(["circle", "square"].contains)
      && on.allSatisfy(Self.circledCheckmarks.contains)
  }

  private static let circledCheckmarks: Set = [
    "checkmark.circle", "checkmark.circle.fill", "checkmark.square", "checkmark.square.fill",
  ]

  /// Takes the symbol that a call gives besides its title.
  func setSymbol(of node: MenuNode, _ call: Call) {
    node.symbol = symbolName(of: call)
    node.drawsCheckmark =
      isCheckmarkSometimes(call["systemImage"], call) || isCircleOfState(node, call["systemImage"], call)
    node.mayHavePicture = mayHaveSymbol(call["systemImage"], call)
  }

  /// Takes the symbol that the views of a label show; one that isn't followed may be a picture.
  func setPicture(of node: MenuNode, _ entries: [Entry]) {
    node.symbol = entries.firstSymbol(at: path)
    node.drawsCheckmark = entries.drawsCheckmark(at: path)
    node.mayHavePicture =
      node.symbol == nil && entries.contains { $0.node.kind == .unknown || $0.node.mayHavePicture }
  }

  /// The name of the symbol that a call gives besides its title.
  func symbolName(of call: Call) -> String? {
    if call.has("systemImage") { return symbolName(call["systemImage"], call) }
    // A symbol by a name of its own, as a package gives them to all, is a picture that isn't followed.
    return ["image", "uiImage", "nsImage", "icon", "systemSymbol"].contains(where: call.has) ? "" : nil
  }

  /// What a label's closure or value builds.
  func built(_ value: Value) -> [Entry] {
    if case .closure(let closure) = value { return content(of: call(closure, [], isBuilder: true)) }
    return content(of: value)
  }

  /// The items that an argument builds.
  func items(of argument: Call.Argument, _ call: Call) -> [Entry] {
    guard let value = value(of: argument, call) else { return [] }
    let entries = built(value)
    for entry in entries where entry.node.kind == .unknown && entry.node.site.end == 0 {
      entry.node.site = call.scope.frame.file.place(argument.expression)
    }
    return entries
  }

  /// Takes title, symbol and subtitle of a label.
  func fill(_ node: MenuNode, label argument: Call.Argument, _ call: Call) {
    guard let value = value(of: argument, call) else { return }
    if case .text = value {
      node.title = shown(value, call.scope)
      return
    }
    let entries = built(value)
    node.title = entries.firstText(at: path)
    setPicture(of: node, entries)
    if node.symbol == nil,
      entries.contains(where: { $0.node.kind == .view && !$0.node.isSpacer })
    {
      node.symbol = ""
    }
    node.subtitle = subtitle(in: entries) ?? node.subtitle
    if entries.count == 1 {
      if node.kind == .menu { node.labelStyle = entries[0].node.labelStyle }
      node.subtitle = entries[0].node.subtitle
      node.isSpacer = entries[0].node.isSpacer
    }
  }
}

extension Evaluator {
  /// What the texts of a label show besides its title: the one that is called so, else the second.
  func subtitle(in entries: [Entry]) -> Title? {
    let texts = entries.filter { $0.node.kind == .text && $0.path.isImplied(by: path) }
    guard texts.count > 1 else { return nil }
    return (texts.first { $0.node.isSubtitle } ?? texts[1]).node.title
  }
}

extension Call.Argument {
  /// Whether it is a variable that is called what stands beside a title: `subtitle`, `detail`.
  var namesSubtitle: Bool {
    var expression = expression
    while let unwrapped = expression.as(ForceUnwrapExprSyntax.self)?.expression { expression = unwrapped }
    let name =
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let name = name?.lowercased() else { return false }
    return name.hasSuffix("subtitle") || ["detail", "details", "caption", "footnote"].contains(name)
  }
}

extension Call {
  /// Whether it stands among the items of a toolbar, by the code around it.
  var isInToolbar: Bool { syntax.isInToolbar }

  /// Whether it is what a property, a function or a view gives that stands among the items of a toolbar in the same
  /// file.
  func isPartOfToolbar(_ project: ProjectCode) -> Bool {
    guard let name = syntax.giverName else { return false }
    return project.whole(scope.frame.file).tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == name && token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.parent?.isInToolbar == true
    }
  }
}

extension SyntaxProtocol {
  // The name of the property or function that gives a view; of a view's body, that of the view.
  fileprivate var giverName: String? {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) { return function.name.identifierText }
      if let name = current.as(PatternBindingSyntax.self)?.pattern.names.first, name != "body" { return name }
      if let type = current.as(StructDeclSyntax.self) { return type.name.identifierText }
      if current.isProtocol(DeclGroupSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }
}

extension Syntax {
  /// Whether it stands among the items of a toolbar, by the code around it.
  fileprivate var isInToolbar: Bool {
    var child = self
    while let parent = child.parent {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != child.id,
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        ["toolbar", "ToolbarItem", "ToolbarItemGroup"].contains(name)
      {
        return true
      }
      if let type = parent.as(StructDeclSyntax.self) {
        return type.inheritanceClause?.inheritedTypes.contains {
          $0.type.trimmedText == "ToolbarContent"
        } == true
      }
      child = parent
    }
    return false
  }
}
#endif
