import Foundation
import Testing

/// If there is nothing to lint, the program explains how to begin.
@Suite struct FirstUseTests {
  @Test func aFirstSpecIsShownAndWritten() throws {
    let scratch = try Scratch()
    let nothing = try Program.run([], in: scratch.folder)
    #expect(nothing.status == 2)
    for part in ["no files to lint in “.”", "*.xib", "*.menu.yaml", "init --spec", "docs/spec.md"] {
      #expect(nothing.errors.contains(part), "\(part)")
    }
    let started = try Program.run(["init"], in: scratch.folder)
    #expect(started.output.contains("init --spec") && !started.output.contains("0 "))
    let written = try Program.run(["init", "--spec"], in: scratch.folder)
    #expect(written.status == 0)
    let name = try #require(written.output.split(separator: " ").dropFirst().first).dropLast()
    let spec = try String(contentsOf: scratch.folder.appending(path: String(name)), encoding: .utf8)
    let shown = nothing.errors.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
      $0.dropFirst(4) + "\n"
    }
    #expect(shown.joined() == spec && shown.count == 5)
    // The file is found, and it has no findings.
    #expect(try Program.run(["--list-files"], in: scratch.folder).output == "\(name)\n")
    let lint = try Program.run(["--fail-on", "info"], in: scratch.folder)
    #expect(lint.status == 0 && lint.output.isEmpty, "\(lint.output)")
    let again = try Program.run(["init", "--spec"], in: scratch.folder)
    #expect(again.status == 2 && again.errors.contains("the file already exists"))
  }

  @Test(.enabled(if: !Program.readsSwift)) func unreadSwiftFilesWithMenusAreNamed() throws {
    let scratch = try Scratch()
    let code = "struct V: View { var body: some View { Text(t).contextMenu { Button(\"Copy link\") {} } } }\n"
    try scratch.write("func showMenu() { openMenu() }\n", to: "Sources/Model.swift")
    try scratch.write(code, to: ".build/checkouts/X/X.swift")
    #expect(!(try Program.run([], in: scratch.folder).errors.contains("Swift")))
    try scratch.write(code, to: "Sources/App.swift")
    let folder = try Program.run([], in: scratch.folder)
    #expect(folder.status == 2)
    for part in ["Sources/App.swift\n", "SwiftSource", "init --spec"] {
      #expect(folder.errors.contains(part), "\(part)")
    }
    let file = try Program.run(["Sources/App.swift"], in: scratch.folder)
    #expect(file.status == 2)
    #expect(file.errors.contains("SwiftSource") && file.errors.contains("init --spec"))
  }

  // Creates a folder with a spec with a number of findings, half of which are fixable.
  private func folder(findings count: Int) throws -> Scratch {
    let scratch = try Scratch()
    let letters = "abcdefghijklmnopqrstuvwxyz".flatMap { first in "abc".map { "\(first)\($0)\(first)\($0)" } }
    let items = (0..<count).map { index in
      index % 2 == 0 ? "  - Open thing\(letters[index / 2])\n" : "  - Ask\(letters[index / 2]).\n"
    }
    try scratch.write("kind: menuBar\ntitle: File\nitems:\n" + items.joined(), to: "Menus/a.menu.yaml")
    try scratch.write(
      #"{"rules": {"title-capitalization": "warning", "title-punctuation": "warning"}}"#, to: ".menulint.json"
    )
    return scratch
  }

  private static let question = "To get to a run without findings:"

  /// After a first run with many findings, the program suggests the next commands for the linted files.
  @Test func aLongFirstRunSuggestsNextCommands() throws {
    let folder = try folder(findings: 60).folder
    let text = try Program.run(["Menus"], in: folder)
    let lines = text.errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: Self.question))
    let steps = lines[(start + 1)...].prefix { !$0.isEmpty }.map { line in
      line.trimmingCharacters(in: .whitespaces).components(separatedBy: "  ").first ?? ""
    }
    #expect(
      steps == [
        "menulint explain title-capitalization", "menulint fix Menus",
        "menulint Menus --write-baseline .menulint-baseline.json",
      ])
    // The commands lead to a run without findings.
    let run = steps.map { $0.replacing("menulint ", with: "\"$MENULINT\" ", maxReplacements: 1) }
      .joined(separator: "; ")
    _ = try Program.shell("\(run); true", in: folder)
    let after = try Program.run(["Menus", "--baseline", ".menulint-baseline.json"], in: folder)
    #expect(after.status == 0 && after.output.isEmpty, "\(after.output)")
    // On a narrow terminal, each command is on a separate line.
    let pretty = try Terminal.plain(
      Terminal.run(["."], in: try self.folder(findings: 60).folder, columns: 60))
    #expect(pretty.contains("\n  menulint fix .\n    fixes "))
    #expect(pretty.split(separator: "\n").last?.contains("fixable") == true)
  }

  /// Smaller runs, partial runs, and reports for programs have no suggestions.
  @Test(arguments: [
    (10, []), (60, ["--only", "title-capitalization,title-punctuation"]),
    (60, ["--min-severity", "warning"]),
    (60, ["--no-config"]), (60, ["--disable", "long-title"]), (60, ["--format", "json"]),
    (60, ["--format", "github"]), (60, ["--format", "text", "--output", "out.txt"]),
  ])
  func otherRunsMakeNoSuggestions(findings: Int, options: [String]) throws {
    let scratch = try folder(findings: findings)
    let outcome = try Program.run(options + ["Menus"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(!outcome.errors.contains(Self.question) && !outcome.output.contains(Self.question))
  }

  /// Errors come after a long report, but before a short one.
  @Test func errorsComeLastInALongRun() throws {
    for (findings, isLast) in [(60, true), (10, false)] {
      let scratch = try folder(findings: findings)
      let shell = #""$MENULINT" --format pretty --color never Menus missing.menu.yaml 2>&1"#
      let lines = try Program.shell(shell, in: scratch.folder).output.split(separator: "\n")
      let error = "menulint: missing.menu.yaml: no such file"
      #expect((isLast ? lines.last : lines.first).map(String.init) == error)
      #expect(lines.count { $0 == error } == 1)
    }
    let json = try Program.run(
      ["--format", "json", "missing.menu.yaml", "Menus"], in: folder(findings: 60).folder)
    #expect(json.errors == "menulint: missing.menu.yaml: no such file\n")
  }

  @Test func initUsesThePackagesLanguage() throws {
    let scratch = try Scratch()
    try scratch.write(
      "let package = Package(name: \"X\", defaultLocalization: \"de\", platforms: [.macOS(.v13)])\n",
      to: "Package.swift")
    #expect(try Program.run(["init"], in: scratch.folder).status == 0)
    let text = try String(contentsOf: scratch.folder.appending(path: ".menulint.json"), encoding: .utf8)
    #expect(text.contains("\"locale\": \"de\"") && text.contains("\"macOS\""))
  }

  /// The file that init writes doesn't change the findings, because its settings are in comments.
  @Test func initChangesNoFinding() throws {
    let scratch = try Scratch()
    let settings = "{isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos;}; }"
    try scratch.write(
      "// !$*UTF8*$!\n{objects = {A = \(settings); B = {isa = PBXProject; developmentRegion = de;}; }; }\n",
      to: "App.xcodeproj/project.pbxproj")
    try scratch.write(
      "kind: dock\nitems: [New window, {title: Zoom, keepsMenuOpen: true}]\n", to: "a.menu.yaml")
    try scratch.write("kind: context\nfor: x\nitems: [Copy link]\n", to: "Vendor/b.menu.yaml")
    let before = try Program.run(["--format", "json"], in: scratch.folder)
    #expect(try JSONOutput(before.output)["summary"]["files"].number == 2)
    #expect(try Program.run(["init"], in: scratch.folder).status == 0)
    let text = try String(contentsOf: scratch.folder.appending(path: ".menulint.json"), encoding: .utf8)
    for line in [
      #"// "platforms": ["iOS", "iPadOS"],"#, #"// "locale": "de","#, #"// "exclude": ["Vendor/**"],"#,
    ] {
      #expect(text.contains("  \(line)\n"), "\(text)")
    }
    #expect(try Program.run(["--format", "json"], in: scratch.folder).output == before.output)
    // The settings in the comments are valid when they are uncommented.
    let open = text.replacing(#/\/\/ ("(platforms|locale|exclude)")/#) { "\($0.1)" }
    try scratch.write(open, to: ".menulint.json")
    let config = try Program.run(["config"], in: scratch.folder)
    #expect(
      config.status == 0 && config.output.contains(#""platforms": ["iOS", "iPadOS"],  // .menulint.json"#))
  }

  @Test(.enabled(if: !Program.readsSwift)) func initReportsThatSwiftIsNotRead() throws {
    let scratch = try Scratch()
    try scratch.write("struct V: View { var body: some View { Menu(\"A\") {} } }\n", to: "A.swift")
    let outcome = try Program.run(["init"], in: scratch.folder)
    #expect(outcome.output.contains("can't read Swift") && !outcome.output.contains("nothing to lint"))
  }

  /// In the Run Script phase in docs/ci.md, only errors fail the build, and finding no menus doesn't.
  @Test func theXcodeScriptFailsOnlyForErrors() throws {
    let page = try String(contentsOf: Program.root.appending(path: "docs/ci.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n## Xcode\n").last)
    let recipe = section.components(separatedBy: "```sh\n")[1].components(separatedBy: "```")[0]
    let scratch = try Scratch()
    try scratch.write(recipe, to: "recipe")
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: scratch.folder.appending(path: "bin/menulint"), withDestinationURL: Program.executable)
    func run() throws -> (status: Int32, output: String) {
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-e", "recipe"]
      shell.currentDirectoryURL = scratch.folder
      let path = "\(scratch.folder.path)/bin:/usr/bin:/bin"
      shell.environment = ["PATH": path, "SRCROOT": scratch.folder.path]
      let pipe = Pipe()
      shell.standardOutput = pipe
      try shell.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      shell.waitUntilExit()
      return (shell.terminationStatus, String(decoding: data, as: UTF8.self))
    }
    #expect(try run().status == 0)
    try scratch.write("kind: menuBar\ntitle: File\nitems: [New window, Close It.]\n", to: "a.menu.yaml")
    let warned = try run()
    #expect(warned.status == 0)
    #expect(warned.output.contains(":3:9: warning: ") && warned.output.contains(":3:29: note: "))
    #expect(!warned.output.contains(": info: "))
    try scratch.write("kind: menuBar\ntitle: File\nitems: [{titel: x}]\n", to: "b.menu.yaml")
    #expect(try run().status == 1)
  }
}
