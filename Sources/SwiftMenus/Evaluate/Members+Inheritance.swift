#if SwiftSource
import SwiftSyntax

/// Members that subtypes override.
extension Members {
  /// Returns every type that `type(of: value)` may be.
  func dynamicType(of value: Value) -> Value {
    if case .choice(let alternatives) = value {
      return .oneOf(
        alternatives.map { Alternative(path: $0.path, value: dynamicType(of: $0.value)) })
    }
    guard let type = value.type else { return .unknown("the type of a value") }
    if case .instance(let instance) = value, instance.isExact { return .type(type) }
    guard type.kind == .classType, let heirs = project.heirs(of: type), !heirs.isEmpty else {
      return .type(type)
    }
    return .oneOf(evaluator.choice(of: [type] + heirs, \.name) { .type($0) })
  }

  /// Returns the texts of a property that subclasses or conforming types override; nil if they don't, or if
  /// it isn't a text.
  ///
  /// - Parameter isStatic: Whether it is a property of the types themselves: `class var title`.
  func overridden(_ name: String, of type: TypeInfo, isStatic: Bool = false) -> Value? {
    let own = heirs(of: type, declaring: name, isStatic: isStatic)
    guard !own.isEmpty else { return nil }
    let alternatives = evaluator.choice(of: own, \.name) { heir in
      let members = evaluator.membersHere(name, of: heir).filter { $0.isStatic == isStatic }
      let object = isStatic ? Value.type(heir) : .unknown(Reason(heir.name), type: heir)
      guard let member = members.first else { return .none }
      return self.value(of: member, self: object).created(at: member.file.place(member.syntax))
    }
    let value = Value.oneOf(alternatives)
    let isText = value.alternatives.allSatisfy { alternative in
      if case .text(let title) = alternative.value { return !title.faces.isEmpty }
      return isStatic || alternative.value.isNone
    }
    guard isText, value.alternatives.contains(where: \.value.isText) else { return nil }
    guard !isStatic, let base = valueOfBase(name, of: type) else { return value }
    return .oneOf([Alternative(path: path, value: base)] + value.alternatives)
  }

  /// Returns the value of an instance member of an object whose class is unknown: a constant only if no
  /// subclass overrides the property, such as `var isEditable: Bool { false }`.
  func inherited(_ name: String, of type: TypeInfo, _ value: Value) -> Value? {
    let found = instanceMember(name, of: type, value)
    switch found {
    case .some(.none), .bool, .number: break
    default: return found
    }
    guard type.kind == .classType, !heirs(of: type, declaring: name, isStatic: false).isEmpty else {
      return found
    }
    return .unknown(Reason(name))
  }

  // Returns the types that inherit from a class or conform to a protocol, and declare a property of it.
  private func heirs(of type: TypeInfo, declaring name: String, isStatic: Bool) -> [TypeInfo] {
    guard type.kind == .classType || type.kind == .protocolType,
      project.subtypesMayDeclare(name, of: type), let heirs = project.heirs(of: type)
    else { return [] }
    return heirs.filter { heir in
      heir.members(name)?.contains { $0.isStatic == isStatic && $0.parameters == nil } ?? false
    }
  }

  // Returns the property's value in types that don't override it; nil if it is an error or not a text.
  private func valueOfBase(_ name: String, of type: TypeInfo) -> Value? {
    guard let member = type.members(name)?.first(where: { !$0.isStatic }) else { return nil }
    if case .computed(let block) = member.kind {
      guard let getter = block.getter else { return nil }
      let only = getter.first?.item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self)
      if let called = only?.calledExpression.trimmedText,
        ["fatalError", "preconditionFailure"].contains(called)
      {
        return nil
      }
    } else if case .stored(nil) = member.kind {
      return type.kind == .protocolType ? nil : .unknown(Reason(name))
    }
    let value = self.value(of: member, self: .unknown(Reason(type.name), type: type))
    switch value {
    case .none: return nil
    case .text(let title) where title.reason == nil && title.faces.allSatisfy(\.text.isEmpty): return nil
    default: return value
    }
  }

}

extension ProjectCode {
  /// The maximum number of types that inherit from one.
  private static let maximumHeirs = 60

  /// Returns the members with which conforming types or subclasses implement or override a declaration.
  func implementations(of member: Member, in kind: TypeInfo.Kind) -> [(type: TypeInfo, members: [Member])] {
    guard let owner = member.owner, owner.kind == kind else { return [] }
    return types(conformingTo: owner).map { ($0, $0.members(member.name) ?? []) }
  }

  /// Whether a file with a subtype of a type declares a name. It is asked before the subtypes are parsed.
  fileprivate func subtypesMayDeclare(_ name: String, of type: TypeInfo) -> Bool {
    var seen: Set<String> = [type.name]
    var open = [type.name]
    ask(name)
    ask(type.name)
    while let next = open.popLast() {
      for subtype in sources.types(naming: next) where seen.insert(subtype).inserted {
        ask(subtype)
        if sources.mayDeclare(name, in: subtype) { return true }
        open.append(subtype)
      }
    }
    return false
  }

  /// Returns the project's types that inherit from a class or conform to a protocol, directly or indirectly;
  /// nil if there are too many.
  func heirs(of type: TypeInfo) -> [TypeInfo]? {
    var heirs: [TypeInfo] = []
    var open = [type]
    while let next = open.popLast() {
      for heir in types(conformingTo: next) where heir !== type && !heirs.contains(where: { $0 === heir }) {
        heirs.append(heir)
        open.append(heir)
        if heirs.count > Self.maximumHeirs { return nil }
      }
    }
    return heirs.sorted { $0.qualifiedName < $1.qualifiedName }
  }
}
#endif
