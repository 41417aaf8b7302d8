import TextCore

extension StandardStream {
  /// Prints an error message to standard error.
  package static func complain(_ message: String, hint: String? = nil) {
    var buffer = ByteBuffer()
    buffer.append("menulint: \(Escaping.visible(message))\n")
    if let hint { buffer.append("  \(hint)\n") }
    error.write(buffer)
  }
}
