/// The reason why a finding is info although its rule has a higher severity, as in the JSON key `because`.
public enum InfoReason: String, Sendable, CaseIterable {
  /// The element is hidden unless code shows it.
  case unseen = "nobody sees it unless code shows it"
  /// The element is in a menu bar that the app never shows.
  case unseenBar = "menu bar that the app never shows"
  /// The item does nothing in the app, so it should be removed rather than changed.
  case inert = "does nothing, so it is always dimmed"
  /// The title is that of a value, which its author chooses.
  case value = "value of a choice"
  /// The element is in a menu for the app's developers.
  case developers = "menu for developers"
  /// In source code, most findings of the rule are a matter of taste.
  case code = "in source code"
  /// The finding is less certain than others of its rule.
  case uncertain = "less certain"
}
