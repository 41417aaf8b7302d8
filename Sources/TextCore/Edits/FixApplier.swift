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
    var result = Result(bytes: source.bytes, applied: [], rounds: 0, oscillating: [], isCutShort: false)
    guard var proposed = fixes(source) else { return result }
    var seen: [[UInt8]: (round: Int, applied: Int)] = [source.bytes: (0, 0)]
    var harmful: Set<Fingerprint> = []
    while true {
      var chosen = compatible(proposed.filter { !harmful.contains(Fingerprint($0)) })
      guard !chosen.isEmpty else { return result }
      guard result.rounds + harmful.count < maximumRounds else {
        result.isCutShort = true
        return result
      }
      let text = SourceText(bytes: result.bytes)
      var next = SourceText(bytes: applying(merge(chosen), to: text))
      var found = fixes(next)
      while found == nil, chosen.count > 1 {
        chosen.removeLast(chosen.count / 2)
        next = SourceText(bytes: applying(merge(chosen), to: text))
        found = fixes(next)
      }
      guard let found else {
        harmful.insert(Fingerprint(chosen[0]))
        continue
      }
      if let first = seen[next.bytes] {
        let inCycle = result.applied[first.applied...] + chosen
        result.oscillating = Set(inCycle.map(\.rule)).sorted()
        result.applied.removeSubrange(first.applied...)
        result.bytes = next.bytes
        result.rounds = first.round
        return result
      }
      result.applied += chosen
      result.rounds += 1
      result.bytes = next.bytes
      seen[next.bytes] = (result.rounds, result.applied.count)
      proposed = found
    }
  }

  // A fix recognized in another round, where it may stand elsewhere.
  private struct Fingerprint: Hashable {
    var rule: String
    var title: String
    var texts: [String]

    init(_ fix: WrittenFix) {
      rule = fix.rule
      title = fix.title
      texts = fix.edits.map(\.text)
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
