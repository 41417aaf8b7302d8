#if SwiftSource
import SwiftSyntax

/// A condition that only checks whether the app is busy, so the item applies but has to wait.
///
/// It is recognized by its names, as in `isExporting`, `isPending(row.id)`, or `isSaving || isLoading`.
enum BusyCondition {
  static func matches(_ condition: ExprSyntax) -> Bool {
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      return matches(inner)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      let parts = sequence.elements.enumerated()
      return parts.allSatisfy { index, part in
        index.isMultiple(of: 2) ? matches(part) : ["||", "&&"].contains(part.operatorText)
      }
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return matches(call.calledExpression) }
    if let member = condition.as(MemberAccessExprSyntax.self) {
      let holder = member.base.map { words($0.trimmedText.split(separator: ".").last ?? "") } ?? []
      return asksForWork(member.declName.baseName.identifierText, of: holder.last)
    }
    if let reference = condition.as(DeclReferenceExprSyntax.self) {
      return asksForWork(reference.baseName.identifierText, of: nil)
    }
    return false
  }

  private static func asksForWork(_ name: String, of holder: String?) -> Bool {
    let words = words(name[...])
    if words.suffix(2) == ["in", "progress"] { return true }
    guard words.first == "is", words.count > 1 else { return false }
    if ["busy", "pending"].contains(words[words.count - 1]) { return true }
    let verb = words[1]
    // For the object that the menu is about, this is a state in which it can't be started:
    // `session.isRunning`.
    if verb == "running" { return holder.map(holders.contains) ?? true }
    return verb.hasSuffix("ing") && verb.utf8.count > 5 && !states.contains(verb)
  }

  // The names of objects that do the work and are shared by all rows.
  private static let holders: Set<String> = [
    "self", "model", "vm", "manager", "store", "controller", "coordinator", "service", "engine", "runner",
  ]

  // Words for a state or an activity of the user, not for work that has to finish.
  private static let states: Set<String> = [
    "missing", "existing", "following", "playing", "recording", "editing", "sharing", "showing",
    "hiding", "working", "remaining", "trailing", "leading", "incoming", "outgoing", "ongoing", "setting",
    "heading", "string", "building", "drawing", "meeting", "recurring", "repeating", "listing", "connecting",
    "ascending", "descending", "floating", "matching", "overlapping",
  ]

  // Returns the words of a name: is, exporting, projects for `isExportingProjects`.
  private static func words(_ name: Substring) -> [String] {
    var words: [String] = []
    for character in name where character.isLetter {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
#endif
