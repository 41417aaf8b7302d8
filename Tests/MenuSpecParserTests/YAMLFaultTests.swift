import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The parser's messages about invalid YAML, with their places.
struct YAMLFaultTests {
  /// A text and its problems, each with its line, column, and message, and the hint in parentheses.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let problems: [String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }
  }

  private func check(_ sample: Sample) {
    let source = SourceText(sample.text)
    let tree = YAMLParser.parse(source)
    expectWellFormed(tree, sample.text)
    let lines = LineTable(source)
    let problems = tree.problems.map { problem in
      let place = lines.position(of: problem.range.start)
      return "\(place.line):\(place.column) \(problem.message)" + (problem.hint.map { " (\($0))" } ?? "")
    }
    #expect(problems == sample.problems)
  }

  @Test(arguments: [
    Sample(
      "- title: \"File\n  items: []\n- title: Edit\n",
      "1:10 the quote opened here isn't closed (add a closing quote where the text ends)"),
    Sample(
      "title: 'File", "1:8 the quote opened here isn't closed (add a closing quote where the text ends)"),
    Sample(
      "title: Sort By: Date # note\nid: x",
      "1:15 “: ” isn't allowed in unquoted text (put the text in quotes)"),
    Sample(
      "- title: @Home\n- title: %d Items\n- title: `x`",
      "1:10 unquoted text can't begin with “@” (put the text in quotes)",
      "2:10 unquoted text can't begin with “%” (put the text in quotes)",
      "3:10 unquoted text can't begin with “`” (put the text in quotes)"),
    Sample(
      "title: *Bold* Text", "1:8 the anchor “Bold*” isn't defined before this alias (put the text in quotes)"),
    Sample(
      "- title: [Beta] Send\n- title: [Beta\n- title: {x",
      "1:17 expected the end of the line, found “Send” after the closing “]” (put the text in quotes)",
      "2:10 “[” isn't closed (add “]”, or put the text in quotes)",
      "3:10 “{” isn't closed (add “}”, or put the text in quotes)"),
    Sample(
      "- title: \"A\" b\n- title: 'it's'",
      "1:14 expected the end of the line, found “b” after the closing quote (put the quotes around the whole text)",
      "2:14 expected the end of the line, found “s'” after the closing quote "
        + "(write a quote inside single quotes twice: “''”)"),
    Sample(
      "title: > x",
      "1:10 expected the end of the line, found “x” after “>” "
        + "(begin a block scalar's text on the next line, or put the text in quotes)"),
    Sample(
      "title: & Co", "1:8 expected the name of an anchor, found “&” without a name (put the text in quotes)"),
    Sample("title: 'a'#b", "1:11 expected a space before a comment, found “#” directly after a value"),
    Sample(
      "title: - a",
      "1:8 expected a sequence on the next line, found it on the line of its key "
        + "(put it on a separate line, or put the text in quotes)"),
  ])
  func problemsInScalarsAreExplained(_ sample: Sample) { check(sample) }

  private static let shortcutHint =
    " (quote the shortcut, or write the key's name, such as comma, colon, or rightBracket)"

  @Test(arguments: [
    Sample("shortcut: cmd+:", "1:15 “:” isn't allowed in unquoted text" + shortcutHint),
    Sample(
      "- {shortcut: cmd+]}\n- {shortcut: cmd+,,}\n- {shortcut: cmd+[}\n- {shortcut: cmd+}}\n- {a: b}",
      "1:18 expected “,” or “}” in the mapping, found “]”" + shortcutHint,
      "2:19 expected an entry before “,”" + shortcutHint,
      "3:18 expected “,” or “}” in the mapping, found “[”" + shortcutHint,
      "4:19 expected the end of the line, found “}” after the closing “}”" + shortcutHint),
    Sample("[a,, b]", "1:4 expected an entry before “,” (remove one of the commas)"),
    Sample("[, a]", "1:2 expected an entry before “,” (remove the comma)"),
    Sample("[a, b}", "1:6 expected “,” or “]” in the sequence, found “}”"),
    Sample("[a, \"b\" c]", "1:9 expected “,” or “]” in the sequence, found “c”"),
    Sample("[a,#b\n]", "1:4 expected a space before a comment, found “#” directly after other text"),
    Sample(
      "items: [\n  {title: a},\n  {title: b: c},\n]\nid: x",
      "3:12 expected “,” or “}” in the mapping, found “:” (put a comma between the entries, or the text in quotes)"
    ),
    Sample(
      "a: {\n  b: c\n}\nd: e",
      "3:1 expected more spaces before “}”, which is indented no more than the entry it ends (indent the line)"
    ),
    Sample(
      "a: [b\nc: d",
      "1:4 “[” isn't closed (add “]”, or put the text in quotes)"),
    Sample(
      "[a\n---\nb",
      "1:1 “[” isn't closed (add “]”, or put the text in quotes)"),
  ])
  func problemsInFlowCollectionsAreExplained(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      "a:\n\tb: 1\n\tc: 2\nd: 3", "2:1 expected spaces as indentation, found a tab"),
    Sample(
      "a:\n\tb: 1\n---\na:\n\tb: 1\n",
      "2:1 expected spaces as indentation, found a tab",
      "5:1 expected spaces as indentation, found a tab"),
    Sample("-\ta: b", "1:2 expected spaces as indentation, found a tab"),
    Sample("- \t- a", "1:3 expected spaces as indentation, found a tab"),
    Sample("? a\n:\tb: c", "2:2 expected spaces as indentation, found a tab"),
    Sample("a: |\n\t\nb: c", "2:1 expected spaces as indentation, found a tab"),
    Sample(
      "a: \"b\n\tc\"\nd: e", "2:1 expected spaces as indentation, found a tab"),
    Sample("- [\n\ta,\n b\n ]", "2:1 expected spaces as indentation, found a tab"),
    Sample("title:File\nitems: []", "1:6 expected a space after “:”"),
    Sample("- title:Save\n  id: x", "1:8 expected a space after “:”"),
    Sample("'a':b\nc: d", "1:4 expected a space after “:”"),
    Sample(
      "a: b\ntitle:Save\nc: d",
      "2:1 expected a key followed by “:”, found “title:Save” (put a space after the colon)"),
    Sample("title: x\nite", "2:1 expected a key followed by “:”, found “ite”"),
    Sample(
      "a: 1\n  b: 2\nc: 3",
      "2:4 “: ” isn't allowed in unquoted text of several lines "
        + "(indent the line no more than the key before it, or put the text in quotes)"),
    Sample(
      "a: '1'\n  b: 2\nc: 3",
      "2:3 expected an indentation of 0 spaces, as in the rest of the mapping, found 2"),
    Sample(
      "- a:\n      b: 1\n    c: 2\n- d",
      "3:5 expected an indentation of 2 spaces, as in the rest of the mapping, found 4"
    ),
    Sample(
      "a: b\n- c\n- d\ne: f",
      "2:1 expected a key of the mapping, found “-” (put the list under a key, such as “items:”)"),
    Sample("- a\nb: c\nd: e\n- f", "2:1 expected “-” and an item of the sequence, found “b:”"),
    Sample(
      "\"a\n b\": c",
      "2:4 expected the key on one line, found “:” after a key of several lines "
        + "(write a key of several lines after “? ”)"),
    Sample("--- a: b", "1:5 expected the mapping on the next line, found a key on the line of “---”"),
  ])
  func problemsInTheLayoutAreExplained(_ sample: Sample) { check(sample) }

  private static let afterEnd =
    "expected the end of the file or “---”, found “c” after the end of the document's content"

  // Only a list after “---” may continue the list before it.
  @Test(arguments: [
    Sample("  - a\nc", "2:1 \(afterEnd) (check the indentation of the lines before)"),
    Sample("   - a\n  c", "2:3 \(afterEnd)"),
    Sample("  a: b\nc", "2:1 \(afterEnd) (check the indentation of the lines before)"),
    Sample("- a\n---\n  - b\nc", "4:1 \(afterEnd) (\(Hint.divider))"),
    Sample("- a\n---\n   - b\n  c", "4:3 \(afterEnd) (\(Hint.divider))"),
    Sample("- a\n---\n  a: b\nc", "4:1 \(afterEnd) (check the indentation of the lines before)"),
    Sample("- a\n---\n[b]\nc", "4:1 \(afterEnd) (check the indentation of the lines before)"),
  ])
  func contentAfterTheEndOfADocumentIsReported(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample("*Copy", "1:1 the anchor “Copy” isn't defined before this alias (put the text in quotes)")
  ])
  func aliasesWithoutAnAnchorAreReported(_ sample: Sample) { check(sample) }

  // Alone at the start of a line, it was intended to begin an entry. Anywhere else, it was intended as text.
  @Test(arguments: [
    ("* a\n* b", 1, 1, true), ("*", 1, 1, true), ("items:\n  * a\n  - b", 2, 3, true),
    ("a:\n  *\n", 2, 3, true),
    ("- a: b\n  * c", 2, 3, true), ("*, a", 1, 1, false), ("a:\n  *[b]", 2, 3, false),
    ("title: * a", 1, 8, false),
    ("- * a", 1, 3, false), ("- - * a", 1, 5, false), ("a:\n  ? * b", 2, 5, false), ("x: *", 1, 4, false),
  ])
  func asterisksWithoutANameAreReported(text: String, line: Int, column: Int, isEntry: Bool) {
    let advice = isEntry ? Hint.entry : Hint.quoteText
    check(
      Sample(text, "\(line):\(column) expected the name of an anchor, found “*” without a name (\(advice))"))
  }

  @Test(arguments: [
    Sample("%YAML 1.2\n---\n"), Sample("%YAML   1.30  # c\n---\n"), Sample("%YAML 01.2\n---\n"),
    Sample(
      "%YAML 1.\n---\n", "1:7 expected digits like “1.2”, found “1.” as the version of YAML"),
    Sample("%YAML 1\n---\n", "1:7 expected digits like “1.2”, found “1” as the version of YAML"),
    Sample("%YAML .2\n---\n", "1:7 expected digits like “1.2”, found “.2” as the version of YAML"),
    Sample("%YAML 1.2x\n---\n", "1:7 expected digits like “1.2”, found “1.2x” as the version of YAML"),
    Sample("%YAML 1-2\n---\n", "1:7 expected digits like “1.2”, found “1-2” as the version of YAML"),
    Sample("%YAML 10.1\n---\n", "1:7 unsupported version of YAML; expected 1.x, found 10.1"),
    Sample("%YAML 0.1\n---\n", "1:7 unsupported version of YAML; expected 1.x, found 0.1"),
    Sample("%YAML 2.0\n---\n", "1:7 unsupported version of YAML; expected 1.x, found 2.0"),
    Sample(
      "%YAML 1.2\n%YAML 1.2\n---", "2:1 duplicate %YAML directive; a document can have only one"),
    Sample("%YAML 1.2 x\n---", "1:11 expected the end of the line, found “x” after a directive"),
    Sample("%YAML 1.2\n", "1:1 expected “---” after the directives"),
    Sample("%TAG ! a\n%TAG ! b\n---", "2:6 duplicate definition of the handle “!”"),
    Sample("a\n... b", "2:5 expected the end of the line, found “b” after “...”"),
    Sample("a: &x &y b", "1:8 a value can't have a second anchor"),
    Sample("a: &x\n  !t &y b", "2:7 a value can't have a second anchor"),
    Sample(
      "- &x a\n- &y *x", "2:4 an alias can't have an anchor or a tag"),
    Sample("&x - a", "1:4 expected a sequence on the next line, found it on the line of its anchor or tag"),
    Sample(
      "!y!z b",
      "1:1 the tag handle “!y!” isn't defined in this document "
        + "(define it with a %TAG directive before the document's “---”)"),
    Sample("!<!> b", "1:1 expected a URI or a local tag between “<” and “>”, found “!<!>”"),
    Sample("!! b", "1:1 expected a name after the tag handle “!!” (put the text in quotes)"),
    Sample(
      "- !a, b", "1:5 expected a space, found “,” directly after a tag (put the text in quotes)"),
    Sample(
      "\"\\q \\x1 \\' \\uD800\"",
      "1:2 invalid escape “\\q” (write “\\\\” for a backslash, or use single quotes)",
      "1:5 expected 2 hexadecimal digits in the escape (write “\\\\” for a backslash, or use single quotes)",
      "1:9 invalid escape “\\'” (inside double quotes “'” needs no backslash)",
      "1:12 the escape doesn't name a character"),
    Sample(
      "a: \u{1}b\u{2}",
      "1:4 YAML doesn't allow the character U+0001 here (write it as an escape in double quotes)"
    ),
    Sample(
      "a: b\u{FEFF}",
      "1:5 YAML doesn't allow the character U+FEFF here (write it as an escape in double quotes)"
    ),
    Sample(
      "a: |\n    \n  b",
      "2:1 an empty line has more spaces than the first line of the block scalar's text "
        + "(remove the spaces of the empty line)"),
    Sample(
      "a: b: c\n---\n]\n---\nd",
      "1:5 “: ” isn't allowed in unquoted text (put the text in quotes)",
      "3:1 unquoted text can't begin with “]” (put the text in quotes)"),
  ])
  func problemsInPropertiesAndDirectivesAreExplained(_ sample: Sample) { check(sample) }

  /// An editor needs the keys of an incomplete file, regardless of its other problems.
  @Test func keysAreReadDespiteProblems() {
    let text = "menus:\n  - title: \"File\n    items:\n      - tit\n  - kind: [a\n    title: Edit\n"
    let tree = YAMLParser.parse(SourceText(text))
    expectWellFormed(tree, text)
    let texts = tree.nodes.indices.filter { tree.nodes[$0].kind == .scalar }.map {
      tree.value(of: NodeID($0))
    }
    #expect(texts == ["menus", "title", "File", "items", "tit", "kind", "a", "title", "Edit"])
  }
}
