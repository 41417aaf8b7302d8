import MenuModel

/// Conditions in words. They use the names from the file.
enum ConditionWords {
  /// Returns the condition of an element's `when`: “when unread”, “unless kind is note”; empty if there is
  /// none.
  static func of(_ id: ElementID, in menus: MenuTree) -> String {
    guard let attribute = menus.attribute(.when, of: id) else { return "" }
    let conditions = attribute.text.map { [$0] } ?? attribute.list.map(\.text)
    let isCode = menus.vocabulary(of: id).actionsAreCode
    var words: [String] = []
    for condition in conditions where !condition.isEmpty {
      let text = isCode && isMade(condition) ? "in some cases" : self.words(condition)
      if !words.contains(text), !(isCode && condition.hasPrefix("app=")) { words.append(text) }
    }
    return words.joined(separator: " and ")
  }

  // Whether a condition's name was generated for code that can't be named in words: “m3.2=a”.
  private static func isMade(_ condition: String) -> Bool {
    let parts = condition.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("m"), parts[0].contains(".") else { return false }
    return parts[0].dropFirst().allSatisfy { $0.isNumber || $0 == "." }
  }

  private static func words(_ condition: String) -> String {
    let isOpposite = condition.hasPrefix("!")
    let text = DrawnText.shown(String(condition.dropFirst(isOpposite ? 1 : 0)))
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let start = isOpposite ? "unless" : "when"
    guard parts.count == 2 else { return "\(start) \(Wording.trimmed(text))" }
    return "\(start) \(Wording.trimmed(parts[0])) is \(Wording.trimmed(parts[1]))"
  }
}
