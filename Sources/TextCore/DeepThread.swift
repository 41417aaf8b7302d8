#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Threads with a large stack for deep recursion, because a parser needs stack space for each level of
/// nesting. By default, systems give threads as little as 512 KB.
package enum DeepThread {
  /// The stack's size in bytes. The system allocates only the memory that is used.
  private static let stackSize = 128 << 20

  // Set only on these threads.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// A running thread. It must be joined or detached.
  package struct Handle {
    fileprivate let thread: pthread_t

    /// Waits for the thread to end.
    package func join() { pthread_join(thread, nil) }

    /// Lets the thread end without being joined.
    package func detach() { pthread_detach(thread) }
  }

  /// Runs a task on a thread with a large stack and waits for it. It uses the current thread if that has a
  /// large stack or if the system can't create another one.
  package static func run<Result>(_ body: () -> Result) -> Result {
    if pthread_getspecific(mark) != nil { return body() }
    return withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let work = body
      nonisolated(unsafe) var result: Result?
      guard let thread = start({ result = work() }) else { return work() }
      thread.join()
      return result!
    }
  }

  /// Starts a thread; nil if the system can't create one.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Handle? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackSize)
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, attributes, { DeepThread.work($0) }, context)
    #else
    var thread = pthread_t()
    let result = pthread_create(&thread, attributes, { DeepThread.work($0) }, context)
    #endif
    if result != 0 { Unmanaged<Work>.fromOpaque(context).release() }
    #if canImport(Darwin)
    return result == 0 ? thread.map(Handle.init) : nil
    #else
    return result == 0 ? Handle(thread: thread) : nil
    #endif
  }

  private static func work(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    pthread_setspecific(mark, context)
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }

  /// The task of a thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
