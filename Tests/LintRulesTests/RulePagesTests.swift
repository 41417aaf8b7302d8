import Documentation
import Foundation
import LintRules
import TestSupport
import Testing

/// `docs/rules` says what the rules say of themselves.
@Suite struct RulePagesTests {
  private static let folder = Repository.root.appending(path: "docs/rules")

  @Test func pagesAreFresh() throws {
    var pages = ["README.md": RulePages.table(RuleBook.descriptions)]
    for rule in RuleBook.descriptions { pages["\(rule.id).md"] = RulePages.page(rule) }
    let manager = FileManager.default
    let found = try Set(manager.contentsOfDirectory(atPath: Self.folder.path))
    #expect(found == Set(pages.keys), "run scripts/update-docs")
    for (name, text) in pages {
      let written = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(written == text, "docs/rules/\(name) is stale; run scripts/update-docs")
    }
  }
}
