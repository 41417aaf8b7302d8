import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import TextCore

@Suite struct EditFixTests {
  /// Returns a function that makes a fix for each occurrence of a text, which replaces it with a different
  /// one.
  private static func replacing(_ old: String, _ new: String, rule: String) -> (SourceText) -> [WrittenFix] {
    { source in
      let text = Array(old.utf8)
      let starts = source.bytes.indices.filter { source.bytes[$0...].starts(with: text) }
      return starts.map { start in
        let edit = TextEdit(SourceRange(start..<start + text.count), new)
        return WrittenFix(rule: rule, title: "Write “\(new)”", edits: [edit])
      }
    }
  }

  private func text(_ result: FixApplier.Result) -> String { String(decoding: result.bytes, as: UTF8.self) }

  @Test func fixesAreAppliedUntilNoneRemain() {
    let first = Self.replacing("a", "b", rule: "one")
    let second = Self.replacing("b.", "c", rule: "two")
    let result = FixApplier.apply(to: SourceText("a. x a.")) { first($0) + second($0) }
    #expect(text(result) == "c x c")
    #expect(result.rounds == 2)
    #expect(result.applied.map(\.rule) == ["one", "one", "two", "two"])
    #expect(result.oscillating.isEmpty && !result.isCutShort)
  }

  @Test func fixesThatTouchWaitForTheNextRound() {
    let shorten = Self.replacing("aa", "a", rule: "short")
    let result = FixApplier.apply(to: SourceText("aaaaa")) { shorten($0) }
    #expect(text(result) == "a")
    #expect(result.rounds > 1)
  }

  @Test func aFixWithoutAllItsEditsIsNotApplied() {
    let both = WrittenFix(
      rule: "both", title: "",
      edits: [TextEdit(SourceRange(0..<1), "x"), TextEdit(SourceRange(4..<5), "x")])
    let last = WrittenFix(rule: "last", title: "", edits: [TextEdit(SourceRange(4..<5), "y")])
    let result = FixApplier.apply(to: SourceText("a b c")) { source in
      source.bytes.last == UInt8(ascii: "c") ? [last, both] : []
    }
    #expect(text(result) == "a b y")
    #expect(result.applied.map(\.rule) == ["last"])
  }

  @Test func fixesThatUndoEachOtherAreReported() {
    let there = Self.replacing("a", "b", rule: "there")
    let back = Self.replacing("b", "a", rule: "back")
    let once = Self.replacing("x", "y", rule: "once")
    let result = FixApplier.apply(to: SourceText("a x")) { there($0) + back($0) + once($0) }
    #expect(result.oscillating == ["back", "there"])
    // Another run doesn't change the text.
    let again = FixApplier.apply(to: SourceText(bytes: result.bytes)) { there($0) + back($0) + once($0) }
    #expect(again.bytes == result.bytes)
  }

  @Test func endlessFixesAreCutShort() {
    let longer = Self.replacing("x", "ax", rule: "longer")
    let result = FixApplier.apply(to: SourceText("x")) { longer($0) }
    #expect(result.isCutShort)
    #expect(result.rounds == FixApplier.maximumRounds)
  }

  @Test func fixesThatBreakTheFileAreReverted() {
    let bad = Self.replacing("a", "!", rule: "bad")
    let good = Self.replacing("b", "c", rule: "good")
    let result = FixApplier.apply(to: SourceText("a b a b")) { source in
      source.bytes.contains(UInt8(ascii: "!")) ? nil : bad(source) + good(source)
    }
    #expect(text(result) == "a c a c")
    #expect(Set(result.applied.map(\.rule)) == ["good"])
  }

  // Each fix alone leaves a list. Together they would leave an empty one, which the key doesn't allow.
  @Test func fixesThatAreOnlySafeSeparatelyAreAppliedInTurn() {
    let result = FixApplier.apply(to: SourceText("items:\n- ---\n\n- ---\n\n- ---\n")) { source in
      let spec = MenuSpec(parsing: source, format: .yaml)
      guard spec.problems.isEmpty else { return nil }
      let writer = EditWriter(spec.syntax, format: .yaml)
      return spec.menus.elements.filter { $0.kind == .divider }.compactMap { element in
        let fix = Fix("Remove the divider", safety: .safe, changes: [.remove(element.node)])
        return writer.edits(for: fix).map { WrittenFix(rule: "divider", title: fix.title, edits: $0.edits) }
      }
    }
    let spec = MenuSpec(parsing: SourceText(bytes: result.bytes), format: .yaml)
    #expect(spec.problems.isEmpty)
    #expect(!spec.menus.elements.contains { $0.kind == .divider })
  }
}
