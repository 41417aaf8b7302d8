import InterfaceBuilderMenus
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// Converts documents to specs and reads the specs.
struct ConversionTests {
  @Test(.enabled(if: SharedData.has("corpus/ib")), arguments: [SpecFormat.yaml, .json])
  func conversionsOfRealDocumentsHaveTheSameMenus(format: SpecFormat) throws {
    for (name, document) in try CorpusTests.documents() {
      let spec = MenuSpec(
        parsing: SourceText(try #require(SpecWriter(format: format).spec(of: document.menus))), format: format
      )
      #expect(spec.problems.isEmpty, "\(name) \(spec.problems)")
      let found = facts(of: spec.menus)
      let expected = facts(of: document.menus)
      #expect(found == expected, "\(name) \(firstDifference(expected, found))")
    }
  }

  @Test(.enabled(if: SharedData.has("corpus/ib")))
  func conversionsOfRealDocumentsHaveTheSameFindings() throws {
    let linter = Linter()
    var count = 0
    for (name, document) in try CorpusTests.documents() {
      let text = try #require(SpecWriter().spec(of: document.menus))
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      let expected = findings(linter, document.menus)
      let found = findings(linter, spec.menus)
      #expect(found == expected, "\(name) \(firstDifference(expected, found))")
      count += found.count
    }
    print("findings: \(count)")
  }

  // Uses the same vocabulary for both languages.
  private func findings(_ linter: Linter, _ menus: MenuTree) -> [String] {
    var menus = menus
    menus.vocabulary = .spec
    for index in menus.elements.indices { menus.elements[index].flags.subtract(Self.flagsOfOneLanguage) }
    return linter.lint(menus).map { finding in
      let place = finding.element.map { menus.breadcrumb(of: $0).joined(separator: " ▸ ") } ?? ""
      return "\(finding.rule) | \(finding.severity) | \(finding.message) | \(place)"
    }.sorted()
  }

  /// Flags that only one of the languages can express.
  private static let flagsOfOneLanguage: MenuElement.Flags = [
    .isBareText, .isHeld, .isTagged, .isHidden, .isUnseen, .showsWindow,
  ]

  /// The kinds and attributes of elements, without their ranges in the file.
  private func facts(of tree: MenuTree) -> [String] {
    tree.elements.enumerated().map { index, element in
      let attributes = tree.attributes[
        Int(element.firstAttribute)..<Int(element.firstAttribute) + Int(element.attributeCount)]
      let facts = attributes.compactMap { attribute -> String? in
        switch attribute.value {
        case .structure: nil
        case .list(let entries): "\(attribute.key): \(entries.map(\.text))"
        default: "\(attribute.key): \(attribute.value)"
        }
      }
      let flags = element.flags.subtracting(Self.flagsOfOneLanguage).rawValue
      return "\(index) \(element.kind) \(element.menuKind) \(flags) \(element.parent.index) \(element.end)"
        + " \(element.platforms.platforms) \(facts.sorted())"
    }
  }

  private func firstDifference(_ expected: [String], _ found: [String]) -> String {
    for (left, right) in zip(expected, found) where left != right {
      return "\nexpected \(left)\nfound    \(right)"
    }
    return "\(expected.count) and \(found.count) elements \(expected.last ?? "") \(found.last ?? "")"
  }
}
