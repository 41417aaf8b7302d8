/// Parts of sentences.
package enum Wording {
  /// Returns names as a list in a sentence: “a, b, or c”.
  package static func enumeration(_ names: [String]) -> String {
    list(names, "or")
  }

  /// Returns names as code in a list in a sentence: “`a`, `b`, or `c`”.
  package static func code(_ names: [String], _ conjunction: String) -> String {
    list(names.map { "`\($0)`" }, conjunction)
  }

  /// Returns things as a list in a sentence: “a, b, and c”.
  package static func list(_ things: [String]) -> String { list(things, "and") }

  private static func list(_ things: [String], _ conjunction: String) -> String {
    guard let last = things.last, things.count > 1 else { return things.first ?? "" }
    let front = things[1..<things.count - 1].reduce(into: things[0]) { $0 += ", " + $1 }
    return front + (things.count > 2 ? ", " : " ") + "\(conjunction) " + last
  }

  /// Returns “; did you mean x?” if a known name is similar.
  ///
  /// - Parameter isQuoted: Whether the name is in quotes, as titles, keys, and values in files are.
  package static func suggestion(_ name: String, _ known: [String], isQuoted: Bool = false) -> String {
    let near = Spelling.nearest(to: name, in: known) ?? known.first { name.count > 2 && $0.hasPrefix(name) }
    return near.map { isQuoted ? "; did you mean “\($0)”?" : "; did you mean \($0)?" } ?? ""
  }

  /// Returns a number with its noun: “1 file”, “2 files”.
  package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
  }

  /// Returns a number in hexadecimal with at least four digits, as in U+00AD.
  package static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension Wording {
  /// Returns a text without spaces and tabs at its ends.
  package static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let start = text.firstIndex(where: { !isSpace($0) }),
      let end = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(text[start...end])
  }
}
