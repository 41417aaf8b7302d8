/// A fix as edits of one text.
public struct WrittenFix: Sendable {
  /// The id of the rule that proposes the fix.
  public var rule: String
  /// The description of the fix, as in ``Fix/title``.
  public var title: String
  /// The edits, disjoint and sorted.
  public var edits: [TextEdit]

  /// Creates a fix.
  public init(rule: String, title: String, edits: [TextEdit]) {
    self.rule = rule
    self.title = title
    self.edits = edits
  }
}

/// Applies the fixes of a text, and those of the resulting text, until there are none left.
///
/// ```swift
/// let result = FixApplier.apply(to: source) { source in
///   let spec = MenuSpec(parsing: source, format: .yaml)
///   return spec.problems.isEmpty ? fixes(of: spec) : nil
/// }
/// ```
public enum FixApplier {
  /// The result of applying fixes to a text.
  public struct Result: Sendable {
    /// The text after all fixes.
    public var bytes: [UInt8]
    /// The fixes in the order in which they were applied. The edits of each refer to the text of its round.
    public var applied: [WrittenFix]
    /// The number of rounds that changed the text.
    public var rounds: Int
    /// The rules whose fixes undo each other, sorted. In this case, the result is the text before the first
    /// of those fixes.
    public var oscillating: [String]
    /// Whether fixes were left after the last round.
    public var isCutShort: Bool
  }

  /// The maximum number of rounds for one text, including fixes that were rejected because they broke it.
  public static let maximumRounds = 100

  /// Applies fixes in rounds. A round applies the fixes in the given order, except those that overlap or
  /// touch an earlier one. These are applied in the next round if they are still proposed.
  ///
  /// - Parameter fixes: Returns the fixes of a text; nil if the text is broken, so the fix that broke it is
  ///   rejected.
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

  /// The result of applying fixes to several texts.
  package struct Outcome<State, Fix> {
    /// The texts after all fixes.
    package var state: State
    /// The fixes in the order in which they were applied.
    package var applied: [Fix] = []
    package var rounds = 0
    /// The same as ``Result/oscillating``.
    package var oscillating: [String] = []
    package var isCutShort = false
  }

  /// A key that identifies a fix in another round, where its position may differ.
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

  /// Applies fixes in rounds to a state, which is one or more texts.
  ///
  /// - Parameters:
  ///   - compatible: Returns the fixes that can be applied together.
  ///   - applying: Returns the state after applying fixes.
  ///   - fingerprint: Returns the key that identifies a fix in another round.
  ///   - fixes: Returns the fixes of a state; nil if one of its texts is broken.
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

  // Returns the insertion index of a range among sorted ones; nil if it overlaps or touches one of them.
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
