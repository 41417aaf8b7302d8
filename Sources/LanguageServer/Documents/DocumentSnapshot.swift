import DataTree
import Files
import Linting
import MenuModel
import MenuSpecParser
import Workspace

/// One version of an open document. Each version has a new snapshot, whose parts are computed once, on first
/// use.
///
/// All places in it are bytes of ``source``. Only the server converts them to the positions of the protocol.
final class DocumentSnapshot {
  let source: SourceText
  /// The absolute path of the file, or the name of a document that isn't in a file.
  let path: String
  let language: Language
  /// The plan that it is linted by; nil if the configuration excludes it.
  let plan: LintPlan?

  /// The type of a document.
  enum Language: Sendable, Equatable {
    /// A file that is linted.
    case menus(any MenuLanguage)
    /// A `.menulint.json` file.
    case configuration

    static func == (left: Language, right: Language) -> Bool {
      switch (left, right) {
      case (.menus(let left), .menus(let right)): left.name == right.name
      case (.configuration, .configuration): true
      default: false
      }
    }

    /// The format of a YAML or JSON text; nil for other files.
    var format: SpecFormat? {
      switch self {
      case .menus(let language): language as? SpecFormat
      case .configuration: .jsonWithComments
      }
    }
  }

  /// The source of a file's menus.
  enum Origin: Sendable {
    /// Only the file.
    case text
    /// All files of its project, as they were read; nil if they haven't been read yet, so the menus are
    /// unknown.
    case project((any FileProject)?)
  }

  private let origin: Origin
  private let location: String

  /// - Parameter location: The absolute path of the file, or nil to derive it from `path`. Empty for a
  ///   document that isn't on disk, so no neighboring files are read.
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

  /// Whether its menus depend on other files.
  private var isOfProject: Bool { if case .project = origin { true } else { false } }

  /// Whether its menus are part of a tree of all files of its project.
  private var isJoined: Bool {
    guard isOfProject, case .menus(let language) = language else { return false }
    return language.projectLanguage?.joinsFiles ?? false
  }

  /// Whether it is a string table for menus in other files.
  var isTable: Bool {
    if case .menus(let language) = language { !language.matches(String(Paths.name(of: path))) } else { false }
  }

  /// The findings of its project; nil if it isn't in a project.
  var project: (any FileProject)? { if case .project(let project) = origin { project } else { nil } }

  /// Returns a function that creates the same snapshot on another thread, which computes its own parts.
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

  /// The file with its findings; nil if it isn't linted.
  private(set) lazy var linted: LintedFile? = {
    guard let plan, let file, !isOfProject || project != nil else { return nil }
    return lint(source, of: file, by: plan)
  }()

  /// The document that was read from the text.
  private(set) lazy var document: any MenuDocument = {
    if let linted { return linted.document }
    if isJoined || isTable { return UnreadDocument(source) }
    if let file { return file.read(source) }
    let syntax = SyntaxTree(parsing: source, format: .jsonWithComments)
    return MenuSpec(holdingNoMenus: syntax, format: .jsonWithComments)
  }()

  /// The syntax tree of a YAML or JSON text, as far as it parses; nil for other files.
  var syntax: SyntaxTree? { (document as? MenuSpec)?.syntax }

  /// The format of a YAML or JSON text.
  var format: SpecFormat? { language.format }

  /// The menus as far as they can be read, even if their document doesn't parse. Their nodes are those of
  /// ``syntax``.
  private(set) lazy var menus: MenuTree = {
    // The menus of a project are in many files. The outline of such a file is the task of its language's own
    // server.
    if isJoined || isTable { return MenuTree() }
    guard let file, !document.problems.isEmpty else { return document.menus }
    return file.read(source, plan?.defaults ?? .init(), includesBroken: true).menus
  }()

  /// Writes fixes into the text.
  private(set) lazy var writer = document.makeWriter()
}
