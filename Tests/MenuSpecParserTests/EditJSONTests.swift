import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree

@Suite struct EditJSONTests {
  @Test(arguments: plain)
  func editsGiveTheExpectedJSON(_ example: EditCase) {
    #expect(edited(example.before, .json, example.edits)?.text == example.after)
  }

  @Test(arguments: plain + commented)
  func editsGiveTheExpectedJSONWithComments(_ example: EditCase) {
    #expect(edited(example.before, .jsonWithComments, example.edits)?.text == example.after)
  }

  static let plain = [
    EditCase(
      "title", #"{"items": [{"title": "Sort by"}]}"#, .rename("Sort by", "Sort By"),
      to: #"{"items": [{"title": "Sort By"}]}"#),
    EditCase(
      "quotes", #"{"items": ["a"]}"#, .rename("a", "A \"B\" \\ \n \u{1}"),
      to: #"{"items": ["A \"B\" \\ \n \u0001"]}"#),
    EditCase(
      "escapes kept", #"{"items": ["Save as\u2026 \ud83d\ude00 \/"]}"#,
      .rename("Save as… 😀 /", "Save As… 😀 /"), to: #"{"items": ["Save As\u2026 \ud83d\ude00 \/"]}"#),
    EditCase(
      "new key in one line", #"{"items": [{"title": "a"}]}"#, .set("a", .role, .text("cancel")),
      to: #"{"items": [{"title": "a", "role": "cancel"}]}"#),
    EditCase(
      "new key, compact", #"{"items":[{"title":"a"},"b"]}"#, .set("a", .needsInput, .boolean(true)),
      to: #"{"items":[{"title":"a","needsInput":true},"b"]}"#),
    EditCase(
      "new key, compact commas", #"{"items": [{"title": "a","id": "x"}]}"#, .set("a", .role, .text("cancel")),
      to: #"{"items": [{"title": "a","role": "cancel","id": "x"}]}"#),
    EditCase(
      "new key, compact colons", #"{"items": [{"title":"a", "id":"x"}]}"#, .set("a", .role, .text("cancel")),
      to: #"{"items": [{"title":"a", "role":"cancel", "id":"x"}]}"#),
    EditCase(
      "new key, wide commas", #"{"items": [{"title":"a",  "id":"x"}]}"#, .set("a", .role, .text("cancel")),
      to: #"{"items": [{"title":"a","role":"cancel",  "id":"x"}]}"#),
    EditCase(
      "new key in braces with spaces", #"{"items": [{ "title" : "a" , "id" : "x" }]}"#,
      .set("a", .role, .text("cancel")),
      to: #"{"items": [{ "title" : "a", "role" : "cancel" , "id" : "x" }]}"#),
    EditCase(
      "new key on a line", "{\"items\": [\n\t{\n\t\t\"title\": \"a\"\n\t}\n]}",
      .set("a", .role, .text("cancel")),
      to: "{\"items\": [\n\t{\n\t\t\"title\": \"a\",\n\t\t\"role\": \"cancel\"\n\t}\n]}"),
    EditCase(
      "new key between lines", "{\"items\": [{\n  \"title\": \"a\",\n  \"items\": []\n}]}",
      .set("a", .dynamic, .boolean(true)),
      to: "{\"items\": [{\n  \"title\": \"a\",\n  \"dynamic\": true,\n  \"items\": []\n}]}"),
    EditCase(
      "bare", #"{"items": ["a", "b"]}"#, .set("a", .role, .text("cancel")),
      to: #"{"items": [{"title": "a", "role": "cancel"}, "b"]}"#),
    EditCase(
      "bare, compact", #"{"items":["a","b"]}"#, .set("a", .titles, .texts(["A", "B"])),
      .removeKey("a", .title), to: #"{"items":[{"titles":["A","B"]},"b"]}"#),
    EditCase(
      "title to titles", #"{"items": [{"title": "a", "id": "x"}]}"#, .set("a", .titles, .texts(["A", "B"])),
      .removeKey("a", .title), to: #"{"items": [{"titles": ["A", "B"], "id": "x"}]}"#),
    EditCase(
      "remove key", #"{"items": [{"title": "a", "id": "x", "role": "cancel"}]}"#, .removeKey("a", .role),
      .removeKey("a", .id), to: #"{"items": [{"title": "a"}]}"#),
    EditCase(
      "remove key on a line", "{\"items\": [{\n  \"title\": \"a\",\n  \"id\": \"x\"\n}]}",
      .removeKey("a", .id), to: "{\"items\": [{\n  \"title\": \"a\"\n}]}"),
    EditCase("remove", #"{"items": ["a", "b", "c"]}"#, .remove("b"), to: #"{"items": ["a", "c"]}"#),
    EditCase(
      "remove first line", "{\"items\": [\n  \"a\",\n  \"b\"\n]}\n", .remove("a"),
      to: "{\"items\": [\n  \"b\"\n]}\n"),
    EditCase(
      "remove last line", "{\"items\": [\n  \"a\",\n  \"b\"\n]}\n", .remove("b"),
      to: "{\"items\": [\n  \"a\"\n]}\n"),
    EditCase(
      "remove all", "{\"items\": [\n  \"a\",\n  \"b\"\n]}\n", .remove("b"), .remove("a"),
      to: "{\"items\": []}\n"),
    EditCase(
      "remove across lines", "{\"items\": [{\n  \"title\": \"a\"\n}, {\n  \"title\": \"b\"\n}]}\n",
      .remove("a"), to: "{\"items\": [{\n  \"title\": \"b\"\n}]}\n"),
    EditCase(
      "remove the last across lines", "{\"items\": [{\n  \"title\": \"a\"\n}, {\n  \"title\": \"b\"\n}]}\n",
      .remove("b"), to: "{\"items\": [{\n  \"title\": \"a\"\n}]}\n"),
    EditCase(
      "move", #"{"items": ["a", "b", "c"]}"#, .move("a", after: "c"), to: #"{"items": ["b", "c", "a"]}"#),
    EditCase(
      "move lines", "{\"items\": [\n  \"a\",\n  \"b\"\n]}\n", .move("a", after: "b"),
      to: "{\"items\": [\n  \"b\",\n  \"a\"\n]}\n"),
    EditCase(
      "move across lines", "{\"items\": [{\n  \"title\": \"a\"\n}, {\n  \"title\": \"b\"\n}]}\n",
      .move("a", after: "b"), to: "{\"items\": [{\n  \"title\": \"b\"\n}, {\n  \"title\": \"a\"\n}]}\n"),
    EditCase(
      "divider", #"{"items": ["a", {"title": "-"}, "c"]}"#, .divider("-"),
      to: #"{"items": ["a", "---", "c"]}"#),
    EditCase(
      "selection", #"{"items": [{"title": "T", "options": ["a", "b"], "selection": "a"}]}"#,
      .rename("a", "A"), to: #"{"items": [{"title": "T", "options": ["A", "b"], "selection": "A"}]}"#),
  ]

  static let commented = [
    EditCase(
      "trailing commas", "{\"items\": [\n  \"a\",\n  \"b\",\n]}", .remove("b"),
      to: "{\"items\": [\n  \"a\",\n]}"),
    EditCase(
      "trailing comma in one line", "{\"items\": [\"a\", \"b\",]}", .remove("b"), to: "{\"items\": [\"a\",]}"),
    EditCase(
      "new key before a comment", "{\"items\": [{\n  \"title\": \"a\" // x\n}]}",
      .set("a", .role, .text("cancel")),
      to: "{\"items\": [{\n  \"title\": \"a\", // x\n  \"role\": \"cancel\"\n}]}"),
    EditCase(
      "new key after a trailing comma", "{\"items\": [{\n  \"title\": \"a\", // x\n}]}",
      .set("a", .role, .text("cancel")),
      to: "{\"items\": [{\n  \"title\": \"a\", // x\n  \"role\": \"cancel\",\n}]}"),
    EditCase(
      "comment between entries", "{\"items\": [\"a\" /* x */, /* y */ \"b\"]}", .remove("a"),
      to: "{\"items\": [ /* x */ /* y */ \"b\"]}"),
    EditCase(
      "comment before the last", "{\"items\": [\"a\" /* x */, /* y */ \"b\"]}", .remove("b"),
      to: "{\"items\": [\"a\" /* x */ /* y */ ]}"),
    EditCase(
      "comments go along",
      "{\"items\": [\n  // about a\n  \"a\", // x\n  /* about\n     b */\n  \"b\" // y\n]}",
      .move("a", after: "b"),
      to: "{\"items\": [\n  /* about\n     b */\n  \"b\", // y\n  // about a\n  \"a\" // x\n]}"),
    EditCase("move beside comments", "{\"items\": [\"a\", /* x */ \"b\"]}", .move("a", after: "b"), to: nil),
  ]
}
