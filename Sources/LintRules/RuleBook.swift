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
    MissingDestructiveRole.self,
    NeedlessDestructiveRole.self,
    DimmedInContextMenu.self,
    HiddenInMenuBar.self,
    ContextMenuTitle.self,
    ContextAndEditMenu.self,
    ContextOnlyCommand.self,
    PopUpContent.self,
    ShortPullDown.self,
    ExclusivePullDown.self,
    PrimaryActionRole.self,
    TooManyQuickActions.self,
    NestedQuickAction.self,
    DockSystemItem.self,
  ]

  /// The rules that no check of a menu reports: faults of the file, and suppressions that do nothing.
  static let toolRules = [
    ToolRules.syntax, ToolRules.spec, ToolRules.unusedSuppression, ToolRules.suppressionWithoutReason,
  ]

  /// What each rule is, the tool's own last.
  public static var descriptions: [RuleDescription] { rules.map { $0.about } + toolRules }

  /// The rule of an id, or of one it had before.
  public static func description(of id: String) -> RuleDescription? { byID[id] }

  private static let byID: [String: RuleDescription] = {
    var byID: [String: RuleDescription] = [:]
    for rule in descriptions {
      for id in [rule.id] + rule.formerIDs { byID[id] = rule }
    }
    return byID
  }()
}
