import InterfaceBuilderMenus
import LintRules
import MenuModel
import Testing

/// What rules make of facts that only an Interface Builder document states.
struct FindingTests {
  private func findings(_ rule: String, _ objects: String) -> [Severity] {
    Linter().lint(ReadingTests.document(objects).menus).filter { $0.rule == rule }.map(\.severity)
  }

  private func outlet(to id: String) -> String {
    "<customObject><connections><outlet property=\"theItem\" destination=\"\(id)\"/></connections></customObject>"
  }

  private func item(_ attributes: String, action: String? = nil) -> String {
    let action = action.map { "<connections><action selector=\"\($0)\"/></connections>" } ?? ""
    return "<menuItem \(attributes)>\(action)</menuItem>"
  }

  @Test func whatIsHiddenForGoodIsInformation() {
    let shown = item("title=\"Number From...\" id=\"i\"")
    let hidden = item("title=\"Number From...\" id=\"i\" hidden=\"YES\"")
    #expect(findings("ellipsis-character", ReadingTests.menu(shown)) == [.warning])
    #expect(findings("ellipsis-character", ReadingTests.menu(hidden)) == [.info])
    // Code that has it at hand shows it.
    #expect(findings("ellipsis-character", ReadingTests.menu(hidden) + outlet(to: "i")) == [.warning])
  }

  @Test func theFaceOfAButtonIsSeenUnlessItIsAPicture() {
    func face(_ attributes: String) -> [Severity] {
      let menu = ReadingTests.menu(item("title=\"Revert to...\"") + item("title=\"Last\""), "key=\"menu\"")
      return findings(
        "ellipsis-character", "<popUpButtonCell pullsDown=\"YES\" \(attributes)>\(menu)</popUpButtonCell>")
    }
    #expect(face("") == [.warning])
    #expect(face("imagePosition=\"only\"") == [.info])
  }

  @Test func separatorsAtAnEdgeAreInformation() {
    let separator = item("isSeparatorItem=\"YES\"")
    let items = item("title=\"A\"") + item("title=\"B\"")
    #expect(findings("stray-divider", ReadingTests.menu(items + separator)) == [.info])
    let doubled = items + separator + separator + items
    #expect(findings("stray-divider", ReadingTests.menu(doubled)) == [.warning])
  }

  @Test func shortcutsThatCodeMayChangeAreNoErrors() {
    let items =
      item("title=\"Snap\" keyEquivalent=\"k\" id=\"a\"", action: "snap:")
      + item("title=\"Convert\" keyEquivalent=\"k\" id=\"b\"", action: "convert:")
    let bar =
      "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Image\"><items>\(items)</items></menu>"
      + "</menuItem></items></menu>"
    #expect(findings("duplicate-shortcut", bar) == [.error])
    #expect(findings("duplicate-shortcut", bar + outlet(to: "a")) == [.warning])
  }

  // MARK: What the app's property list says

  private static func property(_ key: String, _ value: String = "<true/>") -> String {
    "<plist><dict><key>NSQuitAlways</key><false/>\n<key>\(key)</key>\n  \(value)</dict></plist>"
  }

  private static let agent = property("LSUIElement")

  @Test(arguments: [
    ([:], Severity.warning),
    (["/Notes/App/Info.plist": agent], .info),
    (["/Notes/App/App-Info.plist": agent], .info),
    (["/Notes/Info.plist": agent], .info),
    (["/Notes/App/Info.plist": property("LSUIElement", "<string>1</string>")], .info),
    (["/Notes/App/Info.plist": property("LSBackgroundOnly")], .info),
    (["/Notes/App/Info.plist": property("InputMethodConnectionName", "<string>Notes</string>")], .info),
    (["/Notes/App/Info.plist": property("LSUIElement", "<false/>")], .warning),
    // The nearest is the app's, unless its main menu is elsewhere.
    (["/Notes/App/Info.plist": property("LSUIElement", "<false/>"), "/Notes/Info.plist": agent], .warning),
    (
      ["/Notes/App/Info.plist": agent + property("NSMainNibFile", "<string>Launcher</string>")], .warning
    ),
    (["/Notes/App/Info.plist": agent + property("NSMainNibFile", "<string>MainMenu</string>")], .info),
    (["/Info.plist": agent], .warning),
    (["/Notes/App/Info.plist": ""], .warning),
    (["/Notes/App/Info.plist": "bplist00<key>LSUIElement</key"], .warning),
  ])
  func theTemplateOfAnAppWithoutMenuBarIsInformation(lists: [String: String], expected: Severity) {
    #expect(Self.severities(of: "<menuItem title=\"Preferences…\"/>", lists) == [expected])
    let connected =
      "<menuItem title=\"Preferences…\"><connections><action selector=\"showPreferences:\"/></connections></menuItem>"
    #expect(Self.severities(of: connected, lists) == [.warning])
  }

  private static func severities(of item: String, _ lists: [String: String]) -> [Severity] {
    let language = InterfaceBuilderLanguage { lists[$0].map { Array($0.utf8) } }
    let menu = ReadingTests.menu(
      "<menuItem title=\"About Notes\"/>" + item, "key=\"submenu\" title=\"Notes\"")
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menu systemMenu=\"main\"><items><menuItem>"
      + menu + "</menuItem></items></menu></objects></document>"
    let context = ReadingContext(
      path: "App/Base.lproj/MainMenu.xib", location: "/Notes/App/Base.lproj/MainMenu.xib")
    let document = language.read(SourceText(bytes: Array(text.utf8)), in: context)
    return Linter().lint(document.menus).filter { $0.rule == "preferences-title" }.map(\.severity)
  }

  @Test func codeMayGiveATitle() {
    let row = item("image=\"trash\" catalog=\"system\"", action: "emptyTrash:")
    #expect(findings("missing-title", ReadingTests.menu(row + item("title=\"B\""))) == [.info])
  }
}
