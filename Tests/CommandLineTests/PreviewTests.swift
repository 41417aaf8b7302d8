import Foundation
import Testing

/// `menulint preview` as a process.
@Suite struct PreviewTests {
  private static let note = "Fixtures/bad/note.menu.yaml"

  @Test func previewDrawsOnTheTerminal() throws {
    let outcome = try Program.run(
      ["preview", Self.note, "--menu", "Note", "--color", "never"], environment: ["COLUMNS": "60"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Note  Menu bar menu · iOS, macOS\n╭"))
    #expect(outcome.output.contains("│   New note        ⌘N │ !1\n"))
    #expect(outcome.output.contains("!1  warning at 9:17 [title-capitalization]\n"))
    #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("Duplicate"))
    let colored = try Program.run(["preview", Self.note, "--menu", "Note", "--color", "always"])
    #expect(colored.output.contains("\u{1B}["))
  }

  @Test(arguments: ["html", "svg"]) func fileNamesDetermineTheFormat(form: String) throws {
    let scratch = try Scratch()
    let outcome = try Program.run(
      ["preview", Program.root.appending(path: Self.note).path, "--output", "menus.\(form)"],
      in: scratch.folder)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
    let written = try String(contentsOf: scratch.folder.appending(path: "menus.\(form)"), encoding: .utf8)
    #expect(written.hasPrefix(form == "html" ? "<!DOCTYPE html>" : "<svg "))
    let printed = try Program.run(["preview", Self.note, "--format", form])
    #expect(printed.output.hasPrefix(form == "html" ? "<!DOCTYPE html>" : "<svg "))
  }

  /// Drawings of all fixtures. `MENULINT_UPDATE=1` updates the stored drawings; review the differences.
  @Test(arguments: ["terminal.txt", "page.html", "template.svg", "compact-row.svg", "palette.svg"])
  func drawingsMatchTheStoredOnes(name: String) throws {
    let stored = Program.root.appending(path: "Tests/CommandLineTests/Drawings/\(name)")
    let arguments =
      switch name {
      case "terminal.txt": ["--color", "never", "Fixtures/good", "Fixtures/bad"]
      case "page.html": ["--format", "html", "Fixtures/good", "Fixtures/bad"]
      case "template.svg": ["--format", "svg", "Fixtures/good/app-template.menu.yaml"]
      case "palette.svg": ["--format", "svg", "Fixtures/good/palette.menu.jsonc"]
      default: ["--format", "svg", "Fixtures/good/compact-row.menu.yaml"]
      }
    // Use only a few rules, because other findings aren't tested here.
    let outcome = try Program.run(
      ["preview", "--only", "title-whitespace,ellipsis-character"] + arguments,
      environment: ["COLUMNS": "90", "LANG": "C.UTF-8"])
    #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(outcome.errors)")
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try Data(outcome.output.utf8).write(to: stored)
    }
    let lines = try String(contentsOf: stored, encoding: .utf8).split(separator: "\n")
    for (drawn, line) in zip(outcome.output.split(separator: "\n"), lines) where drawn != line {
      Issue.record("\(name) has\n\(line.prefix(300))\nand is drawn as\n\(drawn.prefix(300))")
      return
    }
    #expect(outcome.output.split(separator: "\n").count == lines.count)
  }

  @Test func outputsWithOtherNamesAreRejected() throws {
    let scratch = try Scratch()
    let spec = try scratch.write("{title: File, items: [A]}\n", to: "a.menu.yaml")
    for arguments in [
      ["--output", "a.menu.yaml"], ["--format", "html", "--output", "a.menu.yaml"],
      ["--format", "svg", "-o", "a.html"],
    ] {
      let outcome = try Program.run(["preview", "a.menu.yaml"] + arguments, in: scratch.folder)
      #expect(outcome.status == 2 && outcome.errors.contains("a name that ends in"))
    }
    #expect(try String(contentsOf: spec, encoding: .utf8) == "{title: File, items: [A]}\n")
  }

  @Test func outputsNeverOverwriteInputs() throws {
    let scratch = try Scratch()
    let spec = try scratch.write("{title: File, items: [A]}\n", to: "a.menu.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch.folder.appending(path: "a.html"), withDestinationURL: spec)
    let outcome = try Program.run(["preview", "a.menu.yaml", "--output", "a.html"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(try String(contentsOf: spec, encoding: .utf8) == "{title: File, items: [A]}\n")
  }

  @Test func unknownMenusGetAListOfMenus() throws {
    let outcome = try Program.run(["preview", Self.note, "--menu", "Notes"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no menu has the title “Notes”; did you mean “Note”?"))
    #expect(outcome.errors.contains("the menus are “Note” and “note row”"))
  }

  @Test func previewDrawsTheResultOfFixes() throws {
    let safe = try Program.run(["preview", Self.note, "--menu", "Note", "--fixed"])
    #expect(safe.output.contains("│   New Note") && safe.output.contains("Rename Note…"))
    let page = try Program.run(["preview", Self.note, "--fixed=unsafe", "--format", "html"])
    #expect(page.output.contains("<p>Before</p>") && page.output.contains("<p>After</p>"))
    #expect(page.output.contains("Fixed by the fix") && page.output.contains("Left after the fix"))
    let wrong = try Program.run(["preview", Self.note, "--fixed=all"])
    #expect(wrong.status == 2 && wrong.errors.contains("invalid value “all” for --fixed"))
  }

  /// The page describes the same fixes that `fix` makes, with the same count. A finding that remains with a
  /// different message isn't listed as fixed.
  @Test(arguments: ["--fixed", "--fixed=unsafe"]) func pagesListTheFixesThatFixMakes(option: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      platforms: [macOS]
      kind: menuBar
      title: App
      items:
        - About App
        - Check for updates...
        - {title: Find the app, shortcut: "cmd+shift+option+f"}
        - Move the note to ..
        - ---

      """, to: "a.menu.yaml")
    let page = try Program.run(["preview", option, "--format", "html"], in: scratch.folder).output
    let parts = page.components(separatedBy: "<h3>")
    let rule = #/<p class="r">([a-z-]+)/#
    func rules(_ heading: String) -> [String] {
      parts.first { $0.hasPrefix(heading) }?.matches(of: rule).map { String($0.1) } ?? []
    }
    let (fixed, left) = (rules("Fixed by the fix"), rules("Left after the fix"))
    #expect(left.contains("about-item") && !fixed.contains("about-item"))
    let options = option == "--fixed" ? [] : ["--unsafe"]
    let before = try JSONOutput(Program.run(["--format", "json"], in: scratch.folder).output)["diagnostics"]
      .array
    let fix = try Program.run(["fix"] + options, in: scratch.folder)
    let after = try JSONOutput(Program.run(["--format", "json"], in: scratch.folder).output)["diagnostics"]
      .array
    #expect(left.sorted() == after.compactMap { $0["rule"].text }.sorted())
    #expect((fixed + left).sorted() == before.compactMap { $0["rule"].text }.sorted())
    let count = try #require(fix.errors.firstMatch(of: #/applied ([0-9]+ fix(?:es)?) in/#)?.1)
    #expect(page.contains("which applies \(count)<"), "\(count)")
  }

  @Test func statusShowsWhetherAllMenusWereDrawn() throws {
    #expect(try Program.run(["preview", "Fixtures/broken/bad-indent.menu.yaml"]).status == 1)
    #expect(try Program.run(["preview", "missing.menu.yaml"]).status == 2)
    let several = try Program.run(["preview", "Fixtures/good", "--format", "svg"])
    #expect(
      several.status == 2 && several.errors.contains("an SVG file can show the menus of only 1 file, found "))
    let input = try Program.run(["preview", "-"], input: "{title: File, items: [Open…]}\n")
    #expect(input.status == 0 && input.output.contains("│   Open…"))
  }

  @Test func jobsDontChangeThePage() throws {
    let one = try Program.run(["preview", "Fixtures/bad", "--format", "html", "--jobs", "1"])
    let many = try Program.run(["preview", "Fixtures/bad", "--format", "html", "--jobs", "8"])
    #expect(one.output == many.output && !one.output.isEmpty)
  }
}

/// The pictures in the README are the program's output.
@Suite struct PictureFileTests {
  @Test(arguments: [
    ("menu-bar", ["Fixtures/good/menu-bar.menu.yaml", "--menu", "File"]),
    ("context-menu", ["Fixtures/good/palette.menu.jsonc"]),
    ("findings", ["Fixtures/bad/note.menu.yaml", "--menu", "Note"]),
  ])
  func picturesAreUpToDate(name: String, arguments: [String]) throws {
    let outcome = try Program.run(["preview"] + arguments + ["--format", "svg"])
    #expect(outcome.status == 0)
    let file = Program.root.appending(path: "docs/pictures/\(name).svg")
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(written == outcome.output, "docs/pictures/\(name).svg is stale; run scripts/update-docs")
  }
}
