import Foundation
import LintRules
import MenuModel
import TestSupport
import Testing

@testable import CommandLineSyntax
@testable import Files
@testable import Linting
@testable import Reports
@testable import TextCore
@testable import Workspace
@testable import menulint

/// A language whose files are read together, like Swift's. Its files are linted, fixed, suppressed, and kept
/// up to date while they change.
@Suite struct ToyProjectTests {
  private static let languages = MenuLanguages(plain.all + [BoardLanguage()])
  private static let plain = MenuLanguages(MenuLanguages.all.all.filter { $0.projectLanguage == nil })

  private let scratch: Scratch
  private var root: String { scratch.folder.path }

  init() throws {
    scratch = try Scratch()
    try scratch.write("", to: "app.boards")
    try scratch.write("menu File\nNew window\n@save\nOpen it\n", to: "a.board")
    try scratch.write(
      "menu Edit\n@save\nCut all # menulint:disable-line title-capitalization -- ours\n", to: "sub/b.board")
    try scratch.write("no menus\n", to: "none.board")
    try scratch.write("save = Save all\nother = Other\n", to: "texts.catalog")
    try scratch.write("menu Foreign\nNot mine\n", to: "others/c.board")
    try scratch.write("menu Hidden\nNot seen\n", to: ".hidden/d.board")
  }

  /// Runs the program on paths in the folder. Returns its status and its report without the folder's path.
  private func run(_ words: String..., paths: [String] = ["."], format: String = "text") throws -> (
    status: Files.ExitStatus, report: String
  ) {
    let report = scratch.folder.appending(path: "report")
    try? FileManager.default.removeItem(at: report)
    let paths = paths.map { $0 == "." ? root : root + "/" + $0 }
    let all = words + paths + ["--format", format, "--output", report.path]
    let status = menulint.Program.run(all[...], Self.languages)
    let text = (try? String(contentsOf: report, encoding: .utf8)) ?? ""
    return (status, shown(text))
  }

  private func shown(_ text: String) -> String {
    // The path of the folder in reports depends on where the tests run.
    text.replacing(Paths.shown(root) + "/", with: "").replacing(root + "/", with: "")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
  }

  // A file of a project is converted with the data from other files, and a folder is converted as a whole.
  @Test(arguments: [("a.board", ["File"]), ("sub", ["Edit"]), ("none.board", []), ("texts.catalog", nil)])
  func projectsAreConverted(path: String, titles: [String]?) throws {
    let arguments = try Arguments(
      ["\(root)/\(path)"], of: ConvertCommand.command, in: CommandTable.set, Self.languages)
    let menus = try SingleInput(arguments, of: "convert").projectMenus(Self.languages)?.menus
    let found = menus.map { menus in
      menus.elements.indices.map { ElementID($0) }.filter { menus[$0].kind == .menu }.map {
        menus.title(of: $0)
      }
    }
    #expect(found == titles)
  }

  private static let only = ["--only", "title-capitalization,duplicate-title,unused-suppression"]

  @Test func filesAreLintedTogether() throws {
    let (status, report) = try run("lint", "--no-config", "--only", "title-capitalization")
    #expect(status == .findings)
    #expect(
      report == """
        a.board:2:1: warning: “New window” is not in title style: “New Window” [title-capitalization]
        a.board:3:1: warning: “Save all” is not in title style: “Save All” [title-capitalization]
        a.board:4:1: warning: “Open it” is not in title style: “Open It” [title-capitalization]
        others/c.board:2:1: warning: “Not mine” is not in title style: “Not Mine” [title-capitalization]
        sub/b.board:2:1: warning: “Save all” is not in title style: “Save All” [title-capitalization]

        """)
    // A single file is read with the others, but they aren't reported.
    let one = try run(
      "lint", "--no-config", "--only", "title-capitalization", paths: ["sub/b.board"], format: "json")
    let output = try JSONOutput(one.report)
    #expect(output["summary"]["files"].number == 1 && output["summary"]["suppressed"].number == 1)
    let finding = try #require(output["diagnostics"].array.first)
    #expect(output["diagnostics"].array.count == 1)
    // The related place is the catalog entry of the title.
    #expect(finding["related"].array.first?["file"].text == "texts.catalog")
    #expect(finding["related"].array.first?["range"]["start"]["column"].number == 8)
    #expect(finding["related"].array.first?["message"].text == "the text is here")
    // The edit names the file that the fix changes.
    #expect(finding["fixes"][0]["edits"][0]["file"].text == "texts.catalog")
  }

  /// A first run with many findings counts the menus that weren't fully read; smaller runs, and those of a part,
  /// don't.
  @Test func aLongRunCountsIncompletelyReadMenus() throws {
    let titles = (0..<60).map { "Open it \(String(repeating: "x", count: $0 % 20 + 3)) \($0)\n" }.joined()
    try scratch.write("menu View\n" + titles, to: "partly.board")
    try scratch.write("menu Format\nOpen it\n", to: "partly-too.board")
    try scratch.write("menu Window\nOpen it\n", to: "hardly.board")
    let all = try run("lint", format: "pretty").report
    let lines = all.split(separator: "\n", omittingEmptySubsequences: false)
    let said = lines.filter { $0.contains("weren't fully read") }
    #expect(said.count == 1)
    #expect(
      said.first?.hasPrefix(
        "3 of 7 menus weren't fully read, 1 of them not at all; to see why, run menulint coverage ")
        == true)
    for (words, paths) in [
      (["lint", "--no-config"], ["."]), (["lint", "--only", "title-capitalization"], ["."]),
      (["lint"], ["sub"]),
    ] {
      let all = words + paths.map { $0 == "." ? root : "\(root)/\($0)" }
      let report = scratch.folder.appending(path: "part")
      _ = menulint.Program.run((all + ["--format", "pretty", "--output", report.path])[...], Self.languages)
      #expect(!(try String(contentsOf: report, encoding: .utf8).contains("weren't read")), "\(words)")
    }
  }

  @Test func overridesApplyToPartsOfAProject() throws {
    try scratch.write(#"{"rules": {"title-capitalization": "info"}}"#, to: "sub/.menulint.json")
    try scratch.write(
      #"{"overrides": [{"at": ["File ▸ New window"], "rules": {"title-capitalization": "error"}}, {"files": ["others/**"], "rules": {"title-capitalization": "off"}}]}"#,
      to: ".menulint.json")
    let (_, report) = try run("lint", "--only", "title-capitalization", "--min-severity", "info")
    let severities = report.split(separator: "\n").map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(
      severities == [
        "a.board:2:1: error:", "a.board:3:1: warning:", "a.board:4:1: warning:", "sub/b.board:2:1: note:",
      ])
  }

  @Test func filesAreFixedTogether() throws {
    _ = try run("fix", "--no-config", "--only", "title-capitalization")
    #expect(try text("a.board") == "menu File\nNew Window\n@save\nOpen It\n")
    #expect(try text("sub/b.board").hasPrefix("menu Edit\n@save\nCut all #"))
    #expect(try text("others/c.board") == "menu Foreign\nNot Mine\n")
    // A text that two items share is written once.
    #expect(try text("texts.catalog") == "save = Save All\nother = Other\n")
    #expect(try text(".hidden/d.board") == "menu Hidden\nNot seen\n")
  }

  @Test func onlyRequestedFilesAndRulesAreFixed() throws {
    _ = try run("fix", "--no-config", "--only", "title-capitalization", paths: ["sub/b.board"])
    #expect(try text("a.board") == "menu File\nNew window\n@save\nOpen it\n")
    #expect(try text("texts.catalog") == "save = Save All\nother = Other\n")
    // Findings that are only info, or that are in the baseline, aren't fixed either.
    try scratch.write(#"{"rules": {"title-capitalization": "info"}}"#, to: ".menulint.json")
    _ = try run("fix", "--only", "title-capitalization")
    #expect(try text("a.board") == "menu File\nNew window\n@save\nOpen it\n")
    _ = try run("fix", "--only", "title-capitalization", "--min-severity", "info", paths: ["others"])
    #expect(try text("others/c.board") == "menu Foreign\nNot Mine\n")
  }

  @Test func knownFindingsOfAProjectStay() throws {
    let baseline = root + "/known.json"
    _ = try run("lint", "--no-config", "--only", "title-capitalization", "--write-baseline", baseline)
    let known = try text("known.json")
    #expect(
      known.contains(#"{"file": "a.board", "rule": "title-capitalization", "path": ["File", "Save all"]}"#))
    #expect(
      known.contains(
        #"{"file": "sub/b.board", "rule": "title-capitalization", "path": ["Edit", "Save all"]}"#))
    let (status, report) = try run(
      "lint", "--no-config", "--only", "title-capitalization", "--baseline", baseline)
    #expect(status == .success && report.isEmpty)
    _ = try run("fix", "--no-config", "--only", "title-capitalization", "--baseline", baseline)
    #expect(try text("a.board") == "menu File\nNew window\n@save\nOpen it\n")
    _ = try run(
      "fix", "--no-config", "--only", "title-capitalization", "--baseline", baseline, "--include-baselined")
    #expect(try text("a.board") == "menu File\nNew Window\n@save\nOpen It\n")
  }

  // Two fixes that undo each other are left out; what isn't valid UTF-8 isn't written.
  @Test func unsafeFixesAreNotAppliedByDefault() throws {
    try scratch.write("menu File\nPaste!\n", to: "a.board")
    let words = ["fix", root + "/a.board", "--no-config", "--only", "title-capitalization"]
    _ = menulint.Program.run((words + ["--output", root + "/report"])[...], Self.languages)
    #expect(try text("a.board") == "menu File\nPaste!\n")
  }

  @Test func findingsAreSuppressedInComments() throws {
    let words = ["suppress", "title-capitalization,duplicate-title", root, "--no-config", "--reason", "why"]
    #expect(menulint.Program.run(words[...], Self.languages) == .success)
    #expect(
      try text("a.board") == """
        menu File
        # menulint:disable-next-line title-capitalization -- why
        New window
        # menulint:disable-next-line title-capitalization -- why
        @save
        # menulint:disable-next-line title-capitalization -- why
        Open it

        """)
    #expect(
      try text("sub/b.board") == """
        menu Edit
        # menulint:disable-next-line title-capitalization -- why
        @save
        Cut all # menulint:disable-line title-capitalization -- ours

        """)
    let (status, _) = try run("lint", "--no-config", "--only", "title-capitalization,unused-suppression")
    #expect(status == .success)
  }

  @Test func menusOfAProjectAreReturned() throws {
    let all = try #require(try Project.menus(at: root, Self.languages, jobs: 1)?.menus)
    #expect(
      Self.titles(all) == [
        "File", "New window", "Save all", "Open it", "Foreign", "Not mine", "Edit", "Save all", "Cut all",
      ])
    let sub = try #require(try Project.menus(at: root + "/sub", Self.languages, jobs: 2)?.menus)
    #expect(Self.titles(sub) == ["Edit", "Save all", "Cut all"])
    let one = try #require(try Project.menus(at: root + "/a.board", Self.languages, jobs: 2)?.menus)
    #expect(Self.titles(one) == ["File", "New window", "Save all", "Open it"])
    #expect(try Project.menus(at: root + "/app.boards", Self.languages, jobs: 1)?.menus == nil)
    try scratch.write("kind: context\nitems: []\n", to: "a.menu.yaml")
    #expect(try Project.menus(at: root + "/a.menu.yaml", Self.languages, jobs: 1)?.menus == nil)
    #expect(try Project.menus(at: root, Self.plain, jobs: 1)?.menus == nil)
    #expect(throws: (any Error).self) {
      try Project.menus(at: root + "/nothing.board", Self.languages, jobs: 1)
    }
  }

  private static func titles(_ menus: MenuTree) -> [String] {
    menus.elements.indices.compactMap { menus.title(of: ElementID($0)) }
  }

  // A project begins at the outermost folder with a marker, within the repository. Without a marker, each
  // file is separate.
  @Test func aProjectBeginsAtItsMarker() throws {
    let language = BoardLanguage()
    func place(_ path: String, searched: String..., home: String? = nil) -> String {
      var finder = ProjectFinder(
        searched: Set(searched.map { self.root + $0 }), home: home.map { self.root + $0 })
      let first = finder.place(of: self.root + "/" + path, language)
      // Cached results are the same.
      #expect(finder.place(of: self.root + "/" + path, language) == first)
      let folder = String(first.root.dropFirst(self.root.utf8.count))
      return first.file.map { "\(folder)/\($0) alone" } ?? folder
    }
    #expect(place("a.board") == "" && place("sub/b.board") == "" && place("sub/deep/x.board") == "")
    try FileManager.default.removeItem(atPath: self.root + "/app.boards")
    #expect(place("sub/b.board") == "/sub/b.board alone" && place("a.board") == "/a.board alone")
    // Files that are common at the top of folders aren't markers.
    for name in ["README.md", "LICENSE", ".gitignore", "boards"] { try scratch.write("", to: "sub/\(name)") }
    #expect(place("sub/b.board") == "/sub/b.board alone")
    try scratch.write("", to: "sub/New Boardfile")
    #expect(place("sub/b.board") == "/sub/b.board alone")
    try scratch.write("", to: "sub/Boardfile")
    #expect(place("sub/b.board") == "/sub")
    try scratch.write("", to: "one/two/x.boards")
    #expect(place("one/two/three/a.board") == "/one/two" && place("one/a.board") == "/one/a.board alone")
    try scratch.write("", to: "one/y.boards")
    #expect(place("one/two/three/a.board") == "/one")
    try scratch.write("", to: "one/two/.git/HEAD")
    #expect(place("one/two/three/a.board") == "/one/two")
    try scratch.write("", to: "one/two/three/z.boards/x")
    #expect(place("one/two/three/a.board") == "/one/two")

    // A configuration is a marker if there is no other.
    try scratch.write("{}", to: "two/.menulint.json")
    try scratch.write("{}", to: "two/a/b/.menulint.json")
    #expect(place("two/a/b/c.board") == "/two" && place("two/c.board") == "/two")
    try scratch.write("", to: "two/a/x.boards")
    #expect(place("two/a/b/c.board") == "/two/a" && place("two/c.board") == "/two")
    // A configuration in the home folder applies to all files there, which aren't one project.
    #expect(place("two/c.board", home: "/two") == "/two/c.board alone")
    #expect(place("two/c.board", home: "/two/a") == "/two/c.board alone")
    #expect(place("two/a/b/c.board", home: "/two") == "/two/a" && place("two/c.board", home: "/tw") == "/two")
    try FileManager.default.createSymbolicLink(atPath: self.root + "/home", withDestinationPath: "two")
    #expect(place("two/c.board", home: "/home") == "/two/c.board alone")

    // Without a marker, the files of a searched folder are read together.
    #expect(
      place("x/y/z.board", searched: "/x") == "/x" && place("x/y/z.board", searched: "/x/y", "/x") == "/x")
    #expect(place("x/y/z.board", searched: "/y") == "/x/y/z.board alone")
    #expect(
      place("two/c.board", searched: "/two/a", "") == "/two" && place("one/a.board", searched: "") == "/one")
  }

  // Without a marker, a named file is linted separately, and a named folder is read as a whole.
  @Test func filesWithoutAMarkerAreLintedSeparately() throws {
    try FileManager.default.removeItem(atPath: root + "/app.boards")
    let words = ["lint", "--no-config", "--only", "title-capitalization"]
    func found(_ paths: String...) throws -> [String] {
      let report = scratch.folder.appending(path: "report")
      try? FileManager.default.removeItem(at: report)
      let all = words + paths.map { root + "/" + $0 } + ["--output", report.path]
      _ = menulint.Program.run(all[...], Self.languages)
      return shown((try? String(contentsOf: report, encoding: .utf8)) ?? "").split(separator: "\n").map {
        $0.split(separator: ":").prefix(2).joined(separator: ":")
      }
    }
    // “Save all” is in the catalog.
    #expect(try found("a.board") == ["a.board:2", "a.board:4"])
    #expect(try found("a.board", "sub/b.board") == ["a.board:2", "a.board:4"])
    let all = ["a.board:2", "a.board:3", "a.board:4", "others/c.board:2", "sub/b.board:2"]
    #expect(try found("") == all)
    #expect(try found("sub/b.board", "") == all)
    // A subfolder of the catalog's folder is searched separately.
    #expect(try found("sub") == [])
    try scratch.write("{}", to: ".menulint.json")
    #expect(
      try found("sub") == ["sub/b.board:2"] && found("a.board") == ["a.board:2", "a.board:3", "a.board:4"])
    try FileManager.default.removeItem(atPath: root + "/.menulint.json")

    // The other commands behave in the same way.
    let menus = try #require(try Project.menus(at: root + "/a.board", Self.languages, jobs: 1)?.menus)
    #expect(Self.titles(menus) == ["File", "New window", "@save", "Open it"])
    let folder = try #require(try Project.menus(at: root, Self.languages, jobs: 1)?.menus)
    #expect(Self.titles(folder).contains("Save all"))
    let fix = ["fix", root + "/a.board"] + words.dropFirst() + ["--output", root + "/report"]
    _ = menulint.Program.run(fix[...], Self.languages)
    #expect(try text("a.board") == "menu File\nNew Window\n@save\nOpen It\n")
    #expect(try text("texts.catalog") == "save = Save all\nother = Other\n")
    let finder = try ConfigurationFinder(RunSettings(), Self.languages, file: nil, isOff: true)
    let files = try FileSearch.find([root + "/a.board"], standardInputName: nil, finder).files
    #expect(Project.of(files).map(\.furtherFiles) == [[]])
    let inputs = try FileSearch.find(["-"], standardInputName: root + "/x.board", finder).files
    #expect(Project.of(inputs).map { $0.place.file } == ["x.board"])
  }

  @Test func filesOfAProjectAreFound() throws {
    try scratch.write("", to: "Skipped/x.board")
    try scratch.write("", to: "sub/deep/y.board")
    try scratch.write("", to: "sub/deep/y.boardx")
    try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: "sub")
    try FileManager.default.createSymbolicLink(atPath: root + "/link.board", withDestinationPath: "a.board")
    #expect(
      ProjectSearch.paths(in: ProjectPlace(root: root, file: nil), of: BoardLanguage()).sorted() == [
        "a.board", "none.board", "others/c.board", "sub/b.board", "sub/deep/y.board", "texts.catalog",
      ])
    // Folders nested to the maximum depth.
    for depth in [62, 63, 64] {
      let folder = "deep" + String(depth) + String(repeating: "/d", count: depth - 1)
      try scratch.write("", to: folder + "/z.board")
    }
    let deep = ProjectSearch.paths(in: ProjectPlace(root: root, file: nil), of: BoardLanguage()).filter {
      $0.hasSuffix("/z.board")
    }
    #expect(deep.map { $0.prefix(6) }.sorted() == ["deep62", "deep63"])
  }

  @Test func filesOfARunAreOfTheirProjects() throws {
    try scratch.write("menu Other\nA\n", to: "others/.git/x")
    try scratch.write("items: []\n", to: "a.menu.yaml")
    let finder = try ConfigurationFinder(RunSettings(), Self.languages, file: nil, isOff: true)
    let found = try FileSearch.find([root], standardInputName: nil, finder)
    let projects = Project.of(found.files)
    #expect(projects.map { String($0.root.dropFirst(root.utf8.count)) } == ["", "/others"])
    #expect(
      projects.map { $0.targets.map(\.name) } == [["a.board", "none.board", "sub/b.board"], ["c.board"]])
    #expect(projects.map(\.indices) == [[0, 2, 4], [3]])
    #expect(projects[0].furtherFiles.map { shown($0) } == ["others/c.board", "texts.catalog"])
    let (name, location) = projects[0].paths("sub/b.board")
    #expect(shown(name) == "sub/b.board" && location == root + "/sub/b.board")
    #expect(projects[0].paths("texts.catalog").location == root + "/texts.catalog")
    let files = try projects[0].files(jobs: 2)
    #expect(files.paths == ["a.board", "none.board", "others/c.board", "sub/b.board", "texts.catalog"])
    #expect(files.read("nothing") == nil && files.read("none.board") == Array("no menus\n".utf8))
    #expect(found.files.map(\.mayHoldMenus) == [true, true, false, true, true])
  }

  // A project is set up without reading its files, except for standard input, so only that can fail.
  @Test(arguments: ["0.board", "b.board", "sub/z.board"]) func onlyStandardInputCanBeUnreadable(name: String)
    throws
  {
    let finder = try ConfigurationFinder(RunSettings(), Self.languages, file: nil, isOff: true)
    let paths = ["\(root)/a.board", "-", "\(root)/sub/b.board"]
    let found = try FileSearch.find(paths, standardInputName: "\(root)/\(name)", finder)
    let project = try #require(Project.of(found.files).first)
    let (index, error) = project.failure(FileError(code: EFBIG))
    #expect(found.files.map(\.isStandardInput) == found.files.indices.map { $0 == index })
    #expect(shown(error.file) == name && error.message == FileError(code: EFBIG).message)
  }

  // MARK: - Open documents

  private func plan() -> LintPlan {
    var settings = RunSettings()
    settings.only = ["title-capitalization", "duplicate-title"]
    return LintPlan(Configuration(), overrides: [], settings, baseline: nil)
  }

  /// An open project that is read on the calling thread.
  private struct Opened {
    let project: OpenProject
    let root: String
    var texts: [(name: String, version: Int, text: String)] = []

    /// Returns the findings of an open document, or of a text that is being tried.
    mutating func findings(_ name: String, _ plan: LintPlan, trying text: String? = nil) throws -> [Finding] {
      let reading = try read(plan)
      let file = MenuFile(
        path: name, location: root + "/" + name, language: BoardLanguage(), project: reading)
      let text = try text ?? #require(texts.first { $0.name == name }).text
      return lint(SourceText(text), of: file, by: plan).findings
    }

    /// Returns the current reading of the project, which is the same object if nothing has changed.
    mutating func read(_ plan: LintPlan) throws -> ProjectReading {
      project.renew(texts.map { OpenText(name: $0.name, version: $0.version, bytes: Array($0.text.utf8)) })
      let targets = texts.filter { $0.name.hasSuffix(".board") }.map { name, _, _ in
        ProjectLint.Target(
          name: name, file: MenuFile(path: name, location: root + "/" + name, language: BoardLanguage()),
          plan: plan)
      }
      project.finish(project.nextReading(targets)())
      #expect(project.isCurrent)
      return try #require(project.reading)
    }
  }

  @Test func openDocumentsAreLintedAsTheyAre() throws {
    let projects = OpenProjects()
    let language = BoardLanguage()
    let project = try #require(projects.project(of: root + "/a.board", language))
    #expect(projects.project(of: root + "/sub/b.board", language) === project)
    #expect(projects.project(of: "a.board", language) == nil)
    #expect(projects.project(of: root + "/a.menu.yaml", MenuLanguages.all.all[0]) == nil)
    #expect(project.name(of: root + "/a.board") == "a.board")
    #expect(project.name(of: root + "/x.catalog") == "x.catalog")
    #expect(project.name(of: root + "/x.txt") == nil && project.name(of: root + "x/a.board") == nil)

    let plan = plan()
    var opened = Opened(project: project, root: root)
    func findings(trying text: String? = nil) throws -> [String] {
      try opened.findings("a.board", plan, trying: text).map { "\($0.rule) \($0.range.start)" }
    }
    let saved = try text("a.board")
    let before = ["title-capitalization 10", "title-capitalization 21", "title-capitalization 27"]
    #expect(!project.isCurrent)
    #expect(try findings(trying: saved) == before)
    // A text that is being tried doesn't become part of the project.
    #expect(try findings(trying: "menu File\nNew window\n") == ["title-capitalization 10"])
    #expect(try opened.read(plan).text(of: "a.board")?.source.bytes == Array(saved.utf8))

    let open = "menu File\n@save\nNew Window\n"
    opened.texts = [("a.board", 1, open)]
    #expect(try findings() == ["title-capitalization 10"])
    let first = try opened.read(plan)
    // Only the version number shows that a text has changed.
    opened.texts = [("a.board", 1, "never looked at")]
    #expect(try opened.read(plan) === first && first.text(of: "a.board")?.source.bytes == Array(open.utf8))
    opened.texts = [("a.board", 1, open)]

    // A catalog is open but not saved. Earlier readings don't change.
    opened.texts.append(("texts.catalog", 2, "save = Save All\n"))
    #expect(try findings() == [])
    let second = try opened.read(plan)
    #expect(
      second !== first
        && first.text(of: "texts.catalog")?.source.bytes != second.text(of: "texts.catalog")?.source.bytes)
    opened.texts.removeLast()
    #expect(try findings() == ["title-capitalization 10"])

    // A change on disk takes effect after a notification.
    try scratch.write("save = Save Every One\n", to: "texts.catalog")
    #expect(try findings() == ["title-capitalization 10"])
    projects.filesMayHaveChanged()
    #expect(!project.isCurrent)
    #expect(try findings() == [])
    try scratch.write("save = Open all\n", to: "more.catalog")
    try FileManager.default.removeItem(atPath: root + "/texts.catalog")
    projects.filesMayHaveChanged()
    #expect(try findings() == ["title-capitalization 10"])
    // If nothing has changed, the project isn't read again.
    let third = try opened.read(plan)
    projects.filesMayHaveChanged()
    #expect(try opened.read(plan) === third)

    // A file that hasn't been saved yet.
    opened.texts.append(("fresh.board", 3, "menu Fresh\nAll of it\n"))
    #expect(try opened.findings("fresh.board", plan).map(\.range.start) == [11])
    #expect(try opened.read(plan).text(of: "fresh.board")?.location == root + "/fresh.board")
    #expect(try opened.read(plan).text(of: "nothing.board") == nil)
    opened.texts = []
    #expect(try findings(trying: saved) == before)
  }

  // A reading records its texts and plans. After a change during the reading, it is outdated.
  @Test func readingsRecordTheirFilesAndPlans() throws {
    let project = try #require(OpenProjects().project(of: root + "/a.board", BoardLanguage()))
    let plan = plan()
    let path = root + "/a.board"
    func text(_ version: Int, _ text: String) -> OpenText {
      OpenText(name: "a.board", version: version, bytes: Array(text.utf8))
    }
    let target = ProjectLint.Target(
      name: "a.board", file: MenuFile(path: "a.board", location: path, language: BoardLanguage()), plan: plan)
    project.renew([text(1, "menu A\n")])
    let work = project.nextReading([target])
    project.renew([text(2, "menu B\n")])
    project.finish(work())
    let reading = try #require(project.reading)
    #expect(!project.isCurrent && reading.holds(path, text(1, "menu A\n"), plan))
    #expect(
      !reading.holds(path, text(2, "menu B\n"), plan)
        && !reading.holds(path, text(1, "menu A\n"), self.plan()))
    #expect(!reading.holds(root + "/b.board", text(1, "menu A\n"), plan))
    project.finish(project.nextReading([target])())
    #expect(project.isCurrent && project.reading?.holds(path, text(2, "menu B\n"), plan) == true)
    // If a file is open with two URIs, the latest text counts, and equal texts are treated as the same.
    project.renew([text(2, "menu B\n"), text(3, "menu C\n"), text(1, "menu A\n")])
    project.finish(project.nextReading([target])())
    #expect(project.reading?.holds(path, text(4, "menu C\n"), plan) == true)
  }

  // A file outside of any project is read separately, and removed when it is closed.
  @Test func openFilesWithoutAMarkerAreReadSeparately() throws {
    try FileManager.default.removeItem(atPath: root + "/app.boards")
    let projects = OpenProjects()
    let language = BoardLanguage()
    let project = try #require(projects.project(of: root + "/a.board", language))
    #expect(projects.project(of: root + "/none.board", language) !== project)
    #expect(projects.project(of: root + "/texts.catalog", language) == nil)
    #expect(project.name(of: root + "/a.board") == "a.board" && project.name(of: root + "/none.board") == nil)
    var opened = Opened(project: project, root: root, texts: [("a.board", 1, "menu File\n@save\nCopy all\n")])
    #expect(try opened.findings("a.board", plan()).map(\.range.start) == [16])
    #expect(projects.project(of: root + "/a.board", language) === project)
    projects.forget(project)
    #expect(projects.project(of: root + "/a.board", language) !== project)
    // A new marker takes effect after a notification that files have changed.
    try scratch.write("", to: "app.boards")
    #expect(projects.project(of: root + "/a.board", language)?.place.file == "a.board")
    projects.filesMayHaveChanged()
    #expect(projects.project(of: root + "/a.board", language)?.place.file == nil)
  }

  // A trial whose result isn't needed stops, but known findings are still returned.
  @Test func abandonedTrialsEndImmediately() throws {
    let project = try #require(OpenProjects().project(of: root + "/a.board", BoardLanguage()))
    var opened = Opened(project: project, root: root, texts: [("a.board", 1, "menu File\nCopy all\n")])
    let plan = plan()
    let isAbandoned = Locked(false)
    let trial = TrialReading(try opened.read(plan), isAbandoned: isAbandoned)
    let file = MenuFile(
      path: "a.board", location: root + "/a.board", language: BoardLanguage(), project: trial)
    func count(_ text: String) -> Int { lint(SourceText(text), of: file, by: plan).findings.count }
    #expect(count("menu File\nCopy all\n") == 1 && count("menu File\nCopy all\nCut all\n") == 2)
    #expect(trial.text(of: "texts.catalog") != nil)
    isAbandoned.use { $0 = true }
    #expect(count("menu File\nCopy all\nCut all\n") == 0)
  }

  // A different configuration has a different plan, which may have different localizers.
  @Test func readingsFollowThePlansOfOpenDocuments() throws {
    try scratch.write("Save = Save all\n", to: "texts.catalog")
    let project = try #require(OpenProjects().project(of: root + "/a.board", BoardLanguage()))
    var opened = Opened(
      project: project, root: root, texts: [("a.board", 1, "menu File\nNew Window\nKey Save\n")])
    func messages(_ plan: LintPlan) throws -> [String] {
      try opened.findings("a.board", plan).map(\.message)
    }
    #expect(try messages(plan()) == [])
    var settings = RunSettings()
    settings.only = ["long-title"]
    let other = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    #expect(try messages(other) == [])
    var configuration = Configuration()
    configuration.localizers = ["Key "]
    settings.only = ["title-capitalization"]
    let looking = LintPlan(configuration, overrides: [], settings, baseline: nil)
    #expect(try messages(looking) == ["“Save all” is not in title style: “Save All”"])
    #expect(try messages(plan()) == [])
  }

  // Fixes respect the limits: only safe fixes or all, and only the requested files or also the string tables.
  @Test(
    arguments: [
      (false, true, .warning, "Close All\nquit all", "Keep All"),
      (true, true, .warning, "Close All\nQuit All", "Keep All"),
      (false, false, .warning, "Close All\nquit all", "Keep all"),
      (true, false, .warning, "Close All\nQuit All", "Keep all"),
      (true, true, .error, "Close all\nquit all", "Keep all"),
    ] as [(Bool, Bool, Severity, String, String)])
  func projectsAreFixedAsFarAsAllowed(
    isUnsafe: Bool, changesOthers: Bool, least: Severity, own: String, shared: String
  ) {
    let texts = [
      "a.board": "menu File\nClose all\nquit all\n@keep\n",
      "b.board": "menu Edit\nCut all\n@keep\n",
      "texts.catalog": "keep = Keep all\n",
    ]
    var settings = RunSettings()
    settings.only = ["title-capitalization"]
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    let file = MenuFile(path: "a.board", location: "/x/a.board", language: BoardLanguage())
    let files = ProjectFiles(paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } }
    var fixer = ProjectFixer(
      BoardLanguage(), files, [ProjectLint.Target(name: "a.board", file: file, plan: plan)],
      paths: { ($0, "/x/" + $0) })
    (fixer.appliesUnsafe, fixer.changesOthers, fixer.leastSeverity) = (isUnsafe, changesOthers, least)
    let result = fixer.fix()
    func text(_ name: String) -> String {
      result.texts[name].map { String(decoding: $0, as: UTF8.self) } ?? texts[name] ?? ""
    }
    #expect(text("a.board") == "menu File\n\(own)\n@keep\n")
    #expect(text("texts.catalog") == "keep = \(shared)\n")
    #expect(result.texts["b.board"] == nil && result.notes.isEmpty)
    #expect(result.applied["texts.catalog"] == (shared == "Keep All" ? 1 : nil))
  }
}
