import MenuModel
import Testing

@testable import MenuSpecParser
@testable import TextCore

/// The suggestion of a known name for an unknown one.
struct SpellingTests {
  private static let names = SpecKey.allCases.map(\.name) + Shortcut.knownNames

  @Test(arguments: [
    ("titel", "title"), ("TITLE", "title"), ("shortcutt", "shortcut"), ("need_input", "needsInput"),
    ("subtitel", "subtitle"), ("⌥", "⌥"),
  ])
  func typosAreCorrected(wrong: String, right: String) {
    #expect(Spelling.nearest(to: wrong, in: Self.names) == right)
  }

  @Test(arguments: ["", "zzzzz", "xylophone", "ü", "keyEquivalent"])
  func distantNamesHaveNoSuggestion(name: String) {
    #expect(Spelling.nearest(to: name, in: Self.names) == nil)
  }

  /// The filters before the edit distance don't change the result: a name with one edit, or a long name with
  /// two, is found.
  @Test func typosInAllNamesAreCorrected() {
    var numbers = SystemRandomNumberGenerator()
    for name in Self.names where name.utf8.count > 2 && name.utf8.allSatisfy({ $0 < 0x80 }) {
      for _ in 0..<20 {
        var text = Array(name)
        let isLong = text.count > 7
        for _ in 0..<(isLong ? 2 : 1) {
          let index = Int.random(in: 0..<text.count, using: &numbers)
          switch Int.random(in: 0..<(isLong ? 3 : 4), using: &numbers) {
          case 0: text.remove(at: index)
          case 1: text.insert("q", at: index)
          case 2: text[index] = "7"
          default: text.swapAt(index, max(0, index - 1))
          }
        }
        #expect(Spelling.nearest(to: String(text), in: [name]) == name, "\(String(text)) for \(name)")
        #expect(Spelling.nearest(to: String(text), in: Self.names) != nil, "\(String(text)) for \(name)")
      }
    }
  }
}
