import Foundation
import Testing

/// What the program says of each fixture is stored beside it. With `MENULINT_UPDATE=1` it is written anew.
@Suite struct FixtureTests {
  private static let updates = ProcessInfo.processInfo.environment["MENULINT_UPDATE"] == "1"

  private static func specs(_ folder: String) -> [String] {
    let path = Program.root.appending(path: "Fixtures/\(folder)").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasSuffix(".out") }.sorted().map { "Fixtures/\(folder)/\($0)" }
  }

  @Test(arguments: specs("good"))
  func goodFixturesHaveNothingToWarnOf(path: String) throws {
    let outcome = try check(path)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(arguments: specs("bad"))
  func badFixturesAreFound(path: String) throws {
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

  @Test func everyKindOfFixtureIsThere() {
    for folder in ["good", "bad", "broken"] { #expect(Self.specs(folder).count >= 5, "\(folder)") }
  }

  private func check(_ path: String) throws -> Program.Outcome {
    let outcome = try Program.run(["lint", "--format", "text", path])
    let pretty = try Program.run(["lint", "--format", "pretty", "--color", "never", path])
    let found = pretty.output
    let stored = Program.root.appending(path: path + ".out")
    if Self.updates { try Data(found.utf8).write(to: stored) }
    let expected = (try? String(contentsOf: stored, encoding: .utf8)) ?? ""
    #expect(found == expected, "\(path) is reported otherwise; run scripts/update-docs and read the difference")
    return outcome
  }
}
