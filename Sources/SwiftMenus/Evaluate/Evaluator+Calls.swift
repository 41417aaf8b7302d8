#if SwiftSource
import SwiftSyntax

extension Evaluator {
  // MARK: What is called

  /// What a call gives.
  func evaluate(call syntax: FunctionCallExprSyntax, _ scope: Scope, _ expected: TypeInfo?) -> Value {
    let call = Call(syntax, scope)
    var called = syntax.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let optional = called.as(OptionalChainingExprSyntax.self) { called = optional.expression }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      return evaluate(call: call, named: reference.baseName.identifierText, expected)
    }
    if let access = called.as(MemberAccessExprSyntax.self) {
      return evaluate(call: call, of: access, expected)
    }
    if case .closure(let closure) = evaluate(called, scope) { return invoke(closure, call) }
    if let array = called.as(ArrayExprSyntax.self) {
      let name = array.elements.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
      return .list(
        List(elements: [], elementType: name.flatMap { project.type($0, from: scope.frame.type) }))
    }
    return opaque(call, "a call that isn't read")
  }

  private func evaluate(call: Call, named name: String, _ expected: TypeInfo?) -> Value {
    let scope = call.scope
    if let value = variable(name, scope) {
      if case .closure(let closure) = value { return invoke(closure, call) }
      return opaque(call, name)
    }
    if let type = scope.frame.type, let value = callOwn(name, of: type, call) { return value }
    if let type = project.type(name, from: scope.frame.type) {
      if let value = construct(type, call, isImplicit: false) { return value }
    }
    let functions = project.globals(name)
    if let function = choose(functions, call) { return invoke(function, call, self: nil) }
    return builtin(name, call) ?? opaque(call, "\(name)(…) isn't in the project")
  }

  // A method of the type whose code this is, or of a type around it.
  private func callOwn(_ name: String, of type: TypeInfo, _ call: Call) -> Value? {
    let frame = call.scope.frame
    var current: TypeInfo? = type
    while let type = current {
      let members = project.members(name, of: type)
      if let member = choose(members, call) {
        let value = member.isStatic ? .type(type) : type === frame.type ? frame.selfValue : nil
        return invoke(member, call, self: value)
      }
      if let value = frame.selfValue, type === frame.type, let found = property(name, of: value, call.scope),
        case .closure(let closure) = found, !closure.isMethod
      {
        return invoke(closure, call)
      }
      current = type.outer
    }
    // What a subclass calls of a framework's class: `addItem(…)` in an NSMenu.
    if case .content(let entries)? = frame.selfValue, entries.count == 1 {
      return nodeCall(name, of: entries[0].node, call)
    }
    return nil
  }

  private func evaluate(call: Call, of access: MemberAccessExprSyntax, _ expected: TypeInfo?) -> Value {
    let name = access.declName.baseName.identifierText
    guard let base = access.base else { return implicitCall(name, call, expected) }
    if base.is(SuperExprSyntax.self) { return superCall(name, call) }
    if let reference = base.as(DeclReferenceExprSyntax.self), reference.baseName.text == "self",
      call.scope.frame.type != nil
    {
      if name == "init", let type = call.scope.frame.type { return delegate(type, call) }
      if let value = callOwn(name, of: call.scope.frame.type!, call) { return value }
    }
    // What is asked of a filtered literal is asked of its elements.
    let value = evaluate(base, call.scope, expected: base.is(ArrayExprSyntax.self) ? expected : nil)
    if Self.listChanges.contains(name), case .choice(let alternatives) = value,
      alternatives.contains(where: { $0.value.isList })
    {
      let list = List(elements: [], elementType: elements(of: value).elementType)
      return listCall(name, list, call, base: base) ?? .none
    }
    return evaluate(call: call, name, of: value, access)
  }

  private static let listChanges: Set<String> = [
    "append", "insert", "removeAll", "removeLast", "removeFirst", "remove",
  ]

  /// A method of a value.
  private func evaluate(call: Call, _ name: String, of value: Value, _ access: MemberAccessExprSyntax)
    -> Value
  {
    // `bundle.localizedString(forKey:value:table:)`, whatever the bundle.
    if name == "localizedString", let key = call["forKey"], let value = self.value(of: key, call) {
      return .text(localized(call, key: title(of: value)))
    }
    switch value {
    case .choice(let alternatives):
      return .oneOf(
        alternatives.map { alternative in
          let outer = path
          path += alternative.path.beyond(path)
          defer { path = outer }
          return Alternative(
            path: alternative.path, value: evaluate(call: call, name, of: alternative.value, access))
        })
    case .type(let type):
      if name == "init" { return construct(type, call, isImplicit: false) ?? opaque(call, type.name) }
      if let nested = type.nested[name], let value = construct(nested, call, isImplicit: false) {
        return value
      }
      if let value = staticCall(name, of: type, call) { return value }
      return builtin(type.name + "." + name, call) ?? generatedCall(access, call)
    case .symbol(let symbol):
      if ["SwiftUI", "UIKit", "AppKit", "Foundation"].contains(symbol) {
        return builtin(name, call) ?? opaque(call, name)
      }
      if name == "init" { return builtin(symbol, call) ?? opaque(call, symbol) }
      if let type = project.type(symbol), let value = staticCall(name, of: type, call) { return value }
      if let value = builtin(symbol + "." + name, call) { return value }
      if let value = systemCall(symbol, name, call) { return value }
      if let value = mappedRows(name, call, "\(symbol).\(name)", nil) { return value }
      return generatedCall(access, call)
    case .closure(let closure) where name == "callAsFunction": return invoke(closure, call)
    case .text(let title):
      if let value = ownCall(name, of: value, "String", call)
        ?? ownCall(name, of: value, "StringProtocol", call)
      {
        return value
      }
      return textCall(name, title, call) ?? .unknown(".\(name)()")
    case .list(let list):
      if let value = listCall(name, list, call, base: access.base) { return value }
      if let value = ownCall(name, of: value, "Array", call) ?? ownCall(name, of: value, "Sequence", call) {
        return value
      }
      return .unknown(".\(name)()")
    case .content(let entries):
      return contentCall(name, entries, call)
    case .instance(let instance):
      if let value = ownCall(name, of: value, instance.type, call) { return value }
      if instance.isView(project) { return contentCall(name, content(of: value), call) }
      return opaque(call, "\(instance.type.name).\(name)(…)")
    case .enumCase(let enumCase):
      return ownCall(name, of: value, enumCase.type, call) ?? opaque(call, ".\(name)(…)")
    case .unknown(let reason, let type):
      if let type, let value = ownCall(name, of: value, type, call) { return value }
      if let value = mappedRows(name, call, reason, type) { return value }
      if let value = viewCall(name, value, call) { return value }
      _ = opaque(call, name)
      return .unknown(reason)
    case .none: return .none
    default:
      return opaque(call, ".\(name)(…)")
    }
  }

  /// A static method or a case with what it carries.
  private func staticCall(_ name: String, of type: TypeInfo, _ call: Call) -> Value? {
    if let found = type.cases.first(where: { $0.name == name }) {
      let parameters = found.syntax.parameterClause.map { Array($0.parameters) } ?? []
      let payload = call.arguments.enumerated().map { index, argument -> (label: String?, value: Value) in
        let type = parameters.indices.contains(index) ? project.type(parameters[index].type, from: type) : nil
        return (argument.label, value(of: argument, call, expected: type) ?? .none)
      }
      return .enumCase(EnumCase(type: type, name: name, payload: payload))
    }
    let members = project.members(name, of: type).filter(\.isStatic)
    guard let member = choose(members, call) else { return nil }
    return invoke(member, call, self: .type(type))
  }

  /// A method that the project adds to a type, or that its own type has.
  func ownCall(_ name: String, of value: Value, _ typeName: String, _ call: Call) -> Value? {
    guard let type = project.type(typeName) else { return nil }
    return ownCall(name, of: value, type, call)
  }

  func ownCall(_ name: String, of value: Value, _ type: TypeInfo, _ call: Call) -> Value? {
    let members = project.members(name, of: type).filter { !$0.isStatic }
    if let member = choose(members, call) { return invoke(member, call, self: value) }
    if case .closure(let closure)? = property(name, of: value, call.scope), !closure.isMethod {
      return invoke(closure, call)
    }
    return nil
  }

  private func implicitCall(_ name: String, _ call: Call, _ expected: TypeInfo?) -> Value {
    if let expected {
      if name == "init", let value = construct(expected, call, isImplicit: true) { return value }
      if let value = staticCall(name, of: expected, call) { return value }
    }
    return builtin("." + name, call) ?? .symbol(name)
  }

  // `L10n.Menu.delete(name)` whose declaration isn't in the project.
  private func generatedCall(_ access: MemberAccessExprSyntax, _ call: Call) -> Value {
    let names = access.names
    if let key = project.catalogs.key(ofAccessor: names) {
      let arguments = call.arguments.map { argument -> String? in
        if case .known(let face)? = value(of: argument, call).map(title(of:))?.provenance { return face.text }
        return nil
      }
      var face = Face(text: key, how: .project)
      face.arguments = arguments
      return .text(localized(Title(faces: [face]), table: nil, value: nil, call.scope))
    }
    return opaque(call, access.trimmedDescription)
  }

  /// A call of something that isn't followed: the code that is handed to it is run, for the menus in it.
  func opaque(_ call: Call, _ reason: String) -> Value {
    for argument in call.arguments where argument.value == nil && holdsMenus(argument, call) {
      var value = evaluate(argument.expression, call.scope)
      if case .closure(let closure) = value { value = self.call(closure, []) }
      use(value, by: call, argument.label)
    }
    return .unknown(String(reason.prefix(80)))
  }

  // Whether an argument is worth being run: menus are made in it, or it is one.
  private func holdsMenus(_ argument: Call.Argument, _ call: Call) -> Bool {
    if argument.label == "menu" || argument.label == "primaryAction" { return true }
    if holdsMenus(argument.expression, call) { return true }
    return Self.menuTakers.contains(call.name)
  }

  // MARK: Calls of the project's functions

  /// The declaration that a call means, by its labels.
  func choose(_ members: [Member], _ call: Call) -> Member? {
    var best: (member: Member, score: Int)?
    for member in members {
      guard let parameters = member.parameters, let score = fit(Array(parameters), call) else { continue }
      if best == nil || score > best!.score { best = (member, score) }
    }
    return best?.member
  }

  // How well a call fits parameters; nil where it can't.
  private func fit(_ parameters: [FunctionParameterSyntax], _ call: Call) -> Int? {
    guard let pairs = pair(parameters, call) else { return nil }
    var score = 0
    for (index, parameter) in parameters.enumerated() {
      if let argument = pairs[index] {
        score += 2
        if parameter.type.isFunction, argument.expression.is(ClosureExprSyntax.self) { score += 1 }
      } else if parameter.defaultValue == nil, parameter.ellipsis == nil {
        // What isn't given must have a default; closures of trailing form are given.
        return nil
      }
    }
    return score * 16 - parameters.count
  }

  // Which argument goes to which parameter; nil where an argument has no place.
  private func pair(_ parameters: [FunctionParameterSyntax], _ call: Call) -> [Call.Argument?]? {
    var result: [Call.Argument?] = Array(repeating: nil, count: parameters.count)
    var position = 0
    for argument in call.arguments where !argument.isTrailing {
      var index = position
      while index < parameters.count, parameters[index].label != argument.label { index += 1 }
      if index == parameters.count {
        // Further arguments of a list.
        if argument.label == nil, position > 0, parameters[position - 1].ellipsis != nil { continue }
        return nil
      }
      result[index] = argument
      position = index + 1
    }
    let trailing = call.arguments.filter(\.isTrailing)
    if let first = trailing.first {
      let open = parameters.indices.filter { result[$0] == nil && $0 >= position }
      let functions = open.filter {
        parameters[$0].type.isFunction || parameters[$0].type.is(IdentifierTypeSyntax.self)
          || parameters[$0].type.is(AttributedTypeSyntax.self)
      }
      let later = trailing.dropFirst()
      guard
        let target = functions.first(where: { index in
          parameters[index].type.isFunction && !later.contains { $0.label == parameters[index].label }
        }) ?? functions.last
      else { return nil }
      result[target] = first
      for argument in later {
        guard let index = open.first(where: { parameters[$0].label == argument.label && $0 > target }) else {
          return nil
        }
        result[index] = argument
      }
    }
    return result
  }

  /// Binds arguments to parameters in `scope`.
  func bind(_ parameters: FunctionParameterListSyntax, _ call: Call, _ scope: Scope, type: TypeInfo?) {
    let list = Array(parameters)
    let pairs = pair(list, call) ?? Array(repeating: nil, count: list.count)
    for (index, parameter) in list.enumerated() {
      let declared = project.type(parameter.type, from: type)
      let expected = declared ?? project.type(parameter.type.element, from: type)
      var value: Value
      if parameter.ellipsis != nil {
        value = rest(from: pairs[index], call)
      } else if let argument = pairs[index] {
        value = typed(self.value(of: argument, call, expected: expected) ?? .none, parameter.type)
        if case .unknown(let reason, nil) = value { value = unknown(reason, parameter.type, from: type) }
        if parameter.isBuilder, case .closure(let closure) = value {
          value = .closure(Closure(closure.code, closure.scope, isBuilder: true))
        }
        if parameter.isAutoclosure || !parameter.type.isFunction || value.isClosure {
        } else if case .content = value {
          value = .closure(Closure(.value(value), scope))
        }
      } else if let initial = parameter.defaultValue?.value {
        value = typed(evaluate(initial, scope, expected: expected), parameter.type)
      } else {
        value = unknown("a parameter", parameter.type, from: type)
      }
      scope.variables[parameter.innerName] = Variable(value, path: path)
    }
  }

  // The arguments of `values: Any...`.
  private func rest(from argument: Call.Argument?, _ call: Call) -> Value {
    guard let argument,
      let start = call.arguments.firstIndex(where: { $0.expression.id == argument.expression.id })
    else { return .list(List(elements: [])) }
    let arguments = call.arguments[start...].enumerated().prefix { $0.offset == 0 || $0.element.label == nil }
    return .list(
      List(elements: arguments.map { Alternative(path: path, value: value(of: $0.element, call) ?? .none) }))
  }

  /// Runs a function of the project with the arguments of a call.
  func invoke(_ member: Member, _ call: Call, self value: Value?) -> Value {
    let scope = scope(of: member, self: value)
    scope.frame.isBuilder = member.isBuilder
    guard let parameters = member.parameters else { return .unknown(member.name) }
    bind(parameters, call, scope, type: member.owner)
    note(member.syntax.id)
    if isStatement(call), !mayChangeMenus(member, scope, value) { return .none }
    switch member.kind {
    case .function(let function):
      guard let body = function.body else {
        if let value = conforming(member, call) { return value }
        for variable in scope.variables.values {
          for assignment in variable.assignments { mayFill(assignment.value, member.name) }
        }
        return unknown("\(member.name) has no body", member.type, from: member.owner)
      }
      let keys = keys(in: scope, value)
      scope.frame.expected = expected(of: member)
      let result = run(body.statements, scope, for: member.syntax)
      placeEmptyMenu(result, call)
      return finished(result, member, keys: keys)
    default: return .unknown(member.name)
    }
  }

  // What the one type of the project that conforms to a protocol does for a requirement.
  private func conforming(_ member: Member, _ call: Call) -> Value? {
    guard let owner = member.owner, owner.kind == .protocolType else { return nil }
    let types = project.types.values.filter { $0.isOwn && $0.inherited.contains(owner.name) }
    guard types.count == 1, let found = choose(types[0].members[member.name] ?? [], call), found !== member
    else { return nil }
    return invoke(found, call, self: .unknown(owner.name, type: types[0]))
  }

  // An empty menu or pop-up button that a function makes for its caller is the caller's.
  private func placeEmptyMenu(_ value: Value, _ call: Call) {
    guard case .content(let entries) = value, entries.count == 1 else { return }
    let node = entries[0].node
    guard node.kind == .menu, node.items.isEmpty, node.type == nil, node.owner == nil,
      ["NSMenu", "NSPopUpButton"].contains(node.className)
    else { return }
    node.site = call.scope.frame.file.place(call.syntax)
  }

  // Whether nothing is done with what a call gives.
  private func isStatement(_ call: Call) -> Bool {
    var node = call.syntax
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
      node = parent
    }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), !call.scope.frame.isBuilder else {
      return false
    }
    return (item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 1) > 1
  }

  // Whether a function that is called for what it does can have to do with menus.
  private func mayChangeMenus(_ member: Member, _ scope: Scope, _ value: Value?) -> Bool {
    value?.holdsNodes ?? false || !member.file.roots.builders.isEmpty
      || scope.variables.values.contains { $0.assignments.contains { $0.value.holdsNodes } }
  }

  /// Runs a closure with the arguments of a call.
  func invoke(_ closure: Closure, _ call: Call) -> Value {
    if case .member(let member, let value) = closure.code { return invoke(member, call, self: value) }
    if case .function(let function) = closure.code {
      let scope = Scope(functionFrame(closure), parent: closure.scope)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      bind(function.signature.parameterClause.parameters, call, scope, type: closure.scope.frame.type)
      guard let body = function.body else { return .unknown(function.name.text) }
      return typed(run(body.statements, scope, for: Syntax(function)), function.signature.returnClause?.type)
    }
    return self.call(closure, call.arguments.map { value(of: $0, call) ?? .none })
  }

  private func functionFrame(_ closure: Closure) -> Frame {
    let frame = closure.scope.frame
    return Frame(file: frame.file, type: frame.type, selfValue: frame.selfValue)
  }

  /// Runs a closure.
  ///
  /// - Parameter isBuilder: Whether expressions that stand alone are what it gives.
  func call(_ closure: Closure, _ arguments: [Value], isBuilder: Bool = false) -> Value {
    switch closure.code {
    case .value(let value): return value
    case .answer(let answer):
      for argument in arguments { answer.values.append(Alternative(path: path, value: argument)) }
      return .none
    case .member(let member, let value):
      guard case .function(let function) = member.kind else { return .unknown(member.name) }
      let scope = scope(of: member, self: value)
      scope.frame.isBuilder = member.isBuilder
      bind(function.signature.parameterClause.parameters, to: arguments, scope)
      guard let body = function.body else { return .unknown(member.name) }
      return finished(run(body.statements, scope, for: member.syntax), member)
    case .function(let function):
      let scope = Scope(functionFrame(closure), parent: closure.scope)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      bind(function.signature.parameterClause.parameters, to: arguments, scope)
      guard let body = function.body else { return .unknown(function.name.text) }
      return run(body.statements, scope, for: Syntax(function))
    case .closure(let syntax):
      let scope = Scope(functionFrame(closure), parent: closure.scope)
      scope.frame.isBuilder = isBuilder || closure.isBuilder
      bind(syntax, to: arguments, scope)
      return run(syntax.statements, scope, for: Syntax(syntax))
    }
  }

  private func bind(_ parameters: FunctionParameterListSyntax, to values: [Value], _ scope: Scope) {
    for (index, parameter) in parameters.enumerated() {
      let value: Value
      if values.indices.contains(index) {
        value = typed(values[index], parameter.type)
      } else if let initial = parameter.defaultValue?.value {
        value = evaluate(initial, scope)
      } else {
        value = unknown("a parameter", parameter.type, from: scope.frame.type)
      }
      scope.variables[parameter.innerName] = Variable(value, path: path)
    }
  }

  private func bind(_ closure: ClosureExprSyntax, to values: [Value], _ scope: Scope) {
    let names = closure.parameterNames
    // A pair for two names is taken apart: `{ index, item in`.
    var values = values
    if names.count > 1, values.count == 1, case .tuple(let parts) = values[0], parts.count == names.count {
      values = parts.map(\.value)
    }
    for (index, name) in names.enumerated() {
      let value = values.indices.contains(index) ? values[index] : .unknown("a closure's parameter")
      scope.variables[name] = Variable(value, path: path)
    }
    guard names.isEmpty else { return }
    for index in 0..<max(3, values.count) {
      let value = values.indices.contains(index) ? values[index] : .unknown("a closure's parameter")
      scope.variables["$\(index)"] = Variable(value, path: path)
    }
  }

  // MARK: Values of the project's types

  /// What `Type(…)` makes; nil where it is a framework's own initializer.
  func construct(_ type: TypeInfo, _ call: Call, isImplicit: Bool) -> Value? {
    let initializers = project.ownInitializers(of: type)
    if let menu = project.menuClass(of: type) { return constructNode(type, menu, initializers, call) }
    guard type.isOwn else {
      if MenuClasses.isOwnInitializer(of: type.name, call) { return builtin(type.name, call) }
      // An initializer that the project adds to a framework's type.
      guard let member = choose(initializers, call), case .initializer(let syntax) = member.kind,
        let body = syntax.body
      else { return builtin(type.name, call) }
      let scope = scope(of: member, self: .unknown("self", type: type))
      bind(syntax.signature.parameterClause.parameters, call, scope, type: type)
      _ = run(body.statements, scope, for: member.syntax)
      guard let value = scope.frame.selfValue, !value.isUnknown else { return builtin(type.name, call) }
      if case .content(let entries) = value {
        for entry in entries { entry.node.site = call.scope.frame.file.place(call.syntax) }
      }
      return value
    }
    if type.kind == .enumeration, call.has("rawValue") { return .unknown("rawValue", type: type) }
    // A class without menus is only followed for what its members say by themselves.
    if type.kind == .classType, type.files.allSatisfy({ $0.roots.offsets.isEmpty }) {
      return .instance(Instance(type, isBuilt: false))
    }
    let instance = Instance(type, isBuilt: true)
    if let member = choose(initializers, call), case .initializer(let syntax) = member.kind {
      let scope = scope(of: member, self: .instance(instance))
      bind(syntax.signature.parameterClause.parameters, call, scope, type: type)
      if let body = syntax.body { _ = run(body.statements, scope, for: member.syntax) }
      return .instance(instance)
    }
    memberwise(instance, call)
    return .instance(instance)
  }

  // The arguments of an initializer that the compiler makes.
  private func memberwise(_ instance: Instance, _ call: Call) {
    let fields = instance.type.storedFields
    var trailing = call.arguments.filter { $0.isTrailing && $0.label == nil }
    for argument in call.arguments where !(argument.isTrailing && argument.label == nil) {
      guard let label = argument.label else { continue }
      let member = fields.first { $0.name == label }
      let declared = project.type(member?.type, from: instance.type)
      let value =
        value(
          of: argument, call, expected: declared ?? project.type(member?.type?.element, from: instance.type))
        ?? .none
      instance.fields[label] = field(value, member, declared)
    }
    guard let closure = trailing.popLast() else { return }
    let member =
      fields.last { ($0.type?.isFunction ?? false) && instance.fields[$0.name] == nil }
      ?? fields.last { $0.isBuilder && instance.fields[$0.name] == nil }
    if let member { instance.fields[member.name] = field(value(of: closure, call) ?? .none, member, nil) }
  }

  private func field(_ value: Value, _ member: Member?, _ declared: TypeInfo?) -> Value {
    if let member, member.attributes.names.contains(where: { $0.hasSuffix("Builder") }),
      member.type?.isFunction != true, case .closure(let closure) = value
    {
      return call(closure, [], isBuilder: true)
    }
    if case .unknown(let reason, nil) = value { return .unknown(reason, type: declared) }
    return typed(value, member?.type)
  }

  // `self.init(…)` in an initializer.
  private func delegate(_ type: TypeInfo, _ call: Call) -> Value {
    let frame = call.scope.frame
    if let value = frame.selfValue, case .content(let entries) = value, entries.count == 1 {
      initialize(entries[0].node, type, call)
      return .none
    }
    if !type.isOwn {
      let value = builtin(type.name, call) ?? .unknown(type.name)
      frame.selfValue = value
      return .none
    }
    if let member = choose(project.ownInitializers(of: type), call),
      case .initializer(let syntax) = member.kind
    {
      let scope = scope(of: member, self: frame.selfValue)
      bind(syntax.signature.parameterClause.parameters, call, scope, type: type)
      if let body = syntax.body { _ = run(body.statements, scope, for: member.syntax) }
    } else if case .instance(let instance)? = frame.selfValue {
      memberwise(instance, call)
    }
    return .none
  }

  private func superCall(_ name: String, _ call: Call) -> Value {
    guard let type = call.scope.frame.type else { return .unknown("super") }
    for inherited in type.inherited {
      guard let parent = project.type(inherited, from: type.outer), parent !== type else { continue }
      if name == "init", parent.isOwn, let value = call.scope.frame.selfValue {
        if let member = choose(project.ownInitializers(of: parent), call),
          case .initializer(let syntax) = member.kind
        {
          let scope = scope(of: member, self: value)
          bind(syntax.signature.parameterClause.parameters, call, scope, type: parent)
          if let body = syntax.body { _ = run(body.statements, scope, for: member.syntax) }
          return .none
        }
      } else if let member = choose(project.members(name, of: parent), call) {
        return invoke(member, call, self: call.scope.frame.selfValue)
      }
    }
    if case .content(let entries)? = call.scope.frame.selfValue, entries.count == 1 {
      if name == "init" {
        initialize(entries[0].node, nil, call)
        return .none
      }
      return nodeCall(name, of: entries[0].node, call) ?? .none
    }
    return opaque(call, "super.\(name)")
  }
}

extension FunctionParameterSyntax {
  // Whether a closure that is passed builds: `@MenuBuilder content: () -> [NSMenuItem]`.
  fileprivate var isBuilder: Bool {
    (attributes.names + (type.as(AttributedTypeSyntax.self)?.attributes.names ?? [])).contains {
      $0.hasSuffix("Builder")
    }
  }

  fileprivate var isAutoclosure: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.names.contains("autoclosure") ?? false
  }
}

extension Value {
  var isList: Bool {
    if case .list = self { return true }
    return false
  }

  /// Whether menus or items are in it.
  var holdsNodes: Bool {
    switch self {
    case .content(let entries): entries.contains { $0.node.className != nil }
    case .list(let list): list.elements.contains { $0.value.holdsNodes }
    case .choice(let alternatives): alternatives.contains { $0.value.holdsNodes }
    default: false
    }
  }

  var isClosure: Bool {
    if case .closure = self { return true }
    return false
  }
}

extension TypeInfo {
  /// Its stored properties in the order of the text.
  var storedFields: [Member] {
    members.values.flatMap { $0 }.filter { member in
      guard case .stored = member.kind, !member.isStatic else { return false }
      return true
    }.sorted { $0.syntax.position < $1.syntax.position }
  }
}

extension Instance {
  /// Whether it is a view, or something else with a body.
  func isView(_ project: Project) -> Bool { !project.members("body", of: type).isEmpty }
}

extension Project {
  /// The initializers that the project declares for a type.
  func ownInitializers(of type: TypeInfo) -> [Member] { members("init", of: type) }

  /// The framework's class of a menu or item that a type of the project is a subclass of.
  func menuClass(of type: TypeInfo) -> String? {
    guard type.kind == .classType || type.kind == .foreign else { return nil }
    return inherits(type, from: MenuClasses.all)
  }
}
#endif
