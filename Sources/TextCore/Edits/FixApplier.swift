/// A fix as edits of one text.
public struct WrittenFix: Sendable {
  /// Id of the rule that proposes it.
  public var rule: String
  /// What the fix does, as ``Fix/title``.
  public var title: String
  /// Its edits, disjoint and sorted.
  public var edits: [TextEdit]

  /// Creates a fix.
  public init(rule: String, title: String, edits: [TextEdit]) {
    self.rule = rule
    self.title = title
    self.edits = edits
  }
}

/// Applies the fixes of a text, and those of what comes of it, until there are none.
///
/// ```swift
/// let result = FixApplier.apply(to: source) { source in
///   let spec = MenuSpec(parsing: source, format: .yaml)
///   return spec.problems.isEmpty ? fixes(of: spec) : nil
/// }
/// ```
public enum FixApplier {
  /// What came of a text.
  public struct Result: Sendable {
    /// The text after all fixes.
    public var bytes: [UInt8]
    /// The fixes that were applied, in that order; the edits of each are those of its round's text.
    public var applied: [WrittenFix]
    /// Number of rounds that changed the text.
    public var rounds: Int
    /// Rules whose fixes undo each other, sorted; the text is the one before the first of them, repeated.
    public var oscillating: [String]
    /// Fixes were left when the rounds were used up.
    public var isCutShort: Bool
  }

  /// The most rounds that one text gets, and fixes taken back that broke it.
  public static let maximumRounds = 100

  /// Applies fixes in rounds. A round takes the fixes in the order given, without those that overlap or touch an
  /// earlier one; they get their turn in the next, if they are still proposed.
  ///
  /// - Parameter fixes: The fixes of a text; nil if the text is broken, which takes back the fix that broke it.
  public static func apply(to source: SourceText, fixes: (SourceText) -> [WrittenFix]?) -> Result {
    let outcome = rounds(
      from: source.bytes,
      compatible: compatible,
      applying: { applying(merge($0), to: SourceText(bytes: $1)) },
      fingerprint: { Fingerprint(rule: $0.rule, title: $0.title, texts: $0.edits.map(\.text)) },
      fixes: { fixes(SourceText(bytes: $0)) })
    return Result(
      bytes: outcome.state, applied: outcome.applied, rounds: outcome.rounds,
      oscillating: outcome.oscillating, isCutShort: outcome.isCutShort)
  }

  /// What came of texts.
  package struct Outcome<State, Fix> {
    /// The texts after all fixes.
    package var state: State
    /// The fixes that were applied, in that order.
    package var applied: [Fix] = []
    package var rounds = 0
    /// As ``Result/oscillating``.
    package var oscillating: [String] = []
    package var isCutShort = false
  }

  /// A fix recognized in another round, where it may stand elsewhere.
  package struct Fingerprint: Hashable {
    package var rule: String
    package var title: String
    package var texts: [String]

    package init(rule: String, title: String, texts: [String]) {
      self.rule = rule
      self.title = title
      self.texts = texts
    }
  }

  /// Applies fixes in rounds to one text or several, whatever holds them.
  ///
  /// - Parameters:
  ///   - compatible: Those of some fixes that can be applied together.
  ///   - applying: The texts with fixes applied.
  ///   - fingerprint: What a fix is recognized by in another round.
  ///   - fixes: The fixes of texts; nil if one of them is broken.
  package static func rounds<State: Hashable, Fix>(
    from start: State, compatible: ([Fix]) -> [Fix], applying: ([Fix], State) -> State,
    fingerprint: (Fix) -> Fingerprint, fixes: (State) -> [Fix]?
  ) -> Outcome<State, Fix> {
    var outcome = Outcome<State, Fix>(state: start)
    guard var proposed = fixes(start) else { return outcome }
    var seen: [State: (round: Int, applied: Int)] = [start: (0, 0)]
    var harmful: Set<Fingerprint> = []
    while true {
      var chosen = compatible(proposed.filter { harmful.isEmpty || !harmful.contains(fingerprint($0)) })
      guard !chosen.isEmpty else { return outcome }
      guard outcome.rounds + harmful.count < maximumRounds else {
        outcome.isCutShort = true
        return outcome
      }
      var next = applying(chosen, outcome.state)
      var found = fixes(next)
      while found == nil, chosen.count > 1 {
        chosen.removeLast(chosen.count / 2)
        next = applying(chosen, outcome.state)
        found = fixes(next)
      }
      guard let found else {
        harmful.insert(fingerprint(chosen[0]))
        continue
      }
      if let first = seen[next] {
        let inCycle = outcome.applied[first.applied...] + chosen
        outcome.oscillating = Set(inCycle.map { fingerprint($0).rule }).sorted()
        outcome.applied.removeSubrange(first.applied...)
        outcome.state = next
        outcome.rounds = first.round
        return outcome
      }
      outcome.applied += chosen
      outcome.rounds += 1
      outcome.state = next
      seen[next] = (outcome.rounds, outcome.applied.count)
      proposed = found
    }
  }

  private static func compatible(_ fixes: [WrittenFix]) -> [WrittenFix] {
    var taken: [SourceRange] = []
    var chosen: [WrittenFix] = []
    for fix in fixes where !fix.edits.isEmpty {
      let places = fix.edits.map { position(of: $0.range, in: taken) }
      guard !places.contains(where: { $0 == nil }) else { continue }
      for edit in fix.edits.reversed() {
        guard let place = position(of: edit.range, in: taken) else { continue }
        taken.insert(edit.range, at: place)
      }
      chosen.append(fix)
    }
    return chosen
  }

  // Where a range belongs among sorted ones; nil if it overlaps or touches one of them.
  private static func position(of range: SourceRange, in taken: [SourceRange]) -> Int? {
    var low = 0
    var high = taken.count
    while low < high {
      let middle = (low + high) / 2
      if taken[middle].end < range.start { low = middle + 1 } else { high = middle }
    }
    return low < taken.count && taken[low].start <= range.end ? nil : low
  }

  private static func merge(_ fixes: [WrittenFix]) -> [TextEdit] {
    fixes.flatMap(\.edits).sorted { $0.range.start < $1.range.start }
  }
}
