import Foundation
import LintRules
import TestSupport
import Testing

/// `docs/rules` says what the rules say of themselves. With `MENULINT_UPDATE=1` the pages are written anew.
@Suite struct RulePagesTests {
  private static let folder = Repository.root.appending(path: "docs/rules")
  private static let updates = ProcessInfo.processInfo.environment["MENULINT_UPDATE"] == "1"

  @Test func pagesAreFresh() throws {
    var pages = ["README.md": RulePages.table(RuleBook.descriptions)]
    for rule in RuleBook.descriptions { pages["\(rule.id).md"] = RulePages.page(rule) }
    let manager = FileManager.default
    if Self.updates {
      try? manager.removeItem(at: Self.folder)
      try manager.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      for (name, text) in pages { try Data(text.utf8).write(to: Self.folder.appending(path: name)) }
    }
    let found = try Set(manager.contentsOfDirectory(atPath: Self.folder.path))
    #expect(found == Set(pages.keys), "run scripts/update-docs")
    for (name, text) in pages {
      let written = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(written == text, "docs/rules/\(name) is stale; run scripts/update-docs")
    }
  }
}
