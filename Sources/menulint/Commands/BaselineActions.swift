import Files
import LintRules
import MenuSpecParser
import Linting
import MenuModel
import Workspace

/// What `lint` does with baselines once all files are linted.
struct BaselineActions {
  let found: FoundFiles
  let run: LintRun

  // MARK: - Stale entries

  /// Reports the entries of the run's baselines that no longer occur.
  func reportStale() {
    var baselines: [ObjectIdentifier: (baseline: Baseline, plan: LintPlan)] = [:]
    for file in found.files {
      guard let baseline = file.plan.baseline else { continue }
      if baselines[ObjectIdentifier(baseline)] == nil {
        baselines[ObjectIdentifier(baseline)] = (baseline, file.plan)
      }
    }
    for (baseline, plan) in baselines.values.sorted(by: { $0.baseline.path < $1.baseline.path }) {
      guard let severity = plan.unusedSuppression else { continue }
      let stale = staleEntries(of: baseline, plan)
      if !stale.isEmpty { run.add(Self.file(baseline, stale, severity)) }
    }
  }

  private func staleEntries(of baseline: Baseline, _ plan: LintPlan) -> [Baseline.Entry] {
    var uses: [Int: Int] = [:]
    var linted: [String: (isSound: Bool, plan: LintPlan)] = [:]
    for (file, result) in zip(found.files, run.results) where file.plan.baseline === baseline {
      for (entry, count) in result.baselineUses { uses[entry, default: 0] += count }
      let name = Baseline.name(ofFile: Paths.absolute(file.path), inBaseline: baseline.path)
      linted[name] = (result.isSound, file.plan)
    }
    return baseline.entries.enumerated().compactMap { index, entry in
      guard uses[index, default: 0] < entry.count else { return nil }
      if let file = linted[entry.file] {
        // Of a file with faults, and of rules that didn't run, nothing is known.
        return file.isSound && file.plan.runs(entry.key.rule) ? entry : nil
      }
      // A file that wasn't asked for may have its findings still; one that is gone has none.
      let path = Paths.join(Paths.folder(of: baseline.path), entry.file)
      return FileAccess.exists(path) || !plan.runs(entry.key.rule) ? nil : entry
    }
  }

  private static func file(_ baseline: Baseline, _ stale: [Baseline.Entry], _ severity: Severity)
    -> LintedFile
  {
    let findings = stale.map { entry in
      let place =
        entry.key.path.isEmpty ? entry.file : "\(entry.file), \(entry.key.path.joined(separator: " ▸ "))"
      var finding = Finding(
        rule: ToolRules.unusedSuppression.id, severity: severity,
        message: "the baseline has a finding of “\(entry.key.rule)” that no longer occurs: \(place)",
        range: entry.range)
      finding.hint = "--write-baseline drops it"
      return finding
    }
    let format = SpecFormat.jsonWithComments
    return LintedFile(
      file: MenuFile(path: Paths.shown(baseline.path), location: baseline.path, language: format),
      document: MenuSpec(holdingNoMenus: baseline.syntax, format: format), findings: findings)
  }

  // MARK: - Writing

  /// Writes the findings of the run to a baseline. What an old one there says of files outside the run is kept.
  func write(to file: String) throws -> ExitStatus? {
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
    do {
      try FileReplacement(of: path, with: writer.text().bytes).commit()
    } catch {
      Program.complain("can't write \(file): \(error.messageOfWriting)")
      return .failure
    }
    StandardStream.error.write("menulint: wrote \(Wording.count(writer.count, "finding")) to \(file)\n")
    return nil
  }
}
