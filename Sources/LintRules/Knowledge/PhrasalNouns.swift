/// Nouns of phrasal verbs that menus use instead of the verbs.
///
/// Source: Apple Style Guide, entries such as “back up, backup”, “log in, login”, “set up, setup”, and “shut
/// down, shutdown”.
enum PhrasalNouns {
  /// Returns a title with the verb instead of the noun that it begins with, and whether it is certain that the
  /// noun is a mistake; nil if it may well be intentional.
  static func verb(for title: String) -> (title: String, isCertain: Bool)? {
    // Without an ellipsis at its end.
    let first = Substring(title.utf8.prefix { 0x61...0x7A ~= $0 | 0x20 })
    guard let (verb, alone) = verbs[first.lowercased()] else { return nil }
    let rest = title.dropFirst(first.count)
    let next = String(rest.dropFirst()).firstWord.lowercased()
    let isAlone = rest.isEmpty || rest == "…" || rest == "..."
    guard isAlone ? alone != .noun : followers.contains(next) else { return nil }
    return (verb + rest, !isAlone || alone == .mistake)
  }

  /// The meaning of a noun that is a whole title.
  private enum Alone {
    /// A command with a mistake.
    case mistake
    /// Usually a command, but a part of an app has this name, too.
    case likely
    /// A thing.
    case noun
  }

  // Words that follow a verb but not a noun.
  private static let followers: Set = ["to", "from", "now", "all", "as", "into"]

  // The verbs by their nouns.
  private static let verbs: [String: (verb: String, alone: Alone)] = [
    "backup": ("Back Up", .likely), "checkout": ("Check Out", .noun), "cleanup": ("Clean Up", .noun),
    "login": ("Log In", .mistake), "logoff": ("Log Off", .mistake), "logon": ("Log On", .mistake),
    "logout": ("Log Out", .mistake),
    "rollback": ("Roll Back", .likely), "setup": ("Set Up", .noun), "shutdown": ("Shut Down", .mistake),
    "signin": ("Sign In", .mistake), "signout": ("Sign Out", .mistake), "signup": ("Sign Up", .mistake),
  ]
}
