#if SwiftSource
import SwiftSyntax

/// Methods of arrays.
enum Lists {
  /// Returns the value of an array method.
  static func method(_ evaluator: Evaluator, _ name: String, _ list: List, _ call: Call, base: ExprSyntax?)
    -> Value?
  {
    let closure = call.trailing ?? call.first
    switch name {
    case "append", "insert":
      let value = evaluator.value(of: call.first ?? call["contentsOf"], call, expected: list.elementType)
      guard let value else { return Value.none }
      if name == "append", let menu = Assignments(evaluator).menu(ofItems: base, call.scope) {
        evaluator.frameworks.adopt(value, into: menu, evaluator)
        return Value.none
      }
      Assignments(evaluator).change(base, call.scope) { list in
        let added =
          call.has("contentsOf")
          ? value.elements(at: evaluator.path)
          : List(elements: [Alternative(path: evaluator.path, value: value)])
        var position = list.elements.count
        if name == "insert", case .number(let index)? = evaluator.value(of: call["at"], call) {
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
      Assignments(evaluator).change(base, call.scope) { list in
        if name == "removeAll", call.arguments.allSatisfy({ $0.label == "keepingCapacity" }) {
          list = List(elements: [])
        } else {
          list.rest = "items are removed"
        }
      }
      return Value.none
    case "union":
      // Option sets are written as arrays.
      guard let value = evaluator.value(of: call.first, call, expected: list.elementType) else { return nil }
      var result = list
      result.append(value.elements(at: evaluator.path))
      return .list(result)
    case "map", "compactMap", "flatMap", "forEach":
      return mapped(evaluator, list, closure, call, name)
    case "reduce" where list.isWhole(at: evaluator.path) && list.elements.count <= Evaluator.Limits.rows:
      return reduced(evaluator, list, closure, call)
    case "reversed":
      var result = list
      result.elements.reverse()
      result.restIndex =
        list.rest == nil ? nil : list.elements.count - (list.restIndex ?? list.elements.count)
      return .list(result)
    case "contains":
      guard let first = call.first,
        let wanted = evaluator.value(of: first, call, expected: list.elementType)
      else { return nil }
      return contains(wanted, list, at: evaluator.path)
    case "filter" where list.elements.count <= Evaluator.Limits.rows:
      return filtered(evaluator, list, closure, call)
    case "first", "last":
      guard let isMeant = call.trailing ?? call["where"] else { return nil }
      return search(evaluator, list, fromEnd: name == "last", isMeant, call)
    // The order of plain values doesn't matter.
    case "sorted" where !list.holdsCommands, "shuffled" where !list.holdsCommands:
      return .list(list)
    case "prefix" where call.arguments.count == 1, "suffix" where call.arguments.count == 1, "dropFirst",
      "dropLast":
      return .list(
        part(evaluator, name, of: list, call)
          ?? List(elements: [], rest: ".\(name)()", elementType: list.elementType))
    case "sorted", "filter", "prefix", "suffix", "shuffled":
      return .list(List(elements: [], rest: ".\(name)()", elementType: list.elementType))
    case "enumerated":
      return .list(list.pairs(at: evaluator.path))
    case "joined" where list.innerType != nil && call.arguments.isEmpty:
      return .list(List(elements: [], rest: list.rest, elementType: list.innerType))
    case "joined":
      guard list.isWhole(at: evaluator.path) else { return .unknown("joined") }
      let separator =
        evaluator.value(of: call["separator"], call).map(evaluator.title(of:))
        ?? Title(faces: [Face(text: "", provenance: .place)])
      var parts: [Title] = []
      for element in list.elements {
        if !parts.isEmpty { parts.append(separator) }
        parts.append(evaluator.title(of: element.value))
      }
      return .text(Title(joining: parts))
    default: return nil
    }
  }

  // Returns the result of `reduce(initial) { … }`, if every element is always there.
  private static func reduced(
    _ evaluator: Evaluator, _ list: List, _ argument: Call.Argument?, _ call: Call
  ) -> Value? {
    guard case .closure(let closure)? = evaluator.value(of: argument, call), let first = call.first,
      let initial = evaluator.value(of: first, call)
    else { return nil }
    return list.elements.reduce(initial) { Functions(evaluator).call(closure, [$0, $1.value]) }
  }

  // Returns whether a list contains a value; nil if this isn't known.
  private static func contains(_ wanted: Value, _ list: List, at path: Path) -> Value? {
    let found = list.elements.map { ($0.path.isImplied(by: path), $0.value.isEqual(to: wanted)) }
    if found.contains(where: { $0.0 && $0.1 == true }) { return .bool(true) }
    return list.rest == nil && found.allSatisfy { $0.1 == false } ? .bool(false) : nil
  }

  // Returns the first or last elements of a known list.
  private static func part(_ evaluator: Evaluator, _ name: String, of list: List, _ call: Call) -> List? {
    guard list.isWhole(at: evaluator.path) else { return nil }
    var count = 1
    if let argument = call.first {
      guard case .number(let number)? = evaluator.value(of: argument, call), number >= 0 else { return nil }
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

  // Returns the elements that a closure keeps. An element with an unknown result is kept under a condition.
  private static func filtered(_ evaluator: Evaluator, _ list: List, _ argument: Call.Argument?, _ call: Call)
    -> Value
  {
    guard case .closure(let closure)? = evaluator.value(of: argument, call) else {
      return .list(List(elements: [], rest: ".filter()", elementType: list.elementType))
    }
    var result = list
    result.elements = list.elements.compactMap { element in
      switch Functions(evaluator).call(closure, [element.value]) {
      case .bool(true): return element
      case .bool(false): return nil
      default:
        let branch = Branch(
          statement: evaluator.newStatement(), arm: 0, condition: .state(Branch.filter))
        return Alternative(path: element.path + [branch], value: element.value)
      }
    }
    if result.elements.count != list.elements.count, result.restIndex != nil { result.restIndex = nil }
    return .list(result)
  }

  // Returns the first or last element for which a closure is true. If there seems to be none, a comparison may have
  // failed for another reason, and `nil` would end the function that looks an item up.
  private static func search(
    _ evaluator: Evaluator, _ list: List, fromEnd: Bool, _ argument: Call.Argument, _ call: Call
  ) -> Value {
    guard list.isWhole(at: evaluator.path), list.elements.count <= Evaluator.Limits.rows,
      case .closure(let closure)? = evaluator.value(of: argument, call)
    else { return .unknown("a search in a list") }
    for element in fromEnd ? list.elements.reversed() : list.elements {
      switch Functions(evaluator).call(closure, [element.value]) {
      case .bool(true): return element.value
      case .bool(false): continue
      default: return .unknown("a search in a list")
      }
    }
    return .unknown("a search in a list")
  }

  /// Returns the result of `map` or a similar method for unknown rows, if it creates menus or items.
  static func mappedRows(
    _ evaluator: Evaluator, _ name: String, _ call: Call, _ reason: Reason, _ type: TypeInfo?
  ) -> Value? {
    guard ["map", "compactMap", "flatMap", "forEach"].contains(name), call.arguments.count == 1 else {
      return nil
    }
    let count = evaluator.made.count
    let result = mapped(
      evaluator, List(elements: [], rest: reason, elementType: type), call.arguments[0], call, name)
    return result.holdsNodes || evaluator.made.count > count ? result : nil
  }

  private static func mapped(
    _ evaluator: Evaluator, _ list: List, _ argument: Call.Argument?, _ call: Call, _ name: String
  ) -> Value {
    let initializer = argument?.expression.as(MemberAccessExprSyntax.self)
    let function = evaluator.value(of: argument, call)
    var result = List(elements: [], rest: nil)
    Statements(evaluator).rows(of: .list(list)) { row in
      var value = Value.unknown("a mapped row")
      switch function {
      case .closure(let closure)?: value = Functions(evaluator).call(closure, [row])
      case .symbol(let keyPath)? where keyPath.hasPrefix("\\."):
        value =
          keyPath == "\\.self"
          ? row : Members(evaluator).property(String(keyPath.dropFirst(2)), of: row, call.scope) ?? value
      default:
        value = initializer.flatMap { Calls(evaluator).construct(by: $0, from: row, call) } ?? value
      }
      if name == "flatMap", case .list(let inner) = value {
        result.append(inner)
        return
      }
      for alternative in value.alternatives {
        if case .none = alternative.value { continue }
        result.elements.append(
          Alternative(
            path: evaluator.path + alternative.path.beyond(evaluator.path), value: alternative.value))
      }
    }
    return name == "forEach" ? .none : .list(result)
  }

}

extension Branch {
  /// The condition of elements that a closure may remove.
  static let filter = "filter"
}
#endif
