import TextCore

/// The problems of one text, at most ``Limits/problemCount`` of them.
struct JSONProblemLog {
  private var problems: [Problem] = []
  /// Set after a fault that leaves open what was meant: what follows may be its consequence.
  var isSilent = false

  /// Keeps a problem, unless it may follow from an earlier one.
  mutating func report(
    _ message: String, hint: String? = nil, at range: SourceRange, related: [RelatedPlace] = [],
    kind: Problem.Kind = .syntax
  ) {
    guard isOpen else { return }
    problems.append(Problem(kind, message, hint: hint, at: range, related: related))
  }

  /// Whether a problem would be kept, and its message is worth building.
  var isOpen: Bool { !isSilent && problems.count < Limits.problemCount }

  var isEmpty: Bool { problems.isEmpty }

  /// The problems in the order of the text.
  func sorted() -> [Problem] {
    // Sorting by index as well keeps problems of one place in the order they were found.
    problems.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }
}
