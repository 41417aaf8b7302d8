import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import DataTree
@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import menulint

/// What the parts that look at a text around the cursor make of every short text of the signs that mean something to
/// them: limits, ends and what touches. See ``Answers``.
@Suite struct SmallTextTests {
  private static func sketch(_ outcome: JSONCursorScan.Outcome, _ bytes: [UInt8]) -> String {
    switch outcome {
    case .nothing: return "-"
    case .comment(let start): return "c\(start)"
    case .token(let scan):
      let (text, mark) = scan.marked(bytes)
      let flags = [
        scan.isQuoted, scan.isClosed, scan.isKey, scan.needsComma, scan.hasColon, scan.isBeforeWord,
      ]
      return "\(scan.range) \(flags.map { $0 ? 1 : 0 }) \(scan.separator) \(mark) "
        + String(decoding: text, as: UTF8.self)
    }
  }

  @Test func shortJSONIsReadToTheCursorAsEver() throws {
    var answers = Answers("short-json")
    let pieces = ["{", "[", "}", "\"", ":", ",", " ", "\n", "a", "/", "\\"]
    for (name, before, count) in [
      ("bare", "", 3), ("mapping", "{\"k\": [", 3), ("value", "{\"a\":", 2), ("comment", "[/*", 2),
    ] {
      for text in ShortTexts.all(of: pieces + (name == "comment" ? ["*", "\r"] : []), upTo: count) {
        let bytes = Array((before + text).utf8)
        let source = SourceText(bytes: bytes)
        for offset in before.utf8.count...bytes.count {
          answers.note(
            name, "\(text)|\(offset) " + Self.sketch(JSONCursorScan.scan(source, to: offset), bytes))
        }
      }
    }
    let longer = [
      "{\"a\": \"b\\\"c\", \"d\" : [true, nul], /* x */ \"e\":1}", "[\"a\" \"b\", \"c\n\"d\"]",
      "{\"a\":\"b\" // c\n, \"d\"\t\r\n}", "\u{FEFF}{\"é\":\"ü\"}", "{\"a\": /, \"b\": // x\r \"c\"}",
      "[a.b_c+d-e$f, \"\", ]", "{\"a\": \"b\"\n c}", "[\"a\"\t\nb]", "[\"a\" \t\r\nx, \"b\"\r\"c\"]",
      "{\"a\"\t:\t\"b\"\t}\t",
    ]
    for text in longer {
      let bytes = Array(text.utf8)
      for offset in (text.hasPrefix("\u{FEFF}") ? 3 : 0)...bytes.count {
        let scan = JSONCursorScan.scan(SourceText(bytes: bytes), to: offset)
        answers.note("longer", "\(offset) " + Self.sketch(scan, bytes))
        // Of a text that ends at the cursor.
        let cut = JSONCursorScan.scan(SourceText(bytes: Array(bytes[..<offset])), to: offset)
        answers.note("longer", "\(offset) " + Self.sketch(cut, Array(bytes[..<offset])))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func shortLinesAreReadAsEver() throws {
    var answers = Answers("short-lines")
    let pieces = ["-", " ", ":", "kind", "\"", "'", "{", ",", "]", "#", "\n", "\\", "\t", "\r"]
    for (name, before, count) in [
      ("bare", "", 3), ("below", "a:\n  kind", 2), ("flow", "x: {", 2), ("entry", "- - ", 2),
    ] {
      for text in ShortTexts.all(of: pieces, upTo: count) {
        let source = SourceText(before + text)
        for offset in before.utf8.count...source.bytes.count {
          guard let line = YAMLCursorLine(source, offset) else {
            answers.note(name, "\(text)|\(offset) nothing")
            continue
          }
          let flags = [
            line.isLineStart, line.needsSpace, line.needsComma, line.isBeforeWord, line.isBeforeCollection,
            line.ending.isQuoteClosed, line.ending.hasColon, line.hasValueBelow,
          ]
          answers.note(
            name,
            "\(text)|\(offset) \(line.start) \(line.end) \(line.word ?? -1) \(line.ending.end) \(line.ending.quote) "
              + "\(flags.map { $0 ? 1 : 0 })")
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Texts of a step or two from whole ones, the cursor behind what was changed and at some places besides.
  @Test func wordsAreOfferedInOddTextsAsEver() throws {
    var answers = Answers("odd-words")
    let seeds = [
      (
        "a.menu.yaml",
        "kind: context\nfor: row\nitems:\n  - {title: New, type: toggle, checked: true}\n  - title: B\n    shortcut: cmd+b\n  - ---\n"
      ),
      (
        "b.menu.yaml",
        "menus:\n- kind: menuBar\n  title: File\n  items: [A, {titles: [Show, Hide], symbol: 'eye', role: \"x\"}, B]\n"
      ),
      (
        "c.menu.yaml",
        "items:\n- type: picker\n  title: Sort\n  selection: a\n  options: [{title: A, tag: a}, B]\n- title: X\n  items:\n  - alternates: [{title: C, modifiers: [option, ]}]\n"
      ),
      (
        "d.menu.json",
        "{\"kind\": \"menuBar\", \"items\": [{\"title\": \"A\", \"type\": \"\", \"shortcut\": {\"key\": \"a\", \"modifiers\": [\"cmd\"]}}, \"B\"]}"
      ),
      (
        "e.menu.jsonc",
        "[{\"items\": [{\"lint\": {\"disable\": [\"long-title\"]}, \"platforms\": \"macOS\"}], // menulint:disable-line x\n \"placement\": {\"after\": \"newItem\"}}]"
      ),
      (
        ".menulint.json",
        "{\"rules\": {\"long-title\": {\"severity\": \"info\"}, \"menu-length\": \"off\"}, \"platforms\": [\"iOS\"], \"overrides\": [{\"at\": [], \"locale\": \"de\"}]}"
      ),
    ]
    let pieces = [
      "\"", "'", ":", ": ", ",", ", ", "{", "}", "[", "]", "- ", "-", "\n", "\n  ", " ", "#", "k", "title",
      "cmd+", "⌘",
      "⇧", "shift+", "\\", "/", "/*", "# menulint:disable-next-line ", "&a ", "*a", "|", "é",
      "lint: {disable: [", "? ",
    ]
    var variants = Variants(of: seeds.map(\.1), pieces: pieces, seed: 31)
    for (index, (name, seed)) in seeds.enumerated() {
      for (number, bytes) in variants.next(70, of: index).enumerated() {
        // Some have the breaks of Windows, some tabs.
        let text = String(decoding: bytes, as: UTF8.self)
        let bytes = Array(
          (number % 5 == 4
            ? text.replacing("\n", with: "\r\n") : number % 5 == 3 ? text.replacing(": ", with: ":\t") : text)
            .utf8)
        let same = zip(bytes, seed.utf8).prefix { $0 == $1 }.count
        let snapshot = ActionsProbe.snapshot(bytes, name, only: ["duplicate-title", "title-capitalization"])
        let places: [Int] = [same, same + 1, same + 2, same + 5, number * 7 % (bytes.count + 1)]
        for offset in Set(places).sorted() where offset <= bytes.count {
          var abilities = CompletionAbilities()
          abilities.replacesBehindCursor = number % 3 != 0
          abilities.placesCursor = number % 4 != 0
          let items = Completion.items(at: offset, in: snapshot, for: abilities).map { "\($0)" }
          answers.note(name, "\(offset) \(items.joined(separator: "\n"))")
          answers.note(
            name, Hover.text(at: offset, in: snapshot).map { "\($0.range) \($0.markdown)" } ?? "nothing")
          let renamed = CommandRename.place(at: offset, in: snapshot).map { "\($0)" } ?? "nothing"
          answers.note(name, renamed)
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Every text of a few signs, the empty one too, in a file of each kind.
  @Test func wordsAreOfferedInShortTextsAsEver() throws {
    var answers = Answers("short-words")
    let pieces = ["{", "}", "\"", ":", "-", " ", "\n", "k", "["]
    for name in ["a.menu.yaml", "b.menu.json", "c.menu.jsonc", ".menulint.json"] {
      for text in ShortTexts.all(of: pieces, upTo: 2) {
        let snapshot = ActionsProbe.snapshot(Array(text.utf8), name, only: ["duplicate-title"])
        for offset in 0...text.utf8.count {
          var abilities = CompletionAbilities()
          abilities.placesCursor = text.utf8.count < 2
          let items = Completion.items(at: offset, in: snapshot, for: abilities)
          answers.note(name, "\(text)|\(offset) " + items.map { "\($0)" }.joined(separator: "\n"))
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Every range of short texts among places that touch it, stand in its line, are shown there, or are far away.
  @Test func placesAreMeantAsEver() throws {
    var answers = Answers("meant")
    for text in ["ab\ncd\n", "ab\r\ncd\r\n\r\ne", "\n\na", "a\rb", "", "abc"] {
      let source = SourceText(text)
      let count = source.bytes.count
      var places: [ActionRange.Shown] = []
      for start in 0...count {
        for end in start...count {
          places.append(.init(range: SourceRange(start..<end), rule: start % 2 == 0 ? "a" : nil))
        }
      }
      for start in 0...count {
        for end in start...count {
          var range = ActionRange(range: SourceRange(start..<end))
          let bare = range.chosen(among: places, of: source)
          range.shown = [
            .init(range: SourceRange(0..<count), rule: "a"),
            .init(range: SourceRange(count..<count), rule: nil),
          ]
          let shown = range.chosen(among: places, of: source)
          answers.note("\(text.utf8.count)", "\(start) \(end) \(bare) \(shown)")
        }
      }
    }
    // More than are offered.
    let many = (0..<30).map { ActionRange.Shown(range: SourceRange($0 * 2..<$0 * 2 + 1), rule: nil) }
    let line = SourceText(String(repeating: "a ", count: 40))
    let chosen = ActionRange(range: SourceRange(79..<79)).chosen(among: many, of: line)
    #expect(chosen.touched.isEmpty && chosen.others == Array(0..<20))
    #expect(try answers.differences() == [])
  }

  @Test func shortTextsAreFoldedAndOutlinedAsEver() throws {
    var answers = Answers("short-outlines")
    let pieces = [
      "- a\n", "- {b:\n 1}\n", "\n", "# c\n", " # d", "x:\n", "  - e\n", "  y: [f,\n ]\n", "- - g\n", "/",
      "---\n",
    ]
    for text in ShortTexts.all(of: pieces, upTo: 3) {
      let snapshot = ActionsProbe.snapshot(Array(text.utf8), "a.menu.yaml", only: ["duplicate-title"])
      answers.note(
        "folds",
        Folding.lines(of: snapshot).map { "\($0.first)-\($0.last)\($0.isComment ? "c" : "")" }.joined(
          separator: " "))
    }
    let menus = [
      "title: A", "titles: [A, B]", "titles: []", "title: ' '", "title: \"\\u200B\"", "id: i", "id: ''",
      "for: row", "for: ' '",
      "app: X", "app: {name: Y}", "kind: context", "kind: commandGroup\nplacement: {before: a}",
      "kind: commandGroup\nplacement: {replacing: a, after: b}", "kind: menuBar", "kind: menu",
      "kind: dock\nid: d", "shortcut: cmd+a",
    ]
    for first in menus {
      for second in menus {
        let text =
          "\(first)\n\(second)\nitems:\n- {\(second.replacing("\n", with: ", "))}\n- ---\n- {type: toggle, title: T}\n"
        for text in [text, "---\n\(text)---\n\(first)\nitems: []\n"] {
          let snapshot = ActionsProbe.snapshot(Array(text.utf8), "a.menu.yaml", only: ["duplicate-title"])
          answers.note("outlines", "\(Outline.entries(of: snapshot))")
          let menus = snapshot.menus
          for index in menus.elements.indices {
            answers.note("breadcrumbs", "\(menus.breadcrumb(of: ElementID(index)))")
          }
        }
      }
    }
    #expect(try answers.differences() == [])
  }

  // Deeper than menus are read nothing is nested, and nothing is lost.
  @Test(arguments: [63, 64, 65, 90]) func deepMenusAreOutlined(depth: Int) {
    let levels = depth - 1
    let text =
      "items: " + String(repeating: "[{title: A, items: ", count: levels) + "[B]"
      + String(repeating: "}]", count: levels)
    let snapshot = ActionsProbe.snapshot(Array(text.utf8), "a.menu.yaml", only: ["duplicate-title"])
    var entries = Outline.entries(of: snapshot)
    var reached = 0
    while let last = entries.last {
      reached += 1
      entries = last.children
    }
    // The menu itself is the first.
    #expect(reached == min(depth + 1, 65))
  }

  @Test func textIsSafeInMarkdown() throws {
    var answers = Answers("markdown")
    let signs =
      (0x20...0x7E).map { String(Unicode.Scalar($0)!) } + [
        "\n", "\u{202E}", "é", "www.", "1.", "12)", "://", "``", "ww.",
      ]
    for first in signs {
      for second in signs {
        let text = first + second
        answers.note("escaped", MarkdownText.escaped(text))
        answers.note("code", MarkdownText.code(text) + MarkdownText.code(text + "`x"))
        answers.note(
          "plain", MarkdownText.plain(text) + MarkdownText.plain("[a\(text)](b) **c** `\(text)` \\" + second))
      }
    }
    #expect(MarkdownText.escaped(String(repeating: "a", count: 2_000)).utf8.count == 2_000)
    #expect(
      MarkdownText.escaped(String(repeating: "a", count: 2_001)) == String(repeating: "a", count: 2_000) + "…"
    )
    #expect(try answers.differences() == [])
  }

  @Test func shortcutsAreCompletedAsEver() throws {
    var answers = Answers("typed-shortcuts")
    for text in ShortTexts.all(of: ["cmd", "shift", "fn", "⌘", "⇧", "⌥", "+", "-", " ", "x"], upTo: 4) {
      let completion = ShortcutCompletion(typed: text)
      let offered = completion.proposals().filter { $0.kind == .modifier || $0.label.hasSuffix("delete") }
      answers.note(
        text.first.map(String.init) ?? "none",
        "\(text) \(completion.isInSymbols) \(offered.map { "\($0.label) \($0.detail ?? "")" })")
    }
    for proposal in ShortcutCompletion(typed: "cmd+").proposals() + ShortcutCompletion.keys {
      answers.note("keys", "\(proposal.label) \(proposal.detail ?? "")")
    }
    #expect(try answers.differences() == [])
  }

  // Findings of empty texts, of one place, and around each other, by all rules.
  @Test func findingsAreExplainedAsEver() throws {
    var answers = Answers("findings")
    let texts = [
      "kind: context\nfor: row\nitems:\n- title: \"\"\n- {title: \"\", items: []}\n- type: section\n  title: ''\n  items:\n  - {titel: , title: A all, shortcut: cmd+cmd}\n- title:\n- Copy all... # menulint:disable-line long-titel -- long-title\n-\n",
      "kind: menuBar\ntitle: File\nitems: [{title: Copy the link, shortcut: cmd+q}, ---, ---, {title: Copy the link, shortcut: cmd+q, items: [A]}, Preferences...]\n",
      "kind: context\nfor: row\nitems: [' Copy  all', Copy   all, {title: Delete, enabled: false, shortcut: Cmd+X}]\n",
    ]
    for (number, text) in texts.enumerated() {
      let snapshot = PlacedText.snapshot(SourceText(text), "a.menu.yaml")
      for offset in 0...text.utf8.count {
        let told = Hover.text(at: offset, in: snapshot).map { "\($0.range) \($0.markdown)" } ?? "nothing"
        answers.note("\(number)", "\(offset) \(told)")
      }
    }
    // A place between two bytes counts for itself, whatever is around it.
    let empty = PlacedText("kind: context\nfor: row\nitems:\n- {title: '‸', items: []}\n")
    let told = try #require(Hover.text(at: empty.offset, in: empty.snapshot))
    #expect(told.markdown.hasPrefix("**error:** a submenu has no title"))
    #expect(try answers.differences() == [])
  }

  // Each ability stated as it is meant, as something else, and not at all.
  @Test func abilitiesAreReadAsEver() throws {
    var answers = Answers("abilities")
    let paths = [
      "general.positionEncodings", "textDocument.diagnostic", "workspace.diagnostics.refreshSupport",
      "textDocument.publishDiagnostics.relatedInformation",
      "textDocument.publishDiagnostics.codeDescriptionSupport",
      "textDocument.publishDiagnostics.dataSupport", "textDocument.publishDiagnostics.tagSupport.valueSet",
      "textDocument.codeAction.codeActionLiteralSupport", "textDocument.codeAction.resolveSupport.properties",
      "workspace.workspaceEdit.documentChanges", "window.showDocument.support",
      "textDocument.documentSymbol.hierarchicalDocumentSymbolSupport", "textDocument.hover.contentFormat",
      "textDocument.completion.completionItem.documentationFormat",
      "textDocument.completion.completionItem.preselectSupport",
      "textDocument.completion.completionItem.insertReplaceSupport",
      "textDocument.completion.completionItem.snippetSupport",
      "textDocument.foldingRange.rangeLimit", "workspace.didChangeWatchedFiles.dynamicRegistration",
    ]
    let values = [
      "true", "false", "{}", "[]", "1", "0", "\"edit\"", "[\"edit\"]", "[\"command\",\"edit\"]",
      "[\"command\"]", "[1,2]", "[2,\"1\"]",
      "[\"markdown\"]", "[\"plaintext\",\"markdown\"]", "[\"plaintext\"]", "[\"utf-8\"]",
      "[5,\"utf-7\",\"utf-32\",\"utf-8\"]", "[\"utf-16\",\"utf-8\"]", "null",
    ]
    for path in paths {
      for value in values {
        let parts = path.split(separator: ".")
        let text = parts.map { "{\"\($0)\":" }.joined() + value + String(repeating: "}", count: parts.count)
        let capabilities = ClientCapabilities(JSONValue.parse(Array(text.utf8)).value)
        answers.note(String(parts[parts.count - 1]), "\(value) \(capabilities)")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func messagesAreCutOutOfTheStream() throws {
    func framed(_ pieces: [String]) -> String {
      var framer = MessageFramer()
      var told: [String] = []
      for piece in pieces {
        Array(piece.utf8).withUnsafeBytes { framer.append($0) }
        do throws(MessageFramer.Fault) {
          while let body = try framer.next() { told.append(String(decoding: body, as: UTF8.self)) }
        } catch {
          return (told + ["fault: \(error.reason)"]).joined(separator: " | ")
        }
      }
      return (told + [framer.isInMessage ? "open" : "whole"]).joined(separator: " | ")
    }
    let one = "Content-Length: 2\r\n\r\nab"
    #expect(framed([one]) == "ab | whole" && framed([one + one]) == "ab | ab | whole")
    #expect(framed(["Content-Length: 2\n\nab"]) == "ab | whole")
    #expect(framed(["Content-Length: 0\r\n\r\n" + one]) == " | ab | whole")
    #expect(framed(["Content-Length: 1\r\ncontent-length: 2\r\n\r\nab"]) == "ab | whole")
    #expect(framed([""]) == "whole" && framed(["C"]) == "open" && framed(["Content-Length: 2\r\n"]) == "open")
    #expect(framed(["Content-Length: 2\r\n\r\n"]) == "open" && framed([one, "\r"]) == "ab | open")
    for cut in 1..<(one.utf8.count * 2) {
      let both = Array((one + one).utf8)
      let pieces = [both[..<cut], both[cut...]].map { String(decoding: $0, as: UTF8.self) }
      #expect(framed(pieces) == "ab | ab | whole")
    }
    // A header may have so many bytes as long as its line isn't over.
    let long = "X: " + String(repeating: "y", count: 16_384 - 3)
    #expect(framed([long]) == "open" && framed([long, "\n", one]) == "ab | whole")
    #expect(framed([long + "y"]) == "fault: expected a header such as Content-Length: 42, found 16385 bytes")
    #expect(framed([long + "y\n" + one]) == "ab | whole")
    #expect(framed(["Content-Length: 1073741824\r\n\r\n"]) == "open")
    #expect(
      framed(["Content-Length: 1073741825\r\n\r\n"])
        == "fault: a message of 1073741825 bytes is too long; the most is 1073741824")
    #expect(
      framed(["Content-Length: -1\n"]) == "fault: expected a number of bytes for Content-Length, found “-1”")
    #expect(framed(["\r\n"]) == "fault: the headers of a message state no Content-Length")
    #expect(framed(["abc\n"]) == "fault: expected a header such as Content-Length: 42, found “abc”")
    // The room of a long message is given back, and what follows is read on.
    let body = String(repeating: "z", count: 1 << 20)
    let big = "Content-Length: \(1 << 20)\r\n\r\n\(body)"
    #expect(framed([big, one, big + "Con", "tent-Length: 1\n\nc"]) == "\(body) | ab | \(body) | c | whole")
  }

  // Of several titles of one item each has its own text that all its findings come to.
  @Test func eachOfSeveralTitlesIsMendedByItself() {
    let rules = ["title-capitalization", "article-in-title"]
    let text = "kind: context\nfor: row\nitems:\n  - titles: [Copy the l‸ink, Cut the page]\n"
    let probe = ActionsProbe(text, only: rules)
    #expect(probe.titles.first == "Write “Copy Link”")
    #expect(probe.text(after: "Write “Copy Link”")?.contains("[Copy Link, Cut the page]") == true)
    let other = ActionsProbe(text.replacing("‸", with: "").replacing("the pa", with: "the ‸pa"), only: rules)
    #expect(other.titles.first == "Write “Cut the Page”")
    #expect(other.text(after: "Write “Cut the Page”")?.contains("[Copy the link, Cut the Page]") == true)
  }

  // The rules that find something where a directive reaches come first.
  @Test(arguments: [
    ("items:\n# menulint:disable-next-line ‸\n- Copy all\n- A\n", true),
    ("items:\n# menulint:disable-next-line ‸\n- A\n- Copy all\n", false),
    ("items:\n- Copy all # menulint:disable-line ‸\n- A\n", true),
    ("items:\n- A # menulint:disable-line ‸\n- Copy all\n", false),
    ("items:\n- A # menulint:disable ‸\n- Copy all\n", true),
    ("items:\n- Copy all # menulint:disable ‸\n- A\n", true),
    ("items:\n- Copy all\n- A # menulint:disable ‸\n", false),
    ("items:\n- Copy all\n- A # menulint:disable-file ‸\n", true),
    ("items:\n- Copy all # menulint:enable ‸\n- A\n", false),
  ])
  func rulesThatFoundSomethingComeFirst(text: String, isFirst: Bool) {
    let placed = PlacedText(text)
    let items = Completion.items(at: placed.offset, in: placed.snapshot)
    #expect(items.count > 20 && (items[0].label == "title-capitalization" && items[0].isBest) == isFirst)
  }

  // Rules that find something in the item, and nowhere else, come first.
  @Test(arguments: [
    ("- Cut the All\n- {title: Copy all, lint: {disable: [‸]}}\n- Cut the All\n", ["title-capitalization"]),
    (
      "- {title: Copy all, items: [Cut the All], lint: {disable: [‸]}}\n- A...\n",
      ["title-capitalization", "article-in-title"]
    ),
    ("- {lint: {disable: [title-capitalization, ‸]}, title: Copy the all}\n", ["article-in-title"]),
    ("- title: Copy all\n  lint:\n    disable:\n    - ‸\n- Cut the All\n", ["title-capitalization"]),
    ("- title: A\n  lint: {disable: [‸]}\n- Copy all\n", []),
  ])
  func rulesOfAnItemComeFirst(items: String, rules: [String]) {
    let placed = PlacedText("kind: menuBar\ntitle: File\nitems:\n" + items)
    let offered = Completion.items(at: placed.offset, in: placed.snapshot)
    let others = ["title-capitalization", "article-in-title"].filter { !rules.contains($0) }
    let labels = offered.map { $0.label.replacing("- ", with: "") }
    #expect(Set(labels.prefix(rules.count)) == Set(rules))
    #expect(offered.first?.isBest == !rules.isEmpty || offered.first?.label.hasPrefix("-") == true)
    #expect(others.allSatisfy { !labels.prefix(rules.count).contains($0) })
  }
}
