import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// Rules that propose a different title agree with each other.
@Suite struct ProposalTests {
  @Test(arguments: [
    ("Scroll to...", "Scroll To…"),
    ("Open the file...", "Open File…"),
    ("Export as html...", "Export as HTML…"),
    ("Toggle Reading sidebar", "Show Reading Sidebar Hide Reading Sidebar"),
    ("Show/Hide side panel", "Show Side Panel Hide Side Panel"),
    ("Rename the  note...", "Rename Note…"),
    ("about Fieldnotes…", "About Fieldnotes"),
    ("Import notes(file)", "Import Notes(File)"),
  ])
  func anyOrderGivesOneResult(_ title: String, _ right: String) throws {
    let spec = Spec("kind: menuBar\ntitle: View\nitems: [{title: \(title)}, Reload]\n")
    let findings = spec.findings.filter { !$0.fixes.isEmpty }
    #expect(!findings.isEmpty)
    for finding in findings {
      let first = try #require(EditWriter(spec.menus.syntax, format: .yaml).edits(for: finding.fixes[0]))
      let fixed = Fixing.apply(
        Linter(), to: SourceText(bytes: applying(first.edits, to: spec.source)), format: .yaml,
        includingUnsafe: true)
      let titles = Spec(String(decoding: fixed.bytes, as: UTF8.self)).titles
      #expect(titles == right, "\(finding.rule): \(finding.message)")
    }
  }

  @Test(arguments: [
    ("{title: Scroll to..., items: [Top, Bottom]}", ["Scroll To"]),
    ("Open the file...", ["Open File…"]),
    ("{title: send later, needsInput: true}", ["send later…", "Send Later…"]),
    ("Deleting all notes", ["Delete All Notes", "Deleting All Notes"]),
    ("Remove the  last note", ["Remove Last Note"]),
    // A finding whose fix needs a review proposes the complete result. Others propose a step toward it.
    ("Support the past developer", ["Support Past Developer"]),
    ("Support the developer", ["Support the Developer", "Support Developer"]),
    ("Release notes...", ["Release Notes…", "Release Notes"]),
    ("Reveal the past note in Finder...", ["Reveal Past Note in Finder"]),
  ])
  func proposalsIncludeTheRightCapitals(_ item: String, _ proposals: [String]) {
    let findings = Spec("kind: menuBar\ntitle: View\nitems: [\(item), Reload]\n").findings
    #expect(Set(findings.compactMap { $0.message.proposal }) == Set(proposals))
  }

  // A proposal is in title style even if the capitals of a title are only info.
  @Test(arguments: [
    ("kind: popUp", "Select the category", "Select Category"),
    ("kind: popUp", "fit the screen", "Fit Screen"),
    ("kind: popUp", "Select the Item with Ease", "Select Item with Ease"),
    ("kind: popUp", "Open The Last Page", "Open Last Page"),
  ])
  func proposalsUseTitleStyleEvenForInfo(_ menu: String, _ title: String, _ proposal: String) {
    let findings = Spec("\(menu)\nitems: [\(title), Reload]\n").findings.filter {
      $0.rule == "article-in-title"
    }
    #expect(findings.compactMap(\.message.proposal) == [proposal])
  }

  // The proposals of rules that don't apply to an item aren't included.
  @Test(arguments: [
    ("Preferences...", "", ["Settings…"]), ("Preferences...", "type: toggle", ["Preferences"]),
    ("Preferences...", "platforms: [iOS]", ["Preferences…"]),
    ("open file...", "needsInput: true", ["open file…", "Open File…"]),
    ("open file", "needsInput: true", ["open file…", "Open File…"]),
    ("open file", "type: toggle, needsInput: true", ["Open File"]),
  ])
  func onlyApplicableRulesContributeToProposals(_ title: String, _ keys: String, _ proposals: [String]) {
    let item = "{title: \(title), \(keys)}"
    let findings = Spec(
      "app: {name: Notes}\nmenus: [{kind: menuBar, title: Notes, items: [About Notes, \(item), Quit Notes]}]\n"
    ).findings
    let fixes = Set(findings.flatMap(\.fixes).map(\.title))
    #expect(fixes == Set(proposals.map { "Change to “\($0)”" }), "\(findings.map(\.message))")
  }

  @Test func aTitleThatBecomesTwoIsntProposedAsOne() {
    let rules = { (title: String) in
      Spec("kind: menuBar\ntitle: View\nitems: [\(title), Reload]\n").findings.map(\.rule)
    }
    #expect(rules("Pin/unpin") == ["slash-title"])
    #expect(rules("Turn grid on/off") == ["slash-title", "title-capitalization"])
    #expect(rules("Smart copy/paste") == ["title-capitalization"])
  }

  /// If no rule requires title style, no proposal uses it, and a safe fix doesn't include an unsafe change of
  /// capitals.
  @Test func unsafeChangesAreNotIncluded() throws {
    let found = Spec("kind: menuBar\ntitle: Edit\nitems: [Find…, Preferences..., Undo]\n").findings
    #expect(found.compactMap(\.message.proposal).contains("Settings…"))
    #expect(found.compactMap(\.message.proposal).contains("Preferences…"))
    let named = Spec("kind: menuBar\ntitle: View\nitems: [Play The Wall, Reload]\n").findings
    #expect(Set(named.compactMap(\.message.proposal)) == ["Play Wall", "Play the Wall"])
    let app = Spec("kind: menuBar\ntitle: Notes\nitems: [About Notes, Preferences..., Quit Notes]\n").findings
      .filter { ["preferences-title", "ellipsis-character"].contains($0.rule) }
    #expect(app.count == 2 && app.allSatisfy { $0.message.proposal == "Settings…" })
  }

  @Test func capitalsStayIfTheRuleIsOff() throws {
    var configuration = LintConfiguration()
    configuration.settings["title-capitalization"] = RuleSetting(isOff: true)
    let spec = Spec("kind: menuBar\ntitle: View\nitems: [Scroll to..., Reload]\n")
    let quiet = Linter(configuration).lint(spec.menus.menus).filter { $0.rule == "ellipsis-character" }
    #expect(quiet.compactMap { $0.message.proposal } == ["Scroll to…"])

    let small = Spec("kind: menuBar\ntitle: View\nitems: [open file..., Reload]\n")
    let finding = try #require(small.findings.first { $0.rule == "ellipsis-character" })
    #expect(finding.message.proposal == "open file…")
    #expect(finding.fixes.map(\.title) == ["Change to “open file…”"])
  }

  private struct Spec {
    let source: SourceText
    let menus: MenuSpec

    init(_ yaml: String) {
      source = SourceText(yaml)
      menus = MenuSpec(parsing: source, format: .yaml)
    }

    var findings: [Finding] { Linter().lint(menus.menus) }

    /// The titles of the first item, separated by spaces.
    var titles: String {
      let tree = menus.menus
      let item = ElementID(2)
      return tree.text(.title, of: item) ?? tree.list(.titles, of: item).map(\.text).joined(separator: " ")
    }
  }
}

extension String {
  /// The last text in curly quotation marks.
  fileprivate var proposal: String? {
    split(separator: "”").last { $0.contains("“") }?.split(separator: "“").last.map(String.init)
  }
}
