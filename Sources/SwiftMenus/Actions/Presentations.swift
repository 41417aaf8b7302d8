#if SwiftSource
import SwiftSyntax

/// What SwiftUI's views show while a state holds: sheets, alerts, panels for files; found by the state's name.
final class Presentations {
  /// A modifier with a binding: `.sheet(isPresented: $model.isShown) { … }`.
  private struct Presentation {
    let name: String
    /// The names of what is bound: `model`, `isShown`.
    let names: [String]
    let call: FunctionCallExprSyntax
    let file: ParsedFile
    /// The name of the type that shows it.
    let owner: String?
  }

  private let project: ProjectCode
  private var found: [Int: [Presentation]] = [:]
  private var known: [String: [Presentation]] = [:]
  private var judged: [SyntaxIdentifier: ActionEvidence.Kind?] = [:]

  init(_ project: ProjectCode) { self.project = project }

  /// What is shown when code sets a state; nil where that isn't known.
  ///
  /// - Parameter value: What it is set to; nil where it is switched.
  func evidence(settingTo value: ExprSyntax?, _ state: ExprSyntax, _ code: ActionReader.Code)
    -> ActionEvidence?
  {
    let names = state.stateNames
    guard let name = names.last else { return nil }
    let found = presentations(of: names, name, state, code)
    var result: ActionEvidence?
    for presentation in found {
      // Which of several sheets a case shows isn't followed.
      guard let kind = kind(of: presentation), result == nil || result?.kind == kind else { return nil }
      result =
        result ?? ActionEvidence(kind: kind, place: presentation.file.place(Syntax(presentation.call).head))
    }
    return result
  }

  // Of a view's own state what that view shows; of what it is given or shares, what any view does.
  private func presentations(
    of names: [String], _ name: String, _ state: ExprSyntax, _ code: ActionReader.Code
  ) -> [Presentation] {
    if let type = code.type {
      let own = project.sources.type(type.outermost.name).map { $0.declarations + $0.extensions } ?? []
      let ofType = project.files(own, presenting: name).flatMap(presentations).filter {
        $0.names == names && $0.owner == type.name
      }
      if !ofType.isEmpty { return ofType }
    }
    guard names.count == 1, let type = code.type else {
      let holder = state.unwrapped.as(MemberAccessExprSyntax.self)?.base.flatMap {
        code.type(of: $0, project)
      }
      return everywhere(name).filter { presentation in
        guard presentation.names.count > 1 else { return false }
        let other = self.holder(of: presentation)
        return holder == nil || other == nil || holder === other
      }
    }
    guard let member = project.members(name, of: type).first, !member.hasAttribute("State") else { return [] }
    return everywhere(name).filter { $0.names.count > 1 || member.hasAttribute("Binding") }
  }

  // The type whose property a binding is to; nil where it isn't known.
  private func holder(of presentation: Presentation) -> TypeInfo? {
    var type = presentation.owner.flatMap { project.type($0) }
    for (index, name) in presentation.names.dropLast().enumerated() {
      guard let owner = type ?? (index == 0 ? project.type(name) : nil) else { return nil }
      let code = ActionReader.Code(file: presentation.file, type: owner, scope: nil)
      type = code.type(ofMember: name, project) ?? (index == 0 ? project.type(name) : nil)
    }
    return type
  }

  private func everywhere(_ name: String) -> [Presentation] {
    if let known = known[name] { return known }
    let all = project.files(presenting: name).flatMap(presentations).filter { $0.names.last == name }
    known[name] = all
    return all
  }

  private func presentations(in file: Int) -> [Presentation] {
    if let known = found[file] { return known }
    project.load(file)
    var result: [Presentation] = []
    if let parsed = project.files[file].map(project.whole) {
      let finder = PresentationFinder(viewMode: .sourceAccurate)
      finder.walk(parsed.tree)
      result = finder.calls.map {
        Presentation(
          name: $0.name, names: $0.names, call: $0.call, file: parsed,
          owner: Surroundings.type(of: Syntax($0.call)))
      }
    }
    found[file] = result
    return result
  }

  private func kind(of presentation: Presentation) -> ActionEvidence.Kind? {
    let call = presentation.call
    if let known = judged[call.id] { return known }
    let kind = judge(presentation)
    judged[call.id] = .some(kind)
    return kind
  }

  private func judge(_ presentation: Presentation) -> ActionEvidence.Kind? {
    let call = presentation.call
    switch presentation.name {
    case "fileImporter", "fileExporter", "fileMover": return .input
    case "confirmationDialog": return .confirmation
    case "alert":
      let content = content(of: call, "actions", presentation)
      if content.hasTextField { return .input }
      return content.cancels || content.names.contains("secondaryButton") ? .confirmation : nil
    case "sheet":
      let content = content(of: call, "content", presentation)
      return content.cancels && !content.isChoice ? .input : nil
    default: return nil
    }
  }

  private func content(
    of call: FunctionCallExprSyntax, _ label: String, _ presentation: Presentation
  ) -> ShownContent {
    let content = ShownContent(project, presentation.file.number)
    if let argument = call.arguments.first(where: { $0.label?.text == label }) {
      content.add(Syntax(argument.expression), presentation.owner)
    } else if let closure = call.additionalTrailingClosures.first(where: { $0.label.text == label }) {
      content.add(Syntax(closure.closure), presentation.owner)
    } else if let closure = call.trailingClosure {
      content.add(Syntax(closure), presentation.owner)
    }
    return content
  }
}

/// Modifiers that show something while a state holds.
private final class PresentationFinder: SyntaxVisitor {
  private(set) var calls: [(name: String, names: [String], call: FunctionCallExprSyntax)] = []
  static let names: Set<String> = [
    "sheet", "fileImporter", "fileExporter", "fileMover", "alert", "confirmationDialog",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.identifierText
      if Self.names.contains(name),
        let state = node.arguments.first(where: { ["isPresented", "item"].contains($0.label?.text) })?
          .expression
      {
        let names = state.stateNames
        if !names.isEmpty { calls.append((name, names, node)) }
      }
    }
    return .visitChildren
  }
}

/// The names that stand in what a sheet or an alert shows, those of the project's views in it too.
private final class ShownContent: SyntaxVisitor {
  private let project: ProjectCode
  private let file: Int
  private var type: TypeInfo?
  private var seen: Set<String> = []
  private var depth = 0
  private(set) var names: Set<String> = []
  /// Whether it can be cancelled.
  private(set) var cancels = false
  /// Whether it is one of several, by what is to be shown.
  private(set) var isChoice = false

  private static let maximumDepth = 3

  init(_ project: ProjectCode, _ file: Int) {
    self.project = project
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  var hasTextField: Bool { names.contains("TextField") || names.contains("SecureField") }

  func add(_ syntax: Syntax, _ owner: String?) {
    type = owner.flatMap { project.type($0) }
    walk(syntax)
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 { isChoice = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      PresentationFinder.names.contains(access.declName.baseName.text)
        || ["popover", "fullScreenCover", "contextMenu"].contains(access.declName.baseName.text)
    {
      // What this shows in turn.
      if let base = access.base { walk(base) }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifierText
    names.insert(name)
    if ["cancel", "cancelAction", "cancellationAction"].contains(name) { cancels = true }
    follow(name)
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label { names.insert(label.text) }
    return .visitChildren
  }

  override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
    if node.content.text.lowercased().contains("cancel") { cancels = true }
    return .visitChildren
  }

  // A view of the project, or a part of the view at hand.
  private func follow(_ name: String) {
    guard depth < Self.maximumDepth else { return }
    if name.first?.isUppercase == true {
      guard let shown = project.type(name), shown.isOwn, seen.insert(name).inserted,
        let body = project.members("body", of: shown).first(where: { !$0.isStatic })
      else { return }
      let outer = type
      (type, depth) = (shown, depth + 1)
      walk(body.syntax)
      (type, depth) = (outer, depth - 1)
    } else if let type, let member = project.members(name, of: type).first, !member.isMutableState,
      seen.insert("\(type.qualifiedName).\(name)").inserted
    {
      if case .initializer = member.kind { return }
      walk(member.syntax)
    }
  }
}

extension ExprSyntax {
  // The names of a state or of a binding to it: `model.isShown`, `$isShown`; empty for anything else.
  fileprivate var stateNames: [String] {
    let expression = unwrapped
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
