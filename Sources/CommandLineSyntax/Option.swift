/// An option of the command line. Parsing, help and completions come from the table of options.
package struct Option: Sendable {
  /// What must follow an option.
  package enum Value: Sendable {
    /// Nothing.
    case none
    /// One of some words.
    case word([String])
    /// Rules, with commas between them.
    case rules
    /// Platforms, with commas between them.
    case platforms
    case file
    case number
    /// Any text, called so in the help.
    case text(String)
    /// A text after `=`, or nothing.
    case optional(String)

    /// What the help calls the value.
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
  }

  /// What the help shows behind the name: the value as it is written.
  var shownValue: String {
    if case .optional(let name) = value { return "[=\(name)]" }
    return value.placeholder.map { " " + $0 } ?? ""
  }

  /// The name, without its dashes.
  package var name: String
  /// The letter that stands for it after one dash.
  package var letter: Character?
  /// What must follow.
  package var value: Value
  /// What it does, for the help.
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
  /// An option that takes no value.
  package static func flag(_ name: String, letter: Character? = nil, _ summary: String) -> Option {
    Option(name, letter, Value.none, summary)
  }
}
