import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Queries of a menu tree, compared with simple implementations, and the places of its elements.
@Suite struct MenuTreeTests {
  private static let texts =
    SeedTexts.specs + EditDocuments.all.map(\.text) + [
      "items: [---, '---', \"---\", '----', -, A]\n- x",
      "menus: [{items: [a, {}, {id: x}]}, {kind: dock}, {}]",
      "kind: commandGroup\nplacement: {before: help}\nitems:\n- “A”\n- 'B' # C\n- D # E\n- {title: 'F' , subtitle: “G”}\n",
      "items:\n- type: picker\n  options:\n  - {title: “A”}\n  - B\n", "", "a",
      "---\n---\nitems: [A]\n...\nitems: [B]\n",
    ]

  private static var trees: [MenuTree] {
    texts.flatMap { text in
      [false, true].map {
        MenuSpec(parsing: SourceText(text), format: .yaml, includesBroken: $0).menus
      }
    }
  }

  @Test func elementsAreNestedCorrectly() {
    for tree in Self.trees {
      for id in tree.elements.indices.map({ ElementID($0) }) {
        let above = sequence(first: id) { tree[$0].parent == $0 ? nil : tree[$0].parent }.dropFirst()
        #expect(tree.ancestors(of: id) == Array(above))
        #expect(tree.document(of: id) == above.reversed().first ?? id)
        let menu = ([id] + above).first { tree[$0].kind == .menu }
        #expect(tree.menu(of: id) == menu ?? tree.document(of: id))
        let children = tree.elements.indices.filter { tree.elements[$0].parent == id && $0 != Int(id.index) }
        #expect(tree.children(of: id).map(\.index) == children.map { Int32($0) })
        #expect(
          tree.misreadings(in: id).map(\.range)
            == tree.misreadings.filter {
              $0.element == id || tree.ancestors(of: $0.element).contains(id)
            }.map(\.range))
        #expect(tree.isMisread(id) == tree.misreadings.contains { $0.element == id })
      }
      let documents = tree.elements.indices.filter { tree.elements[$0].parent.index == $0 }
      #expect(tree.documents.map(\.index) == documents.map { Int32($0) })
    }
  }

  @Test(arguments: [
    (
      "kind: menuBar\ntitle: File\nitems: [New, {title: Export, items: [PDF, {type: divider}]}, ---]",
      "; File; File ▸ New; File ▸ Export; File ▸ Export ▸ PDF; File ▸ Export; File"
    ),
    (
      "kind: context\nfor: row\nitems: [{id: x}, {type: section, title: S, items: [A]}, {type: picker, title: P, options: [{tag: t, title: O}, Q]}]",
      "; row; row; row ▸ S; row ▸ S ▸ A; row ▸ P; row ▸ P ▸ O; row ▸ P ▸ Q"
    ),
    (
      "- {kind: dock, items: [{titles: [Show, Hide]}, '']}\n- {kind: popUp, title: '', items: []}",
      "; Dock menu; Dock menu ▸ Show; Dock menu; pop-up menu"
    ),
  ])
  func breadcrumbsNameTheParents(text: String, breadcrumbs: String) {
    let menus = MenuSpec(parsing: SourceText(text), format: .yaml).menus
    let found = menus.elements.indices.map { menus.breadcrumb(of: ElementID($0)).joined(separator: " ▸ ") }
    #expect(found.joined(separator: "; ") == breadcrumbs)
  }

  // The three dashes with or without quotes, all of a word in code, or else the first byte.
  @Test(arguments: [
    (0, 10..<10), (1, 10..<11), (2, 10..<11), (3, 10..<13), (4, 10..<13), (5, 11..<14), (6, 10..<16),
    (9, 10..<19),
  ])
  func dividersAreAtTheirDashes(length: Int, place: Range<Int>) {
    var tree = MenuTree()
    let range = SourceRange(10..<10 + length)
    let divider = tree.open(.divider, flags: .isBareText, node: NodeID(0), range: range)
    #expect(tree.place(of: divider) == SourceRange(place))
    let button = tree.open(.button, flags: .isBareText, node: NodeID(0), range: range)
    #expect(tree.place(of: button) == SourceRange(10..<min(11, 10 + length)))
  }

  // A value has one type, and can't be read as another.
  @Test func valuesAreOfTheirType() {
    var tree = MenuTree()
    let document = tree.open(.document, node: NodeID(0), range: SourceRange(0, 9))
    let item = tree.open(.button, in: document, node: NodeID(1), range: SourceRange(0, 9))
    let entry = Attribute.ListEntry(text: "t", range: SourceRange(1, 2), isVerbatim: true, node: NodeID(2))
    for (key, value) in [
      (SpecKey.title, Attribute.Value.text("x")), (.hidden, .boolean(true)), (.titles, .list([entry])),
      (.shortcut, .shortcut(Shortcut(.command, "k"))), (.indent, .number(3)),
    ] {
      tree.add(Attribute(implied: key, value, at: SourceRange(1, 2), node: NodeID(2)), to: item)
    }
    for key in SpecKey.allCases {
      #expect(tree.text(key, of: item) == (key == .title ? "x" : nil))
      #expect(tree.flag(key, of: item) == (key == .hidden ? true : nil))
      #expect(tree.list(key, of: item).map(\.text) == (key == .titles ? ["t"] : []))
      let isThere = [.title, .hidden, .titles, .shortcut, .indent].contains(key)
      #expect(tree.has(key, item) == isThere && (tree.attribute(key, of: item)?.key == key) == isThere)
      #expect(!tree.has(key, document))
    }
    #expect(tree.shortcut(of: item) == Shortcut(.command, "k") && tree.shortcut(of: document) == nil)
    #expect(tree.title(of: item) == "x" && tree.title(of: document) == nil)
  }
}
