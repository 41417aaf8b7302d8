/// What validation methods do to items, by the selectors they check.
///
/// The code between two selectors belongs to the first one, or to both if they are in the same condition.
struct ValidatedActions {
  /// The actions of items that validation may dim, without colons.
  private(set) var dimmed: Set<String> = []
  /// The actions of items whose title validation sets, without colons.
  private(set) var retitled: Set<String> = []
  private let bytes: UnsafeBufferPointer<UInt8>
  // The offsets of code that may set a title.
  private let titles: [Int]

  /// - Parameter titles: The offsets of code that may set a title.
  init(_ bytes: UnsafeBufferPointer<UInt8>, titles: [Int]) {
    self.bytes = bytes
    self.titles = titles
    for method in ["validateMenuItem", "validateUserInterfaceItem"] as [StaticString] {
      // Where the last method ends. Each is read once, however often its name occurs in it.
      var last = 0
      for start in bytes.places(of: method) where start >= last {
        let end = CodeFacts.endOfMethod(bytes, from: start)
        last = end
        let selectors = bytes.places(of: "selector(", in: start..<end)
        for (index, selector) in selectors.enumerated() {
          let next = index + 1 < selectors.count ? selectors[index + 1] : end
          guard let action = action(at: selector) else { continue }
          if mayRefuse(selector, next: next, end) { dimmed.insert(action) }
          if setsTitle(selector, next: next, end) { retitled.insert(action) }
        }
      }
    }
  }

  private func action(at selector: Int) -> String? { CodeFacts.action(in: bytes, selectorAt: selector) }

  // Whether a title is set in the code for a selector.
  private func setsTitle(_ selector: Int, next: Int, _ end: Int) -> Bool {
    if titles.contains(where: { selector < $0 && $0 < next }) { return true }
    if CodeFacts.sharesCondition(bytes, selector, next, end),
      titles.contains(where: { next < $0 && $0 < min(next + 400, end) })
    {
      return true
    }
    // The block may end with an `else` for the remaining selectors.
    guard let block = block(of: selector..<end), let own = action(at: selector),
      case let others = bytes.places(of: "selector(", in: block),
      !others.contains(where: { action(at: $0) == own }),
      let last = others.last, let branch = bytes[last..<block.upperBound].firstIndex(of: UInt8(ascii: "}"))
    else { return false }
    return titles.contains { branch < $0 && $0 < block.upperBound }
  }

  // Whether a method may return false for a selector, to be read from the block of its condition or, without a return
  // in it, from the code up to the next selector.
  private func mayRefuse(_ selector: Int, next: Int, _ end: Int) -> Bool {
    if bytes.hasSuffix("!= @", before: selector) || bytes.hasSuffix("!= #", before: selector) { return false }
    if let block = block(of: selector..<end), case let returns = returns(in: block), !returns.isEmpty {
      return returns.contains { refuses(at: $0, end) }
    }
    let limit = CodeFacts.sharesCondition(bytes, selector, next, end) ? min(next + 400, end) : next
    return returns(in: selector..<limit).first.map { refuses(at: $0, end) } ?? false
  }

  private func returns(in code: Range<Int>) -> [Int] {
    bytes.places(of: "return", in: code).filter { place in
      !bytes[place - 1].isOfName && place + 6 < bytes.count && !bytes[place + 6].isOfName
    }
  }

  private func refuses(at start: Int, _ end: Int) -> Bool {
    var place = start + 6
    while place < end, [UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "[")].contains(bytes[place]) {
      place += 1
    }
    return !["YES", "true", "TRUE", "1", "super"].contains(CodeFacts.word(in: bytes, at: &place))
  }

  // The size of the code that is searched for the end of a block, in bytes.
  private static let maximumBlock = 4000

  // The block of the condition that the code begins in: `if (action == @selector(play:)) { … }`.
  private func block(of code: Range<Int>) -> Range<Int>? {
    let code = code.lowerBound..<min(code.upperBound, code.lowerBound + Self.maximumBlock)
    guard let start = bytes[code].prefix(400).firstIndex(where: { "{};".utf8.contains($0) }),
      bytes[start] == UInt8(ascii: "{"), bytes.places(of: "return", in: code.lowerBound..<start).isEmpty,
      bytes.places(of: "case ", in: code.lowerBound..<start).isEmpty
    else { return nil }
    var depth = 0
    for index in start..<code.upperBound {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return start..<index }
    }
    return nil
  }
}
