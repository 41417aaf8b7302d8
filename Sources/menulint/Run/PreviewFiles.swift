import Files
import Linting
import MenuModel
import MenuPictures
import Reports
import TextCore
import Workspace

/// Reads and lints the files that are to be drawn.
struct PreviewFiles: Sendable {
  private let request: PreviewRequest

  /// What came of a file.
  struct Outcome: Sendable {
    var file: PictureFile?
    var error: RunError?
    /// Whether it doesn't parse, so that nothing of it can be drawn.
    var isUnreadable = false
    var menuNames: [String] = []
  }

  init(_ request: PreviewRequest) { self.request = request }

  /// Reads the files, several at a time; the outcomes are in their order.
  func read(_ files: [InputFile], jobs: Int) -> [Outcome] {
    let slots = UnsafeMutableBufferPointer<Outcome>.allocate(capacity: files.count)
    slots.initialize(repeating: Outcome())
    defer {
      slots.deinitialize()
      slots.deallocate()
    }
    nonisolated(unsafe) let outcomes = slots
    let projects = Project.of(files)
    let inProjects = Set(projects.flatMap(\.indices))
    let single = files.indices.filter { !inProjects.contains($0) }
    Workers.run(count: single.count, jobs: min(jobs, single.count), piece: 4, progress: { _ in }) { place in
      outcomes[single[place]] = read(files[single[place]])
    }
    for project in projects {
      for (index, outcome) in DeepThread.run({ read(project, jobs: jobs) }) { outcomes[index] = outcome }
    }
    return Array(slots)
  }

  // The files of a project, whose menus other files tell too. Of those without menus nothing is drawn.
  private func read(_ project: Project, jobs: Int) -> [(index: Int, outcome: Outcome)] {
    let files: ProjectFiles
    do throws(FileError) {
      files = try project.files(jobs: jobs)
    } catch {
      return [
        (
          project.indices[0],
          Outcome(error: RunError(file: project.targets[0].file.path, message: error.message))
        )
      ]
    }
    func linted(_ files: ProjectFiles) -> [String: LintedFile] {
      let all = ProjectLint(project.language.read(files), files, paths: project.paths).lint(project.targets)
      return Dictionary(all.map { ($0.file.location, $0) }) { first, _ in first }
    }
    let now = linted(files)
    let unread = project.unread.map { (index: $0.index, outcome: Outcome(error: $0.error)) }
    var fixed: [String: LintedFile] = [:]
    if let fixes = request.fixes {
      var fixer = ProjectFixer(project.language, files, project.targets, paths: project.paths)
      fixer.appliesUnsafe = fixes == .unsafe
      fixed = linted(files.replacing(fixer.fix().texts))
    }
    return zip(project.indices, project.targets).compactMap { index, target in
      let location = target.file.location
      return now[location].map { (index, outcome(of: $0, after: fixed[location])) }
    } + unread
  }

  private func read(_ file: InputFile) -> Outcome {
    let bytes: [UInt8]
    var after: LintedFile?
    if let fixes = request.fixes {
      let fixer = FileFixer(appliesUnsafe: fixes == .unsafe, writesFiles: false)
      guard let fixed = fixer.fix([file], jobs: 1).first else { return Outcome() }
      if let error = fixed.error { return Outcome(error: error) }
      (bytes, after) = (fixed.old, fixed.linted)
    } else {
      do {
        bytes = try file.isStandardInput ? FileAccess.readStandardInput() : FileAccess.read(file.path)
      } catch {
        return Outcome(error: RunError(file: file.path, message: error.message))
      }
    }
    return outcome(of: lint(SourceText(bytes: bytes), of: file.file, by: file.plan), after: after)
  }

  private func outcome(of linted: LintedFile, after: LintedFile?) -> Outcome {
    var outcome = Outcome(
      file: PictureFile(path: Escaping.visible(linted.path), now: version(linted), fixed: after.map(version)))
    outcome.isUnreadable = linted.firstSyntaxProblem != nil
    if request.menu != nil {
      outcome.menuNames = MenuDrawing.drawings(of: linted.menus, where: linted.holds).map {
        $0.name(in: linted.menus)
      }
    }
    return outcome
  }

  private func version(_ linted: LintedFile) -> PictureVersion {
    let lines = LineTable(linted.source)
    let places = linted.isOfProject ? nil : ElementPlaces(linted.menus)
    let findings = linted.findings.enumerated().map { index, finding in
      let position = lines.position(of: finding.range.start)
      return PictureFinding(
        number: index + 1, severity: finding.severity, rule: finding.rule, message: finding.fullMessage,
        place: "\(position.line):\(position.column)",
        link: RuleLinks.link(of: finding.rule, linted.file.language),
        fixes: finding.fixes.prefix(2).map { $0.safety == .safe ? $0.title : "\($0.title) (unsafe)" },
        element: finding.element ?? places?.element(at: finding.range.start))
    }
    return PictureVersion(
      menus: linted.menus, findings: findings, onlyMenu: request.menu, where: linted.holds)
  }
}

/// Finds the element that stands at a place of the text.
private struct ElementPlaces {
  private let menus: MenuTree
  // By where they begin.
  private let sorted: [ElementID]

  init(_ menus: MenuTree) {
    self.menus = menus
    let ids = menus.elements.indices.map { ElementID($0) }
    let isSorted = zip(menus.elements, menus.elements.dropFirst()).allSatisfy {
      $0.range.start <= $1.range.start
    }
    sorted = isSorted ? ids : ids.sorted { menus[$0].range.start < menus[$1].range.start }
  }

  /// The innermost element around a byte; nil where none is.
  func element(at offset: UInt32) -> ElementID? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if menus[sorted[middle]].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var id = sorted[low - 1]
    while menus[id].range.end < offset, menus[id].parent != id { id = menus[id].parent }
    return menus[id].kind == .document ? nil : id
  }
}
