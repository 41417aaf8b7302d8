/// What is wrong with the capitalization of a title.
struct TitleJudgement: Sendable {
  /// How sure it is that a word is wrong.
  enum Certainty: UInt8, Sendable, Comparable {
    /// Against the style, but authors disagree: worth info at most.
    case tolerated
    /// Wrong unless the word is meant in another sense.
    case ambiguous
    /// Wrong.
    case certain

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
  }

  /// A word that is not as the style has it.
  struct Fault: Sendable {
    /// The word, as bytes of the title's UTF-8.
    var range: Range<Int>
    /// How the word should be written.
    var correct: String
    var certainty: Certainty
  }

  /// The words at fault, in order.
  var faults: [Fault] = []
  /// The whole title with what is wrong put right; nil when nothing is.
  var corrected: String?
  /// Whether no changed word may have been meant as it is.
  var isSafe = true

  /// The gravest certainty of the faults, nil when there are none.
  var certainty: Certainty? { faults.max { $0.certainty < $1.certainty }?.certainty }
}
