import Foundation
import LintRules
import TestSupport
import Testing

/// `docs/guidelines.md` lists the statements of the guidelines with the rules that check them.
@Suite struct GuidelinesPageTests {
  private static func page() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/guidelines.md"), encoding: .utf8)
  }

  private static func namedRules() throws -> Set<String> {
    Set(try page().matches(of: /\[`([a-z-]+)`\]\(rules\/([a-z-]+)\.md\)/).map { String($0.1) })
  }

  @Test func everyRuleOnThePageExists() throws {
    for match in try Self.page().matches(of: /\[`([a-z-]+)`\]\(rules\/([a-z-]+)\.md\)/) {
      #expect(match.1 == match.2, "a link to another rule")
      #expect(RuleBook.description(of: String(match.1))?.id == String(match.1), "no rule \(match.1)")
    }
  }

  @Test func everyRuleIsOnThePage() throws {
    let named = try Self.namedRules()
    for rule in RuleBook.descriptions where rule.category != .tool {
      #expect(named.contains(rule.id), "no guideline is \(rule.id)'s")
    }
  }

  @Test func everyStatementHasARuleOrAReason() throws {
    let rows = try Self.page().split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|---") }
    let statements = rows.filter { !$0.hasPrefix("| the guidelines |") }
    #expect(statements.count > 100)
    for row in statements {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 2 && (cells[1].hasPrefix("[`") || cells[1].hasPrefix("– ")), "\(row)")
    }
  }
}
