import Foundation
import Testing

/// `menulint capture`: a spec from the Accessibility data of a running app's menu bar.
@Suite struct CaptureTests {
  // The output of the script for TextEdit on macOS.
  private static let dump = """
    {
      "app": "TextEdit", "locale": "en",
      "menus": [
        {"title": "TextEdit", "items": [
          {"title": "About TextEdit", "identifier": "orderFrontStandardAboutPanel:", "modifiers": 0, "enabled": true},
          {"title": "", "identifier": "_NS:23", "modifiers": 0, "enabled": false},
          {"title": "Hide Others", "identifier": "hideOtherApplications:", "char": "H", "modifiers": 2, "enabled": true}
        ]},
        {"title": "File", "items": [
          {"title": "New", "identifier": "newDocument:", "char": "N", "modifiers": 0, "enabled": true},
          {"title": "Open Recent", "identifier": "submenuAction:", "modifiers": 0, "enabled": true, "items": [
            {"title": "Clear Menu", "identifier": "clearRecentDocuments:", "modifiers": 0, "enabled": false}
          ]},
          {"title": "Close", "identifier": "performClose:", "char": "W", "modifiers": 0, "enabled": true},
          {"title": "Close All", "identifier": "closeAll:", "char": "W", "modifiers": 2, "enabled": true, "alternate": true}
        ]},
        {"title": "View", "items": [
          {"title": "Actual Size", "char": "0", "modifiers": 0, "mark": "✓", "enabled": true},
          {"title": "Show Tabs", "mark": "-", "enabled": true},
          {"title": "Next Page", "glyph": 107, "modifiers": 8, "enabled": true},
          {"title": "Previous Page", "virtualKey": 116, "modifiers": 9, "enabled": true},
          {"title": "Erase", "char": "\\b", "modifiers": 4, "enabled": true}
        ]}
      ]
    }
    """

  @Test func aDumpBecomesASpec() throws {
    let scratch = try Scratch()
    try scratch.write(Self.dump, to: "dump.json")
    let outcome = try Program.run(["capture", "dump.json"], in: scratch.folder)
    #expect(outcome.output == Self.spec, "\(outcome.errors)")
    // The spec can be linted.
    try scratch.write(outcome.output, to: "TextEdit.menu.yaml")
    let linted = try Program.run(["--only", "missing-ellipsis", "TextEdit.menu.yaml"], in: scratch.folder)
    #expect(linted.status == 0 && linted.output.isEmpty, "\(linted.output)")
  }

  private static let spec = """
    app: TextEdit
    locale: en
    platforms: [macOS]
    menus:
      - kind: menuBar
        title: TextEdit
        items:
          - {title: About TextEdit, action: "orderFrontStandardAboutPanel:"}
          - ---
          - {title: Hide Others, shortcut: opt+cmd+h, action: "hideOtherApplications:"}
      - kind: menuBar
        title: File
        items:
          - {title: New, shortcut: cmd+n, action: "newDocument:"}
          - title: Open Recent
            items:
              - {title: Clear Menu, action: "clearRecentDocuments:"}
          - title: Close
            shortcut: cmd+w
            action: "performClose:"
            alternates:
              - {modifiers: [option], title: Close All, shortcut: opt+cmd+w, action: "closeAll:"}
      - kind: menuBar
        title: View
        items:
          - {title: Actual Size, shortcut: cmd+0, checked: true}
          - {title: Show Tabs, checked: mixed}
          - {title: Next Page, shortcut: pageDown}
          - {title: Previous Page, shortcut: shift+pageUp}
          - {title: Erase, shortcut: ctrl+cmd+delete}

    """

  @Test(arguments: [
    ("[]", "dump.json:1:1: error: expected an object with “menus”, found a list"),
    (#"{"app": "Notes"}"#, "dump.json:1:1: error: expected “menus”, a list of menus, found none"),
    (#"{"menus": [{"items": 1}]}"#, "dump.json:1:22: error: expected a list of items for “items”, found"),
    (#"{"menus": ["#, "dump.json:1:"), ("", "dump.json:1:1: error: "),
  ])
  func filesThatArentDumpsAreReported(text: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "dump.json")
    let outcome = try Program.run(["capture", "dump.json"], in: scratch.folder)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }

  @Test func theScriptIsPrinted() throws {
    let outcome = try Program.run(["capture", "--script"], in: try Scratch().folder)
    #expect(outcome.status == 0 && outcome.output.contains("function run(words)"))
    #expect(try Program.run(["capture", "--script", "a.json"], in: try Scratch().folder).status == 2)
  }
}
