import TextCore

/// Distributes work over threads.
package enum Workers {
  /// Calls `body` once for each number below `count`, on up to `jobs` threads, including the caller's.
  ///
  /// - Parameters:
  ///   - progress: Called occasionally on the caller's thread with the number of finished calls.
  package static func run(
    count: Int, jobs: Int, progress: (Int) -> Void = { _ in }, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let threadCount = max(1, min(jobs, count))
    let queue = Queue(count: count, threads: threadCount, body)
    var threads: [DeepThread.Handle] = []
    for _ in 1..<threadCount {
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
    private let threads: Int
    private let next = Locked(0)

    init(count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.threads = threads
      self.body = body
    }

    /// Processes the remaining numbers, piece by piece.
    func work(_ progress: (Int) -> Void) {
      while let range = take() {
        for index in range { body(index) }
        progress(range.lowerBound)
      }
    }

    // A thread takes several numbers at a time, but few of the last, so no thread waits for another's.
    private func take() -> Range<Int>? {
      next.use { next in
        let piece = max(1, min(8, (count - next) / (threads * 2)))
        let range = next..<min(count, next + piece)
        next = range.upperBound
        return range.isEmpty ? nil : range
      }
    }
  }
}
