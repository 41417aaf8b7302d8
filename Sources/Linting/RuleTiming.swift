import LintRules
import MenuModel

/// How long each rule took. One for each file, added up at the end.
package final class RuleTiming: @unchecked Sendable {
  // Handed over by the thread that lints the file, and not touched by two.
  package private(set) var nanoseconds: [String: UInt64] = [:]
  private let clock: () -> UInt64

  /// Measures by a clock of nanoseconds that only goes forward.
  package init(clock: @escaping () -> UInt64) { self.clock = clock }

  /// Checks menus and notes the time of each rule.
  func lint(_ menus: MenuTree, _ linter: Linter) -> [Finding] {
    linter.lint(menus, clock: clock) { rule, time in
      nanoseconds[rule, default: 0] += time
    }
  }
}
