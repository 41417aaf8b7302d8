import LintRules
import MenuModel

/// The time that each rule took. Each file has one, and they are added up at the end.
package final class RuleTiming: @unchecked Sendable {
  // Only the thread that lints the file changes this, and then hands it over, so no lock is needed.
  package private(set) var nanoseconds: [String: UInt64] = [:]
  private let clock: () -> UInt64

  /// Creates timing with a monotonic clock that counts nanoseconds.
  package init(clock: @escaping () -> UInt64) { self.clock = clock }

  /// Lints menus and records the time of each rule.
  func lint(_ menus: MenuTree, _ linter: Linter) -> [Finding] {
    linter.lint(menus, clock: clock) { rule, time in
      nanoseconds[rule, default: 0] += time
    }
  }
}
