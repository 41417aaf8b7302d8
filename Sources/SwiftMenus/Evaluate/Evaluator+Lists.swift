#if SwiftSource
import SwiftSyntax

extension Evaluator {
  /// A method of an array.
  func listCall(_ name: String, _ list: List, _ call: Call, base: ExprSyntax?) -> Value? {
    let closure = call.trailing ?? call.first
    switch name {
    case "append", "insert":
      let value = value(of: call.first ?? call["contentsOf"], call, expected: list.elementType)
      guard let value else { return Value.none }
      if name == "append", let menu = menu(ofItems: base, call.scope) {
        UIKitObjects.adopt(self, value, into: menu)
        return Value.none
      }
      change(base, call.scope) { list in
        let added =
          call.has("contentsOf")
          ? value.elements(at: path) : List(elements: [Alternative(path: path, value: value)])
        var position = list.elements.count
        if name == "insert", case .number(let index)? = self.value(of: call["at"], call) {
          position = min(index, position)
        }
        if position == list.elements.count {
          list.append(added)
        } else {
          list.insert(added, at: position)
        }
      }
      return Value.none
    case "removeAll", "removeLast", "removeFirst", "remove":
      change(base, call.scope) { list in
        if name == "removeAll", call.arguments.isEmpty {
          list = List(elements: [])
        } else {
          list.rest = "items are removed"
        }
      }
      return Value.none
    case "union":
      // Of option sets, which are written as arrays.
      guard let value = value(of: call.first, call, expected: list.elementType) else { return nil }
      var result = list
      result.append(value.elements(at: path))
      return .list(result)
    case "map", "compactMap", "flatMap", "forEach":
      return mapped(list, closure, call, name)
    case "reversed":
      var result = list
      result.elements.reverse()
      result.restIndex =
        list.rest == nil ? nil : list.elements.count - (list.restIndex ?? list.elements.count)
      return .list(result)
    case "filter" where list.holdsParts: return filtered(list, closure, call)
    case "prefix" where call.arguments.count == 1, "suffix" where call.arguments.count == 1, "dropFirst",
      "dropLast":
      return .list(
        part(name, of: list, call) ?? List(elements: [], rest: ".\(name)()", elementType: list.elementType))
    case "sorted", "filter", "prefix", "suffix", "shuffled":
      return .list(List(elements: [], rest: ".\(name)()", elementType: list.elementType))
    case "enumerated":
      let elements = list.elements.enumerated().map { index, element in
        Alternative(
          path: element.path, value: .tuple([("offset", .number(index)), ("element", element.value)]))
      }
      return .list(List(elements: elements, rest: list.rest))
    case "joined":
      guard list.rest == nil else { return .unknown("joined") }
      let separator =
        value(of: call["separator"], call).map(title(of:)) ?? Title(faces: [Face(text: "", how: .place)])
      var parts: [Title] = []
      for element in list.elements {
        if !parts.isEmpty { parts.append(separator) }
        parts.append(title(of: element.value))
      }
      return .text(Title(joining: parts))
    default: return nil
    }
  }

  // The first or last elements of a list that is known.
  private func part(_ name: String, of list: List, _ call: Call) -> List? {
    guard list.rest == nil, list.elements.allSatisfy({ $0.path.isImplied(by: path) }) else { return nil }
    var count = 1
    if let argument = call.first {
      guard case .number(let number)? = value(of: argument, call), number >= 0 else { return nil }
      count = number
    } else if !call.arguments.isEmpty {
      return nil
    }
    var part = list
    switch name {
    case "prefix": part.elements = Array(list.elements.prefix(count))
    case "suffix": part.elements = Array(list.elements.suffix(count))
    case "dropFirst": part.elements = Array(list.elements.dropFirst(count))
    default: part.elements = Array(list.elements.dropLast(count))
    }
    return part
  }

  // Elements that a closure keeps, as far as that is known: else each is there sometimes.
  private func filtered(_ list: List, _ argument: Call.Argument?, _ call: Call) -> Value {
    guard case .closure(let closure)? = value(of: argument, call) else {
      return .list(List(elements: [], rest: ".filter()", elementType: list.elementType))
    }
    var result = list
    result.elements = list.elements.compactMap { element in
      switch self.call(closure, [element.value]) {
      case .bool(true): return element
      case .bool(false): return nil
      default:
        let branch = Branch(statement: newStatement(), arm: 0, condition: .state(AppKitProperties.filter))
        return Alternative(path: element.path + [branch], value: element.value)
      }
    }
    if result.elements.count != list.elements.count, result.restIndex != nil { result.restIndex = nil }
    return .list(result)
  }

  /// What `map` and its like give of rows that aren't known, where menus or items are made of them.
  func mappedRows(_ name: String, _ call: Call, _ reason: Reason, _ type: TypeInfo?) -> Value? {
    guard ["map", "compactMap", "flatMap", "forEach"].contains(name), call.arguments.count == 1 else {
      return nil
    }
    let count = made.count
    let result = mapped(
      List(elements: [], rest: reason, elementType: type), call.arguments[0], call, name)
    return result.holdsNodes || made.count > count ? result : nil
  }

  private func mapped(_ list: List, _ argument: Call.Argument?, _ call: Call, _ name: String) -> Value {
    let function = value(of: argument, call)
    var result = List(elements: [], rest: nil)
    rows(of: .list(list)) { row in
      var value = Value.unknown("a mapped row")
      switch function {
      case .closure(let closure)?: value = self.call(closure, [row])
      case .symbol(let keyPath)? where keyPath.hasPrefix("\\."):
        value =
          keyPath == "\\.self" ? row : property(String(keyPath.dropFirst(2)), of: row, call.scope) ?? value
      default: break
      }
      if name == "flatMap", case .list(let inner) = value {
        result.append(inner)
        return
      }
      for alternative in value.alternatives {
        if case .none = alternative.value { continue }
        result.elements.append(
          Alternative(path: path + alternative.path.beyond(path), value: alternative.value))
      }
    }
    return name == "forEach" ? .none : .list(result)
  }

  // MARK: Assignments

  /// Changes the list that an expression names.
  private func change(_ target: ExprSyntax?, _ scope: Scope, _ body: (inout List) -> Void) {
    guard let target = target?.unwrappedExpression else { return }
    if let reference = target.as(DeclReferenceExprSyntax.self),
      let variable = scope.variable(reference.baseName.identifierText)
    {
      for index in variable.assignments.indices where !variable.assignments[index].path.excludes(path) {
        var list = variable.assignments[index].value.elements(at: path)
        body(&list)
        list.limit()
        variable.assignments[index].value = .list(list)
      }
      if variable.assignments.isEmpty {
        var list = List(elements: [])
        body(&list)
        list.limit()
        variable.assign(.list(list), at: path)
      }
      return
    }
    var list = evaluate(target, scope).elements(at: path)
    body(&list)
    assign(.list(list), to: target, scope)
  }

  // The menu whose items an expression names: `menu.items`.
  private func menu(ofItems target: ExprSyntax?, _ scope: Scope) -> MenuNode? {
    let object: Value?
    if let access = target?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "items" {
      object = access.base.map { evaluate($0, scope) }
    } else if target?.as(DeclReferenceExprSyntax.self)?.baseName.text == "items",
      scope.variable("items") == nil
    {
      object = scope.frame.selfValue
    } else {
      return nil
    }
    return object.flatMap(oneNode)
  }

  /// `a += b`
  func append(_ target: ArraySlice<ExprSyntax>, _ value: ArraySlice<ExprSyntax>, _ scope: Scope) {
    guard let target = target.first, !value.isEmpty else { return }
    if let menu = menu(ofItems: target, scope) {
      UIKitObjects.adopt(self, evaluateAll(value, scope, project.type("NSMenuItem")), into: menu)
      return
    }
    let current = evaluate(target, scope)
    let operand = evaluateAll(value, scope, current.elements(at: path).elementType)
    if case .list = current {
      change(target, scope) { list in
        let added = operand.elements(at: path)
        var under = added
        under.elements = added.elements.map {
          Alternative(path: path + $0.path.beyond(path), value: $0.value)
        }
        list.append(under)
      }
    } else {
      assign(sum(current, operand), to: target, scope)
    }
  }

  /// `a = b`
  func assign(_ target: ArraySlice<ExprSyntax>, _ value: ArraySlice<ExprSyntax>, _ scope: Scope) {
    guard let target = target.first, let expression = value.first else { return }
    let expected = target.is(DiscardAssignmentExprSyntax.self) ? nil : typeOfTarget(target, scope)
    assign(
      value.count == 1
        ? evaluate(expression, scope, expected: expected) : evaluateAll(value, scope, expected),
      to: target, scope)
  }

  private func evaluateAll(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope, _ expected: TypeInfo? = nil)
    -> Value
  {
    fold(elements, scope, expected)
  }

  // The type of a property: the project's own, or a framework's that is told by its name.
  private func typeOfTarget(_ target: ExprSyntax, _ scope: Scope) -> TypeInfo? {
    guard
      let name = (target.as(MemberAccessExprSyntax.self)?.declName ?? target.as(DeclReferenceExprSyntax.self))
    else { return nil }
    if let type = Constructs.taken[name.baseName.text] { return project.frameworkType(type) }
    let base = target.as(MemberAccessExprSyntax.self)?.base
    guard let type = scope.frame.type, base == nil || base?.trimmedText == "self",
      base != nil || scope.variable(name.baseName.identifierText) == nil,
      let member = membersHere(name.baseName.identifierText, of: type).first
    else { return nil }
    return project.type(member.type, from: type) ?? project.type(member.type?.element, from: type)
  }

  func assign(_ value: Value, to target: ExprSyntax, _ scope: Scope) {
    let target = target.unwrappedExpression
    if let reference = target.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      if let variable = scope.variable(name) {
        variable.assign(value.plain, at: path)
      } else if name == "self" {
        scope.frame.selfValue = value
      } else {
        AppKitProperties.noteRetitled(self, value, name, at: Syntax(target), scope.frame.file)
        let isMember = scope.frame.type.map { !membersHere(name, of: $0).isEmpty } ?? false
        if !isMember, setGlobal(name, ofNoObject: globalsHere(name), to: value) { return }
        if let own = scope.frame.selfValue { set(name, of: own, to: value, scope) }
      }
    } else if let access = target.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.identifierText
      if name == "menu", let menu = oneNode(value) { scope.frame.menus[access.holder] = menu }
      if base.isSelf {
        AppKitProperties.noteRetitled(self, value, name, at: Syntax(target), scope.frame.file)
      }
      set(name, of: evaluate(base, scope), to: value, scope, base: base)
    }
  }

  // The one menu that a value is.
  private func oneNode(_ value: Value) -> MenuNode? {
    guard case .content(let entries) = value, entries.count == 1, entries[0].node.className != nil,
      entries[0].node.kind == .menu
    else { return nil }
    return entries[0].node
  }

  private func set(_ name: String, of object: Value, to value: Value, _ scope: Scope, base: ExprSyntax? = nil)
  {
    switch object {
    case .choice(let alternatives):
      for alternative in alternatives where !alternative.path.excludes(path) {
        let outer = path
        path += alternative.path.beyond(path)
        set(name, of: alternative.value, to: value, scope, base: base)
        path = outer
      }
    case .instance(let instance):
      let member = membersHere(name, of: instance.type).first
      if let member, let menu = oneNode(value), menu.property == nil {
        menu.property = member.file.place(member.syntax)
      }
      if let member, member.isStatic, setGlobal(name, ofNoObject: [member], to: value) { return }
      let value = typed(value, member?.type)
      noteChange(of: instance)
      if path.isEmpty || instance.fields[name] == nil {
        instance.fields[name] = value
      } else if let old = instance.fields[name], !old.isUnknown {
        instance.fields[name] = .oneOf([
          Alternative(path: [], value: old), Alternative(path: path, value: value),
        ])
      }
      // A property of the project's own tells nothing by its name, except that of a view.
      if member == nil || project.inherits(instance.type, from: Constructs.views) != nil {
        MenuUses.use(self, value, as: name, of: object, base, scope)
      }
    case .content(let entries) where entries.count == 1:
      let node = entries[0].node
      if let base, AppKitProperties.asksWhich(self, base, path.beyond(node.path), scope) {
        AppKitProperties.setSomewhere(self, name, of: node, to: value, scope)
      } else {
        AppKitProperties.setNodeProperty(self, name, of: node, to: value, scope)
        if let base, !node.isConsumed, AppKitProperties.place(ofSetting: base, node, scope) != nil {
          AppKitProperties.noteTitle(self, value, givenTo: object, name, base, scope)
        }
        if let base, name == "isEnabled" { node.dimming = Asked.failures(ofAssignmentTo: base) }
        if let base, name == "indentationLevel" {
          node.keyPlaces[.indent] = AppKitProperties.place(ofSetting: base, node, scope)
        }
      }
    case .type(let type):
      let members = membersHere(name, of: type).filter(\.isStatic)
      if setGlobal(name, ofNoObject: members, to: value) {
        if let base { AppKitProperties.noteRetitled(self, value, name, at: Syntax(base), scope.frame.file) }
      } else {
        MenuUses.use(self, value, as: name, of: object, base, scope)
      }
    default:
      AppKitProperties.noteTitle(self, value, givenTo: object, name, base, scope)
      MenuUses.use(self, value, as: name, of: object, base, scope)
    }
  }
}

extension ExprSyntax {
  /// What stands in `a!`, `a?`, `(a)`.
  var unwrappedExpression: ExprSyntax {
    if let wrapped = self.as(OptionalChainingExprSyntax.self) {
      return wrapped.expression.unwrappedExpression
    }
    if let wrapped = self.as(ForceUnwrapExprSyntax.self) { return wrapped.expression.unwrappedExpression }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.unwrappedExpression
    }
    return self
  }
}
#endif
