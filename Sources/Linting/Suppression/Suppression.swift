import MenuModel

/// A place in a file where findings of some rules are not reported.
package struct Suppression {
  /// Where a suppression is written.
  package enum Form {
    /// A comment, of these bytes.
    case comment(SourceRange)
    /// The `lint` key of an element.
    case key(ElementID)
  }

  /// A rule it names.
  struct Named {
    var name: String
    var range: SourceRange
    /// The node of the name, in a `lint` key.
    var node: NodeID?
    /// Id of the rule; nil if there is none of that name, or none that can be suppressed.
    var rule: String?
    /// Where `menulint:enable` ends it; nil where nothing does.
    var end: UInt32?
    /// Whether a finding was suppressed.
    var isUsed = false
  }

  package var form: Form
  /// What to point at when it is at fault: the comment from `menulint:` on, or the key `lint`.
  package var range: SourceRange
  /// The bytes in which findings begin that it covers; those of a `lint` key are found by their element.
  package var covers: SourceRange
  var rules: [Named]
  /// Why; nil if it doesn't say.
  var reason: String?
  /// What is wrong with the suppression as a whole, so that it covers nothing.
  package var fault: String?

  mutating func end(rule index: Int, at offset: UInt32) {
    if rules[index].end == nil { rules[index].end = offset }
  }

  /// The bytes in which findings of one of its rules begin that it covers.
  func covers(rule index: Int) -> SourceRange {
    SourceRange(covers.start, min(covers.end, rules[index].end ?? covers.end))
  }
}
