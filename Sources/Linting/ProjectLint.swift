import LintRules
import MenuModel

/// Lints the files of a project, which are read together.
package struct ProjectLint: Sendable {
  /// A file of the project to lint.
  package struct Target: Sendable {
    /// The path within the project.
    package var name: String
    package var file: MenuFile
    package var plan: LintPlan

    package init(name: String, file: MenuFile, plan: LintPlan) {
      self.name = name
      self.file = file
      self.plan = plan
    }
  }

  package let project: any MenuProject
  /// The project's files as they were read.
  package let files: ProjectFiles
  /// Converts a path within the project to the path in reports and to the absolute path.
  package let paths: @Sendable (String) -> (shown: String, location: String)

  package init(
    _ project: any MenuProject, _ files: ProjectFiles,
    paths: @escaping @Sendable (String) -> (shown: String, location: String)
  ) {
    self.project = project
    self.files = files
    self.paths = paths
  }

  /// Lints the files that contain menus, in the given order.
  package func lint(_ targets: [Target]) -> [LintedFile] { lint(targets) { nil }.map(\.file) }

  /// Lints files and optionally measures the time that each rule takes.
  ///
  /// - Parameter timing: Creates the timer for a file. If files are linted together, the first one gets all
  ///   times.
  package func lint(
    _ targets: [Target], timing: @escaping @Sendable () -> RuleTiming?
  ) -> [(file: LintedFile, timing: RuleTiming?)] {
    let holding = project.paths
    let named = Set(targets.map(\.name))
    // For a few targets, searching the array is faster than building a set.
    let isHolding = targets.count < 8 ? nil : Set(holding)
    let targets = targets.filter { isHolding?.contains($0.name) ?? holding.contains($0.name) }
    let linted = Locked<[String: (LintedFile, RuleTiming?)]>([:])
    // Files with the same plan are linted together, because rules compare menus across files.
    var plans: [LintPlan] = []
    for target in targets where !plans.contains(where: { $0 === target.plan }) { plans.append(target.plan) }
    for plan in plans {
      let own = targets.filter { $0.plan === plan }
      let byName = Dictionary(own.map { ($0.name, $0) }) { first, _ in first }
      let names = Set(byName.keys)
      let trees = project.trees(plan.defaults, of: names)
      let around = names.count < holding.count ? names : nil
      files.parallel(trees.count) { index in
        let tree = trees[index]
        let targets = tree.document.map { byName[$0.path].map { [$0] } ?? [] } ?? own
        var time = timing()
        let findings = plan.findings(in: project, tree, of: tree.document == nil ? around : nil, time)
          .filter { !tree.isReportedElsewhere($0) }
        for file in files(targets, findings, tree, isFixed: { named.contains($0) }) {
          linted.use { $0[file.name] = (file.linted, time) }
          if time != nil { time = timing() }
        }
      }
    }
    return linted.use { linted in targets.compactMap { linted[$0.name] } }
  }

  // Returns the files with their findings.
  private func files(
    _ targets: [Target], _ findings: [Finding], _ tree: any ProjectMenus,
    isFixed: @escaping @Sendable (String) -> Bool
  ) -> [(name: String, linted: LintedFile)] {
    var texts = ProjectTexts(self)
    let (read, paths) = (files.read, self.paths)
    let byFile = Dictionary(grouping: findings.map { ($0, tree.place(of: $0.range)) }) { $0.1?.path }
    return targets.compactMap { target in
      guard let source = texts.text(of: target.name) else { return nil }
      let found = byFile[target.name] ?? []
      let own =
        tree.document == nil
        ? Self.onceEach(found, in: tree).map { finding, range in
          texts.finding(finding, at: range, of: target.name, tree)
        } : found.map { texts.finding($0.0, tree) }
      let document = ProjectDocument(
        source: source, menus: tree.menus, comments: project.comments(in: source), name: target.name,
        project: tree, linesOfCode: { [project] in project.codeLines(in: source) }, own: tree.document?.file,
        problems: tree.document?.file.problems ?? project.rejected[target.name].map { [$0] } ?? [],
        isFixed: { isFixed($0) || tree.document != nil || !target.file.language.matches($0) },
        otherFile: { name in
          let (shown, location) = paths(name)
          return read(name).map {
            RelatedFile(path: shown, location: location, source: SourceText(bytes: $0))
          }
        })
      return (target.name, LintedFile(own, in: document, of: target.file, by: target.plan))
    }
  }
}

extension ProjectLint {
  // A literal may be used for several titles, and a construct may create several rows. Fixing it means one change, so
  // only the most severe finding of each rule is kept. Texts that a construct looks up are changed one by one.
  fileprivate static func onceEach(
    _ findings: [(Finding, (path: String, range: SourceRange)?)], in menus: any ProjectMenus
  ) -> [(Finding, SourceRange)] {
    struct Key: Hashable {
      var rule: String
      var range: SourceRange
      var entry: SourceRange?
    }
    var places: [Key: Int] = [:]
    var kept: [(Finding, SourceRange)] = []
    for case (let finding, let place?) in findings {
      // The values of a menu are one finding.
      let isChoice = finding.element.map { menus.menus[$0].flags.contains(.isChoice) } ?? false
      let entry = isChoice || finding.severity == .info ? nil : menus.entry(of: finding)
      // What is wrong with a translation is wrong wherever the file shows it.
      let isOfLanguages = RuleBook.description(of: finding.rule)?.category == .languages
      let shared = isOfLanguages ? menus.entry(of: finding) : nil
      let key = Key(rule: finding.rule, range: shared ?? place.range, entry: entry)
      guard let index = places[key] else {
        places[key] = kept.count
        kept.append((finding, place.range))
        continue
      }
      if finding.severity > kept[index].0.severity { kept[index].0 = finding }
    }
    // The values of a menu that are one finding aren't reported again where another menu shows one of them.
    var covered: [Key: Severity] = [:]
    for (finding, _) in kept where finding.fixes.first.map({ $0.changes.count > 1 }) ?? false {
      for place in finding.related.compactMap({ menus.place(of: $0.range) }) {
        let key = Key(rule: finding.rule, range: place.range)
        covered[key] = max(finding.severity, covered[key] ?? .info)
      }
    }
    if covered.isEmpty { return kept }
    return kept.filter { finding, range in
      guard finding.fixes.first.map({ $0.changes.count == 1 }) ?? false,
        let severity = covered[Key(rule: finding.rule, range: range)]
      else { return true }
      return finding.severity > severity
    }
  }

  /// Lints files. Files without menus have no findings.
  package func lintAll(_ targets: [Target]) -> [String: LintedFile] {
    let linted = lint(targets)
    var byLocation = Dictionary(linted.map { ($0.file.location, $0) }) { first, _ in first }
    for target in targets where byLocation[target.file.location] == nil {
      let source = SourceText(bytes: files.read(target.name) ?? [])
      guard let tree = project.trees(target.plan.defaults, of: [target.name]).first else { continue }
      let document = ProjectDocument(
        source: source, menus: MenuTree(), comments: [], name: target.name, project: tree)
      byLocation[target.file.location] = LintedFile(file: target.file, document: document, findings: [])
    }
    return byLocation
  }
}

struct PlaceKey: Hashable {
  var path: String
  var range: SourceRange
  /// The message about the place, or nil for the finding itself.
  var message: String?
}

/// The texts of the project files that findings refer to, each read once.
private struct ProjectTexts {
  let lint: ProjectLint
  private var texts: [String: SourceText] = [:]

  init(_ lint: ProjectLint) { self.lint = lint }

  mutating func text(of name: String) -> SourceText? {
    if let text = texts[name] { return text }
    guard let bytes = lint.files.read(name) else { return nil }
    let text = SourceText(bytes: bytes)
    texts[name] = text
    return text
  }

  mutating func finding(
    _ finding: Finding, at range: SourceRange, of name: String, _ menus: any ProjectMenus
  ) -> Finding {
    var finding = menus.completed(finding)
    finding.range = range
    finding.source = text(of: name)
    // All values from one construct have the same place, so report it only once.
    var seen: Set<PlaceKey> = [PlaceKey(path: name, range: range, message: nil)]
    finding.related = finding.related.compactMap { place in
      guard let (path, range) = menus.place(of: place.range),
        !seen.contains(PlaceKey(path: path, range: range, message: nil)),
        seen.insert(PlaceKey(path: path, range: range, message: place.message)).inserted
      else { return nil }
      var place = RelatedPlace(place.message, at: range)
      if path != name {
        guard let source = text(of: path) else { return nil }
        let (shown, location) = lint.paths(path)
        place.file = RelatedFile(path: shown, location: location, source: source)
      }
      return place
    }
    addTranslations(to: &finding)
    return finding
  }

  // Adds the places of the translations that a finding is about.
  private mutating func addTranslations(to finding: inout Finding) {
    for text in finding.translations {
      guard let range = text.range else { continue }
      let language = LanguageName.english(text.language)
      let message = text.text.isEmpty ? "no translation into \(language)" : "\(language): “\(text.text)”"
      finding.related += place(message, at: range, in: text.path).map { [$0] } ?? []
    }
  }

  private mutating func place(_ message: String, at range: SourceRange, in path: String) -> RelatedPlace? {
    guard let source = text(of: path) else { return nil }
    let (shown, location) = lint.paths(path)
    var place = RelatedPlace(message, at: range)
    place.file = RelatedFile(path: shown, location: location, source: source)
    return place
  }

  /// Returns a finding of a tree whose ranges are those of its only file.
  mutating func finding(_ finding: Finding, _ menus: any ProjectMenus) -> Finding {
    var finding = menus.completed(finding)
    for (message, path, range) in menus.places(besides: finding) {
      finding.related += place(message, at: range, in: path).map { [$0] } ?? []
    }
    addTranslations(to: &finding)
    return finding
  }
}

extension LintPlan {
  /// Returns the findings of the rules in a project, or at least in some of its files.
  fileprivate func findings(
    in project: any MenuProject, _ menus: any ProjectMenus, of names: Set<String>?, _ timing: RuleTiming?
  ) -> [Finding] {
    if let scoped {
      let paths = menus.document.map { [$0.path] } ?? names ?? []
      return scoped.findings(in: menus.menus, defaults) { defaults in
        project.trees(defaults, of: Set(paths)).first?.menus ?? menus.menus
      }
    }
    if let names, timing == nil { return linter.lint(menus.menus, around: menus.ranges(of: names)) }
    return timing?.lint(menus.menus, linter) ?? linter.lint(menus.menus)
  }
}

/// A file of a project as it was read: its own text, and the menus in it or in the whole project.
struct ProjectDocument: MenuDocument {
  let source: SourceText
  /// Its menus, or those of the whole project. The ranges of the latter aren't those of the text.
  let menus: MenuTree
  let comments: [SourceRange]
  /// Its path within the project.
  let name: String
  let project: any ProjectMenus
  /// Returns the ranges of lines that belong together, such as a statement. Computed only when needed.
  var linesOfCode: @Sendable () -> CodeLines? = { nil }
  /// The file as read separately; nil if its menus are in a tree of all files.
  var own: (any MenuDocument)?
  /// The reasons that the file, or a part of it, can't be read.
  var problems: [Problem] = []
  /// Whether `fix`, run over the files of this lint, may change a file, given by its path within the project.
  /// It may change the linted files and string tables.
  var isFixed: @Sendable (String) -> Bool = { _ in true }
  /// Returns a file of the project by its path within the project.
  var otherFile: @Sendable (String) -> RelatedFile? = { _ in nil }

  var codeLines: CodeLines? { linesOfCode() }
  func makePointers() -> any NodePointers { own?.makePointers() ?? NoPointers() }
  func makeWriter() -> any FixWriter { ProjectWriter(name: name, project: project) }
}

extension LintedFile {
  /// Whether its menus are those of a whole project, whose ranges aren't those of the file's text.
  package var isOfProject: Bool {
    guard let document = document as? ProjectDocument else { return false }
    return document.own == nil
  }

  /// Returns the path within the project of the file in which the menu of an element begins; nil if there is
  /// no project.
  package func fileHolding(_ element: ElementID) -> String? {
    guard let document = document as? ProjectDocument, document.own == nil else { return nil }
    var menu = element
    while menus[menus[menu].parent].kind != .document, menus[menu].parent != menu {
      menu = menus[menu].parent
    }
    return document.project.place(of: menus[menu].range)?.path
  }

  /// Whether a menu begins in the file.
  package func holds(_ menu: ElementID) -> Bool {
    guard let document = document as? ProjectDocument, document.own == nil else { return true }
    return document.project.place(of: menus[menu].range)?.path == document.name
  }
}

/// Writes fixes that change several files of a project.
package protocol ProjectFixWriter: FixWriter {
  /// The path within the project of its main file.
  var name: String { get }
  /// Returns the edits of a fix in all files, and their safety; nil if it can't be written.
  func projectEdits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)?
}

/// Writes the fixes that change one file of a project.
private struct ProjectWriter: ProjectFixWriter {
  let name: String
  let project: any ProjectMenus

  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    guard let (edits, safety) = project.edits(for: fix), edits.allSatisfy({ $0.path == name }) else {
      return nil
    }
    return (edits.map { TextEdit($0.range, String(decoding: $0.bytes, as: UTF8.self)) }, safety)
  }

  func projectEdits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)? { project.edits(for: fix) }

  func safety(of fix: Fix) -> Fix.Safety? { project.edits(for: fix)?.safety }
}
