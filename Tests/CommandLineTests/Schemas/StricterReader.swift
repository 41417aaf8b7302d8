import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import TextCore

/// A problem that the spec reader reports but the schema can't express.
struct StricterReader: CustomTestStringConvertible, Sendable {
  /// The description of the problem.
  var testDescription: String
  /// The part that all messages of the problem have in common.
  var message: String
  /// Whether it is a problem only in JSON.
  var isJSONOnly = false
  /// A spec with only this problem.
  var example: String
  /// The format of the example.
  var format: SpecFormat = .yaml

  /// Whether a problem is of this kind.
  func covers(_ problem: Problem, _ format: SpecFormat) -> Bool {
    problem.message.contains(message) && (!isJSONOnly || format != .yaml)
  }

  static let all: [StricterReader] = [
    StricterReader(
      testDescription: "duplicate keys", message: "duplicate key",
      example: "items: [{title: Copy, title: Paste}]"),
    StricterReader(
      testDescription: "the grammar of shortcuts", message: "invalid shortcut",
      example: "items: [{title: Copy, shortcut: cmd+cmd}]"),
    StricterReader(
      testDescription: "a shortcut whose comma YAML takes", message: "ends the entry",
      example: "items: [{title: Copy, shortcut: cmd+,}]"),
    StricterReader(
      testDescription: "the names of keys in shortcuts",
      message: "expected one character or the name of a key",
      example: "items: [{title: Copy, shortcut: {key: kopy, modifiers: []}}]"),
    StricterReader(
      testDescription: "text that isn't a string, in JSON", message: "expected a string for",
      isJSONOnly: true,
      example: #"{"items": [{"title": 1}]}"#, format: .json),
    StricterReader(
      testDescription: "an item that isn't a string, in JSON",
      message: "expected an item (a title or a mapping)",
      isJSONOnly: true, example: #"{"items": [true]}"#, format: .json),
    StricterReader(
      testDescription: "an option that isn't a string, in JSON",
      message: "expected an option (a string or a mapping)",
      isJSONOnly: true, example: #"{"items": [{"title": "Size", "options": [1, "2"]}]}"#, format: .json),
    StricterReader(
      testDescription: "an empty entry", message: "found an empty entry", example: "items:\n- Copy\n-\n"),
    StricterReader(
      testDescription: "a whole number that isn't written as one", message: "expected a whole number",
      example: "items: [{title: Copy, indent: 1.0}]"),
    StricterReader(
      testDescription: "a version that isn't written as a whole number",
      message: "unsupported format version",
      example: "menulint: 1.0\nitems: [Copy]"),
    StricterReader(
      testDescription: "the grammar of language tags", message: "expected a language tag",
      example: "locale: english\nitems: [Copy]"),
    StricterReader(
      testDescription: "a placeholder that isn't in the title", message: "isn't in the title",
      example: "items: [{title: Delete, placeholders: [album]}]"),
    StricterReader(
      testDescription: "a whole menu bar in one menu", message: "found a whole menu bar",
      example:
        "kind: menuBar\ntitle: Main\nitems: [{title: File, items: [New]}, {title: Edit, items: [Copy]}]"),
    StricterReader(
      testDescription: "menus nested too deep", message: "are nested more than",
      example: String(repeating: "{title: A, items: [", count: 70) + String(repeating: "]}", count: 70)),
  ]
}
