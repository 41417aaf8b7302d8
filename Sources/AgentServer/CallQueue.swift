import Files
import LanguageServer
import TextCore

/// The waiting and running calls, with a limit on the number that run in parallel.
final class CallQueue: Sendable {
  /// A tool call.
  struct Call: Sendable {
    var id: Message.RequestID
    var stop: ChildProcess.Stop
    /// Does the work and sends the response, unless the call was canceled in the meantime.
    var work: @Sendable (_ isCancelled: @Sendable () -> Bool) -> Void
    /// Called if the call is canceled before it has begun.
    var drop: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Call] = []
    var running: [Message.RequestID: ChildProcess.Stop] = [:]
    // For each thread's slot, whether a thread is running.
    var busy: [Bool]
  }

  private let state: Locked<State>
  // The threads of the slots. Only the thread that adds calls uses them.
  private let threads: Locked<[DeepThread.Handle?]>

  init(width: Int) {
    state = Locked(State(busy: Array(repeating: false, count: width)))
    threads = Locked(Array(repeating: nil, count: width))
  }

  /// Whether a call with this id hasn't been answered.
  func holds(_ id: Message.RequestID) -> Bool {
    state.use { state in state.running[id] != nil || state.waiting.contains { $0.id == id } }
  }

  /// Adds a call. Returns false if the system can't create a thread.
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

  /// Cancels a call. A waiting call isn't started, and a running one is stopped.
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
