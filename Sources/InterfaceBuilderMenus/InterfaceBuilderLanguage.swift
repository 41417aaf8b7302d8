import MenuModel

/// The XML of Interface Builder.
package struct InterfaceBuilderLanguage: MenuLanguage {
  private let readBeside: @Sendable (String) -> [UInt8]?
  private let foldersIn: @Sendable (String) -> [String]

  /// What stands beside a document tells whether its menu bar is ever seen: an app's property list, an Xcode project.
  ///
  /// - Parameters:
  ///   - readBeside: Gives the bytes of another file by its absolute path, nil where there is none.
  ///   - foldersIn: Gives the names of the folders in a folder by its absolute path.
  package init(
    readBeside: @escaping @Sendable (String) -> [UInt8]? = { _ in nil },
    foldersIn: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.readBeside = readBeside
    self.foldersIn = foldersIn
  }

  package var name: String { "Interface Builder" }
  package var endings: [String] { [".xib", ".storyboard"] }
  package var searchedEndings: [String] { endings }
  package var grammar: String { "https://www.w3.org/TR/xml/" }

  package func isName(_ fileName: String) -> Bool { InterfaceBuilderDocument.isName(fileName) }

  package func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    var document = InterfaceBuilderDocument(
      parsing: source, path: context.path, locale: context.defaults.locale)
    if document.holdsMenuBar {
      document.hidesMenuBar =
        AppInformation(of: context.location, read: readBeside)?.hidesMenuBar ?? false
        || XcodeTargets.hideMenuBar(ofDocument: context.location, read: readBeside, folders: foldersIn)
    }
    return document
  }
}

extension InterfaceBuilderDocument: MenuDocument, NodePointers {
  package func pointer(to node: NodeID) -> String { pointer(of: node) }
  package func makePointers() -> any NodePointers { self }
  package func makeWriter() -> any FixWriter { DocumentEditWriter(self) }
}

extension DocumentEditWriter: FixWriter {}
