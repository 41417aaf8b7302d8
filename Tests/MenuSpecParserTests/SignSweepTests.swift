import MenuModel
import Testing

@testable import MenuSpecParser
@testable import TextCore

/// Every ASCII character in places where it affects a message or a correction.
@Suite struct SignSweepTests {
  private static let signs = (UInt8(0x21)...0x7E).map { Character(UnicodeScalar($0)) }

  // A single word is changed to a list if it has only letters, digits, and hyphens and begins with a letter.
  @Test func onlySingleWordsBecomeLists() {
    func replacement(_ text: String, _ format: SpecFormat) -> String? {
      let spec = MenuSpec(parsing: SourceText(text), format: format)
      return spec.problems.first { $0.message.hasPrefix("expected a list for “titles”") }?.replacement?.text
    }
    for sign in Self.signs where !",\"\\".contains(sign) {
      for (text, isFirst) in [("a\(sign)b", false), ("ab\(sign)", false), ("\(sign)ab", true)] {
        let isWord = sign.isLetter || !isFirst && (sign.isNumber || sign == "-")
        let json = replacement("{\"items\": [{\"titles\": \"\(text)\"}]}", .json)
        #expect(json == (isWord ? "[\"\(text)\"]" : nil), "\(text)")
        if !"[{}]&*!|>'%@`#:?".contains(sign) {
          #expect(replacement("items: [{titles: \(text)}]", .yaml) == (isWord ? "[\(text)]" : nil), "\(text)")
        }
      }
    }
  }

  // If there is no space after the “#”, the hint explains how a comment begins.
  @Test func commentsAfterTitlesAreDistinguishedFromNumbers() {
    let hint = "put the whole title in quotes"
    var count = 0
    for next in Self.signs.map({ "\($0)" }) + ["", " ", "\t", "é", "…"] {
      for comment in ["#\(next)", "#\(next)1"] {
        let spec = MenuSpec(parsing: SourceText("items:\n- Insert \(comment)\n"), format: .yaml)
        guard let found = spec.menus.misreadings.first else { continue }
        count += 1
        let isSpaced = comment.count == 1 || next == " " || next == "\t"
        #expect(
          found.hint == (isSpaced ? hint : hint + ", or add a space after “#” for a comment"), "\(comment)")
      }
    }
    #expect(count > 150)
  }
}
