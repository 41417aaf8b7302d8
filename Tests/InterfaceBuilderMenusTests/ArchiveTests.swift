import InterfaceBuilderMenus
import LintRules
import MenuModel
import TestSupport
import Testing

@testable import TextCore

/// Documents in the format from before Xcode 5, a keyed archive.
struct ArchiveTests {
  private static let main = """
    <object class="NSMenu" id="10"><string key="NSTitle">MainMenu</string>
      <object class="NSMutableArray" key="NSMenuItems"><bool key="EncodedWithXMLCoder">YES</bool>
        <object class="NSMenuItem" id="11"><string key="NSTitle">Tapes</string>
          <object class="NSMenu" key="NSSubmenu" id="12"><string key="NSTitle">Tapes</string>
            <object class="NSMutableArray" key="NSMenuItems">
              <object class="NSMenuItem" id="13"><reference key="NSMenu" ref="12"/><string key="NSTitle">Quit Tapes</string><string key="NSKeyEquiv">q</string><int key="NSKeyEquivModMask">1048576</int></object>
            </object><string key="NSName">_NSAppleMenu</string></object></object>
        <object class="NSMenuItem" id="14"><string key="NSTitle" id="t">Deck</string>
          <object class="NSMenu" key="NSSubmenu" id="15"><reference key="NSTitle" ref="t"/>
            <array class="NSMutableArray" key="NSMenuItems">
              <object class="NSMenuItem" id="16"><string key="NSTitle">Rewind &amp; play</string><string key="NSKeyEquiv">R</string><int key="NSKeyEquivModMask">1572864</int></object>
              <object class="NSMenuItem" id="17"><bool key="NSIsDisabled">YES</bool><bool key="NSIsSeparator">YES</bool><string key="NSTitle"/></object>
              <object class="NSMenuItem" id="18"><object class="NSMutableString" key="NSTitle"><characters key="NS.bytes">Loop</characters></object><int key="NSState">1</int><int key="NSTag">7</int></object>
              <object class="NSMenuItem" id="19"><string type="base64-UTF8" key="NSTitle">RWplY3Q</string><bool key="NSIsHidden">YES</bool></object>
            </array></object></object>
      </object><string key="NSName">_NSMainMenu</string></object>
    """
  private static let popUp = """
    <object class="NSPopUpButton" id="30"><object class="NSPopUpButtonCell" key="NSCell" id="31">
      <object class="NSMenuItem" key="NSMenuItem" id="32"><reference key="NSMenu" ref="33"/><string key="NSTitle">Slow</string></object>
      <object class="NSMenu" key="NSMenu" id="33"><string key="NSTitle">Speed</string><object class="NSMutableArray" key="NSMenuItems">
        <reference ref="32"/><object class="NSMenuItem" id="34"><reference key="NSMenu" ref="33"/><string key="NSTitle">Fast</string></object></object></object>
      <reference key="NSControlView" ref="30"/>PULL</object></object>
    """

  private func document(_ objects: String, _ records: String = "") -> InterfaceBuilderDocument {
    InterfaceBuilderDocument(
      parsing: SourceText(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00"><data>
        <object class="NSMutableArray" key="IBDocument.RootObjects" id="1"><bool key="EncodedWithXMLCoder">YES</bool>
        <object class="NSCustomObject" id="2"><string key="NSClassName">Deck</string></object>
        \(objects)</object>
        <object class="IBObjectContainer" key="IBDocument.Objects">\(records)</object></data></archive>
        """))
  }

  private func record(_ id: Int, of object: Int) -> String {
    #"<object class="IBObjectRecord"><int key="objectID">\#(id)</int><reference key="object" ref="\#(object)"/></object>"#
  }

  private func connection(_ kind: String, _ label: String, from source: Int, to destination: Int) -> String {
    """
    <object class="IBConnectionRecord"><object class="IB\(kind)Connection" key="connection"><string key="label">\(label)\
    </string><reference key="source" ref="\(source)"/><reference key="destination" ref="\(destination)"/></object></object>
    """
  }

  // A line for each menu and item, indented by depth.
  private func outline(_ document: InterfaceBuilderDocument) -> [String] {
    #expect(document.problems.isEmpty)
    let menus = document.menus
    func lines(_ id: ElementID, _ indent: String) -> [String] {
      var line = "\(indent)\(menus[id].kind) \(menus.title(of: id) ?? "-")"
      if menus[id].kind == .menu { line += " (\(menus[id].menuKind.rawValue))" }
      if let shortcut = menus.shortcut(of: id)?.specText { line += " [\(shortcut)]" }
      if let action = menus.text(.action, of: id) { line += " \(action)" }
      if menus.flag(.checked, of: id) == true { line += " checked" }
      if menus[id].flags.contains(.isHidden) || menus.flag(.hidden, of: id) == true { line += " hidden" }
      return [line] + menus.children(of: id).flatMap { lines($0, indent + "  ") }
    }
    return menus.documents.flatMap { menus.children(of: $0).flatMap { lines($0, "") } }
  }

  @Test func theMenuBarIsRead() {
    let records =
      connection("Action", "terminate:", from: 9, to: 13) + connection("Action", "rewind:", from: 2, to: 16)
    #expect(
      outline(document(Self.main, records)) == [
        "menu Tapes (menuBar)", "  button Quit Tapes [cmd+q] terminate:", "menu Deck (menuBar)",
        "  button Rewind & play [opt+shift+cmd+r] rewind:", "  divider -", "  toggle Loop checked",
        "  button Eject hidden",
      ])
  }

  // The chosen item is written in the cell, and the menu refers to it.
  @Test(arguments: [
    ("", ["menu Speed (popUp)", "  button Slow", "  button Fast"]),
    (
      #"<bool key="NSPullDown">YES</bool>"#,
      ["menu Speed (pullDown)", "  button Slow hidden", "  button Fast"]
    ),
  ])
  func theMenusOfButtonsAreRead(pull: String, expected: [String]) {
    #expect(outline(document(Self.popUp.replacing("PULL", with: pull))) == expected)
  }

  @Test(arguments: [
    (#"<string key="objectName">Row Context Menu</string>"#, "", "context"),
    ("", "statusMenu", "menuBarExtra"),
    ("", "dockMenu", "dock"), ("", "deck", "menu"), ("", "menu", "menu"),
  ])
  func namesTellTheKindOfAMenu(name: String, outlet: String, kind: String) {
    let menu = """
      <object class="NSMenu" id="40"><string key="NSTitle">M</string><array key="NSMenuItems">
      <object class="NSMenuItem" id="41"><string key="NSTitle">Play</string></object></array></object>
      """
    let named = record(4, of: 40).replacing("</object>", with: name + "</object>")
    let connected = outlet.isEmpty ? "" : connection("Outlet", outlet, from: 2, to: 40)
    #expect(outline(document(menu, named + connected)) == ["menu M (\(kind))", "  button Play"])
  }

  // The menu of a view is its context menu.
  @Test func theMenuOfAViewIsAContextMenu() {
    let view = """
      <object class="NSTableView" id="50"><object class="NSMenu" key="NSMenu" id="51"><array key="NSMenuItems">
      <object class="NSMenuItem" id="52"><string key="NSTitle">Copy</string></object></array></object></object>
      """
    #expect(outline(document(view)) == ["menu - (context)", "  button Copy"])
  }

  private func binding(_ name: String, of source: Int, _ options: String = "") -> String {
    """
    <object class="IBConnectionRecord"><object class="IBBindingConnection" key="connection"><reference key="source" ref="\(source)"/>\
    <object class="NSNibBindingConnector" key="connector"><string key="NSBinding">\(name)</string>\
    <string key="NSKeyPath">selection.name</string>\(options)</object></object></object>
    """
  }

  @Test func boundTitlesAreUnknown() {
    #expect(outline(document(Self.main, binding("title", of: 18))).contains("  toggle <title> checked"))
    // The values replace the items of the button.
    let filled = document(Self.popUp.replacing("PULL", with: ""), binding("content", of: 30))
    #expect(outline(filled).contains("  button <title>"))
  }

  // Of two items with one key, bindings show one at a time.
  @Test(arguments: [
    ("", 1), (#"<string key="NSValueTransformerName">NSNegateBoolean</string>"#, 0),
  ])
  func negatedBindingsShowTheOther(options: String, count: Int) {
    let keys = Self.main.replacing(
      #"<object class="NSMutableString" key="NSTitle">"#,
      with:
        #"<string key="NSKeyEquiv">R</string><int key="NSKeyEquivModMask">1572864</int><object class="NSMutableString" key="NSTitle">"#
    )
    let read = document(keys, binding("hidden", of: 16) + binding("hidden", of: 18, options))
    #expect(Linter().lint(read.menus).count { $0.rule == "duplicate-shortcut" } == count)
  }

  // Items of classes of the app, with views, or with outlets may do something without an action.
  @Test(arguments: [
    ("", true), (#"<string key="6.CustomClassName">DeckItem</string>"#, false),
    (#"<object class="NSArray" key="dict.sortedKeys"><string>6.CustomClassName</string></object>"#, false),
    ("VIEW", false), ("OUTLET", false),
  ])
  func itemsThatAreConnectedArentLeftovers(records: String, isSaid: Bool) throws {
    let outlet = connection("Outlet", "view", from: 16, to: 2)
    let held = connection("Outlet", "rewindItem", from: 15, to: 16)
    let more = records == "VIEW" ? outlet : records == "OUTLET" ? held : records
    let read = document(Self.main, record(6, of: 16) + more)
    // No code of the project connects items.
    let files = ["Base.lproj/M.xib": read.source.bytes, "A.m": Array("int main() { return 0; }".utf8)]
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: files.keys.sorted()) { files[$0] })
    let tree = try #require(project.trees(MenuDefaults(), of: ["Base.lproj/M.xib"]).first)
    let found = Linter().lint(tree.menus).filter { $0.rule == "template-leftover" }
    #expect(found.contains { $0.message.contains("Rewind") } == isSaid)
  }

  // The rows of a predicate editor form a sentence.
  @Test func rowsOfAPredicateEditorAreStandard() {
    let rows = Self.popUp.replacing("PULL", with: "").replacing("Slow", with: "is not")
    let editor =
      #"<object class="NSPredicateEditorRowTemplate" id="70"><array key="NSPredicateTemplateViews">\#(rows)</array></object>"#
    let rules = ["title-capitalization", "single-option-picker"]
    #expect(Linter().lint(document(rows).menus).contains { rules.contains($0.rule) })
    #expect(!Linter().lint(document(editor).menus).contains { rules.contains($0.rule) })
  }

  // The menu of a pop-up button may be elsewhere.
  @Test(arguments: [("NSPopUpButton", "popUp"), ("NSButton", "menu"), ("NSTableView", "context")])
  func theOwnerOfAnOutletTellsTheKind(className: String, kind: String) {
    let objects = """
      <object class="\(className)" id="80"/><object class="NSMenu" id="81"><string key="NSTitle">M</string><array key="NSMenuItems">
      <object class="NSMenuItem" id="82"><string key="NSTitle">Play</string></object></array></object>
      """
    let read = document(objects, record(7, of: 81) + connection("Outlet", "menu", from: 80, to: 81))
    #expect(
      read.menus.documents.flatMap { Array(read.menus.children(of: $0)) }.map {
        read.menus[$0].menuKind.rawValue
      } == [kind])
  }

  // An object's number is its id in the current format and in string tables.
  @Test func objectsHaveTheIdsOfTheCurrentFormat() throws {
    let read = document(Self.main, record(56, of: 16))
    let finding = try #require(Linter().lint(read.menus).first { $0.rule == "title-capitalization" })
    #expect(read.pointer(of: try #require(finding.node)) == "/56")
  }

  @Test func onlyTitlesAreChanged() throws {
    let read = document(Self.main)
    let menus = read.menus
    let id = try #require(
      (0..<menus.elements.count).map { ElementID($0) }.first { menus.title(of: $0) == "Rewind & play" })
    func edits(_ change: Change) -> [TextEdit]? {
      read.edits(for: Fix("", safety: .safe, changes: [change]))?.edits
    }
    let title = try #require(menus.attribute(.title, of: id))
    #expect(edits(.replaceText(title.node, with: "Rewind & Play"))?.map(\.text) == ["Rewind &amp; Play"])
    #expect(edits(.remove(menus[id].node)) == nil)
    #expect(edits(.setKey(of: menus[id].node, key: .hidden, value: .boolean(true))) == nil)
    #expect(edits(.removeKey(of: menus[id].node, key: .shortcut)) == nil)
    // The item and its submenu refer to one text, and so may other objects.
    let deck = try #require(menus.documents.flatMap { Array(menus.children(of: $0)) }.last)
    let shared = try #require(menus.attribute(.title, of: deck))
    #expect(edits(.replaceText(shared.node, with: "Player")) == nil)
  }

  @Test func cyclesAndDepthAreLimited() {
    let cycle = """
      <object class="NSMenu" id="60"><string key="NSTitle">A</string><array key="NSMenuItems"><object class="NSMenuItem" id="61">
      <string key="NSTitle">B</string><reference key="NSSubmenu" ref="60"/></object><reference ref="61"/><reference ref="99"/>
      </array></object>
      """
    #expect(outline(document(cycle)).isEmpty)
    // The same below a menu that is shown.
    let shown =
      #"<object class="NSMenu" id="62"><array key="NSMenuItems"><reference ref="61"/></array></object>"#
    #expect(
      outline(document(cycle + shown)) == ["menu - (menu)", "  submenu B"])
    func nested(_ depth: Int) -> String {
      """
      <object class="NSMenu" key="NSSubmenu" id="m\(depth)"><array key="NSMenuItems"><object class="NSMenuItem" id="i\(depth)">\
      <string key="NSTitle">T</string>\(depth == 0 ? "" : nested(depth - 1))</object></array></object>
      """
    }
    let deep = document(nested(90))
    #expect(
      deep.problems.map(\.message) == ["menus are nested more than 64 levels deep, so the rest wasn't read"])
  }
}
