import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// Reading and writing the smallest parts of JSON, compared with simple implementations.
@Suite struct DataWritingTests {
  // Reads each form of a value as every type.
  @Test(
    arguments: [
      ("null", "null"), ("true", "flag true"), ("false", "flag false"), ("0", "number 0"),
      ("-7", "number -7"),
      ("3.0", "number 3"), ("1e2", "number 100"), ("3.5", ""), ("1e99", ""), ("99999999999999999999", ""),
      ("\"\"", "text "), ("\"null\"", "text null"), ("\"true\"", "text true"), ("\"1\"", "text 1"),
      ("\"é\\n\"", "text é\n"), ("[]", "entries 0"), ("[null]", "entries 1"), ("[1, [2]]", "entries 2"),
      ("{}", "object"), ("{\"a\": null}", "object"),
    ])
  func valuesAreOfOneType(text: String, type: String) throws {
    for (around, path) in [("%", []), ("{\"k\": %}", ["k"]), (" {\"k\":{\"l\":%, \"m\": 1}}\n", ["k", "l"])] {
      let whole = around.replacing("%", with: text)
      var value = try #require(JSONValue.parse(Array(whole.utf8)).value)
      for name in path { value = try #require(value[name]) }
      var types: [String] = []
      if value.isNull { types.append("null") }
      if let flag = value.flag { types.append("flag \(flag)") }
      if let number = value.number { types.append("number \(number)") }
      if let text = value.text { types.append("text \(text)") }
      if let entries = value.entries { types.append("entries \(entries.count)") }
      if value.isObject { types.append("object") }
      #expect(types == (type.isEmpty ? [] : [type]))
      #expect(value.textBytes == value.text.map { Array($0.utf8) })
      #expect(value["a"]?.isNull == (text == "{\"a\": null}" ? true : nil))
      #expect(value.raw == text)
    }
  }

  @Test func pathsOfMembersAreFollowed() throws {
    let value = try #require(JSONValue.parse(Array(#"{"a": {"b": {"c": [{"d": 1}]}}, "b": 2}"#.utf8)).value)
    #expect(value["a", "b", "c"]?.entries?.first?["d"]?.number == 1)
    #expect(value["a", "c"] == nil && value["b", "a"] == nil && value["x", "b"] == nil)
    #expect(value["b"]?.number == 2)
    for text in ["", " ", "{", "nul", "[1,]", "{\"a\" 1}"] {
      let (value, reason) = JSONValue.parse(Array(text.utf8))
      #expect(value == nil && !reason.isEmpty, "\(text)")
    }
  }

  // Returns a text in quotes, escaped scalar by scalar.
  private static func quoted(_ text: String) -> String {
    var look = EscapingLook()
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = look.mustEscape(scalar)
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where mustEscape:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // Commands of build services, joiners, and escaped characters in every order.
  @Test func stringsAreQuotedScalarByScalar() {
    let pieces = [
      "#", "[", "]", "a", "Z", "0", " ", "\"", "\\", "\n", "\t", "\u{7F}", "\u{1}", "é", "\u{200D}",
      "\u{202E}",
      "👍", "\u{FE0F}", "~", "`", "@", "{",
    ]
    for text in ShortTexts.all(of: pieces, upTo: 3) + ShortTexts.all(of: ["#", "[", "ab", "1", "é"], upTo: 6)
    {
      let expected = Self.quoted(text)
      #expect(JSONText.quoted(text) == expected)
      #expect(
        JSONText.quoted("x" + text + "y").dropFirst(2).dropLast(2)
          == Self.quoted("x" + text + "y").dropFirst(2).dropLast(2))
    }
  }

  @Test func commandsAreFoundWhereverTheyBegin() {
    for (text, isOne) in [
      ("##vso[", true), ("##[", true), ("###[", true), ("##teamcity[x", true), ("a##Vso[", true),
      ("#[", false),
      ("# #[", false), ("##v1[", false), ("##v so[", false), ("##é[", false), ("#a#[", false), ("##", false),
    ] {
      #expect(JSONText.quoted(text).contains("\\u005b") == isOne, "\(text)")
      #expect(Escaping.visible(text).contains("\\u{5B}") == isOne, "\(text)")
    }
  }

  // Invalid UTF-8 becomes U+FFFD, as in the standard library.
  @Test func bytesAreQuotedAsTheStandardLibraryReadsThem() {
    forEachByteEdge { bytes in
      var buffer = ByteBuffer()
      bytes.withUnsafeBufferPointer { JSONText.append($0, to: &buffer) }
      #expect(buffer.text == Self.quoted(String(decoding: bytes, as: UTF8.self)))
    }
  }

  @Test func membersAreFoundAndAdded() {
    let value: DataValue = ["a": 1, "b": "x", "a": 2]
    #expect(value["a"]?.line == "1" && value["b"]?.line == "\"x\"" && value["c"] == nil)
    #expect(value.adding(["c": true]).line == #"{"a": 1, "b": "x", "a": 2, "c": true}"#)
    #expect(value.adding("x").line == value.line && DataValue.text("x").adding(value).line == "\"x\"")
    #expect(DataValue.text("x")["a"] == nil)
  }

  @Test func escapesOfURIsAreReadBack() {
    let pieces = ["%", "2", "0", "F", "f", "g", "a", "/", "é", "%C3", "%00", "%7e"]
    for text in ShortTexts.all(of: pieces, upTo: 4) {
      var expected: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while let byte = rest.first {
        let digits = rest.dropFirst().prefix(2)
        let value = digits.count == 2 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
        if byte == UInt8(ascii: "%"), let value, !digits.contains(UInt8(ascii: "+")) {
          expected.append(value)
          rest = rest.dropFirst(3)
        } else {
          expected.append(byte)
          rest = rest.dropFirst()
        }
      }
      #expect(PercentEncoding.decoded(Array(text.utf8)) == expected, "\(text)")
      var buffer = ByteBuffer()
      PercentEncoding.append(text, plain: "", to: &buffer)
      #expect(PercentEncoding.decoded(buffer.bytes) == Array(text.utf8), "\(text)")
    }
    let wanted = PercentEncoding.decoded(Array("%41%2F%42".utf8)) { $0 != UInt8(ascii: "/") }
    #expect(wanted == Array("A%2FB".utf8))
  }
}
