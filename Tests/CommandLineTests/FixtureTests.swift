import Foundation
import Testing

/// The expected output for each fixture is stored next to it.
@Suite struct FixtureTests {
  private static func specs(_ folder: String) -> [String] {
    let path = Program.root.appending(path: "Fixtures/\(folder)").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasSuffix(".out") }.sorted().map { "Fixtures/\(folder)/\($0)" }
  }

  @Test(arguments: specs("good"))
  func goodFixturesHaveNoWarnings(path: String) throws {
    let outcome = try check(path)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(arguments: specs("bad"))
  func badFixturesHaveFindings(path: String) throws {
    let outcome = try check(path)
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("[syntax]") && !outcome.output.contains("[spec]"), "\(outcome.output)")
  }

  @Test(arguments: specs("broken"))
  func brokenFixturesAreExplained(path: String) throws {
    let outcome = try check(path)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[syntax]") || outcome.output.contains("[spec]"))
  }

  @Test func everyKindOfFixtureExists() {
    for folder in ["good", "bad", "broken"] { #expect(Self.specs(folder).count >= 5, "\(folder)") }
  }

  private func check(_ path: String) throws -> Program.Outcome {
    let outcome = try Program.run(["lint", "--format", "text", path])
    let pretty = try Program.run(["lint", "--format", "pretty", "--color", "never", path])
    let found = pretty.output
    let stored = Program.root.appending(path: path + ".out")
    let expected = (try? String(contentsOf: stored, encoding: .utf8)) ?? ""
    #expect(
      found == expected, "\(path) is reported otherwise; run scripts/update-docs and read the difference")
    return outcome
  }
}

/// The README and the page about specs show the actual output.
@Suite struct ReadmeTests {
  @Test func theFirstExampleOfThePageIsCorrect() throws {
    let page = try String(contentsOf: Program.root.appending(path: "docs/spec.md"), encoding: .utf8)
    let fixture = Program.root.appending(path: "Fixtures/bad/readme.menu.yaml")
    #expect(page.contains(try String(contentsOf: fixture, encoding: .utf8)))
    let outcome = try Program.run(["--format", "pretty", "--color", "never", "Fixtures/bad/readme.menu.yaml"])
    #expect(page.contains("$ menulint Fixtures/bad/readme.menu.yaml\n" + outcome.output + "```"))
  }

  @Test func theReadmesSpecIsCleanAndItsCommandFails() throws {
    let readme = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    let spec = try #require(blocks.first { $0.hasPrefix("app: ") })
    let outcome = try Program.run(["-", "--stdin-filename", "readme.menu.yaml"], input: spec)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try Program.run(["Fixtures"]).status == 1)
  }
}
