import MenuModel
import TestSupport
import Testing

@testable import MenuSpecParser
@testable import TextCore

/// What is said of each word that the reader of specs knows, where it stands for one of a few values or for a key.
@Suite struct MeantAnswerTests {
  private static func said(_ text: String) -> String {
    MenuSpec(parsing: SourceText(text), format: .yaml).problems
      .map { "\($0.message) \($0.hint ?? "") \($0.replacement?.text ?? "")" }.joined(separator: "\n")
  }

  // The keys that take one of a few names, or a list of them, each in the places it has.
  private static let entries: [(key: String, text: @Sendable (String) -> String)] = [
    ("labelStyle", { "labelStyle: \($0)\nitems: [A]\n" }),
    ("layout", { "layout: \($0)\nitems: [A]\n" }),
    ("order", { "order: \($0)\nitems: [A]\n" }),
    ("kind", { "kind: \($0)\nitems: [A]\n" }),
    ("platforms", { "platforms: [\($0)]\nitems: [A]\n" }),
    ("commandSets", { "menus: []\ncommandSets: [\($0)]\n" }),
    ("features", { "menus: []\napp: {name: X, features: [\($0)]}\n" }),
    ("after", { "kind: commandGroup\nplacement: {after: \($0)}\nitems: [A]\n" }),
    ("primaryAction", { "primaryAction: {title: A, role: \($0)}\nitems: [A]\n" }),
    ("role", { "items: [{title: A, role: \($0)}]\n" }),
    ("type", { "items: [{title: A, type: \($0)}]\n" }),
    ("whenUnavailable", { "items: [{title: A, whenUnavailable: \($0)}]\n" }),
    ("checked", { "items: [{title: A, type: toggle, checked: \($0)}]\n" }),
    ("style", { "items: [{title: A, type: picker, options: [B, C], style: \($0)}]\n" }),
    ("group", { "items: [{type: controlGroup, items: [B, C], style: \($0)}]\n" }),
    ("modifiers", { "items: [{title: A, shortcut: {key: n, modifiers: [\($0)]}}]\n" }),
    ("alternates", { "items: [{title: A, alternates: [{title: B, modifiers: [\($0)]}]}]\n" }),
    ("shortcut", { "items: [{title: A, shortcut: \($0)+n}]\n" }),
  ]

  @Test func wordsForValuesAreUnderstoodAsEver() throws {
    var answers = Answers("meant-values")
    let words = try ["MenuSpecParser/Spec", "MenuModel"].flatMap { try SourceTexts.words(in: $0) }
      .filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" } }
    #expect(words.count > 400)
    for (key, text) in Self.entries {
      for word in Set(words).sorted() {
        answers.note(key, "\(word): \(Self.said(text(word)))")
        // In other letters, and in two words.
        let other = word.count > 3 ? "\(word.prefix(2).uppercased())-\(word.dropFirst(2))" : word.uppercased()
        answers.note(key, "\(other): \(Self.said(text(other)))")
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func wordsForKeysAreUnderstoodAsEver() throws {
    var answers = Answers("meant-keys")
    let words = try ["MenuSpecParser/Spec", "MenuModel/Spec"].flatMap { try SourceTexts.words(in: $0) }
      .filter { $0.allSatisfy { $0.isLetter } }
    for word in Set(words).sorted() {
      for (place, text) in [
        ("document", "\(word): x\nmenus: []\n"), ("menu", "menus: [{title: M, \(word): x, items: [A]}]\n"),
        ("button", "items: [{title: A, \(word): x}]\n"),
        ("divider", "items: [A, {type: divider, \(word): x}, B]\n"),
        ("picker", "items: [{type: picker, title: A, options: [B, {title: C, \(word): x}], \(word): x}]\n"),
        ("section", "items: [{type: section, items: [A], \(word): true}]\n"),
        ("lint", "items: [{title: A, lint: {\(word): [long-title]}}]\n"),
        ("app", "app: {\(word): X}\nmenus: []\n"),
        ("placement", "kind: commandGroup\nplacement: {\(word): newItem}\nitems: [A]\n"),
        ("shortcut", "items: [{title: A, shortcut: {\(word): n}}]\n"),
      ] { answers.note(place, "\(word): \(Self.said(text))") }
    }
    #expect(try answers.differences() == [])
  }
}
