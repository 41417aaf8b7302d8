import MenuModel

/// Conditions in words. Nothing is guessed: the names are the file's own.
enum ConditionWords {
  /// What an element's `when` says: “when unread”, “unless kind is note”; empty where it has none.
  static func of(_ id: ElementID, in menus: MenuTree) -> String {
    guard let attribute = menus.attribute(.when, of: id) else { return "" }
    let conditions = attribute.text.map { [$0] } ?? attribute.list.map(\.text)
    return conditions.filter { !$0.isEmpty }.map(words).joined(separator: " and ")
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
