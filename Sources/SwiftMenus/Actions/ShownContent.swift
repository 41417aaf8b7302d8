#if SwiftSource
import SwiftSyntax

/// Collects the names in the content of a sheet or an alert, including the project's views in it.
final class ShownContent: SyntaxVisitor {
  private let project: ProjectCode
  private let file: Int
  private var type: TypeInfo?
  private var seen: Set<String> = []
  private var depth = 0
  private(set) var names: Set<String> = []
  /// Whether the content has a way to cancel.
  private(set) var cancels = false
  /// Whether the content has a button with a cross.
  private(set) var closes = false
  /// Whether the content is chosen from several alternatives.
  private(set) var isChoice = false
  /// Whether it isn't known which buttons or fields of some `switch` in the content are shown.
  private(set) var hasOpenSwitch = false
  /// The presentations inside the content, each with the number of its file.
  private(set) var entered: [(file: Int, call: FunctionCallExprSyntax)] = []
  private var buttons = 0
  // The number of buttons that are only shown under a condition.
  private var conditionalButtons = 0
  private var hasBranches = false
  // The case that determines which alternative is shown.
  private let chosen: String?
  // Whether to read presentations inside the content, too.
  private let entersAll: Bool

  private static let maximumDepth = 3

  init(_ project: ProjectCode, _ file: Int, showing chosen: String? = nil, entersAll: Bool = false) {
    self.project = project
    self.file = file
    self.chosen = chosen
    self.entersAll = entersAll
    super.init(viewMode: .sourceAccurate)
  }

  private static let controls: Set = [
    "TextField", "SecureField", "TextEditor", "Picker", "DatePicker", "ColorPicker", "Toggle", "Stepper",
    "Slider", "PhotosPicker", "onTapGesture", "selection", "NavigationLink",
  ]

  /// Whether the content has a control for input, or more than one button.
  var asks: Bool { buttons > 1 || !names.isDisjoint(with: Self.controls) }

  /// Whether there are several buttons besides the one to cancel, so people choose what happens.
  var offersChoice: Bool { !hasBranches && buttons - conditionalButtons > (cancels ? 2 : 1) }

  /// Whether a button confirms the input.
  var confirms: Bool {
    buttons > 1 || names.contains("confirmationAction") || names.contains("defaultAction")
  }

  var hasTextField: Bool { !names.isDisjoint(with: ["TextField", "SecureField", "TextEditor"]) }

  /// Whether its code makes an alert with a field, or a picker of UIKit.
  var showsKitInput: Bool {
    !names.isDisjoint(with: [
      "addTextField", "UIDocumentPickerViewController", "UIImagePickerController", "PHPickerViewController",
    ])
  }

  /// Whether a view of the project in it is for choosing something, by the name of its type.
  var showsPicker: Bool { names.contains { $0.first?.isUppercase == true && ChoosingTypes.contains($0) } }

  func add(_ syntax: Syntax, _ owner: String?) {
    seen(from: file) {
      type = owner.flatMap { project.type($0) }
      walk(syntax)
    }
  }

  // Reads code with the types that its file can use.
  private func seen(from file: Int, _ read: () -> Void) {
    let outer = project.viewpoint
    project.viewpoint = file
    read()
    project.viewpoint = outer
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    if let chosen, let arm = node.arm(of: chosen) {
      walk(arm.statements)
      return .skipChildren
    }
    hasBranches = true
    let before = (buttons, hasTextField, cancels, showsPicker)
    walk(node.subject)
    walk(node.cases)
    // The code of a button may have one, too. A `switch` that chooses a picture has neither.
    if before.0 != buttons || before.1 != hasTextField { hasOpenSwitch = true }
    if depth == 0, before != (buttons, hasTextField, cancels, showsPicker) { isChoice = true }
    return .skipChildren
  }

  // `if sheet == .rename { … } else { … }`
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.conditions.count == 1, let asked = node.conditions.first?.comparedCase else {
      if node.elseBody != nil { hasBranches = true }
      let before = buttons
      walk(node.conditions)
      walk(node.body)
      // Other buttons are shown in any case.
      if node.elseBody == nil { conditionalButtons += buttons - before }
      if let other = node.elseBody { walk(other) }
      return .skipChildren
    }
    hasBranches = true
    guard let chosen else {
      if depth == 0 { isChoice = true }
      return .visitChildren
    }
    if asked == chosen { walk(node.body) } else if let other = node.elseBody { walk(other) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.lastName == "ForEach", let closure = node.trailingClosure {
      // There is a button for each element.
      let before = buttons
      walk(closure)
      buttons += buttons - before
      return .skipChildren
    }
    if entersAll {
      if let name = node.calledExpression.lastName, PresentationFinder.names.contains(name) {
        entered.append((project.viewpoint, node))
      }
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      PresentationFinder.names.union(PresentationFinder.others).contains(access.declName.baseName.text)
    {
      // Skip the content that this modifier presents.
      if let base = access.base { walk(base) }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    names.insert(name)
    if ["cancel", "cancelAction", "cancellationAction"].contains(name) { cancels = true }
    let before = buttons
    follow(name)
    // A view of the project contains its button.
    if name.hasSuffix("Button"), buttons == before { buttons += 1 }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label { names.insert(label.text) }
    return .visitChildren
  }

  override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
    if node.content.text.lowercased().contains("cancel") { cancels = true }
    if node.content.text.hasPrefix("xmark") { closes = true }
    return .visitChildren
  }

  // Reads a view of the project, or a part of the current view.
  private func follow(_ name: String) {
    guard depth < Self.maximumDepth else { return }
    if name.first?.isUppercase == true {
      guard let shown = project.type(name, from: type), shown.isOwn, seen.insert(name).inserted,
        // A representable view has no body, and shows a controller.
        let body = ["body", "makeUIViewController"].lazy
          .compactMap({ self.project.members($0, of: shown).first { !$0.isStatic } }).first
      else { return }
      let outer = type
      (type, depth) = (shown, depth + 1)
      seen(from: body.file.number) { walk(body.syntax) }
      (type, depth) = (outer, depth - 1)
    } else if let type, let member = project.members(name, of: type).first, !member.isMutableState,
      seen.insert("\(type.qualifiedName).\(name)").inserted
    {
      if case .initializer = member.kind { return }
      walk(member.syntax)
    }
  }
}

/// Names of types that let people choose or enter something.
enum ChoosingTypes {
  private static let words = ["Picker", "Chooser", "Selector", "Selection", "Select", "Choose", "Editor"]

  static func contains(_ name: String) -> Bool { words.contains { name.utf8.firstIndex(of: $0.utf8) != nil } }
}

extension ConditionElementSyntax {
  // The name of the case in `sheet == .rename`.
  fileprivate var comparedCase: String? {
    guard case .expression(let expression) = condition, let sequence = expression.as(SequenceExprSyntax.self),
      sequence.elements.count == 3, sequence.elements.dropFirst().first?.operatorText == "=="
    else { return nil }
    return sequence.elements.last?.caseName
  }
}

extension SwitchExprSyntax {
  /// Returns the arm of the `switch` for a case.
  func arm(of name: String) -> SwitchCaseSyntax? {
    for case .switchCase(let arm) in cases {
      guard case .case(let label) = arm.label else { continue }
      let names = label.caseItems.map { item in
        item.pattern.tokens(viewMode: .sourceAccurate).first {
          $0.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
        }?
        .identifierText
      }
      if names.contains(name) { return arm }
    }
    return nil
  }

  /// The arm for all other cases.
  var defaultArm: SwitchCaseSyntax? {
    for case .switchCase(let arm) in cases {
      if case .default = arm.label { return arm }
    }
    return nil
  }
}

extension SwitchCaseSyntax {
  /// Whether a `where` clause also decides whether the arm runs.
  var isConditional: Bool {
    guard case .case(let label) = label else { return false }
    return label.caseItems.contains { $0.whereClause != nil }
  }
}
#endif
