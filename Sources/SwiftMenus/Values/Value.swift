#if SwiftSource
import SwiftSyntax

/// What an expression gives, as far as it can be told without running it.
indirect enum Value {
  /// Not known; of `type`, where that is known.
  case unknown(Reason, type: TypeInfo? = nil)
  /// `nil`, `Void`, `EmptyView()`.
  case none
  case text(Title)
  case bool(Bool)
  case number(Int)
  case list(List)
  case dictionary([(key: Value, value: Value)])
  /// Views, menus and items.
  case content([Entry])
  case enumCase(EnumCase)
  case instance(Instance)
  case type(TypeInfo)
  /// An implicit member or a member of a type that isn't the project's: `.destructive`, `NSApp.mainMenu`.
  case symbol(String)
  case closure(Closure)
  case shortcut(KeyShortcut)
  case tuple([(label: String?, value: Value)])
  /// One of several.
  case choice([Alternative])

  static func node(_ node: MenuNode) -> Value { .content([Entry(path: [], node: node)]) }

  /// More alternatives than this are as good as none.
  private static let limit = 64
  /// As are alternatives of lists that have more elements together.
  private static let elementLimit = 4_000

  private var elementCount: Int {
    if case .list(let list) = self { return list.elements.count }
    return 0
  }

  /// One of several, where all are alike just that one.
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
    // Of what isn't known one is enough.
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

  /// Each value that it can be.
  var alternatives: [Alternative] {
    if case .choice(let alternatives) = self { return alternatives }
    return [Alternative(path: [], value: self)]
  }

  var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  /// The same; what isn't known of it isn't known because of the code at a place, unless another one is known.
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

  /// The same with something else said of the text that it is, or of each that it can be.
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
  /// Which of them only older systems have: what `#available` has another for, or sets anew.
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

/// An array, as far as its elements are known.
struct List {
  var elements: [Alternative]
  /// Why there may be more elements; nil where these are all.
  var rest: Reason?
  /// The type of its elements, where known.
  var elementType: TypeInfo?
  /// Before which element those that aren't known stand; nil for behind all.
  var restIndex: Int?

  /// Lists of more elements are known only so far.
  static let limit = 400

  /// Whether its elements are items, or make commands.
  var holdsCommands: Bool { elements.contains { $0.value.holdsNodes || $0.value.holdsCode } }

  /// The same list of other elements.
  func map(_ change: (Value) -> Value) -> List {
    var list = self
    list.elements = elements.map { Alternative(path: $0.path, value: change($0.value)) }
    return list
  }

  /// Adds the elements of another list.
  mutating func append(_ other: List) {
    if rest != nil {
      restIndex = restIndex ?? elements.count
    } else if let reason = other.rest {
      rest = reason
      restIndex = elements.count + (other.restIndex ?? other.elements.count)
      elementType = elementType ?? other.elementType
    }
    elements += other.elements
  }

  /// Puts the elements of another list in between.
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

/// A value of an enum: its case, with what it carries.
struct EnumCase {
  var type: TypeInfo
  var name: String
  var payload: [(label: String?, value: Value)]
}

/// A value of a struct or class of the project. A class: `init` fills it.
final class Instance {
  let type: TypeInfo
  /// What is known of its stored properties.
  var fields: [String: Value]
  /// Whether it was made by a call that is known, so that a missing field has its default.
  var isBuilt: Bool
  /// Whether it is of this type, not of one that inherits from it.
  let isExact: Bool
  /// Its number among all that were made.
  let number: Int
  /// Whether it is the value of a constant.
  var isConstant = false
  /// Where other code hands it on, as a row of a list: what a loop makes of it is at fault there.
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

/// A closure or a local function with what it sees.
final class Closure {
  enum Code {
    case closure(ClosureExprSyntax)
    case function(FunctionDeclSyntax)
    /// A member that is named without a call.
    case member(Member, Value?)
    /// What is passed for a builder: `content: { … }` bound to an expression.
    case value(Value)
    /// What the system gives for an answer: `completion([…])`.
    case answer(Answer)
    /// What a view was given, by the name that it has for it.
    case callback(String)
  }

  /// What was answered, each time under its conditions.
  final class Answer { var values: [Alternative] = [] }

  /// Whether it is a method or a function, not a closure that is kept somewhere.
  var isMethod: Bool {
    if case .member = code { return true }
    return false
  }

  /// Whether it is written without a statement.
  var isEmpty: Bool {
    if case .closure(let syntax) = code { return syntax.statements.isEmpty }
    return false
  }

  let code: Code
  let scope: Scope
  /// Whether expressions that stand alone are what it gives, whoever calls it.
  let isBuilder: Bool
  /// The type that it gives, or that of the elements, where what it is given to says so.
  let result: TypeInfo?

  init(_ code: Code, _ scope: Scope, isBuilder: Bool = false, result: TypeInfo? = nil) {
    self.code = code
    self.scope = scope
    self.isBuilder = isBuilder
    self.result = result
  }

  /// The same for something of a declared type.
  func given(to type: TypeInfo?, isBuilder: Bool) -> Closure {
    guard isBuilder || type != nil && result == nil else { return self }
    return Closure(code, scope, isBuilder: self.isBuilder || isBuilder, result: result ?? type)
  }
}

/// The variables of a block, and what surrounds it.
final class Scope {
  let parent: Scope?
  let frame: Frame
  var variables: [String: Variable] = [:]
  /// Where names that aren't found are looked for in the text, outwards: for code that is read without running
  /// what stands before it.
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
}

/// What is left of running code: closures and the variables that hold them hold each other, and the trees of files.
/// Used by one thread.
final class Remains: @unchecked Sendable {
  @TaskLocal static var current: Remains?

  fileprivate(set) var scopes: [Scope] = []
  fileprivate(set) var instances: [Instance] = []

  /// Does something that runs code, of which nothing is kept but what it gives.
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

/// What code runs in: its file, its type, its `self`.
final class Frame {
  let file: ParsedFile
  /// The type whose members are in reach.
  let type: TypeInfo?
  var selfValue: Value?
  /// The type that the code gives, or the type of the elements of what it gives.
  var expected: TypeInfo?
  /// The menus that this code gave to what it names so: `statusItem` in `statusItem.menu = NSMenu()`.
  var menus: [String: MenuNode] = [:]
  /// `return`s met, each under its path.
  var returns: [Alternative] = []
  /// Whether expressions that stand alone are what is built.
  var isBuilder = false
  /// What expressions that stand alone gave.
  var built: [Entry] = []

  init(file: ParsedFile, type: TypeInfo?, selfValue: Value?) {
    self.file = file
    self.type = type
    self.selfValue = selfValue
  }

  /// That of code inside this code.
  var inner: Frame { Frame(file: file, type: type, selfValue: selfValue) }

  fileprivate func clear() {
    menus = [:]
    selfValue = nil
    returns = []
    built = []
  }
}

/// A variable: its assignments in order, each under the path where it was made.
final class Variable {
  var assignments: [Alternative]

  init(_ value: Value?, path: Path) {
    assignments = value.map { [Alternative(path: path, value: $0)] } ?? []
  }

  /// What it can hold at `path`.
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
