import CommandLineSyntax
import Files
import LintRules
import Linting
import MenuModel
import TextCore
import Workspace

/// `menulint suppress RULE,… [PATH…]`: suppresses the current findings of some rules.
enum SuppressCommand {
  static let command = Command(
    name: "suppress", operands: "RULE,… [PATH…]",
    summary: "Suppress all current findings of one or more rules, with a reason.",
    details: """
      Adds a comment above the line in Swift, YAML, and JSON with comments; the key lint to the item or menu in JSON;
      and an override to the configuration for Interface Builder files. Exits with status 1 if a finding can't be
      suppressed.
      """,
    options: [reason] + OptionTable.selection.filter { kept.contains($0.name) }, completion: .rules, run: run)

  private static let reason = Option(
    "reason", nil, .text("TEXT"), "Add this reason to the suppressions (required).")
  private static let kept = ["config", "no-config", "platform", "baseline", "allow-no-files"]

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let (rules, reason) = try request(arguments)
    var options = try LintOptions(arguments)
    options.paths = arguments.paths.count > 1 ? Array(arguments.paths.dropFirst()) : ["."]
    if options.paths.contains("-") { throw UsageError("suppress can't change standard input; name a file") }
    let finder = try finder(options, arguments)
    let found = try FileSearch.find(options.paths, standardInputName: nil, finder)
    if found.files.isEmpty, found.errors.isEmpty {
      return try LintCommand.reportNothing(found, options, finder)
    }

    var suppression = BulkSuppression(rules: rules, reason: reason, errors: found.errors)
    let projects = Project.of(found.files)
    let isInProject = Set(projects.flatMap(\.indices))
    for (index, file) in found.files.enumerated()
    where file.file.language.hasSuppressions && !isInProject.contains(index) {
      suppression.suppress(inSpec: file)
    }
    for project in projects where project.language.hasSuppressions {
      DeepThread.run { suppression.suppress(in: project, jobs: options.jobs) }
    }
    let documents = found.files.filter { !$0.file.language.hasSuppressions }
    if !documents.isEmpty {
      try suppression.suppress(
        inDocuments: documents, finder, file: options.configurationFile, isOff: options.ignoresConfiguration)
      suppression.check(
        try FileSearch.find(documents.map(\.path), standardInputName: nil, self.finder(options, arguments))
          .files)
    }
    return report(suppression, found)
  }

  // Prints the results and returns the exit status.
  private static func report(_ suppression: BulkSuppression, _ found: FoundFiles) -> ExitStatus {
    for error in suppression.errors { Program.complain("\(error.file): \(error.message)") }
    for line in suppression.left { Program.complain(line) }
    guard suppression.count > 0 || !suppression.created.isEmpty else {
      StandardStream.error.write("menulint: no findings to suppress in \(found.counts)\n")
      return !suppression.errors.isEmpty ? .failure : suppression.left.isEmpty ? .success : .findings
    }
    let what = Wording.count(suppression.count, "finding")
    let place = suppression.files == 0 ? found.counts : Wording.count(suppression.files, "file")
    let created = suppression.created.map { Escaping.visiblePath($0) }
    let new = created.isEmpty ? "" : "; created \(Wording.list(created))"
    StandardStream.error.write("menulint: suppressed \(what) in \(place)\(new)\n")
    return !suppression.errors.isEmpty ? .failure : suppression.left.isEmpty ? .success : .findings
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
    if names.isEmpty { throw UsageError("suppress needs a rule", "run menulint suppress RULE --reason TEXT") }
    let rules = try LintOptions.rules(names, "suppress")
    if let rule = rules.first(where: { !SuppressionWriter.isSuppressible($0) }) {
      throw UsageError("\(rule) can't be suppressed, because it reports files that menulint can't check")
    }
    guard let reason = arguments.value("reason").map({ Wording.trimmed($0) }), !reason.isEmpty else {
      let operands = names.joined(separator: ",") + LintOptions.shown(arguments.paths.dropFirst())
      throw UsageError("suppress needs a reason", "run menulint suppress \(operands) --reason TEXT")
    }
    if reason.unicodeScalars.contains(where: Escaping.isHidden) {
      throw UsageError("the reason must be a single line without invisible characters")
    }
    return (Set(rules), reason)
  }
}
