import DataTree
import Files
import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A queue of unhandled messages from the client and results of other threads. Several threads add to it, and
/// one removes.
final class Inbox: @unchecked Sendable {
  /// An item of the queue.
  enum Item: Sendable {
    case message(Message, isCancelled: Bool)
    /// An error after which the stream can't be read further.
    case fault(String)
    /// The end of the stream, either inside a message or between two.
    case end(isInMessage: Bool)
    /// The result of another thread's work is available.
    case done(job: Int)
  }

  private var items: [(item: Item, size: Int)] = []
  private var taken = 0
  private var size = 0
  // The ids of waiting requests, and of those among them that the client has canceled.
  private var waiting: Set<Message.RequestID> = []
  private var cancelled: Set<Message.RequestID> = []
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let departure = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// The maximum size of waiting messages, in bytes. When it is reached, the client has to wait.
  private static let maximumSize = 256 << 20
  // The approximate overhead of a message, because many short messages take more memory than a few long ones.
  private static let messageSize = 512

  init() {
    mutex.initialize(to: pthread_mutex_t())
    arrival.initialize(to: pthread_cond_t())
    departure.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
    pthread_cond_init(departure, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_cond_destroy(departure)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    departure.deallocate()
    mutex.deallocate()
  }

  /// Adds an item. If it cancels a waiting request, that takes effect immediately.
  func put(_ item: Item, size bytes: Int) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var waits = true
    // A thread with a result must not wait for the receiver, because both may be the same thread.
    if case .done = item { waits = false }
    if case .message(let message, _) = item {
      switch message.kind {
      case .request(let id, _): waiting.insert(id)
      case .notification("$/cancelRequest"):
        if let id = message.parameters?["id"]?.raw, waiting.contains(id) { cancelled.insert(id) }
      default: break
      }
    }
    while waits, size > Self.maximumSize, taken < items.count { pthread_cond_wait(departure, mutex) }
    items.append((item, bytes + Self.messageSize))
    size += bytes + Self.messageSize
    pthread_cond_signal(arrival)
  }

  /// Removes and returns the first item.
  ///
  /// - Parameter waits: Whether to wait for an item. If not, returns nil if there is none.
  func take(waits: Bool) -> Item? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while waits, taken == items.count { pthread_cond_wait(arrival, mutex) }
    guard taken < items.count else { return nil }
    let (item, bytes) = items[taken]
    items[taken] = (.end(isInMessage: false), 0)
    taken += 1
    size -= bytes
    // Move the remaining items up only if there are fewer of them than removed ones.
    if taken > items.count / 2 {
      items.removeSubrange(..<taken)
      taken = 0
    }
    pthread_cond_signal(departure)
    guard case .message(let message, _) = item, case .request(let id, _) = message.kind else { return item }
    waiting.remove(id)
    return .message(message, isCancelled: cancelled.remove(id) != nil)
  }
}

/// Reads the client's messages on a separate thread, so they arrive while another one is being handled.
enum InboxReader {
  /// The interval for checking if the client is running, in milliseconds.
  private static let interval: Int32 = 3000
  private static let chunk = 1 << 16

  /// Starts the thread. It ends with the stream, or with the client's process once its id is known.
  static func start(into inbox: Inbox, client: Locked<Int32>) -> Bool {
    Workers.detach { read(into: inbox, client: client) }
  }

  private static func read(into inbox: Inbox, client: Locked<Int32>) {
    var framer = MessageFramer()
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: chunk)
    defer { buffer.deallocate() }
    while true {
      var wait = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wait, 1, interval)
      if ready == 0 {
        if isGone(client) { break }
        continue
      }
      let count = readBytes(0, buffer, chunk)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      framer.append(UnsafeRawBufferPointer(start: buffer, count: count))
      do throws(MessageFramer.Fault) {
        while let body = try framer.next() {
          inbox.put(.message(Message(body), isCancelled: false), size: body.count)
        }
      } catch {
        return inbox.put(.fault(error.reason), size: 0)
      }
    }
    inbox.put(.end(isInMessage: framer.isInMessage), size: 0)
    // The other thread exits the program, unless it is blocked writing to a pipe that is open but never read.
    while client.use({ $0 }) > 0 {
      poll(nil, 0, interval)
      if isGone(client) { _exit(ExitStatus.findings.rawValue) }
    }
  }

  private static func isGone(_ client: Locked<Int32>) -> Bool {
    let process = client.use { $0 }
    return process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }
}
