import LintRules
import MenuModel
import TextCore

/// The limits that determine which findings are shown and which make the run fail.
package struct RunThresholds: Sendable {
  package var leastShown = Severity.info
  /// The lowest severity that makes the run fail; nil for none.
  package var leastFailing: Severity? = .warning
  /// The number of warnings that don't make it fail.
  package var maximumWarnings = 0

  package init(leastShown: Severity = .info, leastFailing: Severity? = .warning, maximumWarnings: Int = 0) {
    self.leastShown = leastShown
    self.leastFailing = leastFailing
    self.maximumWarnings = maximumWarnings
  }
}

/// The end of a report for people: counts by rule if the run is long, the number of hidden findings, and a
/// summary in one sentence.
package struct RunEnding {
  let summary: Summary
  let thresholds: RunThresholds
  let style: TextStyle
  /// The number of columns of the terminal; nil if lines have any length.
  var width: Int?

  package init(summary: Summary, thresholds: RunThresholds, style: TextStyle, width: Int? = nil) {
    self.summary = summary
    self.thresholds = thresholds
    self.style = style
    self.width = width
  }

  /// The number of findings that makes a run long.
  private static let longRun = 20
  private static let listedRules = 10

  /// Returns the ending, including a line break at its end.
  package func text() -> String {
    let notes = [hiddenLine, infoLine, coverageLine].compactMap(\.self).flatMap { line in
      width.map { TextLayout.wrapped(line, width: $0) } ?? [line]
    }
    return (table + notes + nextSteps + [sentence]).map { $0 + "\n" }.joined()
  }

  /// Whether a run has so many findings that text before them scrolls out of view.
  package static func isLong(_ summary: Summary) -> Bool { summary.reported >= longRun }

  private var sentence: String {
    if let width, DisplayWidth.of(summary.sentence()) > width {
      return summary.sentence(style, separator: ";\n")
    }
    return summary.sentence(style)
  }

  private var isLong: Bool { Self.isLong(summary) && summary.rules.count > 1 }

  // The counts by rule, with rules that have errors first.
  private var table: [String] {
    guard isLong else { return [] }
    let sorted = summary.rules.sorted {
      ($1.value.errors, $1.value.findings, $0.key) < ($0.value.errors, $0.value.findings, $1.key)
    }
    var rest = Summary.RuleCount()
    for (_, count) in sorted.dropFirst(Self.listedRules) {
      rest.findings += count.findings
      rest.errors += count.errors
      rest.infos += count.infos
      rest.fixable += count.fixable
    }
    var lines = ["findings  errors  info  fixable  rule"]
    lines += sorted.prefix(Self.listedRules).map { Self.row($0.value, $0.key) }
    if rest.findings > 0 {
      lines.append(
        Self.row(rest, "\(sorted.count - Self.listedRules) others; see --statistics"))
    }
    return lines + [""]
  }

  private static func row(_ count: Summary.RuleCount, _ name: String) -> String {
    "\(right(String(count.findings), 8))  \(right(cell(count.errors), 6))  \(right(cell(count.infos), 4))  "
      + "\(right(cell(count.fixable), 7))  \(name)"
  }

  private static func cell(_ count: Int) -> String { count == 0 ? "–" : String(count) }

  // A run with few findings may have read only a few menus.
  private var coverageLine: String? {
    let read = summary.coverage
    guard let operands = summary.operands, read.part + read.none > 0 else { return nil }
    let none = read.none == 0 ? "" : ", \(read.none) of them not at all"
    return
      "\(read.part + read.none) of \(Wording.count(read.menus, "menu")) \(read.part + read.none == 1 ? "wasn't" : "weren't") fully read\(none); "
      + "to see why, run menulint coverage\(operands)"
  }

  // The commands that reduce the findings of a first run to none.
  private var nextSteps: [String] {
    guard let operands = summary.operands, Self.isLong(summary), summary.baselined + summary.stale == 0
    else {
      return []
    }
    let rules = summary.rules.filter { !ToolRules.isAlwaysReported($0.key) }
    let most = rules.max { ($0.value.findings, $1.key) < ($1.value.findings, $0.key) }?.key
    let baseline = ".menulint-baseline.json"
    // Findings of these rules can't be in a baseline.
    let rest = rules.count < summary.rules.count ? "the rest, except syntax and spec" : "the rest"
    let steps: [(command: String, purpose: String)?] = [
      most.map { ("menulint explain \($0)", "explains the rule with the most findings") },
      summary.fixable == 0
        ? nil : ("menulint fix\(operands)", "fixes \(summary.fixable) of the findings"),
      summary.unsafelyFixable == 0
        ? nil
        : (
          "menulint fix --unsafe\(operands)",
          "fixes \(summary.unsafelyFixable)\(summary.fixable == 0 ? "" : " more"); review the changes"
        ),
      (
        "menulint\(operands) --write-baseline \(baseline)",
        "records \(rest); to hide these findings, add \"baseline\": \"\(baseline)\" to .menulint.json"
      ),
    ]
    let shown = steps.compactMap(\.self)
    let longest = shown.map { DisplayWidth.of($0.command) }.max() ?? 0
    return ["", "To get to a run without findings:"]
      + shown.flatMap { command, purpose in
        let line = "  \(TextLayout.padded(command, longest))  \(purpose)"
        guard let width, DisplayWidth.of(line) > width else { return [line] }
        return ["  \(command)"] + TextLayout.wrapped(purpose, width: width - 4).map { "    \($0)" }
      } + [""]
  }

  // The counts of findings that aren't shown.
  private var hiddenLine: String? {
    let hidden: [(count: Int, words: String, severity: Severity)] = [
      (summary.warnings, Wording.count(summary.warnings, "warning"), .warning),
      (summary.infos, Wording.count(summary.infos, "info", "info"), .info),
    ].filter { $0.0 > 0 && $0.2 < thresholds.leastShown }
    guard let least = hidden.last else { return nil }
    let counts = hidden.map(\.words).joined(separator: ", ")
    let isOne = hidden.reduce(0) { $0 + $1.count } == 1
    let failing = hidden.contains { failsRun($0.severity) } && !failsRun(.error)
    let it = isOne ? "it" : "them"
    let verb =
      (isOne ? "isn't" : "aren't") + " shown" + (failing ? " but \(isOne ? "fails" : "fail") the run" : "")
    let pass = failing ? "; to ignore \(it), use --fail-on error" : ""
    return "\(counts) \(verb); to show \(it), use --min-severity \(least.severity.rawValue)\(pass)"
  }

  private var infoLine: String? {
    guard isLong, summary.infos > 0, thresholds.leastShown == .info,
      summary.errors + summary.warnings > 0
    else { return nil }
    let (are, them) = summary.infos == 1 ? ("is", "it") : ("are", "them")
    return "\(summary.infos) of these \(are) info; to hide \(them), use --min-severity warning"
  }

  private func failsRun(_ severity: Severity) -> Bool {
    guard let least = thresholds.leastFailing, least <= severity else { return false }
    return switch severity {
    case .error: summary.errors > 0
    case .warning: summary.warnings > thresholds.maximumWarnings
    case .info: summary.infos > 0
    }
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
