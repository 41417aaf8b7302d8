#if SwiftSource
/// A range of bytes in one of the project's files.
package struct Place: Hashable, Sendable {
  /// The file's number in the project.
  package var file: Int
  /// UTF-8 offsets.
  package var start: Int
  package var end: Int

  /// Whether this range contains another one.
  func contains(_ other: Place) -> Bool { file == other.file && start <= other.start && other.end <= end }

  /// Whether this range and another one have a part in common.
  func overlaps(_ other: Place) -> Bool { file == other.file && start < other.end && other.start < end }
}

/// One arm of a statement that chooses between several.
package struct Branch: Hashable, Sendable {
  /// A number that is equal for the arms of one execution of a statement.
  package var statement: Int
  package var arm: Int
  /// The condition of the arm.
  package var condition: Condition
  /// Whether the condition is that earlier code wasn't left: `guard`, `if … { return }`.
  package var isStay = false
  /// Whether the arm is for languages other than English.
  var isForeign = false

  /// A condition that decides whether an item exists.
  package enum Condition: Hashable, Sendable {
    /// `if`, `guard`, `switch`, `?:`; the text of the condition and of the case.
    case state(String)
    /// `#if os(…)`, `#available`: the names of the platforms for which the condition is true.
    case platforms([String])
    /// Any other `#if`.
    case build(String)
    /// The rows of a loop.
    case loop
  }

  /// Whether the two can't both be true.
  func excludes(_ other: Branch) -> Bool { statement == other.statement && arm != other.arm }

  /// Whether the arm runs on the newest systems: `#available`, or the other arm of `#unavailable`.
  var isOfNewestSystem: Bool {
    // The condition has no other parts.
    guard case .state(let text) = condition, text.drop(while: { $0 != ")" }).allSatisfy({ $0 == ")" }) else {
      return false
    }
    return arm == 0 ? text.hasPrefix("#available(") : arm == 1 && text.hasPrefix("!(#unavailable(")
  }
}

/// The conditions that are true, outermost first.
package typealias Path = [Branch]

extension Path {
  // The number of equal conditions that both begin with: nested code has the conditions of its surroundings.
  private func common(with other: Path) -> Int {
    var count = 0
    while count < self.count, count < other.count, self[count] == other[count] { count += 1 }
    return count
  }

  /// Whether the two can't both be true.
  func excludes(_ other: Path) -> Bool {
    let common = common(with: other)
    return self[common...].contains { mine in other.contains { mine.excludes($0) } }
      || other[common...].contains { theirs in self[..<common].contains { theirs.excludes($0) } }
  }

  /// Whether `other` has all conditions of this path.
  func isImplied(by other: Path) -> Bool {
    self[common(with: other)...].allSatisfy { other.contains($0) }
  }

  /// Whether this is true on the newest systems, and `other` only on older ones.
  func isOfNewerSystem(than other: Path) -> Bool {
    contains { mine in mine.isOfNewestSystem && other.contains { mine.excludes($0) } }
  }

  /// Returns the conditions that `outer` doesn't have.
  func beyond(_ outer: Path) -> Path {
    let common = common(with: outer)
    return common == count ? [] : outer.isEmpty ? self : self[common...].filter { !outer.contains($0) }
  }
}
#endif
