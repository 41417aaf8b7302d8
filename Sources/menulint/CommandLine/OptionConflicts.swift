import CommandLineSyntax
import Files
import LintRules
import Linting
import Reports
import TextCore

/// Rejects options that would have no effect, or that contradict each other.
struct OptionConflicts {
  let arguments: Arguments

  /// Rejects options that `lint` and `fix` can't combine.
  func refuse(_ options: LintOptions) throws(UsageError) {
    try refusePairs()
    try refuseNoRules(options.settings)
    try refuseMixedReports(options.reports)
    try refuseColorWithoutUse(options)
  }

  /// Rejects report options together with one that replaces the report.
  func rejectReports(beside what: String) throws(UsageError) {
    for name in ["format", "output"] where arguments.has(name) {
      throw UsageError(
        "--\(name) can't be used with \(what), which doesn't print a report; remove one of them")
    }
  }

  private func refusePairs() throws(UsageError) {
    for (first, second) in [("config", "no-config"), ("quiet", "min-severity")] {
      if arguments.has(first), arguments.has(second) {
        throw UsageError("--\(first) can't be used with --\(second); remove one of them")
      }
    }
    if arguments.has("max-warnings"), let least = arguments.value("fail-on"),
      least == "error" || least == "never"
    {
      throw UsageError(
        "--max-warnings can't be used with --fail-on \(least), because warnings don't fail the run; remove one of them"
      )
    }
    guard arguments.has("list-files") else { return }
    try rejectReports(beside: "--list-files")
    let baselines = ["write-baseline", "prune-baseline", "strict-baseline"]
    for name in ["statistics"] + baselines where arguments.has(name) {
      throw UsageError("--\(name) can't be used with --list-files, which lints nothing; remove one of them")
    }
  }

  private func refuseNoRules(_ settings: RunSettings) throws(UsageError) {
    guard let only = settings.only, only.allSatisfy(settings.disabled.contains) else { return }
    throw UsageError("--disable excludes all rules of --only, so no rules would run")
  }

  // Only GitHub's annotations can be mixed with other lines.
  private func refuseMixedReports(_ reports: [ReportRequest]) throws(UsageError) {
    guard reports.count > 1 else { return }
    var taken: [String: ReportFormat] = [:]
    for report in reports {
      let place = report.file.map { $0 == "-" ? "" : Paths.absolute($0) } ?? ""
      if place.hasPrefix("/dev/") { continue }
      guard let other = taken[place] else {
        taken[place] = report.format
        continue
      }
      let pair: Set = [other, report.format]
      if place.isEmpty, pair == [.text, .github] || pair == [.pretty, .github] { continue }
      throw UsageError(
        "--format \(other.rawValue) and --format \(report.format.rawValue) would both go to "
          + (place.isEmpty ? "standard output" : "“\(Paths.shown(place))”"),
        "put an --output FILE after each --format")
    }
  }

  private func refuseColorWithoutUse(_ options: LintOptions) throws(UsageError) {
    guard options.color == .always, !options.reports.contains(where: { $0.format.hasColors }) else { return }
    throw UsageError(
      "--color always has no effect on --format \(options.reports[0].format.rawValue)")
  }
}

extension ReportFormat {
  fileprivate var hasColors: Bool { self == .pretty || self == .text }
}
