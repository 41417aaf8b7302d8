#if SwiftSource
import SwiftSyntax

/// A function that runs. One that is given a closure, as it is written at one place, may run in itself with that of
/// another: builders in builders.
struct RunningCode: Hashable {
  let code: SyntaxIdentifier
  let closure: SyntaxIdentifier?

  /// A function whose parameters are all that is in a scope.
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

/// The functions that run.
struct CallStack {
  /// Them, innermost last.
  private(set) var running: [RunningCode] = []
  // For how many rows that are known each of them runs.
  private var rows: [Int] = []
  /// For how many rows that are known code runs now, in loops in each other.
  var knownRows = 0
  /// How many of the functions run in themselves, but not for a row of what they ran for before.
  var cycles = 0
  /// The outermost of the functions that run because of which something wasn't followed further.
  var outermostCut = Int.max

  /// Whether a function may begin.
  ///
  /// Code that is run for the rows of data may come to the rows that one of them holds, and those come to an end: a menu
  /// of menus. Whatever else runs in itself is run once more, to see that it does.
  func mayRun(_ code: RunningCode) -> Bool {
    guard running.count < Evaluator.Limits.depth else { return false }
    let count = running.lazy.filter { $0 == code }.count
    return count < 2 || count < Evaluator.Limits.nesting && isForInnerRow(code)
  }

  private func isForInnerRow(_ code: RunningCode) -> Bool {
    running.lastIndex(of: code).map { rows[$0] < knownRows } ?? true
  }

  /// Whether a function runs, with whatever closure.
  func runs(_ code: SyntaxIdentifier) -> Bool { running.contains { $0.code == code } }

  /// Notes that code runs now.
  mutating func begin(_ code: RunningCode) {
    if !isForInnerRow(code) { cycles += 1 }
    running.append(code)
    rows.append(knownRows)
  }

  /// Notes that the code that began last doesn't run any more.
  mutating func end() {
    running.removeLast()
    rows.removeLast()
  }

  /// Notes that something isn't followed since that code runs already.
  mutating func noteCut(by code: RunningCode) {
    let depth = running.count < Evaluator.Limits.depth ? running.firstIndex(of: code) ?? 0 : 0
    outermostCut = min(outermostCut, depth)
  }

  /// Begins again with other code.
  mutating func clear() {
    (running, rows) = ([], [])
    (knownRows, cycles) = (0, 0)
  }
}
#endif
