import MenuModel
import Testing

@testable import Linting
@testable import TextCore

/// The order of findings in every report.
@Suite struct FindingOrderTests {
  @Test func findingsAreOrderedByPlaceThenRuleThenMessage() {
    var findings: [Finding] = []
    for start in 0..<4 {
      for end in start..<4 {
        for rule in ["a", "b"] {
          for message in ["m", "n"] {
            findings.append(
              Finding(rule: rule, severity: .warning, message: message, range: SourceRange(start..<end)))
          }
        }
      }
    }
    // The findings were created in order.
    for left in findings.indices {
      for right in findings.indices {
        #expect(Finding.isInOrder(findings[left], findings[right]) == (left < right))
      }
    }
  }
}
