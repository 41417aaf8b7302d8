import Testing

@testable import StringTables

/// How tables spell characters.
struct SpellingTests {
  private static func text(_ units: [WrittenText.Unit]?) -> String? {
    units.map { units in
      units.map { "\($0.scalar.map(String.init) ?? "%")@\($0.bytes.lowerBound)-\($0.bytes.upperBound)" }
        .joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      ("ab", "a@5-6 b@6-7"), ("ä", "ä@5-7"), ("\\\"", "\"@5-7"), ("\\\\", "\\@5-7"), ("\\/", "/@5-7"),
      ("\\b", "\u{8}@5-7"), ("\\f", "\u{C}@5-7"), ("\\n", "\n@5-7"), ("\\r", "\r@5-7"), ("\\t", "\t@5-7"),
      ("\\u0041", "A@5-11"), ("\\u00e4", "ä@5-11"),
      ("\\uD83D\\uDE00", "😀@5-17"), ("\\ud800\\udc00", "\u{10000}@5-17"),
      ("\\uDBFF\\uDFFF", "\u{10FFFF}@5-17"), ("\\uE000", "\u{E000}@5-11"), ("\\uD7FF", "\u{D7FF}@5-11"),
      ("a\\u0041b", "a@5-6 A@6-12 b@12-13"),
      ("\\", nil), ("\\x", nil), ("\\'", nil), ("\\u004", nil), ("\\u00g1", nil), ("\\uD83D", nil),
      ("\\uD83D\\", nil), ("\\uD83D\\n", nil), ("\\uD83D\\u", nil), ("\\uD83D\\u0041", nil),
      ("\\uD83DuDE00", nil), ("\\uDC00", nil), ("\\uD83D\\uE000", nil), ("", ""),
    ] as [(String, String?)])
  func jsonIsRead(raw: String, expected: String?) {
    #expect(Self.text(JSONSpelling.units(of: Array(raw.utf8), at: 5)) == expected)
  }

  @Test(
    arguments: [
      ("ab", "a@5-6 b@6-7"), ("\\\"", "\"@5-7"), ("\\\\", "\\@5-7"), ("\\'", "'@5-7"), ("\\n", "\n@5-7"),
      ("\\r", "\r@5-7"), ("\\t", "\t@5-7"), ("\\U0041", "A@5-11"), ("\\u0041", "A@5-11"), ("\\", nil),
      ("\\x", nil), ("\\b", nil), ("\\U004", nil), ("\\UD800", nil), ("", ""),
    ] as [(String, String?)])
  func oldStyleIsRead(raw: String, expected: String?) {
    #expect(Self.text(OldStyleSpelling.units(of: Array(raw.utf8), at: 5)) == expected)
  }

  @Test(
    arguments: [
      ("ab", "a@5-6 b@6-7"), ("&amp;", "&@5-10"), ("&lt;a", "<@5-9 a@9-10"), ("&gt;", ">@5-9"),
      ("&quot;", "\"@5-11"), ("&apos;", "'@5-11"), ("&#65;", "A@5-10"), ("&#x41;", "A@5-11"), ("&x;", nil),
      ("&amp", nil), ("&", nil), ("&#x;", nil), ("&#xD800;", nil), ("<a>", nil),
      ("a\rb", nil), ("a\nb", "a@5-6 \n@6-7 b@7-8"), ("", ""),
    ] as [(String, String?)])
  func propertyListsAreRead(raw: String, expected: String?) {
    #expect(Self.text(PropertyListSpelling.units(of: Array(raw.utf8), at: 5)) == expected)
  }

  // Each spelling of a character; nil if the format can't write it.
  @Test(
    arguments: [
      ("a", "a", "a", "a", "a"), ("\"", "\\\"", "\\\"", nil, "\""), ("\\", "\\\\", "\\\\", nil, "\\"),
      ("\n", "\\n", "\\n", nil, "\n"), ("\t", "\\t", "\\t", nil, "\t"), ("\r", "\\r", "\\r", nil, "&#13;"),
      ("&", "&", "&", nil, "&amp;"), ("<", "<", "<", nil, "&lt;"), (">", ">", ">", nil, "&gt;"),
      ("\u{1}", "\\u0001", nil, nil, nil), ("\u{F}", "\\u000f", nil, nil, nil),
      ("\u{10}", "\\u0010", nil, nil, nil), ("\u{1F}", "\\u001f", nil, nil, nil), (" ", " ", " ", nil, " "),
      ("ä", "ä", "ä", nil, "ä"), ("5", "5", "5", "5", "5"), ("\u{FFFE}", "\u{FFFE}", "\u{FFFE}", nil, nil),
      ("\u{FFFF}", "\u{FFFF}", "\u{FFFF}", nil, nil), ("\u{FFFD}", "\u{FFFD}", "\u{FFFD}", nil, "\u{FFFD}"),
    ] as [(Unicode.Scalar, String?, String?, String?, String?)])
  func charactersAreSpelled(
    scalar: Unicode.Scalar, json: String?, old: String?, unquoted: String?, list: String?
  ) {
    #expect(JSONSpelling().spelling(of: scalar, after: nil, before: nil) == json)
    #expect(OldStyleSpelling().spelling(of: scalar, after: nil, before: nil) == old)
    #expect(OldStyleSpelling(isUnquoted: true).spelling(of: scalar, after: nil, before: nil) == unquoted)
    #expect(PropertyListSpelling().spelling(of: scalar, after: nil, before: nil) == list)
  }
}
