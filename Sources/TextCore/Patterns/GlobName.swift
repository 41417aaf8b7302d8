/// A pattern for one name, without slashes.
struct GlobName: Sendable {
  private enum Part: Sendable {
    /// `*`: any characters.
    case any
    /// `?`: one character.
    case one
    case character(Character)
    case members(Members)
    /// An unclosed part, which matches nothing.
    case nothing
  }

  /// A class in brackets.
  private struct Members: Sendable {
    var isNegated = false
    /// Ranges of characters, including single ones. Comparing characters ignores Unicode normalization.
    var ranges: [(low: Character, high: Character)] = []
    var classes: [@Sendable (UInt8) -> Bool] = []

    func holds(_ character: Character) -> Bool {
      let isIn =
        ranges.contains { $0.low <= character && character <= $0.high }
        || character.asciiValue.map { byte in classes.contains { $0(byte) } } ?? false
      return isIn != isNegated
    }
  }

  private var parts: [Part] = []

  /// Creates a pattern. If it ignores case, it must be lowercase.
  init(_ pattern: String, ignoresCase: Bool) {
    var reader = Reader(rest: pattern[...], ignoresCase: ignoresCase)
    while let part = reader.next() { parts.append(part) }
  }

  /// Whether the whole name matches.
  func matches(_ name: Substring) -> Bool {
    var at = 0
    var position = name.startIndex
    var retry: (at: Int, position: Substring.Index)?
    while position < name.endIndex {
      if at < parts.count {
        if case .any = parts[at] {
          at += 1
          retry = (at, position)
          continue
        }
        if matches(parts[at], name[position]) {
          at += 1
          name.formIndex(after: &position)
          continue
        }
      }
      guard let last = retry else { return false }
      position = name.index(after: last.position)
      at = last.at
      retry = (at, position)
    }
    return parts[at...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private func matches(_ part: Part, _ character: Character) -> Bool {
    switch part {
    case .any, .nothing: false
    case .one: true
    case .character(let other): character == other
    case .members(let members): members.holds(character)
    }
  }

  /// Splits a pattern into its parts.
  private struct Reader {
    var rest: Substring
    let ignoresCase: Bool

    /// Returns the next part; nil at the end.
    mutating func next() -> Part? {
      guard let character = rest.popFirst() else { return nil }
      switch character {
      case "*": return .any
      case "?": return .one
      case "[": return members().map { .members($0) } ?? .nothing
      case "\\": return rest.popFirst().map { .character($0) } ?? .nothing
      default: return .character(character)
      }
    }

    // Returns the members of a class; nil if it is unclosed, which consumes the rest.
    private mutating func members() -> Members? {
      var members = Members()
      if rest.first == "!" || rest.first == "^" {
        members.isNegated = true
        rest.removeFirst()
      }
      var isFirst = true
      while let character = rest.popFirst() {
        if character == "]", !isFirst { return members }
        isFirst = false
        if character == "[", let named = namedClass() {
          members.classes.append(named)
          continue
        }
        let low = literal(character)
        guard rest.first == "-", let next = rest.dropFirst().first, next != "]" else {
          members.ranges.append((low, low))
          continue
        }
        rest = rest.dropFirst(2)
        members.ranges.append((low, literal(next)))
      }
      return nil
    }

    private mutating func literal(_ character: Character) -> Character {
      character == "\\" ? rest.popFirst() ?? character : character
    }

    // Reads `[:alpha:]` and similar classes after the opening bracket.
    private mutating func namedClass() -> (@Sendable (UInt8) -> Bool)? {
      guard rest.first == ":", let colon = rest.dropFirst().firstIndex(of: ":"),
        let test = test(rest[rest.index(after: rest.startIndex)..<colon]),
        case let end = rest.index(after: colon), end < rest.endIndex, rest[end] == "]"
      else { return nil }
      rest = rest[rest.index(after: end)...]
      return test
    }

    private func test(_ name: Substring) -> (@Sendable (UInt8) -> Bool)? {
      let letters: @Sendable (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
      let digits: @Sendable (UInt8) -> Bool = { (0x30...0x39).contains($0) }
      switch name {
      case "alpha": return letters
      case "digit": return digits
      case "alnum": return { letters($0) || digits($0) }
      case "upper": return ignoresCase ? letters : { (0x41...0x5A).contains($0) }
      case "lower": return { (0x61...0x7A).contains($0) }
      case "space": return { $0 == 0x20 || (0x09...0x0D).contains($0) }
      case "blank": return { $0 == 0x20 || $0 == 0x09 }
      case "xdigit": return { digits($0) || (0x61...0x66).contains($0 | 0x20) }
      case "punct": return { (0x21...0x7E).contains($0) && !letters($0) && !digits($0) }
      default: return nil
      }
    }
  }
}
