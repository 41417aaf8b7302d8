import LintRules
import Testing

@testable import Reports

/// Examples without their marks, and the marked columns.
@Suite struct MarkedTextTests {
  // Each line, and below it the marks: ^ for a finding, ~ for a lower one, - for a related place.
  private func drawn(_ lines: [MarkedText.Line]) -> [String] {
    lines.map { line in
      var row = [Character](repeating: " ", count: 40)
      for mark in line.marks {
        let sign: Character = mark.kind == .upper ? "^" : mark.kind == .lower ? "~" : "-"
        for column in mark.columns { row[column] = sign }
        if mark.columns.isEmpty { row[mark.columns.lowerBound] = "|" }
      }
      let marks = String(row).replacing(#/\ +$/#, with: "")
      return marks.isEmpty ? line.text : "\(line.text)\n\(marks)"
    }
  }

  @Test(arguments: [
    ("", []), ("a b", ["a b"]), ("a ⟪b c⟫ d", ["a b c d\n  ^^^"]), ("⟨a⟩ ⟦b⟧ ⟪c⟫", ["a b c\n~ - ^"]),
    ("⟪日本⟫ ⟦é⟧", ["日本 é\n^^^^ -"]), ("⟪a ⟦b⟧⟫", ["a b\n^^^"]), ("a⟪⟫b", ["ab\n |"]),
    // A related place that is the same text as a finding isn't marked.
    ("⟦⟪a⟫⟧", ["a\n^"]), ("⟪⟦a⟧⟫", ["a\n^"]), ("⟨⟦a⟧⟩", ["a\n~"]), ("⟪a⟩", ["a\n^"]), ("a⟫", ["a"]),
    // A mark over several lines is in each of them.
    ("a ⟪b\n\nc⟫ d\n", ["a b\n  ^", "\n|", "c d\n^"]), ("⟪a\n⟫b", ["a\n^", "b\n|"]),
  ])
  func marksHaveTheirColumns(text: String, lines: [String]) {
    #expect(drawn(MarkedText(text).lines) == lines)
  }

  // A line is split between characters, and a mark has a part in each piece.
  @Test(arguments: [
    (6, "abcdef", ["abcdef"]), (4, "abcdef", ["abcd", "ef"]), (4, "ab⟪cde⟫f", ["abcd\n  ^^", "ef\n^"]),
    (4, "⟪ab⟫cd⟦ef⟧", ["abcd\n^^", "ef\n--"]), (3, "日本⟪語⟫", ["日", "本", "語\n^^"]),
    (2, "⟪ab⟫cd", ["ab\n^^", "cd"]),
    (4, "abcd⟪e⟫", ["abcd", "e\n^"]), (4, "abc⟪日⟫e", ["abc", "日e\n^^"]),
  ])
  func longLinesAreSplit(width: Int, text: String, pieces: [String]) {
    #expect(drawn(MarkedText(text).lines.flatMap { $0.pieces(width: width) }) == pieces)
  }
}
