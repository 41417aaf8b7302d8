/// The numbers in a title, and the signs before them.
struct TitleNumbers {
  private var numbers: [String] = []
  private var signs: [Character] = []
  private var isFactor = false

  var isEmpty: Bool { numbers.isEmpty }

  init(_ text: String) {
    // Placeholders may also contain numbers.
    if text.contains("%") && !FormatPlaceholders(text).isEmpty { return }
    isFactor = text.contains { "%×٪％".contains($0) } || text.lowercased().contains("x")
    var digits = ""
    var sign: Character?
    func close(_ numbers: inout [String], _ signs: inout [Character]) {
      guard !digits.isEmpty else { return }
      let plain = digits.drop { $0 == "0" }
      numbers.append(plain.isEmpty ? "0" : String(plain))
      if let sign { signs.append(sign) }
      digits = ""
    }
    for character in text {
      // “一” counts as a word, not as a digit.
      let isDigit = character.unicodeScalars.first?.properties.numericType == .decimal
      if isDigit, let value = character.wholeNumberValue {
        digits += String(value)
        continue
      }
      close(&numbers, &signs)
      switch character {
      case "+": sign = "+"
      case "-", "−", "–": sign = "-"
      case " ": break
      default: sign = nil
      }
    }
    close(&numbers, &signs)
  }

  /// Whether texts with these and with the other numbers can have the same meaning. A text may also spell out
  /// its numbers, so some may be missing.
  func fits(_ other: TitleNumbers) -> Bool {
    if numbers.isEmpty || isFactor || other.isFactor { return true }
    if numbers.count == other.numbers.count, numbers.sorted() != other.numbers.sorted() { return false }
    return signs.count != other.signs.count || signs.sorted() == other.signs.sorted()
  }
}
