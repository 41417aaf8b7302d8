import Foundation
import Testing

/// Documents in folders with unusual names and below symbolic links have the same findings.
@Suite struct FolderNameTests {
  private static let spec = "{kind: context, for: note, items: [Copy all]}\n"
  private static let row = """
    import SwiftUI
    struct NoteRow: View { var body: some View { Text("").contextMenu { Button("Copy all") {} } } }

    """
  // The second and third names are the same in two forms of Unicode.
  private static let names = [
    "plain", "M\u{E4}rz \u{E9}\u{E9}\u{E9}", "Ma\u{308}rz e\u{301}e\u{301}e\u{301}", "two words", "🗂️ menus",
    "100%25 #1?",
  ]

  private func findings(_ client: LanguageClient, _ text: String, as name: String) throws -> [String] {
    try client.published(client.open(text, as: name)).map { $0["message"].text ?? "" }
  }

  @Test(arguments: names) func foldersMayHaveAnyName(name: String) throws {
    let folder = try ClientFolder.make().appending(path: name)
    let files = [
      ".git/config": "", "Package.swift": "", "Menus/a.menu.yaml": Self.spec,
      "Sources/App/NoteRow.swift": Self.row,
    ]
    let client = try LanguageClient(files: files, in: folder)
    let expected = ["“Copy all” is not in title style: “Copy All”"]
    #expect(try findings(client, Self.spec, as: "Menus/a.menu.yaml") == expected)
    #if SwiftSource
    #expect(try findings(client, Self.row, as: "Sources/App/NoteRow.swift") == expected)
    // A file that isn't on disk yet.
    #expect(try findings(client, Self.row, as: "Sources/App/Other.swift") == expected)
    #endif
    client.finish()
  }

  // The client's folder is below a symbolic link, like /tmp and /var on macOS.
  @Test func linksAboveTheProjectDontMatter() throws {
    let outer = try ClientFolder.make()
    let real = outer.appending(path: "real")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    let link = outer.appending(path: "link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "real")
    let files = [
      ".git/config": "", "base.json": #"{"x": 1}"#, "Menus/.menulint.json": #"{"extends": ["../base.json"]}"#,
      "other.json": #"{"y": 1}"#, "deep/er/.menulint.json": #"{"extends": ["../../other.json"]}"#,
    ]
    let client = try LanguageClient(files: files, in: link.appending(path: "App"))
    client.open(Self.spec, as: "Menus/a.menu.yaml")
    let faults = try client.nextDiagnostics(of: client.uri(of: "base.json"))
    #expect(faults.map { $0["message"].text } == ["unknown key “x”"])
    client.open(Self.spec, as: "deep/er/a.menu.yaml")
    let others = try client.nextDiagnostics(of: client.uri(of: "other.json"))
    #expect(others.map { $0["message"].text } == ["unknown key “y”"])
    client.finish()
  }

  // After a link, `..` is the parent of the link's target, not of the link.
  @Test func linksAreFollowedBeforeGoingUp() throws {
    let outer = try ClientFolder.make()
    let files = [
      ".git/config": "", "away/base.json": #"{"x": 1}"#, "base.json": "{}",
      "away/rules/own.json": #"{"extends": ["../base.json"]}"#,
      ".menulint.json": #"{"extends": ["rules/../base.json"]}"#,
    ]
    for (name, text) in files { try ClientFolder.write(text, to: name, in: outer) }
    try FileManager.default.createSymbolicLink(
      atPath: outer.appending(path: "rules").path, withDestinationPath: "away/rules")
    let client = try LanguageClient(in: outer)
    client.open(Self.spec, as: "a.menu.yaml")
    let faults = try client.nextDiagnostics(of: client.uri(of: "away/base.json"))
    #expect(faults.map { $0["message"].text } == ["unknown key “x”"])
    client.finish()
  }
}
