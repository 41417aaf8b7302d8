import Foundation
import MenuModel
import MenuSpecParser
import TestSupport

@testable import InterfaceBuilderMenus
@testable import TextCore

/// Documents with every construct that the reader supports, and changes to their elements.
enum SeedDocuments {
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
    <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"><data><array key="IBDocument.RootObjects">
      <object class="NSMenu" id="1"><string key="NSTitle">A</string><array class="NSMutableArray" key="NSMenuItems">
        <object class="NSMenuItem" id="2"><string key="NSTitle">Save all</string><string key="NSKeyEquiv">s</string><int key="NSKeyEquivModMask">1048576</int><string key="NSAction">submenuAction:</string>
          <object class="NSMenu" key="NSSubmenu" id="3"><reference key="NSTitle" ref="9"/><array key="NSMenuItems"><object class="NSMenuItem" id="4"><bool key="NSIsSeparator">YES</bool></object>
            <object class="NSMenuItem" id="5"><string key="NSTitle" id="9">B</string><int key="NSState">1</int></object></array></object></object>
      </array><string key="NSName">_NSMainMenu</string></object>
      <object class="NSPopUpButtonCell" id="6"><object class="NSMenu" key="NSMenu" id="7"><array key="NSMenuItems"><object class="NSMenuItem" id="8"><string key="NSTitle">Fast</string></object></array></object></object>
    </array><object class="IBObjectContainer"><object class="IBActionConnection"><string key="label">go:</string><reference key="source" ref="6"/><reference key="destination" ref="5"/></object>
      <object class="IBOutletConnection"><string key="label">statusMenu</string><reference key="source" ref="6"/><reference key="destination" ref="1"/></object>
      <object class="IBObjectRecord"><int key="objectID">12</int><reference key="object" ref="1"/></object></object></data></archive>
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
  static let pieces = [
    "<", ">", "/", "\"", "'", "=", "&", ";", "&amp;", "&#x41;", "&#0;", "<!--", "-->", "<![CDATA[", "]]>",
    "<?", "?>", " ", "\n", "\t", "\r", "\r\n",
    "YES", "NO", "title", "menuItem", "<menuItem title=\"A\"/>", "</menuItem>", "isSeparatorItem=\"YES\"",
    "key=\"submenu\"", "alternate=\"YES\"",
    "keyEquivalent=\"x\"", "hidden=\"YES\"", "enabled=\"NO\"", "é", "\u{0}", "\u{FFFE}",
    "systemMenu=\"window\"", "id=\"3\"", "destination=\"m\"", "…",
  ]

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
