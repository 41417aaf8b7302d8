#if SwiftSource
import MenuModel
import SwiftSyntax

/// Runs Swift code as far as its values are known, with all its branches. The results of a condition are kept
/// as alternatives.
///
/// Expressions are in `Evaluator+Expressions`, names in `Evaluator+Names`, statements in `Statements`, and
/// calls in `Calls`. The declarations of the frameworks are in the folders `SwiftUI`, `UIKit`, and `AppKit`.
final class Evaluator {
  /// Limits that end every run, even of cyclic code.
  enum Limits {
    static let depth = 60
    /// The maximum recursion depth for data that contains its own kind.
    static let nesting = 8
    static let unfolding = 8
    /// The number of steps for one place where menus begin, in addition to one step for every 4 bytes of its
    /// file. In 6 of 600 apps, a place needs more.
    static let steps = 12_000
    /// The minimum number of steps for a place, regardless of the steps for others in its file.
    static let fewestSteps = 100
    /// The number of steps for a call that computes a text, a number, or a list of them.
    static let dataSteps = 600
    /// The number of steps for a call of code that can't build a menu.
    static let stepsWithoutMenu = 2_500
    static let rows = 80
    /// The maximum number of conditions around a choice.
    static let conditions = 64
    /// The maximum number of types that conform to a protocol. If more do, none is used as its
    /// implementation.
    static let conforming = 16
    /// The maximum size of a literal in bytes.
    static let text = 64 << 10
  }

  let project: ProjectCode
  let frameworks: any Frameworks
  /// The results of calls.
  let memory: CallMemory
  /// The conditions around the running code.
  var path: Path = []
  /// The platforms for which all running code is compiled, judging by the `#if` around it.
  var platforms: Platforms = .all
  /// The running functions.
  var stack = CallStack()
  /// The menus and items that were created, in order.
  var made: [MenuNode] = []
  /// The values of constants that don't belong to an object.
  var constants: [SyntaxIdentifier: Value] = [:]
  /// Menus that a delegate fills, with the delegate's type.
  var updated: [(TypeInfo, MenuNode)] = []
  /// The calls in other code whose rows are being read.
  var handed: Set<SyntaxIdentifier> = []
  /// The places of calls in other code whose closures are run.
  var handedPlaces: [Place] = []
  /// Titles that code sets for items that other code creates, each with its item if that is known.
  var titlesGiven: [(title: MenuNode, item: MenuNode)] = []
  /// The types that qualify the methods of selectors: `#selector(AppDelegate.showHelp)`.
  var selectorOwners: [String: TypeInfo] = [:]
  /// The controls that show the chosen item of their menu as their title: `changesSelectionAsPrimaryAction`.
  var selections: Set<String> = []
  /// Whether to include the context menus of views.
  var showsContextMenus = false
  /// The places of the requested menus, in any view.
  var wantedMenus: Set<Place> = []
  /// The bodies that were run.
  var ran: Set<SyntaxIdentifier> = []
  /// The functions that were called.
  private(set) var called: [ObjectIdentifier: Member] = [:]
  /// The number of running loops whose rows are known.
  var loops = 0
  /// The place where other code passes on the row for which code is running.
  var rowPlace: Place?
  /// The steps of the code, which aren't more than its limits.
  var limit: StepLimit
  /// The number of uses of constants that other code may change: menus and objects.
  var touched = (menus: 0, objects: 0)
  /// The oldest instance that was changed.
  var oldestChange = Int.max
  /// The number of instances that were created.
  private(set) var instances = 0
  /// The number of the current state of constant objects.
  var epoch = 0
  private(set) var statements = 0
  private var depth = 0
  // The number of nested functions whose results are being read as content.
  private var unfolding = 0

  init(
    _ project: ProjectCode, _ frameworks: some Frameworks, _ memory: CallMemory,
    allowance: Int = Limits.steps
  ) {
    self.project = project
    self.memory = memory
    self.frameworks = frameworks
    limit = StepLimit(allowance: allowance)
  }

  /// Returns a number for a statement that chooses.
  func newStatement() -> Int {
    statements += 1
    return statements
  }

  /// Returns a value of a project's type, without any known properties.
  func newInstance(of type: TypeInfo, isBuilt: Bool, isExact: Bool = false) -> Instance {
    instances += 1
    return Instance(type, isBuilt: isBuilt, isExact: isExact, number: instances)
  }

  /// Records that a property of an instance is set.
  func noteChange(of instance: Instance) {
    oldestChange = min(oldestChange, instance.number)
    if instance.isConstant { epoch = memory.newEpoch() }
  }

  /// Returns the first of several numbers for statements that choose.
  func newStatements(_ count: Int) -> Int {
    defer { statements += count }
    return statements + 1
  }

  /// Records that a function was called.
  func note(_ function: Member) { called[ObjectIdentifier(function)] = function }

  /// Resets the evaluator for other code.
  func reset() {
    path = []
    platforms = .all
    stack.clear()
    loops = 0
    depth = 0
  }

  /// Runs `body` one level deeper; nil if the depth or the number of steps exceeds its limit.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    limit.count += 1
    guard depth < Limits.depth * 6, limit.count < limit.allowance else {
      limit.isCut = true
      stack.outermostCut = 0
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Runs `body` with the types that a file can use.
  func seen<Result>(from file: ParsedFile, _ body: () -> Result) -> Result {
    let outer = project.viewpoint
    project.viewpoint = file.number
    defer { project.viewpoint = outer }
    return body()
  }

  /// Runs `body` under one more condition.
  func under<Result>(_ branch: Branch?, _ body: () -> Result) -> Result {
    let outer = path
    if let branch { path.append(branch) }
    defer { path = outer }
    return body()
  }

  /// Creates a node for a piece of syntax, under the current conditions.
  func make(_ kind: MenuNode.Kind, _ syntax: some SyntaxProtocol, in scope: Scope) -> MenuNode {
    let file = scope.frame.file
    let node = MenuNode(kind, site: file.place(syntax), path: path)
    node.head = rowPlace ?? file.place(Syntax(syntax).head)
    node.loops = loops
    node.isOfCycle = stack.cycles > 0
    if kind == .menu || kind == .picker {
      node.surroundings = Surroundings.of(Syntax(syntax), in: file)
      node.maker = scope.frame.type?.name ?? Surroundings.type(of: Syntax(syntax))
      // The menu of an input method is among the menus at the right end of the menu bar, where ⌘ belongs to
      // the active app.
      if kind == .menu, let type = scope.frame.type,
        project.inherits(type, from: ["IMKInputController"]) != nil
      {
        node.menuKind = .menuBarExtra
      }
    }
    made.append(node)
    return node
  }

  // MARK: Values as text, contents, and conditions

  /// Returns the text that a value shows.
  func title(of value: Value) -> Title {
    switch value {
    case .text(let title): return title
    case .number(let number): return Title(faces: [Face(text: String(number), provenance: .place)])
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
      let symbol = name.dropFirst()
      // A member of an unknown value isn't a symbol.
      if name.hasPrefix("."), !symbol.contains("."), let title = generated([String(symbol)], nil) {
        return title
      }
      return .unknown(Reason(name))
    default: return .unknown("not a text")
    }
  }

  /// Returns the first text in a view's content.
  func firstText(of value: Value) -> Title? { content(of: value).firstText(at: path) }

  /// Returns the entries that a value adds to a menu or a view.
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
      // A function may return itself.
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

  // Returns an unknown entry for the list's unknown elements.
  private func rest(of list: List) -> Entry {
    let node = MenuNode(.unknown, site: Place(file: 0, start: 0, end: 0), path: path)
    node.reason = list.rest
    return Entry(path: path, node: node)
  }

  /// Returns the contents of a view of the project.
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
