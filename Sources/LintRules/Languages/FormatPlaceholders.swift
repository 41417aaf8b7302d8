/// The placeholders in a string: `%@`, `%1$d`.
struct FormatPlaceholders {
  // The types of the placeholders in order, and the types of numbered placeholders by number.
  private var unnumbered: [Character] = []
  private var numbered: [Int: Character] = [:]

  var isEmpty: Bool { unnumbered.isEmpty && numbered.isEmpty }

  init(_ text: String) {
    var rest = Substring(text)
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest.removeFirst()
        continue
      }
      var own = rest
      let digits = own.prefix { $0.isASCII && $0.isNumber }
      var number: Int?
      if !digits.isEmpty, own.dropFirst(digits.count).first == "$" {
        number = Int(digits)
        own = own.dropFirst(digits.count + 1)
      }
      own = own.drop { "0123456789.+-#'".contains($0) }
      own = own.drop { "hlqzjt".contains($0) }
      guard let kind = own.first, "@diuxXfFgGsSc".contains(kind) else { continue }
      let plain: Character = "diu".contains(kind) ? "d" : kind
      if let number { numbered[number] = plain } else { unnumbered.append(plain) }
      rest = own.dropFirst()
    }
  }

  /// Whether strings with these and with the other placeholders show the same values.
  func fits(_ other: FormatPlaceholders) -> Bool { positions == other.positions }

  private var positions: [Int: Character] {
    var positions = numbered
    for (index, kind) in unnumbered.enumerated() { positions[index + 1] = kind }
    return positions
  }
}
