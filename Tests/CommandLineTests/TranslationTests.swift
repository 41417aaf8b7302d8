import Foundation
import Testing

/// An app in several languages, in the output of commands.
@Suite struct TranslationTests {
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Tape" id="m"><items>
    <menuItem title="Open…" id="a"/>
    <menuItem title="Take Tape" id="b"/>
    <menuItem title="Wind Tape" id="c"/>
    </items></menu>
    </objects></document>

    """

  private static func table(_ texts: String...) -> String {
    zip(["a", "b", "c"], texts).map { "\"\($0).title\" = \"\($1)\";\n" }.joined()
  }

  private static let german = table("Öffnen...", "Band nehmen", "Band nehmen")

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "{ objects = { A = { isa = PBXFileReference; path = Base.lproj/M.xib; }; }; }",
      to: "App.xcodeproj/project.pbxproj")
    try scratch.write(Self.nib, to: "Base.lproj/M.xib")
    try scratch.write(Self.german, to: "de.lproj/M.strings")
    try scratch.write(Self.table("Ouvrir…", "Prendre", "Enrouler"), to: "fr.lproj/M.strings")
    try scratch.write(Self.table("Megnyitás…"), to: "hu.lproj/M.strings")
    return scratch
  }

  private func lint(_ scratch: Scratch, _ arguments: String...) throws -> String {
    try Program.run(["--format", "text", "Base.lproj"] + arguments, in: scratch.folder).output
  }

  @Test func findingsNameTheLanguages() throws {
    let scratch = try project()
    let output = try lint(scratch)
    #expect(
      output.contains("M.xib:4:18: warning: the ellipsis of “Open…” is typed as periods in German (“Öffnen")
    )
    #expect(
      output.contains(
        "“Take Tape” and “Wind Tape” have the same translation in German (“Band nehmen”); change one of them")
    )
    #expect(
      output.contains(
        "1 of 3 menu titles is translated into Hungarian; translate the rest [language-coverage]"))
    let json = try Program.run(["--format", "json", "Base.lproj"], in: scratch.folder).output
    #expect(json.contains("\"languages\": [\"de\"]") && json.contains("de.lproj/M.strings"))
    let instance = try #require(SchemaInstance(parsing: json))
    #expect(SchemaValidator(try SchemaFileTests.schema("diagnostics")).accepts(instance))
  }

  @Test(arguments: [("[]", false, false), (#"["fr", "hu"]"#, false, true), (#"["de"]"#, true, false)])
  func languagesAreChosen(list: String, hasGerman: Bool, hasHungarian: Bool) throws {
    let scratch = try project()
    try scratch.write("{\"languages\": \(list)}", to: ".menulint.json")
    let output = try lint(scratch)
    #expect(output.contains("in German") == hasGerman)
    #expect(output.contains("into Hungarian") == hasHungarian)
    #expect(try Program.run(["config"], in: scratch.folder).output.contains("\"languages\": \(list)"))
  }

  @Test func fixesChangeOnlyTheEntry() throws {
    let scratch = try project()
    #expect(try Program.run(["fix", "Base.lproj"], in: scratch.folder).status <= 1)
    let table = try String(
      contentsOf: scratch.folder.appending(path: "de.lproj/M.strings"), encoding: .utf8)
    #expect(table == Self.german.replacing("Öffnen...", with: "Öffnen\u{A0}…"))
    #expect(
      try String(contentsOf: scratch.folder.appending(path: "Base.lproj/M.xib"), encoding: .utf8) == Self.nib)
    #expect(try !lint(scratch).contains("ellipsis-character"))
  }

  // The error is reported once, and the readable strings still count.
  @Test func unreadableTablesAndCopiesAreNamed() throws {
    let scratch = try project()
    try scratch.write(Self.german + "\"d.title\" \"Ende\";\n", to: "de.lproj/M.strings")
    try scratch.write(
      "{ objects = { A = { isa = PBXFileReference; path = Base.lproj/M.xib; }; B = { isa = PBXFileReference; path = es.lproj/M.xib; }; }; }",
      to: "App.xcodeproj/project.pbxproj")
    try scratch.write(Self.nib.replacing("</items>", with: ""), to: "es.lproj/M.xib")
    let one = try Program.run(["--format", "text", "Base.lproj"], in: scratch.folder)
    #expect(one.errors.contains("de.lproj/M.strings:4:11: expected “=”"))
    #expect(one.errors.contains("es.lproj/M.xib:7:"))
    #expect(one.output.contains("typed as periods in German"))
    let all = try Program.run(["--format", "text", "."], in: scratch.folder)
    #expect(!all.errors.contains("es.lproj") && all.output.contains("es.lproj/M.xib:7:"))
  }

  @Test func unreadableTablesAreNamedOnce() throws {
    let scratch = try project()
    let languages = ["de", "fr", "hu"]
    for language in languages { try scratch.write("bplist00", to: "\(language).lproj/M.strings") }
    let outcome = try Program.run(["--format", "text", "Base.lproj"], in: scratch.folder)
    let reason = "menulint can't read a binary property list"
    #expect(
      outcome.errors == "menulint: de.lproj/M.strings and 2 other files: \(reason)\n", "\(outcome.errors)")
    try scratch.write(Self.german, to: "de.lproj/M.strings")
    try scratch.write(Self.german, to: "hu.lproj/M.strings")
    let one = try Program.run(["--format", "text", "Base.lproj"], in: scratch.folder)
    #expect(one.errors.hasPrefix("menulint: fr.lproj/M.strings: \(reason)\n"), "\(one.errors)")
  }

  @Test func titlesAreCountedAndDrawn() throws {
    let scratch = try project()
    let coverage = try Program.run(["coverage", "Base.lproj"], in: scratch.folder).output
    #expect(
      coverage.hasSuffix(
        "titles in other languages: 3 of 3 in German, 3 of 3 in French, 1 of 3 in Hungarian\n"))
    let json = try Program.run(["coverage", "--format", "json", "Base.lproj"], in: scratch.folder).output
    #expect(json.contains(#""hu":{"titles":3,"translated":1}"#))
    let drawn = try Program.run(
      ["preview", "--language", "fr", "--color", "never", "Base.lproj"], in: scratch.folder)
    #expect(drawn.output.contains("Prendre") && !drawn.output.contains("│   Take Tape"))
    let unknown = try Program.run(["preview", "--language", "xx", "Base.lproj"], in: scratch.folder)
    #expect(unknown.status == 2 && unknown.errors.contains("no menu is translated into “xx”"))
    #expect(unknown.errors.contains("the languages are de, fr"))
  }
}
