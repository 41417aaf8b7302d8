#if SwiftSource
import SwiftSyntax

/// Finds the code that runs when a notification is posted, by the notification's name, or when a view's state
/// changes.
final class Observers {
  /// The code that runs.
  private struct Observer {
    let code: Syntax
    /// The name of a method, if the observer isn't a closure.
    let selector: String?
    /// Whether the code observes a state and not a notification.
    let isOfState: Bool
    let file: ParsedFile
    let owner: String?
  }

  private let project: ProjectCode
  private var known: [String: [Observer]] = [:]
  private var found: [Int: [(name: String, observer: Observer)]] = [:]

  init(_ project: ProjectCode) { self.project = project }

  /// Returns the effect of a notification's observers:
  /// `NotificationCenter.default.post(name: .importFiles, object: nil)`.
  func evidence(of call: FunctionCallExprSyntax, _ reader: ActionReader) -> ActionEvidence? {
    guard let name = call.arguments.first(where: { $0.label?.text == "name" })?.expression.notificationName
    else { return nil }
    for observer in observers(of: name) {
      if let evidence = evidence(of: observer, reader), evidence.kind == .input { return evidence.unsure }
    }
    return nil
  }

  /// Returns the effect of the code that observes a state of the current view: `.onChange(of: edited) { … }`.
  func evidence(setting state: ExprSyntax, _ code: ActionCode, _ reader: ActionReader) -> ActionEvidence? {
    let names = state.stateNames
    guard let name = names.first, let owner = code.type?.name,
      project.files([code.file.number], presenting: name) == [code.file.number]
    else { return nil }
    // `.onChange(of: edited?.id)` observes `edited`.
    let joined = names.joined(separator: ".")
    let all = observers(in: code.file.number).filter { observer in
      observer.name == joined || names.count == 1 && observer.name.hasPrefix(joined + ".")
    }.map(\.observer)
    for observer in all { project.dependencies.add(code: observer.code) }
    let own = all.filter { $0.isOfState && $0.owner == owner }
    let found = own.lazy.compactMap { self.evidence(of: $0, reader) }.first { $0.kind == .input }
    return found?.unsure
  }

  private func evidence(of observer: Observer, _ reader: ActionReader) -> ActionEvidence? {
    let type = observer.owner.flatMap { project.type($0) }
    if let selector = observer.selector {
      let methods = type.map { project.members(selector, of: $0).filter { $0.parameters != nil } } ?? []
      return methods.count == 1 ? reader.read(methods[0]) : nil
    }
    let code = ActionCode(file: observer.file, type: type, scope: nil)
    return observer.code.as(ClosureExprSyntax.self).flatMap { closure in
      reader.follow(observer.code) { reader.evidence(closure.statements, code) }
    }
  }

  private func observers(of name: String) -> [Observer] {
    if let known = known[name] { return known }
    let all = project.files(presenting: name).flatMap(observers).filter { $0.name == name }
    for (_, observer) in all { project.dependencies.add(code: observer.code) }
    let ofNotification = all.map(\.observer).filter { !$0.isOfState }
    known[name] = ofNotification
    return ofNotification
  }

  private func observers(in file: Int) -> [(name: String, observer: Observer)] {
    if let known = found[file] { return known }
    project.load(file)
    var result: [(name: String, observer: Observer)] = []
    if let parsed = project.files[file].map(project.searchedForNames) {
      let finder = ObserverFinder(viewMode: .sourceAccurate)
      finder.walk(parsed.tree)
      result = finder.found.map { name, code, selector in
        (
          name,
          Observer(
            code: code, selector: selector, isOfState: false, file: parsed,
            owner: Surroundings.type(of: code))
        )
      }
      result += finder.ofStates.map { name, code in
        (
          name,
          Observer(
            code: code, selector: nil, isOfState: true, file: parsed, owner: Surroundings.type(of: code))
        )
      }
    }
    found[file] = result
    return result
  }
}

/// Finds `.onReceive(center.publisher(for: .name)) { … }`, `center.publisher(for: .name).sink { … }`,
/// `center.addObserver(forName: .name, …) { … }`, and
/// `center.addObserver(self, selector: …, name: .name, …)`.
private final class ObserverFinder: SyntaxVisitor {
  private(set) var found: [(name: String, code: Syntax, selector: String?)] = []
  /// The code of `.onChange(of: state) { … }`.
  private(set) var ofStates: [(name: String, code: Syntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledName {
    case "onReceive":
      if let name = node.arguments.first?.expression.publishedName, let closure = node.closures.last {
        found.append((name, Syntax(closure), nil))
      }
    case "sink":
      if let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.publishedName,
        let closure = node.closures.last
      {
        found.append((name, Syntax(closure), nil))
      }
    case "onChange":
      if let first = node.arguments.first, first.label?.text == "of",
        let closure = node.closures.last
      {
        ofStates.append((first.expression.stateNames.joined(separator: "."), Syntax(closure)))
      }
    case "addObserver": note(observer: node)
    default: break
    }
    return .visitChildren
  }

  private func note(observer node: FunctionCallExprSyntax) {
    func argument(_ label: String) -> ExprSyntax? {
      node.arguments.first { $0.label?.text == label }?.expression
    }
    if let name = argument("forName")?.notificationName, let closure = node.closures.last {
      found.append((name, Syntax(closure), nil))
    } else if let name = argument("name")?.notificationName,
      let macro = argument("selector")?.as(MacroExpansionExprSyntax.self),
      let selector = macro.arguments.first?.expression
    {
      found.append((name, Syntax(node), String(selector.selector.prefix { $0 != ":" })))
    }
  }
}

extension ExprSyntax {
  // `.importFiles`, `Notification.Name.importFiles`
  fileprivate var notificationName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }

  // The name of a publisher's notification, even after operators: `publisher(for: .name).first()`.
  fileprivate var publishedName: String? {
    var expression = self
    for _ in 0..<8 {
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
      if call.calledName == "publisher" {
        return call.arguments.first { $0.label?.text == "for" }?.expression.notificationName
      }
      guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return nil }
      expression = base
    }
    return nil
  }
}
#endif
