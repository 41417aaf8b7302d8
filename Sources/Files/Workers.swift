import TextCore

/// Distributes work over threads.
package enum Workers {
  /// Calls `body` once for each number below `count`, on up to `jobs` threads, including the caller's.
  ///
  /// - Parameters:
  ///   - piece: The number of calls that a thread takes at a time.
  ///   - progress: Called occasionally on the caller's thread with the number of finished calls.
  package static func run(
    count: Int, jobs: Int, piece: Int, progress: (Int) -> Void, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let queue = Queue(count: count, piece: piece, body)
    var threads: [DeepThread.Handle] = []
    for _ in 1..<max(1, min(jobs, (count + piece - 1) / piece)) {
      if let thread = DeepThread.start({ queue.work { _ in } }) { threads.append(thread) }
    }
    queue.work(progress)
    for thread in threads { thread.join() }
  }

  /// Calls `body` on a separate thread without waiting for it. Returns whether the thread could be started.
  package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = DeepThread.start(body) else { return false }
    thread.detach()
    return true
  }

  /// The remaining numbers.
  private final class Queue: Sendable {
    private let body: @Sendable (Int) -> Void
    private let count: Int
    private let piece: Int
    private let next = Locked(0)

    init(count: Int, piece: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.piece = piece
      self.body = body
    }

    /// Processes the remaining numbers, piece by piece.
    func work(_ progress: (Int) -> Void) {
      while let range = take() {
        for index in range { body(index) }
        progress(range.lowerBound)
      }
    }

    private func take() -> Range<Int>? {
      let start = next.use { next in
        defer { next = min(count, next + piece) }
        return next
      }
      return start < count ? start..<min(count, start + piece) : nil
    }
  }
}
