/// All rules, in the order of the rule book.
public enum RuleBook {
  /// The rules by chapter.
  static let rules: [any Rule.Type] = [
    SubmenuDepth.self, SubmenuLength.self,
    EmptyMenu.self,
    StrayDivider.self,
    MenuLength.self,
    UngroupedMenu.self,
    SplitGroup.self,
    SingleItemSubmenu.self,
    DisabledMenu.self,
    ControlGroupSize.self,
    CompactRowSize.self,
    SymbolMissing.self,
    LongInlinePicker.self,
    DuplicatePickerTag.self,
    UnknownSelection.self,
    SingleOptionPicker.self,
    ExclusiveToggles.self,
    TitleAndCheckmark.self,
    NoResetItem.self,
    UnsupportedOnPlatform.self,
    DestructiveNotLast.self, ShortcutInContextMenu.self, TooManyGroups.self,
  ]

  /// What each rule is.
  public static var descriptions: [RuleDescription] { rules.map { $0.about } }

  /// The rule of an id, or of one it had before.
  public static func description(of id: String) -> RuleDescription? {
    for rule in rules where rule.about.id == id || rule.about.formerIDs.contains(id) { return rule.about }
    return nil
  }
}
