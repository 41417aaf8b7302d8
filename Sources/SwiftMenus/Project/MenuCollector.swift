#if SwiftSource
import MenuModel
import SwiftSyntax

/// What a batch of files gave, without the trees of its files.
struct BatchReading: @unchecked Sendable {
  /// What one place where menus begin gave.
  struct Root {
    /// The file in which it stands.
    var file: Int
    /// The call that SwiftUI shows a menu for; nil for other code.
    var call: Place?
    /// The menu of that call.
    var menu: Node?
    /// UIKit's and AppKit's objects that were made.
    var made: [Node]
    /// The functions that were called.
    var called: [Place]
    var selections: Set<String>
    /// Menus that a delegate fills, with the delegate's type.
    var updates: [(delegate: String, menu: Node)]
    /// The view that shows what it is given in that menu.
    var wrapper: String?
    /// The menu of another view that is this one.
    var wrapped: Place?
  }

  private(set) var roots: [Root]
  /// How many expressions and bodies were run.
  private(set) var steps: Int
  /// The lines of the files that were parsed.
  private(set) var lines: [Int: FileLines]
  /// The files that were parsed.
  private(set) var files: [Int: ReadFile]

  /// Evaluates all places of some files where menus begin.
  init(of files: [Int], _ sources: SourceIndex) {
    let project = Project(sources)
    project.load(files)
    (roots, steps) = Remains.clearing {
      var reader = BatchReader(project)
      for file in files.compactMap({ project.files[$0] }) { reader.read(file) }
      return (reader.roots, reader.steps)
    }
    lines = project.files.mapValues(\.lines)
    self.files = project.files.mapValues { ReadFile($0) }
  }
}

extension BatchReading {
  /// Takes what some of its files gave when they were evaluated again.
  mutating func replace(_ other: BatchReading) {
    let new = Dictionary(grouping: other.roots, by: \.file)
    let old = Dictionary(grouping: roots, by: \.file)
    roots = Set(new.keys).union(old.keys).sorted().flatMap { new[$0] ?? old[$0] ?? [] }
    steps += other.steps
    lines.merge(other.lines) { old, _ in old }
    files.merge(other.files) { old, _ in old }
  }

  /// The same with objects of its own, so that what is put together of them doesn't change these.
  func copy() -> BatchReading {
    var copies = NodeCopies()
    var reading = self
    for index in reading.roots.indices {
      reading.roots[index].menu = roots[index].menu.map { copies.copy($0) }
      reading.roots[index].made = roots[index].made.map { copies.copy($0) }
      reading.roots[index].updates = roots[index].updates.map { ($0.delegate, copies.copy($0.menu)) }
    }
    return reading
  }
}

/// Evaluates the places where menus begin, file by file.
private struct BatchReader {
  let project: Project
  private(set) var roots: [BatchReading.Root] = []
  private(set) var steps = 0
  private var consumed: Set<Place> = []
  private var file = 0
  // At how many steps it is enough for this file.
  private var end = 0
  private let actions: ActionReader

  init(_ project: Project) {
    self.project = project
    actions = ActionReader(project)
  }

  // How much code is followed grows with the size of the file, not with the ways through it.
  private var allowance: Int {
    min(Evaluator.Limits.steps, max(Evaluator.Limits.fewestSteps, end - steps))
  }

  mutating func read(_ file: ParsedFile) {
    self.file = file.number
    end = steps + Evaluator.Limits.steps + file.size / 8
    for call in file.roots.swiftUI { read(call, file) }
    for builder in file.roots.builders {
      let evaluator = Evaluator(project, allowance: allowance)
      evaluator.readBuilder(builder, file)
      evaluator.readRest(of: builder, file)
      if evaluator.isCut { evaluator.makeUnreached(in: builder, file) }
      add(evaluator)
    }
    for call in file.roots.wrapped { readWrapped(call, file) }
  }

  // A view that is given the items of the menu that it shows, unless that stands in another menu.
  private mutating func readWrapped(_ call: FunctionCallExprSyntax, _ file: ParsedFile) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let site = project.sources.names.wrappers[name],
      !file.roots.swiftUI.contains(where: { file.menuPlace($0).contains(file.place(call)) })
    else { return }
    let evaluator = Evaluator(project, allowance: allowance)
    guard let menu = evaluator.readWrapped(call, file, site: site) else { return }
    evaluator.made = []
    add(evaluator, menu, of: file.place(call))
    roots[roots.count - 1].wrapped = site
  }

  private mutating func read(_ call: FunctionCallExprSyntax, _ file: ParsedFile) {
    let place = file.menuPlace(call)
    guard !consumed.contains(place) else { return }
    let evaluator = Evaluator(project, allowance: allowance)
    guard let node = evaluator.readRoot(call, file) else { return }
    consumed.consume(node.items)
    let wrapper = evaluator.wrapper(of: node, around: Syntax(call))
    add(evaluator, node, of: place)
    roots[roots.count - 1].wrapper = wrapper
  }

  private mutating func add(_ evaluator: Evaluator, _ menu: Node? = nil, of call: Place? = nil) {
    let root = BatchReading.Root(
      file: file, call: call, menu: menu, made: evaluator.made.filter { $0.className != nil },
      called: evaluator.called.values.map { $0.file.place($0.syntax) }, selections: evaluator.selections,
      updates: evaluator.updated.map { ($0.qualifiedName, $1) })
    steps += evaluator.steps
    if evaluator.isCut { for node in evaluator.made where node.className != nil { node.cutOff() } }
    for node in evaluator.made {
      node.evidence = actions.evidence(of: node)
      node.forgetCode()
    }
    menu?.forgetCode()
    roots.append(root)
  }
}

/// Puts together what several places say of the menus that they make.
struct MenuCollector {
  private var found: [Place: Node] = [:]
  private var order: [Place] = []
  private var consumed: Set<Place> = []
  // Which menus hold a menu.
  private var holders: [Place: Set<Place>] = [:]
  // Kinds of menus by the properties that hold them.
  private var kinds: [Place: MenuKind] = [:]
  /// The views that show what they are given in a menu, with where that stands.
  private(set) var wrappers: [String: Place] = [:]
  private var loose: [Place: [Node]] = [:]
  private var called: Set<Place> = []
  private var selections: Set<String> = []
  private var groups: [Node] = []
  private var updates: [(delegate: String, menu: Node)] = []
  private var lines: [Int: FileLines] = [:]

  /// Adds what the next files gave.
  mutating func add(_ reading: BatchReading) {
    lines.merge(reading.lines) { old, _ in old }
    for root in reading.roots { add(root) }
  }

  /// The menus that were found, in the order of files and places.
  mutating func menus() -> [SwiftMenu] {
    takeUpdates()
    freeCycles()
    let menus = menusOfLists() + menusFound()
    return menus.sorted { ($0.file, $0.place.start) < ($1.file, $1.place.start) }
  }

  private mutating func add(_ root: BatchReading.Root) {
    if let call = root.call, let menu = root.menu {
      guard !consumed.contains(call) else { return }
      enter(menu)
      if let name = root.wrapper { wrappers[name] = menu.site }
      consumed.consume(menu.items)
      // A view that shows itself is still a menu.
      consumed.remove(menu.site)
      if let site = root.wrapped { consumed.insert(site) }
    }
    called.formUnion(root.called)
    selections.formUnion(root.selections)
    // A menu that holds itself is still one.
    let outermost = root.made.filter { !$0.isConsumed && $0.kind == .menu }.map(\.site)
      .filter { !consumed.contains($0) }
    for node in root.made { take(node) }
    for site in outermost { consumed.remove(site) }
    updates += root.updates
  }

  // An object of UIKit or AppKit that was made.
  private mutating func take(_ node: Node) {
    if node.className == "list" { return groups.append(node) }
    if let property = node.property, let kind = node.menuKind { kinds[property] = kinds[property] ?? kind }
    if node.isConsumed {
      consumed.insert(node.site)
    } else if node.kind == .menu {
      enter(node)
      var seen: Set<ObjectIdentifier> = []
      note(node.items, in: node.site, &seen)
    } else if let title = node.title, title.faces.contains(where: { !$0.text.isEmpty }), node.owner == nil,
      !node.isButtonsAction
    {
      loose[node.site, default: []].append(node)
    }
    consumed.consume(node.items)
  }

  private mutating func note(_ entries: [Entry], in holder: Place, _ seen: inout Set<ObjectIdentifier>) {
    for entry in entries where seen.insert(ObjectIdentifier(entry.node)).inserted {
      if entry.node.kind == .menu, entry.node.site != holder {
        holders[entry.node.site, default: []].insert(holder)
      }
      note(entry.node.items, in: holder, &seen)
    }
  }

  // Of menus that hold each other, and that no other one holds, one is shown.
  private mutating func freeCycles() {
    let places =
      order.filter { found[$0]?.menuKind != nil } + order.filter { found[$0]?.menuKind == nil }
    for place in places where consumed.contains(place) {
      guard let holders = holders[place], !holders.isEmpty,
        holders.allSatisfy({ consumed.contains($0) && self.holders[$0]?.contains(place) ?? false })
      else { continue }
      consumed.remove(place)
    }
  }

  /// The functions whose menus nobody is known to show.
  var givers: Set<String> {
    Set(
      found.values.compactMap { node in
        consumed.contains(node.site) || node.menuKind != nil && !node.isKindGuessed ? nil : node.giver
      })
  }

  // What a delegate puts into a menu belongs to the one menu whose delegate it is.
  private mutating func takeUpdates() {
    for (delegate, update) in updates {
      let menus = order.compactMap { found[$0] }.filter { $0.delegateName == delegate && $0 !== update }
      guard menus.count == 1,
        menus[0].items.allSatisfy({ $0.node.kind == .unknown }) || menus[0].items.isEmpty
      else { continue }
      menus[0].items = update.items.map { Entry(path: $0.path.beyond(update.path), node: $0.node) }
      menus[0].path = []
      menus[0].mayHaveMore = false
      consumed.insert(update.site)
    }
  }

  private mutating func enter(_ node: Node) {
    guard let old = found[node.site] else {
      order.append(node.site)
      found[node.site] = node
      return
    }
    if old.menuKind == nil || old.isKindGuessed && node.menuKind != nil {
      (old.menuKind, old.isKindGuessed) = (node.menuKind, node.isKindGuessed)
    } else if node.isKindGuessed {
      (node.menuKind, node.isKindGuessed) = (old.menuKind, old.isKindGuessed)
    }
    old.property = old.property ?? node.property
    node.property = old.property
    old.giver = old.giver ?? node.giver
    node.giver = old.giver
    if old.holder == nil { old.holder = node.holder }
    node.holder = old.holder
    if old.delegateName == nil { old.delegateName = node.delegateName }
    node.delegateName = old.delegateName
    let (before, now) = (old.known, node.known)
    if before < now || before == now && old.isCut && !node.isCut {
      node.menuKind = node.menuKind ?? old.menuKind
      found[node.site] = node
    }
  }

  // Items that code gives as a list and no menu is known to hold: one menu a list.
  private mutating func menusOfLists() -> [SwiftMenu] {
    var menus: [SwiftMenu] = []
    for group in groups {
      // A list that a menu uses is that menu's, all of it.
      if group.items.contains(where: {
        consumed.contains($0.node.site) && $0.node.hasText && group.site.contains($0.node.site)
      }) {
        consumed.consume(group.items)
        continue
      }
      group.items.removeAll { consumed.contains($0.node.site) || $0.node.kind == .unknown }
      guard group.items.contains(where: \.node.hasText) else { continue }
      consumed.consume(group.items)
      if let menu = MenuBuilder(lines).list(group) { menus.append(menu) }
    }
    return menus
  }

  private func menusFound() -> [SwiftMenu] {
    var menus: [SwiftMenu] = []
    for place in order where !consumed.contains(place) {
      guard let node = found[place], !(node.isInline && node.items.isEmpty) else { continue }
      // What a function is given is known from those who call it.
      if let owner = node.owner, called.contains(owner) || !node.items.contains(where: \.node.hasText) {
        continue
      }
      // What another function puts into the menu that a property holds.
      if let property = node.property, property != place, let filled = found[property], filled !== node,
        !filled.items.isEmpty, !consumed.contains(property)
      {
        if node.items.isEmpty { continue }
        let rest = Node(.unknown, site: node.site, path: node.path)
        rest.reason = "what other code puts into it"
        node.items.append(Entry(path: node.path, node: rest))
      }
      let isNoMenu = node.mayHaveMore || node.classPlace == place || node.className == "NSMenuItem"
      if isNoMenu, node.items.isEmpty { continue }
      if node.menuKind == nil || node.isKindGuessed, let property = node.property, let kind = kinds[property]
      {
        node.menuKind = kind
      }
      if let holder = node.holder, selections.contains(holder), node.menuKind == .pullDown {
        node.menuKind = .popUp
      }
      if node.menuKind == nil, node.isMenuBar { node.menuKind = .menuBar }
      if node.menuKind == .menuBar, node.className == "NSMenu" {
        menus += MenuBuilder(lines).menuBar(node)
        continue
      }
      if let menu = MenuBuilder(lines).menu(node) { menus.append(menu) }
    }
    for (place, nodes) in loose where !consumed.contains(place) {
      if let menu = MenuBuilder(lines).loose(nodes) { menus.append(menu) }
    }
    return menus
  }
}

extension Evaluator {
  // Makes the menus of code that wasn't followed to its end, of which nothing is known then.
  fileprivate func makeUnreached(in builder: Syntax, _ file: ParsedFile) {
    let sites = Set(made.map(\.site))
    for offset in file.roots.offsets(in: file.place(builder)) {
      guard let token = builder.token(at: AbsolutePosition(utf8Offset: offset)),
        ["NSMenu", "UIMenu"].contains(token.text),
        let call = token.parent?.parent?.as(FunctionCallExprSyntax.self), !sites.contains(file.place(call))
      else { continue }
      let node = Node(.menu, site: file.place(call), path: [])
      node.className = token.text
      made.append(node)
    }
  }
}

extension Set<Place> {
  // Notes that items stand in a menu.
  fileprivate mutating func consume(_ entries: [Entry]) {
    var seen: Set<ObjectIdentifier> = []
    consume(entries, &seen)
  }

  private mutating func consume(_ entries: [Entry], _ seen: inout Set<ObjectIdentifier>) {
    for entry in entries where entry.node.kind != .unknown {
      guard seen.insert(ObjectIdentifier(entry.node)).inserted else { continue }
      insert(entry.node.site)
      consume(entry.node.items, &seen)
    }
  }
}

extension Node {
  // Whether it holds the menus that only a menu bar holds.
  fileprivate var isMenuBar: Bool {
    guard className == "NSMenu", items.count > 2, items.allSatisfy({ $0.node.kind != .button }) else { return false }
    let titles = items.filter { $0.node.submenu != nil }.flatMap { entry in
      [entry.node.submenu?.title, entry.node.title].compactMap { $0?.faces.first?.text }
    }
    return Set(titles).intersection(["File", "Edit", "View", "Window", "Help"]).count > 1
  }

  // Whether something that it holds is made in a file of its class, or nothing is known of that.
  private var isFilledByItsClass: Bool {
    guard let type, type.isOwn else { return false }
    let known = items.filter { $0.node.kind != .unknown }
    return known.isEmpty || known.contains { type.isDeclared(in: $0.node.site.file) }
  }

  /// Says of a menu that there may be more in it.
  fileprivate func cutOff() {
    guard kind == .menu, !isCut else { return }
    isCut = true
    let rest = Node(.unknown, site: site, path: path)
    rest.reason = "more code than is followed"
    items.append(Entry(path: path, node: rest))
  }

  /// Lets go of all that holds trees.
  fileprivate func forgetCode() {
    // A menu that its class fills stands where the class does.
    if let place = type?.place, kind == .menu {
      classPlace = place
      if isFilledByItsClass { site = place }
    }
    delegateName = delegateOf?.qualifiedName
    delegateOf = nil
    type = nil
    targetType = nil
    handler = nil
    fields = [:]
  }
}
#endif
