import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import menulint

/// The data of a document's version.
@Suite struct SnapshotTests {
  @Test func menusOfInvalidTextAreAvailable() {
    let text = "menus:\n  - title: File\n    items:\n      - New\n      - [Open\n"
    let snapshot = DocumentSnapshot(
      SourceText(text), path: "a.menu.yaml", language: .menus(SpecFormat.yaml), plan: nil)
    let menus = snapshot.menus
    #expect(!snapshot.document.problems.isEmpty && snapshot.document.menus.elements.isEmpty)
    #expect(menus.elements.indices.contains { menus.title(of: ElementID($0)) == "New" })
  }

  // Findings are sent again if any shown part differs.
  @Test func findingsDifferIfAnyShownPartDiffers() throws {
    let file = MenuFile(path: "a.menu.yaml", location: "/x/a.menu.yaml", language: SpecFormat.yaml)
    let linted = lint(
      SourceText("items: [A]\n"), of: file,
      by: LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil))
    func with(_ findings: [Finding]) -> LintedFile {
      LintedFile(file: file, document: linted.document, findings: findings)
    }
    let other = RelatedFile(path: "b", location: "/x/b", source: SourceText("b"))
    var place = RelatedPlace("here", at: SourceRange(0, 2))
    place.file = other
    var finding = Finding(
      rule: "long-title", severity: .warning, message: "m", range: SourceRange(0, 4),
      fixes: [Fix("f", safety: .safe, changes: [])], related: [place])
    finding.hint = "h"
    let changes: [(inout Finding) -> Void] = [
      { $0.rule = "empty-menu" }, { $0.severity = .error }, { $0.range = SourceRange(1, 4) },
      { $0.range = SourceRange(0, 5) },
      { $0.message = "n" }, { $0.hint = nil }, { $0.fixes = [] }, { $0.related = [] },
      { $0.related[0].message = "there" },
      { $0.related[0].range = SourceRange(0, 3) }, { $0.related[0].file = nil },
      { $0.related[0].file?.location = "/x/c" },
    ]
    #expect(with([finding]).hasSameFindings(as: with([finding])) && with([]).hasSameFindings(as: with([])))
    #expect(
      !with([finding]).hasSameFindings(as: nil)
        && !with([finding]).hasSameFindings(as: with([finding, finding])))
    for (number, change) in changes.enumerated() {
      var changed = finding
      change(&changed)
      #expect(!with([finding]).hasSameFindings(as: with([changed])), "\(number)")
    }
  }
}
