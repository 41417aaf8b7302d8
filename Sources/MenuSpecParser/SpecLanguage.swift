import DataTree
import MenuModel

extension SpecFormat: MenuLanguage {
  package var name: String {
    switch self {
    case .yaml: "YAML"
    case .json: "JSON"
    case .jsonWithComments: "JSON with comments"
    }
  }

  package var fileNoun: String { "menu spec" }

  package var endings: [String] {
    switch self {
    case .yaml: [".yaml", ".yml"]
    case .json: [".json"]
    case .jsonWithComments: [".jsonc"]
    }
  }

  package var searchedEndings: [String] { endings.map { ".menu" + $0 } }

  package var grammar: String {
    self == .yaml ? "https://yaml.org/spec/1.2.2/" : "https://www.rfc-editor.org/rfc/rfc8259"
  }

  package var lineComment: String? {
    switch self {
    case .yaml: "#"
    case .json: nil
    case .jsonWithComments: "//"
    }
  }

  // JSON has no comments, but its items have the key `lint`.
  package var hasSuppressions: Bool { true }

  package func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    MenuSpec(
      parsing: source, format: self, defaults: context.defaults, includesBroken: context.includesBroken)
  }
}

extension MenuSpec: MenuDocument {
  package var source: SourceText { syntax.source }
  package var comments: [SourceRange] { syntax.comments }
  package func makePointers() -> any NodePointers { TreePointers(syntax) }
  package func makeWriter() -> any FixWriter { EditWriter(syntax, format: format) }
}

extension TreePointers: NodePointers {}

extension EditWriter: FixWriter {}
