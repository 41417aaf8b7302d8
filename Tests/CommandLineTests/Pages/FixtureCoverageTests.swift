import Foundation
import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import TextCore

/// `Fixtures/good` has an example of every construct in the format, as the README states.
@Suite struct FixtureCoverageTests {
  @Test func everyConstructHasAnExample() throws {
    let folder = Program.root.appending(path: "Fixtures/good")
    var keys: Set<SpecKey> = []
    var kinds: Set<MenuKind> = []
    var types: Set<ElementKind> = []
    var values: Set<String> = []
    var hasShortcutMapping = false
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension != "out" {
      let text = try String(contentsOf: file, encoding: .utf8)
      hasShortcutMapping = hasShortcutMapping || text.contains(#"{"key":"#)
      let format: SpecFormat =
        switch file.pathExtension {
        case "json": .json
        case "jsonc": .jsonWithComments
        default: .yaml
        }
      let spec = MenuSpec(parsing: SourceText(text), format: format)
      #expect(spec.problems.isEmpty)
      for attribute in spec.menus.attributes {
        keys.insert(attribute.key)
        if case .text(let text) = attribute.value { values.insert("\(attribute.key) \(text)") }
      }
      for element in spec.menus.elements {
        types.insert(element.kind)
        if element.kind == .menu { kinds.insert(element.menuKind) }
      }
    }
    #expect(Set(MenuKind.allCases).subtracting(kinds).isEmpty)
    #expect(Set(ElementKind.allCases).subtracting(types).isEmpty)
    // The key and modifiers of a mapping make one shortcut.
    let parts: Set<SpecKey> = [.shortcutKey, .shortcutModifiers]
    let absent = Set(SpecKey.allCases).subtracting(keys).subtracting(parts).map(\.name)
    #expect(absent.isEmpty, "no example in Fixtures/good has \(absent)")
    #expect(hasShortcutMapping)
    for row in SpecTable.rows(in: .picker) + SpecTable.rows(in: .controlGroup) where row.key == .style {
      guard case .oneOf(let names) = row.type else { continue }
      for name in names where name != names[0] { #expect(values.contains("style \(name)")) }
    }
  }
}
