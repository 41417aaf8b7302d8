import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import menulint

/// What a version of a document knows of itself.
@Suite struct SnapshotTests {
  @Test func menusOfATextThatDoesNotParseAreThere() {
    let text = "menus:\n  - title: File\n    items:\n      - New\n      - [Open\n"
    let snapshot = DocumentSnapshot(
      SourceText(text), path: "a.menu.yaml", language: .menus(SpecFormat.yaml), plan: nil)
    let menus = snapshot.menus
    #expect(!snapshot.document.problems.isEmpty && snapshot.document.menus.elements.isEmpty)
    #expect(menus.elements.indices.contains { menus.title(of: ElementID($0)) == "New" })
  }
}
