import Foundation
import TestSupport
import Testing

/// Messages use the words of the language that the menus are in.
@Suite struct VocabularyTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="1">
      <objects>
        <menu title="Main" systemMenu="main" id="m">
          <items>
            <menuItem title="Tools" id="f"><menu key="submenu" title="Tools" id="fm"><items>
              <menuItem title="-----" id="a"/>
              <menuItem title="" id="b"/>
              <menuItem title="Select Tool" id="c"/>
              <menuItem isSeparatorItem="YES" id="d"/>
              <menuItem isSeparatorItem="YES" id="e"/>
            </items></menu></menuItem>
          </items>
        </menu>
        <menu id="p"><items><menuItem title="Rename" id="q"/><menuItem isSeparatorItem="YES" id="r"/></items></menu>
        <popUpButton id="s"><popUpButtonCell key="cell" id="t">
          <menu key="menu" id="u"><items><menuItem title="Large Icons" id="v"/></items></menu>
        </popUpButtonCell></popUpButton>
      </objects>
    </document>

    """

  private func messages(_ text: String, _ name: String) throws -> [String] {
    let scratch = try Scratch()
    try scratch.write(text, to: name)
    let output = try Program.run(["--format", "json", name], in: scratch.folder).output
    return try JSONOutput(output)["diagnostics"].array.flatMap { finding in
      [finding["message"].text ?? ""] + finding["fixes"].array.compactMap { $0["title"].text }
    }
  }

  @Test func interfaceBuilderMessagesUseItsTerms() throws {
    let messages = try messages(Self.xib, "a.xib")
    #expect(messages.contains("a menu item has no title; add one"), "\(messages)")
    #expect(messages.contains { $0.hasPrefix("this separator is last in its menu; remove it") })
    #expect(
      messages.contains { $0.hasPrefix("this pop-up menu has 1 option") && $0.contains("unless code") })
    #expect(messages.contains("Replace with a separator"))
    expectNoSpecWords(messages)
  }

  @Test func specMessagesUseSpecTerms() throws {
    let messages = try messages(
      "platforms: [macOS]\nmenus:\n- {kind: popUp, items: [Large Icons]}\n- {kind: menuBar, title: Tools, items: [{symbol: x}, '---']}\n",
      "a.menu.yaml")
    #expect(messages.contains("a button has no title; add one"), "\(messages)")
    #expect(messages.contains { $0.contains("“dynamic: true”") })
    #expect(messages.contains { $0.hasPrefix("this divider is last in its menu; remove it") })
  }

  @Test(.enabled(if: SharedData.has("corpus/ib", "corpus/ib-2")))
  func corpusMessagesUseNoSpecTerms() throws {
    let corpora = try ["corpus/ib", "corpus/ib-2"].map { try SharedData.url($0).path }
    let output = try Program.run(["--no-config", "--format", "json"] + corpora).output
    let messages = try JSONOutput(output)["diagnostics"].array.flatMap { finding in
      [finding["message"].text ?? ""] + finding["fixes"].array.compactMap { $0["title"].text }
    }
    #expect(messages.count > 1000)
    expectNoSpecWords(messages)
  }

  // Titles are in quotes, but terms of specs are not.
  private func expectNoSpecWords(_ messages: [String]) {
    for message in messages {
      let words = message.replacing(/“[^”:]*”/, with: "")
      #expect(!words.contains(": true") && !words.contains("role:"), "\(message)")
      for word in ["a button", "a toggle", "divider", "this button", "this toggle"] {
        #expect(!words.contains(word), "\(message)")
      }
    }
  }

  @Test func explainShowsSuppressionsForInterfaceBuilder() throws {
    let page = try Program.run(["explain", "empty-menu"]).output
    #expect(page.contains("\"overrides\": [{\"files\": [\"**/Main.xib\"]") && page.contains("\"at\": ["))
    #expect(page.contains("menulint suppress empty-menu"))
  }
}
