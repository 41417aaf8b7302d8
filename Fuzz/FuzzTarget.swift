import LintRules

@testable import DataTree
@testable import Files
@testable import InterfaceBuilderMenus
@testable import LanguageServer
@testable import Linting
@testable import MenuModel
@testable import MenuSpecParser
@testable import TextCore
@testable import Workspace
@testable import XcodeProjects

/// Reads the input as a file of every language except Swift, as a related file, and as an editor's messages,
/// up to findings, fixes, and responses. libFuzzer calls this with each input.
///
/// In addition to the sanitizers, it stops at a tree that isn't well formed, a finding outside the text,
/// printed data that doesn't read back, or a fix after which the file is worse or the finding remains.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = SourceText(bytes: bytes)
  for format in SpecFormat.allCases {
    check(source, format)
    checkFixes(of: source, format, "a.menu.\(format)")
  }
  for path in ["a.xib", "a.storyboard", "Info.plist"] {
    checkFixes(of: source, InterfaceBuilderLanguage(), path)
  }
  checkSurroundings(bytes)
  checkConfiguration(bytes)
  checkBaseline(bytes)
  checkFrames(bytes)
  // A session takes several times as long as all the rest.
  if bytes.reduce(0, &+) & 0xF == 0 { checkSession(source) }
  return 0
}

private let linter = Linter()
private let languages = MenuLanguages(SpecFormat.allCases + [InterfaceBuilderLanguage()])

private func check(_ source: SourceText, _ format: SpecFormat) {
  let spec = MenuSpec(parsing: source, format: format)
  let tree = spec.syntax
  if let fault = faultOfForm(tree) { fatalError(fault) }
  let whole = SourceRange(0..<source.bytes.count)
  for problem in spec.problems where !whole.contains(problem.range) { fatalError("\(problem)") }
  for finding in linter.lint(spec.menus) where !whole.contains(finding.range) { fatalError("\(finding)") }
  _ = MenuSpec(parsing: source, format: format, includesBroken: true)
  guard tree.problems.isEmpty else { return }

  // Aliases may expand to much data, which takes time, and nested aliases exceed the parser's depth limit.
  let isAliased = tree.nodes.contains { $0.kind == .alias }
  guard !isAliased || source.bytes.count & 0xF == 0, tree.documents.count == 1,
    let printed = try? DataPrinter.print(tree).bytes, printed.count < 1 << 16
  else { return }
  let again = SyntaxTree(parsing: SourceText(bytes: printed), format: .json)
  guard isAliased || again.problems.isEmpty else { fatalError("\(again.problems)") }
}

// MARK: - Fixes

private let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)

// The output of `fix` parses, has no new format problems, and contains nothing else that `fix` would change.
private func checkFixes(of source: SourceText, _ language: any MenuLanguage, _ path: String) {
  let file = MenuFile(path: path, location: path.hasPrefix("/") ? path : "/" + path, language: language)
  let fixer = TextFixer(file: file, plan: plan)
  let before = fixer.lint(source)
  let whole = SourceRange(0..<source.bytes.count)
  for finding in before.findings where !whole.contains(finding.range) { fatalError("\(finding)") }
  guard before.firstSyntaxProblem == nil else { return }
  let result = fixer.fix(source, linted: before)
  if result.applied.isEmpty {
    guard result.bytes == source.bytes else { fatalError("\(path): changed without a fix") }
    return
  }
  let after = fixer.lint(SourceText(bytes: result.bytes))
  guard after.firstSyntaxProblem == nil, after.problemCount <= before.problemCount else {
    fatalError("\(path): a fix broke the file: \(after.findings.map(\.message))")
  }
  if result.isCutShort || !result.oscillating.isEmpty { return }
  let left = fixer.fix(SourceText(bytes: result.bytes), linted: after)
  guard left.bytes == result.bytes else {
    fatalError("\(path): fix mends more the second time: \(left.applied.map(\.title))")
  }
}

// MARK: - Files next to documents

private func checkSurroundings(_ bytes: [UInt8]) {
  _ = XcodeProject(bytes).settings.map(\.platforms)
  _ = AppInformation(bytes)
  // The file also includes itself.
  _ = SettingsFile("a/b.xcconfig", read: { $0.hasSuffix("b.xcconfig") ? bytes : nil })["SDKROOT"]
  var ignored = IgnoreStack()
  ignored.push(bytes, folder: "/project")
  for path in ["/project/a.menu.yaml", "/project/b/c/d.xib"] { _ = ignored.ignores(path, isFolder: false) }
  let files = JoinedFiles(bytes).files
  if files.count > 1 { checkApp(files) }
}

// Reads documents with the property list and the Xcode project of their app.
private func checkApp(_ files: [String: [UInt8]]) {
  let root = "/project/"
  let language = InterfaceBuilderLanguage(
    readBeside: { $0.hasPrefix(root) ? files[String($0.dropFirst(root.count))] : nil },
    namesIn: { folder in
      let inside = folder + "/"
      let names = files.keys.map { root + $0 }.filter { $0.hasPrefix(inside) }.map {
        String($0.dropFirst(inside.count).prefix { $0 != "/" })
      }
      return Set(names).sorted()
    },
    targetsIn: { path in
      files[String(path.dropFirst(root.count))].map { XcodeTargets(XcodeProject($0)) }
    })
  checkProject(files)
  for (name, text) in files where language.isName(String(Paths.name(of: name))) {
    checkFixes(of: SourceText(bytes: text), language, root + name)
  }
}

// Reads the same files together with string tables and code. Edits of other files must be within those files.
private func checkProject(_ files: [String: [UInt8]]) {
  let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: files.keys.sorted()) { files[$0] })
  for tree in project.trees(MenuDefaults(), of: Set(files.keys.filter(InterfaceBuilderDocument.isName))) {
    for finding in linter.lint(tree.menus) {
      _ = tree.places(besides: finding)
      for fix in finding.fixes {
        for edit in tree.edits(for: fix)?.edits ?? [] {
          guard let text = files[edit.path], edit.range.bounds.upperBound <= text.count else {
            fatalError("\(edit) is in no file")
          }
        }
      }
    }
  }
}

// MARK: - Configurations and baselines

private func checkConfiguration(_ bytes: [UInt8]) {
  var reader = ConfigurationReader(bytes, file: ".menulint.json", folder: "/project") { $0 }
  var configuration = Configuration()
  _ = reader.extended()
  reader.read(into: &configuration)
  let whole = SourceRange(0..<bytes.count)
  for problem in reader.problems {
    if let range = problem.range, !whole.contains(range) { fatalError("\(problem)") }
  }
  // Even if the configuration has problems, the rest must be usable.
  _ = LintPlan(configuration, overrides: configuration.overrides, RunSettings(), baseline: nil)
}

private func checkBaseline(_ bytes: [UInt8]) {
  var json = JSONFileReader(bytes, file: "baseline.json")
  let whole = SourceRange(0..<bytes.count)
  for entry in Baseline.read(&json) where !whole.contains(entry.range) { fatalError("\(entry)") }
  for problem in json.problems {
    if let range = problem.range, !whole.contains(range) { fatalError("\(problem)") }
  }
}

// MARK: - The language server

// The messages of a stream don't depend on how it is split.
private func checkFrames(_ bytes: [UInt8]) {
  let atOnce = messages(in: [bytes[...]])
  let middle = bytes.count / 2
  guard atOnce == messages(in: [bytes[..<middle], bytes[middle...]]) else {
    fatalError("a stream cut in two has other messages")
  }
  let server = Server()
  for message in atOnce.prefix(50) { server.take(message) }
}

private func messages(in parts: [ArraySlice<UInt8>]) -> [[UInt8]] {
  var framer = MessageFramer()
  var messages: [[UInt8]] = []
  do throws(MessageFramer.Fault) {
    for part in parts {
      part.withUnsafeBytes { framer.append($0) }
      while let body = try framer.next() { messages.append(body) }
    }
  } catch {
    return messages
  }
  return messages
}

// Opens a document with this text, sends an editor's requests, and edits it.
private func checkSession(_ source: SourceText) {
  let text = String(decoding: source.bytes, as: UTF8.self)
  let server = Server()
  for name in ["a.menu.yaml", "a.menu.jsonc"] {
    var document = ByteBuffer()
    document.append("{\"textDocument\": {\"uri\": \"file:///project/\(name)\"")
    let opening = document.bytes.dropFirst()
    document.append(", \"version\": 1, \"languageId\": \"\", \"text\": ")
    JSONText.append(text, to: &document)
    document.append("}}")
    server.notify("textDocument/didOpen", document.bytes)
    let lines = max(1, source.bytes.count { $0 == 0x0A })
    for (line, column) in [(0, 0), (lines / 2, 3), (lines - 1, 7)] {
      let place = "{\"line\": \(line), \"character\": \(column)}"
      let head = "{" + String(decoding: opening, as: UTF8.self) + "}, "
      let range = "\"range\": {\"start\": {\"line\": 0, \"character\": 0}, \"end\": \(place)}"
      server.ask("textDocument/completion", head + "\"position\": \(place)}")
      server.ask("textDocument/hover", head + "\"position\": \(place)}")
      server.ask("textDocument/codeAction", head + range + ", \"context\": {\"diagnostics\": []}}")
      server.ask("textDocument/rename", head + "\"position\": \(place), \"newName\": \"Copy #2\"}")
    }
    let head = "{" + String(decoding: opening, as: UTF8.self) + "}"
    server.ask("textDocument/documentSymbol", head + "}")
    server.ask("textDocument/foldingRange", head + "}")
    let versioned = String(head.dropLast()) + ", \"version\": 2}"
    let edit =
      "{\"range\": {\"start\": {\"line\": 0, \"character\": 1}, \"end\": {\"line\": 1, \"character\": 2}}, "
    server.notify(
      "textDocument/didChange",
      Array((versioned + ", \"contentChanges\": [" + edit + "\"text\": \"é\"}]}").utf8))
    server.ask("textDocument/diagnostic", head + "}")
  }
}

/// A server whose responses must be JSON.
private final class Server {
  private let server: LanguageServer
  private var next = 1

  init() {
    let outbox = Outbox { message in
      guard let start = message.firstRange(of: Array("\r\n\r\n".utf8)),
        JSONValue.parse(Array(message[start.upperBound...])).0 != nil
      else { fatalError("an answer is no JSON: \(String(decoding: message, as: UTF8.self))") }
      return true
    }
    server = LanguageServer(WorkspaceConfiguration(languages, file: nil, isOff: true), outbox: outbox)
    ask("initialize", "{\"capabilities\": {}}")
    notify("initialized", Array("{}".utf8))
  }

  func ask(_ method: String, _ parameters: String) {
    let body = "{\"jsonrpc\": \"2.0\", \"id\": \(next), \"method\": \"\(method)\", \"params\": \(parameters)}"
    next += 1
    take(Array(body.utf8))
  }

  func notify(_ method: String, _ parameters: [UInt8]) {
    take(
      Array("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": ".utf8) + parameters
        + Array("}".utf8))
  }

  func take(_ body: [UInt8]) {
    server.inbox.put(.message(Message(body), isCancelled: false), size: body.count)
    repeat { if server.step() != nil { return } } while server.hasWork
  }
}
