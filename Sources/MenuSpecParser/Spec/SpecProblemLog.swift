import DataTree
import TextCore

/// The format problems of one text: the first ``Limits/specProblemCount``, and the number of others.
struct SpecProblemLog {
  private var kept: [Problem] = []
  private var firstLeftOut: SourceRange?
  /// The number of problems, including those that aren't kept.
  private(set) var count = 0

  /// Whether no more problems are kept, so building messages isn't worthwhile.
  var isFull: Bool { kept.count >= Limits.specProblemCount }

  /// Counts a problem, and keeps it if there is room. Values that are read twice have their problem once.
  mutating func append(_ problem: Problem) {
    if let last = kept.last, last.range == problem.range, last.message == problem.message { return }
    if isFull { return leaveOut(at: problem.range) }
    kept.append(problem)
    count += 1
  }

  /// Counts a problem without building its message, when the log is full.
  mutating func leaveOut(at range: SourceRange) {
    count += 1
    if firstLeftOut == nil { firstLeftOut = range }
  }

  /// The kept problems, followed by one that gives the number of the others at the place of the first of
  /// them.
  var reported: [Problem] {
    guard let firstLeftOut else { return kept }
    let more = count - kept.count
    let message =
      more == 1
      ? "1 more problem of the format isn't reported"
      : "\(more) more problems of the format aren't reported; the first of them is here"
    return kept + [
      Problem(.spec, message, hint: "fix the first \(kept.count) and run menulint again", at: firstLeftOut)
    ]
  }
}
