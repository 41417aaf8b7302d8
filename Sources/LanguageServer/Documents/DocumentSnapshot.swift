import DataTree
import Files
import Linting
import MenuModel
import MenuSpecParser
import Workspace

/// One version of an open document. Made anew for each version; its parts are worked out when first asked for, and
/// not again.
///
/// All places in it are bytes of ``source``; the server alone turns them into the positions of the protocol.
final class DocumentSnapshot {
  let source: SourceText
  /// The absolute path of the file, or the name of a document that is in no file.
  let path: String
  let language: Language
  /// How it is linted; nil where the configuration excludes it.
  let plan: LintPlan?

  /// What a document is.
  enum Language: Sendable, Equatable {
    /// A file that is linted.
    case menus(any MenuLanguage)
    /// A `.menulint.json`.
    case configuration

    static func == (left: Language, right: Language) -> Bool {
      switch (left, right) {
      case (.menus(let left), .menus(let right)): left.name == right.name
      case (.configuration, .configuration): true
      default: false
      }
    }

    /// The format of a text in YAML or JSON; nil for other files.
    var format: SpecFormat? {
      switch self {
      case .menus(let language): language as? SpecFormat
      case .configuration: .jsonWithComments
      }
    }
  }

  /// The project that tells what the menus are, where other files do.
  private let project: OpenProject?
  let projectVersion: Int?

  private let location: String

  /// - Parameter location: The absolute path of the file, which is `path`'s where none is given; empty for a document
  ///   that is on no disk, beside which no other file is looked for.
  init(
    _ source: SourceText, path: String, at location: String? = nil, language: Language, plan: LintPlan?,
    _ project: OpenProject? = nil
  ) {
    self.location = location ?? Paths.absolute(path)
    self.project = project
    projectVersion = project?.version
    self.source = source
    self.path = path
    self.language = language
    self.plan = plan
  }

  private(set) lazy var file: MenuFile? = {
    guard case .menus(let language) = language else { return nil }
    return MenuFile(path: path, location: location, language: language, project: project)
  }()

  /// The file with its findings; nil where nothing is linted.
  private(set) lazy var linted: LintedFile? = {
    guard let plan, let file else { return nil }
    return lint(source, of: file, by: plan)
  }()

  /// What the text was read into.
  private(set) lazy var document: any MenuDocument = {
    if let linted { return linted.document }
    if let file { return file.read(source) }
    let syntax = SyntaxTree(parsing: source, format: .jsonWithComments)
    return MenuSpec(holdingNoMenus: syntax, format: .jsonWithComments)
  }()

  /// The tree of a text in YAML or JSON, as far as it parses; nil for other files.
  var syntax: SyntaxTree? { (document as? MenuSpec)?.syntax }

  /// The format of a text in YAML or JSON.
  var format: SpecFormat? { language.format }

  /// The menus as far as they can be read, those of documents that don't parse among them. Their nodes are those of
  /// ``syntax``.
  private(set) lazy var menus: MenuTree = {
    // Those of a project stand in many files; its outline is the business of the language's own server.
    if project != nil { return MenuTree() }
    guard let file, !document.problems.isEmpty else { return document.menus }
    return file.read(source, plan?.defaults ?? .init(), includesBroken: true).menus
  }()

  /// Writes fixes into the text.
  private(set) lazy var writer = document.makeWriter()
}
