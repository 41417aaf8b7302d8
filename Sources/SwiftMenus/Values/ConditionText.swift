#if SwiftSource
/// A condition in code, as the model writes it: `user.isOwner`, `kind=list`, or the opposite of `isOn`.
struct ConditionText {
  private(set) var name: String
  private(set) var isOpposite = false

  /// The opposite condition.
  var opposite: ConditionText { ConditionText(named: name, isOpposite: !isOpposite) }

  // A longer condition isn't clear without the code.
  private static let limit = 60

  /// The condition, with `!` if it is an opposite.
  var text: String { (isOpposite ? "!" : "") + name }

  /// Reads the condition of `if` or `#if`; nil if its words aren't clear without the code.
  init?(_ code: String) {
    guard code.utf8.count <= Self.limit, let parsed = Self.parsed(Self.trimmed(code[...])) else { return nil }
    self = parsed
  }

  /// Reads an arm of a `switch`.
  init?(subject: String, pattern: String) {
    guard let subject = Self.operand(Self.trimmed(subject[...])), pattern.utf8.count <= Self.limit else {
      return nil
    }
    var answers: [String] = []
    for part in Self.split(pattern[...], at: ",") ?? [] {
      guard let answer = Self.answer(Self.trimmed(part)) else { return nil }
      answers.append(answer)
    }
    guard !answers.isEmpty else { return nil }
    name = "\(subject)=\(answers.joined(separator: " or "))"
  }

  private init(named name: String, isOpposite: Bool = false) {
    self.name = name
    self.isOpposite = isOpposite
  }

  // MARK: Conditions

  private static func parsed(_ code: Substring) -> ConditionText? {
    if code.hasPrefix("("), code.hasSuffix(")"), split(code.dropFirst().dropLast(), at: "\n") != nil {
      return parsed(trimmed(code.dropFirst().dropLast()))
    }
    for (sign, word) in [(",", "and"), ("||", "or"), ("&&", "and")] {
      guard let parts = split(code, at: sign), parts.count > 1 else { continue }
      return joined(parts, word)
    }
    if let systems = systems(code, "#available(") { return ConditionText(named: systems) }
    if let systems = systems(code, "#unavailable(") { return ConditionText(named: systems, isOpposite: true) }
    if code.hasPrefix("let ") || code.hasPrefix("var ") { return binding(code.dropFirst(4)) }
    if code.hasPrefix("case ") {
      guard let parts = split(code.dropFirst(5), at: " = "), parts.count == 2 else { return nil }
      return ConditionText(subject: String(parts[1]), pattern: String(parts[0]))
    }
    return comparison(code) ?? negated(code) ?? operand(code).map { ConditionText(named: $0) }
  }

  // Joins conditions in words: `a && !b` is “a and not b”. A mix of `&&` and `||` would be ambiguous.
  private static func joined(_ parts: [Substring], _ word: String) -> ConditionText? {
    var words: [String] = []
    for part in parts {
      guard let one = parsed(trimmed(part)), ![" and ", " or "].contains(where: one.name.contains) else {
        return nil
      }
      let sides = one.name.split(separator: "=", maxSplits: 1)
      let said = sides.joined(separator: one.isOpposite ? " isn't " : " is ")
      words.append(sides.count == 1 && one.isOpposite ? "not \(said)" : said)
    }
    return ConditionText(named: words.joined(separator: " \(word) "))
  }

  // Reads `let user = session.user`, which checks that there is a user.
  private static func binding(_ code: Substring) -> ConditionText? {
    let parts = split(code, at: " = ") ?? []
    return parts.last.flatMap { operand(trimmed($0)) }.map { ConditionText(named: $0) }
  }

  private static func comparison(_ code: Substring) -> ConditionText? {
    for sign in [" == ", " != ", " is "] {
      guard let parts = split(code, at: sign), parts.count == 2 else { continue }
      guard let left = operand(trimmed(parts[0])), let right = answer(trimmed(parts[1])) else { return nil }
      let isOpposite = sign == " != "
      switch right {
      case "nil": return ConditionText(named: left, isOpposite: !isOpposite)
      case "true": return ConditionText(named: left, isOpposite: isOpposite)
      case "false": return ConditionText(named: left, isOpposite: !isOpposite)
      default: return ConditionText(named: "\(left)=\(right)", isOpposite: isOpposite)
      }
    }
    for (sign, shown) in [(" > ", ">"), (" < ", "<"), (" >= ", "≥"), (" <= ", "≤")] {
      guard let parts = split(code, at: sign), parts.count == 2 else { continue }
      guard let left = operand(trimmed(parts[0])), let right = answer(trimmed(parts[1])) else { return nil }
      return ConditionText(named: "\(left) \(shown) \(right)")
    }
    return nil
  }

  private static func negated(_ code: Substring) -> ConditionText? {
    guard code.hasPrefix("!") else { return nil }
    guard let opposite = parsed(code.dropFirst()) else { return nil }
    return ConditionText(named: opposite.name, isOpposite: !opposite.isOpposite)
  }

  // Reads `#available(iOS 17, macOS 14, *)`.
  private static func systems(_ code: Substring, _ word: String) -> String? {
    guard code.hasPrefix(word), code.hasSuffix(")") else { return nil }
    let names = code.dropFirst(word.count).dropLast().split(separator: ",").map(trimmed).filter { $0 != "*" }
    return names.isEmpty ? nil : names.joined(separator: " or ") + " or later"
  }

  // MARK: Parts

  // Reads the value in a comparison: a case, a number, or a short string.
  private static func answer(_ code: Substring) -> String? {
    var code = code
    if code == "_" { return "something else" }
    if code.hasPrefix("let ") || code.hasPrefix("var ") { code = code.dropFirst(4) }
    if code.utf8.first == UInt8(ascii: "\""), code.utf8.last == UInt8(ascii: "\""), code.utf8.count > 2 {
      let text = code.dropFirst().dropLast()
      return text.utf8.allSatisfy { isNameByte($0) || $0 == 0x20 || $0 == 0x2D } ? String(text) : nil
    }
    if code.hasPrefix(".") {
      // A case's associated values aren't part of the condition.
      let name = code.dropFirst().prefix { $0 != "(" }
      guard name.endIndex == code.endIndex || code.hasSuffix(")") else { return nil }
      return name.utf8.first.map { !isDigit($0) } ?? false ? operand(name) : nil
    }
    if code.utf8.allSatisfy({ isDigit($0) || $0 == 0x2E }), !code.isEmpty { return String(code) }
    return operand(code)
  }

  // Reads a name, or a call with names, without `self`, `?`, and empty parentheses: `user.isOwner`,
  // `list.contains(item)`.
  private static func operand(_ code: Substring) -> String? {
    var text = String(code.filter { $0 != "?" && $0 != "!" })
    if text.hasPrefix("self.") { text.removeFirst(5) }
    if text.hasSuffix("()") { text.removeLast(2) }
    guard let first = text.utf8.first, isNameByte(first), !isDigit(first), !code.contains("??") else {
      return nil
    }
    let isCall = text.contains("(")
    let isPlain = text.utf8.allSatisfy { byte in
      isNameByte(byte) || byte == 0x2E || isCall && [0x28, 0x29, 0x3A, 0x20, 0x2C].contains(byte)
    }
    return isPlain && split(text[...], at: "\n") != nil ? text : nil
  }

  // Splits code at an operator outside of parentheses; nil if the parentheses aren't balanced.
  private static func split(_ code: Substring, at sign: String) -> [Substring]? {
    var parts: [Substring] = []
    var depth = 0
    var start = code.startIndex
    var index = code.startIndex
    while index < code.endIndex {
      switch code[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      guard depth >= 0 else { return nil }
      if depth == 0, code[index...].hasPrefix(sign) {
        parts.append(code[start..<index])
        index = code.index(index, offsetBy: sign.count)
        start = index
      } else {
        index = code.index(after: index)
      }
    }
    return depth == 0 ? parts + [code[start...]] : nil
  }

  private static func trimmed(_ code: Substring) -> Substring {
    var code = code
    while let first = code.first, first.isWhitespace { code.removeFirst() }
    while let last = code.last, last.isWhitespace { code.removeLast() }
    return code
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
#endif
