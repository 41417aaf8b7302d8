#if SwiftSource
import SwiftSyntax

/// A function that is running. If it takes a closure, it may run inside itself with a different one, as
/// builders in builders do.
struct RunningCode: Hashable {
  let code: SyntaxIdentifier
  let closure: SyntaxIdentifier?

  /// Creates the entry of a function whose parameters are the variables of a scope.
  init(_ code: SyntaxIdentifier, _ scope: Scope? = nil) {
    self.code = code
    let closures = scope?.variables.compactMap { name, variable -> (String, SyntaxIdentifier)? in
      guard variable.assignments.count == 1, case .closure(let closure) = variable.assignments[0].value,
        case .closure(let syntax) = closure.code
      else { return nil }
      return (name, syntax.id)
    }
    closure = closures?.min { $0.0 < $1.0 }?.1
  }
}

/// The functions that are running.
struct CallStack {
  /// The functions, innermost last.
  private(set) var running: [RunningCode] = []
  // For each function, the number of known rows that it runs for.
  private var rows: [Int] = []
  /// The number of known rows that code now runs for, in nested loops.
  var knownRows = 0
  /// The number of functions that run inside themselves without being called for a nested row.
  var cycles = 0
  /// The index of the outermost running function that kept other code from being followed.
  var outermostCut = Int.max

  /// Whether a function may begin.
  ///
  /// Code that runs for rows of data may recurse into the rows that a row contains, as in a menu of menus.
  /// That recursion ends. Other recursive code runs once more, to detect the recursion.
  func mayRun(_ code: RunningCode) -> Bool {
    guard running.count < Evaluator.Limits.depth else { return false }
    let count = running.lazy.filter { $0 == code }.count
    return count < 2 || count < Evaluator.Limits.nesting && isForInnerRow(code)
  }

  private func isForInnerRow(_ code: RunningCode) -> Bool {
    running.lastIndex(of: code).map { rows[$0] < knownRows } ?? true
  }

  /// Whether a function is running, with any closure.
  func runs(_ code: SyntaxIdentifier) -> Bool { running.contains { $0.code == code } }

  /// Records that code begins to run.
  mutating func begin(_ code: RunningCode) {
    if !isForInnerRow(code) { cycles += 1 }
    running.append(code)
    rows.append(knownRows)
  }

  /// Records that the most recent code has ended.
  mutating func end() {
    running.removeLast()
    rows.removeLast()
  }

  /// Records that code isn't followed because it is already running.
  mutating func noteCut(by code: RunningCode) {
    let depth = running.count < Evaluator.Limits.depth ? running.firstIndex(of: code) ?? 0 : 0
    outermostCut = min(outermostCut, depth)
  }

  /// Resets the stack for other code.
  mutating func clear() {
    (running, rows) = ([], [])
    (knownRows, cycles) = (0, 0)
  }
}
#endif
