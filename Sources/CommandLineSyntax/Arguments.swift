import Files
import MenuModel

/// A parsed command line, with the options of its command.
package struct Arguments {
  /// An option from the command line.
  package struct Given {
    package var name: String
    /// The value; empty if the option takes none.
    package var value: String
  }

  /// The options, in order.
  package private(set) var given: [Given] = []
  package private(set) var paths: [String] = []
  /// The languages that are read.
  package let languages: MenuLanguages
  // The hint for an invalid value.
  private let help: String

  /// Parses the words of a command line. An option's value may come after `=`, and `--` ends the options.
  package init(
    _ words: ArraySlice<String>, of command: Command, in all: CommandSet, _ languages: MenuLanguages
  ) throws(UsageError) {
    self.languages = languages
    help = "run menulint \(command.name) --help for usage"
    let options = command.options + [.help]
    let known = Known(options: options, command: command.name, all: all)
    var words = words.makeIterator()
    while let word = words.next() {
      if word == "--" {
        while let path = words.next() { paths.append(path) }
      } else if word.hasPrefix("--") {
        let (name, attached) = Self.split(word.dropFirst(2))
        guard let option = options.first(where: { $0.name == name }) else {
          throw known.refusal(of: word, name)
        }
        try add(option, "--\(name)", attached, &words)
      } else if word.hasPrefix("-"), word != "-" {
        try addLetters(word.dropFirst(), known, &words)
      } else if word.isEmpty {
        throw UsageError("an argument is empty", "check for a shell variable that isn't set")
      } else {
        paths.append(word)
      }
    }
  }

  private static func split(_ word: Substring) -> (name: String, value: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (String(word), nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }

  private mutating func addLetters(
    _ letters: Substring, _ known: Known, _ words: inout some IteratorProtocol<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = known.options.first(where: { $0.letter == letter }) else {
        throw known.refusal(of: "-\(letter)", nil)
      }
      var attached: String?
      if case .none = option.value {
      } else if !letters.isEmpty {
        attached = String(letters.first == "=" ? letters.dropFirst() : letters)
        letters = ""
      }
      try add(option, "-\(letter)", attached, &words)
    }
  }

  private mutating func add(
    _ option: Option, _ shown: String, _ attached: String?, _ words: inout some IteratorProtocol<String>
  ) throws(UsageError) {
    if case .none = option.value {
      if attached != nil { throw UsageError("\(shown) takes no value", help) }
      given.append(Given(name: option.name, value: ""))
      return
    }
    if case .optional(let placeholder) = option.value {
      // The value may be a variable that isn't set. Treating it as no value would change the meaning.
      if attached == "" { throw UsageError("missing value for \(shown)=; expected \(placeholder)", help) }
      given.append(Given(name: option.name, value: attached ?? ""))
      return
    }
    guard let value = attached ?? words.next() else {
      throw UsageError("missing value for \(shown); expected \(option.value.expectation)", help)
    }
    try check(value, of: option, shown)
    given.append(Given(name: option.name, value: value))
  }

  private func check(_ value: String, of option: Option, _ shown: String) throws(UsageError) {
    switch option.value {
    case .word(let known) where !known.contains(value):
      throw UsageError(
        "invalid value “\(value)” for \(shown); expected \(option.value.expectation)"
          + Wording.suggestion(value, known), help)
    case .number(let least) where Int(value).map({ $0 >= least }) != true:
      throw UsageError(
        "invalid value “\(value)” for \(shown); expected \(option.value.expectation)", help)
    // An empty list would disable the selection that it seems to request.
    case .rules where Self.words(of: value).isEmpty:
      throw UsageError(
        "invalid value “\(value)” for \(shown); expected \(option.value.expectation)",
        "to list the rules, run menulint rules")
    case .platforms where Self.words(of: value).isEmpty:
      throw UsageError("invalid value “\(value)” for \(shown); expected \(option.value.expectation)", help)
    case .file where value.isEmpty:
      throw UsageError("invalid value “” for \(shown); expected \(option.value.expectation)", help)
    default: break
    }
  }

  // MARK: - Values

  /// Returns the arguments without some options, which the caller handles differently.
  package func without(_ names: String...) -> Arguments {
    var arguments = self
    arguments.given.removeAll { names.contains($0.name) }
    return arguments
  }

  package func has(_ name: String) -> Bool { given.contains { $0.name == name } }

  package func value(_ name: String) -> String? { given.last { $0.name == name }?.value }

  /// Returns the comma-separated words of all uses of an option; nil if it wasn't given.
  package func list(_ name: String) -> [String]? {
    guard has(name) else { return nil }
    return given.filter { $0.name == name }.flatMap { Self.words(of: $0.value) }
  }

  private static func words(of list: String) -> [String] {
    list.split(separator: ",").map { Wording.trimmed($0) }.filter { !$0.isEmpty }
  }

  /// Returns the last number given for an option.
  package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
}

/// The options of a command, and those of all others.
private struct Known {
  let options: [Option]
  let command: String
  let all: CommandSet

  /// Returns the error for an unknown option, with the option that may be intended.
  func refusal(of word: String, _ name: String?) -> UsageError {
    let help = "menulint \(command) --help"
    // In quotes or in a YAML file, an option and its value may be joined by mistake.
    if let space = word.firstIndex(of: " "), options.contains(where: { "--" + $0.name == word[..<space] }) {
      let value = word[word.index(after: space)...]
      return UsageError(
        "unknown option “\(word)”", "remove the quotes, or write \(word[..<space])=\(value)")
    }
    let shown = name.map { "--\($0)" } ?? word
    if let here = PeerWords.option(shown) {
      return UsageError("unknown option \(shown); use \(here)", "run \(help) for usage")
    }
    if let owner = all.commands.first(where: { $0.options.contains { $0.name == name } }) {
      return UsageError(
        "\(shown) can't be used with \(command); it's an option of menulint \(owner.name)",
        "run \(help) for usage")
    }
    let near = Wording.suggestion(shown, options.map { "--" + $0.name })
    return UsageError("unknown option \(shown)\(near)", "run \(help) for usage")
  }
}
