/// Nouns of phrasal verbs, which stand in menus for the verb.
///
/// Source: Apple Style Guide, entries “back up, backup”, “log in, login”, “set up, setup”, “shut down, shutdown” and the
/// like.
enum PhrasalNouns {
  /// A title with the verb instead of the noun that it begins with; nil where it may be meant as a noun.
  static func verb(for title: String) -> String? {
    let first = title.firstWord
    guard let (verb, isClear) = verbs[first.lowercased()] else { return nil }
    let rest = title.dropFirst(first.count)
    let next = String(rest.dropFirst()).firstWord.lowercased()
    let isAlone = rest.isEmpty || rest == "…" || rest == "..."
    guard isAlone ? isClear : followers.contains(next) else { return nil }
    return verb + rest
  }

  // What follows a verb and no noun.
  private static let followers: Set = ["to", "from", "now", "all", "as", "into"]

  // By the noun, with whether alone it is hardly ever meant as one.
  private static let verbs: [String: (verb: String, isClear: Bool)] = [
    "backup": ("Back Up", true), "checkout": ("Check Out", false), "cleanup": ("Clean Up", false),
    "login": ("Log In", true), "logoff": ("Log Off", true), "logon": ("Log On", true),
    "logout": ("Log Out", true),
    "rollback": ("Roll Back", true), "setup": ("Set Up", false), "shutdown": ("Shut Down", true),
    "signin": ("Sign In", true), "signout": ("Sign Out", true), "signup": ("Sign Up", true),
  ]
}
