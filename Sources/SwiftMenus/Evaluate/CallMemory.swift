#if SwiftSource
import MenuModel
import SwiftSyntax

/// The results of calls that can't reach a menu, and long tables of texts. The same call gives the same result
/// again.
///
/// Code that shows menus asks its models for the same values again and again, and these ask others. Without
/// this memory, the time would grow with the number of paths through the code.
final class CallMemory {
  /// A function with everything that its result can depend on.
  struct Key: Hashable {
    fileprivate let member: ObjectIdentifier
    fileprivate let parts: [Part]
  }

  fileprivate enum Part: Hashable {
    case kind(Int)
    case text(String)
    case number(Int)
    case face(Face)
    case object(ObjectIdentifier)
  }

  /// The result of a call.
  fileprivate struct Result {
    var value: Value
    /// The conditions under which the call ran.
    var path: Path
    /// The numbers of the choosing statements that ran in the call.
    var statements: Range<Int>
    /// The state of constant objects during the call, if it used one.
    var epoch: Int?
  }

  /// The values of dictionaries that contain only texts. Such a table can be long, and many places look up
  /// their titles in it.
  var dictionaries: [SyntaxIdentifier: Value] = [:]
  fileprivate var results: [Key: Result] = [:]
  private var epochs = 0
  /// The minimum number of steps that a remembered call takes.
  fileprivate static let least = 12

  /// Returns a number for the state of constant objects after one changed.
  func newEpoch() -> Int {
    epochs += 1
    return epochs
  }
}

extension CallMemory {
  /// Returns the result of a project member with its arguments, from memory if possible.
  func remembered(
    _ member: Member, _ scope: Scope, self value: Value?, _ evaluator: Evaluator, _ body: () -> Value
  ) -> Value {
    var inputs = Inputs()
    guard let key = inputs.key(of: member, scope, self: value, evaluator.platformsNow) else {
      return bounded(member, scope, self: value, evaluator, body)
    }
    if let result = results[key], result.epoch == nil || result.epoch == evaluator.epoch {
      return renewed(result, evaluator)
    }
    let before = Counts(evaluator)
    let (cut, change) = (evaluator.stack.outermostCut, evaluator.oldestChange)
    (evaluator.stack.outermostCut, evaluator.oldestChange) = (.max, .max)
    let given = bounded(member, scope, self: value, evaluator, body)
    let after = Counts(evaluator)
    let isWhole = evaluator.stack.outermostCut >= evaluator.stack.running.count
    let isAlone =
      evaluator.oldestChange > before.instances && after.made == before.made && after.menus == before.menus
    evaluator.stack.outermostCut = min(evaluator.stack.outermostCut, cut)
    evaluator.oldestChange = min(evaluator.oldestChange, change)
    // Don't remember calls that are cheap, that were cut off by a call around them, or that have side
    // effects.
    guard isWhole, isAlone, after.epoch == before.epoch, after.steps - before.steps >= Self.least,
      Inputs.canRepeat(given, madeAfter: before.instances)
    else { return given }
    results[key] = Result(
      value: given, path: evaluator.path, statements: before.statements + 1..<after.statements + 1,
      epoch: after.objects == before.objects ? nil : after.epoch)
    return given
  }

  // Runs a member. If it only computes data, it gets few steps, because it may lead far into the code of an app and
  // would use up the steps for its menus.
  private func bounded(
    _ member: Member, _ scope: Scope, self value: Value?, _ evaluator: Evaluator, _ body: () -> Value
  ) -> Value {
    guard member.type?.isPlainData ?? false, !member.mayChangeMenus(scope, self: value) else { return body() }
    return LimitedRun(evaluator).with(Evaluator.Limits.dataSteps, body)
      ?? evaluator.project.unknown("more than is followed", member.type, from: member.owner)
  }

  // Returns a result as if the call had run now: under the current conditions, with its choices separate from
  // the earlier ones.
  private func renewed(_ result: Result, _ evaluator: Evaluator) -> Value {
    if case .unknown = result.value { return result.value }
    if result.epoch != nil { evaluator.touched.objects += 1 }
    var renewal = Renewal(result, evaluator.path, next: evaluator.newStatements(result.statements.count)) {
      evaluator.newInstance(of: $0.type, isBuilt: $0.isBuilt, isExact: $0.isExact)
    }
    return renewal.value(result.value)
  }
}

extension Evaluator {
  /// Records the use of a constant.
  func touch(_ constant: Value) {
    switch constant.reach(depth: 0) {
    case .nothing: break
    case .objects: touched.objects += 1
    case .menus: touched.menus += 1
    }
  }
}

/// Counts of what running code has done.
private struct Counts {
  let steps, made, menus, objects, statements, instances, epoch: Int

  init(_ evaluator: Evaluator) {
    (steps, statements, instances) = (evaluator.steps, evaluator.statements, evaluator.instances)
    (made, epoch) = (evaluator.made.count, evaluator.epoch)
    (menus, objects) = evaluator.touched
  }
}

/// The objects that can be changed through a value.
private enum Reach: Int { case nothing, objects, menus }

extension Value {
  fileprivate func reach(depth: Int) -> Reach {
    guard depth < 6 else { return .menus }
    func most(_ values: some Sequence<Value>) -> Reach {
      var most = Reach.nothing
      for value in values {
        let reach = value.reach(depth: depth + 1)
        if reach.rawValue > most.rawValue { most = reach }
      }
      return most
    }
    switch self {
    case .content: return .menus
    case .instance(let instance):
      let fields = most(instance.fields.values)
      if instance.type.kind == .structure { return fields }
      instance.isConstant = true
      return fields == .menus ? .menus : .objects
    case .list(let list): return most(list.elements.lazy.map(\.value))
    case .dictionary(let pairs): return most(pairs.lazy.map(\.value))
    case .enumCase(let enumCase): return most(enumCase.payload.lazy.map(\.value))
    case .tuple(let elements): return most(elements.lazy.map(\.value))
    case .choice(let alternatives): return most(alternatives.lazy.map(\.value))
    default: return .nothing
    }
  }
}

/// The inputs of a call, as a key.
private struct Inputs {
  private var parts: [CallMemory.Part] = []
  private var oldest = Int.max
  private var hasPaths = false

  private static let limit = 200

  /// Returns the key of a call whose arguments are bound in a scope; nil if they can reach menus, or code
  /// that uses other variables.
  mutating func key(
    of member: Member, _ scope: Scope, self value: Value?, _ platforms: Platforms
  ) -> CallMemory.Key? {
    // The call's changes to its caller's variables must happen each time.
    if let parameters = member.parameters, parameters.contains(where: \.isInout) { return nil }
    if platforms != .all { parts.append(.number(Int(platforms.rawValue))) }
    if let value { guard add(value) else { return nil } }
    for (name, variable) in scope.variables.sorted(by: { $0.key < $1.key }) {
      parts.append(.text(name))
      guard variable.assignments.count == 1, add(variable.assignments[0].value) else { return nil }
    }
    // The current conditions decide which alternatives apply.
    return hasPaths ? nil : CallMemory.Key(member: ObjectIdentifier(member), parts: parts)
  }

  /// Whether a result can be returned again. An object that existed before the call can't, because other code
  /// knows it.
  static func canRepeat(_ value: Value, madeAfter number: Int) -> Bool {
    var result = Inputs()
    return result.add(value) && result.oldest > number
  }

  // Adds a value. It returns whether nothing reachable from the value can change.
  private mutating func add(_ value: Value, depth: Int = 0) -> Bool {
    guard depth < 8, parts.count < Self.limit else { return false }
    switch value {
    case .unknown(let reason, let type):
      parts += [.kind(0), .text(reason.text)]
      if let type { parts.append(.object(ObjectIdentifier(type))) }
    case .none: parts.append(.kind(1))
    case .text(let title):
      parts += [.kind(2), .number(title.faces.count), .text(title.reason?.text ?? "")]
      for face in title.faces {
        parts.append(.face(face))
        hasPaths = hasPaths || !face.path.isEmpty
      }
    case .bool(let value): parts += [.kind(3), .number(value ? 1 : 0)]
    case .number(let number): parts += [.kind(4), .number(number)]
    case .list(let list):
      parts += [.kind(5), .number(list.elements.count), .number(list.restIndex ?? -1)]
      parts.append(.text(list.rest.map { "+" + $0.text } ?? ""))
      parts.append(.number(list.innerType != nil ? 1 : list.numberedType != nil ? 2 : 0))
      if let type = list.elementType ?? list.innerType ?? list.numberedType {
        parts.append(.object(ObjectIdentifier(type)))
      }
      return add(list.elements, depth: depth + 1)
    case .dictionary(let pairs):
      parts += [.kind(6), .number(pairs.count)]
      return pairs.allSatisfy { add($0.key, depth: depth + 1) && add($0.value, depth: depth + 1) }
    case .enumCase(let enumCase):
      parts += [.kind(7), .object(ObjectIdentifier(enumCase.type)), .text(enumCase.name)]
      return add(enumCase.payload, depth: depth + 1)
    case .instance(let instance):
      if instance.type.kind != .structure { oldest = min(oldest, instance.number) }
      parts += [
        .kind(8), .object(ObjectIdentifier(instance.type)),
        .number((instance.isBuilt ? 1 : 0) + (instance.isExact ? 2 : 0)),
      ]
      parts.append(.number(instance.fields.count))
      for (name, field) in instance.fields.sorted(by: { $0.key < $1.key }) {
        parts.append(.text(name))
        guard add(field, depth: depth + 1) else { return false }
      }
    case .type(let type): parts += [.kind(9), .object(ObjectIdentifier(type))]
    case .symbol(let name): parts += [.kind(10), .text(name)]
    case .tuple(let elements):
      parts.append(.kind(11))
      return add(elements, depth: depth + 1)
    case .choice(let alternatives):
      parts += [.kind(12), .number(alternatives.count)]
      return add(alternatives, depth: depth + 1)
    case .content, .closure, .shortcut: return false
    }
    return true
  }

  private mutating func add(_ elements: [(label: String?, value: Value)], depth: Int) -> Bool {
    parts.append(.number(elements.count))
    for (label, value) in elements {
      parts.append(.text(label ?? ""))
      guard add(value, depth: depth) else { return false }
    }
    return true
  }

  private mutating func add(_ alternatives: [Alternative], depth: Int) -> Bool {
    for alternative in alternatives {
      hasPaths = hasPaths || !alternative.path.isEmpty
      guard add(alternative.value, depth: depth) else { return false }
    }
    return true
  }
}

/// Converts a remembered value to one that was found now.
private struct Renewal {
  private let old: Path
  private let new: Path
  private let statements: Range<Int>
  private let offset: Int
  private var copies: [ObjectIdentifier: Instance] = [:]
  private let again: (Instance) -> Instance

  init(
    _ result: CallMemory.Result, _ path: Path, next: Int, _ again: @escaping (Instance) -> Instance
  ) {
    self.again = again
    old = result.path
    new = path
    statements = result.statements
    offset = next - result.statements.lowerBound
  }

  mutating func value(_ value: Value) -> Value {
    switch value {
    case .unknown, .none, .bool, .number, .type, .symbol, .content, .closure, .shortcut: return value
    case .text(var title):
      for index in title.faces.indices { title.faces[index].path = path(title.faces[index].path) }
      return .text(title)
    case .list(var list):
      list.elements = alternatives(list.elements)
      return .list(list)
    case .dictionary(let pairs):
      return .dictionary(pairs.map { (key: self.value($0.key), value: self.value($0.value)) })
    case .enumCase(var enumCase):
      enumCase.payload = elements(enumCase.payload)
      return .enumCase(enumCase)
    case .tuple(let parts): return .tuple(elements(parts))
    case .instance(let instance): return .instance(copy(instance))
    case .choice(let choices): return .choice(alternatives(choices))
    }
  }

  private mutating func alternatives(_ alternatives: [Alternative]) -> [Alternative] {
    alternatives.map { Alternative(path: path($0.path), value: value($0.value)) }
  }

  private mutating func elements(_ elements: [(label: String?, value: Value)]) -> [(
    label: String?, value: Value
  )] {
    elements.map { (label: $0.label, value: value($0.value)) }
  }

  private mutating func copy(_ instance: Instance) -> Instance {
    if let copy = copies[ObjectIdentifier(instance)] { return copy }
    let copy = again(instance)
    copies[ObjectIdentifier(instance)] = copy
    copy.fields = instance.fields.mapValues { value($0) }
    return copy
  }

  private func path(_ path: Path) -> Path {
    if path.isEmpty { return path }
    var path = path
    for index in path.indices where statements.contains(path[index].statement) {
      path[index].statement += offset
    }
    return path.starts(with: old) ? new + path.dropFirst(old.count) : path
  }
}
#endif
