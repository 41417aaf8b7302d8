#if SwiftSource
/// Why something isn't known, and where reading stopped.
package struct Reason: Sendable, ExpressibleByStringInterpolation {
  package var text: String
  /// The code that wasn't followed further.
  package var place: Place?
  /// Whether it is data that the app has from elsewhere: no code says what it is.
  package var isData = false

  init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  /// The same; where no place is known, at this one.
  func at(_ place: @autoclosure () -> Place) -> Reason {
    guard self.place == nil else { return self }
    var reason = self
    reason.place = place()
    return reason
  }
}
#endif
