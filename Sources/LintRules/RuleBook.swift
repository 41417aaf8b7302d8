/// All rules, in the order of the rule book.
public enum RuleBook {
  /// The rules by chapter.
  static let rules: [any Rule.Type] =
    titles + languages + structure + contexts + shortcuts + menuBar + text

  private static let titles: [any Rule.Type] = [
    TitleCapitalization.self,
    ArticleInTitle.self,
    MissingEllipsis.self,
    NeedlessEllipsis.self,
    EllipsisCharacter.self,
    MissingTitle.self,
    DuplicateTitle.self,
    TitleWhitespace.self,
    TitlePunctuation.self,
    LongTitle.self,
    IndentedTitle.self,
    FakeDivider.self,
    FakeCheckmark.self,
    ShortcutInTitle.self,
    EmojiInTitle.self,
    SlashTitle.self,
    ShowHidePair.self,
    ToggleTitle.self,
    VagueSubmenuTitle.self,
    RepeatedTerm.self,
    EchoedSubmenuTitle.self,
    RedundantSubtitle.self,
    PreferencesTitle.self,
    DeleteWording.self,
    VerbForm.self,
    CancelItem.self,
    TemplateLeftover.self,
    FormerTitle.self,
    NounCommand.self,
  ]

  private static let languages: [any Rule.Type] = [
    UntranslatedTitle.self,
    UnlocalizedTitle.self,
    DuplicateTranslation.self,
    MistranslatedTitle.self,
    StandardTranslation.self,
    InconsistentTranslation.self,
    PartlyTranslatedMenus.self,
  ]

  private static let structure: [any Rule.Type] = [
    SubmenuDepth.self,
    SubmenuLength.self,
    EmptyMenu.self,
    StrayDivider.self,
    FakeHeading.self,
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
    EmptyAction.self,
    UnmarkedChoice.self,
  ]

  private static let contexts: [any Rule.Type] = [
    DestructiveNotLast.self,
    ShortcutInContextMenu.self,
    TooManyGroups.self,
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

  private static let shortcuts: [any Rule.Type] = [
    DuplicateShortcut.self,
    ReservedShortcut.self,
    RepurposedShortcut.self,
    NonstandardShortcut.self,
    ShortcutWithoutCommandKey.self,
    ControlInShortcut.self,
    RedundantShift.self,
    ShortcutModifierOrder.self,
    ShortcutOnSubmenu.self,
    ForeignShortcutKey.self,
  ]

  private static let menuBar: [any Rule.Type] = [
    MenuBarOrder.self,
    StandardItemOrder.self,
    MissingStandardMenu.self,
    MissingEditCommand.self,
    MisplacedItem.self,
    SystemAddedItem.self,
    OneWordMenuTitle.self,
    AboutItem.self,
    MissingAppName.self,
    SettingsPosition.self,
    HelpMenuTitle.self,
    ReplacedStandardGroup.self,
    MissingCommandSet.self,
    StandardMenuRedeclared.self,
    ToolbarOnlyCommand.self,
    MixedSymbols.self,
    RepeatedSymbol.self,
    NonstandardSymbol.self,
    InconsistentSymbol.self,
  ]

  private static let text: [any Rule.Type] = [MisreadText.self]

  /// The descriptions of all rules, with the tool's own at the end.
  public static var descriptions: [RuleDescription] { rules.map { $0.about } + ToolRules.all }

  /// Returns the description of the rule with an id.
  public static func description(of id: String) -> RuleDescription? {
    for rule in rules where rule.about.id == id { return rule.about }
    return ToolRules.all.first { $0.id == id }
  }
}
