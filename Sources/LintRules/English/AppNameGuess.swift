/// Guesses an app's name from its menus if the spec doesn't state it: the common part of the About, Hide,
/// Quit, and Help titles.
struct AppNameGuess: Sendable {
  private var candidates: [(name: [UInt8], verbs: UInt8)] = []

  /// Reads a title of the app's menus. More titles make the guess better.
  mutating func note(_ title: String) {
    var title = title
    let found: (name: [UInt8], verb: UInt8)? = title.withUTF8 { bytes in
      let end = TitleEllipsis(bytes)?.spaceBefore.lowerBound ?? bytes.count
      if let (length, verb) = AppNameGuess.verb(bytes) {
        return end > length ? (Array(bytes[length..<end]), verb) : nil
      }
      let help = " Help".utf8
      guard end > help.count, bytes[..<end].suffix(help.count).elementsEqual(help) else { return nil }
      return (Array(bytes[..<(end - help.count)]), 8)
    }
    guard let found else { return }
    if let index = candidates.firstIndex(where: { $0.name == found.name }) {
      candidates[index].verbs |= found.verb
    } else if candidates.count < 32 {
      candidates.append((found.name, found.verb))
    }
  }

  /// The name in at least two of the four titles, or nil if there is none. If several names are equally
  /// common, it is the longest.
  var name: String? {
    let best = candidates.max {
      ($0.verbs.nonzeroBitCount, $0.name.count) < ($1.verbs.nonzeroBitCount, $1.name.count)
    }
    guard let best, best.verbs.nonzeroBitCount > 1 else { return nil }
    return String(decoding: best.name, as: UTF8.self)
  }

  /// Returns the length of the verb and the space after it, and the verb's bit.
  private static func verb(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int, UInt8)? {
    let verbs: [(StaticString, UInt8)] = [("About ", 1), ("Hide ", 2), ("Quit ", 4)]
    for (verb, bit) in verbs {
      let count = verb.utf8CodeUnitCount
      guard bytes.count > count, bytes[0] == verb.utf8Start[0] else { continue }
      if (1..<count).allSatisfy({ bytes[$0] == verb.utf8Start[$0] }) { return (count, bit) }
    }
    return nil
  }
}
