import TestSupport
import Testing

@testable import TextCore

/// The lines that differ between two texts, compared with a simple implementation.
@Suite struct LineDiffTests {
  // A line that is unique in both texts is always kept. Without such a line, as many lines as possible are
  // kept.
  @Test func shortTextsKeepAsManyLinesAsPossible() {
    let texts = ShortTexts.all(of: ["a", "b", "c"], upTo: 4).map { $0.utf8.map { Int32($0) - 0x61 } }
    for old in texts {
      for new in texts {
        let kept = check(old, new)
        if !shareSingleLine(old[...], new[...]) {
          #expect(kept == longestCommon(old, new), "\(old) to \(new)")
        }
      }
    }
  }

  @Test func longTextsKeepTheSameLines() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<120 {
      let variety = [2, 3, 40][round % 3]
      let old = (0..<random.below(260)).map { _ in Int32(random.below(variety)) }
      var new = round % 2 == 0 ? old : (0..<random.below(260)).map { _ in Int32(random.below(variety)) }
      for _ in 0..<random.below(30) where !new.isEmpty {
        let place = random.below(new.count)
        new.replaceSubrange(
          place..<min(place + random.below(4), new.count), with: [Int32(random.below(variety))])
      }
      check(old, new)
    }
  }

  // This doesn't depend on the number of lines, although the algorithm stops its search after a few hundred
  // steps.
  @Test(arguments: [0, 1, 299, 300, 301, 20_000]) func linesThatOnlyComeOrGoAreOneChange(count: Int) {
    let many = [Int32](repeating: 1, count: count)
    for (start, end) in [([], []), ([0], []), ([], [0]), ([2], [0, 3])] as [([Int32], [Int32])] {
      let (few, all) = (start + end, start + many + end)
      let place = start.count..<start.count + count
      let added = LineDiff(old: few, new: all, bound: 4)
      #expect(
        !added.isRemoved.contains(true) && added.isAdded.indices.filter { added.isAdded[$0] } == Array(place))
      #expect(added.changes.map(\.new) == (count == 0 ? [] : [place]))
      let removed = LineDiff(old: all, new: few, bound: 4)
      #expect(removed.isRemoved == added.isAdded && removed.isAdded == added.isRemoved)
      #expect(removed.changes.map(\.old) == added.changes.map(\.new))
    }
  }

  // Checks that the kept lines are equal on both sides, and returns their number.
  @discardableResult
  private func check(_ old: [Int32], _ new: [Int32]) -> Int {
    let difference = LineDiff(old: old, new: new, bound: 40)
    let kept = zip(old, difference.isRemoved).filter { !$0.1 }.map(\.0)
    #expect(kept == zip(new, difference.isAdded).filter { !$0.1 }.map(\.0), "\(old) to \(new)")
    return kept.count
  }

  private func shareSingleLine(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>) -> Bool {
    if let first = old.first, first == new.first { return shareSingleLine(old.dropFirst(), new.dropFirst()) }
    if let last = old.last, last == new.last { return shareSingleLine(old.dropLast(), new.dropLast()) }
    return old.contains { line in
      old.count(where: { $0 == line }) == 1 && new.count(where: { $0 == line }) == 1
    }
  }

  private func longestCommon(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      let above = row
      for (index, other) in new.enumerated() {
        row[index + 1] = line == other ? above[index] + 1 : max(above[index + 1], row[index])
      }
    }
    return row[new.count]
  }
}
