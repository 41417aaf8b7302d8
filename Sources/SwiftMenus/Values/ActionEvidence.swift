#if SwiftSource
/// The known result of choosing an item, in any state of the app.
package struct ActionEvidence: Sendable, Equatable {
  package enum Kind: Sendable {
    /// The action asks for input: a file panel, or a sheet that can be canceled.
    case input
    /// The action asks for confirmation.
    case confirmation
  }

  package var kind: Kind
  /// The code that shows the panel or the question.
  package var place: Place
  /// Whether this is certain: the action itself shows a file panel, or a view with an input field.
  package var isSure = true
  /// Whether the code that asks runs under a condition, and does nothing else.
  var isConditional = false

  /// A copy for code that may do something else first.
  var unsure: ActionEvidence {
    var evidence = self
    evidence.isSure = false
    return evidence
  }

  /// A copy for code that does nothing else, but may do nothing.
  var conditional: ActionEvidence {
    var evidence = unsure
    evidence.isConditional = true
    return evidence
  }
}
#endif
