import InterfaceBuilderMenus
import MenuModel
import Testing

@testable import TextCore

/// Well-formed XML, and the problems that are reported for other text.
struct WellFormednessTests {
  private func problems(_ text: String) -> [Problem] {
    InterfaceBuilderDocument(parsing: SourceText(text)).problems
  }

  private static let document = #"type="com.apple.InterfaceBuilder3.Cocoa.XIB""#

  @Test(arguments: [
    "<document \(document)/>",
    "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no' ?>\n<document \(document)></document >\n",
    "<?xml version='1.0'?><!-- - a - --><?pi with ? in it?><document \(document)><![CDATA[]] <&> ]>]]></document><!---->",
    "<!DOCTYPE document [<!ENTITY a \"]>\"><!-- ' --><?x ]>?>]>\n<document \(document)>&amp;&#10;&#x1F600;&quot;</document>",
    "<document \(document) x='\"' y=\"'\" z = \"&#38;\">]] ></document>",
    "<document \(document)><é·x ü:y=\"\u{1F600}\"/></document>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><document \(document)/>",
  ])
  func wellFormedTextIsRead(text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    ("", "expected an element, found the end of the file"),
    ("  text", "expected “<”, found “t”"),
    ("<a>", "expected </a>, found the end of the file"),
    ("<a></b>", "expected </a>, found </b>"),
    ("<a></a><b/>", "expected the end of the file after the root element, found another element"),
    ("<a/>text", "expected the end of the file after the root element, found “t”"),
    ("</a>", "expected a start tag, found an end tag"),
    ("<a b=1/>", "expected a quote before the value of “b”, found “1”"),
    ("<a b/>", "expected “=” after the attribute “b”, found “/”"),
    ("<a b='1'c='2'/>", "expected a space, “>”, or “/>”, found “c”"),
    ("<a b='1' b='2'/>", "the attribute “b” is here a second time"),
    (
      "<a keyEquivalentModifierMask='1' z='' keyEquivalentModifierMask='2'/>",
      "the attribute “keyEquivalentModifierMask” is here a second time"
    ),
    ("<a b='<'/>", "the value of an attribute can't contain “<”"),
    ("<a b='1", "this quote isn't closed before the end of the file"),
    ("<a b='1' ", "this tag isn't closed before the end of the file"),
    ("<a>&</a>", "expected a reference after “&”"),
    ("<a>&nbsp;</a>", "unknown entity “&nbsp;”"),
    ("<a>&#0;</a>", "“&#0;” isn't a character that XML allows"),
    ("<a>&#xFFFF;</a>", "“&#xFFFF;” isn't a character that XML allows"),
    ("<a>&#;</a>", "“&#;” isn't a character that XML allows"),
    ("<a>]]></a>", "text can't contain “]]>”"),
    ("<a>\u{1}</a>", "XML doesn't allow the control character U+0001"),
    ("<a>\u{FFFE}</a>", "XML doesn't allow U+FFFE"),
    ("<a><!-- -- --></a>", "a comment can't contain “--”"),
    ("<a><!-- </a>", "this comment isn't closed before the end of the file"),
    ("<a><![CDATA[</a>", "this CDATA section isn't closed before the end of the file"),
    ("<![CDATA[]]><a/>", "a CDATA section is outside the root element"),
    (" <?xml version='1.0'?><a/>", "the XML declaration must be at the start of the file"),
    ("<?xml version '1.0'?><a/>", "expected “=”, found “'”"),
    ("<?xml version='2.0'?><a/>", "expected XML version 1.0, found 2.0"),
    ("<a/><!DOCTYPE a>", "a document type must come before the root element and can appear only once"),
    ("<!DOCTYPE a [x]><a/>", "expected a declaration or “]”, found “x”"),
    ("<!DOCTYPE a SYSTEM><a/>", "expected a space after SYSTEM, PUBLIC, or a quoted identifier, found “>”"),
    ("<!DOCTYPE a [<!ATTLIST><a/>", "expected a space after the kind of the declaration, found “>”"),
    ("<!DOCTYPE a [<!ENTITY b 'c'><a/>", "expected a declaration or “]”, found “<”"),
    ("<1/>", "expected the name of an element, found “1”"),
    ("<a>< b/></a>", "expected the name of an element, found “ ”"),
    ("<!x><a/>", "expected a comment or a CDATA section after “<!”"),
  ])
  func problemsAreReported(text: String, message: String) throws {
    let found = problems(text)
    #expect(found.map(\.message) == [message])
    #expect(found.first?.kind == .syntax)
  }

  // The ends of the ranges in XML 1.0, 2.3 and 2.2, and the characters next to them.
  @Test func nameCharactersFollowTheXMLStandard() {
    let starts: [ClosedRange<UInt32>] = [
      0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF,
    ]
    let others: [ClosedRange<UInt32>] = [0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040]
    for range in starts + others {
      for value in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isFirst = starts.contains { $0.contains(value) }
        let isName = isFirst || others.contains { $0.contains(value) }
        for (name, isRead) in [("\(scalar)a", isFirst), ("\(scalar)", isFirst), ("a\(scalar)b", isName)] {
          for element in ["<\(name)/>", "<\(name)></\(name)>", "<a \(name)=''/>"] {
            let found = problems("<document \(Self.document)>\(element)</document>")
            #expect(found.isEmpty == isRead, "U+\(String(value, radix: 16)) \(element)")
          }
        }
      }
    }
  }

  @Test func textCharactersFollowTheXMLStandard() {
    let ranges: [ClosedRange<UInt32>] = [
      0x09...0x0A, 0x0D...0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF,
    ]
    for range in ranges {
      for value in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1] {
        let isRead = ranges.contains { $0.contains(value) }
        let hexadecimal = String(value, radix: 16)
        var written = ["&#\(value);", "&#x\(hexadecimal);", "&#x00\(hexadecimal.uppercased());"]
        if let scalar = Unicode.Scalar(value) { written.append("\(scalar)") }
        for text in written {
          for element in ["<a>\(text)</a>", "<a b='\(text)'/>"] {
            let found = problems("<document \(Self.document)>\(element)</document>")
            #expect(found.isEmpty == isRead, "\(hexadecimal) \(element)")
          }
        }
      }
    }
  }

  // Characters that end a value or need a closer look, at each offset in the words that are scanned at a
  // time.
  @Test(
    arguments: [
      ("&amp;", "&"), ("&#9;", "\t"), ("\t", " "), ("\n", " "), ("\r\n", " "), ("é", "é"),
      ("\u{FFFD}", "\u{FFFD}"),
      ("'", "'"), (">", ">"), ("\u{7F}", "\u{7F}"), ("=", "="), ("]", "]"), (";", ";"), ("\u{1F}", nil),
      ("<", nil),
      ("\u{FFFE}", nil), ("&", nil),
    ] as [(String, String?)])
  func valuesAreReadAtEveryOffset(written: String, meant: String?) {
    for place in 0...20 {
      for rest in [0, 1, 7, 8, 9] {
        let (head, tail) = (String(repeating: "x", count: place), String(repeating: "y", count: rest))
        let item = "<menuItem title=\"\(head)\(written)\(tail)\" id=\"i\"/>"
        let document = InterfaceBuilderDocument(
          parsing: SourceText(
            "<document \(Self.document)><objects><menu id='m'><items>\(item)</items></menu></objects></document>"
          ))
        let title = document.menus.elements.indices.last.flatMap { document.menus.title(of: ElementID($0)) }
        #expect(title == meant.map { head + $0 + tail }, "\(place) \(rest)")
        #expect(document.problems.isEmpty == (meant != nil))
      }
    }
  }

  @Test func entitiesAreNeverExpanded() {
    var text = "<!DOCTYPE a [<!ENTITY a0 \"aaaaaaaaaa\">"
    for index in 1...20 {
      text += "<!ENTITY a\(index) \"" + String(repeating: "&a\(index - 1);", count: 10) + "\">"
    }
    text += "<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document \(Self.document)>"
    #expect(problems(text + "&a20;</document>").map(\.message) == ["unknown entity “&a20;”"])
    #expect(problems(text + "&x;</document>").map(\.message) == ["unknown entity “&x;”"])
  }

  @Test func encodingsOtherThanUTF8AreReported() {
    func message(_ bytes: [UInt8]) -> String? {
      InterfaceBuilderDocument(parsing: SourceText(bytes: bytes)).problems.first?.message
    }
    let wide = Array("<a/>".utf8).flatMap { [$0, UInt8(0)] }
    #expect(
      message([0xFF, 0xFE] + wide) == "the file is in UTF-16, but menulint reads only UTF-8")
    #expect(message(wide) == "the file is in UTF-16, but menulint reads only UTF-8")
    #expect(message(Array("<a>".utf8) + [0xE9]) == "the byte 0xE9 at offset 3 isn't valid UTF-8")
    let declared = "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>"
    #expect(
      message(Array(declared.utf8))
        == "the file declares the encoding ISO-8859-1, but menulint reads only UTF-8")
    #expect(message(Array("<?xml version='1.0' encoding='EUC-JP'?><a/>".utf8))?.contains("EUC-JP") == true)
  }

  @Test func unsupportedFilesAreReported() {
    let nib = InterfaceBuilderDocument(parsing: SourceText("NIBArchive\u{1}\u{0}"))
    #expect(
      nib.problems.map(\.message) == ["the file is a compiled nib (a NIB archive), which menulint can't read"]
    )
    func old(_ content: String) -> [Problem] {
      problems("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">\(content)</archive>")
    }
    // In the format from before Xcode 5, an item may be in no menu.
    #expect(old(#"<object class="NSMenu" id="1"/><object class="NSMenuItem"/>"#).isEmpty)
    #expect(old(#"<object class="NSView"/>"#).isEmpty)
    #expect(old("<object>").map(\.message) == ["expected </object>, found </archive>"])
    #expect(problems("<plist/>").map(\.message) == ["expected an Interface Builder document, found <plist>"])
  }

  @Test func depthIsBounded() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(problems(deep).map(\.message) == ["elements are nested more than 1000 levels deep"])
  }

  @Test func aDuplicateAmongManyAttributesIsReported() {
    let many = (0..<5_000).map { "a\($0)='' " }.joined()
    #expect(problems("<document \(Self.document) \(many)/>") == [])
    #expect(
      problems("<document \(Self.document) \(many) a17=''/>").map(\.message)
        == ["the attribute “a17” is here a second time"])
  }
}
