import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Spreads work over threads.
package enum Workers {
  private static let stackSize = 16 << 20

  /// Calls `body` once for each number below `count`, on up to `jobs` threads, the caller's among them.
  ///
  /// - Parameters:
  ///   - piece: How many numbers a thread takes at a time.
  ///   - progress: Called on the caller's thread now and then, with how many are done.
  package static func run(
    count: Int, jobs: Int, piece: Int, progress: (Int) -> Void, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let queue = Queue(count: count, piece: piece, body)
    var threads: [pthread_t] = []
    for _ in 1..<max(1, min(jobs, (count + piece - 1) / piece)) {
      if let thread = start(Work { queue.work { _ in } }) { threads.append(thread) }
    }
    queue.work(progress)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Calls `body` on a thread of its own, which nobody waits for. Tells whether there is one.
  package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(Work(body)) else { return false }
    pthread_detach(thread)
    return true
  }

  private static func start(_ work: Work) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackSize)
    let context = Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, attributes, { Workers.run($0) }, context)
    #else
    var thread = pthread_t()
    let result = pthread_create(&thread, attributes, { Workers.run($0) }, context)
    #endif
    if result != 0 { Unmanaged<Work>.fromOpaque(context).release() }
    return result == 0 ? thread : nil
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }

  /// What a thread does.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The numbers that are still to be done.
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

    /// Does what is left, piece by piece.
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
