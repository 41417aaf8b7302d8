import Files
import LanguageServer
import TextCore

/// The calls that wait and those that run, a few at a time.
final class CallQueue: Sendable {
  /// A call.
  struct Call: Sendable {
    var id: Message.RequestID
    var stop: ChildProcess.Stop
    /// Does the work and answers, unless the call was cancelled meanwhile.
    var work: @Sendable (_ isCancelled: @Sendable () -> Bool) -> Void
    /// What is done where the call is cancelled before it has begun.
    var drop: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Call] = []
    var running: [Message.RequestID: ChildProcess.Stop] = [:]
    // Which places for threads have one at work.
    var busy: [Bool]
  }

  private let state: Locked<State>
  // The threads of the places; used by the thread that adds calls alone.
  private let threads: Locked<[DeepThread.Handle?]>

  init(width: Int) {
    state = Locked(State(busy: Array(repeating: false, count: width)))
    threads = Locked(Array(repeating: nil, count: width))
  }

  /// Whether a call of that id hasn't been answered.
  func holds(_ id: Message.RequestID) -> Bool {
    state.use { state in state.running[id] != nil || state.waiting.contains { $0.id == id } }
  }

  /// Adds a call; false where the system gives no thread.
  func add(_ call: Call) -> Bool {
    let place: Int? = state.use { state in
      state.waiting.append(call)
      guard let place = state.busy.firstIndex(of: false) else { return nil }
      state.busy[place] = true
      return place
    }
    guard let place else { return true }
    let last = threads.use { $0[place] }
    last?.join()
    let thread = DeepThread.start { [self] in work(at: place) }
    threads.use { $0[place] = thread }
    if thread != nil { return true }
    state.use { state in
      state.busy[place] = false
      state.waiting.removeAll { $0.id == call.id }
    }
    return false
  }

  /// Ends a call: one that waits isn't begun, and one that runs is stopped.
  func cancel(_ id: Message.RequestID) {
    let dropped: Call? = state.use { state in
      state.running[id]?.stop()
      guard let place = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiting.remove(at: place)
    }
    dropped?.drop()
  }

  /// Waits until every call has been answered.
  func finish() {
    let threads = self.threads.use { threads in
      defer { threads = threads.map { _ in nil } }
      return threads
    }
    for thread in threads { thread?.join() }
  }

  private func work(at place: Int) {
    while let call = next(at: place) {
      call.work { call.stop.isStopped }
      _ = state.use { $0.running.removeValue(forKey: call.id) }
    }
  }

  private func next(at place: Int) -> Call? {
    state.use { state in
      guard !state.waiting.isEmpty else {
        state.busy[place] = false
        return nil
      }
      let call = state.waiting.removeFirst()
      state.running[call.id] = call.stop
      return call
    }
  }
}
