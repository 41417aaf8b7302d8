import TextCore

/// The formats of menu specs.
public enum SpecFormat: String, Sendable, CaseIterable {
  /// JSON by RFC 8259.
  case json
  /// JSON with `//` and `/* */` comments and trailing commas.
  case jsonWithComments = "jsonc"
  /// YAML 1.2.2.
  case yaml

  /// Creates the format for a file's name, from its extension; nil for any other file.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "json": self = .json
    case "jsonc": self = .jsonWithComments
    case "yaml", "yml": self = .yaml
    default: return nil
    }
  }
}

extension SyntaxTree {
  /// Reads a text in a format. It never fails; see ``problems``.
  public init(parsing source: SourceText, format: SpecFormat) {
    if let problem = Encoding.problem(in: source) {
      self.init(source: source)
      problems = [problem]
      return
    }
    switch format {
    case .json: self = JSONParser.parse(source, allowsComments: false)
    case .jsonWithComments: self = JSONParser.parse(source, allowsComments: true)
    case .yaml: self = YAMLParser.parse(source)
    }
  }
}
