import TextCore

/// The problems of one text, up to ``Limits/problemCount``.
struct JSONProblemLog {
  private var problems: [Problem] = []
  /// Whether the last problem's intent is unclear, so later problems may be its consequences.
  var isSilent = false

  /// Adds a problem, unless it may be a consequence of an earlier one.
  mutating func report(
    _ message: String, hint: String? = nil, at range: SourceRange, related: [RelatedPlace] = [],
    kind: Problem.Kind = .syntax
  ) {
    guard isOpen else { return }
    problems.append(Problem(kind, message, hint: hint, at: range, related: related))
  }

  /// Whether a problem would be added, so building its message is worthwhile.
  var isOpen: Bool { !isSilent && problems.count < Limits.problemCount }

  var isEmpty: Bool { problems.isEmpty }

  /// Returns the problems in text order.
  func sorted() -> [Problem] {
    // The index as a second key keeps problems at the same place in the order in which they were found.
    problems.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }
}
