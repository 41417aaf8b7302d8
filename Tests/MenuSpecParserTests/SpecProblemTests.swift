import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import TextCore

/// The number of format problems in one file, and the message about the omitted ones.
struct SpecProblemTests {
  private func problems(_ text: String, _ format: SpecFormat = .yaml) -> [Problem] {
    MenuSpec(parsing: SourceText(text), format: format).problems
  }

  @Test(arguments: [
    "title: New", "nonsense: 1", "subtitle: [a]", "shortcut: [a]", "type: no", "x-note: 1", "'': 1",
    "itmes: [a]",
    "children: [a]", "isOn: true", "platforms: macos", "lint: [a]", "role: ''",
  ])
  func problemsAreBounded(entry: String) {
    let line = "  - {title: New, \(entry), \(entry)}\n"
    let problems = problems("kind: context\nitems:\n" + String(repeating: line, count: 12_000))
    #expect(problems.count == Limits.specProblemCount + 1)
    #expect(problems.last?.message.contains("aren't reported") == true)
  }

  @Test func problemsUpToTheLimitAreAllReported() {
    let text = "{\"items\": [" + String(repeating: "1,", count: Limits.specProblemCount - 1) + "1]}"
    let problems = problems(text, .json)
    #expect(problems.count == Limits.specProblemCount)
    #expect(!problems.contains { $0.message.contains("aren't reported") })
  }

  @Test func theLastProblemCountsTheOmittedOnes() throws {
    let keys = String(repeating: "\n    title: New", count: 50_000)
    let problems = problems("kind: context\nitems:\n  - enabled: true" + keys)
    #expect(problems.count == Limits.specProblemCount + 1)
    let last = try #require(problems.last)
    #expect(last.kind == .spec)
    #expect(last.message == "39999 more problems of the format aren't reported; the first of them is here")
    // The first title is valid and the next 10,000 problems are reported, so the one after them is the first
    // omitted one.
    let head = "kind: context\nitems:\n  - enabled: true".utf8.count
    #expect(last.range.start == UInt32(head + 10_001 * 15 + 5))
  }

  @Test func oneOmittedProblemIsCounted() throws {
    let text = "{\"items\": [" + String(repeating: "1,", count: Limits.specProblemCount) + "1]}"
    let problems = problems(text, .json)
    #expect(problems.count == Limits.specProblemCount + 1)
    #expect(problems.last?.message == "1 more problem of the format isn't reported")
  }

  @Test func problemsOfABrokenDocumentDoNotCount() {
    let broken = "items:\n" + String(repeating: "  - {nonsense: 1}\n", count: 200) + "  - [\n"
    let problems = problems(broken + "---\nitems:\n  - {nonsense: 1}\n")
    #expect(
      problems.filter { $0.kind == .spec }.map(\.message) == [
        "unknown key “nonsense” in a button"
      ])
  }
}
