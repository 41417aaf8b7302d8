import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// What is read in, said of and written into documents near to those that Xcode writes. See ``Answers``.
@Suite struct AnswerTests {
  private static let head = #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>"#
  static let seeds = [
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    \(head)
      <customObject id="-2" userLabel="File's Owner"><connections>
        <outlet property="menu" destination="m" id="c1"/><outlet property="dockMenu" destination="d" id="c2"/>
        <outlet property="statusMenu" destination="s" id="c3"/></connections></customObject>
      <menu title="Main Menu" systemMenu="main" id="m"><items>
        <menuItem title="App" id="1"><menu key="submenu" title="App" systemMenu="apple" id="2"><items>
          <menuItem title="About App" id="3"><modifierMask key="keyEquivalentModifierMask"/><connections><action selector="orderFrontStandardAboutPanel:" target="-2" id="c4"/></connections></menuItem>
          <menuItem isSeparatorItem="YES" id="4"/>
          <menuItem title="Services" id="5"><menu key="submenu" title="Services" systemMenu="services" id="6"/></menuItem>
          <menuItem title="Hide &amp; &lt;Seek&gt;" keyEquivalent="h" id="7"/>
        </items></menu></menuItem>
        <menuItem title="File" id="8"><menu key="submenu" title="File" id="9"><items>
          <menuItem title="Save" keyEquivalent="s" toolTip="x" tag="1" id="10"/>
          <menuItem title="Save As…" alternate="YES" keyEquivalent="S" id="11"><modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/></menuItem>
          <menuItem state="on" hidden="YES" enabled="NO" indentationLevel="2" id="12"><string key="title">Two
    Lines</string><string key="keyEquivalent" base64-UTF8="YES">CA</string></menuItem>
        </items></menu></menuItem>
      </items></menu>
      <menu id="d"><items><menuItem title="Dock" id="13"/></items></menu>
      <menu id="s"><items><menuItem title="Quit" keyEquivalent="&#x7F;" id="14"/><menuItem image="NSGoLeft" catalog="system" id="15"/></items></menu>
    </objects></document>
    """,
    """
    \(head)<window id="w"><view key="contentView" id="v"><subviews>
      <popUpButton id="p"><popUpButtonCell key="cell" type="push" title="B" pullsDown="NO" selectedItem="b" id="c">
        <menu key="menu" id="pm"><items><menuItem title="A" id="a"/><menuItem title="B" state="on" id="b"/></items></menu></popUpButtonCell></popUpButton>
      <popUpButton id="q"><popUpButtonCell key="cell" pullsDown="YES" id="e"><menu key="menu" id="qm"><items>
        <menuItem title="Face" state="on" hidden="YES" id="f"/><menuItem title="Do" id="g"><imageReference key="image" image="trash" catalog="system" symbolScale="small"/></menuItem></items></menu></popUpButtonCell></popUpButton>
      <textField id="t"><connections><outlet property="menu" destination="x" id="o"/></connections></textField>
    </subviews></view></window>
    <menu title="Context" autoenablesItems="NO" id="x"><items><menuItem title="Copy" keyEquivalent="c" id="x1"><connections><action selector="copy:" target="-1" id="x2"/></connections></menuItem>
      <menuItem isSeparatorItem="YES" id="x3"/><menuItem title="Delete" id="x4"><attributedString key="attributedTitle"><fragment content="Delete"/></attributedString></menuItem></items></menu>
    </objects></document>
    """,
    """
    <!DOCTYPE document [<!ENTITY a "b">]><!-- c -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version='3.0'><scenes><scene><objects>
    <viewController id="1"><button id="2"><state key="normal" title="B"/><menu key="menu" id="3"><children>
      <menuElement title="A" image="star" catalog="system" id="4"/><command title="C" keyEquivalent="C" id="5"><keyModifierFlags key="modifier" shift="YES"/></command>
      <menu key="x" title="More" id="6"><menuLeaf attributes="destructive" state="mixed" title="D" id="7"/></menu></children></menu></button></viewController>
    </objects></scene></scenes><?pi x?><![CDATA[y]]></document>
    """,
    """
    <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>
    """,
    """
    \(head)<menu title="Bound" id="m"><items>
      <menuItem title="A" image="a" secondaryImage="b" id="1"><connections><binding destination="-2" name="hidden" keyPath="self.shown" id="b1"><dictionary key="options"><string key="NSValueTransformerName">NSNegateBoolean</string></dictionary></binding><binding destination="-2" name="hidden2" keyPath="self.late" id="b2"/></connections></menuItem>
      <menuItem title="B" secondaryImage="b" image="a" id="2"><connections><binding destination="-2" name="enabled" keyPath="self.ready" id="b3"/><binding destination="-2" name="enabled2" keyPath="self.done" id="b4"><dictionary key="options"><string key="NSValueTransformerName">NSNegateBoolean</string></dictionary></binding></connections></menuItem>
      <menuItem title="C" offStateImage="o" secondaryImage="b" id="3"/><menuItem title="D" secondaryImage="b" offStateImage="o" id="4"/>
      <menuItem title="E" image="a" offStateImage="o" id="5"/><menuItem isSeparatorItem="YES" hidden="YES" id="6"/>
    </items></menu></objects></document>
    """,
  ]
  private static let pieces = [
    "<", ">", "/", "\"", "'", "=", "&", ";", "&amp;", "&#x41;", "&#0;", "<!--", "-->", "<![CDATA[", "]]>",
    "<?", "?>", " ", "\n", "\t", "\r", "\r\n",
    "YES", "NO", "title", "menuItem", "<menuItem title=\"A\"/>", "</menuItem>", "isSeparatorItem=\"YES\"",
    "key=\"submenu\"", "alternate=\"YES\"",
    "keyEquivalent=\"x\"", "hidden=\"YES\"", "enabled=\"NO\"", "é", "\u{0}", "\u{FFFE}",
    "systemMenu=\"window\"", "id=\"3\"", "destination=\"m\"", "…",
  ]

  @Test func documentsAreReadAsEver() throws {
    var answers = Answers("documents")
    var variants = Variants(of: Self.seeds, pieces: Self.pieces, seed: 4)
    for index in Self.seeds.indices {
      for text in variants.next(250, of: index) {
        let document = InterfaceBuilderDocument(
          parsing: SourceText(bytes: text), path: index == 2 ? "a.storyboard" : "a.xib")
        answers.note("\(index)", String(decoding: text, as: UTF8.self) + Self.sketch(document))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func bytesAreReadAsEver() throws {
    var answers = Answers("bytes")
    forEachByteEdge { title in
      let bytes = Array((Self.head + "<menu id='1'><items><menuItem title=\"").utf8) + title
      let document = InterfaceBuilderDocument(
        parsing: SourceText(bytes: bytes + Array("\"/></items></menu></objects></document>".utf8)))
      answers.note("\(title[0] / 16)", Self.sketch(document))
    }
    for encoding in [
      String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
    ] {
      for text in ["<a/>", "<?xml version=\"1.0\"?><a/>", " <a/>", "a"] {
        let bytes = [UInt8](text.data(using: encoding) ?? Data())
        answers.note("encodings", Self.sketch(InterfaceBuilderDocument(parsing: SourceText(bytes: bytes))))
      }
    }
    for space in ["\r", "\r\n", "\n\r", "\t", " ", "\r\r"] {
      for text in ["\(space)A", "A\(space)", "A\(space)B", "&#10;\(space)"] {
        for item in [
          "<menuItem title=\"\(text)\"/>", "<menuItem><string key='title'>\(text)</string></menuItem>",
          "<menuItem><string key='title'>C<![CDATA[\(text)]]]><![CDATA[]]>D<?x\(text)?><!-- \(text) --></string></menuItem>",
        ] {
          let whole = Self.head + "<menu id='1'><items>\(item)</items></menu></objects></document>"
          answers.note("spaces", Self.sketch(InterfaceBuilderDocument(parsing: SourceText(whole))))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // All that XML has besides elements, cut off anywhere, and with another sign in place of any.
  @Test func markupIsReadAsEver() throws {
    var answers = Answers("markup")
    let text = """
      <?xml version="1.0" encoding='UTF-8' standalone="no"?>
      <!-- c - d\t\u{FFFD} --><!DOCTYPE document PUBLIC '-//A' "b" [
      <!ELEMENT a (b)><!ATTLIST a b\tCDATA 'c>'>\r\n<!ENTITY % e "f>">%e;
      <!NOTATION n SYSTEM "o"><?p q?><!-- r -->\t]>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version = '3.0'><objects><menu title="&#x4D;&amp;&#233;&#x10FFFF;&#xaF;" id="m">
      <items><menuItem title="A" id="1"/><![CDATA[ ]]]> ]]>\u{FEC0}<?pi x\t?></items ></menu></objects></document>
      <!-- end -->
      """
    func note(_ group: String, _ text: String) {
      let document = InterfaceBuilderDocument(parsing: SourceText(text), path: "a.xib")
      answers.note(
        group,
        document.menus.elements.map { "\($0.kind) \($0.range)" }.joined()
          + document.problems.map { "\($0.message) \($0.range) \($0.related)" }.joined())
    }
    let others = [
      "", "\t", "\r", "\u{1}", "\u{FEFF}", "\u{FFFE}", "é", "'", "\"", "&", "<", ">", "]", "-", "x", "1", "a",
      "0",
    ]
    for place in text.unicodeScalars.indices {
      note("beginnings", String(text[..<place]))
      let next = text.unicodeScalars.index(after: place)
      for other in others { note("others", text[..<place] + other + text[next...]) }
    }
    #expect(try answers.differences() == [])
  }

  // Each element that holds no others is left out, said twice, or bare.
  @Test func elementsAreReadAsEver() throws {
    var answers = Answers("elements")
    for (index, seed) in Self.seeds.enumerated() {
      for match in seed.matches(of: /<([A-Za-z]+) [^<>]*\/>/) {
        let element = String(match.0)
        for other in ["", element + element, "<\(match.1)/>", element.replacing("id=\"", with: "id=\"y")] {
          let text = seed.replacingCharacters(in: match.range, with: other)
          let document = InterfaceBuilderDocument(
            parsing: SourceText(text), path: index == 2 ? "a.storyboard" : "a.xib")
          answers.note("\(index)-\(match.1)", Self.sketch(document))
          guard match.1 == "menuItem" else { continue }
          for edits in Self.edits(text, path: index == 2 ? "a.storyboard" : "a.xib") {
            answers.note("edits", edits)
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each attribute of each element is left out, and given other values.
  @Test func attributesAreReadAsEver() throws {
    var answers = Answers("attributes")
    for (index, seed) in Self.seeds.enumerated() {
      for match in seed.matches(of: /([A-Za-z]+)="([^"]*)"/) {
        for value in [
          nil, "", "YES", "NO", "on", "mixed", "1", "-1", "window", "help", "font", "\u{8}", "&#xF704;",
          "A B", "m", "hidden3", "enabled3", "isenabled",
        ] {
          let other = value.map { "\(match.1)=\"\($0)\"" } ?? ""
          let text = seed.replacingCharacters(in: match.range, with: other)
          let document = InterfaceBuilderDocument(
            parsing: SourceText(text), path: index == 2 ? "a.storyboard" : "a.xib")
          answers.note("\(index)-\(match.1)", Self.sketch(document))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func editsAreWrittenAsEver() throws {
    var answers = Answers("edits")
    for (number, seed) in Self.seeds.enumerated() {
      // Each attribute on a line of its own, as other tools write them; and with more spaces, and other quotes.
      let attribute = /\s+([A-Za-z0-9]+)="([^"]*)"/
      let spread = seed.replacing(attribute) { "\n      \($0.1)=\"\($0.2)\"" }
      let loose = seed.replacing(attribute) { "  \($0.1) = '\($0.2)'\t" }
      let tabbed = seed.replacing(/\n +/) { "\n\t" + String(repeating: "\t", count: $0.0.utf8.count / 4) }
      let mac = seed.replacing("\n", with: "\r")
      for text in [seed, seed.replacing("\n", with: "\r\n"), spread, loose, tabbed, mac] {
        for edits in Self.edits(text, path: number == 2 ? "a.storyboard" : "a.xib") {
          answers.note("\(number)", edits)
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  /// What each change of each element is written as.
  static func edits(_ text: String, path: String = "a.xib") -> [String] {
    let document = InterfaceBuilderDocument(parsing: SourceText(text), path: path)
    return document.menus.elements.indices.flatMap { index in
      changes(of: ElementID(index), in: document.menus).map { change in
        let written = document.edits(for: Fix("", safety: .safe, changes: [change]))
        let edits = written.map { edits in
          edits.edits.map { "\($0.range.start)–\($0.range.end) \($0.text)" }.joined() + edits.safety.rawValue
        }
        return edits ?? "refused"
      }
    }
  }

  static func changes(of id: ElementID, in menus: MenuTree) -> [Change] {
    let node = menus[id].node
    var changes: [Change] = [.remove(node), .makeDivider(node)]
    if let title = menus.attribute(.title, of: id) {
      for text in ["X", "A & “B” <c>", "line\nbreak", "\u{1}", ""] {
        changes.append(.replaceText(title.node, with: text))
      }
    }
    for key in SpecKey.allCases { changes.append(.removeKey(of: node, key: key)) }
    for (key, value) in [
      (SpecKey.shortcut, "cmd+n"), (.shortcut, "shift+cmd+n"), (.shortcut, "ctrl+opt+left"), (.title, "New"),
      (.symbol, "trash"),
      (.checked, "mixed"), (.role, "destructive"), (.command, "a:"), (.shortcut, "delete"), (.shortcut, "f5"),
      (.shortcut, "shift+opt+left"), (.shortcut, "fn+cmd+f5"), (.shortcut, "opt+shift+cmd+s"),
      (.shortcut, "fn+k"),
    ] {
      changes.append(.setKey(of: node, key: key, value: .text(value)))
    }
    for key in [SpecKey.hidden, .enabled, .checked, .dynamic, .needsInput] {
      for flag in [true, false] { changes.append(.setKey(of: node, key: key, value: .boolean(flag))) }
    }
    for sibling in menus.children(of: menus[id].parent) where sibling != id {
      changes.append(.move(node, after: menus[sibling].node))
    }
    return changes
  }

  static func sketch(_ document: InterfaceBuilderDocument) -> String {
    let menus = document.menus
    var text = ""
    for problem in document.problems {
      text += "! \(problem.kind) \(problem.message) | \(problem.hint ?? "") | \(problem.range)"
      for place in problem.related { text += " ~ \(place.message) \(place.range)" }
      text += "\n"
    }
    for element in menus.elements {
      text +=
        "\(element.kind) \(element.menuKind) \(element.flags.rawValue) \(element.parent.index) \(element.end)"
      text += " \(element.node.index) \(element.range) \(element.platforms.platforms)\n"
      let start = Int(element.firstAttribute)
      for attribute in menus.attributes[start..<start + Int(element.attributeCount)] {
        text +=
          "  \(attribute.key) \(attribute.isVerbatim) \(attribute.keyRange) \(attribute.valueRange) \(attribute.value)\n"
      }
    }
    return text + (SpecWriter(format: .yaml).spec(of: menus) ?? "none")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
