import Files
import Foundation
import Testing

/// Programs that menulint runs, such as git.
struct ChildProcessTests {
  private func variables(
    hiding hidden: Set<String> = [], adding added: [String] = []
  ) throws -> [Substring: Substring] {
    let outcome = try ChildProcess.run(["env"], hiding: hidden, adding: added)
    #expect(outcome.status == 0)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: "=").map { (line[..<$0], line[line.index(after: $0)...]) }
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func variablesAreInherited() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    #expect(try variables()["PATH"].map(String.init) == path)
  }

  @Test func variablesCanBeHiddenAndAdded() throws {
    let found = try variables(hiding: ["HOME"], adding: ["GIT_OPTIONAL_LOCKS=0"])
    #expect(found["HOME"] == nil && found["PATH"] != nil)
    #expect(found["GIT_OPTIONAL_LOCKS"] == "0")
  }

  @Test func theStatusAndBothOutputsAreReturned() throws {
    let outcome = try ChildProcess.run(["sh", "-c", "echo out; echo error >&2; exit 3"])
    #expect(outcome.status == 3)
    #expect(outcome.output == Array("out\n".utf8) && outcome.errors == Array("error\n".utf8))
  }
}
