/// All rules, in the order of the rule book.
public enum RuleBook {
  /// The rules by chapter.
  static let rules: [any Rule.Type] = [
    SubmenuDepth.self, SubmenuLength.self,
    DestructiveNotLast.self, ShortcutInContextMenu.self, TooManyGroups.self,
    DuplicateShortcut.self, ReservedShortcut.self, RepurposedShortcut.self, NonstandardShortcut.self,
    ShortcutWithoutCommandKey.self, ControlInShortcut.self, RedundantShift.self, ShortcutModifierOrder.self,
    ShortcutOnSubmenu.self,
  ]

  /// What each rule is.
  public static var descriptions: [RuleDescription] { rules.map { $0.about } }

  /// The rule of an id, or of one it had before.
  public static func description(of id: String) -> RuleDescription? {
    for rule in rules where rule.about.id == id || rule.about.formerIDs.contains(id) { return rule.about }
    return nil
  }
}
