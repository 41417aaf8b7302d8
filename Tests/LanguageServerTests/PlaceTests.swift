import MenuModel
import TestSupport
import Testing

@testable import LanguageServer
@testable import TextCore

/// Positions from an editor, converted to bytes.
@Suite struct PlaceTests {
  // “é” has two bytes and one unit, and “🎉” has four bytes and two units.
  @Test(arguments: [
    (0, 0, 0), (0, 1, 1), (0, 2, 3), (0, 3, 3), (0, 4, 7), (0, 5, 8), (0, 9, 8), (1, 0, 10), (1, 3, 11),
    (2, 0, 11), (-1, 4, 0), (0, -1, 0),
  ])
  func offsetsAreFoundByUTF16Columns(line: Int, column: Int, offset: Int) {
    #expect(
      DocumentText(Array("aé🎉b\r\nc".utf8)).offset(line: line, column: column, counting: .utf16) == offset)
  }

  @Test(arguments: [(0, 1, 1), (0, 2, 1), (0, 3, 3), (0, 5, 3), (0, 7, 7), (0, 8, 8), (0, 9, 8), (1, 1, 11)])
  func offsetsAreFoundByByteColumns(line: Int, column: Int, offset: Int) {
    #expect(
      DocumentText(Array("aé🎉b\r\nc".utf8)).offset(line: line, column: column, counting: .utf8) == offset)
  }

  @Test(
    arguments: [
      // A cursor: first the places that it touches, then those that begin on its line.
      (4..<4, [0], [1, 2]), (7..<7, [1], [0, 2]), (0..<0, [], []), (5..<5, [0, 1], [2]),
      // A line, with and without its line break.
      (3..<10, [0, 1, 2], []), (3..<11, [0, 1, 2, 3], []), (3..<4, [0], []),
      // A selection that isn't a whole line.
      (4..<5, [0, 1], []), (3..<9, [0, 1, 2], []),
    ] as [(Range<Int>, [Int], [Int])])
  func touchedPlacesComeBeforeTheRestOfTheLine(range: Range<Int>, touched: [Int], others: [Int]) {
    let source = SourceText("ab\ncdefghi\njk")
    let places = [3..<5, 5..<7, 9..<10, 11..<13].map { ActionRange.Shown(range: SourceRange($0)) }
    let chosen = ActionRange(range: SourceRange(range)).chosen(among: places, of: source)
    #expect(chosen.touched == touched)
    #expect(chosen.others == others)
  }

  @Test(arguments: [(3..<4, []), (3..<5, []), (3..<6, []), (3..<3, [0])])
  func theEndOfALineDoesNotSelectTheLine(range: Range<Int>, others: [Int]) {
    let places = [ActionRange.Shown(range: SourceRange(0..<1))]
    let chosen = ActionRange(range: SourceRange(range)).chosen(among: places, of: SourceText("abcd\r\ne"))
    #expect(chosen.others == others)
  }

  // The line break at the end of a line belongs to it only if the range includes it.
  @Test(arguments: [(0..<2, [1]), (0..<3, [1]), (0..<4, [1]), (1..<4, []), (0..<1, [])])
  func wholeLinesMayIncludeTheirLineBreak(range: Range<Int>, others: [Int]) {
    let source = SourceText("ab\r\nc")
    let places = [0..<1, 2..<2].map { ActionRange.Shown(range: SourceRange($0)) }
    let chosen = ActionRange(range: SourceRange(range)).chosen(among: places, of: source)
    #expect(chosen.others == others.filter { !chosen.touched.contains($0) })
  }

  @Test func actionKindsHaveDistinctBits() {
    #expect(strayBits([.fixes, .fixAll, .suppressions, .pages] as [Actions.Kinds]) == [])
  }
}
