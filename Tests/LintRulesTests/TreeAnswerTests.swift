import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// What rules ask of menus, told of every element of menus put together from the items of the rules' examples, with what
/// code tells besides; and what all rules say of them. See ``MadeMenus`` and ``Answers``.
@Suite struct TreeAnswerTests {
  @Test func elementsAreKnownAsEver() throws {
    var answers = Answers("elements")
    var made = MadeMenus(seed: 41)
    var random = SeededGenerator(seed: 43)
    let languages: [Vocabulary] = [.spec, .swiftUI, .uiKit, .appKit, .interfaceBuilder]
    for number in 0..<500 {
      let text = try made.next()
      var menus = MenuSpec(parsing: SourceText(text), format: .json).menus
      menus.vocabulary = languages[number % 5]
      for index in menus.elements.indices where random.below(6) == 0 {
        menus.elements[index].flags.formSymmetricDifference(.init(rawValue: 1 << random.below(16)))
      }
      let ids = menus.elements.indices.map { ElementID($0) }
      for id in ids { answers.note("\(menus[id].kind)", Self.facts(of: id, in: menus)) }
      for one in ids {
        // With its neighbours, and with one anywhere.
        for other in [Int(one.index) + 1, Int(one.index) + 3, random.below(ids.count)] where other < ids.count
        {
          answers.note("pairs", Self.facts(of: one, ids[other], in: menus))
        }
      }
      for finding in AnswerTests.linter.lint(menus) {
        answers.note(finding.rule, AnswerTests.sketch(finding))
      }
    }
    #expect(try answers.differences() == [])
  }

  private static func facts(of id: ElementID, in menus: MenuTree) -> String {
    let facts = [
      menus.isOpenEnded(id), menus.isFilledElsewhere(id), menus.hasUnknownPart(id), menus.isFilledByData(id),
      menus.mayBeFilledByCode(id), menus.isPlaceholder(id), menus.isInlinePicker(id), menus.isControlRow(id),
      menus.isUnseen(id), menus.isHiddenOrInside(id), menus.isRowOfValues(id), menus.isCommand(id),
      menus.showsSymbolAlone(id), menus.opensSubmenu(id), menus.isHidden(id), menus.isHeading(id),
      menus.isStandardSubmenu(id), menus.hasUnknownTitle(id), menus.isDestructive(id),
    ]
    let rows = menus.rows(of: id)
    let groups = menus.groups(of: id)
    var text = facts.map { $0 ? "1" : "0" }.joined()
    text +=
      " \(menus.nameWithKind(of: id)) \(menus.number(rows.count, in: id)) \(menus.choices(of: id).count)"
    text += " \(rows.count) \(groups.map(\.count)) \(menus.countShownTogether(rows, in: id))"
    text += " \(menus.countShownTogether(groups: groups, in: id)) \(menus.containsDynamic(rows))"
    text += " \(menus.previousSibling(of: id)?.index ?? 0) \(menus.nextSibling(of: id)?.index ?? 0)"
    text += " \(menus.isFirst(id, where: menus.isHeading)) \(menus.conditions(of: id).map(\.text))"
    text += " \(menus.standardMenu(of: id).map { "\($0)" } ?? "") \(menus.placement(of: id)?.name ?? "")"
    if menus[id].kind == .document {
      text += " \(menus.hasUnknownCommands(id)) \(menus.appName(of: id) ?? "")"
    }
    return text
  }

  private static func facts(of one: ElementID, _ other: ElementID, in menus: MenuTree) -> String {
    let facts = [
      menus.mayMeet(one, other), menus.meets(one, other), menus.neverMeet(one, other),
      menus.isWrittenOnce(one, other),
    ]
    return "\(one.index) \(other.index) " + facts.map { $0 ? "1" : "0" }.joined()
  }
}
