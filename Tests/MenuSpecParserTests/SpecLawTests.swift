import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Properties of every spec, including broken ones.
@Suite struct SpecLawTests {
  private static let groups: [(texts: [String], format: SpecFormat, pieces: [String])] = [
    (SeedTexts.specs, .yaml, SeedTexts.specPieces),
    (SeedTexts.jsonSpecs, .jsonWithComments, SeedTexts.specPieces.map { "\"\($0)\"" }),
  ]

  @Test func rangesAreWithinTheText() {
    for (texts, format, pieces) in Self.groups {
      var variants = Variants(of: texts, pieces: pieces, seed: 3)
      for index in texts.indices {
        for text in variants.next(30, of: index) {
          let spec = MenuSpec(parsing: SourceText(bytes: text), format: format, includesBroken: true)
          let problems = spec.problems.map(\.range) + spec.problems.flatMap { $0.related.map(\.range) }
          let ranges = problems + spec.menus.elements.map(\.range) + spec.menus.attributes.map(\.valueRange)
          #expect(ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= text.count })
        }
      }
    }
  }

  @Test func printedSpecsReadTheSame() {
    var count = 0
    for (texts, format, pieces) in Self.groups {
      var variants = Variants(of: texts, pieces: pieces, seed: 5)
      for text in texts.indices.flatMap({ variants.next(30, of: $0) }) {
        let spec = MenuSpec(parsing: SourceText(bytes: text), format: format)
        guard spec.problems.isEmpty, let printed = SpecWriter(format: .yaml).spec(of: spec.menus) else {
          continue
        }
        count += 1
        let again = MenuSpec(parsing: SourceText(printed), format: .yaml)
        #expect(again.problems.isEmpty, "\(printed)")
        #expect(SpecWriter(format: .yaml).spec(of: again.menus) == printed)
      }
    }
    #expect(count > 30)
  }
}
