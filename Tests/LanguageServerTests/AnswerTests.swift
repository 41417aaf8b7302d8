import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import Workspace
@testable import menulint

/// What an editor is told at any place of texts as they are while they are written. See ``Answers``.
@Suite struct AnswerTests {
  // Few rules: what they say is a matter of their own tests.
  private static let rules = ["title-capitalization", "duplicate-title", "unused-suppression"]

  /// The fixtures of moderate length, and what is half-written in many ways; ‸ is where one writes.
  private static let texts: [(name: String, text: String)] = {
    let some = [
      "bad/note.menu.yaml", "bad/note-row.menu.json", "good/palette.menu.jsonc", "broken/format.menu.yaml",
    ]
    let fixtures = PlacedText.fixtures.filter { some.contains($0.name) }.map { file in
      (file.name, String(decoding: file.source.bytes.prefix(700), as: UTF8.self))
    }
    return fixtures + [
      (
        "a.menu.yaml",
        "menus:\n  - kind: \n    ti\n    items:\n      - {title: New window, sho: cmd+, type: }\n      - \n      - ty: pi\n        sty\n"
      ),
      (
        "b.menu.yaml",
        "items:\n- {title: A, role: d, when: [a, ], platforms: [i\n- {options: [a, {t}], type: picker, selection: }\n"
      ),
      (
        "c.menu.yaml",
        "# menulint:disable long-t\nitems: [Copy all] # menulint: -- x\n# menulint:disable-next-line title-capitalization,\n"
      ),
      (
        "d.menu.yaml",
        "app: {name: X}\nplatforms: [macOS, \nlocale: \nmenus:\n- {kind: context, for: row, lint: {disable: [long-}}\n"
      ),
      (
        "e.menu.yaml",
        "kind: commandGroup\nplacement: {after: }\r\nitems:\r\n  - shortcut: {key: , modifiers: [sh]}\r\n    command: a\r\n  - command: a\r\n"
      ),
      (
        "f.menu.json",
        "{\"menus\": [{\"kind\": \"\", \"items\": [{\"title\": \"A all\", \"sho\": \"cmd+\"}, {\"ty\"}, \"\"], }, {\"\"}]}"
      ),
      (
        "g.menu.jsonc",
        "// menulint:\n{\"items\": [{\"type\": p, \"platforms\": [\"i\", ], \"shortcut\": \"⌘\"}, \"---\", /* menulint:disable- */ \"B\"\n"
      ),
      (
        ".menulint.json",
        "{\"rules\": {\"long-title\": {\"se\": \"w\", \"max\": 3}, \"men\": \"of\"}, \"platforms\": [\"\"], \"overrides\": [{\"\": 1}, ], \"ex\n"
      ),
      (
        "h.menu.yaml",
        "? kind\n: context\nitems: !!seq\n- &a 'Copy it'\n- *a\n- \"x \\u00e9\"\n- |\n  block text\n- title: >-\n    folded\n  id: é😀\n"
      ),
    ]
  }()

  private static func snapshot(_ name: String, _ bytes: [UInt8]) -> DocumentSnapshot {
    ActionsProbe.snapshot(bytes, name, only: rules)
  }

  @Test func placesAreExplainedAsEver() throws {
    var answers = Answers("places")
    for (name, text) in Self.texts {
      let bytes = Array(text.utf8)
      let snapshot = Self.snapshot(name, bytes)
      for offset in 0...bytes.count {
        let hover = Hover.text(at: offset, in: snapshot).map { "\($0.range) \($0.markdown)" } ?? "nothing"
        let range = ActionRange(range: SourceRange(offset..<min(bytes.count, offset + offset % 3)))
        let actions = Actions.offered(in: range, of: snapshot, kinds: .all).map(Self.sketch)
        let rename = CommandRename.place(at: offset, in: snapshot).map { "\($0.range) \($0.name)" } ?? ""
        answers.note(name, "\(offset) \(hover)\n\(actions.joined(separator: "\n"))\n\(rename)")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func wordsAreOfferedAsEver() throws {
    var answers = Answers("words")
    var abilities = CompletionAbilities()
    for (name, text) in Self.texts {
      let bytes = Array(text.utf8)
      for offset in 0...bytes.count where offset % 2 == 0 || bytes.count < 250 {
        abilities.replacesBehindCursor = offset % 4 != 0
        abilities.placesCursor = offset % 8 != 0
        let items = Completion.items(at: offset, in: Self.snapshot(name, bytes), for: abilities)
        answers.note(name, "\(offset) " + items.map(Self.sketch).joined(separator: "\n"))
      }
      // What one has written so far.
      for offset in stride(from: 1, through: min(bytes.count, 400), by: 5) {
        let items = Completion.items(at: offset, in: Self.snapshot(name, Array(bytes.prefix(offset))))
        answers.note(name, "\(offset) " + items.map(Self.sketch).joined(separator: "\n"))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func textsAreOutlinedAndFoldedAsEver() throws {
    var answers = Answers("outlines")
    for file in PlacedText.fixtures {
      let snapshot = Self.snapshot(String(file.name.split(separator: "/")[1]), file.source.bytes)
      answers.note(file.name, Self.sketch(Outline.entries(of: snapshot)) + "\(Folding.lines(of: snapshot))")
    }
    for (name, text) in Self.texts {
      for count in stride(from: 0, through: text.utf8.count, by: 3) {
        let snapshot = Self.snapshot(name, Array(text.utf8.prefix(count)))
        answers.note(name, Self.sketch(Outline.entries(of: snapshot)) + "\(Folding.lines(of: snapshot))")
      }
    }
    #expect(try answers.differences() == [])
  }

  private static func sketch(_ action: OfferedAction) -> String {
    let edits = action.edits.map { "\($0.range) \($0.text)" }.joined(separator: " ")
    return "\(action.title) \(action.kind) [\(edits)] \(action.finding ?? -1) \(action.furtherFindings)"
      + " \(action.isPreferred) \(action.page ?? "")"
  }

  private static func sketch(_ item: CompletionItem) -> String {
    "\(item.label) \(item.kind) \(item.detail ?? "") \(item.filterText) \(item.replaced.start) \(item.replaced.end)"
      + " \(item.inserted.end) \(item.text) \(item.bytesBehindCursor) \(item.sortKey) \(item.isBest)"
      + " \(item.documentation?.count ?? 0)"
  }

  private static func sketch(_ entries: [OutlineEntry]) -> String {
    entries.map { entry in
      "\(entry.name) \(entry.detail ?? "") \(entry.kind) \(entry.range) \(entry.selection) {\(sketch(entry.children))}"
    }.joined(separator: "\n")
  }
}
