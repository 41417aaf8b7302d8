import LintRules
import MenuModel
import MenuSpecParser
import Testing

/// Text that YAML drops or joins is reported, but intentional syntax isn't.
struct MisreadTextTests {
  private func misread(_ items: String) -> [String] {
    Linting.findings("kind: context\nfor: x\nitems:\n\(items)\n", of: "misread-text").map {
      String($0.dropFirst("misread-text: ".count))
    }
  }

  @Test(arguments: [
    ("- Issue #3", ["#3"]), ("- Color #FF0000", ["#FF0000"]), ("- Mention #general", ["#general"]),
    ("- Open #general in Slack", ["#general in Slack"]), ("- Track # 3", ["# 3"]), ("- Insert #", ["#"]),
    ("- Number # of Items", ["# of Items"]), ("- title: Rename #2", ["#2"]), ("- title: #1 Fan", ["#1 Fan"]),
    ("- titles: [Show, Hide #2\n    ]", ["#2"]), ("- {title: A, subtitle: B #2\n  }", ["#2"]),
    ("- title: A\n  options:\n  - Page #1", ["#1"]), ("- 课题 #3", ["#3"]),
    ("- New Album\n  - Rename", ["- Rename"]), ("- New Album\n  -Rename", ["-Rename"]),
    ("- New\n  ---", ["---"]),
    ("- New\n  * Open\n  * Close", ["* Open"]), ("- New\n  1. Open", ["1. Open"]), ("- Save\n  As", ["As"]),
    ("- title: New\n    symbol:plus", ["symbol:plus"]), ("- New\n  // comment", ["// comment"]),
    ("- {title: A, items: [New\n   Open, Close]}", ["Open"]),
    ("- &Copy Link", ["&Copy"]), ("- title: &Copy", ["&Copy"]), ("- !Important Note", ["!Important"]),
    ("- !!Important Note", ["!!Important"]), ("- !important note", ["!important"]),
    ("- title: !Now", ["!Now"]),
    ("- title: A\n  when: !selection", ["!selection"]), ("- title: A\n  shortcut: cmd + #", ["#"]),
    ("- “Rename”", ["“Rename”"]), ("- title: ‘Rename’", ["‘Rename’"]),
  ])
  func misreadTitlesAreReported(items: String, at: [String]) { #expect(misread(items) == at) }

  // YAML's own tags are intentional, but with one more letter, each is the first word of a title.
  @Test(arguments: [
    "str", "int", "float", "bool", "null", "seq", "map", "set", "omap", "pairs", "binary", "timestamp",
    "merge",
    "value", "yaml",
  ])
  func tagsOfYAMLArentTitles(name: String) {
    #expect(misread("- !!\(name) Copy\n- !!\(name)x Copy") == ["!!\(name)x"])
  }

  @Test(arguments: [
    "- Rename  # shown only for one item", "- Rename # shown only for one item",
    "- Rename #shown only for one item",
    "- Rename  #3", "- Rename # TODO", "- Rename #TODO", "- Rename #FIXME: later", "- Rename ## old",
    "- Rename #title: x",
    "- Rename # menulint:disable-line title-capitalization", "- Rename #Only for one item", "- Rename #iOS",
    "- 'Issue' #3", "- \"Issue #3\"", "- Issue#3", "- {title: A} #3", "- C# File",
    "- title: A\n  symbol: star #filled", "- title: Zoom\n  shortcut: cmd + # the plus key",
    "- &copy Copy\n- {title: Edit, items: [*copy]}", "- &c {title: Copy}", "- !!str Off",
    "- !localized Rename",
    "- ! Rename", "- !<tag:example.com,2026:x> Rename", "- R&D", "- Stop!",
    "- title: Move the Selected Photos, Videos and Albums of All\n    People to the Trash",
    "- title: A\n  subtitle: Opens it\n    - or closes it", "- |\n  New\n  - Album", "- \"New\n  - Album\"",
    "- Copy “Link”", "- “%@”", "- \"“Rename”\"", "- title: |-\n    Rename",
  ])
  func intendedSyntaxIsNotReported(items: String) { #expect(misread(items) == []) }

  @Test(arguments: [
    ("- Issue #3", "- \"Issue #3\""), ("- title: #1 Fan  ", "- title: \"#1 Fan\"  "),
    ("- &Copy Link", "- Copy Link"), ("- title: &Copy", "- title: Copy"),
    ("- !Say A\"B", "- \"!Say A\\\"B\""),
    ("- title: A\n  shortcut: cmd+shift+ #", "- title: A\n  shortcut: \"cmd+shift+ #\""),
    ("- title: A\n  when: !selection", "- title: A\n  when: \"!selection\""), ("- “Rename”", "- Rename"),
    ("- “Copy, Paste”", "- \"Copy, Paste\""),
  ])
  func fixesQuoteMisreadTitles(before: String, after: String) {
    let head = "kind: context\nfor: x\nitems:\n- A\n"
    let rule = RuleBook.description(of: "misread-text")!
    let result = Fixing.apply(
      RuleExampleTests.linter(only: rule), to: SourceText(head + before + "\n"), format: .yaml,
      includingUnsafe: true)
    let fixed = String(decoding: result.bytes, as: UTF8.self)
    #expect(fixed == head + after + "\n")
    #expect(misread(after) == [])
  }

  // If a comment removes a title, the missing title isn't reported separately.
  @Test func oneProblemIsReportedOnce() {
    #expect(Linting.findings("items:\n- A\n- title: #1 Fan\n", of: "missing-title") == [])
  }

  // Misread text is found in each document of a file.
  @Test func misreadTitlesAreFoundInEachDocument() {
    let text = "kind: context\nitems: [A, &B C]\n---\nkind: context\nitems:\n- D #1\n"
    #expect(Linting.findings(text, of: "misread-text") == ["misread-text: &B", "misread-text: #1"])
  }

  @Test func messagesShortenLongTitles() {
    let long = "copy " + String(repeating: "x", count: 100_000)
    let spec = MenuSpec(parsing: SourceText("items:\n- \(long)\n- \(long)\n"), format: .yaml)
    let findings = Linter().lint(spec.menus)
    #expect(findings.count > 1)
    for finding in findings {
      #expect(finding.message.utf8.count < 600, "\(finding.rule)")
      for fix in finding.fixes { #expect(fix.title.utf8.count < 600, "\(finding.rule)") }
    }
  }
}
