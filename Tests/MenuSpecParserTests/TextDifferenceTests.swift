import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import TextCore

/// Edits found between two texts.
@Suite struct TextDifferenceTests {
  private func edits(_ old: String, _ new: String) -> [TextEdit] {
    TextDifference.edits(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test func editsCoverOnlyTheDifferences() {
    #expect(edits("a\n", "a\n").isEmpty)
    #expect(edits("- Sort by\n- b\n", "- Sort By\n- b\n") == [TextEdit(SourceRange(7..<8), "B")])
    #expect(edits("a\nb\nc\n", "a\nc\n") == [TextEdit(SourceRange(2..<4), "")])
    #expect(edits("a\nc", "a\nb\nc") == [TextEdit(SourceRange(2..<2), "b\n")])
    #expect(edits("", "a") == [TextEdit(SourceRange(0..<0), "a")])
    #expect(edits("a", "") == [TextEdit(SourceRange(0..<1), "")])
  }

  @Test func adjacentLinesHaveSeparateEdits() {
    #expect(
      edits("- ab\n- cd\n- ef\n", "- aB\n- cD\n- ef\n")
        == [TextEdit(SourceRange(3..<4), "B"), TextEdit(SourceRange(8..<9), "D")])
  }

  @Test func charactersAndLineBreaksStayWhole() {
    // é and è share their first byte, … and ⋯ two bytes at most.
    #expect(edits("é", "è") == [TextEdit(SourceRange(0..<2), "è")])
    #expect(edits("x…y", "x⋦y") == [TextEdit(SourceRange(1..<4), "⋦")])
    #expect(edits("a\r\n", "a\n") == [TextEdit(SourceRange(1..<3), "\n")])
    #expect(edits("a\n", "a\r\n") == [TextEdit(SourceRange(1..<2), "\r\n")])
    #expect(edits("a\r\n", "a\r") == [TextEdit(SourceRange(1..<3), "\r")])
  }

  @Test func editsTurnOneRandomTextIntoTheOther() {
    var random = SeededGenerator(seed: 3)
    let pieces = ["a", "b", "é", "è", "…", "😀", "😁", "\r", "\n", "\r\n", "- ", "line", "\u{FEFF}"]
    for round in 0..<4000 {
      let variety = [4, pieces.count][round % 2]
      func piece() -> String { pieces[pieces.count - 1 - random.below(variety)] }
      let old = (0..<random.below(40)).map { _ in piece() }
      var new = old
      for _ in 0..<random.below(6) {
        let place = random.below(new.count + 1)
        switch random.below(3) {
        case 0: new.insert(piece(), at: place)
        case 1 where place < new.count: new.remove(at: place)
        default: if place < new.count { new[place] = piece() }
        }
      }
      check(Array(old.joined().utf8), Array(new.joined().utf8))
      check(Array(old.joined().utf8), (0..<random.below(40)).flatMap { _ in Array(piece().utf8) })
    }
  }

  private func check(_ old: [UInt8], _ new: [UInt8]) {
    let edits = TextDifference.edits(from: old, to: new)
    #expect(applying(edits, to: SourceText(bytes: old)) == new, "\(old) to \(new): \(edits)")
    for (left, right) in zip(edits, edits.dropFirst()) { #expect(left.range.end < right.range.start) }
    for edit in edits {
      for offset in [Int(edit.range.start), Int(edit.range.end)] where offset > 0 && offset < old.count {
        #expect(old[offset] & 0xC0 != 0x80, "\(old) to \(new): \(edits)")
        #expect(!(old[offset - 1] == 0x0D && old[offset] == 0x0A), "\(old) to \(new): \(edits)")
      }
    }
  }
}
