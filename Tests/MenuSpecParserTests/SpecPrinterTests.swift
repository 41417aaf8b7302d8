import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Printed specs, the quotes of their texts, and the places of new keys.
@Suite struct SpecPrinterTests {
  private static let forms = [
    "items: [{title: {text}, symbol: s}]",
    "items: [{title: A, items: [{title: B, items: [{title: {text}, id: x}]}]}]",
    "items: [{title: A, when: [{text}, b, c]}]", "items: [{type: picker, title: P, options: [{text}, B]}]",
    "items: [{type: section, items: [{type: picker, options: [{text}, {title: B, tag: c}]}]}]",
    "items: [{titles: [{text}, B]}, {title: {text}}, {title: {text}, alternates: [{title: {text}, modifiers: [option]}]}]",
    "menus: [{kind: context, for: {text}, items: [{text}]}, {kind: dock, items: []}]",
    "platforms: [macOS, iOS]\nlint: {disable: [long-title], reason: {text}}\nitems: [A]",
    "app: {name: {text}, words: [a, {text}]}\nitems: [{title: A, lint: {disable: [long-title], reason: {text}}}]",
    "items: [{title: '---'}, ---, {title: '---', id: a}, {title: ''}, {type: divider, id: d}]",
    "items: [{title: A, enabled: false, indent: 2, shortcut: {key: n, modifiers: [cmd]}, badge: {text}}]",
  ]

  private static func printed(_ text: String, _ format: SpecFormat) -> String {
    SpecWriter(format: format).spec(of: MenuSpec(parsing: SourceText(text), format: .yaml).menus) ?? "none"
  }

  @Test func printedSpecsPrintTheSameAgain() {
    for form in Self.forms {
      for length in Array(1...3) + Array(48...100) {
        let text = form.replacing("{text}", with: String(repeating: "x", count: length))
        for format in SpecFormat.allCases {
          let printed = Self.printed(text, format)
          #expect(Self.printed(printed, format) == printed)
        }
      }
    }
  }

  @Test func stringsReadBackUnchanged() {
    let pieces = [
      "a", "y", "Yes", "no", "ON", "off", "null", "True", "~", "=", "<<", "1", "0x", ".", "-", "+", ":", "_",
      "#", " ",
      "'", "\"", "\\", "{", "]", ",", "&", "*", "!", "|", ">", "%", "@", "`", "?", "\n", "\t", "é", "\u{85}",
      "\u{FEFF}",
    ]
    for text in ShortTexts.all(of: pieces, upTo: 2) + [
      "12:30", "2001-12-14", "1_000", "a: b", "a #b", "- a", "---", "...",
    ] {
      for isInFlow in [true, false] {
        let written = YAMLSpecPrinter.scalar(text, isInFlow: isInFlow)
        let whole = isInFlow ? "[\(written), x]\n" : "- \(written)\n- x\n"
        let tree = YAMLParser.parse(SourceText(whole))
        #expect(tree.problems.isEmpty && tree.value(of: NodeID(1)) == text, "\(text) as \(written)")
      }
    }
  }

  @Test(arguments: [
    (
      "items: [{title: A, symbol: s}]",
      """
      menus:
        - items:
            - {title: A, symbol: s}

      """
    ),
    (
      "items: [{type: picker, title: P, options: [A, {title: B, tag: b}]}, ---, {titles: [Show, Hide], when: [a, '!b']}]",
      """
      menus:
        - items:
            - title: P
              type: picker
              options:
                - A
                - {title: B, tag: b}
            - ---
            - {titles: [Show, Hide], when: [a, "!b"]}

      """
    ),
    (
      "menus: [{kind: context, for: row, items: ['yes', '1', '- x', 'a: b', 'it''s']}]",
      """
      menus:
        - kind: context
          for: row
          items:
            - "yes"
            - "1"
            - "- x"
            - "a: b"
            - it's

      """
    ),
    (
      "app: {name: X, words: [iTerm2]}\nplatforms: [macOS, iOS]\nkind: menuBar\ntitle: File\nitems: [{title: A, lint: {disable: [long-title], reason: why}, shortcut: cmd+n}]",
      """
      app: {name: X}
      platforms: [macOS, iOS]
      menus:
        - kind: menuBar
          title: File
          items:
            - {title: A, lint: {disable: [long-title], reason: why}, shortcut: cmd+n}

      """
    ),
  ])
  func specsArePrinted(text: String, printed: String) { #expect(Self.printed(text, .yaml) == printed) }

  // A new key comes after the keys that usually precede it, and before nested items.
  @Test(arguments: [
    (SpecKey.kind, "kind type id title symbol when items"), (.role, "type id title role symbol when items"),
    (.shortcut, "type id title shortcut symbol when items"),
    (.subtitle, "type id title subtitle symbol when items"),
    (.image, "type id title image symbol when items"), (.titles, "type id titles title symbol when items"),
    (.checked, "type id title symbol when checked items"),
    (.command, "type id title symbol when command items"), (.lint, "type id title symbol when lint items"),
    (.enabled, "type id title symbol when enabled items"),
  ])
  func newKeysGoToTheirPlaces(key: SpecKey, keys: String) throws {
    let text = "items:\n- type: button\n  id: x\n  title: A\n  symbol: s\n  when: a\n  items: [B]\n"
    let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
    let change = Change.setKey(of: spec.menus.elements[2].node, key: key, value: .text("new"))
    let writer = EditWriter(spec.syntax, format: .yaml)
    let edits = try #require(writer.edits(for: Fix("", safety: .safe, changes: [change]))).edits
    let lines = String(decoding: applying(edits, to: spec.syntax.source), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.dropFirst().map { $0.dropFirst(2).prefix { $0 != ":" } }.joined(separator: " ") == keys)
  }
}
