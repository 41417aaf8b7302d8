#if SwiftSource
/// The names of a menu's conditions in the model: “isOn” and “!isOn”, or “kind=list”, if the code gives words
/// for them. Otherwise, each statement has a number and each arm a letter, or a number if a `switch` has more
/// arms than letters.
struct ConditionNames {
  private var texts: [Int: [Int: String]] = [:]
  private var numbers: [Int: Int] = [:]
  // The names of all arms, for statements whose code gives words for each arm.
  private var named: [Int: [Int: ConditionText]] = [:]
  private let prefix: String

  /// - Parameter prefix: A prefix that distinguishes the conditions of this menu from those of others.
  init(_ menu: SwiftMenu, prefix: String) {
    self.prefix = prefix
    for branch in menu.surroundings { note(branch) }
    note(menu.items)
    for (statement, arms) in texts {
      named[statement] = Self.opposites(arms) ?? Self.cases(arms)
    }
  }

  private mutating func note(_ items: [SwiftItem]) {
    for item in items {
      for branch in item.conditions { note(branch) }
      note(item.items)
    }
  }

  private mutating func note(_ branch: Branch) {
    if numbers[branch.statement] == nil { numbers[branch.statement] = numbers.count + 1 }
    switch branch.condition {
    case .state(let text), .build(let text): texts[branch.statement, default: [:]][branch.arm] = text
    case .platforms, .loop: break
    }
  }

  /// Returns the name of a condition; nil if it doesn't depend on the app's state.
  func name(of branch: Branch) -> String? {
    switch branch.condition {
    case .platforms, .loop: return nil
    case .state, .build: break
    }
    if let name = named[branch.statement]?[branch.arm] { return name.text }
    let arm = branch.arm < 26 ? String(Unicode.Scalar(UInt8(97 + branch.arm))) : "\(branch.arm)"
    return "\(prefix)\(numbers[branch.statement] ?? 0)=\(arm)"
  }

  /// Returns a condition in words, “when isOn” or “unless kind is list”; nil if it doesn't depend on the
  /// app's state.
  func words(of branch: Branch) -> String? {
    guard let text = name(of: branch) else { return nil }
    guard let name = named[branch.statement]?[branch.arm] else { return "in some cases" }
    let sides = text.drop { $0 == "!" }.split(separator: "=", maxSplits: 1)
    return (name.isOpposite ? "unless " : "when ") + sides.joined(separator: " is ")
  }

  // Returns the names for `if`, `guard`, `?:`, or `#if`, whose arms have a condition and its opposite.
  private static func opposites(_ arms: [Int: String]) -> [Int: ConditionText]? {
    var asked: String?
    for (arm, text) in arms {
      guard arm < 2 else { return nil }
      if arm == 1, text == "else", arms[0] != nil { continue }
      // The second arm of `if` and `guard` includes the condition that it negates. `?:` has one text for both
      // arms.
      let isOpposite = arm == 1 && text.hasPrefix("!(") && text.hasSuffix(")")
      let question = isOpposite ? String(text.dropFirst(2).dropLast()) : text
      if arm == 1, !isOpposite, arms[0] != text { return nil }
      if let asked, asked != question { return nil }
      asked = question
    }
    guard let asked, let holds = ConditionText(asked) else { return nil }
    return arms.reduce(into: [:]) { named, arm in named[arm.key] = arm.key == 0 ? holds : holds.opposite }
  }

  // Returns the names for a `switch`, each of whose arms has a different value.
  private static func cases(_ arms: [Int: String]) -> [Int: ConditionText]? {
    var named: [Int: ConditionText] = [:]
    var subject: Substring?
    for (arm, text) in arms {
      guard text.hasSuffix(":"), let end = text.firstIndex(of: ":") else { return nil }
      let label = text[text.index(after: end)...].dropFirst()
      guard subject == nil || subject == text[..<end] else { return nil }
      subject = text[..<end]
      let isCase = label.hasPrefix("case ")
      guard isCase || label.hasSuffix("default:") else { return nil }
      named[arm] = ConditionText(
        subject: String(text[..<end]), pattern: isCase ? String(label.dropFirst(5).dropLast()) : "_")
    }
    // If two arms have the same name, they can't be distinguished.
    return named.count == arms.count && Set(named.values.map(\.name)).count == arms.count ? named : nil
  }
}
#endif
