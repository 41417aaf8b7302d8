#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Threads with room for deep recursion: a parser needs some of the stack for each level that a text nests. Systems give
/// as little as 512 KB to threads that nobody sized.
package enum DeepThread {
  /// The stack's size in bytes. The system gives memory only to what is used of it.
  private static let stackSize = 128 << 20

  // Set on these threads alone.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// A thread that was started; it must be joined or detached.
  package struct Handle {
    fileprivate let thread: pthread_t

    /// Waits for its end.
    package func join() { pthread_join(thread, nil) }

    /// Lets it end by itself.
    package func detach() { pthread_detach(thread) }
  }

  /// Does some work on a thread with a large stack and waits for it: on this one, if it is one, or if the system gives no
  /// other.
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

  /// Starts a thread; nil where the system gives none.
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

  /// What a thread does.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
