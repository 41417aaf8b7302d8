#if SwiftSource
import MenuModel
import SwiftSyntax

/// The results of a batch of files, without their syntax trees. The result for one file doesn't depend on the
/// others in its batch.
struct BatchReading: @unchecked Sendable {
  /// The result of one place where menus begin.
  struct Root {
    /// The file that contains it.
    var file: Int
    /// The SwiftUI call that shows a menu; nil for other code.
    var call: Place?
    /// The menu of the call.
    var menu: MenuNode?
    /// The buttons of a toolbar.
    var toolbar: MenuNode?
    /// The UIKit and AppKit objects that were created.
    var made: [MenuNode]
    /// The functions that were called.
    var called: [Place]
    var selections: Set<String>
    /// The menus that a delegate fills, with the delegate's type.
    var updates: [(delegate: String, menu: MenuNode)]
    /// The views and functions that show their arguments in the menu.
    var wrappers: [String] = []
    /// The place of the menu in a wrapper, if the call passes items to one.
    var wrapped: Place?
    /// The code that was evaluated; nil if it must be evaluated again when more names are known.
    var code: Code?
    fileprivate var steps = 0
  }

  /// Code in which menus begin, and the offsets of the words in it that begin them.
  struct Code: Hashable {
    var place: Place
    var offsets: [Int]

    init(_ syntax: Syntax, in file: ParsedFile) {
      place = file.place(syntax)
      offsets = Array(file.roots.offsets(in: place))
    }

    fileprivate mutating func move(by change: BodyChange) {
      for index in offsets.indices {
        var word = Place(file: place.file, start: offsets[index], end: offsets[index])
        change.move(&word)
        offsets[index] = word.start
      }
      change.move(&place)
    }
  }

  /// The evaluated files, with the places where menus begin in them.
  private var evaluated: [Int: [[Int]]]
  private(set) var roots: [Root]
  /// The number of expressions and bodies that were evaluated.
  private(set) var steps: Int
  /// The lines of the parsed files.
  private(set) var lines: [Int: FileLines]
  /// The parsed files.
  private(set) var files: [Int: ReadFile]
  /// The parts of the project on which the results depend.
  private(set) var dependencies: Dependencies

  /// Evaluates the places where menus begin in some files. Takes those that an earlier reading evaluated, when
  /// fewer names were known, from it.
  init(of files: [Int], _ sources: SourceIndex, besides earlier: BatchReading? = nil) {
    let project = ProjectCode(sources)
    for file in files { project.load(file, asOutline: false) }
    let wanted = files.compactMap { project.files[$0] }.filter {
      earlier?.evaluated[$0.number] != $0.roots.places
    }
    evaluated = Dictionary(uniqueKeysWithValues: wanted.map { ($0.number, $0.roots.places) })
    (roots, steps) = Remains.clearing {
      var reader = BatchReader(project, besides: earlier?.roots ?? [])
      for file in wanted { reader.read(file) }
      return (reader.roots, reader.steps)
    }
    let phoneFiles = PhoneWords.filesWithoutMac(in: project)
    lines = project.files.mapValues(\.lines)
    self.files = project.files.mapValues { ReadFile($0, lacksMac: phoneFiles.contains($0.number)) }
    dependencies = project.dependencies
  }
}

extension BatchReading {
  /// Whether a file was evaluated.
  func covers(_ file: Int) -> Bool { evaluated[file] != nil }

  /// Replaces the results of files that were evaluated again.
  mutating func replace(_ other: BatchReading) {
    let all = Dictionary(grouping: roots.filter { !other.covers($0.file) } + other.roots, by: \.file)
    roots = all.keys.sorted().flatMap { all[$0] ?? [] }
    steps += other.steps
    add(dependencies: other)
  }

  /// Returns a copy after a change of a file that doesn't concern the results except for their places.
  ///
  /// - Parameter file: The file after the change.
  func moved(by change: BodyChange, _ file: ParsedFile) -> BatchReading {
    var reading = copy(change)
    if reading.lines[file.number] != nil { reading.lines[file.number] = file.lines }
    reading.files[file.number]?.size = file.tree.endPosition.utf8Offset
    for index in reading.roots.indices {
      change.move(&reading.roots[index].call)
      change.move(&reading.roots[index].wrapped)
      for place in reading.roots[index].called.indices { change.move(&reading.roots[index].called[place]) }
      reading.roots[index].code?.move(by: change)
    }
    return reading
  }

  /// Returns the results for the rest of a file after a change inside one of its declarations.
  ///
  /// - Parameter file: The file after the change.
  func rest(after change: BodyChange, _ file: ParsedFile) -> BatchReading {
    var rest = moved(by: change, file)
    rest.roots.removeAll { $0.code.map { change.declaration.overlaps($0.place) } ?? true }
    rest.evaluated = [:]
    return rest
  }

  /// Adds the roots of another reading, to be taken from there when a file is read again.
  mutating func add(roots other: BatchReading) { roots += other.roots }

  /// Adds what another reading depends on, from which results were taken.
  mutating func add(dependencies other: BatchReading) {
    lines.merge(other.lines) { new, _ in new }
    files.merge(other.files) { $0.joined(with: $1) }
    dependencies.formUnion(other.dependencies)
  }

  /// Returns a copy with separate objects, so merging doesn't change the originals.
  ///
  /// - Parameter change: The change of a file by which places move.
  func copy(_ change: BodyChange? = nil) -> BatchReading {
    var copies = NodeCopies(change)
    var reading = self
    for index in reading.roots.indices {
      reading.roots[index].menu = roots[index].menu.map { copies.copy($0) }
      reading.roots[index].toolbar = roots[index].toolbar.map { copies.copy($0) }
      reading.roots[index].made = roots[index].made.map { copies.copy($0) }
      reading.roots[index].updates = roots[index].updates.map { ($0.delegate, copies.copy($0.menu)) }
    }
    return reading
  }
}

/// Evaluates the places where menus begin, one file after another.
private struct BatchReader {
  let project: ProjectCode
  private(set) var roots: [BatchReading.Root] = []
  private(set) var steps = 0
  private var consumed: Set<Place> = []
  private var file = 0
  // The file's size, and the step count at which its evaluation ends.
  private var size = 0
  private var end = 0
  private let actions: ActionReader
  // The results of calls in the file's code.
  private var memory = CallMemory()
  private var unused = UnusedObjects()
  private let earlier: [BatchReading.Code: BatchReading.Root]

  init(_ project: ProjectCode, besides earlier: [BatchReading.Root]) {
    self.project = project
    self.earlier = Dictionary(earlier.compactMap { root in root.code.map { ($0, root) } }) { first, _ in first
    }
    actions = ActionReader(project)
  }

  // The maximum number of steps, which grows with the file's size and not with the number of paths through
  // the code.
  private var allowance: Int {
    min(Evaluator.Limits.steps + size / 4, max(Evaluator.Limits.fewestSteps, end - steps))
  }

  mutating func read(_ file: ParsedFile) {
    self.file = file.number
    project.home = file.number
    consumed = []
    memory = CallMemory()
    actions.forget()
    unused = UnusedObjects()
    size = file.size
    end = steps + Evaluator.Limits.steps + size / 2
    for call in file.roots.swiftUI {
      let code = BatchReading.Code(Syntax(call), in: file)
      guard !consumed.contains(file.menuPlace(call)) else { continue }
      if let root = earlier[code] {
        consumed.consume(root.menu?.items ?? [])
        take(root)
        continue
      }
      let count = roots.count
      read(call, file)
      if roots.count > count { roots[count].code = code }
    }
    for builder in file.roots.builders {
      let code = BatchReading.Code(builder, in: file)
      if let root = earlier[code] {
        take(root)
        continue
      }
      let evaluator = Evaluator(project, AppleFrameworks(), memory, allowance: allowance)
      let reader = RootReader(evaluator, file)
      reader.read(builder: builder)
      reader.readRest(of: builder)
      if evaluator.isCut { reader.makeUnreached(in: builder) }
      if project.isUnused(builder, file) {
        for node in evaluator.made where node.kind == .menu { node.isUnused = true }
      } else {
        for node in evaluator.made where node.kind == .menu {
          node.isUnused = file.holdsInUnusedFunction(node.site)
        }
      }
      add(evaluator)
      roots[roots.count - 1].code = code
    }
    for call in file.roots.wrapped { readWrapped(call, file) }
    if project.sources.hasToolbars(file.number) {
      for toolbar in file.facts.toolbars { read(toolbar, file) }
    }
  }

  private mutating func read(_ toolbar: Toolbar, _ file: ParsedFile) {
    let code = BatchReading.Code(toolbar.syntax, in: file)
    if let root = earlier[code] { return take(root) }
    if Sheets(project: project).contain(toolbar.syntax) { return }
    let evaluator = Evaluator(project, AppleFrameworks(), memory, allowance: allowance)
    let node = RootReader(evaluator, file).read(toolbar)
    node.isUnused = project.isUnused(toolbar.syntax, file)
    for entry in node.items { entry.node.forgetCode() }
    roots.append(
      BatchReading.Root(
        file: file.number, toolbar: node, made: [], called: [], selections: [], updates: [], code: code,
        steps: evaluator.steps))
    steps += evaluator.steps
  }

  private mutating func take(_ root: BatchReading.Root) {
    roots.append(root)
    steps += root.steps
  }

  // Reads a call to a view that shows its arguments in a menu, unless the call is inside a different menu.
  private mutating func readWrapped(_ call: FunctionCallExprSyntax, _ file: ParsedFile) {
    let called = call.calledExpression
    let name =
      called.as(DeclReferenceExprSyntax.self) ?? called.as(MemberAccessExprSyntax.self)?.declName
    guard let name, let sites = project.sources.names.wrappers[name.baseName.text],
      !file.roots.swiftUI.contains(where: { file.menuPlace($0).contains(file.place(name)) })
    else { return }
    let evaluator = Evaluator(project, AppleFrameworks(), memory, allowance: allowance)
    guard let (menu, site) = RootReader(evaluator, file).readWrapped(call, sites: sites) else { return }
    menu.isUnused = project.isUnused(Syntax(call), file)
    // The view that shows the menu is read elsewhere, with all that it makes.
    add(evaluator, menu, of: menu.site, withMade: false)
    roots[roots.count - 1].wrapped = site
  }

  private mutating func read(_ call: FunctionCallExprSyntax, _ file: ParsedFile) {
    let place = file.menuPlace(call)
    let evaluator = Evaluator(project, AppleFrameworks(), memory, allowance: allowance)
    let reader = RootReader(evaluator, file)
    guard let node = reader.read(call) else { return }
    if file.roots.unstyled.contains(call.id), !project.showsMenu(call, file) { return }
    node.isUnused = project.isUnused(Syntax(call), file)
    node.isForSelection = node.menuKind == .context && SelectableRows(project: project).contain(call)
    let wrappers = reader.wrappers(of: node, around: Syntax(call))
    consumed.consume(node.items)
    add(evaluator, node, of: place)
    roots[roots.count - 1].wrappers = wrappers
  }

  private mutating func add(
    _ evaluator: Evaluator, _ menu: MenuNode? = nil, of call: Place? = nil, withMade: Bool = true
  ) {
    for (title, item) in evaluator.titlesGiven where item.isConsumed { title.isConsumed = true }
    var root = BatchReading.Root(
      file: file, call: call, menu: menu,
      made: withMade ? evaluator.made.filter { $0.className != nil } : [],
      called: evaluator.called.values.map { $0.file.place($0.syntax) }, selections: evaluator.selections,
      updates: evaluator.updated.map { ($0.qualifiedName, $1) })
    root.steps = evaluator.steps
    steps += evaluator.steps
    if evaluator.isCut { for node in evaluator.made where node.className != nil { node.cutOff() } }
    for node in evaluator.made {
      if node.className != nil, node.kind != .menu, !node.isConsumed,
        let file = project.files[node.site.file], unused.hold(node.site, in: file)
      {
        node.isConsumed = true
      }
      let found = actions.found(of: node)
      node.evidence = found.evidence
      node.action = found.command ?? node.action ?? ChosenValues(actions: actions).assignment(of: node)
      node.isActionEmpty = EmptyActions(actions: actions).isEmpty(node)
      let shown = found.evidence == nil ? ShowingActions(actions: actions).shown(by: node) : nil
      node.showsWindow = shown == .window
      node.opensPage = node.opensPage || shown == .page
      node.forgetCode()
      node.title = node.titlesElsewhere.reduce(node.title) { $0?.or($1) }
    }
    menu?.forgetCode()
    roots.append(root)
  }
}

extension MenuNode {
  // Whether the menu's known items include one from a file of its class, or there are none.
  private var isFilledByItsClass: Bool {
    guard let type, type.isOwn else { return false }
    let known = items.filter { $0.node.kind != .unknown }
    return known.isEmpty || known.contains { type.isDeclared(in: $0.node.site.file) }
  }

  /// Marks a menu as incomplete.
  func cutOff() {
    guard kind == .menu, !self.isCut else { return }
    self.isCut = true
    let rest = MenuNode(.unknown, site: site, path: path)
    rest.reason = "more code than is followed"
    items.append(Entry(path: path, node: rest))
  }

  /// Releases all references to syntax trees.
  fileprivate func forgetCode() {
    // A menu that its class fills is at the place of the class.
    if let place = type?.place, kind == .menu {
      self.classPlace = place
      if isFilledByItsClass { site = place }
    }
    self.delegateName = delegateOf?.qualifiedName
    delegateOf = nil
    type = nil
    targetType = nil
    self.isIdle = handler?.isEmpty ?? false
    self.called = handler?.called
    handler = nil
    fields = [:]
  }
}
#endif
