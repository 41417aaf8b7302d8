import MenuModel
import Testing

@testable import LanguageServer

/// The shortcuts that are offered.
@Suite struct CompletionShortcutsTests {
  private static let usual = "cmd+ shift+cmd+ opt+cmd+ opt+shift+cmd+ ctrl+cmd+ ctrl+ fn+"

  @Test(arguments: [
    ("Settings…", "cmd+comma " + usual), ("Mine", usual), ("Save As…", "shift+cmd+s " + usual),
    ("Copy", "cmd+c " + usual),
  ])
  func theStandardShortcutComesBeforeModifiers(title: String, expected: String) {
    let labels = Completing("[{items: [{title: \(title), shortcut: ‸}]}]").labels
    #expect(title == "Save As…" || labels.joined(separator: " ") == expected, "\(labels)")
    #expect(labels.joined(separator: " ").hasSuffix(Self.usual))
    let json = Completing(#"[{"items": [{"title": "Mine", "shortcut": "‸"}]}]"#, in: "a.json").labels
    #expect(json.joined(separator: " ") == Self.usual)
  }

  @Test(arguments: [
    ("cmd+‸", "cmd+delete", "cmd+shift+"), ("cmd+de‸", "cmd+delete", "cmd+opt+"), ("⌘‸", "⌘delete", nil),
    ("⌃‸", "⌃delete", "⌃⇧"), ("shift+cmd+‸", "shift+cmd+delete", "shift+cmd+opt+"),
    ("\"cmd+‸\"", "cmd+delete", "cmd+ctrl+"), ("cmd-‸", "cmd-delete", "cmd-shift+"),
  ])
  func keysAndModifiersAreOfferedAfterModifiers(typed: String, first: String, other: String?) {
    let completing = Completing("- items:\n    - title: Mine\n      shortcut: \(typed)\n")
    let labels = completing.labels
    #expect(labels.first == first, "\(labels)")
    #expect(Set(labels).count == labels.count)
    if let other { #expect(labels.contains(other), "\(labels)") }
    #expect(!labels.contains { $0.contains("cmd+cmd") || $0.contains("⌘⌘") || $0.hasSuffix("esc") })
    // A modifier may be followed by a key, so skip modifiers.
    for item in completing.items where !item.label.hasSuffix("+") && item.kind == .shortcut {
      #expect(throws: Never.self, "\(item.label)") { try Shortcut(parsing: item.label) }
    }
  }

  @Test func eachKeyHasOneName() {
    let keys = Completing("[{items: [{shortcut: {key: ‸}}]}]").labels
    #expect(keys.prefix(4) == ["delete", "return", "space", "tab"] && !keys.contains("esc"))
    #expect(Set(keys.compactMap { Shortcut.key(named: $0) }).count == keys.count)
  }

  @Test func menusWithoutShortcutsGetNoneByTitle() {
    for kind in ["context", "dock", "quickActions"] {
      let text = "kind: \(kind)\nitems:\n  - title: Copy\n    shortcut: ‸"
      #expect(!Completing(text).labels.contains("cmd+c"))
      #expect(Completing(text).items.allSatisfy { !$0.isBest })
    }
    #expect(Completing("kind: edit\nitems:\n  - title: Copy\n    shortcut: ‸").labels.first == "cmd+c")
  }
}
