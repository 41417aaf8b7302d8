/// A condition of `when`: “isPlaying”, its opposite “!isPlaying”, or “kind=note”, which compares a question
/// with one of several answers. A question has one answer at a time.
struct Condition: Hashable {
  /// The question: “kind”.
  let question: String
  /// The answer under which the element is shown; nil for a yes-or-no question.
  let answer: String?
  /// Whether the element is shown under any other answer.
  let isOpposite: Bool

  /// Reads a condition as specs write it.
  init(_ text: String) {
    isOpposite = text.hasPrefix("!")
    let bytes = text.utf8.dropFirst(isOpposite ? 1 : 0)
    let sign = bytes.firstIndex(of: UInt8(ascii: "="))
    question = Self.trimmed(Substring(bytes[..<(sign ?? bytes.endIndex)]))
    answer = sign.map { Self.trimmed(Substring(bytes[bytes.index(after: $0)...])) }
  }

  /// The condition as specs write it.
  var text: String { (isOpposite ? "!" : "") + question + (answer.map { "=" + $0 } ?? "") }

  private init(question: String, answer: String?, isOpposite: Bool) {
    (self.question, self.answer, self.isOpposite) = (question, answer, isOpposite)
  }

  /// The conditions that must all be true, as code's conditions are written: “kind isn't note and isOpen” for
  /// `kind != .note && isOpen`. Empty for a single condition.
  var parts: [Condition] {
    guard !isOpposite, answer == nil, question.contains(bytesOf: " and ") else { return [] }
    return question.split(separator: " and ").map { part in
      for (verb, isOpposite) in [(" isn't ", true), (" is ", false)] {
        let sides = part.split(separator: verb)
        if sides.count == 2 {
          return Condition(question: String(sides[0]), answer: String(sides[1]), isOpposite: isOpposite)
        }
      }
      let isOpposite = part.hasPrefix("not ")
      return Condition(
        question: String(isOpposite ? part.dropFirst(4) : part), answer: nil, isOpposite: isOpposite)
    }
  }

  /// Whether the two conditions are never true at the same time.
  func excludes(_ other: Condition) -> Bool {
    guard question == other.question else { return false }
    if answer == other.answer { return isOpposite != other.isOpposite }
    return !isOpposite && !other.isOpposite && answer != nil && other.answer != nil
  }

  /// Whether the condition is true if its question has an answer; nil stands for any answer that no condition
  /// names.
  func holds(under answer: String??) -> Bool { (answer == .some(self.answer)) != isOpposite }

  private static func trimmed(_ text: Substring) -> String {
    var bytes = text.utf8
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
