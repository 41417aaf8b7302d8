/// Expands `{a,b}` in patterns.
enum Braces {
  /// The maximum number of expanded patterns. If there are more, the rest of the braces are literal.
  private static let limit = 1024

  /// Returns all expansions of a pattern. Unclosed braces are literal.
  static func expand(_ pattern: String) -> [String] {
    var done: [String] = []
    var waiting = [Array(pattern.utf8)]
    while let next = waiting.popLast() {
      guard let group = firstGroup(next), done.count + waiting.count + group.alternatives.count <= limit
      else {
        done.append(String(decoding: next, as: UTF8.self))
        continue
      }
      for alternative in group.alternatives.reversed() {
        waiting.append(Array(next[..<group.start]) + next[alternative] + next[group.end...])
      }
    }
    return done
  }

  private static func firstGroup(_ bytes: [UInt8]) -> (start: Int, end: Int, alternatives: [Range<Int>])? {
    var start: Int?
    var depth = 0
    var alternatives: [Range<Int>] = []
    var from = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { (start, from) = (index, index + 1) }
      case UInt8(ascii: ",") where depth == 1:
        alternatives.append(from..<index)
        from = index + 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        if depth == 0, let start { return (start, index + 1, alternatives + [from..<index]) }
      default: break
      }
      index = Glob.end(ofPart: index, of: bytes) ?? index + 1
    }
    return nil
  }
}
