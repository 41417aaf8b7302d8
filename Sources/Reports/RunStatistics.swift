import Linting
import MenuModel

/// The number of findings and the time of each rule.
package struct RunStatistics: Sendable {
  /// The figures of one rule.
  package struct Figures: Sendable {
    var findings = 0
    var nanoseconds: UInt64 = 0
  }

  private(set) var rules: [String: Figures] = [:]

  /// Creates empty statistics.
  package init() {}

  /// Creates the statistics of one file.
  package init(_ findings: [Finding], _ timing: RuleTiming) {
    for finding in findings { rules[finding.rule, default: Figures()].findings += 1 }
    for (rule, time) in timing.nanoseconds { rules[rule, default: Figures()].nanoseconds += time }
  }

  package mutating func add(_ other: RunStatistics) {
    for (rule, figures) in other.rules {
      rules[rule, default: Figures()].findings += figures.findings
      rules[rule, default: Figures()].nanoseconds += figures.nanoseconds
    }
  }

  /// Returns a table of the figures, sorted by number of findings and then by time, in descending order.
  package func table() -> String {
    var lines = ["  findings   time (ms)  rule"]
    let sorted = rules.sorted {
      ($1.value.findings, $1.value.nanoseconds, $0.key) < ($0.value.findings, $0.value.nanoseconds, $1.key)
    }
    for (rule, figures) in sorted {
      let time = Self.milliseconds(figures.nanoseconds)
      lines.append("\(Self.right(String(figures.findings), 10))  \(Self.right(time, 10))  \(rule)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let digits = String(nanoseconds / 1000 % 1000)
    return "\(nanoseconds / 1_000_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
