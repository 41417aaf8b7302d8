#if SwiftSource
import SwiftSyntax

extension Evaluator {
  // MARK: Plain names

  /// What a name stands for: a variable, a member, something of the project, a framework's.
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

  /// A variable, or a member of the type whose code this is.
  func named(_ name: String, _ scope: Scope) -> Value? { variable(name, scope) ?? ownMember(name, scope) }

  /// A variable of the code around.
  func variable(_ name: String, _ scope: Scope) -> Value? {
    var current: Scope? = scope
    while let scope = current {
      if let variable = scope.variables[name] {
        return variable.value(at: path) ?? .unknown("\(name) has no value yet")
      }
      if let anchor = scope.anchor, let value = lexicalValue(name, at: anchor, scope) {
        scope.variables[name] = Variable(value, path: [])
        return value
      }
      current = scope.parent
    }
    return nil
  }

  /// A property or method of the type whose code this is, or of a type around it.
  private func ownMember(_ name: String, _ scope: Scope) -> Value? {
    guard let type = scope.frame.type else { return nil }
    if let value = scope.frame.selfValue, let found = property(name, of: value, scope) { return found }
    var current: TypeInfo? = type
    while let type = current {
      if let value = staticMember(name, of: type) { return value }
      current = type.outer
    }
    return nil
  }

  private func globalValue(_ name: String) -> Value? {
    let members = project.globals(name)
    guard let member = members.first else { return nil }
    if members.count > 1, members.contains(where: { $0.parameters == nil }) {
      return .oneOfEqual(members.map { value(of: $0, self: nil) })
    }
    return value(of: member, self: nil)
  }

  // MARK: Members

  /// What `a.b` stands for.
  func value(of access: MemberAccessExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    let name = access.declName.baseName.identifierText
    guard let base = access.base else { return implicitMember(name, expected, scope) }
    let value = evaluate(base, scope)
    return member(name, of: value, scope, access)
  }

  private static let textTypes: Set<String> = [
    "String", "LocalizedStringKey", "LocalizedStringResource", "Text",
  ]

  /// `.name`, by the type that is asked for.
  func implicitMember(_ name: String, _ expected: TypeInfo?, _ scope: Scope) -> Value {
    if let expected, let value = staticMember(name, of: expected) { return value }
    // A symbol that Xcode makes of a catalog's key.
    let isText = expected.map { Self.textTypes.contains($0.name) } ?? true
    if isText, let title = generated([name], scope) { return .text(title) }
    return .symbol("." + name)
  }

  /// A member of a value.
  func member(_ name: String, of value: Value, _ scope: Scope, _ access: MemberAccessExprSyntax) -> Value {
    switch value {
    case .choice(let alternatives):
      return .oneOf(
        alternatives.map { alternative in
          Alternative(path: alternative.path, value: member(name, of: alternative.value, scope, access))
        })
    case .type(let type):
      if name == "self" { return value }
      if let found = staticMember(name, of: type) { return found }
      if let title = generated(access.names, scope) { return .text(title) }
      return .unknown("\(type.name).\(name)")
    case .symbol(let symbol):
      if ["SwiftUI", "UIKit", "AppKit", "Foundation", "Self"].contains(symbol) {
        if let type = project.type(name), type.isOwn { return .type(type) }
        return .symbol(name)
      }
      if let type = project.type(symbol), let found = staticMember(name, of: type) { return found }
      if let value = property(name, of: value, scope) { return value }
      if let title = generated(access.names, scope) { return .text(title) }
      // A type behind its module's name.
      if symbol.first?.isUppercase == true, project.type(symbol) == nil, let type = project.type(name),
        type.isOwn
      {
        return .type(type)
      }
      return .symbol("\(symbol).\(name)")
    default:
      return property(name, of: value, scope) ?? .unknown("\(access.trimmedDescription.prefix(60))")
    }
  }

  /// The text of an accessor whose declaration isn't in the project, by the key that its name fits.
  private func generated(_ names: [String], _ scope: Scope) -> Title? {
    guard let key = project.catalogs.key(ofAccessor: names) else { return nil }
    var face = Face(text: key, how: .project)
    face.isKey = true
    return localized(Title(faces: [face]), table: nil, value: nil, scope)
  }

  /// A static member, a case or a nested type.
  func staticMember(_ name: String, of type: TypeInfo) -> Value? {
    if let nested = type.nested[name] { return .type(nested) }
    if let found = type.cases.first(where: { $0.name == name }) {
      if found.syntax.parameterClause != nil {
        return .enumCase(EnumCase(type: type, name: name, payload: []))
      }
      return .enumCase(EnumCase(type: type, name: name, payload: []))
    }
    if name == "allCases", type.kind == .enumeration, project.members(name, of: type).isEmpty {
      return .list(
        List(
          elements: type.cases.map {
            Alternative(path: [], value: .enumCase(EnumCase(type: type, name: $0.name, payload: [])))
          }, elementType: type))
    }
    guard let member = project.members(name, of: type).first(where: { $0.isStatic }) else { return nil }
    return value(of: member, self: .type(type))
  }

  /// A property of a value, or a method named without a call; nil where there is none.
  func property(_ name: String, of value: Value, _ scope: Scope) -> Value? {
    switch value {
    case .choice(let alternatives):
      let values = alternatives.map { ($0.path, property(name, of: $0.value, scope)) }
      guard values.contains(where: { $0.1 != nil }) else { return nil }
      return .oneOf(values.map { Alternative(path: $0.0, value: $0.1 ?? .unknown(name)) })
    case .instance(let instance):
      if let field = instance.fields[name] { return field }
      return instanceMember(name, of: instance.type, value)
    case .enumCase(let enumCase):
      if let found = instanceMember(name, of: enumCase.type, value) { return found }
      if name == "rawValue" { return rawValue(of: enumCase) }
      return nil
    case .unknown(_, let type?):
      if let found = instanceMember(name, of: type, value) { return found }
      if name == "rawValue", type.kind == .enumeration {
        let statement = newStatement()
        return .oneOf(
          type.cases.enumerated().map { index, found in
            let branch = Branch(statement: statement, arm: index, condition: .state(found.name))
            return Alternative(
              path: path + [branch], value: rawValue(of: EnumCase(type: type, name: found.name, payload: [])))
          })
      }
      return nil
    case .unknown: return nil
    case .text(let title):
      if let type = project.type("String"), let value = instanceMember(name, of: type, value) { return value }
      // The key of a resource.
      guard name == "key", title.faces.count == 1 else { return nil }
      let key = title.faces[0].key ?? title.faces[0].form ?? title.faces[0].text
      return .text(Title(faces: [Face(text: key, place: title.faces[0].place, how: title.faces[0].how)]))
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return elements.first { $0.label == name }?.value
    case .list(let list):
      switch name {
      case "first" where list.rest == nil && list.elements.count > 0: return list.elements[0].value
      case "last" where list.rest == nil && list.elements.count > 0:
        return list.elements[list.elements.count - 1].value
      case "isEmpty" where list.rest == nil && list.elements.allSatisfy { $0.path.isImplied(by: path) }:
        return .bool(list.elements.isEmpty)
      default: return nil
      }
    case .content(let entries):
      guard entries.count == 1 else { return nil }
      return nodeProperty(name, of: entries[0].node, scope)
    case .number(let number) where name == "isZero": return .bool(number == 0)
    case .number(let number) where name == "description":
      return .text(Title(faces: [Face(text: String(number), how: .place)]))
    case .none: return Value.none
    default: return nil
    }
  }

  /// A member of a type, of a value of it.
  func instanceMember(_ name: String, of type: TypeInfo, _ value: Value) -> Value? {
    guard let member = project.members(name, of: type).first(where: { !$0.isStatic }) else { return nil }
    return self.value(of: member, self: value)
  }

  private func rawValue(of enumCase: EnumCase) -> Value {
    guard let found = enumCase.type.cases.first(where: { $0.name == enumCase.name }) else {
      return .unknown("rawValue")
    }
    if let raw = found.rawValue {
      let frame = Frame(file: found.file, type: enumCase.type, selfValue: nil)
      return plain(evaluate(raw, Scope(frame)))
    }
    guard enumCase.type.inherited.contains("String") else { return .unknown("rawValue") }
    let face = Face(text: found.name, place: found.file.place(found.syntax.name), how: .place)
    return .text(Title(faces: [face]))
  }

  /// What a declaration gives when it is named.
  func value(of member: Member, self value: Value?) -> Value {
    switch member.kind {
    case .computed(let block): return run(member, block.getter, self: value)
    case .function: return .closure(Closure(.member(member, value), scope(of: member, self: value)))
    case .stored(let initial): return stored(member, initial, self: value)
    case .initializer, .subscripted: return .unknown(member.name)
    }
  }

  private func stored(_ member: Member, _ initial: ExprSyntax?, self value: Value?) -> Value {
    let scope = scope(of: member, self: value)
    let declared = project.type(member.type, from: member.owner)
    var instance: Instance?
    if case .instance(let found)? = value { instance = found }
    guard let initial else {
      guard let node = given(member.type, member.syntax, member.file) else {
        return unknown(member.name, member.type, from: member.owner)
      }
      instance?.fields[member.name] = .node(node)
      return .node(node)
    }
    if let known = constants[member.syntax.id] { return known }
    guard !running.contains(member.syntax.id) else { return .unknown("\(member.name) uses itself") }
    running.append(member.syntax.id)
    defer { running.removeLast() }
    let result = under(nil) {
      typed(evaluate(initial, scope, expected: declared ?? declaredElement(member)), member.type)
    }
    let isWrapped = !member.attributes.names.filter {
      !["objc", "MainActor", "IBOutlet", "ObservationIgnored"].contains($0)
    }.isEmpty
    if member.isConstant || member.isStatic || member.owner == nil {
      if instance == nil { constants[member.syntax.id] = result }
      if case .content = result { instance?.fields[member.name] = result }
      return result
    }
    if case .content(let entries) = result, entries.count == 1, entries[0].node.className != nil {
      instance?.fields[member.name] = result
      return result
    }
    if let instance, instance.isBuilt, !isWrapped { return result }
    if case .list(let list) = result {
      let element = project.type(member.type?.element, from: member.owner) ?? list.elementType
      return .list(
        List(
          elements: [], rest: "\(member.name) changes",
          elementType: element ?? list.elements.first.flatMap { type(of: $0.value) }))
    }
    if declared == nil, member.type != nil {
      return unknown("\(member.name) changes", member.type, from: member.owner)
    }
    return .unknown("\(member.name) changes", type: declared ?? type(of: result))
  }

  private func declaredElement(_ member: Member) -> TypeInfo? {
    project.type(member.type?.element, from: member.owner)
  }

  /// A value that is given to something of a declared type: a literal becomes a key or a `String`.
  func typed(_ value: Value, _ type: TypeSyntax?) -> Value {
    switch type?.lastName ?? type?.element?.lastName {
    case "LocalizedStringKey", "LocalizedStringResource": value
    default: plain(value)
    }
  }

  /// A value that isn't known, of a declared type: an array is one whose elements aren't known.
  func unknown(_ reason: String, _ type: TypeSyntax?, from scope: TypeInfo?) -> Value {
    if let element = type?.element, type?.isFunction != true {
      return .list(List(elements: [], rest: reason, elementType: project.type(element, from: scope)))
    }
    return .unknown(reason, type: project.type(type, from: scope))
  }

  func scope(of member: Member, self value: Value?) -> Scope {
    Scope(Frame(file: member.file, type: member.owner, selfValue: value))
  }

  /// Runs the body of a property.
  func run(_ member: Member, _ body: CodeBlockItemListSyntax?, self value: Value?) -> Value {
    guard let body else { return unknown(member.name, member.type, from: member.owner) }
    let scope = scope(of: member, self: value)
    scope.frame.isBuilder = member.isBuilder
    scope.frame.expected = expected(of: member)
    let result = run(body, scope, for: member.syntax)
    return finished(result, member, keys: keys(in: Scope(scope.frame), value))
  }

  /// The type that a member gives, or that of the elements of the array that it gives.
  func expected(of member: Member) -> TypeInfo? {
    project.type(member.type, from: member.owner) ?? project.type(member.type?.element, from: member.owner)
  }

  /// A result, with the declared type where the value isn't known; a wrapper's without what it falls back on.
  func finished(_ value: Value, _ member: Member, keys: Set<String> = []) -> Value {
    let result = typed(localizedOnly(value, keys), member.type)
    if case .unknown(let reason, nil) = result { return unknown(reason, member.type, from: member.owner) }
    return result
  }

  // Of a function that localizes one of these keys the localized text: not the key, nor what it finds otherwise.
  private func localizedOnly(_ value: Value, _ keys: Set<String>) -> Value {
    guard !keys.isEmpty, case .choice(let alternatives) = value else { return value }
    let localized = alternatives.filter { alternative in
      guard case .text(let title) = alternative.value else { return false }
      return title.faces.contains { face in face.key.map(keys.contains) ?? false && face.catalog != nil }
    }
    return localized.isEmpty ? value : .oneOf([Alternative(path: [], value: localized[0].value)])
  }

  /// The known texts that a function is given.
  func keys(in scope: Scope, _ value: Value?) -> Set<String> {
    var keys = Set<String>()
    for value in scope.variables.values.flatMap(\.assignments).map(\.value) + [value ?? .none] {
      if case .text(let title) = value { keys.formUnion(title.faces.map(\.text)) }
    }
    return keys
  }

  // MARK: Names of the code around

  /// Finds a name in the text outwards from a place, for code that is read without running what stands before it.
  private func lexicalValue(_ name: String, at anchor: Syntax, _ scope: Scope) -> Value? {
    var node = anchor
    while let parent = node.parent {
      if parent.is(MemberBlockItemListSyntax.self) { return nil }
      if let list = parent.as(CodeBlockItemListSyntax.self), project.binds(name, list),
        let value = lexicalValue(name, in: list, before: node, scope)
      {
        return value
      }
      if let value = lexicalBinding(name, in: parent, from: node, scope) { return value }
      node = parent
    }
    return nil
  }

  private func lexicalValue(
    _ name: String, in list: CodeBlockItemListSyntax, before node: Syntax, _ scope: Scope
  ) -> Value? {
    var found: Value?
    for item in list {
      if case .decl(let declaration) = item.item, let function = declaration.as(FunctionDeclSyntax.self),
        function.name.identifierText == name
      {
        return .closure(Closure(.function(function), Scope(scope.frame, anchor: Syntax(function))))
      }
      guard item.position < node.position else { continue }
      if case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings where binding.pattern.binds(name) {
          let outer = Scope(scope.frame, anchor: Syntax(variable))
          let declared = project.type(binding.typeAnnotation?.type, from: scope.frame.type)
          if let initial = binding.initializer?.value, variable.bindingSpecifier.tokenKind == .keyword(.let) {
            found = typed(evaluate(initial, outer, expected: declared), binding.typeAnnotation?.type)
          } else if let getter = binding.accessorBlock?.getter {
            found = run(getter, outer, for: Syntax(binding))
          } else if let initial = binding.initializer?.value {
            found = .unknown("\(name) changes", type: declared ?? type(of: evaluate(initial, outer)))
          } else {
            found = .unknown("\(name) is given later", type: declared)
          }
        }
      }
      if case .stmt(let statement) = item.item, let guardStatement = statement.as(GuardStmtSyntax.self) {
        found = conditionValue(name, guardStatement.conditions, scope) ?? found
      }
    }
    return found
  }

  private func lexicalBinding(_ name: String, in parent: Syntax, from node: Syntax, _ scope: Scope) -> Value?
  {
    if let function = parent.as(FunctionDeclSyntax.self) {
      for parameter in function.signature.parameterClause.parameters where parameter.innerName == name {
        return unknown("a parameter", parameter.type, from: scope.frame.type)
      }
    } else if let initializer = parent.as(InitializerDeclSyntax.self) {
      for parameter in initializer.signature.parameterClause.parameters where parameter.innerName == name {
        return unknown("a parameter", parameter.type, from: scope.frame.type)
      }
    } else if let closure = parent.as(ClosureExprSyntax.self) {
      if let index = closure.parameterNames.firstIndex(of: name) {
        return .unknown("a closure's parameter", type: index == 0 ? rowType(of: closure, scope) : nil)
      }
      if name == "$0" { return .unknown("a closure's parameter", type: rowType(of: closure, scope)) }
    } else if let statement = parent.as(IfExprSyntax.self), node.id == statement.body.id {
      return conditionValue(name, statement.conditions, scope)
    } else if let loop = parent.as(ForStmtSyntax.self), loop.pattern.binds(name) {
      if case .list(let list) = evaluate(loop.sequence, Scope(scope.frame, anchor: Syntax(loop))) {
        return .unknown("a row", type: list.elementType)
      }
      return .unknown("a row")
    } else if let branch = parent.as(SwitchCaseSyntax.self), branch.label.trimmedDescription.contains(name),
      branch.label.binds(name)
    {
      return .unknown("a value of a case")
    }
    return nil
  }

  private func conditionValue(_ name: String, _ conditions: ConditionElementListSyntax, _ scope: Scope)
    -> Value?
  {
    for condition in conditions {
      switch condition.condition {
      case .optionalBinding(let binding) where binding.pattern.binds(name):
        guard let initial = binding.initializer?.value else { return nil }
        return evaluate(initial, Scope(scope.frame, anchor: Syntax(condition)))
      case .matchingPattern(let match) where match.pattern.binds(name): return .unknown("a value of a case")
      default: continue
      }
    }
    return nil
  }

  // The type of the rows that `ForEach(rows) { row in … }` gives its closure.
  private func rowType(of closure: ClosureExprSyntax, _ scope: Scope) -> TypeInfo? {
    var parent = closure.parent
    while let current = parent, !current.is(FunctionCallExprSyntax.self) {
      if current.is(CodeBlockItemSyntax.self) { return nil }
      parent = current.parent
    }
    guard let call = parent?.as(FunctionCallExprSyntax.self), let argument = call.arguments.first,
      ["ForEach", "List"].contains(call.calledExpression.trimmedDescription)
    else { return nil }
    if case .list(let list) = evaluate(argument.expression, Scope(scope.frame, anchor: Syntax(call))) {
      return list.elementType ?? list.elements.lazy.compactMap { self.type(of: $0.value) }.first
    }
    return nil
  }
}

extension Value {
  /// One value where all are equal texts, else unknown.
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

extension Member {
  /// Whether its body builds views or items of expressions that stand alone.
  var isBuilder: Bool {
    if attributes.names.contains(where: { $0.hasSuffix("Builder") }) { return true }
    if name == "body" { return true }
    return false
  }
}

extension PatternSyntax {
  /// Whether a pattern gives a value to a name.
  func binds(_ name: String) -> Bool { names.contains(name) }

  /// The names that a pattern gives values to.
  var names: [String] {
    if let identifier = self.as(IdentifierPatternSyntax.self) {
      return [identifier.identifier.identifierText]
    }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.boundNames }
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    if let expression = self.as(ExpressionPatternSyntax.self) { return Syntax(expression).patternNames }
    return []
  }

  // Within `let`, a bare name is bound.
  var boundNames: [String] {
    if let expression = self.as(ExpressionPatternSyntax.self) {
      return Syntax(expression).patternNames + Syntax(expression).bareNames
    }
    return names
  }
}

extension Syntax {
  /// Names bound by `let` in the arguments of a pattern: `.failed(let error)`.
  var patternNames: [String] {
    if let pattern = self.as(PatternExprSyntax.self) { return pattern.pattern.names }
    return children(viewMode: .sourceAccurate).flatMap(\.patternNames)
  }

  var bareNames: [String] {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.compactMap {
        $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      }
    }
    return children(viewMode: .sourceAccurate).flatMap(\.bareNames)
  }
}

extension SwitchCaseSyntax.Label {
  func binds(_ name: String) -> Bool {
    guard case .case(let label) = self else { return false }
    return label.caseItems.contains { $0.pattern.binds(name) }
  }
}

extension FunctionParameterSyntax {
  /// The name inside the function.
  var innerName: String { (secondName ?? firstName).identifierText }
  /// The label of the argument; nil for none.
  var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.identifierText }
}

extension ClosureExprSyntax {
  /// The names of its parameters.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.identifierText)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
    case nil: []
    }
  }
}

extension MemberAccessExprSyntax {
  /// The names of a chain of plain members: `L10n.Menu.rename`; empty where something else stands in it.
  var names: [String] {
    let name = declName.baseName.identifierText
    if let base = base?.as(MemberAccessExprSyntax.self) {
      let names = base.names
      return names.isEmpty ? [] : names + [name]
    }
    if let base = base?.as(DeclReferenceExprSyntax.self) { return [base.baseName.identifierText, name] }
    return base == nil ? [name] : []
  }
}
#endif
