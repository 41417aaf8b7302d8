import Foundation
import InterfaceBuilderMenus
import LintRules
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import TextCore

/// Writes fixes into documents.
struct EditTests {
  private func edited(_ item: String, _ changes: (MenuTree) -> [Change]) -> String? {
    let head = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menu id=\"m\"><items>\n  "
    let tail = "\n</items></menu></objects></document>"
    let document = InterfaceBuilderDocument(parsing: SourceText(head + item + tail))
    #expect(document.problems.isEmpty)
    guard let edits = document.edits(for: Fix("", safety: .safe, changes: changes(document.menus)))?.edits
    else {
      return nil
    }
    let text = String(decoding: applying(edits, to: document.source), as: UTF8.self)
    #expect(InterfaceBuilderDocument(parsing: SourceText(text)).problems.isEmpty)
    #expect(text.hasPrefix(head) && text.hasSuffix(tail))
    return String(text.dropFirst(head.count).dropLast(tail.count))
  }

  private func retitled(_ item: String, _ title: String) -> String? {
    edited(item) { [.replaceText($0.attribute(.title, of: ElementID(2))?.node ?? NodeID(0), with: title)] }
  }

  @Test func titlesKeepTheirEscapes() {
    #expect(
      retitled("<menuItem title=\"import &#x2026; &amp; export\"/>", "Import … & Export")
        == "<menuItem title=\"Import &#x2026; &amp; Export\"/>")
    #expect(
      retitled("<menuItem title='A'/>", "\"B\" & 'C' <\t>")
        == "<menuItem title='\"B\" &amp; &apos;C&apos; &lt;&#9;&gt;'/>")
    #expect(retitled("<menuItem title=\"A\"/>", "\"B\"") == "<menuItem title=\"&quot;B&quot;\"/>")
    #expect(
      retitled("<menuItem><string key=\"title\">a &gt; b</string></menuItem>", "A > \"B\"")
        == "<menuItem><string key=\"title\">A &gt; \"B\"</string></menuItem>")
    #expect(
      retitled("<menuItem><string key=\"title\"><![CDATA[a]]></string></menuItem>", "A & B")
        == "<menuItem><string key=\"title\">A &amp; B</string></menuItem>")
    #expect(
      retitled("<menuItem><string key=\"title\" base64-UTF8=\"YES\">\nYQ\n</string></menuItem>", "Été")
        == "<menuItem><string key=\"title\" base64-UTF8=\"YES\">w4l0w6k</string></menuItem>")
    #expect(retitled("<menuItem id=\"i\"/>", "New") == "<menuItem title=\"New\" id=\"i\"/>")
    #expect(retitled("<menuItem title=\"A\"/>", "\u{1}") == nil)
    #expect(retitled("<menuItem title=\"A\"/>", "A") == nil)
    #expect(retitled("<menuItem title=\"aa\"/>", "aaa") == "<menuItem title=\"aaa\"/>")
  }

  @Test func aSubmenuKeepsTheTitleOfItsItem() {
    #expect(
      retitled("<menuItem title=\"sort by\"><menu key=\"submenu\" title=\"sort by\"/></menuItem>", "Sort By")
        == "<menuItem title=\"Sort By\"><menu key=\"submenu\" title=\"Sort By\"/></menuItem>")
    #expect(
      retitled("<menuItem title=\"sort by\"><menu key=\"submenu\" title=\"Other\"/></menuItem>", "Sort By")
        == "<menuItem title=\"Sort By\"><menu key=\"submenu\" title=\"Other\"/></menuItem>")
  }

  @Test func keysAreSetAndRemoved() {
    let item =
      "<menuItem title=\"A\" enabled=\"NO\" keyEquivalent=\"n\" id=\"i\">\n    <modifierMask key=\"keyEquivalentModifierMask\" option=\"YES\"/>\n</menuItem>"
    func changed(_ item: String, _ changes: Change...) -> String? { edited(item) { _ in changes } }
    func node(_ item: String) -> NodeID { NodeID(4) }
    #expect(
      changed(item, .removeKey(of: node(item), key: .shortcut))
        == "<menuItem title=\"A\" enabled=\"NO\" id=\"i\">\n</menuItem>")
    #expect(
      changed(
        item, .removeKey(of: node(item), key: .enabled),
        .setKey(of: node(item), key: .hidden, value: .boolean(true)))
        == item.replacingOccurrences(of: " enabled=\"NO\"", with: "").replacingOccurrences(
          of: " id=", with: " hidden=\"YES\" id="))
    #expect(
      changed(item, .setKey(of: node(item), key: .shortcut, value: .text("shift+cmd+p")))
        == "<menuItem title=\"A\" enabled=\"NO\" keyEquivalent=\"P\" id=\"i\">\n</menuItem>")
    #expect(
      changed(item, .setKey(of: node(item), key: .shortcut, value: .text("ctrl+cmd+p")))
        == item.replacingOccurrences(of: "option", with: "control").replacingOccurrences(
          of: "\"YES\"/>", with: "\"YES\" command=\"YES\"/>"
        ).replacingOccurrences(of: "\"n\"", with: "\"p\""))
    let keyLast = item.replacingOccurrences(of: "key=", with: "tag=\"1\" key=")
    #expect(
      changed(keyLast, .removeKey(of: node(item), key: .shortcut))
        == "<menuItem title=\"A\" enabled=\"NO\" id=\"i\">\n</menuItem>")
    #expect(changed(item, .setKey(of: node(item), key: .shortcut, value: .text("cmd+left"))) == nil)
    #expect(changed(item, .setKey(of: node(item), key: .command, value: .text("x"))) == nil)
  }

  // Each single-character key, with both kinds of quotes, and with spaces around the equals sign, as other
  // tools write it.
  @Test(arguments: ["\"", "'"], ["=", " = "]) func everyKeyCharacterIsWritten(quote: String, equals: String)
    throws
  {
    let key = "keyEquivalent\(equals)\(quote)n\(quote)"
    for code in UInt8(0x21)...0x7E where code | 0x20 != UInt8(ascii: "n") {
      let text = "cmd+\(UnicodeScalar(code))"
      let expected = try Shortcut(parsing: text)
      var item = "<menuItem title=\"A\" \(key) id=\"i\"/>"
      let changed = edited(item) { _ in [.setKey(of: NodeID(4), key: .shortcut, value: .text(text))] }
      item = try #require(changed, "\(text)")
      #expect(shortcut(of: item) == expected, "\(text) \(item)")
      #expect(item.contains("'") == (quote == "'" || text == "cmd+'"), "\(item)")
    }
  }

  // Two changes of an item have the same result together as one after the other, except for the order of new
  // attributes.
  @Test(arguments: [
    "<menuItem title=\"A\" state=\"on\" indentationLevel=\"1\" image=\"i\" catalog=\"system\" hidden=\"NO\" enabled=\"YES\" keyEquivalent=\"n\" id=\"i\">\n<modifierMask key=\"keyEquivalentModifierMask\"/></menuItem>",
    "<menuItem id='i' keyEquivalent='n' enabled='YES' hidden='NO' catalog='system' image='i' indentationLevel='1' state='on' title='A'/>",
    "<menuItem title=\"A\" keyEquivalent=\"n\" id=\"i\"/>", "<menuItem keyEquivalent=\"n\" title=\"A\"/>",
  ]) func changesOfAnItemCanBeCombined(item: String) {
    let node = NodeID(4)
    let changes: [Change] = [
      .setKey(of: node, key: .hidden, value: .boolean(true)), .removeKey(of: node, key: .hidden),
      .setKey(of: node, key: .enabled, value: .boolean(false)), .removeKey(of: node, key: .enabled),
      .setKey(of: node, key: .shortcut, value: .text("cmd+p")), .removeKey(of: node, key: .shortcut),
      .removeKey(of: node, key: .checked), .removeKey(of: node, key: .indent),
      .removeKey(of: node, key: .symbol), .replaceText(NodeID(5), with: "B"),
    ]
    let isNew = !item.contains("hidden")
    for (first, one) in changes.enumerated() {
      for (second, other) in changes.enumerated() where max(first, second) > 5 || first / 2 != second / 2 {
        if first == second { continue }
        let inTurn = edited(item) { _ in [one] }.flatMap { half in edited(half) { _ in [other] } }
        let isUnordered = isNew && [first, second].allSatisfy { [0, 2].contains($0) }
        #expect(
          edited(item) { _ in [one, other] } == (isUnordered ? nil : inTurn), "\(first) \(second) \(item)")
      }
    }
  }

  private func shortcut(of item: String) -> Shortcut? {
    var found: Shortcut?
    _ = edited(item) { tree in
      found = tree.shortcut(of: ElementID(2))
      return []
    }
    return found
  }

  @Test func itemsAreRemovedUnlessSomethingRefersToThem() {
    func node(_ tree: MenuTree, _ index: Int) -> NodeID { tree.elements[index].node }
    let items =
      "<menuItem title=\"A\" id=\"a\"/>\n  <menuItem isSeparatorItem=\"YES\" id=\"s\"/>\n  <menuItem title=\"B\" id=\"b\"><connections><action selector=\"x:\" target=\"a\" id=\"c\"/></connections></menuItem>"
    #expect(
      edited(items) { [.remove(node($0, 3))] }
        == items.replacingOccurrences(of: "\n  <menuItem isSeparatorItem=\"YES\" id=\"s\"/>", with: ""))
    #expect(edited(items) { [.remove(node($0, 2))] } == nil)
    #expect(edited(items) { [.remove(node($0, 4))] } != nil)
    #expect(
      edited(items) { [.makeDivider(node($0, 4))] }?.hasSuffix("<menuItem isSeparatorItem=\"YES\" id=\"b\"/>")
        == true)
    #expect(
      edited(items) { [.move(node($0, 3), after: node($0, 4))] }?.hasSuffix(
        "</menuItem>\n  <menuItem isSeparatorItem=\"YES\" id=\"s\"/>") == true)
    #expect(edited(items) { [.move(node($0, 2), after: node($0, 4))] }?.hasPrefix("\n") == false)
  }

  @Test func alternatesStayNextToTheirItems() {
    let items =
      "<menuItem/>\n<menuItem title=\"A\"/>\n<menuItem title=\"B\"/>\n<menuItem title=\"C\" alternate=\"YES\"/>\n<menuItem title=\"D\"/>"
    func changed(_ change: (NodeID, NodeID) -> Change, _ title: String) -> String? {
      edited(items) { tree in
        func node(_ title: String) -> NodeID {
          let index = tree.elements.indices.first { tree.title(of: ElementID($0)) == title }
          return index.map { tree.elements[$0].node } ?? NodeID(0)
        }
        return [change(node(title), node("D"))]
      }
    }
    #expect(changed({ one, _ in .remove(one) }, "A") != nil)
    #expect(changed({ one, _ in .remove(one) }, "B") == nil)
    #expect(changed({ one, _ in .remove(one) }, "C") == nil)
    #expect(changed({ one, last in .move(one, after: last) }, "B") == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func removedItemsIncludeTheirLineBreak(lineBreak: String) {
    let items = ["<menuItem title=\"A\"/>", "  <menuItem title=\"B\"/>", "<menuItem title=\"C\"/>"]
    #expect(
      edited(items.joined(separator: lineBreak)) { [.remove($0.elements[3].node)] }
        == [items[0], items[2]].joined(separator: lineBreak))
  }

  @Test(.enabled(if: SharedData.has("corpus/ib")))
  func fixesOfRealDocumentsLeaveThemWellFormed() throws {
    let linter = Linter()
    var texts = 0
    var others = 0
    for (name, document) in try CorpusTests.documents() {
      let writer = DocumentEditWriter(document)
      for finding in linter.lint(document.menus) {
        for fix in finding.fixes {
          guard let edits = writer.edits(for: fix)?.edits else { continue }
          let source = SourceText(bytes: applying(edits, to: document.source))
          let fixed = InterfaceBuilderDocument(parsing: source)
          #expect(fixed.problems.isEmpty, "\(name) \(fix)")
          guard fix.changes.allSatisfy({ if case .replaceText = $0 { true } else { false } }) else {
            others += 1
            continue
          }
          texts += 1
          #expect(outline(fixed.menus) == outline(document.menus), "\(name) \(fix)")
          #expect(self.texts(fixed.menus) != self.texts(document.menus), "\(name) \(fix)")
        }
      }
    }
    print("fixes of texts: \(texts), others: \(others)")
  }

  private func texts(_ tree: MenuTree) -> [String] {
    tree.elements.indices.map {
      "\(tree.title(of: ElementID($0)) ?? "") \(tree.text(.symbol, of: ElementID($0)) ?? "")"
    }
  }

  private func outline(_ tree: MenuTree) -> [String] {
    tree.elements.map { "\($0.kind) \($0.end)" }
  }
}
