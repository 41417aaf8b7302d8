#if SwiftSource
import SwiftSyntax

/// The value of an expression, as far as it is known without running the app.
indirect enum Value {
  /// A value that isn't known, with its type if that is known.
  case unknown(Reason, type: TypeInfo? = nil)
  /// `nil`, `Void`, `EmptyView()`.
  case none
  case text(Title)
  case bool(Bool)
  case number(Int)
  case list(List)
  case dictionary([(key: Value, value: Value)])
  /// Views, menus, and items.
  case content([Entry])
  case enumCase(EnumCase)
  case instance(Instance)
  case type(TypeInfo)
  /// An implicit member or a member of a type that isn't the project's: `.destructive`, `NSApp.mainMenu`.
  case symbol(String)
  case closure(Closure)
  case shortcut(KeyShortcut)
  case tuple([(label: String?, value: Value)])
  /// One of several values.
  case choice([Alternative])

  static func node(_ node: MenuNode) -> Value { .content([Entry(path: [], node: node)]) }

  /// The maximum number of alternatives. With more, the value counts as unknown.
  private static let limit = 64
  /// The maximum number of elements in all alternatives. With more, the value counts as unknown.
  private static let elementLimit = 4_000

  private var elementCount: Int {
    if case .list(let list) = self { return list.elements.count }
    return 0
  }

  /// Returns a choice of several values, or the value itself if there is only one.
  static func oneOf(_ alternatives: [Alternative]) -> Value {
    var flat: [Alternative] = []
    for alternative in alternatives {
      if case .choice(let inner) = alternative.value {
        flat += inner.map {
          Alternative(path: alternative.path + $0.path.beyond(alternative.path), value: $0.value)
        }
      } else {
        flat.append(alternative)
      }
    }
    // One unknown value is enough.
    var seen: Set<String> = []
    flat.removeAll { alternative in
      switch alternative.value {
      case .unknown(_, let type): !seen.insert("?" + (type?.qualifiedName ?? "")).inserted
      case .none: !seen.insert("nil").inserted
      default: false
      }
    }
    if flat.count > limit || flat.reduce(0, { $0 + $1.value.elementCount }) > elementLimit {
      return .unknown("one of too many")
    }
    return flat.count == 1 ? flat[0].value : flat.isEmpty ? .none : .choice(flat)
  }

  /// All values that it may be.
  var alternatives: [Alternative] {
    if case .choice(let alternatives) = self { return alternatives }
    return [Alternative(path: [], value: self)]
  }

  var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  /// Returns the value with a place at which reading stopped, if it isn't fully known and has no such place
  /// yet.
  func stopping(at place: @autoclosure () -> Place) -> Value {
    switch self {
    case .unknown(let reason, let type) where reason.place == nil:
      return .unknown(reason.at(place()), type: type)
    case .list(var list) where list.rest != nil && list.rest?.place == nil:
      list.rest = list.rest?.at(place())
      return .list(list)
    case .text(var title) where title.reason != nil && title.reason?.place == nil:
      title.reason = title.reason?.at(place())
      return .text(title)
    default: return self
    }
  }

  /// Returns the value with a change applied to its text, or to each text that it may be.
  func mappingTexts(_ change: (inout Title) -> Void) -> Value {
    switch self {
    case .text(var title):
      change(&title)
      return .text(title)
    case .choice(let alternatives):
      return .choice(
        alternatives.map { Alternative(path: $0.path, value: $0.value.mappingTexts(change)) })
    default: return self
    }
  }
}

struct Alternative {
  var path: Path
  var value: Value
}

extension [Alternative] {
  /// The indices of alternatives for older systems only, because `#available` selects or assigns a different
  /// one.
  var ofOlderSystems: Set<Int> {
    guard contains(where: { $0.path.contains(where: \.isOfNewestSystem) }) else { return [] }
    return Set(
      indices.filter { index in
        let old = self[index].path
        return contains { $0.path.isOfNewerSystem(than: old) }
          || self[(index + 1)...].contains { later in
            later.path.last?.isOfNewestSystem == true && later.path.dropLast() == old[...]
          }
      })
  }
}

/// An array, with the elements that are known.
struct List {
  var elements: [Alternative]
  /// The reason that there may be more elements; nil if these are all.
  var rest: Reason?
  /// The type of the elements, if it is known.
  var elementType: TypeInfo?
  /// The type of the elements of its elements, if these are arrays of which nothing else is known.
  var innerType: TypeInfo?
  /// The type of the elements before `enumerated()` paired them with their numbers, if it is known.
  var numberedType: TypeInfo?
  /// The index before which the unknown elements are; nil if they are at the end.
  var restIndex: Int?

  /// The maximum number of known elements.
  static let limit = 400

  /// Whether the type of its elements is known.
  var hasElementType: Bool { elementType != nil || innerType != nil }

  /// Returns an element of which only the type is known.
  func unknownElement(_ reason: Reason) -> Value {
    if let numberedType {
      return .tuple([("offset", .unknown("a number")), ("element", .unknown(reason, type: numberedType))])
    }
    guard let innerType else { return .unknown(reason, type: elementType) }
    return .list(List(elements: [], rest: reason, elementType: innerType))
  }

  /// Whether the elements are items, or contain code.
  var holdsCommands: Bool { elements.contains { $0.value.holdsNodes || $0.value.holdsCode } }

  /// Returns a list with changed elements.
  func map(_ change: (Value) -> Value) -> List {
    var list = self
    list.elements = elements.map { Alternative(path: $0.path, value: change($0.value)) }
    return list
  }

  /// Appends the elements of another list.
  mutating func append(_ other: List) {
    if rest != nil {
      restIndex = restIndex ?? elements.count
    } else if let reason = other.rest {
      rest = reason
      restIndex = elements.count + (other.restIndex ?? other.elements.count)
      if !hasElementType { (elementType, innerType) = (other.elementType, other.innerType) }
    }
    elements += other.elements
  }

  /// Inserts the elements of another list.
  mutating func insert(_ other: List, at index: Int) {
    if rest != nil, index <= restIndex ?? elements.count {
      restIndex = (restIndex ?? elements.count) + other.elements.count
    } else {
      rest = rest ?? other.rest
    }
    elements.insert(contentsOf: other.elements, at: index)
  }

  mutating func limit() {
    guard elements.count > Self.limit else { return }
    elements.removeSubrange(Self.limit...)
    rest = rest ?? "too many elements"
  }
}

/// A value of an enum: its case and the associated values.
struct EnumCase {
  var type: TypeInfo
  var name: String
  var payload: [(label: String?, value: Value)]
}

/// A value of the project's struct or class. It is a class because `init` fills it.
final class Instance {
  let type: TypeInfo
  /// The known values of its stored properties.
  var fields: [String: Value]
  /// Whether a known call created it, so a missing field has its default value.
  var isBuilt: Bool
  /// Whether the value has exactly this type, and not a subtype.
  let isExact: Bool
  /// The number among all instances.
  let number: Int
  /// Whether the instance is the value of a constant.
  var isConstant = false
  /// The place where other code passes it on as a row of a list. Problems in items from the row are reported
  /// there.
  var handedAt: Place?

  init(_ type: TypeInfo, isBuilt: Bool, isExact: Bool, number: Int) {
    self.type = type
    self.isExact = isBuilt || isExact
    fields = [:]
    self.isBuilt = isBuilt
    self.number = number
    Remains.current?.instances.append(self)
  }
}

/// A closure or a local function, with the variables that it can use.
final class Closure {
  enum Code {
    case closure(ClosureExprSyntax)
    case function(FunctionDeclSyntax)
    /// A member that is named without a call.
    case member(Member, Value?)
    /// A value that is passed instead of a builder: `content: { … }` bound to an expression.
    case value(Value)
    /// A completion handler from the system: `completion([…])`.
    case answer(Answer)
    /// A closure that was passed to a view, by the name of the view's property.
    case callback(String)
  }

  /// The values that were passed to a completion handler, each with its conditions.
  final class Answer { var values: [Alternative] = [] }

  /// Whether this is a method or a function, not a stored closure.
  var isMethod: Bool {
    if case .member = code { return true }
    return false
  }

  /// The name of the function that is all that it calls.
  var called: String? {
    switch code {
    case .closure(let syntax):
      guard syntax.statements.count == 1,
        let call = syntax.statements.first?.item.as(ExprSyntax.self)?.unwrapped.as(
          FunctionCallExprSyntax.self)
      else { return nil }
      return call.calledExpression.lastName
    case .member(let member, _): return member.name
    case .function(let function): return function.name.identifierText
    case .value, .answer, .callback: return nil
    }
  }

  /// Whether the closure has no statements.
  var isEmpty: Bool {
    if case .closure(let syntax) = code { return syntax.statements.isEmpty }
    return false
  }

  let code: Code
  let scope: Scope
  /// Whether the closure builds its value from expressions that are statements, with any caller.
  let isBuilder: Bool
  /// The result type, or its element type, if the declared type of the closure shows it.
  let result: TypeInfo?

  init(_ code: Code, _ scope: Scope, isBuilder: Bool = false, result: TypeInfo? = nil) {
    self.code = code
    self.scope = scope
    self.isBuilder = isBuilder
    self.result = result
  }

  /// Returns the closure with the result type of a declaration.
  func given(to type: TypeInfo?, isBuilder: Bool) -> Closure {
    guard isBuilder || type != nil && result == nil else { return self }
    return Closure(code, scope, isBuilder: self.isBuilder || isBuilder, result: result ?? type)
  }
}

/// The variables of a block, and its surroundings.
final class Scope {
  let parent: Scope?
  let frame: Frame
  var variables: [String: Variable] = [:]
  /// The place from which unknown names are searched for outward in the text, for code that is read without
  /// running the code before it.
  var anchor: Syntax?

  init(_ frame: Frame, parent: Scope? = nil, anchor: Syntax? = nil) {
    self.frame = frame
    self.parent = parent
    self.anchor = anchor
    Remains.current?.scopes.append(self)
  }

  func variable(_ name: String) -> Variable? {
    var scope: Scope? = self
    while let current = scope {
      if let variable = current.variables[name] { return variable }
      scope = current.parent
    }
    return nil
  }

  /// The closures in variables, and in properties of the current instance.
  var closures: [String: SyntaxIdentifier] {
    var found: [String: SyntaxIdentifier] = [:]
    func add(_ name: String, _ value: Value?) {
      guard case .closure(let closure)? = value, case .closure(let syntax) = closure.code else { return }
      found[name] = found[name] ?? syntax.id
    }
    for scope in sequence(first: self, next: \.parent) {
      for (name, variable) in scope.variables { add(name, variable.assignments.first?.value) }
    }
    if case .instance(let instance)? = frame.selfValue {
      for (name, value) in instance.fields { add(name, value) }
    }
    return found
  }
}

/// The scopes and instances of running code, which form reference cycles with closures and keep the files'
/// trees alive. It is used by one thread.
final class Remains: @unchecked Sendable {
  @TaskLocal static var current: Remains?

  fileprivate(set) var scopes: [Scope] = []
  fileprivate(set) var instances: [Instance] = []

  /// Runs code and then breaks these cycles, so only the result is kept.
  static func clearing<Result>(_ body: () -> Result) -> Result {
    let remains = Remains()
    defer {
      for scope in remains.scopes {
        scope.variables = [:]
        scope.frame.clear()
      }
      for instance in remains.instances { instance.fields = [:] }
    }
    return $current.withValue(remains, operation: body)
  }
}

/// The context of running code: its file, type, and `self`.
final class Frame {
  let file: ParsedFile
  /// The type whose members the code can use.
  let type: TypeInfo?
  var selfValue: Value?
  /// The type of the code's value, or of its elements.
  var expected: TypeInfo?
  /// The menus that this code assigned, by the name of their owner: `statusItem` in
  /// `statusItem.menu = NSMenu()`.
  var menus: [String: MenuNode] = [:]
  /// The values of `return` statements, each with its path.
  var returns: [Alternative] = []
  /// Whether the code builds its value from expressions that are statements.
  var isBuilder = false
  /// The values of expressions that are statements.
  var built: [Entry] = []

  init(file: ParsedFile, type: TypeInfo?, selfValue: Value?) {
    self.file = file
    self.type = type
    self.selfValue = selfValue
  }

  /// A frame for code inside this code.
  var inner: Frame { Frame(file: file, type: type, selfValue: selfValue) }

  fileprivate func clear() {
    menus = [:]
    selfValue = nil
    returns = []
    built = []
  }
}

/// A variable: its assignments in order, each with its path.
final class Variable {
  var assignments: [Alternative]
  /// The declared type, or that of a list's elements, for values that are assigned later.
  var expected: TypeInfo?

  init(_ value: Value?, path: Path) {
    assignments = value.map { [Alternative(path: path, value: $0)] } ?? []
  }

  /// Returns the values that it may have at `path`.
  func value(at path: Path) -> Value? {
    var seen: [Alternative] = []
    for assignment in assignments.reversed() where !assignment.path.excludes(path) {
      seen.append(Alternative(path: assignment.path.beyond(path), value: assignment.value))
      if assignment.path.isImplied(by: path) { break }
    }
    return seen.isEmpty ? nil : .oneOf(seen.reversed())
  }

  func assign(_ value: Value, at path: Path) {
    assignments.removeAll { path.isImplied(by: $0.path) }
    if assignments.count >= 32 {
      assignments = [Alternative(path: [], value: .unknown("set in too many places"))]
    }
    assignments.append(Alternative(path: path, value: value))
  }
}
#endif
