#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import XcodeProjects

/// The declarations that some files with menus use: those files, and what they look up in the rest of the repository.
///
/// A file is parsed when something is asked that it declares; what is answered doesn't depend on which were parsed
/// before. One thread at a time.
final class ProjectCode {
  let sources: SourceIndex
  /// What frameworks declare.
  let known: FrameworkNames
  private(set) var files: [Int: ParsedFile] = [:]
  /// Hashes of the names that were looked up, in whatever place, cut short as ``ByteScan`` does.
  private(set) var asked: Set<UInt32> = []
  private var types: [String: TypeInfo] = [:]
  private var foundTypes: [String: TypeInfo?] = [:]
  // Declarations that are in no type, and functions of operators, wherever they stand.
  private var globals: [String: [Member]] = [:]
  private var operators: [String: [Member]] = [:]
  private var foundGlobals: [String: [Member]] = [:]
  private var foundOperators: [String: [Member]] = [:]
  /// The file whose menus are read now.
  var home = 0
  /// The file whose code runs, which alone sees its private types.
  var viewpoint = 0
  // By the names of types, the files that have one for themselves alone.
  private var privateOwners: [String: Set<Int>] = [:]
  // The apps that compile files, as far as was asked.
  private var knownApps: [Int: [Int]] = [:]
  private var knownOldest: [Int: [OldestSystems]] = [:]
  /// The files that were looked into, those that can't be parsed too.
  private(set) var loaded: Set<Int> = []
  // How many aliases are being followed, which may name each other.
  private var resolving = 0
  private var bound: [SyntaxIdentifier: Set<String>] = [:]
  private var texts: [SyntaxIdentifier: String] = [:]
  private var beginnings: [SyntaxIdentifier: String] = [:]
  /// The platforms for which code is compiled, for code that ran.
  var platforms: [SyntaxIdentifier: Platforms] = [:]
  /// What files use, by their numbers.
  var namesUsed: [Int: NamesUsed] = [:]
  /// Which of a file's types nothing uses, as far as was asked.
  var unusedTypes: [Int: [TypeHolder: Bool]] = [:]
  /// The actions whose items a method checks, by its body.
  var checkedActions: [SyntaxIdentifier: Set<String>] = [:]
  /// What sets titles in files, by their numbers: statements by the names of what they do it to.
  var retitled: [Int: [String: [SequenceExprSyntax]]] = [:]
  /// The calls that make values of types, by the types' names.
  var knownMakings: [String: [(call: FunctionCallExprSyntax, file: ParsedFile)]] = [:]
  /// The names of what code of files sets, by their numbers.
  var setNames: [Int: Set<String>] = [:]
  /// The views whose menus the code of a type opens, by the type's name.
  var openedMenus: [String: Set<String>] = [:]

  init(_ sources: SourceIndex) {
    self.sources = sources
    known = sources.names.known
  }

  var catalogs: Catalogs { sources.catalogs }

  // MARK: Files

  /// Parses a file and enters what it declares.
  ///
  /// - Parameter asOutline: Whether bodies of functions wait until they are asked for.
  func load(_ number: Int, asOutline: Bool = true) {
    guard loaded.insert(number).inserted else { return }
    guard let file = sources.parsed(number, asOutline: asOutline) else { return }
    files[number] = file
    FileIndexer(project: self, file: file).index()
  }

  /// A file that was parsed, with the bodies of all its functions.
  func whole(_ file: ParsedFile) -> ParsedFile {
    let now = files[file.number] ?? file
    guard now.isOutline, let whole = sources.parsed(file.number) else { return now }
    files[file.number] = whole
    return whole
  }

  /// Notes that a name is looked up: what is found depends on who declares it.
  func ask(_ name: String) { asked.insert(UInt32(truncatingIfNeeded: ByteScan.hash(name))) }

  /// Parses files and enters what they declare.
  func load(_ numbers: [Int]) {
    for number in numbers { load(number) }
  }

  /// The text of a piece of code, without the blanks around it; made once.
  func text(of syntax: some SyntaxProtocol) -> String {
    if let text = texts[syntax.id] { return text }
    let text = syntax.trimmedText
    texts[syntax.id] = text
    return text
  }

  /// At most 60 characters of the text of a member; made once.
  func beginning(of access: MemberAccessExprSyntax) -> String {
    if let text = beginnings[access.id] { return text }
    let text = access.beginning(60)
    beginnings[access.id] = text
    return text
  }

  /// Whether an expression names a parameter or a property of an optional type, which no statement around unwraps by the same name.
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

  /// Whether a block's statements give a name a value; found once for each block.
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

  /// The type of a name as a file sees it, made where it isn't known yet.
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

  // The file, if it has a type of a name for itself.
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

  /// The names of the type that an extension is of, as it writes them: without the module's.
  func withoutModule(_ names: [String]) -> [String] {
    guard names.count > 1, type(names[0])?.isOwn != true, type(names[1])?.isOwn == true else { return names }
    return Array(names.dropFirst())
  }

  /// Enters a declaration that is in no type.
  func enter(_ member: Member) { globals[member.name, default: []].append(member) }

  /// Enters a function of an operator.
  func enter(operator member: Member) { operators[member.name, default: []].append(member) }

  /// A type that is in no other.
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

  /// Whether a type is a library's or a framework's to which the project adds something, but none that is known here.
  func isExtended(_ type: TypeInfo) -> Bool {
    !type.isOwn && !known.all.contains(type.name) && !Self.valueTypes.contains(type.name)
      && sources.type(type.name) != nil
  }

  // Types whose static members are values of many kinds, not cases.
  private static let valueTypes: Set = [
    "View", "Color", "Font", "Animation", "Date", "URL", "Data", "Int", "Double", "CGFloat", "Notification",
    "UserDefaults", "UIColor", "NSColor", "UIImage", "NSImage", "UIFont", "NSFont", "Bundle", "Substring",
  ]

  /// A type of a framework, with what the project adds to it.
  func frameworkType(_ name: String) -> TypeInfo { type(name) ?? enterType(name, in: nil, seenFrom: -1) }

  /// A type as `scope` sees it: its own nested ones first, then those of the types around it.
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

  /// The type that a piece of syntax names.
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
      // A module may be extended by its name, as a type is.
      return nested(name, in: base) ?? (base.isOwn ? nil : type(name))
    }
    return type(syntax.unwrapped, from: scope)
  }

  /// The type of a name in another one, or what it is another name of: `extension NSMenu { typealias Item = NSMenuItem }`.
  func nested(_ name: String, in type: TypeInfo) -> TypeInfo? { type.nested(name).map(resolved) }

  private func resolved(_ type: TypeInfo) -> TypeInfo {
    guard type.kind == .alias, resolving < 8, let alias = type.alias else { return type }
    resolving += 1
    defer { resolving -= 1 }
    return self.type(alias, from: type.outer) ?? type
  }

  /// Declarations of a name that are in no type.
  func globals(_ name: String) -> [Member] {
    if let found = foundGlobals[name] { return found }
    let found = declared(name, among: \.globals)
    foundGlobals[name] = found
    return found
  }

  /// Functions of an operator of the project's own.
  func operators(_ name: String) -> [Member] {
    if let found = foundOperators[name] { return found }
    let found = declared(name, among: \.operators)
    foundOperators[name] = found
    return found
  }

  private func declared(_ name: String, among all: KeyPath<ProjectCode, [String: [Member]]>) -> [Member] {
    let files = files(withGlobal: name)
    return (self[keyPath: all][name] ?? []).filter { files.contains($0.file.number) }
      .sorted(by: Member.isInOrder)
  }

  /// Those of some declarations that an app has which compiles the file at hand; all where none is known to.
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

  /// The oldest systems that those are for which compile a file; none where that isn't known.
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

  /// Whose code uses a type, or a member whose uses are noted, as far as names tell, for those who have the apps that a
  /// file is compiled for.
  func uses(of hash: UInt64, seenFrom file: Int) -> some Sequence<FileUses> {
    asked.insert(NameUse.number(of: hash))
    asked.insert(UInt32(truncatingIfNeeded: hash))
    return sources.uses(of: hash, seenFrom: file)
  }

  /// Whether the project declares an outermost type of a name which only code can use that names it.
  func isFoundByName(_ hash: UInt64) -> Bool {
    asked.insert(UInt32(truncatingIfNeeded: hash))
    return sources.isFoundByName(hash)
  }

  /// Whether a function, constant or variable of a name is declared in another file.
  func declares(_ name: String, besides file: Int) -> Bool {
    ask(name)
    return sources.declares(name, besides: file)
  }

  /// The files that show something while a state of a name holds, or do something at a notification of it.
  func files(presenting name: String) -> [Int] {
    ask(name)
    return sources.files(presenting: name)
  }

  /// Those of some files that do so.
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

  /// Members of a type by name: its own, then those of what it inherits.
  func members(_ name: String, of type: TypeInfo, depth: Int = 0) -> [Member] {
    if let members = type.members(name) { return members }
    guard depth < 8 else { return [] }
    for inherited in type.ownParents {
      guard let parent = self.type(inherited, from: type.outer), parent !== type else { continue }
      let members = members(name, of: parent, depth: depth + 1)
      if !members.isEmpty { return members }
    }
    // What the project adds to all enums with raw values, or with a list of their cases.
    guard type.kind == .enumeration else { return [] }
    for parent in type.standardParents {
      if let members = self.type(parent)?.members(name) { return members }
    }
    return []
  }

  /// The initializers that the project declares for a type.
  func ownInitializers(of type: TypeInfo) -> [Member] { members("init", of: type) }

  /// The types that inherit from or conform to one of the project's own, those of libraries too.
  func types(conformingTo type: TypeInfo) -> [TypeInfo] {
    sources.types(naming: type.name).flatMap { name in
      ([-1] + privateOwners(of: name).sorted()).compactMap { self.type(name, seenFrom: $0) }
    }.filter { $0.inherited.contains(type.name) }
  }

  /// Whether a type is, inherits from or conforms to one of these, through types of the project.
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
