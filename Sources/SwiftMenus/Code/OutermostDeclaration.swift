#if SwiftSource
import SwiftSyntax

/// The outermost function or property around code. It isn't inside any other declaration than types.
struct OutermostDeclaration {
  let syntax: Syntax

  init?(around code: Syntax) {
    let declarations = [code] + code.ancestors
    let found = declarations.last {
      $0.isProtocol(DeclSyntaxProtocol.self) && !$0.isProtocol(DeclGroupSyntax.self)
        && !$0.is(IfConfigDeclSyntax.self)
    }
    guard let found else { return nil }
    syntax = found
  }

  /// The bodies, and the initial values.
  var bodies: [Syntax] {
    if let variable = syntax.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { binding in
        [binding.accessorBlock.map(Syntax.init), binding.initializer.map(Syntax.init)].compactMap(\.self)
      }
    }
    let body =
      syntax.as(FunctionDeclSyntax.self)?.body.map(Syntax.init)
      ?? syntax.as(InitializerDeclSyntax.self)?.body.map(Syntax.init)
      ?? syntax.as(SubscriptDeclSyntax.self)?.accessorBlock.map(Syntax.init)
    return body.map { [$0] } ?? []
  }

  /// Hashes of the names by which code looks up the declaration, truncated as in ``ByteScan``: that of a member with
  /// the name of its type.
  var names: [UInt32] {
    var names: [String] = []
    var isOperator = false
    if let variable = syntax.as(VariableDeclSyntax.self) {
      names = variable.bindings.flatMap(\.pattern.names)
    } else if let function = syntax.as(FunctionDeclSyntax.self) {
      names = [function.name.identifierText]
      if case .identifier = function.name.tokenKind {} else { isOperator = true }
    } else {
      names = [syntax.is(InitializerDeclSyntax.self) ? "init" : "subscript"]
    }
    if !isOperator, let type = syntax.ancestors.lazy.compactMap({ $0.asProtocol(DeclGroupSyntax.self) }).first
    {
      names = names.flatMap { name in type.ownNames.map { "\($0).\(name)" } }
    }
    return names.map { UInt32(truncatingIfNeeded: ByteScan.hash($0)) }
  }

  /// Whether it is a property with a value.
  var isStored: Bool {
    syntax.as(VariableDeclSyntax.self)?.bindings.contains { $0.accessorBlock?.getter == nil } ?? false
  }
}

extension DeclGroupSyntax {
  // The name of a type, or the names that an extended type contains.
  fileprivate var ownNames: [String] {
    guard let declared = self.as(ExtensionDeclSyntax.self) else {
      return DeclSyntax(self).typeName.map { [$0.identifierText] } ?? []
    }
    let names = declared.extendedType.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name)
    return names + ["Array"]
  }
}
#endif
