#if SwiftSource
import MenuModel
import SwiftSyntax

/// The menus of a project's Swift files.
package struct MenuReading: Sendable {
  package var menus: [SwiftMenu] = []
  /// Paths of the files with menus.
  package var paths: [String] = []
  /// Catalogs that can't be read, with why.
  package var problems: [(path: String, why: String)] = []
  /// The files that were looked into, by their number in places: catalogs have numbers below 0.
  package var files: [Int: ReadFile] = [:]
  /// The development language.
  package var language = "en"
  /// How many expressions and bodies were run: what it took, on any machine.
  package private(set) var steps = 0

  /// What a reading is given.
  package struct Input: Sendable {
    /// Paths of Swift files, those of packages checked out left away.
    package var swift: [String]
    /// Paths of string catalogs of the development language.
    package var catalogs: [String]
    /// The development language.
    package var language: String
    /// Names of what looks up texts by their keys and isn't declared in the project.
    package var localizers: Set<String> = []
    /// Gives a file's bytes.
    package var read: @Sendable (String) -> [UInt8]?
    /// Does a number of pieces of work, on all cores.
    package var parallel: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

    package init(
      swift: [String], catalogs: [String], language: String, read: @escaping @Sendable (String) -> [UInt8]?,
      parallel: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) {
      self.swift = swift
      self.catalogs = catalogs
      self.language = language
      self.read = read
      self.parallel = parallel
    }
  }

  init() {}

  /// Reads the menus of a project.
  ///
  /// Files with menus are evaluated in batches, each with an index of its own of what its files look up, so that the
  /// trees of a few files only are there at a time. What the batches find is put together in the order of the files.
  package init(_ input: Input) {
    language = input.language
    let scans = Slots<ByteScan>(count: input.swift.count)
    input.parallel(input.swift.count) { index in
      guard let bytes = input.read(input.swift[index]) else { return }
      scans[index] = bytes.withUnsafeBufferPointer { ByteScan($0) }
    }
    guard input.swift.indices.contains(where: { scans[$0]?.hasMenus == true }) else { return }
    let catalogs = Catalogs(
      input.catalogs.compactMap { path in input.read(path).map { (path, $0) } }, language: input.language,
      localizers: input.localizers)
    let sources = SourceIndex(
      paths: input.swift, scans: input.swift.indices.map { scans[$0] ?? ByteScan() }, catalogs: catalogs,
      read: input.read)
    let batches = Self.batches(input, sources)
    let readings = Slots<BatchReading>(count: batches.count)
    input.parallel(batches.count) { index in readings[index] = BatchReading(of: batches[index], sources) }
    var collector = MenuCollector()
    for index in batches.indices {
      if let reading = readings[index] { collector.add(reading.copy()) }
    }
    // Who shows the menus that functions give, and what views are given, is looked for with their names.
    let known = SourceIndex(sources, givers: collector.givers, wrappers: collector.wrappers)
    if known.names != sources.names {
      let calls = Slots<Bool>(count: input.swift.count)
      input.parallel(input.swift.count) { index in calls[index] = known.callsForMenus(index) }
      // With each batch the files up to the next one.
      let starts = [0] + batches.dropFirst().map { $0[0] } + [input.swift.count]
      let again = batches.indices.map { index in
        (starts[index]..<starts[index + 1]).filter { calls[$0] == true }
      }
      input.parallel(batches.count) { index in
        guard !again[index].isEmpty else { return }
        readings[index]?.replace(BatchReading(of: again[index], known))
      }
    }
    collector = MenuCollector()
    for index in batches.indices {
      if let reading = readings[index] {
        collector.add(reading)
        steps += reading.steps
        files.merge(reading.files) { old, _ in old }
      }
      readings[index] = nil
    }
    menus = collector.menus()
    files.merge(ReadFile.all(of: catalogs)) { old, _ in old }
    // Catalogs of a project without menus are of no interest.
    problems = sources.problems + (menus.isEmpty ? [] : catalogs.problems)
  }

  // Files in which menus may begin, some at a time. What they are doesn't depend on the number of cores.
  private static func batches(_ input: Input, _ sources: SourceIndex) -> [[Int]] {
    let files = input.swift.indices.filter {
      sources.hasMenus($0) && !Exclusions.isTest(input.swift[$0])
    }
    let total = files.reduce(0) { $0 + sources.size(of: $1) }
    let limit = min(max(total / 4, 64 << 10), 512 << 10)
    var batches: [[Int]] = []
    var size = limit
    for file in files {
      if size >= limit {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(file)
      size += sources.size(of: file)
    }
    return batches
  }
}

/// Results that threads write, each its own.
final class Slots<Value>: @unchecked Sendable {
  private let values: UnsafeMutablePointer<Value?>
  private let count: Int

  init(count: Int) {
    self.count = count
    values = .allocate(capacity: count)
    values.initialize(repeating: nil, count: count)
  }

  deinit {
    values.deinitialize(count: count)
    values.deallocate()
  }

  subscript(index: Int) -> Value? {
    get { values[index] }
    set { values[index] = newValue }
  }
}

extension Node {
  /// Whether a text of it, or of what it holds, is known.
  var hasText: Bool {
    var seen: Set<ObjectIdentifier> = []
    return hasText(&seen)
  }

  // A node may stand in several menus, and in itself.
  private func hasText(_ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return false }
    if title?.faces.contains(where: { !$0.text.isEmpty }) ?? false { return true }
    for item in items where item.node.hasText(&seen) { return true }
    return false
  }

  /// How much of it is known: of two readings the better one counts.
  var known: Int {
    var seen: Set<ObjectIdentifier> = []
    return known(&seen)
  }

  private func known(_ seen: inout Set<ObjectIdentifier>) -> Int {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return 0 }
    var count = title?.faces.isEmpty == false ? 1 : 0
    for item in items { count += (item.node.kind == .unknown ? 0 : 1) + item.node.known(&seen) }
    return count
  }
}

extension Evaluator {
  /// Reads a call that SwiftUI shows a menu for.
  func readRoot(_ call: FunctionCallExprSyntax, _ file: ParsedFile) -> Node? {
    let scope = Scope(frame(of: Syntax(call), file), anchor: Syntax(call))
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "contextMenu"
    {
      return contextMenu(Call(call, scope))
    }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "contextMenu" {
      return contextMenu(Call(call, scope))
    }
    guard case .content(let entries) = evaluate(ExprSyntax(call), scope), entries.count == 1 else {
      return nil
    }
    let node = entries[0].node
    guard node.kind == .menu || node.kind == .picker, node.site == file.place(call) else { return nil }
    if node.kind == .picker { node.menuKind = .popUp }
    if node.menuKind == .menuBarExtra, call.isWindowStyle { return nil }
    return node
  }

  /// The name of the view that shows a menu of which nothing is known but what it is given.
  func wrapper(of menu: Node, around syntax: Syntax) -> String? {
    guard !menu.items.isEmpty, menu.items.allSatisfy({ $0.node.kind == .unknown }),
      let type = enclosingType(of: syntax), type.kind == .structure, type.isOwn
    else { return nil }
    return type.name
  }

  /// Reads a view that shows what it is given in a menu, which stands at `site`.
  func readWrapped(_ call: FunctionCallExprSyntax, _ file: ParsedFile, site: Place) -> Node? {
    showsContextMenus = true
    let scope = Scope(frame(of: Syntax(call), file), anchor: Syntax(call))
    _ = content(of: evaluate(ExprSyntax(call), scope))
    let menu = made.first { menu in
      menu.site == site && menu.items.contains { $0.node.kind != .unknown }
    }
    menu?.site = file.place(call)
    if menu?.kind == .picker { menu?.menuKind = .popUp }
    return menu
  }

  /// A context menu that a view has.
  func contextMenu(_ call: Call) -> Node? {
    let labels = Set(call.arguments.compactMap(\.label))
    let known: Set<String> = ["menuItems", "preview", "forSelectionType", "menu", "primaryAction"]
    guard labels.isSubset(of: known) else { return nil }
    guard let content = call["menuItems"] ?? call["menu"] ?? call.trailing ?? call.first else { return nil }
    let node = make(.menu, call.syntax, in: call.scope)
    node.site = call.scope.frame.file.menuPlace(call.syntax)
    node.menuKind = .context
    node.items = items(of: content, call)
    return node
  }

  /// Runs a function, an initializer or a property in which menus are made.
  func readBuilder(_ builder: Syntax, _ file: ParsedFile) {
    let scope = Scope(frame(of: builder, file))
    if let function = builder.as(FunctionDeclSyntax.self), let body = function.body {
      bindUnknown(function.signature.parameterClause.parameters, scope, for: function)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      let given = function.signature.returnClause?.type
      scope.frame.expected =
        project.type(given, from: scope.frame.type) ?? project.type(given?.element, from: scope.frame.type)
      let result = run(body.statements, scope, for: builder)
      let kind = Self.kind(ofMenuFrom: function)
      if let menu = oneMenu(result) {
        menu.giver = function.name.text
        // An empty one that it makes for its callers.
        if menu.items.isEmpty, kind == nil { menu.owner = file.place(function) }
        if menu.menuKind == nil {
          menu.menuKind = kind
          menu.isKindGuessed = kind == .context && function.name.text != "menu"
        }
      } else {
        group(result, kind, function, file)
      }
    } else if let initializer = builder.as(InitializerDeclSyntax.self), let body = initializer.body {
      bindUnknown(initializer.signature.parameterClause.parameters, scope, for: nil)
      _ = run(body.statements, scope, for: builder)
    } else if let binding = builder.as(PatternBindingSyntax.self) {
      if let getter = binding.accessorBlock?.getter {
        let result = run(getter, scope, for: builder)
        if oneMenu(result) == nil { group(result, nil, binding, file) }
        // Keys, whatever title they have: no menu shows them.
        if binding.pattern.binds("keyCommands") {
          for entry in content(of: result) { entry.node.isConsumed = true }
        }
      } else if let value = binding.initializer?.value {
        _ = evaluate(value, scope)
      }
      if case .accessors(let list)? = binding.accessorBlock?.accessors {
        for accessor in list where accessor.accessorSpecifier.tokenKind != .keyword(.get) {
          if let body = accessor.body { _ = run(body.statements, scope, for: builder) }
        }
      }
    }
  }

  /// Runs the closures and local functions in which menus are made and that nothing has run: others keep them.
  func readRest(of builder: Syntax, _ file: ParsedFile) {
    for offset in file.roots.offsets(in: file.place(builder)) {
      guard let token = builder.token(at: AbsolutePosition(utf8Offset: offset)) else { continue }
      var body: Syntax?
      var node = Syntax(token)
      while let parent = node.parent, parent.id != builder.id {
        if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) {
          if ran.contains(parent.id) { break }
          body = parent
        }
        node = parent
      }
      guard let body, ran.insert(body.id).inserted else { continue }
      reset()
      let scope = Scope(frame(of: body, file), anchor: body)
      if let closure = body.as(ClosureExprSyntax.self) {
        _ = call(Closure(.closure(closure), scope), [])
      } else if let function = body.as(FunctionDeclSyntax.self), let statements = function.body?.statements {
        bindUnknown(function.signature.parameterClause.parameters, scope, for: function)
        _ = run(statements, scope, for: body)
      }
    }
  }

  // Items that a function or a property gives as a list.
  private func group(_ value: Value, _ kind: MenuKind?, _ syntax: some SyntaxProtocol, _ file: ParsedFile) {
    guard value.alternatives.contains(where: { $0.value.isList }), value.holdsNodes else { return }
    let node = Node(.menu, site: file.place(syntax), path: [])
    node.className = "list"
    node.menuKind = kind
    node.items = content(of: value)
    made.append(node)
  }

  private func bindUnknown(
    _ parameters: FunctionParameterListSyntax, _ scope: Scope, for function: FunctionDeclSyntax?
  ) {
    let isUpdate = ["menuNeedsUpdate", "menuWillOpen"].contains(function?.name.text)
    for parameter in parameters {
      var value = unknown("a parameter", parameter.type, from: scope.frame.type)
      if isUpdate, case .content(let entries)? = scope.frame.selfValue, entries[0].node.kind == .menu {
        value = .content(entries)
      } else if let node = given(parameter.type, parameter, scope.frame.file) {
        node.owner = function.map { scope.frame.file.place($0) }
        if let function, node.menuKind == nil { node.menuKind = Self.kind(ofMenuFrom: function) }
        if isUpdate, let type = scope.frame.type {
          node.mayHaveMore = false
          updated.append((type, node))
        }
        value = .node(node)
      }
      scope.variables[parameter.innerName] = Variable(value, path: [])
    }
  }

  /// The frame of code that stands somewhere in a file.
  private func frame(of syntax: Syntax, _ file: ParsedFile) -> Frame {
    let type = enclosingType(of: syntax)
    var value: Value?
    if let type {
      if let className = project.menuClass(of: type) {
        let isItem = MenuClasses.items.contains(className)
        let node = Node(isItem ? .button : .menu, site: file.place(syntax), path: [])
        node.className = className
        node.type = type
        // A menu with a class of its own stands where the class does.
        if type.isOwn, !isItem, let place = type.place { node.site = place }
        if !type.isOwn || isItem { node.owner = file.place(syntax) }
        node.mayHaveMore = !type.isOwn
        made.append(node)
        value = .node(node)
      } else if type.kind == .structure || type.kind == .classType {
        value = .instance(newInstance(of: type, isBuilt: false))
      } else {
        value = .unknown("self", type: type)
      }
    }
    return Frame(file: file, type: type, selfValue: value)
  }

  private func enclosingType(of syntax: Syntax) -> TypeInfo? {
    var names: [String] = []
    var node = syntax.parent
    while let current = node {
      if let type = current.asProtocol(DeclGroupSyntax.self) {
        if let named = current.asProtocol(NamedDeclSyntax.self) {
          names.append(named.name.identifierText)
        } else if let declaration = type.as(ExtensionDeclSyntax.self) {
          names += declaration.extendedType.trimmedDescription.split(separator: ".").reversed().map {
            String($0.prefix { $0 != "<" })
          }
        }
      }
      node = current.parent
    }
    guard names.count <= FileIndexer.maximumNesting else { return nil }
    var type: TypeInfo?
    for name in names.reversed() {
      guard let next = type == nil ? project.type(name) : type?.nested[name] else { return type }
      type = next
    }
    return type
  }

  /// Whether a place that makes a menu stands in an expression.
  func holdsMenus(_ expression: ExprSyntax, _ call: Call) -> Bool {
    let place = call.scope.frame.file.place(expression)
    return call.scope.frame.file.roots.hasOffset(in: place)
  }
}

extension ParsedFile {
  /// Where a menu that a call makes stands: for a modifier its name, not the view before it.
  func menuPlace(_ call: some SyntaxProtocol) -> Place {
    var place = place(call)
    let called = call.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    if let name = called?.declName, name.baseName.text == "contextMenu" {
      place.start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return place
  }
}

extension FunctionCallExprSyntax {
  // `.menuBarExtraStyle(.window)` further out.
  fileprivate var isWindowStyle: Bool {
    var node = Syntax(self)
    while let parent = node.parent,
      parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self)
    {
      if let call = parent.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "menuBarExtraStyle"
      {
        return call.arguments.first?.expression.trimmedDescription.lowercased().contains("window") ?? false
      }
      node = parent
    }
    return false
  }
}
#endif
