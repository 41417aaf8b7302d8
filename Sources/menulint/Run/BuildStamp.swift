import Files

/// The file by which a build system knows that a lint is done.
///
/// It is Swift, as that is the one language of which every build system that runs plugins knows what to do with a
/// file that a command makes: others become resources of the product.
enum BuildStamp {
  private static let text =
    "// Written by menulint for the build system: nothing was found that fails the build.\n"

  /// Writes the stamp. One that is there is left as it is, so that nothing is compiled again for its sake.
  static func write(_ path: String) throws(UsageError) {
    let bytes = Array(text.utf8)
    if let written = try? FileAccess.read(path), written == bytes { return }
    do {
      try FileAccess.write(bytes, to: path)
    } catch {
      throw UsageError("can't write \(path): \(error.messageOfWriting)")
    }
  }
}
