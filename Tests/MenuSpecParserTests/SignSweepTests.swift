import MenuModel
import Testing

@testable import MenuSpecParser
@testable import TextCore

/// Each sign of ASCII where it decides what is said, or what is proposed to be written.
@Suite struct SignSweepTests {
  private static let signs = (UInt8(0x21)...0x7E).map { Character(UnicodeScalar($0)) }

  // A word without brackets is written as a list of one: with letters, digits and hyphens, a letter first.
  @Test func listsOfOneAreOfWords() {
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

  // Whoever writes no space behind the sign of a comment is told how one begins.
  @Test func commentsBehindTitlesAreToldFromNumbers() {
    let hint = "put the whole title in quotes"
    var count = 0
    for next in Self.signs.map({ "\($0)" }) + ["", " ", "\t", "é", "…"] {
      for comment in ["#\(next)", "#\(next)1"] {
        let spec = MenuSpec(parsing: SourceText("items:\n- Insert \(comment)\n"), format: .yaml)
        guard let found = spec.menus.misreadings.first else { continue }
        count += 1
        let isSpaced = comment.count == 1 || next == " " || next == "\t"
        #expect(
          found.hint == (isSpaced ? hint : hint + "; before a comment, a space after “#”"), "\(comment)")
      }
    }
    #expect(count > 150)
  }
}
