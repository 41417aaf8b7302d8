import Files
import Linting
import MenuModel
import TextCore

/// Suppresses all findings of some rules in the files of a run.
package struct BulkSuppression {
  private let rules: Set<String>
  private let reason: String
  /// The errors of files that couldn't be read or written.
  package private(set) var errors: [RunError]
  /// The number of suppressed findings.
  package private(set) var count = 0
  /// The number of files with such findings.
  package private(set) var files = 0
  /// The configurations that were created for them, as reports show them.
  package private(set) var created: [String] = []
  /// The messages about findings that couldn't be suppressed.
  package private(set) var left: [String] = []

  package init(rules: Set<String>, reason: String, errors: [RunError]) {
    self.rules = rules
    self.reason = reason
    self.errors = errors
  }

  /// Suppresses the findings in a spec, in the spec itself.
  package mutating func suppress(inSpec file: InputFile) {
    do {
      let original = try FileSnapshot(of: file.path)
      let suppressor = SpecSuppressor(file.file, plan: file.plan, rules: rules, reason: reason)
      let result = suppressor.suppress(SourceText(bytes: original.bytes))
      if result.bytes != original.bytes { try original.replace(with: result.bytes) }
      note(result.count)
      noteLeft(result.linted)
    } catch {
      note(error, file.path)
    }
  }

  /// Suppresses the findings in the files of a project.
  package mutating func suppress(in project: Project, jobs: Int) {
    let files: ProjectFiles
    do {
      files = try project.files(jobs: jobs)
    } catch {
      return note(error, project.targets[0].file.path)
    }
    defer { for (_, error) in project.unread where !errors.contains(error) { errors.append(error) } }
    let suppressor = ProjectSuppressor(
      project.language, files, project.targets, paths: project.paths, rules: rules, reason: reason)
    for outcome in suppressor.suppress() {
      let path = outcome.target.file.path
      do {
        if outcome.new != outcome.old, let old = project.readings.bytes(of: outcome.target.name) {
          let new = project.readings.bytes(of: outcome.target.name, as: outcome.new)
          try FileSnapshot(of: path, stillHaving: old).replace(with: new)
        }
        note(outcome.count)
        noteLeft(outcome.linted)
      } catch {
        note(error, path)
      }
    }
  }

  /// Suppresses the findings in Interface Builder documents, in the configuration of each.
  package mutating func suppress(
    inDocuments files: [InputFile], _ finder: ConfigurationFinder, file fixed: String?, isOff: Bool
  ) throws {
    var entries: [String: [OverrideWriter.Entry]] = [:]
    for (file, linted) in lint(files) {
      let targets = linted.findings.filter { rules.contains($0.rule) }
      if targets.isEmpty { continue }
      if isOff {
        throw UsageError(
          "\(file.path): not suppressed, because that needs a configuration; remove --no-config")
      }
      note(targets.count)
      let path = Paths.absolute(file.path)
      let folder = Paths.folder(of: path)
      let known = try fixed ?? finder.source(forFolder: folder).configuration.file
      let configuration = known.map { Paths.absolute($0) } ?? Self.newConfiguration(for: folder)
      let name = Paths.relative(path, to: Paths.folder(of: configuration))
      entries[configuration, default: []] += OverridePlaces.entries(targets, in: linted.menus, file: name)
    }
    for (configuration, entries) in entries.sorted(by: { $0.key < $1.key }) {
      write(entries, to: configuration)
    }
  }

  private mutating func write(_ entries: [OverrideWriter.Entry], to configuration: String) {
    let writer = OverrideWriter(reason: reason)
    do {
      guard FileAccess.hasEntry(configuration) else {
        try FileAccess.create(configuration, writer.text(of: entries))
        created.append(Paths.shown(configuration))
        return
      }
      let original = try FileSnapshot(of: configuration)
      if let text = writer.text(adding: entries, to: original.bytes) { try original.replace(with: text) }
    } catch {
      note(error, Paths.shown(configuration))
    }
  }

  // Use the root of the repository, where people look for it, or else the current folder if it contains the
  // file.
  private static func newConfiguration(for folder: String) -> String {
    let current = Environment.currentFolder
    let place = IgnoreSources.repository(of: folder) ?? (folder.hasPrefix(current + "/") ? current : folder)
    return Paths.join(place, ConfigurationFinder.fileName)
  }

  /// Checks for remaining findings in documents after the configuration is written.
  package mutating func check(_ files: [InputFile]) {
    for (_, linted) in lint(files) {
      count -= linted.findings.count { rules.contains($0.rule) }
      noteLeft(linted)
    }
  }

  private mutating func lint(_ files: [InputFile]) -> [(file: InputFile, linted: LintedFile)] {
    var linted: [Int: LintedFile] = [:]
    for project in Project.of(files) {
      do {
        let places = Dictionary(zip(project.targets.map(\.file.location), project.indices)) { $1 }
        for file in try project.read(jobs: Environment.processorCount).lint(project.targets) {
          if let place = places[file.file.location] { linted[place] = file }
        }
      } catch {
        note(error, project.targets[0].file.path)
      }
      for (_, error) in project.unread where !errors.contains(error) { errors.append(error) }
    }
    return linted.sorted { $0.key < $1.key }.map { (files[$0.key], $0.value) }
  }

  private mutating func note(_ count: Int) {
    self.count += count
    if count > 0 { files += 1 }
  }

  private mutating func note(_ error: any Error, _ file: String) {
    let error = FixedFiles.error(error, file)
    if !errors.contains(error) { errors.append(error) }
  }

  private mutating func noteLeft(_ linted: LintedFile) {
    let lines = LineTable(linted.source)
    if let problem = linted.firstSyntaxProblem {
      let place = lines.position(of: problem.range.start)
      left.append(
        "\(linted.path): not suppressed, because it doesn't parse at \(place.line):\(place.column)")
    }
    for finding in linted.findings where rules.contains(finding.rule) {
      let place = lines.position(of: finding.range.start)
      left.append(
        "\(linted.path):\(place.line):\(place.column): no place for a suppression of \(finding.rule)")
    }
  }
}
