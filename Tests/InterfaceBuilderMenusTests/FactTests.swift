import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// Facts that only these documents state: tags, attributes of commands, references.
@Suite struct FactTests {
  private static func document(_ objects: String, _ type: String = "Cocoa.XIB") -> InterfaceBuilderDocument {
    InterfaceBuilderDocument(
      parsing: SourceText(
        "<document type=\"com.apple.InterfaceBuilder3.\(type)\" version=\"3.0\"><objects>\(objects)</objects></document>"
      ),
      path: "a.xib")
  }

  private static func action(_ selector: String) -> String {
    "<connections><action selector=\"\(selector)\" target=\"-1\"/></connections>"
  }

  // One action with several tags is several commands.
  @Test(arguments: [
    ("tag=\"1\"", "tag=\"2\"", 1), ("", "tag=\"2\"", 1), ("tag=\"1\"", "", 1), ("", "", 0),
    ("tag=\"0\"", "", 0),
  ])
  func tagsDistinguishCommands(one: String, other: String, count: Int) {
    let items = [("Find", one), ("Find Next", other)].map { title, tag in
      "<menuItem title=\"\(title)\" keyEquivalent=\"k\" \(tag)>\(Self.action("performFindPanelAction:"))</menuItem>"
    }.joined()
    let bar =
      "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Note\"><items>\(items)</items></menu></menuItem></items></menu>"
    let findings = Linter().lint(Self.document(bar).menus).filter { $0.rule == "duplicate-shortcut" }
    #expect(findings.count == count)
  }

  // In UIKit, an element contains the attributes of a command: destructive, disabled, hidden.
  @Test(arguments: [("disabled", SpecKey.enabled, false), ("hidden", .hidden, true)])
  func attributesOfCommandsAreRead(name: String, key: SpecKey, value: Bool) {
    func flag(_ attribute: String, key elementKey: String = "attributes") -> Bool? {
      let command = "<command title=\"A\"><menuLeafAttributes key=\"\(elementKey)\" \(attribute)/></command>"
      let document = Self.document(
        "<button><menu key=\"menu\"><children>\(command)</children></menu></button>",
        "CocoaTouch.Storyboard.XIB")
      return document.menus.elements.indices.map(ElementID.init).compactMap {
        document.menus.flag(key, of: $0)
      }.first
    }
    #expect(flag("\(name)=\"YES\"") == value)
    #expect(flag("\(name)=\"NO\"") == nil)
    #expect(flag("\(name)=\"YES\"", key: "other") == nil)
  }

  // Each attribute name can occur only once, whether there are few attributes or many.
  @Test func duplicateAttributesAreReported() {
    for count in 1...40 {
      let names = (0..<count).map { "a\($0)=\"\"" }
      #expect(Self.document("<view \(names.joined(separator: " "))/>").problems.isEmpty, "\(count)")
      for again in [0, count / 2, count - 1] {
        let document = Self.document("<view \((names + [names[again]]).joined(separator: " "))/>")
        #expect(
          document.problems.map(\.message) == ["the attribute “a\(again)” is here a second time"],
          "\(count)")
      }
    }
  }

  // An item with a reference to it isn't removed, regardless of its id's length.
  @Test(arguments: [1, 10, 63, 64])
  func referencedItemsArentRemoved(length: Int) throws {
    let id = String(repeating: "x", count: length)
    let menu =
      "<menu id=\"m\"><items><menuItem title=\"A\" id=\"\(id)\"/><menuItem title=\"B\" id=\"b\"/></items></menu>"
    func isRemoved(_ objects: String) -> Bool {
      let document = Self.document(objects)
      let change = Change.remove(document.menus.elements[2].node)
      return document.edits(for: Fix("", safety: .safe, changes: [change])) != nil
    }
    #expect(isRemoved(menu))
    #expect(
      !isRemoved(
        "<view><connections><outlet property=\"p\" destination=\"\(id)\" id=\"c\"/></connections></view>\(menu)"
      ))
  }

  @Test func eachFlagHasItsOwnBit() {
    let flags: [ArchivedObject.Flags] = [
      .isSeparator, .isHidden, .isDisabled, .isAlternate, .isSectionHeader, .isSymbol, .isPopUp, .isPullDown,
      .isDestructive, .isMain, .isContext, .isDock, .isExtra, .hasImage, .hasDelegate, .isSearchTemplate,
      .isPredicate,
      .isPictured, .hasTitleItem,
    ]
    #expect(strayBits(flags) == [])
  }
}
