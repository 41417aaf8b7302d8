import Foundation
import MenuModel
import TestSupport
import Testing

@testable import LintRules

/// The reading of an element, which is made once before rules check it.
struct ReadingTests {
  // A rule states in `about` which elements it doesn't apply to. A guard in `check` would state it a second
  // time.
  @Test func checksDontTestElementFlags() throws {
    let folder = SourceTexts.sources.appending(path: "LintRules/Rules")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(".flags"), "\(file.lastPathComponent) asks flags; use its reading")
      let checks = text.split(
        separator: "\n  func check(_ id: ElementID, in context: inout RuleContext) {\n",
        omittingEmptySubsequences: false)
      for check in checks.dropFirst() {
        let body = check.split(separator: "\n  }\n").first ?? ""
        #expect(
          !body.contains("guard !tree.isRead(id, as:"),
          "\(file.lastPathComponent): state in `about` what the rule is silent on")
      }
    }
    #expect(count > 80)
  }

  @Test(arguments: [
    ("items: [{title: Check for updates}]", true),
    ("items: [{title: Check for updates, standard: true}]", false),
    ("{locale: de, items: [{title: Check for updates}]}", false),
  ])
  func rulesSkipElementsTheyDontApplyTo(spec: String, isSaid: Bool) {
    #expect(!Linting.findings(spec, of: "title-capitalization").isEmpty == isSaid)
  }

  @Test(arguments: [
    ("items: [{title: Open, shortcut: shift+cmd+/}]", true),
    ("items: [{title: More, items: [{title: Open, shortcut: shift+cmd+/}]}]", true),
    ("items: [{title: Open, shortcut: shift+cmd+/, hidden: true}]", false),
    ("items: [{title: More, hidden: true, items: [{title: Open, shortcut: shift+cmd+/}]}]", false),
    ("items: [{title: More, hidden: true, items: [New]}, {title: Open, shortcut: shift+cmd+/}]", true),
  ])
  func contentsOfHiddenElementsAreHidden(items: String, isSaid: Bool) {
    let found = Linting.findings("{kind: menuBar, title: Notes, \(items)}", of: "redundant-shift")
    #expect(!found.isEmpty == isSaid)
  }
}
