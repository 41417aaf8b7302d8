import Foundation
import TestSupport

/// Titles a step or two away from others: a word less, one more, another or in other letters, two that change places, other
/// signs between them. What a title is read by, its words, their order and what stands between, differs in one of these.
/// The same ones in every run.
struct EditedTitles {
  private var random: SeededGenerator
  private let words: [String]

  /// - Parameter words: What is put into titles.
  init(words: [String], seed: UInt64) {
    self.words = words
    random = SeededGenerator(seed: seed)
  }

  /// The titles of `Knowledge/titles.txt`.
  static func known() throws -> [String] {
    let file = Repository.root.appending(path: "Tests/LintRulesTests/Knowledge/titles.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.components(separatedBy: " | ")[0]
    }
  }

  /// The words of titles, each once, and what isn't one.
  static func words(of titles: [String]) -> [String] {
    Set(titles.flatMap { $0.split(separator: " ").map(String.init) }).sorted() + pieces
  }

  private static let pieces = [
    "5", "64", "%@", "<row>", "{x}", "URL", "iPhone", "go.mod", "don’t", "(row)", "“Row”", "É", "x", "B",
    "R&D",
    "&", "-", "–", "/", "→", "…", "x-y", "a_b", "--all", "3rd", "to", "in", "on", "the", "A", "row", "Row",
  ]
  private static let joints = [
    "-", "/", ", ", ": ", " – ", " & ", "… ", " + ", "  ", ". ", " (", ") ", "”", " “", "! ", "_", "", "—",
    "&",
    "\u{A0}", " - ", "; ", " · ", "'s ", "|",
  ]
  private static let ends = [
    "…", "!", "?", ")", ".", ":", "...", " …", ",", "”", "-", "/", "&", "'s", " ", "+",
  ]

  /// A title near to another.
  mutating func next(after title: String) -> String {
    // Every other part is what stands between words.
    var parts = title.split(separator: " ", omittingEmptySubsequences: false).flatMap { [" ", String($0)] }
    parts.removeFirst()
    for _ in 0...(random.below(3) == 0 ? 1 : 0) { edit(&parts) }
    return parts.joined()
  }

  private mutating func edit(_ parts: inout [String]) {
    let index = random.below((parts.count + 1) / 2) * 2
    let word = parts[index]
    switch random.below(14) {
    case 0: parts[index] = word.lowercased()
    case 1: parts[index] = word.prefix(1).uppercased() + word.dropFirst()
    case 2: parts[index] = word.uppercased()
    case 3, 4: if index > 0 { parts[index - 1] = Self.joints[random.below(Self.joints.count)] }
    case 5:
      if parts.count > 2 { parts.removeSubrange(index == 0 ? 0..<2 : index - 1..<index + 1) }
    case 6: if index > 1 { parts.swapAt(index, index - 2) }
    case 7, 8: parts[index] = words[random.below(words.count)]
    case 9, 10: parts.insert(contentsOf: [words[random.below(words.count)], " "], at: index)
    case 11: parts += [" ", words[random.below(words.count)]]
    case 12:
      parts[index] =
        ["“\(word)”", "(\(word))", "\(word)s", "\(word)ed", "[\(word)]", "\(word)ing"][random.below(6)]
    default: parts[parts.count - 1] += Self.ends[random.below(Self.ends.count)]
    }
  }
}
