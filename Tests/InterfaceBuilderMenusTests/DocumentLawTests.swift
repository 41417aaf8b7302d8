import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// Properties of every document, including broken ones.
@Suite struct DocumentLawTests {
  private static func path(_ index: Int) -> String { index == 2 ? "a.storyboard" : "a.xib" }

  @Test func rangesAreWithinTheText() {
    var variants = Variants(of: SeedDocuments.seeds, pieces: SeedDocuments.pieces, seed: 4)
    for index in SeedDocuments.seeds.indices {
      for text in variants.next(250, of: index) {
        let document = InterfaceBuilderDocument(parsing: SourceText(bytes: text), path: Self.path(index))
        let ranges =
          document.problems.map(\.range) + document.menus.elements.map(\.range)
          + document.menus.attributes.map(\.valueRange)
        #expect(ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= text.count })
      }
    }
  }

  // Spaces, quotes, and line breaks may be written in several ways.
  @Test func changedDocumentsStayWellFormed() {
    var written = 0
    for (index, seed) in SeedDocuments.seeds.enumerated() {
      let attribute = /\s+([A-Za-z0-9]+)="([^"]*)"/
      let spread = seed.replacing(attribute) { "\n      \($0.1)=\"\($0.2)\"" }
      let loose = seed.replacing(attribute) { "  \($0.1) = '\($0.2)'\t" }
      for text in [seed, seed.replacing("\n", with: "\r\n"), spread, loose] {
        let document = InterfaceBuilderDocument(parsing: SourceText(text), path: Self.path(index))
        guard document.problems.isEmpty else { continue }
        for element in document.menus.elements.indices {
          for change in SeedDocuments.changes(of: ElementID(element), in: document.menus) {
            let fix = Fix("", safety: .safe, changes: [change])
            guard let edits = document.edits(for: fix)?.edits else { continue }
            written += 1
            let after = SourceText(bytes: applying(edits, to: SourceText(text)))
            let again = InterfaceBuilderDocument(parsing: after, path: Self.path(index))
            #expect(again.problems.isEmpty, "\(change)")
            guard case .replaceText(_, let title) = change, !title.isEmpty else { continue }
            let titles = again.menus.elements.indices.map { again.menus.title(of: ElementID($0)) }
            #expect(titles.contains(title), "\(change)")
          }
        }
      }
    }
    #expect(written > 500)
  }
}
