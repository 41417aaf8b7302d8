import Files
import LintRules
import Linting
import MenuModel
import TextCore
import Workspace

/// `menulint suppress RULE,… [PATH…]`: writes suppressions of what some rules find now.
enum SuppressCommand {
  static let command = Command(
    name: "suppress", operands: "RULE,… [PATH…]",
    summary: "writes suppressions of all that some rules find now, with a reason",
    details: """
      In YAML and in JSON with comments a comment above the line, in JSON the key lint of the item or menu, for
      Interface Builder files an entry of overrides in the configuration. Nothing else changes. Ends with 1 where a
      finding is left that has no place for a suppression.
      """,
    options: [reason] + OptionTable.selection.filter { kept.contains($0.name) }, completion: .rules, run: run)

  private static let reason = Option("reason", nil, .text("TEXT"), "Why the findings are left. Needed.")
  private static let kept = ["config", "no-config", "platform", "baseline", "allow-no-files"]

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let (rules, reason) = try request(arguments)
    var options = try LintOptions(arguments)
    options.paths = arguments.paths.count > 1 ? Array(arguments.paths.dropFirst()) : ["."]
    if options.paths.contains("-") { throw UsageError("suppress changes files, not standard input") }
    let finder = try finder(options, arguments)
    let found = try FileSearch.find(options.paths, standardInputName: nil, finder)
    if found.files.isEmpty, found.errors.isEmpty {
      return try LintCommand.reportNothing(found, options, finder)
    }

    var suppression = BulkSuppression(rules: rules, reason: reason)
    suppression.errors = found.errors
    for file in found.files {
      if file.file.language.hasSuppressions { suppression.suppress(inSpec: file) }
    }
    let documents = found.files.filter { !$0.file.language.hasSuppressions }
    if !documents.isEmpty {
      try suppression.suppress(inDocuments: documents, finder, options)
      suppression.check(
        try FileSearch.find(documents.map(\.path), standardInputName: nil, self.finder(options, arguments))
          .files)
    }
    return suppression.report()
  }

  private static func finder(
    _ options: LintOptions, _ arguments: Arguments
  ) throws(ConfigurationError) -> ConfigurationFinder {
    try ConfigurationFinder(
      options.settings, arguments.languages, file: options.configurationFile,
      isOff: options.ignoresConfiguration)
  }

  private static func request(_ arguments: Arguments) throws(UsageError) -> (
    rules: Set<String>, reason: String
  ) {
    let names = (arguments.paths.first ?? "").split(separator: ",").map { Wording.trimmed($0) }
    if names.isEmpty { throw UsageError("suppress needs a rule", "menulint suppress RULE --reason TEXT") }
    let rules = try LintOptions.rules(names, "suppress")
    if let rule = rules.first(where: { !SuppressionWriter.isSuppressible($0) }) {
      throw UsageError("“\(rule)” can't be suppressed")
    }
    guard let reason = arguments.value("reason").map({ Wording.trimmed($0) }), !reason.isEmpty else {
      throw UsageError(
        "suppress needs a reason", "menulint suppress \(names.joined(separator: ",")) --reason TEXT")
    }
    if reason.unicodeScalars.contains(where: Escaping.isHidden) {
      throw UsageError("the reason must be one line without signs that are hidden")
    }
    return (Set(rules), reason)
  }
}

/// Writes the suppressions of a run and tells of them.
private struct BulkSuppression {
  let rules: Set<String>
  let reason: String
  /// What could not be read or written.
  var errors: [RunError] = []
  private var count = 0
  private var files = 0
  private var left: [String] = []

  init(rules: Set<String>, reason: String) {
    self.rules = rules
    self.reason = reason
  }

  /// Suppresses what is found in a spec, in its own way.
  mutating func suppress(inSpec file: InputFile) {
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

  /// Suppresses what is found in Interface Builder documents, in the configuration that holds for each.
  mutating func suppress(
    inDocuments files: [InputFile], _ finder: ConfigurationFinder, _ options: LintOptions
  ) throws {
    var entries: [String: [OverrideWriter.Entry]] = [:]
    for file in files {
      guard let linted = lint(file) else { continue }
      let targets = linted.findings.filter { rules.contains($0.rule) }
      if targets.isEmpty { continue }
      if options.ignoresConfiguration {
        throw UsageError(
          "\(file.path): suppressions go into the configuration, which --no-config leaves alone")
      }
      note(targets.count)
      let path = Paths.absolute(file.path)
      let folder = Paths.folder(of: path)
      let known = try options.configurationFile ?? finder.source(forFolder: folder).configuration.file
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
        return
      }
      let original = try FileSnapshot(of: configuration)
      if let text = writer.text(adding: entries, to: original.bytes) { try original.replace(with: text) }
    } catch {
      note(error, Paths.shown(configuration))
    }
  }

  // At the root of the repository, where one finds it; else in the current folder, if that is around the file.
  private static func newConfiguration(for folder: String) -> String {
    let current = Environment.currentFolder
    let place = IgnoreSources.repository(of: folder) ?? (folder.hasPrefix(current + "/") ? current : folder)
    return Paths.join(place, ConfigurationFinder.fileName)
  }

  /// Notes what is left of the findings in documents once the configuration is written.
  mutating func check(_ files: [InputFile]) {
    for file in files {
      guard let linted = lint(file) else { continue }
      count -= linted.findings.count { rules.contains($0.rule) }
      noteLeft(linted)
    }
  }

  private mutating func lint(_ file: InputFile) -> LintedFile? {
    do {
      let source = SourceText(bytes: try FileAccess.read(file.path))
      return Linting.lint(source, of: file.file, by: file.plan)
    } catch {
      note(error, file.path)
      return nil
    }
  }

  private mutating func note(_ count: Int) {
    self.count += count
    if count > 0 { files += 1 }
  }

  private mutating func note(_ error: any Error, _ file: String) {
    let message =
      (error as? FileError)?.message ?? "the file has changed since it was read; it is left as it is"
    let error = RunError(file: file, message: message)
    if !errors.contains(error) { errors.append(error) }
  }

  private mutating func noteLeft(_ linted: LintedFile) {
    let lines = LineTable(linted.source)
    if let problem = linted.firstSyntaxProblem {
      let place = lines.position(of: problem.range.start)
      left.append(
        "\(linted.path) doesn't parse at \(place.line):\(place.column); nothing is suppressed there")
    }
    for finding in linted.findings where rules.contains(finding.rule) {
      let place = lines.position(of: finding.range.start)
      left.append(
        "\(linted.path):\(place.line):\(place.column): no place for a suppression of “\(finding.rule)”")
    }
  }

  /// Tells what was done, and gives the status.
  func report() -> ExitStatus {
    for error in errors { Program.complain("\(error.file): \(error.message)") }
    for line in left { Program.complain(line) }
    let what = Wording.count(count, "finding")
    StandardStream.error.write("menulint: suppressed \(what) in \(Wording.count(files, "file"))\n")
    return !errors.isEmpty ? .failure : left.isEmpty ? .success : .findings
  }
}

/// The places of findings as `at` of an override names them.
private enum OverridePlaces {
  /// The entries for a file's findings: rules found at the same places share one.
  static func entries(_ findings: [Finding], in menus: MenuTree, file: String) -> [OverrideWriter.Entry] {
    var places: [String: Set<[String]>] = [:]
    for finding in findings {
      let breadcrumb = finding.element.map { menus.breadcrumb(of: $0) } ?? []
      // What a pattern can't say stands for what is around it.
      places[finding.rule, default: []].insert(Array(breadcrumb.prefix { isSayable($0) }))
    }
    var rules: [[[String]]: [String]] = [:]
    for (rule, places) in places { rules[outermost(places), default: []].append(rule) }
    return rules.map { OverrideWriter.Entry(file: file, places: $0.key, rules: $0.value.sorted()) }
      .sorted { ($0.rules[0], $0.places.count) < ($1.rules[0], $1.places.count) }
  }

  private static func isSayable(_ title: String) -> Bool {
    !title.contains("▸") && Wording.trimmed(title) == title
  }

  // The places that lie in no other of them; none where one is the whole file.
  private static func outermost(_ places: Set<[String]>) -> [[String]] {
    if places.contains([]) { return [] }
    let kept = places.filter { place in
      !(1..<place.count).contains { places.contains(Array(place.prefix($0))) }
    }
    return kept.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
