#if SwiftSource
/// The reason that something isn't known, and the place where reading stopped.
package struct Reason: Sendable, ExpressibleByStringInterpolation {
  package var text: String
  /// The code that wasn't followed further.
  package var place: Place?
  /// Whether the value is data from outside of the app's code.
  package var isData = false

  /// The app formats a date, a number, or something else when it runs.
  static var formatted: Reason {
    var reason = Reason("a value that is formatted")
    reason.isData = true
    return reason
  }

  init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  /// Returns the reason with this place, unless it already has one.
  func at(_ place: @autoclosure () -> Place) -> Reason {
    guard self.place == nil else { return self }
    var reason = self
    reason.place = place()
    return reason
  }
}
#endif
