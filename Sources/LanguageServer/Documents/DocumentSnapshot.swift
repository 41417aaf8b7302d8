import DataTree
import Files
import Linting
import MenuModel
import MenuSpecParser

/// One version of an open document. Made anew for each version; its parts are worked out when first asked for, and
/// not again.
///
/// All places in it are bytes of ``source``; the server alone turns them into the positions of the protocol.
final class DocumentSnapshot {
  /// The text.
  let source: SourceText
  /// The absolute path of the file, or the name of a document that is in no file.
  let path: String
  /// What the text is.
  let language: Language
  /// How it is linted; nil where the configuration excludes it.
  let plan: LintPlan?

  /// What a document is.
  enum Language: Sendable, Equatable {
    /// A file that is linted.
    case menus(FileFormat)
    /// A `.menulint.json`.
    case configuration
  }

  init(_ source: SourceText, path: String, language: Language, plan: LintPlan?) {
    self.source = source
    self.path = path
    self.language = language
    self.plan = plan
  }

  /// The file with its findings; nil where nothing is linted.
  private(set) lazy var linted: LintedFile? = {
    guard let plan, case .menus(let format) = language else { return nil }
    return lint(source, path: path, location: Paths.absolute(path), format: format, by: plan)
  }()

  /// What the text was parsed into.
  private(set) lazy var content: MenuFile = {
    if let linted { return linted.content }
    switch language {
    case .menus(let format): return MenuFile(source, path: path, format: format, defaults: .init())
    case .configuration:
      return MenuFile(SyntaxTree(parsing: source, format: .jsonWithComments), .jsonWithComments)
    }
  }()

  /// The tree of a text in YAML or JSON, as far as it parses; nil for other files.
  var syntax: SyntaxTree? { content.syntax }

  /// The format of a text in YAML or JSON.
  var format: SpecFormat? {
    if case .spec(_, let format) = content.content { format } else { nil }
  }

  /// The menus as far as they can be read, those of documents that don't parse among them. Their nodes are those of
  /// ``syntax``.
  private(set) lazy var menus: MenuTree = {
    guard case .menus(.spec(let format)) = language, !content.problems.isEmpty else { return content.menus }
    return MenuSpec(
      parsing: source, format: format, defaults: plan?.defaults ?? .init(), includesBroken: true
    ).menus
  }()

  /// Writes fixes into the text.
  private(set) lazy var writer = FixWriter(content)
}
