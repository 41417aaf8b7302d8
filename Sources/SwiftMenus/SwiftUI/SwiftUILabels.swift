#if SwiftSource
import SwiftSyntax

enum SwiftUILabels {
  /// The name of a symbol; empty where there is one whose name isn't known, nil where there is none, where there may be
  /// one besides a checkmark, and for a checkmark that is drawn while something holds, which is a state.
  static func symbolName(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> String? {
    guard let value = evaluator.value(of: argument, call) else { return nil }
    if case .none = value { return nil }
    let title = evaluator.title(of: value)
    if case .known(let face) = title.provenance { return face.text }
    guard title.faces.contains(where: { $0.text == MenuNode.checkmark }) else { return "" }
    return title.reason != nil || isCheckmarkSometimes(evaluator, argument, call) ? nil : ""
  }

  /// Whether a symbol that isn't named may be one: a checkmark, or what isn't read.
  static func mayHaveSymbol(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Bool {
    guard let value = evaluator.value(of: argument, call), symbolName(evaluator, argument, call) == nil else {
      return false
    }
    return evaluator.title(of: value).reason != nil
  }

  /// Whether a symbol is a checkmark or the dot of a radio button while something holds, and else none or an empty circle.
  static func isCheckmarkSometimes(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Bool {
    let names = alternativeNames(evaluator, argument, call)
    return names.contains { $0 == MenuNode.checkmark || Self.radioMarks.contains($0) }
      && names.allSatisfy {
        $0 == MenuNode.checkmark || Self.radioMarks.contains($0) || ["", "circle", "square"].contains($0)
      }
  }

  /// Whether a symbol is a checkmark while what is compared is equal, and else what the row is pictured with.
  static func isCheckmarkOfChoice(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Bool {
    guard let value = evaluator.value(of: argument, call), case .choice(let alternatives) = value,
      alternatives.count == 2
    else { return false }
    let titles = alternatives.map { evaluator.title(of: $0.value) }
    guard titles.allSatisfy({ $0.reason == nil && $0.faces.count == 1 }),
      let mark = titles.firstIndex(where: { $0.faces[0].text == MenuNode.checkmark }),
      alternatives[mark].path.last?.isOfChoice ?? false
    else { return false }
    let other = titles[1 - mark].faces[0].text
    return other != MenuNode.checkmark && !Self.outcomes.contains { other.hasPrefix($0) }
  }

  // How symbols begin that tell what became of something, or what a button does now.
  private static let outcomes = [
    "xmark", "exclamationmark", "questionmark", "clock", "hourglass", "minus", "plus", "arrow", "doc.on",
    "square.and", "trash", "bell", "lock", "stop", "play", "pause", "ellipsis", "icloud", "bookmark", "heart",
    "star", "eye",
  ]

  private static let radioMarks: Set = [
    "circle.inset.filled", "largecircle.fill.circle", "smallcircle.filled.circle",
    "smallcircle.filled.circle.fill", "button.programmable",
  ]

  // The names of which a symbol is one; none where it is always the same, or not all are known.
  private static func alternativeNames(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call)
    -> [String]
  {
    guard let value = evaluator.value(of: argument, call), case .choice = value else { return [] }
    let title = evaluator.title(of: value)
    return title.reason == nil ? title.faces.map(\.text) : []
  }

  // A circle with and without a checkmark tells the state of what has one name; beside two names, as in “Archive” and
  // “Restore”, it is the picture of what will be.
  private static func isCircleOfState(
    _ evaluator: Evaluator, _ node: MenuNode, _ argument: Call.Argument?, _ call: Call
  ) -> Bool {
    guard case .known = node.title?.provenance else { return false }
    let (on, off) = alternativeNames(evaluator, argument, call).reduce(into: ([String](), [String]())) {
      if $1.hasPrefix("checkmark.") { $0.0.append($1) } else { $0.1.append($1) }
    }
    return !on.isEmpty && !off.isEmpty && off.allSatisfy(["circle", "square"].contains)
      && on.allSatisfy(Self.circledCheckmarks.contains)
  }

  private static let circledCheckmarks: Set = [
    "checkmark.circle", "checkmark.circle.fill", "checkmark.square", "checkmark.square.fill",
  ]

  /// Takes the symbol that a call gives besides its title.
  static func setSymbol(_ evaluator: Evaluator, of node: MenuNode, _ call: Call) {
    node.symbol = symbolName(evaluator, of: call)
    node.drawsCheckmark =
      isCheckmarkSometimes(evaluator, call["systemImage"], call)
      || isCheckmarkOfChoice(evaluator, call["systemImage"], call)
      || isCircleOfState(evaluator, node, call["systemImage"], call)
    node.mayHavePicture = mayHaveSymbol(evaluator, call["systemImage"], call)
  }

  /// Takes the symbol that the views of a label show; one that isn't followed may be a picture.
  static func setPicture(_ evaluator: Evaluator, of node: MenuNode, _ entries: [Entry]) {
    node.symbol = entries.firstSymbol(at: evaluator.path)
    node.drawsCheckmark = entries.drawsCheckmark(at: evaluator.path)
    node.mayHavePicture =
      node.symbol == nil && entries.contains { $0.node.kind == .unknown || $0.node.mayHavePicture }
  }

  /// The name of the symbol that a call gives besides its title.
  static func symbolName(_ evaluator: Evaluator, of call: Call) -> String? {
    if call.has("systemImage") { return symbolName(evaluator, call["systemImage"], call) }
    // A symbol by a name of its own, as a package gives them to all, is a picture that isn't followed.
    return ["image", "uiImage", "nsImage", "icon", "systemSymbol"].contains(where: call.has) ? "" : nil
  }

  /// What a label's closure or value builds.
  static func built(_ evaluator: Evaluator, _ value: Value) -> [Entry] {
    if case .closure(let closure) = value {
      return evaluator.content(of: Functions(evaluator).call(closure, [], isBuilder: true))
    }
    return evaluator.content(of: value)
  }

  /// The items that an argument builds.
  static func items(_ evaluator: Evaluator, of argument: Call.Argument, _ call: Call) -> [Entry] {
    guard let value = evaluator.value(of: argument, call) else { return [] }
    let entries = built(evaluator, value)
    for entry in entries where entry.node.kind == .unknown && entry.node.site.end == 0 {
      entry.node.site = call.scope.frame.file.place(argument.expression)
    }
    return entries
  }

  /// Takes title, symbol and subtitle of a label.
  static func fill(_ evaluator: Evaluator, _ node: MenuNode, label argument: Call.Argument, _ call: Call) {
    guard let value = evaluator.value(of: argument, call) else { return }
    if case .text = value {
      node.title = Texts(evaluator).shown(value, call.scope)
      return
    }
    let entries = built(evaluator, value)
    node.title = entries.firstText(at: evaluator.path)
    setPicture(evaluator, of: node, entries)
    if node.symbol == nil,
      entries.contains(where: { $0.node.kind == .view && !$0.node.isSpacer })
    {
      node.symbol = ""
    }
    node.subtitle = subtitle(evaluator, in: entries) ?? node.subtitle
    if entries.count == 1 {
      if node.kind == .menu { node.labelStyle = entries[0].node.labelStyle }
      node.subtitle = entries[0].node.subtitle
      node.isSpacer = entries[0].node.isSpacer
    }
  }
}

extension SwiftUILabels {
  /// What the texts of a label show besides its title: the one that is called so, else the second.
  static func subtitle(_ evaluator: Evaluator, in entries: [Entry]) -> Title? {
    let texts = entries.filter { $0.node.kind == .text && $0.path.isImplied(by: evaluator.path) }
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
    for current in ancestors {
      if let function = current.as(FunctionDeclSyntax.self) { return function.name.identifierText }
      if let name = current.as(PatternBindingSyntax.self)?.pattern.names.first, name != "body" { return name }
      if let type = current.as(StructDeclSyntax.self) { return type.name.identifierText }
      if current.isProtocol(DeclGroupSyntax.self) { return nil }
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

extension Branch {
  // Whether it holds while two things are equal of which neither is `nil` or a truth: `sort == .name`.
  fileprivate var isOfChoice: Bool {
    guard case .state(let text) = condition, !text.contains("&&"), !text.contains("||") else { return false }
    let sides = text.split(separator: arm == 0 ? " == " : " != ")
    return sides.count == 2 && sides.allSatisfy { !["nil", "true", "false"].contains($0) }
  }
}
#endif
