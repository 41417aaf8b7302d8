/// The criteria in the Finder's submenus Sort By and Group By.
///
/// Source: the Finder of macOS 15, View menu.
enum FinderOrders {
  /// Whether a title is one of them.
  static func contains(_ title: TitleKey) -> Bool { titles.contains(title.whole) }

  private static let titles = Set(
    [
      "none", "name", "kind", "application", "date last opened", "date added", "date modified",
      "date created", "size", "tags", "comments", "version", "shared by", "last modified by", "snap to grid",
    ].map(TitleKey.hash))
}
