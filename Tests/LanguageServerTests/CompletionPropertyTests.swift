import Foundation
import MenuModel
import MenuSpecParser
import Testing

@testable import LanguageServer
@testable import TextCore

/// Properties of completion at any place in any text.
@Suite struct CompletionPropertyTests {
  // A debug build takes several milliseconds per place, so skip some places in longer files.
  private static func stride(_ count: Int) -> Int {
    #if DEBUG
    max(1, count * count / 150_000)
    #else
    1
    #endif
  }

  @Test func rangesAreValidAtAnyOffsetOfAnyFile() {
    for file in CompletionFixtures.files {
      let source = SourceText(bytes: file.bytes)
      for offset in Swift.stride(from: 0, through: file.bytes.count, by: Self.stride(file.bytes.count)) {
        let completing = Completing(source, at: offset, in: file.name)
        if let fault = completing.fault { Issue.record("\(file.name) \(offset): \(fault)") }
      }
    }
    #expect(CompletionFixtures.files.count > 30)
  }

  @Test func rangesAreValidAtTheEndOfAnyPrefix() {
    for file in CompletionFixtures.files where file.bytes.count < 1_500 {
      for offset in Swift.stride(from: 0, through: file.bytes.count, by: Self.stride(file.bytes.count) * 2) {
        let completing = Completing(
          SourceText(bytes: Array(file.bytes[..<offset])), at: offset, in: file.name)
        if let fault = completing.fault { Issue.record("\(file.name), first \(offset): \(fault)") }
      }
    }
  }

  @Test func offsetsOutsideTheTextOfferNothing() {
    for name in ["a.yaml", "a.json", "a.jsonc", "a.xib", ".menulint.json"] {
      for (text, offset) in [("", -1), ("", 1), ("a", 3), ("\u{FEFF}a", 1), ("\u{FEFF}", 2)] {
        #expect(Completing(SourceText(text), at: offset, in: name).items.isEmpty)
      }
    }
    #expect(Completing(SourceText(""), at: 0, in: "a.xib").items.isEmpty)
  }

  // Bytes that could make scanners read past the end.
  @Test func hostileStringsDontTrap() {
    let pieces = [
      "\"", "'", "\\", "{", "[", ",", ":", ": ", "- ", "\n", "\r\n", " ", "a", "é", "#", "//", "/*", "|", "&",
      "*", "---",
    ]
    var state: UInt64 = 42
    for _ in 0..<1_500 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let source = SourceText(text)
      let offset = Int(state >> 40) % (source.bytes.count + 1)
      var abilities = CompletionAbilities()
      abilities.replacesAfterCursor = offset % 2 == 0
      for name in ["a.yaml", "a.json", ".menulint.json"] {
        if let fault = Completing(source, at: offset, in: name, for: abilities).fault {
          Issue.record("\(text.debugDescription) \(offset) \(name): \(fault)")
        }
      }
    }
  }

  @Test func aLongLineIsReadUpToTheCursor() {
    let item = #"{"title":"Item","symbol":"trash","command":"a.b"},"#
    let text = #"{"menus":[{"items":["# + String(repeating: item, count: 4_000) + #"{"kin‸"#
    #expect(Completing(text, in: "a.json").labels.contains("title"))
  }
}
