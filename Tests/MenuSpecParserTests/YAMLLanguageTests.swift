import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The parser's results for YAML's constructs, as events.
struct YAMLLanguageTests {
  /// A text and the events of its documents, joined by spaces.
  struct Sample: Sendable, CustomTestStringConvertible {
    let text: String
    let events: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ events: String) {
      self.text = text
      self.events = events
    }
  }

  private func check(_ sample: Sample) {
    let tree = YAMLParser.parse(SourceText(sample.text))
    expectWellFormed(tree, sample.text)
    #expect(tree.problems.isEmpty)
    let events = YAMLEvents.print(tree).dropFirst().dropLast().joined(separator: " ")
    #expect(events == sample.events)
  }

  @Test(arguments: [
    Sample("", ""),
    Sample("# nothing\n", ""),
    Sample("...\n...\n", ""),
    Sample("---\n---\n", "+DOC =VAL : -DOC +DOC =VAL : -DOC"),
    Sample(
      "--- a\n... # end\nb\n...\n%YAML 1.2\n--- c", "+DOC =VAL :a -DOC +DOC =VAL :b -DOC +DOC =VAL :c -DOC"),
    Sample("\u{FEFF}a: b\n...\n\u{FEFF}c", "+DOC +MAP =VAL :a =VAL :b -MAP -DOC +DOC =VAL :c -DOC"),
    Sample("%FUTURE x y # ignored\n\n# note\n---\na", "+DOC =VAL :a -DOC"),
    Sample("---a\n...b", "+DOC =VAL :---a ...b -DOC"),
    Sample("---\na\n%YAML 1.2", "+DOC =VAL :a %YAML 1.2 -DOC"),
    Sample("%TAG !e! tag:example.org,2026:\n--- !e!a%21 b", "+DOC =VAL <tag:example.org,2026:a!> :b -DOC"),
    Sample("%TAG !! tag:example.org:\n--- !!a b", "+DOC =VAL <tag:example.org:a> :b -DOC"),
    Sample(
      "--- !<tag:yaml.org,2002:str> a\n--- !local b\n--- ! c",
      "+DOC =VAL <tag:yaml.org,2002:str> :a -DOC +DOC =VAL <!local> :b -DOC +DOC =VAL <!> :c -DOC"),
  ])
  func documentsAndDirectivesAreRead(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      "- - - a\n    - b\n  - c\n- d",
      "+DOC +SEQ +SEQ +SEQ =VAL :a =VAL :b -SEQ =VAL :c -SEQ =VAL :d -SEQ -DOC"),
    Sample("a:\n- b\n- c\nd: e", "+DOC +MAP =VAL :a +SEQ =VAL :b =VAL :c -SEQ =VAL :d =VAL :e -MAP -DOC"),
    Sample("-\n- # none\n-", "+DOC +SEQ =VAL : =VAL : =VAL : -SEQ -DOC"),
    Sample("a:\nb: \nc:", "+DOC +MAP =VAL :a =VAL : =VAL :b =VAL : =VAL :c =VAL : -MAP -DOC"),
    Sample(":", "+DOC +MAP =VAL : =VAL : -MAP -DOC"),
    Sample(
      "? - a\n  - b\n: - c\n? d\ne: f",
      "+DOC +MAP +SEQ =VAL :a =VAL :b -SEQ +SEQ =VAL :c -SEQ =VAL :d =VAL : =VAL :e =VAL :f -MAP -DOC"),
    Sample(
      "? a: b\n: ? c\n  : d\n: e",
      "+DOC +MAP +MAP =VAL :a =VAL :b -MAP +MAP =VAL :c =VAL :d -MAP =VAL : =VAL :e -MAP -DOC"),
    Sample("?\n- a\n:\n- b", "+DOC +MAP +SEQ =VAL :a -SEQ +SEQ =VAL :b -SEQ -MAP -DOC"),
    Sample(
      "- a: b\n  c: d\n-   e: f\n    g:",
      "+DOC +SEQ +MAP =VAL :a =VAL :b =VAL :c =VAL :d -MAP +MAP =VAL :e =VAL :f =VAL :g =VAL : -MAP -SEQ -DOC"
    ),
    Sample("- a\n - b\n-\t-1", "+DOC +SEQ =VAL :a - b =VAL :-1 -SEQ -DOC"),
    Sample(
      "a:\tb\t\nc:\t\n  - d\t#e\n\t\n\t# f\ng: h",
      "+DOC +MAP =VAL :a =VAL :b =VAL :c +SEQ =VAL :d -SEQ =VAL :g =VAL :h -MAP -DOC"),
    Sample("x:\n - y\n  \tz", "+DOC +MAP =VAL :x +SEQ =VAL :y z -SEQ -MAP -DOC"),
    Sample(
      "a:\r\n  b: 1\r\n\r\n  c: 2\rd: 3",
      "+DOC +MAP =VAL :a +MAP =VAL :b =VAL :1 =VAL :c =VAL :2 -MAP =VAL :d =VAL :3 -MAP -DOC"),
    Sample("\t[a,\n\tb]", "+DOC +SEQ [] =VAL :a =VAL :b -SEQ -DOC"),
    Sample(
      "[a]: b\n{c: d}: e\n'': f",
      "+DOC +MAP +SEQ [] =VAL :a -SEQ =VAL :b +MAP {} =VAL :c =VAL :d -MAP =VAL :e =VAL ' =VAL :f -MAP -DOC"),
  ])
  func blockCollectionsAreRead(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      "{a: b, c, d: , ? e : f, ? , : g, \"h\":i, 'j' :k}",
      "+DOC +MAP {} =VAL :a =VAL :b =VAL :c =VAL : =VAL :d =VAL : =VAL :e =VAL :f =VAL : =VAL : =VAL : =VAL :g "
        + "=VAL \"h =VAL :i =VAL 'j =VAL :k -MAP -DOC"),
    Sample(
      "[a: b, ? c : d, : e, [f]: g, {h: i}:j]",
      "+DOC +SEQ [] +MAP {} =VAL :a =VAL :b -MAP +MAP {} =VAL :c =VAL :d -MAP +MAP {} =VAL : =VAL :e -MAP "
        + "+MAP {} +SEQ [] =VAL :f -SEQ =VAL :g -MAP +MAP {} +MAP {} =VAL :h =VAL :i -MAP =VAL :j -MAP -SEQ -DOC"
    ),
    Sample(
      "{a\n b: c,\n \"d\"\n :e # note\n , f\n :\n g}",
      "+DOC +MAP {} =VAL :a b =VAL :c =VAL \"d =VAL :e =VAL :f =VAL :g -MAP -DOC"),
    Sample("[]: {}\n", "+DOC +MAP +SEQ [] -SEQ +MAP {} -MAP -MAP -DOC"),
    Sample("[a, b, ]", "+DOC +SEQ [] =VAL :a =VAL :b -SEQ -DOC"),
    Sample(
      "{a:1, b:c: d, ?e: f, -g: h}",
      "+DOC +MAP {} =VAL :a:1 =VAL : =VAL :b:c =VAL :d =VAL :?e =VAL :f =VAL :-g =VAL :h -MAP -DOC"),
    // A colon before one of these signs ends a key inside brackets, but is part of a text outside.
    Sample("{a:[b]}", "+DOC +MAP {} =VAL :a +SEQ [] =VAL :b -SEQ -MAP -DOC"),
    Sample("{a:{b: c}}", "+DOC +MAP {} =VAL :a +MAP {} =VAL :b =VAL :c -MAP -MAP -DOC"),
    Sample("{a:,b:}", "+DOC +MAP {} =VAL :a =VAL : =VAL :b =VAL : -MAP -DOC"),
    Sample("[a:]", "+DOC +SEQ [] +MAP {} =VAL :a =VAL : -MAP -SEQ -DOC"),
    Sample("a:[b]", "+DOC =VAL :a:[b] -DOC"), Sample("a:{b}", "+DOC =VAL :a:{b} -DOC"),
    Sample("a:,b:]c:}d", "+DOC =VAL :a:,b:]c:}d -DOC"),
    // Anchors and tags end there, too.
    Sample("[&a [b], &c , !d ]", "+DOC +SEQ [] +SEQ [] &a =VAL :b -SEQ =VAL &c : =VAL <!d> : -SEQ -DOC"),
    Sample("[a#b, c #d\n]", "+DOC +SEQ [] =VAL :a#b =VAL :c -SEQ -DOC"),
    Sample(
      "[!!str, &a , *a , &b c: *b]",
      "+DOC +SEQ [] =VAL <tag:yaml.org,2002:str> : =VAL &a : =ALI *a +MAP {} =VAL &b :c =ALI *b -MAP -SEQ -DOC"
    ),
    Sample("- [\n\t\n a\n ]", "+DOC +SEQ +SEQ [] =VAL :a -SEQ -SEQ -DOC"),
    Sample(
      "[http://a.b:80/c?d=e, ::]",
      "+DOC +SEQ [] =VAL :http://a.b:80/c?d=e +MAP {} =VAL :: =VAL : -MAP -SEQ -DOC"),
    Sample(
      "[[[a: b]: c]: d]",
      "+DOC +SEQ [] +MAP {} +SEQ [] +MAP {} +SEQ [] +MAP {} =VAL :a =VAL :b -MAP -SEQ =VAL :c -MAP -SEQ =VAL :d -MAP "
        + "-SEQ -DOC"),
  ])
  func flowCollectionsAreRead(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample("a b  c # d\n", "+DOC =VAL :a b  c -DOC"),
    Sample("a\n b\n\n\n c\n", "+DOC =VAL :a b\\n\\nc -DOC"),
    Sample("-a:b?c#d", "+DOC =VAL :-a:b?c#d -DOC"),
    Sample("'it''s\n  so\n\n  new'", "+DOC =VAL 'it's so\\nnew -DOC"),
    Sample(
      "\" a \\\n  b\\  \n\n c\\u00E9\\x41\\U0001F600\\uD83D\\uDE00 \"", "+DOC =VAL \" a b \\nc\u{E9}A😀😀  -DOC"
    ),
    Sample(
      "\"\\0\\a\\b\\e\\f\\n\\r\\t\\v\\\"\\/\\\\\\N\\_\\L\\P\"",
      "+DOC =VAL \"\u{0}\u{7}\\b\u{1B}\u{C}\\n\\r\\t\u{B}\"/\\\\\u{85}\u{A0}\u{2028}\u{2029} -DOC"),
    Sample("a: \"b\n \t\n  c\"", "+DOC +MAP =VAL :a =VAL \"b\\nc -MAP -DOC"),
    Sample("''", "+DOC =VAL ' -DOC"),
  ])
  func flowScalarsAreRead(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      "a: |\n b\n  c\n\n d\n\ne: f",
      "+DOC +MAP =VAL :a =VAL |b\\n c\\n\\nd\\n =VAL :e =VAL :f -MAP -DOC"),
    Sample(
      "- |-\n a\n\n- >+\n b\n c\n\n\n- d",
      "+DOC +SEQ =VAL |a =VAL >b c\\n\\n\\n =VAL :d -SEQ -DOC"),
    Sample(
      ">\n a\n b\n\n c\n  d\n e\n\n\n  f\n\n g\n",
      "+DOC =VAL >a b\\nc\\n d\\ne\\n\\n\\n f\\n\\ng\\n -DOC"),
    Sample("- |2-\n    a\n- >1\n  b\n", "+DOC +SEQ =VAL |  a =VAL > b\\n -SEQ -DOC"),
    Sample(
      "a: |\n\n  \n  b\n # no text\n# nor this\nc: d",
      "+DOC +MAP =VAL :a =VAL |\\n\\nb\\n =VAL :c =VAL :d -MAP -DOC"),
    Sample(
      "a: |\nb: >\n\nc: |+\n\nd: |-",
      "+DOC +MAP =VAL :a =VAL | =VAL :b =VAL > =VAL :c =VAL |\\n =VAL :d =VAL | -MAP -DOC"),
    Sample("a: |\n \tb\n \t\nc: d", "+DOC +MAP =VAL :a =VAL |\\tb\\n\\t\\n =VAL :c =VAL :d -MAP -DOC"),
    Sample("--- |\na\n%b\n---\nc", "+DOC =VAL |a\\n%b\\n -DOC +DOC =VAL :c -DOC"),
    Sample("a: |\n  x\n   ", "+DOC +MAP =VAL :a =VAL |x\\n \\n -MAP -DOC"),
    Sample("a: !t &b | # note\n  x", "+DOC +MAP =VAL :a =VAL &b <!t> |x\\n -MAP -DOC"),
    Sample("a: |\r\n  b\r\n  c\r\n", "+DOC +MAP =VAL :a =VAL |b\\nc\\n -MAP -DOC"),
  ])
  func blockScalarsAreRead(_ sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample("&a a: &b b\n*a : *b", "+DOC +MAP =VAL &a :a =VAL &b :b =ALI *a =ALI *b -MAP -DOC"),
    Sample("&a\n&b c: d", "+DOC +MAP &a =VAL &b :c =VAL :d -MAP -DOC"),
    Sample("&a\n!t\nb", "+DOC =VAL &a <!t> :b -DOC"),
    Sample("a: &b\nc: !t", "+DOC +MAP =VAL :a =VAL &b : =VAL :c =VAL <!t> : -MAP -DOC"),
    Sample("a: &b !t\n- c", "+DOC +MAP =VAL :a +SEQ &b <!t> =VAL :c -SEQ -MAP -DOC"),
    Sample(
      "- &a b: *a\n- &c\n  d: *c",
      "+DOC +SEQ +MAP =VAL &a :b =ALI *a -MAP +MAP &c =VAL :d =ALI *c -MAP -SEQ -DOC"),
    Sample("&a [*a]: b", "+DOC +MAP +SEQ [] &a =ALI *a -SEQ =VAL :b -MAP -DOC"),
    Sample(
      "? &a b\n: &c\n  d: *a",
      "+DOC +MAP =VAL &a :b +MAP &c =VAL :d =ALI *a -MAP -MAP -DOC"),
    Sample("- &a: b\n- *a:", "+DOC +SEQ =VAL &a: :b =ALI *a: -SEQ -DOC"),
    Sample("&a : b\n!t : c", "+DOC +MAP =VAL &a : =VAL :b =VAL <!t> : =VAL :c -MAP -DOC"),
    Sample(
      "a: !!map\n  &b c: d",
      "+DOC +MAP =VAL :a +MAP <tag:yaml.org,2002:map> =VAL &b :c =VAL :d -MAP -MAP -DOC"),
  ])
  func propertiesOfNodesAreRead(_ sample: Sample) { check(sample) }

  /// An alias in the first key of a mapping refers to the mapping or the key, depending on its name.
  @Test func aliasesFindTheirNodes() {
    for (text, target) in [("&a\n&b [*a]: c", 0), ("&a\n&b [*b]: c", 1), ("- &a x\n- [*a]: c", 1)] {
      let tree = YAMLParser.parse(SourceText(text))
      expectWellFormed(tree, text)
      #expect(tree.problems.isEmpty)
      let alias = tree.nodes.first { $0.kind == .alias }
      #expect(alias.map { Int($0.link) } == target, "\(text)")
    }
  }
}
