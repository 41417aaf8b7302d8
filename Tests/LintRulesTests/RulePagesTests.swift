import Documentation
import Foundation
import TestSupport
import Testing

@testable import LintRules

/// The pages in `docs/rules`, which are generated from the rules' descriptions.
@Suite struct RulePagesTests {
  private static let folder = Repository.root.appending(path: "docs/rules")

  @Test func everyRuleIsRegistered() throws {
    let sources = Repository.root.appending(path: "Sources/LintRules/Rules")
    let registered = Set(RuleBook.rules.map { String(describing: $0) })
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+): Rule\b/) {
        let isRegistered = registered.contains(String(match.1))
        #expect(isRegistered, "\(match.1) is a rule, and RuleBook.swift doesn't name it")
      }
    }
  }

  @Test func pagesAreUpToDate() throws {
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
