#if SwiftSource
import SwiftSyntax

extension ActionReader {
  /// Returns the effect of a closure that the current type receives from its callers: `onNew()`, if its views
  /// are created with `Rows(onNew: { isNaming = true })`. Returns nil if the callers disagree.
  func read(callback name: String, _ code: ActionCode) -> ActionEvidence? {
    guard let type = code.type, let member = project.members(name, of: type).first,
      case .stored(let initial) = member.kind, initial?.is(NilLiteralExprSyntax.self) ?? true,
      member.type?.isFunction ?? false || member.type?.lastName != nil,
      !member.isStatic
    else { return nil }
    let isOptional = member.type?.is(OptionalTypeSyntax.self) ?? false
    var result: ActionEvidence?
    for given in callbacks.given(name, to: type, isOptional: isOptional) {
      let found: ActionEvidence?
      switch given.value {
      // Previews, and views that don't need the closure, pass an empty one.
      case .closure(let closure) where closure.statements.isEmpty: continue
      case .closure(let closure): found = follow(Syntax(closure)) { evidence(closure.statements, given.code) }
      case .name(let inner, let place):
        found = follow(place) {
          given.code.type.flatMap { function(inner, of: $0) }.map { read($0) }
            ?? read(callback: inner, given.code)
        }
      }
      guard let found, result == nil || result?.kind == found.kind else { return nil }
      result = result ?? found.unsure
    }
    return result
  }

  // Returns the method of a type that is referred to without a call, if it is unambiguous.
  private func function(_ name: String, of type: TypeInfo) -> Member? {
    let members = project.members(name, of: type).filter { $0.parameters != nil }
    return members.count == 1 ? members[0] : nil
  }
}

/// The closures that are passed to views when they are created.
final class Callbacks {
  /// A passed closure with the code around it.
  struct Passed {
    enum Value {
      case closure(ClosureExprSyntax)
      /// A function or value that is passed by name.
      case name(String, Syntax)
    }

    let value: Value
    let code: ActionCode
  }

  private let project: ProjectCode

  init(_ project: ProjectCode) { self.project = project }

  /// Returns the values that the callers of a type give to a property, or an empty array if one of them can't be
  /// read. Callers may omit an optional value.
  func given(_ name: String, to type: TypeInfo, isOptional: Bool) -> [Passed] {
    guard type.isOwn, type.outer == nil, type.kind == .structure || type.kind == .classType else { return [] }
    // The initializer's parameter usually has the property's name.
    let initializers = project.ownInitializers(of: type)
    let last = Set(
      initializers.isEmpty
        ? [type.storedFields.last { $0.type?.isFunction ?? false }?.name]
        : initializers.map { $0.parameters?.last?.innerName })
    var result: [Passed] = []
    for making in project.makings(of: type) {
      let isLast = last == [name]
      if isOptional, !making.call.gives(name, isLast: isLast) { continue }
      guard let value = value(of: name, in: making.call, isLast: isLast) else { return [] }
      let owner = Surroundings.type(of: Syntax(making.call)).flatMap { project.type($0) }
      let code = ActionCode(file: making.file, type: owner, scope: nil)
      result.append(Passed(value: value, code: code))
    }
    return result + assigned(name, to: type)
  }

  // Returns the closures that code which creates an object assigns to a property: `controller.onEdit = { … }`.
  private func assigned(_ name: String, to type: TypeInfo) -> [Passed] {
    guard type.kind == .classType else { return [] }
    var result: [Passed] = []
    let makings = Dictionary(grouping: project.makings(of: type), by: \.file.number)
    for (_, makings) in makings.sorted(by: { $0.key < $1.key }) {
      let (file, names) = (makings[0].file, makings.map(\.call.variableName))
      for assigned in project.searchedForNames(file).facts.closuresAssigned[name] ?? [] {
        // Another object may have a property with the same name.
        guard names.contains(assigned.object) || names.contains(nil) else { continue }
        project.dependencies.add(code: assigned.closure)
        let owner = Surroundings.type(of: Syntax(assigned.closure)).flatMap { project.type($0) }
        let code = ActionCode(file: file, type: owner, scope: nil)
        result.append(Passed(value: .closure(assigned.closure), code: code))
      }
    }
    return result
  }

  private func value(of name: String, in call: FunctionCallExprSyntax, isLast: Bool) -> Passed.Value? {
    if let closure = call.additionalTrailingClosures.first(where: { $0.label.identifierText == name }) {
      return .closure(closure.closure)
    }
    guard let argument = call.arguments.first(where: { $0.label?.identifierText == name })?.expression else {
      return isLast ? call.trailingClosure.map { .closure($0) } : nil
    }
    if let closure = argument.as(ClosureExprSyntax.self) { return .closure(closure) }
    let access = argument.as(MemberAccessExprSyntax.self)
    guard access == nil || access?.base?.isSelf == true,
      let inner = access?.declName ?? argument.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return .name(inner.baseName.identifierText, Syntax(argument))
  }
}

extension FunctionCallExprSyntax {
  // The variable that holds the created object: `let name = Type()`, `name = Type()`; nil if it isn't known.
  fileprivate var variableName: String? {
    for current in ancestors {
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.initializer?.value.unwrapped.id == id ? binding.pattern.names.first : nil
      }
      if let sequence = current.as(SequenceExprSyntax.self) {
        return sequence.isAssignment && sequence.elements.last?.unwrapped.id == id
          ? sequence.elements.first?.lastName : nil
      }
      if current.is(CodeBlockItemSyntax.self) || current.is(LabeledExprSyntax.self) { return nil }
    }
    return nil
  }

  // Whether the call has an argument, other than `nil`, for a parameter.
  fileprivate func gives(_ name: String, isLast: Bool) -> Bool {
    if let argument = arguments.first(where: { $0.label?.identifierText == name })?.expression {
      return !argument.is(NilLiteralExprSyntax.self)
    }
    return isLast && trailingClosure != nil
      || additionalTrailingClosures.contains { $0.label.identifierText == name }
  }
}
#endif
