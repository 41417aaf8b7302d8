import MenuModel
import Testing

@testable import MenuSpecParser

/// Common slips of people who know lists and titles but not YAML. Each is identified correctly.
struct HandWrittenTests {
  /// A text, the range of its problem, and the end of the message.
  struct Slip: Sendable, CustomTestStringConvertible {
    let text: String
    let range: String
    let message: String
    var format = SpecFormat.yaml
    /// The text after the proposed corrections.
    var mended: String?
    var testDescription: String { text.debugDescription }

    init(
      _ text: String, _ range: String, _ message: String, _ format: SpecFormat = .yaml, mended: String? = nil
    ) {
      (self.text, self.range, self.message, self.format, self.mended) = (text, range, message, format, mended)
    }
  }

  private func check(_ slip: Slip) {
    let source = SourceText(slip.text)
    let spec = MenuSpec(parsing: source, format: slip.format)
    guard let problem = spec.problems.first else {
      Issue.record("no problem")
      return
    }
    let message = problem.hint.map { "\(problem.message); \($0)" } ?? problem.message
    #expect(source[problem.range] == slip.range, "\(message)")
    #expect(message.hasSuffix(slip.message), "\(message)")
    var bytes = Array(slip.text.utf8)
    for edit in spec.problems.compactMap(\.replacement).reversed() {
      bytes.replaceSubrange(edit.range.bounds, with: edit.text.utf8)
    }
    let mended = String(decoding: bytes, as: UTF8.self)
    #expect(mended == slip.mended ?? slip.text)
    if slip.mended != nil {
      let again = MenuSpec(parsing: SourceText(mended), format: slip.format)
      #expect(again.problems.isEmpty, "\(again.problems.map(\.message))")
    }
  }

  @Test(arguments: [
    Slip("items:\n- title:Rename\n", "title:Rename", Hint.colonSpace, mended: "items:\n- title: Rename\n"),
    Slip(
      "items:\n- title:Rename\n  symbol:pencil\n- A\n", "title:Rename\n  symbol:pencil", Hint.colonSpace,
      mended: "items:\n- title: Rename\n  symbol: pencil\n- A\n"),
    Slip("items: [{title:Rename}]", "title:Rename", Hint.colonSpace, mended: "items: [{title: Rename}]"),
    Slip("menus:\n- title:File\n", "title:File", Hint.colonSpace),
    Slip(
      "items:\n- {title: A, options: [title:Date, B]}\n", "title:Date", Hint.colonSpace,
      mended: "items:\n- {title: A, options: [title: Date, B]}\n"),
    Slip("{\"items\": [\"title: Rename\"]}", "title: Rename", "write {\"title\": …}", .json),
  ])
  func missingSpacesAfterColonsAreExplained(_ slip: Slip) { check(slip) }

  @Test(arguments: ["Note: Later", "https://example.com", "10:30", "untitled:Rename", "\"title:Rename\""])
  func stringsWithColonsAreAccepted(title: String) {
    let text = title.contains(": ") ? "items: ['\(title)']" : "items:\n- \(title)\n"
    #expect(MenuSpec(parsing: SourceText(text), format: .yaml).problems.isEmpty)
  }

  @Test(arguments: [
    Slip(
      "items:\n  - New\n---\n  - Delete\n", "---", Hint.divider,
      mended: "items:\n  - New\n  - ---\n  - Delete\n"),
    Slip(
      "items:\n- New\n--- \n- Delete\n- {title: A}\n", "---", Hint.divider,
      mended: "items:\n- New\n- --- \n- Delete\n- {title: A}\n"),
    Slip("items:\n  - {title: A, items: [B]}\n---\n- Delete\n", "---", Hint.divider),
    Slip(
      "menus:\n - title: File\n   items:\n   - New\n---\n   - Close\n - title: Edit\n   items: [A]\n",
      "- title: Edit", Hint.divider),
    Slip("items:\n  - New\n  ---\n  - Delete\n", "---", Hint.divider),
    Slip("items:\n  - New\n  ***\n  - Delete\n", "***", Hint.divider),
    Slip("items:\n  - title: New\n    id: 'x'\n    ---\n  - Delete\n", "---", Hint.divider),
  ])
  func dividersThatEndADocumentAreExplained(_ slip: Slip) { check(slip) }

  @Test(arguments: [
    "items: [A]\n---\n- {title: File, items: [B]}\n",
    "kind: context\nitems:\n  - A\n---\nkind: context\nitems:\n  - B\n",
    "- {title: File, items: [B]}\n---\n- {title: File, items: [B]}\n",
  ])
  func separateDocumentsAreAccepted(text: String) {
    #expect(MenuSpec(parsing: SourceText(text), format: .yaml).problems.isEmpty)
  }

  private static let begin = "begin each entry of the list with “- ”"

  @Test(arguments: [
    Slip("items:\n  New\n  Open\n", "New\n  Open", begin),
    Slip("items: New, Open\n", "New, Open", "write [New, Open]"),
    Slip("items: (New, Open)\n", "(New, Open)", "write [New, Open]"),
    Slip("items:\n  - title: A\n    options: Date, Title\n", "Date, Title", "write [Date, Title]"),
    Slip("items:\n  - {title: A, options: 'Date, Title'}\n", "Date, Title", "write [Date, Title]"),
    Slip("{\"items\": \"Date, Title\"}", "Date, Title", "write [\"Date\", \"Title\"]", .json),
    Slip(
      "items:\n  - {titles: 'Show, Hide'}\n", "Show, Hide", "write [Show, Hide]",
      mended: "items:\n  - {titles: [Show, Hide]}\n"),
    Slip("items:\n  - {titles: Show Hide}\n", "Show Hide", "write [Show Hide]"),
    Slip("menus: {File, Edit}\n", "{File, Edit}", "put it in brackets: [{…}]"),
    Slip("items: {Copy: x}\n", "{Copy: x}", "put it in brackets: [{…}]"),
    Slip(
      "platforms: macOS ipad\nitems: [A]\n", "macOS ipad", "write [macOS, iPadOS]",
      mended: "platforms: [macOS, iPadOS]\nitems: [A]\n"),
    Slip(
      "lint: {disable: long-title empty-menu}\nitems: [A]\n", "long-title empty-menu",
      "write [long-title, empty-menu]",
      mended: "lint: {disable: [long-title, empty-menu]}\nitems: [A]\n"),
    Slip(
      "{\"platforms\": \"macOS ipad\", \"items\": [\"A\"]}", "macOS ipad", "write [\"macOS\", \"iPadOS\"]",
      .json,
      mended: "{\"platforms\": [\"macOS\", \"iPadOS\"], \"items\": [\"A\"]}"),
    Slip("platforms: macOS linux\nitems: [A]\n", "macOS linux", "tvOS, visionOS, or watchOS"),
    Slip(
      "items: {Copy, Get Info}\n", "{Copy, Get Info}", "write [Copy, Get Info]",
      mended: "items: [Copy, Get Info]\n"),
    Slip(
      "items:\n- title: A\n  options: {Date, Title}\n", "{Date, Title}", "write [Date, Title]",
      mended: "items:\n- title: A\n  options: [Date, Title]\n"),
    Slip(
      "platforms: {macOS, ipad}\nitems: [A]\n", "{macOS, ipad}", "write [macOS, iPadOS]",
      mended: "platforms: [macOS, iPadOS]\nitems: [A]\n"),
    Slip("{\"items\": {\"Copy\", \"Paste\"}}", ",", "write a list of strings in brackets, [ and ]", .json),
    Slip("items:\n  * New\n  * Open\n", "*", Hint.entry),
    Slip("items:\n* New\n* Open\n", "*", Hint.entry),
    Slip("items:\n  • New\n  • Open\n", "• New\n  • Open", Hint.entry),
    Slip("items:\n• New\n• Open\n", "• New", Hint.entry),
    Slip("items:\n  1. New\n  2. Open\n", "1. New\n  2. Open", Hint.entry),
    Slip("items:\n  - New\n  2) Open\n", "2)", Hint.entry),
    Slip("items:\n  - New\n  • Open\n", "•", Hint.entry),
    Slip("• New\n• Open\n", "• New\n• Open", Hint.entry),
    Slip("menus:\n  File\n  Edit\n", "File\n  Edit", "with its list under “items”"),
    Slip("menus:\n  - File\n", "File", "a menu is written “- title: File”, with its list under “items”"),
  ])
  func listsWithoutDashesAreExplained(_ slip: Slip) { check(slip) }

  @Test(
    arguments: [
      ("items:\n    - title: 'A'\n     symbol: x\n", "6 spaces"),
      ("items:\n    - title: A\n      id: b\n    symbol: x\n", nil),
      (
        "items:\n  - title: A\n    type: menu\n    items:\n      - title: 'B'\n        symbol: x\n     - C\n",
        "6 spaces"
      ),
      (
        "items:\n  - title: A\n    type: menu\n    items:\n      - title: 'B'\n        symbol: x\n       id: y\n",
        "8 spaces"
      ),
      ("items:\n    - title: 'A'\n   - B\n", "4 spaces"),
      ("kind: context\n  for: 'x'\n", nil), ("kind: 'context'\n  for: x\n", "0 spaces"),
    ] as [(String, String?)])
  func wrongIndentationIsExplained(text: String, expected: String?) {
    let messages = MenuSpec(parsing: SourceText(text), format: .yaml).problems.map(\.message)
    #expect(messages.count == 1)
    if let expected {
      #expect(messages[0].hasPrefix("expected an indentation of \(expected), as in the "), "\(messages)")
    }
  }

  @Test(arguments: [
    Slip("// comment\nkind: context\nitems: [A]\n", "// comment", Hint.comment),
    Slip("/* a */\nkind: context\nitems: [A]\n", "/* a */", Hint.comment),
    Slip("kind: context\n// comment\nitems: [A]\n", "// comment", Hint.comment),
    Slip("items:\n  - Copy\n  // comment\n  - Paste\n", "//", Hint.comment),
    Slip("items:\n  // comment\n  - Copy\n", "// comment\n  - Copy", Hint.comment),
    Slip("// c\n- {title: A, items: [B]}\n", "// c\n- {title", Hint.comment),
    Slip("// note: this\nitems: [A]\n", "// note", Hint.comment),
    Slip("kind: context // row\nitems: [A]\n", "context // row", Hint.comment),
  ])
  func foreignCommentsAreExplained(_ slip: Slip) {
    // A problem may be found after the place where it begins.
    if slip.range == "// c\n- {title" {
      let hints = MenuSpec(parsing: SourceText(slip.text), format: .yaml).problems.map(\.hint)
      return #expect(hints.contains(Hint.comment))
    }
    check(slip)
  }

  @Test(arguments: [
    Slip(
      "kind: “context”\nitems: [A]\n", "“context”", "found curly quotes",
      mended: "kind: context\nitems: [A]\n"),
    Slip(
      "“kind”: context\nitems: [A]\n", "“kind”", "found curly quotes",
      mended: "kind: context\nitems: [A]\n"),
    Slip(
      "platforms: [“macOS”, ‘iOS’]\nitems: [A]\n", "“macOS”", "found curly quotes",
      mended: "platforms: [macOS, iOS]\nitems: [A]\n"),
    Slip(
      "complete: “true”\nitems: [A]\n", "“true”", "found curly quotes",
      mended: "complete: true\nitems: [A]\n"),
    Slip(
      "items:\n- {title: A, shortcut: “cmd+n”}\n", "“cmd+n”", "found curly quotes",
      mended: "items:\n- {title: A, shortcut: cmd+n}\n"),
    Slip(
      "kind: “contxt”\nitems: [A]\n", "“contxt”", "did you mean “context”?",
      mended: "kind: context\nitems: [A]\n"),
    Slip("items:\n- title: “Sort: Date”\n", ":", Hint.straightQuotes),
    Slip(
      "{\"kind\": \"“context”\", \"items\": [\"A\"]}", "“context”", "found curly quotes", .json,
      mended: "{\"kind\": \"context\", \"items\": [\"A\"]}"),
    Slip(
      "{\"complete\": \"“true”\", \"items\": [\"A\"]}", "“true”", "found curly quotes", .json,
      mended: "{\"complete\": true, \"items\": [\"A\"]}"),
  ])
  func curlyQuotesAreExplained(_ slip: Slip) { check(slip) }

  @Test(arguments: [
    ("mac", "macOS"), ("OSX", "macOS"), ("Mac OS X", "macOS"), ("catalyst", "macOS"), ("iPhone", "iOS"),
    ("ipad", "iPadOS"), ("Apple TV", "tvOS"), ("watch", "watchOS"), ("Vision Pro", "visionOS"),
    ("IOS", "iOS"),
  ])
  func wrongPlatformNamesAreExplained(written: String, meant: String) {
    check(
      Slip(
        "platforms: [\(written)]\nitems: [A]\n", written, "did you mean “\(meant)”?",
        mended: "platforms: [\(meant)]\nitems: [A]\n"))
    check(
      Slip(
        "platforms: \(written),\nitems: [A]\n", "\(written),", "write [\(meant)]",
        mended: "platforms: [\(meant)]\nitems: [A]\n"))
  }

  @Test(arguments: [
    Slip(
      "menus:\n- type: context\n  items: [A]\n", "type", "“kind”",
      mended: "menus:\n- kind: context\n  items: [A]\n"),
    Slip("type: context\nitems: [A]\n", "type", "“kind”", mended: "kind: context\nitems: [A]\n"),
    Slip(
      "items:\n- {kind: toggle, title: A}\n", "kind", "“type”", mended: "items:\n- {type: toggle, title: A}\n"
    ),
    Slip(
      "items:\n- {type: picker, title: A, items: [B, C]}\n", "items",
      "put a picker's options under “options”",
      mended: "items:\n- {type: picker, title: A, options: [B, C]}\n"),
    Slip(
      "items:\n- {type: menu, title: A, options: [B, C]}\n", "options", "the format calls it “items”",
      mended: "items:\n- {type: menu, title: A, items: [B, C]}\n"),
    Slip(
      "items:\n- {title: A, role: danger}\n", "danger", "did you mean “destructive”?",
      mended: "items:\n- {title: A, role: destructive}\n"),
    Slip(
      "items:\n- {title: A, role: dismiss}\n", "dismiss", "did you mean “cancel”?",
      mended: "items:\n- {title: A, role: cancel}\n"),
    Slip("items:\n- {titel: x}\n", "titel", "did you mean “title”?", mended: "items:\n- {title: x}\n"),
    Slip("items:\n- {colour: x}\n", "colour", "docs/spec.md lists the keys; a newer menulint may have more"),
  ])
  func wrongKeyNamesAreExplained(_ slip: Slip) { check(slip) }

  @Test(arguments: [
    Slip("items:\n- {title: A, shortcut: cmd+🙂}\n", "cmd+🙂", "unknown key “🙂”"),
    Slip(
      "items:\n- {title: A, shortcut: ⌘−}\n", "⌘−", "did you mean “-”?",
      mended: "items:\n- {title: A, shortcut: ⌘-}\n"),
    Slip(
      "items:\n- {title: A, shortcut: cmd+，}\n", "cmd+，", "did you mean “comma”?",
      mended: "items:\n- {title: A, shortcut: cmd+comma}\n"),
    Slip("items:\n- {title: A, shortcut: {key: –, modifiers: []}}\n", "–", "did you mean “-”?"),
    Slip("items:\n- title: A\n  shortcut: cmd #\n", "cmd", "“#” begins a comment; write the value in quotes"),
    Slip("items:\n- title: A\n  shortcut: # \n", "", "“#” begins a comment; write the value in quotes"),
    Slip("items:\n- #3\n", "", "“#” begins a comment; write the value in quotes"),
    Slip("items:\n- &Copy\n", "", "“&” begins the name of a value; write the text in quotes"),
    Slip("items: [\n  Issue #3,\n  Copy]\n", "Copy", "put the text in quotes"),
  ])
  func wrongValuesAreExplained(_ slip: Slip) { check(slip) }

  @Test func keysOfNationalKeyboardsAreAccepted() {
    for key in ["ö", "é", "ñ", "§", "ф", "ש", "€"] {
      let text = "items:\n- {title: A, shortcut: cmd+\(key)}\n"
      #expect(MenuSpec(parsing: SourceText(text), format: .yaml).problems.isEmpty, "\(key)")
    }
  }

  @Test func messagesShortenLongStrings() {
    let long = String(repeating: "x", count: 100_000)
    for text in [
      "kind: \(long)\nitems: [A]", "\(long): a\nitems: [A]", "items: [{title: A, shortcut: \(long)}]",
    ] {
      let problems = MenuSpec(parsing: SourceText(text), format: .yaml).problems
      #expect(!problems.isEmpty)
      for problem in problems {
        #expect(problem.message.utf8.count < 600 && (problem.hint ?? "").utf8.count < 600)
      }
    }
  }

  @Test(arguments: [
    // Keys below or next to a plain title
    Slip("items:\n- Copy Link\n  shortcut: cmd+c\n", ":", "as “- title: Copy Link”"),
    Slip("items:\n- New:\n    shortcut: cmd+n\n", "New", "“- title: New”, with its keys below “title”"),
    Slip(
      "items:\n- title: New, shortcut: cmd+n\n", ":",
      "put the text in quotes, or put the key “shortcut” on a new line"),
    Slip("items:\n- title: Sort: by Name\n", ":", Hint.quoteText),
    // Assignments from other languages after a key
    Slip("items:\n- title = Copy\n", "title = Copy", "a key is followed by “: ”"),
    Slip("items:\n- title => Copy\n", "title => Copy", "a key is followed by “: ”"),
    Slip("items:\n- title：Copy\n", "title：Copy", "a key is followed by “: ”"),
    // Characters that create keys
    Slip("items:\n- ? Help\n", "Help", "“? ” turns the title into a key; put the whole title in quotes"),
    Slip("items:\n- {Copy Link}\n", "Copy Link", "one that begins with { needs quotes in YAML"),
    // Lists and menus without their keys
    Slip("kind: context\n- Copy\n- Paste\n", "-", "put the list under a key, such as “items:”"),
    Slip("- File\n  - New\n- Edit\n", "File\n  - New", "“- title: File”, with its list under “items”"),
    // JSON's commas, no-break spaces, and comments that hide text
    Slip("items:\n- \"Copy\",\n- \"Paste\"\n", ",", "each line is a separate entry"),
    Slip("items:\n-\u{A0}Copy\n", "-\u{A0}Copy", Hint.plainSpace),
    Slip("items: [A]\n\u{A0}\u{A0}for: x\n", "\u{A0}\u{A0}for", Hint.plainSpace),
    Slip("items: [Copy #3, Paste]\n", "[", "put the text with “#” in quotes"),
    Slip("items:\n- title: Copy\n  symbol: #copy\n", "", "write the value in quotes"),
    // Values
    Slip(
      "kind: Context Menu\nitems: [A]\n", "Context Menu", "“context”",
      mended: "kind: context\nitems: [A]\n"),
    Slip(
      "kind: drop-down\nitems: [A]\n", "drop-down", "“pullDown”", mended: "kind: pullDown\nitems: [A]\n"),
    Slip("locale: english\nitems: [A]\n", "english", "for “locale”, found “english”"),
  ])
  func naturalSlipsAreExplained(_ slip: Slip) { check(slip) }

  @Test(arguments: [
    "items: [no = yes, 'title = x', Title = X, name]", "locale: pt-BR\nitems: [A]",
    "locale: zh_Hans\nitems: [A]", "locale: ''\nitems: [A]",
    "items:\n- title: Copy\n  symbol: # none yet\n",
    "items: [Copy] # it's all [there is]\n", "- title: File\n  items: [A]\n",
  ])
  func ordinaryStringsHaveNoProblems(text: String) {
    #expect(MenuSpec(parsing: SourceText(text), format: .yaml).problems.isEmpty)
  }
}
