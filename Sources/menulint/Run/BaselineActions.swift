import Files
import LintRules
import MenuSpecParser
import Linting
import MenuModel
import TextCore
import Workspace

/// The actions of `lint` on baselines after all files are linted.
struct BaselineActions {
  let found: FoundFiles
  let run: LintRun

  // MARK: - Stale entries

  /// Stale entries of a baseline, by index, with the number of findings that no longer occur.
  private typealias Stale = [Int: Int]

  /// Counts the stale entries of the run's baselines, and reports them if requested.
  func reportStale(_ options: LintOptions) {
    for (baseline, plan) in baselines {
      let stale = staleEntries(of: baseline, plan)
      run.count(stale: stale.values.reduce(0, +))
      if options.isBaselineStrict, !stale.isEmpty {
        run.add(Self.file(baseline, stale, plan.unusedSuppression ?? .warning))
      }
    }
  }

  /// Removes stale entries from the run's baselines.
  func prune() throws {
    if baselines.isEmpty {
      throw UsageError("--prune-baseline needs a baseline", "pass --baseline FILE")
    }
    for (baseline, plan) in baselines {
      let stale = staleEntries(of: baseline, plan)
      var writer = BaselineWriter()
      for (index, var entry) in baseline.entries.enumerated() {
        entry.count -= stale[index] ?? 0
        if entry.count > 0 { writer.keep(entry) }
      }
      let shown = Paths.shown(baseline.path)
      let count = Wording.count(stale.values.reduce(0, +), "stale finding")
      // If nothing is stale, don't rewrite the file, because somebody may have formatted it.
      if !stale.isEmpty { try write(writer, to: baseline.path) }
      StandardStream.error.write("menulint: removed \(count) from \(Escaping.visible(shown))\n")
    }
  }

  // The baselines of the run, each with the plan of one of its files.
  private var baselines: [(baseline: Baseline, plan: LintPlan)] {
    var seen: Set<ObjectIdentifier> = []
    return found.files.compactMap { file in
      guard let baseline = file.plan.baseline, seen.insert(ObjectIdentifier(baseline)).inserted else {
        return nil
      }
      return (baseline, file.plan)
    }.sorted { $0.baseline.path < $1.baseline.path }
  }

  private func staleEntries(of baseline: Baseline, _ plan: LintPlan) -> Stale {
    var uses: [Int: Int] = [:]
    var linted: [String: (isSound: Bool, plan: LintPlan)] = [:]
    for (file, result) in zip(found.files, run.results) where file.plan.baseline === baseline {
      for (entry, count) in result.baselineUses { uses[entry, default: 0] += count }
      let name = Baseline.name(ofFile: Paths.absolute(file.path), inBaseline: baseline.path)
      linted[name] = (result.isSound, file.plan)
    }
    var stale: Stale = [:]
    for (index, entry) in baseline.entries.enumerated() {
      let count = entry.count - uses[index, default: 0]
      if count > 0, isKnown(entry, linted[entry.file], of: baseline, plan) { stale[index] = count }
    }
    return stale
  }

  // Whether the run would have found the findings of an entry. This isn't known if the file has problems or
  // if the rule didn't run. A file outside the run may still have its findings, unless it no longer exists.
  private func isKnown(
    _ entry: Baseline.Entry, _ file: (isSound: Bool, plan: LintPlan)?, of baseline: Baseline, _ plan: LintPlan
  ) -> Bool {
    if let file { return file.isSound && file.plan.runs(entry.key.rule) }
    let path = Paths.join(Paths.folder(of: baseline.path), entry.file)
    return !FileAccess.exists(path) && plan.runs(entry.key.rule)
  }

  private static func file(_ baseline: Baseline, _ stale: Stale, _ severity: Severity) -> LintedFile {
    let findings = stale.keys.sorted().map { index in
      let entry = baseline.entries[index]
      let place =
        entry.key.path.isEmpty ? entry.file : "\(entry.file), \(entry.key.path.joined(separator: " ▸ "))"
      var finding = Finding(
        rule: ToolRules.unusedSuppression.id, severity: severity,
        message: "the baseline has a finding of \(entry.key.rule) that no longer occurs: \(place)",
        range: entry.range)
      finding.hint = "to remove it, use --prune-baseline"
      return finding
    }
    let format = SpecFormat.jsonWithComments
    return LintedFile(
      file: MenuFile(path: Paths.shown(baseline.path), location: baseline.path, language: format),
      document: MenuSpec(holdingNoMenus: baseline.syntax, format: format), findings: findings)
  }

  // MARK: - Writing

  /// Writes the findings of the run to a baseline. Keeps existing entries for files outside the run.
  func write(to file: String) throws {
    let path = Paths.absolute(file)
    var writer = BaselineWriter()
    var names: Set<String> = []
    for result in run.results {
      let name = Baseline.name(ofFile: Paths.absolute(result.path), inBaseline: path)
      names.insert(name)
      writer.add(result.keys, file: name)
    }
    if FileAccess.exists(path) {
      for entry in try Baseline.load(path).entries where !names.contains(entry.file) {
        if FileAccess.exists(Paths.join(Paths.folder(of: path), entry.file)) { writer.keep(entry) }
      }
    }
    try write(writer, to: path)
    StandardStream.error.write("menulint: wrote \(Wording.count(writer.count, "finding")) to \(file)\n")
  }

  private func write(_ writer: BaselineWriter, to path: String) throws {
    do {
      try FileReplacement(of: path, with: writer.text().bytes).commit()
    } catch {
      throw UsageError("can't write \(Paths.shown(path)): \(error.messageOfWriting)")
    }
  }
}
