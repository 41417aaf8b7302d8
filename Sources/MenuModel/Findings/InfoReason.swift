/// Why a finding is information though its rule may weigh more: what `because` says in JSON.
public enum InfoReason: String, Sendable, CaseIterable {
  /// Nobody sees it unless code shows it.
  case unseen = "nobody sees it unless code shows it"
  /// It is in a menu bar that the app never shows.
  case unseenBar = "menu bar that the app never shows"
  /// It does nothing in the app, so that it should go rather than change.
  case inert = "does nothing, so it is always dimmed"
  /// It is the title of a value, which its author chooses.
  case value = "value of a choice"
  /// It is in a menu for those who make the app.
  case developers = "menu for developers"
  /// In source code most findings of the rule are a matter of taste.
  case code = "in source code"
  /// It is less certain than others of its rule.
  case uncertain = "less certain"
}
