#if SwiftSource
import MenuModel
import SwiftSyntax

/// A type of the project, or what it adds to a foreign one, with all its extensions.
///
/// Made of what the bytes of files tell; a file that declares or extends it is parsed when something is asked that
/// stands in it. What counts is what stands in the files that the index names for a question, whichever others were
/// parsed before: an answer depends on the project alone. See `ProjectCode`.
final class TypeInfo {
  enum Kind: Sendable { case structure, classType, enumeration, protocolType, foreign, alias }

  let name: String
  /// With the types around it: `L10n.Menu`.
  let qualifiedName: String
  private(set) weak var outer: TypeInfo?
  private unowned let project: ProjectCode
  // What the index says of an outermost type.
  private let known: (kind: Kind, declarations: [Int], extensions: [Int])
  /// Whether menus can begin in the files that declare or extend it.
  private(set) lazy var hasMenus: Bool =
    outer?.hasMenus ?? (known.declarations + known.extensions).contains { project.sources.hasMenus($0) }

  // What stands in the files that were parsed.
  private var parts: [Part] = []
  private var enteredMembers: [String: [Member]] = [:]
  private var enteredTypes: [String: TypeInfo] = [:]
  private var enteredCases: [CaseInfo] = []

  // What was asked.
  private var foundMembers: [String: [Member]?] = [:]
  private var foundTypes: [String: TypeInfo?] = [:]
  private lazy var declaration = findDeclaration()
  private lazy var mayInherit = project.hasParents(name)
  /// What it inherits from and conforms to, as written.
  private(set) lazy var inherited: [String] = findParents()
  /// The members of its declaration, those of extensions in other files left away.
  private(set) lazy var declaredMembers: [Member] = findDeclaredMembers()

  /// A declaration of it, or an extension.
  private struct Part {
    /// What it is declared as; nil for an extension.
    var kind: Kind?
    var place: Place
    var parents: [String] = []
    var alias: TypeSyntax?

    /// By file and place.
    static func isInOrder(_ a: Part, _ b: Part) -> Bool {
      (a.place.file, a.place.start) < (b.place.file, b.place.start)
    }
  }

  /// What declarations say, those in other files that extend it left away.
  private struct Declaration {
    var kind = Kind.foreign
    var cases: [CaseInfo] = []
    var alias: TypeSyntax?
    var place: Place?
  }

  /// A type that is in no other.
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

  // MARK: What is asked

  var kind: Kind { outer == nil ? known.kind : declaration.kind }

  /// Whether its declaration is in the project.
  var isOwn: Bool { kind != .foreign }

  /// What it inherits from and conforms to, unless all of that is foreign.
  var ownParents: [String] { outer != nil || mayInherit ? inherited : [] }

  /// The protocols that the language makes an enum conform to, and others of the standard library that it names.
  var standardParents: [String] {
    let isRaw = inherited.first.map { ["String", "Int", "Character"].contains($0) } ?? false
    return (isRaw ? ["RawRepresentable"] : []) + inherited.filter { $0 == "CaseIterable" }
  }

  /// The cases of an enum, in order.
  var cases: [CaseInfo] { declaration.cases }

  /// What a `typealias` stands for.
  var alias: TypeSyntax? { declaration.alias }

  /// Where its name is declared.
  var place: Place? { declaration.place }

  /// Whether a file declares or extends it, or the type around it.
  func isDeclared(in file: Int) -> Bool {
    outermost.known.declarations.contains(file) || outermost.known.extensions.contains(file)
  }

  /// The type that this one is in, at last.
  var outermost: TypeInfo {
    var type = self
    while let outer = type.outer { type = outer }
    return type
  }

  /// Members of a name; nil where there is none.
  func members(_ name: String) -> [Member]? {
    if let found = foundMembers[name] { return found }
    let files = outermost.files { project.sources.files($0, declaring: name) }
    project.ask(name)
    project.load(files)
    let found = enteredMembers[name]?.filter { files.contains($0.file.number) }.sorted(by: Member.isInOrder)
    foundMembers[name] = .some(found?.isEmpty == false ? found : nil)
    return foundMembers[name] ?? nil
  }

  /// The type of a name in it.
  func nested(_ name: String) -> TypeInfo? {
    if let found = foundTypes[name] { return found }
    let files = outermost.files { project.sources.files($0, nesting: name) }
    project.ask(name)
    project.load(files)
    let type = enteredTypes[name]
    let isThere = type?.parts.contains { files.contains($0.place.file) } ?? false
    foundTypes[name] = .some(isThere ? type : nil)
    return foundTypes[name] ?? nil
  }

  // MARK: Looking for it

  private func files(_ wanted: ([Int]) -> [Int]) -> [Int] {
    wanted(known.declarations) + wanted(known.extensions)
  }

  // The files that declare it.
  private var declaringFiles: [Int] {
    outer == nil
      ? known.declarations : outermost.files { project.sources.files($0, nesting: name) }
  }

  private func parts(in files: [Int]) -> [Part] {
    project.load(files)
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
    found.cases = enteredCases.filter { files.contains($0.file.number) }.sorted(by: CaseInfo.isInOrder)
    return found
  }

  private func findParents() -> [String] {
    let declaring = declaringFiles
    let others = outer == nil ? project.sources.files(known.extensions, naming: name) : []
    let parts = parts(in: declaring + others)
    return (parts.filter { $0.kind != nil } + parts.filter { $0.kind == nil }).flatMap(\.parents)
  }

  private func findDeclaredMembers() -> [Member] {
    let files = declaringFiles
    project.load(files)
    return enteredMembers.values.joined().filter { files.contains($0.file.number) }
      .sorted(by: Member.isInOrder)
  }

  // MARK: What files declare

  /// Enters a declaration of it.
  func declare(_ kind: Kind, at place: Place, _ parents: [String]) {
    parts.append(Part(kind: kind, place: place, parents: parents))
  }

  /// Enters a `typealias`.
  func declare(alias: TypeSyntax, at place: Place) {
    parts.append(Part(kind: .alias, place: place, alias: alias))
  }

  /// Enters an extension.
  func extend(at place: Place, _ parents: [String] = []) {
    parts.append(Part(place: place, parents: parents))
  }

  func enter(_ member: Member) { enteredMembers[member.name, default: []].append(member) }
  func enter(_ enumCase: CaseInfo) { enteredCases.append(enumCase) }

  /// A type in it, made where it isn't known yet.
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

  /// By file and place.
  static func isInOrder(_ a: CaseInfo, _ b: CaseInfo) -> Bool {
    (a.file.number, a.syntax.position.utf8Offset) < (b.file.number, b.syntax.position.utf8Offset)
  }
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
  let isStatic: Bool
  /// Whether it is a `let`.
  let isConstant: Bool
  let type: TypeSyntax?
  let attributes: AttributeListSyntax
  weak var owner: TypeInfo?
  private(set) var file: ParsedFile
  private var declared: (kind: Kind, syntax: Syntax)
  // Whether its body is left away in the file as it was parsed.
  private var lacksBody = false
  private unowned let project: ProjectCode
  /// The platforms for which it is declared.
  lazy var platforms = Platforms(around: declared.syntax)
  /// Whether no other file may name it: it, or the extension that it is in, is private.
  lazy var isOfItsFileAlone: Bool = {
    let holder = declared.syntax.parent?.parent?.parent?.parent
    return [declared.syntax, holder].compactMap { $0?.asProtocol(WithModifiersSyntax.self) }.contains {
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

  /// What it is, with its body.
  var kind: Kind {
    complete()
    return declared.kind
  }

  /// Its declaration, with its body.
  var syntax: Syntax {
    complete()
    return declared.syntax
  }

  /// Takes its body from its whole file, where it is left away.
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

  /// By file and place.
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

  /// Whether it is a function of an operator.
  var isOperator: Bool {
    guard case .function(let function) = declared.kind else { return false }
    if case .identifier = function.name.tokenKind { return false }
    return true
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
  // Whether a body that was left away may have stood in it.
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

extension TypeInfo {
  /// Its stored properties in the order of the text.
  var storedFields: [Member] {
    declaredMembers.filter { member in
      guard case .stored = member.kind, !member.isStatic else { return false }
      return true
    }
  }
}

extension IdentifierTypeSyntax {
  /// What a generic parameter of this name conforms to, of the declaration around it: `Card` of `C` in `<C: Card>`.
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
  /// What a function of this type gives.
  var result: TypeSyntax? { self.as(FunctionTypeSyntax.self)?.returnClause.type ?? unwrapped?.result }

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
