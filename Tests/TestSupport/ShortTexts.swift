/// Short texts for readers of small things: their limits and ends are met where all of a few signs are tried.
package enum ShortTexts {
  /// Every text of up to so many pieces, the empty one first.
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
