import Foundation
import TestSupport
import Testing

/// What the server says in sessions that go any way: documents that come, change and go, configurations that are broken,
/// mended or moved, questions in between, with clients that are told and that ask. See ``Answers``.
@Suite struct StepAnswerTests {
  private static let specs = [
    "kind: context\nfor: row\nitems: [Copy]\n", "kind: context\nfor: row\nitems:\n  - Copy all\n  - Cut\n",
    "kind: context\nfor: row\nitems: [Copy.]\n", "items: [", "kind: contxt\nitems: [Copy all]\n",
    "kind: context\nfor: row\nitems:\n  - Copy all # menulint:disable-line title-capitalization\n  - Open...\n",
    "kind: context\nfor: row\nitems:\n  - Cut # menulint:disable-line long-title\n",
  ]
  private static let configurations = [
    "{}", #"{"rules": {"title-capitalization": "info"}}"#, #"{"rules": {"title-capitalization": "off"}}"#,
    #"{"extends": ["base.json"]}"#, #"{"extends": ["base.json"], "ruls": {}}"#, #"{"ruls": {}, "x": 1}"#,
    "{", #"{"baseline": "known.json"}"#, #"{"exclude": ["b.*"]}"#,
  ]
  private static let bases = [
    "{}", #"{"rules": {"ellipsis-character": "error"}}"#, #"{"x": 1}"#, #"{"x": 1, "y": 2}"#, "[",
  ]
  private static let clients = [
    "{}", #"{"textDocument":{"diagnostic":{}}}"#,
    #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true},"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#,
    #"{"textDocument":{"publishDiagnostics":{"tagSupport":{"valueSet":[1]},"relatedInformation":true},"codeAction":{"codeActionLiteralSupport":{}}}}"#,
  ]

  @Test func anySessionIsAsEver() throws {
    var answers = Answers("steps")
    for (number, capabilities) in Self.clients.enumerated() {
      for seed in 0..<20 {
        var session = try Session(capabilities, seed: UInt64(seed))
        for step in 0..<50 {
          let what = try session.step(step)
          // Now and then more comes before there is time.
          let said = session.random.below(4) == 0 ? session.probe.atOnce() : session.probe.all()
          answers.note("\(number)", "\(what) \(said)")
        }
        answers.note("\(number)", "\(session.probe.all())")
      }
    }
    #expect(try answers.differences() == [])
  }

  private struct Session {
    let probe: ServerStepTests.Probe
    var random: SeededGenerator
    private var open: Set<String> = []
    private var id = 0

    init(_ capabilities: String, seed: UInt64) throws {
      probe = try ServerStepTests.Probe(capabilities)
      random = SeededGenerator(seed: seed)
      probe.send(#""method":"initialized","params":{}"#)
    }

    /// Does one thing, and says which.
    mutating func step(_ number: Int) throws -> String {
      let name = ["a.menu.yaml", "sub/b.menu.yaml", "sub/c.menu.yaml", ".menulint.json"][random.below(4)]
      // Files of equal sizes that are written in one tick of the clock look alike.
      let space = String(repeating: " ", count: number)
      switch random.below(10) {
      case 0, 1, 2:
        let texts = name.hasPrefix(".") ? StepAnswerTests.configurations : StepAnswerTests.specs
        let text = texts[random.below(texts.count)]
        let isNew = open.insert(name).inserted
        if isNew { probe.open(name, text) } else { probe.change(name, text) }
        return "\(isNew ? "open" : "change") \(name) \(text)"
      case 3:
        guard open.remove(name) != nil else { return "nothing" }
        probe.close(name)
        return "close \(name)"
      case 4, 5, 6:
        let file = [".menulint.json", "sub/.menulint.json", "base.json", "sub/base.json", "known.json"][
          random.below(5)]
        let texts = file.hasSuffix("base.json") ? StepAnswerTests.bases : StepAnswerTests.configurations
        let text = file == "known.json" ? #"{"findings": []}"# : texts[random.below(texts.count)]
        try probe.write(text + space, to: file)
        let isSaid = random.below(4) > 0
        if isSaid { probe.saved() }
        return "\(isSaid ? "save" : "write") \(file) \(text)"
      case 7:
        guard open.contains(name) else { return "nothing" }
        let known = random.below(2) == 0 ? "" : #","previousResultId":"\#(random.below(6))""#
        return ask("diagnostic", name, known)
      case 8:
        let range = #"{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}"#
        return ask("codeAction", name, #","range":\#(range),"context":{"diagnostics":[]}"#)
      default: return ask(["documentSymbol", "foldingRange"][random.below(2)], name, "")
      }
    }

    private mutating func ask(_ method: String, _ name: String, _ more: String) -> String {
      id += 1
      probe.send(
        #""id":\#(id),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"FOLDER/\#(name)"}\#(more)}"#
      )
      return "\(method) \(name) \(more)"
    }
  }
}
