/// Short texts for small parsers. Trying all combinations of a few pieces reaches their limits and ends.
package enum ShortTexts {
  /// Returns every text with up to a number of pieces, starting with the empty text.
  package static func all(of pieces: [String], upTo count: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<count {
      last = last.flatMap { text in pieces.map { text + $0 } }
      all += last
    }
    return all
  }
}
