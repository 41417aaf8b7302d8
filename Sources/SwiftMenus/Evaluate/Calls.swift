#if SwiftSource
import SwiftSyntax

/// Follows calls to the code that they call.
struct Calls: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  // MARK: Called expressions

  /// Returns the value of a call.
  func value(of syntax: FunctionCallExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    let call = Call(syntax, scope)
    let value = self.value(of: call, syntax, expected)
    guard case .unknown = value, call.formats else { return value }
    return .unknown(.formatted)
  }

  private func value(of call: Call, _ syntax: FunctionCallExprSyntax, _ expected: TypeInfo?) -> Value {
    let scope = call.scope
    var called = syntax.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let value = Texts(evaluator).localizer(call, called) { return value }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      return value(of: call, named: reference.baseName.identifierText, expected)
    }
    if let access = called.as(MemberAccessExprSyntax.self) {
      return value(of: call, of: access, expected)
    }
    if case .closure(let closure) = evaluator.evaluate(called, scope) {
      return Functions(evaluator).invoke(closure.given(to: expected, isBuilder: false), call)
    }
    if let array = called.as(ArrayExprSyntax.self) {
      let name = array.elements.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      return .list(
        List(elements: [], elementType: name.flatMap { project.type($0, from: scope.frame.type) }))
    }
    return opaque(call, "a call that isn't read")
  }

  private func value(of call: Call, named name: String, _ expected: TypeInfo?) -> Value {
    let scope = call.scope
    if let value = evaluator.variable(name, scope) {
      if case .closure(let closure) = value { return Functions(evaluator).invoke(closure, call) }
      return opaque(call, name)
    }
    if name == "type", let value = evaluator.value(of: call["of"], call) {
      return Members(evaluator).dynamicType(of: value)
    }
    if let type = scope.frame.type, let value = callOwn(name, of: type, call) { return value }
    if let type = name == "Self" ? scope.frame.type : project.type(name, from: scope.frame.type) {
      if meansFramework(type, call), let value = builtin(name, call) { return value }
      if let value = construct(type, call) { return value }
    }
    let functions = evaluator.globalsHere(name)
    if let function = evaluator.choose(functions, call) {
      return Functions(evaluator).invoke(function, call, self: nil)
    }
    if FrameworkNames.endingCalls.contains(name) { return .none }
    return builtin(name, call) ?? evaluator.frameworks.container(name, call, evaluator) ?? foreignText(call)
      ?? foreignButton(name, call)
      ?? opaque(call, "\(name)(…) isn't in the project")
  }

  /// Returns the value of a framework's function or initializer.
  func builtin(_ name: String, _ call: Call) -> Value? {
    evaluator.frameworks.call(name, call, evaluator)
  }

  // Returns the button that another package's view wraps: `AsyncButton { … } label: { Text("Refresh") }`.
  private func foreignButton(_ name: String, _ call: Call) -> Value? {
    guard call.scope.frame.isBuilder, name.hasSuffix("Button"), !["NS", "UI"].contains(name.prefix(2)),
      call["label"]?.expression.is(ClosureExprSyntax.self) == true
        || call.trailing != nil && call.first?.expression.is(StringLiteralExprSyntax.self) == true
    else { return nil }
    return builtin("Button", call)
  }

  // Returns the text of another package's function for a key that the app's own catalog has:
  // `KitText("Add Page", nil)`.
  private func foreignText(_ call: Call) -> Value? {
    guard let first = call.first, call.trailing == nil,
      first.expression.is(StringLiteralExprSyntax.self) || first.expression.is(DeclReferenceExprSyntax.self),
      !call.scope.frame.isBuilder || call.syntax.parent?.is(CodeBlockItemSyntax.self) != true,
      let title = evaluator.value(of: first, call).map(evaluator.title(of:)), title.reason == nil,
      !title.faces.isEmpty,
      title.faces.allSatisfy({ project.catalogs.entry($0.text, near: call.scope.frame.file.path) != nil })
    else { return nil }
    var found = Texts(evaluator).localized(title, table: nil, value: nil, call.scope)
    for index in found.faces.indices { found.faces[index].entry?.mayFallBack = true }
    return .text(found)
  }

  // Whether the call is of a framework's view although the project declares a type with its name. That type
  // must not show anything or take such arguments.
  private func meansFramework(_ type: TypeInfo, _ call: Call) -> Bool {
    guard type.isOwn, type.outer == nil, project.known.calls.contains(type.name),
      !call.arguments.isEmpty,
      [.structure, .classType, .enumeration].contains(type.kind), project.menuClass(of: type) == nil,
      project.members("body", of: type).isEmpty,
      project.inherits(type, from: FrameworkNames.shownTypes) == nil,
      evaluator.choose(project.ownInitializers(of: type), call) == nil
    else { return false }
    let fields = type.storedFields
    return !call.arguments.allSatisfy { argument in
      guard let label = argument.label else {
        return argument.isTrailing && fields.contains { $0.type?.isFunction ?? false }
      }
      return fields.contains { $0.name == label }
    }
  }

  // Calls a method of the current type, or of a type around it.
  private func callOwn(_ name: String, of type: TypeInfo, _ call: Call) -> Value? {
    let frame = call.scope.frame
    var current: TypeInfo? = type
    while let type = current {
      let members = evaluator.membersHere(name, of: type)
      if let member = evaluator.choose(members, call) {
        let value = member.isStatic ? .type(type) : type === frame.type ? frame.selfValue : nil
        return Functions(evaluator).invoke(member, call, self: value)
      }
      if let value = frame.selfValue, type === frame.type,
        let result = callClosure(name, of: value, type, call)
      {
        return result
      }
      current = type.outer
    }
    // An extension of arrays may call their methods: `map { … }`.
    if case .list(let list)? = frame.selfValue {
      return Lists.method(evaluator, name, list, call, base: nil)
    }
    guard case .content(let entries)? = frame.selfValue else { return nil }
    // A subclass may call a method of the framework's class, such as `addItem(…)` in an `NSMenu`.
    if entries.count == 1, entries[0].node.className != nil {
      return evaluator.frameworks.method(name, of: entries[0].node, call, evaluator)
    }
    // An extension of views may call a modifier, such as `keyboardShortcut("k")`.
    guard name.first?.isLowercase == true, evaluator.globalsHere(name).isEmpty else { return nil }
    return evaluator.frameworks.method(name, of: entries, call, evaluator)
  }

  private func value(of call: Call, of access: MemberAccessExprSyntax, _ expected: TypeInfo?) -> Value {
    let name = access.declName.baseName.identifierText
    guard let base = access.base else { return implicitCall(name, call, expected) }
    if let names = access.resourceNames, project.type("R") == nil,
      let title = Texts(evaluator).generatedText(names, call)
    {
      return .text(title)
    }
    if base.is(SuperExprSyntax.self) { return superCall(name, call) }
    if let reference = base.as(DeclReferenceExprSyntax.self), reference.baseName.text == "self",
      call.scope.frame.type != nil
    {
      if name == "init", let type = call.scope.frame.type { return delegate(type, call) }
      if let value = callOwn(name, of: call.scope.frame.type!, call) { return value }
    }
    // For a method of an array literal, such as `filter`, the elements have the expected type. An implicit member, as in
    // `.init(title: name).adding(items)`, has it, too.
    let value = evaluator.evaluate(
      base, call.scope,
      expected: expected != nil && (base.is(ArrayExprSyntax.self) || base.isImplicit) ? expected : nil)
    if Self.listChanges.contains(name), case .choice(let alternatives) = value,
      alternatives.contains(where: { $0.value.isList })
    {
      let list = List(elements: [], elementType: value.elements(at: path).elementType)
      return Lists.method(evaluator, name, list, call, base: base) ?? .none
    }
    if let changed = Texts(evaluator).changed(value, by: name, call) {
      Assignments(evaluator).assign(changed, to: base, call.scope)
      return .none
    }
    return self.value(of: call, name, of: value, access)
  }

  private static let listChanges: Set<String> = [
    "append", "insert", "removeAll", "removeLast", "removeFirst", "remove",
  ]

  /// Returns the value of a method call.
  private func value(of call: Call, _ name: String, of value: Value, _ access: MemberAccessExprSyntax)
    -> Value
  {
    if let item = evaluator.frameworks.method(name, ofAny: value, call, evaluator) { return item }
    // `bundle.localizedString(forKey:value:table:)`, for any bundle.
    if name == "localizedString", let key = call["forKey"], let value = evaluator.value(of: key, call) {
      return .text(Texts(evaluator).localized(call, key: evaluator.title(of: value)))
    }
    switch value {
    case .choice(let alternatives):
      return .oneOf(
        alternatives.map { alternative in
          let outer = path
          path += alternative.path.beyond(path)
          defer { path = outer }
          return Alternative(
            path: alternative.path, value: self.value(of: call, name, of: alternative.value, access))
        })
    case .type(let type):
      if name == "init" { return construct(type, call) ?? opaque(call, type.name) }
      if let nested = project.nested(name, in: type),
        let value = construct(nested, call)
      {
        return value
      }
      if let value = staticCall(name, of: type, call) { return value }
      return builtin(type.name + "." + name, call) ?? generatedCall(access, call)
    case .symbol(let symbol):
      if FrameworkNames.modules.contains(symbol) {
        return builtin(name, call) ?? opaque(call, name)
      }
      if name == "init" { return builtin(symbol, call) ?? opaque(call, symbol) }
      if let type = project.type(symbol) {
        if let value = staticCall(name, of: type, call) { return value }
        if let nested = project.nested(name, in: type),
          let value = construct(nested, call)
        {
          return value
        }
      }
      if let value = builtin(symbol + "." + name, call) { return value }
      if let value = Lists.mappedRows(evaluator, name, call, "\(symbol).\(name)", nil) { return value }
      if !evaluator.wantedMenus.isEmpty,
        let value = evaluator.frameworks.method(name, ofView: value, call, evaluator)
      {
        return value
      }
      return generatedCall(access, call)
    case .closure(let closure) where name == "callAsFunction":
      return Functions(evaluator).invoke(closure, call)
    case .text(let title):
      for type in FrameworkNames.textTypes {
        if let value = ownCall(name, of: value, type, call) { return value }
      }
      if call.arguments.isEmpty, ["lowercased", "uppercased"].contains(name),
        let changed = title.changed(by: name)
      {
        return .text(changed)
      }
      return evaluator.frameworks.method(name, of: title, call, evaluator) ?? .unknown(".\(name)()")
    case .list(let list):
      if name == "map" || name == "flatMap", let base = access.base, project.isOptional(base),
        case .closure(let closure)? = evaluator.value(of: call.trailing ?? call.first, call)
      {
        return Functions(evaluator).call(closure, [value])
      }
      if let value = Lists.method(evaluator, name, list, call, base: access.base) { return value }
      if let value = ownCall(name, of: value, "Array", call) ?? ownCall(name, of: value, "Sequence", call) {
        return value
      }
      return .unknown(".\(name)()")
    case .content(let entries):
      if let value = eachOf(entries, name, call) { return value }
      return evaluator.frameworks.method(name, of: entries, call, evaluator)
    case .instance(let instance):
      if let value = ownCall(name, of: value, instance.type, call) { return value }
      // A property that contains an unknown function isn't a modifier of the view. Only the view itself uses its
      // environment: `@Environment(\.self) var environment` isn't called here.
      if instance.isView(project),
        !instance.type.storedFields.contains(where: {
          $0.name == name && !$0.attributes.names.contains("Environment")
        })
      {
        return evaluator.frameworks.method(name, of: evaluator.content(of: value), call, evaluator)
      }
      return opaque(call, "\(instance.type.name).\(name)(…)")
    case .enumCase(let enumCase):
      return ownCall(name, of: value, enumCase.type, call) ?? opaque(call, ".\(name)(…)")
    case .unknown(let reason, let type):
      if let type, let value = ownCall(name, of: value, type, call) { return value }
      if name == "map" || name == "flatMap", let base = access.base, project.isOptional(base),
        case .closure(let closure)? = evaluator.value(of: call.trailing ?? call.first, call)
      {
        return Functions(evaluator).call(closure, [value])
      }
      if let value = Lists.mappedRows(evaluator, name, call, reason, type) { return value }
      if let value = evaluator.frameworks.method(name, ofView: value, call, evaluator) { return value }
      _ = opaque(call, name)
      return .unknown(reason)
    case .none: return .none
    default:
      return opaque(call, ".\(name)(…)")
    }
  }

  // Calls a closure for each item that a builder returns, or for the single menu of an optional:
  // `menu.map { … }`.
  private func eachOf(_ entries: [Entry], _ name: String, _ call: Call) -> Value? {
    guard ["forEach", "map", "compactMap", "flatMap"].contains(name), !entries.isEmpty,
      entries.allSatisfy({ $0.node.className != nil }),
      case .closure(let closure)? = evaluator.value(of: call.trailing ?? call.first, call)
    else { return nil }
    if entries.count == 1, name != "forEach" {
      return Functions(evaluator).call(closure, [.content(entries)])
    }
    let list = List(elements: entries.map { Alternative(path: $0.path, value: .node($0.node)) })
    return Lists.method(evaluator, name, list, call, base: nil)
  }

  /// Returns the value of a static method, or a case with its associated values.
  private func staticCall(_ name: String, of type: TypeInfo, _ call: Call) -> Value? {
    if let found = type.cases.first(where: { $0.name == name }) {
      let parameters = found.syntax.parameterClause.map { Array($0.parameters) } ?? []
      let payload = call.arguments.enumerated().map { index, argument -> (label: String?, value: Value) in
        let type =
          parameters.indices.contains(index)
          ? project.expected(by: parameters[index].type, from: type) : nil
        return (argument.label, evaluator.value(of: argument, call, expected: type) ?? .none)
      }
      return .enumCase(EnumCase(type: type, name: name, payload: payload))
    }
    let members = evaluator.membersHere(name, of: type).filter(\.isStatic)
    if let member = evaluator.choose(members, call) {
      return Functions(evaluator).invoke(member, call, self: .type(type))
    }
    guard members.count == 1, case .closure(let closure)? = evaluator.staticMember(name, of: type) else {
      return nil
    }
    return Functions(evaluator).invoke(closure, call)
  }

  /// Calls a method that a type has or that the project adds to it.
  func ownCall(_ name: String, of value: Value, _ typeName: String, _ call: Call) -> Value? {
    guard let type = project.type(typeName) else { return nil }
    return ownCall(name, of: value, type, call)
  }

  func ownCall(_ name: String, of value: Value, _ type: TypeInfo, _ call: Call) -> Value? {
    let members = evaluator.membersHere(name, of: type).filter { !$0.isStatic }
    if let member = evaluator.choose(members, call) {
      return Functions(evaluator).invoke(member, call, self: value)
    }
    return callClosure(name, of: value, type, call)
  }

  // Calls a closure in a property, which may be a reference to a method, or one of several closures.
  private func callClosure(_ name: String, of value: Value, _ type: TypeInfo, _ call: Call) -> Value? {
    guard let property = Members(evaluator).property(name, of: value, call.scope) else { return nil }
    if case .choice(let alternatives) = property {
      let results = alternatives.compactMap { alternative -> Alternative? in
        guard case .closure(let closure) = alternative.value else { return nil }
        let outer = path
        path += alternative.path.beyond(path)
        defer { path = outer }
        return Alternative(path: alternative.path, value: Functions(evaluator).invoke(closure, call))
      }
      return results.count == alternatives.count ? .oneOf(results) : nil
    }
    guard case .closure(let closure) = property,
      !closure.isMethod || type.storedFields.contains(where: { $0.name == name })
    else { return nil }
    return Functions(evaluator).invoke(closure, call)
  }

  private func implicitCall(_ name: String, _ call: Call, _ expected: TypeInfo?) -> Value {
    if let expected {
      if name == "init", let value = construct(expected, call) { return value }
      if let value = staticCall(name, of: expected, call) { return value }
    }
    if expected == nil, name == "init",
      let made = call.arguments.lazy.compactMap({ FrameworkNames.made(byInitializerWith: $0.label) }).first,
      let value = builtin(made, call)
    {
      return value
    }
    if let title = Texts(evaluator).tableText(name, call.first, call) { return .text(title) }
    if let value = builtin("." + name, call) { return value }
    if name == "init", call.isOfResource,
      let value = builtin(FrameworkNames.resource, call)
    {
      return value
    }
    // A title is expected: `Button(.localized("Delete"))`.
    for typeName in FrameworkNames.titleTypes where expected == nil {
      guard let type = project.type(typeName), type.members(name) != nil,
        let value = staticCall(name, of: type, call)
      else { continue }
      return value
    }
    _ = opaque(call, name)
    return .symbol(name)
  }

  // Returns the text of `L10n.Menu.delete(name)` if its declaration isn't in the project.
  private func generatedCall(_ access: MemberAccessExprSyntax, _ call: Call) -> Value {
    if let title = Texts(evaluator).tableText(access.declName.baseName.identifierText, call.first, call)
      ?? Texts(evaluator).generatedText(access.names, call)
    {
      return .text(title)
    }
    return opaque(call, access.beginning(80))
  }
}

extension ExprSyntax {
  // Whether it begins with an implicit member: `.init(title: name)`, `.none.adding(items)`.
  fileprivate var isImplicit: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isImplicit }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return false }
    return access.base?.isImplicit ?? true
  }
}

extension Call {
  // Whether a formatter probably returns the value: `date.formatted()`, `formatter.string(from: date)`.
  fileprivate var formats: Bool {
    switch name {
    case "formatted": true
    case "string", "localizedString":
      arguments.first?.label.map { $0 == "for" || $0.hasPrefix("from") } ?? false
    default: false
    }
  }

  // Whether such arguments can only create a localized text: `.init("Copy", table: "Menus")`.
  fileprivate var isOfResource: Bool {
    let labels = arguments.dropFirst().map(\.label)
    return !labels.isEmpty && first?.expression.is(StringLiteralExprSyntax.self) ?? false
      && labels.allSatisfy { ["defaultValue", "table", "locale", "bundle", "comment"].contains($0) }
  }
}
#endif
