import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// Text that replaces other text in XML. The common parts keep their spelling.
struct RewritingTests {
  private static let quote = XMLText.Context.attribute(quote: UInt8(ascii: "\""))
  private static let apostrophe = XMLText.Context.attribute(quote: UInt8(ascii: "'"))

  @Test(arguments: [
    // A line break that counts as a space is kept, but a new space isn't written as a line break.
    ("Save\nas", "Save as Copy", "Save\nas Copy"), ("Save\nas", "Save it as", "Save\nit as"),
    ("Save\tas", "Save as X", "Save\tas X"), ("a b", "a\nb", "a&#10;b"), ("a", "a\tb", "a&#9;b"),
    ("a&#10;b c", "a\nd c", "a&#10;d c"),
    // A character that was written as a reference stays one. Other characters are escaped only if necessary.
    ("a&#x2026;", "b…", "b&#x2026;"), ("x", "b…", "b…"), ("A &amp; b", "A & B & C", "A &amp; B &amp; C"),
    ("A &#38; b", "A & B & C", "A &#38; B &#38; C"), ("a", "<b>", "&lt;b&gt;"), ("a", "\"'", "&quot;'"),
    ("&apos;", "''", "&apos;&apos;"), ("a > b", "a > c > d", "a > c > d"), ("a", "\r", "&#13;"),
    // If nothing changes, the spelling stays the same. If everything changes, all of it is new.
    ("a&#x41;b", "aAb", "a&#x41;b"), ("", "new", "new"), ("old", "", ""), ("aa", "a", "a"),
    ("abab", "ab", "ab"), ("é", "e\u{301}", "e\u{301}"), ("x😀y", "x😀😀y", "x😀😀y"),
  ])
  func attributesKeepTheirSpelling(raw: String, text: String, expected: String) {
    #expect(XMLRewriting.rewritten(Array(raw.utf8), as: text, in: Self.quote) == expected)
  }

  @Test(arguments: [
    ("Save\nas", "Save\nas Copy", "Save\nas Copy"), ("a b", "a\nb", "a\nb"), ("a", "\"'", "\"'"),
    ("a\tb", "a\tb\tc", "a\tb\tc"), ("a]]&gt;", "b]]>", "b]]&gt;"),
  ])
  func contentKeepsItsSpelling(raw: String, text: String, expected: String) {
    #expect(XMLRewriting.rewritten(Array(raw.utf8), as: text, in: .content) == expected)
  }

  @Test func theOtherQuoteIsNotEscaped() {
    #expect(XMLRewriting.rewritten([], as: "\"'", in: Self.apostrophe) == "\"&apos;")
    #expect(XMLRewriting.rewritten([], as: "\"'", in: Self.quote) == "&quot;'")
  }

  // If markup, an invalid reference, or a carriage return is in between, the spelling can't be kept, so
  // everything is written again.
  @Test(arguments: ["A<!-- x -->b", "A&x;b", "A&b", "A\rb"])
  func spellingThatCantBeKeptIsReplaced(raw: String) {
    #expect(XMLRewriting.rewritten(Array(raw.utf8), as: "A & B", in: .content) == "A &amp; B")
  }

  @Test(arguments: ["\u{0}", "\u{8}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func charactersOutsideXMLAreRejected(character: String) {
    #expect(XMLRewriting.rewritten([], as: "a\(character)", in: Self.quote) == nil)
  }

  @Test(arguments: [
    "\t", "\n", "\u{20}", "\u{7F}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}",
  ])
  func charactersOfXMLAreWritten(character: String) {
    #expect(XMLRewriting.rewritten([], as: character, in: .content) == character)
  }

  // The examples are from RFC 4648, section 10, without padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"), ("ÿþ?>", "w7/Dvj8+"), ("Öffnen…", "w5ZmZm5lbuKApg"),
  ])
  func base64FollowsTheStandard(text: String, expected: String) {
    #expect(XMLRewriting.base64(text) == expected)
    #expect(XMLDecoding.base64(expected) == text)
  }

  @Test(arguments: [
    ("Zm9v\n", "foo"), (" Z\tm\r\n9v", "foo"), ("Zg==", "f"), ("Zm9vYg=", "foob"), ("Zm-v", nil),
    ("Zm_v", nil),
    ("Zm9v!", nil), ("/w", nil), ("wyg", nil), ("gA==", nil), ("4oCm", "…"),
  ])
  func base64IsReadOrRejected(written: String, expected: String?) {
    #expect(XMLDecoding.base64(written) == expected)
  }
}
