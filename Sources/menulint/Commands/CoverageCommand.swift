import CommandLineSyntax
import Files
import Linting
import MenuModel
import Reports
import TextCore
import Workspace

/// `menulint coverage [PATH…]`: shows how much of each menu was read, and why the rest wasn't.
enum CoverageCommand {
  static let command = Command(
    name: "coverage", operands: "[PATH…]", summary: "Show how much of each menu can be read.",
    details: """
      Lists the menus of all files that lint reads, and the reason if a part wasn't read. A Swift file is read with \
      its whole project. Exits with status 1 if a file doesn't parse, and 2 if a file can't be read.
      """,
    options: [OptionTable.listFormat, trace, configuration, OptionTable.noConfig], completion: .paths,
    run: run)

  private static let configuration = Option(
    "config", nil, .file, "Use this configuration file for all files.")

  private static let trace = Option(
    "trace", nil, .text("FILE:LINE"),
    "Show the parts of this line that were read, and the place where reading stopped.")

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let isJSON = arguments.value("format") == "json"
    let traced = try arguments.value("trace").map { try TracedLine($0, arguments) }
    var options = try LintOptions(arguments.without("format", "trace"))
    if let traced { options.paths = [traced.file] }
    let (found, finder) = try options.findFiles()
    if found.files.isEmpty, found.errors.isEmpty, found.excluded == 0 {
      throw try NoFiles(paths: options.paths, finder: finder).error()
    }
    var reading = CoverageReading(jobs: options.jobs, hasAllMenus: traced != nil)
    for error in found.errors { reading.fail(error.file, error.message) }
    reading.read(found.files)
    if let traced { return reading.show(traced) }
    let report = CoverageReport(
      reading.menus.sorted { ($0.file, $0.line) < ($1.file, $1.line) }, languages: reading.languages)
    let nothing = reading.menus.isEmpty ? found.nothingJudged(unread: reading.errors) : nil
    StandardStream.output.write(isJSON ? report.json() : nothing.map { $0 + "\n" } ?? report.text())
    if isJSON { LintCommand.say(nothing) }
    return reading.status
  }
}

/// The line that `--trace` names.
private struct TracedLine {
  let file: String
  let line: Int

  init(_ value: String, _ arguments: Arguments) throws(UsageError) {
    guard let colon = value.lastIndex(of: ":"), colon > value.startIndex,
      let line = Int(value[value.index(after: colon)...]), line > 0
    else {
      throw UsageError(
        "invalid value “\(value)” for --trace; expected a file and a line number, such as Main.xib:12",
        "run menulint coverage --help for usage")
    }
    if !arguments.paths.isEmpty {
      throw UsageError("--trace can't be used with the path “\(arguments.paths[0])”; remove one of them")
    }
    if arguments.has("format") { throw UsageError("--trace can't be used with --format; remove one of them") }
    file = String(value[..<colon])
    self.line = line
  }
}

/// A reading of files that reports their menus and doesn't lint them.
private struct CoverageReading {
  private(set) var menus: [CoverageMenu] = []
  // The number of translated titles of each app. It is a set, because all documents of an app have the same
  // numbers.
  private var apps: Set<[LanguageCoverage]> = []
  private(set) var errors: [RunError] = []
  private(set) var status = ExitStatus.success
  // The projects of the files, with the paths of the files within the project and as shown.
  private var projects: [(menus: any MenuProject, paths: [(name: String, shown: String)])] = []
  private let jobs: Int
  // Whether to include all menus of the projects, because code in the files may affect menus in other files.
  private let hasAllMenus: Bool

  init(jobs: Int, hasAllMenus: Bool) {
    self.jobs = jobs
    self.hasAllMenus = hasAllMenus
  }

  /// The number of titles in each language.
  var languages: [LanguageCoverage] {
    Dictionary(grouping: apps.joined(), by: \.language).map { language, counts in
      LanguageCoverage(
        language: language, titles: counts.reduce(0) { $0 + $1.titles },
        translated: counts.reduce(0) { $0 + $1.translated })
    }.sorted { $0.language < $1.language }
  }

  mutating func read(_ files: [InputFile]) {
    let projects = Project.of(files)
    let isInProject = Set(projects.flatMap(\.indices))
    for (index, file) in files.enumerated() where !isInProject.contains(index) { read(file) }
    for project in projects { DeepThread.run { read(project) } }
  }

  /// Prints the menus and items that were read at the traced line, or the reason why none were.
  func show(_ traced: TracedLine) -> ExitStatus {
    let project = projects.first
    let file = project?.paths.first?.shown ?? traced.file
    if let text = CoverageTrace(menus, file: file, line: traced.line).text() {
      StandardStream.output.write(text)
    } else if errors.isEmpty {
      let why = project.flatMap { menus, paths in
        paths.first.flatMap { menus.reasonForNothing(in: $0.name, line: traced.line) }
      }
      StandardStream.output.write(
        "\(file):\(traced.line): no part of a menu was read on this line" + (why.map { ": \($0)" } ?? "")
          + "\n")
    }
    return status
  }

  mutating func fail(_ file: String, _ message: String) {
    Program.complain("\(file): \(message)")
    errors.append(RunError(file: file, message: message))
    status = .failure
  }

  private mutating func read(_ file: InputFile) {
    do throws(FileError) {
      let bytes = try file.isStandardInput ? FileAccess.readStandardInput() : FileAccess.read(file.path)
      add(file.file.read(SourceText(bytes: bytes), file.plan.defaults), file.path)
    } catch {
      fail(file.path, error.message)
    }
  }

  // Adds files that have separate menus.
  private mutating func add(_ menus: any MenuProject, of project: Project) {
    for target in project.targets {
      guard let tree = menus.trees(target.plan.defaults, of: [target.name]).first else { continue }
      add(tree.menus.translations)
      if let document = tree.document?.file { add(document, target.file.path) }
    }
  }

  private mutating func add(_ translations: Translations?) {
    if let coverage = translations?.coverage, !coverage.isEmpty { apps.insert(coverage) }
  }

  private mutating func add(_ document: any MenuDocument, _ path: String) {
    if let problem = document.firstSyntaxProblem {
      let place = LineTable(document.source).position(of: problem.range.start)
      let error = RunError(file: path, message: "\(place.line):\(place.column): \(problem.message)")
      Program.complain("\(error.file):\(error.message)")
      errors.append(error)
      if status == .success { status = .findings }
    }
    menus += CoverageMenu.menus(of: document.menus, in: document.source, file: path)
  }

  private mutating func read(_ project: Project) {
    do throws(FileError) {
      let read = try project.read(jobs: jobs)
      for (_, error) in project.unread { fail(error.file, error.message) }
      // Tables are read on demand, so report their problems at the end.
      defer { for why in project.complaints(of: read) { Program.complain(why) } }
      if !project.language.joinsFiles { return add(read.project, of: project) }
      projects.append((read.project, project.targets.map { ($0.name, read.paths($0.name).shown) }))
      for target in project.targets {
        guard let problem = read.project.rejected[target.name] else { continue }
        Program.complain("\(target.file.path): \(problem.message)")
        if status == .success { status = .findings }
      }
      let wanted = hasAllMenus ? read.project.paths : project.targets.map(\.name)
      let names = Set(project.targets.map(\.name))
      menus += read.project.coverage(of: Set(wanted)).map { menu in
        menu.renamingFiles { read.paths($0).shown }
      }
      for tree in read.project.trees(MenuDefaults(), of: names) { add(tree.menus.translations) }
    } catch {
      fail(project.targets.first?.file.path ?? project.root, error.message)
    }
  }
}
