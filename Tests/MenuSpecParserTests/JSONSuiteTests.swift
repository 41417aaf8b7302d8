import Foundation
import MenuModel
import TestSupport
import Testing

@testable import DataTree
@testable import MenuSpecParser
@testable import TextCore

/// JSONTestSuite: texts that RFC 8259 accepts, rejects, or doesn't define.
@Suite(.enabled(if: SharedData.has("suites/json")))
struct JSONSuiteTests {
  /// The reasons for rejecting texts that the RFC doesn't define. All others are accepted.
  private static let rejected = [
    "i_string_UTF-16LE_with_BOM": "only UTF-8 is read",
    "i_string_utf16BE_no_BOM": "only UTF-8 is read",
    "i_string_utf16LE_no_BOM": "only UTF-8 is read",
    "i_string_UTF-8_invalid_sequence": "the bytes are no UTF-8",
    "i_string_UTF8_surrogate_U+D800": "surrogates have no UTF-8",
    "i_string_invalid_utf-8": "the bytes are no UTF-8",
    "i_string_iso_latin_1": "the bytes are no UTF-8",
    "i_string_lone_utf8_continuation_byte": "the bytes are no UTF-8",
    "i_string_not_in_unicode_range": "beyond U+10FFFF there is no character",
    "i_string_overlong_sequence_2_bytes": "overlong forms are no UTF-8",
    "i_string_overlong_sequence_6_bytes": "overlong forms are no UTF-8",
    "i_string_overlong_sequence_6_bytes_null": "overlong forms are no UTF-8",
    "i_string_truncated-utf-8": "the bytes are no UTF-8",
  ]

  /// The reasons for accepting texts that the RFC doesn't define.
  private static let accepted = [
    "i_number_": "numbers of any size are kept as they are written",
    "i_object_key_lone_2nd_surrogate": "half of a surrogate pair reads as U+FFFD",
    "i_string_1st_": "half of a surrogate pair reads as U+FFFD",
    "i_string_incomplete_surrogate": "half of a surrogate pair reads as U+FFFD",
    "i_string_invalid_lonely_surrogate": "half of a surrogate pair reads as U+FFFD",
    "i_string_invalid_surrogate": "half of a surrogate pair reads as U+FFFD",
    "i_string_inverted_surrogates": "half of a surrogate pair reads as U+FFFD",
    "i_string_lone_second_surrogate": "half of a surrogate pair reads as U+FFFD",
    "i_structure_500_nested_arrays": "1,000 levels are read",
    "i_structure_UTF-8_BOM_empty_object": "a byte-order mark is accepted",
  ]

  @Test func everyFileIsReadAsTheStandardRequires() throws {
    for url in try SharedData.contents(of: "suites/json") {
      let name = url.deletingPathExtension().lastPathComponent
      let bytes = [UInt8](try Data(contentsOf: url))
      let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .json)
      expectWellFormed(tree, name)
      switch name.prefix(2) {
      case "y_":
        #expect(tree.problems.isEmpty, "\(name)")
        #expect(try equalToFoundation(tree, bytes), "\(name)")
      case "n_":
        #expect(!tree.problems.isEmpty, "\(name)")
      default:
        let isAccepted = Self.accepted.keys.contains { name.hasPrefix($0) }
        #expect(isAccepted != (Self.rejected[name] != nil), "\(name) is undecided")
        #expect(tree.problems.isEmpty == isAccepted, "\(name)")
      }
    }
  }

  @Test func onlyCommentsAndTrailingCommasAreAdded() throws {
    let onlyThere: Set = [
      "n_array_extra_comma", "n_array_number_and_comma", "n_object_trailing_comma",
      "n_object_trailing_comment",
      "n_object_trailing_comment_slash_open", "n_structure_object_with_comment",
    ]
    for url in try SharedData.contents(of: "suites/json") {
      let name = url.deletingPathExtension().lastPathComponent
      let source = SourceText(bytes: [UInt8](try Data(contentsOf: url)))
      let strict = SyntaxTree(parsing: source, format: .json)
      let lenient = SyntaxTree(parsing: source, format: .jsonWithComments)
      expectWellFormed(lenient, name)
      #expect(lenient.problems.isEmpty == (strict.problems.isEmpty || onlyThere.contains(name)), "\(name)")
    }
  }

  /// Whether the printed data equals the data that Foundation reads from the text.
  private func equalToFoundation(_ tree: SyntaxTree, _ bytes: [UInt8]) throws -> Bool {
    let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
    let printed = try JSONSerialization.jsonObject(with: Data(printedData(tree)), options: options)
    let expected = try JSONSerialization.jsonObject(with: Data(bytes), options: options)
    return NSArray(object: printed).isEqual(to: [expected])
  }
}

/// Returns the tree's data as ``DataPrinter`` prints it.
func printedData(_ tree: SyntaxTree) -> [UInt8] {
  do {
    return try DataPrinter.print(tree).bytes
  } catch {
    Issue.record(error)
    return []
  }
}
