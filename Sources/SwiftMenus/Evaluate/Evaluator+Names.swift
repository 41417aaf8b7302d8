#if SwiftSource
import SwiftSyntax

extension Evaluator {
  // MARK: Plain names

  /// Returns the value of a name: a variable, a member, a declaration of the project, or a framework's name.
  func value(ofName reference: DeclReferenceExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    var name = reference.baseName.identifierText
    if name == "self" { return scope.frame.selfValue ?? .unknown("self", type: scope.frame.type) }
    if name == "Self", let type = scope.frame.type { return .type(type) }
    if name.hasPrefix("$"), name.count > 1, !name.dropFirst().allSatisfy(\.isNumber) { name.removeFirst() }
    if let value = named(name, scope) { return value }
    if let type = project.type(name, from: scope.frame.type), type.isOwn { return .type(type) }
    if let member = globalValue(name) { return member }
    return .symbol(name)
  }

  /// Returns the value of a variable, or of a member of the current type.
  func named(_ name: String, _ scope: Scope) -> Value? { variable(name, scope) ?? ownMember(name, scope) }

  /// Returns the value of a variable of the surrounding code.
  func variable(_ name: String, _ scope: Scope) -> Value? {
    var current: Scope? = scope
    while let scope = current {
      if let variable = scope.variables[name] {
        return variable.value(at: path) ?? .unknown("\(name) has no value yet")
      }
      if let anchor = scope.anchor, let value = LexicalNames(self).value(name, at: anchor, scope) {
        scope.variables[name] = Variable(value, path: [])
        return value
      }
      current = scope.parent
    }
    return nil
  }

  /// Returns the value of a property or method of the current type, or of a type around it.
  private func ownMember(_ name: String, _ scope: Scope) -> Value? {
    guard let type = scope.frame.type else { return nil }
    if let value = scope.frame.selfValue, let found = Members(self).property(name, of: value, scope) {
      return found
    }
    if type.kind == .classType, let value = classMember(name, of: type, scope.frame.selfValue) {
      return value
    }
    var current: TypeInfo? = type
    while let type = current {
      if let value = staticMember(name, of: type) { return value }
      current = type.outer
    }
    return nil
  }

  // Returns the value of a member of a class itself that subclasses override. Without a known class, it is that of
  // one of them.
  private func classMember(_ name: String, of type: TypeInfo, _ object: Value?) -> Value? {
    guard let member = type.members(name)?.first, member.isStatic, member.parameters == nil else {
      return nil
    }
    guard case .type(let exact)? = object else {
      return Members(self).overridden(name, of: type, isStatic: true)
    }
    return exact === type ? nil : staticMember(name, of: exact)
  }

  private func globalValue(_ name: String) -> Value? {
    let members = globalsHere(name)
    guard let member = members.first else { return nil }
    if members.count > 1, members.contains(where: { $0.parameters == nil }) {
      return .oneOfEqual(members.map { Members(self).value(of: $0, self: nil) })
    }
    return Members(self).value(of: member, self: nil)
  }

  // MARK: Members

  /// Returns the value of `a.b`.
  func value(of access: MemberAccessExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    let name = access.declName.baseName.identifierText
    guard let base = access.base else { return implicitMember(name, expected, scope) }
    if name == FrameworkNames.menu, let menu = scope.frame.menus[access.holder] { return .node(menu) }
    if let object = frameworks.object(access, scope, self) { return object }
    let value = evaluate(base, scope)
    return member(name, of: value, scope, access)
  }

  /// Returns the value of `.name`, by the expected type.
  func implicitMember(_ name: String, _ expected: TypeInfo?, _ scope: Scope) -> Value {
    if let expected, let value = staticMember(name, of: expected) { return value }
    // If the project extends an enum of a framework or library, its members are known for every case.
    if let expected, project.isExtended(expected) {
      return .enumCase(EnumCase(type: expected, name: name, payload: []))
    }
    // The name may be a symbol that Xcode generates from a catalog's key. Without a known type, code that
    // expects a text finds it.
    if let expected, FrameworkNames.shownTexts.contains(expected.name), let title = generated([name], scope) {
      return .text(title)
    }
    return .symbol("." + name)
  }

  /// Returns the value of a member.
  func member(_ name: String, of value: Value, _ scope: Scope, _ access: MemberAccessExprSyntax) -> Value {
    switch value {
    case .choice(let alternatives):
      return .oneOf(
        alternatives.map { alternative in
          Alternative(path: alternative.path, value: member(name, of: alternative.value, scope, access))
        })
    case .type(let type):
      if name == "self" { return value }
      if !type.isOwn, let found = project.type(name, qualifiedBy: type.name) { return .type(found) }
      if let found = staticMember(name, of: type) { return found }
      if let title = generated(access.names, scope) { return .text(title) }
      if type.kind == .alias, project.isExtended(type), name.first?.isLowercase == true {
        return .enumCase(EnumCase(type: type, name: name, payload: []))
      }
      return .unknown("\(type.name).\(name)")
    case .symbol(let symbol):
      if FrameworkNames.modules.contains(symbol) || symbol == "Self" {
        if let type = project.type(name), type.isOwn { return .type(type) }
        return .symbol(name)
      }
      if let type = project.type(symbol), let found = staticMember(name, of: type) { return found }
      if let value = Members(self).property(name, of: value, scope) { return value }
      if let title = generated(access.names, scope) { return .text(title) }
      if let type = project.type(name, qualifiedBy: symbol) { return .type(type) }
      return .symbol("\(symbol).\(name)")
    default:
      return Members(self).property(name, of: value, scope) ?? .unknown(Reason(project.beginning(of: access)))
    }
  }

  /// Returns the text of an accessor whose declaration isn't in the project, by the key that fits its name.
  func generated(_ names: [String], _ scope: Scope?) -> Title? {
    project.catalogs.key(ofAccessor: names).map { Texts(self).title(ofKey: $0, [], scope) }
  }

  /// Returns a static member, a case, or a nested type.
  func staticMember(_ name: String, of type: TypeInfo) -> Value? {
    if let nested = project.nested(name, in: type) { return .type(nested) }
    if type.cases.contains(where: { $0.name == name }) {
      return .enumCase(EnumCase(type: type, name: name, payload: []))
    }
    if name == "allCases", type.kind == .enumeration, membersHere(name, of: type).isEmpty {
      return .list(
        List(
          elements: type.cases.map {
            Alternative(path: [], value: .enumCase(EnumCase(type: type, name: $0.name, payload: [])))
          }, elementType: type))
    }
    // The cases of another package's enum aren't known, but the project may extend it.
    if name == "allCases", !type.isOwn, membersHere(name, of: type).isEmpty {
      return .list(List(elements: [], rest: Reason("the cases of \(type.name)"), elementType: type))
    }
    guard let member = membersHere(name, of: type).first(where: { $0.isStatic }) else { return nil }
    return Members(self).value(of: member, self: .type(type))
  }
}

extension Value {
  /// Returns the value, if all are equal texts; otherwise an unknown value.
  static func oneOfEqual(_ values: [Value]) -> Value {
    var texts = Set<String>()
    for value in values {
      guard case .text(let title) = value, case .known(let face) = title.provenance else {
        return .unknown("several declarations have this name")
      }
      texts.insert(face.text)
    }
    return texts.count == 1 ? values[0] : .unknown("several declarations have this name")
  }
}
#endif
