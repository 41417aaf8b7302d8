#if SwiftSource
import SwiftSyntax

/// The declarations that some files with menus use: those files, and what they look up in the rest of the repository.
///
/// A file is parsed when something is asked that it declares. One thread at a time.
final class Project {
  let sources: SourceIndex
  /// What calls gave.
  let memory = CallMemory()
  private(set) var files: [Int: ParsedFile] = [:]
  private var types: [String: TypeInfo] = [:]
  /// Declarations that are in no type.
  var globals: [String: [Member]] = [:]
  /// Functions of operators, wherever they stand.
  var operators: [String: [Member]] = [:]
  private var loaded: Set<Int> = []
  private var absent: Set<String> = []
  // How many aliases are being followed, which may name each other.
  private var resolving = 0
  private var bound: [SyntaxIdentifier: Set<String>] = [:]
  private var texts: [SyntaxIdentifier: String] = [:]
  private var beginnings: [SyntaxIdentifier: String] = [:]

  init(_ sources: SourceIndex) {
    self.sources = sources
    for name in Array(MenuHolders.kinds.keys) + MenuClasses.known { _ = enterType(name, in: nil) }
  }

  var catalogs: Catalogs { sources.catalogs }

  // MARK: Files

  /// Parses a file and enters what it declares.
  func load(_ number: Int) {
    guard loaded.insert(number).inserted else { return }
    guard let file = sources.parsed(number) else { return }
    files[number] = file
    FileIndexer(project: self, file: file).index()
  }

  /// Parses files and enters what they declare.
  func load(_ numbers: [Int]) {
    for number in numbers { load(number) }
  }

  /// The text of a piece of code, without the blanks around it; made once.
  func text(of syntax: some SyntaxProtocol) -> String {
    if let text = texts[syntax.id] { return text }
    let text = syntax.trimmedDescription
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
    if let owner { return owner.enterNested(name) }
    if let type = types[name] { return type }
    let type = TypeInfo(outermost: name, of: self, sources.type(name))
    types[name] = type
    return type
  }

  /// A type that is in no other.
  func type(_ name: String) -> TypeInfo? {
    if let type = types[name] { return type }
    if absent.contains(name) { return nil }
    if sources.type(name) == nil {
      absent.insert(name)
      return nil
    }
    return enterType(name, in: nil)
  }

  /// A type of a framework, with what the project adds to it.
  func frameworkType(_ name: String) -> TypeInfo { type(name) ?? enterType(name, in: nil) }

  /// A type as `scope` sees it: its own nested ones first, then those of the types around it.
  func type(_ name: String, from scope: TypeInfo?) -> TypeInfo? {
    var current = scope
    while let type = current {
      if let nested = type.nested[name] { return resolved(nested) }
      if type.name == name { return type }
      for inherited in type.ownParents {
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
    guard type.kind == .alias, resolving < 8, let alias = type.alias else { return type }
    resolving += 1
    defer { resolving -= 1 }
    return self.type(alias, from: type.outer) ?? type
  }

  /// Declarations of a name that are in no type.
  func globals(_ name: String) -> [Member] {
    let wanted = sources.files(withGlobal: name)
    load(wanted)
    return (globals[name] ?? []).filter { wanted.contains($0.file.number) }.sorted(by: Member.isInOrder)
  }

  /// Functions of an operator of the project's own.
  func operators(_ name: String) -> [Member] {
    load(sources.files(withGlobal: name))
    return (operators[name] ?? []).sorted(by: Member.isInOrder)
  }

  /// Members of a type by name: its own, then those of what it inherits.
  func members(_ name: String, of type: TypeInfo, depth: Int = 0) -> [Member] {
    if let members = type.members[name] { return members }
    guard depth < 8 else { return [] }
    for inherited in type.ownParents {
      guard let parent = self.type(inherited, from: type.outer), parent !== type else { continue }
      let members = members(name, of: parent, depth: depth + 1)
      if !members.isEmpty { return members }
    }
    return []
  }

  /// The types of the project that inherit from or conform to one of its own.
  func types(conformingTo type: TypeInfo) -> [TypeInfo] {
    sources.types(naming: type.name).compactMap { self.type($0) }.filter {
      $0.isOwn && $0.inherited.contains(type.name)
    }
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
