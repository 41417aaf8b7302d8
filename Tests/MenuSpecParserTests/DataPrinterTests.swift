import MenuModel
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// The output of `parse`.
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

  @Test func deepDataIsPrintedOnOneLine() {
    let text = String(repeating: "[", count: 20) + "1,2" + String(repeating: "]", count: 20)
    let lines = print(text).split(separator: "\n")
    #expect(lines.count == 33)
    #expect(lines[16] == String(repeating: " ", count: 32) + "[[[[1,2]]]]")
  }

  @Test func stringsAreEscaped() {
    #expect(
      print(#""\"\\\/\b\f\n\r\t\u0001\u007f\u00e9""#) == #""\"\\/\u0008\u000c\n\r\t\u0001\u007fé""# + "\n")
    for length in 0..<24 {
      let body = String(repeating: "x", count: length)
      #expect(print("\"\(body)\\n\(body)\"") == "\"\(body)\\n\(body)\"\n")
    }
  }

  @Test func equalKeysAndNumbersAreKept() {
    #expect(print(#"{"a":1E400,"a":-0}"#) == "{\n  \"a\": 1E400,\n  \"a\": -0\n}\n")
  }

  @Test func longStringsArePrintedCompletely() {
    let body = String(repeating: "x", count: 200_000)
    #expect(print("[\"\(body)\",\"\(body)\"]") == "[\n  \"\(body)\",\n  \"\(body)\"\n]\n")
  }

  @Test func numbersInOtherBasesBecomeDecimal() {
    func decimal(_ number: String) -> String {
      let tree = SyntaxTree(parsing: SourceText(number), format: .yaml)
      return String(decoding: printedData(tree), as: UTF8.self)
    }
    #expect(decimal("0xFF") == "255\n")
    #expect(decimal("0o0") == "0\n")
    #expect(decimal("0o7777777777") == "1073741823\n")
    #expect(decimal("0xffffffffffffffff") == "18446744073709551615\n")
    #expect(decimal("0x10000000000000000") == "\"0x10000000000000000\"\n")
  }

  private func print(_ text: String) -> String {
    let tree = SyntaxTree(parsing: SourceText(text), format: .json)
    #expect(tree.problems.isEmpty)
    return String(decoding: printedData(tree), as: UTF8.self)
  }
}
