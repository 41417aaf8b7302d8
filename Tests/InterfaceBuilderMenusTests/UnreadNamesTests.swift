import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// Context menus that repeat commands of the menu bar, and attributes that the reader ignores.
@Suite struct UnreadNamesTests {
  // MARK: - Menus that repeat the menu bar's commands

  private static func command(_ key: String?, _ action: String) -> String {
    "<menuItem title=\"A\"\(key.map { " keyEquivalent=\"\($0)\"" } ?? "")><connections>"
      + "<action selector=\"\(action)\" target=\"-1\" id=\"c\"/></connections></menuItem>"
  }

  private static func submenu(_ items: String) -> String {
    "<menuItem title=\"S\"><menu key=\"submenu\"><items>\(items)</items></menu></menuItem>"
  }

  // Returns the kinds of a document's menus: a menu bar, if there is one, and another menu before or after
  // it.
  private static func kinds(
    _ items: String, _ attributes: String = "", beside objects: String = "", hasBar: Bool = true,
    isFirst: Bool = false
  ) -> [MenuKind] {
    let bar =
      "<menu \(hasBar ? "systemMenu=\"main\" " : "")id=\"b\"><items>\(submenu(command("q", "quit:")))"
      + submenu(command("n", "new:") + command("s", "save:")) + "</items></menu>"
    let menu = "<menu id=\"m\" \(attributes)><items>\(items)</items></menu>"
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects>\(objects)"
      + (isFirst ? menu + bar : bar + menu) + "</objects></document>"
    let document = InterfaceBuilderDocument(parsing: SourceText(text), path: "a.xib")
    return document.menus.elements.filter { $0.kind == .menu }.map(\.menuKind)
  }

  @Test(arguments: [
    (command("s", "save:"), true), (command("n", "new:"), true), (submenu(command("s", "save:")), true),
    (command("x", "x:") + command("s", "save:"), true), ("", false), (command("S", "save:"), false),
    (command("s", "open:"), false), (command("n", "save:"), false), (command(nil, "save:"), false),
    // Status menus also contain the commands of the app menu.
    (command("q", "quit:"), false),
  ])
  func menusThatRepeatBarCommandsAreContextMenus(items: String, isContext: Bool) {
    for isFirst in [false, true] {
      #expect(Self.kinds(items, isFirst: isFirst) == [.menuBar, .menuBar, isContext ? .context : .menu])
    }
    #expect(Self.kinds(items, hasBar: false) == [.menu, .menu])
  }

  @Test(
    arguments: [
      (
        "",
        "<customObject><connections><outlet property=\"dockMenu\" destination=\"m\"/></connections></customObject>",
        .dock
      ),
      (
        "",
        "<customObject><connections><outlet property=\"statusMenu\" destination=\"m\"/></connections></customObject>",
        .menuBarExtra
      ),
      (
        "",
        "<popUpButton><connections><outlet property=\"menu\" destination=\"m\"/></connections></popUpButton>",
        .popUp
      ),
      ("userLabel=\"Dock Menu\"", "", .dock), ("userLabel=\"Status Menu\"", "", .menuBarExtra),
    ] as [(String, String, MenuKind)])
  func statedMenuKindsTakePrecedence(attributes: String, objects: String, kind: MenuKind) {
    for items in [Self.command("s", "save:"), ""] {
      #expect(Self.kinds(items, attributes, beside: objects) == [.menuBar, .menuBar, kind])
    }
  }

  // MARK: - Ignored attributes and elements

  // Expects that a document with additional text at some offsets is read like one with spaces there.
  private func expectUnread(_ strangers: [String], at places: Regex<Substring>) {
    for (number, seed) in SeedDocuments.seeds.enumerated() {
      let ends = seed.ranges(of: places).map(\.upperBound)
      func sketch(_ text: String) -> String {
        var document = seed
        for end in ends.reversed() { document.insert(contentsOf: text, at: end) }
        return SeedDocuments.sketch(
          InterfaceBuilderDocument(
            parsing: SourceText(document), path: number == 2 ? "a.storyboard" : "a.xib"))
      }
      for stranger in strangers {
        #expect(
          sketch(stranger) == sketch(String(repeating: " ", count: stranger.utf8.count)),
          "\(number) \(stranger)")
      }
    }
  }

  // The names are as long as those that the reader knows.
  @Test func unknownAttributesAreIgnored() {
    let strangers = (1...18).flatMap { length in
      ["YES", "NO", "system"].map { " \(String(repeating: "z", count: length))=\"\($0)\"" }
    }
    expectUnread(strangers, at: /<[A-Za-z]+/)
    expectUnread(strangers, at: /<[A-Za-z]+(?: [^>]*[\"'])?(?=\/?>)/)
  }

  @Test func transformersOutsideBindingsAreIgnored() {
    let stranger = "<string key=\"NSValueTransformerName\">NSNegateBoolean</string>"
    for place in [/<\/binding>/, /<binding [^>]*\/>/, /<\/connections>/, /<\/menuItem>/, /<\/items>/] {
      expectUnread([stranger], at: place)
    }
  }
}
