import Foundation
import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// Apple's own menus, which have no findings: the standard menus and Xcode's application template, in
/// `Fixtures/good`.
@Suite struct AppleMenusTests {
  @Test(arguments: ["standard-menus", "app-template"])
  func applesMenusHaveNoFindings(of name: String) throws {
    let text = try Fixtures.text("good/\(name).menu.yaml")
    #expect(Self.findings(text).isEmpty, "\(Self.findings(text))")
  }

  /// A spec without keys for the content that the system supplies has no warnings either.
  @Test(arguments: ["standard-menus", "app-template"])
  func applesMenusHaveNoWarningsWithoutMetadata(of name: String) throws {
    var text = try Fixtures.text("good/\(name).menu.yaml")
    for stated in [", dynamic: true", ", standard: true", "        standard: true\n", ", needsInput: true"] {
      text = text.replacingOccurrences(of: stated, with: "")
    }
    let findings = Self.findings(text, atLeast: .warning)
    #expect(findings.isEmpty, "\(findings)")
  }

  /// Only one title in the template has a new name in the system.
  @Test func theOldTitleOfSettingsIsReported() throws {
    let text = try Fixtures.text("good/app-template.menu.yaml")
      .replacingOccurrences(of: "Settings…,", with: "Preferences…,")
    #expect(Self.findings(text) == ["preferences-title: Preferences…"])
  }

  private static func findings(_ text: String, atLeast least: Severity = .info) -> [String] {
    let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
    guard spec.problems.isEmpty else { return spec.problems.map { "problem: \($0.message)" } }
    return Linter().lint(spec.menus).filter { $0.severity >= least }
      .map { "\($0.rule): \(spec.syntax.source[$0.range])" }
  }
}
