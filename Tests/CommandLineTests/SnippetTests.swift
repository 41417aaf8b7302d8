import LintRules
import Linting
import MenuModel
import MenuSpecParser
import Testing

@testable import Reports
@testable import TextCore

/// The source lines of a finding, with marks below its text and below related places.
@Suite struct SnippetTests {
  // Returns the snippet of a finding at ⟪…⟫ with related places at ⟦…⟧, which have the labels in this order.
  private func snippet(_ marked: String, _ labels: [String] = [], width: Int = 80) -> String {
    var text = ""
    var starts: [UInt32] = []
    var main = SourceRange(0, 0)
    var related: [RelatedPlace] = []
    for character in marked {
      let offset = UInt32(text.utf8.count)
      switch character {
      case "⟪", "⟦": starts.append(offset)
      case "⟫": main = SourceRange(starts.removeLast(), offset)
      case "⟧":
        let label = related.count < labels.count ? labels[related.count] : labels.last ?? ""
        related.append(RelatedPlace(label, at: SourceRange(starts.removeLast(), offset)))
      default: text.append(character)
      }
    }
    let finding = Finding(rule: "x", severity: .warning, message: "m", range: main, related: related)
    return ReportSample.text {
      Snippet(finding, ReportSample.file(text)).write(Self.plain, .yellow, width: width, &$0)
    }
  }

  private static let plain = TextStyle(isColored: false)

  // MARK: - Lines

  @Test func theTextIsMarked() {
    #expect(
      snippet("items:\n- ⟪Open file⟫ now\n") == """
         2 │ - Open file now
           │   ^^^^^^^^^

        """)
  }

  @Test func lineNumbersAreAligned() {
    let lines = String(repeating: "#\n", count: 8)
    #expect(
      snippet(lines + "- ⟦Open⟧\n- ⟪Open⟫\n", ["the first one is here"]) == """
          9 │ - Open
            │   ---- the first one is here
         10 │ - Open
            │   ^^^^

        """)
  }

  @Test func leftOutLinesAreShownAsDots() {
    let lines = String(repeating: "#\n", count: 97)
    #expect(
      snippet("⟦items⟧:\n- ⟦A⟧\n" + lines + "- ⟪A⟫\n", ["in this list", "the first one is here"]) == """
           1 │ items:
             │ ----- in this list
           2 │ - A
             │   - the first one is here
             ⋮
         100 │ - A
             │   ^

        """)
  }

  // Marks of lines after the first begin at the text and not at its indentation.
  @Test func threeLinesAreShownCompletely() {
    #expect(
      snippet("- ⟪a: 1\n \t b: 2 \n  c: 3⟫4\n") == """
         1 │ - a: 1
           │   ^^^^
         2 │       b: 2\u{20}
           │       ^^^^^
         3 │   c: 34
           │   ^^^^

        """)
  }

  @Test func ofMoreLinesTheFirstAndTheLastAreShown() {
    #expect(
      snippet("- ⟪a: 1\n  b: 2\n  c: 3\n  d: 4⟫\n") == """
         1 │ - a: 1
           │   ^^^^
           ⋮
         4 │   d: 4
           │   ^^^^

        """)
  }

  // A line break at the end of a range isn't another line.
  @Test func linesEndBeforeTheirLineBreak() {
    #expect(
      snippet("- ⟪a: 1\n⟫- b\n") == """
         1 │ - a: 1
           │   ^^^^

        """)
    #expect(snippet("a\n⟪⟫\nb") == " 2 │\n   │ ^\n")
    #expect(snippet("a⟪⟫") == " 1 │ a\n   │  ^\n")
    #expect(snippet("⟪⟫") == " 1 │\n   │ ^\n")
  }

  // Wide characters have two marks, tabs four, and hidden characters one for each sign that is shown.
  @Test func marksAreAsWideAsTheText() {
    #expect(
      snippet("é\t⟪日本\u{7}⟫") == """
         1 │ é    日本\\u{7}
           │      ^^^^^^^^^

        """)
    #expect(
      snippet("⟪\t⟫x") == """
         1 │     x
           │ ^^^^

        """)
  }

  // MARK: - Labels

  // Adjacent places with the same label share a row; others have their own.
  @Test func placesWithTheSameLabelShareARow() {
    #expect(
      snippet("[⟦A⟧, ⟦A⟧, ⟪A⟫, ⟦A⟧, ⟦B⟧]", ["same title", "same title", "same title", "other title"]) == """
         1 │ [A, A, A, A, B]
           │  -  - same title
           │        ^
           │           - same title
           │              - other title

        """)
    // Nested places don't share one, nor do places without a label.
    #expect(
      snippet("⟦a ⟦b⟧ c⟧ ⟪d⟫", ["here", "here"]) == """
         1 │ a b c d
           │ ----- here
           │   - here
           │       ^

        """)
    #expect(
      snippet("⟦a⟧ ⟦b⟧ ⟪d⟫") == """
         1 │ a b d
           │ -
           │   -
           │     ^

        """)
  }

  @Test func theLabelOfSeveralLinesComesAfterTheLast() {
    #expect(
      snippet("⟦- a: 1\n  b: 2⟧\n- ⟪c⟫\n", ["the menu"]) == """
         1 │ - a: 1
           │ ------
         2 │   b: 2
           │   ---- the menu
         3 │ - c
           │   ^

        """)
  }

  @Test func onlyEightPlacesAreShown() {
    let shown = snippet("⟪x⟫\n" + String(repeating: "⟦y⟧\n", count: 9), ["label"])
    #expect(shown.split(separator: "\n").count { $0.hasSuffix("- label") } == 8)
    #expect(!shown.contains("10 │"))
  }

  // A label that doesn't fit comes below its mark, and as far to the left as necessary.
  @Test(arguments: [
    (
      28, "- ⟦Open⟧",
      """
       1 │ - Open
         │   ---- the first one is here
      """
    ),
    (
      27, "- ⟦Open⟧",
      """
       1 │ - Open
         │   ----
         │   the first one is here
      """
    ),
    (
      24, "----- ⟦Open⟧",
      """
       1 │ ----- Open
         │       ----
         │    the first one is here
      """
    ),
    (
      20, "- ⟦Open⟧",
      """
       1 │ - Open
         │   ----
         │   the first one is
         │   here
      """
    ),
    (
      17, "- ⟦Open⟧",
      """
       1 │ - Open
         │   ----
         │  the first one is
         │  here
      """
    ),
  ])
  func labelsThatDontFitComeBelow(width: Int, marked: String, expected: String) {
    let shown = snippet("⟪⟫\n" + marked, ["the first one is here"], width: width)
    let lines = shown.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    #expect(lines == expected.replacing(" 1 │", with: " 2 │"))
  }

  @Test func hiddenCharactersOfLabelsAreShown() {
    #expect(snippet("⟦a⟧ ⟪b⟫", ["x\u{1B}[2Jy"]).contains("- x\\u{1B}[2Jy\n"))
  }

  // MARK: - Laws

  // In a terminal of any width, all bars are in one column, no line is wider than the terminal, and the marks
  // are under the text of the finding, or under its beginning if the rest is left out.
  @Test func marksAreBelowTheirTextInEveryExample() throws {
    for example in RuleBook.descriptions.flatMap(\.examples) where example.isBad {
      let (text, marks) = example.unmarked
      let file = ReportSample.file(text)
      let related = marks.filter { $0.kind == .related }.map { RelatedPlace("related", at: $0.range) }
      for mark in marks where mark.kind != .related && !mark.range.isEmpty {
        let finding = Finding(
          rule: "x", severity: .warning, message: "m", range: mark.range, related: related)
        for width in [20, 60] { check(finding, file, text, width) }
      }
    }
  }

  private func check(_ finding: Finding, _ file: ReportedFile, _ text: String, _ width: Int) {
    let snippet = Snippet(finding, file)
    let output = ReportSample.text { snippet.write(Self.plain, .yellow, width: width, &$0) }
    let lines = output.split(separator: "\n").map(Array.init)
    let bar = snippet.gutterWidth + 1
    #expect(lines.allSatisfy { "│⋮".contains($0[bar]) }, "\(output)")
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= bar + 2 + width }, "\(output)")
    let first = file.lines.range(ofLine: file.position(finding.range.start).line)
    let range = SourceRange(finding.range.start, min(finding.range.end, first.end))
    let expected = Escaping.visible(SourceText(text)[range])
    guard
      let row = lines.firstIndex(where: { $0[bar...].allSatisfy { "│ ^".contains($0) } && $0.contains("^") }),
      let source = lines[..<row].last(where: { $0[bar - 2].isNumber })
    else {
      Issue.record("no marks: \(output)")
      return
    }
    let columns = lines[row].firstIndex(of: "^")!...lines[row].lastIndex(of: "^")!
    var column = 0
    var (marked, after) = ("", "")
    for character in source {
      if columns.contains(column) { marked.append(character) }
      if column > columns.upperBound { after.append(character) }
      column += DisplayWidth.of(String(character))
    }
    #expect(marked == expected || expected.hasPrefix(marked) && after == "…", "\(output)")
  }
}
