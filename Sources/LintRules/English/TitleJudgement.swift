/// The capitalization problems of a title.
struct TitleJudgement: Sendable {
  /// The certainty that a word is wrong.
  enum Certainty: UInt8, Sendable, Comparable {
    /// The word isn't in title style, but authors disagree, so it is info at most.
    case tolerated
    /// The word is wrong unless it has a different meaning here.
    case ambiguous
    /// The word is wrong.
    case certain

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  /// A word that isn't in title style.
  struct Fault: Sendable {
    /// The range of the word, in UTF-8 bytes of the title.
    var range: Range<Int>
    /// The correct spelling of the word.
    var correct: String
    var certainty: Certainty
  }

  /// The wrong words, in order.
  var faults: [Fault] = []
  /// The title with all corrections; nil if there are none.
  var corrected: String?
  /// Whether none of the corrected words can be intentional.
  var isSafe = true

  /// The highest certainty of the faults; nil if there are none.
  var certainty: Certainty? { faults.max { $0.certainty < $1.certainty }?.certainty }
}
