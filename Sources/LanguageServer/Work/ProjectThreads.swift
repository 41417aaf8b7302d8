import Files
import TextCore
import Workspace

/// The threads that work for projects. One reads a project or tries the changed texts of its code actions,
/// and puts a notice into the inbox when it is done. Then the message thread uses the result.
final class ProjectThreads {
  private let inbox: Inbox
  // The work in progress, by number.
  private var jobs: [Int: Job] = [:]
  private let numbers = SerialNumbers()

  private struct Job {
    let project: OpenProject
    /// Called on the message thread to use the result.
    let finish: () -> Void
  }

  init(_ inbox: Inbox) { self.inbox = inbox }

  /// Whether no thread is working.
  var isEmpty: Bool { jobs.isEmpty }

  /// Whether a thread is working for a project.
  func isBusy(_ project: OpenProject) -> Bool { jobs.values.contains { $0.project === project } }

  /// Runs work for a project on a thread, and then uses its result on this thread.
  func start<Value: Sendable>(
    for project: OpenProject, _ work: @escaping @Sendable () -> Value, then finish: @escaping (Value) -> Void
  ) {
    let result = Locked<Value?>(nil)
    let number = numbers.next()
    jobs[number] = Job(project: project) { if let value = result.use({ $0 }) { finish(value) } }
    let inbox = self.inbox
    let body: @Sendable () -> Void = {
      let value = work()
      result.use { $0 = value }
      inbox.put(.done(job: number), size: 0)
    }
    // If the system can't create a thread, do the work on this one.
    if !Workers.detach(body) { body() }
  }

  /// Uses the result of the thread that has put a notice into the inbox.
  func finish(_ number: Int) { jobs.removeValue(forKey: number)?.finish() }
}
