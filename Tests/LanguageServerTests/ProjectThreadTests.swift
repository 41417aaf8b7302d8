import Foundation
import MenuModel
import TestSupport
import Testing

@testable import Files
@testable import LanguageServer

/// Projects are read on other threads, so only requests that need a project wait for it.
@Suite struct ProjectThreadTests {
  /// Controls when projects may be read.
  private final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    // Protected by the condition.
    private var isClosed = false
    private var waiting = 0
    private var read: [[String]] = []

    /// A language that reads projects with a file `slow.board` only while the gate is open.
    var language: BoardLanguage {
      BoardLanguage { [self] files in pass(files.paths, isSlow: files.paths.contains("slow.board")) }
    }

    private func pass(_ paths: [String], isSlow: Bool) {
      locked {
        read.append(paths)
        guard isSlow else { return }
        waiting += 1
        condition.broadcast()
        // The wait has a limit, so that a failing test ends.
        let deadline = Date(timeIntervalSinceNow: 20)
        while isClosed, condition.wait(until: deadline) {}
        waiting -= 1
      }
    }

    func close() { locked { isClosed = true } }

    func open() {
      locked {
        isClosed = false
        condition.broadcast()
      }
    }

    /// Waits until a thread is blocked at the gate.
    func expectReader() {
      locked {
        let deadline = Date(timeIntervalSinceNow: 20)
        while waiting == 0, condition.wait(until: deadline) {}
        #expect(waiting == 1)
      }
    }

    /// Returns the files of each reading, since the last call, of the project that contains a file.
    func readings(of name: String = "slow.board") -> [[String]] {
      locked {
        defer { read = [] }
        return read.filter { $0.contains(name) }
      }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      condition.lock()
      defer { condition.unlock() }
      return body()
    }
  }

  private typealias Probe = ServerStepTests.Probe

  private let gate = Gate()
  private let probe: ServerStepTests.Probe
  private static let text = "menu File\nCopy all\n"
  private static let actions = #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#

  init() throws { probe = try Self.probe(gate, Self.actions) }

  private static func probe(_ gate: Gate, _ capabilities: String) throws -> ServerStepTests.Probe {
    try ServerStepTests.Probe(
      capabilities,
      files: [
        "slow/.git/HEAD": "", "slow/slow.board": text, "slow/other.board": "menu Edit\nCut all\n",
        "slow/texts.catalog": "save = Save all\n", "quick/.git/HEAD": "", "quick/a.board": text,
      ], gate.language)
  }

  /// Opens the file of the slow project, whose reading blocks until the gate is opened.
  private func openSlow() {
    gate.close()
    probe.open("slow/slow.board", Self.text)
    _ = probe.server.step()
    gate.expectReader()
  }

  private func ask(_ id: Int, _ method: String, _ name: String, line: Int = 1, _ column: Int = 0) {
    let place = #"{"line":\#(line),"character":\#(column)}"#
    let range = #""range":{"start":\#(place),"end":\#(place)},"context":{"diagnostics":[]}"#
    probe.send(
      #""id":\#(id),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"FOLDER/\#(name)"},"position":\#(place),\#(range)}"#
    )
  }

  private func answer(_ id: Int, in said: [String]) -> String? {
    said.first { $0.hasPrefix("{\"id\":\(id),") }
  }

  /// Returns the messages up to a certain one, from a server that still has other work.
  private func said(until isLast: (String) -> Bool) -> [String] {
    var said = probe.atOnce()
    while !said.contains(where: isLast), probe.server.hasWork {
      _ = probe.server.step()
      said += probe.atOnce()
    }
    return said
  }

  @Test func projectsDontWaitForEachOther() throws {
    openSlow()
    ask(1, "hover", "slow/slow.board")
    ask(2, "codeAction", "slow/slow.board")
    // Requests that don't need findings don't wait.
    ask(3, "completion", "slow/slow.board")
    ask(4, "documentSymbol", "slow/slow.board")
    ask(5, "foldingRange", "slow/slow.board")
    ask(6, "prepareRename", "slow/slow.board")
    let first = probe.atOnce()
    #expect(first.map { $0.prefix(7) } == [3, 4, 5, 6].map { "{\"id\":\($0)" }, "\(first)")

    // Meanwhile, a different project is read, and its findings and those of a spec are sent.
    probe.open("quick/a.board", Self.text)
    #expect(said { $0.contains("/a.board") }.last?.contains(#""diagnostics":[{@1:0"#) == true)
    ask(7, "hover", "quick/a.board")
    #expect(probe.atOnce().first?.contains("title style") == true)
    ask(8, "codeAction", "quick/a.board")
    #expect(said { $0.contains("\"id\":8") }.last?.contains("Copy All") == true)
    probe.open("a.menu.yaml", "kind: context\nfor: row\nitems:\n  - Copy all\n")
    #expect(said { $0.contains("/a.menu.yaml") }.last?.contains("@3:4") == true)
    ask(9, "hover", "a.menu.yaml", line: 3, 4)
    #expect(answer(9, in: probe.atOnce())?.contains("title style") == true)

    gate.open()
    let last = probe.all()
    #expect(
      answer(1, in: last)?.contains("title style") == true
        && answer(2, in: last)?.contains("Copy All") == true)
    #expect(
      last.filter { $0.contains("/slow.board\",\"version\":1,\"diagnostics\":[{@1:0") }.count == 1, "\(last)")
    #expect(last.count == 3, "\(last)")
  }

  @Test func changesDuringAReadingAreIncluded() throws {
    openSlow()
    ask(1, "hover", "slow/slow.board")
    ask(2, "codeAction", "slow/slow.board")
    for number in 1...50 { probe.change("slow/slow.board", "menu File\nCopy All\nCut \(number)\n") }
    // The requested positions aren't valid in the new text.
    let dropped = probe.atOnce()
    #expect(
      dropped.count == 2 && dropped.allSatisfy { $0.contains(#""error":{"code":-32801"#) }, "\(dropped)")
    probe.change("slow/slow.board", "menu File\nCopy All\nCut all\n")
    ask(3, "hover", "slow/slow.board", line: 2)
    gate.open()
    // No findings of the original text are sent, and only the last of many versions is read.
    let said = probe.all()
    #expect(said.count == 2 && answer(3, in: said)?.contains("Cut All") == true, "\(said)")
    #expect(said.contains { $0.contains(#"/slow.board","version":52,"diagnostics":[{@2:0"#) }, "\(said)")
    #expect(gate.readings().count == 2)
  }

  @Test func changesInOtherFilesAreSeenAfterAReading() throws {
    openSlow()
    try probe.write("menu File\nKeep\n", to: "slow/new.board")
    probe.saved()
    probe.open("slow/texts.catalog", "save = Save it\n")
    probe.open("slow/other.board", "menu Edit\n@save\n")
    gate.open()
    let said = probe.all()
    #expect(said.count == 2, "\(said)")
    #expect(said.contains { $0.contains(#"/other.board","version":3,"diagnostics":[{@1:0"#) }, "\(said)")
    #expect(gate.readings().last == ["new.board", "other.board", "slow.board", "texts.catalog"])
  }

  @Test func documentsClosedDuringAReadingAreDropped() throws {
    openSlow()
    ask(1, "hover", "slow/slow.board")
    probe.close("slow/slow.board")
    #expect(probe.atOnce().map { $0.contains("-32801") } == [true])
    gate.open()
    #expect(probe.all().isEmpty)
    probe.open("slow/slow.board", Self.text)
    #expect(probe.all().map { $0.contains(#""version":2,"diagnostics":[{@1:0"#) } == [true])
  }

  @Test func waitingRequestsAreCanceledImmediately() throws {
    openSlow()
    ask(1, "hover", "slow/slow.board")
    ask(2, "codeAction", "slow/slow.board")
    probe.send(
      #""id":3,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"FOLDER/slow/slow.board"}}"#
    )
    _ = probe.server.step()
    for id in [1, 2, 3, 4] { probe.send(#""method":"$/cancelRequest","params":{"id":\#(id)}"#) }
    let said = probe.atOnce()
    #expect(said.count == 3 && said.allSatisfy { $0.contains(#""error":{"code":-32800"#) }, "\(said)")
    gate.open()
    #expect(probe.all().map { $0.contains("publishDiagnostics") } == [true])
  }

  @Test func shutdownDoesNotWait() throws {
    openSlow()
    ask(1, "hover", "slow/slow.board")
    probe.send(
      #""id":2,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"FOLDER/slow/slow.board"}}"#
    )
    _ = probe.server.step()
    probe.send(#""id":3,"method":"shutdown""#)
    let said = probe.atOnce()
    #expect(said.count == 3 && said.last?.contains(#"{"id":3,"result":null}"#) == true, "\(said)")
    #expect(said.filter { $0.contains("-32803") }.count == 2, "\(said)")
    let exit = Message(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8))
    probe.server.inbox.put(.message(exit, isCancelled: false), size: 1)
    #expect(probe.server.step() == Files.ExitStatus.success)
    gate.open()
    #expect(probe.all().isEmpty)
  }

  // Hovers use the findings of an unchanged text while other files are changing.
  @Test func unchangedDocumentsAreExplainedDuringAReading() throws {
    probe.open("slow/slow.board", Self.text)
    probe.open("slow/other.board", "menu Edit\nCut all\n")
    _ = probe.all()
    gate.close()
    probe.change("slow/other.board", "menu Edit\nCut All\nPaste all\n")
    _ = probe.server.step()
    gate.expectReader()
    ask(1, "hover", "slow/slow.board")
    #expect(answer(1, in: probe.atOnce())?.contains("title style") == true)
    // An action may write into the changing file, so it has to wait.
    ask(2, "codeAction", "slow/slow.board")
    ask(3, "hover", "slow/other.board", line: 2)
    #expect(probe.atOnce().isEmpty)
    gate.open()
    let said = probe.all()
    #expect(
      answer(2, in: said)?.contains("Copy All") == true && answer(3, in: said)?.contains("Paste All") == true)
    #expect(
      said.count == 3 && said.contains { $0.contains(#"/other.board","version":3,"diagnostics":[{@2:0"#) })
  }

  // Finding the available actions requires trying texts, each of which takes a reading.
  @Test func actionsAreFoundInTheBackground() throws {
    probe.open("slow/slow.board", Self.text)
    probe.open("quick/a.board", Self.text)
    _ = probe.all()
    gate.close()
    ask(1, "codeAction", "slow/slow.board")
    gate.expectReader()
    ask(2, "hover", "quick/a.board")
    ask(3, "hover", "slow/slow.board")
    ask(4, "codeAction", "slow/slow.board")
    #expect(probe.atOnce().map { $0.contains("title style") } == [true, true])
    _ = gate.readings()
    probe.send(#""method":"$/cancelRequest","params":{"id":1}"#)
    #expect(probe.atOnce().map { $0.contains("-32800") } == [true])
    gate.open()
    let said = probe.all()
    #expect(said.count == 1 && answer(4, in: said)?.contains("Suppress") == true, "\(said)")
    let readings = gate.readings().count
    ask(5, "codeAction", "slow/slow.board")
    _ = probe.all()
    // After the request was canceled, no more texts were tried for it.
    #expect(readings == gate.readings().count && readings > 0)

    // If a file changes in the meantime, the edits are invalid.
    gate.close()
    ask(6, "codeAction", "slow/slow.board")
    gate.expectReader()
    probe.open("slow/texts.catalog", "save = Save\n")
    gate.open()
    let later = probe.all()
    #expect(answer(6, in: later)?.contains("-32801") == true, "\(later)")
    gate.close()
    ask(7, "codeAction", "slow/slow.board")
    gate.expectReader()
    probe.change("slow/slow.board", "menu File\nPaste\n")
    #expect(answer(7, in: probe.atOnce())?.contains("-32801") == true)
    gate.open()
    #expect(probe.all().map { $0.contains(#""diagnostics":[]"#) } == [true])
  }

  // All safe fixes are computed when the action is chosen, in several rounds.
  @Test func fixesOfAFileAreFoundInTheBackground() throws {
    let capabilities =
      #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{},"dataSupport":true,"resolveSupport":{"properties":["edit"]}}}}"#
    let probe = try Self.probe(gate, capabilities)
    probe.open("slow/slow.board", Self.text)
    _ = probe.all()
    let serial = probe.server.documents.uris.first.flatMap { probe.server.documents[$0] }?.serial ?? 0
    gate.close()
    probe.send(
      #""id":1,"method":"codeAction/resolve","params":{"title":"Apply all safe fixes","data":{"uri":"FOLDER/slow/slow.board","serial":\#(serial)}}"#
    )
    gate.expectReader()
    #expect(probe.atOnce().isEmpty)
    gate.open()
    let said = probe.all()
    #expect(said.count == 1 && said[0].contains(#""newText":"A""#), "\(said)")
  }

  // If a file is open with two URIs, its project uses the latest text, and the other text is read separately.
  @Test func filesOpenWithTwoURIsAreBothLinted() throws {
    probe.open("quick/a.board", Self.text)
    probe.send(
      #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"FOLDER/quick/%61.board","version":9,"languageId":"x","text":"menu File\n"}}"#
    )
    let said = probe.all()
    #expect(said.contains { $0.contains(#"/%61.board","version":9,"diagnostics":[{@0:0"#) }, "\(said)")
    #expect(said.contains { $0.contains(#"/a.board","version":1,"#) }, "\(said)")
    probe.change("quick/a.board", Self.text)
    #expect(probe.all().contains { $0.contains(#"/a.board","version":2,"diagnostics":[{@1:0"#) })
  }

  // The order of published documents doesn't depend on how long readings take.
  @Test func waitingDocumentsComeFirst() {
    var queue = AddressQueue(["a", "b"]).followed(by: AddressQueue(["c", "a", "d"]))
    #expect(queue.count == 4)
    #expect((0..<5).map { _ in queue.popFirst() } == ["a", "b", "c", "d", nil])
  }

  // A file outside of any project is linted separately, and no other files are read.
  @Test func filesOutsideProjectsAreLintedSeparately() throws {
    try probe.remove(".git")
    try probe.write("menu File\n@save\nCopy all\n", to: "x.board")
    try probe.write("save = Save all\n", to: "texts.catalog")
    openSlow()
    probe.open("x.board", "menu File\n@save\nCopy all\n")
    let said = said { $0.contains("/x.board") }
    #expect(said.last?.contains(#""diagnostics":[{@2:0"#) == true && said.count == 1, "\(said)")
    #expect(gate.readings(of: "x.board") == [["x.board"]])
    gate.open()
    _ = probe.all()
    // The file is separate only until a marker appears.
    try probe.write("", to: "app.boards")
    probe.saved()
    #expect(probe.all().contains { $0.contains("/x.board") && $0.contains("@1:0") })
    #expect(gate.readings(of: "x.board").last?.contains("texts.catalog") == true)
  }
}
