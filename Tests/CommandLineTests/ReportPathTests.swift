import Foundation
import Reports
import Testing

/// The paths of files in reports if the run isn't in the repository's root.
@Suite struct ReportPathTests {
  private static let elsewhere: [ReportFormat] = [.github, .gitlab, .sarif, .checkstyle, .junit, .rdjson]
  private static let here: [ReportFormat] = [.text, .pretty, .json]
  private static let spec = "kind: context\nfor: x\nitems: [Open file]\n"

  // Returns the file paths in a report, without duplicates.
  private func paths(
    _ format: ReportFormat, _ arguments: [String] = [], in folder: URL, _ environment: [String: String] = [:]
  ) throws -> [String] {
    let outcome = try Program.run(
      ["--format", format.rawValue] + arguments, in: folder, environment: environment)
    let expression =
      switch format {
      case .text: try Regex(#"(?m)^([^:\n]+):\d+:"#)
      case .pretty: try Regex(#"─ ([^: \n]+):\d+:\d+"#)
      case .json: try Regex(#""file": "([^"]+)""#)
      case .github: try Regex(#" file=([^,:]+)"#)
      case .gitlab, .rdjson: try Regex(#""path": "([^"]+)""#)
      case .sarif: try Regex(#""uri": "([^"]+)""#)
      case .checkstyle: try Regex(#"<file name="([^"]+)""#)
      case .junit: try Regex(#"<testsuite [^>]* name="([^"]+)""#)
      }
    let matches = outcome.output.matches(of: expression)
    return Set(matches.compactMap { $0[1].substring.map(String.init) }).sorted()
  }

  private func repository() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try scratch.write(Self.spec, to: "App/Menus/a.menu.yaml")
    return scratch
  }

  @Test(arguments: elsewhere)
  func codeHostsGetPathsFromTheRoot(format: ReportFormat) throws {
    let folder = try repository().folder
    for (inner, arguments) in [
      ("", []), ("App", []), ("App/Menus", []), ("App/Menus", ["a.menu.yaml"]), ("App", ["../App/Menus"]),
      ("App", [folder.path + "/App/Menus/a.menu.yaml"]),
    ] {
      let paths = try paths(format, arguments, in: folder.appending(path: inner))
      #expect(paths == ["App/Menus/a.menu.yaml"], "\(inner) \(arguments)")
    }
  }

  @Test(arguments: here)
  func peopleGetPathsFromTheCurrentFolder(format: ReportFormat) throws {
    let folder = try repository().folder
    #expect(try paths(format, in: folder.appending(path: "App")) == ["Menus/a.menu.yaml"])
    let environment = ["GITHUB_WORKSPACE": folder.path]
    #expect(try paths(format, in: folder.appending(path: "App"), environment) == ["Menus/a.menu.yaml"])
  }

  @Test(arguments: elsewhere, ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
  func theFolderOfTheCISystemIsTheRoot(format: ReportFormat, variable: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "work/App/a.menu.yaml")
    try scratch.write(Self.spec, to: "other/a.menu.yaml")
    let environment = [variable: scratch.folder.path + "/work"]
    let app = scratch.folder.appending(path: "work/App")
    #expect(try paths(format, in: app, environment) == ["App/a.menu.yaml"])
    // Files outside the workspace keep the paths that were given.
    #expect(try paths(format, in: scratch.folder.appending(path: "other"), environment) == ["a.menu.yaml"])
    #expect(try paths(format, in: app) == ["a.menu.yaml"])
    // A linked folder has the files of its target.
    let link = scratch.folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: scratch.folder.appending(path: "work"))
    #expect(try paths(format, in: app, [variable: link.path]) == ["App/a.menu.yaml"])
    #expect(try paths(format, [link.path + "/App"], in: app, environment) == ["App/a.menu.yaml"])
  }

  /// A repository inside the CI system's folder belongs to it, unless it is a worktree.
  @Test func worktreesAreSeparateCopies() throws {
    let scratch = try repository()
    try scratch.write("gitdir: ../.git/modules/Sub\n", to: "Sub/.git")
    try scratch.write(Self.spec, to: "Sub/Menus/b.menu.yaml")
    try scratch.write("gitdir: ../.git/worktrees/copy\n", to: "copy/.git")
    try scratch.write(Self.spec, to: "copy/App/Menus/a.menu.yaml")
    let environment = ["GITHUB_WORKSPACE": scratch.folder.path]
    func github(_ path: String) throws -> [String] {
      try paths(.github, [path], in: scratch.folder, environment)
    }
    #expect(try github("Sub/Menus/b.menu.yaml") == ["Sub/Menus/b.menu.yaml"])
    #expect(try github("copy/App/Menus/a.menu.yaml") == ["App/Menus/a.menu.yaml"])
    #expect(try paths(.github, ["copy"], in: scratch.folder) == ["App/Menus/a.menu.yaml"])
    let copy = scratch.folder.appending(path: "copy")
    #expect(try paths(.github, in: copy, ["GITHUB_WORKSPACE": copy.path]) == ["App/Menus/a.menu.yaml"])
  }

  /// GitLab's format doesn't support files that can't be read.
  @Test func unreadableFilesAreNamedTheSameWay() throws {
    let app = try repository().folder.appending(path: "App")
    for format in Self.elsewhere where format != .gitlab {
      let paths = try paths(format, ["missing.menu.yaml"], in: app)
      #expect(paths == ["App/missing.menu.yaml"], "\(format)")
    }
  }

  @Test func standardInputIsNamedTheSameWay() throws {
    let app = try repository().folder.appending(path: "App")
    func github(_ arguments: [String]) throws -> String {
      try Program.run(["--format", "github", "-"] + arguments, in: app, input: Self.spec).output
    }
    #expect(try github([]).hasPrefix("::warning file=<stdin>,line=3,"))
    #expect(
      try github(["--stdin-filename", "Menus/new.menu.yaml"]).hasPrefix(
        "::warning file=App/Menus/new.menu.yaml,line=3,"))
  }

  /// A finding has the same fingerprint in every run, regardless of the current folder.
  @Test func fingerprintsDontDependOnTheFolder() throws {
    let folder = try repository().folder
    func prints(_ inner: String) throws -> [String?] {
      let outcome = try Program.run(["--format", "gitlab"], in: folder.appending(path: inner))
      return try JSONOutput(outcome.output).array.map(\.["fingerprint"].text)
    }
    #expect(try prints("App/Menus") == prints("") && prints("").count == 1)
  }
}
