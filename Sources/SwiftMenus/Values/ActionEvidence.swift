#if SwiftSource
/// What choosing an item is known to lead to, whatever the app's state.
package struct ActionEvidence: Sendable, Equatable {
  package enum Kind: Sendable {
    /// It asks for what it needs: a panel for files, a sheet that can be cancelled.
    case input
    /// It asks whether to go on.
    case confirmation
  }

  package var kind: Kind
  /// The code that shows what asks.
  package var place: Place
  /// Whether there is no doubt: the action itself shows a panel for files, or something with a field to fill in.
  package var isSure = true

  /// The same of code that may do something else before.
  var unsure: ActionEvidence {
    var evidence = self
    evidence.isSure = false
    return evidence
  }
}
#endif
