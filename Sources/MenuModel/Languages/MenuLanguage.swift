/// A language in which menus are written. Adding one takes a conformance and a line in the program's list of them.
package protocol MenuLanguage: Sendable {
  /// Its name, which no other language has.
  var name: String { get }
  /// What one of its files is called in a sentence.
  var fileNoun: String { get }
  /// How the names of its files end: `.yaml`.
  var endings: [String] { get }
  /// How the names end of those of its files that a search of a folder finds.
  var searchedEndings: [String] { get }
  /// Where its grammar is written down.
  var grammar: String { get }
  /// The sign that begins a comment up to the end of its line; nil where there is none.
  var lineComment: String? { get }
  /// Whether a file has places for suppressions; of others only the configuration can suppress findings.
  var hasSuppressions: Bool { get }
  /// The language as one whose files are read together; nil where each file is read by itself.
  var ofProjects: (any ProjectLanguage)? { get }
  /// Whether a file of some name is in the language.
  func isName(_ fileName: String) -> Bool
  /// Whether the text of a file may contain menus, judged quickly. If it can't, the file isn't read.
  func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool
  /// Reads a text. Never fails: what can't be read is among the problems.
  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument
}

extension MenuLanguage {
  package var fileNoun: String { "\(name) file" }
  package var searchedEndings: [String] { endings }
  package var grammar: String { "" }
  package var lineComment: String? { nil }
  package var hasSuppressions: Bool { lineComment != nil }
  // Asking the runtime would take as long for each file as reading a small one's keys.
  package var ofProjects: (any ProjectLanguage)? { nil }

  package func isName(_ fileName: String) -> Bool {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return endings.contains(fileName[dot...].lowercased())
  }

  package func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool { true }
}

/// What a reader knows besides the text.
package struct ReadingContext: Sendable {
  /// The file's path.
  package var path: String
  /// The absolute path, for a language that looks at what stands beside a file; empty for a text that is in none.
  package var location: String
  /// What holds where the text says nothing.
  package var defaults: MenuDefaults
  /// Whether menus are read also where the text doesn't parse, as far as they can be told: for an editor's outline.
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

/// What holds where a file says nothing, as a configuration may state.
public struct MenuDefaults: Sendable, Equatable {
  /// The platforms of menus that state none.
  public var platforms: Platforms
  /// The language of titles that state none, a BCP 47 tag.
  public var locale: String

  /// Creates defaults; no platform and English without arguments.
  public init(platforms: Platforms = [], locale: String = "en") {
    self.platforms = platforms
    self.locale = locale
  }
}

/// One file as it was read, in whatever language it is.
package protocol MenuDocument: Sendable {
  /// The text of the file.
  var source: SourceText { get }
  /// Its menus.
  var menus: MenuTree { get }
  /// What keeps it, or a part of it, from being read.
  var problems: [Problem] { get }
  /// Its comments, each from its sign to its end: where suppressions are written.
  var comments: [SourceRange] { get }
  /// Which of its lines belong together; nil where a comment is about lines alone.
  var codeLines: CodeLines? { get }
  /// Works out where the nodes stand in the data.
  func makePointers() -> any NodePointers
  /// Prepares to write fixes; one writer serves all fixes of the file.
  func makeWriter() -> any FixWriter
}

extension MenuDocument {
  package var comments: [SourceRange] { [] }
  package var codeLines: CodeLines? { nil }
  package func makePointers() -> any NodePointers { NoPointers() }
  package func makeWriter() -> any FixWriter { NoFixes() }

  /// Whether it was read; a text that holds no menus at a glance isn't, and counts as no file.
  package var isRead: Bool { !(self is UnreadDocument) }

  /// The first fault of syntax; nil where the file parses, and so can be fixed.
  package var firstSyntaxProblem: Problem? { problems.first { $0.kind == .syntax } }
}

extension MenuDocument where Self: FixWriter {
  package func makeWriter() -> any FixWriter { self }
}

/// A file that holds no menus, as a glance at its bytes tells.
package struct UnreadDocument: MenuDocument {
  package let source: SourceText
  package var menus: MenuTree { MenuTree() }
  package var problems: [Problem] { [] }

  package init(_ source: SourceText) { self.source = source }
}

/// Where the nodes of a file stand in its data.
package protocol NodePointers {
  /// The collection a node is in; nil for a document's root.
  func parent(of node: NodeID) -> NodeID?
  /// The JSON Pointer of a node within its document, or what the language has for one.
  func pointer(to node: NodeID) -> String
  /// The number, from 0, of the document that a byte is in.
  func document(at offset: UInt32) -> Int
}

extension NodePointers {
  package func parent(of node: NodeID) -> NodeID? { nil }
  package func document(at offset: UInt32) -> Int { 0 }
}

/// Turns fixes into edits in the language of a file.
package protocol FixWriter: Sendable {
  /// The edits of a fix, and whether they may be made unasked; nil where the fix can't be written.
  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)?
  /// Whether a fix can be written, in this file or others, and may be made unasked; nil where it can't.
  func safety(of fix: Fix) -> Fix.Safety?
}

extension FixWriter {
  package func safety(of fix: Fix) -> Fix.Safety? { edits(for: fix)?.safety }
}

/// Of a language that says no more of its files than their menus.
package struct NoPointers: NodePointers {
  package init() {}
  package func pointer(to node: NodeID) -> String { "" }
}

private struct NoFixes: FixWriter {
  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? { nil }
}
