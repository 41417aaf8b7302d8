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

/// What has come from the client, or from work done beside, and not been looked at. Threads put in, one takes out.
final class Inbox: @unchecked Sendable {
  /// Something that came.
  enum Item: Sendable {
    case message(Message, isCancelled: Bool)
    /// The stream can't be followed any further.
    case fault(String)
    /// Nothing more comes. In the middle of a message or between two.
    case end(isInMessage: Bool)
    /// Something that was worked out beside the messages is there.
    case done(job: Int)
  }

  private var items: [(item: Item, size: Int)] = []
  private var taken = 0
  private var size = 0
  // Requests that wait, and those of them that the client doesn't want answered any more.
  private var waiting: Set<Message.RequestID> = []
  private var cancelled: Set<Message.RequestID> = []
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let departure = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Bytes of messages that may wait. The client's writing then waits for the server.
  private static let maximumSize = 256 << 20
  // About what a message takes besides its text: many short ones take more than a few long ones.
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

  /// Puts in what came. The cancellation of a request that waits takes effect at once.
  func put(_ item: Item, size bytes: Int) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var waits = true
    // Who does the work mustn't wait for who takes out: that may be the same thread.
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

  /// Takes out what came first.
  ///
  /// - Parameter waits: Whether to wait for something; otherwise nil where nothing is there.
  func take(waits: Bool) -> Item? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while waits, taken == items.count { pthread_cond_wait(arrival, mutex) }
    guard taken < items.count else { return nil }
    let (item, bytes) = items[taken]
    items[taken] = (.end(isInMessage: false), 0)
    taken += 1
    size -= bytes
    // What is left moves up only where it is less than what goes.
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

/// Reads the client's messages on a thread of its own, so that they can be looked at while another is being answered.
enum InboxReader {
  /// How often to look whether the client lives, in milliseconds.
  private static let interval: Int32 = 3000
  private static let chunk = 1 << 16

  /// Starts the thread. It ends with the stream, or with the process of the client once that is known.
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
    // The other thread ends the program, unless it writes to a pipe that somebody holds open and nobody reads.
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
