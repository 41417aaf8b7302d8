import CommandLineSyntax
import Files
import Schemas
import TextCore

/// `menulint schema NAME`: prints a JSON Schema (2020-12).
enum SchemaCommand {
  /// The available schemas.
  enum Name: String, CaseIterable {
    case spec, config, diagnostics, coverage

    /// Returns the schema.
    func make() -> DataValue {
      switch self {
      case .spec: SpecSchema.make()
      case .config: ConfigurationSchema.make()
      case .diagnostics: DiagnosticsSchema.make()
      case .coverage: CoverageSchema.make()
      }
    }
  }

  static let command = Command(
    name: "schema", operands: Name.allCases.map(\.rawValue).joined(separator: "|"),
    summary: "Print the JSON Schema of menu specs, of .menulint.json, or of the output of --format json.",
    details: """
      With the schema, an editor completes and explains keys. Put “$schema” with its path into a JSON file, or
      # yaml-language-server: $schema=PATH on the first line of a YAML file.
      """,
    options: [], completion: .words(Name.allCases.map(\.rawValue)), run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let names = Name.allCases.map(\.rawValue)
    guard arguments.paths.count == 1, let word = arguments.paths.first else {
      throw UsageError("schema needs exactly 1 name; expected \(Wording.enumeration(names))")
    }
    guard let name = Name(rawValue: word) else {
      throw UsageError(
        "unknown schema “\(word)”; expected \(Wording.enumeration(names))\(Wording.suggestion(word, names))")
    }
    StandardStream.output.write(name.make().file())
    return .success
  }
}
