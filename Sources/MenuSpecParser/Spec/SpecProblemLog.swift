import DataTree
import TextCore

/// The problems of the format in one text: the first ``Limits/specProblemCount``, and how many more there are.
struct SpecProblemLog {
  private var kept: [Problem] = []
  private var firstLeftOut: SourceRange?
  /// How many there are, with those that aren't kept.
  private(set) var count = 0

  /// Whether no more are kept, and no message is worth building.
  var isFull: Bool { kept.count >= Limits.specProblemCount }

  /// Counts a problem, and keeps it while there is room.
  mutating func append(_ problem: Problem) {
    if isFull { return leaveOut(at: problem.range) }
    kept.append(problem)
    count += 1
  }

  /// Counts a problem whose message isn't built, once the log is full.
  mutating func leaveOut(at range: SourceRange) {
    count += 1
    if firstLeftOut == nil { firstLeftOut = range }
  }

  /// The problems kept; after them, where the first stands that isn't, one that says how many aren't.
  var reported: [Problem] {
    guard let firstLeftOut else { return kept }
    let more = count - kept.count
    let message =
      more == 1
      ? "1 more problem of the format is not reported"
      : "\(more) more problems of the format are not reported, the first of them here"
    return kept + [
      Problem(.spec, message, hint: "fix the first \(kept.count) and run menulint again", at: firstLeftOut)
    ]
  }
}
