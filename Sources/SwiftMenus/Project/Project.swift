#if SwiftSource
import SwiftSyntax

/// The Swift files and catalogs of a repository: an index of the declarations that menus use.
///
/// Files are looked at as bytes first. Those with menus are parsed at once, on all cores; the others when a name
/// is looked up that they declare.
final class Project {
  let paths: [String]
  let catalogs: Catalogs
  private let read: (String) -> [UInt8]?
  private let names: NameTable
  private(set) var files: [ParsedFile?]
  private(set) var types: [String: TypeInfo] = [:]
  /// Declarations that are in no type.
  var globals: [String: [Member]] = [:]
  private var isLoaded: [Bool]
  private var sought: Set<String> = []
  // How many aliases are being followed, which may name each other.
  private var resolving = 0
  private var bound: [SyntaxIdentifier: Set<String>] = [:]

  init(paths: [String], names: NameTable, catalogs: Catalogs, read: @escaping (String) -> [UInt8]?) {
    self.paths = paths
    self.names = names
    self.catalogs = catalogs
    self.read = read
    files = Array(repeating: nil, count: paths.count)
    isLoaded = Array(repeating: false, count: paths.count)
    for name in Array(MenuHolders.kinds.keys) + MenuClasses.known { _ = enterType(name, in: nil) }
  }

  // MARK: Files

  /// Takes a file that was parsed elsewhere.
  func add(_ file: ParsedFile) {
    guard !isLoaded[file.number] else { return }
    isLoaded[file.number] = true
    files[file.number] = file
    FileIndexer(project: self, file: file).index()
  }

  private func load(_ number: Int) {
    guard !isLoaded[number] else { return }
    guard !Exclusions.isTest(paths[number]), let bytes = read(paths[number]) else {
      isLoaded[number] = true
      return
    }
    add(ParsedFile(number: number, path: paths[number], bytes: bytes))
  }

  /// Parses the files that declare or extend `name`, unless it is a name that everybody has.
  private func seek(_ name: String) {
    guard sought.insert(name).inserted else { return }
    let numbers = names.files(declaring: name)
    guard numbers.count <= 64 else { return }
    for number in numbers { load(number) }
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

  /// The type of a name, made where it isn't known yet.
  func enterType(_ name: String, in owner: TypeInfo?) -> TypeInfo {
    if let type = owner?.nested[name] ?? (owner == nil ? types[name] : nil) { return type }
    let qualified = owner.map { "\($0.qualifiedName).\(name)" } ?? name
    let type = TypeInfo(name: name, qualifiedName: qualified, kind: .foreign, outer: owner)
    if let owner { owner.nested[name] = type } else { types[name] = type }
    return type
  }

  /// A type that is in no other.
  func type(_ name: String) -> TypeInfo? {
    seek(name)
    return types[name]
  }

  /// A type of a framework, with what the project adds to it.
  func frameworkType(_ name: String) -> TypeInfo { type(name) ?? enterType(name, in: nil) }

  /// A type as `scope` sees it: its own nested ones first, then those of the types around it.
  func type(_ name: String, from scope: TypeInfo?) -> TypeInfo? {
    var current = scope
    while let type = current {
      if let nested = type.nested[name] { return resolved(nested) }
      if type.name == name { return type }
      for inherited in type.inherited {
        if let parent = self.type(inherited), parent !== type, let nested = parent.nested[name] {
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
      return self.type(name, from: scope)
    }
    if let member = syntax.as(MemberTypeSyntax.self) {
      guard let base = type(member.baseType, from: scope) else { return type(member.name.identifierText) }
      return base.nested[member.name.identifierText].map(resolved)
    }
    return type(syntax.unwrapped, from: scope)
  }

  private func resolved(_ type: TypeInfo) -> TypeInfo {
    guard type.kind == .alias, let alias = type.alias, resolving < 8 else { return type }
    resolving += 1
    defer { resolving -= 1 }
    return self.type(alias, from: type.outer) ?? type
  }

  /// Declarations of a name that are in no type.
  func globals(_ name: String) -> [Member] {
    seek(name)
    return globals[name] ?? []
  }

  /// Functions of an operator of the project's own, where they stand in files that were parsed.
  func operators(_ name: String) -> [Member] {
    if let members = globals[name] { return members }
    return types.values.lazy.compactMap { $0.members[name] }.first ?? []
  }

  /// Members of a type by name: its own, then those of what it inherits.
  func members(_ name: String, of type: TypeInfo, depth: Int = 0) -> [Member] {
    seek(type.outermost.name)
    if let members = type.members[name] { return members }
    guard depth < 8 else { return [] }
    for inherited in type.inherited {
      guard let parent = self.type(inherited, from: type.outer), parent !== type else { continue }
      let members = members(name, of: parent, depth: depth + 1)
      if !members.isEmpty { return members }
    }
    return []
  }

  /// The names of the project's own classes of menus, in the files that were parsed.
  var menuSubclasses: Set<String> {
    Set(
      types.values.filter { $0.kind == .classType && menuClass(of: $0).map { $0.hasSuffix("Menu") } ?? false }
        .map(\.name))
  }

  /// Whether a type is, inherits from or conforms to one of these, through types of the project.
  func inherits(_ type: TypeInfo, from names: Set<String>, depth: Int = 0) -> String? {
    if names.contains(type.name), !type.isOwn || depth == 0 && type.kind == .foreign { return type.name }
    guard depth < 8 else { return nil }
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

extension TypeInfo {
  /// The type that this one is in, at last.
  var outermost: TypeInfo {
    var type = self
    while let outer = type.outer { type = outer }
    return type
  }
}
#endif
