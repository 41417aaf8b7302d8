#if SwiftSource
import SwiftSyntax

/// A type of the project, or what it adds to a foreign one, with all its extensions.
///
/// Made of what the bytes of files tell; a file that declares or extends it is parsed when something is asked that
/// stands in it. See `Project`.
final class TypeInfo {
  enum Kind: Sendable { case structure, classType, enumeration, protocolType, foreign, alias }

  let name: String
  /// With the types around it: `L10n.Menu`.
  let qualifiedName: String
  private(set) weak var outer: TypeInfo?
  private unowned let project: Project
  // The files of an outermost type that aren't parsed yet.
  private var declarations: [Int]
  private var extensions: [Int]
  private var sought: Set<String> = []
  private var soughtTypes: Set<String> = []
  private var hasSoughtParents = false
  private lazy var mayInherit = project.sources.hasParents(name)
  private var found = Found()

  /// What stands in the files that were parsed.
  private struct Found {
    var kind = Kind.foreign
    var inherited: [String] = []
    var members: [String: [Member]] = [:]
    var nested: [String: TypeInfo] = [:]
    var cases: [CaseInfo] = []
    var alias: TypeSyntax?
    var isDeclared = false
    var place: Place?
    var hasMenus = false
  }

  /// A type that is in no other.
  init(
    outermost name: String, of project: Project,
    _ known: (kind: Kind, declarations: [Int], extensions: [Int])?
  ) {
    self.name = name
    qualifiedName = name
    self.project = project
    declarations = known?.declarations ?? []
    extensions = known?.extensions ?? []
    found.kind = known?.kind ?? .foreign
    found.hasMenus = (declarations + extensions).contains { project.sources.hasMenus($0) }
  }

  private init(_ name: String, in outer: TypeInfo) {
    self.name = name
    qualifiedName = "\(outer.qualifiedName).\(name)"
    project = outer.project
    self.outer = outer
    declarations = []
    extensions = []
  }

  // MARK: What is asked

  var kind: Kind { found.kind }

  /// Whether its declaration is in the project.
  var isOwn: Bool { kind != .foreign }

  /// What it inherits from and conforms to, as written.
  var inherited: [String] {
    if outer == nil { seekParents() }
    return found.inherited
  }

  /// What it inherits from and conforms to, unless all of that is foreign.
  var ownParents: [String] {
    outer != nil || mayInherit ? inherited : []
  }

  var members: Members { Members(type: self) }
  var nested: Nested { Nested(type: self) }

  /// The cases of an enum, in order.
  var cases: [CaseInfo] {
    seekDeclarations()
    return found.cases
  }

  /// What a `typealias` stands for.
  var alias: TypeSyntax? {
    seekDeclarations()
    return found.alias
  }

  /// Where its name is declared.
  var place: Place? {
    seekDeclarations()
    return found.place
  }

  /// Whether menus can begin in the files that declare or extend it.
  var hasMenus: Bool { outermost.found.hasMenus }

  /// Whether a file declares or extends it, or the type around it.
  func isDeclared(in file: Int) -> Bool {
    guard let known = project.sources.type(outermost.name) else { return false }
    return known.declarations.contains(file) || known.extensions.contains(file)
  }

  /// The type that this one is in, at last.
  var outermost: TypeInfo {
    var type = self
    while let outer = type.outer { type = outer }
    return type
  }

  /// Members by name.
  struct Members {
    fileprivate let type: TypeInfo

    subscript(name: String) -> [Member]? {
      type.outermost.seek(name)
      // In whatever order files were parsed.
      guard let members = type.found.members[name], members.count > 1 else { return type.found.members[name] }
      return members.sorted(by: Member.isInOrder)
    }

    /// All of the declaration itself, and of extensions that were looked into.
    var values: [[Member]] {
      type.outermost.seekDeclarations()
      return type.found.members.values.map { $0.sorted(by: Member.isInOrder) }
    }
  }

  /// Types in it by name.
  struct Nested {
    fileprivate let type: TypeInfo

    subscript(name: String) -> TypeInfo? {
      type.outermost.seek(nested: name)
      return type.found.nested[name]
    }
  }

  // MARK: Looking for it

  // Parses the files in which a member of this type or of one in it may be declared.
  private func seek(_ name: String) {
    guard !declarations.isEmpty || !extensions.isEmpty, sought.insert(name).inserted else { return }
    project.load(project.sources.files(declarations, declaring: name))
    project.load(project.sources.files(extensions, declaring: name))
  }

  // Parses the files in which a type in this one may be declared.
  private func seek(nested name: String) {
    guard !declarations.isEmpty || !extensions.isEmpty, soughtTypes.insert(name).inserted else { return }
    project.load(project.sources.files(declarations, nesting: name))
    project.load(project.sources.files(extensions, nesting: name))
  }

  private func seekDeclarations() {
    guard outer == nil, !declarations.isEmpty else { return }
    let files = declarations
    declarations = []
    project.load(files)
    // It was no declaration after all.
    if !found.isDeclared { found.kind = .foreign }
  }

  private func seekParents() {
    seekDeclarations()
    guard !hasSoughtParents else { return }
    hasSoughtParents = true
    project.load(project.sources.files(extensions, naming: name))
  }

  // MARK: What files declare

  /// Enters a declaration of it.
  func declare(_ kind: Kind, at place: Place) {
    found.kind = kind
    found.place = place
    found.isDeclared = true
  }

  /// Enters a `typealias`, unless it is something else already.
  func declare(alias: TypeSyntax) {
    guard !found.isDeclared else { return }
    found.kind = .alias
    found.alias = alias
    found.isDeclared = true
  }

  func enter(_ member: Member) { found.members[member.name, default: []].append(member) }
  func enter(_ enumCase: CaseInfo) { found.cases.append(enumCase) }
  func enter(parent: String) { found.inherited.append(parent) }

  /// A type in it, made where it isn't known yet.
  func enterNested(_ name: String) -> TypeInfo {
    if let type = found.nested[name] { return type }
    let type = TypeInfo(name, in: self)
    found.nested[name] = type
    return type
  }
}

/// A case of an enum.
struct CaseInfo {
  var name: String
  var rawValue: ExprSyntax?
  var file: ParsedFile
  var syntax: EnumCaseElementSyntax
}

/// A declaration with a name: of a type, or of a file.
final class Member {
  enum Kind {
    case function(FunctionDeclSyntax)
    case initializer(InitializerDeclSyntax)
    /// A property with a body.
    case computed(AccessorBlockSyntax)
    /// A property with a value; nil where it is given later.
    case stored(ExprSyntax?)
    case subscripted(SubscriptDeclSyntax)
  }

  let name: String
  let kind: Kind
  let isStatic: Bool
  /// Whether it is a `let`.
  let isConstant: Bool
  let type: TypeSyntax?
  let attributes: AttributeListSyntax
  let file: ParsedFile
  let syntax: Syntax
  weak var owner: TypeInfo?

  init(
    name: String, kind: Kind, isStatic: Bool, isConstant: Bool = false, type: TypeSyntax?,
    attributes: AttributeListSyntax, file: ParsedFile, syntax: Syntax, owner: TypeInfo?
  ) {
    self.name = name
    self.kind = kind
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.type = type
    self.attributes = attributes
    self.file = file
    self.syntax = syntax
    self.owner = owner
  }

  /// By file and place.
  static func isInOrder(_ a: Member, _ b: Member) -> Bool {
    (a.file.number, a.syntax.position.utf8Offset) < (b.file.number, b.syntax.position.utf8Offset)
  }

  func hasAttribute(_ name: String) -> Bool { attributes.names.contains(name) }

  var parameters: FunctionParameterListSyntax? {
    switch kind {
    case .function(let function): function.signature.parameterClause.parameters
    case .initializer(let initializer): initializer.signature.parameterClause.parameters
    case .subscripted(let syntax): syntax.parameterClause.parameters
    case .computed, .stored: nil
    }
  }

  var isMutableState: Bool {
    if case .stored = kind { return !isConstant }
    return false
  }
}

extension AttributeListSyntax {
  /// The names of the attributes: `ViewBuilder`, `State`.
  var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.lastName
    }
  }
}

extension TypeSyntax {
  /// The last name of a type, without optionals, `some` and arguments: `Menu` of `some SwiftUI.Menu<A, B>?`.
  var lastName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.identifierText }
    return unwrapped?.lastName
  }

  /// What stands in an optional, `some`, `any`, parentheses or behind attributes.
  var unwrapped: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 { return type.elements.first?.type }
    return nil
  }

  /// The type of the elements of an array.
  var element: TypeSyntax? {
    if let type = self.as(ArrayTypeSyntax.self) { return type.element }
    if let type = self.as(IdentifierTypeSyntax.self),
      ["Array", "Set", "OrderedSet", "ArraySlice", "FetchedResults", "Results"].contains(type.name.text)
    {
      if case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument { return argument }
    }
    return unwrapped?.element
  }

  /// Whether it is the type of a closure.
  var isFunction: Bool { self.is(FunctionTypeSyntax.self) || unwrapped?.isFunction ?? false }
}

extension TokenSyntax {
  /// The name, without backticks.
  var identifierText: String {
    let text = self.text
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}
#endif
