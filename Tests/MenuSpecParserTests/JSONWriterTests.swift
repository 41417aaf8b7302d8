import TestSupport
import Testing

@testable import TextCore

/// The layout of JSON: on one line, or with members and entries on separate lines.
@Suite struct JSONWriterTests {
  private func text(isSpaced: Bool = true, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(isSpaced: isSpaced)
    body(&writer)
    return writer.buffer.text
  }

  // Each value is written after each other value, so that all combinations have their commas.
  @Test(arguments: [
    (
      true,
      #"{"a": "x", "b": [1, true], "c": {"d": null, "e": []}, "f": {}, "g": ["y", "z"], "h": -3, "i": false}"#
    ),
    (false, #"{"a":"x","b":[1,true],"c":{"d":null,"e":[]},"f":{},"g":["y","z"],"h":-3,"i":false}"#),
  ])
  func valuesOnOneLineHaveCommas(isSpaced: Bool, expected: String) {
    let written = text(isSpaced: isSpaced) { json in
      json.object { json in
        json.member("a", "x")
        json.key("b")
        json.list { json in
          json.number(1)
          json.flag(true)
        }
        json.member("c") { json in
          json.key(named: "d")
          json.null()
          json.key("e")
          json.list([])
        }
        json.member("f") { _ in }
        json.key("g")
        json.list(["y", "z"])
        json.member("h", -3)
        json.member("i", false)
      }
    }
    #expect(written == expected)
  }

  @Test func entriesOnLinesAreIndentedByTwoSpaces() {
    let written = text { json in
      json.list(onLinesAt: 0) { json in
        json.object { json in
          json.member("a", 1)
          json.member("b", 2)
        }
        json.object(onLinesAt: 2) { json in
          json.key("c")
          json.list(onLinesAt: 4) { json in
            json.number(3)
            json.number(4)
          }
          json.member("d", "e")
        }
        json.number(5)
      }
    }
    #expect(
      written == """
        [
          {"a": 1, "b": 2},
          {
            "c": [
              3,
              4
            ],
            "d": "e"
          },
          5
        ]
        """)
  }

  @Test func writersAppendToABuffer() {
    var buffer = ByteBuffer()
    buffer.append("x = ")
    JSONWriter.write(&buffer) { $0.list(["a", "b"]) }
    JSONWriter.write(&buffer) { $0.number(1) }
    #expect(buffer.text == #"x = ["a", "b"]1"#)
  }

  // A value that may share a line does so if the line has at most 100 columns, including its name.
  @Test(arguments: [(86, true), (87, false)]) func linesHaveAtMost100Columns(count: Int, isOneLine: Bool) {
    let text = String(repeating: "é", count: count)
    // Two spaces, a name in quotes, a colon, a space, and a text in brackets and quotes.
    let value: DataValue = ["name": [.text(text)]]
    let line = "  \"name\": [\"\(text)\"]"
    #expect((line.unicodeScalars.count <= 100) == isOneLine)
    let lines = value.lines { name, _ in name != nil }.text
    #expect(
      lines == (isOneLine ? "{\n\(line)\n}\n" : "{\n  \"name\": [\n    \"\(text)\"\n  ]\n}\n"))
  }

  @Test func valuesThatMayNotShareALineHaveTheirOwn() {
    let value: DataValue = ["a": [1, [2, 3], []], "b": [:], "c": ["d": "e"]]
    #expect(value.lines { _, _ in true }.text == #"{"a": [1, [2, 3], []], "b": {}, "c": {"d": "e"}}"# + "\n")
    #expect(
      value.lines { _, _ in false }.text == """
        {
          "a": [
            1,
            [
              2,
              3
            ],
            []
          ],
          "b": {},
          "c": {
            "d": "e"
          }
        }

        """)
    #expect(
      value.lines { name, _ in name == "c" || name == nil }.text == value.line + "\n")
    #expect(
      value.lines { name, _ in name == "a" }.text == """
        {
          "a": [1, [2, 3], []],
          "b": {},
          "c": {
            "d": "e"
          }
        }

        """)
  }

  @Test(arguments: [0, 1, 9, 10, 11, 99, 100, 12_345, -1, -10, Int.max, Int.min])
  func numbersAreDecimal(number: Int) {
    var buffer = ByteBuffer()
    buffer.append(number)
    #expect(buffer.text == "\(number)")
  }
}
