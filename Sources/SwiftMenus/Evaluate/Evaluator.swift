#if SwiftSource
import MenuModel
import SwiftSyntax

/// Runs Swift code as far as it can be told what it gives, with all its branches: what a condition decides is kept
/// as alternatives.
///
/// Expressions are in `Evaluator+Expressions`, statements in `+Statements`, names in `+Names`, calls in `+Calls`;
/// what the frameworks declare is in the folders `SwiftUI`, `UIKit` and `AppKit`.
final class Evaluator {
  /// Limits that end every run, cyclic code's too.
  enum Limits {
    static let depth = 60
    /// How deep code may run in itself for data that holds its own kind.
    static let nesting = 8
    static let unfolding = 8
    /// What one place where menus begin may take, besides a step for each four bytes of its file: six of six hundred apps
    /// have one that takes more.
    static let steps = 12_000
    /// What it may take at least, however much others of its file took.
    static let fewestSteps = 100
    static let rows = 80
    /// How many conditions a choice may stand under.
    static let conditions = 64
    /// Of a protocol to which more types conform than this no type is asked.
    static let conforming = 16
    /// How many bytes a literal may have.
    static let text = 64 << 10
  }

  let project: ProjectCode
  let frameworks: any Frameworks
  /// What calls gave.
  let memory: CallMemory
  /// The conditions that hold now.
  var path: Path = []
  /// The platforms for which all code that runs is compiled, as `#if` around it tells.
  var platforms: Platforms = .all
  /// What runs.
  var stack = CallStack()
  /// Menus and items that were made, in order.
  var made: [MenuNode] = []
  /// Values of constants that belong to no object.
  var constants: [SyntaxIdentifier: Value] = [:]
  /// Menus that a delegate fills, with the delegate's type.
  var updated: [(TypeInfo, MenuNode)] = []
  /// The calls elsewhere whose rows are read now.
  var handed: Set<SyntaxIdentifier> = []
  /// Titles that code gives items which other code makes, each with the item where that is known.
  var titlesGiven: [(title: MenuNode, item: MenuNode)] = []
  /// The types that name the methods of selectors: `#selector(AppDelegate.showHelp)`.
  var selectorOwners: [String: TypeInfo] = [:]
  /// What shows the choice among its menu's items as its title: `changesSelectionAsPrimaryAction`.
  var selections: Set<String> = []
  /// Whether the context menus of the views that are met are wanted.
  var showsContextMenus = false
  /// Where menus stand that are wanted, wherever views hold them.
  var wantedMenus: Set<Place> = []
  /// The bodies that were run.
  var ran: Set<SyntaxIdentifier> = []
  /// The functions that were called.
  private(set) var called: [ObjectIdentifier: Member] = [:]
  /// How many loops run whose rows are known.
  var loops = 0
  /// Where other code hands on the row for which code runs now.
  var rowPlace: Place?
  /// Whether there was more code than is followed.
  private(set) var isCut = false
  /// How often a constant was met that other code may change: a menu, or an object.
  var touched = (menus: 0, objects: 0)
  /// The oldest instance that was changed.
  var oldestChange = Int.max
  /// How many instances were made.
  private(set) var instances = 0
  /// Which changes the objects that are constants have had.
  var epoch = 0
  /// How many expressions and bodies were run.
  private(set) var steps = 0
  private var allowance: Int
  private(set) var statements = 0
  private var depth = 0
  // Functions whose results are asked for content, one inside of another.
  private var unfolding = 0

  init(
    _ project: ProjectCode, _ frameworks: some Frameworks, _ memory: CallMemory,
    allowance: Int = Limits.steps
  ) {
    self.project = project
    self.memory = memory
    self.frameworks = frameworks
    self.allowance = allowance
  }

  /// A number for a statement that chooses.
  func newStatement() -> Int {
    statements += 1
    return statements
  }

  /// A value of a type of the project, of which nothing is known yet.
  func newInstance(of type: TypeInfo, isBuilt: Bool, isExact: Bool = false) -> Instance {
    instances += 1
    return Instance(type, isBuilt: isBuilt, isExact: isExact, number: instances)
  }

  /// Notes that a property of an instance is set.
  func noteChange(of instance: Instance) {
    oldestChange = min(oldestChange, instance.number)
    if instance.isConstant { epoch = memory.newEpoch() }
  }

  /// The first of some numbers for statements that choose.
  func newStatements(_ count: Int) -> Int {
    defer { statements += count }
    return statements + 1
  }

  /// Notes that a function was called.
  func note(_ function: Member) { called[ObjectIdentifier(function)] = function }

  /// Begins again with other code.
  func reset() {
    path = []
    platforms = .all
    stack.clear()
    loops = 0
    depth = 0
  }

  /// Does `body` one level deeper; nil where that is too deep or there was too much already.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    steps += 1
    guard depth < Limits.depth * 6, steps < allowance else {
      isCut = true
      stack.outermostCut = 0
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Does `body` with half of the steps that are left; nil where that isn't enough.
  func withinHalf<Result>(_ body: () -> Result) -> Result? {
    let outer = (allowance, isCut, stack.outermostCut)
    allowance = steps + max(0, allowance - steps) / 2
    isCut = false
    let result = body()
    let isWhole = !isCut
    (allowance, isCut, stack.outermostCut) = outer
    return isWhole ? result : nil
  }

  /// Does `body` with the types that a file sees.
  func seen<Result>(from file: ParsedFile, _ body: () -> Result) -> Result {
    let outer = project.viewpoint
    project.viewpoint = file.number
    defer { project.viewpoint = outer }
    return body()
  }

  /// Does `body` under one more condition.
  func under<Result>(_ branch: Branch?, _ body: () -> Result) -> Result {
    let outer = path
    if let branch { path.append(branch) }
    defer { path = outer }
    return body()
  }

  /// A node that is made by a piece of syntax, now.
  func make(_ kind: MenuNode.Kind, _ syntax: some SyntaxProtocol, in scope: Scope) -> MenuNode {
    let file = scope.frame.file
    let node = MenuNode(kind, site: file.place(syntax), path: path)
    node.head = rowPlace ?? file.place(Syntax(syntax).head)
    node.loops = loops
    node.isOfCycle = stack.cycles > 0
    if kind == .menu || kind == .picker {
      node.surroundings = Surroundings.of(Syntax(syntax), in: file)
      node.maker = scope.frame.type?.name ?? Surroundings.type(of: Syntax(syntax))
      // The menu of an input method is one among the menus of the bar's right end: ⌘ is the app's in front.
      if kind == .menu, let type = scope.frame.type,
        project.inherits(type, from: ["IMKInputController"]) != nil
      {
        node.menuKind = .menuBarExtra
      }
    }
    made.append(node)
    return node
  }

  // MARK: Values as texts, contents, conditions

  /// What a value shows as a text.
  func title(of value: Value) -> Title {
    switch value {
    case .text(let title): return title
    case .number(let number): return Title(faces: [Face(text: String(number), how: .place)])
    case .choice(let alternatives):
      var result = Title(faces: [])
      let old = alternatives.ofOlderSystems
      var given: Set<Place?> = []
      for (index, alternative) in alternatives.enumerated() {
        if case .none = alternative.value { continue }
        let title = title(of: alternative.value)
        for face in title.faces where !result.faces.contains(where: { $0.text == face.text }) {
          var face = face
          face.path = alternative.path + face.path
          face.isOld = face.isOld || old.contains(index)
          result.faces.append(face)
        }
        result.reason = result.reason ?? title.reason
        given.insert(title.given)
      }
      result.given = given.count == 1 ? given.first! : nil
      return result
    case .content, .instance:
      return firstText(of: value) ?? .unknown("a view without a text")
    case .unknown(let reason, _): return .unknown(reason)
    case .symbol(let name):
      if name.hasPrefix("."), let title = generated([String(name.dropFirst())], nil) { return title }
      return .unknown(Reason(name))
    default: return .unknown("not a text")
    }
  }

  /// The first text in a view's content.
  func firstText(of value: Value) -> Title? { content(of: value).firstText(at: path) }

  /// What a value puts into a menu or a view.
  func content(of value: Value) -> [Entry] {
    switch value {
    case .content(let entries): return entries
    case .choice(let alternatives):
      return alternatives.flatMap { alternative in
        content(of: alternative.value).map {
          Entry(path: alternative.path + $0.path.beyond(alternative.path), node: $0.node)
        }
      }
    case .list(let list):
      var entries: [Entry] = []
      for (index, element) in list.elements.enumerated() {
        if index == list.restIndex, list.rest != nil { entries.append(rest(of: list)) }
        entries += content(of: element.value).map {
          Entry(path: element.path + $0.path.beyond(element.path), node: $0.node)
        }
      }
      if list.restIndex ?? list.elements.count >= list.elements.count, list.rest != nil {
        entries.append(rest(of: list))
      }
      return entries
    case .instance(let instance): return body(of: instance)
    case .closure(let closure):
      // A function may give itself.
      guard unfolding < Limits.unfolding else {
        stack.outermostCut = 0
        return []
      }
      unfolding += 1
      defer { unfolding -= 1 }
      return content(of: Functions(self).call(closure, []))
    case .unknown(let reason, _):
      let node = MenuNode(.unknown, site: Place(file: 0, start: 0, end: 0), path: path)
      node.reason = reason
      return [Entry(path: path, node: node)]
    case .symbol(let name):
      return frameworks.node(of: name, self).map { [Entry(path: path, node: $0)] } ?? []
    default: return []
    }
  }

  // The elements that aren't known.
  private func rest(of list: List) -> Entry {
    let node = MenuNode(.unknown, site: Place(file: 0, start: 0, end: 0), path: path)
    node.reason = list.rest
    return Entry(path: path, node: node)
  }

  /// What a view of the project shows.
  private func body(of instance: Instance) -> [Entry] {
    let members = membersHere("body", of: instance.type)
    guard let member = members.first(where: { if case .computed = $0.kind { true } else { false } }) else {
      let node = MenuNode(.unknown, site: Place(file: 0, start: 0, end: 0), path: path)
      node.reason = "\(instance.type.name) has no body that is read"
      return [Entry(path: path, node: node)]
    }
    return content(of: Members(self).value(of: member, self: .instance(instance)))
  }
}
#endif
