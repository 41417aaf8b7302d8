import Testing

@testable import InterfaceBuilderMenus

/// The kinds of menus by the names of their outlets and labels.
struct OutletKindTests {
  private typealias Kind = ArchivedObject.Flags

  @Test(
    arguments: [
      ("menu", "view", Kind.isContext), ("menu", "tableView", .isContext), ("menu", "customObject", nil),
      ("menu", "application", nil), ("menu", "viewController", nil), ("menu", "", nil),
      ("menu", "button", .isPullDown),
      ("menu", "buttonCell", .isPullDown), ("menu", "popUpButton", .isPopUp),
      ("menu", "popUpButtonCell", .isPopUp), ("dockMenu", "application", .isDock),
      ("dockMenu", "customObject", .isDock),
      ("searchMenuTemplate", "searchField", .isSearchTemplate), ("statusMenu", "customObject", .isExtra),
      ("statBarMenu", "customObject", .isExtra), ("menuBarMenu", "customObject", .isExtra),
      ("MENUBARMENU", "customObject", .isExtra),
      ("contextMenu", "customObject", .isContext), ("rightClickMenu", "customObject", .isContext),
      ("rowMenu", "view", nil), ("fileMenu", "button", nil), ("status", "customObject", nil),
      ("context", "customObject", nil), ("men", "view", nil),
      ("", "view", nil),
    ] as [(String, String, ArchivedObject.Flags?)])
  func outletsNameTheirMenu(property: String, owner: String, expected: ArchivedObject.Flags?) {
    let found = Array(property.utf8).withUnsafeBufferPointer { property in
      Array(owner.utf8).withUnsafeBufferPointer { OutletKind.of(property: property, owner: $0) }
    }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("Status Menu", Kind.isExtra), ("Dock Menu", .isDock), ("Menu for the Dock", .isDock),
      ("Row Context Menu", .isContext), ("Right Click Menu", .isContext), ("Menu Bar Menu", .isExtra),
      ("Menu", nil), ("Row Menu", nil), ("Dock", nil),
      ("Status", nil), ("", nil),
    ] as [(String, ArchivedObject.Flags?)])
  func labelsNameTheirMenu(label: String, expected: ArchivedObject.Flags?) {
    #expect(OutletKind.of(label: label) == expected)
  }
}
