#if SwiftSource
/// A range of bytes in one of the project's files.
package struct Place: Hashable, Sendable {
  /// The file's number in the project.
  package var file: Int
  /// UTF-8 offsets.
  package var start: Int
  package var end: Int

  /// Whether another range lies in this one.
  func contains(_ other: Place) -> Bool { file == other.file && start <= other.start && other.end <= end }
}

/// One arm of a statement that chooses: which, of how many.
package struct Branch: Hashable, Sendable {
  /// Equal for the arms of one statement as it ran once.
  package var statement: Int
  package var arm: Int
  /// What is asked.
  package var condition: Condition
  /// Whether it is that the code wasn't left before: `guard`, `if … { return }`.
  package var isStay = false
  /// Whether what stands there is for other languages than English.
  var isForeign = false

  /// What decides whether an item is there.
  package enum Condition: Hashable, Sendable {
    /// `if`, `guard`, `switch`, `?:`; the text of what is asked and of the case.
    case state(String)
    /// `#if os(…)`, `#available`: names of platforms for which it holds.
    case platforms([String])
    /// Another `#if`.
    case build(String)
    /// The rows of a loop.
    case loop
  }

  /// Whether the two can't hold at once.
  func excludes(_ other: Branch) -> Bool { statement == other.statement && arm != other.arm }

  /// Whether it is there on the newest systems: `#available`, or the other arm of `#unavailable`.
  var isOfNewestSystem: Bool {
    // Nothing else is asked besides.
    guard case .state(let text) = condition, text.drop(while: { $0 != ")" }).allSatisfy({ $0 == ")" }) else {
      return false
    }
    return arm == 0 ? text.hasPrefix("#available(") : arm == 1 && text.hasPrefix("!(#unavailable(")
  }
}

/// The conditions that hold, outermost first.
package typealias Path = [Branch]

extension Path {
  // With how many equal conditions both begin: code has those of the code around.
  private func common(with other: Path) -> Int {
    var count = 0
    while count < self.count, count < other.count, self[count] == other[count] { count += 1 }
    return count
  }

  /// Whether the two can't hold at once.
  func excludes(_ other: Path) -> Bool {
    let common = common(with: other)
    return self[common...].contains { mine in other.contains { mine.excludes($0) } }
      || other[common...].contains { theirs in self[..<common].contains { theirs.excludes($0) } }
  }

  /// Whether everything this asks is asked by `other` too.
  func isImplied(by other: Path) -> Bool {
    self[common(with: other)...].allSatisfy { other.contains($0) }
  }

  /// Whether this holds on the newest systems, and `other` only on those before.
  func isOfNewerSystem(than other: Path) -> Bool {
    contains { mine in mine.isOfNewestSystem && other.contains { mine.excludes($0) } }
  }

  /// What this asks beyond `outer`.
  func beyond(_ outer: Path) -> Path {
    let common = common(with: outer)
    return common == count ? [] : outer.isEmpty ? self : self[common...].filter { !outer.contains($0) }
  }
}
#endif
