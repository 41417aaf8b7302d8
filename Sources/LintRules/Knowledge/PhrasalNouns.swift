/// Nouns of phrasal verbs that menus use instead of the verbs.
///
/// Source: Apple Style Guide, entries such as “back up, backup”, “log in, login”, “set up, setup”, and “shut
/// down, shutdown”.
enum PhrasalNouns {
  /// Returns a title with the verb instead of the noun that it begins with, or nil if the noun may be
  /// intentional.
  static func verb(for title: String) -> String? {
    // Without an ellipsis at its end.
    let first = Substring(title.utf8.prefix { 0x61...0x7A ~= $0 | 0x20 })
    guard let (verb, isClear) = verbs[first.lowercased()] else { return nil }
    let rest = title.dropFirst(first.count)
    let next = String(rest.dropFirst()).firstWord.lowercased()
    let isAlone = rest.isEmpty || rest == "…" || rest == "..."
    guard isAlone ? isClear : followers.contains(next) else { return nil }
    return verb + rest
  }

  // Words that follow a verb but not a noun.
  private static let followers: Set = ["to", "from", "now", "all", "as", "into"]

  // The verbs by their nouns, and whether the noun alone is almost always a mistake.
  private static let verbs: [String: (verb: String, isClear: Bool)] = [
    "backup": ("Back Up", true), "checkout": ("Check Out", false), "cleanup": ("Clean Up", false),
    "login": ("Log In", true), "logoff": ("Log Off", true), "logon": ("Log On", true),
    "logout": ("Log Out", true),
    "rollback": ("Roll Back", true), "setup": ("Set Up", false), "shutdown": ("Shut Down", true),
    "signin": ("Sign In", true), "signout": ("Sign Out", true), "signup": ("Sign Up", true),
  ]
}
