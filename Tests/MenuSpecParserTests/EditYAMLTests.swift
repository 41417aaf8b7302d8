import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree

/// One change of a YAML text and its result.
struct EditCase: Sendable, CustomStringConvertible {
  var name: String
  var before: String
  var edits: [Edit]
  /// The text after the change; nil if the writer rejects it.
  var after: String?

  init(_ name: String, _ before: String, _ edits: Edit..., to after: String?) {
    self.name = name
    self.before = before
    self.edits = edits
    self.after = after
  }

  var description: String { name }
}

@Suite struct EditYAMLTests {
  @Test(arguments: texts + keys + newKeys + lists + spaces + moves + refusals)
  func editsGiveTheExpectedYAML(_ example: EditCase) {
    #expect(edited(example.before, .yaml, example.edits)?.text == example.after)
  }

  // The same edits with the line breaks of Windows and classic Mac OS, and with a byte-order mark.
  @Test(arguments: texts + keys + newKeys + lists + spaces + moves + refusals, ["\r\n", "\r"])
  func editsKeepLineBreaksAndByteOrderMark(_ example: EditCase, _ lineBreak: String) {
    func other(_ text: String) -> String {
      "\u{FEFF}" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak)
    }
    let result = edited(other(example.before), .yaml, example.edits)?.text
    // A text without a line break doesn't show which kind to use.
    if !example.before.contains("\n") { return }
    #expect(result == example.after.map(other))
  }

  static let texts = [
    EditCase(
      "plain", "items:\n  - title: Sort by # c\n", .rename("Sort by", "Sort By"),
      to: "items:\n  - title: Sort By # c\n"),
    EditCase("bare", "items:\n  - Sort by\n", .rename("Sort by", "Sort By"), to: "items:\n  - Sort By\n"),
    EditCase(
      "bare in flow", "items: [Sort by, b]", .rename("Sort by", "Sort, By"), to: "items: [\"Sort, By\", b]"),
    EditCase("comma in block", "items:\n- a b", .rename("a b", "A, B"), to: "items:\n- A, B"),
    EditCase("colon", "items:\n- a\n", .rename("a", "A: B"), to: "items:\n- \"A: B\"\n"),
    EditCase("colon at the end", "items:\n- a\n", .rename("a", "A:"), to: "items:\n- \"A:\"\n"),
    EditCase("colon inside a word", "items:\n- a\n", .rename("a", "A:B"), to: "items:\n- A:B\n"),
    EditCase("comment sign", "items:\n- a\n", .rename("a", "A #1"), to: "items:\n- \"A #1\"\n"),
    EditCase("comment sign in a word", "items:\n- a\n", .rename("a", "A#1"), to: "items:\n- A#1\n"),
    EditCase("alias", "items:\n- a\n", .rename("a", "*a"), to: "items:\n- \"*a\"\n"),
    EditCase("tag", "items:\n- a\n", .rename("a", "!a"), to: "items:\n- \"!a\"\n"),
    EditCase("dash", "items:\n- a\n", .rename("a", "- a"), to: "items:\n- \"- a\"\n"),
    EditCase(
      "start of a document", "{items: [\na,\nb]}", .rename("a", "--- A"), to: "{items: [\n\"--- A\",\nb]}"),
    EditCase(
      "end of a document", "{items: [\na,\nb]}", .rename("a", "...A"), to: "{items: [\n\"...A\",\nb]}"),
    EditCase("dashes at the end", "{items: [\na,\nb]}", .rename("a", "A ---"), to: "{items: [\nA ---,\nb]}"),
    EditCase("dashes in a line", "{items: [\n a,\nb]}", .rename("a", "--- A"), to: "{items: [\n --- A,\nb]}"),
    EditCase("dash word", "items:\n- a\n", .rename("a", "-a"), to: "items:\n- -a\n"),
    EditCase("percent", "items:\n- a\n", .rename("a", "%@ Items"), to: "items:\n- \"%@ Items\"\n"),
    EditCase("spaces", "items:\n- a\n", .rename("a", " a "), to: "items:\n- \" a \"\n"),
    EditCase("empty", "items:\n- a\n", .rename("a", ""), to: "items:\n- \"\"\n"),
    EditCase("line break", "items:\n- a\n", .rename("a", "A\nB"), to: "items:\n- \"A\\nB\"\n"),
    EditCase("no", "items:\n- a\n", .rename("a", "No"), to: "items:\n- No\n"),
    EditCase("delete", "items:\n- a\n", .rename("a", "A\u{7F}"), to: "items:\n- \"A\\u007F\"\n"),
    EditCase("last control", "items:\n- a\n", .rename("a", "A\u{9F}"), to: "items:\n- \"A\\u009F\"\n"),
    EditCase("hard space", "items:\n- a\n", .rename("a", "A\u{A0}B"), to: "items:\n- A\u{A0}B\n"),
    EditCase("line separator", "items:\n- a\n", .rename("a", "A\u{2028}"), to: "items:\n- \"A\\u2028\"\n"),
    EditCase(
      "paragraph separator", "items:\n- a\n", .rename("a", "A\u{2029}"), to: "items:\n- \"A\\u2029\"\n"),
    EditCase("byte-order mark", "items:\n- a\n", .rename("a", "A\u{FEFF}"), to: "items:\n- \"A\\uFEFF\"\n"),
    EditCase("no character", "items:\n- a\n", .rename("a", "A\u{FFFE}"), to: "items:\n- \"A\\uFFFE\"\n"),
    EditCase("last of its plane", "items:\n- a\n", .rename("a", "A\u{FFFF}"), to: "items:\n- \"A\\uFFFF\"\n"),
    EditCase(
      "single quotes of the file", "app: 'x'\nitems:\n- a\n", .rename("a", "A: B"),
      to: "app: 'x'\nitems:\n- 'A: B'\n"),
    EditCase("single", "items:\n- 'a'\n", .rename("a", "Don't"), to: "items:\n- 'Don''t'\n"),
    EditCase(
      "single, kept", "items:\n- 'don''t a'\n", .rename("don't a", "don't A"), to: "items:\n- 'don''t A'\n"),
    EditCase("single can't", "items:\n- 'a'\n", .rename("a", "A\tB"), to: "items:\n- \"A\\tB\"\n"),
    EditCase(
      "double", "items:\n- \"a\"\n", .rename("a", "A “B” \"C\" \\"),
      to: "items:\n- \"A “B” \\\"C\\\" \\\\\"\n"),
    EditCase(
      "escapes kept", "items:\n- \"Save as\\u2026 \\x41\"\n", .rename("Save as… A", "Save As… A"),
      to: "items:\n- \"Save As\\u2026 \\x41\"\n"),
    EditCase(
      "folded plain", "items:\n- title: Sort\n    by\n", .rename("Sort by", "Sort By"),
      to: "items:\n- title: Sort\n    By\n"),
    EditCase(
      "folded quoted", "items:\n- title: \"Sort\n    by\"\n", .rename("Sort by", "Sort…"),
      to: "items:\n- title: \"Sort…\"\n"),
    EditCase(
      "literal", "items:\n- title: |-\n    Sort by\n  role: cancel\n", .rename("Sort by", "Sort By"),
      to: "items:\n- title: |-\n    Sort By\n  role: cancel\n"),
    EditCase(
      "folded block", "items:\n- title: >-\n    Sort\n    by\n  role: cancel\n",
      .rename("Sort by", "Sort By"), to: "items:\n- title: Sort By\n  role: cancel\n"),
    EditCase(
      "literal loses its break", "items:\n- title: |\n    Sort by\n", .rename("Sort by\n", "Sort By"),
      to: "items:\n- title: Sort By\n"),
    EditCase("absent", "items:\n- title: # c\n", .rename("", "A"), to: "items:\n- title: A # c\n"),
    EditCase(
      "absent with tag", "items:\n- title: !!str\n", .rename("", "A"), to: "items:\n- title: !!str A\n"),
    EditCase("anchor", "items:\n- title: &t a\n", .rename("a", "A"), to: "items:\n- title: &t A\n"),
    EditCase(
      "selection", "items:\n- title: Sort\n  selection: a\n  options: [a, b]\n", .rename("a", "A"),
      to: "items:\n- title: Sort\n  selection: A\n  options: [A, b]\n"),
    EditCase(
      "selection of a mapping",
      "items:\n- title: Sort\n  options:\n    - title: a\n    - b\n  selection: 'a'\n", .rename("a", "A"),
      to: "items:\n- title: Sort\n  options:\n    - title: A\n    - b\n  selection: 'A'\n"),
    EditCase(
      "selection of another by tag",
      "items:\n- title: Sort\n  options:\n    - a\n    - {title: b, tag: a}\n  selection: a\n",
      .rename("a", "A"),
      to: "items:\n- title: Sort\n  options:\n    - A\n    - {title: b, tag: a}\n  selection: a\n"),
    EditCase(
      "selection by tag", "items:\n- title: Sort\n  options:\n    - {title: a, tag: a}\n  selection: a\n",
      .rename("a", "A"), to: "items:\n- title: Sort\n  options:\n    - {title: A, tag: a}\n  selection: a\n"),
    EditCase(
      "selection of another title that is a tag",
      "items:\n- title: Sort\n  options: [{title: a, tag: n}, b]\n  selection: a\n", .rename("a", "A"),
      to: "items:\n- title: Sort\n  options: [{title: A, tag: n}, b]\n  selection: a\n"),
    EditCase(
      "selection by title, a tag elsewhere",
      "items:\n- title: Sort\n  options: [{title: a}, {title: b, tag: n}]\n  selection: a\n",
      .rename("a", "A"),
      to: "items:\n- title: Sort\n  options: [{title: A}, {title: b, tag: n}]\n  selection: A\n"),
    EditCase(
      "selection of two options of one title",
      "items:\n- title: Sort\n  options: [a, {title: a}]\n  selection: a\n", .rename("a", "A"),
      to: "items:\n- title: Sort\n  options: [A, {title: a}]\n  selection: a\n"),
    EditCase(
      "escaped line break", "items:\n- \"Sort \\\n    by it\"\n", .rename("Sort by it", "Sort by It"),
      to: "items:\n- \"Sort \\\n    by It\"\n"),
    EditCase(
      "empty line in quotes", "items:\n- \"Sort\n\n    by it\"\n", .rename("Sort\nby it", "Sort\nby It"),
      to: "items:\n- \"Sort\n\n    by It\"\n"),
    EditCase(
      "a pair of escapes", "items:\n- \"\\uD83D\\uDE00 sort\"\n", .rename("\u{1F600} sort", "\u{1F600} Sort"),
      to: "items:\n- \"\\uD83D\\uDE00 Sort\"\n"),
    EditCase(
      "named escapes", "items:\n- \"a\\tb\\_c \\U0001F600 sort\"\n",
      .rename("a\tb\u{A0}c \u{1F600} sort", "a\tb\u{A0}c \u{1F600} Sort"),
      to: "items:\n- \"a\\tb\\_c \\U0001F600 Sort\"\n"),
    EditCase(
      "entry of titles", "items:\n- titles: [Show ruler, 'Hide ruler']\n",
      .rename("Hide ruler", "Hide Ruler"), to: "items:\n- titles: [Show ruler, 'Hide Ruler']\n"),
  ]

  static let keys = [
    EditCase(
      "replace", "items:\n- {title: a, role: cancel}\n", .set("a", .role, .text("destructive")),
      to: "items:\n- {title: a, role: destructive}\n"),
    EditCase(
      "replace boolean", "items:\n- title: a\n  needsInput: false # c\n",
      .set("a", .needsInput, .boolean(true)), to: "items:\n- title: a\n  needsInput: true # c\n"),
    EditCase(
      "replace mapping",
      "items:\n- title: a\n  shortcut:\n    key: n\n    modifiers: [cmd]\n  role: cancel\n",
      .set("a", .shortcut, .text("cmd+n")), to: "items:\n- title: a\n  shortcut: cmd+n\n  role: cancel\n"),
    EditCase(
      "replace titles", "items:\n- titles:\n    - a\n    - 'b' # c\n",
      .set("a", .titles, .texts(["A", "B"])), to: "items:\n- titles:\n    - A\n    - 'B' # c\n"),
    EditCase(
      "replace alias", "items:\n- {title: a, role: &r cancel}\n- {title: b, role: *r}\n",
      .set("b", .role, .text("destructive")),
      to: "items:\n- {title: a, role: &r cancel}\n- {title: b, role: destructive}\n"),
    EditCase(
      "remove in flow, last", "items:\n- {title: a, role: cancel}\n", .removeKey("a", .role),
      to: "items:\n- {title: a}\n"),
    EditCase(
      "remove in flow, first", "items:\n- { role: cancel, title: a }\n", .removeKey("a", .role),
      to: "items:\n- { title: a }\n"),
    EditCase(
      "remove in flow, middle", "items:\n- {id: x, role: cancel, title: a}\n", .removeKey("a", .role),
      to: "items:\n- {id: x, title: a}\n"),
    EditCase(
      "remove in block", "items:\n- title: a\n  role: cancel # c\n  id: x\n", .removeKey("a", .role),
      to: "items:\n- title: a\n  id: x\n"),
    EditCase(
      "remove at the end", "items:\n- title: a\n  role: cancel", .removeKey("a", .role),
      to: "items:\n- title: a"),
    EditCase(
      "remove first of compact", "items:\n- role: cancel # c\n  title: a\n", .removeKey("a", .role),
      to: "items:\n- title: a\n"),
    EditCase(
      "remove first, comment below", "items:\n- role: cancel\n  # about\n  title: a\n",
      .removeKey("a", .role), to: "items:\n- # about\n  title: a\n"),
    EditCase(
      "remove list", "items:\n- title: a\n  alternates:\n    - x\n    # y\n  role: cancel\n",
      .removeKey("a", .alternates), to: "items:\n- title: a\n  role: cancel\n"),
    EditCase(
      "title to titles", "items:\n- title: 'a'  # c\n  role: cancel\n",
      .set("a", .titles, .texts(["A", "B"])), .removeKey("a", .title),
      to: "items:\n- titles: ['A', 'B']  # c\n  role: cancel\n"),
    EditCase(
      "title to titles in flow", "items:\n- {title: a, role: cancel}\n", .removeKey("a", .title),
      .set("a", .titles, .texts(["A, b", "B"])), to: "items:\n- {titles: [\"A, b\", B], role: cancel}\n"),
    EditCase(
      "titles keep the quotes of the title", "items:\n- {title: \"a\", role: cancel}\n",
      .removeKey("a", .title),
      .set("a", .titles, .texts(["A", "B"])), to: "items:\n- {titles: [\"A\", \"B\"], role: cancel}\n"),
    EditCase(
      "and need none where it had none", "items:\n- {title: a, role: \"cancel\"}\n", .removeKey("a", .title),
      .set("a", .titles, .texts(["A", "B"])), to: "items:\n- {titles: [A, B], role: \"cancel\"}\n"),
    EditCase(
      "one key goes and two come", "items:\n- {title: \"a\", id: \"x\"}\n", .removeKey("a", .title),
      .set("a", .titles, .texts(["A", "B"])), .set("a", .role, .text("cancel")),
      to: "items:\n- {titles: [\"A\", \"B\"], id: \"x\", role: \"cancel\"}\n"),
    EditCase(
      "two keys go and one comes", "items:\n- {title: a, role: cancel, id: x}\n", .removeKey("a", .title),
      .removeKey("a", .role), .set("a", .titles, .texts(["A", "B"])),
      to: "items:\n- {titles: [A, B], id: x}\n"),
  ]

  static let newKeys = [
    EditCase(
      "after the last", "items:\n  -   title: a # c\n      id: x\n", .set("a", .command, .text("y")),
      to: "items:\n  -   title: a # c\n      id: x\n      command: y\n"),
    EditCase(
      "after the title", "items:\n- title: a # c\n  id: x\n", .set("a", .shortcut, .text("cmd+,")),
      to: "items:\n- title: a # c\n  shortcut: cmd+,\n  id: x\n"),
    EditCase(
      "before the parts", "items:\n- title: a\n  items:\n    - b", .set("a", .dynamic, .boolean(true)),
      to: "items:\n- title: a\n  dynamic: true\n  items:\n    - b"),
    EditCase(
      "at the end", "items:\n- title: a", .set("a", .role, .text("cancel")),
      to: "items:\n- title: a\n  role: cancel"),
    EditCase(
      "two", "items:\n- title: a\n", .set("a", .role, .text("cancel")),
      .set("a", .needsInput, .boolean(true)), to: "items:\n- title: a\n  role: cancel\n  needsInput: true\n"),
    EditCase(
      "flow", "items:\n- {title: a}\n", .set("a", .role, .text("cancel")),
      to: "items:\n- {title: a, role: cancel}\n"),
    EditCase(
      "flow with spaces", "items:\n- { title: a, id: x }\n", .set("a", .shortcut, .text("cmd+,")),
      to: "items:\n- { title: a, shortcut: \"cmd+,\", id: x }\n"),
    EditCase(
      "flow with wide commas", "items:\n- {title: a,  id: x}\n", .set("a", .role, .text("cancel")),
      to: "items:\n- {title: a, role: cancel,  id: x}\n"),
    EditCase(
      "flow without spaces", "items:\n- {\"title\":\"a\",\"id\":\"x\"}\n", .set("a", .role, .text("cancel")),
      to: "items:\n- {\"title\":\"a\",\"role\":\"cancel\",\"id\":\"x\"}\n"),
    EditCase(
      "flow with spaces before colons", "items:\n- {title : a, id : x}\n", .set("a", .role, .text("cancel")),
      to: "items:\n- {title : a, role : cancel, id : x}\n"),
    EditCase(
      "quoted keys with spaces before colons", "items:\n- {'title' :'a' , 'id' :'x'}\n",
      .set("a", .role, .text("cancel")), to: "items:\n- {'title' :'a', 'role' :'cancel' , 'id' :'x'}\n"),
    EditCase(
      "first key before a marked one", "items:\n- role: cancel\n  id: x\n  &t title: a\n",
      .removeKey("a", .role), to: "items:\n- id: x\n  &t title: a\n"),
    EditCase(
      "flow on lines", "items: [\n  {\n    title: a, # c\n    id: x # d\n  }\n  ]\n",
      .set("a", .role, .text("cancel")), .set("a", .command, .text("y")),
      to: "items: [\n  {\n    title: a, # c\n    role: cancel,\n    id: x, # d\n    command: y\n  }\n  ]\n"),
    EditCase(
      "quoted neighbors", "items:\n- {title: \"a\"}\n", .set("a", .role, .text("cancel")),
      to: "items:\n- {title: \"a\", role: \"cancel\"}\n"),
    EditCase(
      "after a quoted colon", "items:\n- title: \"a: b\"\n", .set("a: b", .role, .text("cancel")),
      to: "items:\n- title: \"a: b\"\n  role: cancel\n"),
    EditCase(
      "mapping on the next line", "items:\n-\n  title: a\n", .set("a", .role, .text("cancel")),
      to: "items:\n-\n  title: a\n  role: cancel\n"),
    EditCase(
      "anchored mapping", "items:\n- &x\n  title: a\n", .set("a", .role, .text("cancel")),
      to: "items:\n- &x\n  title: a\n  role: cancel\n"),
    EditCase(
      "bare", "items:\n- Delete # c\n", .set("Delete", .role, .text("destructive")),
      to: "items:\n- {title: Delete, role: destructive} # c\n"),
    EditCase(
      "bare, quoted in flow", "items:\n- Cut, Paste\n", .set("Cut, Paste", .role, .text("cancel")),
      to: "items:\n- {title: \"Cut, Paste\", role: cancel}\n"),
    EditCase(
      "bare in quotes", "items: ['Delete', b]\n", .set("Delete", .role, .text("destructive")),
      to: "items: [{title: 'Delete', role: 'destructive'}, b]\n"),
    EditCase(
      "bare to titles", "items:\n- a\n", .removeKey("a", .title), .set("a", .titles, .texts(["A", "B"])),
      to: "items:\n- {titles: [A, B]}\n"),
    EditCase(
      "bare, renamed too", "items:\n- a\n", .rename("a", "A"), .set("a", .role, .text("cancel")),
      to: "items:\n- {title: A, role: cancel}\n"),
    EditCase(
      "number as a text", "items:\n- title: a\n", .set("a", .id, .text("1.0")),
      to: "items:\n- title: a\n  id: \"1.0\"\n"),
    EditCase(
      "after a block scalar", "items:\n- title: |-\n    a\n  id: x\n", .set("a", .role, .text("cancel")),
      to: "items:\n- title: |-\n    a\n  role: cancel\n  id: x\n"),
  ]

  static let lists = [
    EditCase("block", "items:\n- a\n- b # c\n- d\n", .remove("b"), to: "items:\n- a\n- d\n"),
    EditCase(
      "with its comment", "items:\n- a\n# about b\n# more\n- b\n- d\n", .remove("b"), to: "items:\n- a\n- d\n"
    ),
    EditCase(
      "comment apart", "items:\n- a\n# about\n\n- b\n- d\n", .remove("b"), to: "items:\n- a\n# about\n\n- d\n"
    ),
    EditCase(
      "comment inside, below", "items:\n- title: a\n  items:\n    - x\n    # - y\n- b\n", .remove("a"),
      to: "items:\n- b\n"),
    EditCase(
      "the next one's comment", "items:\n- a\n- b\n# about d\n- d\n", .remove("b"),
      to: "items:\n- a\n# about d\n- d\n"),
    EditCase("last", "items:\n- a\n- b", .remove("b"), to: "items:\n- a"),
    EditCase("only one", "items: # c\n- a\n", .remove("a"), to: "items: [] # c\n"),
    EditCase("two", "items:\n- a\n- b\n- c\n- d\n", .remove("b"), .remove("c"), to: "items:\n- a\n- d\n"),
    EditCase("flow, first", "items: [a, b, c]\n", .remove("a"), to: "items: [b, c]\n"),
    EditCase("flow, middle", "items: [a, b, c]\n", .remove("b"), to: "items: [a, c]\n"),
    EditCase("flow, last", "items: [a, b, c,]\n", .remove("c"), to: "items: [a, b,]\n"),
    EditCase("flow, the last two", "items: [a, b, c]\n", .remove("b"), .remove("c"), to: "items: [a]\n"),
    EditCase("flow, all", "items: [ a ]\n", .remove("a"), to: "items: []\n"),
    EditCase(
      "flow on lines, last", "items: [\n  a, # x\n  b # y\n  ]\n", .remove("b"),
      to: "items: [\n  a # x\n  ]\n"),
    EditCase(
      "divider", "items:\n- a\n- title: b # c\n- d\n", .divider("b"), to: "items:\n- a\n- --- # c\n- d\n"),
    EditCase("divider in flow", "items: [a, '----', d]\n", .divider("----"), to: "items: [a, ---, d]\n"),
    EditCase(
      "divider in block mapping", "items:\n- title: b\n  role: cancel\n- d\n", .divider("b"),
      to: "items:\n- ---\n- d\n"),
    EditCase("divider at the margin", "{items: [a,\nb]}\n", .divider("b"), to: "{items: [a,\n\"---\"]}\n"),
  ]

  static let spaces = [
    EditCase("between empty lines", "items:\n- a\n\n- b\n\n- c\n", .remove("b"), to: "items:\n- a\n\n- c\n"),
    EditCase("after an empty line", "items:\n- a\n\n- b\n- c\n", .remove("b"), to: "items:\n- a\n\n- c\n"),
    EditCase(
      "nested key", "title: M\nprimaryAction: {title: a}\nitems: [b]\n",
      .set("M", .primaryActionTitle, .text("A")), to: "title: M\nprimaryAction: {title: A}\nitems: [b]\n"),
    EditCase(
      "a comment for the next line moves", "items:\n# menulint:disable-next-line x\n- a\n- b\n",
      .move("a", after: "b"), to: "items:\n- b\n# menulint:disable-next-line x\n- a\n"),
    EditCase(
      "a comment for many lines stays", "items:\n# menulint:disable x\n- a\n- b\n", .move("a", after: "b"),
      to: "items:\n# menulint:disable x\n- b\n- a\n"),
    EditCase(
      "the end of many lines stays", "items:\n# menulint:enable\n- a\n- b\n", .move("a", after: "b"),
      to: "items:\n# menulint:enable\n- b\n- a\n"),
    EditCase(
      "the comment of the file stays", "# file\n- title: a\n  items: []\n- title: b\n  items: []\n",
      .move("a", after: "b"), to: "# file\n- title: b\n  items: []\n- title: a\n  items: []\n"),
  ]

  static let moves = [
    EditCase(
      "block", "items:\n# about a\n- a # x\n- b\n- c\n", .move("a", after: "b"),
      to: "items:\n- b\n# about a\n- a # x\n- c\n"),
    EditCase("block, to the end", "items:\n- a\n- b", .move("a", after: "b"), to: "items:\n- b\n- a"),
    EditCase(
      "block, from the end", "items:\n- a\n- b\n- c", .move("c", after: "a"), to: "items:\n- a\n- c\n- b"),
    EditCase(
      "block, two", "items:\n- a\n- b\n- c\n- d\n", .move("a", after: "c"), .move("b", after: "a"),
      to: "items:\n- c\n- a\n- b\n- d\n"),
    EditCase(
      "block, renamed too", "items:\n- a\n- title: b\n  id: x\n", .rename("a", "A"), .move("a", after: "b"),
      to: "items:\n- title: b\n  id: x\n- A\n"),
    EditCase("flow", "items: [a, b, c]\n", .move("a", after: "b"), to: "items: [b, a, c]\n"),
    EditCase("flow, to the end", "items: [a, b, c]\n", .move("a", after: "c"), to: "items: [b, c, a]\n"),
    EditCase("flow, from the end", "items: [a, b, c]\n", .move("c", after: "a"), to: "items: [a, c, b]\n"),
    EditCase(
      "flow on lines, to the end", "items: [\n  a, # x\n  b # y\n  ]\n", .move("a", after: "b"),
      to: "items: [\n  b, # y\n  a # x\n  ]\n"),
    EditCase(
      "flow on lines, from the end", "items: [\n  a, # x\n  b, # y\n  c # z\n  ]\n", .move("c", after: "a"),
      to: "items: [\n  a, # x\n  c, # z\n  b # y\n  ]\n"),
  ]

  static let refusals = [
    EditCase(
      "behind a block scalar that keeps its breaks", "items:\n- title: a\n  id: |+\n    x\n\n- b\n",
      .set("a", .enabled, .boolean(false)), to: nil),
    EditCase("the last key", "items:\n- {title: a}\n", .removeKey("a", .title), to: nil),
    EditCase("an anchor in use", "items:\n- &x a\n- b\n- title: c\n  items: [*x]\n", .remove("a"), to: nil),
    EditCase(
      "moving an anchor", "items:\n- &x a\n- b\n- title: c\n  items: [*x]\n", .move("a", after: "b"), to: nil),
    EditCase("a bare text as a divider", "items:\n- a\n", .rename("a", "---"), to: nil),
    EditCase("a second key in a pair", "items: [title: a]\n", .set("a", .role, .text("cancel")), to: nil),
    EditCase(
      "explicit key", "items:\n- ? title\n  : a\n  ? role\n  : cancel\n", .removeKey("a", .role), to: nil),
    EditCase("comments inside", "items:\n- title: a # x\n  role: cancel\n", .divider("a"), to: nil),
    EditCase(
      "comments in a value", "items:\n- title: a\n  shortcut:\n    key: n # x\n    modifiers: [cmd]\n",
      .set("a", .shortcut, .text("cmd+n")), to: nil),
    EditCase("different lists", "items:\n- a\n- title: b\n  items: [c]\n", .move("c", after: "a"), to: nil),
  ]

  @Test func renamingAnAliasedOptionUpdatesTheSelection() {
    let text = """
      items:
      - {title: A, options: &o [a, b], selection: a}
      - {title: B, options: *o, selection: a}
      - {title: C, options: [a], selection: a}
      """
    let result = edited(text, .yaml, [.rename("a", "X")])
    #expect(
      result?.text == """
        items:
        - {title: A, options: &o [X, b], selection: X}
        - {title: B, options: *o, selection: X}
        - {title: C, options: [a], selection: a}
        """)
    #expect(result?.safety == .unsafe)
  }

  @Test func anEditOfAnAliasedNodeIsUnsafe() {
    let text = "menus:\n- {title: A, items: &i [cut, b]}\n- {title: B, items: *i}\n- {title: C, items: [d]}\n"
    #expect(edited(text, .yaml, [.rename("cut", "Cut")])?.safety == .unsafe)
    #expect(edited(text, .yaml, [.remove("cut")])?.safety == .unsafe)
    #expect(edited(text, .yaml, [.rename("d", "D")])?.safety == .safe)
    #expect(edited(text, .yaml, [.rename("A", "X")])?.safety == .safe)
  }
}
