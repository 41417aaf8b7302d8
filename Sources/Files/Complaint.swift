import TextCore

extension StandardStream {
  /// Says on standard error why something could not be done.
  package static func complain(_ message: String, hint: String? = nil) {
    var buffer = ByteBuffer()
    buffer.append("menulint: \(Escaping.visible(message))\n")
    if let hint { buffer.append("  \(hint)\n") }
    error.write(buffer)
  }
}
