#if SwiftSource
import SwiftSyntax

/// Finds the sheets, alerts, and file panels that SwiftUI views show, by the name of the state that presents
/// them.
final class Presentations {
  /// A modifier with a binding: `.sheet(isPresented: $model.isShown) { … }`.
  private struct Presentation {
    let name: String
    /// The names in the binding: `model`, `isShown`.
    let names: [String]
    let call: FunctionCallExprSyntax
    let file: ParsedFile
    /// The name of the type that presents it.
    let owner: String?
  }

  private let project: ProjectCode
  private var found: [Int: [Presentation]] = [:]
  private var known: [String: [Presentation]] = [:]
  private var judged: [Judged: Verdict?] = [:]

  // A modifier, with the enum case that determines which view it shows.
  private struct Judged: Hashable {
    let call: SyntaxIdentifier
    let chosen: String?
  }

  private struct Verdict {
    var kind: ActionEvidence.Kind
    var isSure = false
  }

  init(_ project: ProjectCode) { self.project = project }

  /// Returns the effect of setting a state, or nil if it is unknown.
  ///
  /// - Parameter value: The new value, or nil if the state is toggled.
  func evidence(settingTo value: ExprSyntax?, _ state: ExprSyntax, _ code: ActionCode)
    -> ActionEvidence?
  {
    let names = state.stateNames
    guard let name = names.last else { return nil }
    let found = presentations(of: names, name, state, code)
    // `sheet = .rename; isShown = true`
    let chosen = value?.caseName ?? code.assignedCase
    var result: ActionEvidence?
    for presentation in found {
      guard let verdict = verdict(of: presentation, showing: chosen) else {
        // A view that only receives the state may do anything with it.
        if PresentationFinder.names.contains(presentation.name) { return nil }
        continue
      }
      guard result == nil || result?.kind == verdict.kind else { return nil }
      result =
        result
        ?? ActionEvidence(
          kind: verdict.kind, place: presentation.file.place(Syntax(presentation.call).head),
          isSure: verdict.isSure)
    }
    return result
  }

  /// Whether a state with this name isn't one that people switch: it presents something, which they close, or
  /// the code that observes it resets it.
  func isTransient(_ name: String) -> Bool {
    project.files(presenting: name).contains { file in
      project.load(file)
      return project.files[file].map(project.searchedForNames)?.facts.presentedStates.transient.contains(name)
        ?? false
    }
  }

  // For a view's own state, returns only the presentations of that view. For shared state, returns those of
  // all views.
  private func presentations(
    of names: [String], _ name: String, _ state: ExprSyntax, _ code: ActionCode
  ) -> [Presentation] {
    if let type = code.type {
      let ofType = project.files(type.outermost.files, presenting: name).flatMap(presentations).filter {
        $0.names == names && $0.owner == type.name
      }
      for presentation in ofType { project.dependencies.add(code: presentation.call) }
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

  // Returns the type of the property that a binding refers to, or nil if it is unknown.
  private func holder(of presentation: Presentation) -> TypeInfo? {
    var type = presentation.owner.flatMap { project.type($0) }
    for (index, name) in presentation.names.dropLast().enumerated() {
      guard let owner = type ?? (index == 0 ? project.type(name) : nil) else { return nil }
      let code = ActionCode(file: presentation.file, type: owner, scope: nil)
      type = code.type(ofMember: name, project) ?? (index == 0 ? project.type(name) : nil)
    }
    return type
  }

  private func everywhere(_ name: String) -> [Presentation] {
    if let known = known[name] { return known }
    let all = project.files(presenting: name).flatMap(presentations).filter { $0.names.last == name }
    for presentation in all { project.dependencies.add(code: presentation.call) }
    known[name] = all
    return all
  }

  private func presentations(in file: Int) -> [Presentation] {
    if let known = found[file] { return known }
    project.load(file)
    var result: [Presentation] = []
    if let parsed = project.files[file].map(project.searchedForNames) {
      result = parsed.facts.presentedStates.calls.map {
        Presentation(
          name: $0.name, names: $0.names, call: $0.call, file: parsed,
          owner: Surroundings.type(of: Syntax($0.call)))
      }
    }
    found[file] = result
    return result
  }

  private func verdict(of presentation: Presentation, showing chosen: String?) -> Verdict? {
    let key = Judged(call: presentation.call.id, chosen: chosen)
    if let known = judged[key] { return known }
    let verdict = judge(presentation, chosen)
    judged[key] = .some(verdict)
    return verdict
  }

  private func judge(_ presentation: Presentation, _ chosen: String?) -> Verdict? {
    let call = presentation.call
    switch presentation.name {
    case "fileImporter", "fileExporter", "fileMover", "photosPicker":
      return Verdict(kind: .input, isSure: true)
    case "confirmationDialog":
      let content = content(of: call, "actions", presentation, showing: chosen)
      return Verdict(kind: content.offersChoice ? .input : .confirmation)
    case "alert":
      // If no case determines which of several alerts is shown, the result is unknown.
      let content = content(of: call, "actions", presentation, showing: chosen)
      guard !content.hasOpenSwitch else { return nil }
      if content.hasTextField { return Verdict(kind: .input, isSure: true) }
      if content.offersChoice { return Verdict(kind: .input) }
      return content.cancels || content.names.contains("secondaryButton") ? Verdict(kind: .confirmation) : nil
    case "popover":
      // A click elsewhere cancels it.
      let content = content(of: call, "content", presentation, showing: chosen)
      return !content.isChoice && content.hasTextField && content.confirms ? Verdict(kind: .input) : nil
    case "sheet":
      // If no case determines which of several sheets is shown, the result is unknown.
      let content = content(of: call, "content", presentation, showing: chosen)
      guard !content.isChoice else { return nil }
      if content.cancels || content.closes && content.hasTextField, content.asks {
        return Verdict(kind: .input, isSure: content.hasTextField && content.confirms)
      }
      return content.showsPicker ? Verdict(kind: .input) : nil
    default: return judge(own: presentation)
    }
  }

  // Judges a modifier of the project that shows something with a text field:
  // `.nameDialog(isPresented: $isNaming)`, `.modifier(NameDialog(isPresented: $isNaming))`.
  private func judge(own presentation: Presentation) -> Verdict? {
    let modifier = presentation.call.ownModifier?.calledExpression.lastName
    let all = project.type(modifier ?? "View").flatMap {
      $0.members(modifier == nil ? presentation.name : "body")
    }
    // Each of several files may have its own private modifier with the name.
    let own = all?.filter { $0.file.number == presentation.file.number } ?? []
    let members = own.isEmpty ? all ?? [] : own
    guard members.count == 1, members[0].parameters != nil else { return nil }
    let content = ShownContent(project, presentation.file.number, entersAll: true)
    content.add(members[0].syntax, modifier ?? "View")
    if content.hasTextField && content.cancels || content.showsKitInput { return Verdict(kind: .input) }
    let asks = content.entered.contains { number, call in
      guard let name = call.calledExpression.lastName, let file = project.files[number].map(project.whole)
      else {
        return false
      }
      let owner = Surroundings.type(of: Syntax(call))
      return judge(Presentation(name: name, names: [], call: call, file: file, owner: owner), nil)?.kind
        == .input
    }
    return asks ? Verdict(kind: .input) : nil
  }

  /// Whether a view, or one that some code makes, is a form with a text field that people cancel or confirm.
  func asks(_ views: Syntax, _ code: ActionCode) -> Bool {
    let content = ShownContent(project, code.file.number)
    content.add(views, code.type?.name)
    return content.hasTextField && content.cancels && content.confirms
  }

  private func content(
    of call: FunctionCallExprSyntax, _ label: String, _ presentation: Presentation,
    showing chosen: String? = nil
  ) -> ShownContent {
    let content = ShownContent(project, presentation.file.number, showing: chosen)
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

extension ActionCode {
  // The only case that the current block assigns.
  fileprivate var assignedCase: String? {
    let cases = blocks.last?.compactMap { item -> String? in
      guard let sequence = item.item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self), sequence.isAssignment
      else {
        return nil
      }
      return sequence.elements.last?.caseName
    }
    return cases?.count == 1 ? cases?[0] : nil
  }
}

extension ExprSyntax {
  /// The name of the enum case, if the expression is one: `.rename(item)`.
  var caseName: String? {
    let expression = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let holder = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard access.base == nil || holder?.first?.isUppercase == true else { return nil }
    return access.declName.baseName.identifierText
  }
}
#endif
