import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree

/// Suppressions added under `lint`, with and without an existing mapping.
@Suite struct EditLintTests {
  private static func disable(_ title: String, _ rules: String...) -> Edit {
    .set(title, .lintDisable, .texts(rules))
  }

  @Test(arguments: yaml)
  func editsGiveTheExpectedYAML(_ example: EditCase) {
    #expect(edited(example.before, .yaml, example.edits)?.text == example.after)
  }

  @Test(arguments: yaml)
  func editsKeepWindowsLineBreaks(_ example: EditCase) {
    func windows(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    guard example.before.contains("\n") else { return }
    #expect(edited(windows(example.before), .yaml, example.edits)?.text == example.after.map(windows))
  }

  @Test(arguments: json, [SpecFormat.json, .jsonWithComments])
  func editsGiveTheExpectedJSON(_ example: EditCase, _ format: SpecFormat) {
    #expect(edited(example.before, format, example.edits)?.text == example.after)
  }

  static let yaml = [
    EditCase(
      "block", "items:\n  - title: a\n    id: b\n    items:\n      - c\n", disable("a", "r"),
      to: "items:\n  - title: a\n    id: b\n    lint: {disable: [r]}\n    items:\n      - c\n"),
    EditCase(
      "block, parts first", "items:\n- items: [c]\n  title: a\n", disable("a", "r", "s"),
      to: "items:\n- items: [c]\n  title: a\n  lint: {disable: [r, s]}\n"),
    EditCase(
      "braces", "items: [{title: a, role: cancel}]", disable("a", "r"),
      to: "items: [{title: a, role: cancel, lint: {disable: [r]}}]"),
    EditCase(
      "braces over lines", "items:\n  - {\n      title: a\n    }\n", disable("a", "r"),
      to: "items:\n  - {\n      title: a,\n      lint: {disable: [r]}\n    }\n"),
    EditCase(
      "quotes", "items:\n- {\"title\":\"a\"}\n", disable("a", "r"),
      to: "items:\n- {\"title\":\"a\",\"lint\":{\"disable\":[\"r\"]}}\n"),
    EditCase(
      "bare", "items:\n- a # c\n", disable("a", "r"), to: "items:\n- {title: a, lint: {disable: [r]}} # c\n"),
    EditCase(
      "bare in quotes", "items: ['a, b', c]", disable("a, b", "r"),
      to: "items: [{title: 'a, b', lint: {disable: ['r']}}, c]"),
    EditCase(
      "bare over lines", "items:\n- a\n  b\n- c\n", disable("a b", "r"),
      to: "items:\n- {title: a b, lint: {disable: [r]}}\n- c\n"),
    EditCase(
      "option", "items: [{title: p, options: [a, b]}]", disable("a", "r"),
      to: "items: [{title: p, options: [{title: a, lint: {disable: [r]}}, b]}]"),
    EditCase(
      "divider", "items:\n- a\n- ---\n- b\n", disable("---", "r"),
      to: "items:\n- a\n- {type: divider, lint: {disable: [r]}}\n- b\n"),
    EditCase(
      "divider of a picker", "items: [{title: p, options: [a, ---, b]}]", disable("---", "r"), to: nil),
    EditCase(
      "divider of aliased options", "items: [{title: p, options: &o [a, ---, b]}, {title: q, options: *o}]",
      disable("---", "r"), to: nil),
    EditCase("a pair without braces", "items: [title: a]\n", disable("a", "r"), to: nil),
    EditCase(
      "with a reason", "items: [{title: a}]", disable("a", "r"), .set("a", .lintReason, .text("so, it is")),
      to: "items: [{title: a, lint: {disable: [r], reason: \"so, it is\"}}]"),
    EditCase(
      "only a reason there", "items:\n- title: a\n  lint:\n    reason: x\n", disable("a", "r"),
      to: "items:\n- title: a\n  lint:\n    disable: [r]\n    reason: x\n"),
    EditCase(
      "empty lint", "items: [{title: a, lint: {}}]", disable("a", "r"),
      to: "items: [{title: a, lint: {disable: [r]}}]"),
    EditCase(
      "one more", "items: [{title: a, lint: {disable: [r]}}]", disable("a", "r", "s"),
      to: "items: [{title: a, lint: {disable: [r, s]}}]"),
    EditCase(
      "one more line", "items:\n- title: a\n  lint:\n    disable:\n      - r # why\n    reason: x\n",
      disable("a", "r", "s"),
      to: "items:\n- title: a\n  lint:\n    disable:\n      - r # why\n      - s\n    reason: x\n"),
    EditCase(
      "one more line in brackets", "items:\n- title: a\n  lint:\n    disable: [\n      'r', # why\n      ]\n",
      disable("a", "r", "s", "t"),
      to: "items:\n- title: a\n  lint:\n    disable: [\n      'r', # why\n      's',\n      't',\n      ]\n"),
    EditCase(
      "trailing comma", "items: [{title: a, lint: {disable: [r, ]}}]", disable("a", "r", "s"),
      to: "items: [{title: a, lint: {disable: [r, s, ]}}]"),
    EditCase(
      "an empty list", "items: [{title: a, lint: {disable: []}}]", disable("a", "r"),
      to: "items: [{title: a, lint: {disable: [r]}}]"),
  ]

  static let json = [
    EditCase(
      "one line", #"{"items": [{"title": "a"}]}"#, disable("a", "r"),
      to: #"{"items": [{"title": "a", "lint": {"disable": ["r"]}}]}"#),
    EditCase(
      "dense", #"{"items":[{"title":"a"},"b"]}"#, disable("a", "r", "s"),
      to: #"{"items":[{"title":"a","lint":{"disable":["r","s"]}},"b"]}"#),
    EditCase(
      "spaced", #"{"items": [{ "title" : "a" }]}"#, disable("a", "r"),
      to: #"{"items": [{ "title" : "a", "lint" : {"disable" : ["r"]} }]}"#),
    EditCase(
      "lines", "{\"items\": [\n\t{\n\t\t\"title\": \"a\",\n\t\t\"items\": []\n\t}\n]}", disable("a", "r"),
      to:
        "{\"items\": [\n\t{\n\t\t\"title\": \"a\",\n\t\t\"lint\": {\"disable\": [\"r\"]},\n\t\t\"items\": []\n\t}\n]}"
    ),
    EditCase(
      "bare", #"{"items":["a","b"]}"#, disable("a", "r"),
      to: #"{"items":[{"title":"a","lint":{"disable":["r"]}},"b"]}"#),
    EditCase(
      "divider", #"{"items": ["a", "---"]}"#, disable("---", "r"),
      to: #"{"items": ["a", {"type": "divider", "lint": {"disable": ["r"]}}]}"#),
    EditCase(
      "one more", #"{"items": [{"title": "a", "lint": {"disable": ["r"], "reason": "x"}}]}"#,
      disable("a", "r", "s"),
      to: #"{"items": [{"title": "a", "lint": {"disable": ["r", "s"], "reason": "x"}}]}"#),
    EditCase(
      "one more line", "{\"items\": [{\"title\": \"a\", \"lint\": {\"disable\": [\n  \"r\"\n]}}]}",
      disable("a", "r", "s"),
      to: "{\"items\": [{\"title\": \"a\", \"lint\": {\"disable\": [\n  \"r\",\n  \"s\"\n]}}]}"),
  ]

  @Test func editsOfAnAliasedListAreUnsafe() {
    let text = "items:\n- {title: a, lint: {disable: &d [r]}}\n- {title: b, lint: {disable: *d}}\n"
    let result = edited(text, .yaml, [Self.disable("a", "r", "s")])
    #expect(result?.text == text.replacing("[r]", with: "[r, s]"))
    #expect(result?.safety == .unsafe)
  }
}
