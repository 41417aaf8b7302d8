/// What was asked and can't be done: it stops the run.
package struct UsageError: Error {
  package var message: String
  /// What to do about it.
  package var hint: String?

  package init(_ message: String, _ hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
