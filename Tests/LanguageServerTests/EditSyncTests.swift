import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import menulint

/// The server's text stays the same as the editor's after any edit.
@Suite struct EditSyncTests {
  private static let specs = [
    "kind: context\nitems:\n  - Copy link\n  - {title: Rename note, needsInput: true}\n  - Ünïcode 👩‍👩‍👧 the item\n",
    "menus:\r\n  - kind: menuBar\r\n    title: File\r\n    items:\r\n      - new\r\n      - title: Öffnen 🎈\r\n        shortcut: cmd+o\r\n",
    "- title: Alte Zeile\r  items: [One, ---, ---, Zwei…, Two]\r\n- title: 😀\n  items: []\n",
  ]

  private static let pieces = [
    "a", "N", " ", "\n", "\r\n", "\r", "é", "…", "😀", "👩‍👩‍👧", "\"", "'", "- ", "title: ", "items:\n", "{", "}",
    "[",
    "]", ",", "#", ": ", "  - copy the link\n", "\u{301}", "\u{FEFF}", "\t", "---\n", "&a ", "*a",
  ]

  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func textAndFindingsMatchTheEditor(_ encoding: PositionEncoding) throws {
    var random = SeededGenerator(seed: 20_26)
    let server = LanguageServer(WorkspaceConfiguration(.all, file: nil, isOff: true))
    server.client.capabilities.positionEncoding = encoding
    let uri = "file:///nowhere/edits.menu.yaml"
    var editor = EditorText(Self.specs[0], encoding)
    server.didOpen(
      Self.message(["textDocument": ["uri": uri, "version": 0, "languageId": "yaml", "text": editor.text]]))
    let document = try #require(server.documents[uri])
    let plan = try Self.plan(server, document)
    for version in 1...3_400 {
      var changes: [[String: Any]] = []
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        if editor.scalars.count > 600 || Int.random(in: 0..<60, using: &random) == 0 {
          editor.replace(with: Self.specs.randomElement(using: &random) ?? "")
          changes.append(["text": editor.text])
          continue
        }
        let range = editor.randomRange(&random)
        let new = Bool.random(using: &random) ? Self.pieces.randomElement(using: &random) ?? "" : ""
        changes.append(["range": editor.positions(of: range), "text": new])
        editor.replace(range, with: new)
      }
      server.didChange(
        Self.message(["textDocument": ["uri": uri, "version": version], "contentChanges": changes]))
      try #require(document.text.bytes == Array(editor.text.utf8), "version \(version)")
      try #require(
        document.text.lineStarts == DocumentText(document.text.bytes).lineStarts, "version \(version)")
      let snapshot = try #require(server.documents.known(of: document).snapshot)
      let fresh = lint(
        SourceText(editor.text),
        of: MenuFile(path: document.path, location: document.path, language: SpecFormat.yaml), by: plan)
      try #require(
        snapshot.linted?.findings.map(Self.line) == fresh.findings.map(Self.line), "version \(version)")
    }
  }

  private static func plan(_ server: LanguageServer, _ document: OpenDocument) throws -> LintPlan {
    guard case .plan(let plan) = server.documents.configuration.outcome(forFile: document.path) else {
      throw CocoaError(.featureUnsupported)
    }
    return plan
  }

  private static func line(_ finding: Finding) -> String {
    "\(finding.range) \(finding.rule) \(finding.severity) \(finding.fullMessage)"
  }

  private static func message(_ value: [String: Any]) -> JSONValue? {
    (try? JSONSerialization.data(withJSONObject: value)).flatMap { JSONValue.parse(Array($0)).value }
  }
}

/// A text in an editor, with its own column counting.
struct EditorText {
  private(set) var scalars: [Unicode.Scalar]
  private let encoding: PositionEncoding

  init(_ text: String, _ encoding: PositionEncoding) {
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  mutating func replace(with text: String) { scalars = Array(text.unicodeScalars) }

  mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
  }

  /// Returns a range that is usually short. Editors don't put the cursor between CR and LF.
  func randomRange(_ random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...scalars.count, using: &random)
    let length = Int.random(in: 0..<10, using: &random) == 0 ? 40 : Int.random(in: 0...3, using: &random)
    return outside(start)..<outside(min(scalars.count, start + length))
  }

  private func outside(_ index: Int) -> Int {
    index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
      ? index - 1 : index
  }

  /// Returns the range in the form of the protocol.
  func positions(of range: Range<Int>) -> [String: Any] {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  private func position(_ end: Int) -> [String: Int] {
    var line = 0
    var column = 0
    for index in 0..<end {
      let isBreak =
        scalars[index] == "\n"
        || scalars[index] == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      if isBreak {
        line += 1
        column = 0
      } else {
        switch encoding {
        case .utf8: column += String(scalars[index]).utf8.count
        case .utf16: column += String(scalars[index]).utf16.count
        case .utf32: column += 1
        }
      }
    }
    return ["line": line, "character": column]
  }
}
