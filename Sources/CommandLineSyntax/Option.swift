import MenuModel

/// An option of the command line. Parsing, help, and completions use the table of options.
package struct Option: Sendable {
  /// The value of an option.
  package enum Value: Sendable {
    /// No value.
    case none
    /// One of several words.
    case word([String])
    /// Rules, separated by commas.
    case rules
    /// Platforms, separated by commas.
    case platforms
    case file
    /// A whole number with its minimum.
    case number(least: Int)
    /// Any text, with its name in the help.
    case text(String)
    /// A text after `=`, or no value.
    case optional(String)

    /// The name of the value in the help.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .word(let words): words.count > 4 ? "FORMAT" : words.joined(separator: "|")
      case .rules: "RULE,…"
      case .platforms: "NAME,…"
      case .file: "FILE"
      case .number: "N"
      case .text(let name), .optional(let name): name
      }
    }

    /// The valid values, in words.
    var expectation: String {
      switch self {
      case .none: "no value"
      case .word(let words): Wording.enumeration(words)
      case .rules: "the id of a rule"
      case .platforms: "the name of a platform"
      case .file: "the name of a file"
      case .number(let least): "a whole number of at least \(least)"
      case .text(let name): "a \(name.lowercased())"
      case .optional(let name): name
      }
    }
  }

  /// The value as the help shows it after the name.
  var shownValue: String {
    if case .optional(let name) = value { return "[=\(name)]" }
    return value.placeholder.map { " " + $0 } ?? ""
  }

  /// The name, without its dashes.
  package var name: String
  /// The letter of its short form, after a single dash.
  package var letter: Character?
  /// The kind of its value.
  package var value: Value
  /// A short description for the help.
  package var summary: String

  package init(_ name: String, _ letter: Character?, _ value: Value, _ summary: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }
}

extension Option {
  package static let help = flag("help", letter: "h", "Print this help.")
  package static let version = flag("version", letter: "V", "Print the version.")
  /// Creates an option that takes no value.
  package static func flag(_ name: String, letter: Character? = nil, _ summary: String) -> Option {
    Option(name, letter, Value.none, summary)
  }
}
