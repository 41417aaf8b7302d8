import Foundation
import MenuModel
import Testing

@testable import menulint

/// Menus in Swift source, for a program that was built with the trait.
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

  // Creates a project with a helper in a file without menus, and a catalog.
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

  @Test func runsFindMenusInSwiftFiles() throws {
    let outcome = try Program.run(["--format", "text"], in: project().folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.split(separator: "\n").map { $0.split(separator: " ")[0] } == [
        "Sources/NoteRow.swift:6:15:", "Sources/NoteRow.swift:6:26:", "Sources/NoteRow.swift:8:15:",
        "Sources/Share.swift:2:33:",
      ])
  }

  /// The README shows the actual output of a run.
  @Test func theReadmeIsCorrect() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import SwiftUI

      struct NoteRow: View {
        let note: Note
        var body: some View {
          Text(note.title).contextMenu {
            Button("Rename Note...") { rename() }
            Divider()
            Button(role: .destructive) { delete() } label: { Label("note.delete", systemImage: "trash") }
          }
        }
      }

      """, to: "NoteRow.swift")
    try scratch.write("\"note.delete\" = \"Delete this note\";\n", to: "en.lproj/Localizable.strings")
    let outcome = try Program.run(["--format", "pretty", "--color", "never"], in: scratch.folder)
    let readme = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```\n\(outcome.output)```"), "\(outcome.output)")
  }

  @Test func runsWithoutFilesListTheNamesTheyRead() throws {
    let nothing = try Program.run([], in: Scratch().folder)
    #expect(
      nothing.status == 2
        && nothing.errors.contains("menulint reads *.swift, *.xib, *.storyboard, *Info.plist"))
  }

  /// Unreadable files are reported and the run fails, whether they are named or found.
  @Test func filesThatCannotBeReadAreNamed() throws {
    let scratch = try project()
    mkfifo(scratch.folder.appending(path: "Sources/Fifo.swift").path, 0o644)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appending(path: "Sources/Zero.swift").path, withDestinationPath: "/dev/zero")
    try Data([0xFF, 0xFE, 0x61]).write(to: scratch.folder.appending(path: "Sources/Odd.swift"))
    let reasons = [
      "Fifo": "it is a FIFO, not a file", "Zero": "it is a device, not a file",
      "Odd": "the file isn't valid UTF-16",
    ]
    for (name, reason) in reasons {
      for command in [
        ["lint"], ["fix"], ["suppress", "title-capitalization", "--reason", "x"], ["coverage"], ["preview"],
      ] {
        let words = command.prefix(2) + ["Sources/\(name).swift"] + command.dropFirst(2)
        let outcome = try Program.run(Array(words), in: scratch.folder)
        #expect(outcome.status == 2, "\(words)")
        #expect(outcome.errors.contains("Sources/\(name).swift: \(reason)"), "\(words) \(outcome.errors)")
      }
    }
    // The other files of the run are linted.
    let outcome = try Program.run(["--format", "text"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.output.contains("Sources/Share.swift:2:33"))
    #expect(outcome.errors.contains("Sources/Odd.swift: the file isn't valid UTF-16"))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func filesInUTF16AreReadAndFixed(encoding: String.Encoding) throws {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "Row.swift")
    try #require(("\u{FEFF}// Ä 😀\n" + Self.row).data(using: encoding)).write(to: file)
    let outcome = try Program.run(["Row.swift", "--format", "text"], in: scratch.folder)
    #expect(outcome.output.contains("Row.swift:7:26: warning: “...” stands for an ellipsis"))
    #expect(try Program.run(["fix", "Row.swift"], in: scratch.folder).status == 0)
    let fixed = "\u{FEFF}// Ä 😀\n" + Self.row.replacing("Rename note...", with: "Rename Note…")
    #expect(try Data(contentsOf: file) == fixed.data(using: encoding))
  }

  /// Linked files: a named file, a file in a linked folder, and that folder's string tables.
  @Test func linkedFilesAreRead() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "app/.git/HEAD")
    try scratch.write(Self.row, to: "common/Row.swift")
    try scratch.write("\"note.delete\" = \"Delete this note\";\n", to: "common/en.lproj/Localizable.strings")
    let app = scratch.folder.appending(path: "app")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: app.path + "/Row.swift", withDestinationPath: "../common/Row.swift")
    try manager.createSymbolicLink(atPath: app.path + "/Linked", withDestinationPath: "../common")
    for (path, text) in [
      ("Row.swift", "Row.swift:6:15: warning"),
      ("Linked/Row.swift", "“Delete this note” is not in title style"),
      ("Linked", "Linked/Row.swift:8:15: warning"),
    ] {
      let outcome = try Program.run([path, "--format", "text"], in: app)
      #expect(outcome.status == 1 && outcome.output.contains(text), "\(path): \(outcome.output)")
    }
    // A search finds the file once, regardless of the number of links to it, and a fix goes through the link.
    let all = try Program.run(["--format", "text"], in: app).output
    #expect(all.split(separator: "\n").count { $0.contains("“...” stands for") } == 1)
    #expect(try Program.run(["fix", "Row.swift"], in: app).status == 0)
    let fixed = try String(contentsOf: scratch.folder.appending(path: "common/Row.swift"), encoding: .utf8)
    #expect(fixed.contains("Rename Note…"))
    #expect(try manager.destinationOfSymbolicLink(atPath: app.path + "/Row.swift") == "../common/Row.swift")
  }

  /// Code that would overflow the parser's stack is rejected with its place, and the other files are linted.
  @Test func filesThatNestTooDeepAreFindings() throws {
    let scratch = try project()
    try scratch.write(
      Self.row.replacing("NoteRow", with: "Deep") + "let a: \(String(repeating: "A<", count: 1_600))B\n",
      to: "Sources/Deep.swift")
    let outcome = try Program.run(["--format", "text"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.contains("Sources/Share.swift:2:33"))
    #expect(
      outcome.output.contains(
        "Sources/Deep.swift:12:2009: error: this code is nested more than 1000 levels deep; the file isn't read [syntax]"
      ), "\(outcome.output)")
    // If the file is only read for others, a message reports it.
    let one = try Program.run(["Sources/NoteRow.swift"], in: scratch.folder)
    #expect(one.errors.contains("Sources/Deep.swift:12:2009: this code is nested"))
    let coverage = try Program.run(["coverage"], in: scratch.folder)
    #expect(coverage.status == 1 && coverage.errors.contains("Sources/Deep.swift: this code is nested"))
  }

  /// Links in circles and out of the project, and files that don't parse.
  @Test func oddFilesAreReadAsFarAsPossible() throws {
    let scratch = try project()
    let before = try Program.run(["--format", "text"], in: scratch.folder).output
    let manager = FileManager.default
    let sources = scratch.folder.appending(path: "Sources").path
    try manager.createSymbolicLink(atPath: sources + "/Loop", withDestinationPath: "../Sources")
    try manager.createSymbolicLink(atPath: sources + "/Gone.swift", withDestinationPath: "/nowhere")
    let noise = (0..<60_000).map { UInt8($0 * 7919 >> 3 & 255) }
    let bytes = Data("NSMenu() contextMenu { ".utf8) + Data(noise)
    try bytes.write(to: scratch.folder.appending(path: "Sources/Binary.swift"))
    #expect(try Program.run(["--format", "text"], in: scratch.folder).output == before)
    // Incomplete code is read as far as possible, and the broken table is reported once.
    try scratch.write("struct B: View { var body: some View { x.contextMenu { Menu(\"Half", to: "Half.swift")
    try scratch.write("\"a\" = \"b", to: "en.lproj/Other.strings")
    let outcome = try Program.run(["coverage"], in: scratch.folder)
    #expect(outcome.output.contains("Half.swift:1: context"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("en.lproj/Other.strings:1:7: this string isn't closed"))
  }

  /// A file that isn't UTF-8 isn't changed.
  @Test func filesInOtherEncodingsAreNotWritten() throws {
    let scratch = try project()
    let code = "struct L: View { var body: some View { x.contextMenu { Button(\"Caf# More...\") {} } } }\n"
    let bytes = Data(code.utf8.map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 })
    let file = scratch.folder.appending(path: "Latin.swift")
    try bytes.write(to: file)
    _ = try Program.run(["fix", "--unsafe", "Latin.swift"], in: scratch.folder)
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test func lintingOneFileReadsTheRestOfItsProject() throws {
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
      Self.row.replacing("\"note.delete\"", with: "tr(key: \"note.delete\")"), to: "Sources/NoteRow.swift")
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

  /// `--trace` shows the menus and items at a line, and where reading stops.
  @Test func traceShowsTheReadingOfALine() throws {
    let scratch = try Scratch()
    try scratch.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try scratch.write(
      """
      import SwiftUI
      struct V: View {
        var note: Note
        var body: some View {
          Text(note.title).contextMenu {
            Button("Copy") {}
            Button(Titles.rename(note)) {}
            FancyBox("More") { note }
          }
          FancyBox("More") { note }
        }
      }
      #Preview {
        Text("b").contextMenu { Button("X") {} }
      }

      """, to: "A.swift")
    try scratch.write(
      "enum Titles {\n  static func rename(_ note: Note) -> String { note.title.shortened }\n}\n",
      to: "B.swift")
    func trace(_ place: String) throws -> String {
      try Program.run(["coverage", "--trace", place], in: scratch.folder).output
    }
    #expect(
      try trace("A.swift:5") == """
        A.swift:5: context menu, partly read
          B.swift:2:48: reading stops: note.title.shortened
          A.swift:8:7: reading stops: FancyBox(…) isn't in the project

        """)
    #expect(
      try trace("A.swift:6") == "A.swift:6: button “Copy”, in the menu at A.swift:5\n  fully read\n")
    // The result is the same for the line of the item and for the line where its title is unknown.
    for place in ["A.swift:7", "B.swift:2"] {
      #expect(
        try trace(place) == """
          A.swift:7: button ?, in the menu at A.swift:5
            B.swift:2:48: reading stops: note.title.shortened

          """)
    }
    let nothing = [
      4: "nothing is called on this line", 16: "there is no code on this line", 14: "a preview isn't read",
      10: "“FancyBox” isn't declared in the project and isn't one of the names in docs/swift.md",
      40: "the file has 16 lines",
    ]
    for (line, why) in nothing {
      #expect(
        try trace("A.swift:\(line)") == "A.swift:\(line): no part of a menu was read on this line: \(why)\n")
    }
    let coverage = try Program.run(["coverage", "--format", "json", "A.swift"], in: scratch.folder).output
    #expect(
      coverage.contains(
        #""stop":{"why":"note.title.shortened","file":"B.swift","line":2,"column":48}"#))
  }

  @Test func menusForOtherPlatformsAreSkipped() throws {
    let scratch = try Scratch()
    try scratch.write(
      "// swift-tools-version: 6.0\n// platforms: [.iOS(.v17), .tvOS(.v17)]\n", to: "Package.swift")
    try scratch.write(
      """
      import SwiftUI
      struct A: App {
        var body: some Scene {
          WindowGroup { Menu("Sort by") { Button("Name") {}; Button("Date") {} } }
            .commands { CommandGroup(after: .newItem) { Button("Import…") {} } }
        }
      }

      """, to: "A.swift")
    let options = ["--only", "unsupported-on-platform", "--fail-on", "info"]
    for platforms in [[], ["iOS", "iPadOS"], ["tvOS", "iPadOS"]] {
      let named = platforms.isEmpty ? [] : ["--platform", platforms.joined(separator: ",")]
      let outcome = try Program.run(options + named, in: scratch.folder)
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
    }
    #expect(
      try Program.run(options + ["--platform", "watchOS"], in: scratch.folder).output.contains(
        "watchOS doesn't support a pull-down menu"))
  }

  /// Each file's own target determines its platforms, before and after init.
  @Test func initKeepsThePlatformsOfTargets() throws {
    let scratch = try project()
    try scratch.write(
      "// swift-tools-version: 6.0\n// platforms: [.macOS(.v14)]\n", to: "Tools/Package.swift")
    let before = try Program.run(["--format", "json"], in: scratch.folder).output
    #expect(try Program.run(["init"], in: scratch.folder).status == 0)
    #expect(try Program.run(["--format", "json"], in: scratch.folder).output == before)
  }

  /// Values on one line are marked together, and values from one construct are reported once.
  @Test func furtherValuesAreMarkedOnce() throws {
    let scratch = try Scratch()
    try scratch.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    let texts = #"case .a: "five minutes"; case .b: "one hour or so"; case .c: "one day or so""#
    try scratch.write(
      "enum D: CaseIterable { case a, b, c\n  var text: String { switch self { \(texts) } }\n}\n",
      to: "D.swift")
    try scratch.write(
      """
      import SwiftUI
      struct A: View {
        var body: some View {
          x.contextMenu {
            Picker("Mute", selection: $m) { ForEach(D.allCases, id: \\.self) { d in Text(d.text) } }
            Picker("Hide", selection: $h) { ForEach(["five minutes", "one hour long", "one day long"], id: \\.self) { Text($0) } }
          }
        }
      }

      """, to: "A.swift")
    let only = ["--only", "title-capitalization"]
    let pretty = try Program.run(
      only + ["--format", "pretty", "--color", "never", "A.swift"], in: scratch.folder
    ).output
    let marks = pretty.split(separator: "\n").filter { $0.contains("---") || $0.contains("here too") }
    #expect(marks.count == 1 && marks[0].hasSuffix("-------------    ------------ here too"), "\(pretty)")
    let json = try JSONOutput(Program.run(only + ["--format", "json"], in: scratch.folder).output)
    for finding in json["diagnostics"].array {
      let places = [finding] + finding["related"].array
      let named = places.map { "\($0["file"].text ?? "") \($0["range"])" }
      #expect(Set(named).count == named.count && places.count > 1, "\(named)")
    }
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
    #expect(pretty.contains("also: en.lproj/Localizable.strings:2:18: “note.delete” is defined here"))
  }

  @Test func fixChangesLiteralsAndCatalogs() throws {
    let scratch = try project()
    let diff = try Program.run(["fix", "--diff"], in: scratch.folder)
    #expect(diff.output.contains("+\"note.delete\" = \"Delete This Note\";"))
    #expect(try Program.run(["fix"], in: scratch.folder).status == 0)
    let row = try String(contentsOf: scratch.folder.appending(path: "Sources/NoteRow.swift"), encoding: .utf8)
    #expect(row == Self.row.replacing("Rename note...", with: "Rename Note…"))
    #expect(try Program.run([], in: scratch.folder).status == 0)
  }

  // Creates a catalog with a title that other code also shows, so its fix is unsafe, and one that only a menu
  // shows.
  private func sharedText() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try scratch.write(
      """
      import SwiftUI
      let heading = String(localized: "k.blocked")
      struct A: View {
        var body: some View {
          Text("x").contextMenu {
            Button("k.blocked") {}
            Button("k.copy") {}
          }
        }
      }

      """, to: "A.swift")
    try scratch.write(
      "\"k.blocked\" = \"Blocked accounts\";\n\"k.copy\" = \"Copy it\";\n", to: "en.lproj/Localizable.strings"
    )
    return scratch
  }

  /// The labels of fixes match the behavior of `fix`, and name the file that changes.
  @Test func fixLabelsMatchTheBehaviorOfFix() throws {
    let folder = try sharedText().folder
    let unsafe = "unsafe fix: Change to “Blocked Accounts” in Localizable.strings"
    let safe = "fix: Change to “Copy It” in Localizable.strings"
    let pretty = try Program.run(["--format", "pretty", "--color", "never"], in: folder).output
    #expect(pretty.contains("= \(unsafe)\n") && pretty.contains("= \(safe)\n"), "\(pretty)")
    #expect(pretty.contains("; 1 fixable with menulint fix, 1 more with --unsafe\n"))
    let picture = try Program.run(["preview"], in: folder).output
    #expect(picture.contains("  \(unsafe)\n") && picture.contains("  \(safe)\n"), "\(picture)")
    let page = try Program.run(["preview", "--format", "html"], in: folder).output
    #expect(page.contains("<b>Unsafe fix:</b> Change to “Blocked Accounts” in Localizable.strings"))
    #expect(page.contains("<b>Fix:</b> Change to “Copy It” in Localizable.strings"))
    #expect(try Program.run(["fix"], in: folder).errors.contains("applied 1 fix in 1 file"))
    let left = try Program.run([], in: folder)
    #expect(left.errors == "1 warning in 1 file; 1 fixable with menulint fix --unsafe\n")
  }

  /// Reports for programs contain the edits of catalogs with their files. The edits have the same result as
  /// `fix`.
  @Test func reportsForProgramsHaveTheEditsOfCatalogs() throws {
    let scratch = try sharedText()
    let json = try JSONOutput(Program.run(["--format", "json"], in: scratch.folder).output)
    let fixes = json["diagnostics"].array.map { $0["fixes"][0] }
    #expect(fixes.map { $0["safety"].text } == ["unsafe", "safe"])
    let catalog = scratch.folder.appending(path: "en.lproj/Localizable.strings")
    var bytes = [UInt8](try Data(contentsOf: catalog))
    let edits = fixes.flatMap { $0["edits"].array }
    for edit in edits.reversed() {
      #expect(edit["file"].text == "en.lproj/Localizable.strings")
      let range = try #require(edit["start"].number)..<(#require(edit["end"].number))
      bytes.replaceSubrange(range, with: Array(try #require(edit["text"].text).utf8))
    }
    let sarif = try JSONOutput(Program.run(["--format", "sarif"], in: scratch.folder).output)
    let changes = sarif["runs"][0]["results"].array.flatMap { $0["fixes"][0]["artifactChanges"].array }
    #expect(
      changes.map { $0["artifactLocation"]["uri"].text }
        == ["en.lproj/Localizable.strings", "en.lproj/Localizable.strings"])
    let regions = changes.flatMap { $0["replacements"].array.map { $0["deletedRegion"] } }
    #expect(regions.map { $0["startLine"].number } == [1, 2])
    #expect(regions.map { $0["byteOffset"].number } == edits.map { $0["start"].number })
    _ = try Program.run(["fix", "--unsafe"], in: scratch.folder)
    #expect(try [UInt8](Data(contentsOf: catalog)) == bytes)
  }

  /// Findings in the baseline are counted in the same way for Swift files and specs.
  @Test func baselinedFindingsInSwiftAreCounted() throws {
    let scratch = try sharedText()
    try scratch.write("kind: context\nfor: x\nitems: [Copy link, Paste]\n", to: "a.menu.yaml")
    _ = try Program.run(["--write-baseline", "b.json"], in: scratch.folder)
    for (options, left, fixed) in [([], 2, 2), (["--unsafe"], 3, 3)] {
      let fix = ["fix", "--baseline", "b.json", "--diff"] + options
      #expect(
        try Program.run(fix, in: scratch.folder).errors
          == "menulint: skipped \(left) findings in the baseline; to fix them, use --include-baselined\n")
      let diff = try Program.run(fix + ["--include-baselined"], in: scratch.folder).output
      #expect(diff.split(separator: "\n").count { $0.hasPrefix("+") && !$0.hasPrefix("+++") } == fixed)
    }
  }

  /// A table in UTF-16 is the text that it would be in UTF-8, and keeps its encoding.
  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func tablesInUTF16AreReportedAndFixed(encoding: String.Encoding) throws {
    let scratch = try sharedText()
    let table = scratch.folder.appending(path: "en.lproj/Localizable.strings")
    let text = "// Ä 😀\n" + (try String(contentsOf: table, encoding: .utf8))
    try text.write(to: table, atomically: true, encoding: .utf8)
    let json = try Program.run(["--format", "json"], in: scratch.folder).output
    #expect(json.contains("en.lproj/Localizable.strings"))
    try #require(("\u{FEFF}" + text).data(using: encoding)).write(to: table)
    #expect(try Program.run(["--format", "json"], in: scratch.folder).output == json)
    #expect(try Program.run(["fix"], in: scratch.folder).status == 1)
    let fixed = "\u{FEFF}" + text.replacing("Copy it", with: "Copy It")
    #expect(try Data(contentsOf: table) == fixed.data(using: encoding))
  }

  /// A preview shows strings from catalogs and helpers, the file's findings, and the results of fixes.
  @Test func previewDrawsTheStringsOfTheProject() throws {
    let scratch = try project()
    let other = "struct B: View { var body: some View { Menu(\"Other\") { Button(\"Copy it\") {} } } }\n"
    try scratch.write(other, to: "Sources/B.swift")
    let now = try Program.run(["preview", "Sources/NoteRow.swift"], in: scratch.folder).output
    for text in ["Rename note...", "Share this", "Delete this note", "warning at 8:15"] {
      #expect(now.contains(text), "\(text)\n\(now)")
    }
    #expect(!now.contains("Other") && !now.contains("note.delete"))
    let fixed = try Program.run(["preview", "--fixed"], in: scratch.folder).output
    for text in ["Rename Note…", "Share This", "Delete This Note", "Copy It"] {
      #expect(fixed.contains(text), "\(text)\n\(fixed)")
    }
    #expect(!fixed.contains("warning"))
    #expect(try Program.run(["fix", "--diff"], in: scratch.folder).status == 1)
  }

  /// A finding in a helper is drawn and counted next to the item, in the menu that uses the helper.
  @Test func findingsInHelpersAreDrawnInTheMenu() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "Package.swift")
    try scratch.write(
      "import SwiftUI\nstruct Row: View { var body: some View { x.contextMenu { RowMenu() } } }\n",
      to: "Row.swift")
    try scratch.write(
      "import SwiftUI\nstruct RowMenu: View {\n  var body: some View { Button(\"Copy link\") {}; Button(\"Paste\") {} }\n}\n",
      to: "Menus/RowMenu.swift")
    let picture = try Program.run(["preview"], in: scratch.folder).output
    #expect(picture.contains("│   Copy link        │ !1\n"), "\(picture)")
    #expect(picture.contains("!1  warning at Menus/RowMenu.swift:3:33 [title-capitalization]\n"))
    #expect(!picture.contains("Row.swift\n\n"))
    let page = try Program.run(["preview", "--fixed", "--format", "html"], in: scratch.folder).output
    #expect(page.contains("<h2 id=\"h1\">Row.swift</h2>") && !page.contains("No menu of this file"))
    #expect(page.contains("which applies 1 fix<") && page.contains("Fixed by the fix (1)"))
    // If only the helper is requested, its findings are still listed.
    let helper = try Program.run(["preview", "Menus/RowMenu.swift"], in: scratch.folder).output
    #expect(helper.hasPrefix("!1  warning at 3:33 [title-capitalization]\n"), "\(helper)")
  }

  // An Interface Builder file in the folder isn't converted, so its menus must not seem to be missing.
  @Test func aFolderWithoutMenusInSwiftIsntConverted() throws {
    let scratch = try Scratch()
    try scratch.write("let a = 1\n", to: "App/A.swift")
    let outcome = try Program.run(["convert", "App"], in: scratch.folder)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "menulint: App: there are no menus in the folder's Swift files; to convert a different file, name it\n"
    )
  }

  @Test func convertedSpecsHaveTheSameFindings() throws {
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

  @Test func baselinesStillApplyWhenCodeMoves() throws {
    let scratch = try project()
    #expect(try Program.run(["--write-baseline", "known.json"], in: scratch.folder).status == 0)
    func isKnown() throws -> Bool {
      try Program.run(["--baseline", "known.json", "--strict-baseline"], in: scratch.folder).status == 0
    }
    try scratch.write("// More\n\n" + Self.row, to: "Sources/NoteRow.swift")
    #expect(try isKnown())
    // The edit adds code and a menu before it, and an item in between.
    let other = "struct Other: View { var body: some View { Menu(\"View\") { Button(\"Refresh\") {} } } }\n"
    let more = Self.row.replacing(
      "      ShareButton()", with: "      Button(\"Duplicate\") {}\n      ShareButton()")
    try scratch.write("import SwiftUI\n\(other)\(more)", to: "Sources/NoteRow.swift")
    #expect(try isKnown())
    // A new finding is reported even if the same problem of a different title is known.
    try scratch.write(more.replacing("\"Duplicate\"", with: "\"Copy note...\""), to: "Sources/NoteRow.swift")
    let outcome = try Program.run(["--baseline", "known.json", "--format", "text"], in: scratch.folder)
    let lines = outcome.output.lowercased().split(separator: "\n")
    #expect(outcome.status == 1 && lines.allSatisfy { $0.contains("copy note") })
  }

  @Test func suppressWritesCommentsInAllFilesOfAProject() throws {
    let scratch = try project()
    // This file has an existing suppression, a line with two titles, and a CR LF line break.
    try scratch.write(
      "struct More: View { var body: some View { Menu(\"More\") {\n"
        + "  Button(\"Edit note\") {} // menulint:disable-line long-title -- old\n"
        + "  Button(on ? \"Hide note\" : \"Show note\") {}\r\n  Button(\"Open note\") {}\n} } }\n",
      to: "Sources/More.swift")
    let rule = "title-capitalization"
    #expect(try Program.run(["--only", rule], in: scratch.folder).status == 1)
    let outcome = try Program.run(["suppress", rule, "--reason", "as it was"], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Program.run(["--only", rule], in: scratch.folder).status == 0)
    func text(_ name: String) throws -> String {
      try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
    }
    let comment = "// menulint:disable-next-line title-capitalization -- as it was\n"
    #expect(
      try text("Sources/NoteRow.swift")
        == Self.row
        .replacing("      Button(\"Rename", with: "      \(comment)      Button(\"Rename")
        .replacing("      Button(\"note.", with: "      \(comment)      Button(\"note."))
    #expect(
      try text("Sources/Share.swift").hasPrefix("struct ShareButton: View {\n  \(comment)  var body"))
    #expect(try text("Sources/More.swift").contains("long-title title-capitalization -- old\n"))
    #expect(
      try text("en.lproj/Localizable.strings") == "/* Delete */\n\"note.delete\" = \"Delete this note\";\n")
    // Other rules still report findings, and a second run has nothing to do.
    #expect(try Program.run(["--only", "ellipsis-character"], in: scratch.folder).status == 1)
    let again = try Program.run(["suppress", rule, "--reason", "as it was"], in: scratch.folder)
    #expect(again.status == 0 && again.errors == "menulint: no findings to suppress in 5 Swift files\n")
  }

  @Test func multilineStringsAreSuppressedAboveThem() throws {
    let scratch = try Scratch()
    let text =
      "struct A: View { var body: some View { Menu(\"A\") {\n  Button(\"\"\"\n    Edit note\n    \"\"\") {}\n"
      + "  Button(\"Open note\") {}\n} } }\n"
    try scratch.write(text, to: "A.swift")
    let outcome = try Program.run(
      ["suppress", "title-capitalization", "A.swift", "--reason", "x"], in: scratch.folder)
    #expect(outcome.status == 0)
    let comment = "  // menulint:disable-next-line title-capitalization -- x\n"
    #expect(
      try String(contentsOf: scratch.folder.appending(path: "A.swift"), encoding: .utf8)
        == text.replacing("  Button(\"", with: comment + "  Button(\""))
  }

  @Test func overridesApplyToSwiftFiles() throws {
    let scratch = try project()
    func found(_ configuration: String) throws -> Set<String> {
      try scratch.write(configuration, to: ".menulint.json")
      let output = try Program.run(["--format", "text"], in: scratch.folder).output
      return Set(output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) })
    }
    #expect(try found("{}") == ["Sources/NoteRow.swift", "Sources/Share.swift"])
    #expect(
      try found(
        #"{"overrides": [{"files": ["Sources/S*.swift"], "rules": {"title-capitalization": "off"}}]}"#)
        == ["Sources/NoteRow.swift"])
    #expect(try found(#"{"exclude": ["Sources/NoteRow.swift"]}"#) == ["Sources/Share.swift"])
    let at = """
      {"overrides": [{"files": ["**/*.swift"], "at": ["NoteRow ▸ Share this"], "rules": {"title-capitalization": "off"}}]}
      """
    #expect(try found(at) == ["Sources/NoteRow.swift"])
  }

  @Test(.enabled(if: ScratchRepository.hasGit, "git is not installed"))
  func lintingChangedFilesReadsTheRestOfTheProject() throws {
    let repository = try ScratchRepository()
    let scratch = repository.scratch
    try scratch.write(Self.row, to: "Sources/NoteRow.swift")
    try scratch.write(
      "struct ShareButton: View {\n  var body: some View { Button(\"Share this\") {} }\n}\n",
      to: "Sources/Share.swift")
    try scratch.write("\"note.delete\" = \"Delete this note\";\n", to: "en.lproj/Localizable.strings")
    try repository.git("add", ".")
    try repository.git("commit", "-q", "-m", "All")
    #expect(try Program.run(["--changed"], in: scratch.folder).output.isEmpty)
    try scratch.write(Self.row.replacing("Rename note...", with: "Rename…"), to: "Sources/NoteRow.swift")
    let outcome = try Program.run(["--changed", "--format", "text"], in: scratch.folder)
    #expect(outcome.output.split(separator: "\n").count == 1 && outcome.output.contains("Delete this note"))
    // The paths that a hook passes.
    let named = try Program.run(["Sources/Share.swift", "--format", "text"], in: scratch.folder)
    #expect(named.output.split(separator: "\n").count == 1 && named.output.contains("Share this"))
  }

  @Test func changesInOtherFilesUpdateTheFindings() throws {
    let scratch = try project()
    let watched = try WatchedFolder(scratch, ["Sources/NoteRow.swift"])
    defer { watched.stop() }
    #expect(watched.waits(for: "“Delete this note” is not in title style", in: watched.output))
    try scratch.write("\"note.delete\" = \"Delete that note\";\n", to: "en.lproj/Localizable.strings")
    #expect(
      watched.waits(
        for: "linting again, because en.lproj/Localizable.strings has changed", in: watched.errors))
    #expect(watched.waits(for: "“Delete that note” is not in title style", in: watched.output))
    try scratch.write(
      "struct ShareButton: View {\n  var body: some View { Divider() }\n}\n", to: "Sources/Share.swift")
    #expect(watched.waits(for: "linting again, because Sources/Share.swift has changed", in: watched.errors))
    #expect(watched.waits(for: "watching 1 file;", in: watched.errors, times: 3))
    #expect(watched.isRunning)
  }
}

extension Program {
  /// Whether the program was built with support for Swift.
  static let readsSwift = MenuLanguages.all.language(ofFileNamed: "a.swift") != nil
}
