import TextCore

/// The part of a text that actions are asked for.
struct ActionRange {
  /// The bytes asked for: a cursor's place, a selection or a line.
  var range: SourceRange
  /// The diagnostics that the client shows there, by their bytes and rules.
  var shown: [Shown] = []

  /// The most places beside the range; a file may be one line.
  static let maximumCount = 20

  /// A diagnostic as the client gives it back.
  struct Shown {
    var range: SourceRange
    /// Its rule; nil for a fault of a configuration.
    var rule: String?
  }

  /// The places among some that are meant: those that touch the range, then those shown and, where a cursor or a
  /// whole line is meant, those that begin in its line, up to ``maximumCount``.
  func chosen(among places: [Shown], of source: SourceText) -> (touched: [Int], others: [Int]) {
    let touched = places.indices.filter { places[$0].range.touches(range) }
    let line = line(in: source)
    let others = places.indices.filter { index in
      let place = places[index]
      if place.range.touches(range) { return false }
      if let line, line.start <= place.range.start, place.range.start <= line.end { return true }
      return shown.contains { $0.range == place.range && $0.rule == place.rule }
    }
    return (touched, Array(others.prefix(Self.maximumCount)))
  }

  // The line of a cursor or the line asked for, without its line break; nil for a selection.
  private func line(in source: SourceText) -> SourceRange? {
    let bytes = source.bytes
    func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
    var start = min(Int(range.start), bytes.count)
    while start > 0, !isBreak(start - 1) { start -= 1 }
    var end = min(Int(range.start), bytes.count)
    while end < bytes.count, !isBreak(end) { end += 1 }
    let line = SourceRange(start..<end)
    if range.isEmpty { return line }
    // With its line break it may end where the next line begins.
    var next = end
    while next < min(end + 2, bytes.count), isBreak(next), next < Int(range.end) { next += 1 }
    return range.start == line.start && Int(range.end) == next ? line : nil
  }
}
