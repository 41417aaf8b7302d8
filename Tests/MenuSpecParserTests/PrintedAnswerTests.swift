import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// Specs as they are printed, around the widths at which a line is broken, and how each text is written there; and where new
/// keys go. What is printed reads as what it was printed from. See ``Answers``.
@Suite struct PrintedAnswerTests {
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

  @Test func linesAreBrokenAsEver() throws {
    var answers = Answers("printed")
    for (number, form) in Self.forms.enumerated() {
      for length in Array(1...3) + Array(48...100) {
        let text = form.replacing("{text}", with: String(repeating: "x", count: length))
        for format in SpecFormat.allCases {
          let printed = Self.printed(text, format)
          answers.note("\(number)", printed)
          // What is printed is printed so again.
          #expect(Self.printed(printed, format) == printed)
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func textsAreWrittenAsEver() throws {
    var answers = Answers("written")
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
        answers.note("\(isInFlow ? "flow" : "block")-\(text.utf8.first ?? 0)", written)
        let whole = isInFlow ? "[\(written), x]\n" : "- \(written)\n- x\n"
        let tree = YAMLParser.parse(SourceText(whole))
        #expect(tree.problems.isEmpty && tree.value(of: NodeID(1)) == text, "\(text) as \(written)")
      }
    }
    #expect(try answers.differences() == [])
  }

  // Each key where there are others, in each order of some.
  @Test func newKeysGoWhereTheyWent() throws {
    var answers = Answers("new-keys")
    let others = ["type: button", "id: x", "title: A", "symbol: s", "items: [B]", "when: a", "x-mine: c"]
    let orders = others.indices.flatMap { first in
      others.indices.filter { $0 != first }.flatMap { second in
        [[first], [first, second]]
          + others.indices.filter { $0 > second && $0 != first }.map { [first, second, $0] }
      }
    }
    for (number, order) in orders.enumerated() {
      let keys = order.map { others[$0] }
      let json = keys.map { key in
        let name = String(key.prefix { $0 != ":" })
        return name == "items" ? "\"items\": [\"B\"]" : "\"\(name)\": \"\(key.dropFirst(name.count + 2))\""
      }
      for (form, text, format) in [
        ("block", "items:\n- \(keys.joined(separator: "\n  "))\n", SpecFormat.yaml),
        ("flow", "items: [{\(keys.joined(separator: ", "))}]\n", .yaml),
        ("json", "{\"items\": [{\(json.joined(separator: ", "))}]}\n", .json),
      ] where number % 3 == 0 || form == "block" {
        let spec = MenuSpec(parsing: SourceText(text), format: format)
        let writer = EditWriter(spec.syntax, format: format)
        let node = spec.menus.elements[2].node
        for key in SpecKey.allCases {
          let edits = writer.edits(
            for: Fix("", safety: .safe, changes: [.setKey(of: node, key: key, value: .text("new"))]))
          let changed = edits.map { applying($0.edits, to: spec.syntax.source) } ?? []
          answers.note("\(form)-\(key)", String(decoding: changed, as: UTF8.self))
        }
      }
    }
    #expect(try answers.differences() == [])
  }
}
