#if SwiftSource
import SwiftSyntax

/// The values of the project's declarations.
struct Members: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Returns the value of a property, or of a method that is named without a call; nil if there is none.
  func property(_ name: String, of value: Value, _ scope: Scope) -> Value? {
    switch value {
    case .choice(let alternatives):
      let values = alternatives.map { ($0.path, property(name, of: $0.value, scope)) }
      guard values.contains(where: { $0.1 != nil }) else { return nil }
      return .oneOf(values.map { Alternative(path: $0.0, value: $0.1 ?? .unknown(Reason(name))) })
    case .instance(let instance):
      if let field = instance.fields[name] { return field }
      if instance.isExact { return instanceMember(name, of: instance.type, value) }
      return overridden(name, of: instance.type) ?? inherited(name, of: instance.type, value)
    case .enumCase(let enumCase):
      if let found = instanceMember(name, of: enumCase.type, value) { return found }
      if name == "rawValue" { return rawValue(of: enumCase) }
      return nil
    case .unknown(_, let type?):
      if let value = overridden(name, of: type) { return value }
      if let found = inherited(name, of: type, value) { return found }
      if let value = evaluator.frameworks.property(name, of: type, evaluator) { return value }
      if name == "rawValue", type.kind == .enumeration {
        return .oneOf(
          evaluator.choice(of: type.cases, \.name) {
            rawValue(of: EnumCase(type: type, name: $0.name, payload: []))
          })
      }
      return nil
    case .unknown: return nil
    case .text(let title):
      if let value = Texts(evaluator).localizedProperty(name, of: title, scope) { return value }
      for type in FrameworkNames.textTypes.lazy.compactMap(project.type) {
        if let value = instanceMember(name, of: type, value) { return value }
      }
      if name == "description" { return value }
      if name == "capitalized" || name.hasPrefix("localized"), let changed = title.changed(by: name) {
        return .text(changed)
      }
      // The key of a `LocalizedStringResource`.
      guard name == "key", title.faces.count == 1 else { return nil }
      let key = title.faces[0].key ?? title.faces[0].form ?? title.faces[0].text
      return .text(
        Title(faces: [Face(text: key, place: title.faces[0].place, provenance: title.faces[0].provenance)]))
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return elements.first { $0.label == name }?.value
    case .list(let list):
      switch name {
      case "first" where list.rest == nil && list.elements.count > 0: return list.elements[0].value
      case "last" where list.rest == nil && list.elements.count > 0:
        return list.elements[list.elements.count - 1].value
      case "indices": return .list(list.positions(at: path))
      case "count" where list.isWhole(at: path): return .number(list.elements.count)
      case "first" where list.hasElementType, "last" where list.hasElementType:
        return list.unknownElement("an element of an array")
      case "isEmpty" where list.isWhole(at: path):
        return .bool(list.elements.isEmpty)
      default: return nil
      }
    case .content(let entries):
      guard entries.count == 1 else { return nil }
      return evaluator.frameworks.property(name, of: entries[0].node, evaluator)
    case .number(let number) where name == "isZero": return .bool(number == 0)
    case .number(let number) where name == "description":
      return .text(Title(faces: [Face(text: String(number), provenance: .place)]))
    case .none: return Value.none
    default: return nil
    }
  }

  /// Returns the value of an instance member.
  func instanceMember(_ name: String, of type: TypeInfo, _ value: Value) -> Value? {
    guard let member = evaluator.membersHere(name, of: type).first(where: { !$0.isStatic }) else {
      return nil
    }
    return self.value(of: member, self: value)
  }

  func rawValue(of enumCase: EnumCase) -> Value {
    guard let found = enumCase.type.cases.first(where: { $0.name == enumCase.name }) else {
      return .unknown("rawValue")
    }
    if let raw = found.rawValue {
      let frame = Frame(file: found.file, type: enumCase.type, selfValue: nil)
      let value = evaluator.evaluate(raw, Scope(frame))
      // `enum Filters: LocalizedStringKey`
      return enumCase.type.inherited.contains(where: FrameworkNames.keyTypes.contains) ? value : value.plain
    }
    if enumCase.type.inherited.contains(where: Self.integers.contains) { return countedValue(of: enumCase) }
    guard enumCase.type.inherited.contains("String") else { return .unknown("rawValue") }
    let face = Face(text: found.name, place: found.file.place(found.syntax.name), provenance: .place)
    return .text(Title(faces: [face]))
  }

  // A case without an integer has the one after the case before it.
  private func countedValue(of enumCase: EnumCase) -> Value {
    var next = 0
    for other in enumCase.type.cases.sorted(by: CaseInfo.isInOrder) {
      if other.rawValue != nil {
        let value = rawValue(of: EnumCase(type: enumCase.type, name: other.name, payload: []))
        guard case .number(let number) = value else { return .unknown("rawValue") }
        next = number
      }
      if other.name == enumCase.name { return .number(next) }
      next += 1
    }
    return .unknown("rawValue")
  }

  private static let integers: Set = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Returns the value of a declaration that is named.
  func value(of member: Member, self value: Value?) -> Value {
    evaluator.seen(from: member.file) { valueSeen(of: member, self: value) }
  }

  private func valueSeen(of member: Member, self value: Value?) -> Value {
    switch member.kind {
    case .computed(let block): return run(getterOf: member, block.getter, self: value)
    case .function: return .closure(Closure(.member(member, value), Scope(of: member, self: value)))
    case .stored(let initial):
      return initial == nil
        ? required(member, of: value) ?? stored(member, nil, self: value)
        : stored(member, initial, self: value)
    case .initializer, .subscripted: return .unknown(Reason(member.name))
    }
  }

  // Returns the values of a required property in the project's types that conform to its protocol. The value
  // is one of them.
  private func required(_ member: Member, of value: Value?) -> Value? {
    guard let owner = member.owner, owner.kind == .protocolType, case .unknown? = value,
      !evaluator.stack.runs(member.syntax.id)
    else { return nil }
    evaluator.stack.begin(RunningCode(member.syntax.id))
    defer { evaluator.stack.end() }
    let types = project.types(conformingTo: owner)
    let found = types.compactMap { type -> (type: TypeInfo, member: Member)? in
      evaluator.membersHere(member.name, of: type).first { !$0.isStatic && $0.hasValue }.map { (type, $0) }
    }
    guard !found.isEmpty, found.count <= Evaluator.Limits.conforming else { return nil }
    var alternatives = evaluator.choice(of: found, { "is \($0.type.name)" }) {
      self.value(of: $0.member, asked: member, self: .unknown(Reason(owner.name), type: $0.type))
    }
    // The other types compute it at run time.
    if found.count < types.count {
      alternatives.append(Alternative(path: path, value: .unknown(Reason(member.name))))
    }
    return .oneOf(alternatives)
  }

  // Returns the value of a property that implements a requirement. It is a builder if the requirement is one.
  private func value(of member: Member, asked requirement: Member, self value: Value) -> Value {
    guard requirement.isBuilder, case .computed(let block) = member.kind else {
      return self.value(of: member, self: value)
    }
    return evaluator.seen(from: member.file) {
      run(getterOf: member, block.getter, self: value, isBuilder: true)
    }
  }

  private func stored(_ member: Member, _ initial: ExprSyntax?, self value: Value?) -> Value {
    let scope = Scope(of: member, self: value)
    let declared = project.type(member.type, from: member.owner)
    var instance: Instance?
    if case .instance(let found)? = value { instance = found }
    let isOfNoObject = instance == nil && (member.isStatic || member.owner == nil)
    if let known = evaluator.constants[member.syntax.id] {
      evaluator.touch(known)
      return known
    }
    guard let initial else {
      guard let node = evaluator.frameworks.given(member.type, member.syntax, member.file, evaluator) else {
        var reason = Reason(member.name)
        reason.isData =
          member.owner.map { project.inherits($0, from: FrameworkNames.decodedTypes) != nil }
          ?? false
        return texts(givenTo: member, of: value) ?? closures(passedTo: member, of: value)
          ?? withRows(passedTo: member, project.unknown(reason, member.type, from: member.owner))
      }
      instance?.fields[member.name] = .node(node)
      node.property = node.site
      if isOfNoObject {
        evaluator.constants[member.syntax.id] = .node(node)
        evaluator.touch(.node(node))
      }
      return .node(node)
    }
    guard !evaluator.stack.runs(member.syntax.id) else {
      evaluator.stack.noteCut(by: RunningCode(member.syntax.id))
      return .unknown("\(member.name) uses itself")
    }
    evaluator.stack.begin(RunningCode(member.syntax.id))
    defer { evaluator.stack.end() }
    let expected = declared ?? project.expected(of: member)
    let result = asSet(evaluator.evaluate(initial, scope, expected: expected).typed(member.type), member)
    evaluator.frameworks.hold(
      result, in: member.name, at: Syntax(member.syntax), member.file, evaluator)
    let isWrapped = !member.attributes.names.filter {
      !["objc", "MainActor", "IBOutlet", "ObservationIgnored"].contains($0)
        && !($0 == "State" && project.isSet(member) == false)
    }.isEmpty
    if member.isConstant || member.isStatic || member.owner == nil {
      if instance == nil {
        if isOfNoObject { noteProperty(result, member) }
        evaluator.constants[member.syntax.id] = result
        evaluator.touch(result)
      }
      if case .content = result { instance?.fields[member.name] = result }
      if let instance, instance.isConstant { evaluator.touch(result) }
      return result
    }
    if case .content(let entries) = result, entries.count == 1, entries[0].node.className != nil {
      instance?.fields[member.name] = result
      // A menu or item in a property of a menu subclass is created once and then reused.
      if case .content(let owners)? = value, owners.count == 1 {
        owners[0].node.fields[member.name] = result
      }
      return result
    }
    if let instance, instance.isBuilt, !isWrapped {
      // Any code may change an object that a constant holds.
      return instance.isConstant ? asChanging(result, member) : result
    }
    if case .list(let list) = result {
      // Only its file can set it, and doesn't.
      if !isWrapped, project.isSet(member) == false { return result }
      let element = project.type(member.type?.element, from: member.owner) ?? list.elementType
      let changing = List(
        elements: [], rest: "\(member.name) changes",
        elementType: element ?? list.elements.first?.value.type)
      return withRows(passedTo: member, .list(changing))
    }
    if declared == nil, member.type != nil {
      return project.unknown("\(member.name) changes", member.type, from: member.owner)
    }
    return .unknown("\(member.name) changes", type: declared ?? result.type)
  }

  // Returns the known value of a static or global variable that other code may set: a text that its file
  // doesn't replace, or a value whose changes are followed.
  private func asSet(_ value: Value, _ member: Member) -> Value {
    member.isConstant || !member.isStatic && member.owner != nil ? value : asChanging(value, member)
  }

  private func asChanging(_ value: Value, _ member: Member) -> Value {
    let isSet = project.isSet(member)
    switch value {
    case .none, .bool, .number, .enumCase:
      guard isSet ?? true else { return value }
      return project.unknown("\(member.name) changes", member.type, from: member.owner)
    case .text(var title) where isSet == true:
      title.reason = title.reason ?? "\(member.name) changes"
      return .text(title)
    case .list(var list) where isSet == true && !value.holdsNodes:
      list.rest = list.rest ?? "\(member.name) changes"
      return .list(list)
    default: return value
    }
  }

  /// Records a menu or an item that is assigned to a static or global variable. It returns false for other
  /// names.
  func setGlobal(_ name: String, ofNoObject members: [Member], to value: Value) -> Bool {
    guard let member = members.first, case .stored = member.kind, member.isStatic || member.owner == nil
    else {
      return false
    }
    if value.holdsNodes {
      noteProperty(value, member)
      evaluator.constants[member.syntax.id] = value
      evaluator.touch(value)
    }
    return true
  }

  // Records the variable that holds a menu, because other functions may also configure the menu through it.
  private func noteProperty(_ value: Value, _ member: Member) {
    guard case .content(let entries) = value, entries.count == 1, entries[0].node.kind == .menu,
      entries[0].node.className != nil, entries[0].node.property == nil
    else { return }
    entries[0].node.property = member.file.place(member.syntax)
  }

  /// Runs the body of a property.
  func run(
    getterOf member: Member, _ body: CodeBlockItemListSyntax?, self value: Value?, isBuilder: Bool = false
  ) -> Value {
    guard let body else { return project.unknown(Reason(member.name), member.type, from: member.owner) }
    let scope = Scope(of: member, self: value)
    scope.frame.isBuilder = isBuilder || member.isBuilder
    scope.frame.expected = project.expected(of: member)
    return evaluator.memory.remembered(member, scope, self: value, evaluator) {
      let result = evaluator.run(body, scope, for: member.syntax)
      return finished(result, member, keys: Scope(scope.frame).keys(value))
    }
  }

  /// Returns a result with its declared type if the value isn't known. For a localization wrapper, it omits
  /// the fallback.
  func finished(_ value: Value, _ member: Member, keys: Set<String> = []) -> Value {
    let result = localizedOnly(value, keys).typed(member.type)
    if case .unknown(let reason, nil) = result {
      return project.unknown(reason, member.type, from: member.owner)
    }
    return result
  }

  // Returns only the localized text, if a function localizes one of these keys, without the key or other
  // fallbacks.
  private func localizedOnly(_ value: Value, _ keys: Set<String>) -> Value {
    guard !keys.isEmpty, case .choice(let alternatives) = value else { return value }
    let localized = alternatives.filter { alternative in
      guard case .text(let title) = alternative.value else { return false }
      return title.faces.contains { face in face.key.map(keys.contains) ?? false && face.catalog != nil }
    }
    return localized.isEmpty ? value : .oneOf([Alternative(path: [], value: localized[0].value)])
  }

}

extension ProjectCode {
  /// Returns an unknown value of a declared type. For an array, it is a list with unknown elements.
  func unknown(_ reason: Reason, _ type: TypeSyntax?, from scope: TypeInfo?) -> Value {
    if let element = type?.element, type?.isFunction != true {
      var list = List(elements: [], rest: reason, elementType: self.type(element, from: scope))
      if list.elementType == nil { list.innerType = self.type(element.element, from: scope) }
      return .list(list)
    }
    return .unknown(reason, type: self.type(type, from: scope))
  }

  /// Returns the type of a member's value, or of its elements if it is an array.
  func expected(of member: Member) -> TypeInfo? { expected(by: member.type, from: member.owner) }

  /// Returns the expected type in a value of a declared type: for an array or tuple the type of its elements,
  /// and for a dictionary the type of its values.
  func expected(by type: TypeSyntax?, from scope: TypeInfo?) -> TypeInfo? {
    if let found = self.type(type, from: scope) { return found }
    if let element = type?.element { return expected(by: element, from: scope) }
    if let dictionary = type?.as(DictionaryTypeSyntax.self) {
      return expected(by: dictionary.value, from: scope)
    }
    guard let parts = type?.as(TupleTypeSyntax.self)?.elements, parts.count > 1 else { return nil }
    let types = parts.map { expected(by: $0.type, from: scope) }
    return types.allSatisfy { $0 === types[0] } ? types[0] : nil
  }
}

extension Value {
  /// Returns the value converted to a declared type: a literal becomes a key or a `String`.
  func typed(_ type: TypeSyntax?) -> Value {
    FrameworkNames.keyTypes.contains(type?.lastName ?? type?.element?.lastName ?? "")
      ? self : plain.labelled(type?.partLabels ?? [])
  }
}

extension Scope {
  /// Creates the scope of a member's code.
  convenience init(of member: Member, self value: Value?) {
    member.complete()
    self.init(Frame(file: member.file, type: member.owner, selfValue: value))
  }

  /// Returns the known texts in the variables of the scope and in a value.
  func keys(_ value: Value?) -> Set<String> {
    var keys = Set<String>()
    for value in variables.values.flatMap(\.assignments).map(\.value) + [value ?? .none] {
      if case .text(let title) = value { keys.formUnion(title.faces.map(\.text)) }
    }
    return keys
  }
}

extension Member {
  // Whether the member is a property with a value, not a requirement of a protocol.
  fileprivate var hasValue: Bool {
    switch kind {
    case .computed: true
    case .stored(let initial): initial != nil
    default: false
    }
  }

  /// Whether the body builds views or items from expressions that are statements.
  var isBuilder: Bool {
    if attributes.names.contains(where: { $0.hasSuffix("Builder") }) { return true }
    if name == "body" { return true }
    return false
  }
}
#endif
