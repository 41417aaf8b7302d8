#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import XcodeProjects

/// The declarations of some files with menus, and of the code in the rest of the repository that they look
/// up.
///
/// A file is parsed when one of its declarations is looked up. The results don't depend on the files that
/// were parsed before. Use it from one thread at a time.
final class ProjectCode {
  let sources: SourceIndex
  /// The names that frameworks declare.
  let known: FrameworkNames
  private(set) var files: [Int: ParsedFile] = [:]
  /// The parts of the project that were used so far.
  var dependencies = Dependencies()
  private var types: [String: TypeInfo] = [:]
  private var foundTypes: [String: TypeInfo?] = [:]
  // Declarations outside of types.
  private var globals: [String: [Member]] = [:]
  private var foundGlobals: [String: [Member]] = [:]
  private var foundOperators: [String: [Member]] = [:]
  /// The file whose menus are being read.
  var home = 0
  /// The file whose code runs. Only it can use its private types.
  var viewpoint = 0
  // The files that declare a private type, by the type's name.
  private var privateOwners: [String: Set<Int>] = [:]
  // The apps that compile a file, as far as they were looked up.
  private var knownApps: [Int: [Int]] = [:]
  private var knownOldest: [Int: [OldestSystems]] = [:]
  // The number of aliases that are being followed. Aliases may refer to each other.
  private var resolving = 0
  private var bound: [SyntaxIdentifier: Set<String>] = [:]
  private var texts: [SyntaxIdentifier: String] = [:]
  private var beginnings: [SyntaxIdentifier: String] = [:]
  /// The platforms for which code is compiled, for code that ran.
  var platforms: [SyntaxIdentifier: Platforms] = [:]
  /// The types in a file that nothing uses, as far as they were looked up.
  var unusedTypes: [Int: [TypeHolder: Bool]] = [:]
  /// The actions whose items a method validates, by its body.
  var checkedActions: [SyntaxIdentifier: Set<String>] = [:]
  /// The statements that set titles, by file number and by the name of the object that they change.
  var retitled: [Int: [String: [SequenceExprSyntax]]] = [:]
  /// The calls that create values of types, by type name.
  var knownMakings: [String: [(call: FunctionCallExprSyntax, file: ParsedFile)]] = [:]
  /// The variables whose values people enter in a view, by the view's declaration.
  var enteredNames: [SyntaxIdentifier: Set<String>] = [:]
  /// The views whose menus a type's code opens, by the type's name.
  var openedMenus: [String: Set<String>] = [:]

  init(_ sources: SourceIndex) {
    self.sources = sources
    known = sources.names.known
  }

  var catalogs: Catalogs { sources.catalogs }

  // MARK: Files

  /// Parses a file and adds its declarations.
  ///
  /// - Parameter asOutline: Whether the bodies of functions are parsed only on demand.
  func load(_ number: Int, asOutline: Bool = true) {
    guard dependencies.add(file: number) else { return }
    guard let file = sources.parsed(number, asOutline: asOutline) else { return }
    files[number] = file
    FileIndexer(project: self, file: file).index()
  }

  /// Returns a parsed file with the bodies of all its functions, and records that its code is searched for names.
  func searchedForNames(_ file: ParsedFile) -> ParsedFile {
    dependencies.searchForNames(file.number)
    return whole(file)
  }

  /// Returns a parsed file with the bodies of all its functions.
  func whole(_ file: ParsedFile) -> ParsedFile {
    let now = files[file.number] ?? file
    guard now.isOutline, let whole = sources.parsed(file.number) else { return now }
    files[file.number] = whole
    return whole
  }

  /// Records that a name is looked up, because the result depends on the files that declare it.
  func ask(_ name: String) { dependencies.add(name: UInt32(truncatingIfNeeded: ByteScan.hash(name))) }

  /// Parses files and adds their declarations.
  func load(_ numbers: [Int]) {
    for number in numbers { load(number) }
  }

  /// Returns the text of a piece of code without the whitespace around it. It is created once.
  func text(of syntax: some SyntaxProtocol) -> String {
    if let text = texts[syntax.id] { return text }
    let text = syntax.trimmedText
    texts[syntax.id] = text
    return text
  }

  /// Returns at most 60 characters of the text of a member access. It is created once.
  func beginning(of access: MemberAccessExprSyntax) -> String {
    if let text = beginnings[access.id] { return text }
    let text = access.beginning(60)
    beginnings[access.id] = text
    return text
  }

  /// Whether an expression names a parameter or a property of an optional type that no surrounding statement
  /// unwraps under the same name.
  func isOptional(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else {
      return false
    }
    var node = Syntax(expression)
    while let parent = node.parent {
      let parameters =
        parent.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      if let parameter = parameters?.first(where: { $0.innerName == name }) {
        return parameter.type.is(OptionalTypeSyntax.self)
      }
      if let list = parent.as(CodeBlockItemListSyntax.self), binds(name, list) { return false }
      if let conditions = parent.as(IfExprSyntax.self)?.conditions, conditions.binds(name) { return false }
      if parent.as(ClosureExprSyntax.self)?.parameterNames.contains(name) == true { return false }
      if let group = parent.asProtocol(DeclGroupSyntax.self) { return group.hasOptional(name) }
      node = parent
    }
    return false
  }

  /// Whether the statements of a block bind a name. The names of each block are found once.
  func binds(_ name: String, _ list: CodeBlockItemListSyntax) -> Bool {
    if let names = bound[list.id] { return names.contains(name) }
    var names = Set<String>()
    for item in list {
      switch item.item {
      case .decl(let declaration):
        if let function = declaration.as(FunctionDeclSyntax.self) {
          names.insert(function.name.identifierText)
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
          for binding in variable.bindings { names.formUnion(binding.pattern.names) }
        }
      case .stmt(let statement):
        for condition in statement.as(GuardStmtSyntax.self)?.conditions ?? [] {
          if case .optionalBinding(let binding) = condition.condition {
            names.formUnion(binding.pattern.names)
          }
          if case .matchingPattern(let match) = condition.condition {
            names.formUnion(match.pattern.boundNames)
          }
        }
      case .expr: break
      }
    }
    bound[list.id] = names
    return names.contains(name)
  }

  // MARK: Declarations

  /// Returns the type with a name that is visible in a file, and creates it if necessary.
  func enterType(_ name: String, in owner: TypeInfo?, seenFrom file: Int) -> TypeInfo {
    if let owner { return owner.enterNested(name) }
    let privateOwner = privateOwner(of: name, seenFrom: file)
    let key = Self.key(name, privateOwner)
    if let type = types[key] { return type }
    ask(name)
    let type = TypeInfo(outermost: name, of: self, sources.type(name, privateTo: privateOwner))
    types[key] = type
    return type
  }

  // The file, if it declares a private type with the name.
  private func privateOwner(of name: String, seenFrom file: Int) -> Int? {
    let owners = privateOwners(of: name)
    return owners.contains(file) ? file : nil
  }

  private func privateOwners(of name: String) -> Set<Int> {
    if let known = privateOwners[name] { return known }
    ask(name)
    let owners = Set(sources.files(withPrivate: name))
    privateOwners[name] = owners
    return owners
  }

  private static func key(_ name: String, _ privateOwner: Int?) -> String {
    privateOwner.map { "\(name)@\($0)" } ?? name
  }

  /// Returns the names of an extended type without the name of its module.
  func withoutModule(_ names: [String]) -> [String] {
    guard names.count > 1, type(names[0])?.isOwn != true, type(names[1])?.isOwn == true else { return names }
    return Array(names.dropFirst())
  }

  /// Returns the project's type with a name that may be qualified by its module: `Models.Card`.
  func type(_ name: String, qualifiedBy module: String) -> TypeInfo? {
    guard module.first?.isUppercase == true, !known.all.contains(module),
      withoutModule([module, name]).count == 1
    else { return nil }
    return type(name)
  }

  /// Adds a declaration that is outside of types.
  func enter(_ member: Member) { globals[member.name, default: []].append(member) }

  /// Returns the outermost type with a name.
  func type(_ name: String) -> TypeInfo? { type(name, seenFrom: viewpoint) }

  private func type(_ name: String, seenFrom file: Int) -> TypeInfo? {
    let owner = privateOwner(of: name, seenFrom: file)
    let key = Self.key(name, owner)
    if let found = foundTypes[key] { return found }
    ask(name)
    let isThere = known.types.contains(name) || sources.type(name, privateTo: owner) != nil
    let type = isThere ? enterType(name, in: nil, seenFrom: file) : nil
    foundTypes[key] = .some(type)
    return type
  }

  /// Whether a type belongs to a library or an unknown part of a framework, and the project extends it, perhaps by an
  /// alias: `typealias Mode = API.Mode`.
  func isExtended(_ type: TypeInfo) -> Bool {
    let name = type.alias.map { $0.lastName ?? "" } ?? type.name
    return (!type.isOwn || type.kind == .alias) && !known.all.contains(name)
      && !Self.valueTypes.contains(name)
      && sources.type(type.name) != nil
  }

  // Types whose static members are values of many kinds, not cases.
  private static let valueTypes: Set = [
    "View", "Color", "Font", "Animation", "Date", "URL", "Data", "Int", "Double", "CGFloat", "Notification",
    "UserDefaults", "UIColor", "NSColor", "UIImage", "NSImage", "UIFont", "NSFont", "Bundle", "Substring",
  ]

  /// Returns a framework's type with the project's extensions.
  func frameworkType(_ name: String) -> TypeInfo { type(name) ?? enterType(name, in: nil, seenFrom: -1) }

  /// Returns the type with a name that is visible in `scope`. The nested types of `scope` come first, then
  /// those of the types around it.
  func type(_ name: String, from scope: TypeInfo?) -> TypeInfo? {
    var current = scope
    while let type = current {
      if let nested = type.nested(name) { return resolved(nested) }
      if type.name == name { return type }
      for inherited in type.ownParents {
        if let parent = self.type(inherited), parent !== type, let nested = parent.nested(name) {
          return resolved(nested)
        }
      }
      current = type.outer
    }
    return type(name).map(resolved)
  }

  /// Returns the type that a piece of syntax names.
  func type(_ syntax: TypeSyntax?, from scope: TypeInfo?) -> TypeInfo? {
    guard let syntax else { return nil }
    if let type = syntax.as(IdentifierTypeSyntax.self) {
      let name = type.name.identifierText
      if name == "Self" { return scope }
      if ["Optional", "Binding", "Bindable", "Published"].contains(name),
        case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument
      {
        return self.type(argument, from: scope)
      }
      return self.type(name, from: scope) ?? self.type(type.constraint, from: scope)
    }
    if let member = syntax.as(MemberTypeSyntax.self) {
      let name = member.name.identifierText
      guard let base = type(member.baseType, from: scope) else { return type(name) }
      // The base may be the name of a module, which looks like the name of a type.
      return nested(name, in: base) ?? (base.isOwn ? nil : type(name))
    }
    return type(syntax.unwrapped, from: scope)
  }

  /// Returns the nested type with a name, or the type that a nested alias stands for:
  /// `extension NSMenu { typealias Item = NSMenuItem }`.
  func nested(_ name: String, in type: TypeInfo) -> TypeInfo? { type.nested(name).map(resolved) }

  private func resolved(_ type: TypeInfo) -> TypeInfo {
    guard type.kind == .alias, resolving < 8, let alias = type.alias else { return type }
    resolving += 1
    defer { resolving -= 1 }
    return self.type(alias, from: type.outer) ?? type
  }

  /// Returns the declarations of a name outside of types.
  func globals(_ name: String) -> [Member] {
    if let found = foundGlobals[name] { return found }
    let files = files(withGlobal: name)
    let found = (globals[name] ?? []).filter { files.contains($0.file.number) }.sorted(by: Member.isInOrder)
    foundGlobals[name] = found
    return found
  }

  /// Returns the project's functions of an operator.
  func operators(_ name: String) -> [Member] {
    if let found = foundOperators[name] { return found }
    let files = files(withGlobal: name).compactMap { self.files[$0] }
    let found = files.flatMap { file in
      (file.facts.operators[name] ?? []).map {
        Member(name, .function($0), in: file, owner: enclosingType(of: Syntax($0)), self)
      }
    }.sorted(by: Member.isInOrder)
    foundOperators[name] = found
    return found
  }

  /// Returns the declarations that the file whose code runs can name, or all of them if there are none.
  func visibleHere(_ members: [Member]) -> [Member] {
    guard let first = members.first, members.contains(where: { $0.file.number != first.file.number })
    else { return members }
    let found = members.filter { !$0.isOfItsFileAlone || $0.file.number == viewpoint }
    return found.isEmpty ? members : found
  }

  /// Returns the declarations that are in an app which compiles the current file, or all of them if none are
  /// known to be.
  func linkedHere(_ members: [Member]) -> [Member] {
    guard let first = members.first, members.contains(where: { $0.file.number != first.file.number })
    else { return members }
    let here = apps(of: home)
    let found = members.filter { apps(of: $0.file.number).contains(where: here.contains) }
    return found.isEmpty ? members : found
  }

  private func apps(of file: Int) -> [Int] {
    if let known = knownApps[file] { return known }
    let apps = sources.apps(of: file)
    knownApps[file] = apps
    return apps
  }

  /// Returns the oldest systems of the apps that compile a file; empty if they aren't known.
  func oldest(for file: Int) -> [OldestSystems] {
    if let known = knownOldest[file] { return known }
    let oldest = sources.oldest(for: file)
    knownOldest[file] = oldest
    return oldest
  }

  private func files(withGlobal name: String) -> [Int] {
    ask(name)
    let files = sources.files(withGlobal: name)
    load(files)
    return files
  }

  /// Returns the uses of a type, or of a member whose uses are recorded, judging by names, in the apps that
  /// compile a file.
  func uses(of hash: UInt64, seenFrom file: Int) -> some Sequence<FileUses> {
    dependencies.add(name: NameUse.number(of: hash))
    dependencies.add(name: UInt32(truncatingIfNeeded: hash))
    return sources.uses(of: hash, seenFrom: file)
  }

  /// Whether the project declares an outermost type with a name that code can use only by name.
  func isFoundByName(_ hash: UInt64) -> Bool {
    dependencies.add(name: UInt32(truncatingIfNeeded: hash))
    return sources.isFoundByName(hash)
  }

  /// Whether a different file declares a function, constant, or variable with a name.
  func declares(_ name: String, besides file: Int) -> Bool {
    ask(name)
    return sources.declares(name, besides: file)
  }

  /// Returns the files that present something for a state with this name, or observe a notification with this
  /// name.
  func files(presenting name: String) -> [Int] {
    ask(name)
    return sources.files(presenting: name)
  }

  /// Filters files in the same way.
  func files(_ files: [Int], presenting name: String) -> [Int] {
    ask(name)
    return sources.files(files, presenting: name)
  }

  /// Whether a type inherits from or conforms to a type that the project declares or extends.
  func hasParents(_ type: String) -> Bool {
    let parents = sources.parents(of: type)
    for parent in parents { ask(parent) }
    return sources.hasAny(of: parents)
  }

  /// Returns the supertypes that the headers of an outermost type name in some files; nil if only parsing shows
  /// them. Those of its declaration come first.
  func parents(of type: String, in files: [Int]) -> [String]? {
    var parents: [ByteScan.Parent] = []
    for file in files {
      guard let found = sources.parents(of: type, in: file) else { return nil }
      parents += found
    }
    dependencies.add(headersOf: files)
    return (parents.filter { !$0.isOfExtension } + parents.filter(\.isOfExtension)).map(\.parent)
  }

  /// Returns the members of a type with a name: its own, or else the inherited ones.
  func members(_ name: String, of type: TypeInfo, depth: Int = 0) -> [Member] {
    if let members = type.members(name) { return members }
    guard depth < 8 else { return [] }
    for inherited in type.ownParents {
      guard let parent = self.type(inherited, from: type.outer), parent !== type else { continue }
      let members = members(name, of: parent, depth: depth + 1)
      if !members.isEmpty { return members }
    }
    // The project may extend the types of frameworks.
    return type.frameworkParents.lazy.compactMap { self.type($0)?.members(name) }.first ?? []
  }

  /// Returns the initializers that the project declares for a type.
  func ownInitializers(of type: TypeInfo) -> [Member] { members("init", of: type) }

  /// Returns the types that inherit from or conform to one of the project's types, including library types.
  func types(conformingTo type: TypeInfo) -> [TypeInfo] {
    sources.types(naming: type.name).flatMap { name in
      ([-1] + privateOwners(of: name).sorted()).compactMap { self.type(name, seenFrom: $0) }
    }.filter { $0.inherited.contains(type.name) }
  }

  /// Returns the name that a type has, inherits from, or conforms to among these, through the project's
  /// types.
  func inherits(_ type: TypeInfo, from names: Set<String>, depth: Int = 0) -> String? {
    if names.contains(type.name), !type.isOwn || depth == 0 && type.kind == .foreign { return type.name }
    guard depth < 8, type.outer != nil || sources.mayInherit(type.name, from: names) else { return nil }
    for inherited in type.inherited {
      if names.contains(inherited), self.type(inherited)?.isOwn != true { return inherited }
      if let parent = self.type(inherited, from: type.outer), parent !== type,
        let found = inherits(parent, from: names, depth: depth + 1)
      {
        return found
      }
    }
    return nil
  }
}
#endif
