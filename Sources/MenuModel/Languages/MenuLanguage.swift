/// A language in which menus are written. To add one, write a conformance and list it in `Languages.swift`.
package protocol MenuLanguage: Sendable {
  /// The unique name.
  var name: String { get }
  /// The noun for one of its files in a sentence.
  var fileNoun: String { get }
  /// The endings of its file names, such as `.yaml`.
  var endings: [String] { get }
  /// The endings of the file names that a folder search finds.
  var searchedEndings: [String] { get }
  /// The URL of its grammar.
  var grammar: String { get }
  /// The characters that begin a line comment; nil if there are none.
  var lineComment: String? { get }
  /// Whether a file can contain suppressions. If not, only a configuration can suppress its findings.
  var hasSuppressions: Bool { get }
  /// The language as one whose files are read together; nil if each file is read separately.
  var projectLanguage: (any ProjectLanguage)? { get }
  /// Whether a file with this name is in the language.
  func matches(_ fileName: String) -> Bool
  /// Whether the text of a file may contain menus, judged quickly. If it can't, the file isn't read.
  func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool
  /// Reads a text. It never fails; the problems name the parts that can't be read.
  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument
}

extension MenuLanguage {
  package var fileNoun: String { "\(name) file" }
  package var searchedEndings: [String] { endings }
  package var grammar: String { "" }
  package var lineComment: String? { nil }
  package var hasSuppressions: Bool { lineComment != nil }
  // A dynamic cast for each file would take as long as reading the keys of a small file.
  package var projectLanguage: (any ProjectLanguage)? { nil }

  package func matches(_ fileName: String) -> Bool {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(fileName[dot...].lowercased())
  }

  package func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool { true }
}

/// The input of a reader in addition to the text.
package struct ReadingContext: Sendable {
  /// The file's path.
  package var path: String
  /// The absolute path, for a language that reads neighboring files; empty for a text that isn't in a file.
  package var location: String
  /// The defaults for settings that the text doesn't state.
  package var defaults: MenuDefaults
  /// Whether to read menus as far as possible even if the text doesn't parse, for an editor's outline.
  package var includesBroken = false

  package init(
    path: String, location: String = "", defaults: MenuDefaults = .init(), includesBroken: Bool = false
  ) {
    self.path = path
    self.location = location
    self.defaults = defaults
    self.includesBroken = includesBroken
  }
}

/// The defaults for settings that a file doesn't state. A configuration may set them.
public struct MenuDefaults: Sendable, Equatable {
  /// The platforms of menus that state none.
  public var platforms: Platforms
  /// The language of titles that state none, a BCP 47 tag.
  public var locale: String

  /// Creates defaults, which are no platform and English without arguments.
  public init(platforms: Platforms = [], locale: String = "en") {
    self.platforms = platforms
    self.locale = locale
  }
}

/// One file as it was read, in any language.
package protocol MenuDocument: Sendable {
  /// The text of the file.
  var source: SourceText { get }
  /// Its menus.
  var menus: MenuTree { get }
  /// The reasons why the file, or a part of it, can't be read.
  var problems: [Problem] { get }
  /// The ranges of its comments, including the comment characters. Suppressions are in comments.
  var comments: [SourceRange] { get }
  /// The lines that belong together; nil if a comment applies only to single lines.
  var codeLines: CodeLines? { get }
  /// Creates the pointers of the nodes.
  func makePointers() -> any NodePointers
  /// Creates a writer for all fixes of the file.
  func makeWriter() -> any FixWriter
}

extension MenuDocument {
  package var comments: [SourceRange] { [] }
  package var codeLines: CodeLines? { nil }
  package func makePointers() -> any NodePointers { NoPointers() }
  package func makeWriter() -> any FixWriter { NoFixes() }

  /// Whether the file was read. A file that can't contain menus isn't read and isn't counted.
  package var isRead: Bool { !(self is UnreadDocument) }

  /// The first syntax problem; nil if the file parses and can be fixed.
  package var firstSyntaxProblem: Problem? { problems.first { $0.kind == .syntax } }
}

extension MenuDocument where Self: FixWriter {
  package func makeWriter() -> any FixWriter { self }
}

/// A file that can't contain menus, judged by a quick search of its bytes.
package struct UnreadDocument: MenuDocument {
  package let source: SourceText
  package var menus: MenuTree { MenuTree() }
  package var problems: [Problem] { [] }

  package init(_ source: SourceText) { self.source = source }
}

/// The positions of a file's nodes in its data.
package protocol NodePointers {
  /// Returns the collection that a node is in; nil for a document's root.
  func parent(of node: NodeID) -> NodeID?
  /// Returns the JSON Pointer of a node within its document, or the equivalent in the language.
  func pointer(to node: NodeID) -> String
  /// Returns the number, from 0, of the document that a byte is in.
  func document(at offset: UInt32) -> Int
}

extension NodePointers {
  package func parent(of node: NodeID) -> NodeID? { nil }
  package func document(at offset: UInt32) -> Int { 0 }
}

/// Turns fixes into edits in the language of a file.
package protocol FixWriter: Sendable {
  /// Returns the edits of a fix and their safety, or nil if the fix can't be written.
  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)?
  /// Returns the safety of a fix in this file or others, or nil if the fix can't be written.
  func safety(of fix: Fix) -> Fix.Safety?
}

extension FixWriter {
  package func safety(of fix: Fix) -> Fix.Safety? { edits(for: fix)?.safety }
}

/// The pointers of a language whose files have none.
package struct NoPointers: NodePointers {
  package init() {}
  package func pointer(to node: NodeID) -> String { "" }
}

private struct NoFixes: FixWriter {
  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? { nil }
}
