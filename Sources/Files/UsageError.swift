/// An error in the arguments, which stops the run.
package struct UsageError: Error {
  package var message: String
  /// The suggested next step.
  package var hint: String?

  package init(_ message: String, _ hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
