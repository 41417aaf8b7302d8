import Foundation
import MenuModel
import TestSupport
import Testing

@testable import Files
@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import Workspace
@testable import menulint

/// Runs the server in this process, one message at a time. Tests its immediate responses, its later ones, and
/// when it sends none.
@Suite struct ServerStepTests {
  /// A server in its own folder, and the messages that it has sent.
  final class Probe {
    let server: LanguageServer
    let folder: URL
    private var said: [String] = []
    private var version = 0

    init(
      _ capabilities: String = "{}", files: [String: String] = [:], trace: String = "off",
      _ board: BoardLanguage = BoardLanguage()
    ) throws {
      folder = try ClientFolder.make()
      let box = Box()
      server = LanguageServer(
        WorkspaceConfiguration(
          MenuLanguages(MenuLanguages.all.all.filter { $0.projectLanguage == nil } + [board]), file: nil,
          isOff: false),
        outbox: Outbox { bytes in
          box.messages.append(String(decoding: bytes.drop { $0 != UInt8(ascii: "{") }, as: UTF8.self))
          return true
        })
      self.box = box
      for (name, text) in files { try write(text, to: name) }
      send(#""id":0,"method":"initialize","params":{"trace":"\#(trace)","capabilities":\#(capabilities)}"#)
      _ = all()
    }

    private final class Box { var messages: [String] = [] }
    private let box: Box

    func write(_ text: String, to name: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func remove(_ name: String) throws {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }

    /// Puts messages into the inbox, so the server receives all of them before it does other work.
    func send(_ messages: String...) {
      for message in messages {
        let text = "{\"jsonrpc\":\"2.0\",\(message.replacing("FOLDER", with: "file://" + folder.path))}"
        server.inbox.put(.message(Message(Array(text.utf8)), isCancelled: false), size: text.utf8.count)
      }
      for _ in messages { _ = server.step() }
    }

    /// Returns the messages sent since the last call, without doing waiting work.
    func atOnce() -> [String] {
      defer { box.messages = [] }
      return box.messages.map {
        Self.short($0).replacing("file://" + folder.path, with: "FOLDER").replacing(
          folder.path, with: "FOLDER")
      }
    }

    /// Returns the messages sent since the last call, after doing all waiting work.
    func all() -> [String] {
      while server.hasWork { _ = server.step() }
      return atOnce()
    }

    // Shortens a message to one line with its method or id and the most important contents.
    private static func short(_ message: String) -> String {
      var message = message.replacing(#""jsonrpc":"2.0","#, with: "")
      message = message.replacing(/"range":\{"start":\{"line":(\d+),"character":(\d+)\},"end":\{[^}]*\}\}/) {
        "@\($0.1):\($0.2)"
      }
      return message.replacing(#""source":"menulint","#, with: "")
    }

    func open(_ name: String, _ text: String) {
      version += 1
      send(
        #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"FOLDER/\#(name)","version":\#(version),"languageId":"x","text":\#(Self.quoted(text))}}"#
      )
    }

    func change(_ name: String, _ text: String) {
      version += 1
      send(
        #""method":"textDocument/didChange","params":{"textDocument":{"uri":"FOLDER/\#(name)","version":\#(version)},"contentChanges":[{"text":\#(Self.quoted(text))}]}"#
      )
    }

    func close(_ name: String) {
      send(#""method":"textDocument/didClose","params":{"textDocument":{"uri":"FOLDER/\#(name)"}}"#)
    }
    func saved() { send(#""method":"workspace/didChangeWatchedFiles","params":{"changes":[]}"#) }

    private static func quoted(_ text: String) -> String {
      var buffer = ByteBuffer()
      JSONText.append(text, to: &buffer)
      let written = String(decoding: buffer.bytes, as: UTF8.self)
      return written.hasPrefix("\"") ? written : "\"\(written)\""
    }
  }

  private static let spec = "kind: context\nfor: row\nitems:\n  - Copy all\n"
  private static let pulling =
    #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#

  private static func says(_ messages: [String], _ parts: String...) -> Bool {
    messages.count == parts.count && zip(messages, parts).allSatisfy { $0.contains($1) }
  }

  @Test func diagnosticsComeOnceThereIsTime() throws {
    let probe = try Probe()
    probe.open("a.menu.yaml", Self.spec)
    #expect(probe.atOnce().isEmpty)
    #expect(
      Self.says(probe.all(), #""version":1,"diagnostics":[{@3:4,"severity":2,"code":"title-capitalization""#))
    // The same findings aren't sent twice, but those of a new version are sent even if they don't change.
    probe.saved()
    #expect(probe.all().isEmpty)
    probe.change("a.menu.yaml", Self.spec)
    #expect(Self.says(probe.all(), #""version":2,"diagnostics":[{@3:4"#))
    probe.change("a.menu.yaml", Self.spec + "  - Cut\n")
    probe.change("a.menu.yaml", Self.spec + "  - Cut all\n")
    #expect(Self.says(probe.all(), #""version":4,"#))
    probe.close("a.menu.yaml")
    #expect(Self.says(probe.atOnce(), #""diagnostics":[]"#))
    #expect(probe.all().isEmpty)
    // Findings that were never sent aren't withdrawn.
    probe.open("a.menu.yaml", Self.spec)
    probe.close("a.menu.yaml")
    #expect(probe.all().isEmpty)
    probe.open("b.txt", "x")
    probe.close("b.txt")
    #expect(probe.all().isEmpty)
  }

  @Test func documentsAreLintedInTheirOrder() throws {
    let probe = try Probe()
    for name in ["c", "a", "b"] { probe.open("\(name).menu.yaml", Self.spec) }
    #expect(Self.says(probe.all(), "/c.menu.yaml", "/a.menu.yaml", "/b.menu.yaml"))
    try probe.write(#"{"rules": {"title-capitalization": "info"}}"#, to: ".menulint.json")
    probe.saved()
    #expect(Self.says(probe.all(), "/a.menu.yaml", "/b.menu.yaml", "/c.menu.yaml"))
    // A change of the configuration without a notification takes effect as soon as one document shows it.
    try probe.write(#"{"rules": {"title-capitalization": "off"}}"#, to: ".menulint.json")
    probe.change("b.menu.yaml", Self.spec + "# x\n")
    let said = probe.all()
    #expect(Self.says(said, "/b.menu.yaml", "/a.menu.yaml", "/c.menu.yaml"), "\(said)")
  }

  @Test func pulledFindingsAreSentOnRequest() throws {
    let probe = try Probe(Self.pulling)
    func pull(_ id: Int, _ name: String = "a.menu.yaml", known: String? = nil) -> String {
      let previous = known.map { #","previousResultId":"\#($0)""# } ?? ""
      return
        #""id":\#(id),"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"FOLDER/\#(name)"}\#(previous)}"#
    }
    probe.open("a.menu.yaml", Self.spec)
    #expect(probe.all().isEmpty)
    probe.send(pull(1))
    #expect(probe.atOnce().isEmpty)
    #expect(Self.says(probe.all(), #"{"id":1,"result":{"kind":"full","resultId":"1","items":[{@3:4"#))
    probe.send(pull(2, known: "1"), pull(3, known: "0"))
    #expect(
      Self.says(
        probe.all(), #"{"id":2,"result":{"kind":"unchanged","resultId":"1"}}"#,
        #""kind":"full","resultId":"1""#))
    // A change invalidates waiting requests, and the client asks again without being told.
    probe.send(pull(4), pull(5))
    probe.change("a.menu.yaml", Self.spec + "  - Cut all\n")
    #expect(Self.says(probe.atOnce(), #"{"id":4,"error":{"code":-32802"#, #"{"id":5,"error":{"code":-32802"#))
    #expect(probe.all().isEmpty)
    probe.send(pull(6, known: "1"))
    #expect(Self.says(probe.all(), #""resultId":"2""#))
    // A request that is canceled before it is processed.
    probe.send(
      pull(7), pull(8), #""method":"$/cancelRequest","params":{"id":7}"#,
      #""method":"$/cancelRequest","params":{"id":99}"#)
    #expect(Self.says(probe.atOnce(), #"{"id":7,"error":{"code":-32800"#))
    #expect(Self.says(probe.all(), #"{"id":8,"result""#))
    probe.send(pull(9), pull(10, "none.menu.yaml"))
    probe.close("a.menu.yaml")
    #expect(
      Self.says(probe.atOnce(), #"{"id":10,"error":{"code":-32602"#, #"{"id":9,"error":{"code":-32802"#))
    probe.open("b.txt", "x")
    probe.send(pull(11, "b.txt", known: "0"))
    #expect(Self.says(probe.all(), #"{"id":11,"result":{"kind":"full","items":[]}}"#))
  }

  @Test func pullingClientsAreAskedToRefresh() throws {
    for refreshes in [true, false] {
      let probe = try Probe(refreshes ? Self.pulling : #"{"textDocument":{"diagnostic":{}}}"#)
      for name in ["a", "b"] {
        probe.open("\(name).menu.yaml", Self.spec)
        probe.send(
          #""id":1,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"FOLDER/\#(name).menu.yaml"}}"#
        )
      }
      _ = probe.all()
      probe.saved()
      #expect(probe.all().isEmpty)
      // A client doesn't need a refresh for a text that it changed itself.
      probe.change("b.menu.yaml", Self.spec + "  - Cut all\n")
      #expect(probe.all().isEmpty)
      try probe.write(#"{"rules": {"title-capitalization": "info"}}"#, to: ".menulint.json")
      probe.saved()
      // One refresh covers all documents.
      let said = probe.all()
      #expect(
        refreshes ? Self.says(said, #""method":"workspace/diagnostic/refresh""#) : said.isEmpty, "\(said)")
      probe.change("a.menu.yaml", "items: [")
      #expect(probe.all().isEmpty)
    }
  }

  @Test func brokenConfigurationsAreReportedOnce() throws {
    let probe = try Probe(files: [
      ".menulint.json": #"{"ruls": {}}"#, "sub/.menulint.json": #"{"locale": 1, "x": 2}"#,
    ])
    probe.open("a.menu.yaml", Self.spec)
    probe.open("b.menu.yaml", Self.spec)
    let first = probe.all()
    #expect(
      Self.says(
        first, "menulint checks nothing",
        #"FOLDER/.menulint.json","diagnostics":[{@0:2,"severity":1,"code":"config","message":"unknown key “ruls”; did you mean “rules”?"}]}"#,
        #"/a.menu.yaml","version":1,"diagnostics":[]"#, #"/b.menu.yaml","version":2,"diagnostics":[]"#),
      "\(first)")
    probe.open("sub/c.menu.yaml", Self.spec)
    let second = probe.all()
    #expect(Self.says(second, "checks nothing", "sub/.menulint.json", "/sub/c.menu.yaml"), "\(second)")
    // A new problem in the same file is published, with its place.
    try probe.write("\n{\"ruls\": {}, \"wrds\": []}", to: ".menulint.json")
    probe.saved()
    let third = probe.all()
    #expect(
      Self.says(third, "checks nothing", #"[{@1:2,"severity":1,"code":"config""#), "\(third)")
    #expect(third.last?.contains("@1:14") == true && third.last?.contains("@1:1,") == false)
    // The open file publishes its own problems.
    probe.open(".menulint.json", #"{"ruls": {}}"#)
    let fourth = probe.all()
    #expect(
      Self.says(fourth, #"/.menulint.json","diagnostics":[]"#, #"/.menulint.json","version":"#), "\(fourth)")
    probe.close(".menulint.json")
    let fifth = probe.all()
    #expect(Self.says(fifth, #""diagnostics":[]"#, #"/.menulint.json","diagnostics":[{@1:2"#), "\(fifth)")
    try probe.remove(".menulint.json")
    probe.saved()
    let sixth = probe.all()
    #expect(
      Self.says(sixth, #"/.menulint.json","diagnostics":[]"#, "/a.menu.yaml", "/b.menu.yaml"), "\(sixth)")
    probe.close("sub/c.menu.yaml")
    #expect(
      Self.says(
        probe.all(), #"/sub/c.menu.yaml","diagnostics":[]"#, #"/sub/.menulint.json","diagnostics":[]"#))
  }

  @Test func furtherFilesAreWatched() throws {
    let capabilities = #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#
    let probe = try Probe(
      capabilities,
      files: [
        ".menulint.json": #"{"extends": ["base.json"], "baseline": "known.json"}"#, "base.json": "{}",
        "known.json": #"{"findings": []}"#,
      ])
    probe.send(#""method":"initialized","params":{}"#)
    let first = probe.all()
    #expect(
      Self.says(
        first,
        #""id":"menulint.configuration","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/.menulint.json"}]}"#,
        #""id":"menulint.Board","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/*.board"},{"globPattern":"**/*.catalog"}]}"#
      ), "\(first)")
    probe.open("a.menu.yaml", Self.spec)
    let second = probe.all()
    #expect(
      Self.says(
        second,
        #""id":"menulint.configuration.2","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":[{"globPattern":"**/base.json"},{"globPattern":"**/known.json"}]}"#,
        "publishDiagnostics"), "\(second)")
    try probe.write(#"{"extends": ["base.json", "other.json"]}"#, to: ".menulint.json")
    try probe.write("{}", to: "other.json")
    probe.saved()
    let third = probe.all()
    #expect(
      third.filter { $0.contains("registerCapability") }.count == 1
        && third.contains { $0.contains("menulint.configuration.3") && !$0.contains("base.json") }, "\(third)"
    )
    // A client that doesn't support dynamic registration isn't asked.
    let silent = try Probe(files: [".menulint.json": #"{"extends": ["base.json"]}"#, "base.json": "{}"])
    silent.send(#""method":"initialized","params":{}"#)
    silent.open("a.menu.yaml", Self.spec)
    #expect(!silent.all().contains { $0.contains("registerCapability") })
  }

  @Test func documentsOfAProjectAreLintedTogether() throws {
    let probe = try Probe(files: [
      "app.boards": "", "a.board": "menu File\n@save\n", "b.board": "menu Edit\n@save\nCut all\n",
      "texts.catalog": "save = Save all\n",
    ])
    probe.open("b.board", "menu Edit\n@save\nCut all\n")
    probe.open("a.board", "menu File\n@save\n")
    let first = probe.all()
    #expect(
      Self.says(first, "/b.board", "/a.board") && first[0].contains("@1:0") && first[0].contains("@2:0")
        && first[1].contains("@1:0"), "\(first)")
    // A text in a different file determines their titles.
    probe.open("texts.catalog", "save = Save All\n")
    let second = probe.all()
    #expect(
      Self.says(
        second, #"/a.board","version":2,"diagnostics":[]"#, #"/b.board","version":1,"diagnostics":[{@2:0"#),
      "\(second)")
    probe.change("texts.catalog", "save = Save it all\n")
    let third = probe.all()
    #expect(Self.says(third, "/a.board", "/b.board"), "\(third)")
    // A change without an effect isn't published.
    probe.change("texts.catalog", "save = Save it all\nother = x\n")
    #expect(probe.all().isEmpty)
    // A fix in a catalog is an edit of that file, with its version if it is open.
    let ask =
      #""method":"textDocument/codeAction","params":{"textDocument":{"uri":"FOLDER/a.board"},"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":0}},"context":{"diagnostics":[],"only":["quickfix"]}}"#
    probe.send(#""id":1,"# + ask)
    let fourth = probe.all()
    #expect(
      Self.says(fourth, #""title":"Change to “Save It All” in texts.catalog""#)
        && fourth[0].contains(#""changes":{"FOLDER/texts.catalog":[{@0:7,"newText":"Save It All"}]}"#),
      "\(fourth)")
    probe.close("texts.catalog")
    let fifth = probe.all()
    #expect(Self.says(fifth, "/a.board", "/b.board"), "\(fifth)")
    // A change on disk is detected after a notification.
    try probe.write("save = Save Them All\n", to: "texts.catalog")
    probe.saved()
    let sixth = probe.all()
    #expect(
      Self.says(
        sixth, #"/a.board","version":2,"diagnostics":[]"#, #"/b.board","version":1,"diagnostics":[{@2:0"#),
      "\(sixth)")
    for method in ["documentSymbol", "foldingRange"] {
      probe.send(
        #""id":2,"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"FOLDER/a.board"}}"#)
    }
    #expect(Self.says(probe.all(), #""id":2,"result":[]"#, #""id":2,"result":["#))
    // A document that isn't in a file doesn't belong to a project.
    probe.send(
      #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"untitled:c.board","version":1,"languageId":"x","text":"menu File\nCopy all\n"}}"#
    )
    _ = probe.all()
    probe.change("b.board", "menu Edit\n")
    #expect(Self.says(probe.all(), #"/b.board","version":"#))
  }

  @Test func messagesAreTracedOnRequest() throws {
    let probe = try Probe(trace: "messages")
    probe.open("a.menu.yaml", Self.spec)
    probe.open("b.menu.yaml", Self.spec)
    #expect(
      Self.says(
        probe.atOnce(), #""params":{"message":"received notification textDocument/didOpen"}"#, "didOpen"))
    probe.send(#""method":"$/setTrace","params":{"value":"verbose"}"#)
    _ = probe.atOnce()
    probe.send(
      #""id":"x","method":"textDocument/foldingRange","params":{"textDocument":{"uri":"FOLDER/a.menu.yaml"}}"#
    )
    #expect(
      Self.says(
        probe.atOnce(),
        #""message":"received request textDocument/foldingRange (\"x\")","verbose":"2 documents open, 2 to be linted""#,
        #""id":"x","result""#))
    probe.send(#""method":"$/setTrace","params":{"value":"everything"}"#, #""method":"$/x""#)
    #expect(probe.atOnce().count == 2)
    probe.send(#""method":"$/setTrace","params":{"value":"off"}"#)
    _ = probe.all()
    probe.send(#""method":"$/x""#)
    #expect(probe.atOnce().isEmpty)
  }

  // Excluded files aren't linted, but they still have an outline.
  @Test func excludedFilesAreOutlined() throws {
    let probe = try Probe(files: [".menulint.json": #"{"exclude": ["a.*"], "include": ["*.spec.yaml"]}"#])
    let ask = { (name: String) in
      #""id":1,"method":"textDocument/documentSymbol","params":{"textDocument":{"uri":"FOLDER/\#(name)"}}"#
    }
    for name in ["a.menu.yaml", "b.menu.yaml", "c.spec.yaml", "d.yaml", ".menulint.json", "e"] {
      probe.open(name, Self.spec)
    }
    let said = probe.all()
    #expect(
      Self.says(
        said, #"/a.menu.yaml","version":1,"diagnostics":[]"#,
        #"/b.menu.yaml","version":2,"diagnostics":[{@3:4"#,
        #"/c.spec.yaml","version":3,"diagnostics":[{@3:4"#, #"/.menulint.json","version":5,"diagnostics":[{"#),
      "\(said)")
    for (name, answer) in [
      ("a.menu.yaml", "row"), ("c.spec.yaml", "row"), ("d.yaml", "null"), (".menulint.json", "[]"),
      ("e", "null"),
    ] {
      probe.send(ask(name))
      #expect(Self.says(probe.all(), answer), "\(name)")
    }
  }

  @Test func theExitStatusDependsOnShutdown() throws {
    for (messages, status) in [([], Files.ExitStatus.findings), ([#""id":1,"method":"shutdown""#], .success)]
    {
      let probe = try Probe()
      for message in messages { probe.send(message) }
      let exit = Message(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8))
      probe.server.inbox.put(.message(exit, isCancelled: false), size: 1)
      #expect(probe.server.step() == status)
      probe.server.inbox.put(.end(isInMessage: false), size: 0)
      #expect(probe.server.step() == status)
    }
    let probe = try Probe()
    probe.server.inbox.put(.fault("x"), size: 0)
    #expect(probe.server.step() == .failure)
    #expect(Self.says(probe.all(), #"{"id":null,"error":{"code":-32700,"message":"x"}}"#))
  }

  // Only a limited number of the client's diagnostics is used.
  @Test(arguments: [(49, true), (50, false)]) func shownDiagnosticsAreLimited(others: Int, isMeant: Bool)
    throws
  {
    let probe = try Probe(#"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#)
    probe.open("a.menu.yaml", Self.spec)
    _ = probe.all()
    func shown(_ line: Int, _ start: Int, _ end: Int) -> String {
      #"{"range":{"start":{"line":\#(line),"character":\#(start)},"end":{"line":\#(line),"character":\#(end)}},"code":"title-capitalization","message":"x"}"#
    }
    let all = [String](repeating: shown(0, 0, 1), count: others) + [shown(3, 4, 12)]
    probe.send(
      #""id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"FOLDER/a.menu.yaml"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"context":{"diagnostics":[\#(all.joined(separator: ","))],"only":["quickfix"]}}"#
    )
    let said = probe.all()
    #expect(said.count == 1 && said[0].contains("Change to “Copy All”") == isMeant)
  }

  // Unused code is faded and deprecated text is struck through, if the client supports these tags.
  @Test(arguments: ["[1,2]", "[1]", "[2]", "[]"]) func findingsAreTagged(tags: String) throws {
    let probe = try Probe(#"{"textDocument":{"publishDiagnostics":{"tagSupport":{"valueSet":\#(tags)}}}}"#)
    probe.open(
      "a.menu.yaml",
      "kind: menuBar\ntitle: Notes\napp: {name: Notes}\nitems:\n- ---\n- Preferences… # menulint:disable-line long-title\n- Copy all\n"
    )
    let said = try #require(probe.all().first)
    let parts = said.components(separatedBy: #"{@"#).dropFirst()
    func tag(_ rule: String) -> String? {
      parts.first { $0.contains("\"code\":\"\(rule)\"") }.map { part in
        part.contains(#""tags":[1]"#) ? "1" : part.contains(#""tags":[2]"#) ? "2" : "none"
      }
    }
    #expect(tag("unused-suppression") == (tags.contains("1") ? "1" : "none"))
    #expect(tag("stray-divider") == (tags.contains("1") ? "1" : "none"))
    #expect(tag("preferences-title") == (tags.contains("2") ? "2" : "none"))
    #expect(tag("title-capitalization") == "none")
  }
}
