import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// What `parse` prints.
struct DataPrinterTests {
  @Test func dataIsIndentedByTwoSpaces() {
    let text = #"{"a": [1, {"b": null}], "c": {}, "d": []}"#
    #expect(
      print(text) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": {},
          "d": []
        }

        """)
  }

  @Test func deepDataStaysOnALine() {
    let text = String(repeating: "[", count: 20) + "1,2" + String(repeating: "]", count: 20)
    let lines = print(text).split(separator: "\n")
    #expect(lines.count == 33)
    #expect(lines[16] == String(repeating: " ", count: 32) + "[[[[1,2]]]]")
  }

  @Test func stringsAreEscaped() {
    #expect(print(#""\"\\\/\b\f\n\r\t\u0001\u007f\u00e9""#) == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\u{7F}é\"\n")
    for length in 0..<24 {
      let body = String(repeating: "x", count: length)
      #expect(print("\"\(body)\\n\(body)\"") == "\"\(body)\\n\(body)\"\n")
    }
  }

  @Test func equalKeysAndNumbersAreKept() {
    #expect(print(#"{"a":1E400,"a":-0}"#) == "{\n  \"a\": 1E400,\n  \"a\": -0\n}\n")
  }

  @Test func textsLargerThanTheBufferComeWhole() {
    let body = String(repeating: "x", count: 200_000)
    #expect(print("[\"\(body)\",\"\(body)\"]") == "[\n  \"\(body)\",\n  \"\(body)\"\n]\n")
  }

  @Test func numbersInOtherBasesBecomeDecimal() {
    func decimal(_ digits: String, _ base: UInt64) -> String? {
      Array(digits.utf8).withUnsafeBufferPointer { BaseConversion.decimal($0, base: base) }
    }
    #expect(decimal("FF", 16) == "255")
    #expect(decimal("0", 8) == "0")
    #expect(decimal("ffffffffffffffff", 16) == "18446744073709551615")
    #expect(decimal("1" + String(repeating: "0", count: 25), 16) == "1267650600228229401496703205376")
    #expect(decimal("7777777777", 8) == "1073741823")
    #expect(decimal("8", 8) == nil)
    #expect(decimal(String(repeating: "f", count: 1_001), 16) == nil)
  }

  private func print(_ text: String) -> String {
    let tree = SyntaxTree(parsing: SourceText(text), format: .json)
    #expect(tree.problems.isEmpty)
    return String(decoding: printedData(tree), as: UTF8.self)
  }
}
