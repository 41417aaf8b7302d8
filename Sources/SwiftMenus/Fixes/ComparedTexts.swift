#if SwiftSource
import TextCore

/// The literals and constants of a file that code compares with or uses for lookups.
struct ComparedTexts {
  /// The hashes of the content between the quotes of each literal.
  fileprivate(set) var literals: [UInt64] = []
  /// The literals that code compares with: `title == "Find"`, `case "Find":`, `hasPrefix("Find")`,
  /// `["Find"].contains(title)`.
  fileprivate(set) var compared: [UInt64] = []
  /// The literals that code uses for lookups: `menus["Find"]`, `["Find": find]`, `item(withTitle: "Find")`.
  var lookedUp: [UInt64] = []
  /// The literals in dictionaries, which may be keys or text.
  fileprivate(set) var listed: [UInt64] = []
  /// The hashes of names that code compares with, each with the name before it: `K.find`.
  fileprivate(set) var names: [UInt64] = []
  /// The hashes of the same names without the name before them.
  fileprivate(set) var lastNames: [UInt64] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = ComparisonScanner(bytes)
    scanner.scan()
    self = scanner.found
  }

  fileprivate init() {}

  /// Returns the hash of a text or a name.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

/// Finds comparisons in the bytes of a file. It skips comments, and checks the code between literals only
/// briefly.
private struct ComparisonScanner {
  private(set) var found = ComparedTexts()
  private let bytes: UnsafeBufferPointer<UInt8>
  private var brackets: [Bracket] = []
  private var last: (end: Int, isCompared: Bool) = (-1, false)

  // An open bracket, with the number of literals before it.
  private struct Bracket {
    var byte: UInt8
    var start: Int
    var literals: Int
    var compares = false
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan() {
    var index = 0
    while index < bytes.count { index = pass(index) }
  }

  // Processes the code at an index and returns the next index.
  private mutating func pass(_ index: Int) -> Int {
    switch bytes[index] {
    case ASCII.slash where byte(index + 1) == ASCII.slash:
      return bytes[index...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
    case ASCII.quote: return passLiteral(index)
    case UInt8(ascii: "("), ASCII.openingBracket, ASCII.openingBrace: open(index)
    case UInt8(ascii: ")"), ASCII.closingBracket, ASCII.closingBrace: close(index)
    case ASCII.comma where brackets.last?.compares == true: note(nameBefore: index)
    case ASCII.colon where brackets.last?.byte == ASCII.openingBracket: note(nameBefore: index)
    case UInt8(ascii: "=") where Self.signs.contains(byte(index - 1)):
      note(nameBefore: index - 1)
      note(nameBehind: index + 1)
    case UInt8(ascii: "c") where isWord("case", at: index):
      noteNames(ofCase: index + 4)
      return index + 4
    default: break
    }
    return index + 1
  }

  // The characters that form a comparison operator with a following equals sign.
  private static let signs: Set = [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~")]

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  // MARK: Literals

  // Processes a single-line literal.
  private mutating func passLiteral(_ quote: Int) -> Int {
    let start = quote + 1
    var end = start
    while end < bytes.count, bytes[end] != ASCII.quote, bytes[end] != ASCII.lineFeed {
      end += bytes[end] == ASCII.backslash ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == ASCII.quote else { return start }
    let hash = ComparedTexts.hash(bytes[start..<end])
    found.literals.append(hash)
    // In `case "a", "b":`, each literal is compared.
    let isCompared =
      brackets.last?.compares == true || self.isCompared(quote, end)
      || last.isCompared && isList(last.end + 1, quote)
    if isCompared { found.compared.append(hash) }
    if isLookedUp(quote, end) { found.lookedUp.append(hash) }
    let before = skipBack(quote)
    // `["rename_tab": "Rename Tab…"]`
    if byte(before - 1) == ASCII.colon, byte(before - 2) == ASCII.quote { found.listed.append(hash) }
    last = (end, isCompared)
    return end + 1
  }

  private func isCompared(_ quote: Int, _ end: Int) -> Bool {
    let before = skipBack(quote)
    let after = skip(end + 1)
    return isComparison(endingAt: before) || isComparison(endingAt: after + 2)
      || before < quote && ends("case", before) || ends("isEqualToString:", before)
  }

  private func isComparison(endingAt end: Int) -> Bool {
    byte(end - 1) == UInt8(ascii: "=") && Self.signs.contains(byte(end - 2))
  }

  private func isLookedUp(_ quote: Int, _ end: Int) -> Bool {
    let before = skipBack(quote)
    if ends("itemWithTitle:", before) { return true }
    if ends("withTitle:", before) {
      return ["item(", "indexOfItem(", "selectItem(", "removeItem("].contains {
        ends($0, before - "withTitle:".utf8.count)
      }
    }
    guard let bracket = brackets.last, bracket.byte == ASCII.openingBracket else { return false }
    let after = byte(skip(end + 1))
    // `app.menuItems["Find"]`
    if isSubscript(bracket.start) {
      return byte(before - 1) == ASCII.openingBracket && after == ASCII.closingBracket
    }
    let outer = skipBack(quote, overLines: true)
    return after == ASCII.colon && [ASCII.openingBracket, ASCII.comma].contains(byte(outer - 1))
  }

  // Whether only commas and whitespace are between two indices.
  private func isList(_ start: Int, _ end: Int) -> Bool {
    start <= end && bytes[start..<end].allSatisfy { $0 <= ASCII.space || $0 == ASCII.comma }
  }

  // MARK: Brackets

  private mutating func open(_ index: Int) {
    var bracket = Bracket(byte: bytes[index], start: index, literals: found.literals.count)
    if bracket.byte == UInt8(ascii: "(") {
      bracket.compares = isOne(of: Self.comparing, name(endingAt: index))
    } else if bracket.byte == ASCII.openingBracket {
      bracket.compares = isSet(index)
    }
    brackets.append(bracket)
  }

  private mutating func close(_ index: Int) {
    let opening = bytes[index] == UInt8(ascii: ")") ? UInt8(ascii: "(") : bytes[index] - 2
    guard let bracket = brackets.last, bracket.byte == opening else { return }
    brackets.removeLast()
    if bracket.compares || opening == ASCII.openingBracket && isSubscript(bracket.start) {
      note(nameBefore: index)
    }
    // The list that is searched.
    let next = skip(index + 1, overLines: true)
    guard opening == ASCII.openingBracket, byte(next) == UInt8(ascii: "."), !bracket.compares,
      isOne(of: Self.searching, name(beginningAt: next + 1))
    else { return }
    found.compared += found.literals[bracket.literals...].prefix(List.limit)
  }

  private func isOne(of names: Set<String>, _ name: Name?) -> Bool {
    name.map { names.contains(String(decoding: bytes[$0.last], as: UTF8.self)) } ?? false
  }

  // Whether a bracket follows a name or a call, so it doesn't begin a list.
  private func isSubscript(_ index: Int) -> Bool {
    let before = byte(index - 1)
    return isNameByte(before) || before == UInt8(ascii: ")") || before == ASCII.closingBracket
      || (before == UInt8(ascii: "?") || before == UInt8(ascii: "!")) && isNameByte(byte(index - 2))
  }

  // `Set(["Find"])`, `let titles: Set<String> = ["Find"]`
  private func isSet(_ index: Int) -> Bool {
    let before = skipBack(index)
    if ends("Set(", before) { return true }
    guard byte(before - 1) == UInt8(ascii: "=") else { return false }
    let type = skipBack(before - 1)
    return ends("Set", type) || ends("Set<String>", type)
  }

  // Functions that compare each of their arguments.
  private static let comparing: Set = [
    "hasPrefix", "hasSuffix", "contains", "firstIndex", "lastIndex", "index", "starts", "isEqual", "compare",
    "range",
    "caseInsensitiveCompare", "localizedCompare", "localizedCaseInsensitiveCompare",
    "localizedStandardCompare",
    "localizedCaseInsensitiveContains", "localizedStandardContains", "elementsEqual", "XCTAssertEqual",
    "XCTAssertNotEqual",
  ]
  private static let searching: Set = ["contains", "firstIndex", "lastIndex", "index"]

  // MARK: Names

  // A name, alone and with its qualifiers: `find` and `K.find` in `App.K.find`.
  private struct Name {
    var last: Range<Int>
    var whole: Range<Int>
  }

  private mutating func note(_ name: Name?) {
    guard let name else { return }
    found.names.append(ComparedTexts.hash(bytes[name.whole]))
    found.lastNames.append(ComparedTexts.hash(bytes[name.last]))
  }

  private mutating func note(nameBefore index: Int) { note(name(endingAt: skipBack(index))) }

  private mutating func note(nameBehind index: Int) {
    guard let name = name(beginningAt: skip(index)), byte(name.last.upperBound) != UInt8(ascii: "(") else {
      return
    }
    note(name)
  }

  // `case K.find, K.other:` or `case find:`. A case of an enum has a dot before it or no colon after it.
  private mutating func noteNames(ofCase index: Int) {
    var start = skip(index)
    while let name = name(beginningAt: start) {
      let end = skip(name.last.upperBound)
      guard name.whole != name.last || byte(end) == ASCII.colon else { return }
      note(name)
      guard byte(end) == ASCII.comma else { return }
      start = skip(end + 1, overLines: true)
    }
  }

  private func name(endingAt index: Int) -> Name? {
    func start(_ end: Int) -> Int {
      var start = end
      while start > 0, isNameByte(bytes[start - 1]) { start -= 1 }
      return start
    }
    var end = index
    while end > 0, bytes[end - 1] == UInt8(ascii: "?") || bytes[end - 1] == UInt8(ascii: "!") { end -= 1 }
    let first = start(end)
    guard first < end else { return nil }
    let outer = byte(first - 1) == UInt8(ascii: ".") ? start(first - 1) : first
    return Name(last: first..<end, whole: outer..<end)
  }

  private func name(beginningAt index: Int) -> Name? {
    var end = index
    while end < bytes.count, isNameByte(bytes[end]) || bytes[end] == UInt8(ascii: ".") && end > index {
      end += 1
    }
    return end > index ? name(endingAt: end) : nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  // MARK: Bytes

  // Skips whitespace.
  private func skip(_ index: Int, overLines: Bool = false) -> Int {
    var index = index
    while index < bytes.count, isBlank(bytes[index], overLines) { index += 1 }
    return index
  }

  private func skipBack(_ index: Int, overLines: Bool = false) -> Int {
    var index = index
    while index > 0, isBlank(bytes[index - 1], overLines) { index -= 1 }
    return index
  }

  private func isBlank(_ byte: UInt8, _ overLines: Bool) -> Bool {
    byte == ASCII.space || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
      || overLines && byte < ASCII.space
  }

  private func ends(_ text: String, _ end: Int) -> Bool {
    end >= text.utf8.count && bytes[(end - text.utf8.count)..<end].elementsEqual(text.utf8)
  }

  private func isWord(_ word: String, at index: Int) -> Bool {
    bytes[index...].starts(with: word.utf8) && !isNameByte(byte(index - 1))
      && byte(index - 1) != UInt8(ascii: ".") && byte(index + word.utf8.count) == ASCII.space
  }
}
#endif
