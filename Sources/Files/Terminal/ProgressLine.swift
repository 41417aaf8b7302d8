/// A line on the terminal that shows the progress of a long run. It appears after the first second.
package struct ProgressLine {
  private let count: Int
  private let start: UInt64
  private var lastShown: UInt64 = 0
  private let isWanted: Bool
  private var isShown = false

  private static let delay: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 100_000_000

  /// Creates the line for a number of files.
  package init(count: Int) {
    self.count = count
    // A run of few files ends before the line would appear.
    isWanted = count >= 64 && StandardStream.error.isTerminal
    start = isWanted ? Environment.nanoseconds : 0
  }

  /// Shows the number of finished files.
  package mutating func show(_ done: Int) {
    guard isWanted else { return }
    let now = Environment.nanoseconds
    guard now - start > Self.delay, now - lastShown > Self.interval else { return }
    lastShown = now
    isShown = true
    StandardStream.error.write("\r\u{1B}[K\(done) of \(count) files")
  }

  /// Removes the line.
  package func clear() {
    if isShown { StandardStream.error.write("\r\u{1B}[K") }
  }
}
