import Files
import Linting
import MenuModel
import MenuPictures
import Reports
import TextCore
import Workspace

/// Reads and lints the files to draw.
struct PreviewFiles: Sendable {
  private let request: PreviewRequest

  /// The result for a file.
  struct Outcome: Sendable {
    var file: PictureFile?
    var error: RunError?
    /// The number of applied fixes.
    var fixCount = 0
    /// Whether it doesn't parse, so it can't be drawn.
    var isUnreadable = false
    var menuNames: [String] = []
    /// The languages in which its titles can be drawn.
    var languages: Set<String> = []
  }

  init(_ request: PreviewRequest) { self.request = request }

  /// Reads several files in parallel, and returns the outcomes in the order of the files.
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
    Workers.run(count: single.count, jobs: min(jobs, single.count)) { place in
      outcomes[single[place]] = read(files[single[place]])
    }
    for project in projects {
      for (index, outcome) in DeepThread.run({ read(project, jobs: jobs) }) { outcomes[index] = outcome }
    }
    return Array(slots)
  }

  // Reads the files of a project, whose menus may depend on other files. Files without menus aren't drawn.
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
    func read(_ files: ProjectFiles) -> [String: Version] {
      let linted = ProjectLint(project.language.read(files), files, paths: project.paths).lint(
        project.targets)
      return versions(of: linted, project)
    }
    let now = read(files)
    var fixed: [String: Version] = [:]
    var applied: [String: Int] = [:]
    let unread = project.unread.map { (index: $0.index, outcome: Outcome(error: $0.error)) }
    if let fixes = request.fixes {
      var fixer = ProjectFixer(project.language, files, project.targets, paths: project.paths)
      fixer.appliesUnsafe = fixes == .unsafe
      let result = fixer.fix()
      fixed = read(files.replacing(result.texts))
      applied = result.applied
    }
    // Includes fixes in catalogs and in files that aren't drawn.
    var count = applied.values.reduce(0, +)
    return zip(project.indices, project.targets).compactMap { index, target in
      guard let version = now[target.file.location] else { return nil }
      defer { count = 0 }
      return (index, outcome(of: version, after: fixed[target.file.location], fixCount: count))
    } + unread
  }

  /// A linted file with the findings that are shown in its picture.
  private struct Version {
    var linted: LintedFile
    var findings: [PictureFinding]
  }

  // A finding in a helper function is shown next to the item, in the file of the menu that uses the helper.
  private func versions(of linted: [LintedFile], _ project: Project) -> [String: Version] {
    var versions: [String: Version] = [:]
    for file in linted { versions[file.file.location] = Version(linted: file, findings: []) }
    let paths = project.paths
    var moved: [(location: String, finding: PictureFinding)] = []
    for file in linted {
      let location = file.file.location
      for (finding, var picture) in zip(file.findings, pictures(of: file)) {
        let home = finding.element.flatMap(file.fileHolding).map { paths($0).location } ?? location
        let isSameTree = versions[home]?.linted.menus.elements.count == file.menus.elements.count
        if home == location || !isSameTree {
          versions[location]?.findings.append(picture)
        } else {
          picture.place = "\(Escaping.visiblePath(file.path)):\(picture.place)"
          moved.append((home, picture))
        }
      }
    }
    for (location, finding) in moved { versions[location]?.findings.append(finding) }
    return versions
  }

  private func read(_ file: InputFile) -> Outcome {
    let bytes: [UInt8]
    var after: Version?
    var fixCount = 0
    if let fixes = request.fixes {
      let fixer = FileFixer(appliesUnsafe: fixes == .unsafe, writesFiles: false)
      guard let fixed = fixer.fix([file], jobs: 1).first else { return Outcome() }
      if let error = fixed.error { return Outcome(error: error) }
      (bytes, after, fixCount) = (fixed.old, fixed.linted.map(version(of:)), fixed.fixCount)
    } else {
      do {
        bytes = try file.isStandardInput ? FileAccess.readStandardInput() : FileAccess.read(file.path)
      } catch {
        return Outcome(error: RunError(file: file.path, message: error.message))
      }
    }
    let linted = lint(SourceText(bytes: bytes), of: file.file, by: file.plan)
    return outcome(of: version(of: linted), after: after, fixCount: fixCount)
  }

  private func version(of linted: LintedFile) -> Version {
    Version(linted: linted, findings: pictures(of: linted))
  }

  private func outcome(of now: Version, after: Version?, fixCount: Int) -> Outcome {
    let linted = now.linted
    var outcome = Outcome(
      file: PictureFile(
        path: Escaping.visible(linted.path), now: picture(of: now), fixed: after.map(picture(of:))))
    outcome.fixCount = fixCount
    if request.language != nil {
      let titles = linted.menus.translations?.titles.values.flatMap(\.texts) ?? []
      outcome.languages = Set(titles.map(\.language))
    }
    outcome.isUnreadable = linted.firstSyntaxProblem != nil
    if request.menu != nil {
      outcome.menuNames = MenuDrawing.drawings(of: linted.menus, where: linted.holds).map {
        $0.name(in: linted.menus)
      }
    }
    return outcome
  }

  private func picture(of version: Version) -> PictureVersion {
    var findings = version.findings
    for index in findings.indices { findings[index].number = index + 1 }
    let linted = version.linted
    return PictureVersion(
      menus: request.language.map(linted.menus.showing) ?? linted.menus, findings: findings,
      onlyMenu: request.menu, where: linted.holds)
  }

  // Returns the findings of a file in order, in the form for pictures.
  private func pictures(of linted: LintedFile) -> [PictureFinding] {
    let lines = LineTable(linted.source)
    let reported = ReportedFile(linted, least: .info, index: 0)
    let places = linted.isOfProject ? nil : ElementPlaces(linted.menus)
    return linted.findings.enumerated().map { index, finding in
      let position = lines.position(of: finding.range.start)
      return PictureFinding(
        number: index + 1, severity: finding.severity, rule: finding.rule, message: finding.fullMessage,
        place: "\(position.line):\(position.column)",
        link: RuleLinks.link(of: finding.rule, linted.file.language),
        fixes: finding.fixes.prefix(2).compactMap { reported.description(of: $0, for: finding) }.map {
          PictureFix(name: $0.name, title: $0.text)
        },
        element: finding.element ?? places?.element(at: finding.range.start),
        key: FindingKey(finding, in: linted.menus).folded.path)
    }
  }
}

/// Finds the element at a place in the text.
private struct ElementPlaces {
  private let menus: MenuTree
  // The elements, sorted by start.
  private let sorted: [ElementID]

  init(_ menus: MenuTree) {
    self.menus = menus
    let ids = menus.elements.indices.map { ElementID($0) }
    let isSorted = zip(menus.elements, menus.elements.dropFirst()).allSatisfy {
      $0.range.start <= $1.range.start
    }
    sorted = isSorted ? ids : ids.sorted { menus[$0].range.start < menus[$1].range.start }
  }

  /// Returns the innermost element that contains a byte; nil if there is none.
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
