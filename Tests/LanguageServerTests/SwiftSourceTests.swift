#if SwiftSource
import Foundation
import TestSupport
import Testing

/// Menus in Swift in an editor, which also runs the language's own server.
@Suite struct SwiftSourceTests {
  private static let row = """
    import SwiftUI

    struct NoteRow: View {
      var body: some View {
        Text(note.title).contextMenu {
          Button("Rename note...") { rename() }
          Button(Texts.share) { share() }
          Button("note.delete", role: .destructive) { delete() }
        }
      }
    }

    """
  private static let texts = "enum Texts {\n  static let share = \"Share this\"\n}\n"
  private static let catalog = "\"note.delete\" = \"Delete this note\";\n"
  private static let files = [
    "Package.swift": "", "NoteRow.swift": row, "Texts.swift": texts, "en.lproj/Localizable.strings": catalog,
  ]

  private func messages(_ diagnostics: [MessageValue]) -> [String] {
    diagnostics.map { $0["message"].text ?? "" }
  }

  /// Returns the range of the first occurrence of a string in a document.
  private func range(of text: String, in document: String) -> MessageValue {
    ClientText.range(of: text, in: document)
  }

  @Test func findingsFollowTheFilesTheyComeFrom() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.row, as: "NoteRow.swift")
    let first = messages(try client.published(address))
    #expect(first.contains { $0.contains("“Delete this note” is not in title style") })
    #expect(!first.contains { $0.contains("Share this") })

    // A finding is published in the file with its text, and a change there affects other open documents.
    let other = client.open(Self.texts, as: "Texts.swift")
    #expect(messages(try client.published(other)).contains { $0.contains("“Share this”") })
    let broken = Self.texts.replacing("static let share", with: "static let send")
    client.change(other, to: broken)
    #expect(try client.published(other, version: 2) == [])
    client.change(other, to: Self.texts.replacing("Share this", with: "Rename Note…"))
    #expect(try client.published(other, version: 3) == [])
    let mentioned = messages(try client.pulled(address))
    #expect(mentioned.contains { $0.contains("Delete this note") })

    // A different program changes the catalog.
    try ClientFolder.write(
      Self.catalog.replacing("Delete this note", with: "Delete Note"), to: "en.lproj/Localizable.strings",
      in: client.folder)
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(client.uri(of: "en.lproj/Localizable.strings")), "type": 2]]])
    let later = try client.next("textDocument/publishDiagnostics") { parameters in
      parameters["uri"].text == address
        && !parameters["diagnostics"].elements.contains {
          $0["message"].text?.contains("Delete this note") == true
        }
    }
    #expect(messages(later["diagnostics"].elements).contains { $0.contains("Rename note") })

    // An edit, as if it were typed.
    let version = client.change(
      address, range: range(of: "Rename note...", in: Self.row), to: "Rename…")
    #expect(try client.published(address, version: version) == [])
    client.finish()
  }

  @Test func findingsAreExplainedFixedAndSuppressed() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.row, as: "NoteRow.swift")
    let findings = try client.published(address)
    let capitalization = try #require(
      findings.first {
        $0["code"] == "title-capitalization" && $0["message"].text?.contains("Rename") == true
      })
    let place = range(of: "Rename note", in: Self.row)
    let hover = try client.ask("textDocument/hover", address, place["start"])
    #expect(hover["contents"]["value"].text?.contains("title style") == true)
    let elsewhere = try client.ask(
      "textDocument/hover", address, range(of: "rename()", in: Self.row)["start"])
    #expect(elsewhere.isNull)

    let actions = try client.actions(address, place, ["diagnostics": [capitalization]])
    func applied(_ action: MessageValue) -> String {
      ClientText.applying(ClientText.edits(action["edit"], for: address), to: Self.row)
    }
    let fix = try #require(
      actions.first { !$0["edit"].isNull && $0["diagnostics"] == [capitalization] })
    #expect(applied(fix) == Self.row.replacing("Rename note", with: "Rename Note"))
    let suppression = try #require(
      actions.first { applied($0).contains("menulint:disable-next-line title-") })
    let suppressed = applied(suppression)
    #expect(
      suppressed
        == Self.row.replacing(
          "      Button(\"Rename",
          with: "      // menulint:disable-next-line title-capitalization\n      Button(\"Rename"))
    let rest = try client.published(address, version: client.change(address, to: suppressed))
    #expect(rest.count == findings.count - 1 && !rest.contains { $0["message"] == capitalization["message"] })
    client.finish()
  }

  // The fix changes the catalog entry, in a file that isn't open.
  @Test func localizedStringsAreFixedInTheirCatalog() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.row, as: "NoteRow.swift")
    let finding = try #require(
      try client.published(address).first { $0["message"].text?.contains("Delete this note") == true })
    #expect(
      finding["relatedInformation"].elements.map { $0["location"]["uri"].text }
        == [client.uri(of: "en.lproj/Localizable.strings")])
    let actions = try client.actions(address, finding["range"], ["diagnostics": [finding]])
    let fix = try #require(
      actions.first { $0["isPreferred"] == true && $0["diagnostics"] == [finding] })
    let edits = ClientText.edits(fix["edit"], for: client.uri(of: "en.lproj/Localizable.strings"))
    #expect(
      ClientText.applying(edits, to: Self.catalog)
        == Self.catalog.replacing("Delete this note", with: "Delete This Note"))
    #expect(ClientText.edits(fix["edit"], for: address).isEmpty)
    client.finish()
  }

  // The editor doesn't watch files, or hasn't sent a notification yet.
  @Test func fixesUseTheCatalogOnDisk() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.row, as: "NoteRow.swift")
    let finding = try #require(
      try client.published(address).first { $0["message"].text?.contains("Delete this note") == true })
    let changed = "// A comment that somebody has written.\n\n" + Self.catalog
    try ClientFolder.write(changed, to: "en.lproj/Localizable.strings", in: client.folder)
    let actions = try client.actions(address, finding["range"], ["diagnostics": [finding]])
    let fix = try #require(actions.first { $0["isPreferred"] == true })
    let edits = ClientText.edits(fix["edit"], for: client.uri(of: "en.lproj/Localizable.strings"))
    #expect(
      ClientText.applying(edits, to: changed)
        == changed.replacing("Delete this note", with: "Delete This Note"))
    client.finish()
  }

  // A project that takes long to read delays neither work in another project nor the shutdown.
  @Test func otherProjectsDontWaitForALargeOne() throws {
    var files = ["small/.git/HEAD": "", "small/NoteRow.swift": Self.row, "large/.git/HEAD": ""]
    for number in 0..<400 {
      files["large/Row\(number).swift"] = Self.row.replacing("NoteRow", with: "Row\(number)")
    }
    let client = try LanguageClient(files: files)
    let large = client.open(files["large/Row7.swift"] ?? "", as: "large/Row7.swift")
    let small = client.open(Self.row, as: "small/NoteRow.swift")
    let place = range(of: "Rename note", in: Self.row)["start"]
    let waiting = client.start(
      "textDocument/hover", ["textDocument": ["uri": .string(large)], "position": place])
    let hover = try client.ask("textDocument/hover", small, place)
    #expect(hover["contents"]["value"].text?.contains("title style") == true)
    #expect(!client.all("textDocument/publishDiagnostics").contains { $0["uri"].text == large })
    let version = client.change(small, to: Self.row.replacing("Rename note...", with: "Rename Note…"))
    let left = try client.published(small, version: version)
    #expect(!messages(left).contains { $0.contains("Rename") })
    #expect(!client.all("textDocument/publishDiagnostics").contains { $0["uri"].text == large })
    client.finish()
    #expect(try client.errorCode(of: waiting) == -32803)
  }

  // As in the command line, a file outside of any project is linted separately.
  @Test func filesOutsideProjectsAreLintedSeparately() throws {
    let client = try LanguageClient(files: Self.files.filter { $0.key != "Package.swift" })
    try FileManager.default.removeItem(at: client.folder.appending(path: ".git"))
    let address = client.open(Self.row, as: "NoteRow.swift")
    let alone = messages(try client.published(address))
    #expect(
      alone.contains { $0.contains("Rename note") } && !alone.contains { $0.contains("Delete this note") })
    client.close(address)
    try ClientFolder.write("", to: "Package.swift", in: client.folder)
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    client.open(Self.row, as: "NoteRow.swift", version: 2)
    let whole = messages(try client.published(address, version: 2))
    #expect(whole.contains { $0.contains("Delete this note") })
    client.finish()
  }

  // After many edits of several open files, the last diagnostics are the same as those of a new server.
  @Test(arguments: [3, 8]) func randomEditsAreInStep(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let client = try LanguageClient(files: Self.files)
    var texts = ["NoteRow.swift": Self.row, "Texts.swift": Self.texts]
    for (name, text) in texts { client.open(text, as: name) }
    let fragments = [
      "Button(\"Copy note\") { }\n", "}", "{", "\"", "Divider()\n", "Button(Texts.more) { }\n",
      "static let more = \"Show more\"\n", "static let share = \"Send to\"\n", "Share", "...", "// ", "\n",
    ]
    for step in 1...40 {
      let name = texts.keys.sorted()[Int.random(in: 0..<2, using: &generator)]
      var text = texts[name] ?? ""
      let start = text.index(
        text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &generator))
      let end =
        text.index(
          start, offsetBy: Int.random(in: 0...12, using: &generator), limitedBy: text.endIndex)
        ?? text.endIndex
      let new = Bool.random(using: &generator) ? fragments.randomElement(using: &generator)! : ""
      let place: MessageValue = [
        "start": ClientText.position(of: start, in: text), "end": ClientText.position(of: end, in: text),
      ]
      text.replaceSubrange(start..<end, with: new)
      if Int.random(in: 0..<8, using: &generator) == 0 {
        text = Self.files[name] ?? ""
        client.change(client.uri(of: name), to: text)
      } else {
        client.change(client.uri(of: name), range: place, to: new)
      }
      texts[name] = text
      guard step % 10 == 0 else { continue }
      let fresh = try LanguageClient(files: Self.files)
      for (name, text) in texts { fresh.open(text, as: name) }
      for name in texts.keys.sorted() {
        #expect(try client.told(name) == fresh.told(name), "step \(step), \(name)")
      }
      fresh.finish()
    }
    client.finish()
  }
}

extension LanguageClient {
  /// Returns the diagnostics of a document, with their ranges.
  fileprivate func told(_ name: String) throws -> [String] {
    try pulled(uri(of: name)).map { "\($0["range"].description): \($0["message"].text ?? "")" }
  }
}
#endif
