/// What is filled into a text: `%@`, `%1$d`.
struct FormatPlaceholders {
  // The kinds in their order, and those that have numbers by these.
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

  /// Whether a text with these shows what one with others shows.
  func fits(_ other: FormatPlaceholders) -> Bool { positions == other.positions }

  private var positions: [Int: Character] {
    var positions = numbered
    for (index, kind) in unnumbered.enumerated() { positions[index + 1] = kind }
    return positions
  }
}
