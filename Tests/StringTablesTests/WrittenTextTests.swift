import TestSupport
import Testing

@testable import StringTables

/// Changes of a written text, which keep the spelling of all other characters.
@Suite struct WrittenTextTests {
  /// A spelling in which a space is `_` unless it has letters on both sides, and letters are themselves.
  private struct Underlined: TextSpelling {
    func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String? {
      if scalar == "!" { return nil }
      return scalar == " " && (isFree(after) || isFree(before)) ? "_" : String(scalar)
    }

    func dependsOnNeighbours(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }

    private func isFree(_ neighbour: Unicode.Scalar?) -> Bool { neighbour == nil || neighbour == " " }

    /// The text as this spelling writes it, with `%` for a hole.
    func written(_ text: String) -> WrittenText {
      let scalars = Array(text.unicodeScalars)
      func neighbour(_ index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) && scalars[index] != WrittenText.hole ? scalars[index] : nil
      }
      var units: [WrittenText.Unit] = []
      var bytes: [UInt8] = []
      for (index, scalar) in scalars.enumerated() {
        let start = bytes.count
        let isHole = scalar == WrittenText.hole
        let spelled =
          isHole ? "%" : spelling(of: scalar, after: neighbour(index - 1), before: neighbour(index + 1))
        bytes += (spelled ?? "").utf8
        units.append(WrittenText.Unit(scalar: isHole ? nil : scalar, bytes: start..<bytes.count))
      }
      return WrittenText(units: units, range: 0..<bytes.count)
    }

    /// The spelling of the whole text.
    func text(_ text: String) -> String {
      let scalars = text.unicodeScalars.map { $0 == WrittenText.hole ? nil : $0 }
      return scalars.indices.reduce(into: "") { result, index in
        let (after, before) = (scalars[..<index].last ?? nil, scalars[(index + 1)...].first ?? nil)
        result += scalars[index].flatMap { spelling(of: $0, after: after, before: before) } ?? "%"
      }
    }
  }

  private func applying(_ edits: [WrittenText.Edit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // After the edits, a text is spelled as if the new text had been written from the start. There are edits
  // exactly if both texts have the same number of holes, and none if the texts are the same.
  @Test func editsWriteTheNewText() {
    let spelling = Underlined()
    for pieces in [["a", "b", " "], ["a", " ", "\u{FFFC}"]] {
      let texts = ShortTexts.all(of: pieces, upTo: 4)
      for old in texts.filter({ $0.unicodeScalars.count < 4 }) {
        let written = spelling.written(old)
        #expect(written.shown == old)
        for new in texts {
          let edits = written.edits(toShow: new, spelling: spelling)
          guard holes(old) == holes(new) else {
            #expect(edits == nil, "\(old) → \(new)")
            continue
          }
          let result = edits.map { applying($0, to: spelling.text(old)) }
          #expect(result == spelling.text(new) && edits?.isEmpty == (old == new), "\(old) → \(new)")
        }
      }
    }
  }

  private func holes(_ text: String) -> Int { text.unicodeScalars.count { $0 == WrittenText.hole } }

  @Test func textsThatCantBeSpelledAreNotWritten() {
    let written = Underlined().written("a b")
    #expect(written.edits(toShow: "a b!", spelling: Underlined()) == nil)
    #expect(written.edits(toShow: "a bb", spelling: Underlined()) != nil)
  }

  // A text on several lines of a literal, where `~` and the spaces after it aren't part of the text. Changes
  // are next to them, and nothing between two changes is written again.
  @Test(arguments: [
    ("open ~  file", "Open File", "Open ~  File"), ("open ~  file", "open a file", "open a ~  file"),
    ("open ~  file", "file", "~  file"), ("open ~  file", "open ", "open ~  "),
    ("open ~  file", "open files", "open ~  files"), ("~ open", "Open", "~ Open"),
    ("~ open", "reopen", "~ reopen"), ("open~ ", "opener", "opener~ "), ("ab", "AB", "AB"),
    ("", "ab", "ab"), ("ab", "", ""),
  ])
  func lineContinuationsAreKept(spelled: String, new: String, result: String) {
    var units: [WrittenText.Unit] = []
    var isInGap = false
    for (index, byte) in spelled.utf8.enumerated() {
      if byte == UInt8(ascii: "~") { isInGap = true }
      isInGap = isInGap && (byte == UInt8(ascii: "~") || byte == UInt8(ascii: " "))
      if !isInGap { units.append(WrittenText.Unit(scalar: Unicode.Scalar(byte), bytes: index..<index + 1)) }
    }
    let written = WrittenText(units: units, range: 0..<spelled.utf8.count)
    #expect(written.edits(toShow: new, spelling: JSONSpelling()).map { applying($0, to: spelled) } == result)
  }

  // An insertion after a line break comes after the indentation of the next line. If there is no next line,
  // its place isn't known.
  @Test(arguments: [("a\n  b", "a\ncb", "a\n  cb"), ("a\n  b", "a\n", "a\n  "), ("a\n", "a\nb", nil)])
  func insertionsComeAfterTheIndentation(spelled: String, new: String, result: String?) {
    let units = spelled.utf8.enumerated().filter { $1 != UInt8(ascii: " ") }.map { index, byte in
      WrittenText.Unit(scalar: Unicode.Scalar(byte), bytes: index..<index + 1)
    }
    let written = WrittenText(units: units, range: 0..<spelled.utf8.count)
    let edits = written.edits(toShow: new, spelling: JSONSpelling())
    #expect(edits.map { applying($0, to: spelled) } == result)
  }

  /// A literal that isn't empty but shows nothing has no place for a text.
  @Test func emptyTextsAreFilledIfTheirSpellingIsEmpty() {
    let empty = WrittenText(units: [], range: 7..<7)
    let edit = WrittenText.Edit(range: 7..<7, text: "a")
    #expect(empty.edits(toShow: "a", spelling: JSONSpelling()) == [edit])
    let gap = WrittenText(units: [], range: 7..<9)
    #expect(gap.edits(toShow: "a", spelling: JSONSpelling()) == nil)
    #expect(gap.edits(toShow: "", spelling: JSONSpelling()) == [])
  }

  // MARK: - Common characters

  // The pairs are equal characters in the same order in both texts, and no longer text can be made from both
  // by leaving out characters.
  @Test func asManyCharactersAsPossibleAreCommon() {
    let texts = ShortTexts.all(of: ["a", "b"], upTo: 5).map { Array($0.unicodeScalars) }
    let parts = texts.map { text in
      Set((0..<1 << text.count).map { set in text.indices.filter { set >> $0 & 1 == 1 }.map { text[$0] } })
    }
    for (old, oldParts) in zip(texts, parts) {
      for (new, newParts) in zip(texts, parts) {
        let pairs = TextAlignment.common(old, new)
        #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
        let longest = oldParts.intersection(newParts).map(\.count).max()
        #expect(pairs.count == longest, "\(old) \(new)")
      }
    }
  }

  // Beyond 300 characters that differ, only the common start and end count.
  @Test(arguments: [(300, 300, 3), (301, 300, 2), (300, 301, 2)])
  func longTextsShareOnlyTheirStartAndEnd(old: Int, new: Int, common: Int) {
    func text(_ sign: Unicode.Scalar, _ count: Int) -> [Unicode.Scalar] {
      [Unicode.Scalar]("<".unicodeScalars) + [Unicode.Scalar](repeating: sign, count: 100) + ["="]
        + [Unicode.Scalar](repeating: sign, count: count - 101) + [">"]
    }
    #expect(TextAlignment.common(text("a", old), text("b", new)).count == common)
  }

  // MARK: - Characters

  @Test(
    arguments: [
      ("a", true, false), ("é", true, false), ("日", true, false), ("😀", true, false), ("\u{301}", true, true),
      (" ", true, false), ("\u{A0}", true, false), ("\u{202F}", true, false), ("\u{3000}", true, false),
      ("\u{2003}", false, false), ("\n", false, false), ("\t", false, false), ("\u{7F}", false, false),
      ("\u{200B}", false, false), ("\u{202E}", false, false), ("\u{2028}", false, false),
      ("\u{2029}", false, false), ("\u{AD}", false, false), ("\u{200D}", false, true),
      ("\u{FE0F}", true, true), ("\u{FE00}", true, true), ("\u{20DD}", true, true), ("\u{93E}", true, true),
      ("\u{378}", false, false),
    ] as [(Unicode.Scalar, Bool, Bool)])
  func charactersAreSeenOrJoin(scalar: Unicode.Scalar, isSeen: Bool, joins: Bool) {
    #expect(scalar.isPlainlySeen == isSeen)
    #expect(scalar.joins == joins)
  }
}
