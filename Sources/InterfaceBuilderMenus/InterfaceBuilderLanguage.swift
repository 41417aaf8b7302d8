import MenuModel

/// The XML of Interface Builder.
package struct InterfaceBuilderLanguage: MenuLanguage {
  package init() {}

  package var name: String { "Interface Builder" }
  package var endings: [String] { [".xib", ".storyboard"] }
  package var searchedEndings: [String] { endings }
  package var grammar: String { "https://www.w3.org/TR/xml/" }

  package func isName(_ fileName: String) -> Bool { InterfaceBuilderDocument.isName(fileName) }

  package func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    InterfaceBuilderDocument(parsing: source, path: context.path, locale: context.defaults.locale)
  }
}

extension InterfaceBuilderDocument: MenuDocument, NodePointers {
  package func pointer(to node: NodeID) -> String { pointer(of: node) }
  package func makePointers() -> any NodePointers { self }
  package func makeWriter() -> any FixWriter { DocumentEditWriter(self) }
}

extension DocumentEditWriter: FixWriter {}
