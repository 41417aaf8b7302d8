#if SwiftSource
import MenuModel
import SwiftSyntax

/// A type of the project, or a foreign one that it extends, with all extensions.
///
/// It begins with facts from the bytes of files. A file that declares or extends the type is parsed when one
/// of its declarations is looked up. Each lookup uses only the declarations in the files that the index names
/// for it, so the result doesn't depend on the files that were parsed before. See `ProjectCode`.
final class TypeInfo {
  enum Kind: Sendable { case structure, classType, enumeration, protocolType, foreign, alias }

  let name: String
  /// The name with those of the types around it: `L10n.Menu`.
  let qualifiedName: String
  private(set) weak var outer: TypeInfo?
  private unowned let project: ProjectCode
  // The index's facts about an outermost type.
  private let known: (kind: Kind, declarations: [Int], extensions: [Int])
  /// Whether menus can begin in the files that declare or extend it.
  private(set) lazy var hasMenus: Bool =
    outer?.hasMenus ?? (known.declarations + known.extensions).contains { project.sources.hasMenus($0) }

  // The declarations in the files that were parsed. Those in braces are entered when they are looked up.
  private var parts: [Part] = []
  private var blocks: [(syntax: MemberBlockSyntax, file: ParsedFile)] = []
  private var enteredMembers: [String: (members: [Member], blocks: Int)] = [:]
  private var enteredTypes: [String: TypeInfo] = [:]
  // The number of blocks whose types with a name are entered.
  private var blocksOfTypes: [String: Int] = [:]

  // The results of lookups.
  private var foundMembers: [String: [Member]?] = [:]
  private var foundTypes: [String: TypeInfo?] = [:]
  private lazy var declaration = findDeclaration()
  private lazy var mayInherit = project.hasParents(name)
  /// The types that it inherits from and conforms to, as written.
  private(set) lazy var inherited: [String] = findParents()
  /// The members of its declaration, without those of extensions in other files.
  var declaredMembers: [Member] {
    for file in declaringFiles { project.dependencies.searchForNames(file) }
    return allMembers
  }
  private lazy var allMembers = findDeclaredMembers()

  /// A declaration of the type, or an extension.
  private struct Part {
    /// The kind of the declaration; nil for an extension.
    var kind: Kind?
    var place: Place
    var parents: [String] = []
    var alias: TypeSyntax?

    /// Whether one part comes before another, by file and place.
    static func isInOrder(_ a: Part, _ b: Part) -> Bool {
      (a.place.file, a.place.start) < (b.place.file, b.place.start)
    }
  }

  /// The facts from its declarations, without those of extensions in other files.
  private struct Declaration {
    var kind = Kind.foreign
    var cases: [CaseInfo] = []
    var alias: TypeSyntax?
    var place: Place?
  }

  /// Creates an outermost type.
  init(
    outermost name: String, of project: ProjectCode,
    _ known: (kind: Kind, declarations: [Int], extensions: [Int])?
  ) {
    self.name = name
    qualifiedName = name
    self.project = project
    self.known = known ?? (.foreign, [], [])
  }

  private init(_ name: String, in outer: TypeInfo) {
    self.name = name
    qualifiedName = "\(outer.qualifiedName).\(name)"
    project = outer.project
    self.outer = outer
    known = (.foreign, [], [])
  }

  // MARK: Lookups

  var kind: Kind { outer == nil ? known.kind : declaration.kind }

  /// Whether its declaration is in the project.
  var isOwn: Bool { kind != .foreign }

  /// The types that it inherits from and conforms to; empty if all of them are foreign.
  var ownParents: [String] { outer != nil || mayInherit ? inherited : [] }

  /// The classes that a framework's class in its header inherits from, or the protocols of the standard library that
  /// an enum conforms to.
  var frameworkParents: [String] {
    kind == .enumeration
      ? standardParents : Array(inherited.compactMap { FrameworkNames.superclasses[$0] }.joined())
  }

  /// The protocols that the language makes an enum conform to, and those of the standard library in its
  /// header.
  private var standardParents: [String] {
    let isRaw = inherited.first.map { ["String", "Int", "Character"].contains($0) } ?? false
    return (isRaw ? ["RawRepresentable"] : []) + inherited.filter { $0 == "CaseIterable" }
  }

  /// The cases of an enum, in order.
  var cases: [CaseInfo] { kind == .enumeration ? declaration.cases : [] }

  /// The type that a `typealias` stands for.
  var alias: TypeSyntax? { kind == .alias ? declaration.alias : nil }

  /// The place of its name in the declaration.
  var place: Place? { declaration.place }

  /// Whether a file declares or extends the type, or the outermost type around it.
  func isDeclared(in file: Int) -> Bool { outermost.files.contains(file) }

  /// The files that declare or extend it, if it is an outermost type.
  var files: [Int] { known.declarations + known.extensions }

  /// The outermost type around this one.
  var outermost: TypeInfo {
    var type = self
    while let outer = type.outer { type = outer }
    return type
  }

  /// Returns the members with a name; nil if there are none.
  func members(_ name: String) -> [Member]? {
    if let found = foundMembers[name] { return found }
    let files = outermost.files { project.sources.files($0, declaring: name) }
    project.ask(name)
    project.ask("\(self.name).\(name)")
    project.load(files)
    let found = enterMembers(name).filter { files.contains($0.file.number) }.sorted(by: Member.isInOrder)
    foundMembers[name] = .some(found.isEmpty ? nil : found)
    return foundMembers[name] ?? nil
  }

  /// Returns the nested type with a name.
  func nested(_ name: String) -> TypeInfo? {
    if let found = foundTypes[name] { return found }
    let files = outermost.files { project.sources.files($0, nesting: name) }
    project.ask(name)
    project.load(files)
    enterTypes(name)
    let type = enteredTypes[name]
    let isThere = type?.parts.contains { files.contains($0.place.file) } ?? false
    foundTypes[name] = .some(isThere ? type : nil)
    return foundTypes[name] ?? nil
  }

  /// The stored properties in the order of the text.
  var storedFields: [Member] {
    project.dependencies.list(declaringFiles)
    return allMembers.filter { member in
      guard case .stored = member.kind, !member.isStatic else { return false }
      return true
    }
  }

  // MARK: Searching files

  private func files(_ wanted: ([Int]) -> [Int]) -> [Int] {
    wanted(known.declarations) + wanted(known.extensions)
  }

  /// The files that declare the type.
  private(set) lazy var declaringFiles: [Int] =
    outer == nil
    ? known.declarations : outermost.files { project.sources.files($0, nesting: name) }

  private func parts(in files: [Int]) -> [Part] {
    project.load(files)
    outer?.enterTypes(name)
    return parts.filter { files.contains($0.place.file) }.sorted(by: Part.isInOrder)
  }

  private func findDeclaration() -> Declaration {
    let files = declaringFiles
    let parts = parts(in: files)
    var found = Declaration()
    let declared = parts.last { $0.kind != nil && $0.kind != .alias }
    found.alias = parts.first { $0.alias != nil }?.alias
    found.kind = declared?.kind ?? (found.alias == nil ? .foreign : .alias)
    found.place = declared?.place
    found.cases = blocks.filter { files.contains($0.file.number) }.flatMap { block in
      block.file.facts.table(of: block.syntax).cases.map { CaseInfo($0, in: block.file) }
    }.sorted(by: CaseInfo.isInOrder)
    return found
  }

  private func findParents() -> [String] {
    let declaring = declaringFiles
    let others = outer == nil ? project.sources.files(known.extensions, naming: name) : []
    // Headers are enough, and reading them is cheaper than parsing the files.
    if outer == nil, let parents = project.parents(of: name, in: declaring + others) { return parents }
    let parts = parts(in: declaring + others)
    return (parts.filter { $0.kind != nil } + parts.filter { $0.kind == nil }).flatMap(\.parents)
  }

  private func findDeclaredMembers() -> [Member] {
    let files = declaringFiles
    project.load(files)
    outer?.enterTypes(name)
    let names = Set(blocks.lazy.flatMap { $0.file.facts.table(of: $0.syntax).members.keys })
    return names.flatMap(enterMembers).filter { files.contains($0.file.number) }.sorted(by: Member.isInOrder)
  }

  // MARK: Entering what is in braces

  private func enterMembers(_ name: String) -> [Member] {
    outer?.enterTypes(self.name)
    var known = enteredMembers[name] ?? ([], 0)
    guard known.blocks < blocks.count else { return known.members }
    for (syntax, file) in blocks[known.blocks...] {
      known.members += (file.facts.table(of: syntax).members[name] ?? []).map {
        Member(name, $0, in: file, owner: self, project)
      }
    }
    known.blocks = blocks.count
    enteredMembers[name] = known
    return known.members
  }

  private func enterTypes(_ name: String) {
    outer?.enterTypes(self.name)
    while let block = blocks.dropFirst(blocksOfTypes[name] ?? 0).first {
      blocksOfTypes[name, default: 0] += 1
      for declaration in block.file.facts.table(of: block.syntax).types[name] ?? [] {
        FileIndexer(project: project, file: block.file).addType(declaration, to: self)
      }
    }
  }

  // MARK: Adding declarations

  /// Adds a declaration of the type.
  func declare(_ kind: Kind, at place: Place, _ parents: [String]) {
    parts.append(Part(kind: kind, place: place, parents: parents))
  }

  /// Adds a `typealias`.
  func declare(alias: TypeSyntax, at place: Place) {
    parts.append(Part(kind: .alias, place: place, alias: alias))
  }

  /// Adds an extension.
  func extend(at place: Place, _ parents: [String] = []) {
    parts.append(Part(place: place, parents: parents))
  }

  /// Adds the braces of a declaration or an extension.
  func add(_ block: MemberBlockSyntax, in file: ParsedFile) { blocks.append((block, file)) }

  /// Returns a nested type, and creates it if necessary.
  func enterNested(_ name: String) -> TypeInfo {
    if let type = enteredTypes[name] { return type }
    let type = TypeInfo(name, in: self)
    enteredTypes[name] = type
    return type
  }
}

/// A case of an enum.
struct CaseInfo {
  var name: String
  var rawValue: ExprSyntax?
  var file: ParsedFile
  var syntax: EnumCaseElementSyntax

  init(_ syntax: EnumCaseElementSyntax, in file: ParsedFile) {
    (name, rawValue) = (syntax.name.identifierText, syntax.rawValue?.value)
    (self.file, self.syntax) = (file, syntax)
  }

  /// Returns the type of an associated value.
  func type(ofValue index: Int) -> TypeSyntax? {
    syntax.parameterClause?.parameters.dropFirst(index).first?.type
  }

  /// Whether one case comes before another, by file and place.
  static func isInOrder(_ a: CaseInfo, _ b: CaseInfo) -> Bool {
    (a.file.number, a.syntax.position.utf8Offset) < (b.file.number, b.syntax.position.utf8Offset)
  }
}

/// A declaration with a name, of a type or of a file.
final class Member {
  enum Kind {
    case function(FunctionDeclSyntax)
    case initializer(InitializerDeclSyntax)
    /// A property with a body.
    case computed(AccessorBlockSyntax)
    /// A stored property with its initial value; nil if it has none.
    case stored(ExprSyntax?)
    case subscripted(SubscriptDeclSyntax)
  }

  let name: String
  let isStatic: Bool
  /// Whether the declaration is a `let`.
  let isConstant: Bool
  let type: TypeSyntax?
  let attributes: AttributeListSyntax
  weak var owner: TypeInfo?
  private(set) var file: ParsedFile
  private var declared: (kind: Kind, syntax: Syntax)
  // Whether the body is omitted in the parsed file.
  private var lacksBody = false
  private unowned let project: ProjectCode
  /// The platforms for which the member is declared.
  lazy var platforms = Platforms(around: declared.syntax)
  /// Whether only its file may name the member, because it or its extension is private.
  lazy var isOfItsFileAlone: Bool = {
    let around = [declared.syntax] + declared.syntax.ancestors
    return around.lazy.compactMap { $0.asProtocol(WithModifiersSyntax.self) }.prefix(2).contains {
      $0.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
  }()

  init(
    name: String, kind: Kind, isStatic: Bool, isConstant: Bool = false, type: TypeSyntax?,
    attributes: AttributeListSyntax, file: ParsedFile, syntax: Syntax, owner: TypeInfo?, project: ProjectCode
  ) {
    self.name = name
    self.project = project
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.type = type
    self.attributes = attributes
    self.file = file
    declared = (kind, syntax)
    self.owner = owner
    lacksBody = file.isOutline && kind.body?.isBlank == true
  }

  /// The kind of the member, with its body.
  var kind: Kind {
    complete()
    return declared.kind
  }

  /// The declaration, with its body.
  var syntax: Syntax {
    complete()
    return declared.syntax
  }

  /// Takes the body from the whole file, if it is omitted.
  func complete() {
    guard lacksBody else { return }
    lacksBody = false
    let whole = project.whole(file)
    var node = whole.tree.token(at: declared.syntax.positionAfterSkippingLeadingTrivia).map { Syntax($0) }
    while let current = node, current.kind != declared.syntax.kind { node = current.parent }
    guard let node else { return }
    file = whole
    if let function = node.as(FunctionDeclSyntax.self) {
      declared = (.function(function), node)
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      declared = (.initializer(initializer), node)
    }
  }

  /// Whether one member comes before another, by file and place.
  static func isInOrder(_ a: Member, _ b: Member) -> Bool {
    (a.file.number, a.declared.syntax.position.utf8Offset) < (
      b.file.number, b.declared.syntax.position.utf8Offset
    )
  }

  func hasAttribute(_ name: String) -> Bool { attributes.names.contains(name) }

  var parameters: FunctionParameterListSyntax? {
    switch declared.kind {
    case .function(let function): function.signature.parameterClause.parameters
    case .initializer(let initializer): initializer.signature.parameterClause.parameters
    case .subscripted(let syntax): syntax.parameterClause.parameters
    case .computed, .stored: nil
    }
  }

  var isMutableState: Bool {
    if case .stored = declared.kind { return !isConstant }
    return false
  }
}

extension Member.Kind {
  // The body of a function or an initializer.
  fileprivate var body: CodeBlockSyntax? {
    switch self {
    case .function(let function): function.body
    case .initializer(let initializer): initializer.body
    case .computed, .stored, .subscripted: nil
    }
  }
}

extension CodeBlockSyntax {
  // Whether the block may have contained a body that was omitted.
  fileprivate var isBlank: Bool {
    statements.isEmpty
      && rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset - leftBrace.endPosition.utf8Offset
        >= NestingLimit.leastBody - leftBrace.trailingTriviaLength.utf8Length
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

extension IdentifierTypeSyntax {
  /// The type that the generic parameter with this name inherits from: `Card` for `C` in `<C: Card>`.
  var constraint: TypeSyntax? {
    for current in ancestors {
      if let parameters = current.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?
        .parameters,
        let found = parameters.first(where: { $0.name.text == name.text })
      {
        return found.inheritedType
      }
    }
    return nil
  }
}

extension TypeSyntax {
  /// The result type of a function type.
  var result: TypeSyntax? { self.as(FunctionTypeSyntax.self)?.returnClause.type ?? unwrapped?.result }

  /// The last name of a type, without optionals, `some`, and arguments: `Menu` for
  /// `some SwiftUI.Menu<A, B>?`.
  var lastName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.identifierText }
    return unwrapped?.lastName
  }

  /// The type inside an optional, `some`, `any`, or parentheses, or after attributes.
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

  /// Whether its values are texts, numbers, or lists of them, which can't hold menus.
  var isPlainData: Bool {
    if let type = self.as(DictionaryTypeSyntax.self) { return type.key.isPlainData && type.value.isPlainData }
    return element?.isPlainData ?? lastName.map(Self.plainTypes.contains) ?? false
  }

  private static let plainTypes: Set = [
    "String", "Substring", "Character", "Bool", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt32", "UInt64",
    "Double", "Float", "CGFloat", "TimeInterval", "Date", "Data", "URL", "UUID",
  ]

  /// Whether this is the type of a closure.
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
