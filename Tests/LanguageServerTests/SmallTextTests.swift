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

/// Outlines of deep menus, framed messages, Markdown, capabilities, and the order of rules.
@Suite struct SmallTextTests {
  // Below the maximum depth, entries aren't nested any deeper, but none are lost.
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
    // The menu itself is the first entry.
    #expect(reached == min(depth + 1, 65))
  }

  @Test func messagesAreExtractedFromTheStream() throws {
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
    // The limit on a header's length applies to a line that isn't complete.
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
    // The memory of a long message is released, and later messages are read.
    let body = String(repeating: "z", count: 1 << 20)
    let big = "Content-Length: \(1 << 20)\r\n\r\n\(body)"
    #expect(framed([big, one, big + "Con", "tent-Length: 1\n\nc"]) == "\(body) | ab | \(body) | c | whole")
  }

  // If an item has several titles, each has its own combined fix.
  @Test func eachOfSeveralTitlesIsFixedSeparately() {
    let rules = ["title-capitalization", "article-in-title"]
    let text = "kind: context\nfor: row\nitems:\n  - titles: [Copy the l‸ink, Cut the page]\n"
    let probe = ActionsProbe(text, only: rules)
    #expect(probe.titles.first == "Change to “Copy Link”")
    #expect(probe.text(after: "Change to “Copy Link”")?.contains("[Copy Link, Cut the page]") == true)
    let other = ActionsProbe(text.replacing("‸", with: "").replacing("the pa", with: "the ‸pa"), only: rules)
    #expect(other.titles.first == "Change to “Cut the Page”")
    #expect(other.text(after: "Change to “Cut the Page”")?.contains("[Copy the link, Cut the Page]") == true)
  }

  // The rules with findings in the range of the directive come first.
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

  // Rules with findings in the item, but not those elsewhere, come first.
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

  // A text with escapes, as code, and without its Markdown marks.
  @Test(arguments: [
    ("a*b", "a\\*b", "`a*b`", "a*b"), ("a_b", "a\\_b", "`a_b`", "a_b"),
    ("[x](y)", "\\[x\\](y)", "`[x](y)`", "x (y)"), ("`c`", "\\`c\\`", "`` `c` ``", "c"),
    ("<b>", "\\<b\\>", "`<b>`", "<b>"), ("# h", "\\# h", "`# h`", "# h"),
    ("1. x", "1\\. x", "`1. x`", "1. x"), ("12) x", "12\\) x", "`12) x`", "12) x"),
    ("- x", "\\- x", "`- x`", "- x"), ("www.a.b", "www\\.a.b", "`www.a.b`", "www.a.b"),
    ("http://a", "http:\\//a", "`http://a`", "http://a"), ("a|b", "a\\|b", "`a|b`", "a|b"),
    ("\\", "\\\\", "`\\`", "\\"), ("a\nb", "a\\\\nb", "`a\\nb`", "a\nb"),
    ("~x~", "\\~x\\~", "`~x~`", "~x~"), ("+ a", "\\+ a", "`+ a`", "+ a"), ("!a", "\\!a", "`!a`", "!a"),
    ("a!", "a\\!", "`a!`", "a!"),
  ])
  func stringsAreEscapedInMarkdown(text: String, escaped: String, code: String, plain: String) {
    #expect(MarkdownText.escaped(text) == escaped)
    #expect(MarkdownText.code(text) == code)
    #expect(MarkdownText.plain(text) == plain)
  }

  @Test func longStringsAreShortenedInMarkdown() {
    let text = String(repeating: "a", count: 2_000)
    #expect(MarkdownText.escaped(text) == text)
    #expect(MarkdownText.escaped(text + "a") == text + "…")
  }

  @Test(arguments: [
    ("", "cmd+ shift+cmd+ opt+cmd+ opt+shift+cmd+ ctrl+cmd+ ctrl+ fn+"),
    ("cmd+", "cmd+shift+ cmd+opt+ cmd+ctrl+ cmd+fn+"),
    ("shift+cmd+", "shift+cmd+opt+ shift+cmd+ctrl+ shift+cmd+fn+"), ("⌘", ""),
    ("ctrl-", "ctrl-shift+ ctrl-opt+ ctrl-cmd+ ctrl-fn+"),
    ("cmd+x", "cmd+shift+ cmd+opt+ cmd+ctrl+ cmd+fn+"), ("fn+", "fn+shift+ fn+opt+ fn+cmd+ fn+ctrl+"),
  ])
  func modifiersAreOfferedAfterOthers(typed: String, offered: String) {
    let proposals = ShortcutCompletion(typed: typed).proposals().filter { $0.kind == .modifier }
    #expect(proposals.map(\.label).joined(separator: " ") == offered)
  }

  @Test(arguments: [
    (#"["utf-8"]"#, PositionEncoding.utf8), (#"["x", "utf-32", "utf-8"]"#, .utf32), ("[]", .utf16),
    ("1", .utf16),
  ])
  func theFirstKnownEncodingIsUsed(list: String, encoding: PositionEncoding) {
    let text = #"{"general": {"positionEncodings": \#(list)}}"#
    #expect(ClientCapabilities(JSONValue.parse(Array(text.utf8)).value).positionEncoding == encoding)
  }

  @Test(arguments: [("true", true), ("false", false), ("1", false), (#""yes""#, false), ("null", false)])
  func capabilitiesCountOnlyIfTrue(value: String, isStated: Bool) {
    let text = #"{"textDocument": {"completion": {"completionItem": {"snippetSupport": \#(value)}}}}"#
    #expect(ClientCapabilities(JSONValue.parse(Array(text.utf8)).value).knowsSnippets == isStated)
  }

  @Test func noMoreThanTwentyPlacesOfALineAreOffered() {
    let many = (0..<30).map { ActionRange.Shown(range: SourceRange($0 * 2..<$0 * 2 + 1), rule: nil) }
    let line = SourceText(String(repeating: "a ", count: 40))
    let chosen = ActionRange(range: SourceRange(79..<79)).chosen(among: many, of: line)
    #expect(chosen.touched.isEmpty && chosen.others == Array(0..<20))
  }

  // An empty range has its own finding, regardless of the text around it.
  @Test func emptyTitlesHaveTheirFinding() throws {
    let empty = PlacedText("kind: context\nfor: row\nitems:\n- {title: '‸', items: []}\n")
    let told = try #require(Hover.text(at: empty.offset, in: empty.snapshot))
    #expect(told.markdown.hasPrefix("**error:** a submenu has no title"))
  }
}
