#if SwiftSource
import SwiftSyntax

/// A type of the project, or what it adds to a foreign one, with all its extensions.
///
/// Filled while files are read, one thread at a time; see `Project`.
final class TypeInfo {
  enum Kind { case structure, classType, enumeration, protocolType, foreign, alias }

  let name: String
  /// With the types around it: `L10n.Menu`.
  let qualifiedName: String
  var kind: Kind
  weak var outer: TypeInfo?
  /// What it inherits from and conforms to, as written.
  var inherited: [String] = []
  var members: [String: [Member]] = [:]
  var nested: [String: TypeInfo] = [:]
  /// The cases of an enum, in order.
  var cases: [CaseInfo] = []
  /// What a `typealias` stands for.
  var alias: TypeSyntax?
  /// Files that declare it or extend it.
  var files: [ParsedFile] = []
  /// The file of the declaration itself.
  var home: ParsedFile?
  /// Where its name is declared.
  var place: Place?

  init(name: String, qualifiedName: String, kind: Kind, outer: TypeInfo?) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.kind = kind
    self.outer = outer
  }

  /// Whether its declaration is in the project.
  var isOwn: Bool { kind != .foreign }
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
