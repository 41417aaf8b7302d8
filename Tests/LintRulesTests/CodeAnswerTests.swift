import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules

/// What code tells besides, and no key of a spec does: each example with actions behind its items, with what is known to ask
/// for input, with the project's names, in an app that shows no menu bar. See ``Answers``.
@Suite struct CodeAnswerTests {
  @Test func factsOfCodeAreJudgedAsEver() throws {
    var answers = Answers("code")
    for about in RuleBook.descriptions where about.origin == .menus { try Self.note(about, &answers) }
    #expect(try answers.differences() == [])
  }

  /// The same for one rule.
  func isJudgedAsEver(_ about: RuleDescription) throws {
    var answers = Answers("code")
    try Self.note(about, &answers)
    #expect(try answers.differences(of: [about.id]) == [])
  }

  private static func note(_ about: RuleDescription, _ answers: inout Answers) throws {
    for (number, example) in NearbySpecs(of: about).examples.enumerated() {
      let text = try JSONSerialization.data(withJSONObject: example.spec, options: .sortedKeys)
      let menus = MenuSpec(parsing: SourceText(bytes: [UInt8](text)), format: .json).menus
      let linter = RuleExampleTests.linter(only: about, options: example.options)
      for (variant, tree) in variants(of: menus).enumerated() {
        for finding in linter.lint(tree) {
          answers.note(about.id, "\(number) \(variant) \(AnswerTests.sketch(finding))")
        }
      }
    }
  }

  private static let actions = [
    "open", "toggleFullScreen:", "performClose:", "saveDocument:", "showSettingsWindow:", "importRow",
    "updateRow:",
    "checkForUpdates:", "showHelp:", "orderFrontStandardAboutPanel:", "open",
  ]

  private static func variants(of menus: MenuTree) -> [MenuTree] {
    var hidden = menus
    hidden.hidesMenuBar = true
    var named = menus
    named.names = Set(
      menus.elements.indices.compactMap { menus.title(of: ElementID($0)) }.flatMap {
        $0.split(separator: " ")
      }
      .filter { $0.count > 3 }.map(String.init))
    let all = [Vocabulary.appKit, .swiftUI].flatMap { words -> [MenuTree] in
      let acting = [0, 1, 4].map { start in
        adding(.action, to: menus) { .text(actions[($0 * (start + 1) + start) % actions.count]) }
      }
      let ofOne = adding(.action, to: menus) { _ in .text("choose:") }
      let asking = adding(.needsInput, to: menus) { $0 % 2 == 0 ? .boolean($0 % 3 > 0) : nil }
      let confirming = adding(.confirms, to: asking) { $0 % 3 == 0 ? .boolean(true) : nil }
      return (acting + [ofOne, asking, confirming]).map { tree in
        var tree = tree
        tree.vocabulary = words
        return tree
      }
    }
    return [hidden, named] + all
  }

  // The tree with one key more of its items and menus, those that have it apart.
  private static func adding(_ key: SpecKey, to menus: MenuTree, _ value: (Int) -> Attribute.Value?)
    -> MenuTree
  {
    var changed = menus
    changed.attributes = []
    for (index, element) in menus.elements.enumerated() {
      let start = Int(element.firstAttribute)
      let own = menus.attributes[start..<start + Int(element.attributeCount)]
      changed.elements[index].firstAttribute = UInt32(changed.attributes.count)
      changed.attributes += own
      if element.kind != .document, !element.keys.contains(key), let value = value(index) {
        let place = menus.place(of: ElementID(index))
        changed.attributes.append(Attribute(implied: key, value, at: place, node: element.node))
      }
      changed.takeAttributes(of: ElementID(index))
    }
    return changed
  }
}
