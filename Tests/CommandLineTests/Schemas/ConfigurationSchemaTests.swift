import Foundation
import Testing

@testable import Linting

/// The schema accepts every configuration that the reader accepts. The reader is stricter about duplicate
/// keys, the form of whole numbers, and strings with their own syntax.
@Suite struct ConfigurationSchemaTests {
  private let validator: SchemaValidator

  init() throws { validator = SchemaValidator(try SchemaFileTests.schema("config")) }

  /// Messages for problems that the schema can't express.
  private static let stricter = [
    "duplicate key", "the pattern is empty", "expected titles like", "invalid language tag",
    "a whole number",
    "is given twice", "pattern",
  ]

  private static let bases = [
    #"{KEY: 0}"#, #"{"overrides": [{KEY: 0}]}"#, #"{"rules": {KEY: 0}}"#,
    #"{"overrides": [{"rules": {KEY: 0}}]}"#,
    #"{"rules": {"submenu-length": {KEY: 0}}}"#, #"{"rules": {"title-capitalization": {KEY: 0}}}"#,
  ]

  private static let values = [
    "null", "true", "1", "-1", "1.5", #""a""#, #""""#, #""off""#, #""error""#, #""File ▸ Save""#, "[]",
    "[null]",
    #"["a"]"#, #"["macOS"]"#, #"["macos"]"#, "[{}]", "{}", #"{"severity": "info"}"#, #"{"severity": "hint"}"#,
    #"{"info": "warning"}"#, #"{"max": 3}"#, #"{"max": "3"}"#, #"{"submenu-length": "off"}"#,
  ]

  @Test func schemaAndReaderAgreeOnEveryKey() throws {
    let keys =
      ConfigurationKey.allCases.map(\.rawValue) + OverrideKey.allCases.map(\.rawValue) + [
        "severity", "error", "warning", "info", "max", "submenu-length", "title-capitalization", "syntax",
        "sevrity",
      ]
    for base in Self.bases {
      for key in keys where key != ConfigurationKey.extends.rawValue {
        for value in Self.values {
          try check(base.replacingOccurrences(of: "KEY: 0", with: "\"\(key)\": \(value)"))
        }
      }
    }
  }

  private func check(_ text: String) throws {
    let value = try #require(SchemaInstance(parsing: text), "\(text)")
    var reader = ConfigurationReader(Array(text.utf8), file: "a", folder: "/") { $0 }
    var configuration = Configuration()
    reader.read(into: &configuration)
    let isAccepted = validator.accepts(value)
    if reader.problems.isEmpty {
      #expect(isAccepted, "the schema rejects, the reader accepts \(text)")
    } else if isAccepted {
      for problem in reader.problems {
        let isKnown = Self.stricter.contains { problem.message.contains($0) }
        #expect(isKnown, "the schema accepts \(text), the reader says: \(problem.message)")
      }
    }
  }
}
