#if SwiftSource
/// What the conditions of a menu are called in the model: “isOn” and “!isOn” where the code asks for just that,
/// else a name for each statement with a letter for each arm, and numbers where a `switch` has more arms than letters.
struct ConditionNames {
  private var texts: [Int: [Int: String]] = [:]
  private var numbers: [Int: Int] = [:]
  private let prefix: String

  /// - Parameter prefix: Tells the conditions of one menu from those of others.
  init(_ menu: SwiftMenu, prefix: String) {
    self.prefix = prefix
    for branch in menu.surroundings { note(branch) }
    note(menu.items)
  }

  private mutating func note(_ items: [SwiftItem]) {
    for item in items {
      for branch in item.conditions { note(branch) }
      note(item.items)
    }
  }

  private mutating func note(_ branch: Branch) {
    if numbers[branch.statement] == nil { numbers[branch.statement] = numbers.count + 1 }
    guard case .state(let text) = branch.condition else { return }
    texts[branch.statement, default: [:]][branch.arm] = text
  }

  /// The name of a condition; nil for one that is no state.
  func name(of branch: Branch) -> String? {
    switch branch.condition {
    case .platforms, .loop: return nil
    case .state, .build: break
    }
    if let (question, isOpposite) = plain(branch) { return (isOpposite ? "!" : "") + question }
    let arm = branch.arm < 26 ? String(Unicode.Scalar(UInt8(97 + branch.arm))) : "\(branch.arm)"
    return "\(prefix)\(numbers[branch.statement] ?? 0)=\(arm)"
  }

  // What is asked, where all arms ask that or its opposite, and it is a name.
  private func plain(_ branch: Branch) -> (String, isOpposite: Bool)? {
    guard let arms = texts[branch.statement], let mine = arms[branch.arm] else { return nil }
    var asked: String?
    for (arm, text) in arms {
      guard arm < 2 else { return nil }
      // The second arm of `if` and `guard` says what it is the opposite of; `?:` has one text for both.
      let isOpposite = text.hasPrefix("!(") && text.hasSuffix(")")
      let name = isOpposite ? String(text.dropFirst(2).dropLast()) : text
      if arm == 1, !isOpposite, arms[0] != text { return nil }
      if let asked, asked != name { return nil }
      asked = name
    }
    guard var name = asked else { return nil }
    var isOpposite = branch.arm == 1
    if arms.count == 1, branch.arm == 0, mine.hasPrefix("!(") { return nil }
    if name.hasPrefix("!") {
      name.removeFirst()
      isOpposite.toggle()
    }
    return Self.isName(name) ? (name, isOpposite) : nil
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first > 0x40 else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 95, 46: true
      default: false
      }
    }
  }
}
#endif
