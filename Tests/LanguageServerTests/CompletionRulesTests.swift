import LintRules
import MenuModel
import Testing

@testable import LanguageServer
@testable import Linting

/// Rules in suppressions and configuration files.
@Suite struct CompletionRulesTests {
  private static let directives = SuppressionDirective.allCases.map { "menulint:" + $0.rawValue }

  @Test(arguments: [
    ("menus: [] # ‸", "a.yaml"), ("menus: [] #‸", "a.yaml"), ("menus: [] # menulint:‸", "a.yaml"),
    ("[] // menulint‸", "a.jsonc"), ("[] /* menu‸ */", "a.jsonc"),
  ])
  func directivesAreOfferedInComments(text: String, name: String) {
    #expect(Completing(text, in: name).labels == Self.directives, "\(text)")
  }

  @Test(arguments: [
    ("# ‸\nmenus: []", "a.yaml"), ("#‸", "a.yaml"), ("items:\n  # ‸\n  - A b\n", "a.yaml"),
    ("- title: |\n    A\n# menulint:dis‸able", "a.yaml"), ("\t// menulint‸", "a.jsonc"),
    ("\u{FEFF}# ‸", "a.yaml"), ("[]\r\n# ‸", "a.yaml"),
  ])
  func separateCommentsApplyToTheNextLine(text: String, name: String) {
    let labels = Completing(text, in: name).labels
    #expect(labels.first == "menulint:disable-next-line" && labels.last == "menulint:disable-line", "\(text)")
    #expect(Set(labels) == Set(Self.directives))
  }

  @Test(arguments: [
    ("# menulint:disable-line x -- ‸", "a.yaml"), ("# note: ‸", "a.yaml"), ("# menulint:other ‸", "a.yaml"),
    ("// menulint:‸", "a.json"), ("// menulint:‸", ".menulint.json"), ("- \"# ‸\"", "a.yaml"),
    ("- |\n  # menulint:‸", "a.yaml"),
  ])
  func nothingElseIsOfferedInComments(text: String, name: String) {
    #expect(Completing(text, in: name).labels.isEmpty, "\(text)")
  }

  @Test func rulesThatFoundSomethingComeFirst() throws {
    let text = "- title: Foo bar # menulint:disable-line ‸\n  items: []\n"
    let found = Completing(text)
    #expect(found.labels.first == "title-capitalization" && found.items.first?.isBest == true)
    #expect(
      found.choosing("empty-menu")?.hasPrefix("- title: Foo bar # menulint:disable-line empty-menu\n") == true
    )
    let next = Completing("# menulint:disable-next-line empty-‸\n- title: Foo bar\n  items: []\n")
    #expect(next.labels.first == "title-capitalization")
    let rule = try #require(next.items.first { $0.label == "empty-menu" })
    #expect(rule.detail == "warning" || rule.detail == "info" || rule.detail == "error")
    #expect(rule.documentation?.contains("](https://developer.apple.com/") == true)
  }

  @Test func rulesAreNamedOnce() {
    let comment = Completing("# menulint:disable empty-menu, ‸ missing-title")
    #expect(!comment.labels.contains("empty-menu") && !comment.labels.contains("missing-title"))
    #expect(comment.labels.count == RuleBook.descriptions.filter(\.isConfigurable).count - 2)
    let key = Completing("- title: foo\n  lint: {disable: [empty-menu, ‸]}\n")
    #expect(!key.labels.contains("empty-menu") && !key.labels.contains("syntax"))
    #expect(
      Completing("- lint:\n    disable:\n      - emp‸").choosing("empty-menu")?.hasSuffix("- empty-menu")
        == true)
  }

  @Test func rulesFoundInAnElementComeFirstInItsKey() {
    let text = "- title: File\n  items:\n    - title: Foo bar\n      lint:\n        disable: [‸]\n"
    #expect(Completing(text).labels.first == "title-capitalization")
  }

  @Test(arguments: [
    (
      "{‸}",
      "$schema extends include exclude platforms locale languages level rules words overrides swift baseline"
    ),
    (#"{"locale": "en", "overrides": [{"at": [], ‸"#, "files platforms locale rules"),
    (#"{"rules": {"empty-menu": ‸}}"#, "error warning info off"),
    (#"{"rules": {"submenu-length": {"max": 1, ‸}}}"#, "severity warning info tolerance"),
    (#"{"rules": {"submenu-length": {"severity": "‸"}}}"#, "error warning info off"),
    (#"{"rules": {"submenu-length": {"warning": "‸"}}}"#, "error warning info"),
    (#"{"platforms": ["iOS", ‸]}"#, "iPadOS macOS tvOS visionOS watchOS"),
    (#"{"words": [‸]}"#, ""), (#"{"rules": {"no-rule": ‸}}"#, ""), (#"{"extends": [‸"#, ""),
  ])
  func keysAndValuesAreOfferedInConfigurations(text: String, offered: String) {
    #expect(
      Completing(text, in: ".menulint.json").labels == offered.split(separator: " ").map(String.init),
      "\(text)")
  }

  @Test func rulesAreOfferedInConfigurations() {
    let rules = Completing(
      "{\"rules\": {\n  // mine\n  \"empty-menu\": \"off\",\n  \"‸\"\n}}", in: ".menulint.json")
    #expect(!rules.labels.contains("empty-menu") && !rules.labels.contains("spec"))
    #expect(rules.choosing("missing-title")?.contains("  \"missing-title\": \n") == true)
    for rule in RuleBook.descriptions where rule.isConfigurable {
      for option in rule.options where !option.allowed.isEmpty {
        let text = "{\"rules\": {\"\(rule.id)\": {\"\(option.name)\": [‸]}}}"
        #expect(Completing(text, in: ".menulint.json").labels == option.allowed)
      }
    }
  }
}
