import Foundation
import MenuModel
import Testing

@testable import menulint

/// Menus in Swift source, as the program deals with them that is built with the trait.
@Suite(.enabled(if: Program.readsSwift)) struct SwiftSourceTests {
  private static let row = """
    import SwiftUI

    struct NoteRow: View {
      var body: some View {
        Text(note.title).contextMenu {
          Button("Rename note...") { rename() }
          ShareButton()
          Button("note.delete", role: .destructive) { delete() }
        }
      }
    }

    """

  // A project with a helper in a file without menus, and a catalog.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.row, to: "Sources/NoteRow.swift")
    try scratch.write(
      "struct ShareButton: View {\n  var body: some View { Button(\"Share this\") {} }\n}\n",
      to: "Sources/Share.swift")
    try scratch.write("func open() {}\n", to: "Sources/Model.swift")
    try scratch.write(
      "/* Delete */\n\"note.delete\" = \"Delete this note\";\n", to: "en.lproj/Localizable.strings")
    try scratch.write("// swift-tools-version: 6.0\n// platforms: [.iOS(.v17)]\n", to: "Package.swift")
    return scratch
  }

  @Test func aRunFindsThem() throws {
    let outcome = try Program.run(["--format", "text"], in: project().folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
        "Sources/NoteRow.swift:6:15:", "Sources/NoteRow.swift:6:26:", "Sources/NoteRow.swift:8:15:",
        "Sources/Share.swift:2:33:",
      ])
  }

  @Test func ofOneFileTheRestIsLookedUp() throws {
    let scratch = try project()
    let outcome = try Program.run(["Sources/NoteRow.swift", "--format", "text"], in: scratch.folder)
    #expect(outcome.output.contains("“Delete this note” is not in title style"))
    #expect(!outcome.output.contains("Share.swift"))
    #expect(try Program.run(["Sources/Model.swift"], in: scratch.folder).status == 0)
    #expect(
      try Program.run(["--list-files"], in: scratch.folder).output.split(separator: "\n").first
        == "Sources/NoteRow.swift")
  }

  @Test func localizersAreConfigured() throws {
    let scratch = try project()
    try scratch.write(
      Self.row.replacing("\"note.delete\"", with: "tr(\"note.delete\")"), to: "Sources/NoteRow.swift")
    let message = "“Delete this note” is not in title style"
    #expect(try !Program.run([], in: scratch.folder).output.contains(message))
    try scratch.write("{\"swift\": {\"localizers\": [\"tr\"]}}", to: ".menulint.json")
    for command in [[], ["Sources/NoteRow.swift"]] {
      #expect(try Program.run(command, in: scratch.folder).output.contains(message))
    }
    for command in ["coverage", "convert"] {
      let outcome = try Program.run([command, "Sources/NoteRow.swift"], in: scratch.folder)
      #expect(outcome.output.contains("Delete this note"))
    }
    #expect(try Program.run(["config"], in: scratch.folder).output.contains("{\"localizers\": [\"tr\"]}"))
  }

  @Test func placesInOtherFilesAreNamed() throws {
    let scratch = try project()
    let json = try Program.run(["--format", "json"], in: scratch.folder).output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    let related = diagnostics.flatMap { $0["related"] as? [[String: Any]] ?? [] }
    #expect(related.contains { $0["file"] as? String == "en.lproj/Localizable.strings" })
    let sarif = try Program.run(["--format", "sarif"], in: scratch.folder).output
    #expect(sarif.contains("\"uri\": \"en.lproj/Localizable.strings\""))
    let pretty = try Program.run(["--format", "pretty", "--color", "never"], in: scratch.folder).output
    #expect(pretty.contains("also: en.lproj/Localizable.strings:2:18: the text of “note.delete” is here"))
  }

  @Test func fixMendsLiteralsAndCatalogs() throws {
    let scratch = try project()
    let diff = try Program.run(["fix", "--diff"], in: scratch.folder)
    #expect(diff.output.contains("+\"note.delete\" = \"Delete This Note\";"))
    #expect(try Program.run(["fix"], in: scratch.folder).status == 0)
    let row = try String(contentsOf: scratch.folder.appending(path: "Sources/NoteRow.swift"), encoding: .utf8)
    #expect(row == Self.row.replacing("Rename note...", with: "Rename Note…"))
    #expect(try Program.run([], in: scratch.folder).status == 0)
  }

  @Test func convertGivesASpecThatSaysTheSame() throws {
    let scratch = try project()
    let spec = try Program.run(["convert", "Sources"], in: scratch.folder).output
    #expect(
      spec == """
        platforms: [iOS, iPadOS]
        menus:
          - kind: context
            for: NoteRow
            items:
              - Rename note...
              - Share this
              - {title: Delete this note, role: destructive}

        """)
    let outcome = try Program.run(["-", "--stdin-filename", "a.menu.yaml", "--format", "text"], input: spec)
    #expect(outcome.output.split(separator: "\n").count == 4)
  }

  @Test func standardInputIsReadWithItsProject() throws {
    let scratch = try project()
    let text = Self.row.replacing("Rename note...", with: "Rename…")
    let outcome = try Program.run(
      ["-", "--stdin-filename", "Sources/NoteRow.swift", "--format", "text"], in: scratch.folder, input: text)
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.output.contains("Delete this note"))
    let fixed = try Program.run(
      ["fix", "-", "--stdin-filename", "Sources/NoteRow.swift"], in: scratch.folder, input: text)
    #expect(fixed.output == text)
  }

  @Test func aBaselineLastsWhenCodeMoves() throws {
    let scratch = try project()
    #expect(try Program.run(["--write-baseline", "known.json"], in: scratch.folder).status == 0)
    try scratch.write("// More\n\n" + Self.row, to: "Sources/NoteRow.swift")
    #expect(try Program.run(["--baseline", "known.json"], in: scratch.folder).status == 0)
  }
}

extension Program {
  /// Whether the program is built with what reads Swift.
  fileprivate static let readsSwift = MenuLanguages.all.language(ofFileNamed: "a.swift") != nil
}
