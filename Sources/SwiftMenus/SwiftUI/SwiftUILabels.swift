#if SwiftSource
import SwiftSyntax

enum SwiftUILabels {
  /// Returns the name of a symbol. It is empty if the name isn't known, and nil if there is no symbol, if
  /// there may be one in addition to a checkmark, or if it is a checkmark that is drawn only under a
  /// condition, which shows a state.
  static func symbolName(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> String? {
    guard let value = evaluator.value(of: argument, call) else { return nil }
    if case .none = value { return nil }
    let title = evaluator.title(of: value)
    if case .known(let face) = title.provenance { return face.text }
    guard title.faces.contains(where: { $0.text == MenuNode.checkmark }) else { return "" }
    return title.reason != nil || isCheckmarkSometimes(evaluator, argument, call) ? nil : ""
  }

  /// Whether an argument without a symbol name may still be a symbol, such as a checkmark or an unknown one.
  static func mayHaveSymbol(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Bool {
    guard let value = evaluator.value(of: argument, call), symbolName(evaluator, argument, call) == nil else {
      return false
    }
    return evaluator.title(of: value).reason != nil
  }

  /// Whether a symbol is a checkmark or a selected radio button under a condition, and otherwise an empty
  /// circle or none.
  static func isCheckmarkSometimes(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Bool {
    let names = alternativeNames(evaluator, argument, call)
    return names.contains { $0 == MenuNode.checkmark || Self.radioMarks.contains($0) }
      && names.allSatisfy {
        $0 == MenuNode.checkmark || Self.radioMarks.contains($0) || ["", "circle", "square"].contains($0)
      }
  }

  /// Whether a symbol is a checkmark if two values are equal, and otherwise the symbol of the row.
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

  // The prefixes of symbols that show a result, or the action that a button now performs.
  private static let outcomes = [
    "xmark", "exclamationmark", "questionmark", "clock", "hourglass", "minus", "plus", "arrow", "doc.on",
    "square.and", "trash", "bell", "lock", "stop", "play", "pause", "ellipsis", "icloud", "bookmark", "heart",
    "star", "eye",
  ]

  private static let radioMarks: Set = [
    "circle.inset.filled", "largecircle.fill.circle", "smallcircle.filled.circle",
    "smallcircle.filled.circle.fill", "button.programmable",
  ]

  // Returns the possible names of a symbol. They are empty if it is always the same or they aren't all known.
  private static func alternativeNames(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call)
    -> [String]
  {
    guard let value = evaluator.value(of: argument, call), case .choice = value else { return [] }
    let title = evaluator.title(of: value)
    return title.reason == nil ? title.faces.map(\.text) : []
  }

  // Whether a circle with and without a checkmark shows the state of an item with one title. With two titles,
  // such as “Archive” and “Restore”, it shows the result of the action.
  private static func isCircleOfState(
    _ evaluator: Evaluator, _ node: MenuNode, _ argument: Call.Argument?, _ call: Call
  ) -> Bool {
    guard case .known = node.title?.provenance else { return false }
    let (on, off) = alternativeNames(evaluator, argument, call).reduce(into: ([String](), [String]())) {
      if $1.hasPrefix("checkmark.") { $0.0.append($1) } else { $0.1.append($1) }
    }
    return !on.isEmpty && !off.isEmpty && off.allSatisfy(["circle", "square"].contains)
      && on.allSatisfy(MenuNode.framedCheckmarks.contains)
  }

  /// Sets the symbol in a call's arguments.
  static func setSymbol(_ evaluator: Evaluator, of node: MenuNode, _ call: Call) {
    node.symbol = symbolName(evaluator, of: call)
    node.drawsCheckmark =
      isCheckmarkSometimes(evaluator, call["systemImage"], call)
      || isCheckmarkOfChoice(evaluator, call["systemImage"], call)
      || isCircleOfState(evaluator, node, call["systemImage"], call)
    node.mayHavePicture = mayHaveSymbol(evaluator, call["systemImage"], call)
  }

  /// Sets the symbol in the views of a label. A view that isn't followed may be a picture.
  static func setPicture(_ evaluator: Evaluator, of node: MenuNode, _ entries: [Entry]) {
    node.symbol = entries.firstSymbol(at: evaluator.path)
    node.drawsCheckmark = entries.drawsCheckmark(at: evaluator.path)
    node.mayHavePicture =
      node.symbol == nil && entries.contains { $0.node.kind == .unknown || $0.node.mayHavePicture }
  }

  /// Returns the name of the symbol in a call's arguments.
  static func symbolName(_ evaluator: Evaluator, of call: Call) -> String? {
    if call.has("systemImage") { return symbolName(evaluator, call["systemImage"], call) }
    // A package may name symbols in its own way. Such a symbol is a picture that isn't followed.
    return ["image", "uiImage", "nsImage", "icon", "systemSymbol"].contains(where: call.has) ? "" : nil
  }

  /// Returns the views that a label's closure or value builds.
  static func built(_ evaluator: Evaluator, _ value: Value) -> [Entry] {
    if case .closure(let closure) = value {
      return evaluator.content(of: Functions(evaluator).call(closure, [], isBuilder: true))
    }
    return evaluator.content(of: value)
  }

  /// Returns the items that an argument builds.
  static func items(_ evaluator: Evaluator, of argument: Call.Argument, _ call: Call) -> [Entry] {
    guard let value = evaluator.value(of: argument, call) else { return [] }
    let entries = built(evaluator, value)
    for entry in entries where entry.node.kind == .unknown && entry.node.site.end == 0 {
      entry.node.site = call.scope.frame.file.place(argument.expression)
    }
    return entries
  }

  /// Sets the title, symbol, and subtitle from a label.
  static func fill(_ evaluator: Evaluator, _ node: MenuNode, label argument: Call.Argument, _ call: Call) {
    guard let value = evaluator.value(of: argument, call) else { return }
    if node.kind == .picker, case .none = value {
      // `Picker(selection: $size, label: EmptyView())`
      node.title = Title(faces: [Face(text: "", provenance: .place)])
      node.hidesLabel = true
      return
    }
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
  /// Returns the text of a label that isn't its title: the one named as a subtitle, or else the second.
  static func subtitle(_ evaluator: Evaluator, in entries: [Entry]) -> Title? {
    let texts = entries.filter { $0.node.kind == .text && $0.path.isImplied(by: evaluator.path) }
    guard texts.count > 1 else { return nil }
    return (texts.first { $0.node.isSubtitle } ?? texts[1]).node.title
  }
}

extension Call.Argument {
  /// Whether the argument is a variable with a name for text next to a title: `subtitle`, `detail`.
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
  /// Whether the call is among the items of a toolbar, judging by the code around it.
  var isInToolbar: Bool { syntax.isInToolbar }

  /// Whether the call is in a property, function, or view that the same file uses among the items of a
  /// toolbar.
  func isPartOfToolbar(_ project: ProjectCode) -> Bool {
    guard let name = syntax.giverName else { return false }
    return project.searchedForNames(scope.frame.file).facts.namesInToolbars.contains(name)
  }
}

extension SyntaxProtocol {
  // The name of the property or function that returns a view. For a view's body, it is the name of the view.
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

extension Branch {
  // Whether the condition is that two values are equal, neither of which is `nil` or a Boolean:
  // `sort == .name`.
  fileprivate var isOfChoice: Bool {
    guard case .state(let text) = condition, !text.contains("&&"), !text.contains("||") else { return false }
    let sides = text.split(separator: arm == 0 ? " == " : " != ")
    return sides.count == 2 && sides.allSatisfy { !["nil", "true", "false"].contains($0) }
  }
}
#endif
