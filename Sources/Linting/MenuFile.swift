import DataTree
import InterfaceBuilderMenus
import MenuModel
import MenuSpecParser

/// A file as it was read, in whatever language it is: its text, its menus, and what is wrong with it.
package struct MenuFile: Sendable {
  /// The text of the file.
  package let source: SourceText
  /// Its menus.
  package let menus: MenuTree
  /// What keeps it, or a part of it, from being read.
  package let problems: [Problem]
  /// What stands behind its nodes.
  package let content: Content

  /// What a file was parsed into.
  package enum Content: Sendable {
    case spec(SyntaxTree, SpecFormat)
    case interfaceBuilder(InterfaceBuilderDocument)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file's path, which tells the language of an Interface Builder document.
  ///   - defaults: What holds where the file says nothing.
  package init(_ source: SourceText, path: String, format: FileFormat, defaults: MenuSpec.Defaults) {
    self.source = source
    switch format {
    case .spec(let format):
      let spec = MenuSpec(parsing: source, format: format, defaults: defaults)
      menus = spec.menus
      problems = spec.problems
      content = .spec(spec.syntax, format)
    case .interfaceBuilder:
      let document = InterfaceBuilderDocument(parsing: source, path: path, locale: defaults.locale)
      menus = document.menus
      problems = document.problems
      content = .interfaceBuilder(document)
    }
  }

  /// Wraps a file of the run's own that was read as data, such as a baseline.
  package init(_ syntax: SyntaxTree, _ format: SpecFormat) {
    source = syntax.source
    menus = MenuTree()
    problems = []
    content = .spec(syntax, format)
  }

  /// The first fault of syntax; nil where the file parses.
  var firstSyntaxProblem: Problem? { problems.first { $0.kind == .syntax } }

  /// The tree of a spec; nil for a file of another kind.
  package var syntax: SyntaxTree? {
    if case .spec(let syntax, _) = content { syntax } else { nil }
  }

  /// Where the grammar of the file's language is written down.
  var grammar: String {
    switch content {
    case .spec(_, .yaml): Self.grammars[0]
    case .spec: Self.grammars[1]
    case .interfaceBuilder: Self.grammars[2]
    }
  }

  /// Where the grammars of YAML, JSON and XML are written down.
  static let grammars = [
    "https://yaml.org/spec/1.2.2/", "https://www.rfc-editor.org/rfc/rfc8259", "https://www.w3.org/TR/xml/",
  ]
}

/// Turns fixes into edits in the language of a file.
package enum FixWriter {
  case spec(EditWriter)
  case interfaceBuilder(DocumentEditWriter)

  /// Makes the writer for a file; one serves all its fixes.
  package init(_ file: MenuFile) {
    switch file.content {
    case .spec(let syntax, let format): self = .spec(EditWriter(syntax, format: format))
    case .interfaceBuilder(let document): self = .interfaceBuilder(DocumentEditWriter(document))
    }
  }

  /// The edits of a fix, and whether they may be made unasked; nil where the fix can't be written.
  package func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    switch self {
    case .spec(let writer): writer.edits(for: fix)
    case .interfaceBuilder(let writer): writer.edits(for: fix)
    }
  }
}
