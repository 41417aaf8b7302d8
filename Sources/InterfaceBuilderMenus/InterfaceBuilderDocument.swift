import MenuModel

/// An Interface Builder document, a `.xib` or `.storyboard` file, as it was read: its menus, and all that is
/// wrong with it.
///
/// ```swift
/// let document = InterfaceBuilderDocument(parsing: SourceText(bytes: bytes), path: "Base.lproj/MainMenu.xib")
/// for problem in document.problems { print(problem.message) }
/// for finding in Linter().lint(document.menus) { print(finding.message) }
/// ```
///
/// Reading never fails. What can't be read is a ``MenuModel/Problem``.
public struct InterfaceBuilderDocument: Sendable {
  /// The text of the file.
  public let source: SourceText
  /// The menus: those of the menu bar and of buttons, context menus, Dock menus, in the order of the file. Empty
  /// where the file can't be read.
  public let menus: MenuTree
  /// What keeps the file from being read.
  public let problems: [Problem]
  /// Where each menu or item has its id.
  let ids: [SourceRange?]
  /// How the title of each menu or item is written.
  let titles: [ArchivedText?]

  /// Bytes of a file that is read, which offsets of 32 bits reach with room to spare.
  static let maximumSize = 1 << 31

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - path: The file's path. A folder such as `fr.lproj` in it tells the language of the titles.
  ///   - locale: The language where the path tells none, a BCP 47 tag: the app's development language, that of
  ///     `Base.lproj` too.
  public init(parsing source: SourceText, path: String = "", locale: String = "en") {
    let language = ProjectLanguage.of(path: path)
    var reading = source.bytes.withUnsafeBufferPointer { bytes in
      DocumentReading(bytes, language: language, locale: locale)
    }
    self.source = source
    menus = reading.menus
    problems = reading.problems
    ids = reading.reader?.objects.map(\.id) ?? []
    titles = reading.reader?.objects.map(\.title) ?? []
    reading.reader = nil
  }

  /// Whether a file's name is that of an Interface Builder document or of what one is compiled to.
  public static func isName(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return ["xib", "storyboard", "nib"].contains(path[path.index(after: dot)...].lowercased())
  }

  /// Where a node is, as `/` and the id of its element; empty for the document itself.
  public func pointer(of node: NodeID) -> String {
    let index = Int(node.index) / 2
    guard index < ids.count, let id = ids[index] else { return "" }
    return "/" + source[id]
  }
}
