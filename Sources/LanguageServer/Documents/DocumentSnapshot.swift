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

  /// What tells of a file's menus.
  enum Origin: Sendable {
    /// The file alone.
    case text
    /// The files of its project, as they were read; nil where they aren't read yet, so that nothing is known.
    case project((any FileProject)?)
  }

  private let origin: Origin
  private let location: String

  /// - Parameter location: The absolute path of the file, which is `path`'s where none is given; empty for a document
  ///   that is on no disk, beside which no other file is looked for.
  init(
    _ source: SourceText, path: String, at location: String? = nil, language: Language, plan: LintPlan?,
    _ origin: Origin = .text
  ) {
    self.location = location ?? Paths.absolute(path)
    self.origin = origin
    self.source = source
    self.path = path
    self.language = language
    self.plan = plan
  }

  /// Whether other files tell what the menus are.
  private var isOfProject: Bool { if case .project = origin { true } else { false } }

  /// Whether its menus are parts of a tree of all files of its project.
  private var isJoined: Bool {
    guard isOfProject, case .menus(let language) = language else { return false }
    return language.ofProjects?.joinsFiles ?? false
  }

  /// Whether it is a table with the texts of menus in other files.
  var isTable: Bool {
    if case .menus(let language) = language { !language.isName(String(Paths.name(of: path))) } else { false }
  }

  /// What was found in its project; nil for a file of none.
  var project: (any FileProject)? { if case .project(let project) = origin { project } else { nil } }

  /// What makes the same snapshot for another thread, which works things out by itself.
  func maker(_ project: any FileProject) -> @Sendable () -> DocumentSnapshot {
    let (source, path, location, language, plan) = (source, path, location, language, plan)
    return {
      DocumentSnapshot(source, path: path, at: location, language: language, plan: plan, .project(project))
    }
  }

  private(set) lazy var file: MenuFile? = {
    guard case .menus(let language) = language else { return nil }
    return MenuFile(path: path, location: location, language: language, project: project)
  }()

  /// The file with its findings; nil where nothing is linted.
  private(set) lazy var linted: LintedFile? = {
    guard let plan, let file, !isOfProject || project != nil else { return nil }
    return lint(source, of: file, by: plan)
  }()

  /// What the text was read into.
  private(set) lazy var document: any MenuDocument = {
    if let linted { return linted.document }
    if isJoined || isTable { return UnreadDocument(source) }
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
    if isJoined || isTable { return MenuTree() }
    guard let file, !document.problems.isEmpty else { return document.menus }
    return file.read(source, plan?.defaults ?? .init(), includesBroken: true).menus
  }()

  /// Writes fixes into the text.
  private(set) lazy var writer = document.makeWriter()
}
