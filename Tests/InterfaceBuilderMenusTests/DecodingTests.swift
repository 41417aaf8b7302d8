import Testing

@testable import InterfaceBuilderMenus

/// Texts, references, and names in XML.
struct DecodingTests {
  private static func content(_ raw: String) -> String {
    Array(raw.utf8).withUnsafeBufferPointer { XMLDecoding.content($0) }
  }

  @Test(arguments: [
    ("a", "a"), ("a&amp;b", "a&b"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&#65;&#x41;", "AA"), ("a&x;b", "ab"),
    ("a&", "a"), ("a&b", "a"), ("&#0;a", "a"), ("a\r\nb\rc\nd\te", "a\nb\nc\nd\te"), ("a\r", "a\n"),
    ("a<b>c</b>d", "acd"), ("a<b/>c", "ac"), ("<bc>d", "d"), ("a<b", "a"), ("a<!-- b > c -->d", "ad"),
    ("a<!---->d", "ad"), ("a<!-- b", "a"), ("a<?b c > d?>e", "ae"), ("a<?b", "a"), ("<??>a", "a"),
    ("<![CDATA[a]]>b", "ab"), ("<![CDATA[]]>b", "b"), ("<![CDATA[a<b>&amp;]]>c", "a<b>&amp;c"),
    ("<![CDATA[a]b]]c]]>d", "a]b]]cd"), ("<![CDATA[a\r\nb\rc]]>", "a\nb\nc"), ("<![CDATA[a\r]]>b", "a\nb"),
    ("<![cdata[a]]>b", "b"),
  ])
  func contentIsDecoded(raw: String, expected: String) { #expect(Self.content(raw) == expected) }

  @Test(arguments: [("a\r\nb\rc\nd\te", "a b c d e"), ("a&amp;b", "a&b"), ("a&#10;b", "a\nb"), ("a\r", "a ")])
  func attributesAreDecoded(raw: String, expected: String) {
    #expect(Array(raw.utf8).withUnsafeBufferPointer { XMLDecoding.attribute($0) } == expected)
  }

  @Test(
    arguments: [
      ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", nil), ("", nil),
      ("#65", "A"), ("#x41", "A"), ("#x4a", "J"), ("#x4A", "J"), ("#X41", nil), ("#", nil), ("#x", nil),
      ("#6a", nil), ("#x4g", nil), ("# 65", nil),
      ("#x10FFFF", "\u{10FFFF}"), ("#x110000", nil), ("#xD800", nil), ("#xFFFE", nil), ("#xFFFF", nil),
      ("#xFFFD", "\u{FFFD}"), ("#8", nil), ("#9", "\t"), ("#10", "\n"), ("#13", "\r"), ("#31", nil),
      ("#32", " "), ("#99999999999", nil),
    ] as [(String, String?)])
  func referencesAreCharacters(body: String, expected: String?) {
    let found = Array(body.utf8).withUnsafeBufferPointer { XMLReference($0) }
    if case .scalar(let scalar) = found {
      #expect(String(scalar) == expected)
    } else {
      #expect(expected == nil)
    }
    if case .badNumber = found { #expect(body.hasPrefix("#")) }
  }

  @Test(
    arguments: [
      ("QQ==", "A"), ("QQ", "A"), ("QUI=", "AB"), ("QUJD", "ABC"), ("Q U\nJ\tD\r", "ABC"), ("", ""),
      ("w6Q=", "ä"), ("w+Q=", nil), ("Pz8/", "???"), ("Pj4+", ">>>"), ("QQ*", nil), ("/w==", nil),
      ("MDEyMzQ1Njc4OQ==", "0123456789"),
    ] as [(String, String?)])
  func base64IsDecoded(text: String, expected: String?) { #expect(XMLDecoding.base64(text) == expected) }

  // XML 1.0, 2.3: the first and last characters of each range of names, and those next to them.
  @Test(arguments: [
    (0xBF, false), (0xC0, true), (0xD6, true), (0xD7, false), (0xD8, true), (0xF6, true), (0xF7, false),
    (0xF8, true), (0x2FF, true), (0x370, true), (0x37D, true), (0x37E, false), (0x37F, true), (0x1FFF, true),
    (0x2000, false), (0x200B, false),
    (0x200C, true), (0x200D, true), (0x200E, false), (0x206F, false), (0x2070, true), (0x218F, true),
    (0x2190, false), (0x2BFF, false), (0x2C00, true), (0x2FEF, true), (0x2FF0, false), (0x3000, false),
    (0x3001, true), (0xD7FF, true), (0xF8FF, false),
    (0xF900, true), (0xFDCF, true), (0xFDD0, false), (0xFDEF, false), (0xFDF0, true), (0xFFFD, true),
    (0xFFFE, false), (0x10000, true), (0xEFFFF, true), (0xF0000, false),
  ])
  func namesHaveLetters(scalar: UInt32, expected: Bool) {
    #expect(XMLByteClass.isNameScalar(scalar, asFirst: true) == expected)
    #expect(XMLByteClass.isNameScalar(scalar, asFirst: false) == expected)
  }

  @Test(arguments: [0xB7, 0x300, 0x36F, 0x203F, 0x2040] as [UInt32])
  func namesDontBeginWithMarks(scalar: UInt32) {
    #expect(!XMLByteClass.isNameScalar(scalar, asFirst: true))
    #expect(XMLByteClass.isNameScalar(scalar, asFirst: false))
  }
}
