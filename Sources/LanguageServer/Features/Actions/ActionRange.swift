import TextCore

/// The part of a text for which actions are requested.
struct ActionRange {
  /// The requested range: a cursor's position, a selection, or a line.
  var range: SourceRange
  /// The diagnostics that the client shows there.
  var shown: [Shown] = []

  /// The maximum number of places outside the range. A limit is needed because a file may have only one line.
  static let maximumCount = 20

  /// A diagnostic that the client sends back.
  struct Shown {
    var range: SourceRange
    /// Its rule; nil for a problem in a configuration.
    var rule: String?
  }

  /// Returns the places that match the request: those that touch the range, and up to ``maximumCount`` others
  /// that the client shows or that begin on the cursor's line.
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

  // Returns the line of a cursor, without its line break; nil for a selection, which doesn't extend to its
  // lines.
  private func line(in source: SourceText) -> SourceRange? {
    guard range.isEmpty else { return nil }
    let bytes = source.bytes
    func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
    var start = min(Int(range.start), bytes.count)
    while start > 0, !isBreak(start - 1) { start -= 1 }
    var end = min(Int(range.start), bytes.count)
    while end < bytes.count, !isBreak(end) { end += 1 }
    return SourceRange(start..<end)
  }
}
