import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The message and place of each problem, without any additional messages.
struct JSONProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var expected: [Expected]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ expected: Expected...) {
      self.text = text
      self.expected = expected
    }
  }

  struct Expected: Equatable, Sendable {
    var range: Range<Int>
    var message: String
    var hint: String?
    /// The start of the related place.
    var related: Int?

    init(_ range: Range<Int>, _ message: String, hint: String? = nil, related: Int? = nil) {
      self.range = range
      self.message = message
      self.hint = hint
      self.related = related
    }
  }

  private func check(_ test: Case) {
    let tree = SyntaxTree(parsing: SourceText(test.text), format: .json)
    let found = tree.problems.map {
      Expected(
        $0.range.bounds, $0.message, hint: $0.hint, related: $0.related.first.map { Int($0.range.start) })
    }
    #expect(found == test.expected)
    expectWellFormed(tree, test.text)
  }

  @Test(arguments: structureCases)
  func structuralProblemsAreExplained(_ test: Case) { check(test) }

  @Test(arguments: slipsCases)
  func habitsOfOtherLanguagesAreExplained(_ test: Case) { check(test) }

  @Test(arguments: scalarsCases)
  func problemsInStringsAndNumbersAreExplained(_ test: Case) { check(test) }
}
