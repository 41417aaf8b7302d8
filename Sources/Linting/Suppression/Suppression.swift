import MenuModel

/// A place in a file where findings of some rules aren't reported.
package struct Suppression {
  /// The place where a suppression is written.
  package enum Form {
    /// A comment with this range.
    case comment(SourceRange)
    /// The `lint` key of an element.
    case key(ElementID)
  }

  /// A rule that it names.
  struct Named {
    var name: String
    var range: SourceRange
    /// The node of the name, if it is in a `lint` key.
    var node: NodeID?
    /// The id of the rule; nil if no rule has this name, or if it can't be suppressed.
    var rule: String?
    /// The offset at which `menulint:enable` ends it; nil if nothing does.
    var end: UInt32?
    /// Whether it hid a finding.
    var isUsed = false
  }

  package var form: Form
  /// The range to report if there is a problem: the comment from `menulint:` on, or the key `lint`.
  package var range: SourceRange
  /// The range that it covers: it hides findings that begin there. Findings covered by a `lint` key are found
  /// by element.
  package var covers: SourceRange
  var rules: [Named]
  /// The reason; nil if there is none.
  var reason: String?
  /// The problem with the whole suppression, which then covers nothing.
  package var fault: String?

  mutating func end(rule index: Int, at offset: UInt32) {
    if rules[index].end == nil { rules[index].end = offset }
  }

  /// Returns the range that it covers for one of its rules.
  func covers(rule index: Int) -> SourceRange {
    SourceRange(covers.start, min(covers.end, rules[index].end ?? covers.end))
  }
}
