import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import TextCore

/// What is read in and said of every short text of the signs that mean something in a format, alone and behind what is
/// unfinished, and of documents that follow others. See ``Answers``.
@Suite struct ShortAnswerTests {
  private static func sketch(_ text: String, _ format: SpecFormat) -> String {
    "\(text)\n" + AnswerTests.sketch(SyntaxTree(parsing: SourceText(text), format: format))
  }

  @Test func numbersAreReadAsEver() throws {
    var answers = Answers("short-numbers")
    let pieces = ["0", "1", "8", "-", "+", ".", "e", "E", "x", "o", "B", "_", "f", "N"]
    for text in ShortTexts.all(of: pieces, upTo: 3) + ["Infinity", "-inf", "+NaN", "0o17", "-0B1", "1e+5_"] {
      answers.note("from-\(text.prefix(1))", Self.sketch("[\(text), \(text)]", .json))
    }
    #expect(try answers.differences() == [])
  }

  @Test func jsonIsReadAsEver() throws {
    var answers = Answers("short-json")
    let pieces = ["{", "}", "[", "]", ",", ":", "\"a\"", "\"", "1", "\n", "//", "/*", "*/", "b"]
    for start in ["", "{\"a\": 1", "[1, {\"b\": 2}"] {
      for text in ShortTexts.all(of: pieces, upTo: start.isEmpty ? 3 : 2) {
        answers.note("strict", Self.sketch(start + text, .json))
        answers.note("comments", Self.sketch(start + text + "\n", .jsonWithComments))
      }
    }
    #expect(try answers.differences() == [])
  }

  @Test func yamlIsReadAsEver() throws {
    var answers = Answers("short-yaml")
    let pieces = [
      "a", "- ", ": ", "\n", "  ", "\t", "[", "]", "{", "}", ", ", " #", "'", "\"", "|", "? ", "&a ", "*a",
      "---\n", "...\n",
    ]
    for text in ShortTexts.all(of: pieces, upTo: 3) {
      answers.note("from-\(text.prefix(1).filter { $0 > " " })", Self.sketch(text, .yaml))
    }
    for start in ["a: b", "- a\n- b", "a:\n  - b: c\n    d", "{a: [b", "a: >\n  b\n", "'a"] {
      for text in ShortTexts.all(of: pieces + ["\n    ", "\n\t"], upTo: 2) {
        answers.note("further", Self.sketch("\(start)\(text)x\n", .yaml))
      }
    }
    #expect(try answers.differences() == [])
  }

  // What one document has said, named or left open is nothing to the next.
  @Test func documentsAreReadOneByOne() throws {
    var answers = Answers("documents")
    for text in AnswerSeeds.yaml {
      for mark in ["---\n", "...\n---\n", "...\n"] {
        answers.note(String(mark.prefix(1)), Self.sketch("\(text)\(mark)\(text)", .yaml))
      }
    }
    #expect(try answers.differences() == [])
  }
}
