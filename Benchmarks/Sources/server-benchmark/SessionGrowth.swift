import Foundation
import SpecGenerator

/// Compares the time of whole server sessions with that of sessions with ten times the input, each without
/// the time of an empty session. It measures processor time, on which other load has little effect.
struct SessionGrowth {
  private static let most = 14.0
  private static let mostIdle = 0.05

  /// The path of the server.
  var program: String
  /// The number of sessions of each size.
  var rounds: Int

  /// The actions of an editor in a session of a given size.
  private struct Session: Sendable {
    var name: String
    var size: Int
    var run: @Sendable (Editor, Int) throws -> Void
  }

  private static let sessions = [
    Session(name: "documents open at once", size: 1_000) { editor, count in
      for index in 0..<count {
        try editor.open(Array("kind: context\nitems: [Copy link]\n".utf8), "\(index).menu.yaml")
      }
      editor.waitForDiagnostics(ofDocuments: count)
    },
    Session(name: "messages that wait", size: 30_000) { editor, count in
      // The response is longer than a pipe's buffer, so the server can't continue with the messages until it
      // is read.
      try editor.open(SpecGenerator.spec(items: 2_000, format: .yaml, seed: 1), "a.menu.yaml")
      let id = try editor.ask("textDocument/documentSymbol", line: 0, column: 0)
      try editor.chatter(count)
      precondition(editor.waitForAnswer(to: id).count > 1 << 17)
    },
    Session(name: "completion in a long line", size: 2_000) { editor, count in
      let item = #"{"title":"Item","symbol":"trash","command":"a.b"},"#
      let line = #"{"menus":[{"items":["# + String(repeating: item, count: count) + #"{"kin"#
      try editor.open(Array(line.utf8), "a.menu.json")
      for index in 0..<20 {
        try editor.change(atLine: 1, isInsertion: index % 2 == 0)
        let id = try editor.ask("textDocument/completion", line: 0, column: line.utf8.count)
        precondition(editor.waitForAnswer(to: id).range(of: Data("\"title\"".utf8)) != nil)
      }
    },
  ]

  /// Prints the comparisons. Returns false if a limit is exceeded.
  func compare() throws -> Bool {
    print("Ten times the input, a whole session        size    session   ten times    ratio  at most")
    var isHeld = true
    for session in Self.sessions { isHeld = try compare(session) && isHeld }
    return try measureIdleness() && isHeld
  }

  private func compare(_ session: Session) throws -> Bool {
    var times: [[Double]] = [[], [], []]
    for round in 0..<rounds + 1 {
      for (index, size) in [0, session.size, session.size * 10].enumerated() {
        let time = try processorTime { try session.run($0, size) }
        // The first round fills the caches.
        if round > 0 { times[index].append(time) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let (small, large) = (medians[1] - medians[0], medians[2] - medians[0])
    let ratio = large / max(small, 1e-4)
    print(
      session.name.padding(toLength: 37, withPad: " ", startingAt: 0),
      String(
        format: "%10d %7.1f ms %8.1f ms %8.2f %8.1f%@", session.size, small * 1000, large * 1000, ratio,
        Self.most, ratio <= Self.most ? "" : "  missed"))
    return ratio <= Self.most
  }

  /// Measures the server's processor time during one second without messages.
  private func measureIdleness() throws -> Bool {
    let text = Array("kind: context\nitems: [Copy link]\n".utf8)
    let shares = try (0..<rounds).map { _ in
      let busy = try processorTime {
        try $0.open(text, "a.menu.yaml")
        $0.waitForDiagnostics()
      }
      let idle = try processorTime {
        try $0.open(text, "a.menu.yaml")
        $0.waitForDiagnostics()
        Thread.sleep(forTimeInterval: 1)
      }
      return idle - busy
    }
    let share = max(0, shares.sorted()[shares.count / 2])
    let isHeld = share <= Self.mostIdle
    print(
      "share of a processor while idle".padding(toLength: 70, withPad: " ", startingAt: 0),
      String(format: "%8.3f %8.2f%@", share, Self.mostIdle, isHeld ? "" : "  missed"))
    return isHeld
  }

  /// Returns the processor time of a server in seconds, from its start to its end.
  private func processorTime(_ session: (Editor) throws -> Void) throws -> Double {
    let before = Self.timeOfEndedProcesses()
    let editor = try Editor(program)
    try session(editor)
    editor.close()
    return Self.timeOfEndedProcesses() - before
  }

  private static func timeOfEndedProcesses() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #else
    getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
  }
}
