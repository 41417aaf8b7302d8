import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The format problems that are kept, and the number of others. ``SpecProblemTests`` reads texts with that
/// many problems.
@Suite struct SpecProblemLogTests {
  private static let limit = Limits.specProblemCount

  // Problems with messages below and above the limit, and problems without messages.
  @Test(arguments: [0, 1, limit - 1, limit, limit + 1, limit + 2], [0, 1, 2])
  func omittedProblemsAreCounted(built: Int, leftOut: Int) {
    let problems = (0..<built).map { Problem(.spec, "", at: SourceRange($0..<$0 + 2)) }
    var log = SpecProblemLog()
    for problem in problems { log.append(problem) }
    #expect(log.isFull == (built >= Self.limit))
    for index in 0..<leftOut { log.leaveOut(at: SourceRange(built + index..<built + index + 2)) }
    #expect(log.count == built + leftOut)
    let kept = min(built, Self.limit)
    let more = log.count - kept
    let reported = log.reported
    #expect(Array(reported.prefix(kept)) == Array(problems.prefix(kept)))
    #expect(reported.count == kept + (more > 0 ? 1 : 0))
    guard more > 0, let last = reported.last else { return }
    #expect(last.range == SourceRange(kept..<kept + 2))
    #expect(last.hint == "fix the first \(kept) and run menulint again")
    #expect(
      last.message
        == (more == 1
          ? "1 more problem of the format isn't reported"
          : "\(more) more problems of the format aren't reported; the first of them is here"))
  }
}
