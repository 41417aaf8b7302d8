#if SwiftSource
import SwiftSyntax

extension Project {
  /// Whether code stands in a view, or commands, of an app that nothing but previews uses.
  func isUnused(_ syntax: Syntax, _ file: ParsedFile) -> Bool {
    guard sources.hasProgram, let type = syntax.enclosingStructure, !type.isForOthers else { return false }
    let name = type.name.identifierText
    return ByteScan.notesUses(of: name) && !uses(name, besides: file.number) && !file.tree.uses(name, apartFrom: type)
  }
}

/// The use of a name, which other files depend on otherwise than on its declaration.
enum NameUse {
  /// The number that stands for the use of a name among those that were looked up.
  static func number(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) ^ 0x9E37_79B9 }
}

extension Syntax {
  // The structure whose code it is, where that isn't an extension's.
  fileprivate var enclosingStructure: StructDeclSyntax? {
    var node = parent
    while let current = node {
      if let type = current.as(StructDeclSyntax.self) { return type }
      if current.isProtocol(DeclGroupSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }
}

extension StructDeclSyntax {
  // Whether other programs, or the system, may use it.
  fileprivate var isForOthers: Bool {
    modifiers.contains { $0.name.text == "public" } || attributes.names.contains("main")
      || inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "App" } == true
  }

  fileprivate var isPreview: Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "PreviewProvider" } == true
  }
}

extension SourceFileSyntax {
  // Whether a type is named in the file, but in itself, in extensions and in previews.
  fileprivate func uses(_ name: String, apartFrom type: StructDeclSyntax) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name || token.identifier?.name == name else { return false }
      var node: Syntax? = token.parent
      while let current = node {
        if current.id == type.id || current.as(StructDeclSyntax.self)?.isPreview == true { return false }
        if let declaration = current.as(ExtensionDeclSyntax.self),
          declaration.extendedType.trimmedDescription == name
        {
          return false
        }
        let macro =
          current.as(MacroExpansionExprSyntax.self)?.macroName
          ?? current.as(MacroExpansionDeclSyntax.self)?.macroName
        if macro?.text == "Preview" { return false }
        node = current.parent
      }
      return true
    }
  }
}
#endif
