import Foundation
import TestSupport
import Testing

/// String tables as documents of the project whose titles they contain.
@Suite struct TableTests {
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Tape" id="m"><items>
    <menuItem title="Open…" id="a"/>
    <menuItem title="Take Tape" id="b"/>
    </items></menu>
    </objects></document>

    """
  private static let german = """
    /* Class = "NSMenuItem"; */
    "a.title" = "Öffnen...";
    "b.title" = "Band nehmen";

    """
  private static let files = [
    "App.xcodeproj/project.pbxproj":
      "{ objects = { A = { isa = PBXFileReference; path = Base.lproj/M.xib; }; B = { isa = PBXFileReference; path = de.lproj/M.strings; }; }; }",
    "Base.lproj/M.xib": nib, "de.lproj/M.strings": german,
  ]

  private func codes(_ diagnostics: [MessageValue]) -> [String] { diagnostics.map { $0["code"].text ?? "" } }

  @Test func findingsFollowTheTextOfATable() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.german, as: "de.lproj/M.strings")
    let found = try #require(try client.published(address).first)
    #expect(found["code"] == "ellipsis-character")
    #expect(found["range"] == ClientText.range(of: "Öffnen...", in: Self.german))
    let title = found["relatedInformation"].elements
    #expect(title.map { $0["location"]["uri"].text } == [client.uri(of: "Base.lproj/M.xib")])
    #expect(title.first?["location"]["range"] == ClientText.range(of: "Open…", in: Self.nib))

    let version = client.change(address, range: found["range"], to: "Öffnen\u{A0}…")
    #expect(try client.published(address, version: version) == [])
    // The open text of another document counts, not the one on disk.
    let other = client.open(Self.nib.replacing("Open…", with: "Open"), as: "Base.lproj/M.xib")
    _ = try client.published(other)
    let text = Self.german.replacing("Band nehmen", with: "Band nehmen\u{2003} ")
    let spaced = try client.published(address, version: client.change(address, to: text))
    #expect(codes(spaced).contains("title-whitespace"))
    client.close(address)
    let last = try client.next("textDocument/publishDiagnostics") {
      $0["uri"].text == address && $0["diagnostics"].elements.isEmpty && $0["version"].isNull
    }
    #expect(last["diagnostics"].elements.isEmpty)
    client.finish()
  }

  @Test func titlesAreFixedInTheirTable() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.german, as: "de.lproj/M.strings")
    let found = try #require(try client.published(address).first)
    let actions = try client.actions(address, found["range"], ["diagnostics": [found]])
    let fix = try #require(actions.first { $0["isPreferred"] == true })
    let edits = ClientText.edits(fix["edit"], for: address)
    #expect(
      ClientText.applying(edits, to: Self.german) == Self.german.replacing("Öffnen...", with: "Öffnen\u{A0}…")
    )
    // Suppressions aren't offered in a table, because its comments are for translators.
    #expect(!actions.contains { $0["title"].text?.contains("Suppress") == true })
    client.finish()
  }

  @Test func eachCatalogEntryHasItsFinding() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a.title" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen..." } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir..." } }
            }
          }
        }
      }

      """
    let client = try LanguageClient(
      files: [
        "Package.swift": "",
        "Base.lproj/M.xib": Self.nib.replacing("<menuItem title=\"Take Tape\" id=\"b\"/>\n", with: ""),
        "mul.lproj/M.xcstrings": catalog,
      ])
    let address = client.open(catalog, as: "mul.lproj/M.xcstrings")
    let found = try client.published(address)
    #expect(codes(found) == ["ellipsis-character", "ellipsis-character"])
    #expect(
      found.map { $0["range"] }
        == ["Öffnen...", "Ouvrir..."].map { ClientText.range(of: $0, in: catalog) })
    client.finish()
  }

  // A syntax error is reported at its place, and findings in other open documents aren't lost.
  @Test func brokenTablesAreReported() throws {
    let client = try LanguageClient(files: Self.files)
    let broken = Self.german.replacing("\"b.title\" = ", with: "\"b.title\" ")
    let address = client.open(broken, as: "de.lproj/M.strings")
    let found = try client.published(address)
    #expect(found.map { $0["severity"].integer }.contains(1))
    let fault = try #require(found.first { $0["code"] == "syntax" })
    #expect(fault["range"]["start"]["line"] == 2)
    #expect(try client.published(address, version: client.change(address, to: Self.german)).count == 1)
    client.finish()
  }

  // For example, a table of a window, a file that isn't used, or one outside of any project.
  @Test func tablesWithoutTitlesHaveNoFindings() throws {
    let client = try LanguageClient(files: Self.files)
    let window = client.open("\"a.title\" = \"Öffnen...\";\n", as: "de.lproj/Window.strings")
    let list = client.open("<plist version=\"1.0\"><dict/></plist>", as: "de.lproj/M.plist")
    let table = client.open(Self.german, as: "de.lproj/M.strings")
    _ = try client.published(table)
    let told = client.all("textDocument/publishDiagnostics").filter {
      [window, list].contains($0["uri"].text ?? "") && !$0["diagnostics"].elements.isEmpty
    }
    #expect(told.isEmpty)
    client.finish()
  }

  @Test func diagnosticsOfATableCanBePulled() throws {
    let client = try LanguageClient(files: Self.files)
    let address = client.open(Self.german, as: "de.lproj/M.strings")
    #expect(codes(try client.pulled(address)) == ["ellipsis-character"])
    let hover = try client.ask(
      "textDocument/hover", address, ClientText.range(of: "ffnen", in: Self.german)["start"])
    #expect(hover["contents"]["value"].text?.contains("typed as periods") == true)
    for method in ["textDocument/documentSymbol", "textDocument/foldingRange"] {
      #expect(try client.request(method, LanguageClient.document(address)).elements.isEmpty)
    }
    client.finish()
  }

  #if SwiftSource
  @Test func aTableOfCodeHasFindingsToo() throws {
    let view = """
      import SwiftUI

      struct NoteRow: View {
        var body: some View {
          Text(note.title).contextMenu {
            Button("Open…") { open() }
            Button("note.delete", role: .destructive) { delete() }
          }
        }
      }

      """
    let english = "\"Open…\" = \"Open…\";\n\"note.delete\" = \"Delete this note\";\n"
    let german = "\"Open…\" = \"Öffnen...\";\n\"note.delete\" = \"Notiz löschen\";\n"
    let client = try LanguageClient(files: [
      "Package.swift": "", "NoteRow.swift": view, "en.lproj/Localizable.strings": english,
      "de.lproj/Localizable.strings": german,
    ])
    let address = client.open(german, as: "de.lproj/Localizable.strings")
    #expect(codes(try client.published(address)) == ["ellipsis-character"])
    let own = client.open(english, as: "en.lproj/Localizable.strings")
    let found = try client.published(own)
    #expect(codes(found) == ["title-capitalization"])
    #expect(found.first?["range"] == ClientText.range(of: "Delete this note", in: english))
    let fixed = english.replacing("Delete this note", with: "Delete This Note")
    #expect(try client.published(own, version: client.change(own, to: fixed)) == [])
    client.finish()
  }
  #endif
}
